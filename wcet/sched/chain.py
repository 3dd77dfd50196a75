"""End-to-end latency of chains: from the release of the first task to the end of the last.

A task that reads whatever is there when it is released adds its period and its response (Davare et al., DAC 2007); one
that is released together with its producer, and runs after it, adds nothing but ends by its own response; so does one
that the task before it triggers, whose response counts from the same arrival.
"""

from wcet.sched.inheritance import is_synchronous
from wcet.sched.task import Chain, TaskSet
from wcet.sched.verdict import ChainVerdict, Part, TaskVerdict


def bound_chain(chain: Chain, task_set: TaskSet, verdicts: dict[str, TaskVerdict]) -> ChainVerdict:
    """Return the bound on the latency of one chain, in parts; none where a response or a rate has no bound."""
    tasks = task_set.by_name
    linked = task_set.platform.scheduler in ("edf", "edf-cbs") and is_synchronous(task_set)
    parts: list[Part] = []
    for number, name in enumerate(chain.tasks):
        task, response = tasks[name], verdicts[name].response if name in verdicts else None
        after = chain.tasks[number - 1] if number else ""
        follows = bool(after) and (task.trigger == after or (linked and after in task.producers))
        if response is None or (number and task.sporadic and not follows):
            return ChainVerdict(chain, None)
        if follows:
            parts.pop()
        elif number:
            parts.append(Part(f"period of {name}", 1, task.period))
        parts.append(Part(f"response of {name}", 1, response))
    return ChainVerdict(chain, sum(part.total for part in parts), tuple(parts))
