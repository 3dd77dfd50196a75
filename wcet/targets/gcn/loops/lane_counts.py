"""How often a loop turns at most for the lane that starts worst, from what is known of all lanes that enter it."""

from dataclasses import dataclass, replace

from wcet.ir.flow import Loop
from wcet.targets.gcn.loops.counting import Count, count_between
from wcet.targets.gcn.loops.lane_starts import LaneStarts
from wcet.targets.gcn.values.arithmetic import to_signed
from wcet.targets.gcn.values.lane_guards import place
from wcet.targets.gcn.values.lane_state import WIDE_BITS
from wcet.targets.gcn.values.ranges import Range, constant
from wcet.targets.gcn.values.scalar_values import Form, WideTest
from wcet.units import ceil_div


@dataclass(frozen=True, slots=True)
class Race:
    """A loop that goes on while `start`, moved by `step` in each pass, is related so to `limit`, signed or not.

    Both are numbers, or registers at the loop's entry plus constants.
    """

    relation: str
    signed: bool
    start: int | Form
    step: int
    limit: int | Form


def count_lanes(starts: LaneStarts, loop: Loop, race: Race) -> Count | None:
    """Count the most passes of any lane: the worst start with the worst limit, or how far they can be apart."""
    for signed in _list_signs(race.relation, race.signed):
        start, limit = (_reach(starts, loop, side, signed) for side in (race.start, race.limit))
        if start is not None and limit is not None:
            found = count_between(race.relation, signed, start, race.step, limit)
            if found is not None:
                near = _count_distance(starts, loop, race) if signed else None
                return found if near is None else replace(found, most=min(found.most, near))
    return None


def count_wide(starts: LaneStarts, loop: Loop, test: WideTest, step: int) -> Count | None:
    """Count the most passes of any lane whose 64-bit counter moves by `step`."""
    for signed in _list_signs(test.relation, test.signed):
        numbers = starts.find_pair(loop, test.low, test.high, signed)
        moved = None if numbers is None else numbers.shift(to_signed(test.add, WIDE_BITS))
        start = None if moved is None else place(moved, signed, WIDE_BITS)
        limit = place(constant(test.limit), signed, WIDE_BITS)
        if start is not None and limit is not None:
            return count_between(test.relation, signed, start, step, limit, WIDE_BITS)
    return None


def _list_signs(relation: str, signed: bool) -> tuple[bool, ...]:
    """Return how the numbers can be read: whether two patterns are equal is the same with and without a sign."""
    return (signed, not signed) if relation == "lg" else (signed,)


def _reach(starts: LaneStarts, loop: Loop, side: int | Form, signed: bool) -> Range | None:
    """Return between which numbers a side of a test lies in the first pass of any lane."""
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
