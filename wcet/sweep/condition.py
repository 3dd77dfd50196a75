"""Reads and decides conditions on results: `cycles < 2 ms`, `machine.scratchpad_bus_words <= 16`, `machine !=
sim-d`."""

import operator
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from wcet.records import dataclass
from wcet.sweep.result import SweepResult
from wcet.units import PICOSECONDS

CYCLES, TIME = "cycles", "time"
"""The names of the bound itself, in cycles and as a time."""

_OPERATORS: Mapping[str, Callable[[Any, Any], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
}
_CONDITION = re.compile(r"\s*([\w.$-]+)\s*(<=|>=|==|!=|<|>|=)\s*(\S.*?)\s*")
_AMOUNT = re.compile(r"(\d[\d_]*(?:\.\d+)?)\s*(cycles?|s|ms|us|ns)?")


@dataclass(frozen=True, slots=True)
class ResultCondition:
    """A condition `name relation limit`; the limit is in picoseconds if it `is_time`, and text if it is not a
    number."""

    text: str
    name: str
    relation: str
    limit: Fraction | str
    is_time: bool = False

    def holds(self, result: SweepResult) -> bool:
        """Return True if a bound fulfils the condition, without rounding; a refusal fulfils no condition."""
        if result.cycles is None:
            return False
        if self.name in (CYCLES, TIME):
            found: Fraction | str | None = Fraction(result.cycles)
            if self.is_time:
                found = Fraction(result.cycles * 10**6, result.clock_mhz)
        else:
            found = _read_number(result.text(self.name))
        if isinstance(found, str) != isinstance(self.limit, str):
            return self.relation == "!="
        return found is not None and _OPERATORS[self.relation](found, self.limit)


def parse_condition(text: str) -> ResultCondition:
    """Return the condition that a text states; raise `ValueError` if it states none."""
    found = _CONDITION.fullmatch(text)
    if found is None:
        raise ValueError(f'`{text}` is not a condition; write it as "cycles < 2 ms"')
    name, relation, limit = found.groups()
    amount = _AMOUNT.fullmatch(limit)
    if name in (CYCLES, TIME):
        unit = None if amount is None else amount[2]
        if amount is None or (name == TIME and unit not in PICOSECONDS):
            raise ValueError(f"`{text}`: `{limit}` is no {'time' if name == TIME else 'number of cycles, and no time'}")
        number = Fraction(amount[1].replace("_", ""))
        is_time = unit in PICOSECONDS
        return ResultCondition(text, name, relation, number * (PICOSECONDS[unit] if unit and is_time else 1), is_time)
    if amount is not None and amount[2] is None:
        return ResultCondition(text, name, relation, Fraction(amount[1].replace("_", "")))
    if relation not in ("==", "=", "!="):
        raise ValueError(f"`{text}`: `{limit}` is not a number, and can only be equal or not")
    return ResultCondition(text, name, relation, limit)


def _read_number(text: str | None) -> Fraction | str | None:
    if text is None:
        return None
    return Fraction(int(text.replace("_", ""))) if re.fullmatch(r"-?\d[\d_]*", text) else text
