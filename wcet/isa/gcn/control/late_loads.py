"""Outstanding loads: the registers that loads have still to write, because the hardware waits for `s_waitcnt` only.

The model is LLVM's pass SIInsertWaitcnts, which puts a wait before each read of a register that a load has still to
write, and before each other write of it. Vector memory returns in program order (vmcnt), and LDS does so among its own
operations (lgkmcnt); scalar loads return in any order, so that only a count of 0 ends them. A FLAT access is one of
vector memory, because none is to LDS: only vmcnt ends it.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import MARKS, Operation
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.language.waits import decode_waits
from wcet.isa.gcn.semantics.lift import lift
from wcet.records import dataclass
from wcet.values.micro import SetMask, Unit
from wcet.values.read_write_sets import find_target, list_units


class LoadKind(Enum):
    """The kinds of loads: two of one kind write one register in program order, except for scalar loads."""

    VECTOR = "vector"
    SAMPLER = "sampler"
    LDS = "LDS"
    SCALAR = "scalar"


@dataclass(frozen=True, slots=True)
class EarlyUse:
    """An instruction that reads or writes a register while loads to it may be outstanding.

    `load` is one of the loads. `vm` and `lgkm` are the most operations that may be outstanding at the instruction so
    that all of them are done; None for a counter that does not matter.
    """

    load: Instruction
    use: Instruction
    unit: Unit
    reads: bool
    vm: int | None
    lgkm: int | None


class Late(NamedTuple):
    """An outstanding load: its kind, its number among the operations in order with it, and its instruction.

    The operations of a block have the numbers from 1 on, those before it 0 and less.
    """

    kind: LoadKind
    number: int
    place: int


_LGKM_MOST = 14
"""The largest count of lgkmcnt for which all processors wait."""

Loads = dict[Unit, tuple[Late, ...]]
"""The loads to each register that may be outstanding."""


def join_loads(first: Mapping[Unit, tuple[Late, ...]], second: Mapping[Unit, tuple[Late, ...]]) -> Loads:
    """Return the loads that are outstanding on one of two ways, each with the least number of operations after it."""
    joined = dict(first)
    for unit, loads in second.items():
        latest = {late.kind: late for late in joined.get(unit, ())}
        for late in loads:
            known = latest.get(late.kind)
            latest[late.kind] = late if known is None else max(known, late, key=_order)
        joined[unit] = tuple(latest.values())
    return joined


def _order(late: Late) -> tuple[int, int]:
    return late.number, -late.place


class Outstanding:
    """The outstanding loads on the way through a block: those before it, and those of its instructions so far."""

    def __init__(self, program: GcnProgram, loads: Mapping[Unit, tuple[Late, ...]]) -> None:
        self._program = program
        self.loads: Loads = dict(loads)
        self._numbers = {"vm": 0, "lds": 0}

    def finish(self) -> Loads:
        """Return the loads after the block, with numbers for the next one."""
        return {
            unit: tuple(late._replace(number=late.number - self._numbers[_queue(late.kind)]) for late in loads)
            for unit, loads in self.loads.items()
        }

    def step(self, instruction: Instruction, operation: Operation) -> None:
        """Issue a load, or end the loads for which an instruction waits."""
        if operation.counters:
            self._issue(instruction, operation)
        elif operation.issue == "wait":
            if self.loads:
                counts = decode_waits(instruction)
                self._end(counts.vm, counts.lgkm)
        elif operation.mnemonic in MARKS:
            self.loads = {}  # a split or a merge waits for all

    def list_replacing(self, instruction: Instruction, units: Iterable[Unit]) -> dict[Unit, list[Late]]:
        """Return the outstanding loads that may write registers after an instruction that writes them has done so."""
        kind = _find_kind(instruction, operation_of(instruction))
        ordered = None if kind is LoadKind.SCALAR else kind
        found = ((unit, [late for late in self.loads.get(unit, ()) if late.kind is not ordered]) for unit in units)
        return {unit: loads for unit, loads in found if loads}

    def describe(self, instruction: Instruction, unit: Unit, loads: Sequence[Late], reads: bool) -> EarlyUse:
        """Return the use of a register by an instruction, with the counts for which it would have to wait."""
        first = self._program.instructions[loads[0].place]
        vm, lgkm = None, None
        for late in loads:
            if late.kind is LoadKind.SCALAR:
                lgkm = 0
                continue
            younger = self._numbers[_queue(late.kind)] - late.number
            if late.kind is LoadKind.LDS:
                lgkm = min(younger, _LGKM_MOST if lgkm is None else lgkm)
            else:
                vm = min(younger, self._program.extra.processor.vm_limit - 1 if vm is None else vm)
        return EarlyUse(first, instruction, unit, reads, vm, lgkm)

    def _issue(self, instruction: Instruction, operation: Operation) -> None:
        """Add the registers that an instruction writes with what memory returns; a mask that it computes is no load."""
        kind = _find_kind(instruction, operation)
        if kind is None:
            return
        queue = _queue(kind)
        if kind is not LoadKind.SCALAR:
            self._numbers[queue] += 1
        late = Late(kind, self._numbers[queue], instruction.index)
        for target in (find_target(each) for each in lift(instruction) if not isinstance(each, SetMask)):
            for unit in () if target is None else list_units(target):
                others = (each for each in self.loads.get(unit, ()) if each.kind is not kind)
                self.loads[unit] = (*others, late)

    def _end(self, vm: int | None, lgkm: int | None) -> None:
        """End the loads that are done when so many operations are outstanding."""

        def outlasts(late: Late) -> bool:
            after = self._numbers[_queue(late.kind)] - late.number
            if late.kind is LoadKind.SCALAR:
                return lgkm != 0
            if late.kind is LoadKind.LDS:
                return lgkm is None or after < lgkm
            return vm is None or after < vm

        kept = ((unit, tuple(filter(outlasts, loads))) for unit, loads in self.loads.items())
        self.loads = {unit: loads for unit, loads in kept if loads}


def _queue(kind: LoadKind) -> str:
    """Return the operations among which a load has its number."""
    return "lds" if kind in (LoadKind.LDS, LoadKind.SCALAR) else "vm"


def _find_kind(instruction: Instruction, operation: Operation) -> LoadKind | None:
    """Return the kind of an operation that a counter of loads counts; None for others, such as stores of RDNA."""
    if "vs" in operation.counters and not ("vm" in operation.counters and "glc" in instruction.modifiers):
        return None
    if "vm" in operation.counters:
        return LoadKind.SAMPLER if operation.issue == "image_sample" else LoadKind.VECTOR
    if "lgkm" in operation.counters:
        return LoadKind.LDS if operation.format == "DS" else LoadKind.SCALAR
    return None
