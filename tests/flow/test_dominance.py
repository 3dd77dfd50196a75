import random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.flow.graphs import make_cfg, random_graph, structured_graph
from wcet.flow.graphs import find_block_dominators, find_block_post_dominators, find_dominators


def expected_dominators(graph: list[list[int]], root: int) -> dict[int, int]:
    digraph = nx.DiGraph([(s, t) for s, targets in enumerate(graph) for t in targets])
    digraph.add_nodes_from(range(len(graph)))
    found = dict(nx.immediate_dominators(digraph, root))
    found.pop(root, None)
    return found


def test_the_join_of_a_diamond_is_dominated_by_its_branch() -> None:
    assert find_dominators([[1, 2], [3], [3], []], 0).immediate == (None, 0, 0, 0)


def test_a_node_that_is_not_reached_is_dominated_by_nothing() -> None:
    tree = find_dominators([[1], [], [1]], 0)
    assert tree.immediate == (None, 0, None)
    assert not tree.dominates(2, 1)
    assert not tree.dominates(0, 2)


def test_the_example_of_lengauer_and_tarjan() -> None:
    names = "RABCDEFGHIJKL"
    text = "R:ABC A:D B:ADE C:FG D:L E:H F:I G:IJ H:EK I:K J:I K:IR L:H"
    graph: list[list[int]] = [[] for _ in names]
    for item in text.split():
        source, targets = item.split(":")
        graph[names.index(source)] = [names.index(target) for target in targets]
    immediate = find_dominators(graph, 0).immediate
    assert "".join("-" if above is None else names[above] for above in immediate) == "-RRRRRCCRRGRD"


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 10**9), st.integers(2, 40))
def test_dominators_agree_with_networkx_on_any_graph(seed: int, nodes: int) -> None:
    graph = random_graph(random.Random(seed), nodes)
    immediate = find_dominators(graph, 0).immediate
    assert {node: above for node, above in enumerate(immediate) if above is not None} == expected_dominators(graph, 0)


@pytest.mark.parametrize("seed", range(40))
def test_ancestry_in_the_tree_is_dominance_on_every_path(seed: int) -> None:
    graph = random_graph(random.Random(seed), 12)
    tree = find_dominators(graph, 0)
    digraph = nx.DiGraph([(s, t) for s, targets in enumerate(graph) for t in targets])
    digraph.add_nodes_from(range(12))
    reached = nx.descendants(digraph, 0) | {0}
    for above in reached:
        without = digraph.copy()
        without.remove_node(above)
        escaped = nx.descendants(without, 0) | {0} if above else set()
        for below in reached:
            assert tree.dominates(above, below) == (below not in escaped)


@pytest.mark.parametrize("seed", range(40))
def test_post_dominators_are_dominators_of_the_reversed_graph(seed: int) -> None:
    graph = structured_graph(random.Random(seed), 25)
    cfg = make_cfg(graph)
    reverse: list[list[int]] = [[] for _ in graph]
    for source, targets in enumerate(graph):
        for target in targets:
            reverse[target].append(source)
    immediate = find_block_post_dominators(cfg).immediate
    expected = expected_dominators(reverse, cfg.sink)
    assert {node: above for node, above in enumerate(immediate) if above is not None} == expected
    assert find_block_dominators(cfg).root == 0


def test_thousands_of_blocks_that_may_all_leave_are_no_problem() -> None:
    count = 5_000
    graph = [[node + 1, count] for node in range(count)] + [[]]
    tree = find_dominators(graph, 0)
    assert tree.immediate[count] == 0
    assert tree.immediate[count - 1] == count - 2
