"""Response times on the interleaved runlist: Theorem 1 repaired, capped by workload, and by gaps of the list.

From HERCULES D5.2, section 2.3 (Eq. 2 and 3). Where we deviate, since runs exceed Eq. 3: a round costs a
switch into every other high channel, into the medium or low one and back; another channel is charged min(TS, C) for a
slot only while it provably has one job at a time. docs/sched-runlist.md has the proofs.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from wcet.sched.runlist import build_runlist
from wcet.sched.task import Level, Platform, Task, TaskSet, Time
from wcet.sched.verdict import Part, TaskVerdict, Verdicts

METHODS = ("closed-form", "capped", "gaps")


@dataclass(frozen=True, slots=True)
class Rival:
    """A high channel as the others see it: the longest slot it takes, and work and period of its jobs.

    `single` says that a job provably ends before the next one arrives; then a slot holds no more than one job.
    """

    task: Task
    slot: Time
    single: bool


@dataclass(frozen=True, slots=True)
class Round:
    """What all high channels share: the channels, the longest medium or low slot, and the cost of all switches."""

    rivals: tuple[Rival, ...]
    other: Time
    switches: int
    switch: Time


class InterleavedRunlist:
    """Work-conserving time division: a channel runs until its work ends or its timeslice expires."""

    name = "runlist"

    def analyze(self, task_set: TaskSet) -> Verdicts:
        """Bound every task: those of the high level by the platform's method, the others by gaps of the list."""
        bounds = {} if task_set.platform.method == "gaps" else _bound_high(task_set)
        for task in task_set.real_time:
            if task.name not in bounds:
                bounds[task.name] = bound_by_gap(task_set.tasks, task, task_set.platform)
        verdicts = tuple(_judge(task, bounds[task.name], task_set) for task in task_set.real_time)
        return Verdicts(all(each.met for each in verdicts), task_set.utilization, verdicts, rests_on=RESTS_ON)


RESTS_ON = (
    "best-effort channels are backlogged always and use their whole timeslice",
    "a switch costs the same between any two channels, and an entry without work costs nothing",
)


def late_start(task: Task, platform: Platform) -> Time:
    """Return the longest time from the nominal arrival of a job until its channel has work."""
    return task.jitter + platform.delay


def longest_run(task: Task) -> Time:
    """Return how long a channel holds the accelerator at a stretch: its timeslice, and the piece it is in then."""
    return task.slice + task.piece


def slots_of(task: Task) -> int:
    """Return how many slots one job needs, ceil(C/TS)."""
    return -(-task.wcet // task.slice)


def _bound_high(task_set: TaskSet) -> dict[str, tuple[Part, ...]]:
    """Bound the high tasks together; one whose jobs may overlap is charged whole slots, until nothing changes."""
    platform = task_set.platform
    bound = bound_capped if platform.method == "capped" else bound_closed
    high = [task for task in task_set.tasks if task.level is Level.HIGH]
    single = {task.name for task in high if not task.best_effort}
    while True:
        shared = share_round(task_set, single)
        bounds = {task.name: bound(shared, task) for task in high if not task.best_effort}
        late = {
            task.name
            for task in high
            if task.name in single and bounds[task.name] + late_start(task, platform) >= task.period
        }
        if not late:
            return {
                task.name: explain(shared, task, bounds[task.name], platform.method)
                for task in high
                if task.name in bounds
            }
        single -= late


def share_round(task_set: TaskSet, single: Collection[str]) -> Round:
    """Return what the high channels have in common, those in `single` with one job at a time.

    A job that may end just as the next one arrives is not alone: the slot might go on with the next.
    """
    high = [task for task in task_set.tasks if task.level is Level.HIGH]
    others = [task for task in task_set.tasks if task.level is not Level.HIGH]
    rivals = tuple(
        Rival(
            task, min(longest_run(task), task.wcet) if task.name in single else longest_run(task), task.name in single
        )
        for task in high
    )
    platform = task_set.platform
    longest = max((longest_run(task) for task in others), default=0)
    return Round(rivals, longest, len(high) + bool(others), platform.switch + platform.save_restore)


def bound_closed(shared: Round, task: Task) -> Time:
    """Return n * (sum of min(TS_j, C_j) + TS_ML + (NR + 1) * xi) + C: Eq. 3 with every switch of a round."""
    wait = sum(rival.slot for rival in shared.rivals if rival.task is not task)
    return slots_of(task) * (wait + shared.other + shared.switches * shared.switch) + task.wcet


def bound_capped(shared: Round, task: Task) -> Time:
    """Return the least fixed point in which no other task runs longer than its jobs in the window last.

    Jobs of j that end by their period and have work in a window of R: at most ceil((R + P_j - C_j) / P_j).
    """
    slots = slots_of(task)
    base = task.wcet + slots * (shared.other + shared.switches * shared.switch)
    base += slots * sum(rival.slot for rival in shared.rivals if rival.task is not task and not rival.single)
    rivals = [
        (slots * rival.slot, rival.task.period, rival.task.period - rival.task.wcet, rival.task.wcet)
        for rival in shared.rivals
        if rival.task is not task and rival.single
    ]
    window = base
    while True:
        grown = base
        for most, period, spare, work in rivals:
            amount = -(-(window + spare) // period) * work
            grown += most if most < amount else amount
        if grown == window:
            return window
        window = grown


def explain(shared: Round, task: Task, bound: Time, method: str) -> tuple[Part, ...]:
    """Return the parts of a bound."""
    slots = slots_of(task)
    parts = [Part("own execution", 1, task.wcet)]
    for rival in shared.rivals:
        if rival.task is not task:
            other = rival.task
            parts.append(Part(f"slots of {other.name}", slots, rival.slot))
            jobs = (
                -(-(bound + other.period - other.wcet) // other.period)
                if method == "capped" and rival.single
                else slots
            )
            if method == "capped" and rival.single and jobs * other.wcet < slots * rival.slot:
                parts[-1] = Part(f"jobs of {other.name}", jobs, other.wcet)
    parts.append(Part("slots of a lower level", slots, shared.other))
    parts.append(Part("context switches", slots * shared.switches, shared.switch))
    return tuple(part for part in parts if part.total)


def bound_printed(task_set: TaskSet, task: Task) -> Time:
    """Return what Eq. 3 says as it is printed, with one switch for each round; no bound, for comparison only."""
    high = [other for other in task_set.tasks if other.level is Level.HIGH and other is not task]
    lower = [other.slice for other in task_set.tasks if other.level is not Level.HIGH]
    wait = sum(min(other.slice, other.wcet) for other in high) + max(lower, default=0) + task_set.platform.switch
    return slots_of(task) * wait + task.wcet


def bound_by_gap(tasks: Sequence[Task], task: Task, platform: Platform) -> tuple[Part, ...]:
    """Return ceil(C/TS) * G + C, with G the most that stands between two entries of the task anywhere in the list."""
    entries = build_runlist(tasks)
    switch = platform.switch + platform.save_restore
    places = [place for place, entry in enumerate(entries) if entry is task]
    gaps: list[tuple[Time, int]] = []
    for place, following in zip(places, [*places[1:], places[0] + len(entries)], strict=True):
        between = [entries[index % len(entries)] for index in range(place + 1, following)]
        gaps.append((sum(longest_run(each) for each in between), len(between) + 1))
    slots = slots_of(task)
    work, switches = max(gaps, key=lambda gap: gap[0] + gap[1] * switch)
    parts = (
        Part("own execution", 1, task.wcet),
        Part("entries before its own", slots, work),
        Part("context switches", slots * switches, switch),
    )
    return tuple(part for part in parts if part.total)


def _judge(task: Task, parts: tuple[Part, ...], task_set: TaskSet) -> TaskVerdict:
    late = late_start(task, task_set.platform)
    printed = bound_printed(task_set, task) if task.level is Level.HIGH else None
    response = sum(part.total for part in parts) + late
    if response > task.period:
        reason = "a job may last beyond the next arrival, so that jobs of the same channel pile up"
        return TaskVerdict(task, None, False, reason=reason, printed=printed)
    if late:
        parts = (*parts, Part("arrives late", 1, late))
    return TaskVerdict(task, response, response <= task.deadline, parts, printed=printed)
