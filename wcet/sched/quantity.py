"""Reads amounts of time as people write them, exactly: `2.4 ms`, `150 us`, `60 Hz`, or a number of milliseconds."""

import re
from fractions import Fraction

_NUMBER = r"\s*(\d[\d_]*(?:\.\d+)?|\d[\d_]*\s*/\s*0*[1-9]\d*)"
TIME = _NUMBER + r"\s*(s|ms|us|µs|ns|ps)?\s*"
"""The regular expression of a time."""
PERIOD = _NUMBER + r"\s*(s|ms|us|µs|ns|ps|kHz|Hz|fps)?\s*"
"""The regular expression of a period, which a frequency can state."""

DIGITS = 60
"""The most digits of a number, its exponent included."""
LONGEST = Fraction(10**15)
"""The longest time in milliseconds: some thirty thousand years."""

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
    """Return a time in milliseconds; raise `ValueError` with the reason if the value is not a time."""
    if isinstance(value, str) and _PERIOD.fullmatch(value) and not _TIME.fullmatch(value):
        raise ValueError("must be a time; only a period can be a frequency")
    return parse_period(value)


def parse_period(value: object) -> Fraction:
    """Return a period in milliseconds, also of a frequency; raise `ValueError` with the reason if the value is
    neither."""
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
    """Return a number without a unit, such as 1.5 or "4/3"; None if the value is not such a number."""
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
    """Return the number that the text of a TOML float states, exactly.

    Text that is no number (`inf`, `1e999999`) is returned as text, which no key accepts.
    """
    _, _, exponent = text.lower().partition("e")
    try:
        if len(text) > DIGITS or abs(int(exponent or 0)) > DIGITS:
            return text
        return Fraction(text.replace("_", ""))
    except ValueError:
        return text


def format_ms(time: Fraction | int, up: bool = True) -> str:
    """Return a time in milliseconds as text: three decimals, six below a millisecond, rounded up (or down) to them."""
    digits = 3 if abs(time) >= 1 else 6
    scaled = Fraction(time) * 10**digits
    whole = scaled.__ceil__() if up else scaled.__floor__()
    ones, rest = divmod(abs(whole), 10**digits)
    return ("-" if whole < 0 else "") + f"{ones:,}.{rest:0{digits}}".rstrip("0").rstrip(".")
