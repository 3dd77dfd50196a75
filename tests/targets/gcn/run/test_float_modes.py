"""The mode register: ways of rounding and denormals that are flushed, against exact fractions."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from tests.targets.gcn.run.fragments import execute
from tests.targets.gcn.run.patterns import draw_operands, round_to, same

WAYS = ("nearest", "up", "down", "zero")
H, F, D = np.float16, np.float32, np.float64
KINDS = {"f16": H, "f32": F, "f64": D}
KEEP = 0xF0

OPERATIONS: dict[str, tuple[int, Callable[..., Fraction]]] = {
    "v_add": (2, lambda a, b: a + b),
    "v_sub": (2, lambda a, b: a - b),
    "v_subrev": (2, lambda a, b: b - a),
    "v_mul": (2, lambda a, b: a * b),
    "v_fma": (3, lambda a, b, c: a * b + c),
}
CASES = [
    (name, kind) for name in OPERATIONS for kind in KINDS if (name, kind) not in {("v_sub", "f64"), ("v_subrev", "f64")}
]


def mode_of(way: str, kind: str) -> int:
    return KEEP | WAYS.index(way) << (0 if kind == "f32" else 2)


def compute(text: str, columns: list[np.ndarray], kind: str, mode: int) -> np.ndarray:
    wide = kind == "f64"
    names = [f"v[{2 * place}:{2 * place + 1}]" if wide else f"v{place}" for place in range(len(columns))]
    target = "v[8:9]" if wide else "v8"
    vectors = {place * (1 + wide): each for place, each in enumerate(columns)}
    if kind == "f16":
        vectors = {place: each.view(np.uint16).astype(np.uint32) for place, each in vectors.items()}
    wave = execute(f"{text}_{kind} {', '.join((target, *names))}", vectors, mode=mode)
    if wide:
        return wave.wide(8, D)
    return wave.lanes(8).astype(np.uint16).view(H) if kind == "f16" else wave.lanes(8, F)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("name", "kind"), CASES)
def test_results_are_rounded_as_the_mode_says(name, kind, way):
    count, exact = OPERATIONS[name]
    for seed in range(8):
        columns = draw_operands(KINDS[kind], count, 64, seed)
        found = compute(name, columns, kind, mode_of(way, kind))
        for lane, numbers in enumerate(zip(*columns, strict=True)):
            if all(np.isfinite(each) for each in numbers):
                result = exact(*(Fraction(float(each)) for each in numbers))
                if result:
                    expected = round_to(result, KINDS[kind], way)
                    assert same(found[lane : lane + 1], np.array([expected])).all(), (numbers, found[lane])


@pytest.mark.parametrize("way", WAYS)
def test_sums_that_are_zero_have_the_sign_that_ieee_says(way):
    a, b = (np.resize(np.array(each, F), 64) for each in ([0, 0, -0.0, -0.0, 1, -1], [0, -0.0, 0, -0.0, -1, 1]))
    negative = -0.0 if way == "down" else 0.0
    expected = np.resize(np.array([0, negative, negative, -0.0, negative, negative], F), 64)
    one = np.ones(64, F)
    for found in (
        compute("v_add", [a, b], "f32", mode_of(way, "f32")),
        compute("v_fma", [a, one, b], "f32", mode_of(way, "f32")),
    ):
        assert same(found, expected).all()


@pytest.mark.parametrize("way", WAYS)
def test_conversions_are_rounded_as_the_mode_says(way):
    modes = mode_of(way, "f32") | mode_of(way, "f16")
    for seed in range(8):
        (doubles,), (singles,) = draw_operands(D, 1, 64, seed), draw_operands(F, 1, 64, seed)
        (whole,) = draw_operands(np.uint32, 1, 64, seed)
        text = "v_cvt_f32_f64 v8, v[0:1]\n v_cvt_f16_f32 v9, v2\n v_cvt_f32_u32 v10, v3\n v_cvt_f32_i32 v11, v3"
        wave = execute(text, {0: doubles, 2: singles, 3: whole}, mode=modes)
        numbers = [Fraction(float(each)) if np.isfinite(each) else None for each in doubles]
        check(wave.lanes(8, F), numbers, F, way)
        numbers = [Fraction(float(each)) if np.isfinite(each) else None for each in singles]
        check(wave.lanes(9).astype(np.uint16).view(H), numbers, H, way)
        check(wave.lanes(10, F), [Fraction(int(each)) for each in whole], F, way)
        check(wave.lanes(11, F), [Fraction(int(each)) for each in whole.view(np.int32)], F, way)


def check(found: np.ndarray, exact: list[Fraction | None], kind: Any, way: str) -> None:
    for value, number in zip(found, exact, strict=True):
        assert not number or value == round_to(number, kind, way), (value, number)


@pytest.mark.parametrize("way", WAYS)
def test_two_roundings_go_the_same_way(way):
    a, b, c = draw_operands(F, 3, 64, 4)
    a, b, c = (
        np.where(np.isfinite(each) & (np.abs(each) > 2.0**-60) & (np.abs(each) < 2.0**60), each, F(3))
        for each in (a, b, c)
    )
    found = compute("v_mad", [a, b, c], "f32", mode_of(way, "f32"))
    for lane in range(64):
        product = round_to(Fraction(float(a[lane])) * Fraction(float(b[lane])), F, way)
        total = Fraction(float(product)) + Fraction(float(c[lane]))
        assert not total or found[lane] == round_to(total, F, way)


TINY = {"f16": 2.0**-20, "f32": 2.0**-140, "f64": 2.0**-1060}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("allowed", range(4))
def test_denormals_are_flushed_in_sources_or_results_or_both(kind, allowed):
    """Mode 0 flushes both, 1 results, 2 sources, 3 none (AMD, GCN3 guide, "FP_DENORM")."""
    mode = allowed << 4 | allowed << 6
    tiny, one = np.full(64, TINY[kind], KINDS[kind]), np.ones(64, KINDS[kind])
    least = np.full(64, np.finfo(KINDS[kind]).tiny, KINDS[kind])
    half = np.full(64, 0.5, KINDS[kind])
    source = compute("v_fma", [tiny, least, one * 0 + np.sqrt(least)], kind, mode)  # too small to be seen
    assert (source == np.sqrt(least)).all()
    assert (compute("v_add", [tiny, least], kind, mode) == (least + tiny if allowed & 1 else least)).all()
    assert (compute("v_mul", [least, half], kind, mode) == (least * half if allowed & 2 else 0)).all()
    assert np.signbit(compute("v_mul", [least, -half], kind, mode)).all()


def test_the_mode_of_a_kernel_is_that_of_its_descriptor():
    wave = execute("v_add_f32 v2, v0, v1\n s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1\n v_add_f32 v3, v0, v1",
                   {0: np.ones(64, F), 1: np.full(64, 2.0**-30, F)})  # fmt: skip
    assert (wave.lanes(2, F) == 1).all() and (wave.lanes(3, F) == np.nextafter(F(1), F(2))).all()


@pytest.mark.parametrize(("mode", "expected"), [(KEEP, np.nan), (KEEP | 0x100, 0.0)])
def test_clamp_makes_zero_of_nan_where_the_mode_says_so(mode, expected):
    wave = execute("v_add_f32_e64 v1, v0, v0 clamp", {0: np.full(64, np.nan, F)}, mode=mode)
    assert same(wave.lanes(1, F), np.full(64, expected, F)).all()


def test_minimum_maximum_and_middle_order_zeros_and_let_numbers_win_over_nan():
    numbers = [0.0, -0.0, 1.0, -2.0, np.inf, -np.inf, np.nan, 3.0]
    triples = [(a, b, c) for a in numbers for b in numbers for c in numbers]
    for first in range(0, len(triples), 64):
        columns = [np.array(each, F) for each in zip(*triples[first : first + 64], strict=True)]
        text = """
            v_min_f32 v3, v0, v1
            v_max_f32 v4, v0, v1
            v_min3_f32 v5, v0, v1, v2
            v_max3_f32 v6, v0, v1, v2
            v_med3_f32 v7, v0, v1, v2
        """
        wave = execute(text, dict(enumerate(columns)))
        for lane, triple in enumerate(triples[first : first + 64]):
            pair, whole = order(triple[:2]), order(triple)
            found = np.array([wave.lanes(register, F)[lane] for register in range(3, 7)], F)
            assert same(found, np.array([pair[0], pair[-1], whole[0], whole[-1]], F)).all(), triple
            middle = whole[1] if len(whole) == 3 else whole[0]
            found = wave.lanes(7, F)[lane]  # of zeros it may be either
            assert found == middle or (found != found and middle != middle), triple


def order(numbers: tuple[float, ...]) -> list[float]:
    """Sort what is not NaN, -0 before +0; NaN alone where there is nothing else."""
    return sorted((each for each in numbers if each == each), key=lambda x: (x, np.copysign(1, x))) or [np.nan]
