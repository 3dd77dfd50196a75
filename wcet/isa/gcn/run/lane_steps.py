"""Instructions that move data between lanes, and between lanes and scalar registers, as functions on wavefronts."""

import re
from typing import Any

import numpy as np

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.modifiers import read_bits
from wcet.isa.gcn.run.dpp import bind_dpp
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.operands import (
    Reader,
    UnsupportedOperandError,
    bind_scalar_source,
    bind_vector_source,
    column_of,
    vector_of,
)
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.vector_int import count_bits
from wcet.isa.gcn.run.wavefronts import LANES, Lane, RegisterView

_BELOW = (np.uint64(1) << np.arange(LANES, dtype=np.uint64)) - np.uint64(1)
"""For each lane the mask of the lanes below it."""


def bind_lanes(instruction: Instruction) -> Step | None:
    """Return the function that executes an instruction across lanes; None if the instruction is of another kind."""
    name, operands = instruction.mnemonic, instruction.operands
    if name == "v_readfirstlane_b32":
        return _bind_read(operands[0], operands[1], None)
    if name == "v_readlane_b32":
        return _bind_read(operands[0], operands[1], _bind_number(operands[2], instruction.lanes))
    if name == "v_writelane_b32":
        return _bind_write(instruction)
    if name.startswith("v_mbcnt_"):
        return bind_dpp(instruction, _bind_count) if "dpp" in instruction.modifiers else _bind_count(instruction)
    if name in ("v_nop", "v_clrexcp"):
        return _do_nothing
    if name in ("v_permlane16_b32", "v_permlanex16_b32"):
        return _bind_rows(instruction, 16 if name == "v_permlanex16_b32" else 0)
    if name == "v_permlane64_b32":
        return _bind_halves(instruction)
    return None


def _do_nothing(view: RegisterView) -> None:
    """Do nothing: the instruction has no effect on registers or memory."""


def _bind_halves(instruction: Instruction) -> Step:
    """Return the function of `v_permlane64`: each lane reads the lane 32 further, as LLVM's intrinsic of this name.

    Where that lane is inactive the run ends, because no source says what is read.
    """
    target, source = (vector_of(each) for each in instruction.operands)
    if instruction.lanes != LANES:
        raise UnsupportedOperandError("no source says what it does with 32 lanes")

    def step(view: RegisterView) -> None:
        idle = view.active & ~np.roll(view.active, LANES // 2, axis=1)
        if idle.any():
            row, lane = np.argwhere(idle)[0]
            message = "it reads an inactive lane, and no source says what it gets"
            raise Fault("W640", instruction, message, view.first + int(row), int(lane))
        view.put_lanes(target, np.roll(view.v[source], LANES // 2, axis=1))

    return step


def _scalar(operand: Operand) -> Operand:
    if isinstance(operand, Register) and operand.file == "v":
        raise UnsupportedOperandError("a lane number must be in a scalar register")
    return operand


def _bind_number(operand: Operand, lanes: int) -> Reader:
    """Return a function that reads the number of a lane, modulo the number of lanes."""
    read = bind_scalar_source(_scalar(operand), "u32")
    return lambda view: np.int64(read(view)) & (lanes - 1)


def _bind_rows(instruction: Instruction, other: int) -> Step:
    """Return the function of `v_permlane16` or `v_permlanex16`: each lane reads another lane of a row of 16.

    `other` is the distance to the row that is read, in lanes; two scalars have 4 bits for each lane, the lane in that
    row. Operands are as in LLVM's intrinsic `llvm.amdgcn.permlane16`: with the first bit of `op_sel` inactive lanes are
    read as well, with the second they give 0; without both a lane keeps its old value.
    """
    target, source, low, high = instruction.operands
    register, index = vector_of(target), bind_vector_source(source, "u32", 1, (), 0)
    first, second = (bind_scalar_source(_scalar(each), "u32") for each in (low, high))
    inactive, zero = read_bits(instruction.modifiers, "op_sel", 2, 0)
    place = np.arange(LANES)

    def step(view: RegisterView) -> None:
        words = np.stack(np.broadcast_arrays(first(view), second(view)), -1).astype(np.uint64).reshape(-1, 2)
        whole = words[:, :1] | words[:, 1:] << np.uint64(32)
        chosen = (whole >> (4 * (place & 15)).astype(np.uint64)[None, :] & np.uint64(15)).astype(np.int64)
        lanes = np.broadcast_to((place & ~15 ^ other) | chosen, view.active.shape)
        values = np.broadcast_to(index(view), view.active.shape)
        valid = np.full(view.active.shape, True) if inactive else np.take_along_axis(view.active, lanes, axis=1)
        taken = np.where(valid, np.take_along_axis(values, lanes, axis=1), np.uint32(0))
        view.put_lanes(register, taken if zero else np.where(valid, taken, view.v[register]))

    return step


def _bind_read(target: Operand, source: Operand, number: Reader | None) -> Step:
    """Return a function that reads the lane with a given number, or without one the first active lane (0 if none is
    active).
    """
    register = vector_of(source)
    if not isinstance(target, Register):
        raise UnsupportedOperandError("a scalar register is needed")
    column, is_exec = column_of(target), target.file == "exec"

    def step(view: RegisterView) -> None:
        values = view.v[register]
        lane = np.argmax(view.active, axis=1) if number is None else number(view)
        view.put(column, values[np.arange(len(values)), lane])
        if is_exec:
            view.refresh()

    return step


def _bind_write(instruction: Instruction) -> Step:
    target, value, lane = instruction.operands
    register = vector_of(target)
    read, number = bind_scalar_source(_scalar(value), "u32"), _bind_number(lane, instruction.lanes)

    def step(view: RegisterView) -> None:
        rows: Any = np.arange(view.last - view.first) if view.members is None else np.nonzero(view.members)[0]
        chosen = np.broadcast_to(number(view), (view.last - view.first,))
        values = np.broadcast_to(read(view), (view.last - view.first,))
        view.v[register, rows, chosen[rows]] = values[rows]

    return step


def _bind_count(instruction: Instruction) -> Step:
    """Return a function that counts the set bits of a mask below each lane, in the lower or the upper half of the
    mask.
    """
    target, mask, base = instruction.operands
    first = 0 if instruction.mnemonic == "v_mbcnt_lo_u32_b32" else 32
    register = vector_of(target)
    below = ((_BELOW >> np.uint64(first)) & np.uint64(0xFFFFFFFF)).astype(np.uint32)
    read = bind_vector_source(mask, "u32", 1, instruction.modifiers, 0)
    add = bind_vector_source(base, "u32", 2, instruction.modifiers, 1)

    def step(view: RegisterView) -> None:
        view.put_lanes(register, count_bits(read(view) & below) + add(view))

    return step


def permute(values: Lane, active: Lane, lanes: Lane) -> Lane:
    """Return, for each lane, the value of the lane that `lanes` selects; inactive ones give 0."""
    visible = np.where(active, values, np.uint32(0))
    return np.take_along_axis(visible, lanes, axis=1)


def scatter(values: Lane, active: Lane, lanes: Lane) -> Lane:
    """Return what each lane receives if each active lane sends its value to a lane; of several senders, the highest
    wins.
    """
    result: Lane = np.zeros_like(values)
    rows, columns = np.nonzero(active)
    result[rows, lanes[rows, columns]] = values[rows, columns]
    return result


def swizzle_lanes(pattern: int) -> Lane:
    """Return the source lane of each lane for the 16-bit pattern of `ds_swizzle_b32`."""
    lane = np.arange(LANES)
    if pattern & 0x8000:
        quad = np.array([pattern >> 2 * place & 3 for place in range(4)])
        return (lane & ~3) + quad[lane & 3]
    and_mask, or_mask, xor_mask = pattern & 31, pattern >> 5 & 31, pattern >> 10 & 31
    return (lane & 32) | (((lane & 31 & and_mask) | or_mask) ^ xor_mask)


def read_swizzle(modifiers: tuple[str, ...]) -> int:
    """Return the 16-bit pattern of an `offset:` modifier, given by name or number. Raises `UnsupportedOperandError`."""
    text = next((each.partition(":")[2] for each in modifiers if each.startswith("offset:")), "0")
    if not text.startswith("swizzle("):
        pattern = Immediate(int(text, 0), text).bits
        if pattern >= 0xC000:
            raise UnsupportedOperandError("it rotates lanes from Vega on")
        return pattern
    mode, *parts = (part.strip() for part in text[len("swizzle(") : -1].split(","))
    if mode == "BITMASK_PERM" and len(parts) == 1:
        return _pack_masks(*_read_letters(parts[0].strip('"')))
    if not all(re.fullmatch("[0-9]{1,2}", part) and int(part) <= 32 for part in parts):
        raise UnsupportedOperandError("the swizzle is unknown")
    numbers = [int(part) for part in parts]
    match mode, numbers:
        case "QUAD_PERM", [_, _, _, _]:
            return 0x8000 | sum(number << 2 * place for place, number in enumerate(numbers))
        case "BROADCAST", [size, lane]:
            return _pack_masks(32 - size, lane, 0)
        case "SWAP", [size]:
            return _pack_masks(31, 0, size)
        case "REVERSE", [size]:
            return _pack_masks(31, 0, size - 1)
        case _:
            raise UnsupportedOperandError("the swizzle is unknown")


def _pack_masks(keep: int, put: int, flip: int) -> int:
    return keep | put << 5 | flip << 10


def _read_letters(letters: str) -> tuple[int, int, int]:
    """Return three masks for a bit string: bits kept from the lane's number, bits set, bits inverted.

    In the string, 0 and 1 are constants, p is the lane's own bit, i its inverse.
    """

    def pick(of: str) -> int:
        return sum((letter in of) << place for place, letter in enumerate(reversed(letters)))

    return pick("pi"), pick("1"), pick("i")
