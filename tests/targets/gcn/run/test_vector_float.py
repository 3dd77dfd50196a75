"""Vector instructions on floating-point numbers, against IEEE arithmetic and exact fractions."""

import math
import struct
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.targets.gcn.run.fragments import execute, words

singles = st.floats(width=32)
doubles = st.floats(allow_nan=False, allow_infinity=False)
sizes = st.floats(min_value=2.0**-90, max_value=2.0**90, width=32)
normal = sizes | sizes.map(lambda value: -value)


def lanes32(values) -> np.ndarray:
    return np.resize(np.array(values, np.float32), 64)


def lanes64(values) -> np.ndarray:
    return np.resize(np.array(values, np.float64), 64)


def same(a: np.ndarray, b: np.ndarray) -> bool:
    return bool(((a == b) | (np.isnan(a) & np.isnan(b))).all())


@given(st.lists(st.tuples(singles, singles, singles), min_size=1, max_size=64))
@settings(max_examples=30, deadline=None)
def test_arithmetic_rounds_each_operation(numbers):
    a, b, c = (lanes32(column) for column in zip(*numbers, strict=True))
    text = """
        v_add_f32 v3, v0, v1
        v_mul_f32 v4, v0, -v1
        v_subrev_f32 v5, v0, v1
        v_max_f32 v6, |v0|, v1
        v_fma_f32 v7, v0, v1, v2
    """
    wave = execute(text, {0: a, 1: b, 2: c})
    with np.errstate(all="ignore"):
        assert same(wave.lanes(3, np.float32), a + b)
        assert same(wave.lanes(4, np.float32), a * -b)
        assert same(wave.lanes(5, np.float32), b - a)
        assert same(wave.lanes(6, np.float32), np.fmax(np.abs(a), b))
    for x, y, z, found in zip(a, b, c, wave.lanes(7, np.float32), strict=True):
        if all(math.isfinite(value) for value in (x, y, z)):
            exact = Fraction(float(x)) * Fraction(float(y)) + Fraction(float(z))
            assert round_single(exact) == found


def round_single(exact: Fraction) -> np.float32:
    """Round a fraction once, by comparing with the neighbours of an approximation."""
    with np.errstate(all="ignore"):
        near = np.float32(float(exact)) if abs(exact) < 2**200 else np.float32(math.copysign(math.inf, exact))
    if not np.isfinite(near):
        return near
    candidates = {near, np.nextafter(near, np.float32(np.inf)), np.nextafter(near, np.float32(-np.inf))}
    finite = [each for each in candidates if np.isfinite(each)]

    def distance(value: np.float32) -> tuple[Fraction, int]:
        bits = struct.unpack("<I", struct.pack("<f", value))[0]
        return abs(Fraction(float(value)) - exact), bits & 1

    return min(finite, key=distance)


@given(st.lists(st.tuples(doubles, doubles, doubles), min_size=1, max_size=64))
@settings(max_examples=60, deadline=None)
def test_fused_doubles_round_once(numbers):
    a, b, c = (lanes64(column) for column in zip(*numbers, strict=True))
    found = execute("v_fma_f64 v[6:7], v[0:1], v[2:3], v[4:5]", {0: a, 2: b, 4: c}).wide(6, np.float64)
    for x, y, z, result in zip(a, b, c, found, strict=True):
        exact = Fraction(float(x)) * Fraction(float(y)) + Fraction(float(z))
        try:
            assert result == float(exact)
        except OverflowError:
            assert abs(result) == math.inf


DIVIDE_SINGLE = """
    v_div_scale_f32 v2, s[0:1], v1, v1, v0
    v_div_scale_f32 v3, vcc, v0, v1, v0
    v_rcp_f32 v4, v2
    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3
    v_fma_f32 v5, -v2, v4, 1.0
    v_fma_f32 v4, v5, v4, v4
    v_mul_f32 v5, v3, v4
    v_fma_f32 v6, -v2, v5, v3
    v_fma_f32 v5, v6, v4, v5
    v_fma_f32 v2, -v2, v5, v3
    s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0
    v_div_fmas_f32 v2, v2, v4, v5
    v_div_fixup_f32 v2, v2, v1, v0
"""


@given(st.lists(st.tuples(normal, normal), min_size=1, max_size=64))
@settings(max_examples=40, deadline=None)
def test_the_division_that_compilers_write_is_correctly_rounded(numbers):
    a, b = (lanes32(column) for column in zip(*numbers, strict=True))
    with np.errstate(all="ignore"):
        expected = a / b
    plain = np.abs(expected) > np.finfo(np.float32).tiny
    found = execute(DIVIDE_SINGLE, {0: a, 1: b}).lanes(2, np.float32)
    assert same(found[plain & np.isfinite(expected)], expected[plain & np.isfinite(expected)])


def test_division_of_special_values_gives_what_ieee_says():
    a = lanes32([1, -1, 0, math.inf, 0, math.nan, 5, -0.0])
    b = lanes32([0, 0, 0, math.inf, 7, 1, math.inf, 3])
    with np.errstate(all="ignore"):
        expected = a / b
    found = execute(DIVIDE_SINGLE, {0: a, 1: b}).lanes(2, np.float32)
    assert same(found, expected)
    assert (np.signbit(found) == np.signbit(expected))[~np.isnan(expected)].all()


def test_conversions_truncate_and_saturate():
    values = lanes32([1.9, -1.9, 3e9, -3e9, 5e9, math.nan, math.inf, -0.5])
    wave = execute("v_cvt_i32_f32 v1, v0\n v_cvt_u32_f32 v2, v0", {0: values})
    top = 2**31 - 1
    assert wave.lanes(1, np.int32)[:8].tolist() == [1, -1, top, -top - 1, top, 0, top, 0]
    assert wave.lanes(2)[:8].tolist() == [1, 0, 3000000000, 0, 2**32 - 1, 0, 2**32 - 1, 0]


def test_denormals_are_flushed_as_the_mode_says_and_always_by_multiply_adds():
    tiny = lanes32([1e-40])
    text = "v_add_f32 v1, v0, v0\n v_mad_f32 v2, v0, 1.0, 0\n v_mul_f32 v3, 0.5, v0"
    kept = execute(text, {0: tiny})
    assert kept.lanes(1, np.float32)[0] > 0 and kept.lanes(2)[0] == 0
    assert execute(text, {0: tiny}, mode=0xC0).lanes(1)[0] == 0


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("v_sin_f32 v1, v0", 0.25, 1.0),
        ("v_cos_f32 v1, v0", 0.5, -1.0),
        ("v_exp_f32 v1, v0", 10.0, 1024.0),
        ("v_log_f32 v1, v0", 8.0, 3.0),
        ("v_rsq_f32 v1, v0", 4.0, 0.5),
        ("v_fract_f32 v1, v0", -0.25, 0.75),
        ("v_ldexp_f32 v1, v0, 3", 1.5, 12.0),
        ("v_frexp_mant_f32 v1, v0", 12.0, 0.75),
        ("v_rndne_f32 v1, v0", 2.5, 2.0),
        ("v_mul_f32_e64 v1, v0, 3.0 clamp", 2.0, 1.0),
        ("v_add_f32_e64 v1, v0, 1.0 mul:4", 2.0, 12.0),
    ],
)
def test_single_values(text, value, expected):
    assert execute(text, {0: lanes32([value])}).lanes(1, np.float32)[0] == np.float32(expected)


def test_comparisons_tell_unordered_numbers_apart():
    a, b = lanes32([1, 2, math.nan, 1]), lanes32([2, 1, 1, 1])
    text = """
        v_cmp_lt_f32 s[0:1], v0, v1
        v_cmp_nlt_f32 s[2:3], v0, v1
        v_cmp_u_f32 s[4:5], v0, v1
        v_cmp_class_f32 s[6:7], v0, v2
    """
    wave = execute(text, {0: a, 1: b, 2: words([3])}, active=0xF)
    assert [wave.pair(register) for register in (0, 2, 4, 6)] == [1, 14, 4, 4]
