"""Proposes to move instructions of a loop before it, and writes the changed text.

The target says what an instruction must not depend on. The place before a loop is the end of the block that falls into
it, which every entry passes and nothing else does.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from wcet.ir.cfg import EdgeKind, FlowGraph, Loop
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import Instruction, Program
from wcet.span import Source, Span

Invariant = Callable[[Instruction, Sequence[Instruction]], bool]
"""A function that returns True if an instruction does the same in every pass of a loop, given all instructions of the
loop."""


def find_hoistable(
    program: Program[Any], flow: FlowGraph, invariant: Invariant
) -> Iterator[tuple[Instruction, Instruction]]:
    """Yield each instruction that does the same in every pass of a loop, and the instruction after which it could be
    moved.

    That is the last one before the outermost loop in which the instruction does the same in every pass. A line of a
    function is there once for each call: it is yielded once, if it can be moved in all copies, and to a line that has
    as many. Otherwise it would be missing after a call outside of the loop.
    """
    found: dict[tuple[BlockId, InstructionId], tuple[Instruction, Instruction]] = {}
    for loop in sorted(flow.loops, key=lambda loop: loop.depth):
        place = _find_place(program, flow, loop)
        if place is None:
            continue
        places = [(block, program.instructions[at]) for block in sorted(loop.blocks) for at in _numbers(flow, block)]
        code = [instruction for _, instruction in places]
        for block, instruction in places:
            if (block, instruction.index) not in found and invariant(instruction, code):
                found[block, instruction.index] = instruction, place
    yield from _keep_whole(program, flow, sorted(found.values(), key=lambda pair: pair[0].index))


def _keep_whole(
    program: Program[Any], flow: FlowGraph, found: Sequence[tuple[Instruction, Instruction]]
) -> Iterator[tuple[Instruction, Instruction]]:
    """Yield one pair for each line all of whose copies move to the copies of one other line."""
    copies = Counter(program.instructions[at].span for block in flow.cfg.block_ids for at in _numbers(flow, block))
    moved = Counter((instruction.span, place.span) for instruction, place in found)
    lines = set[Span]()
    for instruction, place in found:
        whole = moved[instruction.span, place.span] == copies[instruction.span] == copies[place.span]
        if whole and instruction.span not in lines:
            lines.add(instruction.span)
            yield instruction, place


def _find_place(program: Program[Any], flow: FlowGraph, loop: Loop) -> Instruction | None:
    """Return the last instruction of the block that falls into a loop; None if the loop is entered in any other way."""
    first = flow.cfg.blocks[loop.header].first
    entries = [edge for edge in flow.cfg.in_edges[loop.header] if edge.source not in loop.blocks]
    if len(entries) != 1 or entries[0].kind is not EdgeKind.FALL or first == 0:
        return None
    before = program.instructions[first - 1]
    return before if flow.cfg.blocks[entries[0].source].last == before.index else None


def _numbers(flow: FlowGraph, block: BlockId) -> range:
    place = flow.cfg.blocks[block]
    return range(place.first, place.last + 1)


def hoist_line(source: Source, instruction: Instruction, before: Instruction) -> Source:
    """Return a text in which an instruction is moved after another one; labels before it stay."""
    lines = source.text.split("\n")
    at = instruction.span.line - 1
    label, code = lines[at][: instruction.span.column - 1], lines[at][instruction.span.column - 1 :]
    lines[at] = label if ":" in label else ""
    lines.insert(before.span.line, f"    {code}")
    return replace(source, text="\n".join(lines))
