"""The best-case execution time (BCET): a number of cycles that no run of a launch is shorter than.

Every path of a wavefront through the kernel is at least as long as the cheapest one (`wcet.flow.least_runs`). A
wavefront executes one instruction after the other: an instruction of its SIMD takes the cycles of its class, an access
to a memory at least one cycle until the next instruction, a wait or the end one turn (the four cycles in which a SIMD
serves a wavefront once). Latencies, lines, barriers, taken branches, and all waiting for others count as nothing. Then
a launch takes at least

* for each unit of a SIMD, the cycles of as many wavefronts as some SIMD must run: all of them over all SIMDs; * for
each unit that a compute unit shares, those of as many groups as some compute unit must run; * as many wavefronts one
after the other as groups fit on the machine at once, `most_groups_per_unit` on each unit.

A wavefront ends when all of its accesses have come back, so all of this is before the end of the launch. If wavefronts
split, the sides of an if/else run at the same time, on units of their own: the inside of a region counts as nothing,
and so do branches, because a split replaces them.

An unsafe variant counts the lines of the memory: an access whose lanes are all masked out requests none.
"""

from collections.abc import Collection, Mapping

from wcet.flow.least_runs import find_least_sum
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.isa.gcn.control.regions import Region
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.pauses import SLEEP_UNIT
from wcet.isa.gcn.launch import GcnLaunch
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import NONE
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine
from wcet.targets.gcn.hardware.occupancy import Occupancy
from wcet.targets.gcn.timing.instructions import time_instruction
from wcet.targets.gcn.timing.steps import LOCAL_UNITS, UNIT_OF, Step, StepKind, Unit
from wcet.units import ceil_div


def find_mode_bcet(result: AnalysisResult, mode: str) -> int:
    """Return cycles that every run in a mode of splitting needs."""
    bound = result.modes[mode]
    parted = None if mode == NONE else result.parted
    found = find_bcet(result.program, result.flow, result.machine, result.launch, bound.occupancy, parted)
    return min(found, bound.cycles)


def find_bcet(
    program: GcnProgram,
    flow: FlowGraph,
    machine: GcnMachine,
    launch: GcnLaunch,
    occupancy: Occupancy,
    regions: Collection[Region] | None = None,
) -> int:
    """Return cycles that no run of the launch is shorter than; wavefronts may split at `regions`, None if they never
    do.
    """
    splits = regions is not None
    parted = frozenset[BlockId]().union(*(region.blocks for region in regions or ()))
    alone: dict[BlockId, int] = {}
    busy: dict[Unit, dict[BlockId, int]] = {unit: {} for unit in UNIT_OF.values()}
    for block in flow.cfg.blocks:
        if block.index in parted:
            continue
        for instruction in program.instructions[block.first : block.last + 1]:
            step = time_instruction(instruction, machine, 0)
            if step is None or instruction.index in program.extra.inserted or (splits and step.kind is StepKind.BRANCH):
                continue
            alone[block.index] = alone.get(block.index, 0) + least_progress(step, machine.passing)
            unit = UNIT_OF.get(step.kind)
            if unit is not None:
                busy[unit][block.index] = busy[unit].get(block.index, 0) + step.cycles

    def least(coefficients: Mapping[BlockId, int]) -> int:
        return find_least_sum(flow.cfg, flow.loops, flow.bounds, coefficients)

    # More SIMDs make the least time smaller: split wavefronts may use every SpSIMD.
    simds = max(occupancy.simds, machine.simds * (1 + machine.split_simds) if splits else 0)
    some_simd = ceil_div(launch.work_groups * launch.wavefronts, machine.compute_units * simds)
    some_unit = ceil_div(launch.work_groups, machine.compute_units) * launch.wavefronts
    rounds = ceil_div(launch.work_groups, machine.compute_units * occupancy.most_groups_per_unit)
    works = [least(cycles) * (some_simd if unit in LOCAL_UNITS else some_unit) for unit, cycles in busy.items()]
    return max(rounds * least(alone), *works)


def least_progress(step: Step, passing: int = TURN) -> int:
    """Return the least number of cycles from one instruction of a wavefront to its next.

    `passing` are the cycles of an instruction that the sequencer executes alone.
    """
    match step.kind:
        case StepKind.VALU | StepKind.SALU | StepKind.BRANCH | StepKind.PAUSE:
            return step.cycles
        case StepKind.SLEEP:
            return max(0, step.cycles - SLEEP_UNIT)
        case StepKind.SMEM | StepKind.VMEM | StepKind.FLAT | StepKind.LDS:
            return 1
        case StepKind.WAIT | StepKind.END:
            return passing
        case _:
            return 0
