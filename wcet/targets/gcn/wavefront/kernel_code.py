"""From a parsed kernel to what the private machine runs: steps by block, and the regions that can split.

Lines can come to the memory before those of an instruction issued earlier, through the other unit, if that is the
faster one. The lines of a context queue in the order in which instructions leave the vector and the scalar memory unit.
An instruction of 8 cycles that is granted 4 cycles after one of 20 leaves first, and its lines are served first. Only
the last instruction on the other unit can be overtaken so, for those before it have left that unit already.
"""

from collections.abc import Mapping
from dataclasses import replace

from wcet.errors import Refusals, WcetError, refuse
from wcet.ir.cfg import FlowGraph
from wcet.targets.gcn.control.divergence import BranchKind, Divergence
from wcet.targets.gcn.control.regions import Region, find_region
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.splitting.splits import SplitPlan, plan_splits
from wcet.targets.gcn.timing.instructions import time_instruction
from wcet.targets.gcn.timing.steps import UNIT_OF, Kind, Step, Unit
from wcet.targets.gcn.wavefront.traffic import Traffic
from wcet.targets.gcn.wavefront.views import WaveCode

_MEMORY = frozenset({Unit.VMEM, Unit.SMEM})
_DRAINED = frozenset({Kind.END, Kind.DRAIN, Kind.REGION})


def make_code(flow: FlowGraph, bodies: tuple[tuple[Step, ...], ...], branches: Mapping[int, Step]) -> WaveCode:
    """Return the code of a wavefront, in which each step says how many lines may overtake its own."""
    code = WaveCode(flow, bodies, branches)
    marked = tuple(
        tuple(
            replace(step, late_lines=_count(code, block, place + 1, step, 1)) if _asks(step) else step
            for place, step in enumerate(body)
        )
        for block, body in enumerate(bodies)
    )
    return replace(code, bodies=marked)


def _asks(step: Step) -> bool:
    return step.lines > 0 and UNIT_OF.get(step.kind) in _MEMORY


def _count(code: WaveCode, block: int, place: int, first: Step, elapsed: int) -> int:
    """Return the most lines that overtake those of `first` on any path on, which comes here so late after its grant.

    The next turn may follow a grant by one cycle, when it was not granted on a turn of its own; everything else takes
    a turn at least.
    """
    lines = 0
    for step in code.bodies[block][place:]:
        if elapsed >= first.cycles or step.kind in _DRAINED:
            return lines
        if _asks(step) and UNIT_OF[step.kind] is not UNIT_OF[first.kind] and elapsed + step.cycles <= first.cycles:
            lines += step.lines
        elapsed += 0 if step.kind is Kind.SLEEP else TURN
    if block in code.branches:
        elapsed += TURN
    if elapsed >= first.cycles:
        return lines
    targets = {edge.target for edge in code.flow.cfg.out_edges[block]} - {code.flow.cfg.sink}
    return lines + max((_count(code, target, 0, first, elapsed) for target in targets), default=0)


def build_code(program: GcnProgram, flow: FlowGraph, machine: GcnMachine, traffic: Mapping[int, Traffic]) -> WaveCode:
    """Return the steps of every reachable block; raises W341 for all instructions without a timing at once.

    `traffic` says by instruction what its access takes at most.
    """
    refusals = Refusals()
    bodies: list[tuple[Step, ...]] = []
    branches: dict[int, Step] = {}
    for block in flow.cfg.blocks:
        body: list[Step] = []
        for instruction in program.instructions[block.first : block.last + 1]:
            with refusals.gather():
                known = traffic.get(instruction.index)
                step = time_instruction(instruction, machine, None if known is None else known.amount)
                if step is not None and step.kind is Kind.BRANCH:
                    branches[block.index] = step
                elif step is not None:
                    body.append(step)
        bodies.append(tuple(body))
    refusals.raise_any()
    return make_code(flow, tuple(bodies), branches)


def find_split_regions(program: GcnProgram, code: WaveCode, divergence: Divergence, plan: SplitPlan) -> list[Region]:
    """Return the region of every split point; raises W249 where it is not enclosed by its branch and its join."""
    found: list[Region] = []
    cfg = code.flow.cfg
    for point in plan.points:
        branch = divergence.branches[point.block]
        region = find_region(cfg, point.block, branch.then_edge, branch.else_edge, point.join)
        if region is None:
            place = program.instructions[cfg.blocks[point.block].last].span
            note = "the region of the split has another way in or out"
            raise refuse("W249", "the program would not survive a split here", place, notes=(note,))
        found.append(region)
    return found


def find_dynamic_regions(code: WaveCode, divergence: Divergence) -> list[Region]:
    """Return the regions at which a machine with dynamic splitting may split: if/else whose sides meet again.

    An if without else is none of them: its lanes on the other side have nothing to run before both sides meet.
    """
    found: list[Region] = []
    for branch in divergence.branches.values():
        if branch.kind is BranchKind.IF_ELSE:
            region = find_region(code.flow.cfg, branch.block, branch.then_edge, branch.else_edge, branch.join)
            if region is not None:
                found.append(region)
    return found


def find_candidates(
    program: GcnProgram, code: WaveCode, divergence: Divergence, obstacles: Mapping[int, tuple[str, ...]]
) -> tuple[Region, ...]:
    """Return the regions of all branches without obstacles to a split; none where the file's own marks are refused."""
    legal = [block for block, reasons in obstacles.items() if not reasons]
    lines = [str(program.instructions[code.flow.cfg.blocks[block].last].span.line) for block in legal]
    try:
        plan = plan_splits(program, code.flow, divergence, lines)
        regions = find_split_regions(program, code, divergence, plan)
    except WcetError:
        return ()
    return tuple(region for region in regions if region.branch in set(legal))
