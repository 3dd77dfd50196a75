"""Alignments between instructions: assemblers fill the gap with `s_nop 0`, which control executes before aligned loops.

LLVM's assembler does so for all processors (`AMDGPUAsmBackend::writeNopData`). It counts from the start of the section,
so that the number of fill instructions follows from the sizes of all instructions of the section before, also in a
function that is called.
"""

import re
from collections.abc import Iterator, Sequence

from wcet.ir.program import Immediate
from wcet.isa.gcn.language.encoding import find_doubt, find_size
from wcet.isa.gcn.language.isa import load_operation
from wcet.isa.gcn.language.statements import (
    AlignmentStatement,
    DirectiveStatement,
    InstructionStatement,
    LabelStatement,
    PragmaStatement,
)
from wcet.records import dataclass

LARGEST = 256
"""The largest alignment that is filled: that of kernels (AMDGPU backend guide, kernel descriptor)."""

WORD = 4

Item = LabelStatement | InstructionStatement | PragmaStatement | AlignmentStatement


@dataclass(frozen=True, slots=True)
class SectionOffset:
    """What is known of the offset of the next statement in its section: it is `value` modulo `modulus`.

    The modulus is a power of two; it is 1 where nothing is known.
    """

    value: int = 0
    modulus: int = LARGEST

    def after(self, statement: InstructionStatement) -> "SectionOffset":
        """Return the offset after an instruction; of some, the text says only that they are whole words."""
        modulus = min(self.modulus, WORD) if find_doubt(statement) else self.modulus
        return SectionOffset((self.value + find_size(statement)) % modulus, modulus)

    def aligned(self, alignment: int) -> "SectionOffset":
        """Return the offset after an alignment."""
        if self.modulus < alignment:
            return SectionOffset(0, min(alignment, LARGEST))
        return SectionOffset((self.value + -self.value % alignment) % self.modulus, self.modulus)

    def count_fill(self, alignment: int) -> int | None:
        """Return the number of instructions that fill the gap before an aligned place; None if it is unknown."""
        gap = -self.value % alignment
        return None if self.modulus < alignment or gap % WORD else gap // WORD


UNKNOWN = SectionOffset(0, 1)


def find_alignment(statement: DirectiveStatement) -> int | None:
    """Return the bytes of an alignment that an assembler always fills with instructions; None for any other form."""
    if not re.fullmatch(r"\d{1,6}", statement.rest):
        return None
    number = int(statement.rest)
    if statement.name == ".p2align":
        return 1 << number if number < 16 else None
    return number if statement.name in (".balign", ".align") and number.bit_count() == 1 else None


def fill_alignments(items: Sequence[Item]) -> Iterator[Item]:
    """Yield the statements of a function with the `s_nop`s that an assembler writes before aligned instructions.

    An alignment after the last instruction belongs to what follows the function.
    """
    last = max((place for place, item in enumerate(items) if isinstance(item, InstructionStatement)), default=-1)
    for place, item in enumerate(items):
        if not isinstance(item, AlignmentStatement):
            yield item
        elif place < last:
            yield from (_write_nop(item) for _ in range(item.words))


def _write_nop(item: AlignmentStatement) -> InstructionStatement:
    zero = Immediate(0, "0", item.span)
    return InstructionStatement(load_operation("s_nop"), "s_nop", (), (zero,), item.span)
