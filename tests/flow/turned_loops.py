"""How often loops went round in a run, told by how often its instructions ran, and which did so too often."""

from collections import Counter
from collections.abc import Iterator, Mapping

from wcet.ir.cfg import FlowGraph, Loop


def count_loops(flow: FlowGraph, executed: Mapping[int, int], starts: int) -> Iterator[tuple[Loop, int, int]]:
    """Yield each loop with the runs of its header and, at most, its entries.

    `executed` has the runs by instruction, `starts` is how often the kernel was started. Where a subroutine has a copy
    for each call, runs do not tell the copies apart, and its loops are left out.
    """
    blocks = flow.cfg.blocks
    copies = Counter(block.first for block in blocks)
    for loop in flow.loops:
        header = blocks[loop.header]
        if copies[header.first] == 1:
            sources = {edge.source for edge in flow.cfg.in_edges[loop.header] if edge.source not in loop.blocks}
            entries = sum(executed.get(blocks[source].last, 0) for source in sources) + starts * (loop.header == 0)
            yield loop, executed.get(header.first, 0), entries


def list_turned(flow: FlowGraph, executed: Mapping[int, int], starts: int) -> Iterator[str]:
    """Yield the loops whose header ran more often than all entries together allow."""
    for loop, runs, entries in count_loops(flow, executed, starts):
        bound = flow.bounds[loop.index]
        if runs > (bound.back_edges + 1) * entries:
            labels = flow.cfg.blocks[loop.header].labels
            yield f"the header of {', '.join(labels)} ran {runs} times in {entries} entries: {bound}"
