"""Whether what a kernel loads can change its path or its addresses: a taint analysis of registers.

Strict round robin fixes the order of a core's accesses only where every warp's own sequence is fixed. So nothing that
comes out of memory, arguments apart, out of LDS, out of a clock or out of a register that was never written may reach
a branch, exec, or an address. What a launch does on one set of data, it then does on all.

A vector register is tainted in lanes that are active, in lanes that are not, or in both, since a write reaches the
active ones only. Where lanes leave, what was active may be inactive; at any other write of exec both may be either.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from wcet.errors import Diagnostic, WcetError
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.gcn.control.divergence import only_removes
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.operands import FILES
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.semantics.lift import find_access, lift, writes_exec
from wcet.isa.gcn.values.lane_steps import KERNARG, PACKET
from wcet.isa.gcn.values.launch_values import start_state
from wcet.values.fixpoint import solve
from wcet.values.micro import (
    Address,
    Arbitrary,
    Branch,
    Exact,
    Gather,
    Indexed,
    Jump,
    Load,
    MicroOp,
    ReadLane,
    Scalar,
    Scatter,
    Set,
    SetIndexed,
    SetLanes,
    Source,
    Space,
    Store,
    Temp,
    Unit,
    Update,
    Value,
    WriteLane,
)
from wcet.values.operations import Source as Place
from wcet.values.read_write_sets import find_target, list_sources, list_units

ACTIVE, INACTIVE = 0, 1
Mark = tuple[Unit, int]
"""A register that may hold data, in active or inactive lanes; scalar ones are marked as active."""

SHOWN = 20


@dataclass(frozen=True, slots=True)
class Taint:
    """Registers that may hold data, and those that surely hold a pointer to the arguments or the launch packet."""

    marks: frozenset[Mark]
    pointers: frozenset[Unit]

    def has(self, unit: Unit, everywhere: bool = False) -> bool:
        """Return True if a register may hold data in an active lane, or in any."""
        return (unit, ACTIVE) in self.marks or (everywhere and (unit, INACTIVE) in self.marks)


def require_fixed_path(program: GcnProgram, flow: FlowGraph, launch: GcnLaunch) -> None:
    """Raise W549 for each branch, mask and address that may depend on data."""
    found = list(_find_dependences(program, flow, launch))
    if found:
        raise WcetError(found[:SHOWN])


def _find_dependences(program: GcnProgram, flow: FlowGraph, launch: GcnLaunch) -> Iterator[Diagnostic]:
    blocks = flow.cfg.blocks

    def transfer(block: BlockId, taint: Taint) -> Taint:
        for index in range(blocks[block].first, blocks[block].last + 1):
            taint = pass_on(program.instructions[index], taint)
        return taint

    states = solve(flow.cfg, _start(program, launch), transfer, lambda _, old, new: _join(old, new)).entered
    for block in blocks:
        taint = states[block.index]
        for index in range(block.first, block.last + 1) if taint is not None else ():
            instruction = program.instructions[index]
            if taint is not None:
                what = _find_fault(instruction, taint)
                if what:
                    yield Diagnostic(
                        "W549",
                        f"{what} may depend on data: the order in which warps access memory is then unknown",
                        instruction.span,
                        help="bound it on a machine that needs no order: -m gcn3-llc-512k",
                    )
                taint = pass_on(instruction, taint)


def _start(program: GcnProgram, launch: GcnLaunch) -> Taint:
    """Mark every register that was never written."""
    state = start_state(program, launch)
    known = {*state.scalars, *state.here}
    every = {(file, number) for file in ("s", "v") for number in range(FILES[file])} | {("m0", 0), ("scc", 0)}
    every |= {("vcc", 0), ("vcc", 1)}
    pointers = (unit for unit, entry in state.scalars.items() if entry.name and entry.name[0] in (KERNARG, PACKET))
    lanes = (ACTIVE, INACTIVE)
    marks = {(unit, lane) for unit in every - known for lane in (lanes if unit[0] == "v" else lanes[:1])}
    return Taint(frozenset(marks), frozenset(pointers))


def _join(old: Taint, new: Taint) -> Taint:
    marks, pointers = old.marks | new.marks, old.pointers & new.pointers
    return old if (marks, pointers) == (old.marks, old.pointers) else Taint(marks, pointers)


def pass_on(instruction: Instruction, taint: Taint) -> Taint:
    """Return the registers that may hold data after an instruction."""
    flow = _Flow(taint)
    for operation in lift(instruction):
        flow.step(operation)
    if writes_exec(instruction):
        flow.leave_lanes(only_removes(instruction))
    written = find_access(instruction).writes
    return Taint(frozenset(flow.marks), taint.pointers - written | flow.pointers)


class _Flow:
    """The marks after the micro-operations of a statement, which all read the marks before it."""

    def __init__(self, before: Taint) -> None:
        self.before = before
        self.marks = set(before.marks)
        self.pointers: set[Unit] = set()
        self._temps: set[int] = set()

    def step(self, operation: MicroOp) -> None:
        """Mark what an operation writes if anything that it reads may be data, else clear what it surely writes."""
        target = find_target(operation)
        if target is None:
            return
        crossing = isinstance(operation, ReadLane | WriteLane | Gather | Scatter)
        tainted = _brings_data(operation, self.before) or any(
            self._has(source, crossing) for source in list_sources(operation)
        )
        if isinstance(target, Temp):
            self._temps = self._temps | {target.number} if tainted else self._temps - {target.number}
            return
        partly = isinstance(operation, SetIndexed | WriteLane | Gather | Scatter)
        for unit in list_units(target):
            if tainted:
                self.marks.add((unit, ACTIVE))
            elif not partly:
                self.marks.discard((unit, ACTIVE))
        if isinstance(operation, Set) and isinstance(target, Scalar):
            self.pointers |= _copy_pointers(target, operation.value, self.before)

    def _has(self, source: Source, everywhere: bool) -> bool:
        if isinstance(source, Temp):
            return source.number in self._temps
        units = list_units(source)
        if isinstance(source, Indexed):
            units = (*units, *source.index.units)
        return any(self.before.has(unit, everywhere) for unit in units if unit[0] != "exec")

    def leave_lanes(self, narrowing: bool) -> None:
        """Mark inactive lanes where active ones hold data and may be switched off; where lanes come back, both."""
        lanes = {unit for unit, lane in self.before.marks if unit[0] == "v" and lane == ACTIVE}
        self.marks |= {(unit, INACTIVE) for unit in lanes}
        if not narrowing:
            self.marks |= {(unit, ACTIVE) for unit, lane in self.before.marks if unit[0] == "v" and lane == INACTIVE}


def _copy_pointers(target: Scalar, value: Value, taint: Taint) -> frozenset[Unit]:
    if not isinstance(value, Exact) or value.term != Place(0) or not isinstance(value.sources[0], Scalar):
        return frozenset()
    return frozenset(target.units) if set(value.sources[0].units) <= taint.pointers else frozenset()


def _brings_data(operation: MicroOp, taint: Taint) -> bool:
    """Return True if an operation brings something from memory or a clock that is not an argument."""
    match operation:
        case Set(_, Arbitrary()) | SetLanes(_, Arbitrary()):
            return True
        case Load(_, Address(Space.CONSTANT, sources=sources)):
            base = sources[0]
            return not (isinstance(base, Scalar) and base.words == 2 and set(base.units) <= taint.pointers)
        case Load() | Update():
            return True
        case _:
            return False


def _find_fault(instruction: Instruction, taint: Taint) -> str:
    """Name what of an instruction data could change and must not; empty where there is nothing."""
    access, operations = find_access(instruction), lift(instruction)
    if any(isinstance(each, Branch | Jump) for each in operations) and any(taint.has(unit) for unit in access.reads):
        return "a branch"
    crossing = any(isinstance(each, ReadLane | WriteLane | Gather | Scatter) for each in operations)
    files = {file for file, _ in access.writes}
    if files & {"exec", "mode"} and any(taint.has(unit, crossing) for unit in access.reads):
        return "the set of active lanes" if "exec" in files else "the mode of the wavefront"
    addresses = (each.address for each in operations if isinstance(each, Load | Store | Update))
    asked = [each for each in addresses if each.space is not Space.LOCAL]
    sources = [source for each in asked for source in (*each.sources, *each.limits)]
    if any(taint.has(unit) for source in sources for unit in list_units(source)):
        return "an address"
    return ""
