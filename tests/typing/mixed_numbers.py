"""Mix-ups of numbers that the type checker must find: each is ignored, and an ignored line without an error is one.

Nothing here runs. `.venv/bin/pyright` reads this file with the package, and fails for a mix-up that it no longer finds.
"""

# pyright: reportUnnecessaryTypeIgnoreComment=true

from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph
from wcet.ir.ids import BlockId, EdgeId, InstructionId, LoopId
from wcet.ir.program import Program
from wcet.ir.result import LineShare
from wcet.span import Line, Source, Span


def mix_up(block: BlockId, edge: EdgeId, loop: LoopId, instruction: InstructionId, line: Line, cache_line: int) -> None:
    """Take the number of one thing for that of another."""
    Block(instruction, instruction, instruction)  # pyright: ignore[reportArgumentType]
    Block(block, block, instruction)  # pyright: ignore[reportArgumentType]
    Edge(block, block, block, EdgeKind.FALL)  # pyright: ignore[reportArgumentType]
    Edge(edge, block, edge, EdgeKind.FALL)  # pyright: ignore[reportArgumentType]
    LineShare(instruction, "VALU", 1)  # pyright: ignore[reportArgumentType]
    LineShare(loop, "VALU", 1)  # pyright: ignore[reportArgumentType]
    LineShare(cache_line, "VALU", 1)  # pyright: ignore[reportArgumentType]
    Span(Source("k.s", ""), instruction, 1, 2)  # pyright: ignore[reportArgumentType]
    Source("k.s", "").line(block)  # pyright: ignore[reportArgumentType]
    Source("k.s", "").line(line + 1)  # pyright: ignore[reportArgumentType]


def look_up(block: BlockId, edge: EdgeId, bounds: dict[LoopId, int], costs: dict[BlockId, int]) -> tuple[int, int]:
    """Ask a table of one thing with the number of another."""
    cost = costs[edge]  # pyright: ignore[reportArgumentType]
    return cost, bounds[block]  # pyright: ignore[reportArgumentType]


def keep(block: BlockId, edge: EdgeId, line: Line, graph: FlowGraph, cfg: Cfg, program: Program[object]) -> None:
    """Use each number as what it is: none of this is an error."""
    Edge(edge, block, cfg.blocks[block].index, EdgeKind.FALL)
    Span(program.source, program.instructions[cfg.blocks[block].first].span.line, 1, 2)
    LineShare(line, str(graph.loops), 1)
