import random

import pytest

from tests.flow.graphs import make_cfg, structured_graph
from wcet.flow.graphs import find_postorder, find_reachable, find_reverse_postorder, reverse_graph
from wcet.flow.loops import collapse_regions, find_loops
from wcet.ir.cfg import FlowGraph, Loop
from wcet.ir.ids import EdgeId


def test_reverse_postorder_of_a_diamond_puts_the_join_last() -> None:
    assert find_reverse_postorder([[1, 2], [3], [3], []], 0) == (0, 2, 1, 3)


def test_postorder_leaves_out_what_is_not_reached() -> None:
    assert find_postorder([[1], [], [1]], 0) == (1, 0)


def test_reversing_twice_gives_the_same_edges() -> None:
    graph = [[1, 2], [2], [0]]
    assert [sorted(targets) for targets in reverse_graph(reverse_graph(graph))] == graph


def test_reachable_nodes_include_the_roots() -> None:
    assert find_reachable([[1], [], [0]], [1]) == {1}
    assert find_reachable([[1], [], [0]], [2]) == {0, 1, 2}


def test_a_chain_of_a_hundred_thousand_nodes_needs_no_recursion() -> None:
    graph = [[node + 1] for node in range(100_000)] + [[]]
    assert find_reverse_postorder(graph, 0)[-1] == 100_000


@pytest.mark.parametrize("seed", range(60))
def test_the_collapsed_order_of_every_region_is_topological(seed: int) -> None:
    cfg = make_cfg(structured_graph(random.Random(seed), 30))
    flow = FlowGraph(cfg, find_loops(cfg), {})
    regions: list[Loop | None] = [None, *flow.loops]
    for region in regions:
        items = collapse_regions(flow.cfg, flow.loops)[None if region is None else region.index]
        place: dict[int, int] = {}
        for index, item in enumerate(items):
            for block in item.blocks if isinstance(item, Loop) else (item,):
                place[block] = index
        assert set(place) == (set(range(cfg.sink)) if region is None else set(region.blocks))
        back = frozenset[EdgeId](() if region is None else region.back_edges)
        for edge in cfg.edges:
            if edge.source in place and edge.target in place and edge.index not in back:
                if place[edge.source] == place[edge.target]:
                    assert isinstance(items[place[edge.source]], Loop)
                else:
                    assert place[edge.source] < place[edge.target]
