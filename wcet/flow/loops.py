"""Natural loops, their nest, and the refusal of graphs that are irreducible.

A back edge is one whose target dominates its source, of whatever kind; all back edges of a header make one loop
(Aho, Sethi, Ullman, "Compilers", section 10.4). The published tool instead takes every edge to an earlier block, in
text order, for a loop.

A graph is irreducible where a cycle can be entered at more than one block.
"""

from typing import Any

from wcet.errors import Diagnostic, WcetError
from wcet.flow.graphs import (
    DominatorTree,
    cfg_successors,
    find_block_dominators,
    find_reachable,
    find_reverse_postorder,
)
from wcet.ir.cfg import Cfg, Edge, Loop
from wcet.ir.program import Program


def find_irreducible_edges(cfg: Cfg, dominators: DominatorTree | None = None) -> tuple[Edge, ...]:
    """Return the retreating edges that enter a cycle elsewhere than at its one header; none if reducible."""
    tree = dominators or find_block_dominators(cfg)
    position = [-1] * (cfg.sink + 1)
    for place, node in enumerate(find_reverse_postorder(cfg_successors(cfg), 0)):
        position[node] = place
    return tuple(
        edge
        for edge in cfg.edges
        if 0 <= position[edge.target] <= position[edge.source] and not tree.dominates(edge.target, edge.source)
    )


def find_loops(cfg: Cfg, dominators: DominatorTree | None = None) -> tuple[Loop, ...]:
    """Return the natural loops of a reducible graph, outer loops before inner ones, else by header in flow order.

    `exit_edges` are all edges that leave the loop, those to the sink included.
    """
    tree = dominators or find_block_dominators(cfg)
    back: dict[int, list[Edge]] = {}
    for edge in cfg.edges:
        if tree.dominates(edge.target, edge.source):
            back.setdefault(edge.target, []).append(edge)
    innermost: list[int | None] = [None] * (cfg.sink + 1)
    loops: list[Loop] = []
    for header in find_reverse_postorder(cfg_successors(cfg), 0):
        if header in back:
            parent = innermost[header]
            loop = _build_loop(cfg, header, back[header], len(loops), None if parent is None else loops[parent])
            loops.append(loop)
            for block in loop.blocks:
                innermost[block] = loop.index
    return tuple(loops)


def _build_loop(cfg: Cfg, header: int, back: list[Edge], index: int, parent: Loop | None) -> Loop:
    """Collect the blocks that reach a back edge without passing the header."""
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


def find_innermost(cfg: Cfg, loops: tuple[Loop, ...]) -> tuple[int | None, ...]:
    """Return, for every block and the sink, the index of the smallest loop around it."""
    innermost: list[int | None] = [None] * (cfg.sink + 1)
    for loop in loops:
        for block in loop.blocks:
            innermost[block] = loop.index
    return tuple(innermost)


def require_reducible(program: Program[Any], cfg: Cfg, dominators: DominatorTree) -> None:
    """Raise `WcetError` W202 with every edge that closes a cycle behind the cycle's entry."""
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
