"""Every vector operation that a run knows, on extreme operands, against Python's integers, floats and fractions.

The references know nothing of the simulator. Operations that are held against others elsewhere are in `ELSEWHERE`; the
last test says that none is left over.
"""

import math
import operator
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np

from tests.families import each_of
from tests.targets.gcn.run.fragments import execute
from tests.targets.gcn.run.patterns import draw_operands, round_to, same
from tests.targets.gcn.run.test_scalar_operations import SCALARS
from wcet.isa.gcn.run.compare import COMPARISONS
from wcet.isa.gcn.run.media_ops import MEDIA_OPS
from wcet.isa.gcn.run.scalar import SAVE_EXEC, SCALAR_OPS
from wcet.isa.gcn.run.vector_float import FLOAT_OPS
from wcet.isa.gcn.run.vector_int import INTEGER_OPS

TYPES: dict[str, Any] = {
    "u16": np.uint16, "i16": np.int16, "f16": np.float16, "u32": np.uint32, "i32": np.int32, "f32": np.float32,
    "u64": np.uint64, "i64": np.int64, "f64": np.float64,
}  # fmt: skip
VEGA = '.amdgcn_target "amdgcn-amd-amdhsa--gfx906"\n'
M = 0xFFFFFFFF

Reference = Callable[..., Any]
"""From numbers of the types of the sources, whole ones as Python's, to the result; None: anything may come out."""


def middle(*numbers: int) -> int:
    return sorted(numbers)[1]


def clip(value: int, kind: str) -> int:
    ends = np.iinfo(TYPES[kind])
    return max(int(ends.min), min(value, int(ends.max)))


def truncate(kind: str, way: Callable[[Any], int] = math.trunc) -> Reference:
    def cut(a: Any) -> int:
        if math.isnan(a):
            return 0
        if math.isinf(a):
            return clip(1 << 70 if a > 0 else -(1 << 70), kind)
        return clip(way(Fraction(float(a))), kind)

    return cut


def rounded(kind: str, exact: Callable[..., Fraction]) -> Reference:
    """Return the exact result rounded once, where all is finite and the result is not zero."""

    def compute(*numbers: Any) -> Any:
        if not all(math.isfinite(each) for each in numbers):
            return None
        result = exact(*(Fraction(int(each) if isinstance(each, int) else float(each)) for each in numbers))
        return round_to(result, TYPES[kind]) if result else None

    return compute


def scaled(a: Fraction, power: Fraction) -> Fraction:
    return a * Fraction(2) ** max(-4000, min(int(power), 4000))


def by_numpy(compute: Callable[..., Any]) -> Reference:
    def quiet(*numbers: Any) -> Any:
        with np.errstate(all="ignore"):
            return compute(*numbers)

    return quiet


def fraction_of(kind: str) -> Reference:
    below = np.nextafter(TYPES[kind](1), TYPES[kind](0))
    exact = rounded(kind, lambda a: a - math.floor(a))
    return lambda a: None if (part := exact(a)) is None else min(part, below)


def half_toward_zero(a: Any) -> int:
    if not math.isfinite(a):
        return int(np.float16(a).view(np.uint16)) if not math.isnan(a) else -1
    return int(np.float16(np.copysign(round_to(Fraction(float(a)), np.float16, "zero"), a)).view(np.uint16))


def pack_halves(a: Any, b: Any) -> int | None:
    low, high = half_toward_zero(a), half_toward_zero(b)
    return None if -1 in (low, high) else low | high << 16


def pack_norm(low: float, top: int) -> Reference:
    def part(a: Any) -> int:
        if math.isnan(a):
            return 0
        exact = Fraction(float(max(low, min(float(a), 1.0)))) * top
        return round(exact) & 0xFFFF

    return lambda a, b: part(a) | part(b) << 16


def near(compute: Callable[[float], float]) -> Reference:
    """Return an approximation in doubles, which may be a unit in the last place off; None where it has no value."""

    def quiet(a: Any) -> Any:
        try:
            return ("near", compute(float(a)))
        except (ValueError, ZeroDivisionError, OverflowError):
            return None

    return quiet


def log_of_normal(a: float) -> float:
    """Return the logarithm of a single; of denormals, which are flushed, there is none."""
    return math.log2(a if abs(a) >= 2.0**-126 else 0.0)


def turn(compute: Callable[[float], float]) -> Reference:
    return near(
        lambda a: compute(2 * math.pi * math.fmod(a, 1.0)) if not abs(a) > 256 or math.isinf(a) else compute(0.0)
    )


def cube(place: int) -> Reference:
    def face(x: float, y: float, z: float) -> Any:
        if any(math.isnan(each) for each in (x, y, z)):
            return None
        if abs(z) >= abs(x) and abs(z) >= abs(y):
            return (5.0 if z < 0 else 4.0, -x if z < 0 else x, -y, 2 * z)[place]
        if abs(y) >= abs(x):
            return (3.0 if y < 0 else 2.0, x, -z if y < 0 else z, 2 * y)[place]
        return (1.0 if x < 0 else 0.0, z if x < 0 else -z, -y, 2 * x)[place]

    return by_numpy(face)


def low24(a: int) -> int:
    return a & 0xFFFFFF


def sign24(a: int) -> int:
    return low24(a) - (1 << 24) * (a >> 23 & 1)


def legacy(a: Any, b: Any) -> Any:
    return np.float32(0) if a == 0 or b == 0 else a * b


VECTORS: dict[str, Reference] = {
    "v_cvt_f64_i32": float, "v_cvt_f64_u32": float, "v_cvt_f64_f32": np.float64, "v_cvt_f32_f16": np.float32,
    "v_cvt_f16_u16": rounded("f16", lambda a: a), "v_cvt_f16_i16": rounded("f16", lambda a: a),
    **{f"v_cvt_f32_ubyte{place}": lambda a, n=place: float(a >> 8 * n & 255) for place in range(4)},
    "v_cvt_u16_f16": truncate("u16"), "v_cvt_i16_f16": truncate("i16"), "v_cvt_i32_f32": truncate("i32"),
    "v_cvt_u32_f32": truncate("u32"), "v_cvt_i32_f64": truncate("i32"), "v_cvt_u32_f64": truncate("u32"),
    "v_cvt_flr_i32_f32": truncate("i32", math.floor),
    "v_cvt_rpi_i32_f32": truncate("i32", lambda a: math.floor(a + Fraction(1, 2))),
    "v_cvt_pkrtz_f16_f32": pack_halves, "v_cvt_pknorm_i16_f32": pack_norm(-1.0, 32767),
    "v_cvt_pknorm_u16_f32": pack_norm(0.0, 65535),
    **{f"v_{name}_{kind}": by_numpy(way) for kind in ("f16", "f32", "f64") for name, way in (
        ("trunc", np.trunc), ("ceil", np.ceil), ("floor", np.floor), ("rndne", np.rint), ("sqrt", np.sqrt))},
    **{f"v_fract_{kind}": fraction_of(kind) for kind in ("f16", "f32", "f64")},
    **{f"v_frexp_mant_{kind}": lambda a: a if not math.isfinite(a) else math.frexp(a)[0]
       for kind in TYPES if kind[0] == "f"},
    **{name: lambda a: math.frexp(a)[1] if math.isfinite(a) else 0
       for name in ("v_frexp_exp_i32_f32", "v_frexp_exp_i32_f64", "v_frexp_exp_i16_f16")},
    **{f"v_ldexp_{kind}": rounded(kind, scaled) for kind in ("f16", "f32", "f64")},
    "v_rcp_f16": near(lambda a: 1 / a), "v_rsq_f16": near(lambda a: 1 / math.sqrt(a)),
    "v_exp_f16": near(lambda a: 2.0**a), "v_log_f16": near(math.log2),
    "v_sin_f16": turn(math.sin), "v_cos_f16": turn(math.cos),
    "v_rcp_f32": near(lambda a: 1 / a), "v_rsq_f32": near(lambda a: 1 / math.sqrt(a)),
    "v_exp_f32": near(lambda a: 2.0**a), "v_log_f32": near(log_of_normal),
    "v_sin_f32": turn(math.sin), "v_cos_f32": turn(math.cos),
    "v_rcp_iflag_f32": near(lambda a: 1 / a), "v_exp_legacy_f32": near(lambda a: 2.0**a),
    "v_log_legacy_f32": near(log_of_normal),
    "v_rcp_f64": near(lambda a: 1 / a), "v_rsq_f64": near(lambda a: 1 / math.sqrt(a)),
    "v_mul_legacy_f32": by_numpy(legacy),
    "v_mad_legacy_f32": None, "v_mad_f16": None,
    "v_max_i32": max, "v_min_u32": min, "v_mul_lo_i32": operator.mul,
    **{f"v_{name}_{kind}": way for kind in ("i32", "u32", "i16", "u16") for name, way in (
        ("min3", min), ("max3", max), ("med3", middle))},
    **{f"v_{name}_{kind}": way for kind in ("i16", "u16") for name, way in (("min", min), ("max", max))},
    "v_mul_hi_u32_u24": lambda a, b: low24(a) * low24(b) >> 32,
    "v_mul_hi_i32_i24": lambda a, b: sign24(a) * sign24(b) >> 32,
    "v_mad_i32_i24": lambda a, b, c: sign24(a) * sign24(b) + c,
    "v_cvt_pk_u16_u32": lambda a, b: clip(a, "u16") | clip(b, "u16") << 16,
    "v_cvt_pk_i16_i32": lambda a, b: clip(a, "i16") & 0xFFFF | (clip(b, "i16") & 0xFFFF) << 16,
    "v_add_nc_u32": operator.add, "v_sub_nc_u32": operator.sub, "v_subrev_nc_u32": lambda a, b: b - a,
    "v_add_i32": operator.add, "v_sub_i32": operator.sub, "v_add_i16": operator.add, "v_sub_i16": operator.sub,
    "v_subrev_u16": lambda a, b: b - a, "v_sub_u16": operator.sub,
    "v_mad_u16": lambda a, b, c: a * b + c, "v_mad_i16": lambda a, b, c: a * b + c,
    "v_lshrrev_b16": lambda a, b: b >> (a & 15), "v_xnor_b32": lambda a, b: ~(a ^ b),
    "v_add3_u32": lambda a, b, c: a + b + c, "v_lshl_add_u32": lambda a, b, c: (a << (b & 31)) + c,
    "v_add_lshl_u32": lambda a, b, c: (a + b) << (c & 31), "v_xad_u32": lambda a, b, c: (a ^ b) + c,
    "v_lshl_or_b32": lambda a, b, c: a << (b & 31) | c, "v_and_or_b32": lambda a, b, c: a & b | c,
    "v_or3_b32": lambda a, b, c: a | b | c, "v_mad_u32_u16": lambda a, b, c: a * b + c,
    "v_mad_i32_i16": lambda a, b, c: a * b + c, "v_pack_b32_f16": lambda a, b: a | b << 16,
    "v_sad_u8": lambda a, b, c: c + sum(abs((a >> n & 255) - (b >> n & 255)) for n in (0, 8, 16, 24)),
    "v_cubeid_f32": cube(0), "v_cubesc_f32": cube(1), "v_cubetc_f32": cube(2), "v_cubema_f32": cube(3),
}  # fmt: skip
VECTORS = {name: reference for name, reference in VECTORS.items() if reference is not None}
WRITTEN = {"v_add_nc_u32": "v_add_u32", "v_sub_nc_u32": "v_sub_u32", "v_subrev_nc_u32": "v_subrev_u32"}
"""How operations are written that have another name inside, because gfx803 has one of the same name."""

TABLES = {**FLOAT_OPS, **INTEGER_OPS, **MEDIA_OPS}
OLDER = (Path(__file__).parents[3] / "data" / "gcn" / "mnemonics.txt").read_text(encoding="utf-8").split()
NEWER = {name for name in TABLES if name not in OLDER}
"""What gfx9 has and gfx803 has not."""


def place(kind: str, register: int) -> str:
    return f"v[{register}:{register + 1}]" if kind.endswith("64") else f"v{register}"


def to_words(column: np.ndarray) -> np.ndarray:
    if column.itemsize >= 4:
        return column
    return column.view(np.uint16).astype(np.uint32)


def run_vector(name: str, columns: list[np.ndarray]) -> np.ndarray:
    op = TABLES[name]
    sources = [place(kind, 2 * number) for number, kind in enumerate(op.sources)]
    text = f"{WRITTEN.get(name, name)} {', '.join((place(op.result, 8), *sources))}"
    wave = execute((VEGA if name in NEWER else "") + text, {2 * n: to_words(each) for n, each in enumerate(columns)})
    kind = TYPES[op.result]
    if op.result.endswith("64"):
        return wave.wide(8, kind)
    return wave.lanes(8).astype(f"u{np.dtype(kind).itemsize}").view(kind)


def agrees(found: Any, expected: Any, kind: Any) -> bool:
    if expected is None:
        return True
    if isinstance(expected, tuple):  # an approximation, or flushed
        size = abs(expected[1])
        with np.errstate(all="ignore"):
            return abs(float(found) - expected[1]) <= 2 * float(np.spacing(kind(size))) or (
                not math.isfinite(kind(expected[1])) or size < 2 * float(np.finfo(kind).tiny)
            )
    if kind in (np.float16, np.float32, np.float64):
        return bool(same(np.array([found]), np.array([expected], kind))[0]) or (found == 0 and expected == 0)
    bits = 8 * np.dtype(kind).itemsize
    return int(found) % (1 << bits) == int(expected) % (1 << bits)


@each_of(sorted(VECTORS))
def test_vector_operations(name):
    op, reference = TABLES[name], VECTORS[name]
    for seed in range(4):
        columns = [draw_operands(TYPES[kind], 1, 64, seed + 7 * n)[0] for n, kind in enumerate(op.sources)]
        found = run_vector(name, columns)
        numbers = [each if each.dtype.kind == "f" else each.tolist() for each in columns]
        for lane, operands in enumerate(zip(*numbers, strict=True)):
            expected = reference(*operands)
            assert agrees(found[lane], expected, TYPES[op.result]), (operands, found[lane], expected)


CONDITIONS: dict[str, Callable[[Any, Any], bool]] = {
    "f": lambda a, b: False, "t": lambda a, b: True, "tru": lambda a, b: True, "lt": operator.lt, "eq": operator.eq,
    "le": operator.le, "gt": operator.gt, "ge": operator.ge, "ne": operator.ne, "lg": lambda a, b: a < b or a > b,
    "o": lambda a, b: a == a and b == b, "u": lambda a, b: a != a or b != b, "nge": lambda a, b: not a >= b,
    "nlg": lambda a, b: not (a < b or a > b), "ngt": lambda a, b: not a > b, "nle": lambda a, b: not a <= b,
    "neq": operator.ne, "nlt": lambda a, b: not a < b,
}  # fmt: skip


def classify(a: Any) -> int:
    """Return the bit of the class of a number (AMD, GCN3 guide, `V_CMP_CLASS_F32`)."""
    kind, negative = type(a), bool(np.signbit(a))
    if a != a:
        word = int(np.array(a).view(f"u{np.dtype(kind).itemsize}"))
        return 1 if word >> (np.finfo(kind).nmant - 1) & 1 else 0
    rank = 3 if math.isinf(a) else 0 if a == 0 else 1 if abs(a) < np.finfo(kind).tiny else 2
    return 5 - rank if negative else 6 + rank


@each_of(sorted(COMPARISONS))
def test_comparisons(name):
    *_, condition, kind = name.split("_")
    second = "u32" if condition == "class" else kind
    a, b = (draw_operands(TYPES[each], 2, 64, 3)[number] for number, each in enumerate((kind, second)))
    b[::3] = a[::3] if second == kind else b[::3]
    text = f"{name} vcc, {place(kind, 0)}, {place(second, 2)}\n s_mov_b64 s[0:1], vcc"
    wave = execute(text, {0: to_words(a), 2: to_words(b)})
    if condition == "class":
        expected = [int(y) >> classify(x) & 1 for x, y in zip(a, b, strict=True)]
    else:
        expected = [bool(CONDITIONS[condition](x, y)) for x, y in zip(a, b, strict=True)]
    mask = sum(int(bit) << lane for lane, bit in enumerate(expected))
    assert wave.pair(0) == mask
    if name.startswith("v_cmpx"):
        assert wave.pair(126) == mask


def test_every_operation_is_held_against_something():
    """Names stand in a table here, or in the text of another test of this folder or of gfx9 and CDNA."""
    folder = Path(__file__).parent
    others = [
        *folder.glob("test_*.py"),
        *folder.parent.glob("test_vega*.py"),
        folder.parent / "test_cdna.py",
        folder.parent / "test_rdna_functions.py",
        folder.parent / "test_simulator_functions.py",
    ]
    text = "\n".join(path.read_text(encoding="utf-8") for path in others)
    known = {*VECTORS, *SCALARS, *COMPARISONS, *SAVE_EXEC}
    left = {
        name for name in {**TABLES, **SCALAR_OPS} if name not in known and f"{name} " not in text and name not in text
    }
    assert left <= ELSEWHERE, sorted(left - ELSEWHERE)


ELSEWHERE = {
    # every way of rounding and every type, `test_float_modes.py`
    *(f"v_{name}_{kind}" for name in ("add", "sub", "subrev", "mul", "fma") for kind in ("f16", "f32", "f64")),
    *(f"v_{name}_{kind}" for name in ("min", "max", "min3", "max3", "med3") for kind in ("f16", "f64")),
    # like `v_mad_f32`, with another place for its constant
    "v_madak_f16", "v_madmk_f16", "v_madak_f32", "v_madmk_f32", "v_mad_f16", "v_mad_legacy_f32",
    # the angles of `test_simulator_functions.py`
    "v_trig_preop_f64",
    # short forms of others of this table
    *(f"s_cmpk_{name}_{kind}" for name in ("eq", "lg", "gt", "ge", "lt", "le") for kind in ("i32", "u32")),
    "s_cmov_b32", "s_cmov_b64", "s_cmovk_i32", "s_cselect_b64", "s_bitset0_b32", "s_bitset1_b32", "s_bitset0_b64",
    "s_bitset1_b64",
}  # fmt: skip
