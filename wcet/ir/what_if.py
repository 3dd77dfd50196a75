"""The bound if one thing were different: an answer for planning, no bound of the kernel as it is."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WhatIf:
    """`change` in words, and the bound it would bring; `cycles` is None when there is none.

    `reason` says why there is none, or more about the change.
    """

    change: str
    cycles: int | None
    reason: str = ""


def rank_helpful(what_ifs: Iterable[WhatIf], bound_cycles: int) -> tuple[WhatIf, ...]:
    """Return those that make the bound smaller, the best first, otherwise in their order."""
    helpful = [each for each in what_ifs if each.cycles is not None and each.cycles < bound_cycles]
    return tuple(sorted(helpful, key=lambda each: each.cycles or 0))
