"""The registers of GCN in units of 32 bits, and the roles that an instruction's operands have by its row."""

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.isa import Operation, load_operation
from wcet.values.micro import Unit

FILES = {"v": 256, "a": 256, "s": 102, "ttmp": 12}
"""Registers of each numbered file; of the last one, which is the trap handler's, gfx9 has four more.

RDNA has four more scalar registers, which kernels of compilers do not use: they are refused there as elsewhere.
"""

ACCUMULATORS = 256
"""Where accumulation registers begin among the vector registers: `a0` is kept as number 256 of their file."""


def operation_of(instruction: Instruction) -> Operation:
    """Return the table's row of an instruction of a parsed program."""
    return load_operation(instruction.mnemonic)


def find_roles(operation: Operation, modifiers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the roles of the operands that an instruction has with its modifiers."""
    roles = operation.operands
    if "glc" not in modifiers:
        roles = tuple(role for role in roles if role != "g")
    if "lds" in modifiers and roles[:1] == ("d",):
        roles = roles[1:]
    return roles


def units_of(register: Register) -> tuple[Unit, ...]:
    """Return the 32-bit units of an operand."""
    return tuple((register.file, register.index + part) for part in range(register.count))
