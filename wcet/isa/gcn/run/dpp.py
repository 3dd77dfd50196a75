"""Data-parallel primitives (DPP): a vector instruction reads its first source from another lane.

From AMD's GCN3 reference guide, section "DPP". A lane whose source does not exist or is inactive keeps its result,
unless `bound_ctrl` makes the source zero; `row_mask` and `bank_mask` switch lanes off. With `fi` (RDNA), inactive lanes
are read as well.
"""

import re
from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.run.operands import UnsupportedOperandError
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import LANES, SPARE, RegisterView

_LANE = np.arange(LANES)
_QUAD = re.compile(r"quad_perm:\[([0-3]),([0-3]),([0-3]),([0-3])\]\Z")
_MOVE = re.compile(
    r"(row_shl|row_shr|row_ror|row_share|row_xmask|wave_shl|wave_shr|wave_rol|wave_ror|row_bcast):([0-9]+)\Z"
)
_EIGHT = re.compile(r"dpp8:\[" + ",".join(["([0-7])"] * 8) + r"\]\Z")


def find_sources(modifiers: tuple[str, ...]) -> NDArray[np.intp]:
    """Return the lane that each lane reads, -1 for none."""
    for modifier in modifiers:
        if quad := _QUAD.match(modifier):
            return (_LANE & ~3) + np.array([int(part) for part in quad.groups()])[_LANE & 3]
        if eight := _EIGHT.match(modifier):
            return (_LANE & ~7) + np.array([int(part) for part in eight.groups()])[_LANE & 7]
        if move := _MOVE.match(modifier):
            return _move(move[1], int(move[2]))
        if modifier == "row_mirror":
            return _LANE ^ 15
        if modifier == "row_half_mirror":
            return _LANE ^ 7
    raise UnsupportedOperandError("the DPP control is missing")


def _move(kind: str, amount: int) -> NDArray[np.intp]:
    row, place = _LANE & ~15, _LANE & 15
    if kind == "row_ror":
        return row + ((place - amount) & 15)
    if kind == "row_share":
        return row + amount
    if kind == "row_xmask":
        return _LANE ^ amount
    if kind in ("row_shl", "row_shr"):
        moved = place + (amount if kind == "row_shl" else -amount)
        return np.where((moved >= 0) & (moved < 16), row + moved, -1)
    if kind == "row_bcast":
        return row - 1 if amount == 15 else np.where(_LANE >= 32, 31, -1)
    moved = _LANE + (amount if kind in ("wave_shl", "wave_rol") else -amount)
    if kind in ("wave_rol", "wave_ror"):
        return moved % LANES
    return np.where((moved >= 0) & (moved < LANES), moved, -1)


def _read_mask(modifiers: tuple[str, ...], key: str) -> int:
    return next((int(each.partition(":")[2], 0) for each in modifiers if each.startswith(key + ":")), 15)


def bind_dpp(instruction: Instruction, bind: Callable[[Instruction], Step | None]) -> Step | None:
    """Return the function of an instruction with DPP, which gets the other lanes' values in a spare register."""
    from_lane = find_sources(instruction.modifiers)
    exists, index = from_lane >= 0, np.maximum(from_lane, 0)
    rows, banks = _read_mask(instruction.modifiers, "row_mask"), _read_mask(instruction.modifiers, "bank_mask")
    enabled = ((rows >> (_LANE // 16)) & 1 == 1) & ((banks >> (_LANE // 4 % 4)) & 1 == 1)
    zero = any(each.startswith("bound_ctrl") for each in instruction.modifiers)
    inactive = "fi:1" in instruction.modifiers
    place, source = _find_source(instruction)
    operands = list(instruction.operands)
    operands[place] = Register("v", SPARE)
    plain = bind(replace(instruction, operands=tuple(operands)))
    if plain is None:
        return None

    def step(view: RegisterView) -> None:
        active, full = view.active, view.full
        valid = exists & (active[:, index] | inactive)
        view.v[SPARE] = np.where(valid, view.v[source][:, index], np.uint32(0))
        view.active, view.full = active & enabled & (True if zero else valid), False
        plain(view)
        view.active, view.full = active, full

    return step


def _find_source(instruction: Instruction) -> tuple[int, int]:
    """Return position and register of the first source, which is the first operand of a comparison without a mask."""
    alone = instruction.mnemonic.startswith("v_cmpx_exec_")
    for place, operand in enumerate(instruction.operands):
        if (place or alone) and isinstance(operand, Register) and operand.file == "v":
            return place, operand.index
    raise UnsupportedOperandError("DPP needs a vector register to read")
