"""Graphs for the tests of the flow algorithms."""

import random

from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind


def make_cfg(successors: list[list[int]]) -> Cfg:
    """Build a graph from successor lists; the last node is the sink."""
    blocks = tuple(Block(index, index, index) for index in range(len(successors) - 1))
    pairs = [(source, target) for source, targets in enumerate(successors) for target in targets]
    edges = tuple(Edge(index, source, target, EdgeKind.JUMP) for index, (source, target) in enumerate(pairs))
    return Cfg(blocks, edges)


def random_graph(rng: random.Random, nodes: int) -> list[list[int]]:
    """Any graph in which node 0 may reach anything."""
    density = rng.uniform(0.8, 2.2)
    graph: list[list[int]] = [[] for _ in range(nodes)]
    for _ in range(int(nodes * density)):
        graph[rng.randrange(nodes)].append(rng.randrange(nodes))
    for node in range(1, nodes):
        if rng.random() < 0.8:
            graph[rng.randrange(node)].append(node)
    return graph


def structured_graph(rng: random.Random, size: int) -> list[list[int]]:
    """A reducible graph of nested sequences, branches and loops with several exits, as in real kernels."""
    graph: list[list[int]] = [[]]

    def node() -> int:
        graph.append([])
        return len(graph) - 1

    def region(entry: int, budget: int, breaks: list[int] | None) -> int:
        """Grow a region behind `entry`, return its last node."""
        last = entry
        while budget > 0:
            kind = rng.random()
            part = rng.randrange(1, budget + 1)
            if kind < 0.3:
                follow = node()
                graph[last].append(follow)
                budget -= 1
            elif kind < 0.65:
                left, right, join = node(), node(), node()
                graph[last] += [left, right]
                graph[region(left, part // 2, breaks)].append(join)
                graph[region(right, part // 2, breaks)].append(join)
                follow = join
                budget -= part + 3
            else:
                head, behind = node(), node()
                graph[last].append(head)
                inner: list[int] = [behind]
                latch = region(head, part // 2, inner)
                graph[latch] += [head, behind]
                follow = behind
                budget -= part + 2
            last = follow
            if breaks and rng.random() < 0.2:
                graph[last].append(breaks[0])
                extra = node()
                graph[last].append(extra)
                last = extra
        return last

    last = region(0, size, None)
    sink = node()
    graph[last].append(sink)
    return graph
