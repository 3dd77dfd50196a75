"""Masks as boolean functions: what bitwise terms make of anything that has `&`, `|`, `^` and `~`.

A mask of lanes is one bit for each lane, and a bitwise term does the same to all of them. So a domain of masks, in
whatever way it says what a bit can be, needs these four operations alone.
"""

from collections.abc import Sequence
from typing import Protocol, Self, TypeVar

from wcet.values.operations import Operation, Operator, Source, Term


class Boolean(Protocol):
    """What is known of a bit, or of many."""

    def __and__(self, other: Self, /) -> Self: ...
    def __or__(self, other: Self, /) -> Self: ...
    def __xor__(self, other: Self, /) -> Self: ...
    def __invert__(self) -> Self: ...


B = TypeVar("B", bound=Boolean)


def combine_masks(term: Term, sources: Sequence[B]) -> B:
    """Return what a term of AND, OR, XOR and NOT gives; raises `ValueError` for any other."""
    match term:
        case Source(number):
            return sources[number]
        case Operation(Operator.NOT, (operand,)):
            return ~combine_masks(operand, sources)
        case Operation(Operator.AND, (one, two)):
            return combine_masks(one, sources) & combine_masks(two, sources)
        case Operation(Operator.OR, (one, two)):
            return combine_masks(one, sources) | combine_masks(two, sources)
        case Operation(Operator.XOR, (one, two)):
            return combine_masks(one, sources) ^ combine_masks(two, sources)
        case _:
            raise ValueError(f"not bitwise: {term}")
