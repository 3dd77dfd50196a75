"""Refuses kernels in which control, lanes or addresses depend on when a load comes.

All analyses of values take a load to write its registers at once. An instruction that reads such a register while the
load is outstanding may read the old value, and one that writes it may have its result replaced. Values that may differ
for that reason are followed through registers. They may be stored: bounds rest on no value of memory that a kernel can
write, except for slots of private memory, which are followed as one. A kernel is refused if such a value decides a
branch, the active lanes, an address, an index, or what a register other than s, v, vcc and scc holds.

A clean write ends the difference in a scalar register, and in a vector register only if it is certain that it writes
all lanes that may differ: if the set of active lanes did not change in between.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from wcet.errors import LIMIT, Diagnostic, WcetError
from wcet.ir.cfg import Block, Cfg
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.gcn.control.late_loads import EarlyUse, Loads, Outstanding, join_loads
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import ACCUMULATORS, FILES, operation_of
from wcet.isa.gcn.semantics.lift import find_access, find_exec, lift
from wcet.records import dataclass
from wcet.values.fixpoint import solve
from wcet.values.micro import (
    Branch,
    Effect,
    Gather,
    Indexed,
    Jump,
    Lanes,
    Load,
    MicroOp,
    Scalar,
    Scatter,
    SetIndexed,
    SetLanes,
    Source,
    Store,
    Temp,
    Unit,
    Update,
)
from wcet.values.read_write_sets import find_target, list_sources, list_units

_DATA = frozenset({"s", "v", "vcc", "scc", "ttmp"})
"""The files of registers that hold data, and change nothing by themselves."""

_OWN = frozenset({AddressSpace.BUFFER, AddressSpace.PRIVATE})
"""The spaces that can be private memory with slots: a kernel with flat accesses to it has none."""


@dataclass(frozen=True, slots=True)
class Dependence:
    """An instruction whose effect depends on an early use of a register; `what` of it depends, as text."""

    early: EarlyUse
    instruction: Instruction
    what: str


class _State(NamedTuple):
    """The outstanding loads, and the registers whose value depends on when a load came, by the early use (an index)."""

    loads: Loads
    differing: Mapping[Unit, int]


def find_dependences(program: GcnProgram, cfg: Cfg) -> tuple[Dependence, ...]:
    """Return what depends on when loads come, one for each early use, in the order of these in the text."""
    stored: int | None = None
    while True:
        found = _Findings({}, {}, [])
        _solve(program, cfg, stored, found)
        if stored is not None or not found.stores:
            break
        stored = min(found.stores)
    first: dict[int, int] = {}
    for index in sorted(found.results):
        first.setdefault(found.results[index][0], index)
    return tuple(
        Dependence(found.uses[use], program.instructions[first[use]], found.results[first[use]][1])
        for use in sorted(first)
    )


def refuse_dependences(program: GcnProgram, cfg: Cfg) -> None:
    """Raise `WcetError` W250 for control, lanes and addresses that depend on when a load comes."""
    found = find_dependences(program, cfg)
    if found:
        raise WcetError([_describe_refusal(each) for each in found[:LIMIT]])


def _describe_refusal(found: Dependence) -> Diagnostic:
    early, load, use = found.early, found.early.load, found.early.use
    counts = (("vmcnt", early.vm), ("lgkmcnt", early.lgkm))
    wait = " ".join(f"{name}({count})" for name, count in counts if count is not None)
    does, line = "reads" if early.reads else "writes", found.instruction.span.line
    rests = f"{found.what} `{found.instruction.written}` in line {line} depends on that"
    return Diagnostic(
        "W250",
        f"`{use.written}` {does} {_name(early.unit)} before `{load.written}` in line {load.span.line} has written it",
        use.span,
        label="it may read the old value" if early.reads else "the load may come later and replace this value",
        notes=(rests, "the hardware waits for loads at `s_waitcnt` only"),
        help=f"s_waitcnt {wait}  ; on a line before this one",
    )


def _name(unit: Unit) -> str:
    file, number = unit
    if file == "v" and number >= ACCUMULATORS:
        return f"a{number - ACCUMULATORS}"
    return f"{file}{number}" if file in FILES else file


class _Findings(NamedTuple):
    """What the runs through blocks find, by index of instructions.

    `uses` are the early uses. `results` have the use on which an instruction depends, and what of it does. `stores`
    are the uses on which data in private memory depend.
    """

    uses: dict[int, EarlyUse]
    results: dict[int, tuple[int, str]]
    stores: list[int]


def _solve(program: GcnProgram, cfg: Cfg, stored: int | None, found: _Findings) -> None:
    def transfer(block: BlockId, state: _State) -> _State:
        return _Block(program, state, stored, found).run(cfg.blocks[block])

    solve(cfg, _State({}, {}), transfer, _join)


def _join(_: BlockId, old: _State, new: _State) -> _State:
    differing = dict(old.differing)
    for unit, use in new.differing.items():
        differing[unit] = min(use, differing.get(unit, use))
    return _State(join_loads(old.loads, new.loads), differing)


class _Block:
    """The run through a block. `stored` is the early use on which private memory depends; None if it does not."""

    def __init__(self, program: GcnProgram, state: _State, stored: int | None, found: _Findings) -> None:
        self._program, self._stored, self._found = program, stored, found
        self._outstanding = Outstanding(program, state.loads)
        self._differing = dict(state.differing)
        self._changes = 0
        self._since: dict[Unit, int] = {}
        """The number of changes of exec before a vector register began to differ, in active lanes only."""

    def run(self, block: Block) -> _State:
        """Return the state after the block; add what is found in it."""
        for instruction in self._program.instructions[block.first : block.last + 1]:
            if self._outstanding.loads or self._differing or self._stored is not None:
                self._step(instruction)
            self._changes += any(file == "exec" for file, _ in find_access(instruction).writes)
            self._outstanding.step(instruction, operation_of(instruction))
        return _State(self._outstanding.finish(), self._differing)

    def _step(self, instruction: Instruction) -> None:
        access, known = find_access(instruction), (self._outstanding.loads.keys(), self._differing.keys())
        untouched = all(each.isdisjoint(access.reads) and each.isdisjoint(access.writes) for each in known)
        if untouched and self._stored is None:
            return
        exec_mask, temps = find_exec(instruction), dict[int, int]()
        written: dict[Unit, tuple[int | None, _Reach]] = {}
        for each in lift(instruction):
            for what, deciding in _list_deciding(instruction, each):
                self._report(instruction, self._find_use(instruction, deciding, temps), what)
            use = self._find_result(instruction, each, temps)
            if use is not None and isinstance(each, Store | Update) and _is_own(instruction):
                self._found.stores.append(use)
            target = find_target(each)
            if isinstance(target, Temp):
                temps.pop(target.number, None)
                temps.update({} if use is None else {target.number: use})
            elif target is not None and not (_is_any_vector(target) and use is None):
                for unit in list_units(target):
                    reach = _Reach.PART if unit in written else _find_reach(each, exec_mask)
                    written[unit] = (_first(use, written.get(unit, (None,))[0]), reach)
        self._write(instruction, written)

    def _find_result(self, instruction: Instruction, operation: MicroOp, temps: Mapping[int, int]) -> int | None:
        """Return the early use on which the result of an operation may depend; None if there is none."""
        part = replace(operation, keeps=False) if isinstance(operation, Load) else operation
        use = self._find_use(instruction, list_sources(part), temps)
        loads = isinstance(operation, Load | Update) and _is_own(instruction)
        return _first(use, self._stored) if loads else use

    def _find_use(self, instruction: Instruction, sources: Iterable[Source], temps: Mapping[int, int]) -> int | None:
        """Return the first early use on which sources depend, and note the one that reading them is.

        An indexed vector move can read any register, so that analyses know nothing of a load that it may read early.
        """
        found: int | None = None
        for source in sources:
            if isinstance(source, Temp):
                found = _first(found, temps.get(source.number))
                continue
            index = source.index.units if isinstance(source, Indexed) else ()
            units = (*list_units(source), *index)
            for unit in units:
                found = _first(found, self._differing.get(unit))
            for unit in index if _is_any_vector(source) else units:
                if loads := self._outstanding.loads.get(unit):
                    self._found.uses[instruction.index] = self._outstanding.describe(instruction, unit, loads, True)
                    found = _first(found, instruction.index)
        return found

    def _report(self, instruction: Instruction, use: int | None, what: str) -> None:
        if use is not None:
            self._found.results[instruction.index] = (use, what)

    def _write(self, instruction: Instruction, written: Mapping[Unit, tuple[int | None, "_Reach"]]) -> None:
        replacing = self._outstanding.list_replacing(instruction, written)
        for unit, (read, reach) in written.items():
            use = read
            if unit in replacing:
                use = _first(read, instruction.index)
                noted = self._found.uses.get(instruction.index)
                if noted is None or not noted.reads:
                    early = self._outstanding.describe(instruction, unit, replacing[unit], False)
                    self._found.uses[instruction.index] = early
            if unit[0] not in _DATA:
                self._report(instruction, use, f"what {_name(unit)} holds after")
            again = reach is _Reach.WHOLE or (reach is _Reach.ACTIVE and self._since.get(unit) == self._changes)
            if use is not None:
                if reach is _Reach.ACTIVE and (again or unit not in self._differing):
                    self._since[unit] = self._changes
                else:
                    self._since.pop(unit, None)
                self._differing[unit] = use if again else min(use, self._differing.get(unit, use))
            elif again:
                self._differing.pop(unit, None)
                self._since.pop(unit, None)


class _Reach(Enum):
    """Where an operation certainly writes a register: everywhere, in all active lanes, or in a part (or nowhere)."""

    WHOLE = "whole"
    ACTIVE = "active lanes"
    PART = "part"


def _find_reach(operation: MicroOp, exec_mask: Scalar) -> _Reach:
    match operation:
        case SetIndexed() | Load(keeps=True):
            return _Reach.PART
        case SetLanes(mask=None):
            return _Reach.WHOLE
        case SetLanes(mask=mask) | Load(Lanes(), mask=mask):
            return _Reach.ACTIVE if mask == exec_mask else _Reach.PART
        case _:
            return _Reach.WHOLE if isinstance(find_target(operation), Scalar) else _Reach.PART


def _list_deciding(instruction: Instruction, operation: MicroOp) -> Iterator[tuple[str, tuple[Source, ...]]]:
    """Yield what an operation decides by its sources other than data, as text, with these sources."""
    match operation:
        case Branch(condition):
            yield "the branch", (condition,)
        case Jump(Scalar() as target):
            yield "the target of", (target,)
        case Effect(_, sources):
            yield "the effect of", sources
        case Load(_, address) | Store(_, address) | Update(_, _, _, address):
            yield "the address of", (*address.sources, *address.limits)
        case SetIndexed(target):
            yield "the index of", (target.index,)
        case Gather(_, _, lanes) | Scatter(_, _, lanes) if operation_of(instruction).counters:
            yield "the lanes of", () if isinstance(lanes, tuple) else (lanes,)
        case _:
            pass
    mask = getattr(operation, "mask", None)
    if mask is not None:
        yield "the set of active lanes of", (mask,)
    for source in list_sources(operation):
        if isinstance(source, Indexed):
            yield "the index of", (source.index,)


def _first(one: int | None, other: int | None) -> int | None:
    return other if one is None else one if other is None else min(one, other)


def _is_own(instruction: Instruction) -> bool:
    access = find_memory_access(instruction)
    return access is not None and access.space in _OWN


def _is_any_vector(place: Source) -> bool:
    return isinstance(place, Indexed) and place.base.file == "v"
