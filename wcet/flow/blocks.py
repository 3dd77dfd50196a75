"""Splits the instructions of a program into basic blocks."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from wcet.ir.ids import InstructionId
from wcet.ir.program import Instruction, Program


def split_blocks(
    program: Program[Any], ends_block: Callable[[Instruction], bool], targets: Iterable[int] = ()
) -> Mapping[InstructionId, InstructionId]:
    """Return the last instruction of each block by its first one, in text order.

    A block ends after every instruction for which `ends_block` returns True, before every label and every branch target
    without a label (`targets`), and at the end of the text. A program without instructions has no blocks.
    """
    count = len(program.instructions)
    if not count:
        return {}
    starts = {label.index for label in program.labels} | {0, *targets}
    starts |= {instruction.index + 1 for instruction in program.instructions if ends_block(instruction)}
    ordered = sorted(start for start in starts if start < count)
    return {
        InstructionId(first): InstructionId(behind - 1)
        for first, behind in zip(ordered, [*ordered[1:], count], strict=True)
    }


def index_labels(program: Program[Any]) -> Mapping[int, tuple[str, ...]]:
    """Return the labels of each labelled instruction, by its index."""
    table: dict[int, tuple[str, ...]] = {}
    for label in program.labels:
        table[label.index] = (*table.get(label.index, ()), label.name)
    return table
