"""Vector instructions on whole numbers, against Python's unbounded integers."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.targets.gcn.run.fragments import execute, words

M = 0xFFFFFFFF
EDGES = [0, 1, 2, 31, 32, 33, 63, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, M - 1, M]
word = st.one_of(st.sampled_from(EDGES), st.integers(0, M))
triples = st.lists(st.tuples(word, word, word), min_size=1, max_size=64)


def signed(value: int, bits: int = 32) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def field(a: int, b: int, c: int) -> int:
    return (a >> (b & 31)) & ((1 << (c & 31)) - 1)


def signed_field(a: int, b: int, c: int) -> int:
    width = c & 31
    return signed((signed(a) >> (b & 31)) & ((1 << width) - 1), width) if width else 0


def permute(a: int, b: int, c: int) -> int:
    both, result = a << 32 | b, 0
    for place in range(4):
        code = c >> 8 * place & 0xFF
        if code < 8:
            byte = both >> 8 * code & 0xFF
        elif code < 12:
            byte = 0xFF if both >> (16 * (code - 8) + 15) & 1 else 0
        else:
            byte = 0 if code == 12 else 0xFF
        result |= byte << 8 * place
    return result


def octets(a: int) -> list[int]:
    return [a >> shift & 0xFF for shift in (0, 8, 16, 24)]


def differ(a: int, b: int) -> int:
    return sum(abs(x - y) for x, y in zip(octets(a), octets(b), strict=True))


def differ_masked(a: int, b: int, c: int) -> int:
    return c + sum(abs(x - y) for x, y in zip(octets(a), octets(b), strict=True) if y)


def interpolate(a: int, b: int, c: int) -> int:
    parts = zip(octets(a), octets(b), octets(c), strict=True)
    return sum((x + y + (z & 1) >> 1) << 8 * place for place, (x, y, z) in enumerate(parts))


CASES: dict[str, Callable[[int, int, int], int]] = {
    "v_and_b32 v3, v0, v1": lambda a, b, c: a & b,
    "v_sad_hi_u8 v3, v0, v1, v2": lambda a, b, c: (differ(a, b) << 16) + c,
    "v_sad_u16 v3, v0, v1, v2": lambda a, b, c: abs((a & 0xFFFF) - (b & 0xFFFF)) + abs((a >> 16) - (b >> 16)) + c,
    "v_msad_u8 v3, v0, v1, v2": differ_masked,
    "v_lerp_u8 v3, v0, v1, v2": interpolate,
    "v_or_b32 v3, v0, v1": lambda a, b, c: a | b,
    "v_xor_b32 v3, v0, v1": lambda a, b, c: a ^ b,
    "v_not_b32 v3, v0": lambda a, b, c: ~a,
    "v_bfrev_b32 v3, v0": lambda a, b, c: int(f"{a:032b}"[::-1], 2),
    "v_ffbh_u32 v3, v0": lambda a, b, c: 32 - a.bit_length() if a else -1,
    "v_ffbl_b32 v3, v0": lambda a, b, c: (a & -a).bit_length() - 1 if a else -1,
    "v_ffbh_i32 v3, v0": lambda a, b, c: -1 if a in (0, M) else 32 - (a if a < 1 << 31 else a ^ M).bit_length(),
    "v_lshlrev_b32 v3, v0, v1": lambda a, b, c: b << (a & 31),
    "v_lshrrev_b32 v3, v0, v1": lambda a, b, c: b >> (a & 31),
    "v_ashrrev_i32 v3, v0, v1": lambda a, b, c: signed(b) >> (a & 31),
    "v_min_i32 v3, v0, v1": lambda a, b, c: min(signed(a), signed(b)),
    "v_max_u32 v3, v0, v1": lambda a, b, c: max(a, b),
    "v_med3_i32 v3, v0, v1, v2": lambda a, b, c: sorted((signed(a), signed(b), signed(c)))[1],
    "v_mul_lo_u32 v3, v0, v1": lambda a, b, c: a * b,
    "v_mul_hi_u32 v3, v0, v1": lambda a, b, c: a * b >> 32,
    "v_mul_hi_i32 v3, v0, v1": lambda a, b, c: signed(a) * signed(b) >> 32,
    "v_mul_u32_u24 v3, v0, v1": lambda a, b, c: (a & 0xFFFFFF) * (b & 0xFFFFFF),
    "v_mul_i32_i24 v3, v0, v1": lambda a, b, c: signed(a, 24) * signed(b, 24),
    "v_mad_u32_u24 v3, v0, v1, v2": lambda a, b, c: (a & 0xFFFFFF) * (b & 0xFFFFFF) + c,
    "v_bfe_u32 v3, v0, v1, v2": field,
    "v_bfe_i32 v3, v0, v1, v2": signed_field,
    "v_bfi_b32 v3, v0, v1, v2": lambda a, b, c: (a & b) | (~a & c),
    "v_bfm_b32 v3, v0, v1": lambda a, b, c: ((1 << (a & 31)) - 1) << (b & 31),
    "v_alignbit_b32 v3, v0, v1, v2": lambda a, b, c: (a << 32 | b) >> (c & 31),
    "v_alignbyte_b32 v3, v0, v1, v2": lambda a, b, c: (a << 32 | b) >> 8 * (c & 3),
    "v_perm_b32 v3, v0, v1, v2": permute,
    "v_bcnt_u32_b32 v3, v0, v1": lambda a, b, c: a.bit_count() + b,
    "v_sad_u32 v3, v0, v1, v2": lambda a, b, c: abs(a - b) + c,
    "v_add_u16 v3, v0, v1": lambda a, b, c: a + b & 0xFFFF,
    "v_mul_lo_u16 v3, v0, v1": lambda a, b, c: a * b & 0xFFFF,
    "v_lshlrev_b16 v3, v0, v1": lambda a, b, c: b << (a & 15) & 0xFFFF,
    "v_ashrrev_i16 v3, v0, v1": lambda a, b, c: signed(b, 16) >> (a & 15) & 0xFFFF,
    "v_add_u32 v3, vcc, v0, v1": lambda a, b, c: a + b,
    "v_subrev_u32 v3, vcc, v0, v1": lambda a, b, c: b - a,
    "v_or_b32_sdwa v3, v0, v1 dst_sel:DWORD src0_sel:BYTE_1 src1_sel:WORD_1": lambda a, b, c: (a >> 8 & 255) | b >> 16,
    "v_add_u16_sdwa v3, v0, v1 dst_sel:BYTE_2 dst_unused:UNUSED_PAD": lambda a, b, c: (a + b & 0xFF) << 16,
    "v_mov_b32 v3, v2\n v_add_u16_sdwa v3, v0, v1 dst_sel:BYTE_2": lambda a, b, c: (
        c & 0xFF00FFFF | (a + b & 0xFF) << 16
    ),
}


@pytest.mark.parametrize("text", list(CASES))
@given(numbers=triples)
@settings(max_examples=15, deadline=None)
def test_results_are_those_of_unbounded_integers(text, numbers):
    columns = [words(column) for column in zip(*numbers, strict=True)]
    result = execute(text, dict(enumerate(columns))).lanes(3)
    expected = [CASES[text](*(int(column[lane]) for column in columns)) & M for lane in range(64)]
    assert result.tolist() == expected


@given(st.lists(st.tuples(st.integers(0, 2**64 - 1), st.integers(0, 2**64 - 1)), min_size=1, max_size=64))
@settings(max_examples=20, deadline=None)
def test_carry_chains_add_and_subtract_64_bits(numbers):
    a, b = (np.resize(np.array(column, np.uint64), 64) for column in zip(*numbers, strict=True))
    text = """
        v_add_u32 v4, vcc, v0, v2
        v_addc_u32 v5, vcc, v1, v3, vcc
        v_sub_u32 v6, s[0:1], v0, v2
        v_subb_u32 v7, s[2:3], v1, v3, s[0:1]
        v_mad_u64_u32 v[8:9], s[4:5], v0, v2, v[0:1]
    """
    wave = execute(text, {0: a, 2: b})
    assert wave.wide(4).tolist() == [(int(x) + int(y)) % 2**64 for x, y in zip(a, b, strict=True)]
    assert wave.wide(6).tolist() == [(int(x) - int(y)) % 2**64 for x, y in zip(a, b, strict=True)]
    assert wave.vcc == sum(int(int(x) + int(y) >= 2**64) << lane for lane, (x, y) in enumerate(zip(a, b, strict=True)))
    assert wave.pair(2) == sum(int(x < y) << lane for lane, (x, y) in enumerate(zip(a, b, strict=True)))
    products = [(int(x) & M) * (int(y) & M) + int(x) for x, y in zip(a, b, strict=True)]
    assert wave.wide(8).tolist() == [product % 2**64 for product in products]
    assert wave.pair(4) == sum(int(product >= 2**64) << lane for lane, product in enumerate(products))


def test_64_bit_shifts_take_the_amount_first():
    values = np.full(64, 0x8000_0000_0000_0001, np.uint64)
    text = "v_lshlrev_b64 v[2:3], 4, v[0:1]\n v_lshrrev_b64 v[4:5], 60, v[0:1]\n v_ashrrev_i64 v[6:7], 60, v[0:1]"
    wave = execute(text, {0: values})
    assert (wave.wide(2)[0], wave.wide(4)[0], wave.wide(6)[0]) == (0x10, 8, 0xFFFF_FFFF_FFFF_FFF8)


def test_inactive_lanes_keep_their_values_and_clear_their_bits():
    text = "v_mov_b32 v1, 7\n v_cmp_eq_u32 vcc, v0, v0"
    wave = execute(text, {0: words([3]), 1: words([5])}, active=0x0F0F)
    assert [int(value) for value in wave.lanes(1)[:16]] == [7, 7, 7, 7, 5, 5, 5, 5] * 2
    assert wave.vcc == 0x0F0F


def test_selection_takes_the_second_source_where_the_mask_is_set():
    wave = execute("v_cndmask_b32 v2, v0, v1, vcc", {0: words([1]), 1: words([2])}, vcc=5)
    assert wave.lanes(2)[:4].tolist() == [2, 1, 2, 1]


def test_constants_are_sign_extended_in_pairs():
    wave = execute("s_mov_b64 s[0:1], -2\n s_mov_b64 s[2:3], 0x80000000\n v_mov_b32 v0, -1")
    assert (wave.pair(0), wave.pair(2), wave.lanes(0)[0]) == (2**64 - 2, 0x80000000, M)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("v_add_u32", lambda a, b: min(a + b, 0xFFFFFFFF)),
        ("v_sub_u32", lambda a, b: max(a - b, 0)),
        ("v_subrev_u32", lambda a, b: max(b - a, 0)),
    ],
)
def test_clamped_sums_of_whole_numbers_saturate(name, expected):
    first, second = [5, 0xFFFFFFFF, 0x80000000, 0], [7, 1, 0x80000000, 0]
    wave = execute(f"{name}_e64 v2, s[0:1], v0, v1 clamp", {0: words(first), 1: words(second)})
    assert wave.lanes(2)[:4].tolist() == [expected(a, b) for a, b in zip(first, second, strict=True)]


def test_packed_operations_extend_whole_constants_and_not_halves():
    target = '.amdgcn_target "amdgcn-amd-amdhsa--gfx900"\n'
    text = """
        v_pk_add_u16 v1, -2, v0
        v_pk_lshlrev_b16 v2, 3, v0
        v_pk_lshlrev_b16 v3, 3, v0 op_sel_hi:[0,1]
        v_pk_add_f16 v4, 1.0, v5
    """
    wave = execute(target + text, {0: words([0x00110022]), 5: words([0x3C003C00])})
    found = [int(wave.lanes(register)[0]) for register in (1, 2, 3, 4)]
    assert found == [0x00100020, 0x00110110, 0x00880110, 0x3C004000]
