"""The tiles of a launch: all that the machine requests are there; where offsets are known, no others."""

import itertools

from hypothesis import given, settings
from hypothesis import strategies as st

from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.run.requests import clip, cut
from wcet.machine.load import load_machine
from wcet.memory.request import TileRequest, tile_bursts, walked
from wcet.memory.worst_case import every_pair, worst_lid
from wcet.targets.sim_d.costs.access_costs import loose_lid, sweep_all
from wcet.targets.sim_d.costs.tiles import TileFrame, TileSet, find_tiles
from wcet.targets.sim_d.hardware.machine import SimDMachine


def machine() -> SimDMachine:
    shipped = load_machine("sim-d")
    assert isinstance(shipped, SimDMachine)
    return shipped


DRAM = machine().dram
TURN = DRAM.pairs * DRAM.pair_bytes

launches = st.builds(
    SimDLaunch, st.integers(1, 300), st.integers(1, 200), st.sampled_from([32, 64, 128, 256, 512, 1024])
)
offsets = st.frozensets(
    st.tuples(st.sampled_from([0, 1, 2]), st.sampled_from([0, 1]), st.integers(-40, 40).map(lambda c: c % (1 << 32))),
    min_size=1,
    max_size=3,
)


def signed(form: tuple[int, int, int], x: int, y: int) -> int:
    value = (form[0] * x + form[1] * y + form[2]) % (1 << 32)
    return value - (1 << 32) if value >> 31 else value


def requested(
    frame: TileFrame, x: frozenset[tuple[int, int, int]], y: frozenset[tuple[int, int, int]], launch: SimDLaunch
) -> set[tuple[int, int, int]]:
    """Every (words, count, start) that the simulator's clipping yields, group by group."""
    found: set[tuple[int, int, int]] = set()
    groups = itertools.product(range(launch.columns), range(launch.rows))
    for (column, row), at_x, at_y in itertools.product(groups, x, y):
        gx, gy = column * launch.width, row * launch.height
        across, down = signed(at_x, gx, gy), signed(at_y, gx, gy)
        first = down if frame.of_tile else gy
        rows = frame.count if frame.bottom is None else cut(frame.count, frame.bottom - first)
        width = 1 << 31 if frame.right is None else frame.right
        region = clip(across, down, frame.words // frame.step, rows, width, frame.step).region
        start = max(down, 0) * frame.row_words + frame.step * max(across, 0)
        ends = region.count > 0 or region.count == 0 and (frame.rowless or region.words > frame.period)
        if region.words >= 0 and ends:
            words, _, count = walked(region.words, frame.period, region.count)
            found.add((words, count, (frame.base + 4 * start) % TURN))
    return found


@settings(max_examples=150, deadline=None)
@given(launches, offsets, offsets, st.integers(1, 700), st.booleans(), st.booleans(), st.sampled_from([1, 2, 4]))
def test_the_tiles_of_a_launch_are_exactly_those_the_machine_requests(
    launch: SimDLaunch,
    x: frozenset[tuple[int, int, int]],
    y: frozenset[tuple[int, int, int]],
    width: int,
    linear: bool,
    clipped: bool,
    step: int,
) -> None:
    frame = TileFrame(
        base=0x1240,
        words=step * launch.width if linear else 40,
        period=width,
        count=launch.height if linear else 20,
        row_words=width,
        height=90,
        write=False,
        right=width if clipped else None,
        bottom=(launch.y if linear else 90) if clipped else None,
        of_tile=not linear,
        step=step if linear else 1,
        rowless=not linear,
    )
    tiles = find_tiles(frame, x, y, launch, DRAM)
    found = {(tile.words, tile.count, start) for tile in tiles for start in tile.starts or ()}
    assert found == requested(frame, x, y, launch)


def patterns(words: int, count: int, period: int) -> set[tuple[int, ...]]:
    return {tuple(tile_bursts(DRAM, TileRequest(4 * a, words, period, count, False))) for a in range(16)}


def test_unknown_offsets_leave_out_no_pattern_of_bursts() -> None:
    launch = SimDLaunch(64, 64, 32)
    for period, base in itertools.product((64, 50), (0, 64)):
        frame = TileFrame(base, 40, period, 3, period, 64, False, period, 64)
        tiles = find_tiles(frame, None, None, launch, DRAM)
        assert all(tile.starts is None for tile in tiles)
        covered = set().union(*(patterns(tile.words, tile.count, period) for tile in tiles))
        for words, count in itertools.product(range(1, 41), range(1, 4)):
            assert patterns(words, count, period) <= covered


def test_one_unknown_offset_leaves_the_other_as_it_is() -> None:
    height = 30
    frame = TileFrame(0, 40, 64, 20, 64, height, False, 64, height)
    launch = SimDLaunch(64, 32, 32)
    tiles = find_tiles(frame, None, frozenset({(0, 1, 15)}), launch, DRAM)
    without_words = 14 * 64  # from the first row to the last
    assert {tile.words for tile in tiles} == {*range(1, 41), without_words}
    wide = next(tile for tile in tiles if tile.words == 40)
    assert set(wide.starts or ()) == set(range(0, TURN, 4))  # also from beyond the row
    assert {tile.count for tile in tiles if tile.words <= 40} == {15}


@settings(max_examples=60, deadline=None)
@given(launches, st.integers(-20, 70), st.booleans(), st.booleans())
def test_an_unknown_row_covers_every_row_that_it_can_be(launch: SimDLaunch, row: int, linear: bool, cut: bool) -> None:
    bottom = (launch.y if linear else 60) if cut else None
    frame = TileFrame(4096, 32, 96, 12, 96, 60, False, 96 if cut else None, bottom, of_tile=not linear)
    x = frozenset({(1, 0, 0)})
    covered = {
        (tile.words, tile.count, start)
        for tile in find_tiles(frame, x, None, launch, DRAM)
        for start in tile.starts or range(0, TURN, 4)
    }
    limit = launch.y - 1 if linear else 59
    constant = frozenset({(0, 0, min(row, limit) % (1 << 32))})
    assert requested(frame, x, constant, launch) <= covered


def test_an_unknown_column_of_a_region_that_nothing_cuts_reaches_the_whole_buffer() -> None:
    frame = TileFrame(0, 8, 8, 1, 64, 1024, False)
    tiles = find_tiles(frame, None, frozenset({(0, 0, 0)}), SimDLaunch(64, 32, 32), DRAM)
    whole = next(tile for tile in tiles if tile.words == 8)
    assert set(whole.starts or ()) == set(range(0, TURN, 4))


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 120), st.integers(0, 2000), st.integers(1, 12), st.booleans(), st.integers(0, 1 << 14))
def test_the_loose_bound_is_above_every_simulation(words: int, gap: int, count: int, write: bool, start: int) -> None:
    tile = TileSet(words, words + gap, count, write, None)
    shape = TileRequest(0, words, words + gap, count, write)
    found = worst_lid(DRAM, shape, (4 * start, 4 * start + 60), every_pair(DRAM))
    assert found.lid <= loose_lid(DRAM, tile)


def test_the_longest_of_several_sizes_is_found_whatever_their_order() -> None:
    sizes = [TileSet(words, 640, count, False, (0, 36, 16340)) for words, count in ((8, 1), (32, 32), (20, 5))]
    longest = max(
        worst_lid(DRAM, TileRequest(0, s.words, 640, s.count, False), s.starts or (), every_pair(DRAM)).lid
        for s in sizes
    )
    assert sweep_all(DRAM, sizes).lid == sweep_all(DRAM, sizes[::-1]).lid == longest


def test_too_many_sizes_at_every_alignment_take_the_loose_bound() -> None:
    tiles = [TileSet(96, 1920, count, False, None) for count in range(1, 33)]
    found = sweep_all(DRAM, tiles)
    assert "loose bound" in found.detail
    assert found.lid == found.held == max(loose_lid(DRAM, tile) for tile in tiles)
