"""The published convention: the arithmetic of the Sim-D paper's own tool, to the cycle, for comparison only.

It takes the path with most compute cycles (under SP-as-compute, scratchpad accesses included) and schedules that one
path; accesses off the path, compute after the last access and an access in the last block are lost; the refill of the
pipeline is charged before an access instead of after it. So its figures are no bounds; `--convention safe` is.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from wcet.bound.longest_path import fold_paths
from wcet.bound.phases import PathSegment, join_segments, list_phases, repeat_segment
from wcet.bound.restrict import keep_edges
from wcet.errors import refuse
from wcet.ir.cfg import Edge, EdgeKind
from wcet.ir.timed import PhaseList, Resource, TimedCfg
from wcet.targets.sim_d.compose.schedule import run_alone, run_groups
from wcet.targets.sim_d.costs.edge_costs import SP_AS_ACCESS, inline_cycles, phase_of


@dataclass(frozen=True, slots=True)
class Chosen:
    """The path chosen so far: the weight it was chosen by, and its phases."""

    weight: int
    segment: PathSegment


@dataclass(frozen=True, slots=True)
class ChoiceAlgebra:
    """Keeps one path, the first of those with the largest weight; `cost` gives each edge's weight and phases."""

    cost: Callable[[Edge], Chosen]

    def unit(self) -> Chosen:
        """Return the empty path."""
        return Chosen(0, PathSegment())

    def visit(self, edge: Edge) -> Chosen:
        """Return one block and edge."""
        return self.cost(edge)

    def sequence(self, first: Chosen, second: Chosen) -> Chosen:
        """Join two paths."""
        return Chosen(first.weight + second.weight, join_segments(first.segment, second.segment))

    def choose(self, first: Chosen, second: Chosen) -> Chosen:
        """Return the heavier path, the first where they weigh the same."""
        return second if second.weight > first.weight else first

    def repeat(self, body: Chosen, times: int, exact: bool) -> Chosen:
        """Repeat a path; the published tool takes every bound as exact."""
        return Chosen(body.weight * times, repeat_segment(body.segment, times, True))


def choose_phases(timed: TimedCfg, policy: str, fill: int) -> PhaseList:
    """Return the phases of the path the published tool picks; `fill` cycles are charged before the first block."""
    last = len(timed.flow.cfg.blocks) - 1
    timed = _read_as_published(timed, last)

    def cost(edge: Edge) -> Chosen:
        if edge.kind is EdgeKind.EXIT:
            return Chosen(0, PathSegment())
        access = timed.accesses.get(edge.source)
        phase = phase_of(access, policy)
        weight = timed.block_cycles[edge.source] + timed.edge_cycles[edge.index] + inline_cycles(access, policy)
        return Chosen(weight, PathSegment(weight, phase) if phase else PathSegment(weight))

    chosen = fold_paths(timed.flow, ChoiceAlgebra(cost))
    return replace(list_phases(join_segments(PathSegment(fill), chosen.segment)), trailing=0)


def _read_as_published(timed: TimedCfg, last: int) -> TimedCfg:
    """Drop the edges the published tool does not have: ends before the last block, and pops after an `exit`."""
    ends = {edge.source for edge in timed.flow.cfg.edges if edge.kind is EdgeKind.EXIT}
    for block in ends:
        if block != last and all(edge.kind is not EdgeKind.FALL for edge in timed.flow.cfg.out_edges[block]):
            raise refuse(
                "W282",
                "the published convention has no reading of an unconditional exit before the end of the program",
                notes=("the published tool falls through it into code that is not reached",),
                help="use --convention safe, or move the exit to the end",
            )

    def published(edge: Edge) -> bool:
        return edge.source == last or not (
            edge.kind is EdgeKind.EXIT or (edge.kind is EdgeKind.CPOP and edge.source in ends)
        )

    return keep_edges(timed, published)


@dataclass(frozen=True, slots=True)
class PublishedFigures:
    """The four columns of the published tool, and the two phase lists behind them."""

    lower: int
    upper: int
    cycles: dict[str, int]
    phases: dict[str, PhaseList]


def tabulate_figures(
    phases: dict[str, PhaseList], groups: int, upload: int, inflate: Callable[[int], int]
) -> PublishedFigures:
    """Return the published tool's columns for both policies' phase lists (Eq. 10-19 as it computes them).

    Its lower bound takes both scratchpads as one resource and inflates only the DRAM part; the bounds use the
    SP-as-access list under either policy.
    """
    cycles = {policy: inflate(sum(run_groups(p, groups).values()) + upload) for policy, p in phases.items()}
    alone = run_alone(phases[SP_AS_ACCESS])
    serial = sum(alone.values())
    by_resource = max(
        inflate(groups * alone[Resource.DRAM]),
        groups * alone[Resource.SCRATCHPAD],
        groups * alone[Resource.COMPUTE],
    )
    lower = max(by_resource, inflate(-(-groups // 2) * serial)) + upload
    return PublishedFigures(lower, inflate(groups * serial + upload), cycles, phases)
