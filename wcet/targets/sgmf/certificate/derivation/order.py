"""Checks that a mapped configuration keeps the accesses of a thread in the order of the text, where that matters.

It matters for two accesses if at least one stores and both may touch the same word. An access whose address is computed
from one buffer stays in that buffer (runs check that), and each live value has its own word.
"""

from dataclasses import dataclass

from .graph import Cut
from .listing import DerivationError, Listing, TextConfiguration, TextNode
from .sums import Sum, find_sums, may_be_equal, read_value
from .table import OPERATIONS, STORES

MOST_PAIRS = 1 << 21


@dataclass(frozen=True, slots=True)
class _Access:
    """One access: its address as a sum, and the buffers from which the address is computed."""

    node: TextNode
    address: Sum
    buffers: frozenset[str]


def check_order(listing: Listing, cut: Cut, threads: int) -> int:
    """Return the number of pairs of accesses that must be in order; raise `DerivationError` if a pair is not."""
    accesses = list(_list_accesses(listing, cut.configuration))
    if len(accesses) ** 2 > MOST_PAIRS:
        raise DerivationError(f"{cut.configuration.name}: it has too many accesses to be compared")
    kept = 0
    for place, later in enumerate(accesses):
        for earlier in accesses[:place]:
            if not _may_meet(earlier, later, threads):
                continue
            one, other = earlier.node.name, later.node.name
            if cut.done[one] > cut.done[other] or (cut.done[one] == cut.done[other] and one not in cut.before[other]):
                raise DerivationError(f"{cut.configuration.name}: {other} must wait for {one}, and may not")
            kept += 1
    return kept


def _list_accesses(listing: Listing, configuration: TextConfiguration) -> list[_Access]:
    sums = find_sums(listing, configuration)
    buffers: dict[str, frozenset[str]] = {}
    found: list[_Access] = []
    for node in configuration.nodes.values():
        origins = [buffers.get(each, frozenset({each} & listing.buffers.keys())) for each in node.values]
        memory = OPERATIONS[node.operation][0] == "memory"
        buffers[node.name] = frozenset[str]().union(*origins) if not memory else frozenset()
        if memory and node.live:
            found.append(_Access(node, {}, frozenset()))
        elif memory:
            found.append(_Access(node, read_value(node.values[0], listing, sums), origins[0]))
    return found


def _may_meet(one: _Access, other: _Access, threads: int) -> bool:
    if one.node.operation not in STORES and other.node.operation not in STORES:
        return False
    if one.node.live or other.node.live:
        return one.node.live == other.node.live
    if len(one.buffers) == len(other.buffers) == 1 and one.buffers != other.buffers:
        return False
    return may_be_equal(one.address, other.address, threads)
