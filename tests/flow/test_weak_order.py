"""Weak topological orders of random graphs, against natural loops and against what an order must be."""

import random

import pytest

from tests.families import each_of
from tests.flow.graphs import make_cfg, random_graph, structured_graph
from wcet.flow.graphs import find_reachable
from wcet.flow.loops import find_irreducible_edges, find_loops
from wcet.flow.weak_order import find_weak_order


@pytest.mark.parametrize("seed", range(60))
def test_loops_of_reducible_graphs_are_pieces_that_start_with_their_headers(seed: int) -> None:
    cfg = make_cfg(structured_graph(random.Random(seed), 40))
    assert not find_irreducible_edges(cfg)
    order = find_weak_order(cfg.successors, 0)
    loops = {loop.header: loop for loop in find_loops(cfg)}
    for node, place in order.place.items():
        blocks = loops[node].blocks if node in loops else frozenset({node})
        assert {order.place[block] for block in blocks} == set(range(place, order.last[node] + 1))
    for source, targets in enumerate(cfg.successors):
        for target in targets:
            ahead = order.place[source] < order.place[target]
            assert ahead or (target in loops and source in loops[target].blocks)


@each_of(range(200))
def test_any_graph_has_an_order_of_pieces_inside_of_pieces(seed: int) -> None:
    rng = random.Random(seed)
    graph = random_graph(rng, rng.randrange(1, 25))
    order = find_weak_order(graph, 0)
    assert set(order.place) == find_reachable(graph, [0])
    assert sorted(order.place.values()) == list(range(len(order.place)))
    pieces = sorted((order.place[node], order.last[node]) for node in order.place)
    for first, last in pieces:
        assert all(other <= last or start > last for start, other in pieces if start >= first)


def test_loops_in_loops_are_no_recursion_of_the_search() -> None:
    depth = 5000
    turns = [[depth + number + 1, depth - 1 - number] for number in range(depth)]
    graph = [*([node + 1] for node in range(depth)), *turns, []]
    order = find_weak_order(graph, 0)
    assert [order.last[node] for node in range(depth)] == [2 * depth - 1 - node for node in range(depth)]
