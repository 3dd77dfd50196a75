"""The branches at which wavefronts split in a run: marked ones, named ones, or as many as the contexts allow.

For a bound, these branches are chosen in `compose/split_curve.py`.
"""

from collections.abc import Iterable, Mapping, Sequence

from wcet.errors import refuse
from wcet.flow.graphs import find_block_dominators
from wcet.flow.loops import find_loops
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.isa.gcn.control.divergence import TwoWayBranch, find_divergence
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.control.regions import Region, count_contexts, find_region
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.splitting.splits import (
    ELSEWHERE,
    SplitPoint,
    find_split_obstacles,
    list_copies,
    make_points,
    plan_splits,
)


@dataclass(frozen=True, slots=True)
class RunPoint:
    """A split in terms of instructions: both sides separate at `split` and merge at `merge`.

    `branch` is the conditional branch that is split, `bsb` the first instruction of the block that starts the other
    side (BSB), `mask` the pair of SGPRs that holds the other side's lanes at the split, -1 if it is not known.
    """

    split: int
    branch: int
    bsb: int
    merge: int
    mask: int


@dataclass(frozen=True, slots=True)
class RunPlan:
    """The splits of a run, the marks of splits in the text that it ignores, and the contexts that a wavefront needs."""

    points: tuple[RunPoint, ...] = ()
    removed: frozenset[int] = frozenset()
    contexts: int = 0


def plan_run(program: GcnProgram, machine: GcnMachine, splits: str, names: Iterable[str] | None) -> RunPlan:
    """Return the splits of a run in one of the modes none, pws and dws.

    PWS splits at the branches that marks and `names` select or, without either, at the outermost legal branches for
    which contexts suffice; DWS may split at every legal if/else. Raises `WcetError` W249 for splits that would change
    what the program computes, W645 if contexts do not suffice.
    """
    marks = frozenset(i.index for i in program.instructions if operation_of(i).issue in ("split", "merge"))
    if splits == "none" or (splits == "dws" and not machine.split_simds):
        return RunPlan(removed=marks)
    cfg = build_graph(program)
    flow = FlowGraph(cfg, find_loops(cfg, find_block_dominators(cfg)), {})
    divergence = find_divergence(program, flow)
    obstacles = find_split_obstacles(program, flow, divergence)
    legal = [block for block, reasons in obstacles.items() if not reasons]
    if splits == "dws":  # the hardware splits, in each call by itself
        legal += [block for block, reasons in obstacles.items() if reasons == (ELSEWHERE,)]
        points = make_points(program, flow, divergence, legal)
        points = [point for point in points if not _moves_data(program, flow, point)]
        return RunPlan(tuple(_describe(flow, p, divergence.branches, True) for p in points), marks, machine.split_simds)
    given = plan_splits(program, flow, divergence, names or ())
    chosen = list(given.points)
    if names is None and not chosen:
        points = make_points(program, flow, divergence, legal)
        copies = {point.block: list_copies(program, flow, point.block) for point in points}
        chosen = _select(flow, points, copies, divergence.branches, machine)
    need = _count(flow, chosen, divergence.branches)
    if need > machine.split_simds:
        raise refuse(
            "W645",
            f"the splits need {need} contexts at once, the machine has {machine.split_simds}",
            notes=("splits inside each other use their contexts at the same time",),
            help=f"-S {need}",
        )
    described = tuple(_describe(flow, point, divergence.branches, False) for point in chosen)
    return RunPlan(described, marks, need)


def _region(flow: FlowGraph, point: SplitPoint, branch: TwoWayBranch) -> Region | None:
    return find_region(flow.cfg, point.block, branch.then_edge, branch.else_edge, point.join)


def _count(flow: FlowGraph, points: list[SplitPoint], branches: Mapping[BlockId, TwoWayBranch]) -> int:
    regions = [_region(flow, point, branches[point.block]) for point in points]
    return count_contexts(tuple(region for region in regions if region is not None))


def _select(
    flow: FlowGraph,
    points: Sequence[SplitPoint],
    copies: Mapping[BlockId, tuple[BlockId, ...]],
    branches: Mapping[BlockId, TwoWayBranch],
    machine: GcnMachine,
) -> list[SplitPoint]:
    """Return the split points, outer ones first, for which contexts suffice (SELECT of the PWS paper, counted
    exactly); those of one line together.
    """
    chosen: list[SplitPoint] = []
    for point in points:
        more = [each for each in points if each.block in copies[point.block] and each not in chosen]
        if more and _count(flow, [*chosen, *more], branches) <= machine.split_simds:
            chosen += more
    return chosen


def _moves_data(program: GcnProgram, flow: FlowGraph, point: SplitPoint) -> bool:
    """Return True if the BSB accesses memory: one wavefront then accesses other lines than two."""
    block = flow.cfg.blocks[point.bsb]
    code = program.instructions[block.first : block.last + 1]
    return any(operation_of(instruction).unit in ("VMEM", "SMEM", "LDS") for instruction in code)


def _describe(flow: FlowGraph, point: SplitPoint, branches: Mapping[BlockId, TwoWayBranch], dynamic: bool) -> RunPoint:
    """Return a split point in terms of instructions; a dynamic machine merges at the start of the join."""
    branch = branches[point.block]
    merge = flow.cfg.blocks[point.join].first if dynamic else point.merge_at
    mask = branch.saved.index if branch.saved is not None and branch.saved.file == "s" else -1
    return RunPoint(point.split_at, flow.cfg.blocks[point.block].last, flow.cfg.blocks[point.bsb].first, merge, mask)
