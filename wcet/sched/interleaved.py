"""Bounds responses on the interleaved runlist of NVIDIA GPUs, a cyclic list of channels that each run for a timeslice.

There are three methods: Theorem 1 in closed form, repaired; the same limited by the work of the other channels; and the
gaps between entries of the list. From HERCULES D5.2, section 2.3 (Eq. 2 and 3). We deviate because runs exceed Eq. 3. A
round costs a switch into every other high channel, and into the medium or low one and back. Another channel is charged
min(TS, C) for a slot only while it provably has one job at a time. A channel that is never preempted drains its pending
work (section 2.1.1). docs/sched-runlist.md has the proofs.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate

from wcet.errors import refuse
from wcet.records import dataclass
from wcet.sched.interference import Exposed, delay_within, expose, stretch
from wcet.sched.runlist import list_entries
from wcet.sched.task import InterleavingLevel, Platform, Task, TaskSet, Time
from wcet.sched.verdict import Leftover, Part, TaskVerdict, Verdicts

METHODS = ("closed-form", "capped", "gaps")

PILES = 1_000
"""The most jobs of one channel that may be pending without a break, and the most periods for which one job may last."""

ROUNDS = 10_000
"""The number of rounds of a fixed point after which its upper bound is used."""

DRAINS = 1_000
"""The number of rounds, and of periods of a task, after which a channel is assumed to run for ever."""


@dataclass(frozen=True, slots=True)
class HighChannel:
    """A high channel as it delays others: the longest slot that it takes, and the work and period of its jobs.

    `single` says that a job provably ends before the next one arrives; then a slot has at most one job.
    """

    task: Task
    slot: Time
    single: bool


@dataclass(frozen=True, slots=True)
class Round:
    """One round of the runlist as a high channel sees it: the high channels, the longest slot of a medium or low
    channel, and the number and cost of the switches."""

    rivals: tuple[HighChannel, ...]
    other: Time
    switches: int
    switch: Time
    platform: Platform


@dataclass(frozen=True, slots=True)
class Channels:
    """The tasks, with interference charged to their work, and the longest time for which each channel runs at a
    time."""

    task_set: TaskSet
    runs: Mapping[str, Time]


class InterleavedRunlist:
    """Analyses work-conserving time division: a channel runs until its work ends or its timeslice expires."""

    name = "runlist"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Bound every task: high channels by the platform's method, all others by the gaps between their runlist
        entries."""
        exposed = expose(task_set)
        works = {task.name: stretch(task.wcet, exposed.hits[task.name]) for task in exposed.task_set.real_time}
        single = {task.name for task in exposed.task_set.real_time if task.level is InterleavingLevel.HIGH}
        while True:
            channels = _open_channels(exposed, works)
            bounds = _bound_all(channels, single)
            late = {name for name in single if _overlaps(channels, name, bounds[name])}
            longer = _grow(exposed, channels, bounds, works)
            if not late and not longer:
                break
            single -= late
            works |= longer
        for task in channels.task_set.real_time:
            if not exposed.hits[task.name] and _is_beyond(task, _sum(bounds[task.name]), task_set.platform):
                bounds[task.name] = pile_up(channels, task)
        verdicts = tuple(_judge(task, bounds[task.name], task_set) for task in task_set.real_time)
        left = tuple(_leave_over(channels, task) for task in channels.task_set.best_effort)
        return Verdicts(all(each.met for each in verdicts), task_set.utilization, verdicts, leftover=left)


def _open_channels(exposed: Exposed, works: Mapping[str, Time]) -> Channels:
    """Return the tasks with their times under all interferers, and the longest run of each channel."""
    tasks = tuple(_lengthen(task, works.get(task.name, task.wcet)) for task in exposed.task_set.tasks)
    task_set = replace(exposed.task_set, tasks=tasks)
    pieces = {task.name: stretch(task.longest_piece, exposed.hits[task.name]) for task in exposed.task_set.tasks}
    stopped = {task.name: task.slice + pieces[task.name] for task in tasks if not task_set.platform.keeps(task)}
    return Channels(task_set, drain(task_set, stopped))


def _lengthen(task: Task, work: Time) -> Task:
    """Return a task with a longer execution time; one that cannot be preempted stays one piece."""
    return replace(task, wcet=work, piece=work if task.piece >= task.wcet > 0 else task.piece)


def drain(task_set: TaskSet, stopped: Mapping[str, Time]) -> dict[str, Time]:
    """Return how long each channel runs: its `stopped` time, or until it has no pending work.

    The pending work is what arrived since the channel last had none, and what arrives meanwhile: the least fixed point
    of w = ceil((G + w + J) / P) C, with G the longest time between two runs of a channel. Raises `WcetError` W562 if
    the channel may run for ever.
    """
    going = [task for task in task_set.tasks if task.name not in stopped]
    runs: dict[str, Time] = {**stopped, **{task.name: task.wcet for task in going}}
    growing = [task.name for task in going if task.best_effort]
    for _ in range(DRAINS):
        if growing:
            break
        longer = {task.name: _drain(Channels(task_set, runs), task) for task in going}
        if longer.items() <= runs.items():
            return runs
        growing = [name for name, run in longer.items() if run > DRAINS * task_set.by_name[name].period]
        runs |= longer
    name = growing[0] if growing else task_set.tasks[0].name
    raise refuse(
        "W562",
        f"nothing removes the channel of `{name}` off the accelerator: it may always have pending work",
        help="drain = false, where the platform takes a channel off at the end of a kernel",
    )


def _drain(channels: Channels, task: Task) -> Time:
    between = sum(part.total for part in gap_of(channels, task))
    came = between + channels.runs[task.name] + late_start(task, channels.task_set.platform)
    return -(-came // task.period) * task.wcet


def _bound_all(channels: Channels, single: Collection[str]) -> dict[str, tuple[Part, ...]]:
    task_set = channels.task_set
    platform = task_set.platform
    bounds: dict[str, tuple[Part, ...]] = {}
    if platform.method != "gaps" and not platform.runlist:
        bound = bound_capped if platform.method == "capped" else bound_closed
        shared = share_round(channels, single)
        for task in task_set.real_time:
            if task.level is InterleavingLevel.HIGH:
                bounds[task.name] = explain(shared, task, bound(shared, task), platform.method)
    for task in task_set.real_time:
        if task.name not in bounds:
            bounds[task.name] = bound_by_gap(channels, task)
    return bounds


def _overlaps(channels: Channels, name: str, parts: tuple[Part, ...]) -> bool:
    """Return True if a job of the channel may last until the next one arrives."""
    task = channels.task_set.by_name[name]
    return sum(part.total for part in parts) + late_start(task, channels.task_set.platform) >= task.period


def _grow(
    exposed: Exposed, channels: Channels, bounds: Mapping[str, tuple[Part, ...]], works: Mapping[str, Time]
) -> dict[str, Time]:
    """Return the tasks that last longer than assumed, with their new times, because requests delay each of their slots.

    Requests of the whole response count. A task whose response is beyond its period has no bound anyway.
    """
    longer: dict[str, Time] = {}
    for task in exposed.task_set.real_time:
        response = sum(part.total for part in bounds[task.name])
        work = task.wcet + delay_within(response, exposed.hits[task.name])
        if work > works[task.name] and not _is_beyond(task, response, channels.task_set.platform):
            longer[task.name] = work
    return longer


def _is_beyond(task: Task, response: Time, platform: Platform) -> bool:
    return response + late_start(task, platform) > task.period


def late_start(task: Task, platform: Platform) -> Time:
    """Return the longest time from the nominal arrival of a job until the scheduler sees it in its channel."""
    return task.jitter + platform.delay


def slots_of(task: Task, platform: Platform, jobs: int = 1) -> int:
    """Return how many slots `jobs` successive jobs need, ceil(n C/TS); a job that cannot be preempted needs one
    slot."""
    return 1 if platform.keeps(task) and task.piece >= task.wcet else -(-jobs * task.wcet // task.slice)


def share_round(channels: Channels, single: Collection[str]) -> Round:
    """Return one round of the list as high channels see it; each channel in `single` has at most one job at a time.

    A channel whose job may end just as the next one arrives is not in `single`: its slot might continue with the next
    job.
    """
    task_set, runs = channels.task_set, channels.runs
    high = [task for task in task_set.tasks if task.level is InterleavingLevel.HIGH]
    others = [task for task in task_set.tasks if task.level is not InterleavingLevel.HIGH]
    rivals = tuple(
        HighChannel(task, min(runs[task.name], task.wcet), True)
        if task.name in single
        else HighChannel(task, runs[task.name], False)
        for task in high
    )
    platform = task_set.platform
    longest = max((runs[task.name] for task in others), default=0)
    switch = platform.switch + platform.save_restore
    return Round(rivals, longest, len(high) + bool(others), switch, platform)


def bound_closed(shared: Round, task: Task) -> Time:
    """Return the response time of a task in closed form: HERCULES D5.2, Eq. 3, with every switch of a round.

    That is n * (sum of min(TS_j, C_j) + TS_ML + (NR + 1) * xi) + C: for each of the n slots that the task needs, the
    slots of the other high channels, the longest of the others, and all switches of a round; then its own work.
    """
    wait = sum(rival.slot for rival in shared.rivals if rival.task is not task)
    return slots_of(task, shared.platform) * (wait + shared.other + shared.switches * shared.switch) + task.wcet


def bound_capped(shared: Round, task: Task) -> Time:
    """Return the least fixed point in which no other task runs longer than its jobs in the window last.

    A job of j that ends by its period has work in a window of R at most ceil((R + P_j - C_j) / P_j) times. A task that
    lasts beyond its period is charged as if it had one more job. After many rounds, all slots are charged.
    """
    slots = slots_of(task, shared.platform)
    base = task.wcet + slots * (shared.other + shared.switches * shared.switch)
    base += slots * sum(rival.slot for rival in shared.rivals if rival.task is not task and not rival.single)
    rivals = [
        (slots * rival.slot, rival.task.period, max(0, rival.task.period - rival.task.wcet), rival.task.wcet)
        for rival in shared.rivals
        if rival.task is not task and rival.single
    ]
    window = base
    for _ in range(ROUNDS):
        grown = base
        for most, period, spare, work in rivals:
            amount = -(-(window + spare) // period) * work
            grown += most if most < amount else amount
        if grown == window:
            return window
        window = grown
    return base + sum(most for most, *_ in rivals)


def explain(shared: Round, task: Task, bound: Time, method: str) -> tuple[Part, ...]:
    """Return the parts of a task's bound, which add up to the bound."""
    slots = slots_of(task, shared.platform)
    parts = [Part("own execution", 1, task.wcet)]
    for rival in shared.rivals:
        if rival.task is not task:
            other = rival.task
            parts.append(Part(f"slots of {other.name}", slots, rival.slot))
            jobs = (
                -(-(bound + max(0, other.period - other.wcet)) // other.period)
                if method == "capped" and rival.single
                else slots
            )
            if method == "capped" and rival.single and jobs * other.wcet < slots * rival.slot:
                parts[-1] = Part(f"jobs of {other.name}", jobs, other.wcet)
    parts.append(Part("slots of a lower level", slots, shared.other))
    parts.append(Part("context switches", slots * shared.switches, shared.switch))
    return tuple(part for part in parts if part.total)


def bound_printed(task_set: TaskSet, task: Task) -> Time:
    """Return the value of Eq. 3 as it is printed, with one switch for each round; not a bound, for comparison only."""
    high = [other for other in task_set.tasks if other.level is InterleavingLevel.HIGH and other is not task]
    lower = [other.slice for other in task_set.tasks if other.level is not InterleavingLevel.HIGH]
    wait = sum(min(other.slice, other.wcet) for other in high) + max(lower, default=0) + task_set.platform.switch
    return -(-task.wcet // task.slice) * wait + task.wcet


def bound_by_gap(channels: Channels, task: Task) -> tuple[Part, ...]:
    """Return the parts of the bound on a task: its work C, and the longest wait for ceil(C/TS) successive runlist
    entries of the task."""
    gaps = gap_of(channels, task, slots_of(task, channels.task_set.platform))
    return tuple(part for part in (Part("own execution", 1, task.wcet), *gaps) if part.total)


def pile_up(channels: Channels, task: Task) -> tuple[Part, ...]:
    """Return the parts of the worst response of a channel whose jobs outlast the next arrival; nothing if jobs
    accumulate.

    n jobs that are pending without a break take ceil(n C/TS) slots, each after a gap. n is increased until the n-th job
    ends before the next one can be seen. A channel that keeps the accelerator while it has work is not treated here.
    """
    platform = channels.task_set.platform
    late, gaps = late_start(task, platform), list_gaps(channels, task)
    worst: tuple[Part, ...] = ()
    for number in range(1, PILES + 1):
        if platform.keeps(task):
            break
        parts = (
            Part("own jobs that pile up", number, task.wcet),
            *add_gaps(gaps, slots_of(task, platform, number), platform),
            Part("before its arrival", number - 1, -task.period),
        )
        if not worst or _sum(parts) > _sum(worst):
            worst = parts
        if _sum(parts) <= task.period - late:
            return tuple(part for part in worst if part.total)
        if _sum(parts) > PILES * task.period:
            break
    return ()


def _sum(parts: tuple[Part, ...]) -> Time:
    return sum(part.total for part in parts)


def gap_of(channels: Channels, task: Task, slots: int = 1) -> tuple[Part, Part]:
    """Return the longest wait for `slots` successive runlist entries of a task: the runs of other channels, and the
    switches."""
    return add_gaps(list_gaps(channels, task), slots, channels.task_set.platform)


def list_gaps(channels: Channels, task: Task) -> list[tuple[Time, int]]:
    """Return, for each two consecutive runlist entries of a task, the time for which others run between them and the
    number of switches."""
    entries = list_entries(channels.task_set)
    places = [place for place, entry in enumerate(entries) if entry is task]
    gaps: list[tuple[Time, int]] = []
    for place, following in zip(places, [*places[1:], places[0] + len(entries)], strict=True):
        between = [entries[index % len(entries)] for index in range(place + 1, following)]
        gaps.append((sum(channels.runs[each.name] for each in between), len(between) + 1))
    return gaps


def add_gaps(gaps: list[tuple[Time, int]], slots: int, platform: Platform) -> tuple[Part, Part]:
    """Return the longest wait for `slots` successive entries over `gaps`, those of one round: whole rounds, then the
    longest run of consecutive gaps that remains."""
    switch = platform.switch + platform.save_restore
    rounds, rest = divmod(slots, len(gaps))
    sums = [
        *accumulate([*gaps, *gaps[:rest]], lambda one, other: (one[0] + other[0], one[1] + other[1]), initial=(0, 0))
    ]
    starts = ((sums[at + rest][0] - sums[at][0], sums[at + rest][1] - sums[at][1]) for at in range(len(gaps)))
    work, switches = max(starts, key=lambda wait: wait[0] + wait[1] * switch)
    whole_work, whole_switches = sums[len(gaps)]
    return (
        Part("entries before its own", 1, rounds * whole_work + work),
        Part("context switches", rounds * whole_switches + switches, switch),
    )


def _leave_over(channels: Channels, task: Task) -> Leftover:
    """Return the service of a best-effort channel: its timeslice after each gap, of which the longest counts."""
    gap = Fraction(_sum(gap_of(channels, task)))
    return Leftover((task.name,), task.slice / (task.slice + gap), gap)


def _judge(task: Task, parts: tuple[Part, ...], task_set: TaskSet) -> TaskVerdict:
    platform = task_set.platform
    late = late_start(task, platform)
    printed = bound_printed(task_set, task) if task.level is InterleavingLevel.HIGH and not platform.runlist else None
    response = _sum(parts) + late
    if not parts or (response > task.period and task_set.interferers):
        reason = "a job may last beyond the next arrival, so that jobs of the same channel pile up"
        return TaskVerdict(task, None, False, reason=reason, printed=printed)
    if late:
        parts = (*parts, Part("arrives late", 1, late))
    return TaskVerdict(task, response, response <= task.deadline, parts, printed=printed)
