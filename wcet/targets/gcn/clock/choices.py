"""The choices of one run, wavefront by wavefront: they can be recorded, changed, and repeated.

A choice is named by its kind, the client that makes it, and how many of this kind the client has made before. So a
change of one latency leaves the latencies of all other accesses as they are, although the order of events changes.
"""

from collections.abc import Mapping

from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.hardware.machine import GcnMachine

Choice = tuple[str, int, int]
"""A choice: its kind, the number of the client, and how many of this kind the client has made before."""

Choices = Mapping[Choice, int]
"""The choices of a run; those that are not stated are the largest."""

SPLIT = "split"
"""The kind of the choices to split, 1, or not, 0."""


class ChosenTimes(LatencyDraws):
    """The choices of a run: as stated, and all others the largest, or drawn from `others`.

    `made` has the choices of the run, each with its largest possible value.
    """

    def __init__(self, machine: GcnMachine, stated: Choices, others: LatencyDraws | None = None) -> None:
        super().__init__(machine)
        self.made: dict[Choice, int] = {}
        self._stated = dict(stated)
        self._others = others
        self._counts: dict[tuple[str, int], int] = {}

    @property
    def choices(self) -> Choices:
        """The choices that repeat the run: those that it made, without the largest ones unless others are drawn."""
        made, all_made = self.made, self._others is not None
        stated = ((choice, value) for choice, value in self._stated.items() if choice in made)
        return {choice: value for choice, value in stated if all_made or value < made[choice]}

    def choose(self, most: int, kind: str, client: int) -> int:
        """Return the next choice of a client, from 0 to `most`."""
        place = kind, client
        number = self._counts.get(place, 0)
        self._counts[place] = number + 1
        choice = kind, client, number
        self.made[choice] = most
        value = self._stated.get(choice)
        if value is None:
            value = most if self._others is None or kind == SPLIT else self._others.choose(most, kind, client)
            self._stated[choice] = value
        return min(value, most)

    def draw_split(self, client: int) -> bool:
        """Return True if the machine splits at an if/else at which it may, but need not (DWS)."""
        return bool(self.choose(1, SPLIT, client))
