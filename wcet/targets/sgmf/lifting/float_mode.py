"""Tracks how a lifted kernel handles denormals: as at its start in all nodes, except inside divisions.

Compilers keep denormals within a division (`s_setreg` of FP_DENORM) even if the kernel flushes them elsewhere. A unit
of the grid has no mode register. So instructions between two such writes in one block must become part of a division
(see `divisions`).
"""

import re

from wcet.ir.program import Expression, Instruction
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.run.float_mode import NEAREST, read_mode
from wcet.targets.sgmf.lifting.scope import NO_STATE, refuse_lifting

_DENORMALS = re.compile(r"hwreg\(\s?(?:HW_REG_MODE|1)\s?,\s?4\s?,\s?2\s?\)")
_KEEPS_ALL = 3


def writes_mode(instruction: Instruction) -> bool:
    """Return True if an instruction writes the mode register, or another hardware register."""
    return instruction.mnemonic.startswith("s_setreg")


class LiftedFloatMode:
    """The mode at the start, and the instructions that run in another mode.

    `switched` gives, by its index, each instruction that keeps denormals, and the write of the mode register before it.
    """

    def __init__(self, start: int) -> None:
        self._denormals = start >> 4 & 3
        self.rounds_to_nearest = read_mode(start & 0x1FF).rounding["f32"] == NEAREST
        self.switched: dict[int, Instruction] = {}
        self._switch: Instruction | None = None

    def begin_block(self) -> None:
        """Begin a block, in the mode of the kernel's start."""
        self._switch = None

    def switch(self, instruction: Instruction, bits: int | None) -> None:
        """Follow a write of the mode register; raise `WcetError` W363 if it changes more than denormals."""
        target = instruction.operands[0]
        known = isinstance(target, Expression) and _DENORMALS.fullmatch(target.text)
        if not known or bits != (_KEEPS_ALL if self._switch is None else self._denormals):
            raise refuse_lifting(instruction, NO_STATE)
        self._switch = instruction if self._switch is None else None

    def note(self, instruction: Instruction) -> None:
        """Follow any other instruction: record it if denormals are switched at this point."""
        depends = "mode" in operation_of(instruction).reads or "_f" in instruction.mnemonic
        if self._switch is not None and depends:
            self.switched[instruction.index] = self._switch

    def end_block(self) -> None:
        """End a block; raise `WcetError` W363 if the mode differs from that of the start."""
        if self._switch is not None:
            raise refuse_lifting(self._switch, NO_STATE)

    def keeps_denormals(self, index: int) -> bool:
        """Return True if an instruction keeps denormals in its operands and its results."""
        return self._denormals == _KEEPS_ALL or index in self.switched
