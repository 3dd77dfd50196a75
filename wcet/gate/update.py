"""Proposes budgets from the present bounds: to start a gate, and to update it after an intended change."""

from fractions import Fraction

from wcet.gate.budget import parse_budget
from wcet.ir.result import KernelBound


def propose_budget(bound: KernelBound, percent: int, stated: str | None) -> str | None:
    """Return a budget of `percent` more than the bound, rounded up to whole cycles, in the form of the `stated` one.

    None if the stated budget is a time, which is a requirement on the kernel that no bound may change.
    """
    old = None if stated is None else parse_budget(stated)
    if old is not None and old.unit != "cycles":
        return None
    amount = Fraction(bound.bound_cycles * (100 + percent), 100)
    groups = bound.details.get("work_groups")
    per_group = old is not None and old.per_work_group and isinstance(groups, int) and groups > 0
    if per_group and isinstance(groups, int):
        amount /= groups
    cycles = -(-amount.numerator // amount.denominator)
    return f"{cycles:_} cycle{'' if cycles == 1 else 's'}{' per work-group' if per_group else ''}"


def explain_budget(bound: KernelBound, percent: int) -> str:
    """Return the comment after a proposed budget."""
    return f"{bound.bound_cycles:_} proven, and {percent} %"
