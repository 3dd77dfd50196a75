"""Which delays of the first activate by a refresh are the worst of tall tiles: no order of them holds.

    .venv/bin/python -m tests.campaigns.order_of_holds

Tiles of each shape at each 61st alignment are simulated after every delay, on the three speed grades that ship.
Printed are the share of tiles for which no delay or the longest is the worst, by how much others are longer, and how
many delays are each the only worst one of some tile.
"""

import numpy as np

from tests.memory.grades import GRADES
from wcet.machine.dram import Dram
from wcet.memory.recurrence import find_by_hold
from wcet.memory.request import TileRequest
from wcet.memory.state_graph import StateGraph
from wcet.memory.worst_case import every_hold, every_pair

SHAPES = ((34, 1922, 66), (16, 641, 64), (65, 1920, 65), (128, 1283, 128))
"""Words, words from row to row, and rows."""


def compare_holds(dram: Dram, shape: TileRequest) -> tuple[float, int, int, int]:
    """Return the four numbers of a line: the share, the cycles, the delays that are the only worst, and all delays."""
    starts, holds = np.arange(0, dram.pairs * dram.pair_bytes, 4 * 61), tuple(every_hold(dram))
    found = find_by_hold(StateGraph(dram, shape.write, compiled=True), [(shape, starts)], every_pair(dram), holds)
    lids = np.array([each.lids for each in found])
    worst, ends = lids.max(axis=0), np.maximum(lids[0], lids[-1])
    alone = (lids == worst).sum(axis=0) == 1
    only = len(np.unique(lids.argmax(axis=0)[alone]))
    return float((ends == worst).mean()), int((worst - ends).max()), only, len(holds)


def main() -> None:
    """Print a line for each grade and shape."""
    for name, dram in GRADES.items():
        for words, period, count in SHAPES:
            share, longer, only, all_ = compare_holds(dram, TileRequest(0, words, period, count, False))
            print(f"{name}, {words} x {count}, rows of {period}: {share:.0%} at the ends, ", end="")
            print(
                f"others up to {longer} cycles longer, {only} of {all_} delays are the only worst of a tile", flush=True
            )


if __name__ == "__main__":
    main()
