"""Skipping repeated periods changes nothing, and the closed form is what it is measured to be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.memory.grades import DDR4_3200_X16, GRADES
from wcet.machine.dram import Dram
from wcet.memory.closed_form import contiguous as eq15
from wcet.memory.request import contiguous
from wcet.memory.service import serve
from wcet.memory.worst_case import contiguous_lid, worst_contiguous_lid


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(list(GRADES.values())), st.integers(0, 40_000), st.integers(0, 70_000), st.booleans(), st.data())
def test_a_long_request_takes_what_its_full_simulation_takes(
    dram: Dram, word: int, more: int, write: bool, data: st.DataObject
) -> None:
    pair = data.draw(st.integers(0, dram.pairs - 1))
    words = 8 * dram.pairs * dram.pair_bytes // 4 + 1 + more
    hold = data.draw(st.sampled_from((2, 9, 561)))
    simulated = serve(dram, contiguous(4 * word, words, write), pair, first_act=hold).lid - (hold - 2)
    assert contiguous_lid(dram, 4 * word, words, write, pair, hold) == simulated


def test_a_request_of_a_gibibyte_is_bounded_without_walking_it() -> None:
    lid = contiguous_lid(DDR4_3200_X16, 0, 1 << 28, False)
    assert lid - contiguous_lid(DDR4_3200_X16, 0, (1 << 28) - (1 << 14), False) == 4136


@pytest.mark.parametrize("bursts", [772, 800, 1024, 4096])
def test_the_closed_form_is_too_low_from_772_bursts(bursts: int) -> None:
    starts = [64 * block for block in range(256)] if bursts < 1000 else [0, 64, 128, 16320]
    worst = max(worst_contiguous_lid(DDR4_3200_X16, start, 16 * bursts, False, (0,)) for start in starts)
    assert worst > eq15(DDR4_3200_X16, bursts, False) + 2
