"""Basic blocks: the boundaries between the instructions of a program."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from wcet.ir.ids import InstructionId
from wcet.ir.program import Instruction, Program


def split_blocks(
    program: Program[Any], ends_block: Callable[[Instruction], bool], targets: Iterable[int] = ()
) -> Mapping[InstructionId, InstructionId]:
    """Return the last instruction of each block by its first one, in text order.

    A block ends after every instruction for which `ends_block` holds, before every label and every target of a branch
    that has none (`targets`), and at the end of the text.
    A program without instructions has no blocks.
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
    """Return the names that are on each labelled instruction."""
    table: dict[int, tuple[str, ...]] = {}
    for label in program.labels:
        table[label.index] = (*table.get(label.index, ()), label.name)
    return table
