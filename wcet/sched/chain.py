"""Bounds end-to-end times of chains: how long data take, how long an event waits for its answer, how old an output is.

Tasks read the data that are there when they are released. Tasks that are released together with their producer, or by
the end of the task before, form one step with it. Latency, from the release of the first task to the end of the last,
adds a period and a response for each further step (Davare et al., DAC 2007): data that just missed a release wait for
the next one. Reaction time, from an event to the first output that depends on it, adds the period of the first step,
which the event just missed (Feiertag et al., CRTS 2008). Data age, from the release that took the data to the output
made of them, is found backwards: the newest output of a step ended by a period and a response after its arrival (Duerr
et al., ACM TECS 18, 2019). docs/sched-chains.md has the proofs.
"""

from collections.abc import Mapping

from wcet.records import dataclass
from wcet.sched.inheritance import is_synchronous
from wcet.sched.task import Chain, Measure, Task, TaskSet, Time
from wcet.sched.verdict import ChainVerdict, Part, TaskVerdict


@dataclass(frozen=True, slots=True)
class ChainStep:
    """Tasks of a chain that release each other: the arrivals of the first one, and the response of the last one."""

    first: Task
    last: Task
    response: Time


def bound_chain(chain: Chain, task_set: TaskSet, verdicts: Mapping[str, TaskVerdict]) -> ChainVerdict:
    """Return the bound on the latency, reaction time or data age of one chain (its measure), as a sum of parts; there
    is no bound if a task has no bound on its response, or if a step that data wait for is sporadic."""
    steps = list_steps(chain, task_set, verdicts)
    if steps is None:
        return ChainVerdict(chain, None)
    waits = {Measure.LATENCY: steps[1:], Measure.REACTION: steps, Measure.AGE: steps[:-1]}[chain.measure]
    if any(step.first.sporadic for step in waits):
        return ChainVerdict(chain, None)
    parts: list[Part] = []
    for step in steps:
        if step in waits:
            parts.append(Part(f"period of {step.first.name}", 1, step.first.period))
        parts.append(Part(f"response of {step.last.name}", 1, step.response))
    return ChainVerdict(chain, sum(part.total for part in parts), tuple(parts))


def list_steps(chain: Chain, task_set: TaskSet, verdicts: Mapping[str, TaskVerdict]) -> list[ChainStep] | None:
    """Return the steps of a chain; None if a task in it has no bound on its response."""
    tasks = task_set.by_name
    linked = not task_set.others and task_set.platform.scheduler in ("edf", "edf-cbs") and is_synchronous(task_set)
    steps: list[ChainStep] = []
    before = ""
    for name in chain.tasks:
        task, response = tasks[name], verdicts[name].response if name in verdicts else None
        if response is None:
            return None
        if before and (task.trigger == before or (linked and before in task.producers)):
            steps.append(ChainStep(steps.pop().first, task, response))
        else:
            steps.append(ChainStep(task, task, response))
        before = name
    return steps
