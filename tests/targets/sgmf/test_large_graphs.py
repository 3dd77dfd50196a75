"""Large graphs on large grids: near placements along a curve, and early proofs that a placement cannot be routed."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from tests.targets.sgmf.test_mapping import PAPER, random_netlist
from tests.targets.sgmf.test_streams_random import draw_seeded
from wcet.isa.cdfg.language.graph import Configuration
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.span import Source
from wcet.targets.sgmf.hardware.fabric import Fabric, Place
from wcet.targets.sgmf.mapping import routing
from wcet.targets.sgmf.mapping.curve import find_nearest, list_curve
from wcet.targets.sgmf.mapping.cuts import Cut, find_overfull
from wcet.targets.sgmf.mapping.lowering import LoweredGraph, PlacedNode
from wcet.targets.sgmf.mapping.mapping import Mapping, find_mistakes
from wcet.targets.sgmf.mapping.netlist import Net, Netlist
from wcet.targets.sgmf.mapping.partition import Capacity, cut_part, find_end
from wcet.targets.sgmf.mapping.placement import LARGE, measure_length, place_nodes
from wcet.targets.sgmf.mapping.routing import route_nets
from wcet.targets.sgmf.timing.ranks import RankTimes, RankWalk, bound_counts, bound_ranks
from wcet.targets.sgmf.timing.recurrence import split_parts
from wcet.targets.sgmf.timing.timed_graph import TimedGraph

BROAD = Fabric(("CTCMCTCTIMCTFCMTCTQMCTCT", "MCTCTCTMCTICTCTFMCTCTCQT") * 20)


def test_nodes_of_a_large_graph_are_near_one_another() -> None:
    netlist = random_netlist(5, 97)
    parts = [
        Net(net.producer + 97 * part, tuple(each + 97 * part for each in net.consumers))
        for part in range(3)
        for net in netlist.nets
    ]
    three = Netlist(tuple(map(str, range(3 * 97))), netlist.resources * 3, tuple(parts))
    assert len(three.names) > LARGE
    placement = place_nodes(three, BROAD)
    assert placement.length == measure_length(three, placement.units)
    assert len(set(placement.units)) == len(three.names)
    assert all(unit in BROAD.units[kind] for unit, kind in zip(placement.units, three.resources, strict=True))
    alone = place_nodes(netlist, BROAD)
    assert placement.length < 1.5 * 3 * alone.length
    routes = route_nets(three, placement.units, BROAD)
    assert routes is not None
    assert not [*find_mistakes(Mapping(placement.units, routes, 0, 0), LoweredGraph(_list_nodes(three)), BROAD)]


def _list_nodes(netlist: Netlist) -> tuple[PlacedNode, ...]:
    operands: dict[int, list[int]] = {}
    for net in netlist.nets:
        for consumer in net.consumers:
            operands.setdefault(consumer, []).append(net.producer)
    named = enumerate(zip(netlist.names, netlist.resources, strict=True))
    return tuple(PlacedNode(name, kind, tuple(operands.get(node, ())), 0) for node, (name, kind) in named)


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (4, 4), (5, 3), (1, 9), (12, 7)])
def test_the_curve_visits_each_unit_once_and_is_continuous_on_a_square(rows: int, columns: int) -> None:
    curve = list_curve(rows, columns)
    assert sorted(curve) == [(row, column) for row in range(rows) for column in range(columns)]
    if rows == columns:
        assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise(curve))


def test_the_nearest_unit_of_a_kind() -> None:
    memory = PAPER.units["memory"]
    for (row, column), (near_row, near_column) in find_nearest(PAPER, memory).items():
        assert abs(row - near_row) + abs(column - near_column) == min(
            abs(row - other) + abs(column - right) for other, right in memory
        )


@pytest.mark.parametrize("line", range(5))
def test_streams_over_a_line_need_the_links_between_its_switches(line: int) -> None:
    fabric = Fabric(("CCCC",) * 7)
    crossing = {
        (place, following)
        for place, reached in fabric.links.items()
        for following in reached
        if place[0] == following[0] == "switch" and place[1] <= line + 1 < following[1]
    }
    assert len(crossing) <= 2 * 5
    for row, column in [(row, column) for row in range(line + 1) for column in range(4)]:
        reached: set[Place] = set()
        waiting: list[Place] = [("unit", row, column)]
        while waiting:
            place = waiting.pop()
            reached.add(place)
            if place[0] == "switch" or place == ("unit", row, column):
                waiting += [
                    each for each in fabric.links[place] if each not in reached and (place, each) not in crossing
                ]
        assert not [place for place in reached if place[0] == "unit" and place[1] >= line + 2]


def test_a_cut_with_more_streams_than_links_is_found_in_each_direction() -> None:
    fabric = Fabric(("CCCCC",) * 9)
    one, other = [(row, column) for row in (0, 1, 2) for column in range(5)], [(8, 4), (8, 3), (8, 2)]
    nets = tuple(Net(node, (15 + node % 3,)) for node in range(13))
    netlist = Netlist(tuple(map(str, range(18))), ("compute",) * 18, nets)
    units = (*one, *other)
    assert find_overfull(netlist, units, fabric) == Cut("from row 2 on to row 4 and beyond", 13, 12)
    turned = tuple((column, row) for row, column in units)
    rotated = Fabric(("C" * 9,) * 5)
    assert find_overfull(netlist, turned, rotated) == Cut("from column 2 on to column 4 and beyond", 13, 12)
    mirrored = tuple((8 - row, column) for row, column in units)
    assert find_overfull(netlist, mirrored, fabric) == Cut("from row 6 back to row 4 and before", 13, 12)
    assert route_nets(netlist, units, fabric) is None
    assert find_overfull(replace(netlist, nets=nets[1:]), units, fabric) is None


def test_searches_for_routes_end_after_a_number_of_visits(monkeypatch: pytest.MonkeyPatch) -> None:
    netlist = random_netlist(4, 90)
    placement = place_nodes(netlist, PAPER)
    monkeypatch.setattr(routing, "MOST_VISITS", 100)
    assert route_nets(netlist, placement.units, PAPER) is None


@pytest.mark.parametrize("seed", range(6))
def test_each_part_takes_as_many_nodes_as_fit(seed: int) -> None:
    draw = random.Random(seed)
    lines = ["kernel k", "buffer x 64", "configuration c", "  t = tid", "  at = shl.b32 t, 2", "  p = add.i32 at, x"]
    names = ["t", "at", "p"]
    for number in range(40):
        one, other = draw.choice(names[-20:]), draw.choice(names)
        text = "load.b32 p" if number % 5 == 0 else f"add.i32 {one}, {other if other != one else 1}"
        lines.append(f"  n{number} = {text}")
        names.append(f"n{number}")
    (program,) = parse_kernels(Source("k.cdfg", "\n".join([*lines, f"  store.b32 p, {names[-1]}"]) + "\n"))
    (body,) = program.extra.stages
    assert isinstance(body, Configuration)
    units = {"compute": draw.randint(4, 20), "control": draw.randint(4, 12), "memory": draw.randint(8, 20)}
    capacity = Capacity(units, 3)
    for first in range(0, len(body.nodes), 7):
        ends = range(first + 1, len(body.nodes) + 1)
        fitting = [end for end in ends if capacity.holds(cut_part(body, first, end, 0))]
        assert find_end(body, capacity, first) == max(fitting, default=first)


def _follow_all(graph: TimedGraph, threads: int) -> int:
    """Return the last time of a connected graph by ranks; every epoch is evaluated."""
    walk, (full, rest) = RankWalk(graph), divmod(threads, graph.buffer)
    rows: tuple[RankTimes | None, ...] = (None,) * (graph.breaks + 1)
    latest = 0
    for epoch, count in enumerate([graph.buffer] * full + [rest] * (rest > 0)):
        rows = walk.advance_rows(rows, count, epoch)
        latest = max(latest, *(each.last for each in rows if each))
    return latest


@pytest.mark.parametrize("seed", [0, 3, 4, 5])
def test_epochs_that_are_followed_once_give_the_bound_of_each_number_of_threads(seed: int) -> None:
    graph = draw_seeded(seed).graph
    counts = (0, 1, graph.buffer, 11 * graph.buffer, 28 * graph.buffer, 30 * graph.buffer + 1)
    expected = tuple(max(_follow_all(part, count) for part in split_parts(graph)) for count in counts)
    assert bound_counts(graph, counts) == tuple(bound_ranks(graph, count) for count in counts) == expected
