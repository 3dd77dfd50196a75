"""Integer divisions by approximate reciprocals, as LLVM writes them: the quotient of known numbers bounds a loop."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.targets.gcn.corpus import codes_of, parse_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.semantics.float_results import FLOATS, compare_floats, read_float, round_float
from wcet.isa.gcn.values.guesses import MOST_OUTCOMES, make_guess

WORDS = st.one_of(
    st.integers(0, 300), st.integers(0, (1 << 32) - 1), st.integers(0, 32).map(lambda by: (1 << by) % 2**32)
)

DIVISION = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx900"
k:
    s_mov_b32 s0, {one}
    s_mov_b32 s2, {two}
    {before}
    v_cvt_f32_u32 v0, s2
    s_sub_i32 s3, 0, s2
    v_rcp_iflag_f32 v0, v0
    v_mul_f32 v0, {factor}, v0{clamp}
    v_cvt_u32_f32 v0, v0
    {between}
    v_readfirstlane_b32 s6, v0
    s_mul_i32 s3, s3, s6
    s_mul_hi_u32 s3, s6, s3
    s_add_i32 s6, s6, s3
    s_mul_hi_u32 s3, s0, s6
    s_mul_i32 s6, s3, s2
    s_sub_i32 s0, s0, s6
    s_add_i32 s7, s3, 1
    s_sub_i32 s6, s0, s2
    s_cmp_ge_u32 s0, s2
    s_cselect_b32 s3, s7, s3
    s_cselect_b32 s0, s6, s0
    s_add_i32 s7, s3, 1
    s_sub_i32 s6, s0, s2
    s_cmp_ge_u32 s0, s2
    s_cselect_b32 s3, s7, s3
    s_cselect_b32 s0, s6, s0
    s_mov_b32 s8, 0
.Lloop:
    s_add_i32 s8, s8, 1
    s_cmp_lt_u32 s8, {result}
    s_cbranch_scc1 .Lloop
.Lend:
    s_endpgm
"""


def divide(one, two, result="s3", factor="0x4f7ffffe", **change):
    """Return how often a loop turns that runs as often as the quotient (`s3`), or the rest (`s0`), says."""
    given = {"before": "", "between": "", "clamp": "", **change}
    text = DIVISION.format(one=one, two=two, result=result, factor=factor, **given)
    try:
        return build_flow(parse_text(text), StatedFacts()).bounds[0].back_edges
    except WcetError as error:
        assert {code for code, _ in codes_of(error)} == {"W201"}
        return None


APPROXIMATE = {"result": "s9", "between": "v_readfirstlane_b32 s9, v0"}
"""A loop that runs as often as the scaled reciprocal says."""


def expect(runs):
    """Return the turns of a loop of so many runs; counts of 2^31 and more are not believed."""
    return max(runs - 1, 0) if runs <= 1 << 31 else None


@settings(max_examples=60, deadline=None)
@given(WORDS, WORDS.filter(bool))
@example((1 << 32) - 1, (1 << 32) - 1)
@example((1 << 31) - 1, 3)
@example(64, 4)
def test_quotients_and_rests_are_found(one, two):
    assert divide(one, two) == expect(one // two)
    assert divide(one, two, "s0") == expect(one % two)


@pytest.mark.parametrize(
    "change",
    [
        APPROXIMATE,
        {"factor": "s20"},
        {"clamp": " clamp"},
        {"before": "s_add_i32 s2, s2, s20"},
        {"between": "v_add_u32 v0, v0, v1"},
        {"between": "v_mov_b32 v0, v1"},
        {"between": "s_and_b64 exec, exec, s[20:21]"},  # the first lane may be one that has not divided
        {"before": "s_and_b64 exec, exec, s[20:21]"},
    ],
)
def test_what_rounds_otherwise_or_is_not_known_gives_no_quotient(change):
    assert divide(100_000, 7, **change) is None


GUARD = "s_and_saveexec_b64 s[20:21], s[22:23]\n    s_cbranch_execz .Lend"
"""An `if` on an unknown mask, as `if (i < n)` becomes one: whoever is behind it has a lane."""


@pytest.mark.parametrize("more", [{}, {"between": "s_nop 0"}, {"between": "v_mov_b32 v9, v0"}])
def test_a_quotient_behind_an_if_is_found_in_the_lanes_that_are_there(more):
    assert divide(100_000, 7, before=GUARD, **more) == expect(100_000 // 7)


@pytest.mark.parametrize(
    "change",
    [
        {"before": GUARD.replace("execz", "execnz")},  # nobody is behind it
        {"before": GUARD.replace("execz", "vccz")},
        {"before": f"{GUARD}\n    s_and_b64 exec, exec, s[24:25]"},  # somebody was, and may have left
        {"before": GUARD, "between": "s_and_b64 exec, exec, s[24:25]"},
        {"before": GUARD, "between": "s_mov_b64 exec, s[20:21]"},  # somebody is who has not divided
        {
            "before": f"s_mov_b64 exec, s[22:23]\n    s_cbranch_scc0 .Lin\n    {GUARD}\n.Lin:"
        },  # the `if` was jumped over
    ],
)
def test_lane_zero_may_be_read_where_nobody_is_known_to_be_there(change):
    assert divide(100_000, 7, **change) is None


def test_taking_any_block_for_one_with_a_lane_is_noticed(monkeypatch):
    monkeypatch.setattr(
        "wcet.isa.gcn.values.working_lanes.find_live_blocks", lambda program, cfg: frozenset(range(len(cfg.blocks)))
    )
    assert divide(100_000, 7, before=f"s_mov_b64 exec, s[22:23]\n    s_cbranch_scc0 .Lin\n    {GUARD}\n.Lin:")


def test_nothing_is_divided_by_zero():
    assert divide(100, 0) is None


def test_taking_the_nearest_reciprocal_for_the_only_one_is_noticed(monkeypatch):
    """The approximation itself is not the same for all hardware."""
    nearest = {**FLOATS, "v_rcp_iflag_f32": lambda sources: FLOATS["v_rcp_f32"](sources)[:1]}
    nearest["v_mul_f32"] = lambda sources: FLOATS["v_mul_f32"](sources)[:1]
    monkeypatch.setattr("wcet.isa.gcn.values.symbolic_steps.FLOATS", nearest)
    assert divide(100_000, 7, **APPROXIMATE) is not None


NORMAL = st.builds(lambda sign, rest: sign << 31 | rest, st.integers(0, 1), st.integers(1 << 23, (255 << 23) - 1))
FINITE = st.one_of(st.sampled_from((0, 1 << 31)), NORMAL)


def as_float(bits):
    return np.array([bits], np.uint32).view(np.float32)[0]


def as_bits(number):
    return int(np.array([number], np.float32).view(np.uint32)[0])


@settings(max_examples=200, deadline=None)
@given(FINITE, FINITE, FINITE)
def test_what_numpy_computes_is_among_the_results(one, two, three):
    with np.errstate(all="ignore"):
        pairs = (
            ("v_mul_f32", (one, two), as_float(one) * as_float(two)),
            ("v_mad_f32", (one, two, three), as_float(one) * as_float(two) + as_float(three)),
            ("v_trunc_f32", (one,), np.trunc(as_float(one))),
            ("v_rcp_f32", (one,), np.float32(1) / as_float(one)),
            ("v_cvt_f32_u32", (one,), np.float32(one)),
            ("v_cvt_f32_i32", (one,), np.float32(np.array([one], np.uint32).view(np.int32)[0])),
        )
    for name, sources, result in pairs:
        results = FLOATS[name](sources)
        assert not results or as_bits(result) in results or (result == 0 and 0 in results)
        assert len(results) <= 4


@pytest.mark.parametrize(
    ("number", "patterns"),
    [
        (2.0, [0x3EFFFFFE, 0x3EFFFFFF, 0x3F000000, 0x3F000001]),
        (-2.0, [0xBEFFFFFE, 0xBEFFFFFF, 0xBF000000, 0xBF000001]),
        (3.0, [0x3EAAAAAA, 0x3EAAAAAB]),
        (1.75, [0x3F124924, 0x3F124925]),
    ],
)
def test_a_reciprocal_is_one_unit_off_at_most_also_below_a_power_of_two(number, patterns):
    """A unit above a power of two is two below it."""
    assert list(FLOATS["v_rcp_f32"]([as_bits(number)])) == patterns


@given(FINITE)
def test_a_pattern_is_read_as_numpy_does(bits):
    number = read_float(bits)
    assert number is not None
    assert number == Fraction(float(as_float(bits)))
    assert round_float(number) == ((bits,) if number else (0,))


@given(FINITE, FINITE)
def test_floats_are_compared_as_numpy_does(one, two):
    left, right = as_float(one), as_float(two)
    expected = {"ge": left >= right, "gt": left > right, "le": left <= right, "lt": left < right, "eq": left == right}
    assert {name: compare_floats(name, one, two) for name in expected} == expected
    assert compare_floats("ge", 0x7F800000, one) is None


def test_too_many_ways_are_not_told_apart():
    assert make_guess(3, (7,)) == 7
    assert make_guess(3, tuple(range(MOST_OUTCOMES + 1))) is None
