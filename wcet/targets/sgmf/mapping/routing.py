"""Routes each stream as a tree of links, with no link in two trees, by negotiated congestion.

All nets are routed over the cheapest links; links that several nets use cost more in the next round, until no link is
shared (McMurchie and Ebeling, "PathFinder", FPGA 1995). A net branches at switches and at its producer only.
"""

import math
from collections import Counter
from collections.abc import Iterator
from heapq import heapify, heappop, heappush

from wcet.records import dataclass
from wcet.targets.sgmf.hardware.fabric import Fabric, Link, Place, Unit, count_hops
from wcet.targets.sgmf.mapping.netlist import Net, Netlist

ROUNDS = 60
"""The number of attempts after which a placement counts as one that cannot be routed."""
MOST_VISITS = 1_500_000
"""The visits of places, in all searches for one placement, after which it counts as one that cannot be routed."""
GROWTH = 1.5
"""The factor by which the cost of sharing a link grows from one attempt to the next."""

ROUNDING = 0.25
"""By how much the cost of a path may be off by rounding, far below that of a link; paths of one cost are all found."""


@dataclass(frozen=True, slots=True)
class Congestion:
    """The streams that use each link now, how often each link has been shared, and the cost of sharing a link."""

    used: Counter[Link]
    history: Counter[Link]
    sharing: float


@dataclass(frozen=True, slots=True)
class Route:
    """The links of one net from its producer to one consumer, in order."""

    producer: int
    consumer: int
    links: tuple[Link, ...]

    @property
    def hops(self) -> int:
        """Return the cycles for which a token is on its way."""
        return len(self.links)


def route_nets(netlist: Netlist, units: tuple[Unit, ...], fabric: Fabric) -> tuple[Route, ...] | None:
    """Return a route for each edge, such that no link carries two streams; None if none was found."""
    visits = 0
    history: Counter[Link] = Counter()
    sharing = 0.5
    trees: dict[int, dict[Place, Place]] = {}
    used: Counter[Link] = Counter()
    for _ in range(ROUNDS):
        crowded = {link for link, streams in used.items() if streams > 1}
        for number, net in enumerate(netlist.nets):
            old = trees.get(number)
            if old is not None and trees and not crowded.intersection(_tree_links(old)):
                continue
            if old is not None:
                used.subtract(_tree_links(old))
            trees[number], visited = _grow_tree(net, units, fabric, Congestion(used, history, sharing))
            used.update(_tree_links(trees[number]))
            visits += visited
            if visits > MOST_VISITS:
                return None
        shared = {link: streams for link, streams in used.items() if streams > 1}
        if not shared:
            return tuple(_list_routes(netlist, trees, units))
        history.update({link: streams - 1 for link, streams in shared.items()})
        sharing *= GROWTH
    return None


def _tree_links(tree: dict[Place, Place]) -> list[Link]:
    return [(before, place) for place, before in tree.items()]


def _list_routes(netlist: Netlist, trees: dict[int, dict[Place, Place]], units: tuple[Unit, ...]) -> list[Route]:
    routes: list[Route] = []
    for number, net in enumerate(netlist.nets):
        for consumer in net.consumers:
            links: list[Link] = []
            place: Place = ("unit", *units[consumer])
            while place in trees[number]:
                links.append((trees[number][place], place))
                place = trees[number][place]
            routes.append(Route(net.producer, consumer, tuple(reversed(links))))
    return routes


def _grow_tree(
    net: Net, units: tuple[Unit, ...], fabric: Fabric, congestion: Congestion
) -> tuple[dict[Place, Place], int]:
    """Return the tree of a net as the place before each place, and the places visited to find it.

    It grows consumer by consumer, near ones first.
    """
    visited = 0
    source: Place = ("unit", *units[net.producer])
    goals: list[Place] = [("unit", *units[consumer]) for consumer in net.consumers]
    goals.sort(key=lambda goal: abs(goal[1] - source[1]) + abs(goal[2] - source[2]))
    tree: dict[Place, Place] = {}
    depth: dict[Place, int] = {source: 0}
    for goal in dict.fromkeys(goals):
        before = find_path(source, goal, fabric, depth, congestion)
        visited += len(before)
        path = [goal]
        while path[-1] not in depth:
            path.append(before[path[-1]])
        for place, next_place in zip(path[:0:-1], path[-2::-1], strict=True):
            tree[next_place] = place
            depth[next_place] = depth[place] + 1
    return tree, visited


def find_path(
    source: Place, goal: Place, fabric: Fabric, depth: dict[Place, int], congestion: Congestion
) -> dict[Place, Place]:
    """Return the cheapest path from the tree to a goal, as the place before each place; hops and sharing have costs.

    A branch costs the depth at which it leaves the tree, so that no consumer is reached by a long route. Places are
    visited by the least cost of a path through them (Hart, Nilsson and Raphael, 1968). Of paths of one cost, it is the
    one that a search by the cost so far finds, which visits places in the order of cost and position.
    """
    reached = {place: float(hops) for place, hops in depth.items() if place[0] == "switch" or place == source}
    if goal in reached:
        return {}
    starts = frozenset(reached)
    heap = [(spent + bound_links(place, goal), spent, place) for place, spent in reached.items()]
    heapify(heap)
    before: dict[Place, Place] = {}
    limit = math.inf
    while heap and heap[0][0] <= limit:
        _, spent, place = heappop(heap)
        if spent > reached[place]:
            continue
        for following, rest, arrived in _list_steps(place, spent, goal, fabric, congestion):
            if following in starts:
                continue
            known = reached.get(following, math.inf)
            if arrived < known:
                reached[following], before[following] = arrived, place
                if following == goal:
                    limit = arrived + ROUNDING
                else:
                    heappush(heap, (arrived + rest, arrived, following))
            elif arrived == known and (spent, place) < (reached[before[following]], before[following]):
                before[following] = place
    return before


def _list_steps(
    place: Place, spent: float, goal: Place, fabric: Fabric, congestion: Congestion
) -> Iterator[tuple[Place, int, float]]:
    """Yield the places one link after a place that `spent` reaches, without other units than the goal.

    Each comes with the fewest links from there to the goal, and the cost of reaching it.
    """
    used, history, sharing = congestion.used.get, congestion.history.get, congestion.sharing
    _, goal_row, goal_column = goal
    for following in fabric.links[place]:
        kind, row, column = following
        if kind == "unit":
            if following != goal:
                continue
            rest = 0
        else:  # as `bound_links`, in place because all of the time of routing is spent here
            down = goal_row - row if row <= goal_row else row - goal_row - 1
            right = goal_column - column if column <= goal_column else column - goal_column - 1
            rest = 1 + (down + 1) // 2 + (right + 1) // 2
        link = place, following
        yield following, rest, spent + 1 + history(link, 0) * 0.5 + used(link, 0) * sharing


def bound_links(place: Place, goal: Place) -> int:
    """Return the fewest links from a place to a unit. Switches are joined at distance two, a unit to its corners."""
    kind, row, column = place
    if kind == "unit":
        return count_hops((row, column), (goal[1], goal[2]))
    down = goal[1] - row if row <= goal[1] else row - goal[1] - 1
    right = goal[2] - column if column <= goal[2] else column - goal[2] - 1
    return 1 + (down + 1) // 2 + (right + 1) // 2
