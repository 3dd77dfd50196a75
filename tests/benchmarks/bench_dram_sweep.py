"""CPU time of the DRAM sweeps a cold analysis pays for.

    PYTHONPATH=. .venv/bin/python tests/benchmarks/bench_dram_sweep.py

Goals: the published sweep (4096 word alignments) of 96 words x 32, period 1920, well below 0.5 s; one contiguous
mebibyte below 0.15 s. Then large tiles at every alignment as an analysis costs them, refreshes included; each begins
with nothing known.
"""

import time
from collections.abc import Callable

from tests.memory.grades import DDR4_3200_X16 as DRAM
from wcet.memory import worst_case
from wcet.memory.contiguous import contiguous_lid
from wcet.memory.request import TileRequest
from wcet.memory.service import tile_lid
from wcet.memory.worst_case import every_hold, every_pair, published_starts, worst_lid
from wcet.targets.sim_d.costs.access_costs import sweep_all
from wcet.targets.sim_d.costs.tiles import TileSet

LARGE = (
    (65, 640, 65),
    (65, 1027, 65),
    (65, 1920, 65),
    (128, 1024, 128),
    (128, 1920, 128),
    (128, 1283, 128),
    (32, 1027, 32),
)
SHAPES = ((96, 1920, 32), (1024, 1024, 1), (32, 640, 32), (40, 16384, 16))


def clock(name: str, work: Callable[[], object]) -> None:
    start = time.process_time()
    result = work()
    print(f"{time.process_time() - start:8.3f} s  {name}: {result}")


def main() -> None:
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
    clock("1 MiB contiguous", lambda: contiguous_lid(DRAM, 64, 1 << 18, False))
    clock("1 GiB contiguous", lambda: contiguous_lid(DRAM, 64, 1 << 28, False))
    for words, period, count in LARGE:
        tile = TileSet(words, period, count, False, None)
        name = f"{words} x {count}, period {period}, every alignment, refreshes"
        worst_case._keep_graph.cache_clear()
        clock(name, lambda t=tile: (found := sweep_all(DRAM, [t])) and (found.lid, found.held))
    clock("one tile 96 x 32", lambda: tile_lid(DRAM, TileRequest(4, 96, 1920, 32, False)))


if __name__ == "__main__":
    main()
