"""Alignments between instructions: assemblers fill the gap with `s_nop 0`, which control executes before aligned loops.

Kernels start at multiples of 256 bytes (AMDGPU backend guide, kernel descriptor), so the number of fill instructions
follows from the sizes of the instructions before. The start address of a called function is not known from its text.
"""

from collections.abc import Iterable, Iterator

from wcet.ir.program import Immediate
from wcet.isa.gcn.language.encoding import find_doubt, find_size
from wcet.isa.gcn.language.isa import load_operation
from wcet.isa.gcn.language.statements import (
    AlignmentStatement,
    InstructionStatement,
    LabelStatement,
    PragmaStatement,
)

MOST_POWER = 8
"""Kernels are aligned to two to this power; the effect of a larger alignment inside of them is not known."""

_WORD = 4

Item = LabelStatement | InstructionStatement | PragmaStatement | AlignmentStatement


def fill_alignments(items: Iterable[Item]) -> Iterator[Item]:
    """Yield the statements of a kernel, with the `s_nop`s that an assembler puts before aligned instructions.

    An alignment after an instruction whose size the text does not give is left as it is.
    """
    address, known = 0, True
    for item in items:
        if isinstance(item, AlignmentStatement) and known:
            for _ in range(-address % (1 << item.power) // _WORD):
                yield _write_nop(item)
            address += -address % (1 << item.power)
            continue
        if isinstance(item, InstructionStatement):
            address, known = address + find_size(item), known and not find_doubt(item)
        yield item


def _write_nop(item: AlignmentStatement) -> InstructionStatement:
    zero = Immediate(0, "0", item.span)
    return InstructionStatement(load_operation("s_nop"), "s_nop", (), (zero,), item.span)
