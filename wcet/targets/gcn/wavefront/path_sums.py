"""Sums of vectors along paths, each element maximised separately, and the largest sums between two barriers.

For a part of the graph, the largest sums are kept of a path without a barrier, of one up to the first barrier, from the
last one on, and between two; `NEVER` if there is no such path.
"""

from collections.abc import Sequence
from operator import add

from wcet.ir.cfg import Edge
from wcet.records import dataclass

Vector = tuple[int, ...]

NEVER = -(1 << 80)
"""A number below every sum, also after sums are added to it."""


@dataclass(frozen=True, slots=True)
class SegmentSums:
    """The largest sums of paths: `through` without a barrier, `before` the first, `behind` the last, `between` two."""

    through: Vector
    before: Vector
    behind: Vector
    between: Vector

    @property
    def largest(self) -> Vector:
        """The largest sum of any stretch without a barrier."""
        return tuple(map(max, self.through, self.before, self.behind, self.between))


def plain_sums(sums: Vector) -> SegmentSums:
    """Return the sums of a path without a barrier."""
    never = (NEVER,) * len(sums)
    return SegmentSums(sums, never, never, never)


def barrier_sums(width: int) -> SegmentSums:
    """Return the sums of a barrier alone."""
    nothing, never = (0,) * width, (NEVER,) * width
    return SegmentSums(never, nothing, nothing, never)


def _add(one: Vector, two: Vector) -> Vector:
    return tuple(map(_add_one, one, two))


def _add_one(one: int, two: int) -> int:
    return one + two if one >= 0 and two >= 0 else NEVER


@dataclass(frozen=True, slots=True)
class WeightAlgebra:
    """The algebra of paths cut at barriers; `weights` holds the sums of each edge, its block included."""

    weights: Sequence[SegmentSums]
    width: int

    def unit(self) -> SegmentSums:
        """Return the sums of the empty path."""
        return plain_sums((0,) * self.width)

    def visit(self, edge: Edge) -> SegmentSums:
        """Return the sums of one block and of leaving it along an edge."""
        return self.weights[edge.index]

    def sequence(self, first: SegmentSums, second: SegmentSums) -> SegmentSums:
        """Return the sums of one path after the other."""
        return SegmentSums(
            _add(first.through, second.through),
            tuple(map(max, first.before, _add(first.through, second.before))),
            tuple(map(max, second.behind, _add(first.behind, second.through))),
            tuple(map(max, first.between, second.between, _add(first.behind, second.before))),
        )

    def choose(self, first: SegmentSums, second: SegmentSums) -> SegmentSums:
        """Return the larger of the sums of two alternative paths."""
        return SegmentSums(
            tuple(map(max, first.through, second.through)),
            tuple(map(max, first.before, second.before)),
            tuple(map(max, first.behind, second.behind)),
            tuple(map(max, first.between, second.between)),
        )

    def repeat(self, body: SegmentSums, times: int, exact: bool) -> SegmentSums:
        """Return sums that cover up to `times` runs: runs without a barrier may be before, after and between those with
        one.
        """
        once = tuple(max(0, each) for each in body.through)
        most = tuple(each * times for each in once)
        between = _add(_add(body.behind, most), body.before) if times > 1 else body.between
        return SegmentSums(
            most,
            _add(most, body.before),
            _add(body.behind, most),
            tuple(map(max, body.between, between)),
        )


@dataclass(frozen=True, slots=True)
class VectorAlgebra:
    """The algebra of sums of vectors along paths, each element maximised over paths separately."""

    weights: tuple[Vector, ...]
    width: int

    def unit(self) -> Vector:
        """Return the vector of the empty path, which has no work."""
        return (0,) * self.width

    def visit(self, edge: Edge) -> Vector:
        """Return the work of one block and of leaving it along an edge."""
        return self.weights[edge.index]

    def sequence(self, first: Vector, second: Vector) -> Vector:
        """Return the sum of the vectors of two paths that follow each other."""
        return tuple(map(add, first, second))

    def choose(self, first: Vector, second: Vector) -> Vector:
        """Return the element-wise maximum of the vectors of two alternative paths."""
        return tuple(map(max, first, second))

    def repeat(self, body: Vector, times: int, exact: bool) -> Vector:
        """Return the work of up to `times` runs of a loop's body; no work if the body cannot be run."""
        return tuple(max(0, each) * times for each in body)
