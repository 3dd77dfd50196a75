"""Which registers an instruction reads and writes, explicit and implicit: those of its micro-operations."""

from functools import lru_cache

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.semantics.lift import lift
from wcet.values.read_write_sets import Access
from wcet.values.read_write_sets import find_access as find_access_of

_KEPT = 1 << 14

_Key = tuple[str, tuple[str, ...], tuple[tuple[str, int, int] | None, ...]]


def find_access(instruction: Instruction) -> Access:
    """Return what an instruction reads and writes; which constants it has does not matter."""
    operands = tuple(
        (operand.file, operand.index, operand.count) if isinstance(operand, Register) else None
        for operand in instruction.operands
    )
    return _find_access(_Statement((instruction.mnemonic, instruction.modifiers, operands), instruction))


class _Statement:
    """An instruction that is the same as another one with the same key."""

    __slots__ = ("instruction", "key")

    def __init__(self, key: _Key, instruction: Instruction) -> None:
        self.key = key
        self.instruction = instruction

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Statement) and self.key == other.key


@lru_cache(maxsize=_KEPT)
def _find_access(statement: _Statement) -> Access:
    return find_access_of(lift(statement.instruction))


def writes_exec(instruction: Instruction) -> bool:
    """Return True if an instruction writes any part of exec."""
    return any(file == "exec" for file, _ in find_access(instruction).writes)
