"""Scratchpad lines against their definition, and cycles against the measured machine."""

from fractions import Fraction
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wcet.memory.service import contiguous_lines, machine_cycles, published_cycles, tile_lines


@given(st.integers(1, 90), st.integers(1, 90), st.integers(1, 20), st.sampled_from((4, 8, 16, 32)))
def test_lines_are_the_distinct_blocks_counted_from_the_first_word(
    words: int, period: int, count: int, bus: int
) -> None:
    blocks = {(line * period + k) // bus for line in range(count) for k in range(words)}
    assert tile_lines(words, period, count, bus) == len(blocks)


def test_a_buffer_of_38_by_38_words_has_361_lines_of_four() -> None:
    assert contiguous_lines(38 * 38, 4) == tile_lines(38, 38, 38, 4) == 361
    assert published_cycles(361, 1600, 1000) == 227
    assert published_cycles(contiguous_lines(8, 4), 1600, 1000) == 2


@pytest.mark.parametrize(("dram_mhz", "compute_mhz"), [(1600, 1000), (933, 1000), (1600, 800)])
@pytest.mark.parametrize("lines", [1, 2, 3, 32, 361])
def test_the_machine_cost_is_the_longest_over_all_clock_phases(lines: int, dram_mhz: int, compute_mhz: int) -> None:
    ratio = Fraction(dram_mhz, compute_mhz)
    blocked = max(ceil((floor(ratio * commit) + 1 + lines + 1) / ratio) - commit for commit in range(2 * compute_mhz))
    assert machine_cycles(lines, dram_mhz, compute_mhz) == blocked


def test_the_published_cost_misses_the_third_cycle_of_eight_words() -> None:
    assert published_cycles(2, 1600, 1000) == 2
    assert machine_cycles(2, 1600, 1000) == 3
