"""Every key of the schema under every scheduler: it changes what the report says, or it is refused; never dropped."""

from fractions import Fraction

import pytest

from tests.campaigns.task_sets import write_tables
from wcet.errors import WcetError
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.kernel_cost import KernelCost
from wcet.sched.read import read_tasks
from wcet.sched.registry import SCHEDULERS
from wcet.sched.schema import TABLES
from wcet.span import Source

VALUES = {
    "platform": {
        "method": ["closed-form", "capped"],
        "switch": [1],
        "delay": [1],
        "preemption": ["phase", "work-group", "kernel"],
        "save_restore": [1],
        "tick": [1],
        "timeslice": [1],
        "memory_factor": [2],
        "order": ["deadline", "first-come", "polling-points", "round-robin"],
        "arrivals": ["offsets"],
        "atomic": [False],
        "drain": [True, False],
        "runlist": [["a", "b", "a", "c"]],
        "engines": [[2, 2]],
        "slots": [2],
        "launch": [1],
        "spacing": [1],
        "quantum": [1],
        "slice": [5],
        "swap": [1],
        "sets": [4],
        "cluster": [3],
        "pairs": [True],
    },
    "task": {
        "on": ["cpu"],
        "wcet": [6],
        "kernel": ["k.s"],
        "function": ["f"],
        "period": [50],
        "deadline": [7],
        "jitter": [3],
        "offset": [5],
        "sporadic": [True],
        "level": ["low"],
        "priority": [2],
        "timeslice": [1],
        "best_effort": [True],
        "piece": [3],
        "last_piece": [3],
        "producers": [["b"]],
        "triggered_by": ["b"],
        "distance": [20],
        "drain": [True],
        "locks": [{"m": 2}],
        "channels": [{"x": 2, "y": 2}],
        "memory": [3],
        "memory_phase": [2],
        "requests": [5],
        "work_groups": [9],
        "residence": [3],
        "per_unit": [2],
        "launches": [2],
        "mask": ["0x01"],
        "queue": ["b"],
        "pipe": [1],
    },
    "chain": {"tasks": [["b", "c"]], "deadline": [3], "measure": ["reaction", "age"]},
    "interference": {
        "service": [2],
        "gap": [30],
        "per_request": [2],
        "throttle": [70000],
        "bandwidth": ["1/20"],
        "request_bytes": [1000],
        "clock_mhz": [2],
    },
    "mode": {"tasks": [["b"]], "leave": [1]},
    "processor": {},
}
"""Other values of each key than those of the sets below; the keys of a processor are those of a platform."""

SAID = {("task", "offset"), ("task", "sporadic"), ("task", "queue")}
"""What the report says anyway of offsets; what any task may do, come later; and the queue of one task, a mere name."""

NAMED = {"name", "scheduler"}


def draw_sets(scheduler):
    """Yield small sets, in one of which every key that the scheduler knows has an effect."""
    amd = scheduler == "amd-queues"
    work = {"work_groups": 8, "residence": 2, "per_unit": 1} if amd else {"wcet": 4}
    names = [("a", 60, {}), ("b", 90, {"deadline": 70}), ("c", 120, {})]

    def make(platform, extra, best_effort=None, **more):
        known = {"engines": [4, 4], "slots": 24} if amd else {}
        rows = [
            {"name": name} | work | {"period": period} | rest | {key: each[place] for key, each in extra.items()}
            for place, (name, period, rest) in enumerate(names)
        ]
        rows += [{"name": "be", "best_effort": True} | best_effort] if best_effort is not None else []
        return {"platform": [{"scheduler": scheduler} | known | platform], "task": rows} | more

    pipes, masks = {"pipe": [0, 1, 2]}, {"mask": ["0x0f", "0x30", "0xc0"]}
    chain = [{"name": "e", "tasks": ["a", "b"], "deadline": 500}]
    if amd:
        yield make({"engines": [4]}, pipes | {"priority": [0, 1, 1]})
        yield make({}, pipes, work | {"pipe": 3})
        yield make({}, pipes | masks)
        yield make({}, {"mask": ["0x0f", "0x30", "0x0f"], "queue": ["q", "b", "q"], "pipe": [0, 1, 0]})
        yield make({"quantum": 3}, masks)
        yield make({"slots": 2, "slice": 10}, masks | pipes, chain=chain)
        return
    memory = [{"name": "d", "service": 1, "gap": 20}]
    throttled = [{"name": "d", "service": 1, "throttle": 40000, "clock_mhz": 1}]
    measured = [{"name": "d", "service": 1, "bandwidth": "1/40", "clock_mhz": 1, "request_bytes": 2000}]
    listed = {"timeslice": 2} if scheduler == "runlist" else {}
    yield make({}, {"offset": [0, 30, 17]}, chain=chain)
    yield make({}, {"jitter": [100, 100, 100]})
    yield make({}, {"priority": [0, 0, 1]})
    yield make({"preemption": "phase", "save_restore": 1}, {"piece": [2, 2, 2]}, listed | {"piece": 2})
    yield make({"preemption": "kernel"}, {})
    yield make({}, {"timeslice": [2, 2, 2], "level": ["high", "medium", "high"]}, listed)
    yield make({}, {"wcet": [8, 4, 2], "timeslice": [1, 1, 1]})
    for users in (memory, throttled, measured):
        yield make({}, {"requests": [2, 2, 2]}, interference=users)
    yield make({"memory_factor": 2}, {"memory": [2, 2, 2]})
    yield make({}, {"locks": [{"m": 1}, {}, {"m": 1}]})
    yield make({}, {"on": ["cpu", None, None]}, processor=[{"name": "cpu", "scheduler": "edf"}])
    if scheduler in ("edf", "fixed-priority"):
        modes = [{"name": "m", "tasks": ["a"], "leave": 100}, {"name": "n", "tasks": ["c"], "leave": 100}]
        yield make({}, {}, mode=modes)


def answer(tables):
    """Return all that a report says about a set, or None if it is refused."""
    try:
        return ask(tables)
    except WcetError:
        return None


def ask(tables):
    """Return all that a report says about a set; raise `WcetError` if it is refused."""
    rows = {kind: [{k: v for k, v in row.items() if v not in (None, {})} for row in tables[kind]] for kind in tables}
    text = "".join(write_tables("[platform]" if kind == "platform" else f"[[{kind}]]", rows[kind]) for kind in rows)
    costs = {
        row["name"]: KernelCost(Fraction(5), Fraction(5), Fraction(0), ()) for row in rows["task"] if "kernel" in row
    }
    built = build_task_set(read_tasks(Source("tasks.toml", text)), costs)
    found = analyze(built.task_set)
    tasks = [(each.response, each.met, each.parts) for each in found.tasks]
    chains = [(each.latency, each.met) for each in found.chains]
    return tasks, chains, found.leftover, found.servers, found.utilization, built.rests_on, found.rests_on


def change(tables, kind, place, key, value):
    """Return the tables with one value changed; what says the same as the key goes away."""
    rows = [dict(row) for row in tables[kind]]
    rows[place][key] = value
    for instead in {"channels": ("wcet",), "kernel": ("wcet",), "best_effort": ("period", "deadline")}.get(key, ()):
        rows[place].pop(instead, None)
    if key == "triggered_by":
        for gone in ("period", "offset"):
            rows[place].pop(gone, None)
    return tables | {kind: rows}


def outcomes(scheduler, kind, key):
    """Yield True for each set and value that change the answer, False for those that do not, None for refusals."""
    for tables in draw_sets(scheduler):
        before = answer(tables)
        if before is None:
            continue
        for place, row in enumerate(tables.get(kind, [])):
            for value in VALUES[kind][key]:
                if row.get(key) != value:
                    after = answer(change(tables, kind, place, key, value))
                    yield None if after is None else after != before


@pytest.mark.parametrize("scheduler", SCHEDULERS)
def test_every_key_changes_the_report_or_is_refused(scheduler):
    dropped = []
    for kind, values in VALUES.items():
        for key in values:
            found = set(outcomes(scheduler, kind, key))
            if True not in found and False in found and (kind, key) not in SAID:
                dropped.append((kind, key))
    assert dropped == []


def test_every_key_is_tried():
    for kind, table in TABLES.items():
        shared = TABLES["platform"].model_fields if kind == "processor" else {}
        assert {*table.model_fields} - NAMED - {*shared} == {*VALUES[kind]}


@pytest.mark.parametrize("scheduler", SCHEDULERS)
def test_the_sets_make_sense(scheduler):
    answered = [answer(tables) is not None for tables in draw_sets(scheduler)]
    assert sum(answered) >= 5
