"""The published closed forms: their values, where they equal the sweep, and where they are too low."""

import pytest

from tests.memory.grades import DDR4_1866_X16, DDR4_3200_X8, DDR4_3200_X16, GRADES
from wcet.machine.dram import Dram
from wcet.memory.closed_form import (
    contiguous,
    indexed,
    indexed_rows,
    published_buffer,
    published_indexed,
    published_upload,
    unaligned_bursts,
)
from wcet.memory.request import TileRequest, tile_bursts
from wcet.memory.worst_case import published_starts, worst_lid
from wcet.units import to_compute_cycles

EVERY_BLOCK = range(0, 16384, 64)


def sweep(dram: Dram, bursts: int, write: bool) -> int:
    """Worst LID of so many whole blocks over one bank pair."""
    return worst_lid(dram, TileRequest(0, 16 * bursts, 16 * bursts, 1, write), EVERY_BLOCK, (0,)).lid


SIZES = [(DDR4_3200_X16, range(1, 66)), (DDR4_3200_X8, (*range(1, 12), 33)), (DDR4_1866_X16, (*range(1, 20), 64, 65))]


def most_bursts(dram: Dram, words: int) -> int:
    """The most bursts that contiguous words touch, over all word alignments."""
    return max(len(tile_bursts(dram, TileRequest(4 * at, words, words, 1, False))) for at in range(dram.burst_words))


@pytest.mark.parametrize("write", [False, True])
@pytest.mark.parametrize(("dram", "sizes"), SIZES, ids=[dram.name for dram, _ in SIZES])
def test_the_sweep_of_up_to_1024_words_is_equation_15_plus_2(dram: Dram, sizes: tuple[int, ...], write: bool) -> None:
    different = {b: sweep(dram, b, write) - contiguous(dram, b, write) - 2 for b in sizes}
    expected = {8: -1} if write and dram is DDR4_3200_X16 else {}
    assert {b: difference for b, difference in different.items() if difference} == expected


@pytest.mark.parametrize(
    ("words", "read"), [(1, 76), (2, 85), (17, 85), (18, 94), (33, 94), (34, 103), (128, 103), (160, 111), (512, 199)]
)
def test_words_over_all_alignments_take_the_equation_of_their_most_bursts(words: int, read: int) -> None:
    shape = TileRequest(0, words, words, 1, False)
    assert worst_lid(DDR4_3200_X16, shape, published_starts(0), (0,)).lid == read
    assert contiguous(DDR4_3200_X16, most_bursts(DDR4_3200_X16, words), False) + 2 == read


@pytest.mark.parametrize(
    ("bursts", "write", "excess"), [(771, False, 0), (772, False, 66), (772, True, 80), (800, True, 81)]
)
def test_equation_15_is_too_low_beyond_771_bursts(bursts: int, write: bool, excess: int) -> None:
    assert sweep(DDR4_3200_X16, bursts, write) == contiguous(DDR4_3200_X16, bursts, write) + 2 + excess


@pytest.mark.parametrize(
    ("words", "write", "cycles"),
    [(64, False, 107), (64, True, 124), (502, False, 203), (502, True, 235), (16384, False, 4171), (16384, True, 4203)],
)
def test_whole_buffers_cost_what_the_published_tool_charges(words: int, write: bool, cycles: int) -> None:
    assert published_buffer(DDR4_3200_X16, words, write) == cycles


@pytest.mark.parametrize(
    ("instructions", "compute"),
    [(1, 49), (8, 49), (9, 54), (32, 54), (33, 56), (40, 56), (41, 61), (48, 61), (57, 62), (64, 62)],
)
def test_program_uploads_take_the_recorded_cycles(instructions: int, compute: int) -> None:
    assert to_compute_cycles(published_upload(DDR4_3200_X16, instructions), 1600, 1000) == compute


@pytest.mark.parametrize(
    ("words", "write", "cycles"),
    [(1024, False, 8246), (64, False, 8246), (1 << 22, False, 75779), (1 << 22, True, 90115)],
)
def test_indexed_requests_cost_what_the_published_tool_charges(words: int, write: bool, cycles: int) -> None:
    assert published_indexed(DDR4_3200_X16, words, write) == cycles


def test_rows_count_a_straddling_buffer_twice() -> None:
    assert [indexed_rows(DDR4_3200_X16, words) for words in (1, 2, 17, 18, 2065, 2066)] == [1, 2, 2, 3, 3, 4]


def test_few_banks_of_one_row_need_only_the_spacing_of_accesses() -> None:
    assert indexed(DDR4_3200_X16, 1024, 1, False) == 22 + 1023 * 8 + 34
    assert indexed(DDR4_3200_X16, 1024, 2, False) == 22 + 9 + 1022 * 8 + 34
    assert indexed(DDR4_3200_X16, 1, 1, True) == 22 + 66


def test_the_burst_count_is_the_published_one() -> None:
    assert [unaligned_bursts(words) for words in (1, 2, 17, 18, 1024)] == [1, 2, 2, 3, 65]
    assert all(most_bursts(dram, w) == unaligned_bursts(w) for dram in GRADES.values() for w in range(1, 99))
