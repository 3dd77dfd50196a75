"""Analyses a whole task set: propagates jitter and deadlines, calls the schedulers in ticks, and bounds the chains.

Each processor is analysed by itself. Triggers pass jitter from one processor to another as in the holistic analysis
(`wcet.sched.trigger`), which was made for that.
"""

from dataclasses import replace
from fractions import Fraction

from wcet.sched.assumptions import state_assumptions
from wcet.sched.chain import bound_chain
from wcet.sched.inheritance import inherit
from wcet.sched.modes import analyze_modes
from wcet.sched.protocol import Decides
from wcet.sched.registry import SCHEDULERS
from wcet.sched.task import TaskSet
from wcet.sched.ticks import to_ticks
from wcet.sched.trigger import propagate
from wcet.sched.verdict import Verdicts


def accepts(task_set: TaskSet) -> bool:
    """Return True if every deadline is met; bounds on responses are computed only if the scheduler needs them.

    Raises `WcetError` like `analyze`.
    """
    scheduler = SCHEDULERS[task_set.platform.scheduler]
    if (
        task_set.others
        or task_set.modes
        or task_set.chains
        or any(task.trigger for task in task_set.tasks)
        or not isinstance(scheduler, Decides)
    ):
        return analyze(task_set).schedulable
    return scheduler.accepts(inherit(to_ticks(task_set)[0]))


def analyze(task_set: TaskSet) -> Verdicts:
    """Return whether every deadline is met, and a bound on every response, in the units of the set.

    Raises `WcetError` W560 if the set is contradictory, W562 if no answer can be computed.
    """
    if task_set.modes:
        found = analyze_modes(task_set, analyze, lambda ticks: propagate(ticks, ask_schedulers)[0])
        return replace(found, rests_on=state_assumptions(task_set))
    ticks, scale = to_ticks(task_set)
    linked, found = propagate(ticks, ask_schedulers)
    answers = {each.task.name: each for each in found.tasks}
    chains = tuple(bound_chain(chain, linked, answers) for chain in ticks.chains)
    verdicts = replace(found, chains=chains, schedulable=found.schedulable and all(each.met for each in chains))
    stated = task_set.by_name
    converted = verdicts.in_units(scale)
    return replace(
        converted,
        rests_on=state_assumptions(task_set),
        tasks=tuple(replace(each, task=stated[each.task.name]) for each in converted.tasks),
        chains=tuple(replace(each, chain=chain) for each, chain in zip(converted.chains, task_set.chains, strict=True)),
    )


def ask_schedulers(task_set: TaskSet) -> tuple[TaskSet, Verdicts]:
    """Return the set with consumers charged for producers, and the verdicts on all processors together, in ticks."""
    parts = [inherit(part) for part in task_set.split()]
    found = [SCHEDULERS[part.platform.scheduler].analyze(part) for part in parts]
    if len(parts) == 1:
        return replace(task_set, tasks=parts[0].tasks), found[0]
    tasks = {task.name: task for part in parts for task in part.tasks}
    verdicts = {each.task.name: each for part in found for each in part.tasks}
    return replace(task_set, tasks=tuple(tasks[task.name] for task in task_set.tasks)), Verdicts(
        all(each.schedulable for each in found),
        sum((each.utilization for each in found), Fraction(0)),
        tuple(verdicts[task.name] for task in task_set.real_time),
        overload=next((each.overload for each in found if each.overload is not None), None),
        servers=tuple(server for each in found for server in each.servers),
        leftover=tuple(left for each in found for left in each.leftover),
    )
