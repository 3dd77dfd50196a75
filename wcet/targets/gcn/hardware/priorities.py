"""Kernels that change the priority of their wavefronts, for which no rule of arbitration holds.

`s_setprio` sets the priority of a wavefront, from 0 (the least, at its start) to 3, and the highest is served first
(AMD, GCN3 instruction set). Then neither round robin nor first come, first served holds between wavefronts. What
remains is that a unit does not idle while a wavefront requests it.
"""

from dataclasses import replace

from wcet.errors import refuse
from wcet.ir.program import Immediate, Instruction, Operand
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.hardware.machine import GcnMachine

ANY_ORDER = "oldest"
"""The arbitration for which only bounds apply that hold for any order."""


def changes_priority(program: GcnProgram) -> bool:
    """Return True if a kernel may give its wavefronts another priority than that at their start."""
    return find_change(program) is not None


def find_change(program: GcnProgram) -> Instruction | None:
    """Return the first instruction that may change a priority; None if there is none."""
    changes = (each for each in program.instructions if each.mnemonic == "s_setprio")
    return next((each for each in changes if not _is_least(each.operands[0])), None)


def order_by_priority(machine: GcnMachine, program: GcnProgram) -> GcnMachine:
    """Return the machine without its rule of arbitration if the kernel changes priorities.

    Raises `WcetError` W531 if groups start at any time as well.
    """
    change = find_change(program)
    if change is None:
        return machine
    if machine.dispatcher != "rounds":
        message = f"no bound holds for priorities with dispatcher `{machine.dispatcher}`"
        note = "a context can be overtaken any number of times, by groups that come at any time"
        help_line = 'dispatcher = "rounds"  # in the machine file, or remove `s_setprio`'
        raise refuse("W531", message, change.span, notes=(note,), help=help_line)
    return replace(machine, arbitration=ANY_ORDER)


def _is_least(operand: Operand) -> bool:
    return isinstance(operand, Immediate) and operand.bits == 0
