import random

import networkx as nx

from tests.families import each_of
from tests.flow.graphs import random_graph
from wcet.flow.graphs import find_postorder, find_reachable, list_components


def build(graph: list[list[int]]) -> "nx.DiGraph[int]":
    digraph: nx.DiGraph[int] = nx.DiGraph()
    digraph.add_nodes_from(range(len(graph)))
    digraph.add_edges_from((source, target) for source, targets in enumerate(graph) for target in targets)
    return digraph


@each_of(range(100))
def test_components_agree_with_networkx_and_come_after_what_they_reach(seed: int) -> None:
    rng = random.Random(seed)
    graph = random_graph(rng, rng.randrange(1, 25))
    found = list_components(graph)
    assert set(found) == set(map(frozenset, nx.strongly_connected_components(build(graph))))
    assert list_components(dict(enumerate(graph))) == found
    place = {node: number for number, nodes in enumerate(found) for node in nodes}
    assert all(place[target] <= place[source] for source, targets in enumerate(graph) for target in targets)


@each_of(range(60))
def test_searches_agree_with_networkx(seed: int) -> None:
    rng = random.Random(seed)
    graph = random_graph(rng, rng.randrange(2, 25))
    digraph = build(graph)
    assert find_postorder(graph, 0) == tuple(nx.dfs_postorder_nodes(digraph, 0))
    assert find_reachable(graph, [0]) == nx.descendants(digraph, 0) | {0}
    barred = frozenset(node for node in range(1, len(graph)) if rng.random() < 0.3)
    rest = digraph.subgraph(set(range(len(graph))) - barred)
    assert find_reachable(graph, [0], barred) == nx.descendants(rest, 0) | {0}


def test_nodes_of_a_mapping_that_have_no_row_lead_nowhere() -> None:
    assert list_components({"a": ["b"], "c": ["a"]}) == (frozenset("b"), frozenset("a"), frozenset("c"))
    assert find_reachable({"a": ["b"]}, ["a"]) == {"a", "b"}
