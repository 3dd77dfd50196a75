"""What a refresh can add to the request behind it: never more than itself and the excess that is charged for it."""

import random

import pytest

from tests.repetition import list_seeds
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.dram import Dram
from wcet.machine.load import load_machine
from wcet.memory.request import TileRequest, contiguous
from wcet.memory.service import FRONT_END, serve
from wcet.memory.worst_case import every_hold, every_pair, saturating_hold
from wcet.span import Source
from wcet.targets.sim_d.costs.access_costs import AccessContext, FoundLid, TileSet, cost_found, loose_lid, sweep_all
from wcet.targets.sim_d.costs.tile_costs import AccessCase, cost_cases
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.units import to_compute_cycles

MACHINES = ("sim-d", "sim-d-4bg", "sim-d-1866")


def dram_of(name: str) -> Dram:
    machine = load_machine(name)
    assert isinstance(machine, SimDMachine)
    return machine.dram


def random_tile(rng: random.Random) -> TileRequest:
    period = rng.choice((1, 3, 16, 100, 640, 1024, 1920, 4096, 4112, 16384, rng.randrange(1, 20000)))
    sizes = ((1, 50), (50, 9), (1500, 1), (150, 30))
    words, count = (rng.randrange(1, limit + 1) for limit in rng.choice(sizes))
    return TileRequest(4 * rng.randrange(1 << 16), words, period, count, rng.random() < 0.5)


def some_holds(dram: Dram, rng: random.Random) -> list[int]:
    return [FRONT_END, 3, rng.randrange(3, 73), saturating_hold(dram), dram.n_rfc, dram.n_rfc + 1]


@pytest.mark.parametrize("seed", list_seeds(6))
def test_the_loose_bound_holds_for_any_tile_whatever_holds_it_back(seed: int) -> None:
    rng = random.Random(seed)
    dram, tile = dram_of(rng.choice(MACHINES)), random_tile(rng)
    loose = loose_lid(dram, TileSet(tile.words, tile.period, tile.count, tile.write, None))
    for hold in some_holds(dram, rng):
        for pair in every_pair(dram):
            assert serve(dram, tile, pair, first_act=hold).lid - (hold - FRONT_END) <= loose


@pytest.mark.parametrize("seed", list_seeds(6))
def test_a_request_behind_a_refresh_is_late_by_no_more_than_the_charge(seed: int) -> None:
    rng = random.Random(seed)
    dram, tile = dram_of(rng.choice(MACHINES)), random_tile(rng)
    found = sweep_all(dram, [TileSet(tile.words, tile.period, tile.count, tile.write, (tile.start,))])
    charge = dram.n_rfc + max(0, found.held - found.lid)
    for hold in some_holds(dram, rng):
        for pair in every_pair(dram):
            assert serve(dram, tile, pair, first_act=hold).lid <= found.lid + charge


TILES = ".data\n0 {base:#x} {width} 160\n.sp_data\n0 0x0 {words} {count}\n.text\n    {name} 0, 0\n    exit\n"


@pytest.mark.parametrize("seed", list_seeds(3))
def test_of_sets_of_tiles_simulated_side_by_side_none_is_later_than_its_own_charge(seed: int) -> None:
    rng = random.Random(seed)
    machine = load_machine(rng.choice(MACHINES))
    assert isinstance(machine, SimDMachine)
    dram, clocks = machine.dram, (machine.dram.rate, machine.compute_mhz)
    base, width = 4 * rng.randrange(1 << 12), rng.choice((100, 640, 1024, 1920))
    words, count, name = rng.randrange(1, 90), rng.randrange(1, 40), rng.choice(("ldg2sptile", "stg2sptile"))
    text = TILES.format(base=base, width=width, words=words, count=count, name=name)
    program = parse_kernel(Source("tiles.s", text))
    launch = SimDLaunch(1024, 1, 1024)
    places = [
        [(rng.randrange(width - words), rng.randrange(120)) for _ in range(rng.randrange(1, 5))] for _ in range(3)
    ]
    forms = [tuple(frozenset((0, 0, place[way]) for place in some) for way in (0, 1)) for some in places]
    context = AccessContext(program, machine, launch, {}, {})
    cases = [AccessCase(launch, (x, y)) for x, y in forms]
    for cost, (columns, rows) in zip(cost_cases(context, 0, program.instructions[0], cases), forms, strict=True):
        assert cost is not None
        x, y = rng.choice(sorted(columns))[2], rng.choice(sorted(rows))[2]
        tile = TileRequest(base + 4 * (y * width + x), words, width, count, name == "stg2sptile")
        for hold in some_holds(dram, rng):
            late = serve(dram, tile, rng.randrange(dram.pairs), first_act=hold).lid
            refresh = to_compute_cycles(dram.n_rfc, *clocks) if hold > FRONT_END else 0
            assert to_compute_cycles(late, *clocks) <= cost.cycles + cost.held_excess + refresh
            assert cost.late_excess is not None
            assert to_compute_cycles(late - (hold - FRONT_END), *clocks) <= cost.cycles + cost.late_excess


def test_a_tile_of_a_thousand_rows_loses_more_than_a_refresh_when_it_comes_late_in_one() -> None:
    dram = dram_of("sim-d")
    tile = TileRequest(171828, 37, 1024, 1000, True)
    lid = max(serve(dram, tile, pair).lid for pair in every_pair(dram))
    late = max(serve(dram, tile, pair, first_act=27).lid for pair in every_pair(dram))
    assert late - lid > dram.n_rfc
    found = sweep_all(dram, [TileSet(37, 1024, 1000, True, (tile.start,))])
    assert late <= lid + dram.n_rfc + found.held - found.lid


@pytest.mark.parametrize(("words", "period", "count", "write"), [(65, 1027, 65, False), (64, 1024, 64, True)])
def test_large_tiles_are_simulated_under_every_hold_and_lose_little(
    words: int, period: int, count: int, write: bool
) -> None:
    dram = dram_of("sim-d")
    starts = tuple(range(0, 1 << 17, 1 << 12))
    tile = TileSet(words, period, count, write, starts)
    found = sweep_all(dram, [tile])
    assert loose_lid(dram, tile) > 2 * found.lid
    late = [
        serve(dram, TileRequest(start, words, period, count, write), pair, first_act=hold).lid
        for start in starts[::8]
        for pair in (0, dram.pairs - 1)
        for hold in (3, 27, 50, saturating_hold(dram), dram.n_rfc)
    ]
    assert max(late) <= dram.n_rfc + found.held
    assert max(late) - dram.n_rfc <= found.late
    assert found.held <= found.lid + 64


def test_the_longest_hold_is_not_the_worst_nor_is_none() -> None:
    dram = dram_of("sim-d")
    tile = TileRequest(171828, 37, 1024, 1000, True)
    lids = {
        hold: max(serve(dram, tile, pair, first_act=hold).lid - hold for pair in every_pair(dram))
        for hold in (FRONT_END, 27, saturating_hold(dram))
    }
    assert max(lids, key=lambda hold: lids[hold]) == 27


@pytest.mark.parametrize("name", MACHINES)
@pytest.mark.parametrize("words", [1, 7, 100, 1024, 9000])
def test_a_run_of_words_is_never_late_enough_for_short_holds_to_matter(name: str, words: int) -> None:
    dram = dram_of(name)
    for write, start in ((False, 0), (True, 64 * 77 + 4)):
        tile = contiguous(start, words, write)
        lid = max(serve(dram, tile, pair).lid for pair in every_pair(dram))
        for hold in every_hold(dram)[:: 1 if words < 2000 else 9]:
            late = serve(dram, tile, 0, first_act=hold).lid
            assert late - lid <= dram.n_rfc // 2


def test_a_charge_that_leaves_no_time_between_refreshes_is_made_for_every_request() -> None:
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    often, seldom = (cost_found(machine, 0, FoundLid(1000, held, held, "")) for held in (50000, 1600))
    assert (often.cycles, often.held_excess) == (31250, 0)
    assert (seldom.cycles, seldom.held_excess) == (625, 375)
