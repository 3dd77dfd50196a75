"""Scalar instructions as functions that execute them on a batch of wavefronts."""

import re
from typing import Any

import numpy as np

from wcet.ir.program import Expression, Immediate, Instruction, Operand, Register
from wcet.isa.gcn.run.flat_scratch import PRIVATE_HIGH, SHARED_HIGH
from wcet.isa.gcn.run.operands import Reader, UnsupportedOperandError, bind_scalar_source, column_of
from wcet.isa.gcn.run.scalar import SAVE_EXEC, SCALAR_OPS, ScalarOp
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import EXEC, FLAT_SCRATCH, MODE, SCC, RegisterView

_BASES = re.compile(r"hwreg\(\s?(?:HW_REG_SH_MEM_BASES|15)\s?(?:,\s?([0-9]+)\s?,\s?([0-9]+)\s?)?\)\Z")
_HWREG = re.compile(r"hwreg\(\s?(HW_REG_MODE|1)\s?(?:,\s?([0-9]+)\s?,\s?([0-9]+)\s?)?\)\Z")


_SCRATCH = re.compile(r"hwreg\(\s?HW_REG_FLAT_SCR_(LO|HI)\s?\)\Z")
_MODES = {"s_round_mode": (0, 0xF), "s_denorm_mode": (4, 0xF)}
"""RDNA instructions that write a field of the mode register: the first bit of the field, and its mask."""


def bind_scalar(instruction: Instruction) -> Step | None:
    """Return the function that executes a scalar instruction; None if the instruction is of another kind."""
    name = instruction.mnemonic
    if name in SAVE_EXEC:
        return _bind_save_exec(instruction)
    if name in ("s_setreg_b32", "s_setreg_imm32_b32"):
        return _bind_set_mode(instruction)
    if name == "s_getreg_b32":
        return _bind_get_mode(instruction)
    if name in _MODES:
        return _bind_mode(instruction, *_MODES[name])
    operation = SCALAR_OPS.get(name)
    return None if operation is None else _bind_operation(instruction, operation)


def _bind_operation(instruction: Instruction, operation: ScalarOp) -> Step:
    operands = instruction.operands
    target: Register | None = None
    if operation.result:
        first = operands[0]
        assert isinstance(first, Register)
        target, operands = first, operands[1:]
    short = "k_" in instruction.mnemonic
    readers = [
        bind_scalar_source(_extend(each) if short and kind == "i32" else each, kind)
        for each, kind in zip(operands, operation.sources, strict=True)
    ]
    if "old" in operation.needs:
        assert target is not None
        readers.insert(0, bind_scalar_source(target, operation.result))
    if "scc" in operation.needs:
        readers.insert(0, _read_scc)
    compute = operation.compute
    write = None if target is None else bind_scalar_target(target, operation.result)

    def step(view: RegisterView) -> None:
        result, scc = compute(*[read(view) for read in readers])
        if write is not None:
            write(view, result)
        if scc is not None:
            view.put(SCC, scc)

    return step


def _extend(operand: Operand) -> Operand:
    """Return an operand with the 16-bit constant of the short forms (SOPK) sign-extended."""
    if not isinstance(operand, Immediate) or not 1 << 15 <= operand.bits < 1 << 16:
        return operand
    return Immediate(operand.bits | 0xFFFF0000, operand.text, operand.span)


def _read_scc(view: RegisterView) -> Any:
    return view.s[:, SCC]


def bind_scalar_target(register: Register, kind: str) -> Any:
    """Return a function that writes a scalar register; a write of exec also updates the active lanes."""
    column = column_of(register)
    wide, unsigned = kind.endswith("64"), np.uint64 if kind.endswith("64") else np.uint32
    signed = kind.startswith("i")

    def write(view: RegisterView, values: Any) -> None:
        values = values.view(unsigned) if signed else values
        if wide:
            view.put_pair(column, values)
        else:
            view.put(column, values)

    def write_exec(view: RegisterView, values: Any) -> None:
        write(view, values)
        view.refresh()

    return write_exec if register.file == "exec" else write


def _bind_save_exec(instruction: Instruction) -> Step:
    saved = instruction.operands[0]
    assert isinstance(saved, Register)
    column = column_of(saved)
    wide = instruction.mnemonic.endswith("64")
    source: Reader = bind_scalar_source(instruction.operands[1], "u64" if wide else "u32")
    combine = SAVE_EXEC[instruction.mnemonic]

    def step(view: RegisterView) -> None:
        old = (view.s64[:, EXEC // 2] if wide else view.s[:, EXEC]).copy()
        new = combine(source(view), old)
        put = view.put_pair if wide else view.put
        put(column, old)
        put(EXEC, new)
        view.put(SCC, new != 0)
        view.refresh()

    return step


def _find_field(instruction: Instruction, position: int) -> tuple[int, int]:
    """Return offset and width of the field of the mode register that an instruction selects."""
    operand = instruction.operands[position]
    match = _HWREG.match(operand.text) if isinstance(operand, Expression) else None
    if match is None:
        raise UnsupportedOperandError("only the mode register can be read and written")
    offset, width = int(match[2] or 0), int(match[3] or 32)
    if offset > 31 or not 1 <= width <= 32:
        raise UnsupportedOperandError("the mode register has 32 bits")
    return offset, width


def _bind_mode(instruction: Instruction, shift: int, ones: int) -> Step:
    operand = instruction.operands[0]
    if not isinstance(operand, Immediate):
        raise UnsupportedOperandError("its value is known to the linker only")
    keep, put = np.uint32(~(ones << shift) & 0xFFFFFFFF), np.uint32((operand.bits & ones) << shift)

    def step(view: RegisterView) -> None:
        view.put(MODE, (view.s[:, MODE] & keep) | put)
        view.refresh_mode()

    return step


def _bind_scratch(instruction: Instruction, half: int) -> Step:
    """Return a function that sets half of the start address of private memory, which RDNA 2 holds in no named
    register.
    """
    operand = instruction.operands[1]
    if not isinstance(operand, (Immediate, Register)):
        raise UnsupportedOperandError("its value is known to the linker only")
    source = bind_scalar_source(operand, "u32")
    return lambda view: view.put(FLAT_SCRATCH + half, source(view))


def _bind_set_mode(instruction: Instruction) -> Step:
    place = instruction.operands[0]
    if isinstance(place, Expression) and (found := _SCRATCH.match(place.text)) is not None:
        return _bind_scratch(instruction, int(found[1] == "HI"))
    offset, width = _find_field(instruction, 0)
    mask = ((1 << width) - 1) << offset
    operand = instruction.operands[1]
    if not isinstance(operand, (Immediate, Register)):
        raise UnsupportedOperandError("its value is known to the linker only")
    source = bind_scalar_source(operand, "u32")
    keep, shift, chosen = np.uint32(~mask & 0xFFFFFFFF), np.uint32(offset), np.uint32(mask)

    def step(view: RegisterView) -> None:
        view.put(MODE, (view.s[:, MODE] & keep) | ((source(view) << shift) & chosen))
        view.refresh_mode()

    return step


def _bind_get_bases(target: Operand, offset: int, width: int) -> Step:
    """Return a function that reads the start addresses of the apertures, the upper 16 bits of each (Vega,
    SH_MEM_BASES).
    """
    assert isinstance(target, Register)
    bases = SHARED_HIGH | PRIVATE_HIGH >> 16
    column, value = column_of(target), np.uint32(bases >> offset & ((1 << width) - 1))
    return lambda view: view.put(column, value)


def _bind_get_mode(instruction: Instruction) -> Step:
    operand = instruction.operands[1]
    if isinstance(operand, Expression) and (match := _BASES.match(operand.text)):
        return _bind_get_bases(instruction.operands[0], int(match[1] or 0), int(match[2] or 32))
    offset, width = _find_field(instruction, 1)
    target = instruction.operands[0]
    assert isinstance(target, Register)
    column, shift, mask = column_of(target), np.uint32(offset), np.uint32((1 << width) - 1)

    def step(view: RegisterView) -> None:
        view.put(column, (view.s[:, MODE] >> shift) & mask)

    return step
