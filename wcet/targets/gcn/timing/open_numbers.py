"""Times that a machine file leaves open: a kernel with an instruction that needs one is refused, naming the number.

A number that no instruction of a kernel needs has no part in its bound, so any value can replace it. Classes of issue
are checked where single instructions are timed; here are the other times, each with the instructions that can need it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from wcet.errors import Diagnostic, WcetError
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.targets.gcn.hardware.issue_classes import OPEN
from wcet.targets.gcn.hardware.machine import (
    IMAGE_LINES,
    OPEN_TIMES,
    RDNA_TIMES,
    SAMPLE_LINES,
    WRITEBACK_LINES,
    GcnMachine,
)
from wcet.targets.gcn.timing.instructions import find_factor, writes_scalars

Need = Callable[[Instruction, Operation], bool]


def _branches(_: Instruction, operation: Operation) -> bool:
    return operation.unit == "BR"


def _asks_memory(_: Instruction, operation: Operation) -> bool:
    return operation.unit in ("VMEM", "SMEM")


def _asks_lds(_: Instruction, operation: Operation) -> bool:
    return operation.unit in ("LDS", "VMEM")  # a flat access may reach LDS


def _feeds_scalars(instruction: Instruction, operation: Operation) -> bool:
    return operation.unit == "VALU" and writes_scalars(instruction)


def _waits_for_all(_: Instruction, operation: Operation) -> bool:
    return operation.issue == "barrier"


def _multiplies(key: str) -> Need:
    return lambda _, operation: find_factor(operation) == key


def _runs_sequencer(_: Instruction, operation: Operation) -> bool:
    return operation.unit == "SEQ"


NEEDS: Mapping[str, Need] = {
    "branch_taken": _branches,
    "mask_to_branch": _branches,
    "valu_to_scalar": _feeds_scalars,
    "lds_latency": _asks_lds,
    "line_cycles": _asks_memory,
    "memory_latency": _asks_memory,
    "barrier_cycles": _waits_for_all,
    **{key: _multiplies(key) for key in (IMAGE_LINES, SAMPLE_LINES, WRITEBACK_LINES)},
    "sequencer_cycles": _runs_sequencer,
}
LEAST = {"line_cycles": 1, IMAGE_LINES: 1, SAMPLE_LINES: 1, WRITEBACK_LINES: 1, "sequencer_cycles": 1}
"""The value that replaces an open number which no instruction needs; 0 if it is not listed."""


def settle_open(machine: GcnMachine, program: GcnProgram) -> GcnMachine:
    """Return a machine without open times. Raises `WcetError` W341 for each that an instruction needs, at the first
    one.
    """
    keys = [key for key in (RDNA_TIMES if machine.rdna else OPEN_TIMES) if getattr(machine, key) == OPEN]
    if not keys:
        return machine
    found = [each for key in keys if (each := _find_need(machine, program, key)) is not None]
    if found:
        raise WcetError(found)
    return replace(machine, **{key: LEAST.get(key, 0) for key in keys})


def _find_need(machine: GcnMachine, program: GcnProgram, key: str) -> Diagnostic | None:
    for instruction in program.instructions:
        if NEEDS[key](instruction, operation_of(instruction)):
            message = f"`{instruction.written}` needs `{key}`, which `{machine.name}` leaves open"
            value = 4 if key in LEAST else 64
            help_line = f"{key} = {value}  # in the machine file, with its source"
            return Diagnostic("W341", message, instruction.span, help=help_line)
    return None
