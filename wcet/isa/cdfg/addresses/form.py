"""Addresses as sums: a constant, the thread's number, parameters of the launch, and unknown values, with coefficients.

All coefficients are modulo 2^32, as the grid computes.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from types import MappingProxyType

from wcet.isa.cdfg.language.graph import (
    Configuration,
    ConstantOperand,
    DataflowKernel,
    LaunchParameter,
    Live,
    Node,
    Operand,
    Role,
    Token,
)
from wcet.records import dataclass

WORD = 1 << 32


@dataclass(frozen=True, slots=True)
class AddressForm:
    """The sum `constant` + `thread` x number of the thread + `parameters` + `values` of nodes, each with a coefficient.

    Parameters are the same for all threads; the value of a node differs in each thread and each run.
    """

    constant: int = 0
    thread: int = 0
    parameters: Mapping[str, int] = field(default_factory=dict[str, int])
    values: Mapping[str, int] = field(default_factory=dict[str, int])

    @property
    def fixed(self) -> int | None:
        """The number that the sum always has; None if it is not a single number."""
        return None if self.thread or self.parameters or self.values else self.constant

    def add(self, other: "AddressForm", factor: int = 1) -> "AddressForm":
        """Return the sum of this sum and `factor` times the other one."""
        return AddressForm(
            (self.constant + factor * other.constant) % WORD,
            (self.thread + factor * other.thread) % WORD,
            _add(self.parameters, other.parameters, factor),
            _add(self.values, other.values, factor),
        )


def _add(one: Mapping[str, int], other: Mapping[str, int], factor: int) -> dict[str, int]:
    sums = {name: (one.get(name, 0) + factor * other.get(name, 0)) % WORD for name in {**one, **other}}
    return {name: each for name, each in sums.items() if each}


ZERO = AddressForm()


def find_forms(
    configuration: Configuration, lives: Mapping[str, AddressForm] = MappingProxyType({})
) -> dict[str, AddressForm]:
    """Return the value of each node as a sum; `lives` are the live values that are known as sums."""
    forms: dict[str, AddressForm] = {}
    for node in configuration.nodes:
        values = [
            read_operand(each, forms)
            for each in node.operands
            if not isinstance(each, Token) or each.role is Role.VALUE
        ]
        restored = _find_restored(node, lives)
        forms[node.name] = restored or _apply(node, values) or AddressForm(values={node.name: 1})
    return forms


def read_operand(operand: Operand, forms: Mapping[str, AddressForm]) -> AddressForm:
    """Return the value of an operand as a sum; `forms` has the sums of the nodes."""
    match operand:
        case ConstantOperand(bits):
            return AddressForm(bits)
        case LaunchParameter(name):
            return AddressForm(parameters={name: 1})
        case Token(name):
            return forms[name]
        case _:
            return ZERO


def _apply(node: Node, values: list[AddressForm]) -> AddressForm | None:
    rule = _SUMS.get(node.operation.name)
    return rule(*values) if rule else None


def _find_restored(node: Node, lives: Mapping[str, AddressForm]) -> AddressForm | None:
    """Return the sum that all threads restore; None if some threads may not, or if it is not known."""
    if node.operation.name != "restore" or any(token.role is Role.ENABLE for token in node.tokens):
        return None
    return next((lives[each.name] for each in node.operands if isinstance(each, Live) and each.name in lives), None)


def find_live_forms(kernel: DataflowKernel) -> dict[str, AddressForm]:
    """Return the live values that are one sum: all threads save the same sum before any thread restores it.

    A value that is computed from itself is not one sum: each time it is saved, it is another.
    """
    broken: set[str] = set()
    while True:
        known: dict[str, AddressForm] = {}
        before = len(broken)
        for configuration in kernel.configurations:
            forms = find_forms(configuration, known)
            for node in configuration.nodes:
                for live in (each.name for each in node.operands if isinstance(each, Live)):
                    if live in broken or not _keeps(node, live, forms, known):
                        broken.add(live)
                        known.pop(live, None)
        if len(broken) == before:
            return known


def _keeps(node: Node, live: str, forms: Mapping[str, AddressForm], known: dict[str, AddressForm]) -> bool:
    """Return True if a node restores a known value, or if all threads save the same sum."""
    if node.operation.name != "save":
        return live in known
    values = [forms[each.node] for each in node.tokens if each.role is Role.VALUE]
    if len(values) != 1 or values[0].values or any(each.role is Role.ENABLE for each in node.tokens):
        return False
    return known.setdefault(live, values[0]) == values[0]


def _multiply(one: AddressForm, other: AddressForm) -> AddressForm | None:
    if other.fixed is not None:
        return ZERO.add(one, other.fixed)
    return None if one.fixed is None else ZERO.add(other, one.fixed)


def _multiply_add(one: AddressForm, two: AddressForm, three: AddressForm) -> AddressForm | None:
    product = _multiply(one, two)
    return None if product is None else product.add(three)


def _shift(one: AddressForm, by: AddressForm) -> AddressForm | None:
    return None if by.fixed is None else ZERO.add(one, 1 << (by.fixed & 31))


def _copy(one: AddressForm, *others: AddressForm) -> AddressForm:
    """Return the first operand; a join with only one operand has the value of that operand."""
    del others
    return one


def _invert(one: AddressForm) -> AddressForm:
    return AddressForm(WORD - 1).add(one, -1)


def _subtract(one: AddressForm, other: AddressForm) -> AddressForm:
    return one.add(other, -1)


def _count() -> AddressForm:
    return AddressForm(thread=1)


_SUMS: Mapping[str, Callable[..., AddressForm | None]] = {
    "tid": _count,
    "mov.b32": _copy,
    "delay": _copy,
    "split": _copy,
    "join": _copy,
    "not.b32": _invert,
    "add.i32": AddressForm.add,
    "sub.i32": _subtract,
    "mul.i32": _multiply,
    "mad.i32": _multiply_add,
    "shl.b32": _shift,
}
