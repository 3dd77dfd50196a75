"""Random files of tasks under every scheduler: no simulated job or chain may take longer than its bound.

    .venv/bin/python -m tests.campaigns.task_sets 100000 -j 2

A file is drawn as text over the whole schema: every key appears (`tests/sched/test_witness.py` counts them).
Utilisations are drawn by UUniFast. Each set runs under several patterns of arrivals: all at once, one task behind the
others from every entry of the runlist, at random phases; sporadic, shorter and late jobs; both orders of ties;
interferers that begin at any time. Under servers, a task that triggers no other overruns, and nobody may be harmed.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import lcm
from random import Random
from typing import cast

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.queue_sets import draw_queues
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.sched.uunifast import draw_utilizations
from wcet.errors import WcetError
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.kernel_cost import KernelCost
from wcet.sched.read import read_tasks
from wcet.sched.run.arrivals import Pattern
from wcet.sched.run.job import Activity, Job, Run
from wcet.sched.runlist import list_entries
from wcet.sched.simulation import simulate
from wcet.sched.task import Arrivals, Chain, Measure, Order, TaskSet
from wcet.sched.ticks import to_ticks
from wcet.sched.verdict import Verdicts
from wcet.span import Source

SCHEDULERS = ("runlist", "edf", "edf-cbs", "fixed-priority", "amd-queues")
PERIODS = (8, 10, 12, 15, 16, 20, 24, 30, 36, 40, 48, 60, 63, 77, 80, 90, 120, 127)
LONGEST = 1500
"""Units of time that one run lasts at most."""

ORDERS = (None, "any", "deadline", "first-come", "first-come", "polling-points", "polling-points") + (
    "round-robin",
) * 3

Table = dict[str, object]


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
    ties = {task.name: random.randrange(3) for task in task_set.tasks}
    sporadic, shorter, late, first_come = (random.random() < 0.3 for _ in range(4))
    return Pattern(phases, random, sporadic, shorter, late, ties=ties, first_come=first_come)


@dataclass(frozen=True, slots=True)
class Drawn:
    text: str
    costs: Mapping[str, KernelCost]
    seed: int
    runs: int

    def __repr__(self) -> str:
        return f"{self.text}# costs {dict(self.costs)}, seed {self.seed}, runs {self.runs}\n"


class _Dice(Random):
    """`Random` whose draws are those of a replayable script."""

    def __init__(self, choices: Choices) -> None:
        super().__init__(0)
        self._choices = choices

    def random(self) -> float:
        return self._choices.below(1 << 20) / (1 << 20)


def draw(choices: Choices) -> Drawn:
    """Draw a file; options that are not drawn are left to their defaults."""
    scheduler = choices.pick(SCHEDULERS)
    if scheduler == "amd-queues":
        platform, tasks = draw_queues(choices)
        first, processors = platform, list[Table]()
        if choices.chance(30):
            first, processors, tasks = _join_cpu(choices, platform, tasks)
        text = (
            write_tables("[platform]", [first])
            + write_tables("[[processor]]", processors)
            + write_tables("[[task]]", tasks)
        )
        text += write_tables("[[chain]]", _draw_chains(choices, tasks))
        return Drawn(text, {}, choices.below(1 << 30), choices.between(6, 12))
    platform = _draw_platform(choices, scheduler)
    whole = Fraction(choices.between(5, 60 if scheduler == "runlist" else 95), 100)
    shares = draw_utilizations(_Dice(choices), choices.between(1, 5), whole)
    ranked = scheduler == "fixed-priority" and choices.chance(60)
    tasks = [_draw_task(choices, place, share, platform, ranked) for place, share in enumerate(shares)]
    tasks += [_draw_best_effort(choices, place, platform) for place in range(choices.pick((0, 1, 1, 2)))]
    costs = {
        str(task["name"]): KernelCost(task.pop("_cost"), task.pop("_piece"), Fraction(0), ())
        for task in tasks
        if "kernel" in task
    }
    if scheduler != "runlist" and choices.chance(25):
        _draw_producers(choices, tasks)
    processors, elsewhere = _draw_processors(choices, len(shares)) if choices.chance(20) else ([], [])
    tasks += elsewhere
    costs |= {each: cost for task in elsewhere if (cost := _take_cost(task)) for each in [str(task["name"])]}
    if choices.chance(60 if processors else 25):
        _draw_triggers(choices, tasks)
    chains = _draw_chains(choices, tasks)
    interferers = _draw_interferers(choices)
    if scheduler == "edf" and choices.chance(30):
        _draw_locks(choices, platform, tasks)
        interferers = [] if any("locks" in task for task in tasks) else interferers
    if scheduler == "fixed-priority":
        _draw_ranked(choices, platform, [task for task in tasks if "on" not in task])
        interferers = (
            [] if platform.get("order") == "round-robin" or any("locks" in task for task in tasks) else interferers
        )
    if scheduler == "runlist" and choices.chance(40):
        _draw_list(choices, platform, [task for task in tasks if "on" not in task], _list_named(tasks, chains))
    if not any("locks" in task for task in tasks) and choices.chance(50 if processors else 10):
        _draw_phases(choices, tasks, {None: platform} | {each["name"]: each for each in processors})
    modes = list[Table]()
    if scheduler in ("edf", "fixed-priority") and not processors and choices.chance(20):
        modes = _draw_modes(choices, platform, tasks, chains)
    if not interferers or choices.chance(50):
        platform.pop("memory_factor", None)
    text = (
        write_tables("[platform]", [platform])
        + write_tables("[[processor]]", processors)
        + write_tables("[[task]]", tasks)
    )
    text += write_tables("[[chain]]", chains) + write_tables("[[interference]]", interferers)
    text += write_tables("[[mode]]", modes)
    return Drawn(text, costs, choices.below(1 << 30), choices.between(3, 6))


def _take_cost(task: Table) -> KernelCost | None:
    if "kernel" not in task:
        return None
    return KernelCost(task.pop("_cost"), task.pop("_piece"), Fraction(0), ())


def _draw_processors(choices: Choices, first: int) -> tuple[list[Table], list[Table]]:
    """Draw one or two more processors with tasks of their own."""
    processors: list[Table] = []
    tasks: list[Table] = []
    for number in range(choices.between(1, 2)):
        scheduler = choices.pick(SCHEDULERS[:4])
        platform = _draw_platform(choices, scheduler)
        if platform.get("order") == "round-robin":
            platform["order"] = "any"
        processors.append({"name": f"cpu{number}", **platform})
        whole = Fraction(choices.between(5, 40 if scheduler == "runlist" else 80), 100)
        shares = draw_utilizations(_Dice(choices), choices.between(1, 3), whole)
        ranked = scheduler == "fixed-priority" and choices.chance(60)
        own = [
            _draw_task(choices, first + len(tasks) + place, share, platform, ranked)
            for place, share in enumerate(shares)
        ]
        if scheduler == "runlist" and choices.chance(50):
            _draw_list(choices, processors[-1], own, {task["name"] for task in own})
        tasks += [task | {"on": f"cpu{number}"} for task in own]
    return processors, tasks


def _join_cpu(choices: Choices, platform: Table, tasks: list[Table]) -> tuple[Table, list[Table], list[Table]]:
    """Return a CPU as the first processor, with a task or two beside those of AMD's queues."""
    first = _draw_platform(choices, "fixed-priority")
    if first.get("order") == "round-robin":
        first["order"] = "any"
    own = [
        _draw_task(choices, len(tasks) + place, Fraction(choices.between(5, 40), 100), first, False)
        for place in range(choices.between(1, 2))
    ]
    for task in own:
        if "kernel" in task:
            task["wcet"] = int(str(task["_cost"]))
            for key in ("kernel", "function", "groups", "_cost", "_piece"):
                task.pop(key)
            first |= {"preemption": "timeslice"}
    moved = [task | {"on": "gpu"} for task in tasks]
    return first, [{"name": "gpu"} | platform], own + moved


def _draw_ranked(choices: Choices, platform: Table, tasks: list[Table]) -> None:
    """Draw what is known under fixed priorities only: bursts, turns, and shared resources."""
    timed = [task for task in tasks if not task.get("best_effort")]
    for task in timed:
        period = task.get("period", task.get("min_period"))
        if isinstance(period, int) and choices.chance(30):
            task |= {"distance": choices.between(1, period), "jitter": choices.below(3 * period)}
    if platform.get("order") == "round-robin":
        _bare(platform, timed)
        for task in timed:
            task["timeslice"] = choices.between(1, 5)
    elif platform.get("order", "any") == "any" and choices.chance(40):
        _draw_locks(choices, platform, tasks)


def _draw_modes(choices: Choices, platform: Table, tasks: list[Table], chains: list[Table]) -> list[Table]:
    """Let tasks run in some of two or three modes only, those that need each other together; none if one is empty."""
    for table, keys in ((platform, ("delay", "arrivals")), *((task, ("jitter",)) for task in tasks)):
        for key in keys:
            table.pop(key, None)
    count = choices.between(2, 3)
    homes: dict[str, list[int]] = {}
    for task in tasks:
        needed = [task.get("triggered_by"), *cast("list[str]", task.get("producers", []))]
        chained = [name for chain in chains if task["name"] in chain["tasks"] for name in chain["tasks"]]  # type: ignore
        known = next((homes[str(name)] for name in (*needed, *chained) if name in homes), None)
        drawn = [number for number in range(count) if choices.chance(50)] if choices.chance(70) else []
        homes[str(task["name"])] = drawn if known is None else known
    timed = {str(task["name"]) for task in tasks if not task.get("best_effort")}
    modes: list[Table] = [
        {"name": f"m{number}", "tasks": [name for name, own in homes.items() if number in own]}
        | {"leave": choices.between(1, 200)}
        for number in range(count)
    ]
    return modes if all(timed.intersection(cast("list[str]", mode["tasks"])) for mode in modes) else []


def _list_named(tasks: list[Table], chains: list[Table]) -> set[object]:
    """Return the tasks that others name."""
    chained = [chain["tasks"] for chain in chains]
    return {task.get("triggered_by") for task in tasks} | {
        each for names in chained for each in cast("list[object]", names)
    }


def _draw_list(choices: Choices, platform: Table, tasks: list[Table], named: set[object]) -> None:
    """Give jobs several channels, and the host a list of its own, with channels that are there several times."""
    entries: list[str] = []
    for task in tasks:
        work = task.get("wcet", 0)
        plain = not task.get("best_effort") and not {*task} & {"memory", "requests"}
        if plain and isinstance(work, int) and work > 1 and task["name"] not in named and choices.chance(60):
            first = choices.between(1, work - 1)
            task["channels"] = {"a": first, "b": work - first}
            _ = task.pop("wcet")
        names = [f"{task['name']}.{each}" for each in ("a", "b")] if "channels" in task else [str(task["name"])]
        entries += [name for name in names for _ in range(choices.between(1, 3))]
    if choices.chance(70):
        _ = platform.pop("method", None)
        for task in tasks:
            _ = task.pop("level", None)
        order = sorted(range(len(entries)), key=lambda place: choices.below(1 << 20))
        platform["runlist"] = [entries[place] for place in order]


def _bare(platform: Table, tasks: list[Table]) -> None:
    """Take away what is not known beside turns and locks."""
    platform["preemption"] = "timeslice"
    for task in tasks:
        for key in ("piece", "last_piece", "producers"):
            task.pop(key, None)


def _draw_locks(choices: Choices, platform: Table, tasks: list[Table]) -> None:
    """Let tasks of one processor hold resources."""
    timed = [task for task in tasks if not task.get("best_effort") and "on" not in task]
    platform.pop("order", None)
    _bare(platform, timed)
    for task in timed:
        work = task.get("wcet", 0)
        known = platform["scheduler"] != "edf" or "triggered_by" not in task
        if known and isinstance(work, int) and work > 1 and choices.chance(70):
            held = choices.between(1, work)
            first, second = choices.pick((("m", "n"), ("n", "m")))
            more = {second: choices.between(1, work - held)} if held < work and choices.chance(30) else {}
            task["locks"] = {first: held} | more


def _draw_phases(choices: Choices, tasks: list[Table], platforms: Mapping[object, Table]) -> None:
    """Let jobs begin with memory phases that processors schedule together."""
    for task in tasks:
        platform = platforms[task.get("on")]
        known = platform["scheduler"] in ("edf", "fixed-priority") and platform.get("order") != "round-robin"
        work = task.get("wcet", 4)
        if known and "memory" not in task and isinstance(work, int) and choices.chance(60):
            task["memory_phase"] = choices.between(1, max(1, min(work, 4)))


def write_tables(header: str, tables: list[Table]) -> str:
    return "".join(
        header + "\n" + "".join(f"{key} = {_show(value)}\n" for key, value in table.items()) for table in tables
    )


def _show(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_show(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_show, value)) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def _draw_platform(choices: Choices, scheduler: str) -> Table:
    drawn: Table = {
        "method": choices.pick(("closed-form", "capped", "gaps")) if scheduler == "runlist" else None,
        "switch": choices.pick((None, 0, 1, 2)),
        "delay": choices.pick((None, 0, 0, 1, 3)),
        "preemption": choices.pick((None, "timeslice", "phase", "work-group", "kernel")),
        "save_restore": choices.pick((None, None, 0, 1)),
        "tick": choices.pick((None, 0, 1)),
        "timeslice": choices.pick((None, None, choices.between(1, 6))),
        "memory_factor": choices.pick((None, 2, "3/2")),
        "order": choices.pick(ORDERS if scheduler == "fixed-priority" else ORDERS[:3]),
        "arrivals": choices.pick((None, None, "any", "offsets" if scheduler in ("edf", "fixed-priority") else None)),
        "atomic": choices.pick((None, True, False)),
        "drain": choices.pick((None, None, False, True)) if scheduler == "runlist" else None,
    }
    if drawn["preemption"] == "phase" and drawn["save_restore"] is None:
        drawn["save_restore"] = 1
    return {"scheduler": scheduler} | {key: value for key, value in drawn.items() if value is not None}


def _draw_task(choices: Choices, place: int, share: Fraction, platform: Table, ranked: bool) -> Table:
    scheduler, preemption = platform["scheduler"], platform.get("preemption", "timeslice")
    period = choices.pick(PERIODS) * (4 if scheduler == "runlist" else 1)
    if place and choices.chance(30):
        period = 40 if scheduler != "runlist" else 160
    wcet = max(1, int(share * period))
    table: Table = {"name": f"t{place}", choices.pick(("period", "period", "period", "min_period")): period}
    if choices.chance(10):
        kept = wcet if preemption == "kernel" else choices.between(1, wcet)
        table |= {"kernel": "k.s", "function": "k", "groups": 1, "_cost": Fraction(wcet), "_piece": Fraction(kept)}
    else:
        table["wcet"] = wcet
        if preemption in ("phase", "work-group") or (preemption == "timeslice" and choices.chance(20)):
            table["piece"] = choices.between(1, min(wcet, 4))
    drawn: Table = {
        "deadline": choices.pick((None, period, choices.between(wcet, period), choices.between(period, 2 * period))),
        "jitter": choices.pick((None, 0, choices.below(1 + period // 4))),
        "offset": choices.pick((None, None, choices.below(period))),
        "sporadic": choices.pick((None, None, True)),
        "level": choices.pick((None, "high", "high", "medium", "low")),
        "priority": choices.below(4) if ranked else None,
        "timeslice": choices.pick((None, choices.between(1, 6))),
        "best_effort": choices.pick((None, False)),
        "last_piece": choices.pick((None, None, choices.between(1, min(wcet, 5)))),
        "drain": choices.pick((None, None, None, None, False, True)) if scheduler == "runlist" else None,
        "memory": choices.between(0, wcet) if choices.chance(40) and "wcet" in table else None,
        "requests": choices.pick((None, 0, 1, 3)),
    }
    return table | {key: value for key, value in drawn.items() if value is not None}


def _draw_best_effort(choices: Choices, place: int, platform: Table) -> Table:
    piece = choices.between(1, 4)
    free = platform.get("preemption", "timeslice") == "timeslice" and choices.chance(60)
    drawn: Table = {
        "piece": None if free else piece,
        "level": choices.pick((None, "medium", "low")),
        "timeslice": choices.between(1, 4),
        "requests": choices.pick((None, 0, 2)),
        "wcet": choices.pick((None, choices.between(1, 4))),
    }
    return {"name": f"be{place}", "best_effort": True} | {
        key: value for key, value in drawn.items() if value is not None
    }


def _draw_producers(choices: Choices, tasks: list[Table]) -> None:
    """Let tasks need data of those before them, and of best effort whose time is known."""
    known = [str(task["name"]) for task in tasks if task.get("best_effort") and "wcet" in task]
    for place, task in enumerate(tasks):
        if task.get("best_effort"):
            continue
        able = [str(each["name"]) for each in tasks[:place] if not each.get("best_effort")] + known
        chosen = [name for name in able if choices.chance(40)]
        if chosen:
            task["producers"] = chosen


def _draw_triggers(choices: Choices, tasks: list[Table]) -> None:
    """Let tasks be released by the ends of those before them."""
    able = [task for task in tasks if not task.get("best_effort")]
    for place, task in enumerate(able):
        if place and choices.chance(50):
            task["triggered_by"] = str(choices.pick(able[:place])["name"])
            for key in ("period", "min_period", "offset", "sporadic"):
                task.pop(key, None)


def _draw_chains(choices: Choices, tasks: list[Table]) -> list[Table]:
    names = [str(task["name"]) for task in tasks if not task.get("best_effort")]
    if not choices.chance(30):
        return []
    first = choices.below(len(names))
    chain: Table = {"name": "chain", "tasks": names[first:], "deadline": choices.between(20, 800)}
    measure = choices.pick((None, "latency", "reaction", "age", "age"))
    return [chain if measure is None else chain | {"measure": measure}]


def _draw_interferers(choices: Choices) -> list[Table]:
    drawn: list[Table] = []
    for place in range(choices.pick((0, 0, 0, 1, 2))):
        table: Table = {"name": f"dma{place}", "service": choices.between(1, 3)}
        gap, each = choices.pick((None, 5, 12, 30, 60)), choices.pick((None, None, 1, 2))
        table |= {key: value for key, value in (("gap", gap), ("per_request", each)) if value is not None}
        if gap is None:
            table |= choices.pick(({}, {"throttle": 20000}, {"bandwidth": "1/20", "request_bytes": 1000}))
            table |= {"clock_mhz": 1} if len(table) > 2 else {}
        drawn.append(table)
    return drawn


def judge(drawn: Drawn) -> Judgement:
    try:
        built = build_task_set(read_tasks(Source("tasks.toml", drawn.text)), drawn.costs)
        task_set, scale = to_ticks(built.task_set)
        verdicts = analyze(task_set)
    except WcetError as error:
        return Judgement(refused=error.diagnostics[0].code)
    random = Random(drawn.seed)
    observed: dict[str, int] = {}
    runs = 0
    for pattern, start in _patterns(task_set, random, drawn.runs):
        if task_set.modes:
            asked = tuple(random.randrange(_until(task_set, scale)) for _ in range(random.randint(1, 4)))
            pattern = replace(pattern, requests=asked)
        run = simulate(task_set, pattern, _until(task_set, scale), start)
        runs += 1
        found = (find_violation(verdicts, run, pattern), find_late_chain(verdicts, run, pattern))
        more = (find_late_change(verdicts, run), "" if pattern.overrun else find_short_service(verdicts, run))
        if wrong := next(filter(None, (*found, *more)), ""):
            return Judgement(runs=runs, wrong=wrong)
        for name, response in run.longest().items():
            if name != pattern.overrun:
                observed[name] = max(response, observed.get(name, 0))
    bounds = {each.task.name: each.response for each in verdicts.tasks if each.response is not None}
    slack = tuple(float(bounds[name] / observed[name] - 1) for name in bounds if observed.get(name))
    return Judgement(runs, slack, _features(task_set, verdicts, bounds, observed))


def _patterns(task_set: TaskSet, random: Random, runs: int):
    """Yield patterns and the entry of the runlist to begin at; stated offsets are kept where they are relied on."""
    entries = list_entries(task_set)
    for pattern, start in _draw_patterns(task_set, random, runs):
        known = {
            task.name: int(task.offset)
            for task in task_set.real_time
            if task_set.platform_of(task).arrivals is Arrivals.OFFSETS
        }
        pattern = replace(pattern, phases={**pattern.phases, **known})
        yield pattern, start % len(entries)


def _draw_patterns(task_set: TaskSet, random: Random, runs: int):
    """Yield patterns; first, tasks that arrive just behind their own slot, or as others begin a piece."""
    entries = list_entries(task_set)
    names = [task.name for task in task_set.real_time]
    for name in names[:2]:
        phases = dict.fromkeys(names, 0) | {name: 1}
        places = [place for place, entry in enumerate(entries) if entry.name == name] or [0]
        yield Pattern(phases), random.choice(places) + 1
    yield Pattern(dict.fromkeys(names, 1)), 0
    if task_set.platform.scheduler in ("fixed-priority", "edf"):
        for name in names:
            yield Pattern(dict.fromkeys(names, 1) | {name: 0}, ties={name: 1}, first_come=random.random() < 0.5), 0
    for _ in range(runs):
        pattern = draw_pattern(task_set, random)
        served = task_set.platform.scheduler == "edf-cbs" and not task_set.others
        if served and len(names) > 1 and not _has_producers(task_set):
            last = [name for name in names if all(task.trigger != name for task in task_set.tasks)]
            pattern = replace(pattern, random=random, overrun=random.choice(last))
        yield pattern, random.randrange(len(entries))


def _has_producers(task_set: TaskSet) -> bool:
    return any(task.producers for task in task_set.tasks)


def _until(task_set: TaskSet, scale: int) -> int:
    periods = [int(task.period) for task in task_set.real_time]
    return min(LONGEST * scale, 2 * lcm(*periods), 12 * max(periods)) + max(periods)


def find_violation(verdicts: Verdicts, run: Run, pattern: Pattern) -> str:
    """Return what a run proves wrong about the verdicts, the overrunning task left out."""
    bounds = {each.task.name: each.response for each in verdicts.tasks if each.task.name != pattern.overrun}
    until = min(_find_last(run, part) for part in run.task_set.split())
    for job in run.jobs:
        bound = bounds.get(job.task.name)
        if bound is None:
            continue
        if job.end is None and job.arrival + bound < until:
            return f"{job.task.name} job {job.number} has not ended {bound} after {job.arrival}"
        if job.response is not None and job.response > bound:
            return f"{job.task.name} job {job.number} took {job.response}, its bound is {bound}"
    return ""


def _find_last(run: Run, part: TaskSet) -> int:
    """Return when one processor has ended what it did last."""
    names = part.by_name
    return max((each.end for each in run.slices if each.task in names), default=0)


def find_late_change(verdicts: Verdicts, run: Run) -> str:
    """Return what a run proves wrong about the time that a change of modes takes."""
    ends = {each.chain.name: each.latency for each in verdicts.chains if each.chain.measure is Measure.LEAVING}
    for change in run.changes:
        bound = ends[f"mode {change.mode}"]
        if bound is not None and change.end - change.request > bound:
            return f"mode {change.mode} ended {change.end - change.request} after a request, not {bound}"
    return ""


def find_short_service(verdicts: Verdicts, run: Run) -> str:
    """Return what a run proves wrong about best effort: in some window it got less than its rate after its delay.

    Switches between best effort count as service, and so does the first switch of a run, which no other task causes.
    """
    for left in verdicts.leftover:
        got, most, before = Fraction(0), Fraction(0), ""
        own = run.task_set.by_name[left.tasks[0]].on
        for each in sorted(run.slices):
            if run.task_set.by_name[each.task].on != own:
                continue
            if each.task in left.tasks:
                if most - (got - left.rate * each.start) > left.rate * left.delay:
                    return f"{left.tasks} got {got} until {each.start}, too little"
                served = each.activity is not Activity.SWITCH or before in ("", *left.tasks)
                got += each.end - each.start if served else 0
            most, before = max(most, got - left.rate * each.end), each.task
    return ""


def find_late_chain(verdicts: Verdicts, run: Run, pattern: Pattern) -> str:
    """Return what a run proves wrong about chains: each job takes the data that were there when it was released."""
    if pattern.sporadic or pattern.overrun:
        return ""
    for verdict in verdicts.chains:
        if run.task_set.modes or verdict.latency is None or _linked(verdicts, verdict.chain.tasks[1:]):
            continue
        measured = measure_chain(verdict.chain, run)
        if measured and max(measured) > verdict.latency:
            return f"{verdict.chain.measure} of {verdict.chain.tasks} was {max(measured)}, not {verdict.latency}"
    return ""


def measure_chain(chain: Chain, run: Run) -> list[int]:
    """Return all that a run says about a chain; of an event, that it came with the job before the one that saw it."""
    jobs: dict[str, list[Job]] = {}
    for job in run.jobs:
        jobs.setdefault(job.task.name, []).append(job)
    links = list(pairwise(chain.tasks))
    if chain.measure is Measure.AGE:
        made = [(job, job.end) for job in jobs.get(chain.tasks[-1], []) if job.end is not None]
        for before, name in reversed(links):
            found = [(_source(job, jobs.get(before, []), run, name), end) for job, end in made]
            made = [(job, end) for job, end in found if job is not None]
        return [end - job.arrival for job, end in made]
    firsts = jobs.get(chain.tasks[0], [])
    seen = [(job.arrival, job) for job in firsts]
    if chain.measure is Measure.REACTION:
        seen = [(missed.release + 1, job) for missed, job in pairwise(firsts)]
    for before, name in links:
        found = [(at, _taker(job, jobs.get(name, []), run, before)) for at, job in seen]
        seen = [(at, job) for at, job in found if job is not None]
    return [job.end - at for at, job in seen if job.end is not None]


def _taker(job: Job, others: list[Job], run: Run, before: str) -> Job | None:
    """Return the first job that takes what a job made: the one that it released, or the first one released after."""
    if others and run.task_set.by_name[others[0].task.name].trigger == before:
        return next((each for each in others if each.number == job.number), None)
    return None if job.end is None else next((each for each in others if each.release >= job.end), None)


def _source(job: Job, others: list[Job], run: Run, name: str) -> Job | None:
    """Return the job of whose output a job is made: that which released it, or the newest one that had ended."""
    if others and run.task_set.by_name[name].trigger == others[0].task.name:
        return next((each for each in others if each.number == job.number), None)
    ended = [each for each in others if each.end is not None and each.end <= job.release]
    return max(ended, key=lambda each: each.number, default=None)


def _linked(verdicts: Verdicts, names: Sequence[str]) -> bool:
    """Return True if some task of a chain waits for the one before it, and does not take what is there."""
    return any(each.task.producers for each in verdicts.tasks if each.task.name in names)


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
    for what, there in (
        ("pieces", any(task.longest_piece for task in task_set.tasks)),
        ("producers", _has_producers(task_set)),
        ("interference", bool(task_set.interferers)),
        ("chains", bool(verdicts.chains)),
        ("triggers", any(task.trigger for task in task_set.tasks)),
        (f"order {platform.order}", platform.order in (Order.FIRST_COME, Order.POLLING, Order.ROUND_ROBIN)),
        ("processors", bool(task_set.others)),
        ("locks", any(task.locks for task in task_set.tasks)),
        ("modes", bool(task_set.modes)),
        ("distances", any(task.distance for task in task_set.tasks)),
    ):
        if there:
            found.add(f"{name}: {what}")
    if not (platform.switch or platform.delay or platform.save_restore or any(task.jitter for task in task_set.tasks)):
        found |= {each.replace(":", " without overheads and jitter:") for each in found}
    return frozenset(found)


CAMPAIGN = Campaign(draw, judge, repr, lambda: None)

if __name__ == "__main__":
    sys.exit(run_campaign(CAMPAIGN, __doc__ or ""))
