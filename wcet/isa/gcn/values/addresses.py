"""The byte addresses that one memory access reaches in each lane, from the abstract values of registers."""

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.access_forms import WORD, AccessKind, AddressSpace
from wcet.isa.gcn.language.accesses import MemoryAccess, find_memory_access
from wcet.isa.gcn.language.registers import units_of
from wcet.isa.gcn.values.lane_operands import pair_up, read_operand, read_unit
from wcet.isa.gcn.values.lane_results import SCRATCH
from wcet.isa.gcn.values.lane_state import WIDE_BITS, LaneState
from wcet.isa.gcn.values.lane_values import LaneValue, add, extend, fixed, make_value, number_lanes, unknown
from wcet.records import dataclass
from wcet.values.number_sets import ZERO, Range, everything


def count_row_bytes(lanes: int) -> int:
    """Return the bytes of one row of private memory: hardware interleaves it, so that a row has one dword of each
    lane.
    """
    return WORD * lanes


@dataclass(frozen=True, slots=True)
class AccessedBytes:
    """The bytes of one access: in each lane, `size` bytes at `address` plus each of `offsets`.

    `aligned` says that the hardware requires an address that is a multiple of the size of the datum.
    """

    address: LaneValue
    size: int
    offsets: tuple[int, ...] = (0,)
    aligned: bool = False


def find_access_of(state: LaneState, instruction: Instruction) -> AccessedBytes | None:
    """Return the bytes that a memory instruction accesses in each lane; None if its form is not known."""
    access = find_memory_access(instruction)
    if access is None or access.to_lds or "format" in access.form.marks:
        return None
    match access.space:
        case AddressSpace.FLAT | AddressSpace.GLOBAL:
            return _reach_flat(state, access)
        case AddressSpace.PRIVATE if access.kind in (AccessKind.LOAD, AccessKind.STORE):
            return _reach_private(state, access, instruction.lanes)
        case AddressSpace.BUFFER if access.kind in (AccessKind.LOAD, AccessKind.STORE):
            return _reach_scratch(state, instruction, access)
        case AddressSpace.LDS if (lanes := find_local_address(access)) is not None:
            return AccessedBytes(read_operand(state, lanes).value, access.size, access.offsets)
        case AddressSpace.SCALAR if access.kind in (AccessKind.LOAD, AccessKind.STORE):
            return _reach_scalar(state, access)
        case _:
            return None


def _reach_flat(state: LaneState, access: MemoryAccess) -> AccessedBytes | None:
    """Return the bytes of a flat or global access: each lane has a 64-bit address, or 32 bits that are added to a
    scalar base.
    """
    operand, base = access.lanes, access.based
    if operand is None or operand.count != (1 if base else 2):
        return None
    if base is not None:
        low, high = (read_unit(state, unit) for unit in units_of(base))
        lanes = extend(read_operand(state, operand).value, signed=False)
        address = add(pair_up(high, low), lanes, WIDE_BITS)
    else:
        low, high = (read_unit(state, unit) for unit in units_of(operand))
        address = pair_up(high, low)
    offset, aligned = access.offset, access.kind is AccessKind.ATOMIC
    return AccessedBytes(add(address, fixed(offset), WIDE_BITS) if offset else address, access.size, aligned=aligned)


def _reach_scratch(state: LaneState, instruction: Instruction, access: MemoryAccess) -> AccessedBytes | None:
    """Return the bytes of a buffer access to private memory through the descriptor that the hardware sets up.

    A row has one dword of each lane, in the order of lanes. The offsets in the instruction and in the vector register
    choose the row; the scalar offset and the base of the descriptor move all rows. If lanes have different offsets, all
    in whole dwords, each lane may have any aligned dword.
    """
    offset, resource, shift, size = access.address, access.based, access.shift, access.size
    if resource is None or resource.count != 4 or resource.file != "s" or "idxen" in instruction.modifiers:
        return None
    if offset is None or shift is None:
        return None
    words = [read_unit(state, unit) for unit in units_of(resource)]
    if [word.name for word in words[1:]] != [(SCRATCH, part) for part in (1, 2, 3)]:
        return None
    place = fixed(access.offset)
    if "offen" in instruction.modifiers:
        place = add(place, read_operand(state, offset).value)
    base = words[0].value.total + read_operand(state, shift).value.total
    return _reach_rows(place, base, size, instruction.lanes)


def _reach_private(state: LaneState, access: MemoryAccess, lanes: int) -> AccessedBytes | None:
    """Return the bytes of a scratch access (`scratch_load`, `scratch_store`), whose base address the hardware adds.

    The vector register, the scalar register and the offset of the instruction choose the row. All rows start at a
    multiple of four.
    """
    place = fixed(access.offset)
    for operand in (access.lanes, access.based):
        if operand is not None:
            place = add(place, read_operand(state, operand).value)
    return _reach_rows(place, everything(WIDE_BITS, 4), access.size, lanes)


def _reach_rows(place: LaneValue, base: Range, size: int, lanes: int) -> AccessedBytes | None:
    """Return the bytes of an access to interleaved private memory: `place` is the byte offset in each lane, which
    chooses the row, and `base` moves all rows.
    """
    rows = tuple(count_row_bytes(lanes) * row for row in range(max(1, size // 4)))
    if not place.is_uniform and place.total.factor >= 4 and base.factor >= 4:
        return AccessedBytes(unknown(WIDE_BITS, 4), min(size, 4), rows)
    within = place.uniform.low % 4
    if not place.is_uniform or place.uniform.step < 4 or within + min(size, 4) > 4 or (size > 4 and within):
        return None
    step = min(base.step, 1 << 32)
    places = tuple(WORD * lane for lane in number_lanes(lanes))
    start = Range(base.low % step + within, base.low % step + within + (1 << 40) * step, step)
    address = make_value(start, places, ZERO, (), bits=WIDE_BITS)
    return AccessedBytes(address, min(size, 4), rows)


def find_local_address(access: MemoryAccess) -> Register | None:
    """Return the vector register to which an access of LDS adds its offsets; None for other forms."""
    plain = "second" not in access.form.marks and not (access.kind is AccessKind.ATOMIC and access.form.paired)
    return access.lanes if plain and access.space is AddressSpace.LDS else None


def _reach_scalar(state: LaneState, access: MemoryAccess) -> AccessedBytes | None:
    base, offset = access.based, access.shift
    if base is None or not isinstance(offset, (Immediate, Register)):
        return None
    low = read_unit(state, units_of(base)[0]).value
    shift = fixed(offset.signed) if isinstance(offset, Immediate) else read_operand(state, offset).value
    return AccessedBytes(LaneValue(low.total + shift.total + fixed(access.offset).total), access.size)
