"""Whether what a kernel loads can change its path or its addresses: a taint analysis of registers.

Strict round robin fixes the order of a core's accesses only where every warp's own sequence is fixed. So nothing that
comes out of memory, arguments apart, out of LDS, out of a clock or out of a register that nobody has written may reach
a branch, exec, or an address. What a launch does on one set of data, it then does on all.

A vector register is tainted in lanes that are active, in lanes that are not, or in both, since a write reaches the
active ones only. Where lanes leave, what was active may be inactive; at any other write of exec both may be either.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from wcet.errors import Diagnostic, WcetError
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.control.divergence import only_removes
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.operands import FILES
from wcet.isa.gcn.language.registers import Unit, find_access, operation_of, units_of, writes_exec
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.lift.terms import COPIES
from wcet.isa.gcn.values.lane_steps import KERNARG, PACKET
from wcet.isa.gcn.values.launch_values import start_state
from wcet.values.fixpoint import solve

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
        """Tell whether a register may hold data in an active lane, or in any."""
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
                        f"{what} may depend on data: the order in which warps access memory is not known",
                        instruction.span,
                        help="bound it on a machine that asks for no order: -m gcn3-llc-512k",
                    )
                taint = pass_on(instruction, taint)


def _start(program: GcnProgram, launch: GcnLaunch) -> Taint:
    """Mark every register that nobody has written."""
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
    """Return the registers that may hold data behind an instruction."""
    access = find_access(instruction)
    crossing = "crosses" in operation_of(instruction).traits or "dpp" in instruction.modifiers
    tainted = _brings_data(instruction, taint) or any(
        taint.has(unit, crossing) for unit in access.reads if unit[0] != "exec"
    )
    marks = set(taint.marks)
    for unit in access.writes:
        if tainted:
            marks.add((unit, ACTIVE))
        elif unit in access.kills or (unit[0] == "v" and not crossing):
            marks.discard((unit, ACTIVE))
    if writes_exec(instruction):
        narrowing = only_removes(instruction)
        lanes = {unit for unit, lane in taint.marks if unit[0] == "v" and lane == ACTIVE}
        marks |= {(unit, INACTIVE) for unit in lanes}
        if not narrowing:
            marks |= {(unit, ACTIVE) for unit, lane in taint.marks if unit[0] == "v" and lane == INACTIVE}
    return Taint(frozenset(marks), taint.pointers - access.writes | _copy_pointers(instruction, taint))


def _copy_pointers(instruction: Instruction, taint: Taint) -> frozenset[Unit]:
    if instruction.mnemonic not in COPIES or not all(isinstance(each, Register) for each in instruction.operands):
        return frozenset()
    to, source = (units_of(each) for each in instruction.operands if isinstance(each, Register))
    return frozenset(to) if set(source) <= taint.pointers else frozenset()


def _brings_data(instruction: Instruction, taint: Taint) -> bool:
    """Tell whether an instruction brings something from memory or a clock that is no argument."""
    operation = operation_of(instruction)
    unit = operation.unit
    if "clock" in operation.traits:
        return True
    if unit == "SMEM":
        base = instruction.operands[1] if len(instruction.operands) > 1 else None
        return not (isinstance(base, Register) and base.count == 2 and set(units_of(base)) <= taint.pointers)
    return unit in ("VMEM", "LDS") and "crosses" not in operation.traits


def _find_fault(instruction: Instruction, taint: Taint) -> str:
    """Name what of an instruction data could change and must not; empty where there is nothing."""
    operation, reads = operation_of(instruction), find_access(instruction).reads
    if operation.flow and any(taint.has(unit) for unit in reads):
        return "a branch"
    crossing = "crosses" in operation_of(instruction).traits or "dpp" in instruction.modifiers
    if (writes_exec(instruction) or "mode" in operation.writes) and any(taint.has(unit, crossing) for unit in reads):
        return "the set of active lanes" if writes_exec(instruction) else "the mode of the wavefront"
    if operation.unit in ("VMEM", "SMEM") and any(taint.has(unit) for unit in _find_address(instruction)):
        return "an address"
    return ""


def _find_address(instruction: Instruction) -> frozenset[Unit]:
    """Return the registers that an access may take its address from: all that it reads but what it stores."""
    reads = find_access(instruction).reads
    name, operands = instruction.mnemonic, instruction.operands
    returning = "glc" in instruction.modifiers
    data = None
    if "_store_" in name or "_atomic_" in name:
        place = 0 if operation_of(instruction).format in ("MUBUF", "SMEM") else 1 + (returning and "_atomic_" in name)
        data = operands[place] if place < len(operands) else None
    if not isinstance(data, Register):
        return reads
    others = {unit for each in operands if isinstance(each, Register) and each is not data for unit in units_of(each)}
    return frozenset(reads - set(units_of(data)) | reads & others)
