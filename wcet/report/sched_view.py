"""Words what every report on a task set shows, so that all reports say the same."""

from collections.abc import Mapping
from dataclasses import field
from fractions import Fraction

from wcet.ir.result import KernelBound
from wcet.records import dataclass
from wcet.sched.allowances import Allowance
from wcet.sched.quantity import format_ms
from wcet.sched.sensitivity import Limit
from wcet.sched.simulation import Simulated
from wcet.sched.task import Measure, Platform, Task, TaskSet
from wcet.sched.verdict import ChainVerdict, Leftover, Part, TaskVerdict, Verdicts
from wcet.span import Line

MEASURED = {
    Measure.LATENCY: "latency",
    Measure.REACTION: "reaction time",
    Measure.AGE: "data age",
    Measure.LEAVING: "end",
}
"""The names of the measures of a chain in reports."""


@dataclass(frozen=True, slots=True)
class SchedReport:
    """One task set with its answer, and the answers to further questions.

    `lines` has the line number of each task in the file; `kernels` has the bounds of the kernels of each task.
    """

    file: str
    task_set: TaskSet
    verdicts: Verdicts
    rests_on: tuple[str, ...]
    lines: dict[str, Line]
    sensitivity: tuple[Limit, ...] | None = None
    allowances: tuple[Allowance, ...] | None = None
    simulated: Simulated | None = None
    kernels: Mapping[str, tuple[KernelBound, ...]] = field(default_factory=dict[str, tuple[KernelBound, ...]])


def headline(report: SchedReport) -> str:
    """Return the line that answers the question."""
    verdicts = report.verdicts
    count = len(verdicts.tasks)
    tasks = f"{count:,} task" + ("" if count == 1 else "s")
    scheduler, use = _describe_use(report.task_set)
    missed = sum(not each.met for each in verdicts.tasks) + sum(not each.met for each in verdicts.chains)
    if verdicts.schedulable:
        return f"schedulable: {tasks} under {scheduler}, {use}"
    return f"NOT schedulable: {tasks} under {scheduler}, {missed:,} can miss, {use}"


def _describe_use(task_set: TaskSet) -> tuple[str, str]:
    """Return the schedulers of a set, and the fraction of each processor's time that is used, as texts."""
    if not task_set.others:
        return task_set.platform.scheduler, f"{percent(task_set.utilization)} in use"
    parts = task_set.split()
    named = [(part.platform.name or "[platform]", part) for part in parts]
    schedulers = ", ".join(f"{part.platform.scheduler} on {name}" for name, part in named)
    return schedulers, ", ".join(f"{percent(part.utilization)} of {name} in use" for name, part in named)


def describe_rank(task: Task, platform: Platform) -> str:
    """Return as text by what the scheduler orders a task: its level, its priority, its deadline, or its queue."""
    if task.best_effort:
        return "best effort"
    if platform.scheduler in ("edf", "edf-cbs"):
        return "by deadline"
    if task.dispatch is not None:
        return f"queue {task.dispatch.queue}"
    return f"level {task.level}" if task.priority is None else f"priority {task.priority}"


def percent(share: Fraction) -> str:
    """Return a fraction as text in percent with one digit, rounded up."""
    tenths = (share * 1000).__ceil__()
    return f"{tenths // 10}.{tenths % 10} %"


def describe_task(verdict: TaskVerdict) -> str:
    """Return the verdict on one task as one line."""
    task = verdict.task
    deadline = format_ms(task.deadline, up=False)
    if verdict.response is None:
        return f"{task.name}: no bound on its response, deadline {deadline} ms ({verdict.reason})"
    slack = task.deadline - verdict.response
    how = f"{format_ms(slack, up=False)} ms left" if slack >= 0 else f"{format_ms(-slack)} ms late"
    if not verdict.met and slack >= 0:
        how = verdict.reason
    return f"{task.name}: at most {format_ms(verdict.response)} ms, deadline {deadline} ms, {how}"


def describe_chain(verdict: ChainVerdict) -> str:
    """Return the verdict on one chain as one line."""
    deadline = format_ms(verdict.chain.deadline, up=False)
    if verdict.chain.measure is Measure.LEAVING and verdict.latency is not None:
        return (
            f"{verdict.chain.name}: left at most {format_ms(verdict.latency)} ms after a request, allowed {deadline} ms"
        )
    if verdict.latency is None:
        return f"{verdict.chain.name}: no bound on its {MEASURED[verdict.chain.measure]}, deadline {deadline} ms"
    what = "" if verdict.chain.measure is Measure.LATENCY else f"{MEASURED[verdict.chain.measure]} "
    return f"{verdict.chain.name}: {what}at most {format_ms(verdict.latency)} ms, deadline {deadline} ms"


def describe_leftover(left: Leftover) -> str:
    """Return the processor time that remains for best-effort tasks as one line of text."""
    share = (left.rate * 1000).__floor__()
    names, delay = ", ".join(left.tasks), format_ms(left.delay)
    return f"{names}: in any window of t ms at least {share // 10}.{share % 10} % of t - {delay} ms"


def describe_now(limit: Limit) -> str:
    """Return the present value of a parameter as text, in milliseconds; it is rounded as in the table of tasks."""
    return format_ms(limit.now, up=limit.what not in ("period", "deadline"))


def describe_limit(limit: Limit) -> str:
    """Return the limit of a parameter as text, in milliseconds; it is rounded to a value that is accepted."""
    if not limit.searched:
        return "not searched"
    if limit.limit is None:
        return "none"
    return _describe_end(Fraction(limit.limit), next(each for each in limit.accepted if limit.limit in each))


def describe_intervals(limit: Limit) -> str:
    """Return all intervals of accepted values of a parameter as text; the ends of an interval are rounded inwards."""
    return ", ".join(
        " to ".join(dict.fromkeys(_describe_end(end, interval) for end in interval)) for interval in limit.accepted
    )


def _describe_end(end: Fraction, interval: tuple[Fraction, Fraction]) -> str:
    """Return an end of an interval as text that is a value of it: the exact fraction where none of few digits is."""
    rounded = (format_ms(end, up) for up in (True, False))
    low, high = interval
    return next((each for each in rounded if low <= Fraction(each.replace(",", "")) <= high), str(end))


def describe_allowed(allowance: Allowance, amount: int | None) -> str:
    """Return the largest allowed cycles of a kernel, or budget of a server, as text; cycles also in milliseconds."""
    if not amount:
        return "none" if amount == 0 else "any"
    if not allowance.clock_mhz:
        return f"{amount:,} {allowance.unit}"
    return f"{amount:,} {allowance.unit} ({format_ms(Fraction(amount, 1000 * allowance.clock_mhz), up=False)} ms)"


def describe_dearest(bound: KernelBound) -> str:
    """Return the lines of a kernel with the largest contribution to its bound; empty if there are none."""
    totals = dict[tuple[int, int], int]()
    for share in bound.shares:  # a block has one entry for each call
        place = (share.first_line, share.last_line)
        totals[place] = totals.get(place, 0) + share.total
    whole = sum(totals.values())
    if not whole:
        return ""
    first, last = max(totals, key=lambda place: totals[place])
    part = percent(Fraction(totals[first, last], whole))
    where = f"line {first}" if first == last else f"lines {first} to {last}"
    return f"{bound.name}: {part} of its worst path is in {where}"


def describe_part(part: Part) -> str:
    """Return one part of a sum as text."""
    if part.times == 1:
        return f"{format_ms(part.each)} ms {part.label}"
    return f"{format_ms(part.total)} ms {part.label} ({part.times:,} x {format_ms(part.each)})"


def tell_miss(report: SchedReport) -> tuple[str, ...]:
    """Return lines about the first miss: the demands that add up to more than the available time."""
    overload = report.verdicts.overload
    if overload is not None:
        head = f"within {format_ms(overload.at)} ms, {format_ms(overload.demand)} ms of work can be due"
        return (f"{head}, when all tasks arrive at once:", *(f"  {describe_part(part)}" for part in overload.parts))
    for verdict in report.verdicts.tasks:
        if not verdict.met:
            return _add_parts(describe_task(verdict), verdict.parts)
    for chain in report.verdicts.chains:
        if not chain.met:
            return _add_parts(describe_chain(chain), chain.parts)
    return ()


def _add_parts(head: str, parts: tuple[Part, ...]) -> tuple[str, ...]:
    """Return a sum as lines, with its parts if it has any."""
    return (f"{head}:", *(f"  {describe_part(part)}" for part in parts)) if parts else (head,)
