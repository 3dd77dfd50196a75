"""The turns that one wavefront (the bounded one) can still wait, for every state of the other one on its SIMD.

A turn is the cycle in four in which a SIMD serves a wavefront. A vector has a number of turns for each state of the
other wavefront (`rival.py`). It is propagated backward from what follows an instruction of the bounded wavefront to the
turn at which the wavefront reaches it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain

import numpy as np

from wcet.ir.cfg import Edge
from wcet.ir.ids import BlockId
from wcet.records import dataclass
from wcet.targets.gcn.wavefront.rival import NO_UNIT, Clocks, Rival, TooManyRivalStatesError
from wcet.targets.gcn.wavefront.turn_vectors import Indices, Turns, TurnVectors

MOST_WORK = 120_000_000
"""The most vector elements that are gathered for one kernel: a second or two."""

NEVER = -(1 << 60)
"""The waiting on a path that does not exist."""


@dataclass(frozen=True, slots=True)
class DuelNode:
    """The bounded wavefront before step `number` of a block; `left` is the unit that it released at this turn.

    The branch at the end of a block is its last step; the number after it means that the block has been passed.
    """

    block: BlockId
    number: int
    clocks: Clocks = Clocks()
    left: int = NO_UNIT


@dataclass(frozen=True, slots=True)
class Leave:
    """An exit of a region: the back edge of its loop, to the node `header`, or the edge `edge` out of it."""

    edge: Edge
    clocks: Clocks
    header: DuelNode | None


Target = DuelNode | Leave
Follower = tuple[int, Target]
"""A node that can follow an instruction, with the turns that a taken branch adds."""


@dataclass(frozen=True, slots=True)
class PassedNode:
    """What follows a point that takes no time, such as the end of a block: one of `targets`."""

    targets: tuple[Target, ...]


@dataclass(frozen=True, slots=True)
class Paused:
    """A pause of the bounded wavefront, in which the other one continues; with `anew`, to any state."""

    targets: tuple[Target, ...]
    anew: bool


@dataclass(frozen=True, slots=True)
class Waited:
    """A loop whose waiting is bounded separately: `turns` in all; afterwards the other wavefront may be in any
    state.
    """

    targets: tuple[Target, ...]
    turns: int


@dataclass(frozen=True, slots=True)
class UnitRequest:
    """An instruction of a unit of the SIMD, which requests it `delay` turns later and holds it for `turns`.

    `granted` gives what can follow, by the clocks at the grant, because they run on during a wait. Clocks are the turns
    until scalar instructions and branches may issue.
    """

    unit: int
    turns: int
    delay: int
    clocks: Clocks
    left: int
    granted: Mapping[Clocks, tuple[Follower, ...]]

    @property
    def targets(self) -> tuple[Target, ...]:
        """The nodes that can follow."""
        return tuple(target for _, target in chain.from_iterable(self.granted.values()))


Way = PassedNode | Paused | Waited | UnitRequest
Values = Callable[[Target], Turns]


class Duel:
    """The computation of vectors: the turns that the bounded wavefront can still wait, by state of the other one."""

    def __init__(self, rival: Rival, by_request: bool, vectors: TurnVectors) -> None:
        self._rival, self._by_request, self.vectors = rival, by_request, vectors
        self.spent = 0
        self.nothing = vectors.fill(rival.size, 0)
        self.never = vectors.fill(rival.size, NEVER)

    def spend(self, rows: int) -> None:
        """Count `rows` vector operations as work done; raise `TooManyRivalStatesError` if they exceed `MOST_WORK`."""
        self.spent += rows * self._rival.size
        if self.spent > MOST_WORK:
            raise TooManyRivalStatesError

    def evaluate(self, ways: Way, value: Values) -> Turns:
        """Return the vector of turns at a node, by what can follow it; `value` returns the vectors of these nodes."""
        match ways:
            case PassedNode(targets):
                return self.vectors.join(map(value, targets))
            case Paused(targets, anew):
                after = self.vectors.join(map(value, targets))
                return self._restart(after) if anew else self._go_on(after)
            case Waited(targets, turns):
                return self.vectors.add(self._restart(self.vectors.join(map(value, targets))), turns)
            case UnitRequest():
                return self._advance(self._ask(ways, value), NO_UNIT, ways.delay)

    def _restart(self, after: Turns) -> Turns:
        """Return the vector if the other wavefront may be in any state next."""
        return self.vectors.repeat_most(after)

    def _go_on(self, after: Turns) -> Turns:
        """Return the vector if the other wavefront continues for any time: to any state that can follow its own."""
        self.spent += self._rival.later.work
        self.spend(0)
        return self._rival.later.find_most(after, self.vectors)

    def _ask(self, asked: UnitRequest, value: Values) -> Turns:
        """Return the vector at the turn at which the bounded wavefront requests a unit.

        If only one requests the unit, it is served. Of two requests at one turn, round robin serves the wavefront that
        has not just released the unit, and first come first served the one with the earlier request; if neither is
        distinguished, either may be first.
        """
        rival, unit = self._rival, asked.unit
        values = {clocks: self._grant(asked, followers, value) for clocks, followers in asked.granted.items()}
        granted = values[asked.clocks]
        beaten = 1 + self._gather(self._wait(asked, values), rival.granted)
        either = self.vectors.choose(granted, beaten)
        if self._by_request:
            meets = np.where(rival.waits, beaten, either)
        elif asked.left == unit:
            meets = beaten
        else:
            meets = np.where(rival.left[unit], granted, either)
        return np.where(rival.holds[unit], beaten, np.where(rival.asks[unit], meets, granted))

    def _wait(self, asked: UnitRequest, values: Mapping[Clocks, Turns]) -> Turns:
        """Return the vector one turn after a request of the bounded wavefront that was not served.

        It is served as soon as the unit is free: the other wavefront, which then releases it, is not served twice.
        """
        rival = self._rival
        longest = rival.longest[asked.unit]
        busy = np.flatnonzero(rival.holds[asked.unit])
        rows = [row[busy] for row in rival.granted]
        found = values[asked.clocks.after(longest + 1)]
        for turns in range(longest, 0, -1):
            later, found = found, values[asked.clocks.after(turns)].copy()
            found[..., busy] = 1 + self._gather(later, rows)
        return found

    def _grant(self, asked: UnitRequest, followers: Iterable[Follower], value: Values) -> Turns:
        after = self.vectors.join(self._advance(value(target), NO_UNIT, late) for late, target in followers)
        return self._advance(after, asked.unit, asked.turns)

    def _advance(self, after: Turns, unit: int, turns: int) -> Turns:
        """Return the vector `turns` turns earlier, while the bounded wavefront holds `unit`."""
        for _ in range(turns):
            after = self._gather(after, self._rival.moves[unit])
        return after

    def _gather(self, after: Turns, rows: Sequence[Indices]) -> Turns:
        """Return, for each state, the largest number among the states that can be next."""
        self.spent += len(rows) * len(rows[0])
        self.spend(0)
        return self.vectors.join(after[..., row] for row in rows)
