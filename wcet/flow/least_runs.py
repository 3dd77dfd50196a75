"""Computes the least runs of blocks on every path through a kernel, and the stated limits that they contradict.

The dual of the longest path (`wcet.bound.longest_path`): the cheapest path, with loops collapsed from the inside out. A
loop whose count is exact repeats exactly that often, and any other loop need not repeat. A loop in which the kernel may
end is charged only the path to that end.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from wcet.errors import Refusals, refuse
from wcet.flow.loops import collapse_regions
from wcet.ir.cfg import Cfg, Edge, LinearFact, Loop, LoopBound
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId, LoopId
from wcet.ir.program import Program


def find_least_sum(
    cfg: Cfg, loops: tuple[Loop, ...], bounds: Mapping[LoopId, LoopBound], coefficients: Mapping[BlockId, int]
) -> int:
    """Return the least sum, over all paths, of the runs of each block times its coefficient; coefficients are not
    negative."""
    search = _ExitSearch(cfg, loops, coefficients)
    for loop in reversed(loops):
        search.collapse(loop, bounds.get(loop.index))
    return min(search.walk(None, {edge.index for edge in cfg.edges if edge.target == cfg.sink}).values(), default=0)


class _ExitSearch:
    """Computes the costs from the header of each loop to each of its exit edges; inner loops are done first."""

    def __init__(self, cfg: Cfg, loops: tuple[Loop, ...], coefficients: Mapping[BlockId, int]) -> None:
        self._cfg = cfg
        self._loops = loops
        self._coefficients = coefficients
        self._heads = {loop.header: loop for loop in loops}
        self._leaving: dict[tuple[LoopId, EdgeId], int] = {}
        self._regions = collapse_regions(cfg, loops)

    def collapse(self, loop: Loop, bound: LoopBound | None) -> None:
        """Compute the least cost of entering a loop and leaving it along each exit."""
        costs = self.walk(loop, {*loop.back_edges, *loop.exit_edges})
        around = min((costs[index] for index in loop.back_edges if index in costs), default=0)
        iterations = bound.back_edges if bound is not None and bound.exact else 0
        for index in loop.exit_edges:
            ends = self._cfg.edges[index].target == self._cfg.sink
            self._leaving[loop.index, index] = costs.get(index, 0) + (0 if ends else iterations * around)

    def walk(self, region: Loop | None, ends: set[EdgeId]) -> dict[EdgeId, int]:
        """Return the least cost of a path from the region's start along each of the edges `ends`.

        An edge without a path is absent.
        """
        index = None if region is None else region.index
        arrived: dict[BlockId, int] = {ENTRY_BLOCK if region is None else region.header: 0}
        found: dict[EdgeId, int] = {}
        for item in self._regions[index]:
            block = item.header if isinstance(item, Loop) else item
            if block not in arrived:
                continue
            cost = arrived[block]
            for edge, more in self._list_steps(block, index):
                if edge.index in ends:
                    found[edge.index] = min(found.get(edge.index, cost + more), cost + more)
                else:
                    arrived[edge.target] = min(arrived.get(edge.target, cost + more), cost + more)
        return found

    def _list_steps(self, block: BlockId, region: LoopId | None) -> Iterable[tuple[Edge, int]]:
        """Yield the edges on which control leaves a block of a region, or an inner loop, with their costs."""
        inner = self._heads.get(block)
        if inner is not None and inner.index != region:
            for index in inner.exit_edges:
                yield self._cfg.edges[index], self._leaving[inner.index, index]
            return
        for edge in self._cfg.out_edges[block]:
            yield edge, self._coefficients.get(block, 0)


def refuse_exceeded(
    program: Program[Any],
    cfg: Cfg,
    loops: tuple[Loop, ...],
    bounds: Mapping[LoopId, LoopBound],
    facts: Iterable[LinearFact],
    refusals: Refusals,
) -> None:
    """Add W221 for every stated limit that is below the runs of each path through the kernel."""
    for fact in facts:
        if not fact.upper:
            continue  # a limit that is not from above: only the integer program knows if it leaves a path
        least = find_least_sum(cfg, loops, bounds, fact.coefficients) if fact.coefficients else 0
        if least <= fact.limit:
            continue
        exact = [bound for loop in loops if (bound := bounds.get(loop.index)) is not None and bound.exact]
        counted = [loop for loop in loops if bounds.get(loop.index) in exact and loop.blocks & fact.coefficients.keys()]
        notes = (
            f"stated: {fact.origin}",
            *(f"a loop around it goes back exactly {_describe(bounds[loop.index])}" for loop in counted),
        )
        with refusals.gather():
            raise refuse(
                "W221",
                f"at most {fact.limit:,} is stated where every path takes at least {least:,}",
                program.instructions[cfg.blocks[min(fact.blocks)].first].span,
                notes=notes,
                help=f"state {least:,} or more, or remove the fact",
            )


def _describe(bound: LoopBound) -> str:
    return f"{bound.back_edges:,} time{'' if bound.back_edges == 1 else 's'}: {bound.origin}"
