"""Linear facts that users state: sums of how often blocks run, at most, at least, or exactly.

`at_least` and `exactly` become limits with the sign turned: sum >= n is -sum <= -n. Only the integer program knows such
facts; the loop tree leaves them out, which adds paths and is safe, so that the smaller answer of the two counts.
"""

from collections.abc import Iterator, Mapping
from math import gcd
from typing import Any

from wcet.flow.labelled import find_labelled, refuse_stated, split_terms
from wcet.ir.cfg import Cfg
from wcet.ir.facts import StatedFacts
from wcet.ir.flow import LinearFact
from wcet.ir.program import Program
from wcet.parse.refusals import Refusals

TABLES = {"at_most": (1,), "at_least": (-1,), "exactly": (1, -1)}
"""Tables of facts, and the signs with which they become limits."""

WORDS = {"at_most": "at most", "at_least": "at least", "exactly": "exactly"}


def list_stated_limits(facts: StatedFacts) -> Iterator[tuple[str, str, int]]:
    """Yield table, sum and number of each linear fact."""
    for table in TABLES:
        stated: Mapping[str, int] = getattr(facts, table)
        yield from ((table, terms, number) for terms, number in stated.items())


def read_limits(program: Program[Any], cfg: Cfg, facts: StatedFacts, refusals: Refusals) -> tuple[LinearFact, ...]:
    """Return the stated facts as limits on blocks, by their labels; those of no block go to `refusals` (W220)."""
    limits: list[LinearFact] = []
    for table, terms, number in list_stated_limits(facts):
        with refusals.gather():
            factors: dict[int, int] = {}
            for factor, label in split_terms(terms):
                for block in find_labelled(program, cfg, label, facts.origin):
                    factors[block.index] = factors.get(block.index, 0) + factor
            if table == "exactly" and number % max(1, gcd(*factors.values())):
                raise refuse_stated(
                    "W222", f"`{terms}` cannot be exactly {number}: no whole runs add up to it", facts.origin
                )
            place = facts.places.get(f"{table} {terms}", facts.origin or "stated")
            origin = f"{place}: `{terms}` {WORDS[table]} {number}"
            for sign in TABLES[table]:
                signed = {block: sign * factor for block, factor in factors.items()}
                limits.append(LinearFact(signed, sign * number, origin))
    return tuple(limits)
