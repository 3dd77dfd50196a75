import random

import networkx as nx

from tests.families import each_of
from tests.flow.graphs import make_cfg, random_graph, structured_graph
from wcet.flow.graphs import find_block_dominators, find_reachable
from wcet.flow.loops import find_innermost, find_irreducible_edges, find_loops


def is_reducible_by_reduction(graph: list[list[int]]) -> bool:
    """Hecht and Ullman: remove self loops, merge nodes into their only predecessor, until one node is left."""
    reached = find_reachable(graph, [0])
    edges = {(s, t) for s in reached for t in graph[s] if s != t}
    nodes = set(reached)
    while True:
        for node in sorted(nodes - {0}):
            before = {s for s, t in edges if t == node}
            if len(before) == 1:
                above = before.pop()
                edges = {(above if s == node else s, t) for s, t in edges if t != node}
                edges = {(s, t) for s, t in edges if s != t}
                nodes.remove(node)
                break
        else:
            return len(nodes) == 1


def test_a_loop_of_one_block_is_a_loop() -> None:
    (loop,) = find_loops(make_cfg([[1], [1, 2], []]))
    assert (loop.header, loop.blocks, loop.depth, loop.parent) == (1, {1}, 1, None)
    assert (loop.back_edges, loop.exit_edges) == ((1,), (2,))


def test_two_back_edges_to_one_header_make_one_loop() -> None:
    (loop,) = find_loops(make_cfg([[1], [2, 3], [1, 4], [1], []]))
    assert loop.blocks == {1, 2, 3}
    assert len(loop.back_edges) == 2


def test_outer_loops_come_before_inner_ones() -> None:
    outer, inner = find_loops(make_cfg([[1], [2], [2, 3], [1, 4], []]))
    assert (outer.header, outer.depth, inner.header, inner.depth, inner.parent) == (1, 1, 2, 2, 0)
    assert find_innermost(make_cfg([[1], [2], [2, 3], [1, 4], []]), (outer, inner)) == (None, 0, 1, 0, None)


def test_a_jump_back_in_the_text_that_closes_no_cycle_is_no_loop() -> None:
    assert find_loops(make_cfg([[2], [3], [1], []])) == ()


def test_a_cycle_with_two_entries_is_irreducible() -> None:
    cfg = make_cfg([[1, 2], [2, 3], [1], []])
    assert [(edge.source, edge.target) for edge in find_irreducible_edges(cfg)] in ([(1, 2)], [(2, 1)])


@each_of(range(300))
def test_irreducible_edges_are_found_exactly_when_interval_reduction_fails(seed: int) -> None:
    rng = random.Random(seed)
    graph = random_graph(rng, rng.randrange(3, 9))
    assert (not find_irreducible_edges(make_cfg(graph))) == is_reducible_by_reduction(graph)


@each_of(range(100))
def test_loops_of_structured_graphs_are_the_strongly_connected_parts_of_networkx(seed: int) -> None:
    graph = structured_graph(random.Random(seed), 40)
    cfg = make_cfg(graph)
    assert find_irreducible_edges(cfg) == ()
    loops = find_loops(cfg)
    expected: list[tuple[frozenset[int], int]] = []
    work = [(nx.DiGraph([(s, t) for s, targets in enumerate(graph) for t in targets]), 1)]
    tree = find_block_dominators(cfg)
    while work:
        digraph, depth = work.pop()
        for component in nx.strongly_connected_components(digraph):
            part = digraph.subgraph(component)
            if part.number_of_edges():
                header = next(node for node in component if all(tree.dominates(node, other) for other in component))
                expected.append((frozenset(component), depth))
                inner = nx.DiGraph([(s, t) for s, t in part.edges if t != header])
                work.append((inner, depth + 1))
    assert sorted((sorted(loop.blocks), loop.depth) for loop in loops) == sorted((sorted(b), d) for b, d in expected)
    for loop in loops:
        assert all(cfg.edges[index].target == loop.header for index in loop.back_edges)
        parent = None if loop.parent is None else loops[loop.parent]
        assert parent is None or (loop.blocks < parent.blocks and parent.index < loop.index)
