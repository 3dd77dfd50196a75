"""Refreshes that are over before the queues of a request are full: every delay counts, not only the longest."""

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from tests.memory.grades import GRADES
from tests.memory.test_own_grades import draw_grade
from tests.repetition import list_seeds
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.memory.request import TileRequest, contiguous
from wcet.memory.service import FRONT_END, serve
from wcet.memory.worst_case import every_hold, every_pair, late_contiguous_lid, lid_of_each, over_when_late
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.clock import dram_port
from wcet.targets.sim_d.costs.access_costs import find_run, sweep_all
from wcet.targets.sim_d.costs.tiles import TileSet
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

UNUSUAL = {
    "columns": 16, "burst_words": 4, "n_cl": 33, "n_rp": 9, "n_ras": 2, "n_rtp": 8, "n_ccd_s": 1, "n_ccd_l": 29,
    "n_rrd_s": 9, "n_rrd_l": 11, "n_faw": 33, "n_rfc": 15, "n_refi": 4751, "n_bl": 2,
}  # fmt: skip
"""A run of words in this DRAM takes longest after a delay of six cycles."""


def take(machine: SimDMachine, text: str, phases: Iterable[int]) -> tuple[int, int]:
    """Return the longest run of one work-group over some values of the refresh counter and all pairs, and its bound."""
    program = parse_kernel(Source("k.s", text))
    launch, none = SimDLaunch(32, 1, 32), StatedFacts()
    bound = analyze_kernel(program, machine, launch, none, AnalyzeOptions("sim-d", machine.name, {}, none))
    found = max(
        simulate(program, machine, launch, "sp-as-access", contents={}, refresh_phase=phase, active_pair=pair).cycles
        for phase in phases
        for pair in every_pair(machine.dram)
    )
    return found, bound.variants["sp-as-access"].cycles


def load_shipped() -> SimDMachine:
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    return machine


def test_a_run_of_words_that_a_short_refresh_delays_takes_no_longer_than_its_bound() -> None:
    """The bound was 1,410 cycles, for it took the longest delay for the worst one."""
    shipped = load_shipped()
    machine = replace(shipped, compute_mhz=1600, dram=replace(shipped.dram, name="unusual", **UNUSUAL))
    text = ".data\n0 43640 355 1\n.sp_data\n0 0x0 355 1\n.text\nldgbidx 0\nexit\n"
    found, bound = take(machine, text, (4691, 4695, 4697, 4700))
    assert 1410 < found <= bound


def test_each_refresh_counts_whole_cycles() -> None:
    """The sum of the refreshes was rounded up, and the bound was 13,261 cycles: each request that meets one takes a
    cycle more, and an iteration of the loop takes a whole part of the interval."""
    shipped = load_shipped()
    times = {"clock_mhz": 1500, "n_ras": 51, "n_rc": 70, "n_rfc": 8, "n_refi": 2490}
    machine = replace(shipped, compute_mhz=100, dram=replace(shipped.dram, name="slow", **times))
    text = ".data\n0 0x10000 16 1\n.sp_data\n0 0 16 1\n.text\nsmov s1, 400\nloop:\nnop\nnop\nnop\nsldg s2, 0, 1\n"
    found, bound = take(machine, text + "sisub s1, s1, 1\nsicj.g loop, s1\nexit\n", (2202, 2489))
    assert 13_261 < found <= bound


@pytest.mark.parametrize("seed", list_seeds(8))
def test_no_delay_by_a_refresh_of_any_length_costs_more_than_the_charge(seed: int) -> None:
    rng = random.Random(seed)
    dram = replace(draw_grade(rng), n_rfc=rng.choice((1, 3, 15, 70, rng.randrange(1, 600))))
    words, count = rng.choice(((350, 1), (1, 30), (40, 3)))
    tile = TileRequest(
        4 * rng.randrange(1 << 12), words, rng.choice((words, words + 1, 640)), count, rng.random() < 0.5
    )
    if dram.banks > 16 or tile.end > dram.bytes - dram.pair_bytes:
        return
    alone = TileSet(words, tile.period, count, tile.write, (tile.start,))
    found = sweep_all(dram, [alone])
    results = [(found.lid, found.held, found.late)] + ([find_run(dram, tile)] if count == 1 else [])
    for hold in {2, 3, 4, 6, 9, dram.n_rfc, dram.n_rfc + 1, rng.randrange(2, dram.n_rfc + 3)}:
        if FRONT_END <= hold <= dram.n_rfc + 1:
            time = max(serve(dram, tile, pair, first_act=hold).lid for pair in every_pair(dram))
            for lid, held, late in results:
                assert time <= lid + dram.n_rfc + max(0, held - lid)
                assert time - (hold - FRONT_END) <= max(lid, late)


@pytest.mark.parametrize("number", range(5))
def test_the_latest_run_is_found_from_the_cases_that_are_left(number: int) -> None:
    rng = random.Random(number)
    dram = [*GRADES.values(), draw_grade(random.Random(2)), draw_grade(random.Random(4))][number]
    run = contiguous(4 * rng.randrange(1 << 14), 2000 * dram.burst_words, rng.random() < 0.5)
    alone = lid_of_each(dram, [run], every_pair(dram), every_hold(dram))
    assert [late_contiguous_lid(dram, run, every_pair(dram))] == alone


def test_a_run_of_millions_of_refreshes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with rows of seconds and refreshes of nanoseconds took all memory."""
    monkeypatch.setattr(dram_port, "MOST_REFRESHES", 1000)
    shipped = load_shipped()
    machine = replace(shipped, dram=replace(shipped.dram, name="strange", n_rcd=1 << 30))
    program = parse_kernel(Source("k.s", ".data\n0 0x0 16 1\n.text\nsldg s2, 0, 1\nsldg s2, 0, 1\nexit\n"))
    with pytest.raises(WcetError, match="longer than 1,000 refreshes"):
        simulate(program, machine, SimDLaunch(32, 1, 32), "sp-as-access", contents={})


def test_a_refresh_that_is_too_short_to_fill_the_queues_hides_nothing() -> None:
    dram = GRADES[sorted(GRADES)[0]]
    assert over_when_late(replace(dram, n_rfc=9)) == 0 < over_when_late(dram)
