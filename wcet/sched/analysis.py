"""The whole question in one place: hand on jitter and deadlines, ask the scheduler in ticks, follow the chains."""

from dataclasses import replace

from wcet.sched.assumptions import state_assumptions
from wcet.sched.chain import bound_chain
from wcet.sched.inheritance import inherit
from wcet.sched.protocol import Decides
from wcet.sched.registry import SCHEDULERS
from wcet.sched.task import TaskSet
from wcet.sched.ticks import to_ticks
from wcet.sched.trigger import propagate
from wcet.sched.verdict import Verdicts


def accepts(task_set: TaskSet) -> bool:
    """Return whether every deadline is met, without bounds on responses where the scheduler can do without.

    Raises `WcetError` like `analyze`.
    """
    scheduler = SCHEDULERS[task_set.platform.scheduler]
    if task_set.chains or any(task.trigger for task in task_set.tasks) or not isinstance(scheduler, Decides):
        return analyze(task_set).schedulable
    return scheduler.accepts(inherit(to_ticks(task_set)[0]))


def analyze(task_set: TaskSet) -> Verdicts:
    """Return whether every deadline is met, and a bound on every response, in the units of the set.

    Raises `WcetError` W560 where the set makes no sense, W562 where no answer can be had.
    """
    ticks, scale = to_ticks(task_set)
    linked, found = propagate(ticks, SCHEDULERS[ticks.platform.scheduler])
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
