"""Computes what refreshes of the DRAM add to a launch of Sim-D: at most Eq. 19, and at most what following them gives.

A launch is followed step by step for all values of the refresh counter at its start (docs/sim-d-schedule.md, Following
refreshes). Adjacent values are one case: its refreshes become pending with the first value, and are issued with the
last. The case with the latest end is divided until it is a single value, whose end is then the latest of all values.
"""

import heapq
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any

from .kernel import require

ACCESSES = 1 << 11
"""The most accesses, and the most work-groups, of a launch that is followed."""

CASES, WORK = 1 << 8, 1 << 20
"""The most cases of refresh counters at the start, and the most steps over all cases."""

ACCEPTANCE = 4
"""The DRAM cycles after the start of a step in which a refresh can still be issued before its request."""

Step = tuple[int, int, int]
"""Compute, an access beside it, and 1 if the DRAM serves the access; no access takes 0 cycles."""

Turn = list[list[Step]]
"""The steps of a pair of work-groups, once for each order of the two."""


def add_refreshes(plain: int, steps: list[Any], memory: Any, blocks: Any) -> int:
    """Return the cycles that refreshes of the DRAM add to `plain` cycles: at most Eq. 19 of the Sim-D paper.

    Each refresh that can become pending in that time delays a step; the steps with the longest delays count.
    """
    interval, refresh, per, ratio = (memory[key] for key in ("interval", "refresh", "compute_mhz", "memory_mhz"))
    on_dram = [(excess, max(cycles)) for _, _, dram, excess, cycles in blocks if dram and cycles]
    excess = max((each for each, _ in on_dram), default=0)
    delay = -(-refresh * per // ratio) + excess
    interval = interval * per // ratio
    require(interval > delay, "memory: refreshes leave no time for work")
    most = -(-plain // (interval - delay)) * delay
    if max((cycles for _, cycles in on_dram), default=0) + delay >= interval:
        return most
    delays = [(max(c, a + delay) - max(c, a), times) for c, a, dram, times in steps if dram]
    ranked = sorted([*delays, (delay, 1)], reverse=True)
    low, high = 0, plain // (interval - delay) + 1
    while low < high:  # the least number of refreshes before the next one; their sum is concave, so that more suffice
        middle = (low + high) // 2
        ends = middle * interval > plain + _sum_largest(ranked, middle)
        low, high = (low, middle) if ends else (middle + 1, high)
    return min(most, _sum_largest(ranked, low))


def _sum_largest(ranked: list[tuple[int, int]], count: int) -> int:
    """Return the sum of the `count` largest of some numbers, which are sorted from the largest down, with their
    times."""
    total = 0
    for number, times in ranked:
        total, count = total + min(count, times) * number, max(0, count - times)
    return total


def count_accesses(items: Any) -> int:
    """Return the number of accesses in phases, all passes of loops included."""
    return sum(item[0] * count_accesses(item[1]) if len(item) == 2 else 1 for item in items)


def flatten(items: Any) -> list[Step]:
    """Return phases one by one: compute, and the access after it."""
    return [step for item in items for step in (item[0] * flatten(item[1]) if len(item) == 2 else [item])]


def list_turns(lists: Sequence[Any], order: Sequence[int], refill: int) -> Iterator[Turn]:
    """Yield the steps of a launch from pair to pair (Eq. 17 and 18), those of a pair in both orders of its kinds.

    `lists` has the phases of each kind, `order` the kind of each work-group, and `refill` the time that each pair but
    the first loses. The first compute phase of a pair is a step of the pair before.
    """
    flat, trailing = [flatten(items) for items, _ in lists], int(lists[0][1])
    first = flat[0][0][0] if flat[0] else trailing
    yield [[(first, 0, 0)]]
    for start in range(0, len(order), 2):
        pair, goes_on = order[start : start + 2], start + 2 < len(order)
        if len(pair) == 1:
            steps: list[Step] = []
            for compute, access, dram in flat[pair[0]]:
                steps += (compute, 0, 0), (0, access, dram)
            yield [[*steps[1:], (trailing, 0, 0)] if steps else []]
            return
        after = first if goes_on else 0
        ends = [(trailing, 0, 0), (after + (refill if goes_on else 0), 0, 0)] if trailing else []
        orders = dict.fromkeys((tuple(pair), tuple(pair[::-1])))
        yield [[*_run_pair(flat[one], flat[other], trailing or after), *ends] for one, other in orders]


def _run_pair(one: list[Step], other: list[Step], after: int) -> Iterator[Step]:
    """Yield the steps of two work-groups from the first access on: each access beside a compute phase of the other."""
    computes = [*(compute for compute, _, _ in one[1:]), after]
    for step, (_, access, dram), following in zip(one, other, computes, strict=False):
        yield step
        yield following, access, dram


def follow_launch(turns: Sequence[Turn], upload: int, memory: Any, late: int) -> int | None:
    """Return the cycle in which the last step of a launch ends, at most, for any value of the refresh counter.

    `late` is the longest time that a request takes longer after any delay, the delay not counted. None if a refresh can
    become pending before the one before it is over.
    """
    interval = memory["interval"]
    port, width = Port(memory, late), -(-interval // 16)
    longest = max((access for turn in turns for steps in turn for _, access, dram in steps if dram), default=0)
    while width and not port.keeps_up(longest, width):
        width //= 2
    if not width or interval > width * CASES:
        return None
    size = sum(len(steps) for turn in turns for steps in turn)
    firsts = range(0, interval, width)
    cases = [(-port.follow(turns, upload, first, min(width, interval - first)), width, first) for first in firsts]
    heapq.heapify(cases)
    left = WORK - size * len(cases)
    while left > 0 and cases[0][1] > 1:
        _, width, first = heapq.heappop(cases)
        half = -(-width // 2)
        for start, part in ((first, half), (first + half, width - half)):
            if start < interval:
                end = port.follow(turns, upload, start, min(part, interval - start))
                heapq.heappush(cases, (-end, part, start))
        left -= 2 * size
    return -cases[0][0]


State = tuple[int, int, int, int]
"""The start of the next step, the end of the last request, the next refresh, and the time when it becomes pending."""


class Port:
    """The memory of a launch; times are in compute cycles."""

    def __init__(self, memory: Any, late: int) -> None:
        self.interval, self.slow, self.fast = (memory[key] for key in ("interval", "compute_mhz", "memory_mhz"))
        self.delay, self.margin = self.convert(memory["refresh"]) + late, self.convert(ACCEPTANCE)

    def convert(self, cycles: int) -> int:
        """Return DRAM cycles in compute cycles, rounded up."""
        return -(-cycles * self.slow // self.fast)

    def keeps_up(self, longest: int, width: int) -> bool:
        """Return True if each refresh is over before the next one becomes pending, in a case of `width` counters."""
        beside = self.delay + self.margin + self.convert(width)
        return longest + beside < self.interval * self.slow // self.fast

    def follow(self, turns: Sequence[Turn], upload: int, first: int, width: int) -> int:
        """Return the end of a launch for the refresh counters from `first` on."""
        state = upload, 0, 0, self.convert(first)
        for turn in turns:
            state = reduce(self.join, [self.run(steps, state, first, first + width - 1) for steps in turn])
        return state[0]

    def run(self, steps: list[Step], state: State, first: int, last: int) -> State:
        """Return the state after some steps."""
        now, free, number, pending = state
        for compute, access, dram in steps:
            end, start = now + compute, now
            if dram:
                if pending <= now + self.margin:
                    until = (now + self.margin) * self.fast // self.slow
                    number = max(number, (until - first) // self.interval)
                    issued = max(self.convert(last + number * self.interval), free)
                    start, number = max(now, issued + self.delay), number + 1
                    pending = self.convert(first + number * self.interval)
                free = start + access
            now = max(end, start + access)
        return now, free, number, pending

    @staticmethod
    def join(one: State, two: State) -> State:
        """Return a state that is not earlier than either of two; a refresh that one has issued may come again."""
        return max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])
