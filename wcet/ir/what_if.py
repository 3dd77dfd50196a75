"""Defines a what-if: what the bound would be if one thing were different; it is for planning, not a bound of the
kernel."""

from collections.abc import Iterable

from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class WhatIf:
    """One `change` in words, and the bound that it would give; `cycles` is None if there would be no bound.

    `reason` says why there would be none, or more about the change.
    """

    change: str
    cycles: int | None
    reason: str = ""


def rank_helpful(what_ifs: Iterable[WhatIf], bound_cycles: int) -> tuple[WhatIf, ...]:
    """Return the what-ifs that make the bound smaller, the best first; equally good ones keep their order."""
    helpful = [each for each in what_ifs if each.cycles is not None and each.cycles < bound_cycles]
    return tuple(sorted(helpful, key=lambda each: each.cycles or 0))
