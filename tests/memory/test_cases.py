"""What a sweep leaves out, against simulating every case to its end."""

import random

import numpy as np
import pytest

from tests.memory.grades import GRADES
from wcet.machine.dram import Dram
from wcet.memory.cases import list_cases, simulate_cases, simulate_longest
from wcet.memory.lane_program import LaneProgram, place_tiles, program_lanes
from wcet.memory.request import TileRequest
from wcet.memory.service import FRONT_END, serve
from wcet.memory.worst_case import every_hold, every_pair, lid_of_each, lids_by_hold, saturating_hold

SIZES = ((102, 1920, 34), (32, 642, 32), (128, 1284, 16), (37, 1024, 60), (9, 4112, 50), (300, 300, 7), (1, 1, 1))


def longest_of_lanes(dram: Dram, program: LaneProgram, write: bool) -> tuple[dict[int, int], dict[int, int]]:
    """Longest LID of each lane, of the full sweep and of the one that lets cases meet."""
    cases, pairs = list_cases(dram, program, every_hold(dram)), tuple(every_pair(dram))
    full, met = {}, {}
    for found, waves in (
        (full, simulate_cases(dram, program, write, cases, pairs)),
        (met, simulate_longest(dram, program, write, cases, pairs)),
    ):
        for wave in waves:
            for (lane, _, _), lid in zip(wave.cases, wave.lids.tolist(), strict=True):
                found[lane] = max(found.get(lane, -1), lid)
    return full, met


@pytest.mark.parametrize("grade", GRADES)
@pytest.mark.parametrize("seed", range(6))
def test_cases_that_meet_lose_nothing_of_the_full_sweep(grade: str, seed: int) -> None:
    rng = random.Random(f"{grade} {seed}")
    dram, write = GRADES[grade], rng.random() < 0.5
    words, period, count = rng.choice(SIZES)
    starts = np.array([4 * rng.randrange(1 << 14) for _ in range(5)], np.int64)
    program = program_lanes(dram, place_tiles(dram, TileRequest(0, words, period, count, write), starts))
    full, met = longest_of_lanes(dram, program, write)
    assert met == full


def test_a_tile_of_a_thousand_rows_keeps_its_longest_hold() -> None:
    dram = GRADES["ddr4-3200aa-x16"]
    tile = TileRequest(171828, 37, 1024, 1000, True)
    late = max(serve(dram, tile, pair, first_act=27).lid - 27 + FRONT_END for pair in every_pair(dram))
    assert lid_of_each(dram, [tile], every_pair(dram), every_hold(dram))[0] >= late


def test_longest_cases_are_fewer_than_all_where_tiles_have_many_rows() -> None:
    dram = GRADES["ddr4-3200aa-x16"]
    starts = np.arange(0, 4 * 2048, 96, dtype=np.int64)
    program = program_lanes(dram, place_tiles(dram, TileRequest(0, 102, 1920, 34, False), starts))
    cases = list_cases(dram, program, every_hold(dram))
    waves = simulate_longest(dram, program, False, cases, tuple(every_pair(dram)))
    assert 2 * sum(len(wave.cases) for wave in waves) < len(cases)


@pytest.mark.parametrize("seed", range(4))
def test_latencies_by_hold_are_those_of_each_hold_alone(seed: int) -> None:
    rng = random.Random(seed)
    dram = GRADES[rng.choice(sorted(GRADES))]
    holds = (FRONT_END, saturating_hold(dram))
    size = rng.choice(SIZES)
    tiles = [TileRequest(4 * rng.randrange(1 << 15), *size, bool(seed % 2)) for _ in range(9 if seed < 2 else 80)]
    alone = [lid_of_each(dram, tiles, every_pair(dram), [hold]) for hold in holds]
    assert lids_by_hold(dram, tiles, every_pair(dram), holds) == list(zip(*alone, strict=True))
    some = rng.choice(tiles)
    for hold in holds:
        lid = max(serve(dram, some, pair, first_act=hold).lid - hold + FRONT_END for pair in every_pair(dram))
        assert lids_by_hold(dram, [some], every_pair(dram), [hold]) == [(lid,)]
