"""Edges that only a work-group without active items takes, where every work-group is sure to have one.

`exit`, `cmask` and `bra` disable items, and a group none of whose items are active any more unwinds its control stack
or ends. A guard such as "leave if right of the image" disables items at the edge of the range, but not all of any
work-group; then control goes on behind it, and nowhere else. The published tool takes either edge to be possible.
"""

from collections.abc import Iterator

from wcet.ir.cfg import Cfg, Edge, EdgeKind
from wcet.ir.program import Program
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.language.isa import Flow
from wcet.targets.sim_d.language.operands import opcode_of, predicate
from wcet.targets.sim_d.values.item_flow import ItemAnalysis

_DISABLING = frozenset({Flow.MASK, Flow.EXIT, Flow.DIVERGE})


def list_idle_edges(program: Program[SimDData], cfg: Cfg) -> Iterator[Edge]:
    """Yield the edges that a group takes only if an instruction with a predicate leaves none of its items active."""
    for block in cfg.blocks:
        last = program.instructions[block.last]
        if opcode_of(last).flow in _DISABLING and predicate(last) is not None:
            yield from (edge for edge in cfg.out_edges[block.index] if edge.kind is not EdgeKind.FALL)


def find_impossible_edges(items: ItemAnalysis) -> frozenset[int]:
    """Return those of these edges, by number, that no group takes, for each is sure to have an active item there."""
    flow = items.scalars.context
    edges = list(list_idle_edges(flow.program, flow.cfg))
    sure: dict[int, bool] = {}
    for block in dict.fromkeys(edge.source for edge in edges):
        state = items.behind(block)
        sure[block] = state is not None and bool((state.active.low == 1).any(axis=1).all())
    return frozenset(edge.index for edge in edges if sure[edge.source])
