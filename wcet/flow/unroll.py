"""Copies of loop bodies, one for each iteration, for analyses that want to tell iterations apart."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from wcet.flow.graphs import explore, find_reachable
from wcet.ir.cfg import Block, Cfg, Edge, Loop

Node = tuple[int, tuple[int, ...]]  # block, iteration of each unrolled loop that holds it


@dataclass(frozen=True, slots=True)
class Unrolled:
    """A graph in which some loops are unrolled; `origins` are the blocks that its blocks are copies of."""

    cfg: Cfg
    origins: tuple[int, ...]


def unroll_loops(cfg: Cfg, nest: Sequence[Loop], back_edges: Mapping[int, int]) -> Unrolled:
    """Unroll a nest of loops, outer ones first, into `back_edges` (by loop) + 1 copies of each body.

    Copies from which the kernel cannot end within these bounds are left out: no run comes there.
    """
    followed: dict[Node, list[tuple[Node, Edge]]] = {}
    sink: Node = (cfg.sink, ())

    def follow(node: Node) -> list[Node]:
        targets = ((_follow(nest, back_edges, node, edge), edge) for edge in cfg.out_edges[node[0]])
        followed[node] = [(target, edge) for target, edge in targets if target is not None]
        return [target for target, _ in followed[node] if target != sink]

    nodes = explore([(0, _enter(nest, 0))], follow)
    numbers = {node: number for number, node in enumerate(nodes)} | {sink: -1}
    arrows = [(numbers[node], numbers[target], edge) for node in nodes for target, edge in followed[node]]
    return _prune(cfg, [block for block, _ in nodes], arrows)


def _enter(nest: Sequence[Loop], block: int) -> tuple[int, ...]:
    return tuple(0 for loop in nest if block in loop.blocks)


def _follow(nest: Sequence[Loop], back_edges: Mapping[int, int], node: Node, edge: Edge) -> Node | None:
    """Return the copy that an edge leads to, none of loops at the sink; None where it is one iteration too many."""
    rounds = dict(zip((loop.index for loop in nest if node[0] in loop.blocks), node[1], strict=True))
    places: list[int] = []
    fresh = False  # inside a loop that has just been entered or gone round
    for loop in nest:
        if edge.target not in loop.blocks:
            continue
        place = 0 if fresh else rounds.get(loop.index, 0)
        if not fresh and edge.index in loop.back_edges:
            place += 1
            if place > back_edges[loop.index]:
                return None
            fresh = True
        fresh = fresh or loop.index not in rounds
        places.append(place)
    return edge.target, tuple(places)


def _prune(cfg: Cfg, origins: list[int], arrows: list[tuple[int, int, Edge]]) -> Unrolled:
    """Keep the copies that reach the sink, and number blocks and edges anew."""
    sources: list[list[int]] = [[] for _ in range(len(origins) + 1)]
    for source, target, _ in arrows:
        sources[target].append(source)  # -1, the sink, is the last
    alive = find_reachable(sources, [len(origins)]) | {len(origins)}
    kept = [number for number in range(len(origins)) if number in alive]
    places = {number: place for place, number in enumerate(kept)} | {-1: len(kept)}
    blocks: list[Block] = [replace(cfg.blocks[origins[n]], index=place) for place, n in enumerate(kept)]
    edges = [
        replace(edge, source=places[source], target=places[target])
        for source, target, edge in arrows
        if source in places and target in places
    ]
    return Unrolled(
        Cfg(tuple(blocks), tuple(replace(edge, index=index) for index, edge in enumerate(edges))),
        tuple(origins[number] for number in kept),
    )
