"""How a lifted kernel handles denormals: all nodes as at its start, except for those that become part of a division.

Compilers keep denormals within a division (`s_setreg` of FP_DENORM) where the kernel flushes them. A unit of the grid
has no mode register; so what is between two such writes of one block has to be part of a division (see `divisions`).
"""

import re

from wcet.ir.program import Expression, Instruction
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.run.float_mode import NEAREST, read_mode
from wcet.targets.sgmf.lifting.scope import NO_STATE, refuse_lifting

_DENORMALS = re.compile(r"hwreg\(\s?(?:HW_REG_MODE|1)\s?,\s?4\s?,\s?2\s?\)")
_KEEPS_ALL = 3


def writes_mode(instruction: Instruction) -> bool:
    """Return True if an instruction writes a part of the mode register, or of another one of the hardware."""
    return instruction.mnemonic.startswith("s_setreg")


class LiftedFloatMode:
    """The mode at the start, and which instructions another one applies to.

    `switched` gives, by its index, each instruction that keeps denormals, and the write of the mode register before it.
    """

    def __init__(self, start: int) -> None:
        self._denormals = start >> 4 & 3
        self.rounds_to_nearest = read_mode(start & 0x1FF).rounding["f32"] == NEAREST
        self.switched: dict[int, Instruction] = {}
        self._switch: Instruction | None = None

    def begin_block(self) -> None:
        """Begin a block, in the mode of the start."""
        self._switch = None

    def switch(self, instruction: Instruction, bits: int | None) -> None:
        """Take in a write of the mode register. Raises `WcetError` W363 where it is of anything but denormals."""
        target = instruction.operands[0]
        known = isinstance(target, Expression) and _DENORMALS.fullmatch(target.text)
        if not known or bits != (_KEEPS_ALL if self._switch is None else self._denormals):
            raise refuse_lifting(instruction, NO_STATE)
        self._switch = instruction if self._switch is None else None

    def note(self, instruction: Instruction) -> None:
        """Take in any other instruction."""
        depends = "mode" in operation_of(instruction).reads or "_f" in instruction.mnemonic
        if self._switch is not None and depends:
            self.switched[instruction.index] = self._switch

    def end_block(self) -> None:
        """End a block. Raises `WcetError` W363 if the mode is not that of the start again."""
        if self._switch is not None:
            raise refuse_lifting(self._switch, NO_STATE)

    def keeps_denormals(self, index: int) -> bool:
        """Return True if an instruction neither takes denormals for zeros nor makes zeros of them."""
        return self._denormals == _KEEPS_ALL or index in self.switched
