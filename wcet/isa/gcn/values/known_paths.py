"""The result of following all wavefronts of a launch with known numbers: largest counts, or the reason for giving up.

`known_walk.py` computes it with arrays of numpy; this module does not import numpy, so that readers of results need
not.
"""

from collections.abc import Mapping, Sequence

from wcet.ir.program import Instruction
from wcet.records import dataclass

Executed = Mapping[tuple[int, int | None], int]
"""How often each access is executed with each cost in lines, or cycles of LDS banks (None: unknown); accesses by
index.
"""

ByStart = Mapping[int, Mapping[int, Sequence[int]]]
"""The lines of each access of a wavefront, over all times that it is executed: by buffer, for each place in a line at
which the buffer may start. Accesses by index; the buffer -1 is for accesses without active lanes.
"""


@dataclass(frozen=True, slots=True)
class KnownPaths:
    """The largest counts in any one wavefront: runs of each block, passes of each loop after one entry, lines of each
    access.

    `written` are the buffers that stores reach, by position of their argument, each with one such store. `executed` are
    the accesses of each wavefront of the launch, and `by_start` the lines of those whose addresses are always known.
    """

    runs: tuple[int, ...]
    rounds: tuple[int, ...]
    lines: Mapping[int, int]
    written: Mapping[int, Instruction]
    executed: tuple[Executed, ...] = ()
    by_start: tuple[ByStart, ...] = ()


class UndecidedError(Exception):
    """The walk must give up: the stated contents do not decide a branch, or the walk is too long."""

    def __init__(self, reason: str, instruction: Instruction) -> None:
        super().__init__(reason)
        self.reason, self.instruction = reason, instruction
