"""Describes each instruction for the pipeline: its slots, the registers for which it waits, and the one that it writes.

From the Sim-D paper, sections 3.1 and 5.3, and the rules of the published tool: vector, predicate and vector-special
registers are tracked per warp, scalar ones for all warps together. Loads and stores have no scoreboard entry, since the
work-group is blocked until they complete. Of the four slots of a warp in the RCP unit only the last one commits.

One engine runs on two sets of rules. Published: the pipeline model of the Sim-D paper, section 5.3, as the published
tool implements it. Machine: distances measured on the published simulator, from commit to commit. The published model
has smaller numbers in four places (on the machine, registers are readable one cycle later, divides are nine cycles
apart, a special register takes eight cycles, a refill takes nine).
"""

from functools import cache
from typing import Any

from wcet.ir.program import Instruction, Program, Register
from wcet.isa.sim_d.language.isa import ControlFlow, ExecutionUnit
from wcet.isa.sim_d.language.operands import destination, implicit_reads, implicit_writes, opcode_of, sources
from wcet.records import dataclass
from wcet.targets.sim_d.hardware.machine import SimDMachine


@dataclass(frozen=True, slots=True)
class PipelineRules:
    """Distances of one pipeline in cycles.

    `source_distance[k]`: from the commit of a register to the commit of a reader by source k. `special_distance`: from
    a write to a stride register to the access that waits for it, if the access is directly after it and (second) if it
    comes later. `divide_distance`: from divide to divide. `divide_late`: how much later a divide commits;
    `divide_hold`: cycles for which it blocks all later instructions. `mark_distance`: from a push to an explicit pop.
    `sub_slot_distance`: between the slots of one warp in the RCP unit if they read the register that they write.
    `tracks_masks`: whether implicitly written control masks are tracked. `refill`: from the cycle in which a work-group
    gets the issue port, or in which it flushes the pipeline, to its next commit. `lead`: cycles from decode to commit.
    `inject`: from a mask write that leaves no item active to the commit of the last slot before the injected pop, at
    least. `stale_entries`: whether an entry can survive a flush.
    """

    warps: int
    stages: int
    lead: int
    source_distance: tuple[int, ...]
    special_distance: tuple[int, int]
    divide_distance: int
    divide_late: int
    divide_hold: int
    mark_distance: int
    sub_slot_distance: tuple[int, ...]
    tracks_masks: bool
    refill: int
    inject: int
    stale_entries: bool

    @property
    def horizon(self) -> int:
        """Return the number of cycles after which a committed instruction cannot stall another one."""
        return max(*self.source_distance, *self.special_distance, self.divide_distance, self.mark_distance)


def _fetch_distances(machine: SimDMachine, release: int) -> tuple[int, ...]:
    """Return the distance in cycles for sources 0, 1 and 2: each of three decode stages fetches one operand, a single
    stage all."""
    last = machine.decode_stages - 1
    return tuple(machine.execute_stages + release + last - min(source, last) for source in range(3))


@cache
def published_rules(machine: SimDMachine) -> PipelineRules:
    """Return the rules of the published analysis."""
    decode, execute = machine.decode_stages, machine.execute_stages
    distances = _fetch_distances(machine, 0)
    hold = max(machine.divider_cycles - execute, 0)
    return PipelineRules(
        warps=machine.warps,
        stages=decode,
        lead=machine.depth - 1,
        source_distance=distances,
        special_distance=(execute + max(decode - 2, 0), distances[0]),
        divide_distance=machine.divider_cycles,
        divide_late=hold,
        divide_hold=hold,
        mark_distance=execute,
        sub_slot_distance=tuple(decode - 1 - min(source, decode - 1) for source in range(3)),
        tracks_masks=False,
        refill=machine.depth,
        inject=machine.depth,
        stale_entries=False,
    )


@cache
def machine_rules(machine: SimDMachine) -> PipelineRules:
    """Return the rules of the machine.

    A register is readable one cycle after its writer commits, a divide leaves the divider one cycle before the divider
    is free, and a refill also passes the front end.
    """
    distances = _fetch_distances(machine, 1)
    hold = max(machine.divider_cycles - machine.execute_stages, 0)
    return PipelineRules(
        warps=machine.warps,
        stages=machine.decode_stages,
        lead=machine.depth - 1,
        source_distance=distances,
        special_distance=(distances[0], distances[0]),
        divide_distance=machine.divider_cycles + 1,
        divide_late=max(hold - 1, 0),
        divide_hold=hold,
        mark_distance=machine.execute_stages + 1,
        sub_slot_distance=(0, 0, 0),
        tracks_masks=True,
        refill=machine.depth + machine.front_end_stages,
        inject=machine.depth,
        stale_entries=True,
    )


FILES = {"s": 0, "sc": 64, "v": 128, "p": 192, "vc": 256}
FIRST_PER_WARP = FILES["v"]
WARP_STRIDE = 512

SPECIAL = 60
"""Key of the last write to any scalar special register, for the accesses that wait for all of them."""

SPECIAL_BEFORE = 59
"""Key of the last but one write to any scalar special register."""

STACK = 61
"""Key of the last push on the control stack, for explicit and injected pops."""

DIVIDER = 62
"""Key of the last divide."""

SCALAR_ISSUE = 1
RCP_ISSUE = 32


@dataclass(frozen=True, slots=True)
class PipelineOp:
    """One instruction in the pipeline.

    It has `slots` pipeline slots, `sub_slots` of them for each warp. `reads` are (source position, register key) pairs,
    and `implicit` the keys of implicit sources; `writes` is the key of the scoreboard entry, and `masks` the keys of
    implicit results. Keys are those of `key_of`.
    """

    slots: int = 1
    sub_slots: int = 1
    reads: tuple[tuple[int, int], ...] = ()
    writes: int | None = None
    implicit: tuple[int, ...] = ()
    masks: tuple[int, ...] = ()
    divides: bool = False
    writes_special: bool = False
    waits_for_special: bool = False
    pushes: bool = False
    pops: bool = False

    def owned_key(self, slot: int) -> int | None:
        """Return the key of the scoreboard entry that a slot owns, None if it owns none."""
        warp, sub_slot = divmod(slot, self.sub_slots)
        if self.writes is None or sub_slot < self.sub_slots - 1:
            return None
        return warp_key(self.writes, warp)


NOP = PipelineOp()
"""The instruction that the machine reads after the end of a program."""


def key_of(register: Register) -> int:
    """Return the number of a register among all files; `warp_key` distinguishes its warps."""
    return FILES[register.file] + register.index


def warp_key(key: int, warp: int) -> int:
    """Return the number of a register in one warp; a scalar register is the same in all."""
    return key if key < FIRST_PER_WARP else key + WARP_STRIDE * (warp + 1)


def pipeline_ops(program: Program[Any], machine: SimDMachine) -> tuple[PipelineOp, ...]:
    """Return the pipeline description of every instruction of a program, in program order."""
    return tuple(describe(instruction, machine) for instruction in program.instructions)


def describe(instruction: Instruction, machine: SimDMachine) -> PipelineOp:
    """Return the pipeline description of one instruction."""
    opcode = opcode_of(instruction)
    plain = opcode.access is None
    written = destination(instruction) if plain else None
    slots, sub_slots = slots_of(opcode.issue, machine)
    return PipelineOp(
        slots=slots,
        sub_slots=sub_slots,
        reads=tuple((position, key_of(register)) for position, register in sources(instruction)),
        writes=None if written is None else key_of(written),
        implicit=tuple(key_of(register) for register in implicit_reads(instruction) if plain),
        masks=tuple(key_of(register) for register in implicit_writes(instruction) if plain),
        divides=opcode.unit is ExecutionUnit.DIVIDER,
        writes_special=written is not None and written.file == "sc",
        waits_for_special=opcode.waits_for_stride,
        pushes=opcode.pushes,
        pops=opcode.flow is ControlFlow.POP,
    )


@cache
def slots_of(issue: int, machine: SimDMachine) -> tuple[int, int]:
    """Return the number of slots of an instruction on a machine, and of its slots for each warp."""
    if issue == SCALAR_ISSUE:
        return 1, 1
    if issue == RCP_ISSUE:
        return machine.rcp_slots, machine.rcp_slots // machine.warps
    return machine.warps, 1
