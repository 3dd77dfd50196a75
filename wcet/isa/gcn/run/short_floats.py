"""Conversions between singles and floats of 8 bits (AMD, CDNA 3 instruction set guide, V_CVT_*_FP8 and V_CVT_*_BF8).

Singles are rounded to the nearest number, to the even one of two; what is too large, infinite or no number becomes
0x80, as the formats have no infinity (`matrix_numbers`). No source says how the random number of `v_cvt_sr_*` is used:
these end a run.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.modifiers import read_bits
from wcet.isa.gcn.run.lane_ops import LaneOp, make
from wcet.isa.gcn.run.matrix_numbers import list_short_numbers
from wcet.isa.gcn.run.operands import UnsupportedOperandError, bind_vector_source, vector_of
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import Lane, RegisterView, join_words

KINDS = ("fp8", "bf8")
TO_BYTES = frozenset(f"v_cvt_{way}_{kind}_f32" for way in ("pk", "sr") for kind in KINDS)
"""The conversions of singles, by mnemonic without suffix."""

NO_NUMBER = 0x80
_BYTE, _SIXTEEN = np.uint32(8), np.uint32(16)
_PARTS = {"f32": ("src0_sel:BYTE_", "src0_sel:DWORD"), "pk": ("src0_sel:WORD_", "src0_sel:DWORD")}


def encode_numbers(numbers: Lane, kind: str) -> Lane:
    """Return the byte that each number is rounded to, as whole numbers of 32 bits."""
    known: Any = list_short_numbers(kind)[:NO_NUMBER]
    above: Any = np.append(known[1:], 2 * known[-1] - known[-2])
    size: NDArray[np.float64] = np.abs(numbers.astype(np.float64))
    found: NDArray[np.intp] = np.searchsorted(known, size, side="right")
    below = np.minimum(found, NO_NUMBER) - 1
    middle: NDArray[np.float64] = (known[below] + above[below]) / 2
    code = below + ((size > middle) | ((size == middle) & (below % 2 == 1)))
    signed = code + NO_NUMBER * ((numbers < 0) & (code > 0))
    return np.where((code < NO_NUMBER) & np.isfinite(size), signed, NO_NUMBER).astype(np.uint32)


def _decode(kind: str) -> LaneOp:
    return make("f32", "u32", lambda a: list_short_numbers(kind).astype(np.float32)[a & np.uint32(0xFF)])


def _decode_pair(kind: str) -> LaneOp:
    one = _decode(kind).compute

    def both(a: Lane) -> Lane:
        low, high = (one(each).view(np.uint32) for each in (a, a >> _BYTE))
        return join_words(low, high)

    return make("u64", "u32", both)


SHORT_FLOATS: Mapping[str, LaneOp] = {
    **{f"v_cvt_f32_{kind}": _decode(kind) for kind in KINDS},
    **{f"v_cvt_pk_f32_{kind}": _decode_pair(kind) for kind in KINDS},
}
"""The conversions of one byte of a word, or of both bytes of a half, by mnemonic without suffix."""


def require_part(instruction: Instruction) -> None:
    """Raise `UnsupportedOperandError` for a source of `SHORT_FLOATS` that no source describes: a sign, an odd part."""
    allowed = _PARTS[instruction.mnemonic.split("_")[2]]
    chosen = [each for each in instruction.modifiers if each.startswith("src0_sel:")]
    if any(each.startswith(("abs:", "neg:", "sext:")) for each in instruction.modifiers):
        raise UnsupportedOperandError("a byte has no sign to change")
    if not all(each.startswith(allowed) for each in chosen):
        raise UnsupportedOperandError("no source says which byte this is")


def bind_bytes(instruction: Instruction) -> Step:
    """Return the function that converts two singles to the two bytes of one half of a register."""
    name, modifiers, kind = instruction.mnemonic, instruction.modifiers, instruction.mnemonic.split("_")[3]
    if name.startswith("v_cvt_sr_"):
        raise UnsupportedOperandError("no source says how it uses its random number")
    *sources, upper = read_bits(modifiers, "op_sel", 3, 0)
    if any(sources) or {"clamp", "mul:2", "mul:4", "div:2"} & {*modifiers}:
        raise UnsupportedOperandError("no source says what this modifier does here")
    register = vector_of(instruction.operands[0])
    one, other = (
        bind_vector_source(operand, "f32", place, modifiers, place - 1)
        for place, operand in enumerate(instruction.operands[1:], 1)
    )
    kept, place = np.uint32(0xFFFF if upper else 0xFFFF0000), _SIXTEEN if upper else np.uint32(0)

    def step(view: RegisterView) -> None:
        half = encode_numbers(one(view), kind) | encode_numbers(other(view), kind) << _BYTE
        view.put_lanes(register, view.v[register] & kept | half << place)

    return step
