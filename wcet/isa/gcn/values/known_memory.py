"""Accesses with known numbers: their addresses, the values that they load from stated contents, the lines they touch.

An address is a buffer and a known distance from its start. Buffers lie anywhere, with the known alignment: the lines of
an access are counted for each offset in a line at which its buffer can start, and the largest count is used.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access, loads_scalars
from wcet.isa.gcn.language.registers import units_of
from wcet.isa.gcn.values.addresses import find_local_address
from wcet.isa.gcn.values.known_pointers import kind_of, start_pointer
from wcet.isa.gcn.values.known_state import (
    LANES,
    NUMBER,
    ORIGIN,
    POINTER_HIGH,
    POINTER_LOW,
    UNKNOWN,
    KnownState,
    Lanes,
    Marks,
    OperandValue,
    buffer_of,
    owner,
)
from wcet.records import dataclass

Rows = NDArray[np.intp]
LINE = 64
BANKS = 32
KERNARG, PACKET = 0, 1
"""The buffer numbers of the argument segment and of the dispatch packet; buffers of arguments follow in their order."""

FIRST = 2


@dataclass(frozen=True, slots=True)
class KnownMemory:
    """The known contents of memory: `dwords` of segments by buffer and offset, `contents` of stated buffers in bytes.

    `pointers` maps an offset in the argument segment to the argument whose pointer has its low half there; `locals`
    does the same for 32-bit pointers to LDS. `alignment` of buffers is in bytes. `loose` are stated buffers that need
    not start at a dword: a scalar load clears the two lowest bits of its address, so that it reads different bytes for
    different start addresses of the buffer.
    """

    dwords: Mapping[int, Mapping[int, int]]
    pointers: Mapping[int, int]
    contents: Mapping[int, NDArray[np.uint8]]
    alignment: Mapping[int, int]
    locals: Mapping[int, int] = field(default_factory=dict[int, int])
    loose: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Reached:
    """The bytes that the lanes of some wavefronts access: `size` bytes at `offsets` into `buffers`, in lanes that are
    `known`.
    """

    buffers: Marks
    offsets: NDArray[np.int64]
    known: Lanes
    size: int


def find_reach(state: KnownState, instruction: Instruction, rows: Rows) -> Reached | None:
    """Return the bytes that each lane reaches in a flat, global or scalar access; None for other forms."""
    access = find_memory_access(instruction)
    if access is None or access.to_lds:
        return None
    base, size, offset = access.based, access.size, access.shift
    if loads_scalars(instruction):
        if base is None or not isinstance(offset, (Immediate, Register)):
            return None
        low, high = (state.read_unit(unit, rows) for unit in units_of(base)[:2])
        moved = state.read(offset, rows)
        amount = moved.words.astype(np.int64) if isinstance(offset, Register) else np.int64(offset.signed)
        found = _locate(low, high, amount + access.offset, size)
        return Reached(found.buffers, found.offsets & ~np.int64(3), found.known & moved.known, size)
    operand = access.lanes
    if operand is None or access.space not in (AddressSpace.FLAT, AddressSpace.GLOBAL):
        return None
    if operand.count == 1 and base is not None:
        low, high = (state.read_unit(unit, rows) for unit in units_of(base)[:2])
        moved = state.read(operand, rows)
        found = _locate(low, high, moved.words.astype(np.int64) + access.offset, size)
        return Reached(found.buffers, found.offsets, found.known & moved.known, size)
    if operand.count != 2:
        return None
    low, high = (state.read_unit(unit, rows) for unit in units_of(operand))
    return _locate(low, high, np.int64(access.offset), size)


def _locate(low: OperandValue, high: OperandValue, shift: Any, size: int) -> Reached:
    fits = (kind_of(low.marks) == POINTER_LOW) & (kind_of(high.marks) == POINTER_HIGH)
    fits = fits & (owner(low.marks) == owner(high.marks))
    buffers = buffer_of(low.marks)
    base = (np.uint64(ORIGIN) + buffers.astype(np.uint64)) << np.uint64(32)
    offsets = ((low.words | high.words << np.uint64(32)) - base).view(np.int64) + shift
    buffers, offsets, fits = np.broadcast_arrays(buffers, offsets, fits)
    return Reached(buffers, offsets, fits, size)


def load_scalar(state: KnownState, instruction: Instruction, memory: KnownMemory, rows: Rows) -> bool:
    """Execute a scalar load of arguments, of the packet, or of stated contents; return True if the instruction is
    one.
    """
    if not instruction.operands:
        return False  # it writes caches back, or invalidates them
    target, reached = instruction.operands[0], find_reach(state, instruction, rows)
    if reached is None or not isinstance(target, Register):
        return False
    for part, unit in enumerate(units_of(target)):
        words, marks = np.zeros((len(rows), 1), np.uint64), np.zeros((len(rows), 1), np.int64)
        for row in np.flatnonzero(reached.known[:, 0]).tolist():
            buffer, offset = int(reached.buffers[row, 0]), int(reached.offsets[row, 0]) + 4 * part
            words[row, 0], marks[row, 0] = _read_dword(memory, buffer, offset)
        state.write_scalar(unit, rows, OperandValue(words, marks))
    return True


def _read_dword(memory: KnownMemory, buffer: int, offset: int) -> tuple[int, int]:
    """Return the value of a dword, and the mark that says what it is (`known_state.mark`)."""
    if buffer == KERNARG and offset in memory.locals:
        return 0, start_pointer(memory.locals[offset])[0]
    if buffer == KERNARG:
        for part in range(2):
            argument = memory.pointers.get(offset - 4 * part)
            if argument is not None:
                return (0 if part == 0 else ORIGIN + argument), start_pointer(argument)[part]
    if buffer in memory.dwords:
        number = memory.dwords[buffer].get(offset)
        return (0, UNKNOWN) if number is None else (number, NUMBER)
    contents = memory.contents.get(buffer)
    if contents is None or buffer in memory.loose or not 0 <= offset <= len(contents) - 4:
        return 0, UNKNOWN
    return int.from_bytes(contents[offset : offset + 4].tobytes(), "little"), NUMBER


def load_lanes(state: KnownState, instruction: Instruction, memory: KnownMemory, rows: Rows) -> bool:
    """Execute a vector load from stated contents, arguments or the packet; return True if the instruction is one."""
    access = find_memory_access(instruction)
    if access is None or not access.form.loads or access.form.half is not None:
        return False
    target, reached = access.target, find_reach(state, instruction, rows)
    if access.space is AddressSpace.SCALAR or reached is None or not isinstance(target, Register):
        return False
    size = reached.size
    octets = np.zeros((len(rows), LANES, size), np.uint8)
    found = np.zeros((len(rows), LANES), bool)
    for buffer, contents in memory.contents.items():
        inside = reached.known & (reached.buffers == buffer)
        inside &= (reached.offsets >= 0) & (reached.offsets <= len(contents) - size)
        places = np.where(inside, reached.offsets, 0)[..., None] + np.arange(size)
        if inside.any():
            octets = np.where(inside[..., None], contents[places], octets)
            found |= inside
    for buffer, dwords in memory.dwords.items():
        inside = np.broadcast_to(reached.known & (reached.buffers == buffer), found.shape)
        offsets = np.broadcast_to(reached.offsets, found.shape)
        for offset in np.unique(offsets[inside]).tolist():
            known = _read_octets(dwords, offset, size)
            if known is not None:
                chosen = inside & (offsets == offset)
                octets[chosen], found = known, found | chosen
    if not found.any():
        return False
    sure, may = state.read_active(rows)
    for part, unit in enumerate(units_of(target)):
        words = np.zeros((len(rows), LANES), np.uint64)
        for place in range(4 * part, min(4 * part + 4, size)):
            words |= octets[..., place].astype(np.uint64) << np.uint64(8 * (place - 4 * part))
        if access.form.signed:
            top = np.uint64(1 << 8 * size - 1)
            words = ((words ^ top) - top) & np.uint64(0xFFFFFFFF)
        state.write_lanes(unit, rows, OperandValue(words, np.where(found, NUMBER, UNKNOWN)), sure, may)
    return True


def _read_octets(dwords: Mapping[int, int], offset: int, size: int) -> list[int] | None:
    """Return the bytes from an offset of a segment on; None if one of them is unknown."""
    places = range(offset, offset + size)
    if any(place - place % 4 not in dwords for place in places):
        return None
    return [dwords[place - place % 4] >> 8 * (place % 4) & 0xFF for place in places]


def count_lines(reached: Reached, active: Lanes, memory: KnownMemory) -> list[Mapping[int, NDArray[np.int64]] | None]:
    """Return the number of cache lines that each of the wavefronts touches: of each buffer, for each place in a line at
    which its alignment lets it start.

    None if the address of a lane that may be active is unknown.
    """
    found: list[Mapping[int, NDArray[np.int64]] | None] = []
    unknown: list[bool] = np.any(active & ~reached.known, axis=1).tolist()
    for row in range(len(active)):
        if unknown[row]:
            found.append(None)
            continue
        lines: dict[int, NDArray[np.int64]] = {}
        lanes = active[row]
        buffers, offsets = (
            np.broadcast_to(each[row], lanes.shape)[lanes] for each in (reached.buffers, reached.offsets)
        )
        for buffer in np.unique(buffers).tolist():
            step = min(LINE, memory.alignment.get(buffer, 1))
            starts = np.arange(0, LINE, step)[:, None] + np.unique(offsets[buffers == buffer])[None, :]
            both = np.concatenate([starts // LINE, (starts + reached.size - 1) // LINE], axis=1)
            both.sort(axis=1)
            lines[buffer] = (both[:, 1:] != both[:, :-1]).sum(axis=1) + 1
        found.append(lines)
    return found


def find_most(touched: Mapping[int, NDArray[np.int64]] | None) -> int | None:
    """Return the lines of an access if each buffer starts where most of them are touched; None if they are unknown."""
    return None if touched is None else sum(int(lines.max()) for lines in touched.values())


def count_banks(
    state: KnownState, instruction: Instruction, rows: Rows, active: Lanes, memory: KnownMemory
) -> list[int | None]:
    """Return the cycles for which each of the wavefronts occupies the LDS banks; None if a lane's address is unknown.

    Each half of the lanes takes as many cycles as the largest number of different words that it accesses in one bank.
    The unknown start of an argument in LDS, a whole number of words, moves all addresses alike and does not change
    that.
    """
    access = find_memory_access(instruction)
    address = None if access is None else find_local_address(access)
    if access is None or address is None:
        return [None] * len(rows)
    source = state.read(address, rows)
    words, marks = (np.broadcast_to(each, active.shape) for each in (source.words, source.marks))
    found: list[int | None] = []
    for row in range(len(rows)):
        lanes = active[row]
        if not _is_placed(marks[row][lanes], memory):
            found.append(None)
            continue
        cycles = 0
        for half in range(0, LANES, LANES // 2):
            chosen = [lane for lane in range(half, half + LANES // 2) if lanes[lane]]
            starts = {(int(words[row, lane]) + offset) % (1 << 32) for lane in chosen for offset in access.offsets}
            reached = {word for start in starts for word in range(start // 4, (start + access.size - 1) // 4 + 1)}
            cycles += max(Counter(word % BANKS for word in reached).values(), default=0)
        found.append(cycles)
    return found


def _is_placed(marks: Marks, memory: KnownMemory) -> bool:
    """Return True if all lanes have numbers, or all have addresses in the LDS of one argument, which starts at a
    word.
    """
    found = np.unique(np.where(marks == NUMBER, -1, np.where(kind_of(marks) == POINTER_LOW, buffer_of(marks), -2)))
    if len(found) > 1:
        return False
    return not len(found) or int(found[0]) == -1 or memory.alignment.get(int(found[0]), 1) >= 4
