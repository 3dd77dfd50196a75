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

RETURN = "return"
"""The kind of the choices how long after the service of its last line an access returns at most."""


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
        choice, drawn = self._count(kind, client), most
        if self._others is not None and kind != SPLIT and choice not in self._stated:
            drawn = self._others.choose(most, kind, client)
        return self._settle(choice, most, drawn)

    def gather(self, end: int, back: int, client: int) -> int:
        """Return when an access returns whose last line was served until `end` and whose lines are back at `back`.

        How long after `end` it returns at most is a choice, by which all its lines have smaller latencies.
        """
        choice, drawn = self._count(RETURN, client), self._memory
        if self._others is not None and choice not in self._stated:
            returned = self._others.gather(end, back, client)
            drawn = returned - end if returned < back else drawn
        return min(back, end + self._settle(choice, self._memory, drawn))

    def _count(self, kind: str, client: int) -> Choice:
        number = self._counts.get((kind, client), 0)
        self._counts[kind, client] = number + 1
        return kind, client, number

    def _settle(self, choice: Choice, most: int, drawn: int) -> int:
        """Return the value of a choice: as stated, or as drawn, which is stated from now on."""
        self.made[choice] = most
        return min(self._stated.setdefault(choice, drawn), most)

    def draw_split(self, client: int) -> bool:
        """Return True if the machine splits at an if/else at which it may, but need not (DWS)."""
        return bool(self.choose(1, SPLIT, client))
