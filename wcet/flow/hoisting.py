"""Proposes to move instructions of a loop before it, and writes the changed text.

The target says what an instruction must not depend on. The place before a loop is the end of the block that falls into
it, which every entry passes and nothing else does.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from wcet.ir.cfg import EdgeKind, FlowGraph, Loop
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import Instruction, Program
from wcet.span import Source

Invariant = Callable[[Instruction, Sequence[Instruction]], bool]
"""A function that returns True if an instruction does the same in every pass of a loop, given all instructions of the
loop."""


def find_hoistable(
    program: Program[Any], flow: FlowGraph, invariant: Invariant
) -> Iterator[tuple[Instruction, Instruction]]:
    """Yield each instruction that does the same in every pass of a loop, and the instruction after which it could be
    moved.

    That is the last one before the outermost loop in which the instruction does the same in every pass.
    """
    found: dict[InstructionId, tuple[Instruction, Instruction]] = {}
    for loop in sorted(flow.loops, key=lambda loop: loop.depth):
        place = _find_place(program, flow, loop)
        if place is None:
            continue
        code = [program.instructions[at] for block in sorted(loop.blocks) for at in _numbers(flow, block)]
        for instruction in code:
            if instruction.index not in found and invariant(instruction, code):
                found[instruction.index] = instruction, place
    yield from (found[index] for index in sorted(found))


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
