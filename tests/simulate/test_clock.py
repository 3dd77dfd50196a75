"""Crossings between clocks are exact."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from wcet.simulate.clock import ClockCrossing

RATIOS = st.builds(Fraction, st.integers(1, 4000), st.integers(1, 2000))
CYCLES = st.integers(0, 10**12)


@given(RATIOS, CYCLES)
def test_a_signal_is_seen_in_the_first_memory_cycle_that_begins_later(ratio, compute):
    seen = ClockCrossing(ratio).to_memory(compute)
    assert Fraction(seen - 1) <= compute * ratio < seen


@given(RATIOS, CYCLES)
def test_a_completion_is_seen_in_the_first_compute_cycle_that_does_not_begin_before(ratio, memory):
    seen = ClockCrossing(ratio).to_compute(memory)
    assert (seen - 1) * ratio < memory <= seen * ratio
