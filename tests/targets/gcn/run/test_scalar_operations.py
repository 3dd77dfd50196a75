"""Every scalar operation that a run knows, on extreme operands, against Python's integers."""

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.families import each_of
from tests.targets.gcn.run.fragments import execute
from tests.targets.gcn.run.patterns import draw_operands
from wcet.isa.gcn.run.scalar import SAVE_EXEC, SCALAR_OPS

VEGA = '.amdgcn_target "amdgcn-amd-amdhsa--gfx900"\n'
NEWER = ("s_mul_hi", "s_lshl1", "s_lshl2", "s_lshl3", "s_lshl4", "s_pack", "s_bitrep")
"""What gfx9 has and gfx803 has not."""

M = 0xFFFFFFFF

Reference = Callable[..., Any]
"""From the sources, as numbers without a sign, to result and scc; None for what is not written."""


def signed(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> bits - 1 else value


def field_of(bits: int, sign: bool) -> Reference:
    def take(a: int, b: int) -> tuple[int, bool]:
        offset, width = b & bits - 1, min(b >> 16 & 127, bits)
        part = (signed(a, bits) if sign else a) >> offset & (1 << width) - 1
        part = signed(part, width) if sign and width and offset + width <= bits else part
        if sign and width and offset + width > bits:
            part = signed(a, bits) >> offset
        return part, part % (1 << bits) != 0

    return take


def flagged(bits: int, compute: Callable[..., int]) -> Reference:
    """Return a result whose scc says that it is not zero."""
    return lambda *sources: (compute(*sources) % (1 << bits), compute(*sources) % (1 << bits) != 0)


def plain(compute: Callable[..., int]) -> Reference:
    return lambda *sources: (compute(*sources), None)


def zeros_before(a: int, bits: int) -> int:
    return bits - a.bit_length() if a else -1


def first_one(a: int) -> int:
    return (a & -a).bit_length() - 1 if a else -1


def quads(a: int) -> int:
    return sum(15 << n for n in range(0, 64, 4) if a >> n & 15)


def double(a: int) -> int:
    return sum((a >> n & 1) * 3 << 2 * n for n in range(32))


BITWISE: dict[str, Callable[[int, int], int]] = {
    "and": operator.and_, "or": operator.or_, "xor": operator.xor,
    "andn2": lambda a, b: a & ~b, "orn2": lambda a, b: a | ~b,
    "nand": lambda a, b: ~(a & b), "nor": lambda a, b: ~(a | b), "xnor": lambda a, b: ~(a ^ b),
}  # fmt: skip
SCALARS: dict[str, Reference] = {}
for size in (32, 64):
    full = (1 << size) - 1
    SCALARS |= {f"s_{name}_b{size}": flagged(size, way) for name, way in BITWISE.items()}
    SCALARS |= {
        f"s_not_b{size}": flagged(size, lambda a: ~a), f"s_mov_b{size}": plain(lambda a: a),
        f"s_lshl_b{size}": flagged(size, lambda a, b, n=size: a << (b & n - 1)),
        f"s_lshr_b{size}": flagged(size, lambda a, b, n=size: a >> (b & n - 1)),
        f"s_ashr_i{size}": flagged(size, lambda a, b, n=size: signed(a, n) >> (b & n - 1)),
        f"s_bfe_u{size}": field_of(size, False), f"s_bfe_i{size}": field_of(size, True),
        f"s_bfm_b{size}": plain(lambda a, b, n=size: (1 << (a & n - 1)) - 1 << (b & n - 1)),
        f"s_bitcmp0_b{size}": lambda a, b, n=size: (None, not a >> (b & n - 1) & 1),
        f"s_bitcmp1_b{size}": lambda a, b, n=size: (None, a >> (b & n - 1) & 1),
        f"s_bcnt0_i32_b{size}": flagged(32, lambda a, n=size: n - a.bit_count()),
        f"s_bcnt1_i32_b{size}": flagged(32, int.bit_count), f"s_ff1_i32_b{size}": plain(first_one),
        f"s_ff0_i32_b{size}": plain(lambda a, m=full: first_one(~a & m)),
        f"s_flbit_i32_b{size}": plain(lambda a, n=size: zeros_before(a, n)),
        f"s_brev_b{size}": plain(lambda a, n=size: int(f"{a:0{n}b}"[::-1], 2)),
    }  # fmt: skip
SCALARS |= {
    "s_flbit_i32": plain(lambda a: -1 if a in (0, M) else 32 - (a if a < 1 << 31 else a ^ M).bit_length()),
    "s_mul_hi_i32": plain(lambda a, b: signed(a, 32) * signed(b, 32) >> 32),
    "s_mul_hi_u32": plain(lambda a, b: a * b >> 32),
    **{f"s_lshl{n}_add_u32": lambda a, b, n=n: ((a << n) + b, (a << n) + b > M) for n in range(1, 5)},
    "s_pack_ll_b32_b16": plain(lambda a, b: a & 0xFFFF | b << 16),
    "s_pack_lh_b32_b16": plain(lambda a, b: a & 0xFFFF | b & 0xFFFF0000),
    "s_pack_hh_b32_b16": plain(lambda a, b: a >> 16 | b & 0xFFFF0000), "s_bitreplicate_b64_b32": plain(double),
    "s_max_i32": lambda a, b: (max(signed(a, 32), signed(b, 32)), signed(a, 32) > signed(b, 32)),
    "s_min_u32": lambda a, b: (min(a, b), a < b), "s_abs_i32": flagged(32, lambda a: abs(signed(a, 32))),
    "s_sext_i32_i8": plain(lambda a: signed(a, 8)), "s_sext_i32_i16": plain(lambda a: signed(a, 16)),
    "s_wqm_b64": flagged(64, quads),
    **{f"s_cmp_{name}_{kind}": lambda a, b, way=way, sign=kind == "i32": (None, way(*(
        signed(each, 32) if sign else each for each in (a, b)))) for name, way in (
            ("eq", operator.eq), ("lg", operator.ne), ("gt", operator.gt), ("ge", operator.ge), ("lt", operator.lt),
            ("le", operator.le)) for kind in ("i32", "u32")},
    "s_cmp_eq_u64": lambda a, b: (None, a == b), "s_cmp_lg_u64": lambda a, b: (None, a != b),
}  # fmt: skip


@each_of(sorted(SCALARS))
def test_scalar_operations(name):
    op, reference = SCALAR_OPS[name], SCALARS[name]
    wide = [kind.endswith("64") for kind in op.sources]
    for seed in range(3):
        drawn = [draw_operands(np.uint64 if each else np.uint32, 1, 24, seed + 5 * n)[0] for n, each in enumerate(wide)]
        for operands in zip(*(column.tolist() for column in drawn), strict=True):
            scalars = {2 * n: value & M for n, value in enumerate(operands)}
            scalars |= {2 * n + 1: value >> 32 for n, value in enumerate(operands)}
            names = [f"s[{2 * n}:{2 * n + 1}]" if each else f"s{2 * n}" for n, each in enumerate(wide)]
            target = [] if not op.result else ["s[8:9]" if op.result.endswith("64") else "s8"]
            text = (VEGA if name.startswith(NEWER) else "") + f"{name} {', '.join((*target, *names))}"
            wave = execute(text, scalars=scalars, scc=1)
            result, flag = reference(*operands)
            found = wave.pair(8) if op.result.endswith("64") else wave.scalar(8)
            bits = 64 if op.result.endswith("64") else 32
            assert result is None or found == result % (1 << bits), (operands, hex(found))
            assert wave.scc == (1 if flag is None else int(flag)), operands


@pytest.mark.parametrize("name", sorted(each for each in SAVE_EXEC if each.endswith("64")))
def test_masks_are_saved_and_changed(name):
    old, source = 0xF0F0_1234_0000_FFFF, 0x00FF_FF00_8000_0001
    wave = execute(f"{name} s[2:3], s[0:1]", scalars={0: source & M, 1: source >> 32}, active=old)
    new = BITWISE[name.removeprefix("s_").removesuffix("_saveexec_b64")](source, old) % (1 << 64)
    assert (wave.pair(2), wave.pair(126), wave.scc) == (old, new, int(new != 0))
