"""Orders of the nodes of a graph: depth-first, reverse postorder, and the order of a loop-collapsed region.

A graph is a sequence of successor lists; nodes are their indices. Nothing here recurses, so that a chain of ten
thousand blocks is no deeper than one of ten.
"""

from collections.abc import Iterable, Sequence

from wcet.ir.cfg import Cfg
from wcet.ir.flow import FlowGraph, Loop

Successors = Sequence[Sequence[int]]


def cfg_successors(cfg: Cfg) -> tuple[tuple[int, ...], ...]:
    """Return the successor lists of a control-flow graph, the sink's empty one last."""
    return tuple(tuple(edge.target for edge in edges) for edges in cfg.out_edges)


def reverse_graph(successors: Successors) -> tuple[tuple[int, ...], ...]:
    """Return the predecessor lists, each in the order of the edges."""
    table: list[list[int]] = [[] for _ in successors]
    for node, targets in enumerate(successors):
        for target in targets:
            table[target].append(node)
    return tuple(tuple(nodes) for nodes in table)


def find_postorder(successors: Successors, root: int) -> tuple[int, ...]:
    """Return the nodes reachable from `root`, each after its depth-first descendants."""
    order: list[int] = []
    seen = bytearray(len(successors))
    seen[root] = 1
    stack = [(root, iter(successors[root]))]
    while stack:
        node, targets = stack[-1]
        for target in targets:
            if not seen[target]:
                seen[target] = 1
                stack.append((target, iter(successors[target])))
                break
        else:
            stack.pop()
            order.append(node)
    return tuple(order)


def find_reverse_postorder(successors: Successors, root: int) -> tuple[int, ...]:
    """Return the nodes reachable from `root`, each before its successors except along retreating edges."""
    return find_postorder(successors, root)[::-1]


def find_reachable(successors: Successors, roots: Iterable[int]) -> frozenset[int]:
    """Return every node that some root reaches, the roots included."""
    seen = set(roots)
    work = list(seen)
    while work:
        for target in successors[work.pop()]:
            if target not in seen:
                seen.add(target)
                work.append(target)
    return frozenset(seen)


def collapse_region(flow: FlowGraph, region: Loop | None) -> tuple[int | Loop, ...]:
    """Return what a loop (or, for None, the kernel) directly contains, in topological order.

    An item is a block that lies in no loop inside the region, or such an inner loop as a whole; back edges of the
    region are ignored. In a reducible graph the order of headers and blocks in reverse postorder is topological, once
    every loop takes the place of its header. The sink is not an item.
    """
    inner = {loop.header: loop for loop in flow.loops if loop.parent == (None if region is None else region.index)}
    hidden = frozenset[int]().union(*(loop.blocks for loop in inner.values()))
    order = find_reverse_postorder(cfg_successors(flow.cfg), 0)
    members = range(flow.cfg.sink) if region is None else region.blocks
    items: list[int | Loop] = []
    for block in order:
        if block in inner:
            items.append(inner[block])
        elif block in members and block not in hidden:
            items.append(block)
    return tuple(items)
