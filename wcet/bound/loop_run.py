"""How often, and in what order, the iterations of one loop run.

Without branch patterns inside, a loop is its worst iteration times its bound. With patterns, the loop is executed on
the states of its patterns, a segment of equal iterations at a time; when the states come round again the segment
between is repeated as a whole, so 10 and 10^9 iterations take the same time. Where decisions depend on more than the
patterns, every reachable state is merged into one worst iteration, which is safe and less tight.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeVar

from wcet.bound.algebra import State
from wcet.flow.order import explore
from wcet.ir.flow import Loop

if TYPE_CHECKING:
    from wcet.bound.longest_path import Iteration, Walk

V = TypeVar("V")
Exits = list[tuple[int, State, V]]  # exit edge, pattern state after it, value from loop entry to there

SEGMENT_LIMIT = 4096  # segments executed before the exact run is given up for the merged one
STATE_LIMIT = 4096  # states explored for the merged one


class TooManyStatesError(Exception):
    """The patterns of a loop have more than `STATE_LIMIT` states; without them the loop can be bounded all the same."""


def run_loop(walk: "Walk[V]", loop: Loop, state: State) -> "Exits[V]":
    """Return the exits of `loop` when it is entered in pattern state `state`."""
    inside = walk.slots_inside(loop)
    bound = walk.flow.bounds[loop.index]
    if inside:
        exact = _execute(walk, loop, state, inside)
        if exact is not None:
            return exact
    return _merge_all(walk, loop, state, bound.back_edges, bound.exact and not inside)


def _merge_all(walk: "Walk[V]", loop: Loop, state: State, times: int, exact: bool) -> "Exits[V]":
    """Repeat the worst iteration over all reachable pattern states, then leave by any exit in any of them."""
    algebra = walk.algebra
    body: V | None = None
    exits: dict[tuple[int, State], V] = {}
    iterations: dict[State, Iteration[V]] = {}

    def list_following(state: State) -> Iterable[State]:
        iterations[state] = walk.run_iteration(loop, state)
        if len(iterations) > STATE_LIMIT:
            raise TooManyStatesError
        return iterations[state].back

    for each in explore((state,), list_following):
        for value in iterations[each].back.values():
            body = value if body is None else algebra.choose(body, value)
        for index, values in iterations[each].exits.items():
            for after, value in values.items():
                key = (index, after)
                exits[key] = algebra.choose(exits[key], value) if key in exits else value
    around = algebra.unit() if body is None else algebra.repeat(body, times, exact)
    return [(index, after, algebra.sequence(around, value)) for (index, after), value in exits.items()]


def _execute(walk: "Walk[V]", loop: Loop, state: State, inside: tuple[int, ...]) -> "Exits[V] | None":
    """Run the loop on its pattern states; None where it is not deterministic, or too long to follow."""
    algebra = walk.algebra
    patterns = list(walk.flow.patterns.values())
    leaving = {slot for slot in inside if _can_leave(walk, loop, patterns[slot].block)}
    value = algebra.unit()
    marks: dict[State, tuple[State, int, int]] = {}
    history: list[V] = []
    iterations = 0
    for _ in range(SEGMENT_LIMIT):
        one = walk.run_iteration(loop, state)
        if not one.back:
            return [(i, after, algebra.sequence(value, v)) for i, vs in one.exits.items() for after, v in vs.items()]
        if one.exits or len(one.back) > 1:
            return None
        ((after, body),) = one.back.items()
        times = _segment(walk, loop, state, after, inside)
        if times is None:
            return None
        segment = algebra.repeat(body, times, True)
        key = tuple(position for slot, position in enumerate(state) if slot not in leaving)
        if key in marks:
            before, index, count = marks[key]
            state, value, skipped = _skip(walk, state, before, value, history[index:], iterations - count, leaving)
            if skipped < 0:
                return None
            iterations += skipped
            marks.clear()
            history.clear()
            if skipped:
                continue
        marks[key] = (state, len(history), iterations)
        history.append(segment)
        value = algebra.sequence(value, segment)
        iterations += times
        state = _advance(walk, state, after, times)
    return None


def _can_leave(walk: "Walk[V]", loop: Loop, block: int) -> bool:
    pattern = walk.flow.patterns[block]
    decides = pattern.taken > 0 and pattern.not_taken > 0
    return decides and any(edge.target not in loop.blocks for edge in walk.flow.cfg.out_edges[block])


def _segment(walk: "Walk[V]", loop: Loop, state: State, after: State, inside: tuple[int, ...]) -> int | None:
    """Return how many iterations from `state` on make the same decisions as the one that ended in `after`."""
    patterns = list(walk.flow.patterns.values())
    times: int | None = None
    for slot in inside:
        if state[slot] == after[slot]:
            continue
        pattern = patterns[slot]
        period = pattern.taken + pattern.not_taken
        once = after[slot] == (state[slot] + 1) % period
        direct = walk.flow.innermost_loop(pattern.block)
        if not once or direct is None or direct.index != loop.index:
            return 1
        left = (pattern.taken if state[slot] < pattern.taken else period) - state[slot]
        times = left if times is None else min(times, left)
    return times  # None: the state stands still, so the loop would never end


def _advance(walk: "Walk[V]", state: State, after: State, times: int) -> State:
    """Return the state after `times` iterations of the kind that led from `state` to `after`."""
    periods = [pattern.taken + pattern.not_taken for pattern in walk.flow.patterns.values()]
    return tuple(
        (old + ((new - old) % period) * times) % period for old, new, period in zip(state, after, periods, strict=True)
    )


def _skip(
    walk: "Walk[V]",
    state: State,
    before: State,
    value: V,
    segments: list[V],
    length: int,
    leaving: set[int],
) -> tuple[State, V, int]:
    """Repeat a whole round of segments while no branch that can leave the loop changes its decision.

    Returns the state and value after it and the iterations skipped: 0 if not even one more round fits, -1 if the loop
    would never end.
    """
    patterns = list(walk.flow.patterns.values())
    rounds: int | None = None
    for slot in leaving:
        pattern = patterns[slot]
        moved = state[slot] - before[slot]
        if moved <= 0:  # wrapped or stood still: its decision changed within the round, or never will
            if moved == 0:
                continue
            return state, value, 0
        limit = pattern.taken if state[slot] < pattern.taken else pattern.taken + pattern.not_taken
        if (before[slot] < pattern.taken) != (state[slot] < pattern.taken):
            return state, value, 0
        fits = (limit - state[slot] - 1) // moved
        rounds = fits if rounds is None else min(rounds, fits)
    if rounds is None:
        return state, value, -1
    if rounds == 0:
        return state, value, 0
    algebra = walk.algebra
    one = algebra.unit()
    for segment in segments:
        one = algebra.sequence(one, segment)
    value = algebra.sequence(value, algebra.repeat(one, rounds, True))
    moved_state = tuple(
        position + rounds * (position - before[slot]) if slot in leaving else position
        for slot, position in enumerate(state)
    )
    return moved_state, value, rounds * length
