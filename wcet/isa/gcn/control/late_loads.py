"""Finds instructions that use a register before a load has written it: the hardware waits for `s_waitcnt` only.

All analyses of values take a load to write its registers at once. That holds if no instruction reads or writes such a
register while the load is outstanding, as in the code of compilers.

The model is LLVM's pass SIInsertWaitcnts, which puts a wait before each read of a register that a load has still to
write, and before each other write of it. Here a write counts only if the register may be read after it: a later write
replaces a scalar register as a whole, and a vector register in some lanes only. Vector memory returns in program order
(vmcnt), and LDS does so among its own operations (lgkmcnt); scalar loads return in any order, so that only a count of 0
ends them. A FLAT access is one of vector memory, because none is to LDS: only vmcnt ends it.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from wcet.errors import LIMIT, Diagnostic, WcetError
from wcet.ir.cfg import Block, Cfg
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import MARKS, Operation
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import ACCUMULATORS, FILES, operation_of
from wcet.isa.gcn.language.waits import decode_waits
from wcet.isa.gcn.semantics.lift import find_access, lift
from wcet.records import dataclass
from wcet.values.micro import Indexed, Load, Source, Unit
from wcet.values.read_write_sets import find_target, list_sources, list_units


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


class _Late(NamedTuple):
    """An outstanding load: its kind, its number among the operations in order with it, and its instruction.

    The operations of a block have the numbers from 1 on, those before it 0 and less.
    """

    kind: LoadKind
    number: int
    place: int


_LGKM_MOST = 14
"""The largest count of lgkmcnt for which all processors wait."""

_Loads = dict[Unit, tuple[_Late, ...]]
"""The loads to each register that may be outstanding."""


class _State(NamedTuple):
    """The outstanding loads, and the registers with a value that depends on when a load came.

    For each of these there is the use of the register to report: a write before the load was done.
    """

    loads: _Loads
    torn: dict[Unit, EarlyUse]


def find_early_uses(program: GcnProgram, cfg: Cfg) -> tuple[EarlyUse, ...]:
    """Return the uses of registers that a load may still have to write, in text order, one for each instruction."""
    found: dict[int, EarlyUse] = {}
    before = {0: _State({}, {})}
    waiting = {0}
    while waiting:
        index = min(waiting)
        waiting.remove(index)
        after = _Block(program, before[index], found).run(cfg.blocks[index])
        for target in cfg.successors[index]:
            if target != cfg.sink and (joined := _join(before.get(target), after)) != before.get(target):
                before[target] = joined
                waiting.add(target)
    return tuple(found[index] for index in sorted(found))


def refuse_early_uses(program: GcnProgram, cfg: Cfg) -> None:
    """Raise `WcetError` W250 for the uses of registers that a load may still have to write, for the first of them."""
    found = find_early_uses(program, cfg)
    if found:
        raise WcetError([_describe_refusal(each) for each in found[:LIMIT]])


def _describe_refusal(early: EarlyUse) -> Diagnostic:
    load, use = early.load, early.use
    counts = (("vmcnt", early.vm), ("lgkmcnt", early.lgkm))
    wait = " ".join(f"{name}({count})" for name, count in counts if count is not None)
    does = "reads" if early.reads else "writes"
    return Diagnostic(
        "W250",
        f"`{use.written}` {does} {_name(early.unit)} before `{load.written}` in line {load.span.line} has written it",
        use.span,
        label="it may read the old value" if early.reads else "the load may come later and replace this value",
        notes=("the hardware waits for loads at `s_waitcnt` only",),
        help=f"s_waitcnt {wait}  ; on a line before this one",
    )


def _name(unit: Unit) -> str:
    file, number = unit
    if file == "v" and number >= ACCUMULATORS:
        return f"a{number - ACCUMULATORS}"
    return f"{file}{number}" if file in FILES else file


def _join(first: _State | None, second: _State) -> _State:
    """Return the loads that are outstanding on one of two ways, each with the least number of operations after it."""
    if first is None:
        return second
    joined = dict(first.loads)
    for unit, loads in second.loads.items():
        latest = {late.kind: late for late in joined.get(unit, ())}
        for late in loads:
            known = latest.get(late.kind)
            latest[late.kind] = late if known is None else max(known, late, key=_order)
        joined[unit] = tuple(latest.values())
    return _State(joined, second.torn | first.torn)


def _order(late: _Late) -> tuple[int, int]:
    return late.number, -late.place


class _Block:
    """The run through a block, with the loads that are outstanding."""

    def __init__(self, program: GcnProgram, state: _State, found: dict[int, EarlyUse]) -> None:
        self._program = program
        self._loads, self._torn = dict(state.loads), dict(state.torn)
        self._found = found
        self._numbers = {"vm": 0, "lds": 0}

    def run(self, block: Block) -> _State:
        """Return the state after the block, with numbers for the next one; add the early uses in it."""
        for instruction in self._program.instructions[block.first : block.last + 1]:
            operation = operation_of(instruction)
            if operation.counters:
                self._check(instruction)
                self._issue(instruction, operation)
            elif self._loads or self._torn:
                self._check(instruction)
                if operation.issue == "wait":
                    counts = decode_waits(instruction)
                    self._end(counts.vm, counts.lgkm)
                elif operation.mnemonic in MARKS:
                    self._loads = {}  # a split or a merge waits for all
        loads = {
            unit: tuple(late._replace(number=late.number - self._numbers[_queue(late.kind)]) for late in loads)
            for unit, loads in self._loads.items()
        }
        return _State(loads, self._torn)

    def _issue(self, instruction: Instruction, operation: Operation) -> None:
        kind = _find_kind(instruction, operation)
        if kind is None:
            return
        queue = _queue(kind)
        if kind is not LoadKind.SCALAR:
            self._numbers[queue] += 1
        written = find_access(instruction).writes
        if written:
            late = _Late(kind, self._numbers[queue], instruction.index)
            for unit in written:
                others = (each for each in self._loads.get(unit, ()) if each.kind is not kind)
                self._loads[unit] = (*others, late)

    def _end(self, vm: int | None, lgkm: int | None) -> None:
        """End the loads that are done when so many operations are outstanding."""

        def outlasts(late: _Late) -> bool:
            after = self._numbers[_queue(late.kind)] - late.number
            if late.kind is LoadKind.SCALAR:
                return lgkm != 0
            if late.kind is LoadKind.LDS:
                return lgkm is None or after < lgkm
            return vm is None or after < vm

        kept = ((unit, tuple(filter(outlasts, loads))) for unit, loads in self._loads.items())
        self._loads = {unit: loads for unit, loads in kept if loads}

    def _check(self, instruction: Instruction) -> None:
        """Note whether an instruction uses a register that a load may still have to write, or may have written late."""
        access = find_access(instruction)
        known = (self._loads.keys(), self._torn.keys())
        if all(each.isdisjoint(access.reads) and each.isdisjoint(access.writes) for each in known):
            return
        reads, writes = _list_uses(instruction)
        for unit in sorted(reads & self._torn.keys()):
            early = self._torn.pop(unit)
            self._found[early.use.index] = early
            self._loads.pop(unit, None)  # one place is enough for each register
        if early_reads := sorted(reads & self._loads.keys()):
            loads = [late for unit in early_reads for late in self._loads.pop(unit)]
            self._found[instruction.index] = self._describe(instruction, early_reads[0], loads, True)
        kind = _find_kind(instruction, operation_of(instruction))
        ordered = None if kind is LoadKind.SCALAR else kind
        for unit in writes:
            loads = [late for late in self._loads.get(unit, ()) if late.kind is not ordered]
            if loads:
                self._torn.setdefault(unit, self._describe(instruction, unit, loads, False))
            elif unit in access.kills:
                self._torn.pop(unit, None)

    def _describe(self, instruction: Instruction, unit: Unit, loads: Sequence[_Late], reads: bool) -> EarlyUse:
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


def _list_uses(instruction: Instruction) -> tuple[frozenset[Unit], frozenset[Unit]]:
    """Return the registers that an instruction reads, and those that it writes.

    A load that keeps a part of its target does not read it in this sense. An indexed vector move uses its index only:
    it can name any register, so that analyses of values know nothing of what it reads or writes.
    """
    reads, writes = set[Unit](), set[Unit]()
    for each in lift(instruction):
        for source in list_sources(replace(each, keeps=False) if isinstance(each, Load) else each):
            reads.update(source.index.units if isinstance(source, Indexed) else ())
            reads.update(() if _is_any_vector(source) else list_units(source))
        target = find_target(each)
        writes.update(() if target is None or _is_any_vector(target) else list_units(target))
    return frozenset(reads), frozenset(writes)


def _is_any_vector(place: Source) -> bool:
    return isinstance(place, Indexed) and place.base.file == "v"
