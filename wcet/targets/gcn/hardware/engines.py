"""The rounds of a launch whose groups are assigned in turn to shader engines of different sizes.

Groups go to the shader engines in strict cyclic order of their number: a group is not offered before the previous one
has been admitted (Otterness and Anderson, RTNS 2021). So a full engine stops the launch everywhere, and the engine with
the fewest compute units limits how many groups certainly run in parallel. docs/sched-amd.md has the proof.
"""

from collections.abc import Sequence

from wcet.records import dataclass
from wcet.units import ceil_div


@dataclass(frozen=True, slots=True)
class Dealing:
    """The distribution of a launch: its groups, the compute units of each engine, and the groups that fit on a unit."""

    groups: int
    engines: tuple[int, ...]
    per_unit: int

    @property
    def rounds(self) -> int:
        """The number of rounds, B = ceil(ceil(G / S) / (k min c)), with S, k and c as in `count_parallel`."""
        return ceil_div(self.groups, count_parallel(self.engines, self.per_unit))


def count_parallel(engines: Sequence[int], per_unit: int) -> int:
    """Return S k min c: the groups that S engines admit at a time, k on each of their c compute units.

    If all groups of earlier rounds have started by t, they have ended one residence later, and the next round fits on
    every engine, whichever comes first. The places of the machine, k times the sum of all c, would be too many if
    engines differ.
    """
    return len(engines) * per_unit * min(engines)


def crowd_unit(groups: int, engines: Sequence[int], per_unit: int) -> int:
    """Return the most groups of a launch of `groups` that one compute unit holds at once, `per_unit` at most.

    No engine gets more groups than the launch divided by the engines, rounded up, and it spreads them over the least
    loaded of its units.
    """
    return min(per_unit, ceil_div(ceil_div(groups, len(engines)), min(engines)))
