"""Machine code against arrays: the same times, the same states, the same decisions, case by case."""

import random
import subprocess
import sys
import tomllib
from pathlib import Path

import numpy as np
import pytest

from tests.memory.grades import GRADES
from wcet.ir.facts import StatedFacts
from wcet.machine.dram import Dram
from wcet.memory import cases, lanes_choice
from wcet.memory.lane_program import LaneProgram, cut_lanes, place_tiles, program_lanes, select_lanes
from wcet.memory.lanes import Lanes
from wcet.memory.meeting import Meeting
from wcet.memory.request import TileRequest
from wcet.memory.worst_case import every_hold, every_pair, worst_lid
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source
from wcet.targets.sim_d.costs import access_costs, tile_prices

lane_loop = pytest.importorskip("wcet.memory.lane_loop", reason="the extra `fast` has no wheels for this platform")

SAMPLES = Path(__file__).parents[2] / "samples" / "sim_d"
SIZES = ((1, 150), (5, 60), (65, 33), (128, 20), (300, 7), (2000, 1), (40, 1))
PERIODS = (3, 16, 640, 1024, 1027, 1920, 4096, 4112, 16384)


def draw_lanes(rng: random.Random, dram: Dram, tiles: int) -> LaneProgram:
    words, count = rng.choice(SIZES)
    shape = TileRequest(0, words, rng.choice((*PERIODS, rng.randrange(1, 9000))), count, False)
    return program_lanes(dram, place_tiles(dram, shape, np.array([4 * rng.randrange(1 << 16) for _ in range(tiles)])))


def draw_cases(rng: random.Random, dram: Dram, lanes: int) -> tuple[np.ndarray, np.ndarray]:
    holds = [rng.choice((2, 2, 3, rng.randrange(2, 80), dram.n_rfc)) for _ in range(lanes)]
    return np.array([rng.randrange(dram.pairs) for _ in range(lanes)]), np.array(holds)


@pytest.mark.parametrize("seed", range(50))
def test_ten_tiles_of_five_hundred_take_the_same_time(seed: int) -> None:
    rng = random.Random(seed)
    dram, write = GRADES[rng.choice(sorted(GRADES))], rng.random() < 0.5
    program = draw_lanes(rng, dram, 10)
    pairs, holds = draw_cases(rng, dram, 10)
    run = Lanes(dram, program, write, pairs, holds)
    expected = run.run()
    quiet, agreeing = lane_loop.run_lanes(dram, program, np.arange(10), write, pairs, holds)
    assert quiet.tolist() == expected.tolist()
    assert agreeing.tolist() == run.agreeing.tolist()


@pytest.mark.parametrize("grade", sorted(GRADES))
@pytest.mark.parametrize("seed", range(4))
def test_beginnings_lead_to_the_same_states(grade: str, seed: int) -> None:
    rng = random.Random(f"{grade} {seed}")
    dram, until = GRADES[grade], 80 if GRADES[grade].banks == 8 else 160
    program = cut_lanes(draw_lanes(rng, dram, 3), until + 1)
    lanes = np.repeat(np.arange(3), 60)
    pairs, holds = draw_cases(rng, dram, len(lanes))
    meeting = Meeting(lanes, holds, until)
    Lanes(dram, select_lanes(program, lanes), bool(seed % 2), pairs, holds).run(meeting)
    times, _, rows = lane_loop.begin_lanes(dram, program, lanes, bool(seed % 2), pairs, holds, until)
    met = lanes_choice._find_latest(lanes, times - holds, rows)
    if rows.any():
        assert sorted(met) == sorted(meeting.origin[~meeting.gone].tolist())
    else:  # programs that end before are simulated to their end; the longest of each lane is kept
        assert len(met) == len(set(lanes.tolist()))


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.s")), ids=lambda path: path.stem)
def test_samples_ask_nothing_that_is_answered_otherwise(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run_both(*asked: object) -> object:
        dram, program, lanes, write, pairs, holds = asked
        run = Lanes(dram, select_lanes(program, lanes), write, pairs, holds)
        expected, (quiet, agreeing) = run.run(), lane_loop.run_lanes(*asked)
        assert (quiet.tolist(), agreeing.tolist()) == (expected.tolist(), run.agreeing.tolist())
        return quiet, agreeing

    monkeypatch.setattr(cases, "run_lanes", run_both)
    settings = tomllib.loads((SAMPLES / "wcet.toml").read_text())["kernel"][path.stem]
    launch = {"ndrange": ",".join(map(str, settings["ndrange"])), "width": str(settings["width"])}
    facts = StatedFacts(bounds=settings.get("bounds", {}))
    access_costs.sweep_tiles.cache_clear()
    tile_prices._lids_by_hold.cache_clear()
    tile_prices._lid_of_each.cache_clear()
    (bound,) = analyze(Source(path.name, path.read_text()), AnalyzeOptions(launch=launch, facts=facts))
    assert bound.bound_cycles > 0


def test_a_whole_sweep_is_the_same_either_way(monkeypatch: pytest.MonkeyPatch) -> None:
    dram, tile = GRADES["ddr4-3200aa-x16"], TileRequest(0, 40, 1027, 40, True)
    found = []
    for spent in (-(1 << 40), 1 << 40):
        monkeypatch.setattr(lanes_choice, "_spent", [spent])
        for holds in ((2,), every_hold(dram)):
            found.append(worst_lid(dram, tile, range(0, 1 << 14, 260), every_pair(dram), holds))
    assert found[0] == found[2]
    assert (found[1].lid, found[1].patterns_tried) == (found[3].lid, found[3].patterns_tried)


def test_timings_beyond_its_words_are_left_to_arrays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes_choice, "_spent", [1 << 40])
    dram = GRADES["ddr4-3200aa-x16"]
    assert lanes_choice._choose(dram, 1, 1, np.array([2])) is lane_loop
    assert lanes_choice._choose(dram, 1, 1, np.array([1 << 30])) is None


def test_short_sweeps_and_tools_without_numba_do_without_it() -> None:
    text = (
        "import sys; sys.modules['numba'] = None\n"
        "from wcet.memory import lanes_choice; lanes_choice._spent[0] = 1 << 40; assert lanes_choice._load() is None\n"
        "from tests.memory.grades import DDR4_3200_X16 as dram; from wcet.memory.request import TileRequest\n"
        "from wcet.memory.worst_case import worst_lid\n"
        "print(worst_lid(dram, TileRequest(0, 9, 99, 9, False), [4], [0]).lid)"
    )
    ran = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, cwd=SAMPLES.parents[1])
    assert (ran.returncode, ran.stdout.strip().isdigit()) == (0, True), ran.stderr
