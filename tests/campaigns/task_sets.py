"""Random task sets under every scheduler: no simulated job may take longer than its bound.

    .venv/bin/python -m tests.campaigns.task_sets 100000 -j 2

Utilisations are drawn by UUniFast; switch costs, delays, jitter, deadlines below and beyond the period, pieces, levels,
timeslices and best effort are all in the draw. Each set runs under several patterns of arrivals: all at once, one task
behind the others from every entry of the runlist, at random phases; sporadic, shorter and late jobs; under servers, one
task overruns, and nobody else may be harmed.
"""

import sys
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from random import Random

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.sched.uunifast import draw_utilizations
from wcet.errors import WcetError
from wcet.sched.analysis import analyze
from wcet.sched.run.arrivals import Pattern
from wcet.sched.run.job import Run
from wcet.sched.runlist import build_runlist
from wcet.sched.simulation import simulate
from wcet.sched.task import Level, Platform, Preemption, Task, TaskSet
from wcet.sched.verdict import Verdicts

PERIODS = (8, 10, 12, 15, 16, 20, 24, 30, 36, 40, 48, 60, 63, 77, 80, 90, 120, 127)
LONGEST = 1500
"""Ticks that one run lasts at most."""


def draw_pattern(task_set: TaskSet, random: Random) -> Pattern:
    """Return a random pattern: all at once, one task behind the others, or anyhow; half of them with more variety."""
    names = [task.name for task in task_set.real_time]
    kind = random.randrange(3)
    if kind == 0:
        phases = dict.fromkeys(names, 1)
        phases[random.choice(names)] = random.randrange(3)
    elif kind == 1:
        phases = dict.fromkeys(names, 0)
    else:
        phases = {task.name: random.randrange(int(task.period)) for task in task_set.real_time}
    if random.random() < 0.5:
        return Pattern(phases, random)
    sporadic, shorter, late = (random.random() < 0.5 for _ in range(3))
    return Pattern(phases, random, sporadic, shorter, late)


@dataclass(frozen=True, slots=True)
class Drawn:
    task_set: TaskSet
    seed: int
    runs: int


class _Dice(Random):
    """`Random` whose draws are those of a replayable script."""

    def __init__(self, choices: Choices) -> None:
        super().__init__(0)
        self._choices = choices

    def random(self) -> float:
        return self._choices.below(1 << 20) / (1 << 20)


def draw(choices: Choices) -> Drawn:
    scheduler = choices.pick(("runlist", "edf", "edf-cbs", "fixed-priority"))
    count = choices.between(1, 5)
    whole = Fraction(choices.between(5, 70 if scheduler == "runlist" else 100), 100)
    shares = draw_utilizations(_Dice(choices), count, whole)
    limited = scheduler != "runlist" and choices.chance(40)
    platform = Platform(
        scheduler,
        choices.pick(("closed-form", "capped", "gaps")),
        choices.pick((0, 0, 1, 2)),
        choices.pick((0, 0, 0, 1, 3)),
        choices.pick((0, 0, 1)),
        choices.pick((0, 1)),
        Preemption.PHASE if limited else Preemption.TIMESLICE,
    )
    tasks = [_draw_task(choices, place, share, platform, limited) for place, share in enumerate(shares)]
    if choices.chance(60):
        piece = choices.between(1, 4) if limited else 0
        level = choices.pick((Level.LOW, Level.LOW, Level.MEDIUM))
        tasks.append(Task("be", 0, 1, 1, level=level, timeslice=choices.between(1, 4), best_effort=True, piece=piece))
    return Drawn(TaskSet(platform, tuple(tasks)), choices.below(1 << 30), choices.between(3, 6))


def _draw_task(choices: Choices, place: int, share: Fraction, platform: Platform, limited: bool) -> Task:
    period = choices.pick(PERIODS) * (4 if platform.scheduler == "runlist" else 1)
    wcet = max(1, int(share * period))
    deadline = choices.pick((period, period, choices.between(wcet, period), choices.between(period, 2 * period)))
    piece = choices.between(1, wcet) if limited else 0
    if platform.scheduler == "runlist" and choices.chance(25):
        piece = choices.between(1, 3)
    return Task(
        f"t{place}",
        wcet,
        period,
        deadline,
        jitter=choices.pick((0, 0, choices.below(1 + period // 4))),
        level=choices.pick((Level.HIGH, Level.HIGH, Level.HIGH, Level.MEDIUM, Level.LOW)),
        timeslice=choices.between(1, 6),
        piece=piece,
        last_piece=piece if choices.chance(50) else 0,
    )


def judge(drawn: Drawn) -> Judgement:
    task_set = drawn.task_set
    try:
        verdicts = analyze(task_set)
    except WcetError as error:
        return Judgement(refused=error.diagnostics[0].code)
    random = Random(drawn.seed)
    observed: dict[str, int] = {}
    runs = 0
    for pattern, start in _patterns(task_set, random, drawn.runs):
        run = simulate(task_set, pattern, _until(task_set), start)
        runs += 1
        if wrong := find_violation(verdicts, run, pattern):
            return Judgement(runs=runs, wrong=wrong)
        for name, response in run.longest().items():
            if name != pattern.overrun:
                observed[name] = max(response, observed.get(name, 0))
    bounds = {each.task.name: each.response for each in verdicts.tasks if each.response is not None}
    slack = tuple(float(bounds[name] / observed[name] - 1) for name in bounds if observed.get(name))
    return Judgement(runs, slack, _features(task_set, verdicts, bounds, observed))


def _patterns(task_set: TaskSet, random: Random, runs: int):
    """Yield patterns and the entry of the runlist to begin at; first, tasks that arrive just behind their own slot."""
    entries = build_runlist(task_set.tasks)
    names = [task.name for task in task_set.real_time]
    for name in names[:2]:
        phases = dict.fromkeys(names, 0) | {name: 1}
        places = [place for place, entry in enumerate(entries) if entry.name == name]
        yield Pattern(phases), random.choice(places) + 1
    yield Pattern(dict.fromkeys(names, 1)), 0
    if task_set.platform.scheduler == "fixed-priority":  # one begins a piece just before all others arrive
        for name in names:
            yield Pattern(dict.fromkeys(names, 1) | {name: 0}), 0
    for _ in range(runs):
        pattern = draw_pattern(task_set, random)
        if task_set.platform.scheduler == "edf-cbs" and len(names) > 1:
            pattern = replace(pattern, random=random, overrun=random.choice(names))
        yield pattern, random.randrange(len(entries))


def _until(task_set: TaskSet) -> int:
    periods = [int(task.period) for task in task_set.real_time]
    return min(LONGEST, 2 * lcm(*periods), 12 * max(periods)) + max(periods)


def find_violation(verdicts: Verdicts, run: Run, pattern: Pattern) -> str:
    """Return what a run proves wrong about the verdicts, the overrunning task left out."""
    bounds = {each.task.name: each.response for each in verdicts.tasks if each.task.name != pattern.overrun}
    until = run.slices[-1].end if run.slices else 0
    for job in run.jobs:
        bound = bounds.get(job.task.name)
        if bound is None:
            continue
        if job.end is None and job.arrival + bound < until:
            return f"{job.task.name} job {job.number} has not ended {bound} after {job.arrival}"
        if job.response is not None and job.response > bound:
            return f"{job.task.name} job {job.number} took {job.response}, its bound is {bound}"
    return ""


def _features(task_set: TaskSet, verdicts: Verdicts, bounds: dict, observed: dict) -> frozenset[str]:
    platform = task_set.platform
    name = platform.scheduler + (f" {platform.method}" if platform.scheduler == "runlist" else "")
    found = {f"{name}: sets"}
    if verdicts.schedulable:
        found.add(f"{name}: schedulable")
    if bounds and all(observed.get(each) == bound for each, bound in bounds.items()):
        found.add(f"{name}: every bound met exactly")
    if bounds and any(observed.get(each) == bound for each, bound in bounds.items()):
        found.add(f"{name}: some bound met exactly")
    if any(task.piece for task in task_set.tasks):
        found.add(f"{name}: pieces")
    if not (platform.switch or platform.delay or platform.save_restore or any(task.jitter for task in task_set.tasks)):
        found |= {each.replace(":", " without overheads and jitter:") for each in found}
    return frozenset(found)


CAMPAIGN = Campaign(draw, judge, repr, lambda: None)

if __name__ == "__main__":
    sys.exit(run_campaign(CAMPAIGN, __doc__ or ""))
