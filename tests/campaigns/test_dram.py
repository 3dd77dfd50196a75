"""Long runs of the DRAM tests: ``pytest tests/campaigns/test_dram.py`` (about six minutes on one core)."""

import random

import pytest

from tests.memory.auditor import audit
from tests.memory.grades import DDR4_3200_X16, GRADES
from tests.memory.oracle import Oracle, decode
from tests.memory.test_closed_form import sweep
from tests.memory.test_indexed import exceeding
from wcet.memory.closed_form import contiguous
from wcet.memory.request import ITEMS, TileRequest, tile_bursts
from wcet.memory.service import serve
from wcet.memory.worst_case import every_pair, worst_lid

TILES = ((96, 1920, 32, False), (96, 1024, 32, True), (40, 16384, 16, True), (3, 5, 64, False), (20, 3548, 27, True))


@pytest.mark.parametrize("write", [False, True])
@pytest.mark.parametrize("dram", GRADES.values(), ids=GRADES)
def test_every_contiguous_request_up_to_771_bursts_is_equation_15_plus_2(dram, write) -> None:
    different = {b: sweep(dram, b, write) - contiguous(dram, b, write) - 2 for b in (*range(1, 66), 128, 300, 513, 771)}
    expected = {8: -1} if write and dram is DDR4_3200_X16 else {}
    assert {b: difference for b, difference in different.items() if difference} == expected


@pytest.mark.parametrize(("words", "period", "count", "write"), TILES)
def test_a_whole_sweep_equals_the_cycle_stepped_controller(words, period, count, write) -> None:
    shape = TileRequest(0, words, period, count, write)
    starts = [64 * block + offset for block in range(256) for offset in (0, 4, 36, 60)]
    oracles = [
        Oracle(DDR4_3200_X16, write, 2 * pair).run_tile(tile_bursts(DDR4_3200_X16, shape.moved_to(start)))
        for start in starts
        for pair in every_pair(DDR4_3200_X16)
    ]
    assert worst_lid(DDR4_3200_X16, shape, starts, every_pair(DDR4_3200_X16)).lid == max(oracles)


@pytest.mark.parametrize("seed", range(4))
def test_thousands_of_random_tiles_pass_oracle_and_audit(seed) -> None:
    rng = random.Random(seed)
    for _ in range(1500):
        dram, write = rng.choice(list(GRADES.values())), rng.random() < 0.5
        period = rng.choice((1, 3, 16, 640, 1024, 1920, 4096, 4112, 16384, rng.randrange(1, 20000)))
        tile = TileRequest(4 * rng.randrange(1 << 16), rng.randrange(1, 210), period, rng.randrange(1, 40), write)
        oracle, pair = Oracle(dram, write), rng.randrange(dram.pairs)
        oracle.active = 2 * pair
        bursts = tile_bursts(dram, tile)
        lid = oracle.run_tile(bursts)
        service = serve(dram, tile, pair, traced=True)
        assert [(c.time, c.kind, c.bank, c.row, c.column) for c in service.commands] == oracle.trace
        assert audit(dram, service.commands, (decode(dram, burst) for burst in bursts), lid) == []


@pytest.mark.parametrize("seed", range(10, 16))
def test_no_adversarial_indices_exceed_the_bound(seed) -> None:
    assert exceeding(seed, 4000, (1, 3, 9, 40, 128)) == []
    assert exceeding(seed, 150, (ITEMS,)) == []
