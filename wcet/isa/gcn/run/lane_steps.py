"""Instructions between lanes, and between lanes and scalar registers."""

import re
from typing import Any

import numpy as np

from wcet.ir.program import Immediate, Instruction, Operand, Register
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
    """Return what an instruction across lanes does, None when it is not one of these."""
    name, operands = instruction.mnemonic, instruction.operands
    if name == "v_readfirstlane_b32":
        return _bind_read(operands[0], operands[1], None)
    if name == "v_readlane_b32":
        return _bind_read(operands[0], operands[1], bind_scalar_source(_scalar(operands[2]), "u32"))
    if name == "v_writelane_b32":
        return _bind_write(instruction)
    if name.startswith("v_mbcnt_"):
        return _bind_count(instruction, 0 if name == "v_mbcnt_lo_u32_b32" else 32)
    if name in ("v_nop", "v_clrexcp"):
        return _do_nothing
    return None


def _do_nothing(view: RegisterView) -> None:
    """Issue, nothing more."""


def _scalar(operand: Operand) -> Operand:
    if isinstance(operand, Register) and operand.file == "v":
        raise UnsupportedOperandError("a lane number must be in a scalar register")
    return operand


def _bind_read(target: Operand, source: Operand, number: Reader | None) -> Step:
    """Read the first active lane (lane 0 when none is), or the one with a given number."""
    register = vector_of(source)
    if not isinstance(target, Register):
        raise UnsupportedOperandError("a scalar register is needed")
    column, is_exec = column_of(target), target.file == "exec"

    def step(view: RegisterView) -> None:
        values = view.v[register]
        lane = np.argmax(view.active, axis=1) if number is None else np.int64(number(view)) & (LANES - 1)
        view.put(column, values[np.arange(len(values)), lane])
        if is_exec:
            view.refresh()

    return step


def _bind_write(instruction: Instruction) -> Step:
    target, value, lane = instruction.operands
    register = vector_of(target)
    read, number = bind_scalar_source(_scalar(value), "u32"), bind_scalar_source(_scalar(lane), "u32")

    def step(view: RegisterView) -> None:
        rows: Any = np.arange(view.last - view.first) if view.members is None else np.nonzero(view.members)[0]
        chosen = np.broadcast_to(np.int64(number(view)) & (LANES - 1), (view.last - view.first,))
        values = np.broadcast_to(read(view), (view.last - view.first,))
        view.v[register, rows, chosen[rows]] = values[rows]

    return step


def _bind_count(instruction: Instruction, first: int) -> Step:
    """Count the ones of a mask that are below each lane, in its low or high half."""
    target, mask, base = instruction.operands
    register = vector_of(target)
    below = ((_BELOW >> np.uint64(first)) & np.uint64(0xFFFFFFFF)).astype(np.uint32)
    read = bind_vector_source(mask, "u32", 1, instruction.modifiers, 0)
    add = bind_vector_source(base, "u32", 2, instruction.modifiers, 1)

    def step(view: RegisterView) -> None:
        view.put_lanes(register, count_bits(read(view) & below) + add(view))

    return step


def permute(values: Lane, active: Lane, lanes: Lane) -> Lane:
    """Return, for each lane, the value of the lane that `lanes` names; inactive ones give 0."""
    visible = np.where(active, values, np.uint32(0))
    return np.take_along_axis(visible, lanes, axis=1)


def scatter(values: Lane, active: Lane, lanes: Lane) -> Lane:
    """Send each active lane's value to the lane that `lanes` names; of several the highest lane wins."""
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
    """Return the pattern of an `offset:` modifier, by name or number. Raises `UnsupportedOperandError`."""
    text = next((each.partition(":")[2] for each in modifiers if each.startswith("offset:")), "0")
    if not text.startswith("swizzle("):
        return Immediate(int(text, 0), text).bits
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
    """Return the masks of a bit string: 0 and 1 for themselves, p for the lane's own bit, i for its inverse."""

    def pick(of: str) -> int:
        return sum((letter in of) << place for place, letter in enumerate(reversed(letters)))

    return pick("pi"), pick("1"), pick("i")
