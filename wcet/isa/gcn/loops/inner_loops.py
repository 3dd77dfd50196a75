"""What is known about a lane after a loop inside of the one that is followed: a fixpoint over its iterations.

A lane is followed twice, once active and once not, each as any number of iterations may leave it.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from wcet.isa.gcn.loops.lane_bits import EVERY, INNER, ONE, TABLES, ZERO, Bit, LaneBits

Iteration = Callable[[LaneBits], "tuple[list[LaneBits], list[LaneBits]] | None"]
"""From what an iteration starts with to what it leaves for the next one, and what it leaves after the loop.

None where it is not followed.
"""

MOST_ITERATIONS = 12
"""Passes after which it is given up; two or three are enough for what compilers write."""

MOST_WALKS = 500
"""Iterations that are followed for one loop inside, those of the loops in it included: each pass of a loop follows all
loops in it anew, so that passes multiply from level to level.
"""

Parts = dict[bool, LaneBits]


def follow_inner(start: LaneBits, run_iteration: Iteration) -> LaneBits | None:
    """Return what is known about a lane after an inner loop that is entered with `start`; None where it is too much."""
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
    """Take states into those of lanes that are active and of those that are not."""
    for state in states:
        for active in (True, False):
            part = _restrict(state, active)
            if part.reach and active in parts:
                parts[active].join(part)
            elif part.reach:
                parts[active] = part


def _restrict(state: LaneBits, active: bool) -> LaneBits:
    """Return a state as far as the lane is active, or is not, with what comparisons of the iteration said forgotten."""
    reach = state.reach & (state.active.one if active else state.active.zero)
    bits = {unit: Bit(bit.one & reach, bit.zero & reach) for unit, bit in state.bits.items()}
    bits["exec", state.half] = ONE if active else ZERO
    rows = _forget_rows(reach)
    kept = {unit: Bit(_forget_rows(bit.one) & rows, _forget_rows(bit.zero) & rows) for unit, bit in bits.items()}
    return replace(state, reach=rows, bits=kept, whole=False)


def _forget_rows(rows: int) -> int:
    """Return the rows that differ from some of these at most in outcomes of the inner loop."""
    for place in INNER:
        width = 1 << place
        either = rows & ~TABLES[place] | (rows & TABLES[place]) >> width
        rows = either | either << width
    return rows & EVERY


def _join(states: list[LaneBits]) -> LaneBits | None:
    """Return what holds on every exit of the loop, with the inner outcomes forgotten; None where there is none."""
    parts: Parts = {}
    _add(parts, states)
    joined = [*parts.values()]
    for other in joined[1:]:
        joined[0].join(other)
    return joined[0] if joined else None


@dataclass(slots=True)
class Patience:
    """How many iterations of a loop inside, and of the loops in it, may still be followed."""

    left: int = MOST_WALKS
