"""The registers of GCN in units of 32 bits, and the roles of an instruction's operands in the table."""

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.isa import Operation, load_operation
from wcet.values.micro import Unit

FILES = {"v": 256, "a": 256, "s": 102, "ttmp": 12}
"""The number of registers of each numbered file; of `ttmp`, the trap handler's file, gfx9 has four more.

RDNA has four more scalar registers, which kernels of compilers do not use: they are refused there as elsewhere.
"""

ACCUMULATORS = 256
"""The number of the first accumulation register among the vector registers: `a0` is kept as number 256 of their
file.
"""


def operation_of(instruction: Instruction) -> Operation:
    """Return the row of the instruction table for an instruction of a parsed program."""
    return load_operation(instruction.mnemonic)


def find_roles(operation: Operation, modifiers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the roles of an instruction's operands, which depend on its modifiers."""
    roles = operation.operands
    if "glc" not in modifiers:
        roles = tuple(role for role in roles if role != "g")
    if "lds" in modifiers and roles[:1] == ("d",):
        roles = roles[1:]
    return roles


def units_of(register: Register) -> tuple[Unit, ...]:
    """Return the 32-bit units of a register operand."""
    return tuple((register.file, register.index + part) for part in range(register.count))
