"""Checks claimed responses on the interleaved runlist of NVIDIA GPUs (HERCULES D5.2, section 2.3).

docs/sched-runlist.md has the proofs. A job of C needs n = ceil(C / TS) slots, and waits before each of them for all
entries since the last one of its channel (`gaps`). A high channel waits for each other high channel once, and for one
channel of a lower level (`closed-form`, Eq. 3 with every switch); `capped` charges no other channel more than its jobs
in the response. A claimed response below the period says that the channel has one job at a time, so that its slot has
one job at most: before the first job that ends later than claimed, this holds for all channels. A channel that drains
runs for all work that has arrived since its last run, and for what arrives meanwhile.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm

from .tasks import LEVELS, DerivationError, RunlistRules, StatedTask, TooLongError

MOST_TERMS = 1 << 21
"""The largest number of terms of sums that are computed, over all tasks together; responses beyond are not derived."""

ROUNDS = 10_000
"""The number of rounds of a fixed point after which all slots of the other channels are charged."""

PILES = 1_000
"""The most jobs of one channel that may be pending without a break."""

DRAINS = 1_000
"""The number of rounds, and of periods of a task, after which a channel is taken to drain for ever."""

HIGH, MEDIUM, LOW = range(len(LEVELS))


@dataclass(slots=True)
class _Channel:
    """A channel with times in whole fractions of a millisecond: `run` is the longest time for which it runs at once.

    `whole` says that nothing stops a job of it.
    """

    name: str
    level: int
    work: int
    period: int
    jitter: int
    slice: int
    run: int
    single: bool
    drains: bool
    whole: bool

    def count_slots(self, jobs: int = 1) -> int:
        """Return how many slots some successive jobs need."""
        return 1 if self.drains and self.whole else -(-jobs * self.work // self.slice)


class RunlistResponses:
    """Checks claimed responses of tasks with deadlines; `claims` has them by name, none if no response is claimed."""

    def __init__(self, tasks: Sequence[StatedTask], rules: RunlistRules, claims: Mapping[str, Fraction | None]) -> None:
        times = [rules.switch, *(time for each in tasks for time in (*each.times, each.slice))]
        self._scale, self._rules, self._terms = lcm(*(time.denominator for time in times)), rules, 0
        self._channels = {task.name: self._open(task, claims.get(task.name)) for task in tasks}
        self._switch = int(rules.switch * self._scale)
        self._entries = [*self._list_entries()]
        self._drain()

    def check(self, name: str, response: Fraction) -> None:
        """Raise `DerivationError` if a job of a task may need more than a response, in milliseconds."""
        own = self._channels[name]
        need = self._bound(own)
        if need is None or need > response * self._scale:
            most = "no time" if need is None else f"{Fraction(need, self._scale)} ms"
            raise DerivationError(f"{name}: {most} is long enough for each of its jobs, not {response} ms")

    def rests_on_claims(self, name: str) -> bool:
        """Return True if the response of a task holds only if those of other high channels do, which are claimed."""
        others = (each for each in self._channels.values() if each.level == HIGH and each.name != name)
        return self._uses_levels(self._channels[name]) and any(each.single for each in others)

    def _uses_levels(self, own: _Channel) -> bool:
        """Return True if the closed form of high channels applies, and not the gaps between entries."""
        return own.level == HIGH and self._rules.method != "gaps" and not self._rules.entries

    def _open(self, task: StatedTask, claim: Fraction | None) -> _Channel:
        if task.slice <= 0:
            raise DerivationError(f"{task.name}: its timeslice is not stated")
        single = claim is not None and claim < task.period and not task.best_effort
        longest = task.wcet if task.drains else task.slice + task.piece
        times = (task.wcet, task.period, task.jitter, task.slice, longest)
        work, period, jitter, own, run = (int(time * self._scale) for time in times)
        if task.drains and task.best_effort:
            raise DerivationError(f"{task.name}: it never ends, because it drains and has always work")
        whole = task.piece >= task.wcet
        return _Channel(task.name, task.level, work, period, jitter, own, run, single, task.drains, whole)

    def _drain(self) -> None:
        """Find how long channels that drain run: the least times that are long enough for each other."""
        draining = [each for each in self._channels.values() if each.drains]
        for _ in range(DRAINS):
            came = [(each, max(self._list_gaps(each)) + each.run + each.jitter) for each in draining]
            runs = [(each, -(-window // each.period) * each.work) for each, window in came]
            if all(each.run == run for each, run in runs):
                return
            for each, run in runs:
                each.run = run
            if any(run > DRAINS * each.period for each, run in runs):
                break
        raise TooLongError("channels may drain for ever")

    def _list_entries(self) -> Iterator[_Channel]:
        """Yield the entries of the list: those that are stated, or those of the driver."""
        if self._rules.entries:
            yield from (self._channels[name] for name in self._rules.entries)
            return
        high, medium, low = (
            [each for each in self._channels.values() if each.level == level] for level in (HIGH, MEDIUM, LOW)
        )
        length = len(medium) * (len(high) + 1) + len(high) + 1
        if max(1, len(low)) * length > MOST_TERMS:
            raise TooLongError("the runlist has too many entries to be followed")
        middle = [entry for each in medium for entry in (*high, each)]
        for each in low:
            yield from (*middle, *high, each)
        yield from () if low else middle or high

    def _bound(self, own: _Channel) -> int | None:
        """Return the longest time from the nominal arrival of a job to its end; None if jobs may pile up for ever."""
        if self._uses_levels(own):
            found = self._bound_high(own)
        else:
            found = own.work + _sum_longest(self._list_gaps(own), own.count_slots())
        if found + own.jitter <= own.period:
            return found + own.jitter
        piled = None if own.drains else self._pile_up(own)
        return None if piled is None else piled + own.jitter

    def _bound_high(self, own: _Channel) -> int:
        """Return the response of a high channel, from the time at which its job is seen."""
        slots = own.count_slots()
        high = [each for each in self._channels.values() if each.level == HIGH]
        lower = [each.run for each in self._channels.values() if each.level != HIGH]
        others = [each for each in high if each is not own]
        base = own.work + slots * (max(lower, default=0) + (len(high) + bool(lower)) * self._switch)
        base += slots * sum(each.run for each in others if not each.single)
        single = [each for each in others if each.single]
        most = [slots * min(each.run, each.work) for each in single]
        if self._rules.method == "capped":
            window = base
            for _ in range(ROUNDS):
                self._spend(1 + len(single))
                jobs = [-(-(window + max(0, each.period - each.work)) // each.period) for each in single]
                grown = base + sum(
                    min(slot, count * each.work) for slot, count, each in zip(most, jobs, single, strict=True)
                )
                if grown == window:
                    return window
                window = grown
        return base + sum(most)

    def _pile_up(self, own: _Channel) -> int | None:
        """Return the longest response if jobs are pending without a break until one ends before the next is seen."""
        gaps, worst = self._list_gaps(own), 0
        for jobs in range(1, PILES + 1):
            self._spend(len(gaps))
            found = jobs * own.work + _sum_longest(gaps, own.count_slots(jobs)) - (jobs - 1) * own.period
            worst = max(worst, found)
            if found <= own.period - own.jitter:
                return worst
        return None

    def _list_gaps(self, own: _Channel) -> list[int]:
        """Return the times between two consecutive entries of a channel: other channels, and a switch to each entry."""
        places = [place for place, each in enumerate(self._entries) if each is own]
        if not places:
            raise DerivationError(f"{own.name}: the runlist has no entry of it")
        self._spend(2 * len(self._entries))
        turned = [*self._entries[places[0] + 1 :], *self._entries[: places[0] + 1]]
        gaps, since = list[int](), 0
        for each in turned:
            since += self._switch + (0 if each is own else each.run)
            if each is own:
                gaps.append(since)
                since = 0
        return gaps

    def _spend(self, terms: int) -> None:
        self._terms += terms
        if self._terms > MOST_TERMS:
            raise TooLongError("its waits are too many to be followed")


def _sum_longest(gaps: list[int], count: int) -> int:
    """Return the largest sum of so many consecutive gaps, one round of the list after the other."""
    rounds, rest = divmod(count, len(gaps))
    sums = [*accumulate((*gaps, *gaps[:rest]), initial=0)]
    return rounds * sum(gaps) + max(sums[at + rest] - sums[at] for at in range(len(gaps)))
