"""The order in which a reducible graph is walked: every edge but the back edges goes from earlier to later."""

from wcet.ir.flow import FlowGraph


def number_blocks(flow: FlowGraph) -> tuple[int, ...]:
    """Return a topological number for each block and for the sink, back edges left out; smaller comes first.

    Iterative depth-first search, linear in the edges; among several topological orders it takes the reverse
    post-order that visits edges in their given order.
    """
    cfg = flow.cfg
    back = {index for loop in flow.loops for index in loop.back_edges}
    finished: list[int] = []
    seen = {0}
    stack = [(0, iter(reversed(cfg.out_edges[0])))]
    while stack:
        block, edges = stack[-1]
        for edge in edges:
            if edge.index not in back and edge.target not in seen:
                seen.add(edge.target)
                stack.append((edge.target, iter(reversed(cfg.out_edges[edge.target]))))
                break
        else:
            finished.append(block)
            stack.pop()
    numbers = [len(cfg.blocks)] * (len(cfg.blocks) + 1)
    for number, block in enumerate(reversed(finished)):
        numbers[block] = number
    return tuple(numbers)
