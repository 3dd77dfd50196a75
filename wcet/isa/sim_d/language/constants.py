"""Constants of the Sim-D assembly language: their grammar, and the 32-bit pattern of each.

Decimal integers from -2147483648 to 4294967295, `0x` hexadecimal up to 0xffffffff, floating-point numbers with a dot
and an optional `f`, and the reserved names of the published tool with an optional minus. A spelling that the published
tool reads as another value than it looks (octal `010`, `3f`, exponents) is refused, with the right spelling.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

WORD_MASK = 0xFFFFFFFF
SIGN_BIT = 0x80000000
_LONGEST = 100

RESERVED_INTEGERS: Mapping[str, int] = MappingProxyType(
    {
        "FLT_DIG": 6,
        "FLT_MANT_DIG": 24,
        "FLT_MAX_10_EXP": 38,
        "FLT_MAX_EXP": 128,
        "FLT_MIN_10_EXP": -37,
        "FLT_MIN_EXP": -128,
        "FLT_RADIX": 2,
    }
)
"""Reserved names that represent an integer; a minus negates in two's complement."""

RESERVED_FLOATS: Mapping[str, int] = MappingProxyType(
    {
        "FLT_MAX": 0x7F7FFFFF,
        "FLT_MIN": 0x00800000,
        "FLT_EPSILON": 0x34000000,
        "M_PI_F": 0x40490FDB,
        "M_2PI_F": 0x40C90FDB,
        "M_E_F": 0x402DF854,
    }
)
"""Reserved names that represent a single-precision pattern; a minus flips the sign bit."""

_DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)")
_HEX = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"(-?(?:[0-9]+\.[0-9]*|\.[0-9]+))f?")
_EXPONENT = re.compile(r"([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)[eE][+-]?[0-9]{1,3})f?")


class ConstantError(Exception):
    """An error: a constant is refused, with the reason and the right spelling."""

    def __init__(self, reason: str, help: str = "") -> None:  # noqa: A002 - the word of the diagnostics
        super().__init__(reason)
        self.help = help


def is_reserved(name: str) -> bool:
    """Return True if a name is a reserved constant."""
    return name in RESERVED_INTEGERS or name in RESERVED_FLOATS


def read_reserved(text: str) -> int:
    """Return the pattern of a reserved constant with an optional leading minus."""
    name = text.removeprefix("-")
    negative = name != text
    if name in RESERVED_FLOATS:
        return RESERVED_FLOATS[name] ^ (SIGN_BIT if negative else 0)
    value = RESERVED_INTEGERS[name]
    return (-value if negative else value) & WORD_MASK


def read_integer(text: str) -> int:
    """Return the value of a decimal or hexadecimal integer, signed. Raises `ConstantError`."""
    if len(text) > _LONGEST:
        raise ConstantError("the number is too long")
    if _DECIMAL.fullmatch(text):
        return int(text)
    if _HEX.fullmatch(text):
        return int(text, 16)
    if _FLOAT.fullmatch(text):
        raise ConstantError(f"`{text}` is not an integer", "integers are written 12, -5 or 0x1f")
    raise _explain(text)


def read_constant(text: str) -> int:
    """Return the 32-bit pattern of a number. Raises `ConstantError` for everything outside the grammar above."""
    match = _FLOAT.fullmatch(text)
    if match and len(text) <= _LONGEST:
        return round_to_single(Fraction(match.group(1)), negative=text.startswith("-"))
    if text == "0f":
        return 0
    value = read_integer(text)
    if not -SIGN_BIT <= value <= WORD_MASK:
        raise ConstantError(f"`{text}` does not fit in 32 bits")
    return value & WORD_MASK


def round_to_single(value: Fraction, *, negative: bool) -> int:
    """Return the IEEE single-precision pattern nearest to `value`, ties to even, rounded once.

    Raises `ConstantError` when the value overflows, or when a value other than zero would become zero.
    """
    sign = SIGN_BIT if negative else 0
    magnitude = abs(value)
    if magnitude == 0:
        return sign
    exponent = magnitude.numerator.bit_length() - magnitude.denominator.bit_length()
    if magnitude < Fraction(2) ** exponent:
        exponent -= 1
    exponent = max(exponent, -126)
    significand = round(magnitude / Fraction(2) ** (exponent - 23))
    # A subnormal has no hidden bit; a significand that rounds up to 2^24 carries into the exponent by itself.
    pattern = ((exponent + 126) << 23) + significand
    if pattern >= 0x7F800000:
        raise ConstantError("the number is too large for single precision", "the largest is FLT_MAX")
    if pattern == 0:
        raise ConstantError("the number is too small for single precision and would become 0", "write 0.0")
    return sign | pattern


def _explain(text: str) -> ConstantError:
    """Return the error for a text that starts like a number and is not one, with the reason."""
    body = text.lstrip("+-")
    if text.startswith("+") and _readable(body):
        return ConstantError("a plus sign is not part of a number", f"write `{body}`")
    if re.fullmatch(r"-?0[0-9]+", text):
        plain = body.lstrip("0") or "0"
        octal = f" or, for the octal number, `{int(body, 8)}`" if re.fullmatch("[0-7]+", body) else ""
        sign = "-" if text.startswith("-") else ""
        return ConstantError(f"`{text}` could be octal", f"write `{sign}{plain}`{octal}")
    if re.fullmatch(r"-0[xX][0-9a-fA-F]+", text):
        bits = (-int(body, 16)) & WORD_MASK
        return ConstantError("a hexadecimal number has no sign", f"write `0x{bits:x}`")
    if re.fullmatch(r"0X[0-9a-fA-F]+", text):
        return ConstantError("the `x` of a hexadecimal number is lower case", f"write `0x{body[2:]}`")
    if re.fullmatch(r"-?[0-9]+f", text):
        number = text.removesuffix("f")
        return ConstantError(
            f"`{text}` reads as the integer {number} in the published tool", f"write `{number}.0` or `{number}`"
        )
    match = _EXPONENT.fullmatch(text)
    if match:
        return _spell_out(match.group(1))
    if re.fullmatch(r"[0-9]*[a-fA-F][0-9a-fA-F]*", text):
        return ConstantError(f"`{text}` is not a number", f"a hexadecimal number is written `0x{text}`")
    return ConstantError(f"`{text}` is not a number", "numbers are written 12, -5, 0x1f, 1.5 or 1.5f")


def _spell_out(text: str) -> ConstantError:
    reason = "numbers have no exponent: the published tool would read the digits before it alone"
    try:
        bits = round_to_single(Fraction(text), negative=text.startswith("-"))
    except ConstantError:
        return ConstantError(reason)
    return ConstantError(reason, f"write the pattern `0x{bits:08x}` or the number without exponent")


def _readable(text: str) -> bool:
    try:
        read_constant(text)
    except ConstantError:
        return False
    return True
