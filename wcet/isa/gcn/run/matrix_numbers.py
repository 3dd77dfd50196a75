"""The numbers that a matrix product reads from words of registers, and the words of its sums.

Floats of 8 bits are those of gfx942 (`FNUZ`: one zero, no infinity, 0x80 is no number), with 3 bits after the point and
a bias of 8 (`fp8`), or with 2 and 16 (`bf8`).
"""

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

TYPES: dict[str, Any] = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "f16": np.float16, "i8": np.int8}
TYPES["xf32"] = np.float32
_SHORT = {"fp8": (3, 8), "bf8": (2, 16)}
"""The bits after the point, and the bias, of 8-bit floats."""

_UPPER = np.uint32(16)


def read_numbers(words: Any, kind: str, signed: bool = False) -> Any:
    """Return words as numbers of a type that is wide enough for their products.

    `signed` is for the types `iu8` and `iu4`, which leave it open.
    """
    if kind == "bf16":
        halves = np.ascontiguousarray(words).view(np.uint16).astype(np.uint32) << _UPPER
        return halves.view(np.float32).astype(np.float64)
    if kind in _SHORT:
        return list_short_numbers(kind)[np.ascontiguousarray(words).view(np.uint8)]
    if kind in ("iu8", "iu4"):
        return _read_fields(words, int(kind[2:]), signed)
    numbers = np.ascontiguousarray(words).view(TYPES[kind])
    return numbers.astype(np.int64 if kind == "i8" else np.float64)


def _read_fields(words: Any, bits: int, signed: bool) -> Any:
    """Return the fields of words, from the lowest one on, as whole numbers."""
    places = np.arange(0, 32, bits, dtype=np.uint32)
    fields = (words[..., None] >> places & np.uint32((1 << bits) - 1)).astype(np.int64)
    if signed:
        fields -= (fields >> bits - 1) << bits
    return fields.reshape(*words.shape[:-1], -1)


def read_sums(words: Any, kind: str, upper: bool) -> Any:
    """Return the sums in words; those of 16 bits are in the upper or the lower half of each word."""
    if kind in ("f16", "bf16"):
        return read_numbers(words, kind).reshape(*words.shape, 2)[..., int(upper)]
    return np.ascontiguousarray(words).view(TYPES[kind]).astype(np.int64 if kind == "i32" else np.float64)


def write_sums(numbers: Any, kind: str, clamp: bool) -> Any:
    """Return sums as words; those of 16 bits are in the lower half. `clamp` limits whole numbers to their range."""
    if kind == "f16":
        return numbers.astype(np.float16).view(np.uint16).astype(np.uint32)
    if kind == "bf16":
        return _round_upper(numbers.astype(np.float32))
    if clamp:
        ends = np.iinfo(np.int32)
        numbers = np.clip(numbers, ends.min, ends.max)
    return numbers.astype(TYPES[kind]).view(np.uint32)


def _round_upper(numbers: NDArray[np.float32]) -> Any:
    """Return the upper 16 bits of singles, rounded to the nearest, to the even one of two."""
    words = numbers.view(np.uint32)
    rounded = words + np.uint32(0x7FFF) + (words >> _UPPER & np.uint32(1))
    return np.where(np.isnan(numbers), words | np.uint32(0x400000), rounded) >> _UPPER


@cache
def list_short_numbers(kind: str) -> Any:
    """Return the number that each of the 256 bytes represents as an 8-bit float (`fp8` or `bf8`)."""
    mantissa, bias = _SHORT[kind]
    codes: NDArray[np.int64] = np.arange(256)
    exponent, rest = codes >> mantissa & (1 << 7 - mantissa) - 1, codes & (1 << mantissa) - 1
    small = exponent == 0
    size: NDArray[np.float64] = (rest / (1 << mantissa) + ~small) * 2.0 ** (np.maximum(exponent, 1) - bias)
    return np.where(codes == 0x80, np.nan, np.where(codes >> 7, -size, size))
