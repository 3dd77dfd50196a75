"""The timed steps of a parsed kernel by block, and its regions that can split: the input of the private machine."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from wcet.errors import Refusals, WcetError, refuse
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId, InstructionId
from wcet.isa.gcn.control.divergence import BranchKind, Divergence
from wcet.isa.gcn.control.regions import Region, find_region
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.values.known_paths import KnownPaths, UndecidedError
from wcet.targets.gcn.hardware.machine import MOST_OUTSTANDING, TURN, GcnMachine
from wcet.targets.gcn.splitting.splits import SplitPlan, plan_splits
from wcet.targets.gcn.timing.instructions import time_instruction, time_steps
from wcet.targets.gcn.timing.pacing import find_paces
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.gcn.wavefront.clause_room import hold_longer, require_short
from wcet.targets.gcn.wavefront.launch_lines import Brought
from wcet.targets.gcn.wavefront.overtaking import count_overtaking
from wcet.targets.gcn.wavefront.traffic import Traffic
from wcet.targets.gcn.wavefront.views import WaveCode


def make_code(
    flow: FlowGraph,
    bodies: tuple[tuple[Step, ...], ...],
    branches: Mapping[BlockId, Step],
    turn: int = TURN,
    outstanding: tuple[int, int] = MOST_OUTSTANDING,
) -> WaveCode:
    """Return the code of a wavefront; each step has the number of later memory lines that may overtake its own.

    `turn` and `outstanding` are those of the machine.
    """
    late = count_overtaking(flow, bodies, branches, turn, outstanding)
    marked = tuple(
        tuple(replace(step, late_lines=late.get((block, place), 0)) for place, step in enumerate(body))
        for block, body in zip(flow.cfg.block_ids, bodies, strict=True)
    )
    return WaveCode(flow, marked, branches, turn=turn, outstanding=outstanding)


def build_code(
    program: GcnProgram, flow: FlowGraph, machine: GcnMachine, traffic: Mapping[InstructionId, Traffic]
) -> WaveCode:
    """Return the steps of every reachable block; raise W341 for all instructions without a timing at once.

    `traffic` has the largest cost of each access.
    """
    refusals = Refusals()
    bodies: list[tuple[Step, ...]] = []
    branches: dict[BlockId, Step] = {}
    paces = find_paces(program, machine)
    for block in flow.cfg.blocks:
        body: list[Step] = []
        for instruction in program.instructions[block.first : block.last + 1]:
            with refusals.gather():
                known = traffic.get(instruction.index)
                amount = None if known is None else known.amount
                for step in time_steps(instruction, machine, paces.get(instruction.index), amount):
                    if step.kind is StepKind.BRANCH:
                        branches[block.index] = step
                    else:
                        body.append(step)
        bodies.append(tuple(body))
    refusals.raise_any()
    code = make_code(flow, tuple(bodies), branches, machine.turn, machine.most_outstanding)
    require_short(program, code, machine)
    return replace(hold_longer(code, machine), exact=not program.extra.inserted)


def list_brought(
    program: GcnProgram,
    machine: GcnMachine,
    traffic: Mapping[InstructionId, Traffic],
    paths: KnownPaths | UndecidedError | None,
) -> tuple[Brought, ...]:
    """Return the accesses of each wavefront of a launch that was followed; none if it was not.

    An access costs no more than `traffic` says of any wavefront. RDNA is left out, where an instruction can also hold
    its unit.
    """
    if not isinstance(paths, KnownPaths) or machine.rdna:
        return ()

    @cache
    def time(index: InstructionId, amount: int | None) -> Step | None:
        amounts = [] if amount is None else [max(1, amount)]
        amounts += [traffic[index].amount] if index in traffic else []
        return time_instruction(program.instructions[index], machine, min(amounts, default=None))

    found: list[Brought] = []
    for executed in paths.executed:
        brought = Counter[tuple[InstructionId, Step]]()
        for (number, amount), times in executed.items():
            step = time(InstructionId(number), amount)
            if step is not None:
                brought[InstructionId(number), step] += times
        found.append(brought)
    return tuple(found)


def find_split_regions(program: GcnProgram, code: WaveCode, divergence: Divergence, plan: SplitPlan) -> list[Region]:
    """Return the region of every split point; raise W249 if its branch and its join do not enclose it."""
    found: list[Region] = []
    cfg = code.flow.cfg
    for point in plan.points:
        branch = divergence.branches[point.block]
        region = find_region(cfg, point.block, branch.then_edge, branch.else_edge, point.join)
        if region is None:
            place = program.instructions[cfg.blocks[point.block].last].span
            note = "the region of the split has another entry or exit"
            raise refuse("W249", "a split would change results here", place, notes=(note,))
        found.append(region)
    return found


def find_dynamic_regions(code: WaveCode, divergence: Divergence) -> list[Region]:
    """Return the regions at which a machine with dynamic splitting may split: every if/else whose sides reconverge.

    An if without else is not one of them: its lanes on the other side have nothing to run before the reconvergence.
    """
    found: list[Region] = []
    for branch in divergence.branches.values():
        if branch.kind is BranchKind.IF_ELSE:
            region = find_region(code.flow.cfg, branch.block, branch.then_edge, branch.else_edge, branch.join)
            if region is not None:
                found.append(region)
    return found


def find_candidates(
    program: GcnProgram, code: WaveCode, divergence: Divergence, obstacles: Mapping[BlockId, tuple[str, ...]]
) -> tuple[Region, ...]:
    """Return the regions of all branches without obstacles to a split; none if the marks in the file are refused."""
    legal = [block for block, reasons in obstacles.items() if not reasons]
    lines = [str(program.instructions[code.flow.cfg.blocks[block].last].span.line) for block in legal]
    try:
        plan = plan_splits(program, code.flow, divergence, lines)
        regions = find_split_regions(program, code, divergence, plan)
    except WcetError:
        return ()
    return tuple(region for region in regions if region.branch in set(legal))
