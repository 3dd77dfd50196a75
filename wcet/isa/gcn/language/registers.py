"""Which registers an instruction reads and writes, explicit and implicit, in units of 32 bits.

A vector register is written in the active lanes only, so that its old value can survive a write: a write of a `v` unit
never ends the life of what was there. Scalar units, vcc and exec are written as a whole.
"""

from dataclasses import dataclass
from functools import cache, lru_cache

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.isa import Operation, load_operations

Unit = tuple[str, int]
"""A 32-bit register: its file and its number, for example `("s", 4)`, `("vcc", 1)`, `("scc", 0)`."""

PARTS = {"vcc": 2, "exec": 2, "flat_scratch": 2}
"""Implicit registers that are wider than one unit."""


_INDEXED = frozenset({"sgprs", "vgprs"})

FILES = {"v": 256, "s": 102, "ttmp": 12}
"""Registers of each numbered file; of the last one, which is the trap handler's, gfx9 has four more."""


@dataclass(frozen=True, slots=True)
class Access:
    """The units that one instruction reads and may write; `kills` are those that it writes for certain, as a whole.

    A move through an index may write every register of its file, and leaves all but one as they are.
    """

    reads: frozenset[Unit]
    writes: frozenset[Unit]
    kills: frozenset[Unit]


def operation_of(instruction: Instruction) -> Operation:
    """Return the table's row of an instruction of a parsed program."""
    return load_operations()[instruction.mnemonic]


def find_roles(operation: Operation, modifiers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the roles of the operands that an instruction has with its modifiers."""
    roles = operation.operands
    if "glc" not in modifiers:
        roles = tuple(role for role in roles if role != "g")
    if "lds" in modifiers and roles[:1] == ("d",):
        roles = roles[1:]
    return roles


def find_access(instruction: Instruction) -> Access:
    """Return what an instruction reads and writes."""
    operands = tuple(
        (operand.file, operand.index, operand.count) if isinstance(operand, Register) else None
        for operand in instruction.operands
    )
    return _find_access(instruction.mnemonic, instruction.modifiers, operands)


@lru_cache(maxsize=1 << 14)
def _find_access(
    mnemonic: str, modifiers: tuple[str, ...], operands: tuple[tuple[str, int, int] | None, ...]
) -> Access:
    operation = load_operations()[mnemonic]
    reads: set[Unit] = set()
    writes: set[Unit] = set()
    returning = "glc" in modifiers
    preserving = "sdwa" in modifiers or "dpp" in modifiers
    for role, operand in zip(find_roles(operation, modifiers), operands, strict=False):
        if operand is None:
            continue
        file, index, count = operand
        units = [(file, index + part) for part in range(count)]
        written = role in ("d", "m", "g") or (role == "r" and returning)
        if written:
            writes.update(units)
        if role[0] in "smr" or (written and preserving and file == "v"):
            reads.update(units)
    if "lds" in modifiers:
        reads.update(_implicit("m0"))
    for name in operation.reads:
        reads.update(_implicit(name))
    for name in operation.writes:
        writes.update(_implicit(name))
    indexed = bool(operation.writes & _INDEXED)
    kills = frozenset[Unit]() if indexed else frozenset(unit for unit in writes if unit[0] != "v")
    return Access(frozenset(reads), frozenset(writes), kills)


def units_of(register: Register) -> tuple[Unit, ...]:
    """Return the 32-bit units of an operand."""
    return tuple((register.file, register.index + part) for part in range(register.count))


@cache
def _implicit(name: str) -> tuple[Unit, ...]:
    if name in ("sgprs", "vgprs"):
        file = name[0]
        return tuple((file, index) for index in range(FILES[file]))
    return tuple((name, part) for part in range(PARTS.get(name, 1)))


def writes_exec(instruction: Instruction) -> bool:
    """Tell whether an instruction writes any part of exec."""
    operation = operation_of(instruction)
    if "exec" in operation.writes:
        return True
    roles = find_roles(operation, instruction.modifiers)
    return any(
        role in ("d", "m") and isinstance(operand, Register) and operand.file == "exec"
        for role, operand in zip(roles, instruction.operands, strict=False)
    )
