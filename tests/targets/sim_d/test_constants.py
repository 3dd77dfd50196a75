import struct
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wcet.isa.sim_d.language.constants import (
    RESERVED_FLOATS,
    RESERVED_INTEGERS,
    ConstantError,
    read_constant,
    read_integer,
    read_reserved,
    round_to_single,
)
from wcet.resources import read_grammar


@pytest.mark.parametrize(
    ("text", "bits"),
    [
        ("0", 0),
        ("12", 12),
        ("-5", 0xFFFFFFFB),
        ("-2147483648", 0x80000000),
        ("2147483648", 0x80000000),
        ("4294967295", 0xFFFFFFFF),
        ("0x1f", 0x1F),
        ("0xFFFFFFFF", 0xFFFFFFFF),
        ("0x00000000000000ff", 0xFF),
        ("0f", 0),
        ("1.5", 0x3FC00000),
        ("1.5f", 0x3FC00000),
        ("-1.5", 0xBFC00000),
        (".5", 0x3F000000),
        ("-.5", 0xBF000000),
        ("2.", 0x40000000),
        ("0.", 0),
        ("-0.0", 0x80000000),
        ("010.5", 0x41280000),
        ("0.1", 0x3DCCCCCD),
        ("16777217.0", 0x4B800000),  # a tie goes to the even neighbour
        ("16777219.0", 0x4B800002),
        ("340282346638528859811704183484516925440.0", 0x7F7FFFFF),
    ],
)
def test_a_constant_stands_for_its_32_bit_pattern(text: str, bits: int):
    assert read_constant(text) == bits


def test_a_number_just_above_a_tie_is_rounded_once():
    # Rounded to double first, this would become the tie 16777217 and go down to 0x4b800000.
    assert read_constant("16777217.0000000000000001") == 0x4B800001


@pytest.mark.parametrize(
    ("text", "help_text"),
    [
        ("010", "write `10` or, for the octal number, `8`"),
        ("08", "write `8`"),
        ("-010", "write `-10` or, for the octal number, `8`"),
        ("3f", "write `3.0` or `3`"),
        ("0X1F", "write `0x1F`"),
        ("-0x10", "write `0xfffffff0`"),
        ("+5", "write `5`"),
        ("1e5", "write the pattern `0x47c35000` or the number without exponent"),
        ("1f3", "a hexadecimal number is written `0x1f3`"),
    ],
)
def test_a_refused_constant_comes_with_the_spelling_that_is_meant(text: str, help_text: str):
    with pytest.raises(ConstantError) as caught:
        read_constant(text)
    assert caught.value.help == help_text


@given(st.floats(width=32, allow_nan=False, allow_infinity=False))
def test_every_single_precision_value_reads_as_itself(value: float):
    bits = int.from_bytes(struct.pack(">f", value), "big")
    assert round_to_single(Fraction(value), negative=bool(bits >> 31)) == bits


@given(st.fractions(min_value=Fraction(1, 2**130), max_value=Fraction(2**120)))
def test_rounding_finds_a_nearest_neighbour(value: Fraction):
    bits = round_to_single(value, negative=False)

    def single(pattern: int) -> Fraction:
        return Fraction(struct.unpack(">f", pattern.to_bytes(4, "big"))[0])

    error = abs(single(bits) - value)
    for neighbour in (bits - 1, bits + 1):
        other = abs(single(neighbour) - value)
        assert error < other or (error == other and bits % 2 == 0)


@given(st.integers(-(2**40), 2**40))
def test_integers_are_taken_up_to_32_bits_and_no_further(value: int):
    if -(2**31) <= value < 2**32:
        assert read_constant(str(value)) == value % 2**32
    else:
        with pytest.raises(ConstantError):
            read_constant(str(value))


@given(st.text("0123456789abcdefx.-+eEfF_", max_size=12))
def test_any_text_is_a_constant_or_refused_by_name(text: str):
    for read in (read_constant, read_integer):
        try:
            assert isinstance(read(text), int)
        except ConstantError as error:
            assert str(error)


def test_a_minus_negates_reserved_integers_and_flips_the_sign_of_reserved_floats():
    assert read_reserved("-FLT_DIG") == 0xFFFFFFFA
    assert read_reserved("-FLT_MIN_EXP") == 128
    assert read_reserved("-M_PI_F") == 0xC0490FDB


def test_the_reserved_floats_are_the_values_of_their_names():
    values = {name: struct.unpack(">f", bits.to_bytes(4, "big"))[0] for name, bits in RESERVED_FLOATS.items()}
    assert values["M_2PI_F"] == 2 * values["M_PI_F"]
    assert values["FLT_EPSILON"] == 2.0**-23
    assert values["FLT_MIN"] == 2.0**-126


def test_the_grammar_lists_every_reserved_constant():
    (line,) = (line for line in read_grammar("sim_d.lark").splitlines() if line.startswith("RESERVED"))
    listed = line.partition("-?(")[2].partition(")")[0].split("|")
    assert set(listed) == set(RESERVED_INTEGERS) | set(RESERVED_FLOATS)
