"""Vector comparisons: the truth value of each lane, after AMD's GCN3 reference guide, chapter 12."""

from collections.abc import Callable, Mapping

import numpy as np

from wcet.isa.gcn.run.lane_ops import LaneOp, make
from wcet.isa.gcn.run.wavefronts import Lane


def _ordered(a: Lane, b: Lane) -> Lane:
    return ~(np.isnan(a) | np.isnan(b))


def _less_or_greater(a: Lane, b: Lane) -> Lane:
    return (a < b) | (a > b)


def _never(a: Lane, b: Lane) -> Lane:
    return np.zeros(np.broadcast_shapes(np.shape(a), np.shape(b)), bool)


_POSITIVE: Mapping[str, Callable[[Lane, Lane], Lane]] = {
    "f": _never,
    "lt": np.less,
    "eq": np.equal,
    "le": np.less_equal,
    "gt": np.greater,
    "lg": _less_or_greater,
    "ge": np.greater_equal,
    "o": _ordered,
}
_NEGATED = {"u": "o", "nge": "ge", "nlg": "lg", "ngt": "gt", "nle": "le", "neq": "eq", "nlt": "lt", "tru": "f"}
_WHOLE: Mapping[str, Callable[[Lane, Lane], Lane]] = {
    "f": _never,
    "lt": np.less,
    "eq": np.equal,
    "le": np.less_equal,
    "gt": np.greater,
    "ne": np.not_equal,
    "ge": np.greater_equal,
    "t": lambda a, b: ~_never(a, b),
}


def _negate(compute: Callable[[Lane, Lane], Lane]) -> Callable[[Lane, Lane], Lane]:
    return lambda a, b: ~compute(a, b)


def _is_in_class(a: Lane, wanted: Lane) -> Lane:
    """Return True in lanes whose number is in one of the classes (of ten) that the bit mask `wanted` selects."""
    size, sign = np.abs(a), np.signbit(a)
    quiet_bit = {np.float16: 9, np.float32: 22, np.float64: 51}[a.dtype.type]
    word = {2: np.uint16, 4: np.uint32, 8: np.uint64}[a.dtype.itemsize]
    nan = np.isnan(a)
    quiet = (a.view(word) >> word(quiet_bit)) & word(1) == 1
    infinite, zero = np.isinf(a), a == 0
    denormal = (size < np.finfo(a.dtype).tiny) & ~zero
    normal = ~(nan | infinite | zero | denormal)
    parts = (
        nan & ~quiet, nan & quiet, infinite & sign, normal & sign, denormal & sign,
        zero & sign, zero & ~sign, denormal & ~sign, normal & ~sign, infinite & ~sign,
    )  # fmt: skip
    result = _never(a, wanted)
    for place, part in enumerate(parts):
        result |= part & ((wanted >> np.uint32(place)) & np.uint32(1) == 1)
    return result


def _build() -> dict[str, LaneOp]:
    table: dict[str, LaneOp] = {}
    for kind in ("f16", "f32", "f64"):
        pair = f"{kind} {kind}"
        table[f"class_{kind}"] = make("mask", f"{kind} u32", _is_in_class)
        table |= {f"{name}_{kind}": make("mask", pair, compute) for name, compute in _POSITIVE.items()}
        table |= {f"{name}_{kind}": make("mask", pair, _negate(_POSITIVE[of])) for name, of in _NEGATED.items()}
    for kind in ("i16", "u16", "i32", "u32", "i64", "u64"):
        table |= {f"{name}_{kind}": make("mask", f"{kind} {kind}", compute) for name, compute in _WHOLE.items()}
    return table


COMPARISONS: Mapping[str, LaneOp] = {
    f"{prefix}_{name}": op for name, op in _build().items() for prefix in ("v_cmp", "v_cmpx")
}
"""Comparisons by mnemonic; `v_cmpx` also writes the result to exec."""
