"""The best-case execution time (BCET): a lower bound on every run of a launch.

Every path of a work-group is at least as long as the cheapest one (`wcet.flow.least_runs`), where each block has its
smallest cost: the slots of its instructions, of which the single issue port commits one per cycle, and the smallest
time of its access in the memory. Then a launch takes at least

* the slots of all work-groups, which share the issue port;
* the DRAM requests of all work-groups, which the controller serves one after the other;
* half of the work-groups, rounded up, one after the other, because there are two slots;

and before that the upload of the program. Refreshes, refills, stalls and waits count as zero. The smallest time of a
request: a row is opened and closed again, in nRC cycles or more; accesses of one request are a burst time apart, and
there are as many as the words need that every work-group requests; the index iterator passes all items, one in each
cycle. Unsafe variants: to count a linear access as a whole tile (work-groups at the edge of the range request less, so
that a whole tile counts only if range and buffer are whole multiples of work-groups, and there are no offsets), and to
count nRAS + nRP where nRC is less, because an access with auto-precharge does not wait for nRAS.
"""

from collections.abc import Mapping

from wcet.flow.least_runs import find_least_sum
from wcet.ir.cfg import Block, FlowGraph
from wcet.ir.ids import BlockId
from wcet.ir.program import Immediate, Instruction, Program
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import access_operands, opcode_of
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.dram import Dram
from wcet.memory.request import ITEMS
from wcet.targets.sim_d.costs.block_costs import shortest_scratchpad_wait
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.pipe.hazards import pipeline_ops
from wcet.units import ceil_div

SLOTS = 2
CROSSING = 2
"""The cycles of either clock by which a request may be seen late, or completed early, when it crosses clocks."""


def find_bcet(
    program: Program[SimDData], flow: FlowGraph, machine: SimDMachine, launch: SimDLaunch, upload: int
) -> int:
    """Return a lower bound on every run of a launch, in compute cycles; `upload` are the cycles of loading the
    program."""
    slots = [op.slots for op in pipeline_ops(program, machine)]
    compute = {block.index: _count_slots(program, slots, block) for block in flow.cfg.blocks}
    served: dict[BlockId, int] = {}
    waits: dict[BlockId, int] = {}
    for block in flow.cfg.blocks:
        last = program.instructions[block.last]
        access = opcode_of(last).access
        if access is not None and access.scratchpad:
            waits[block.index] = max(0, shortest_scratchpad_wait(machine) - CROSSING)
        elif access is not None:
            served[block.index] = least_service(program, machine.dram, launch, last)
            waits[block.index] = max(0, _to_compute(machine, served[block.index]) - CROSSING)
    alone = {block: cycles + waits.get(block, 0) for block, cycles in compute.items()}

    def least(coefficients: Mapping[BlockId, int]) -> int:
        return find_least_sum(flow.cfg, flow.loops, flow.bounds, coefficients)

    groups = launch.work_groups
    memory = _to_compute(machine, groups * least(served))
    longest = max(groups * least(compute), memory - CROSSING, ceil_div(groups, SLOTS) * least(alone))
    return max(0, upload - CROSSING) + max(0, longest)


def _to_compute(machine: SimDMachine, cycles: int) -> int:
    """Return a number of DRAM cycles in whole compute cycles, rounded down."""
    return int(cycles // machine.clock_ratio)


def _count_slots(program: Program[SimDData], slots: list[int], block: Block) -> int:
    """Return the fewest pipeline slots of a block.

    An instruction that may flush the pipeline counts one slot, and the last one none.
    """
    total = 0
    for index in range(block.first, block.last + 1):
        opcode = opcode_of(program.instructions[index])
        total += 0 if opcode.ends_block else slots[index] if opcode.flow is None else 1
    return total


def least_service(program: Program[SimDData], dram: Dram, launch: SimDLaunch, instruction: Instruction) -> int:
    """Return the fewest DRAM cycles for which the request of an instruction occupies the controller."""
    bursts = -(-least_words(program, launch, instruction) // dram.burst_words)
    gap = max(dram.n_ccd_s, dram.n_bl)
    access = opcode_of(instruction).access
    passed = ITEMS if access is not None and access.pattern is RequestPattern.INDEXED else 0
    opened = dram.shortest_row - dram.n_rp
    return max(opened, (bursts - 1) * gap, passed) + dram.n_rp - CROSSING - (dram.n_rp if passed else 0)


def least_words(program: Program[SimDData], launch: SimDLaunch, instruction: Instruction) -> int:
    """Return the fewest words that every request of an access moves; they are contiguous or in separate rows."""
    operands, access = access_operands(instruction), opcode_of(instruction).access
    buffer = program.extra.dram[operands.buffer]
    if access is None:
        return 1
    if access.pattern is RequestPattern.WHOLE:
        return buffer.words
    if access.pattern is RequestPattern.SCALAR:
        return operands.words
    zero = all(isinstance(each, Immediate) and not each.bits for each in (operands.x, operands.y))
    whole = launch.x % launch.width == 0 and launch.y % launch.height == 0
    inside = buffer.x >= operands.words * launch.x and buffer.y >= launch.y
    if access.pattern is RequestPattern.LINEAR and zero and whole and inside:
        return operands.words * launch.width * launch.height
    return 1
