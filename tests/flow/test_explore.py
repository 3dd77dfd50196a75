"""A search on a graph that is found while it is followed, against networkx on the same graph known before."""

import networkx
from hypothesis import given
from hypothesis import strategies as st

from wcet.flow.graphs import explore

EDGES = st.dictionaries(st.integers(0, 9), st.lists(st.integers(0, 9), max_size=4), max_size=10)


@given(edges=EDGES, root=st.integers(0, 9))
def test_every_node_that_a_root_reaches_is_found_once_and_nearest_first(edges: dict[int, list[int]], root: int) -> None:
    found = explore([root], lambda node: edges.get(node, ()))
    graph = networkx.DiGraph([(one, other) for one, targets in edges.items() for other in targets])
    graph.add_node(root)
    away = networkx.single_source_shortest_path_length(graph, root)
    assert sorted(found) == sorted(away)
    assert [away[node] for node in found] == sorted(away.values())


def test_nodes_are_asked_once_and_roots_too() -> None:
    asked: list[int] = []

    def follow(node: int) -> tuple[int, ...]:
        asked.append(node)
        return ((node + 1) % 4,)

    assert explore((2, 0), follow) == (2, 0, 3, 1)
    assert asked == [2, 0, 3, 1]
