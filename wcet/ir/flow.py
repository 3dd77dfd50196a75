"""What is known about control flow: loops, how often they go round, branch patterns, linear facts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from wcet.ir.cfg import Cfg
from wcet.span import Span
from wcet.units import format_count


@dataclass(frozen=True, slots=True)
class Loop:
    """A natural loop: header block, all its blocks (inner loops included), back edges and exit edges by edge index."""

    index: int
    header: int
    blocks: frozenset[int]
    back_edges: tuple[int, ...]
    exit_edges: tuple[int, ...]
    parent: int | None
    depth: int


@dataclass(frozen=True, slots=True)
class LoopBound:
    """How often the back edges of a loop are taken, at most, each time the loop is entered.

    `exact` says that they are taken exactly so often unless the kernel ends inside the loop. `origin` tells where the
    number is from, in words for the report (`annotated in the source`, `wcet.toml`, `derived from ...`).
    """

    loop: int
    back_edges: int
    exact: bool
    origin: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class BranchPattern:
    """The decisions of the branch that ends `block`: a cycle of `taken` times taken, then `not_taken` times not.

    The position starts at `start` when the kernel starts and moves on by one at every visit, modulo taken + not_taken.
    """

    block: int
    taken: int
    not_taken: int
    start: int
    origin: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class LinearFact:
    """sum(coefficient * executions of block) <= limit, for one run of the kernel; `origin` is for the report.

    `steps` counts as well, by source and target, how often control goes from one block straight to another.
    """

    coefficients: Mapping[int, int]
    limit: int
    origin: str
    steps: Mapping[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])

    @property
    def upper(self) -> bool:
        """Whether it limits from above only: no factor is negative."""
        return min((*self.coefficients.values(), *self.steps.values()), default=0) >= 0

    def count(self, source: int, target: int) -> int:
        """Return what one run of a block and the step behind it add to the sum."""
        return self.coefficients.get(source, 0) + self.steps.get((source, target), 0)

    @property
    def blocks(self) -> frozenset[int]:
        """The blocks that it speaks of."""
        return frozenset((*self.coefficients, *(block for step in self.steps for block in step)))

    @property
    def is_mixed(self) -> bool:
        """Whether it relates counts to each other, some with a minus and some without."""
        factors = (*self.coefficients.values(), *self.steps.values())
        return min(factors, default=0) < 0 < max(factors, default=0)

    def __str__(self) -> str:
        if self.is_mixed:
            return f"the difference is at most {self.limit:,}"
        return (
            f"at most {format_count(self.limit, 'time')}"
            if self.upper
            else f"at least {format_count(-self.limit, 'time')}"
        )


@dataclass(frozen=True, slots=True)
class FlowGraph:
    """A control-flow graph with its loop nest (outer loops before inner ones) and the facts that bound its paths."""

    cfg: Cfg
    loops: tuple[Loop, ...]
    bounds: Mapping[int, LoopBound]
    patterns: Mapping[int, BranchPattern] = field(default_factory=dict[int, BranchPattern])
    facts: tuple[LinearFact, ...] = ()

    def innermost_loop(self, block: int) -> Loop | None:
        """Return the smallest loop that contains `block`."""
        inside = [loop for loop in self.loops if block in loop.blocks]
        return max(inside, key=lambda loop: loop.depth, default=None)
