"""Finds the causes of a missed deadline: how the bound of a task or chain falls if one other task, or one overhead, is
left out."""

from collections.abc import Iterator
from dataclasses import replace

from wcet.errors import WcetError
from wcet.records import dataclass
from wcet.sched.analysis import analyze
from wcet.sched.task import Platform, Task, TaskSet, Time


@dataclass(frozen=True, slots=True)
class Cause:
    """A cause of a long response: without `what`, the task or chain takes at most `response` (None: no bound even then)
    and its deadline is `met` or not."""

    what: str
    response: Time | None
    met: bool


def find_causes(task_set: TaskSet, name: str) -> tuple[Cause, ...]:
    """Return what lowers the bound of a task or chain if it is left out; the cause that lowers it most comes first.

    The reductions do not add up: leaving out two causes can save more, or less, than the sum of both.
    """
    now = _respond(task_set, name)
    found = [Cause(what, *_respond(without, name)) for what, without in _leave_out(task_set, name)]
    worse = [each for each in found if each.response is not None and (now[0] is None or each.response < now[0])]
    return tuple(sorted(worse, key=lambda each: (each.response or 0, each.what)))


def _respond(task_set: TaskSet, name: str) -> tuple[Time | None, bool]:
    """Return the bound of a task or chain, and whether its deadline is met; no bound if the set has no answer."""
    chains = tuple(each for each in task_set.chains if each.name == name and name not in task_set.by_name)
    try:
        verdicts = analyze(replace(task_set, chains=chains))
    except WcetError:
        return None, False
    if chains:
        return verdicts.chains[0].latency, verdicts.chains[0].met
    verdict = next(each for each in verdicts.tasks if each.task.name == name)
    return verdict.response, verdict.met


def _leave_out(task_set: TaskSet, name: str) -> Iterator[tuple[str, TaskSet]]:
    """Yield the name of each task or overhead that can be omitted, and the set without it; triggers cannot be
    omitted."""
    own = {name}.union(*(each.tasks for each in task_set.chains if each.name == name))
    for task in task_set.tasks:
        if task.name not in own and not any(other.trigger == task.name for other in task_set.tasks):
            rest = tuple(_forget(other, task.name) for other in task_set.tasks if other is not task)
            chains = tuple(each for each in task_set.chains if task.name not in each.tasks)
            first, *others = (_unlist(each, task.name) for each in task_set.platforms)
            yield task.name, replace(task_set, platform=first, tasks=rest, chains=chains, others=tuple(others))
    for each in task_set.interferers:
        others = tuple(other for other in task_set.interferers if other is not each)
        yield each.name, replace(task_set, interferers=others)
    for what, key in (("context switches", "switch"), ("the submission delay", "delay")):
        if any(getattr(each, key) for each in task_set.platforms):
            first, *others = (replace(each, **{key: 0}) for each in task_set.platforms)
            yield what, replace(task_set, platform=first, others=tuple(others))


def _unlist(platform: Platform, gone: str) -> Platform:
    return replace(platform, runlist=tuple(name for name in platform.runlist if name != gone))


def _forget(task: Task, gone: str) -> Task:
    return replace(task, producers=tuple(name for name in task.producers if name != gone))
