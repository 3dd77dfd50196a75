"""What the SGMF paper varies, measured: places of buffers, caches, shapes of the grid, special units, and its kernels.

    .venv/bin/python -m tests.experiments.grid             # everything anew, some minutes
    .venv/bin/python -m tests.experiments.grid --draw      # only what docs/experiments/grid.csv holds

Every figure is what `wcet simulate --check-bound` prints for a sample or a kernel of the corpus.
"""

import csv
import io
import json
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from tests.experiments.chart import Chart, render_chart
from wcet.machine.load import load_machine
from wcet.targets.sgmf.hardware.machine import SgmfMachine

ROOT = Path(__file__).parents[2]
PAGE, FOLDER = ROOT / "docs" / "sgmf-experiments.md", ROOT / "docs" / "experiments"
SAMPLES, CORPUS = ROOT / "samples" / "sgmf", ROOT / "tests" / "data" / "gcn"
MARK = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
BUFFERS = (1, 2, 4, 8, 16, 32, 64)
L1_KILOBYTES = (1, 2, 4, 8, 16, 64)
SHAPES = ((9, 12), (12, 9), (6, 18), (4, 27), (3, 36))
DIVIDERS = (1, 2, 4, 6)
CLOCKS = {"gcn3": 1000, "sgmf": 1400, "sgmf-cached": 1400}
"""Megahertz by machine, as their files state them; bounds and runs are compared in time, not in cycles."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What was varied and how, on which kernel; cycles of the bound and of the run, and links of the mapping."""

    experiment: str
    value: str
    kernel: str
    bound: int
    run: int


def simulate(file: Path, machine: str, *options: str) -> tuple[int, int]:
    """Return bound and run of a kernel; of a GPU without splitting of wavefronts."""
    from wcet.cli import run

    out = io.StringIO()
    with redirect_stdout(out):
        code = run(["simulate", str(file), "-m", machine, "--check-bound", "-f", "json", *options])
    rows = json.loads(out.getvalue())["kernels"]
    assert code == 0, (file, machine, code)
    return rows[0]["bound_cycles"], rows[0]["observed_cycles"]


def measure(experiment: str, value: object, kernel: str, machine: str) -> Measured:
    """Return a sample on a machine."""
    return Measured(experiment, str(value), kernel, *simulate(SAMPLES / f"{kernel}.cdfg", machine))


def list_measures() -> Iterator[Measured]:
    """Yield everything that is varied on samples."""
    for kernel in ("saxpy", "iterate"):
        for places in BUFFERS:
            yield measure("buffers", places, kernel, f"sgmf-cached:buffer={places}")
    for kernel in ("saxpy", "rational"):
        for size in L1_KILOBYTES:
            yield measure("l1", size, kernel, f"sgmf-cached:memory.l1_bytes={1024 * size}")
    with TemporaryDirectory() as folder:
        for rows, columns in SHAPES:
            machine = write_machine(Path(folder) / f"grid{rows}.toml", reshape(rows, columns))
            yield measure("shape", f"{rows} x {columns}", "rational", machine)
        for count in DIVIDERS:
            machine = write_machine(Path(folder) / f"div{count}.toml", keep_dividers(count))
            yield measure("dividers", count, "rational", machine)


def read_layout() -> tuple[str, ...]:
    """Return the grid that ships."""
    machine = load_machine("sgmf")
    assert isinstance(machine, SgmfMachine)
    return machine.layout


def reshape(rows: int, columns: int) -> list[str]:
    """Return a grid of another shape with the same units, in the order of the grid that ships."""
    letters = "".join(read_layout())
    assert rows * columns == len(letters)
    return [letters[row * columns : (row + 1) * columns] for row in range(rows)]


def keep_dividers(count: int) -> list[str]:
    """Return the grid that ships with another number of units that divide; control units are more or fewer for it."""
    text = "\n".join(read_layout())
    while text.count("F") > count:
        text = text.replace("F", "T", 1)
    while text.count("F") < count:
        text = text.replace("T", "F", 1)
    return text.split("\n")


def write_machine(path: Path, layout: list[str]) -> str:
    rows = "".join(f'    "{row}",\n' for row in layout)
    path.write_text(f'extends = "sgmf-cached"\ntitle = "another grid"\nlayout = [\n{rows}]\n')
    return str(path)


@dataclass(frozen=True, slots=True)
class Kernel:
    """A kernel of table 2: its file, its name there, options of its launch, and its arguments."""

    file: str
    name: str
    options: tuple[str, ...]
    arguments: dict[str, int | np.ndarray]


def list_kernels() -> dict[str, Kernel]:
    """Return the kernels of the paper's table 2, as the corpus has them, and their launches."""
    draw = np.random.default_rng(1)

    def floats(count: int) -> np.ndarray:
        return draw.random(count, dtype=np.float32) + np.float32(0.5)

    def zeros(count: int) -> np.ndarray:
        return np.zeros(count, np.int8)

    square = {"m": floats(65536), "a": floats(65536), "size": 256, "t": 0}
    plane = {"m": floats(4096), "a": floats(4096), "b": floats(64), "size": 64, "t": 0}
    cells = {name: floats(size * 768) for name, size in {"old": 5, "now": 5, "factors": 1, "fluxes": 5}.items()}
    one = zeros(1024)
    one[300] = 1
    level = {"mask": zeros(1024), "updating": one, "visited": zeros(1024), "over": zeros(1), "n": 1000}
    search = plant_forest(256)
    features = {"feature": floats(4096), "swapped": floats(4096), "points": 1024, "nfeatures": 4}
    weights = {"delta": floats(17), "width": 16, "input": floats(49), "weight": floats(873), "last": floats(873)}
    particles = {"weight": floats(128), "count": 100, "sum": floats(1), "cdf": floats(128), "comb": floats(128)}
    particles["seed"] = np.array([77], np.int32)
    wide, narrow = ("--groups", "4", "--group-size", "256"), ("--groups", "4", "--group-size", "64")
    flat = ("--groups", "4,4", "--group-size", "16,16")
    return {
        "GE Fan1": Kernel("suite/linear.cl", "gauss_fan1", narrow, square),
        "GE Fan2": Kernel("suite/linear.cl", "gauss_fan2", flat, plane),
        "CFD time_step": Kernel("time_step.cl", "time_step", ("--groups", "4"), {"j": 1, "cells": 768, **cells}),
        "BFS Kernel": Kernel("bfs.cl", "bfs_visit", ("--groups", "4", "-b", "bfs.cl:11=8"), search),
        "BFS Kernel2": Kernel("suite/graphs.cl", "bfs_done", wide, level),
        "KM invert_mapping": Kernel("suite/graphs.cl", "kmeans_swap", wide, features),
        "BPNN adjust_weights": Kernel("table2.cl", "adjust_weights", ("--groups", "1,3"), weights),
        "PF normalize_weights": Kernel("table2.cl", "normalize_weights", ("--groups", "1"), particles),
    }


def plant_forest(count: int) -> dict[str, int | np.ndarray]:
    """Return a tree of four children a node, and a breadth-first search that has reached its fourth level.

    No two nodes of a level have a neighbour in common that is not reached yet: threads of the grid share no words.
    """
    around = [((node - 1) // 4, *range(4 * node + 1, 4 * node + 5)) for node in range(count)]
    links = [[each for each in row if 0 <= each < count] for row in around]
    first = np.cumsum([0, *map(len, links)])[:-1]
    depth = np.zeros(count, np.int32)
    for node in range(1, count):
        depth[node] = depth[(node - 1) // 4] + 1
    return {
        "nodes": np.stack([first, [len(each) for each in links]], axis=1).astype(np.int32),
        "edges": np.array([other for each in links for other in each], np.int32),
        "level": (depth == 3).astype(np.int8),
        "next": np.zeros(count, np.int8),
        "reached": (depth <= 3).astype(np.int8),
        "cost": np.where(depth <= 3, depth, -1).astype(np.int32),
        "count": count,
    }


def measure_kernel(name: str, machine: str) -> Measured:
    """Return a kernel of table 2 on a machine."""
    return Measured("table2", machine, name, *run_kernel(list_kernels()[name], machine)[:2])


def run_kernel(kernel: Kernel, machine: str) -> tuple[int, int, dict[str, bytes]]:
    """Return bound and run of a kernel of table 2 on a machine, and what its buffers hold afterwards."""
    with TemporaryDirectory() as folder:
        options = ["--kernel", kernel.name, *kernel.options]
        after: dict[str, Path] = {}
        for argument, value in kernel.arguments.items():
            if isinstance(value, int):
                options += ["--arg", f"{argument}={value}"]
                continue
            path, after[argument] = Path(folder) / f"{argument}.bin", Path(folder) / f"{argument}.after.bin"
            value.tofile(path)
            options += ["--arg", f"{argument}=@{path}", "--dump", f"{argument}={after[argument]}"]
        bound, run = simulate(CORPUS / kernel.file, machine, *options)
        return bound, run, {argument: path.read_bytes() for argument, path in after.items()}


def list_table2() -> Iterator[Measured]:
    """Yield all kernels on all machines."""
    for name in list_kernels():
        for machine in CLOCKS:
            yield measure_kernel(name, machine)


def write_rows(rows: Sequence[Measured]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([each.name for each in fields(Measured)])
    writer.writerows(astuple(row) for row in rows)
    return out.getvalue()


def read_rows() -> list[Measured]:
    with (FOLDER / "grid.csv").open(encoding="utf-8") as file:
        return [Measured(*row[:3], *map(int, row[3:])) for row in list(csv.reader(file))[1:]]


def render_page(text: str, rows: Sequence[Measured]) -> str:
    """Return the page with its tables made anew."""
    return MARK.sub(lambda found: found[1] + tabulate(found[2], rows) + found[3], text)


def tabulate(experiment: str, rows: Sequence[Measured]) -> str:
    chosen = [row for row in rows if row.experiment == experiment]
    if experiment == "table2":
        return _tabulate_kernels(chosen)
    kernels = list(dict.fromkeys(row.kernel for row in chosen))
    header = ["", *(f"{kernel}, {what}" for kernel in kernels for what in ("bound", "run"))]
    lines: list[list[str]] = []
    for value in dict.fromkeys(row.value for row in chosen):
        found = [next(row for row in chosen if (row.value, row.kernel) == (value, kernel)) for kernel in kernels]
        lines.append([value, *(f"{cycles:,}" for row in found for cycles in (row.bound, row.run))])
    return _table(header, lines)


def _tabulate_kernels(rows: Sequence[Measured]) -> str:
    lines: list[list[str]] = []
    for kernel in dict.fromkeys(row.kernel for row in rows):
        by = {row.value: row for row in rows if row.kernel == kernel}
        shown = [each for machine in ("gcn3", "sgmf") for each in (by[machine].bound, by[machine].run)]
        cycles = [f"{each:,}" for each in (*shown, by["sgmf-cached"].run)]
        base = by["gcn3"]
        speed = [
            f"{figure * CLOCKS[machine] / (other * CLOCKS['gcn3']):.2f}"
            for machine, figure, other in (
                ("sgmf", base.bound, by["sgmf"].bound),
                ("sgmf-cached", base.run, by["sgmf-cached"].run),
            )
        ]
        lines.append([kernel, *cycles, *speed])
    names = [f"{machine}, {what}" for machine in ("gcn3", "sgmf") for what in ("bound", "run")]
    return _table(["", *names, "sgmf-cached, run", "sgmf to gcn3, bounds", "sgmf-cached to gcn3, runs"], lines)


def _table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [header, ["---", *["---:"] * (len(header) - 1)], *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def draw_charts(rows: Sequence[Measured]) -> dict[str, str]:
    """Return the pictures by file name; cycles are in thousands, runs dashed."""
    charts: dict[str, str] = {}
    for experiment, title, label in (
        ("buffers", "Places in each token buffer", "places"),
        ("l1", "Size of the L1", "KB"),
    ):
        chosen = [row for row in rows if row.experiment == experiment]
        series: dict[str, list[tuple[int, float]]] = {}
        for row in chosen:
            series.setdefault(f"{row.kernel}, bound", []).append((int(row.value), row.bound / 1000))
            series.setdefault(f"{row.kernel}, run *", []).append((int(row.value), row.run / 1000))
        highest = max(row.bound for row in chosen) / 1000
        chart = Chart(title, label, "thousand cycles", series, y_high=10 * (int(highest / 10) + 1))
        charts[f"grid_{experiment}.svg"] = render_chart(chart)
    return charts


def main() -> None:
    """Measure, unless asked only to draw, and write page, numbers and pictures."""
    if "--draw" not in sys.argv:
        rows = [*list_measures(), *list_table2()]
        (FOLDER / "grid.csv").write_text(write_rows(rows), encoding="utf-8")
    rows = read_rows()
    PAGE.write_text(render_page(PAGE.read_text(encoding="utf-8"), rows), encoding="utf-8")
    for name, picture in draw_charts(rows).items():
        (FOLDER / name).write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
