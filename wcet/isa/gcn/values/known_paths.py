"""The limits on wavefronts of a launch that are followed with known numbers, or the reason why they cannot be followed.

`known_walk.py` computes it with arrays; readers of this module need no arrays.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.ir.program import Instruction


@dataclass(frozen=True, slots=True)
class KnownPaths:
    """The largest numbers of any wavefront: runs of each block, passes of each loop after one entry, lines of each
    access.

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
