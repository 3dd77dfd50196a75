"""The states of the other wavefront (the rival) on a SIMD, turn by turn, under any delays elsewhere.

Two wavefronts that share a SIMD compete for its VALU, SALU and branch unit. Requests and grants at these units are at
turns of the SIMD, one in four cycles, so that either wavefront is a finite automaton that makes one step each turn. A
wait at other units, in the memory or at a barrier is a pause of at least one turn. `docs/gcn-bound.md` (*Neighbours on
a SIMD*) has the argument; `local_waits.py` walks two of these automata together.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from wcet.ir.cfg import Edge
from wcet.ir.ids import ENTRY_BLOCK, BlockId
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import TURN, GcnMachine
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.gcn.wavefront.later_states import LaterStates, find_later
from wcet.targets.gcn.wavefront.turn_vectors import Indices
from wcet.targets.gcn.wavefront.views import View

Flags = NDArray[np.bool_]

VALU, SALU, BRANCH = range(3)
NO_UNIT = -1
LOCAL_KINDS = {StepKind.VALU: VALU, StepKind.SALU: SALU, StepKind.BRANCH: BRANCH}


@dataclass(frozen=True, slots=True)
class Delays:
    """The turns from the end of an instruction until others may use its result, or until the target of a branch is
    there.

    `scalar`: a vector instruction that writes a scalar register; `mask`: a scalar one that writes exec or vcc.
    """

    scalar: int
    mask: int
    branch: int


def find_delays(machine: GcnMachine) -> Delays:
    """Return the machine's delays after vector, scalar and branch instructions, in turns."""
    return Delays(machine.valu_to_scalar // TURN, machine.mask_to_branch // TURN, machine.branch_taken // TURN)


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a wavefront: the turns until its scalar instructions (`scalar`) and branches (`mask`) may issue."""

    scalar: int = 0
    mask: int = 0

    @property
    def last(self) -> int:
        """The turns until both clocks have run down, so that they delay nothing any more."""
        return max(self.scalar, self.mask)

    def after(self, turns: int) -> "Clocks":
        """Return the clocks after `turns` more turns."""
        return Clocks(max(0, self.scalar - turns), max(0, self.mask - turns))

    def delay(self, unit: int) -> int:
        """Return the turns until an instruction of a unit may request it."""
        return 0 if unit == VALU else self.scalar if unit == SALU else max(self.scalar, self.mask)

    def issue(self, step: Step, delays: Delays, turns: int) -> "Clocks":
        """Return the clocks at the grant of an instruction that takes `turns` turns."""
        if step.kind is StepKind.VALU and step.feeds_scalar:
            return Clocks(turns + delays.scalar, self.mask)
        if step.kind is StepKind.SALU and step.feeds_scalar:
            return Clocks(self.scalar, turns + delays.mask)
        return self


def count_turns(step: Step) -> int:
    """Return the turns for which an instruction occupies a unit of its SIMD."""
    return step.cycles // TURN


@dataclass(frozen=True, slots=True)
class RivalPlace:
    """An instruction of a wavefront; `following` are those that may come next, with the turns that a branch adds."""

    step: Step
    following: tuple[tuple[int, int], ...]

    @property
    def unit(self) -> int:
        """The unit that the instruction requests, `NO_UNIT` for a pause."""
        return LOCAL_KINDS.get(self.step.kind, NO_UNIT)


BEFORE, GONE = range(2)
"""The places of a wavefront that has not begun, and of one that has ended."""


def list_places(view: View, delays: Delays, again: bool) -> tuple[RivalPlace, ...]:
    """Return the instructions of a view, after two entries for a wavefront before its start and after its end.

    With `again`, another wavefront may begin on the SIMD when one has ended.
    """
    first: dict[tuple[BlockId, int], int] = {}
    steps: list[Step] = [Step(StepKind.END), Step(StepKind.END)]
    end = BEFORE if again else GONE
    for block, body in enumerate(view.bodies):
        for number, step in enumerate((*body, *find_branch(view, BlockId(block)))):
            first[BlockId(block), number] = len(steps)
            steps.append(step)

    def enter(block: BlockId, seen: frozenset[BlockId] = frozenset()) -> Iterator[int]:
        if block == view.flow.cfg.sink:
            yield end
        elif (block, 0) in first:
            yield first[block, 0]
        elif block not in seen:
            for edge in list_ways(view, block):
                yield from enter(edge.target, seen | {block})

    places = [RivalPlace(steps[BEFORE], tuple((place, 0) for place in enter(ENTRY_BLOCK))), RivalPlace(steps[GONE], ())]
    for (block, number), place in first.items():
        if (block, number + 1) in first:
            places.append(RivalPlace(steps[place], ((place + 1, 0),)))
            continue
        following: list[tuple[int, int]] = []
        for edge in list_ways(view, block):
            late = count_late(view, edge, delays)
            following += [(target, late) for target in enter(edge.target)]
        places.append(RivalPlace(steps[place], tuple(dict.fromkeys(following))))
    return tuple(places)


def count_late(view: View, edge: Edge, delays: Delays) -> int:
    """Return the turns that a block's branch takes longer on `edge`: those of a taken branch, otherwise 0."""
    return delays.branch if any(step.taken for step in view.leaves[edge.index]) else 0


def list_ways(view: View, block: BlockId) -> tuple[Edge, ...]:
    """Return the edges out of a block, without those that represent a split region."""
    return tuple(edge for edge in view.flow.cfg.out_edges[block] if view.regions[edge.index] is None)


def find_branch(view: View, block: BlockId) -> tuple[Step, ...]:
    """Return the branch at the end of a block as a step, taken or not; nothing if the block ends in no branch.

    The drain at the end of a side of a split is left out: the side requests nothing after it.
    """
    leaves = (view.leaves[edge.index] for edge in list_ways(view, block))
    branches = (tuple(step for step in leaf if step.kind is not StepKind.DRAIN) for leaf in leaves)
    return next((branch for branch in branches if branch), ())


@dataclass(frozen=True, slots=True)
class _RivalState:
    """A wavefront at a turn: its next instruction, turns until it is ready, and the unit that it holds.

    With `held` 0 the unit was released at this very turn. `waits`: it has requested its unit at an earlier turn.
    """

    place: int
    ready: int = 0
    clocks: Clocks = Clocks()
    unit: int = NO_UNIT
    held: int = 0
    waits: bool = False


class TooManyRivalStatesError(Exception):
    """An error: a wavefront has more states than are followed."""


@dataclass(frozen=True)
class Rival:
    """All states of the other wavefront as numbers, with what it does in each turn.

    `holds[u]`, `left[u]`, `asks[u]`: states that occupy unit u, that released it at this turn, that request it;
    `waits`: those that have requested before. `held` are the turns for which a unit is still occupied. `moves[u]` are
    the states of the next turn while the bounded wavefront holds unit u (`NO_UNIT`: none), a row for each possibility.
    `later` is what can follow in any number of turns, if the bounded wavefront holds nothing. `first` are the states of
    a wavefront that begins at this turn. `clocks` are all clocks that a wavefront can have
    where it is ready to pass a barrier, by the place of the barrier.
    """

    size: int
    holds: tuple[Flags, ...]
    left: tuple[Flags, ...]
    asks: tuple[Flags, ...]
    waits: Flags
    held: Indices
    moves: Mapping[int, tuple[Indices, ...]]
    later: LaterStates
    first: tuple[int, ...]
    clocks: Mapping[int, tuple[Clocks, ...]]

    @property
    def granted(self) -> tuple[Indices, ...]:
        """The states of the next turn if the bounded wavefront holds nothing."""
        return self.moves[NO_UNIT]

    @cached_property
    def longest(self) -> tuple[int, ...]:
        """The most turns for which an instruction holds each unit."""
        return tuple(int(self.held[holds].max(initial=0)) for holds in self.holds)


def explore_rival(places: Sequence[RivalPlace], delays: Delays, most: int) -> Rival:
    """Return every state of a wavefront that runs `places` and is delayed in any way.

    Raises `TooManyRivalStatesError` if there are more than `most` states.
    """
    numbers: dict[_RivalState, int] = {_RivalState(BEFORE): 0}
    order = [_RivalState(BEFORE)]
    granted: list[tuple[int, ...]] = []
    denied: list[tuple[int, ...]] = []

    def number(state: _RivalState) -> int:
        if state not in numbers:
            if len(order) >= most:
                raise TooManyRivalStatesError
            numbers[state] = len(order)
            order.append(state)
        return numbers[state]

    for state in order:  # states are added while it is iterated
        granted.append(tuple(map(number, _grant(state, places, delays))))
        asking = _asks(state, places) != NO_UNIT
        denied.append((number(_wait(state)),) if asking else granted[-1])
    asked = np.array([_asks(state, places) for state in order])
    units = np.array([state.unit for state in order])
    held = np.array([state.held for state in order], np.int32)
    rows, refused = _make_rows(granted), _make_rows(denied)
    moves: dict[int, tuple[Indices, ...]] = {NO_UNIT: rows}
    for unit in range(3):
        width = max(len(rows), len(refused))
        moves[unit] = tuple(
            np.where(asked == unit, refused[min(row, len(refused) - 1)], rows[min(row, len(rows) - 1)])
            for row in range(width)
        )
    return Rival(
        len(order),
        tuple((units == unit) & (held > 0) for unit in range(3)),
        tuple((units == unit) & (held == 0) for unit in range(3)),
        tuple(asked == unit for unit in range(3)),
        np.array([state.waits for state in order]),
        held,
        moves,
        find_later(granted),
        tuple(state for state in granted[0] if state),
        _list_clocks(order, places),
    )


def _list_clocks(states: Sequence[_RivalState], places: Sequence[RivalPlace]) -> dict[int, tuple[Clocks, ...]]:
    """Return the clocks with which a wavefront can pass each barrier, whichever way it came."""
    found: dict[int, dict[Clocks, None]] = {}
    for state in states:
        if places[state.place].step.kind is StepKind.BARRIER and not state.ready:
            found.setdefault(state.place, {})[state.clocks] = None
    return {place: tuple(clocks) for place, clocks in found.items()}


def _make_rows(successors: Sequence[tuple[int, ...]]) -> tuple[Indices, ...]:
    """Return the next states as arrays, one for each possibility; a state with fewer has its last one again."""
    width = max(map(len, successors))
    return tuple(np.array([each[min(row, len(each) - 1)] for each in successors], np.int32) for row in range(width))


def _asks(state: _RivalState, places: Sequence[RivalPlace]) -> int:
    """Return the unit that a wavefront requests at this turn."""
    unit = places[state.place].unit
    return unit if not state.ready and unit != NO_UNIT and not state.clocks.delay(unit) else NO_UNIT


def _wait(state: _RivalState) -> _RivalState:
    return _RivalState(state.place, 0, state.clocks.after(1), waits=True)


def _tick(state: _RivalState) -> _RivalState:
    """Return the state one turn later, if nothing is granted and nothing begins."""
    held = max(0, state.held - 1)
    unit = state.unit if state.held else NO_UNIT
    return _RivalState(state.place, max(0, state.ready - 1), state.clocks.after(1), unit, held, state.waits)


def _grant(state: _RivalState, places: Sequence[RivalPlace], delays: Delays) -> Iterator[_RivalState]:
    """Yield the states that can follow a turn in which the requested unit, if any, is granted."""
    place = places[state.place]
    if state.ready or (place.unit != NO_UNIT and _asks(state, places) == NO_UNIT):
        yield _tick(state)
    elif place.unit == NO_UNIT:
        yield _tick(state)
        later = _tick(state)
        for target, _ in place.following:
            yield _RivalState(target, 0, Clocks() if state.place == BEFORE else later.clocks)
    else:
        turns = count_turns(place.step)
        clocks = state.clocks.issue(place.step, delays, turns).after(1)
        for target, late in place.following:
            yield _RivalState(target, turns + late - 1, clocks, place.unit, turns - 1)
