"""Clauses that may find their counter full: their unit is then idle until earlier accesses are complete.

While a clause of RDNA is not complete its unit serves no other wavefront. If a member waits for room in its counter,
that can last as long as the memory takes for the lines of all. So this module finds the most operations that each
counter can count at each point: an access adds one (or its counts), and a wait leaves no more than its operand. A
clause with a member that may wait gets a longer hold (docs/gcn-bound.md, RDNA, clauses without room).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from wcet.errors import Refusals, WcetError, refuse
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import UNIT_OF, Step, StepKind, Unit
from wcet.targets.gcn.wavefront.views import WaveCode
from wcet.values.fixpoint import solve


class Counted(NamedTuple):
    """The most operations that vmcnt, lgkmcnt and vscnt can count at one point of the program."""

    vm: int = 0
    lgkm: int = 0
    vs: int = 0


_MEMORY = frozenset({Unit.LDS, Unit.VMEM, Unit.SMEM})


def hold_longer(code: WaveCode, machine: GcnMachine) -> WaveCode:
    """Return the code with longer holds of the clauses that may wait for room in a counter; it is then `crowded`."""
    if not any(step.held for body in code.bodies for step in body):
        return code
    limits = _read_limits(machine)

    def transfer(block: BlockId, counted: Counted) -> Counted:
        for step in code.bodies[block]:
            counted = _count(step, counted, limits)
        return counted

    def join(_: int, old: Counted, new: Counted) -> Counted:
        return Counted(*map(max, old, new))

    entered = solve(code.flow.cfg, Counted(), transfer, join).entered
    bodies, longest = list(code.bodies), _find_longest_wait(code, machine)
    for block in code.flow.cfg.blocks:
        counted, body = entered[block.index], list(code.bodies[block.index])
        for place in () if counted is None else _find_waiting(body, counted, limits):
            body[place] = replace(body[place], hold=body[place].hold + longest)
        bodies[block.index] = tuple(body)
    return replace(code, bodies=tuple(bodies), crowded=tuple(bodies) != code.bodies)


def require_short(program: GcnProgram, code: WaveCode, machine: GcnMachine) -> None:
    """Raise `WcetError` W341 for each clause whose own members fill a counter that a later one needs."""
    refusals, limits = Refusals(), _read_limits(machine)
    for block in code.flow.cfg.blocks:
        own = Counted()
        for step in code.bodies[block.index]:
            if UNIT_OF.get(step.kind) not in _MEMORY:
                continue
            if _is_full(step, own, limits):
                clauses = (each for each in program.instructions[block.first :] if each.mnemonic == "s_clause")
                with refusals.gather():
                    raise _refuse_clause(next(clauses))
            own = _count(step, own, limits) if step.held else Counted()
    refusals.raise_any()


def _read_limits(machine: GcnMachine) -> Counted:
    return Counted(machine.vm_limit, machine.lgkm_limit, machine.vs_limit)


def _find_longest_wait(code: WaveCode, machine: GcnMachine) -> int:
    """Return the most cycles until accesses before a clause are complete, without those in which the memory serves
    lines.
    """
    cycles = [step.cycles for body in code.bodies for step in body if UNIT_OF.get(step.kind) in _MEMORY]
    return max(cycles, default=0) + max(machine.memory_latency, machine.lds_latency)


def _refuse_clause(clause: Instruction) -> WcetError:
    message = "this clause, or one after it in its block, has more accesses than its counter counts"
    note = (
        "others would wait at the unit that the clause keeps, for as long as the memory takes for each of its accesses"
    )
    return refuse(
        "W341", message, clause.span, notes=(note,), help="remove `s_clause`: results are the same without it"
    )


def _find_waiting(body: Sequence[Step], counted: Counted, limits: Counted) -> Iterator[int]:
    """Yield the place of the first member of each clause in which a later member may find its counter full."""
    first, waits = -1, False
    for place, step in enumerate(body):
        if UNIT_OF.get(step.kind) in _MEMORY:
            if first < 0:
                first, waits = place, False
            else:
                waits = waits or _is_full(step, counted, limits)
            if not step.held:
                if waits:
                    yield first
                first = -1
        counted = _count(step, counted, limits)


def _is_full(step: Step, counted: Counted, limits: Counted) -> bool:
    """Return True if a counter has no room for an access."""
    return any(more and have + more > most for have, more, most in zip(counted, _ask(step), limits, strict=True))


def _ask(step: Step) -> Counted:
    """Return the amount by which an access raises each counter."""
    match step.kind:
        case StepKind.SMEM | StepKind.LDS:
            return Counted(lgkm=step.counts)
        case _:
            return Counted(int(not step.stores), int(step.kind is StepKind.FLAT), int(step.stores))


def _count(step: Step, counted: Counted, limits: Counted) -> Counted:
    """Return the largest counts after a step."""
    if step.kind is StepKind.WAIT:
        return Counted(min(counted.vm, step.vm), min(counted.lgkm, step.lgkm), min(counted.vs, step.vs))
    if UNIT_OF.get(step.kind) not in _MEMORY:
        return counted
    return Counted(*map(min, map(int.__add__, counted, _ask(step)), limits))
