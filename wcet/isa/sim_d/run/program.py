"""A kernel bound to one work-group slot: straight runs of functions, each with the way in which control leaves it.

Runs are compiled when they are first entered and kept by their first instruction; a label in the middle of a run makes
another run, which costs only memory.
"""

from collections.abc import Mapping
from dataclasses import field

from wcet.errors import WcetError, refuse
from wcet.ir.program import Instruction, Program
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import ControlFlow, ExecutionUnit, RequestPattern
from wcet.isa.sim_d.language.operands import access_operands, opcode_of, predicate
from wcet.isa.sim_d.run.binding import Binding, Issue
from wcet.isa.sim_d.run.control import Leave, RunExit, bind_control, bind_push, is_control
from wcet.isa.sim_d.run.data_files import DeviceMemory
from wcet.isa.sim_d.run.definedness import Definedness, RegisterUsage, find_usage
from wcet.isa.sim_d.run.execution import Print, Step, compile_step
from wcet.isa.sim_d.run.faults import MASK_ERROR, Warnings
from wcet.isa.sim_d.run.snoopy import bind_custom, bind_iterated, bind_scratchpad_whole, bind_whole
from wcet.isa.sim_d.run.stale_operands import StaleOperands
from wcet.isa.sim_d.run.taint import LoadedRegisters, without_fault
from wcet.isa.sim_d.run.transfers import (
    bind_linear,
    bind_scalar,
    bind_scratchpad_linear,
    bind_scratchpad_scalar,
    bind_tile,
)
from wcet.isa.sim_d.run.work_group import WorkGroup
from wcet.records import dataclass

_BINDERS = {
    (RequestPattern.LINEAR, False): bind_linear,
    (RequestPattern.LINEAR, True): bind_scratchpad_linear,
    (RequestPattern.WHOLE, False): bind_whole,
    (RequestPattern.WHOLE, True): bind_scratchpad_whole,
    (RequestPattern.CUSTOM, False): bind_custom,
    (RequestPattern.INDEXED, False): bind_iterated,
    (RequestPattern.TILE, False): bind_tile,
    (RequestPattern.SCALAR, False): bind_scalar,
    (RequestPattern.SCALAR, True): bind_scratchpad_scalar,
}


@dataclass(frozen=True, slots=True)
class StraightRun:
    """Instructions `first` to `last` without control flow: only the last may change masks, jump, or access memory."""

    first: int
    last: int
    steps: tuple[Step, ...]
    usage: RegisterUsage
    leave: Leave


def ends_run(instruction: Instruction) -> bool:
    """Return True if a straight run ends with this instruction."""
    return opcode_of(instruction).access is not None or is_control(instruction)


def find_run_end(instructions: tuple[Instruction, ...], first: int) -> int:
    """Return the instruction that ends the run from `first` on. Raises `WcetError` W604 if there is none."""
    for instruction in instructions[first:]:
        if ends_run(instruction):
            return instruction.index
    raise refuse(
        MASK_ERROR,
        "the kernel runs past its last instruction",
        instructions[-1].span,
        help="end the kernel with `exit`",
    )


def fuses_with_exit(instructions: tuple[Instruction, ...], index: int) -> bool:
    """Return True if a DRAM store is directly before an `exit` without operands, which it then executes as well."""
    access = opcode_of(instructions[index]).access
    if access is None or access.scratchpad or not access.writes or index + 1 == len(instructions):
        return False
    following = instructions[index + 1]
    return opcode_of(following).flow is ControlFlow.EXIT and predicate(following) is None


MOST_RUNS = 4_000_000
"""The number of runs (to the next branch or request) of one work-group at which a kernel is refused as endless."""

MOST_TOGETHER = 1 << 26
"""The most runs of all work-groups of a slot: a limit on the time that a user waits."""


@dataclass(frozen=True, slots=True)
class Bench:
    """The data that both slots of a run share: the kernel, the memory, and the receivers of messages.

    `relevant` are the straight-line instructions that a run without data computes; it is None in a run with data, which
    computes all. A request may not reach beyond byte `memory_bytes`. `stale` has the values that omitted offsets get
    from earlier instructions; None if no offset is omitted. `strays` are the indexed accesses that have left their
    buffer.
    """

    program: Program[SimDData]
    memory: DeviceMemory
    warnings: Warnings
    bus_words: int
    memory_bytes: int
    print_values: Print
    relevant: frozenset[int] | None = None
    stale: StaleOperands | None = None
    strays: set[int] = field(default_factory=set[int])


class SlotProgram:
    """A kernel bound to the registers of one slot; runs are compiled on demand."""

    def __init__(self, bench: Bench, group: WorkGroup) -> None:
        self.group = group
        self._bench = bench
        self._instructions = bench.program.instructions
        self._defined = Definedness(group, bench.warnings)
        self._taint = LoadedRegisters(bench.program, group) if bench.relevant is not None else None
        self._places: Mapping[str, int] = {label.name: label.index for label in bench.program.labels}
        self._runs: dict[int, StraightRun] = {}
        self._executed = self._finished = 0

    def begin(self, number: int) -> None:
        """Put work-group `number` of the launch into the slot."""
        self._finished += self._executed
        self._executed = 0
        self.group.begin(number)
        self._defined.begin()
        if self._taint is not None:
            self._taint.begin()

    def execute(self, first: int) -> tuple[StraightRun, RunExit]:
        """Execute the run that starts at instruction `first`; return it and the way in which control left it.

        Raises `WcetError` W644 for a work-group that does not seem to end, or a launch that takes too long.
        """
        self._executed += 1
        if self._executed > MOST_RUNS or self._executed + self._finished > MOST_TOGETHER:
            raise self._refuse_endless(first)
        run = self._runs.get(first)
        if run is None:
            run = self._runs[first] = self._compile(first)
        if self._taint is not None:
            self._taint.pass_run(run.first, run.last)
            for step in run.steps:
                step()
            return run, run.leave()
        self._defined.check(run.usage)
        for step in run.steps:
            step()
        self._defined.wrote(run.usage)
        return run, run.leave()

    def _refuse_endless(self, first: int) -> WcetError:
        name, span = self._bench.program.name, self._instructions[first].span
        if self._executed > MOST_RUNS:
            note = f"a work-group has gone through {MOST_RUNS:,} segments between branches and requests, on to here"
            return refuse("W644", f"`{name}` does not seem to end", span, notes=(note,))
        note = f"its work-groups have gone through {2 * MOST_TOGETHER:,} segments between branches and requests"
        return refuse("W644", f"`{name}` runs for too long", span, notes=(note,), help="use a smaller launch")

    def _compile(self, first: int) -> StraightRun:
        instructions, relevant = self._instructions, self._bench.relevant
        last = find_run_end(instructions, first)
        steps: list[Step] = []
        for instruction in instructions[first:last]:
            computed = relevant is None or instruction.index in relevant or opcode_of(instruction).pushes
            steps += self._observe(instruction, self._bind_step(instruction) if computed else None)
        steps += self._observe(instructions[last], None)
        usage = find_usage(instructions[first : last + 1])
        return StraightRun(first, last, tuple(steps), usage, self._bind_leave(instructions[last]))

    def _observe(self, instruction: Instruction, step: Step | None) -> tuple[Step, ...]:
        """Return the step of an instruction, if any; if offsets are omitted somewhere, the step also records its
        operands.
        """
        stale = self._bench.stale
        if stale is None:
            return () if step is None else (step,)
        return (stale.observe(instruction, self.group, step),)

    def _bind_step(self, instruction: Instruction) -> Step:
        if opcode_of(instruction).flow is ControlFlow.PUSH:
            return bind_push(instruction, self.group, self._places)
        step = compile_step(instruction, self.group, self._bench.program.extra, self._bench.print_values)
        if self._taint is not None and opcode_of(instruction).unit is ExecutionUnit.DIVIDER:
            return without_fault(instruction, step)
        return step

    def _bind_leave(self, instruction: Instruction) -> Leave:
        if opcode_of(instruction).access is None:
            return bind_control(instruction, self.group, self._places)
        issue = self._bind_access(instruction)
        masks, fused = self.group.masks, fuses_with_exit(self._instructions, instruction.index)

        def leave() -> RunExit:
            request = issue()
            ends = fused and (masks.whole or masks.depth == 0)
            return RunExit(None if ends else instruction.index + 1, request=request)

        return leave

    def _bind_access(self, instruction: Instruction) -> Issue:
        access = opcode_of(instruction).access
        assert access is not None
        binding = Binding(
            instruction=instruction,
            operands=access_operands(instruction),
            group=self.group,
            data=self._bench.program.extra,
            memory=self._bench.memory,
            defined=self._defined,
            warnings=self._bench.warnings,
            bus_words=self._bench.bus_words,
            memory_bytes=self._bench.memory_bytes,
            stale=self._bench.stale,
            strays=self._bench.strays,
            moves=self._bench.relevant is None,
        )
        return _BINDERS[access.pattern, access.scratchpad](binding)
