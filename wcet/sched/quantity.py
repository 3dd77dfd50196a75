"""Amounts of time as people write them, read exactly: `2.4 ms`, `150 us`, `60 Hz`, or a number of milliseconds."""

import re
from fractions import Fraction

TIME = r"\s*(\d[\d_]*(?:\.\d+)?|\d[\d_]*\s*/\s*0*[1-9]\d*)\s*(s|ms|us|µs|ns|ps|kHz|Hz|fps)?\s*"
"""The form of a time in text."""

_TIME = re.compile(TIME)
_IN_MS = {
    "s": Fraction(1000),
    "ms": Fraction(1),
    "us": Fraction(1, 1000),
    "µs": Fraction(1, 1000),
    "ns": Fraction(1, 10**6),
    "ps": Fraction(1, 10**9),
}
"""Milliseconds in each unit."""


def parse_time(value: object) -> Fraction:
    """Return a time in milliseconds; a frequency stands for its period. Raises `ValueError` with the reason."""
    if isinstance(value, Fraction) or (isinstance(value, int) and not isinstance(value, bool)):
        time = Fraction(value)
    elif isinstance(value, str) and (found := _TIME.fullmatch(value)):
        time = _convert(Fraction(found[1].replace(" ", "").replace("_", "")), found[2] or "ms")
    else:
        raise ValueError('must be a time such as "2.4 ms", "150 us" or 2.4, in milliseconds')
    if time < 0:
        raise ValueError("must not be negative")
    return time


def _convert(amount: Fraction, unit: str) -> Fraction:
    if unit in _IN_MS:
        return amount * _IN_MS[unit]
    if not amount:
        raise ValueError("is no frequency")
    return (1 if unit == "kHz" else 1000) / amount


def parse_number(text: str) -> Fraction | str:
    """Read the text of a TOML float exactly; what is no number (`inf`, `nan`) stays text, which no key accepts."""
    try:
        return Fraction(text.replace("_", ""))
    except ValueError:
        return text


def format_ms(time: Fraction | int, up: bool = True) -> str:
    """Write a time in milliseconds: three decimals, six below a millisecond, rounded up (or down) to them."""
    digits = 3 if abs(time) >= 1 else 6
    scaled = Fraction(time) * 10**digits
    whole = scaled.__ceil__() if up else scaled.__floor__()
    ones, rest = divmod(abs(whole), 10**digits)
    return ("-" if whole < 0 else "") + f"{ones:,}.{rest:0{digits}}".rstrip("0").rstrip(".")
