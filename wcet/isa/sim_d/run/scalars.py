"""The semantics of scalar operations, on 32-bit patterns held as unsigned Python integers.

From the instruction set of the Sim-D paper, section 3, with the corner cases of the published simulator: integers wrap,
shift amounts are taken modulo 32, `sidiv` truncates toward zero and `simod` takes the sign of the dividend.
"""

from collections.abc import Callable, Mapping

import numpy as np

from wcet.isa.sim_d.run.lanes import convert_to_float, convert_to_integer

MASK = 0xFFFFFFFF
_SIGN = 0x80000000


def signed(word: int) -> int:
    """Return a 32-bit pattern as a two's-complement number."""
    return word - ((word & _SIGN) << 1)


def _add(a: int, b: int) -> int:
    return (a + b) & MASK


def _subtract(a: int, b: int) -> int:
    return (a - b) & MASK


def _multiply(a: int, b: int) -> int:
    return (a * b) & MASK


def _multiply_add(a: int, b: int, c: int) -> int:
    return (a * b + c) & MASK


def _smaller(a: int, b: int) -> int:
    return min(a, b, key=signed)


def _greater(a: int, b: int) -> int:
    return max(a, b, key=signed)


def _shift_left(a: int, b: int) -> int:
    return (a << (b & 31)) & MASK


def _shift_right(a: int, b: int) -> int:
    return (signed(a) >> (b & 31)) & MASK


def _and(a: int, b: int) -> int:
    return a & b


def _or(a: int, b: int) -> int:
    return a | b


def _negate(a: int) -> int:
    return -a & MASK


def _invert(a: int) -> int:
    return a ^ MASK


def _move(a: int) -> int:
    return a


def _find_bit(a: int) -> int:
    """Return the index of the most significant bit that differs from the sign, -1 if none does."""
    magnitude = a ^ MASK if a & _SIGN else a
    return (magnitude.bit_length() - 1) & MASK


def divide(a: int, b: int) -> int:
    """Return the quotient, truncated toward zero; the one overflow wraps. Raises `ZeroDivisionError`."""
    dividend, divisor = signed(a), signed(b)
    quotient = abs(dividend) // abs(divisor)
    return (quotient if (dividend < 0) == (divisor < 0) else -quotient) & MASK


def remainder(a: int, b: int) -> int:
    """Return the remainder of `divide`, which has the sign of the dividend. Raises `ZeroDivisionError`."""
    dividend, divisor = signed(a), signed(b)
    rest = abs(dividend) % abs(divisor)
    return (-rest if dividend < 0 else rest) & MASK


def _to_float(a: int) -> int:
    return int(convert_to_float(np.uint32(a)).view(np.uint32))


def _to_integer(a: int) -> int:
    return int(convert_to_integer(np.uint32(a).view(np.float32)))


SCALAR_OPS: Mapping[str, Callable[..., int]] = {
    "siadd": _add,
    "sisub": _subtract,
    "simul": _multiply,
    "simad": _multiply_add,
    "simin": _smaller,
    "simax": _greater,
    "sshl": _shift_left,
    "sshr": _shift_right,
    "sand": _and,
    "sor": _or,
    "sineg": _negate,
    "snot": _invert,
    "sibfind": _find_bit,
    "sidiv": divide,
    "simod": remainder,
    "smov": _move,
    "scvt.i2f": _to_float,
    "scvt.f2i": _to_integer,
}
"""The scalar operations by mnemonic with sub-operation."""

CONDITIONS: Mapping[str, Callable[[int], bool]] = {
    "ez": lambda word: word == 0,
    "nz": lambda word: word != 0,
    "g": lambda word: 0 < word < _SIGN,
    "ge": lambda word: word < _SIGN,
    "l": lambda word: word >= _SIGN,
    "le": lambda word: word == 0 or word >= _SIGN,
}
"""The signed comparisons with zero, by condition of `sicj`."""
