"""CPU time of the DRAM sweeps a cold analysis pays for.

    PYTHONPATH=. .venv/bin/python tests/benchmarks/bench_dram_sweep.py [--grid] [--without]

Goals: the published sweep (4096 word alignments) of 96 words x 32, period 1920, well below 0.5 s; one contiguous
mebibyte below 0.15 s; large tiles at every alignment, as an analysis costs them, within 0.4 s, since a command takes
about 0.55 s to start. Each begins with nothing known. `--grid` goes through shapes up to 128 x 128 words and rows of
powers of two, even, and odd lengths, and puts the slowest last; `--without` does without machine code.
"""

import sys
import time
from collections.abc import Callable, Iterable
from itertools import product

from tests.memory.grades import DDR4_3200_X16 as DRAM
from wcet.memory import compiled_walks, worst_case
from wcet.memory.request import TileRequest
from wcet.memory.service import FRONT_END, tile_lid
from wcet.memory.worst_case import contiguous_lid, every_hold, every_pair, published_starts, saturating_hold, worst_lid
from wcet.targets.sim_d.costs.access_costs import sweep_all, sweep_tiles
from wcet.targets.sim_d.costs.tiles import TileSet

LARGE = (
    (65, 640, 65),
    (65, 1027, 65),
    (65, 1920, 65),
    (128, 1024, 128),
    (128, 1920, 128),
    (128, 1283, 128),
    (32, 1027, 32),
    (34, 1922, 66),
    (34, 1923, 66),
    (34, 1920, 66),
    (16, 641, 64),
    (8, 641, 128),
    (18, 642, 66),
)
SHAPES = ((96, 1920, 32), (1024, 1024, 1), (32, 640, 32), (40, 16384, 16))
WORDS = COUNTS = (1, 2, 7, 16, 33, 64, 97, 128)
PERIODS = (128, 129, 640, 642, 1023, 1024, 1922, 4096, 4111)
"""Rows of powers of two, whole blocks, even and odd lengths."""


def clock(name: str, work: Callable[[], object]) -> float:
    start = time.process_time()
    result = work()
    spent = time.process_time() - start
    print(f"{spent:8.3f} s  {name}: {result}", flush=True)
    return spent


def forget() -> None:
    """Let a sweep begin with nothing known, but the engine loaded."""
    worst_case._keep_graph.cache_clear()
    sweep_tiles.cache_clear()


def take_apart(shape: tuple[int, int, int]) -> tuple[float, float, float]:
    """CPU seconds of all that an analysis asks about a shape, of the sweep without refreshes, and of one after them."""
    tile, spent = TileSet(*shape, False, None), list[float]()
    asks: list[Callable[[], object]] = [lambda: sweep_all(DRAM, [tile])]
    asks += [lambda h=hold: sweep_tiles(DRAM, (tile,), (h,)) for hold in (FRONT_END, saturating_hold(DRAM))]
    for work in asks:
        if work is not asks[-1]:
            forget()
        start = time.process_time()
        work()
        spent.append(time.process_time() - start)
    return (spent[0], spent[1], spent[2])


def run_grid(shapes: Iterable[tuple[int, int, int]]) -> None:
    """Print the shapes by time, the slowest last."""
    rows = sorted((take_apart(shape), shape) for shape in shapes if shape[0] <= shape[1])
    print("all     plain   behind a refresh")
    for (whole, plain, held), (words, period, count) in rows:
        print(f"{whole:6.3f}  {plain:6.3f}  {held:6.3f} s  {words} x {count}, period {period}")
    times = [spent[0] for spent, _ in rows]
    slow = sum(spent > 0.4 for spent in times)
    print(f"{len(rows)} shapes, {slow} above 0.4 s, half below {times[len(times) // 2]:.3f} s")


def main() -> None:
    if "--without" in sys.argv:
        compiled_walks.load_module = lambda: None
    if "--grid" in sys.argv:
        sweep_all(DRAM, [TileSet(9, 640, 9, False, None)])
        run_grid(product(WORDS, PERIODS, COUNTS))
        return
    starts, pairs = published_starts(0), every_pair(DRAM)
    for words, period, count in SHAPES:
        shape = TileRequest(0, words, period, count, False)
        name = f"{words} x {count}, period {period}"
        clock(f"{name}, published sweep", lambda s=shape: worst_lid(DRAM, s, starts, (0,)).lid)
        clock(f"{name}, every active pair", lambda s=shape: worst_lid(DRAM, s, starts, pairs).lid)
        clock(
            f"{name}, 64 starts, every pair and hold",
            lambda s=shape: worst_lid(DRAM, s, starts[::64], pairs, every_hold(DRAM)).lid,
        )
    clock("1 MiB contiguous", lambda: contiguous_lid.__wrapped__(DRAM, 64, 1 << 18, False))
    clock("1 GiB contiguous", lambda: contiguous_lid.__wrapped__(DRAM, 64, 1 << 28, False))
    for words, period, count in LARGE:
        tile = TileSet(words, period, count, False, None)
        name = f"{words} x {count}, period {period}, every alignment, refreshes"
        forget()
        clock(name, lambda t=tile: (found := sweep_all(DRAM, [t])) and (found.lid, found.held))
    clock("one tile 96 x 32", lambda: tile_lid(DRAM, TileRequest(4, 96, 1920, 32, False)))


if __name__ == "__main__":
    main()
