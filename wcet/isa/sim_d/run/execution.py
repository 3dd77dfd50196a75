"""Straight-line instructions as functions: operands are looked up once, so that each function is one numpy call.

Semantics are in `lanes` and `scalars`; this module binds them to the registers of one work-group slot. Inactive items
keep their values; scalar instructions run whichever items are active.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import ExecutionUnit
from wcet.isa.sim_d.language.operands import CONTROL_MASKS, opcode_of
from wcet.isa.sim_d.launch import WORK_ITEMS
from wcet.isa.sim_d.run.faults import DIVISION_BY_ZERO, UNSUPPORTED, fault
from wcet.isa.sim_d.run.lanes import COMPARISONS, PREDICATE_OPS, VECTOR_OPS, Lane, VectorOp
from wcet.isa.sim_d.run.masks import ControlMask
from wcet.isa.sim_d.run.scalars import MASK, SCALAR_OPS
from wcet.isa.sim_d.run.work_group import VECTOR_REGISTERS, WorkGroup

Step = Callable[[], None]
Read = Callable[[], Any]
Print = Callable[[Instruction, WorkGroup, str], None]

_SHOWN_MASKS = {"if": ControlMask.RUN, "brk": ControlMask.BREAK, "jc": ControlMask.RETURN, "exit": ControlMask.EXIT}


def full_name(instruction: Instruction) -> str:
    """Return the mnemonic with its sub-operation, the key of the operation tables."""
    return ".".join((instruction.mnemonic, *instruction.modifiers))


def compile_step(instruction: Instruction, group: WorkGroup, data: SimDData, print_values: Print) -> Step:
    """Return the function that executes a straight-line instruction in a slot; `print_values` receives debug output.

    Raises `WcetError` W606 for an operation that the machine does not define.
    """
    mnemonic = instruction.mnemonic
    if full_name(instruction) in VECTOR_OPS:
        return _vector_step(instruction, group)
    match mnemonic:
        case "test" | "itest":
            return _test_step(instruction, group)
        case "pbool":
            return _predicate_step(instruction, group)
        case "sidiv" | "simod":
            return _divide_step(instruction, group)
        case "smovssp":
            return _stride_step(instruction, group)
        case "bufquery":
            return _query_step(instruction, group, data)
        case "nop":
            return _nothing
        case _ if opcode_of(instruction).unit is ExecutionUnit.DEBUG:
            return lambda: print_values(instruction, group, _show(instruction, group))
        case _:
            return _scalar_step(instruction, group)


def _nothing() -> None:
    pass


def _show(instruction: Instruction, group: WorkGroup) -> str:
    """Return the output of a debug instruction: a word, or the number of items of a predicate or mask."""
    if instruction.mnemonic == "printcmask":
        kind = _SHOWN_MASKS[instruction.modifiers[0]]
        return f"{int(group.masks.mask(kind).sum())} items"
    operand = instruction.operands[0]
    if isinstance(operand, Immediate):
        return str(operand.signed)
    assert isinstance(operand, Register)
    if operand.file == "p":
        return f"{int(group.predicates[operand.index].sum())} items"
    if operand.file == "s":
        return f"{group.scalars[operand.index]:#010x}"
    lane = instruction.operands[1]
    assert isinstance(lane, Immediate)
    return f"{int(group.words[operand.index][lane.bits % WORK_ITEMS]):#010x}"


def _row(instruction: Instruction, group: WorkGroup, register: Register) -> int:
    """Return the row in the register array of a vector or vector special register; the control masks have none."""
    if register.file == "v":
        return register.index
    if register.index in CONTROL_MASKS:
        message = "the value that a control mask reads as is not known"
        raise fault(UNSUPPORTED, instruction, group, message)
    return VECTOR_REGISTERS + register.index


def _lanes(group: WorkGroup, dtype: type[np.generic]) -> Lane:
    if dtype is np.float32:
        return group.floats
    return group.integers if dtype is np.int32 else group.words


def _constant(bits: int, dtype: type[np.generic]) -> Lane:
    return np.uint32(bits & MASK).view(dtype)


def _scalar_source(group: WorkGroup, register: Register) -> tuple[list[int], int]:
    return (group.scalars if register.file == "s" else group.specials), register.index


def _lane_source(instruction: Instruction, group: WorkGroup, operand: Operand, op: VectorOp) -> Lane | None:
    """Return the lanes or the constant of a source; None for a scalar register, which is read when the instruction
    runs.
    """
    if isinstance(operand, Immediate):
        return _constant(operand.bits, op.reads)
    assert isinstance(operand, Register)
    if operand.file in ("s", "sc"):
        return None
    return _lanes(group, op.reads)[_row(instruction, group, operand)]


def _vector_step(instruction: Instruction, group: WorkGroup) -> Step:
    op = VECTOR_OPS[full_name(instruction)]
    target, *operands = instruction.operands
    assert isinstance(target, Register)
    destination = _lanes(group, op.writes)[_row(instruction, group, target)]
    sources = [_lane_source(instruction, group, operand, op) for operand in operands]
    if all(source is not None for source in sources):
        return _bind_lanes(op, group, destination, tuple(sources))
    position = next(place for place, source in enumerate(sources) if source is None)
    register = operands[position]
    assert isinstance(register, Register)
    return _bind_scalar(op, group, destination, sources, position, register)


def _bind_lanes(op: VectorOp, group: WorkGroup, destination: Lane, sources: tuple[Lane, ...]) -> Step:
    compute, masks = op.compute, group.masks
    if op.inplace:

        def write_directly() -> None:
            if masks.all_active:
                compute(*sources, out=destination)
            else:
                compute(*sources, out=destination, where=masks.active)

        return write_directly

    def write_result() -> None:
        if masks.all_active:
            destination[:] = compute(*sources)
        else:
            np.copyto(destination, compute(*sources), where=masks.active)

    return write_result


def _bind_scalar(
    op: VectorOp, group: WorkGroup, destination: Lane, sources: list[Lane], position: int, register: Register
) -> Step:
    compute, masks, reads = op.compute, group.masks, op.reads
    file, index = _scalar_source(group, register)
    before, after = tuple(sources[:position]), tuple(sources[position + 1 :])

    def step() -> None:
        value = np.uint32(file[index]).view(reads)
        np.copyto(destination, compute(*before, value, *after), where=masks.active)

    return step


def _test_step(instruction: Instruction, group: WorkGroup) -> Step:
    target, source = instruction.operands
    assert isinstance(target, Register) and isinstance(source, Register)
    lanes = group.floats if instruction.mnemonic == "test" else group.integers
    values, zero = lanes[_row(instruction, group, source)], lanes.dtype.type(0)
    destination, masks = group.predicates[target.index], group.masks
    compare = COMPARISONS[instruction.modifiers[0]]

    def step() -> None:
        compare(values, zero, out=destination, where=masks.active)

    return step


def _predicate_step(instruction: Instruction, group: WorkGroup) -> Step:
    rows = [group.predicates[operand.index] for operand in instruction.operands if isinstance(operand, Register)]
    destination, a, b = rows
    combine, masks = PREDICATE_OPS[instruction.modifiers[0]], group.masks

    def step() -> None:
        np.copyto(destination, combine(a, b), where=masks.active)

    return step


def read_scalar(group: WorkGroup, operand: Operand) -> Read:
    """Return a function that reads a scalar operand as an unsigned 32-bit pattern."""
    if isinstance(operand, Immediate):
        bits = operand.bits & MASK
        return lambda: bits
    assert isinstance(operand, Register)
    file, index = _scalar_source(group, operand)
    return lambda: file[index]


def _scalar_step(instruction: Instruction, group: WorkGroup) -> Step:
    compute = SCALAR_OPS[full_name(instruction)]
    target, *operands = instruction.operands
    assert isinstance(target, Register)
    scalars, index = group.scalars, target.index
    match operands:
        case [Register(file="s", index=a), Immediate(bits=bits)]:
            constant = bits & MASK

            def with_constant() -> None:
                scalars[index] = compute(scalars[a], constant)

            return with_constant
        case [Register(file="s", index=a), Register(file="s", index=b)]:

            def with_register() -> None:
                scalars[index] = compute(scalars[a], scalars[b])

            return with_register
        case _:
            reads = [read_scalar(group, operand) for operand in operands]

            def step() -> None:
                scalars[index] = compute(*(read() for read in reads))

            return step


def _divide_step(instruction: Instruction, group: WorkGroup) -> Step:
    divide = _scalar_step(instruction, group)

    def step() -> None:
        try:
            divide()
        except ZeroDivisionError:
            raise fault(DIVISION_BY_ZERO, instruction, group, "division by zero") from None

    return step


def _stride_step(instruction: Instruction, group: WorkGroup) -> Step:
    target, source = instruction.operands
    assert isinstance(target, Register)
    read, specials, index = read_scalar(group, source), group.specials, target.index
    seen = group.strides.setdefault(instruction.index, set())

    def step() -> None:
        value = specials[index] = read()
        seen.add(value)

    return step


def _query_step(instruction: Instruction, group: WorkGroup, data: SimDData) -> Step:
    target, operand = instruction.operands
    assert isinstance(target, Register) and isinstance(operand, Immediate)
    buffer = data.dram[operand.bits]
    value = buffer.x if instruction.modifiers[0] == "dim_x" else buffer.y
    scalars, index = group.scalars, target.index

    def step() -> None:
        scalars[index] = value

    return step
