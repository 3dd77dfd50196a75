"""Placement and routing on the grid: every node on a unit of its kind, no link in two streams, hops as counted."""

import math
import random
from collections import Counter
from heapq import heapify, heappop, heappush

import networkx as nx
import pytest

from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.span import Source
from wcet.targets.sgmf.hardware.fabric import Fabric, bound_hops, count_hops
from wcet.targets.sgmf.mapping.lowering import MOST_OPERANDS, lower_configuration
from wcet.targets.sgmf.mapping.mapping import map_graph
from wcet.targets.sgmf.mapping.netlist import Net, Netlist, Shortage, find_shortages
from wcet.targets.sgmf.mapping.placement import bound_length, measure_length, place_nodes
from wcet.targets.sgmf.mapping.routing import Congestion, bound_links, find_path, route_nets

PAPER = Fabric(
    (
        "CMMMMMMMMMMT",
        "MCTCTCTCTCTM",
        "MTCICQCTFTCM",
        "MCTCTCTCTCQM",
        "CTFTCIFTCICT",
        "MQTCTCTCTCTM",
        "MTCFCTQTITCM",
        "MCTCTCTCTCTM",
        "CMMMMMMMMMMT",
    )
)
"""32 compute, 32 control, 32 load/store units at the perimeter, and 12 special ones."""


def test_the_grid_of_the_paper() -> None:
    counts = {resource: len(units) for resource, units in PAPER.units.items()}
    assert counts == {"compute": 32, "control": 32, "memory": 32, "idiv": 4, "fdiv": 4, "sqrt": 4}


def test_hops_are_shortest_ways() -> None:
    for fabric in (Fabric(("CCCCC",) * 5), Fabric(("C" * 12,) * 9)):
        graph = nx.DiGraph([(place, each) for place, following in fabric.links.items() for each in following])
        inner = nx.subgraph_view(graph, filter_edge=lambda one, other: one[0] == "switch" or other[0] == "switch")
        for one in fabric.units["compute"]:
            # units pass no tokens on: only direct neighbours and ways over switches count
            ways = nx.DiGraph(inner)
            ways.remove_nodes_from([("unit", *each) for each in fabric.units["compute"] if each != one])
            reached = nx.single_source_shortest_path_length(ways, ("unit", *one))
            for other in fabric.units["compute"]:
                if other == one:
                    continue
                corners = [each for each in fabric.links[("unit", *other)] if each[0] == "switch"]
                least = min(reached[each] for each in corners) + 1
                direct = abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
                assert count_hops(one, other) == (1 if direct else least)


def search_whole_grid(starts, goal, fabric, congestion):
    """The place before each place on the cheapest paths, by Dijkstra's algorithm."""
    before, cost, heap = {}, dict(starts), [(spent, place) for place, spent in starts.items()]
    heapify(heap)
    while heap:
        spent, place = heappop(heap)
        if place == goal:
            break
        if spent > cost[place]:
            continue
        for following in fabric.links[place]:
            if following in starts or (following[0] == "unit" and following != goal):
                continue
            link = place, following
            reached = spent + 1 + congestion.history[link] * 0.5 + congestion.used[link] * congestion.sharing
            if reached < cost.get(following, math.inf):
                cost[following], before[following] = reached, place
                heappush(heap, (reached, following))
    return before


@pytest.mark.parametrize("seed", range(12))
def test_a_search_near_the_goal_finds_the_path_of_one_over_the_whole_grid(seed: int) -> None:
    choose = random.Random(seed)
    fabric = Fabric(("C" * choose.randrange(5, 15),) * choose.randrange(5, 15))
    links = [(place, each) for place, following in fabric.links.items() for each in following]
    used, history = (Counter(choose.choices(links, k=choose.choice((0, 60, 900)))) for _ in range(2))
    congestion = Congestion(used, history, choose.choice((0.5, 1.125, 3.0**20 / 2.0**21)))
    for _ in range(20):
        source, goal = (("unit", *each) for each in choose.sample(fabric.units["compute"], 2))
        switch = choose.choice([each for each in fabric.links[source] if each[0] == "switch"])
        depth = {source: 0, switch: 1}
        whole = search_whole_grid({place: float(hops) for place, hops in depth.items()}, goal, fabric, congestion)
        near, place = find_path(source, goal, fabric, depth, congestion), goal
        while place not in depth:
            assert near[place] == whole[place]
            place = whole[place]


def test_no_way_over_switches_has_fewer_links_than_is_said_of_it() -> None:
    fabric = Fabric(("C" * 9,) * 8)
    for goal in (("unit", 0, 0), ("unit", 3, 5), ("unit", 7, 8)):
        graph = nx.DiGraph([(after, place) for place, following in fabric.links.items() for after in following])
        graph.remove_nodes_from([place for place in fabric.links if place[0] == "unit" and place != goal])
        for place, links in nx.single_source_shortest_path_length(graph, goal).items():
            assert place == goal or bound_links(place, goal) == links


def test_hops_of_the_worked_examples() -> None:
    assert [count_hops((0, 0), each) for each in ((1, 1), (2, 0), (4, 4), (8, 11))] == [2, 3, 6, 11]
    assert bound_hops(PAPER) == 11
    assert bound_hops(Fabric(("CCCCC",) * 5)) == 6


def test_too_many_nodes_of_a_kind_do_not_fit() -> None:
    many = Netlist(tuple(map(str, range(38))), ("compute",) * 33 + ("fdiv",) * 5, ())
    assert find_shortages(many, Fabric(("C" * 32, "F" * 4 + "M" * 28))) == (
        Shortage("compute", 33, 32),
        Shortage("fdiv", 5, 4),
    )


def random_netlist(seed: int, size: int) -> Netlist:
    draw = random.Random(seed)
    kinds = [*["compute"] * 30, *["control"] * 28, *["memory"] * 30, *["idiv"] * 3, *["fdiv"] * 3, *["sqrt"] * 3]
    draw.shuffle(kinds)
    consumers: dict[int, list[int]] = {}
    for node in range(1, size):
        nearby = range(max(0, node - 12), node)
        for producer in draw.sample(nearby, min(len(nearby), draw.randint(1, 2))):
            consumers.setdefault(producer, []).append(node)
    nets = tuple(Net(producer, tuple(each)) for producer, each in consumers.items())
    return Netlist(tuple(f"n{node}" for node in range(size)), tuple(kinds[:size]), nets)


@pytest.mark.parametrize(("seed", "size"), [(1, 2), (2, 10), (3, 40), (4, 90)])
def test_routes_share_no_link_and_join_what_they_should(seed: int, size: int) -> None:
    netlist = random_netlist(seed, size)
    assert not find_shortages(netlist, PAPER)
    placement = place_nodes(netlist, PAPER)
    for unit, resource in zip(placement.units, netlist.resources, strict=True):
        assert unit in PAPER.units[resource]
    assert len(set(placement.units)) == size
    assert placement.length == measure_length(netlist, placement.units) >= bound_length(netlist)
    routes = route_nets(netlist, placement.units, PAPER)
    assert routes is not None
    assert [(each.producer, each.consumer) for each in routes] == [
        (net.producer, each) for net in netlist.nets for each in net.consumers
    ]
    streams = Counter(link for _, link in {(each.producer, link) for each in routes for link in each.links})
    assert max(streams.values()) == 1
    for route in routes:
        places = [route.links[0][0], *(after for _, after in route.links)]
        assert places[0] == ("unit", *placement.units[route.producer])
        assert places[-1] == ("unit", *placement.units[route.consumer])
        assert all(after in PAPER.links[before] for before, after in route.links)
        assert all(place[0] == "switch" for place in places[1:-1])
        assert route.hops >= count_hops(placement.units[route.producer], placement.units[route.consumer])


def test_the_same_seed_gives_the_same_placement() -> None:
    netlist = random_netlist(7, 30)
    assert place_nodes(netlist, PAPER, seed=3) == place_nodes(netlist, PAPER, seed=3)


def test_a_store_behind_many_loads_waits_for_a_join_of_them():
    lines = ["kernel k", "buffer x 64", "configuration c", "  t = tid", "  at = shl.b32 t, 2", "  p = add.i32 at, x"]
    loads = [f"v{number}" for number in range(12)]
    lines += [f"  {name} = load.b32 p" for name in loads]
    lines += [f"  store.b32 p, v0 after {', '.join(loads[1:])}"]
    (program,) = parse_kernels(Source("k.cdfg", "\n".join(lines) + "\n"))
    (configuration,) = program.extra.configurations
    graph = lower_configuration(configuration, 8)
    (store,) = [node for node in graph.nodes if node.name.startswith("line") and "join" not in node.name]
    joins = [node for node in graph.nodes if " join " in node.name]
    assert len(store.operands) == MOST_OPERANDS and [node.resource for node in joins] == ["control"] * 2
    reached, behind = set(), list(store.operands)
    while behind:
        number = behind.pop()
        reached.add(graph.nodes[number].name)
        behind += graph.nodes[number].operands
    assert {*loads, "p"} <= reached
    map_graph(graph, PAPER, configuration.span)
