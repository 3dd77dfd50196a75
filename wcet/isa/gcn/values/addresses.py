"""The addresses of one memory access in all lanes, from what registers hold before it."""

import re
from dataclasses import dataclass

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.modifiers import read_immediate
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.language.registers import operation_of, units_of
from wcet.isa.gcn.values.lane_operands import pair_up, read_operand, read_unit
from wcet.isa.gcn.values.lane_state import WIDE_BITS, LaneState
from wcet.isa.gcn.values.lane_steps import SCRATCH
from wcet.isa.gcn.values.lane_values import LaneValue, add, extend, fixed, make_value, unknown
from wcet.values.number_sets import ZERO, Range

_PLAIN = re.compile(r"(flat|global|buffer)_(load|store)_(?:[us]?(byte|short)(?:_d16(?:_hi)?)?|(dword(?:x[234])?))\Z")
_ATOMIC = re.compile(r"(flat|global|buffer)_atomic_\w+?(_x2)?\Z")
_SIZES = {"byte": 1, "short": 2, "dword": 4, "dwordx2": 8, "dwordx3": 12, "dwordx4": 16}
_LDS = re.compile(r"ds_(read|write)(2|2st64)?_[biu](8|16|32|64|96|128)\Z")
_LDS_ATOMIC = re.compile(r"ds_(?!swizzle|permute|bpermute)\w+_[biuf](32|64)\Z")
_SCALAR = re.compile(r"s_(?:buffer_)?(?:load|store)_dword(?:x(2|4|8|16))?\Z")

SCRATCH_ROW = 4 * LANES
"""Bytes that one dword of scratch takes for all lanes: it is swizzled, dword by dword."""


@dataclass(frozen=True, slots=True)
class Access:
    """Where one access reaches: `size` bytes of each lane from `address` on, at each of `offsets`.

    `aligned` says that each datum is aligned to its size whatever the address.
    """

    address: LaneValue
    size: int
    offsets: tuple[int, ...] = (0,)
    aligned: bool = False


def find_access_of(state: LaneState, instruction: Instruction) -> Access | None:
    """Return where a memory instruction reaches, None where its form is not known."""
    name = instruction.mnemonic
    if match := _PLAIN.match(name):
        size = _SIZES[match[3] or match[4]]
        if match[1] != "buffer":
            return _reach_flat(state, instruction, 1 if match[2] == "load" else 0, size)
        return _reach_scratch(state, instruction, size)
    if (match := _ATOMIC.match(name)) and match[1] != "buffer":
        position = 1 if "glc" in instruction.modifiers else 0
        return _reach_flat(state, instruction, position, 8 if match[2] else 4, aligned=True)
    if name.startswith("ds_"):
        return _reach_lds(state, instruction)
    if match := _SCALAR.match(name):
        return _reach_scalar(state, instruction, 4 * int(match[1] or 1))
    return None


def _reach_flat(
    state: LaneState, instruction: Instruction, position: int, size: int, aligned: bool = False
) -> Access | None:
    """Return where a flat or global access reaches: a 64-bit address, or a scalar base and 32 bits of each lane."""
    operand, base = instruction.operands[position], instruction.operands[-1]
    if not isinstance(operand, Register) or operand.file != "v":
        return None
    based = operation_of(instruction).format == "GLOBAL" and isinstance(base, Register)
    if operand.count != (1 if based else 2):
        return None
    if based and isinstance(base, Register):
        low, high = (read_unit(state, unit) for unit in units_of(base))
        lanes = extend(read_operand(state, operand).value, signed=False)
        address = add(pair_up(high, low), lanes, WIDE_BITS)
    else:
        low, high = (read_unit(state, unit) for unit in units_of(operand))
        address = pair_up(high, low)
    offset = read_immediate(instruction)
    return Access(add(address, fixed(offset), WIDE_BITS) if offset else address, size, aligned=aligned)


def _reach_scratch(state: LaneState, instruction: Instruction, size: int) -> Access | None:
    """Return where an access through the scratch descriptor reaches.

    Dword k of all lanes stands in one row of 256 bytes, lane by lane; the offset of the instruction and that of the
    register choose the row, the scalar offset and the descriptor's base the place of all rows. Lanes with offsets of
    their own, all of whole dwords, have a dword each.
    """
    offset, resource, shift = instruction.operands[1:4]
    if (
        not isinstance(resource, Register)
        or resource.count != 4
        or resource.file != "s"
        or "idxen" in instruction.modifiers
    ):
        return None
    words = [read_unit(state, unit) for unit in units_of(resource)]
    if [word.name for word in words[1:]] != [(SCRATCH, part) for part in (1, 2, 3)]:
        return None
    place = fixed(_read_offset(instruction, "offset"))
    if "offen" in instruction.modifiers:
        place = add(place, read_operand(state, offset).value)
    base = words[0].value.total + read_operand(state, shift).value.total
    rows = tuple(SCRATCH_ROW * row for row in range(max(1, size // 4)))
    if not place.is_uniform and place.total.factor >= 4 and base.factor >= 4:
        return Access(unknown(WIDE_BITS, 4), min(size, 4), rows)
    within = place.uniform.low % 4
    if not place.is_uniform or place.uniform.step < 4 or within + min(size, 4) > 4 or (size > 4 and within):
        return None
    step = min(base.step, 1 << 32)
    lanes = tuple(4 * lane for lane in range(LANES))
    start = Range(base.low % step + within, base.low % step + within + (1 << 40) * step, step)
    address = make_value(start, lanes, ZERO, (), bits=WIDE_BITS)
    return Access(address, min(size, 4), rows)


def _read_offset(instruction: Instruction, key: str) -> int:
    found = next((each for each in instruction.modifiers if each.startswith(key + ":")), None)
    return 0 if found is None else int(found.partition(":")[2], 0)


@dataclass(frozen=True, slots=True)
class LocalForm:
    """Which operand of an LDS access holds its address, the bytes of a datum, and where such lie from there."""

    operand: Register
    size: int
    offsets: tuple[int, ...]


def find_local_form(instruction: Instruction) -> LocalForm | None:
    """Return the form of an LDS access, None where it is not known."""
    name = instruction.mnemonic
    if match := _LDS.match(name):
        position, size = (1 if match[1] == "read" else 0), max(1, int(match[3]) // 8)
        unit = size * (64 if match[2] == "2st64" else 1)
        keys = ("offset0", "offset1") if match[2] else ("offset",)
        offsets = tuple(_read_offset(instruction, key) * (unit if match[2] else 1) for key in keys)
    elif (match := _LDS_ATOMIC.match(name)) and "_src2_" not in name and "wrxchg2" not in name:
        position, size = (1 if "_rtn_" in name else 0), int(match[1]) // 8
        offsets = (_read_offset(instruction, "offset"),)
    else:
        return None
    operand = instruction.operands[position]
    if not isinstance(operand, Register) or operand.count != 1:
        return None
    return LocalForm(operand, size, offsets)


def _reach_lds(state: LaneState, instruction: Instruction) -> Access | None:
    form = find_local_form(instruction)
    return None if form is None else Access(read_operand(state, form.operand).value, form.size, form.offsets)


def _reach_scalar(state: LaneState, instruction: Instruction, size: int) -> Access | None:
    base, offset = instruction.operands[1:3]
    if not isinstance(base, Register) or not isinstance(offset, (Immediate, Register)):
        return None
    low = read_unit(state, units_of(base)[0]).value
    shift = fixed(offset.signed) if isinstance(offset, Immediate) else read_operand(state, offset).value
    constant = fixed(read_immediate(instruction))
    return Access(LaneValue(low.total + shift.total + constant.total), size)
