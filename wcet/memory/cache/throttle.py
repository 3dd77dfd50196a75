"""Computes the cost of throttling: the times of all cores together, if each waits for the intervals of the others.

Not in the paper: its Eq. 1 to 7 have no term for a core that is stopped at its quota, and are too low. The opening
times of intervals are the least fixed point of two rules: an access is sent one cycle after the previous one, and not
before its interval opens; an interval opens `gate` cycles after the last access of the previous one.
"""

from collections.abc import Sequence

from wcet.memory.cache.intervals import check_quota
from wcet.memory.cache.warp_timing import ArithmeticTime, WarpTimes, issue_order, time_warps
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class SendingStep:
    """The time of an instruction, and the number of accesses that it sends to the shared cache; zero for arithmetic."""

    step: ArithmeticTime
    accesses: int = 0


@dataclass(frozen=True, slots=True)
class ThrottledTimes:
    """The times of each core, and the cycles in which intervals open."""

    cores: tuple[WarpTimes, ...]
    opens: tuple[int, ...]

    @property
    def cycles(self) -> int:
        """Return the cycle in which the last core ends."""
        return max((core.cycles for core in self.cores), default=0)


def time_throttled(
    cores: Sequence[Sequence[Sequence[SendingStep]]], quota: int, gate: int, decoupled_entries: int = 0
) -> ThrottledTimes:
    """Return the times of cores, each a sequence of warps, that start together under a quota.

    `decoupled_entries` is the size of a load-store queue between issue and cache, if there is one; each of its
    instructions may wait for the sends of those before it. Every round determines another interval, so that there are
    at most as many rounds as intervals.
    """
    check_quota(quota)
    slowed = [_slow_down(warps, decoupled_entries) for warps in cores]
    opens = [0]
    while True:
        passes = [_time_core(warps, quota, opens) for warps in slowed]
        settled = _open_intervals([sends for _, sends in passes], quota, gate)
        if settled == opens:
            return ThrottledTimes(tuple(times for times, _ in passes), tuple(opens))
        opens = settled


def _slow_down(warps: Sequence[Sequence[SendingStep]], entries: int) -> tuple[tuple[SendingStep, ...], ...]:
    """Return the warps with the time added to memory instructions in which earlier ones in a decoupled queue are
    sent."""
    most = max((each.accesses for warp in warps for each in warp), default=0)
    waiting = min(len(warps), entries) * most
    return tuple(
        tuple(
            SendingStep(ArithmeticTime(each.step.issue, each.step.execute + waiting), each.accesses)
            if each.accesses
            else each
            for each in warp
        )
        for warp in warps
    )


def _time_core(warps: Sequence[Sequence[SendingStep]], quota: int, opens: Sequence[int]) -> tuple[WarpTimes, list[int]]:
    """Return the times of one core under known opening times, and the cycles in which it sends each access.

    The wait at the gate occupies the issue stage. Intervals without a known opening time open with the last known one.
    """
    sends: list[int] = []
    held = [list[ArithmeticTime]() for _ in warps]
    ready, free = [0] * len(warps), 0
    for warp, place in issue_order(warps):
        sender = warps[warp][place]
        start = last = max(free, ready[warp])
        for _ in range(sender.accesses):
            last = max(last + 1, opens[min(len(sends) // quota, len(opens) - 1)])
            sends.append(last)
        step = ArithmeticTime(max(sender.step.issue, last - start), sender.step.execute)
        held[warp].append(step)
        free = start + step.issue
        ready[warp] = free + step.execute
    return time_warps(held), sends


def _open_intervals(sends: Sequence[Sequence[int]], quota: int, gate: int) -> list[int]:
    """Return the cycles in which intervals open, from the cycles in which cores send their accesses.

    There is one interval more than those with accesses.
    """
    intervals = max((len(each) + quota - 1) // quota for each in sends) if sends else 0
    opens = [0]
    for interval in range(intervals):
        last = [each[min(len(each), (interval + 1) * quota) - 1] for each in sends if len(each) > interval * quota]
        opens.append(max(opens[-1], max(last) + gate))
    return opens
