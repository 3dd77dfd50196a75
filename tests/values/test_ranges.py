"""Joining many shifted sets at once is joining them one by one."""

from hypothesis import given
from hypothesis import strategies as st

from wcet.values.number_sets import Range, constant

NUMBERS = st.integers(-(1 << 20), 1 << 20)


@st.composite
def ranges(draw):
    if draw(st.booleans()):
        return constant(draw(NUMBERS))
    step = 1 << draw(st.integers(0, 6))
    low = draw(NUMBERS)
    return Range(low, low + step * draw(st.integers(1, 99)), step)


@given(ranges(), ranges(), st.lists(NUMBERS, min_size=1, max_size=8))
def test_shifted_sets_joined_at_once_are_those_joined_one_by_one(one, two, moves):
    expected = one
    for move in moves:
        expected = expected.join(two.shift(move))
    assert one.join_moved(two, moves) == expected
