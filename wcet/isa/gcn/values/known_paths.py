"""What the wavefronts of a launch do at most where they are followed number by number, or why they cannot be.

`known_walk.py` finds it, with arrays of numbers; who only reads it needs none.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.ir.program import Instruction


@dataclass(frozen=True, slots=True)
class KnownPaths:
    """What no wavefront exceeds: runs of each block, rounds of each loop after one entry, lines of each access.

    `written`: the buffers (by position of their argument) that stores go to, with one such store.
    """

    runs: tuple[int, ...]
    rounds: tuple[int, ...]
    lines: Mapping[int, int]
    written: Mapping[int, Instruction]


class UndecidedError(Exception):
    """A branch that the stated contents do not decide, or a walk that is too long."""

    def __init__(self, reason: str, instruction: Instruction) -> None:
        super().__init__(reason)
        self.reason, self.instruction = reason, instruction
