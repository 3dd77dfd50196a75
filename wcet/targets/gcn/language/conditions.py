"""What conditional branches test, from their rows in the instruction table."""

from dataclasses import dataclass
from functools import cache

from wcet.ir.cfg import EdgeKind
from wcet.ir.program import Instruction
from wcet.targets.gcn.language.isa import load_operations


@dataclass(frozen=True, slots=True)
class Condition:
    """What a branch tests: it is taken where `register` (scc, vcc or exec) differs from zero, or where it is zero."""

    register: str
    nonzero: bool

    def holds_on(self, edge: EdgeKind) -> bool:
        """Tell whether the register differs from zero on an edge of the branch; else it is zero there."""
        return (edge is EdgeKind.JUMP) == self.nonzero

    @property
    def filled(self) -> EdgeKind:
        """The edge on which the register differs from zero."""
        return EdgeKind.JUMP if self.nonzero else EdgeKind.FALL

    @property
    def empty(self) -> EdgeKind:
        """The edge on which the register is zero."""
        return EdgeKind.FALL if self.nonzero else EdgeKind.JUMP


def find_condition(instruction: Instruction) -> Condition | None:
    """Return what a conditional branch tests; None for any other instruction."""
    return _list_conditions().get(instruction.mnemonic)


def tests_exec(instruction: Instruction) -> bool:
    """Tell whether an instruction is a branch on whether a lane is active."""
    condition = find_condition(instruction)
    return condition is not None and condition.register == "exec"


@cache
def _list_conditions() -> dict[str, Condition]:
    branches = (row for row in load_operations().values() if row.flow == "branch")
    return {row.mnemonic: Condition(next(iter(row.reads)), "nonzero" in row.traits) for row in branches}
