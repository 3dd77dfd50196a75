"""Indexed moves: each wavefront uses the register whose number is the operand's plus M0.

AMD's GCN3 reference guide, sections "Scalar instructions" and "Vector instructions": an index outside of the registers
of the wavefront reads the first register, and a write to it is dropped.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.operands import FILES
from wcet.isa.gcn.run.operands import (
    Reader,
    UnsupportedOperandError,
    bind_scalar_source,
    bind_vector_source,
    column_of,
)
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import M0, RegisterView

_FROM = ("v_movrels_b32", "v_movrelsd_b32")
_TO = ("v_movreld_b32", "v_movrelsd_b32")


def bind_scalar_relative(instruction: Instruction) -> Step | None:
    """Return the function of `s_movrels` or `s_movreld`; None for every other instruction."""
    name = instruction.mnemonic
    if not name.startswith("s_movrel"):
        return None
    wide = name.endswith("b64")
    target, source = instruction.operands
    if not isinstance(target, Register):
        raise UnsupportedOperandError("a scalar register is needed")
    kind = "u64" if wide else "u32"
    if name.startswith("s_movrels"):
        read, into = _read_scalar(_indexed(source, "s"), wide), column_of(target)
        if target.file == "exec":
            raise UnsupportedOperandError("exec cannot be read through an index")
        return lambda view: view.put_pair(into, read(view)) if wide else view.put(into, read(view))
    return _bind_scalar_write(_indexed(target, "s"), bind_scalar_source(source, kind), wide)


def bind_vector_relative(instruction: Instruction) -> Step | None:
    """Return the function of an indexed vector move; None for every other instruction."""
    name = instruction.mnemonic
    if name not in (*_FROM, *_TO):
        return None
    if not set(instruction.modifiers) <= {"e32", "e64"}:
        raise UnsupportedOperandError("a move through an index has no modifiers here")
    target, source = instruction.operands
    into = _indexed(target, "v")
    read = _read_vector(_indexed(source, "v")) if name in _FROM else bind_vector_source(source, "u32", 1, (), 0)
    if name not in _TO:
        return lambda view: view.put_lanes(into, read(view))

    def write(view: RegisterView) -> None:
        registers, inside = _place(view, into, len(view.v) - 1)
        lanes = view.active & inside[:, None]
        rows, columns = np.nonzero(lanes)
        values = np.broadcast_to(read(view), lanes.shape)[lanes]
        view.v[registers[rows], rows, columns] = values

    return write


def _indexed(operand: object, file: str) -> int:
    if not isinstance(operand, Register) or operand.file != file:
        raise UnsupportedOperandError(f"an index counts from one of the registers `{file}`")
    return operand.index


def _place(view: RegisterView, first: int, count: int) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Return the register of each wavefront (0 if the index is not below `count`), and whether its index is valid."""
    registers = (view.s[:, M0] + np.uint32(first)).astype(np.int64)
    inside = registers < count
    return np.where(inside, registers, 0), inside


def _read_vector(first: int) -> Reader:
    def read(view: RegisterView) -> Any:
        registers, _ = _place(view, first, len(view.v) - 1)
        return view.v[registers, np.arange(len(registers))]

    return read


def _read_scalar(first: int, wide: bool) -> Reader:
    def read(view: RegisterView) -> Any:
        registers, _ = _place(view, first, FILES["s"])
        cells, places = (view.s64, registers >> 1) if wide else (view.s, registers)
        return cells[np.arange(len(places)), places]

    return read


def _bind_scalar_write(first: int, read: Reader, wide: bool) -> Step:
    def write(view: RegisterView) -> None:
        registers, inside = _place(view, first, FILES["s"])
        cells, places = (view.s64, registers >> 1) if wide else (view.s, registers)
        chosen = inside if view.members is None else inside & view.members
        (rows,) = np.nonzero(chosen)
        cells[rows, places[rows]] = np.broadcast_to(read(view), chosen.shape)[rows]

    return write
