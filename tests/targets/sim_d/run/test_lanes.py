"""Vector operations against one-lane references in plain Python."""

import math
import struct

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wcet.isa.sim_d.run.lanes import COMPARISONS, PREDICATE_OPS, VECTOR_OPS

WORDS = st.integers(0, 2**32 - 1)
SPECIAL = (0, 0x80000000, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800001, 1, 0x807FFFFF, 0x3F800000, 0xBF800000)
PATTERNS = st.one_of(WORDS, st.sampled_from(SPECIAL))


def apply(name: str, *sources: int) -> int:
    op = VECTOR_OPS[name]
    lanes = [np.array([source], np.uint32).view(op.reads) for source in sources]
    with np.errstate(all="ignore"):
        return int(np.asarray(op.compute(*lanes)).astype(op.writes).view(np.uint32)[0])


def as_float(word: int) -> float:
    return struct.unpack("<f", struct.pack("<I", word))[0]


def as_word(value: float) -> int:
    return struct.unpack("<I", struct.pack("<f", value))[0]


def as_signed(word: int) -> int:
    return word - (word >> 31 << 32)


@pytest.mark.parametrize(
    ("name", "reference"),
    [
        ("iadd", lambda a, b: a + b),
        ("isub", lambda a, b: a - b),
        ("imul", lambda a, b: a * b),
        ("imin", lambda a, b: min(as_signed(a), as_signed(b))),
        ("imax", lambda a, b: max(as_signed(a), as_signed(b))),
        ("and", lambda a, b: a & b),
        ("or", lambda a, b: a | b),
        ("xor", lambda a, b: a ^ b),
        ("shl", lambda a, b: a << (b % 32)),
        ("shr", lambda a, b: as_signed(a) >> (b % 32)),
        ("not", lambda a, b: ~a),
        ("imad", lambda a, b: a * b + b),
    ],
)
def test_integer_operations_wrap_as_32_bit_arithmetic_does(name, reference):
    @given(WORDS, WORDS)
    def check(a, b):
        sources = {"not": (a,), "imad": (a, b, b)}.get(name, (a, b))
        assert apply(name, *sources) == reference(a, b) & 0xFFFFFFFF

    check()


@given(PATTERNS, PATTERNS)
def test_min_and_max_return_the_first_source_unless_the_second_is_strictly_beyond(a, b):
    assert apply("min", a, b) == (b if as_float(b) < as_float(a) else a)
    assert apply("max", a, b) == (b if as_float(b) > as_float(a) else a)


@given(PATTERNS)
def test_abs_clears_the_sign_even_of_a_nan(a):
    assert apply("abs", a) == a & 0x7FFFFFFF


@given(st.floats(width=32, allow_nan=False), st.floats(width=32, allow_nan=False), st.floats(width=32, allow_nan=False))
def test_mad_rounds_the_product_before_it_adds(a, b, c):
    with np.errstate(all="ignore"):
        product = np.float32(a) * np.float32(b)
        expected = product + np.float32(c)
    found = apply("mad", as_word(a), as_word(b), as_word(c))
    assert found == int(expected.view(np.uint32)) or (math.isnan(float(expected)) and math.isnan(as_float(found)))


def test_subtracting_a_nan_flips_its_sign():
    assert apply("add.neg", as_word(1.0), 0x7FC00001) == 0xFFC00001


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (as_word(1e10), 0x540BE400),
        (as_word(-1.5), 0xFFFFFFFF),
        (as_word(2.9), 2),
        (0x7FC00000, 0),
        (0x7F800000, 0),
        (0xFF800000, 0),
        (as_word(2.0**63), 0),
        (as_word(-(2.0**40) - 2.0**20), 0xFFF00000),
    ],
)
def test_float_to_integer_truncates_through_64_bits_and_keeps_the_low_word(source, expected):
    assert apply("cvt.f2i", source) == expected


@given(WORDS)
def test_integer_to_float_reads_an_unsigned_word_and_rounds_to_nearest(a):
    assert apply("cvt.i2f", a) == as_word(float(a))


@given(st.floats(width=32, min_value=-100, max_value=100))
def test_sine_is_the_double_result_rounded_once(a):
    assert apply("sin", as_word(a)) == as_word(math.sin(a))


def test_reciprocals_are_single_divisions():
    assert apply("rcp", as_word(3.0)) == as_word(1 / 3)
    assert apply("rcp", 0x80000000) == 0xFF800000
    root = np.float32(1) / np.sqrt(np.float32(3))
    assert apply("rsqrt", as_word(3.0)) == int(root.view(np.uint32))


def test_denormals_are_kept():
    assert apply("mul", as_word(2.0), 1) == 2


def test_only_not_equal_holds_for_a_nan():
    nan = np.array([np.nan], np.float32)
    holds = {name for name, compare in COMPARISONS.items() if compare(nan, np.float32(0))[0]}
    assert holds == {"nz"}


def test_predicate_logic_is_that_of_its_name():
    a, b = np.array([False, False, True, True]), np.array([False, True, False, True])
    found = {name: combine(a, b).tolist() for name, combine in PREDICATE_OPS.items()}
    assert found == {
        "and": [False, False, False, True],
        "or": [False, True, True, True],
        "nand": [True, True, True, False],
        "nor": [True, False, False, False],
    }
