"""Sweeps find the true maximum, the published figures, and the cases the published sweep misses."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.memory.grades import DDR4_3200_X16, GRADES
from wcet.machine.dram import Dram
from wcet.memory.request import TileRequest
from wcet.memory.service import serve, tile_lid
from wcet.memory.worst_case import every_hold, every_pair, published_starts, worst_lid, worst_lid_among


@pytest.mark.parametrize(
    ("words", "period", "count", "write", "lid"),
    [
        (1024, 1024, 1, False, 327),
        (1024, 1024, 1, True, 359),
        (96, 1920, 32, False, 1095),
        (96, 1920, 32, True, 1218),
        (102, 1920, 34, False, 1295),
        (40, 16384, 16, False, 1213),
        (40, 16384, 16, True, 1551),
        (96, 1024, 32, True, 1125),
        (3, 5, 64, False, 151),
        (32, 640, 32, False, 575),
        (64, 640, 16, False, 447),
        (128, 640, 8, False, 383),
        (32, 640, 32, True, 607),
        (64, 640, 16, True, 479),
        (128, 640, 8, True, 415),
    ],
)
def test_the_published_sweep_gives_the_published_latency(
    words: int, period: int, count: int, write: bool, lid: int
) -> None:
    shape = TileRequest(0, words, period, count, write)
    assert worst_lid(DDR4_3200_X16, shape, published_starts(0), (0,)).lid == lid


@pytest.mark.parametrize(("words", "lid"), [(1, 76), (20, 85), (300, 134)])
def test_a_scalar_load_at_address_0_takes_the_published_time(words: int, lid: int) -> None:
    assert tile_lid(DDR4_3200_X16, TileRequest(0, words, words, 1, False)) == lid


SHAPES = st.builds(
    TileRequest,
    st.just(0),
    st.integers(1, 120),
    st.one_of(st.sampled_from((1, 16, 640, 1024, 1920, 4096, 4112, 16384)), st.integers(1, 9000)),
    st.integers(1, 24),
    st.booleans(),
)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(list(GRADES.values())), SHAPES, st.data())
def test_a_sweep_is_the_maximum_of_single_simulations(dram: Dram, shape: TileRequest, data: st.DataObject) -> None:
    starts = [4 * word for word in data.draw(st.lists(st.integers(0, 1 << 18), min_size=1, max_size=12))]
    pairs = data.draw(st.sets(st.integers(0, dram.pairs - 1), min_size=1))
    worst = worst_lid(dram, shape, starts, pairs)
    assert worst.lid == max(tile_lid(dram, shape.moved_to(start), pair) for start in starts for pair in pairs)
    assert worst.start in starts
    assert worst.active_pair in pairs
    assert worst.lid == tile_lid(dram, worst.tile, worst.active_pair)


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(list(GRADES.values())), SHAPES, st.integers(0, 1 << 14), st.integers(1, 500))
def test_starts_a_turn_of_all_banks_apart_take_the_same_time(
    dram: Dram, shape: TileRequest, word: int, turns: int
) -> None:
    turn = dram.pairs * dram.pair_bytes
    assert tile_lid(dram, shape.moved_to(4 * word)) == tile_lid(dram, shape.moved_to(4 * word + turns * turn))


def test_the_initially_active_pair_can_make_a_request_longer_than_the_published_sweep() -> None:
    shape = TileRequest(0, 102, 1920, 34, False)
    assert worst_lid(DDR4_3200_X16, shape, published_starts(0), (0,)).lid == 1295
    assert worst_lid(DDR4_3200_X16, shape, published_starts(0), every_pair(DDR4_3200_X16)).lid == 1322


def test_a_base_in_another_bank_pair_can_make_a_request_longer() -> None:
    shape = TileRequest(0, 1024, 1024, 1, False)
    everywhere = worst_lid(DDR4_3200_X16, shape, range(0, 1 << 16, 4), every_pair(DDR4_3200_X16))
    assert everywhere.lid == 328
    assert tile_lid(DDR4_3200_X16, everywhere.tile, everywhere.active_pair) == 328
    assert worst_lid(DDR4_3200_X16, shape, published_starts(0), every_pair(DDR4_3200_X16)).lid == 327


def test_a_smaller_tile_can_take_longer_than_the_full_one() -> None:
    full, clipped = (TileRequest(0, 64, 1920, count, False) for count in (35, 34))
    assert (tile_lid(DDR4_3200_X16, full), tile_lid(DDR4_3200_X16, clipped)) == (662, 678)


def test_even_the_worst_over_all_alignments_can_grow_when_a_tile_shrinks() -> None:
    full, clipped = (TileRequest(0, words, 4114, 10, True) for words in (33, 32))
    pairs = every_pair(DDR4_3200_X16)
    assert worst_lid(DDR4_3200_X16, full, published_starts(0), pairs).lid == 372
    assert worst_lid(DDR4_3200_X16, clipped, published_starts(0), pairs).lid == 374


def test_tiles_of_several_sizes_have_the_worst_of_each() -> None:
    tiles = [TileRequest(start, words, 640, 8, False) for start in (0, 4096, 8200) for words in (32, 20, 5)]
    worst = worst_lid_among(DDR4_3200_X16, [(tile.moved_to(0), [tile.start]) for tile in tiles], (0, 2))
    assert worst.lid == max(tile_lid(DDR4_3200_X16, tile, pair) for tile in tiles for pair in (0, 2))
    assert worst.tile in tiles


def test_a_sweep_of_nothing_is_refused() -> None:
    shape = TileRequest(0, 1, 1, 1, False)
    with pytest.raises(ValueError, match="at least one"):
        worst_lid(DDR4_3200_X16, shape, [], (0,))
    with pytest.raises(ValueError, match="at least one"):
        worst_lid(DDR4_3200_X16, shape, [0], ())
    with pytest.raises(ValueError, match="at least one"):
        worst_lid_among(DDR4_3200_X16, [], (0,))


@settings(max_examples=6, deadline=None)
@given(st.sampled_from(list(GRADES.values())), SHAPES, st.integers(0, 1 << 14))
def test_a_sweep_over_holds_covers_every_cycle_a_refresh_can_end_in(dram: Dram, shape: TileRequest, word: int) -> None:
    tile = shape.moved_to(4 * word)
    worst = worst_lid(dram, shape, [tile.start], (0, 1), every_hold(dram))
    holds = (*range(2, 90), 120, 200, dram.n_rfc - 1, dram.n_rfc, dram.n_rfc + 1)
    assert worst.lid == max(
        serve(dram, tile, pair, first_act=hold).lid - (hold - 2) for hold in holds for pair in (0, 1)
    )


def test_a_refresh_can_cost_the_request_behind_it_more_than_the_refresh_itself() -> None:
    shape = TileRequest(0, 1024, 1024, 1, False)
    pairs = every_pair(DDR4_3200_X16)
    assert worst_lid(DDR4_3200_X16, shape, published_starts(0), pairs).lid == 327
    assert worst_lid(DDR4_3200_X16, shape, published_starts(0), pairs, every_hold(DDR4_3200_X16)).lid == 328


def test_a_hold_within_the_front_end_is_refused() -> None:
    with pytest.raises(ValueError, match="hold of 2 or more"):
        worst_lid(DDR4_3200_X16, TileRequest(0, 1, 1, 1, False), [0], (0,), (1,))
