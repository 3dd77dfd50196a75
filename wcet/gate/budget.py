"""Reads budgets: the limits users set, in cycles or in time, for a launch or for each of its work-groups."""

import re
from fractions import Fraction

from wcet.errors import refuse
from wcet.ir.result import KernelBound
from wcet.records import dataclass
from wcet.span import Span
from wcet.units import PICOSECONDS

_BUDGET = re.compile(
    r"\s*((?:\d{1,3}(?:,\d{3})+|\d[\d_]*)(?:\.\d+)?)\s*(cycles?|s|ms|us|µs|μs|ns)(\s+per\s+work-group)?\s*", re.ASCII
)
"""The pattern of a budget; thousands may be separated by `_`, or by commas as in reports."""

LONGEST = 60
"""The largest number of characters of a budget."""


UNITS = {"cycle": "cycles", "µs": "us", "μs": "us"}
"""Other spellings of units: one cycle, and both signs for micro on keyboards."""


@dataclass(frozen=True, slots=True)
class Budget:
    """A limit of `amount` in `unit` (`cycles`, or a unit of time); `text` is what the user wrote."""

    text: str
    amount: Fraction
    unit: str
    per_work_group: bool

    def cycles(self, bound: KernelBound) -> int:
        """Return the limit for the whole launch in cycles, rounded down, so that rounding never widens a budget.

        Raises `WcetError` W004 when the limit is per work-group and the target does not say how many there are.
        """
        limit = self.amount
        if self.unit != "cycles":
            limit = self.amount * PICOSECONDS[self.unit] * bound.clock_mhz / 10**6
        if self.per_work_group:
            groups = bound.details.get("work_groups")
            if not isinstance(groups, int):
                raise refuse("W004", f"a budget per work-group has no meaning for `{bound.name}`")
            limit *= groups
        return limit.numerator // limit.denominator


def parse_budget(text: str, place: Span | None = None) -> Budget:
    """Return the budget in a text such as `12_000 cycles`, `25 us` or `1.5 us per work-group`; raise `WcetError` W004.

    `place` is where it is stated.
    """
    if len(text) > LONGEST:
        raise refuse("W004", f"a budget has more than {LONGEST} characters", place, help='write it as "25 us"')
    found = _BUDGET.fullmatch(text)
    if found is None:
        number = re.fullmatch(r"\s*([0-9_,.]+)\s*", text)
        form = f'"{number[1]} cycles" or "{number[1]} us"' if number else '"12_000 cycles" or "25 us per work-group"'
        raise refuse("W004", f"`{text}` is not a budget", place, help=f"write it as {form}")
    amount, unit, per = found.groups()
    if unit.startswith("cycle") and "." in amount:
        whole, _, rest = amount.partition(".")
        form = f'"{whole} cycles"' + (f' or "{whole}_{rest} cycles"' if len(rest) == 3 else "")
        raise refuse("W004", f"`{text}` is not a budget: cycles are whole", place, help=f"write it as {form}")
    number = Fraction(amount.replace("_", "").replace(",", ""))
    return Budget(text, number, UNITS.get(unit, unit), per is not None)
