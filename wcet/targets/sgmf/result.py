"""Holds the findings of the analysis of one launch of a kernel, before reports put them into words."""

from fractions import Fraction
from typing import Any

from wcet.ir.program import Program
from wcet.isa.cdfg.addresses.sharing import Pair
from wcet.isa.cdfg.language.graph import DataflowKernel
from wcet.records import dataclass
from wcet.targets.sgmf.compose import StageShare
from wcet.targets.sgmf.graphs import LaunchedGraph
from wcet.targets.sgmf.plan import GridPart, Plan
from wcet.targets.sgmf.timing.closed_form import ClosedForm, IntervalLimit
from wcet.targets.sgmf.timing.timed_graph import TimedGraph

RECURRENCE, CLOSED_FORM, NO_OVERLAP = "recurrence", "closed form", "no overlap"
"""The names of the bounds B1, B2 and B0, of which the first is the smallest."""


@dataclass(frozen=True, slots=True)
class AnalysisResult:
    """The result for one launch of `threads` threads, of which one core runs at most `share`.

    `variants` has, for each bound, the shares of the parts of the kernel in it. `forms` are the closed forms of the
    timed graphs, `intervals` their cycles per epoch (B threads) in the long run, and `limits` what limits these.
    `open_pairs` are pairs of accesses whose addresses may be equal, if the kernel is written as a graph.
    """

    program: Program[Any]
    graph: LaunchedGraph
    plan: Plan
    threads: int
    share: int
    seed: int
    variants: dict[str, tuple[StageShare, ...]]
    forms: dict[TimedGraph, ClosedForm]
    intervals: dict[TimedGraph, Fraction]
    limits: dict[TimedGraph, IntervalLimit]
    open_pairs: tuple[Pair, ...] = ()

    @property
    def kernel(self) -> DataflowKernel:
        """Return the kernel as dataflow graphs."""
        return self.graph.kernel

    @property
    def shares(self) -> tuple[StageShare, ...]:
        """Return the share of each part in the bound."""
        return self.variants[RECURRENCE]

    @property
    def cycles(self) -> int:
        """Return the bound in cycles."""
        return sum(share.cycles for share in self.shares) + self.plan.service

    def part_of(self, share: StageShare) -> GridPart:
        """Return the part of the kernel, as it is on the grid, whose runs a share counts."""
        return self.plan.parts[share.configuration.name]
