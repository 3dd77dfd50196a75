"""Operands as functions on the wavefronts that execute: each reads a source, in the type of the operation.

Types: u32 i32 f32, u16 i16 f16 (the low half of a register), u64 i64 f64 (two registers). Inline constants and literals
follow AMD's GCN3 reference guide: whole numbers from -16 to 64 are sign-extended, a literal of a double is its high
half.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from wcet.ir.program import Immediate, Operand, Register
from wcet.isa.gcn.run.wavefronts import COLUMNS, Lane, RegisterView, join_words

Reader = Callable[[RegisterView], Lane]

TYPES: dict[str, type[np.generic]] = {
    "u32": np.uint32, "i32": np.int32, "f32": np.float32, "u16": np.uint16, "i16": np.int16, "f16": np.float16,
    "u64": np.uint64, "i64": np.int64, "f64": np.float64,
}  # fmt: skip

_HALVES = re.compile(r"op_sel:\[([01,]+)\]\Z")
_SELECT = re.compile(r"src([01])_sel:(BYTE|WORD|DWORD)(?:_([0-3]))?\Z")


class UnsupportedOperandError(Exception):
    """The simulator does not support this operand; the message says why."""


def column_of(register: Register) -> int:
    """Return the column of a scalar register in the register array. Raises `UnsupportedOperandError` for a vector
    register.
    """
    if register.file not in COLUMNS:
        raise UnsupportedOperandError(f"`{register.file}` is not a scalar register")
    return COLUMNS[register.file] + register.index


def vector_of(operand: Operand | None) -> int:
    """Return the number of the first vector register of an operand. Raises `UnsupportedOperandError` for any other."""
    if not isinstance(operand, Register) or operand.file != "v":
        raise UnsupportedOperandError("a vector register is needed")
    return operand.index


def read_constant(operand: Immediate, kind: str) -> Lane:
    """Return the value of a constant in a type of operation."""
    bits, wide = operand.bits, kind.endswith("64")
    if wide:
        if operand.inline is not None:
            bits = operand.inline & 0xFFFFFFFFFFFFFFFF
        elif kind == "f64" and bits.bit_length() <= 32:
            bits <<= 32
        elif kind == "i64" and bits.bit_length() <= 32:
            bits = operand.signed & 0xFFFFFFFFFFFFFFFF
        return np.uint64(bits).view(TYPES[kind])
    if kind.endswith("16"):
        return np.uint16(bits & 0xFFFF).view(TYPES[kind])
    return np.uint32(bits & 0xFFFFFFFF).view(TYPES[kind])


def bind_vector_source(operand: Operand, kind: str, position: int, modifiers: Sequence[str], source: int) -> Reader:
    """Return a function that reads an operand of a vector operation as a value of type `kind`.

    `position` is its number among all operands, `source` its number among the sources.
    """
    reader = _bind_plain(operand, kind, _find_select(modifiers, source), f"sext:{position}" in modifiers)
    if f"abs:{position}" in modifiers:
        reader = _bind_sign(reader, kind, clear=True)
    if f"neg:{position}" in modifiers:
        reader = _bind_sign(reader, kind, clear=False)
    return reader


def _find_select(modifiers: Sequence[str], source: int) -> tuple[int, int] | None:
    """Return shift and width of the field of a source register that SDWA or `op_sel` selects; None for the whole
    register.
    """
    for modifier in modifiers:
        if (halves := _HALVES.match(modifier)) and halves[1].split(",")[source] == "1":
            return 16, 16
        match = _SELECT.match(modifier)
        if match and int(match[1]) == source and match[2] != "DWORD":
            width = 8 if match[2] == "BYTE" else 16
            return width * int(match[3]), width
    return None


def _bind_plain(operand: Operand, kind: str, select: tuple[int, int] | None, signed: bool) -> Reader:
    if isinstance(operand, Immediate):
        value = read_constant(operand, kind)
        return lambda view: value
    if not isinstance(operand, Register):
        raise UnsupportedOperandError("its value is known to the linker only")
    if select is not None:
        return _narrow(_bind_select(operand, select, signed), kind)
    if operand.file != "v":
        return _bind_scalar(column_of(operand), kind)
    index = operand.index
    if kind == "u32":
        return lambda view: view.v[index]
    if kind == "i32":
        return lambda view: view.vi[index]
    if kind == "f32":
        return lambda view: view.vf[index]
    if kind.endswith("64"):
        wanted = TYPES[kind]
        return lambda view: join_words(view.v[index], view.v[index + 1]).view(wanted)
    return _narrow(lambda view: view.v[index], kind)


def _bind_scalar(column: int, kind: str) -> Reader:
    wanted = TYPES[kind]
    if kind.endswith("64"):
        half = column >> 1
        return lambda view: view.s64[:, half : half + 1].view(wanted)
    if kind.endswith("16"):
        return _narrow(lambda view: view.s[:, column : column + 1], kind)
    if kind == "f32":
        return lambda view: view.sf[:, column : column + 1]
    if kind == "i32":
        return lambda view: view.si[:, column : column + 1]
    return lambda view: view.s[:, column : column + 1]


def _bind_select(register: Register, select: tuple[int, int], signed: bool) -> Reader:
    shift, width = select
    left, right = np.uint32(32 - width - shift), np.uint32(32 - width)
    whole = _bind_plain(register, "u32", None, False)
    if signed:
        return lambda view: ((whole(view) << left).view(np.int32) >> right.astype(np.int32)).view(np.uint32)
    return lambda view: (whole(view) << left) >> right


def _narrow(reader: Reader, kind: str) -> Reader:
    """Return a reader whose words are converted to `kind`; 16-bit kinds are their low half."""
    wanted = TYPES[kind]
    if kind.endswith("16"):
        return lambda view: reader(view).astype(np.uint16).view(wanted)
    return lambda view: reader(view).view(wanted)


def _bind_sign(reader: Reader, kind: str, clear: bool) -> Reader:
    """Return a reader that clears or flips the sign, as `abs` and `neg` do to numbers of every type."""
    bits = int(kind[1:])
    word: Any = TYPES[f"u{bits}"]
    sign = word(1 << (bits - 1))
    wanted = TYPES[kind]
    if clear:
        return lambda view: (reader(view).view(word) & ~sign).view(wanted)
    return lambda view: (reader(view).view(word) ^ sign).view(wanted)


def bind_scalar_source(operand: Operand, kind: str) -> Reader:
    """Return a function that reads a source of a scalar operation: one number for each wavefront."""
    if isinstance(operand, Immediate):
        value = read_constant(operand, kind)
        return lambda view: value
    if not isinstance(operand, Register):
        raise UnsupportedOperandError("its value is known to the linker only")
    column = column_of(operand)
    if kind.endswith("64"):
        half = column >> 1
        return (lambda view: view.si64[:, half]) if kind == "i64" else (lambda view: view.s64[:, half])
    return (lambda view: view.si[:, column]) if kind == "i32" else (lambda view: view.s[:, column])
