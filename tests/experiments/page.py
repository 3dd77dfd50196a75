"""The tables and pictures of docs/experiments.md, from the measured points alone."""

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import astuple, fields
from pathlib import Path

from tests.experiments.chart import Chart, render_chart
from tests.experiments.measure import MEMORY, SHARES, SPLITS, Point, Reuse, reduction

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "experiments.md"
FOLDER = ROOT / "docs" / "experiments"
MARK = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def write_rows(rows: Sequence[Point] | Sequence[Reuse]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([each.name for each in fields(rows[0])])
    writer.writerows(astuple(row) for row in rows)
    return out.getvalue()


def read_points() -> list[Point]:
    return [Point(*map(int, row)) for row in _read("synthetic.csv")]


def read_reuse() -> list[Reuse]:
    return [Reuse(*map(int, row)) for row in _read("reuse.csv")]


def _read(name: str) -> list[list[str]]:
    with (FOLDER / name).open() as file:
        return list(csv.reader(file))[1:]


def render_page(text: str, points: Sequence[Point], reuse: Sequence[Reuse]) -> str:
    """Return the page with its tables made anew."""
    tables = {
        "table3": table_of_splits(points),
        "divergence": table_of_divergence(points),
        "memory": table_of_memory(points),
        "reuse": table_of_reuse(reuse),
    }
    return MARK.sub(lambda found: found[1] + tables[found[2]] + found[3], text)


def _table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [header, ["---:"] * len(header), *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def percent(tenths: int) -> str:
    return f"{tenths / 10:.1f} %"


def _pick(points: Sequence[Point], divergent: int, memory: int, splits: int) -> Point:
    return next(p for p in points if (p.divergent, p.memory, p.splits) == (divergent, memory, splits))


def table_of_splits(points: Sequence[Point]) -> str:
    """All instructions divergent, none a load: the shape of the paper's Table 3."""
    rows: list[list[str]] = []
    for splits in SPLITS:
        p = _pick(points, 100, 0, splits)
        cycles = (p.none, p.none_run, p.pws, p.pws_run, p.dws, p.dws_run, p.lemma)
        shares = (reduction(p.pws, p.none), reduction(p.pws, p.dws), reduction(p.pws, p.lemma))
        rows.append([str(splits), *(f"{each:,}" for each in cycles), *map(percent, shares)])
    names = ("none", "none, run", "PWS", "PWS, run", "DWS", "DWS, run", "Lemma 5.7")
    return _table(("S", *names, "less than none", "less than DWS", "less than Lemma 5.7"), rows)


def table_of_divergence(points: Sequence[Point]) -> str:
    rows: list[list[str]] = []
    for divergent in SHARES:
        found = [_pick(points, divergent, 0, splits) for splits in SPLITS]
        versus = [reduction(p.pws, p.none) for p in found] + [reduction(p.pws, p.dws) for p in found]
        rows.append([f"{divergent} %", *map(percent, [*versus, *(reduction(p.pws, p.lemma) for p in found)])])
    names = [f"{what}, S = {s}" for what in ("none", "DWS", "Lemma 5.7") for s in SPLITS]
    return _table(("divergent", *names), rows)


def table_of_memory(points: Sequence[Point]) -> str:
    rows: list[list[str]] = []
    for memory in MEMORY:
        found = [_pick(points, 100, memory, splits) for splits in SPLITS]
        versus = [reduction(p.pws, p.none) for p in found] + [reduction(p.pws, p.dws) for p in found]
        rows.append([f"{memory} %", *map(percent, [*versus, *(reduction(p.pws_run, p.none_run) for p in found)])])
    names = [f"{what}, S = {s}" for what in ("none", "DWS", "none, runs") for s in SPLITS]
    return _table(("loads", *names), rows)


def table_of_reuse(reuse: Sequence[Reuse]) -> str:
    rows = [
        [
            str(each.groups),
            str(each.splits),
            *(f"{cycles:,}" for cycles in (each.bound_alone, each.bound)),
            percent(reduction(each.bound, each.bound_alone)),
            *(f"{cycles:,}" for cycles in (each.run_alone, each.run)),
            percent(reduction(each.run, each.run_alone)),
        ]
        for each in reuse
    ]
    return _table(("groups", "S", "bound, S = 1", "bound", "less", "run, S = 1", "run", "less"), rows)


def draw_charts(points: Sequence[Point], reuse: Sequence[Reuse]) -> dict[str, str]:
    """Return the pictures by file name."""
    less = "bound of PWS below the other, in %"

    def over_divergence(of: str) -> list[tuple[str, list[tuple[int, float]]]]:
        return [
            (
                f"S = {splits}, {of}" + (" *" if of == "Lemma 5.7" else ""),
                [(d, _less(_pick(points, d, 0, splits), of)) for d in SHARES],
            )
            for splits in SPLITS
        ]

    pairs = [each for two in zip(over_divergence("DWS"), over_divergence("Lemma 5.7"), strict=True) for each in two]
    memory = {
        f"S = {splits}, {what}" + (" *" if what == "DWS" else ""): [
            (m, _less(_pick(points, 100, m, splits), what)) for m in MEMORY
        ]
        for splits in SPLITS
        for what in ("none", "DWS")
    }
    groups = {
        f"S = {splits}, {what}{star}": [(each.groups, pick(each)) for each in reuse if each.splits == splits]
        for splits in (3, 7)
        for what, star, pick in (
            ("bound", "", lambda each: reduction(each.bound, each.bound_alone) / 10),
            ("run", " *", lambda each: reduction(each.run, each.run_alone) / 10),
        )
    }
    charts = {
        "none.svg": Chart(
            "PWS against no splitting", "divergent instructions in %", less, dict(over_divergence("none"))
        ),
        "dws.svg": Chart("PWS against DWS, and against Lemma 5.7", "divergent instructions in %", less, dict(pairs)),
        "memory.svg": Chart("All divergent: loads among them", "loads in %", less, memory),
        "reuse.svg": Chart("Idle SpSIMDs that work as SIMDs", "work-groups", "less than with S = 1, in %", groups),
    }
    return {name: render_chart(chart) for name, chart in charts.items()}


def _less(point: Point, of: str) -> float:
    other = {"none": point.none, "DWS": point.dws, "Lemma 5.7": point.lemma}[of]
    return reduction(point.pws, other) / 10
