"""What a campaign remembers of the DRAM is what the DRAM does."""

import random

import pytest

from tests.properties.machines import SHIPPED, load
from tests.properties.remembered import _move_down, _recall_each, _recall_service
from wcet.memory.request import IndexedRequest, TileRequest
from wcet.memory.service import serve
from wcet.targets.sim_d.costs import tile_costs


@pytest.mark.parametrize("name", sorted(set(SHIPPED)))
def test_a_request_takes_as_long_as_its_like_before(name: str) -> None:
    drawn, dram = random.Random(name), load(name).dram
    turn = dram.pairs * dram.pair_bytes
    for _ in range(6):
        tile = TileRequest(
            4 * drawn.randrange(99_999), drawn.randint(1, 50), 64, drawn.randint(1, 5), drawn.random() < 0.5
        )
        words = [4 * drawn.randrange(turn) if drawn.random() < 0.7 else None for _ in range(40)]
        items = IndexedRequest((4 * drawn.randrange(turn), *words), tile.write)
        pair, hold = drawn.randrange(dram.pairs), drawn.choice((0, 9))
        for request in (tile, tile.moved_to(tile.start + turn), items):
            assert _recall_service(dram, request, pair, first_act=hold) == serve(dram, request, pair, first_act=hold)


def test_an_indexed_request_moves_by_whole_rows_of_all_banks() -> None:
    dram = load("sim-d").dram
    turn = dram.pairs * dram.pair_bytes
    moved = _move_down(dram, IndexedRequest((3 * turn + 8, None, 5 * turn), False))
    assert moved.addresses == (8, None, 2 * turn)


def test_latencies_of_tiles_seen_before_are_not_found_again() -> None:
    dram, asked = load("sim-d").dram, []

    def find(of, tiles, holds):
        asked.extend(tiles)
        return tile_costs._lids_by_hold(of, tiles, holds)

    recall, tile = _recall_each(find), TileRequest(64, 32, 32, 2, False)
    again = tile.moved_to(64 + dram.pairs * dram.pair_bytes)
    assert recall(dram, (tile,), (2,)) == recall(dram, (again, tile), (2,))[1:] == recall(dram, (again,), (2,))
    assert asked == [tile]
