"""Finds the marks of divergent branches: split points, branch serialisation blocks, and pruned edges.

A target puts rows into `details["splits"]` with `split`, and the numbers of the blocks `block`, `bsb` and `join`; and
pairs of blocks into `details["pruned"]`: edges that its bound omits because the slowest split wavefront never takes
them.
"""

from collections.abc import Mapping

from wcet.ir.result import JsonValue, KernelBound
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Marks:
    """The blocks that end in a split point, the branch serialisation blocks, the blocks of reconvergence, and the
    pruned edges."""

    splits: frozenset[int] = frozenset()
    serialising: frozenset[int] = frozenset()
    joins: frozenset[int] = frozenset()
    pruned: frozenset[tuple[int, int]] = frozenset()


def find_marks(bound: KernelBound | None) -> Marks:
    """Return the marks of a bound; they are empty if the target has none."""
    if bound is None:
        return Marks()
    rows = [row for row in _items(bound.details.get("splits")) if isinstance(row, Mapping)]
    pairs = [pair for pair in _items(bound.details.get("pruned")) if isinstance(pair, tuple)]
    return Marks(
        frozenset(_numbers([row.get("block") for row in rows if row.get("split")])),
        frozenset(_numbers([row.get("bsb") for row in rows])),
        frozenset(_numbers([row.get("join") for row in rows])),
        frozenset((pair[0], pair[1]) for pair in map(_numbers, pairs) if len(pair) == 2),
    )


def _items(value: JsonValue) -> tuple[JsonValue, ...]:
    return value if isinstance(value, tuple) else ()


def _numbers(values: list[JsonValue] | tuple[JsonValue, ...]) -> list[int]:
    return [value for value in values if isinstance(value, int)]
