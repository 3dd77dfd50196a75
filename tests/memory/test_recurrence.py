"""Steps that are simulated once, against every case simulated by itself from its beginning to its end."""

import random
import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.memory.grades import DDR4_3200_X16, GRADES
from tests.repetition import list_seeds
from wcet.ir.facts import StatedFacts
from wcet.machine.dram import Dram
from wcet.memory import state_graph, worst_case
from wcet.memory.burst_program import CLOSE, tile_program
from wcet.memory.pieces import PieceTable, cut_tiles
from wcet.memory.recurrence import LongestLids, find_by_hold, find_longest
from wcet.memory.request import TileRequest, tile_bursts
from wcet.memory.service import FRONT_END, serve
from wcet.memory.state_graph import StateGraph
from wcet.memory.worst_case import every_hold, every_pair, lid_of_each, lids_by_hold, saturating_hold, worst_lid
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source
from wcet.targets.sim_d.costs import access_costs, tile_costs

SAMPLES = Path(__file__).parents[2] / "samples" / "sim_d"
WORDS = (1, 5, 17, 40, 65, 128, 300)
PERIODS = (3, 16, 640, 1024, 1027, 1920, 4096, 4112, 16384)
COUNTS = (1, 2, 9, 20, 33)
ODD = (
    DDR4_3200_X16,
    *GRADES.values(),
    replace(DDR4_3200_X16, columns=8),
    replace(DDR4_3200_X16, columns=64, banks=4),
    replace(DDR4_3200_X16, banks=32, bank_groups=8),
    replace(DDR4_3200_X16, burst_words=8, n_ccd_s=2, n_ccd_l=3, n_bl=2, n_rrd_s=1, n_rrd_l=1, n_faw=5),
    replace(DDR4_3200_X16, n_faw=200, n_rcd=3, n_rp=70, n_ras=9, n_rc=90),
    replace(DDR4_3200_X16, n_rcd=1 << 29, n_ras=1 << 30, n_rc=1 << 30),
)
"""Shipped grades, and organisations and timings that nobody builds."""


def draw_tile(rng: random.Random) -> TileRequest:
    words, period = rng.choice((*WORDS, rng.randrange(1, 700))), rng.choice((*PERIODS, rng.randrange(1, 9000)))
    return TileRequest(0, words, period, rng.choice(COUNTS), rng.random() < 0.5)


def latency(dram: Dram, tile: TileRequest, pair: int, hold: int) -> int:
    return serve(dram, tile, pair, first_act=hold).lid - hold + FRONT_END


@pytest.mark.parametrize("seed", list_seeds(4))
def test_ten_tiles_of_five_hundred_take_as_long_as_each_by_itself(seed: int) -> None:
    rng = random.Random(seed)
    dram, shape = rng.choice(ODD), draw_tile(rng)
    starts = [4 * rng.randrange(1 << 15) for _ in range(10)]
    pairs = rng.choice((range(dram.pairs), (0,), (0, dram.pairs - 1)))[:4]
    holds = rng.choice(((FRONT_END,), (saturating_hold(dram),), (2, 9, rng.randrange(3, 80))))
    found = find_longest(StateGraph(dram, shape.write), [(shape, np.array(starts))], pairs, holds)
    for start, lid, pair, hold in zip(starts, found.lids, found.pairs, found.holds, strict=True):
        tile = shape.moved_to(start)
        assert lid == max(latency(dram, tile, active, wait) for active in pairs for wait in holds)
        assert lid == latency(dram, tile, int(pair), int(hold))


@pytest.mark.parametrize("grade", sorted(GRADES))
@pytest.mark.parametrize("shape", [TileRequest(0, 40, 1027, 30, False), TileRequest(0, 9, 300, 12, True)])
def test_every_hold_is_tried(grade: str, shape: TileRequest) -> None:
    dram = GRADES[grade]
    holds = (*every_hold(dram), saturating_hold(dram) + 99)
    tile = shape.moved_to(4444)
    worst = worst_lid(dram, shape, [tile.start], (1, 3), holds)
    assert worst.lid == max(latency(dram, tile, pair, hold) for pair in (1, 3) for hold in holds)
    assert worst.lid == latency(dram, worst.tile, worst.active_pair, worst.hold)


@pytest.mark.parametrize("seed", list_seeds(4))
def test_pieces_have_the_elements_of_their_tile(seed: int) -> None:
    rng = random.Random(seed)
    dram, shape = rng.choice(ODD), draw_tile(rng)
    starts = np.array([4 * rng.randrange(1 << 15) for _ in range(4)])
    runs, table = cut_tiles(dram, shape, starts), PieceTable(dram)
    numbers = table.number((runs.described * dram.pairs)[None])
    for column, start in enumerate(starts.tolist()):
        put: list[tuple[int, int, bool, int]] = []
        for number, pair in zip(numbers[:, column].tolist(), runs.pairs[:, column].tolist(), strict=True):
            for place in range(table.sizes[number]):
                step = int(table.steps[number, place])
                bank = (int(table.banks[number, place]) + 2 * pair) % dram.banks
                put.append((bank, step & 3, step > 3, int(table.starts[number, place])))
        wanted: list[tuple[int, int, bool, int]] = []
        for work in tile_program(dram, tile_bursts(dram, shape.moved_to(start))):
            wanted += [(bank, CLOSE, False, 1) for bank in work.closed]
            wanted.append((work.bank, work.first, work.last, 0 if work.closed else 1))
        assert put == wanted


def test_rows_that_repeat_and_alignments_that_meet_are_simulated_once() -> None:
    graph = StateGraph(DDR4_3200_X16, False)
    starts = np.arange(0, 1 << 16, 64)
    find_longest(graph, [(TileRequest(0, 65, 640, 65, False), starts)], range(4), (FRONT_END,))
    assert graph.edges < len(starts) * 65 * 4 // 50
    before = graph.edges
    find_longest(graph, [(TileRequest(0, 65, 640, 90, False), starts)], range(4), (FRONT_END,))
    assert graph.edges - before < before


def test_a_graph_that_forgets_and_tiles_in_many_batches_have_the_same_latencies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dram, rng = DDR4_3200_X16, random.Random(7)
    shapes = [replace(draw_tile(rng), write=False) for _ in range(12)]
    tiles = [shape.moved_to(4 * rng.randrange(1 << 14)) for shape in shapes for _ in range(7)]
    found = lids_by_hold(dram, tiles, every_pair(dram), (2, 30))
    for module, name, value in ((state_graph, "_STATES", 40), (worst_case, "_BATCH", 300), (worst_case, "_STATES", 99)):
        monkeypatch.setattr(module, name, value)
    assert lids_by_hold(dram, tiles, every_pair(dram), (2, 30)) == found
    assert found[5] == tuple(max(latency(dram, tiles[5], pair, hold) for pair in range(4)) for hold in (2, 30))


def test_reads_and_writes_are_kept_apart_and_in_order() -> None:
    dram, rng = DDR4_3200_X16, random.Random(3)
    tiles = [draw_tile(rng).moved_to(4 * rng.randrange(1 << 14)) for _ in range(30)]
    alone = [max(latency(dram, tile, pair, 2) for pair in range(4)) for tile in tiles]
    assert lid_of_each(dram, tiles, every_pair(dram)) == alone


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.s")), ids=lambda path: path.stem)
def test_what_samples_ask_is_answered_as_by_single_simulations(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(path.stem)

    def find(
        graph: StateGraph, tiles: Sequence[tuple[TileRequest, np.ndarray]], pairs: Sequence[int], holds: Sequence[int]
    ) -> LongestLids:
        found = find_longest(graph, tiles, pairs, holds)
        placed = [shape.moved_to(start) for shape, starts in tiles for start in starts.tolist()]
        waits = rng.sample(tuple(holds), min(2, len(holds)))
        for index in {int(found.lids.argmax()), *rng.sample(range(len(placed)), min(6, len(placed)))}:
            tile, lid = placed[index], int(found.lids[index])
            assert lid == latency(graph.dram, tile, int(found.pairs[index]), int(found.holds[index]))
            tried = max(latency(graph.dram, tile, pair, hold) for pair in pairs for hold in waits)
            assert tried == lid if len(waits) == len(holds) else tried <= lid
        return found

    def find_apart(
        graph: StateGraph, tiles: Sequence[tuple[TileRequest, np.ndarray]], pairs: Sequence[int], holds: Sequence[int]
    ) -> list[LongestLids]:
        apart = [find(graph, tiles, pairs, [hold]) for hold in holds]
        for one, other in zip(find_by_hold(graph, tiles, pairs, holds), apart, strict=True):
            assert one.lids.tolist() == other.lids.tolist()
        return apart

    monkeypatch.setattr(worst_case, "find_longest", find)
    monkeypatch.setattr(worst_case, "find_by_hold", find_apart)
    settings = tomllib.loads((SAMPLES / "wcet.toml").read_text())["kernel"][path.stem]
    launch = {"ndrange": ",".join(map(str, settings["ndrange"])), "width": str(settings["width"])}
    facts = StatedFacts(bounds=settings.get("bounds", {}))
    access_costs.sweep_tiles.cache_clear()
    tile_costs._lids_by_hold.cache_clear()
    tile_costs._lid_of_each.cache_clear()
    (bound,) = analyze(Source(path.name, path.read_text()), AnalyzeOptions(launch=launch, facts=facts))
    assert bound.bound_cycles > 0
