"""CPU time and peak memory of `wcet analyze` as kernels grow, in each shape of `growing_shapes` and `more_shapes`.

    .venv/bin/python tests/benchmarks/bench_growth.py [--sizes 1000,4000,16000] [--shape NAME ...] [--most SECONDS]
    .venv/bin/python tests/benchmarks/bench_growth.py --out before.json
    .venv/bin/python tests/benchmarks/bench_growth.py --against before.json

One process an analysis, without its cache, as a user pays it. A size that took longer than `--most` CPU seconds is the
last of its shape. `times` is the growth of the work for twice the size, from the two largest: CPU time less that of a
kernel of forty instructions, which is start-up. The gate is 2.2, for shapes that take more than a second beyond
start-up. `--against` adds what the recorded version took for the same.
"""

import argparse
import json
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import log2
from pathlib import Path

from bench_analyze import Cost, measure
from graph_shapes import GRAPH_SHAPES
from growing_shapes import SHAPES as FIRST_SHAPES
from growing_shapes import Shape
from more_shapes import MORE_SHAPES

SHAPES = {**FIRST_SHAPES, **MORE_SHAPES, **GRAPH_SHAPES}

SIZES = "1000,2000,4000,8000,16000"
SMALLEST = 40
GATE = 2.2
WORTH = 1.0
"""CPU seconds beyond start-up from which growth is judged."""


@dataclass(frozen=True, slots=True)
class Row:
    """What the sizes of one shape cost: exit codes, CPU seconds and megabytes by size, start-up by itself."""

    start: float
    sizes: tuple[int, ...]
    costs: tuple[Cost, ...]

    @property
    def times(self) -> float | None:
        """The growth of the work for twice the size, None from a single size or for too little work."""
        if len(self.costs) < 2 or self.costs[-1].seconds - self.start < WORTH:
            return None
        small, large = (max(cost.seconds - self.start, 0.05) for cost in self.costs[-2:])
        return (large / small) ** (1 / log2(self.sizes[-1] / self.sizes[-2]))


def measure_size(shape: Shape, size: int, folder: Path) -> Cost:
    """Analyse a kernel of a size."""
    path = folder / f"grown{shape.suffix}"
    path.write_text(shape.write(size))
    machine: list[str] = []
    if shape.machine is not None:
        grid = folder / "grid.toml"
        grid.write_text(shape.machine(size))
        machine = ["-m", str(grid)]
    return measure(["analyze", str(path), *shape.launch, *machine, "--no-cache"], folder)


def measure_shape(shape: Shape, sizes: Sequence[int], most: float, folder: Path) -> Row:
    """Analyse kernels of a shape, smallest first, until one takes too long."""
    start = min(measure_size(shape, SMALLEST, folder).seconds for _ in range(2))  # the first may compile modules
    costs: list[Cost] = []
    for size in sizes:
        if size > shape.most or (costs and costs[-1].seconds > most):
            break
        costs.append(measure_size(shape, size, folder))
    return Row(start, tuple(sizes[: len(costs)]), tuple(costs))


def render_row(name: str, row: Row, before: Mapping[str, Sequence[float]], columns: int) -> str:
    """Return one line of the table; the recorded seconds are in brackets."""
    cells: list[str] = []
    for size, cost in zip(row.sizes, row.costs, strict=True):
        old = before.get(str(size))
        told = "" if old is None else f" ({old[1]:.1f})"
        mark = "" if cost.code == 0 else f" !{cost.code}"
        cells.append(f"{cost.seconds:.1f}{told} s {cost.megabytes:.0f} MB{mark}")
    cells += [""] * (columns - len(cells))
    times = row.times
    judged = "" if times is None else f"{times:5.2f}{'  over' if times > GATE else ''}"
    return f"{name:24} " + " ".join(f"{cell:>22}" for cell in cells) + f" {judged}"


def read_row(row: Row) -> dict[str, list[float]]:
    """Return what is recorded of a shape: exit code, seconds and megabytes by size."""
    return {str(size): list(map(float, asdict(cost).values())) for size, cost in zip(row.sizes, row.costs, strict=True)}


def main() -> int:
    """Measure, print, and record; exit code 1 where a shape fails or grows too fast."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default=SIZES, help="instructions, ascending")
    parser.add_argument("--shape", action="append", choices=sorted(SHAPES), help="only this shape; may be repeated")
    parser.add_argument("--most", type=float, default=20.0, help="CPU seconds after which a shape is not grown further")
    parser.add_argument("--out", type=Path, metavar="FILE", help="record into FILE")
    parser.add_argument("--against", type=Path, metavar="FILE", help="show what was recorded in FILE")
    given = parser.parse_args()
    sizes = tuple(map(int, given.sizes.split(",")))
    before = json.loads(given.against.read_text()) if given.against else {}
    print(f"{'shape':24} " + " ".join(f"{size:>22,}" for size in sizes) + " times", flush=True)
    recorded: dict[str, dict[str, list[float]]] = {}
    kept = True
    with tempfile.TemporaryDirectory() as folder:
        for name in given.shape or SHAPES:
            row = measure_shape(SHAPES[name], sizes, given.most, Path(folder))
            recorded[name] = read_row(row)
            kept = kept and all(cost.code == 0 for cost in row.costs) and (row.times or 0) <= GATE
            print(render_row(name, row, before.get(name, {}), len(sizes)), flush=True)
    if given.out:
        given.out.write_text(json.dumps(recorded, indent=1) + "\n", encoding="utf-8")
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main())
