"""Rows as single terms over operands: for domains that follow operands of 32 bits and pairs, one at a time.

They are views of the rows that micro-operations are made of, and say nothing of their own. Left out is what these
domains do not evaluate: results of other widths, and choices. The carry that comes in is source 2. Instructions that
write their first operand in place read it as source 0, and their constant, already extended by its sign, as source 1.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum

from wcet.isa.gcn.language.isa import load_operations
from wcet.isa.gcn.semantics.kinds import find_kinds
from wcet.isa.gcn.semantics.rules import CARRY, A, B, C, ScalarRule, differ, substitute
from wcet.isa.gcn.semantics.scalar_rules import SCALAR_RULES
from wcet.isa.gcn.semantics.vector_rules import CARRY_RULES, SUM_RULES, VECTOR_RULES, WIDE_RULES
from wcet.values.operations import Constant, Operation, Operator, Source, Term

WORD = 1 << 32
"""Patterns of a register of 32 bits."""

CARRY_IN = Source(2)
"""Where an instruction reads a carry, it follows the other sources."""

_LEFT_OUT = {Operator.SELECT, Operator.EQUAL, Operator.LESS, Operator.LESS_SIGNED, Operator.REVERSE}


def _is_plain(term: Term) -> bool:
    """Return True if a term has operations of 32 bits only, on operands only, and no choices."""
    match term:
        case Source(number):
            return number >= 0
        case Constant():
            return True
        case Operation(operator, operands, width):
            return width == 32 and operator not in _LEFT_OUT and all(_is_plain(each) for each in operands)


def _has_words(name: str) -> bool:
    return all(kind.bits == 32 for kind in find_kinds(load_operations()[name]))


@dataclass(frozen=True, slots=True)
class Lifted:
    """What an instruction leaves in its destination and in scc.

    scc is said where it is a carry, or whether the result differs from zero; else it is None, as where none is written.
    """

    result: Term
    scc: Term | None = None


_BASES: Mapping[str, str] = {"s_addk_i32": "s_add_i32", "s_mulk_i32": "s_mul_i32"}

IN_PLACE = frozenset(_BASES)
"""Those that write their first operand in place."""


def _list_scalars() -> Iterator[tuple[str, Lifted]]:
    for name, rule in SCALAR_RULES.items():
        base = SCALAR_RULES[_BASES.get(name, name)]
        if isinstance(base.result, bool) or base.result is None or not _has_words(name):
            continue
        result = substitute(base.result, {CARRY.number: CARRY_IN})
        if _is_plain(result):
            yield name, Lifted(result, _find_scc(rule, result))


def _find_scc(rule: ScalarRule, result: Term) -> Term | None:
    if rule.scc is True:
        return differ(result, 32)
    match rule.scc:
        case Operation(Operator.CARRY | Operator.BORROW):
            return substitute(rule.scc, {CARRY.number: CARRY_IN})
        case _:
            return None


LIFTED_SCALARS: Mapping[str, Lifted] = dict(_list_scalars())
"""Results by mnemonic; instructions that are absent give unknown results."""

CARRIED: Mapping[str, Term] = {
    name: substitute(result, {CARRY.number: CARRY_IN}) for name, (result, _, _) in CARRY_RULES.items()
}
"""Sums and differences that leave a carry, by mnemonic."""

_VECTORS: Mapping[str, Term] = {**VECTOR_RULES, **{name: plain for name, (plain, _) in SUM_RULES.items()}}

LIFTED_VECTORS: Mapping[str, Term] = {
    name: term for name, term in _VECTORS.items() if _has_words(name) and _is_plain(term)
}
"""Results by mnemonic; instructions that are absent give unknown results."""


class PairOperator(Enum):
    """An operation whose result is a pair of registers."""

    COPY = "copy"
    SHIFT_LEFT = "shift left"
    SHIFT_RIGHT = "shift right"
    SHIFT_ADD = "shift left and add"
    MULTIPLY_ADD = "multiply and add"
    """The product of two words, and a 64-bit number added."""


@dataclass(frozen=True, slots=True)
class PairTerm:
    """An operation, the sources it takes in its own order (number and amount; factors and summand), and their sign.

    A source is the position of an operand; constants of 32 bits are extended by their sign.
    """

    operator: PairOperator
    sources: tuple[int, ...]
    signed: bool = False


def _list_pairs() -> Iterator[tuple[str, PairTerm]]:
    scalars = ((name, rule.result) for name, rule in SCALAR_RULES.items() if not isinstance(rule.result, bool))
    for name, term in (*scalars, *VECTOR_RULES.items()):
        if term is None or find_kinds(load_operations()[name])[0].bits != 64:
            continue
        match term:
            case Source(number) if number >= 0:
                yield name, PairTerm(PairOperator.COPY, (number + 1,))
            case Operation(Operator.SHIFT_LEFT, (Source(one), Source(two))):
                yield name, PairTerm(PairOperator.SHIFT_LEFT, (one + 1, two + 1))
            case Operation(Operator.ADD, (Operation(Operator.SHIFT_LEFT, (Source(one), Source(two))), Source(three))):
                yield name, PairTerm(PairOperator.SHIFT_ADD, (one + 1, two + 1, three + 1))
            case Operation(Operator.SHIFT_RIGHT, (Source(one), Source(two))):
                yield name, PairTerm(PairOperator.SHIFT_RIGHT, (one + 1, two + 1))
            case Operation(Operator.SHIFT_RIGHT_SIGNED, (Source(one), Source(two))):
                yield name, PairTerm(PairOperator.SHIFT_RIGHT, (one + 1, two + 1), signed=True)
            case _:
                pass
    for name, (term, _) in WIDE_RULES.items():
        extended = any(each.operator is Operator.SIGN_EXTEND for each in _list_operations(term))
        yield name, PairTerm(PairOperator.MULTIPLY_ADD, tuple(each.number + 2 for each in (A, B, C)), extended)


def _list_operations(term: Term) -> Iterator[Operation]:
    if isinstance(term, Operation):
        yield term
        for each in term.operands:
            yield from _list_operations(each)


LIFTED_PAIRS: Mapping[str, PairTerm] = dict(_list_pairs())
"""Results by mnemonic; instructions that are absent give unknown results."""
