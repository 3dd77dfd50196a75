"""The operations of hand-written graphs: the functional unit that executes each, and its operands.

Their results are defined in `wcet.isa.cdfg.interpreter.arithmetic`. A predicate is a token of 0 or 1.
"""

from collections.abc import Iterator

from wcet.records import dataclass

SOURCE = "source"
COMPUTE = "compute"
CONTROL = "control"
MEMORY = "memory"
SPECIAL = ("idiv", "fdiv", "sqrt")


@dataclass(frozen=True, slots=True)
class NodeKind:
    """A kind of node: `resource` is the kind of unit, `values` the number of operands (None: one or more)."""

    name: str
    resource: str
    values: int | None
    stores: bool = False

    @property
    def accesses_memory(self) -> bool:
        """Return True if the operation accesses memory, so that it can have a predicate and an order after other
        nodes.
        """
        return self.resource == MEMORY


_COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")
_PLAIN = {
    COMPUTE: {
        1: ("mov.b32", "not.b32", "neg.f32", "abs.f32", "i32.f32", "u32.f32", "f32.i32", "f32.u32"),
        2: (
            *(f"{name}.i32" for name in ("add", "sub", "mul", "min", "max", "sar")),
            *(f"{name}.u32" for name in ("min", "max", "shr")),
            *(f"{name}.b32" for name in ("and", "or", "xor", "shl")),
            *(f"{name}.f32" for name in ("add", "sub", "mul", "min", "max")),
            *(f"{name}.{kind}" for name in _COMPARISONS for kind in ("i32", "u32", "f32")),
        ),
        3: ("mad.i32", "fma.f32", "select.b32"),
    },
    CONTROL: {1: ("delay", "split", "not.label"), 2: ("and.label", "or.label", "andn.label"), None: ("join",)},
    "idiv": {2: ("div.i32", "div.u32", "rem.i32", "rem.u32")},
    "fdiv": {2: ("div.f32",)},
    "sqrt": {1: ("sqrt.f32",)},
    SOURCE: {0: ("tid",)},
}


def _list_operations() -> Iterator[NodeKind]:
    for resource, by_number in _PLAIN.items():
        for number, names in by_number.items():
            yield from (NodeKind(name, resource, number) for name in names)
    yield NodeKind("load.b32", MEMORY, 1)
    yield NodeKind("store.b32", MEMORY, 2, stores=True)
    yield NodeKind("restore", MEMORY, 0)
    yield NodeKind("save", MEMORY, 1, stores=True)


OPERATIONS = {operation.name: operation for operation in _list_operations()}
"""All operations by name. `save` and `restore` keep a live value of each thread between configurations."""
