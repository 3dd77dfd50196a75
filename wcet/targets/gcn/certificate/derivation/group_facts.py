"""Requires flow facts to hold for a chain of waits, which continues with another wavefront of a group after a barrier.

A sum of runs holds if each of its blocks has a barrier, is run alike by all wavefronts of a group (this is stated), or
lies in one segment with all others of its kind: then no path leads from one of them over a barrier to one of them.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from .flow import KernelFlow
from .listing import DerivationError
from .paths import reach, turn_round

AlikeRow = tuple[int, bool]
"""A block that all wavefronts of a group run equally often between two barriers; True if they leave it alike, too."""


def state_alike(alike: Iterable[AlikeRow], flow: KernelFlow) -> Iterator[str]:
    """Yield the premises about blocks that all wavefronts of a group run alike."""
    for block, left in alike:
        leave = ", and leave it by the same ways" if left else ""
        line = flow.blocks[block][0].line
        yield f"barriers: all wavefronts of a group run the block at line {line} equally often between two{leave}"


def require_group_facts(view: Any, given: Any, flow: KernelFlow, barriers: set[int], alike: Iterable[AlikeRow]) -> None:
    """Raise `DerivationError` for a fact of a view that need not hold for segments of several wavefronts.

    `given` names the kernel's blocks and edges of the view; `barriers` are the kernel's blocks with a barrier.
    """
    runs = {block for block, _ in alike} | barriers
    leaves = {block for block, left in alike if left}
    before = turn_round(flow.ways)
    sides = [(reach(before, before[block]), reach(flow.ways, flow.ways[block])) for block in sorted(barriers)]
    for fact in view["facts"]:
        blocks = {given["blocks"][place] for place, _ in fact["factors"]}
        edges = {given["edges"][place] for place, _ in fact["steps"]}
        sources = {flow.edges[edge][0] for edge in edges if edge >= 0}
        loose = (blocks - runs) | (sources - leaves)
        apart = any(one in first and two in second for first, second in sides for one, two in product(loose, loose))
        if min(edges, default=0) < 0 or loose & barriers or apart:
            raise DerivationError("facts: one need not hold for a chain of waits, which changes wavefronts at barriers")
