"""Reads what a linear fact counts: runs of blocks, steps between blocks, entries of loops, and sums of these.

.LBB0_2 + 2*.LBB0_4            runs of blocks, which a label or an address names
.LBB0_1 -> .LBB0_3             how often control goes from one block straight to another
enter .LBB0_2                  how often the loop that `.LBB0_2` heads is entered
fn @ k:41                      runs of the copy of `fn` that belongs to the call in line 41
.LBB0_4 - 3*.LBB0_2            a difference: the minus has spaces around it, because names may contain one
.LBB0_4 per .LBB0_2            followed by N: at most (least, exactly) N for each run of `.LBB0_2`
"""

import re
from collections.abc import Mapping

from wcet.records import dataclass

_SPLIT = re.compile(r"\s*\+\s*|(\s+-\s+)")
_FACTOR = re.compile(r"(\d+)\s*\*\s*(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Term:
    """A count times `factor`: runs of `label`, or edges from `source` to it, or entries of its loop.

    With `call`, only runs in the copy of a subroutine that belongs to this call count.
    """

    factor: int
    label: str
    source: str = ""
    call: str = ""
    entries: bool = False

    @property
    def labels(self) -> tuple[str, ...]:
        """Return all labels that the term names."""
        return tuple(filter(None, (self.source, self.label, self.call)))


@dataclass(frozen=True, slots=True)
class LinearSum:
    """The terms of a fact; with `per`, the stated number is for each run of that block."""

    terms: tuple[Term, ...]
    per: Term | None = None

    @property
    def labels(self) -> tuple[str, ...]:
        """Return all labels that the sum names."""
        every = (*self.terms, *([self.per] if self.per else ()))
        return tuple(label for term in every for label in term.labels)


def read_sum(text: str) -> LinearSum:
    """Return the sum that a text states."""
    counted, _, per = text.partition(" per ")
    parts = _SPLIT.split(counted)
    terms = [_read_term(parts[0], 1)]
    for minus, part in zip(parts[1::2], parts[2::2], strict=True):
        terms.append(_read_term(part, -1 if minus else 1))
    return LinearSum(tuple(terms), _read_term(per, 1) if per else None)


def _read_term(text: str, sign: int) -> Term:
    factor, place = sign, text.strip()
    if (times := _FACTOR.fullmatch(place)) is not None:
        factor, place = sign * int(times[1]), times[2].strip()
    place, _, call = (part.strip() for part in place.partition(" @ "))
    if place.startswith("enter "):
        return Term(factor, place.removeprefix("enter ").strip(), call=call, entries=True)
    source, arrow, target = (part.strip() for part in place.partition("->"))
    return Term(factor, target, source, call) if arrow else Term(factor, source, call=call)


def list_named(stated: Mapping[str, int]) -> tuple[str, ...]:
    """Return the labels that the facts of a table name."""
    return tuple(label for text in stated for label in read_sum(text).labels)
