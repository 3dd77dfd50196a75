"""Computes the weak topological order of a graph, in which each loop is contiguous and starts with its header.

From Bourdoncle, "Efficient chaotic iteration strategies with widenings" (FMPA 1993), section 3. He finds strongly
connected components inside of components, which takes time in proportion to the depth of the nest. Here the nest is
found as Havlak does, "Nesting of reducible and irreducible loops" (TOPLAS 19(4), 1997), by collapsing loops into their
headers, innermost first, in almost linear time. We deviate for a cycle with several entries: it belongs to the header
that depth-first search visits first, and some of its nodes may be outside of the loop's range. The order is still a
weak topological order, but a fixpoint may need more passes.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar, cast

from wcet.flow.graphs import DepthFirst, search_depth_first
from wcet.records import dataclass

Node = TypeVar("Node", bound=int)
Successors = Mapping[Node, Sequence[Node]] | Sequence[Sequence[Node]]


@dataclass(frozen=True, slots=True)
class WeakOrder(Generic[Node]):
    """The position of each node that the root reaches, and the last position of the loop whose header it is.

    A node that is not a header has its own position as the last one.
    """

    place: Mapping[Node, int]
    last: Mapping[Node, int]


def find_weak_order(successors: Successors[Node], root: Node) -> WeakOrder[Node]:
    """Return the weak topological order of the nodes that `root` reaches."""
    search = search_depth_first(successors, root)
    around = _find_nest(successors, search)
    inside: dict[int | None, list[int]] = {}
    for node in reversed(search.left):
        inside.setdefault(around.get(node), []).append(node)
    order: list[int] = []
    waiting = inside[None][::-1]
    while waiting:
        node = waiting.pop()
        order.append(node)
        waiting += inside.get(node, [])[::-1]
    place = {node: at for at, node in enumerate(order)}
    last = dict(place)
    for node in reversed(order):
        header = around.get(node)
        if header is not None:
            last[header] = max(last[header], last[node])
    return cast(WeakOrder[Node], WeakOrder(place, last))


def _find_nest(successors: Successors[Any], search: DepthFirst[Any]) -> dict[int, int]:
    """Return the header of the smallest loop around each node; a node in no loop is absent, and a header has an outer
    header."""
    backward: dict[int, list[int]] = {node: [] for node in search.entered}
    retreating: dict[int, list[int]] = {}
    for source in search.entered:
        for target in successors[source]:
            table = retreating if search.is_above(target, source) else backward
            table.setdefault(target, []).append(source)
    merged = {node: node for node in search.entered}
    around: dict[int, int] = {}
    for header in (each for each in reversed(search.entered) if each in retreating):
        for node in _collect_body(header, retreating[header], backward, merged, search):
            around[node] = merged[node] = header
    return around


def _collect_body(
    header: int,
    latches: Iterable[int],
    backward: Mapping[int, list[int]],
    merged: dict[int, int],
    search: DepthFirst[Any],
) -> list[int]:
    """Return the nodes directly in a loop; inner loops are collapsed already and are represented by their headers."""
    body: dict[int, None] = {}
    waiting = [_find_merged(merged, latch) for latch in latches]
    while waiting:
        node = waiting.pop()
        if node == header or node in body:
            continue
        body[node] = None
        sources = (_find_merged(merged, source) for source in backward[node])
        waiting += (source for source in sources if search.is_above(header, source))
    return list(body)


def _find_merged(merged: dict[int, int], node: int) -> int:
    """Return the header into which a node is collapsed, and compress the path to it."""
    while merged[node] != node:
        merged[node] = merged[merged[node]]
        node = merged[node]
    return node
