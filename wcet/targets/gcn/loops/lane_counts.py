"""How often a loop repeats at most for the lane that starts worst, from what is known of all lanes that enter it."""

from dataclasses import dataclass

from wcet.ir.cfg import Loop
from wcet.targets.gcn.loops.lane_starts import LaneStarts
from wcet.targets.gcn.values.lane_guards import place
from wcet.targets.gcn.values.lane_state import WIDE_BITS
from wcet.targets.gcn.values.scalar_values import Form, WideTest
from wcet.units import ceil_div
from wcet.values.number_sets import Range, constant
from wcet.values.operations import to_signed
from wcet.values.trip_count import Comparison, Count, is_vacuous, limit_trips


@dataclass(frozen=True, slots=True)
class Race:
    """A loop that goes on while `start`, moved by `step` in each iteration, is related so to `limit`, signed or not.

    Both are numbers, or registers at the loop's entry plus constants.
    """

    relation: str
    signed: bool
    start: int | Form
    step: int
    limit: int | Form


def count_lanes(starts: LaneStarts, loop: Loop, race: Race) -> Count | None:
    """Count the most iterations of any lane: the worst start with the worst limit, or how far they can be apart."""
    for signed in _list_signs(race.relation, race.signed):
        start, limit = (_reach(starts, loop, side, signed) for side in (race.start, race.limit))
        if start is None or limit is None:
            continue
        most = limit_trips(Comparison(race.relation, signed), start, race.step, limit)
        if most is not None:
            near = _count_distance(starts, loop, race) if signed else None
            most = most if near is None else min(most, near)
            return None if is_vacuous(most, start, limit) else Count(most, None, ranged=True)
    return None


def count_wide(starts: LaneStarts, loop: Loop, test: WideTest, step: int) -> Count | None:
    """Count the most iterations of any lane whose 64-bit counter moves by `step` to a number."""
    if not isinstance(test.limit, int):
        return None
    for signed in _list_signs(test.relation, test.signed):
        numbers = starts.find_pair(loop, test.low, test.high, signed)
        moved = None if numbers is None else numbers.shift(to_signed(test.add, WIDE_BITS))
        start = None if moved is None else place(moved, signed, WIDE_BITS)
        limit = place(constant(test.limit), signed, WIDE_BITS)
        if start is not None and limit is not None:
            most = limit_trips(Comparison(test.relation, signed, WIDE_BITS), start, step, limit)
            return None if most is None or is_vacuous(most, start, limit) else Count(most, None, ranged=True)
    return None


def _list_signs(relation: str, signed: bool) -> tuple[bool, ...]:
    """Return how the numbers can be read: whether two patterns are equal is the same with and without a sign."""
    return (signed, not signed) if relation == "lg" else (signed,)


def _reach(starts: LaneStarts, loop: Loop, side: int | Form, signed: bool) -> Range | None:
    """Return between which numbers a side of a test lies in the first iteration of any lane."""
    if isinstance(side, int):
        return place(constant(side), signed)
    numbers = starts.find(loop, side.unit, signed)
    return None if numbers is None else place(numbers.shift(to_signed(side.add)), signed)


def _count_distance(starts: LaneStarts, loop: Loop, race: Race) -> int | None:
    """Count by how far the limit can be from the start of the same lane."""
    start, limit, step = race.start, race.limit, to_signed(race.step)
    if isinstance(start, int) or isinstance(limit, int) or start.unit[0] != "v" or limit.unit[0] != "v":
        return None
    if race.relation in ("eq", "lg"):
        return None
    distance = starts.find_distance(loop, start, limit) if step > 0 else starts.find_distance(loop, limit, start)
    return None if distance is None else max(0, ceil_div(distance + (race.relation in ("le", "ge")), abs(step)))
