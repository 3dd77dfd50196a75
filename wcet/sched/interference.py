"""Execution times beside others on the same memory: bandwidth shares as a least fixed point.

An interferer's request holds the memory `service` long and is followed by at least `gap`: at most
floor(x / (service + gap)) + 2 of them touch a window x. Under a fair arbiter each own request waits for at most
`per_request` of them. docs/sched-memory.md has the proof. What fits under neither is refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from wcet.errors import refuse


@dataclass(frozen=True, slots=True)
class Interferer:
    """Another user of the memory; `per_request` is None where nothing bounds how often it goes first."""

    name: str
    service: Fraction
    gap: Fraction
    per_request: int | None = None


def inflate_shared(wcet: Fraction, requests: int | None, interferers: Sequence[Interferer]) -> Fraction:
    """Return the least C' = C + sum service * min(requests * per_request, floor(C' / (service + gap)) + 2).

    Raises `WcetError` W562 where no such time exists.
    """
    open_share = sum(
        (each.service / (each.service + each.gap) for each in interferers if _cap(each, requests) is None), Fraction(0)
    )
    if open_share >= 1:
        names = ", ".join(each.name for each in interferers if _cap(each, requests) is None)
        raise refuse(
            "W562",
            f"no execution time holds beside {names}: together they can take the whole memory",
            help="state `gap` of the interferer, or `per_request` and the task's `requests`",
        )
    window = wcet
    while True:
        grown = wcet + sum(each.service * _count(each, requests, window) for each in interferers)
        if grown == window:
            return window
        window = grown


def inflate_by_factor(wcet: Fraction, memory: Fraction | None, factor: Fraction) -> Fraction:
    """Return C with its memory part, or all of it where the part is unknown, times a measured factor."""
    return wcet + (factor - 1) * (wcet if memory is None else memory)


def _cap(interferer: Interferer, requests: int | None) -> int | None:
    return None if interferer.per_request is None or requests is None else interferer.per_request * requests


def _count(interferer: Interferer, requests: int | None, window: Fraction) -> int:
    by_time = window // (interferer.service + interferer.gap) + 2
    cap = _cap(interferer, requests)
    return by_time if cap is None else min(by_time, cap)
