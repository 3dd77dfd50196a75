"""Follows the lockstep of a launch step by step, for every time at which refreshes can become pending.

`refreshes` charges the N largest delays that N refreshes can cause. But refreshes are an interval apart, and in few
launches a request waits for the memory at each of these N times. Here the launch runs once for each value of the
refresh counter at its start. A refresh is issued when it becomes pending, or at the end of the request that is served
then, and the next request begins at its end. docs/sim-d-schedule.md proves that no run with the same refresh counter is
later at any of its steps, if its phases are not longer. All values of the counter are followed together.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from fractions import Fraction
from functools import reduce

import numpy as np
import numpy.typing as npt

from wcet.ir.timed import PhaseItem, PhaseList, PhasePair, Resource, TimedCfg, count_accesses
from wcet.records import dataclass
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.units import ceil_div, to_compute_cycles

STEP_LIMIT = 1 << 11
"""The most accesses of a launch that is followed (a tenth of a second)."""

WORK_LIMIT = 1 << 21
"""The most steps, over all values of the refresh counter; above it, adjacent values are followed as one."""

ACCEPTANCE = 4
"""The memory cycles after the start of a step in which a refresh can still be issued before its request: one for the
clock crossing, one if another refresh is issued in the cycle of its arrival, and one between both checks; and one more
for the rounding."""

Times = npt.NDArray[np.int64]


Phases = tuple[int, int, bool]
"""A compute phase, and the access after it with whether the DRAM serves it."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the lockstep: a compute phase, and an access beside it, which is a DRAM `request` or not; or None."""

    compute: int
    access: int | None
    request: bool


@dataclass(frozen=True, slots=True)
class GroupOrder:
    """The work-groups of a launch: the phases of each kind, and the kind of each group in the order of the queue.

    `refill` is the time that each pair but the first loses, because a slot waits for the `exit` of the other.
    """

    lists: Sequence[PhaseList]
    kinds: Sequence[int]
    refill: int


def list_turns(groups: GroupOrder) -> Iterator[tuple[Sequence[Step], ...]]:
    """Yield the steps of a launch (Eq. 17 and 18) from pair to pair, those of a pair in both orders if they differ.

    A group that ends early can reverse the order. The first compute phase of a pair is a step of the pair before.
    """
    flat = [_flatten(phases.items) for phases in groups.lists]
    first, trailing = groups.lists[0].first_compute, groups.lists[0].trailing
    yield ([Step(first, None, False)],)
    for start in range(0, len(groups.kinds), 2):
        pair = groups.kinds[start : start + 2]
        if len(pair) == 1:
            yield (_run_alone(flat[pair[0]], trailing),)
            return
        goes_on = start + 2 < len(groups.kinds)
        after = first if goes_on else 0
        refill = groups.refill if goes_on else 0
        orders = dict.fromkeys((tuple(pair), tuple(pair[::-1])))
        yield tuple(
            [*_run_pair(flat[one], flat[other], trailing or after), *_end_pair(trailing, refill + after)]
            for one, other in orders
        )


def _run_pair(one: Sequence[Phases], other: Sequence[Phases], after: int) -> Iterator[Step]:
    """Yield the steps of two groups, from the first access on; `after` is the compute beside the last access."""
    computes = [*(compute for compute, _, _ in one[1:]), *[after][: len(one)]]
    for (compute, access, dram), (_, behind, _), following in zip(one, other, computes, strict=True):
        yield Step(compute, access, dram)
        yield Step(following, behind, dram)


def _end_pair(trailing: int, after: int) -> list[Step]:
    """Return the steps of a pair after its last access, which are none if the access ends the group."""
    return [Step(trailing, None, False), Step(after, None, False)] if trailing else []


def _run_alone(phases: Sequence[Phases], trailing: int) -> list[Step]:
    """Return the steps of the last group, which has no partner, from its first access on."""
    if not phases:
        return []
    steps = [step for compute, access, dram in phases for step in (Step(compute, None, False), Step(0, access, dram))]
    return [*steps[1:], Step(trailing, None, False)]


def _flatten(items: Sequence[PhaseItem]) -> list[Phases]:
    """Return the phases of a list one by one: compute, and the access after it with whether the DRAM serves it."""
    flat: list[Phases] = []
    for item in items:
        if isinstance(item, PhasePair):
            flat.append((item.compute, item.access.cycles, item.access.resource is Resource.DRAM))
        else:
            flat += item.count * _flatten(item.items)
    return flat


def find_late_excess(timed: TimedCfg) -> int | None:
    """Return the largest time that a request takes longer after a part of a refresh; None if that is not known."""
    late = [access.late_excess for access in timed.accesses.values() if access.resource is Resource.DRAM]
    return None if None in late else max((each for each in late if each is not None), default=0)


def follow_launch(groups: GroupOrder, upload: int, excess: int | None, machine: SimDMachine) -> int | None:
    """Return the cycles of the program upload and all work-groups, with refreshes at the worst times.

    `excess` is the result of `find_late_excess`. None if there are too many steps, if a request can take longer than
    its phase, or if a refresh can become pending before the one before it is over.
    """
    accesses = sum(count_accesses(groups.lists[kind].items) for kind in groups.kinds)
    if excess is None or max(accesses, len(groups.kinds)) > STEP_LIMIT:
        return None
    turns = list(list_turns(groups))
    steps = [step for turn in turns for order in turn for step in order]
    port = _RefreshedPort(machine, excess, ceil_div(len(steps) * machine.dram.n_refi, WORK_LIMIT))
    longest = max((step.access or 0 for step in steps if step.request), default=0)
    whole = sum(step.compute + (step.access or 0) for step in steps)
    if not port.keeps_up(longest, upload + whole):
        return None
    port.now += upload  # recorded: no refresh delays the upload, and one that becomes pending in it is issued at once
    for turn in turns:
        port = reduce(_RefreshedPort.join, [port.follow(order) for order in turn])
    return int(port.now.max())


@dataclass(frozen=True, slots=True)
class FollowedLaunches:
    """Launches of any number of equal work-groups, which are followed if they are small enough."""

    phases: PhaseList
    refill: int
    upload: int
    excess: int | None
    machine: SimDMachine

    def at(self, groups: int) -> int | None:
        """Return the result of `follow_launch` for a number of work-groups."""
        if groups > STEP_LIMIT:
            return None
        return follow_launch(
            GroupOrder((self.phases,), (0,) * groups, self.refill), self.upload, self.excess, self.machine
        )


class _RefreshedPort:
    """The memory of one launch under many values of the refresh counter, with mutable state; times are compute cycles.

    `width` adjacent values are one case: its refreshes become pending with the first, and are issued with the last.
    `now` is the start of the next step, `free` the end of the last request, `ready` that of the last refresh.
    """

    def __init__(self, machine: SimDMachine, excess: int, width: int) -> None:
        self._ratio = Fraction(machine.dram.rate) / machine.compute_mhz
        self._interval, self._width, self._excess = machine.dram.n_refi, width, excess
        self._refresh = to_compute_cycles(machine.dram.n_rfc, machine.dram.rate, machine.compute_mhz)
        self._margin = self._round_up(ACCEPTANCE)
        self._counter = np.arange(0, machine.dram.n_refi, width, dtype=np.int64)  # the first pending refresh
        self._next = np.zeros_like(self._counter)  # the number of the next refresh
        self._pending = self._find_pending(self._counter, self._next)
        self._ready = np.zeros_like(self._counter)
        self.free = np.zeros_like(self._counter)
        self.now = np.zeros_like(self._counter)

    def keeps_up(self, longest: int, whole: int) -> bool:
        """Return True if every refresh is over before the next one becomes pending, and no number is too large."""
        interval = self._interval * self._ratio.denominator // self._ratio.numerator
        beside = self._refresh + self._excess + self._margin + self._round_up(self._width)
        scale = max(self._ratio.numerator, self._ratio.denominator) * (self._interval + 1)
        return longest + beside < interval and 4 * whole * scale < 1 << 62

    def follow(self, steps: Sequence[Step]) -> "_RefreshedPort":
        """Return the state after some steps."""
        after = copy(self)
        after._next, after._pending, after._ready = self._next.copy(), self._pending.copy(), self._ready.copy()
        for step in steps:
            end = after.now + step.compute
            if step.access is not None:
                if step.request:
                    after.serve(step.access)
                end = np.maximum(end, after.free if step.request else after.now + step.access)
            after.now = end
        return after

    def join(self, other: "_RefreshedPort") -> "_RefreshedPort":
        """Return a state that is not earlier than either of two; a refresh that one has issued may come again."""
        joined = copy(self)
        joined._next = np.minimum(self._next, other._next)
        joined._pending = np.minimum(self._pending, other._pending)
        joined._ready = np.maximum(self._ready, other._ready)
        joined.free, joined.now = np.maximum(self.free, other.free), np.maximum(self.now, other.now)
        return joined

    def serve(self, cycles: int) -> None:
        """Serve the request of the step that starts now."""
        due = np.flatnonzero(self._pending <= self.now + self._margin)
        if due.size:
            self._issue(due, self.now[due] + self._margin)
        self.free = cycles + np.maximum(self.now, self._ready)

    def _issue(self, due: Times, until: Times) -> None:
        """Issue the refreshes that become pending in some cases up to a time; only the last one can matter."""
        counter, ratio = self._counter[due], self._ratio
        memory = until * ratio.numerator // ratio.denominator
        number = np.maximum(self._next[due], (memory - counter) // self._interval)
        issued = np.maximum(self._find_pending(counter + self._width - 1, number), self.free[due])
        self._ready[due] = issued + self._refresh + self._excess
        self._next[due] = number + 1
        self._pending[due] = self._find_pending(counter, number + 1)

    def _find_pending(self, counter: Times, number: Times) -> Times:
        """Return the first compute cycle that does not begin before a refresh becomes pending."""
        return -(-(counter + number * self._interval) * self._ratio.denominator // self._ratio.numerator)

    def _round_up(self, memory: int) -> int:
        return ceil_div(memory * self._ratio.denominator, self._ratio.numerator)
