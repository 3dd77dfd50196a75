"""Amounts of time as people write them, read exactly: `2.4 ms`, `150 us`, `60 Hz`, or a number of milliseconds."""

import re
from fractions import Fraction

_NUMBER = r"\s*(\d[\d_]*(?:\.\d+)?|\d[\d_]*\s*/\s*0*[1-9]\d*)"
TIME = _NUMBER + r"\s*(s|ms|us|µs|ns|ps)?\s*"
"""The form of a time in text."""
PERIOD = _NUMBER + r"\s*(s|ms|us|µs|ns|ps|kHz|Hz|fps)?\s*"
"""The form of a period in text, which a frequency can state."""

DIGITS = 60
"""Digits that a number may have, its exponent counted."""
LONGEST = Fraction(10**15)
"""Milliseconds that a time may have; some thirty thousand years."""

_TIME, _PERIOD = re.compile(TIME), re.compile(PERIOD)
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
    """Return a time in milliseconds. Raises `ValueError` with the reason."""
    if isinstance(value, str) and _PERIOD.fullmatch(value) and not _TIME.fullmatch(value):
        raise ValueError("must be a time; only a period can be a frequency")
    return parse_period(value)


def parse_period(value: object) -> Fraction:
    """Return a time in milliseconds; a frequency is read as its period. Raises `ValueError` with the reason."""
    if isinstance(value, Fraction) or (isinstance(value, int) and not isinstance(value, bool)):
        time = Fraction(value)
    elif isinstance(value, str) and len(value) <= DIGITS and (found := _PERIOD.fullmatch(value)):
        time = _convert(Fraction(found[1].replace(" ", "").replace("_", "")), found[2] or "ms")
    else:
        raise ValueError('must be a time such as "2.4 ms", "150 us" or 2.4, in milliseconds')
    if time < 0:
        raise ValueError("must not be negative")
    if time > LONGEST:
        raise ValueError("is too long: times end at 10^15 ms")
    return time


def parse_ratio(value: object) -> Fraction | None:
    """Return a number without a unit, such as 1.5 or "4/3"; None where it is none."""
    if isinstance(value, Fraction) or (isinstance(value, int) and not isinstance(value, bool)):
        return Fraction(value)
    found = _TIME.fullmatch(value) if isinstance(value, str) and len(value) <= DIGITS else None
    return None if found is None or found[2] else Fraction(found[1].replace(" ", "").replace("_", ""))


def _convert(amount: Fraction, unit: str) -> Fraction:
    if unit in _IN_MS:
        return amount * _IN_MS[unit]
    if not amount:
        raise ValueError("is no frequency")
    return (1 if unit == "kHz" else 1000) / amount


def parse_number(text: str) -> Fraction | str:
    """Read the text of a TOML float exactly.

    Text that is no number (`inf`, `1e999999`) stays text, which no key accepts.
    """
    _, _, exponent = text.lower().partition("e")
    try:
        if len(text) > DIGITS or abs(int(exponent or 0)) > DIGITS:
            return text
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
