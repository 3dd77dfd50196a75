"""Builds the content of a picture of a kernel's control flow, for any format: boxes, arrows, and how often they run."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from wcet.ir.cfg import Edge, EdgeKind, FlowGraph
from wcet.ir.ids import BlockId
from wcet.ir.program import Program
from wcet.ir.result import BlockShare, KernelBound, Path, Repeat, Visit
from wcet.records import dataclass
from wcet.report.graph_marks import Marks, find_marks
from wcet.report.listing import strip_comment
from wcet.report.source_listing import name_lines, show_lines
from wcet.report.view import describe_bound
from wcet.units import format_count

TEXTS = 4
"""The number of lines of code that a box shows; of a longer block it shows the first and the last ones."""


class BlockRole(StrEnum):
    """The role of a block in divergence: it ends in a split point, or starts the other side of a branch."""

    PLAIN = "plain"
    SPLIT = "split"
    SERIALISING = "serialising"


@dataclass(frozen=True, slots=True)
class Box:
    """A block, or with `end` the end of the kernel; `facts` are loop bounds, divergence and reconvergence."""

    number: int
    title: str
    texts: tuple[str, ...]
    facts: tuple[str, ...]
    cost: str
    depth: int
    worst: bool
    end: bool = False
    role: BlockRole = BlockRole.PLAIN


@dataclass(frozen=True, slots=True)
class Arrow:
    """A step of control; `back` closes a loop, `worst` is on the worst path, `pruned` is omitted from the bound."""

    source: int
    target: int
    kind: EdgeKind
    label: str
    back: bool
    worst: bool
    pruned: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A control-flow graph ready to be drawn; box 0 is the entry."""

    title: str
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]


def draw_graph(program: Program[Any], flow: FlowGraph, bound: KernelBound | None) -> Picture:
    """Return the picture of a kernel; without a bound, nothing is marked as worst."""
    cfg = flow.cfg
    shares = {share.block: share for share in bound.shares} if bound else {}
    steps, last = find_steps(bound.path) if bound else (frozenset[tuple[BlockId, BlockId]](), None)
    marks = find_marks(bound)
    detours = {detour.block: detour.cycles for detour in bound.detours} if bound else {}
    boxes = [
        _draw_block(program, flow, index, shares.get(index), marks, detours)
        for index in map(BlockId, range(len(cfg.blocks)))
    ]
    back = {index for loop in flow.loops for index in loop.back_edges}
    arrows: list[Arrow] = []
    for edge in cfg.edges:
        target, worst = edge.target, (edge.source, edge.target) in steps
        if target == cfg.sink:
            target, worst = len(boxes), edge.source == last
            boxes.append(Box(target, "end", (), (), "", 0, worst, end=True))
        pruned = (edge.source, edge.target) in marks.pruned
        label = "pruned" if pruned else _label(edge)
        arrows.append(Arrow(edge.source, target, edge.kind, label, edge.index in back, worst and not pruned, pruned))
    return Picture(describe_bound(bound) if bound else program.name, tuple(boxes), tuple(arrows))


def find_steps(path: Path) -> tuple[frozenset[tuple[BlockId, BlockId]], int | None]:
    """Return the pairs of successive blocks on a path, and its last block."""
    pairs: set[tuple[BlockId, BlockId]] = set()
    ends = _walk(path, pairs)
    return frozenset(pairs), None if ends is None else ends[1]


def _walk(path: Path, pairs: set[tuple[BlockId, BlockId]]) -> tuple[BlockId, BlockId] | None:
    """Add the pairs of successive blocks inside a path to `pairs`; return its first and last block, None if it is
    empty."""
    match path:
        case Visit(block):
            return block, block
        case Repeat(count, body):
            ends = _walk(body, pairs) if count else None
            if ends is not None and count > 1:
                pairs.add((ends[1], ends[0]))
            return ends
        case _:
            found = [ends for part in path.parts if (ends := _walk(part, pairs)) is not None]
            pairs.update((one[1], other[0]) for one, other in zip(found, found[1:], strict=False))
            return (found[0][0], found[-1][1]) if found else None


def _draw_block(
    program: Program[Any],
    flow: FlowGraph,
    index: BlockId,
    share: BlockShare | None,
    marks: Marks,
    detours: Mapping[BlockId, int],
) -> Box:
    block = flow.cfg.blocks[index]
    spans = [program.instructions[number].span for number in range(block.first, block.last + 1)]
    texts = [strip_comment(span.source.line(span.line)) for span in spans]
    shown = texts if len(texts) <= TEXTS else [*texts[: TEXTS // 2], "…", *texts[-(TEXTS // 2) :]]
    first, last = spans[0].line, spans[-1].line
    place = name_lines(show_lines(program.source, first, last))
    name = f"{block.labels[0]} · {place}" if block.labels else place
    facts = [
        f"loop, at most {format_count(flow.bounds[loop.index].back_edges, 'time')} back"
        for loop in flow.loops
        if loop.header == index and loop.index in flow.bounds
    ]
    facts += ["BSB: the other side's lanes"] if index in marks.serialising else []
    facts += ["lanes reconverge"] if index in marks.joins else []
    facts += ["split point"] if index in marks.splits else []
    loop = flow.innermost_loop(index)
    cost = _tell_cost(share) if share else ""
    if not share and index in detours:
        below = f"{detours[index]:,} cycles below" if detours[index] else "as long as"
        cost = f"{below} the worst path"
    copied = " (copy for a call)" if block.context else ""
    role = (
        BlockRole.SPLIT
        if index in marks.splits
        else BlockRole.SERIALISING
        if index in marks.serialising
        else BlockRole.PLAIN
    )
    depth = loop.depth if loop else 0
    return Box(index, name + copied, tuple(shown), tuple(facts), cost, depth, share is not None, role=role)


def _tell_cost(share: BlockShare) -> str:
    """Return the cost of a block as text, as runs times cycles if all runs take the same."""
    if share.even:
        return f"{share.count:,} × {share.once:,} = {share.total:,} cycles"
    return f"{format_count(share.count, 'run')}, ≤ {share.once:,} each: {share.total:,}"


def _label(edge: Edge) -> str:
    match edge.kind:
        case EdgeKind.FALL:
            return ""
        case EdgeKind.CPOP:
            return f"pop {edge.pops}"
        case _:
            return edge.kind.value
