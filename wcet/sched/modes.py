"""Analyses modes and the changes between them: the idle-time protocol of Tindell and Alonso.

*A Very Simple Protocol for Mode Changes in Priority Preemptive Systems*, Universidad Politecnica de Madrid 1996. After
a request, the old mode goes on until no job is pending. From then on only the tasks of the new mode arrive; tasks of
both modes go on as before. So each job runs among the tasks of one mode, from an idle moment on, and each mode is
analysed by itself. A change takes at most the longest time for which some job is pending, including jobs that arrive at
its very end. The same holds under EDF, because both schedulers are never idle while a job is pending.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction

from wcet.sched.demand import STEPS, Workload, refuse_long, workload_of
from wcet.sched.interference import delay_within, expose
from wcet.sched.task import Chain, Measure, Mode, TaskSet, Time
from wcet.sched.ticks import to_ticks
from wcet.sched.verdict import ChainVerdict, Part, TaskVerdict, Verdicts

Analyze = Callable[[TaskSet], Verdicts]
Settle = Callable[[TaskSet], TaskSet]
"""A function that returns a set in ticks, with the jitter that triggers pass on, and consumers charged for
producers."""


def analyze_modes(task_set: TaskSet, analyze: Analyze, settle: Settle) -> Verdicts:
    """Return the worst answer for each task and chain over all modes, and how long it takes to leave each mode."""
    modes = [mode for mode in task_set.modes if task_set.in_mode(mode).real_time]
    answers = [analyze(task_set.in_mode(mode)) for mode in modes]
    tasks: dict[str, TaskVerdict] = {}
    chains: dict[str, ChainVerdict] = {}
    for answer in answers:
        for task in answer.tasks:
            tasks[task.task.name] = max(tasks.get(task.task.name, task), task, key=_rank_task)
        for chain in answer.chains:
            chains[chain.chain.name] = max(chains.get(chain.chain.name, chain), chain, key=_rank_chain)
    left = tuple(
        bound_leaving(task_set, mode, settle, all(each.response is not None for each in answer.tasks))
        for mode, answer in zip(modes, answers, strict=True)
    )
    return Verdicts(
        all(answer.schedulable for answer in answers) and all(each.met for each in left),
        max(answer.utilization for answer in answers),
        tuple(tasks[task.name] for task in task_set.real_time if task.name in tasks),
        (*(chains[chain.name] for chain in task_set.chains if chain.name in chains), *left),
        overload=next((answer.overload for answer in answers if answer.overload is not None), None),
    )


def _rank_task(verdict: TaskVerdict) -> tuple[bool, bool, Time]:
    return not verdict.met, verdict.response is None, verdict.response or 0


def _rank_chain(verdict: ChainVerdict) -> tuple[bool, Time]:
    return verdict.latency is None, verdict.latency or 0


def bound_leaving(task_set: TaskSet, mode: Mode, settle: Settle, bounded: bool) -> ChainVerdict:
    """Return the bound on the time from a mode-change request until the next mode begins; no bound unless `bounded`."""
    ticks, scale = to_ticks(task_set.in_mode(mode))
    parts = find_pending(workload_of(expose(settle(ticks)))) if bounded else None
    names = tuple(task.name for task in task_set.in_mode(mode).real_time)
    chain = Chain(f"mode {mode.name}", names, mode.leave, Measure.LEAVING)
    if parts is None:
        return ChainVerdict(chain, None)
    scaled = tuple(_convert(part, scale) for part in parts)
    return ChainVerdict(chain, sum(part.total for part in scaled), scaled)


def _convert(part: Part, scale: int) -> Part:
    """Return a part in the units that have `scale` ticks."""
    return Part(part.label, part.times, Fraction(part.each) / scale)


def find_pending(workload: Workload) -> tuple[Part, ...] | None:
    """Return the parts of the longest time for which some job is pending; None if it never ends."""
    if workload.share >= 1:
        return None
    pieces = [each.length for load in workload.holders for each in load.held]
    blocking = max([workload.best_effort, *(load.piece for load in workload.loads), *pieces])
    window: Time = blocking
    for _ in range(STEPS // max(1, len(workload.loads))):
        counts: Mapping[str, int] = {load.name: load.count_until(window) for load in workload.loads}
        grown = blocking + sum(counts[load.name] * load.work for load in workload.loads)
        grown += delay_within(window, workload.hits)
        if grown <= window:
            parts = [Part("a piece that had begun", 1, blocking)]
            parts += [Part(f"jobs of {load.name}", counts[load.name], load.work) for load in workload.loads]
            parts += [
                Part(f"requests of {each.name}", window // each.distance + 2, each.service) for each in workload.hits
            ]
            return tuple(part for part in parts if part.total)
        window = grown
    raise refuse_long(workload.share)
