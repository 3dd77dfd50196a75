"""Finds the comparison that a statement makes: two numbers, their relation, and their width.

A comparison follows from its term; the name of the instruction does not matter. Equality has no sign. A constant is on
the right.
"""

from collections.abc import Sequence
from dataclasses import replace

from wcet.records import dataclass
from wcet.values.micro import Exact, Lanes, MicroOp, Number, Scalar, Set, SetLanes, SetMask, Source
from wcet.values.operations import OPPOSITE, SWAPPED, Constant, Operation, Operator, Term, evaluate
from wcet.values.operations import Source as Place

_RELATIONS = {Operator.EQUAL: "eq", Operator.LESS: "lt", Operator.LESS_SIGNED: "lt"}


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison: `left` is related to `right` by `relation` (`eq lg gt ge lt le`), as numbers of `words` words."""

    relation: str
    signed: bool
    words: int
    left: Scalar | Lanes | Number
    right: Scalar | Lanes | Number

    @property
    def sides(self) -> tuple[Scalar | Lanes | Number, Scalar | Lanes | Number]:
        """Return both sides, the left one first."""
        return self.left, self.right


def find_comparison(operations: Sequence[MicroOp]) -> Comparison | None:
    """Return the comparison of two words or pairs whose outcome is the only result of a statement.

    Return None for any other statement.
    """
    match operations[:1]:
        case (Set(_, Exact(term, sources)) | SetMask(_, Exact(term, sources)) | SetLanes(_, Exact(term, sources)),):
            found = _read(term, sources)
            return None if found is None else _turn(found)
        case _:
            return None


def _read(term: Term, sources: tuple[Source, ...]) -> Comparison | None:
    match term:
        case Operation(Operator.XOR, (Operation() as inner, Constant(1))):
            found = _read(inner, sources)
            return None if found is None else replace(found, relation=OPPOSITE[found.relation])
        case Operation(Operator.EQUAL | Operator.LESS | Operator.LESS_SIGNED as operator, (one, other), width):
            left, right = (_read_side(each, sources) for each in (one, other))
            if left is None or right is None:
                return None
            words = max((each.words for each in (left, right) if not isinstance(each, Number)), default=1)
            signed = operator is Operator.LESS_SIGNED
            return Comparison(_RELATIONS[operator], signed, words, left, right) if width == 32 * words else None
        case _:
            return None


def _read_side(term: Term, sources: tuple[Source, ...]) -> Scalar | Lanes | Number | None:
    match term:
        case Place(number):
            place = sources[number]
            return place if isinstance(place, Scalar | Lanes | Number) else None
        case Constant(bits):
            return Number(bits)
        case Operation(_, operands) if all(isinstance(each, Constant) for each in operands):
            bits = evaluate(term, ())
            return None if bits is None else Number(bits)
        case _:
            return None


def _turn(found: Comparison) -> Comparison:
    """Return an equivalent comparison with a constant on the right."""
    if not isinstance(found.left, Number) or isinstance(found.right, Number):
        return found
    return replace(found, relation=SWAPPED[found.relation], left=found.right, right=found.left)
