"""What an answer rests on: each assumption that decides is in the report, as text and as JSON."""

import json

import pytest

from tests.sched.test_kinds import EDF, FIXED, HIGH, LOW, RUNLIST
from wcet.cli.task_set import report_costs
from wcet.report.sched_json import render_json
from wcet.report.sched_text import render_text
from wcet.report.sched_view import SchedReport
from wcet.sched.read import read_tasks
from wcet.span import Source

ONE, TWO = f"wcet = 1; period = 10; {HIGH}", f"wcet = 2; period = 20; {LOW}"
LOCKED = "locks = {{ bus = 1 }}; {}"
REST = "best_effort = true; piece = 1"
SLOT = "wcet = 1; period = 40"
CHAIN = '[[chain]]; name = "path"; tasks = ["a", "b"]; deadline = 100'
MODES = '[[mode]]; name = "town"; tasks = ["a"]; leave = 90; [[mode]]; name = "road"; tasks = ["b"]; leave = 90'
DMA = '[[interference]]; name = "dma"; service = 1; gap = 99'
OFFSETS = 'arrivals = "offsets"'


def report(platform: str, *tasks: str, more: str = "") -> SchedReport:
    parts = ["[platform]", *platform.split("; ")]
    for name, task in zip("abc", tasks, strict=False):
        parts += ["[[task]]", f'name = "{name}"', *task.split("; ")]
    return report_costs(read_tasks(Source("tasks.toml", "\n".join([*parts, *more.split("; ")]))), {})


@pytest.mark.parametrize(
    ("platform", "tasks", "more", "line"),
    [
        (EDF, (ONE, TWO), "", "jobs of one deadline run in any order"),
        (EDF, (ONE, f'{TWO}; producers = ["a"]'), "", "any order, producers before their consumers"),
        ('scheduler = "edf-cbs"', (ONE, TWO), "", "jobs of one deadline run in any order"),
        (FIXED, (ONE, TWO), "", '(order = "any")'),
        (FIXED, (ONE, TWO, REST), "", "best effort runs only when no task with a deadline can run"),
        (FIXED, (ONE, TWO, REST), "", "(atomic = true)"),
        (f"{FIXED}; atomic = false", (ONE, TWO, REST), "", "(atomic = false)"),
        (f"{FIXED}; tick = 1", (LOCKED.format(ONE), LOCKED.format(TWO)), "", "events are multiples of 1 ms apart"),
        (FIXED, (LOCKED.format(ONE), LOCKED.format(TWO)), "", "the priority of its most urgent user"),
        (EDF, (LOCKED.format(ONE), LOCKED.format(TWO)), "", "stack resource policy"),
        (f'{FIXED}; preemption = "kernel"', (ONE, TWO), "", "between kernels only"),
        (f"{EDF}; {OFFSETS}", (ONE, TWO), "", 'on one clock (arrivals = "offsets"), later ones a period apart'),
        (f"{FIXED}; {OFFSETS}", (ONE, f"{TWO}; sporadic = true"), "", "a period apart, but for sporadic tasks"),
        (EDF, (ONE, TWO), "", "stated offsets are not used"),
        (EDF, (ONE, TWO), CHAIN, "tasks of a chain take their data when they are released"),
        (EDF, (ONE, TWO), MODES, "idle-time protocol"),
        (EDF, (ONE, TWO), "", "users of the memory that are not stated delay nothing"),
        (EDF, (ONE, TWO), DMA, "dma: holds the memory for 1 ms at most, then 99 ms pass at least"),
        (RUNLIST, (SLOT, SLOT), "", "the host walks the list of the driver, one level in the order of the file"),
        (RUNLIST, (SLOT, f"{SLOT}; timeslice = 1"), "", "no timeslice is stated: a"),
        (RUNLIST, (SLOT, SLOT), "", "at any cycle, once its slot has ended"),
        (f'{RUNLIST}; runlist = ["b", "a"]', (SLOT, SLOT), "", "the host walks the stated list: b, a"),
        (f'{RUNLIST}; preemption = "kernel"', (SLOT, SLOT), "", "(drain = true)"),
        (f'{RUNLIST}; preemption = "kernel"; drain = false', (SLOT, SLOT), "", "(drain = false)"),
    ],
)
def test_what_decides_is_said(platform: str, tasks: tuple[str, ...], more: str, line: str):
    found = report(platform, *tasks, more=more)
    assert any(line in each for each in json.loads(render_json(found))["assumptions"])
    assert line in render_text(found).split("rests on")[1]


def test_what_decides_nothing_is_not_said():
    lines = "\n".join(report(f"{FIXED}; tick = 1", ONE, TWO).rests_on)
    for word in ("multiples of", "atomic", "best effort", "chain", "mode", "resource", "runlist", "slot"):
        assert word not in lines
