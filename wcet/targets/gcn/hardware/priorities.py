"""Kernels that change the priority of their wavefronts, for which no rule of arbitration holds.

`s_setprio` sets the priority of a wavefront, from 0 (the least, at its start) to 3, and the highest is served first
(AMD, GCN3 instruction set). Then neither round robin nor first come, first served holds between wavefronts. What
remains is that a unit does not idle while a wavefront requests it.
"""

from dataclasses import replace

from wcet.ir.program import Immediate
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.hardware.machine import GcnMachine

ANY_ORDER = "oldest"
"""The arbitration for which only bounds apply that hold for any order."""


def changes_priority(program: GcnProgram) -> bool:
    """Return True if a kernel may give its wavefronts another priority than that at their start."""
    operands = (each.operands[0] for each in program.instructions if each.mnemonic == "s_setprio")
    return any(not (isinstance(each, Immediate) and each.bits == 0) for each in operands)


def order_by_priority(machine: GcnMachine, program: GcnProgram) -> GcnMachine:
    """Return the machine without its rule of arbitration if the kernel changes priorities."""
    return replace(machine, arbitration=ANY_ORDER) if changes_priority(program) else machine
