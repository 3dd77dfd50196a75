"""The state of a lane after an inner loop: a fixpoint over the iterations of that loop.

The lane is followed in two states, as active and as inactive, each covering any number of iterations.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from wcet.isa.gcn.loops.lane_bits import EVERY, INNER, ONE, TABLES, ZERO, LaneBits, PossibleBit
from wcet.records import dataclass

Iteration = Callable[[LaneBits], "tuple[list[LaneBits], list[LaneBits]] | None"]
"""A function from the state at the start of an iteration to the states at its back edges and those at its exits.

It returns None if the iteration cannot be followed.
"""

MOST_ITERATIONS = 12
"""The largest number of iterations until the fixpoint; two or three are enough for compiled code."""

MOST_WALKS = 500
"""The largest number of walks through iterations of one inner loop and of the loops inside of it.

Each iteration of a loop follows its inner loops again, so that the number multiplies with each level.
"""

Parts = dict[bool, LaneBits]


def follow_inner(start: LaneBits, run_iteration: Iteration) -> LaneBits | None:
    """Return the state of a lane after an inner loop that is entered with `start`; None if the loop cannot be
    followed.
    """
    entered: Parts = {}
    _add(entered, [start])
    for _ in range(MOST_ITERATIONS):
        grown = {active: state.copy(EVERY) for active, state in entered.items()}
        left: list[LaneBits] = []
        for state in entered.values():
            followed = run_iteration(state.copy(EVERY))
            if followed is None:
                return None
            turning, leaving = followed
            _add(grown, turning)
            left += leaving
        if grown == entered:
            return _join(left)
        entered = grown
    return None


def _add(parts: Parts, states: Iterable[LaneBits]) -> None:
    """Join states into `parts`, separately for active and for inactive lanes."""
    for state in states:
        for active in (True, False):
            part = _restrict(state, active)
            if part.reach and active in parts:
                parts[active].join(part)
            elif part.reach:
                parts[active] = part


def _restrict(state: LaneBits, active: bool) -> LaneBits:
    """Return the part of a state in which the lane is active, or is not, without the outcomes of inner comparisons."""
    reach = state.reach & (state.active.one if active else state.active.zero)
    bits = {unit: PossibleBit(bit.one & reach, bit.zero & reach) for unit, bit in state.bits.items()}
    bits["exec", state.half] = ONE if active else ZERO
    rows = _forget_rows(reach)
    kept = {
        unit: PossibleBit(_forget_rows(bit.one) & rows, _forget_rows(bit.zero) & rows) for unit, bit in bits.items()
    }
    return replace(state, reach=rows, bits=kept, whole=False)


def _forget_rows(rows: int) -> int:
    """Return all rows that differ from one of `rows` at most in the outcomes of the inner loop."""
    for place in INNER:
        width = 1 << place
        either = rows & ~TABLES[place] | (rows & TABLES[place]) >> width
        rows = either | either << width
    return rows & EVERY


def _join(states: list[LaneBits]) -> LaneBits | None:
    """Return the join of the states at all exits, without the inner outcomes; None if there are no states."""
    parts: Parts = {}
    _add(parts, states)
    joined = [*parts.values()]
    for other in joined[1:]:
        joined[0].join(other)
    return joined[0] if joined else None


@dataclass(slots=True)
class Patience:
    """The number of iterations of an inner loop, and of the loops inside of it, that may still be followed."""

    left: int = MOST_WALKS
