"""Atomic operations on arrays of words: lanes are processed one after the other, in order of wavefront and lane."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.isa.gcn.run.matrix_numbers import write_sums

Update = Callable[[int, int, int], int]
"""A function from the value in memory, the operand and the value to compare with, to the new value in memory."""

_AT_ONCE: Mapping[str, Any] = {
    "add": np.add,
    "sub": np.subtract,
    "and": np.bitwise_and,
    "or": np.bitwise_or,
    "xor": np.bitwise_xor,
    "umin": np.minimum,
    "umax": np.maximum,
    "smin": np.minimum,
    "smax": np.maximum,
}


def _signed(value: int, bits: int) -> int:
    return value - (1 << bits) if value >> (bits - 1) else value


def _updates(bits: int) -> Mapping[str, Update]:
    return {
        "swap": lambda old, new, compared: new,
        "cmpswap": lambda old, new, compared: new if old == compared else old,
        "add": lambda old, new, compared: old + new,
        "sub": lambda old, new, compared: old - new,
        "rsub": lambda old, new, compared: new - old,
        "and": lambda old, new, compared: old & new,
        "or": lambda old, new, compared: old | new,
        "xor": lambda old, new, compared: old ^ new,
        "umin": lambda old, new, compared: min(old, new),
        "umax": lambda old, new, compared: max(old, new),
        "smin": lambda old, new, compared: min(old, new, key=lambda value: _signed(value, bits)),
        "smax": lambda old, new, compared: max(old, new, key=lambda value: _signed(value, bits)),
        "inc": lambda old, new, compared: 0 if old >= new else old + 1,
        "dec": lambda old, new, compared: new if old == 0 or old > new else old - 1,
    }


def _float_updates(word: Any, real: Any) -> Mapping[str, Update]:
    """Return the atomic updates of floating-point numbers by name; operands and results are bit patterns."""

    def number(bits: int) -> Any:
        return word(bits).view(real)

    def through(operate: Callable[[Any, Any], Any]) -> Update:
        return lambda old, new, compared: int(real(operate(number(old), number(new))).view(word))

    return {
        "fadd": through(np.add),
        "fmin": through(np.fmin),
        "fmax": through(np.fmax),
        "fcmpswap": lambda old, new, compared: new if number(old) == number(compared) else old,
    }


def _add_halves(old: int, new: int, compared: int) -> int:
    """Return the sums of two pairs of halves."""
    sums = np.array((old, new), np.uint32).view(np.float16).reshape(2, 2).sum(axis=0, dtype=np.float16)
    return int(sums.view(np.uint32)[0])


def _add_short(old: int, new: int, compared: int) -> int:
    """Return the sums of two pairs of upper halves of singles (`bf16`)."""
    halves = np.array((old, new), np.uint32).view(np.uint16).reshape(2, 2).astype(np.uint32) << np.uint32(16)
    low, high = write_sums(halves.view(np.float32).sum(axis=0, dtype=np.float32), "bf16", clamp=False).tolist()
    return low | high << 16


_PAIRS: Mapping[str, Update] = {"pk_add_f16": _add_halves, "pk_add_bf16": _add_short}

UPDATES = {
    32: {**_updates(32), **_float_updates(np.uint32, np.float32), **_PAIRS},
    64: {**_updates(64), **_float_updates(np.uint64, np.float64)},
}


def apply_atomic(
    memory: NDArray[Any], places: NDArray[np.int64], name: str, values: Any, compared: Any, returning: bool
) -> Any:
    """Apply the atomic operation `name` to `memory` at `places`, one after the other; if `returning`, return the old
    values.
    """
    if not returning and name in _AT_ONCE:
        signed = name in ("smin", "smax")
        kind = np.dtype(f"i{memory.itemsize}")
        target, source = (memory.view(kind), values.view(kind)) if signed else (memory, values)
        _AT_ONCE[name].at(target, places, source)
        return None
    bits = memory.itemsize * 8
    update, mask = UPDATES[bits][name], (1 << bits) - 1
    others = values if compared is None else compared
    old = np.empty(len(places), memory.dtype)
    numbers = zip(places.tolist(), values.tolist(), others.tolist(), strict=True)
    for lane, (place, value, other) in enumerate(numbers):
        before = int(memory[place])
        old[lane] = before
        memory[place] = update(before, value, other) & mask
    return old
