"""Proves of a placement that its streams cannot be routed, by counting the links that cross a line through the grid.

A stream from a unit above a line of switches to a unit beyond the row below the line uses a link between two switches,
one on or above the line, one below it: units are not passed through, and all other links over the line end in a unit of
that row. As many such links as switches of two rows exist, and each carries one stream. This is the easy half of the
theorem of maximum flow and minimum cut (Ford and Fulkerson, 1956), for straight cuts only.
"""

from collections.abc import Iterator
from itertools import accumulate

from wcet.records import dataclass
from wcet.targets.sgmf.hardware.fabric import Fabric, Unit
from wcet.targets.sgmf.mapping.netlist import Netlist


@dataclass(frozen=True, slots=True)
class Cut:
    """A line through the grid, in words, with the streams that cross it in one direction and the links for them."""

    line: str
    streams: int
    links: int


def find_overfull(netlist: Netlist, units: tuple[Unit, ...], fabric: Fabric) -> Cut | None:
    """Return the cut of a placement that lacks the most links; None if all cuts have enough."""
    overfull = (cut for cut in _list_cuts(netlist, units, fabric) if cut.streams > cut.links)
    return max(overfull, key=lambda cut: cut.streams - cut.links, default=None)


def _list_cuts(netlist: Netlist, units: tuple[Unit, ...], fabric: Fabric) -> Iterator[Cut]:
    for axis, name, count, width in (
        (0, "row", fabric.rows, fabric.columns),
        (1, "column", fabric.columns, fabric.rows),
    ):
        places = [unit[axis] for unit in units]
        mirrored = [count - 1 - place for place in places]
        links = 2 * (width + 1)
        for line, streams in enumerate(_count_streams(netlist, places, count)):
            yield Cut(f"from {name} {line} on to {name} {line + 2} and beyond", streams, links)
        for line, streams in enumerate(_count_streams(netlist, mirrored, count)):
            last = count - 1 - line
            yield Cut(f"from {name} {last} back to {name} {last - 2} and before", streams, links)


def _count_streams(netlist: Netlist, places: list[int], count: int) -> list[int]:
    """Return for each line the streams from units at most there to units more than one place after it."""
    change = [0] * (count + 1)
    for net in netlist.nets:
        first = places[net.producer]
        end = max(places[consumer] for consumer in net.consumers) - 1
        if end > first:
            change[first] += 1
            change[end] -= 1
    return list(accumulate(change))[:count]
