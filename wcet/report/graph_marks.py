"""The marks of divergent branches: split points, starts of the other side, and pruned edges.

A target puts rows into `details["splits"]` with `split`, and the numbers of the blocks `block`, `bsb` and `join`; and
pairs of blocks into `details["pruned"]`: edges that its bound omits because the slowest split wavefront never takes
them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.ir.result import JsonValue, KernelBound


@dataclass(frozen=True, slots=True)
class Marks:
    """Blocks that end in a split point, branch serialisation blocks, blocks where lanes reconverge, and edges cut."""

    splits: frozenset[int] = frozenset()
    serialising: frozenset[int] = frozenset()
    joins: frozenset[int] = frozenset()
    pruned: frozenset[tuple[int, int]] = frozenset()


def find_marks(bound: KernelBound | None) -> Marks:
    """Return the marks of a bound; none where the target has none."""
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
