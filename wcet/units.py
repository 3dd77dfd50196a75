"""Converts cycles to times at a clock, and formats both, with integers and exact fractions only."""

from fractions import Fraction

_UNITS = (("s", 10**12), ("ms", 10**9), ("us", 10**6), ("ns", 10**3))
"""The units of time from large to small, in picoseconds."""

PICOSECONDS = dict(_UNITS)


def picoseconds(cycles: int, clock_mhz: int) -> int:
    """Return how long `cycles` last at `clock_mhz`, in picoseconds, rounded up."""
    return -(-cycles * 10**6 // clock_mhz)


def format_count(number: int, noun: str) -> str:
    """Return a number of things as text: `1 round`, `12,345 rounds`, `2 accesses`."""
    ending = "" if number == 1 else "es" if noun.endswith("ss") else "s"
    return f"{number:,} {noun}{ending}"


def format_cycles(cycles: int) -> str:
    """Return a number of cycles with its unit as text: `12,345 cycles`."""
    return format_count(cycles, "cycle")


def format_time(cycles: int, clock_mhz: int) -> str:
    """Return the time of `cycles` as text, in the largest unit that leaves a whole part, with three digits, rounded
    up."""
    time = picoseconds(cycles, clock_mhz)
    name, size = next(((name, size) for name, size in _UNITS if time >= size), _UNITS[-1])
    thousandths = -(-time * 1000 // size)
    whole, rest = divmod(thousandths, 1000)
    return f"{whole:,}.{rest:03} {name}"


def format_percent(part: int, whole: int) -> str:
    """Return `part` of `whole` as text in percent with one digit, rounded half up; a dash if `whole` is 0."""
    if whole == 0:
        return "-"
    tenths = int(Fraction(1000 * part, whole) + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10} %"


def ceil_div(dividend: int, divisor: int) -> int:
    """Return the quotient of two integers, rounded up."""
    return -(-dividend // divisor)


def to_compute_cycles(dram_cycles: int, dram_mhz: int | Fraction, compute_mhz: int) -> int:
    """Return the compute cycles that cover `dram_cycles`, rounded up when they cross the clock domain."""
    return -(-dram_cycles * compute_mhz // dram_mhz)
