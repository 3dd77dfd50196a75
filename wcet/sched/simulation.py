"""Runs the simulator that belongs to the scheduler of a task set, on all its processors."""

from dataclasses import replace
from fractions import Fraction
from math import lcm
from random import Random

from wcet.records import dataclass
from wcet.sched.analysis import ask_schedulers
from wcet.sched.budgets import is_throttled
from wcet.sched.inheritance import is_synchronous
from wcet.sched.run.arrivals import Pattern, make_jobs, meet
from wcet.sched.run.channels import run_runlist
from wcet.sched.run.job import Run
from wcet.sched.run.memory import Memory
from wcet.sched.run.modes import run_modes
from wcet.sched.run.priorities import (
    PollingPoints,
    RoundRobin,
    by_deadline,
    by_priority,
    level_of,
    run_by_choice,
    run_by_key,
)
from wcet.sched.run.processors import run_processors
from wcet.sched.run.queues import Choose, Firmware, Turns, run_queues
from wcet.sched.run.servers import run_servers
from wcet.sched.server import Server
from wcet.sched.task import Order, TaskSet
from wcet.sched.ticks import to_ticks
from wcet.sched.trigger import propagate

JOBS = 48
"""The approximate number of jobs that a picture shows; every task has at least two."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """A run from the first arrivals until `until`; times of `run` are ticks, and `scale` ticks are one millisecond."""

    run: Run
    scale: int
    until: Fraction
    whole: bool
    longest: dict[str, Fraction | None]


def simulate(task_set: TaskSet, pattern: Pattern, until: int, start: int = 0) -> Run:
    """Simulate a set in ticks until `until`; `start` is the entry of the runlist that the host begins with."""
    if task_set.modes:
        return run_modes(task_set, pattern, until, simulate)
    jobs = make_jobs(task_set, pattern, until)
    settled, servers = _configure(task_set)
    if not task_set.others:
        return _run(Run(task_set, jobs), settled, servers, pattern, until, start)
    settled_parts = settled.split()
    seeds = [pattern.random.randrange(1 << 30) if pattern.random else None for _ in settled_parts]

    def run_part(number: int, run: Run) -> Run:
        seed = seeds[number]
        drawn = replace(pattern, random=None if seed is None else Random(seed))
        return _run(run, settled_parts[number], servers, drawn, until, start)

    return run_processors(task_set, jobs, run_part)


def _configure(task_set: TaskSet) -> tuple[TaskSet, tuple[Server, ...]]:
    """Return the set for which its servers were configured, and these servers."""
    if all(each.scheduler != "edf-cbs" for each in task_set.platforms):
        return task_set, ()
    settled, verdicts = propagate(task_set, ask_schedulers)
    return settled, verdicts.servers


def _run(run: Run, settled: TaskSet, servers: tuple[Server, ...], pattern: Pattern, until: int, start: int) -> Run:
    """Simulate one processor, and return its run."""
    task_set = run.task_set
    memory = Memory(run, task_set.interferers, pattern.random)
    match task_set.platform.scheduler:
        case "runlist":
            return run_runlist(run, until, memory, start)
        case "edf":
            return run_by_key(run, by_deadline(task_set, pattern.ties), until, memory)
        case "edf-cbs":
            own = tuple(each for each in servers if each.task in task_set.by_name)
            return run_servers(run, own, until, memory, is_throttled(settled), is_synchronous(task_set))
        case "fixed-priority":
            key = by_priority(task_set, pattern.ties, pattern.first_come)
            if task_set.platform.order is Order.POLLING:
                return run_by_choice(run, PollingPoints(key, level_of), until, memory)
            if task_set.platform.order is Order.ROUND_ROBIN:
                return run_by_choice(run, RoundRobin(key, level_of, pattern.first_come), until, memory)
            return run_by_key(run, key, until, memory)
        case _:
            firmware, choose = draw_firmware(task_set, pattern.random)
            return run_queues(run, until, firmware, choose, pattern.shorter)


def draw_firmware(task_set: TaskSet, random: Random | None) -> tuple[Firmware, Choose]:
    """Return a behaviour of AMD's firmware and a function that makes its choices: drawn by `random`, else always the
    first."""
    gpu = task_set.platform.gpu
    names = list(dict.fromkeys(task.dispatch.queue for task in task_set.tasks if task.dispatch))
    sets = (gpu.sets if gpu else None) or len(names)
    if random is None:
        turns = Turns.PACKET if gpu is None or gpu.quantum is None else Turns.QUANTUM
        return Firmware(turns, {}, {name: place % sets for place, name in enumerate(names)}), lambda ways: 0
    firmware = Firmware(
        random.choice([*Turns] if gpu and gpu.quantum else [Turns.PACKET]),
        {name: random.randrange(3) for name in names},
        {name: (place + random.randrange(sets)) % sets for place, name in enumerate(random.sample(names, len(names)))},
        random.random() < 0.5,
        random.randrange(sets),
    )
    return firmware, lambda ways: random.randrange(ways) if ways > 1 else 0


def simulate_hyperperiod(task_set: TaskSet) -> Simulated:
    """Simulate one hyperperiod in which all tasks arrive as often as they can, or as much of it as a picture can
    show."""
    ticks, scale = to_ticks(task_set)
    tasks = ticks.real_time
    hyper = lcm(*(int(task.period) for task in tasks)) if tasks else 1
    offset = max((int(task.offset + task.jitter) for task in tasks), default=0)
    rate = sum((Fraction(1, int(task.period)) for task in tasks), Fraction(0))
    most = max([int(JOBS / rate) if rate else hyper, *(2 * int(task.period) for task in tasks)])
    until = min(hyper + offset, most)
    stretches = len(ticks.modes) + 1
    requests = tuple(until * number // stretches for number in range(1, stretches)) if ticks.modes else ()
    run = simulate(ticks, replace(meet(ticks), requests=requests), until)
    found = run.longest()
    longest = {task.name: Fraction(found[task.name], scale) if task.name in found else None for task in tasks}
    return Simulated(run, scale, Fraction(until, scale), until == hyper + offset, longest)
