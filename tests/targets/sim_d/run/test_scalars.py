"""Scalar operations on 32-bit patterns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wcet.isa.sim_d.run.scalars import CONDITIONS, SCALAR_OPS, divide, remainder, signed

WORDS = st.integers(0, 2**32 - 1)


@given(WORDS, WORDS.filter(bool))
def test_quotient_and_remainder_make_up_the_dividend(a, b):
    assert (signed(divide(a, b)) * signed(b) + signed(remainder(a, b))) & 0xFFFFFFFF == a
    rest = signed(remainder(a, b))
    assert abs(rest) < abs(signed(b))
    assert rest == 0 or (rest < 0) == (signed(a) < 0)


def test_the_one_overflow_of_a_division_wraps():
    assert divide(0x80000000, 0xFFFFFFFF) == 0x80000000


@pytest.mark.parametrize("operation", [divide, remainder])
def test_division_by_zero_raises(operation):
    with pytest.raises(ZeroDivisionError):
        operation(5, 0)


@pytest.mark.parametrize(
    ("source", "expected"),
    [(0, -1), (0xFFFFFFFF, -1), (0x80000000, 30), (0x12345, 16), (1, 0), (0xFFFFFFFE, 0)],
)
def test_sibfind_finds_the_highest_bit_that_differs_from_the_sign(source, expected):
    assert signed(SCALAR_OPS["sibfind"](source)) == expected


@given(WORDS, WORDS)
def test_two_operand_arithmetic_wraps(a, b):
    references = {
        "siadd": a + b,
        "sisub": a - b,
        "simul": a * b,
        "sand": a & b,
        "sor": a | b,
        "sshl": a << (b % 32),
        "sshr": signed(a) >> (b % 32),
        "simin": min(signed(a), signed(b)),
        "simax": max(signed(a), signed(b)),
    }
    for name, expected in references.items():
        assert SCALAR_OPS[name](a, b) == expected & 0xFFFFFFFF, name


@given(WORDS)
def test_conditions_compare_signed_numbers_with_zero(word):
    value = signed(word)
    held = {name: condition(word) for name, condition in CONDITIONS.items()}
    assert held == {
        "ez": value == 0, "nz": value != 0, "g": value > 0, "ge": value >= 0, "l": value < 0, "le": value <= 0,
    }  # fmt: skip


def test_conversions_are_those_of_one_lane():
    assert SCALAR_OPS["scvt.i2f"](0xFFFFFFFF) == 0x4F800000
    assert SCALAR_OPS["scvt.f2i"](0xBFC00000) == 0xFFFFFFFF
