"""Shares of random task sets that are schedulable: ``.venv/bin/python -m tests.experiments.task_sets``.

The set-up of HERCULES D5.2, section 2.4.2: periods even in [16, 125] ms, deadlines at the period, utilisations by
UUniFast, 5 or 20 high channels and one best-effort channel with the same timeslice. Writes
docs/experiments/task_sets.csv and pictures.
A minute or two on two cores.
"""

import csv
import io
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.campaigns.side_by_side import ask_all
from tests.experiments.chart import Chart, render_chart
from tests.sched.uunifast import draw_utilizations
from wcet.sched.analysis import analyze
from wcet.sched.interleaved import Channels, bound_capped, bound_closed, bound_printed, share_round
from wcet.sched.task import InterleavingLevel, Platform, Task, TaskSet
from wcet.sched.ticks import to_ticks

FOLDER = Path(__file__).parents[2] / "docs" / "experiments"
SETS = 1000
SLICES = ("1", "2", "4", "8")
SWEEP = ("0.5", "1", "1.5", "2", "3", "4", "5", "6", "7", "8")
OVERHEADS = ("0", "0.25", "0.5", "0.75", "1", "1.25", "1.5", "1.75", "2")
USES = ("0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1")
METHODS = {"closed": "closed-form", "capped": "capped", "switches": "closed-form"}


class Point(NamedTuple):
    """One share: of which experiment, channels, timeslice or overhead in milliseconds, and utilisation, in percent."""

    experiment: str
    channels: int
    time: str
    use: str
    percent: str


def draw_sets(seed: int, use: str, channels: int) -> Iterator[TaskSet]:
    """Yield the sets of one point, in milliseconds, with one best-effort channel."""
    random = Random(seed + int(1000 * float(use)))
    for _ in range(SETS):
        shares = draw_utilizations(random, channels, Fraction(use))
        periods = [Fraction(random.uniform(16, 125)) for _ in shares]
        tasks = [
            Task(f"t{place}", share * period, period, period, timeslice=Fraction(1))
            for place, (share, period) in enumerate(zip(shares, periods, strict=True))
        ]
        low = Task("low", 0, 1, 1, level=InterleavingLevel.LOW, timeslice=Fraction(1), best_effort=True)
        yield TaskSet(Platform("runlist", switch=Fraction(1, 5)), (*tasks, low))


def slice_set(ticks: TaskSet, unit: int, timeslice: str, switch: bool, method: str) -> TaskSet:
    """Return the set in ticks, `unit` of them in a millisecond, with one timeslice for all."""
    length = int(Fraction(timeslice) * unit)
    tasks = tuple(
        Task(t.name, t.wcet, t.period, t.deadline, level=t.level, timeslice=length, best_effort=t.best_effort)
        for t in ticks.tasks
    )
    return TaskSet(Platform("runlist", method, ticks.platform.switch if switch else 0), tasks)


def accepts(task_set: TaskSet, printed: bool = False) -> bool:
    """Tell what the analysis says, from the first task on that misses."""
    tasks = task_set.real_time
    if printed:
        return all(bound_printed(task_set, task) <= task.deadline for task in tasks)
    channels = Channels(task_set, {task.name: task.slice for task in task_set.tasks})
    shared = share_round(channels, {task.name for task in tasks})
    bound = bound_capped if task_set.platform.method == "capped" else bound_closed
    close = False
    for task in tasks:
        response = bound(shared, task)
        if response > task.deadline:
            return False
        close |= response == task.period
    return not close or analyze(task_set).schedulable


def measure_runlists(channels: int, use: str) -> list[Point]:
    """Return the points of one utilisation: Eq. 2, Eq. 3 as printed and repaired with switches of 0.2 ms, capped."""
    counts = {(name, each): 0 for name in ("closed", "printed", "switches", "capped") for each in SLICES}
    for task_set in draw_sets(1000, use, channels):
        ticks, unit = to_ticks(task_set)
        for each in SLICES:
            counts["closed", each] += accepts(slice_set(ticks, unit, each, False, "closed-form"))
            counts["capped", each] += accepts(slice_set(ticks, unit, each, False, "capped"))
            switched = slice_set(ticks, unit, each, True, "closed-form")
            counts["switches", each] += accepts(switched)
            counts["printed", each] += accepts(switched, printed=True)
    return [_point(name, channels, each, use, count) for (name, each), count in counts.items()]


def measure_sweep(channels: int, use: str) -> list[Point]:
    """Return the points of one utilisation over the timeslice, Eq. 2."""
    counts = dict.fromkeys(SWEEP, 0)
    for task_set in draw_sets(2000, use, channels):
        ticks, unit = to_ticks(task_set)
        unit, ticks = (unit, ticks) if unit % 2 == 0 else (2 * unit, _double(ticks))
        for each in SWEEP:
            counts[each] += accepts(slice_set(ticks, unit, each, False, "closed-form"))
    return [_point("sweep", channels, each, use, count) for each, count in counts.items()]


def _double(ticks: TaskSet) -> TaskSet:
    tasks = tuple(
        Task(t.name, 2 * t.wcet, 2 * t.period, 2 * t.deadline, level=t.level, timeslice=1, best_effort=t.best_effort)
        for t in ticks.tasks
    )
    return TaskSet(Platform("runlist", switch=2 * ticks.platform.switch), tasks)


def measure_edf(channels: int, use: str) -> list[Point]:
    """Return the points of one utilisation over an overhead that is added to every job."""
    counts = dict.fromkeys(OVERHEADS, 0)
    for task_set in draw_sets(3000, use, channels):
        rate = sum((1 / Fraction(task.period) for task in task_set.real_time), Fraction(0))
        for each in OVERHEADS:
            counts[each] += task_set.utilization + Fraction(each) * rate <= 1
    return [_point("edf", channels, each, use, count) for each, count in counts.items()]


def _point(name: str, channels: int, time: str, use: str, count: int) -> Point:
    return Point(name, channels, time, use, f"{100 * count / SETS:.1f}")


def _measure(job: tuple[str, int, str]) -> list[Point]:
    measures = {"runlists": measure_runlists, "sweep": measure_sweep, "edf": measure_edf}
    return measures[job[0]](*job[1:])


def measure_all(processes: int = 2) -> list[Point]:
    jobs = [("runlists", channels, use) for channels in (20, 5) for use in USES]
    jobs += [("sweep", 5, use) for use in ("0.3", "0.4")]
    jobs += [("edf", 5, use) for use in sorted([*USES, "0.85", "0.95"], key=float)]
    points = [point for found in ask_all(_measure, jobs, processes) for point in found]
    return sorted(points, key=lambda point: (point[0], point[1], float(point[2]), float(point[3])))


def write_points(points: list[Point]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(Point._fields)
    writer.writerows(points)
    return text.getvalue()


def read_points() -> list[Point]:
    with (FOLDER / "task_sets.csv").open() as file:
        return [Point(*row) for row in list(csv.reader(file))[1:]]


def draw_charts(points: list[Point]) -> dict[str, str]:
    charts = {}
    for channels in ("5", "20"):
        series = {}
        for name, mark in (("capped", ""), ("closed", " *")):
            for each in SLICES:
                line = [p for p in points if (p.experiment, str(p.channels), p.time) == (name, channels, each)]
                series[f"{each} ms, {name}{mark}"] = [(int(100 * float(p.use)), float(p.percent)) for p in line]
        ordered = {name: series[name] for each in SLICES for name in (f"{each} ms, capped", f"{each} ms, closed *")}
        title = f"Runlist of {channels} high channels, by timeslice"
        charts[f"task_sets_{channels}.svg"] = render_chart(Chart(title, "utilisation (%)", "schedulable (%)", ordered))
    lines = {
        f"{use} used": [
            (int(1000 * float(p.time)), float(p.percent)) for p in points if (p.experiment, p.use) == ("edf", use)
        ]
        for use in ("0.7", "0.8", "0.85", "0.9", "0.95")
    }
    charts["task_sets_edf.svg"] = render_chart(
        Chart("EDF, by overhead of a job", "overhead (us)", "schedulable (%)", lines)
    )
    return charts


PAGE = FOLDER.parent / "sched-experiments.md"
TABLES = {
    "closed": ("closed", SLICES, "TS ms"),
    "capped": ("capped", SLICES, "TS ms"),
    "printed": ("printed", SLICES, "TS ms"),
    "switches": ("switches", SLICES, "TS ms"),
    "sweep": ("sweep", SWEEP, "TS ms"),
    "edf": ("edf", OVERHEADS, "overhead ms"),
}


def render_table(points: list[Point], experiment: str, times: tuple[str, ...], label: str) -> str:
    mine = [point for point in points if point.experiment == experiment]
    uses = sorted({point.use for point in mine}, key=float)
    shares = {(str(point.channels), point.time, point.use): point.percent for point in mine}
    rows = [f"| channels | {label} | " + " | ".join(f"U = {use}" for use in uses) + " |"]
    rows.append("| --: " * (len(uses) + 2) + "|")
    for channels in sorted({str(point.channels) for point in mine}, key=int):
        rows += [
            f"| {channels} | {time} | " + " | ".join(shares[channels, time, use] for use in uses) + " |"
            for time in times
        ]
    return "\n".join(rows)


def render_page(text: str, points: list[Point]) -> str:
    for name, table in TABLES.items():
        start, rest = text.split(f"<!-- table: {name} -->\n")
        _, end = rest.split("<!-- end -->", 1)
        text = f"{start}<!-- table: {name} -->\n{render_table(points, *table)}\n<!-- end -->{end}"
    return text


def main() -> None:
    if "--draw" not in sys.argv:
        (FOLDER / "task_sets.csv").write_text(write_points(measure_all()))
    PAGE.write_text(render_page(PAGE.read_text(), read_points()))
    for name, picture in draw_charts(read_points()).items():
        (FOLDER / name).write_text(picture)


if __name__ == "__main__":
    from tests.experiments.task_sets import main as run  # under its name, by which other processes find it

    run()
