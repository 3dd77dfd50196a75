"""Derives the graph of a lifted GCN kernel: the rows of its certificate compute all that the text stores.

Any graph will do that does so, with units of the kinds that execute the instructions, and accesses in the order of the
text. Followed are kernels of gfx803 without loops and barriers, over 32-bit words and flat memory.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .assembly import find_start, read_assembly
from .decisions import Decisions
from .graph import Cut
from .listing import DerivationError, Listing
from .rows import EXECUTE, Rows
from .walk import Access, Walk, list_meetings

MOST_ACCESSES = 1 << 11


@dataclass(frozen=True, slots=True)
class LiftedGraph:
    """The graph of a lifted kernel as one configuration, and the accesses of its text in their order."""

    listing: Listing
    accesses: tuple[Access, ...]
    instructions: int


def derive_lifted(text: str, kernel: str, groups: Sequence[int], nodes: Sequence[Any]) -> LiftedGraph:
    """Return the graph that the rows of a certificate state; raise `DerivationError` unless it computes what the text
    stores."""
    assembly, decisions = read_assembly(text, kernel), Decisions()
    rows = Rows(nodes, find_start(assembly, groups), decisions)
    walk = Walk(assembly, rows, decisions)
    walk.run()
    for number, row in rows.rows.items():
        if row.kind == EXECUTE and number not in walk.seen:
            raise DerivationError(f"origin.nodes.{number}: no instruction of the text has this result")
    if len(walk.accesses) > MOST_ACCESSES:
        raise DerivationError("the kernel has too many accesses to be compared")
    listing, configuration = Listing(), rows.configure()
    listing.configurations[configuration.line] = configuration
    listing.whole.stages.append(configuration)
    return LiftedGraph(listing, tuple(walk.accesses), len(assembly.statements))


def check_lifted_order(graph: LiftedGraph, cut: Cut) -> int:
    """Return the number of pairs of accesses of which one stores; raise `DerivationError` if one is in no order."""
    count = 0
    for one, other in list_meetings(graph.accesses):
        first, second = str(one), str(other)
        if cut.done[first] > cut.done[second]:
            raise DerivationError(f"nodes {one}, {other}: the second must wait for the first, and runs before it")
        if cut.done[first] == cut.done[second] and first not in cut.before[second]:
            raise DerivationError(f"nodes {one}, {other}: the second must wait for the first, and may not")
        count += 1
    return count
