"""Scalar instructions: results and scc, against Python's integers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.targets.gcn.run.fragments import EVERYBODY, execute, words

M = 0xFFFFFFFF
word = st.one_of(st.sampled_from([0, 1, 31, 0x7FFFFFFF, 0x80000000, M]), st.integers(0, M))


def signed(value: int) -> int:
    return value - (1 << 32) if value >> 31 else value


def overflows(value: int) -> int:
    return int(not -(1 << 31) <= value < 1 << 31)


@given(word, word, st.integers(0, 1))
@settings(max_examples=150, deadline=None)
def test_arithmetic_and_its_scc(a, b, scc):
    cases = {
        "s_add_u32": (a + b, a + b > M),
        "s_sub_u32": (a - b, b > a),
        "s_add_i32": (a + b, overflows(signed(a) + signed(b))),
        "s_sub_i32": (a - b, overflows(signed(a) - signed(b))),
        "s_addc_u32": (a + b + scc, a + b + scc > M),
        "s_subb_u32": (a - b - scc, b + scc > a),
        "s_mul_i32": (a * b, scc),
        "s_min_i32": (min(signed(a), signed(b)), signed(a) < signed(b)),
        "s_max_u32": (max(a, b), a > b),
        "s_and_b32": (a & b, a & b != 0),
        "s_andn2_b32": (a & ~b, a & ~b != 0),
        "s_nor_b32": (~(a | b), ~(a | b) & M != 0),
        "s_lshl_b32": (a << (b & 31), (a << (b & 31)) & M != 0),
        "s_ashr_i32": (signed(a) >> (b & 31), signed(a) >> (b & 31) != 0),
        "s_cselect_b32": (a if scc else b, scc),
        "s_absdiff_i32": (abs(signed((a - b) & M)), (a - b) & M != 0),
    }
    for name, (result, flag) in cases.items():
        wave = execute(f"{name} s2, s0, s1", scalars={0: a, 1: b}, scc=scc)
        assert (name, wave.scalar(2), wave.scc) == (name, result & M, int(flag))


@given(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1))
@settings(max_examples=60, deadline=None)
def test_64_bit_operations(a, b):
    scalars = {0: a, 1: a >> 32, 2: b, 3: b >> 32}
    cases = {
        "s_or_b64 s[4:5], s[0:1], s[2:3]": a | b,
        "s_orn2_b64 s[4:5], s[0:1], s[2:3]": a | ~b,
        "s_xnor_b64 s[4:5], s[0:1], s[2:3]": ~(a ^ b),
        "s_lshr_b64 s[4:5], s[0:1], s2": a >> (b & 63),
        "s_bcnt1_i32_b64 s4, s[0:1]\n s_mov_b32 s5, 0": a.bit_count(),
        "s_ff1_i32_b64 s4, s[0:1]\n s_mov_b32 s5, 0": (a & -a).bit_length() - 1 if a else M,
        "s_brev_b64 s[4:5], s[0:1]": int(f"{a:064b}"[::-1], 2),
        "s_bfe_u64 s[4:5], s[0:1], 0x140007": a >> 7 & 0xFFFFF,
        "s_bfm_b64 s[4:5], 9, 40": 0x1FF << 40,
    }
    for text, result in cases.items():
        assert (text, execute(text, scalars=scalars).pair(4)) == (text, result & EVERYBODY)


@pytest.mark.parametrize(
    ("text", "saved", "mask"),
    [
        ("s_and_saveexec_b64 s[2:3], s[0:1]", 0xFF, 0x0C),
        ("s_or_saveexec_b64 s[2:3], s[0:1]", 0xFF, 0xF0C | 0xFF),
        ("s_andn2_saveexec_b64 s[2:3], s[0:1]", 0xFF, 0xF00),
        ("s_xor_saveexec_b64 s[2:3], s[0:1]", 0xFF, 0xF0C ^ 0xFF),
    ],
)
def test_save_exec_keeps_the_old_mask_and_acts_at_once(text, saved, mask):
    wave = execute(f"{text}\n v_mov_b32 v0, 1", {0: words([0])}, {0: 0xF0C}, active=0xFF)
    assert wave.pair(2) == saved
    assert sum(int(bit) << lane for lane, bit in enumerate(wave.lanes(0))) == mask


def test_sixteen_bit_constants_are_signed():
    wave = execute("s_movk_i32 s0, 0x8000\n s_addk_i32 s0, 0xffff\n s_cmpk_eq_i32 s0, 0x7fff\n s_mulk_i32 s0, 2")
    assert signed(wave.scalar(0)) == -2 * 0x8001


def test_lanes_and_scalars_exchange_values():
    text = """
        v_readlane_b32 s0, v0, 5
        v_readfirstlane_b32 s1, v0
        v_writelane_b32 v1, s0, 9
        v_mbcnt_lo_u32_b32 v2, -1, 0
        v_mbcnt_hi_u32_b32 v2, -1, v2
    """
    wave = execute(text, {0: range_words(), 1: words([0])}, active=0xFFFFFFFFFFFFFFF0)
    assert (wave.scalar(0), wave.scalar(1), wave.lanes(1)[9]) == (105, 104, 105)
    assert wave.lanes(2)[4:].tolist() == list(range(4, 64))


def range_words():
    return words([100 + lane for lane in range(64)])


@pytest.mark.parametrize(
    ("control", "source"),
    [
        ("quad_perm:[1,0,3,2]", lambda lane: lane ^ 1),
        ("row_shr:1", lambda lane: lane - 1 if lane % 16 else None),
        ("row_shl:2", lambda lane: lane + 2 if lane % 16 < 14 else None),
        ("row_ror:3", lambda lane: lane & ~15 | (lane - 3) & 15),
        ("row_mirror", lambda lane: lane ^ 15),
        ("row_half_mirror", lambda lane: lane ^ 7),
        ("row_bcast:15", lambda lane: (lane & ~15) - 1 if lane >= 16 else None),
        ("row_bcast:31", lambda lane: 31 if lane >= 32 else None),
        ("wave_shl:1", lambda lane: lane + 1 if lane < 63 else None),
    ],
)
def test_dpp_moves_values_between_lanes(control, source):
    """Lanes without a source keep what they have; with `bound_ctrl` they read 0."""
    text = f"""
        v_mov_b32_dpp v1, v0 {control} row_mask:0xf bank_mask:0xf
        v_add_u32_dpp v2, vcc, v0, v0 {control} row_mask:0xf bank_mask:0xf bound_ctrl:0
    """
    wave = execute(text, {0: range_words(), 1: words([7])})
    sources = [source(lane) for lane in range(64)]
    assert wave.lanes(1).tolist() == [7 if lane is None else 100 + lane for lane in sources]
    sums = [(0 if lane is None else 100 + lane) + 100 + own for own, lane in enumerate(sources)]
    assert wave.lanes(2).tolist() == sums


def test_lanes_exchange_through_the_wires_of_lds():
    text = "ds_swizzle_b32 v1, v0 offset:0x041f\n ds_bpermute_b32 v2, v3, v0\n ds_permute_b32 v4, v3, v0"
    reverse = words([4 * (63 - lane) for lane in range(64)])
    wave = execute(text, {0: range_words(), 3: reverse})
    assert wave.lanes(1).tolist() == [100 + (lane ^ 1) for lane in range(64)]
    assert wave.lanes(2).tolist() == wave.lanes(4).tolist() == [163 - lane for lane in range(64)]
