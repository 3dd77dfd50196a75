"""A tile becomes exactly the blocks that hold its words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.memory.grades import DDR4_3200_X16, GRADES
from tests.memory.oracle import decode
from wcet.machine.dram import Dram
from wcet.memory.request import IndexedRequest, TileRequest, bank_of, column_of, row_of, tile_bursts
from wcet.memory.service import serve


@given(st.integers(0, 3000), st.integers(1, 70), st.integers(1, 90), st.integers(1, 12))
def test_bursts_are_the_distinct_blocks_in_increasing_order(word: int, words: int, period: int, count: int) -> None:
    tile = TileRequest(4 * word, words, period, count, False)
    blocks = {(word + line * period + k) // 16 for line in range(count) for k in range(words)}
    assert list(tile_bursts(DDR4_3200_X16, tile)) == sorted(blocks)


@given(st.sampled_from(list(GRADES.values())), st.integers(0, (1 << 26) - 1))
def test_a_burst_number_decodes_to_bank_row_and_column(dram: Dram, burst: int) -> None:
    assert (bank_of(dram, burst), row_of(dram, burst), column_of(dram, burst)) == decode(dram, burst)


@pytest.mark.parametrize(
    "fields",
    [
        (2, 1, 1, 1),
        (-4, 1, 1, 1),
        (0, 0, 1, 1),
        (0, 1, 0, 1),
        (0, 1, 1, 0),
        ((1 << 32) - 4, 2, 2, 1),
        (0, 1, 1 << 29, 3),
    ],
)
def test_a_tile_without_meaning_is_refused(fields: tuple[int, int, int, int]) -> None:
    with pytest.raises(ValueError, match="word|empty|address space"):
        TileRequest(*fields, False)


def test_an_indexed_request_without_active_items_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one active"):
        IndexedRequest((None, None), False)


def test_a_tile_that_ends_in_the_last_row_of_memory_is_refused() -> None:
    with pytest.raises(ValueError, match="last row"):
        serve(DDR4_3200_X16, TileRequest((1 << 32) - 64, 16, 16, 1, False))
    assert serve(DDR4_3200_X16, TileRequest((1 << 32) - (1 << 14) - 64, 16, 16, 1, False)).lid == 76
