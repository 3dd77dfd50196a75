"""What a worst-path engine needs to know about the values it folds along paths."""

from typing import Protocol, TypeVar

from wcet.ir.cfg import Edge

V = TypeVar("V")

State = tuple[int, ...]
"""Positions of the branch patterns, in the order of `FlowGraph.patterns`."""


class PathAlgebra(Protocol[V]):
    """Values of sets of paths: how they start, grow by an edge, follow one another, merge and repeat.

    `sequence` must be associative with `unit` as its neutral element; `choose` must cover both of its arguments.
    """

    def unit(self) -> V:
        """Return the value of the empty path."""
        ...

    def visit(self, edge: Edge) -> V:
        """Return the value of running the block `edge.source` and leaving it along `edge`."""
        ...

    def sequence(self, first: V, second: V) -> V:
        """Return the value of `first` followed by `second`."""
        ...

    def choose(self, first: V, second: V) -> V:
        """Return a value that covers both; `first` wins where they are equal."""
        ...

    def repeat(self, body: V, times: int, exact: bool) -> V:
        """Return the value of `times` runs of `body`, exactly so many or (not `exact`) at most so many."""
        ...
