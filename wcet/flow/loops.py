"""Finds natural loops and their nest, unrolls them, and refuses graphs that are irreducible.

A back edge is an edge of any kind whose target dominates its source; all back edges of a header make one loop
(Aho, Sethi, Ullman, "Compilers", section 10.4). The published tool instead treats every edge to an earlier block, in
text order, as a loop.

A graph is irreducible if a cycle can be entered at more than one block.

Analyses that distinguish iterations use copies of loop bodies, one for each iteration.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from wcet.errors import Diagnostic, WcetError
from wcet.flow.graphs import (
    DominatorTree,
    cfg_successors,
    explore,
    find_block_dominators,
    find_reachable,
    find_reverse_postorder,
)
from wcet.ir.cfg import Block, Cfg, Edge, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId, LoopId
from wcet.ir.program import Instruction, Program
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class LoopNest:
    """The natural loops of a control-flow graph, outer loops before inner ones, with its dominator tree."""

    cfg: Cfg
    dominators: DominatorTree[BlockId]
    loops: tuple[Loop, ...]


def find_nest(program: Program[Any], cfg: Cfg) -> LoopNest:
    """Return the loop nest of a program's graph; raise `WcetError` W202 for an irreducible one."""
    dominators = find_block_dominators(cfg)
    _require_reducible(program, cfg, dominators)
    return LoopNest(cfg, dominators, find_loops(cfg, dominators))


def list_loop_code(program: Program[Any], cfg: Cfg, loop: Loop) -> tuple[Instruction, ...]:
    """Return the instructions of a loop in text order, inner loops included."""
    blocks = [cfg.blocks[block] for block in sorted(loop.blocks)]
    return tuple(each for block in blocks for each in program.instructions[block.first : block.last + 1])


def find_irreducible_edges(cfg: Cfg, dominators: DominatorTree[BlockId] | None = None) -> tuple[Edge, ...]:
    """Return the retreating edges that enter a cycle elsewhere than at its only header; none if the graph is
    reducible."""
    tree = dominators or find_block_dominators(cfg)
    position = [-1] * (cfg.sink + 1)
    for place, node in enumerate(find_reverse_postorder(cfg_successors(cfg), ENTRY_BLOCK)):
        position[node] = place
    return tuple(
        edge
        for edge in cfg.edges
        if 0 <= position[edge.target] <= position[edge.source] and not tree.dominates(edge.target, edge.source)
    )


def find_loops(cfg: Cfg, dominators: DominatorTree[BlockId] | None = None) -> tuple[Loop, ...]:
    """Return the natural loops of a reducible graph, outer loops before inner ones, else by header in flow order.

    `exit_edges` are all edges that leave the loop, those to the sink included.
    """
    tree = dominators or find_block_dominators(cfg)
    back: dict[BlockId, list[Edge]] = {}
    for edge in cfg.edges:
        if tree.dominates(edge.target, edge.source):
            back.setdefault(edge.target, []).append(edge)
    innermost: list[LoopId | None] = [None] * (cfg.sink + 1)
    loops: list[Loop] = []
    for header in find_reverse_postorder(cfg_successors(cfg), ENTRY_BLOCK):
        if header in back:
            parent = innermost[header]
            loop = _build_loop(cfg, header, back[header], LoopId(len(loops)), None if parent is None else loops[parent])
            loops.append(loop)
            for block in loop.blocks:
                innermost[block] = loop.index
    return tuple(loops)


def _build_loop(cfg: Cfg, header: BlockId, back: list[Edge], index: LoopId, parent: Loop | None) -> Loop:
    """Return the loop of a header: the blocks that reach one of its back edges without passing the header."""
    latches = [edge.source for edge in back]
    blocks = find_reachable(cfg.predecessors, latches, barred=(header,)) | {header}
    exits = sorted(edge.index for block in blocks for edge in cfg.out_edges[block] if edge.target not in blocks)
    return Loop(
        index=index,
        header=header,
        blocks=blocks,
        back_edges=tuple(edge.index for edge in back),
        exit_edges=tuple(exits),
        parent=None if parent is None else parent.index,
        depth=1 if parent is None else parent.depth + 1,
    )


def find_innermost(cfg: Cfg, loops: tuple[Loop, ...]) -> tuple[LoopId | None, ...]:
    """Return, for every block and the sink, the index of the smallest loop around it."""
    innermost: list[LoopId | None] = [None] * (cfg.sink + 1)
    for loop in loops:
        for block in loop.blocks:
            innermost[block] = loop.index
    return tuple(innermost)


def collapse_regions(cfg: Cfg, loops: tuple[Loop, ...]) -> Mapping[LoopId | None, tuple[BlockId | Loop, ...]]:
    """Return what each loop (and the kernel, under None) directly contains, in topological order without back edges.

    An item is a block that is in no inner loop, or an inner loop as a whole; the sink is not included. In a reducible
    graph reverse postorder is topological, once every loop takes the place of its header.
    """
    innermost, heads = find_innermost(cfg, loops), {loop.header: loop for loop in loops}
    found: dict[LoopId | None, list[BlockId | Loop]] = {None: [], **{loop.index: [] for loop in loops}}
    for block in find_reverse_postorder(cfg_successors(cfg), ENTRY_BLOCK):
        if block in heads:
            found[heads[block].parent].append(heads[block])
        if block != cfg.sink:
            found[innermost[block]].append(block)
    return {region: tuple(items) for region, items in found.items()}


def _require_reducible(program: Program[Any], cfg: Cfg, dominators: DominatorTree[BlockId]) -> None:
    """Raise `WcetError` W202 with every edge that closes a cycle after the cycle's entry."""
    edges = find_irreducible_edges(cfg, dominators)
    if not edges:
        return
    diagnostics: dict[tuple[int, int], Diagnostic] = {}
    for edge in edges:
        source = program.instructions[cfg.blocks[edge.source].last]
        target = program.instructions[cfg.blocks[edge.target].first]
        diagnostics[source.index, target.index] = Diagnostic(
            "W202",
            "control flow is irreducible: this cycle has more than one entry",
            source.span,
            f"back to line {target.span.line}",
            (f"line {target.span.line} can also be reached without passing where the cycle is entered",),
            "enter the loop only at its header: remove the jump into its middle, or copy the code it jumps to",
        )
    raise WcetError(diagnostics.values())


Node = tuple[BlockId, tuple[int, ...]]  # block, and the iteration of each unrolled loop around it


@dataclass(frozen=True, slots=True)
class Unrolled:
    """A graph in which some loops are unrolled; `origins` has for each block the block of which it is a copy."""

    cfg: Cfg
    origins: tuple[BlockId, ...]


def unroll_loops(cfg: Cfg, nest: Sequence[Loop], back_edges: Mapping[LoopId, int], alone: bool = False) -> Unrolled:
    """Unroll a nest of loops, outer ones first, into `back_edges` (by loop) + 1 copies of each body.

    Copies from which the kernel cannot end within these bounds are left out: no run comes there. With `alone`, the
    graph is that of the nest: it starts at the header of the outermost loop, and ends after the first block outside.
    That block is kept, because the effect of an edge can depend on the other targets of its source.
    """
    followed: dict[Node, list[tuple[Node, Edge]]] = {}
    sink: Node = (cfg.sink, ())
    start = nest[0].header if alone else ENTRY_BLOCK

    def follow(node: Node) -> list[Node]:
        outside = alone and node[0] not in nest[0].blocks
        targets = (
            (sink if outside else _follow(nest, back_edges, node, edge), edge) for edge in cfg.out_edges[node[0]]
        )
        followed[node] = [(target, edge) for target, edge in targets if target is not None]
        return [target for target, _ in followed[node] if target != sink]

    nodes = explore([(start, _enter(nest, start))], follow)
    numbers = {node: number for number, node in enumerate(nodes)} | {sink: -1}
    arrows = [(numbers[node], numbers[target], edge) for node in nodes for target, edge in followed[node]]
    return _prune(cfg, [block for block, _ in nodes], arrows)


def _enter(nest: Sequence[Loop], block: BlockId) -> tuple[int, ...]:
    return tuple(0 for loop in nest if block in loop.blocks)


def _follow(nest: Sequence[Loop], back_edges: Mapping[LoopId, int], node: Node, edge: Edge) -> Node | None:
    """Return the copy to which an edge leads, without iterations at the sink; None if it would be one iteration too
    many."""
    rounds = dict(zip((loop.index for loop in nest if node[0] in loop.blocks), node[1], strict=True))
    places: list[int] = []
    fresh = False  # inside a loop that has just been entered or repeated
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


def _prune(cfg: Cfg, origins: list[BlockId], arrows: list[tuple[int, int, Edge]]) -> Unrolled:
    """Return the graph of the copies that reach the sink, with blocks and edges renumbered."""
    sources: list[list[int]] = [[] for _ in range(len(origins) + 1)]
    for source, target, _ in arrows:
        sources[target].append(source)  # the sink, -1, is the last
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
