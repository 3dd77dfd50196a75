"""Writes the tables of a file of tasks as TOML text, with exact times."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

from wcet.sched.task import TaskSet
from wcet.sched.ticks import to_ticks

Table = Mapping[str, object]

DECIMALS = 9
"""The number of decimals of a time in milliseconds that other tools are assumed to read exactly."""


def write_toml(platform: Table, processors: Sequence[Table], tasks: Sequence[Table]) -> str:
    """Return the tables as the text of a file of tasks."""
    import tomlkit

    document: dict[str, object] = {"platform": platform}
    if processors:
        document["processor"] = processors
    return tomlkit.dumps(document | {"task": tasks}).rstrip("\n") + "\n"


def show_time(time: Fraction) -> str:
    """Return a time in milliseconds as it is written in a file of tasks, exactly."""
    return f"{write_decimal(time) or time} ms"


def write_decimal(number: Fraction) -> str:
    """Return a number as a decimal; an empty text if it has no finite decimal."""
    digits = 0
    while (number * 10**digits).denominator > 1:
        digits += 1
        if digits > 3 * DECIMALS:
            return ""
    whole, rest = divmod((number * 10**digits).numerator, 10**digits)
    return f"{whole}.{rest:0{digits}}" if digits else str(whole)


def choose_unit(task_set: TaskSet) -> Fraction:
    """Return the unit in which all times have few decimals: a millisecond, or one of which all times are multiples."""
    _, scale = to_ticks(task_set)
    return Fraction(1) if lcm(scale, 10**DECIMALS) == 10**DECIMALS else Fraction(1, scale)
