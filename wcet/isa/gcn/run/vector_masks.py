"""Masks in scalar registers as vector instructions read and write them: one truth value for each lane."""

from collections.abc import Callable

import numpy as np

from wcet.ir.program import Instruction, Operand, Register
from wcet.isa.gcn.run.operands import Reader, UnsupportedOperandError, column_of
from wcet.isa.gcn.run.wavefronts import EXEC, LANES, Lane, RegisterView, pack_mask, read_mask, unpack_mask


def bind_put_mask(instruction: Instruction, *targets: Operand) -> Callable[[RegisterView, Lane], None]:
    """Return a function that writes a mask to scalar registers, one for each 32 lanes; the bits of inactive lanes are
    0.
    """
    columns = [column_of(target) for target in targets if isinstance(target, Register)]
    wide = instruction.lanes == LANES

    def put(view: RegisterView, lanes: Lane) -> None:
        mask = pack_mask(lanes & view.active)
        for column in columns:
            if wide:
                view.put_pair(column, mask)
            else:
                view.put(column, mask.astype(np.uint32))
        if EXEC in columns:
            view.refresh()

    return put


def bind_mask(operand: Operand, lanes: int) -> Reader:
    """Return a function that reads a mask from scalar registers: one truth value for each lane."""
    if not isinstance(operand, Register):
        raise UnsupportedOperandError("a mask must be in scalar registers")
    column = column_of(operand)
    return lambda view: unpack_mask(read_mask(view, column, lanes))
