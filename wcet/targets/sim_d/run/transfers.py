"""Rectangular and scalar transfers: what a request moves between DRAM, scratchpad and registers, and what it asks for.

From the Sim-D paper, sections 3.2 and 3.3, with run-time clipping as in the published simulator. Inactive items
neither load nor store. We deviate in one thing: a word outside its buffer that an active item wants is refused, as the
paper says mapped buffers do.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from wcet.ir.operand import Register
from wcet.ir.program import Instruction
from wcet.memory.request import TileRequest
from wcet.targets.sim_d.language.buffers import WORD_BYTES, Buffer, SimDData
from wcet.targets.sim_d.language.operands import AccessOperands, opcode_of
from wcet.targets.sim_d.language.registers import REGISTER_COUNTS, SD_WORDS
from wcet.targets.sim_d.launch import WORK_ITEMS
from wcet.targets.sim_d.run.data_files import DeviceMemory, Words
from wcet.targets.sim_d.run.definedness import Definedness
from wcet.targets.sim_d.run.execution import read_scalar
from wcet.targets.sim_d.run.faults import BAD_REQUEST, OUT_OF_BOUNDS, UNDEFINED_READ, Warnings, fault
from wcet.targets.sim_d.run.masks import Mask
from wcet.targets.sim_d.run.requests import Region, Request, ScratchpadRequest, Window, clip, count_lines
from wcet.targets.sim_d.run.scalars import signed
from wcet.targets.sim_d.run.work_group import VECTOR_REGISTERS, WorkGroup

Issue = Callable[[], Request]


@dataclass(frozen=True, slots=True)
class Binding:
    """One memory instruction of one slot, with everything it touches; without `moves` it only makes its request."""

    instruction: Instruction
    operands: AccessOperands
    group: WorkGroup
    data: SimDData
    memory: DeviceMemory
    defined: Definedness
    warnings: Warnings
    bus_words: int
    moves: bool = True

    @property
    def writes(self) -> bool:
        """Whether the request writes its buffer."""
        access = opcode_of(self.instruction).access
        return access is not None and access.writes

    @property
    def dram(self) -> Buffer:
        """The DRAM buffer."""
        return self.data.dram[self.operands.buffer]

    @property
    def scratchpad(self) -> Buffer:
        """The scratchpad buffer: the place of a tile, or the buffer of a scratchpad access."""
        place = self.operands.place
        return self.data.scratchpad[self.operands.buffer if place is None else place]

    def dram_words(self) -> Words:
        """Return the words of the DRAM buffer."""
        return self.memory.words(self.operands.buffer)

    def scratchpad_words(self) -> tuple[Words, Mask]:
        """Return the words of the scratchpad buffer, and which of them have been written."""
        start = self.scratchpad.address // WORD_BYTES
        part = slice(start, start + self.scratchpad.words)
        return self.group.scratchpad[part], self.group.scratchpad_written[part]

    def offsets(self) -> Callable[[], tuple[int, int]]:
        """Return a function that reads the x and y offsets as signed numbers."""
        x, y = read_scalar(self.group, self.operands.x), read_scalar(self.group, self.operands.y)
        return lambda: (signed(x()), signed(y()))

    def refuse_outside(self, item: int | None, buffer: Buffer) -> Exception:
        """Build the refusal of an access outside a buffer."""
        message = f"access outside buffer {buffer.id} of {buffer.x} by {buffer.y} words"
        return fault(OUT_OF_BOUNDS, self.instruction, self.group, message, item)

    def require_words(self, region: Region) -> None:
        """Refuse a request without words: the machine does not define what it does. Raises `WcetError` W605."""
        if region.words < 1 or region.count < 1 or region.period < 1:
            message = f"request of {region.words} words, period {region.period}, {region.count} times"
            raise fault(BAD_REQUEST, self.instruction, self.group, message)

    def warn_unwritten(self, written: Mask, wanted: Mask | None) -> None:
        """Warn when words of the scratchpad are wanted that were never written."""
        missing = ~written if wanted is None else wanted & ~written
        if missing.any():
            name = f"scratchpad buffer {self.scratchpad.id}"
            message = f"words of {name} are read before they are written"
            self.warnings.add(UNDEFINED_READ, self.instruction, self.group, name, message, None)


def _data_rows(group: WorkGroup, register: Register, count: int) -> list[int]:
    first = register.index + (VECTOR_REGISTERS if register.file == "vc" else 0)
    return list(range(first, first + count))


def _check_rows(binding: Binding, window: Window, buffer: Buffer) -> int:
    """Return how many rows of a window lie inside the buffer; refuse if an active item wants one of the others."""
    launch = binding.group.launch
    inside = max(0, min(window.region.count, buffer.y - window.region.start // buffer.x))
    if inside < window.region.count:
        rows = slice(window.row + inside, window.row + window.region.count)
        wanted = np.zeros((launch.height, launch.width), np.bool_)
        wanted[rows] = binding.group.masks.active.reshape(wanted.shape)[rows]
        if wanted.any():
            raise binding.refuse_outside(int(np.argmax(wanted)), buffer)
    return inside


def _move_lanes(binding: Binding, window: Window, rows: int, table: Words, written: Mask | None) -> None:
    """Copy between a buffer, as a table, and the data registers, word `k` of each item being in register `k`."""
    group, register, step = binding.group, binding.operands.data, binding.operands.words
    assert register is not None
    shape = (group.launch.height, group.launch.width)
    if not binding.moves:
        return
    y, x = divmod(window.region.start, table.shape[1])
    active = group.masks.active.reshape(shape)
    for k, row in enumerate(_data_rows(group, register, step)):
        block = (slice(y, y + rows), slice(x + k, x + window.region.words, step))
        cells = table[block]
        items = (
            slice(window.row, window.row + rows),
            slice(window.column // step, window.column // step + cells.shape[1]),
        )
        lanes = group.words[row].reshape(shape)[items]
        if binding.writes:
            np.copyto(cells, lanes, where=active[items])
            if written is not None:
                written[block] |= active[items]
            continue
        if written is not None:
            binding.warn_unwritten(written[block], active[items])
        np.copyto(lanes, cells, where=active[items])
        loaded = np.zeros(shape, np.bool_)
        loaded[items] = active[items]
        binding.defined.loaded(Register(register.file, register.index + k), loaded.reshape(WORK_ITEMS))


def bind_linear(binding: Binding) -> Issue:
    """Bind `ldglin` or `stglin`: a rectangle of the work-group's shape at its place in the range plus the offsets."""
    group, buffer, step = binding.group, binding.dram, binding.operands.words
    launch, offsets = group.launch, binding.offsets()
    table = binding.dram_words().reshape(buffer.y, buffer.x)

    def issue() -> Request:
        x, y = offsets()
        count = min(launch.height, launch.y - group.y)
        window = clip(step * (group.x + x), group.y + y, step * launch.width, count, buffer.x)
        binding.require_words(window.region)
        _move_lanes(binding, window, _check_rows(binding, window, buffer), table, None)
        return _ask_dram(binding, window.region)

    return issue


def bind_scratchpad_linear(binding: Binding) -> Issue:
    """Bind `ldsplin` or `stsplin`: a rectangle of the work-group's shape, clipped to the scratchpad buffer."""
    buffer, launch, offsets = binding.scratchpad, binding.group.launch, binding.offsets()
    flat, flat_written = binding.scratchpad_words()
    shape = (buffer.y, buffer.x)

    def issue() -> Request:
        x, y = offsets()
        window = clip(x, y, launch.width, min(launch.height, buffer.y - y), buffer.x)
        binding.require_words(window.region)
        _move_lanes(binding, window, window.region.count, flat.reshape(shape), flat_written.reshape(shape))
        return ScratchpadRequest(count_lines(window.region, binding.bus_words), binding.writes)

    return issue


def bind_tile(binding: Binding) -> Issue:
    """Bind `ldg2sptile` or `stg2sptile`: a rectangle of the scratchpad buffer's shape at the offsets in DRAM."""
    dram, place, offsets = binding.dram, binding.scratchpad, binding.offsets()
    table = binding.dram_words().reshape(dram.y, dram.x)
    words, words_written = binding.scratchpad_words()
    pad, written = words.reshape(place.y, place.x), words_written.reshape(place.y, place.x)

    def issue() -> Request:
        x, y = offsets()
        window = clip(x, y, place.x, min(place.y, dram.y - y), dram.x)
        region = window.region
        binding.require_words(region)
        if not binding.moves:
            return _ask_dram(binding, region)
        row, column = divmod(region.start, dram.x)
        cells = table[row : row + region.count, column : column + region.words]
        part = (slice(window.row, window.row + region.count), slice(window.column, window.column + region.words))
        if binding.writes:
            binding.warn_unwritten(written[part], None)
            cells[:] = pad[part]
        else:
            pad[part] = cells
            written[part] = True
        return _ask_dram(binding, region)

    return issue


def bind_scalar(binding: Binding) -> Issue:
    """Bind `sldg`: consecutive words from the start of a DRAM buffer into consecutive scalar registers."""
    register, count = binding.operands.data, binding.operands.words
    assert register is not None
    source, scalars, first = binding.dram_words(), binding.group.scalars, register.index
    _check_scalars(binding, first, count)
    if count > binding.dram.words:
        raise binding.refuse_outside(None, binding.dram)

    def issue() -> Request:
        if binding.moves:
            scalars[first : first + count] = source[:count].tolist()
            binding.defined.loaded_scalars(first, count)
        return _ask_dram(binding, Region(0, count, count, 1))

    return issue


def bind_scratchpad_scalar(binding: Binding) -> Issue:
    """Bind `sldsp`: `sc.sd_words` consecutive words of a scratchpad buffer into consecutive scalar registers."""
    register, buffer, offsets = binding.operands.data, binding.scratchpad, binding.offsets()
    assert register is not None
    group, first = binding.group, register.index
    words, written = binding.scratchpad_words()

    def issue() -> Request:
        x, y = offsets()
        count, start = group.specials[SD_WORDS.index], y * buffer.x + x
        region = Region(start, count, count, 1)
        binding.require_words(region)
        _check_scalars(binding, first, count)
        if start < 0 or start + count > buffer.words:
            raise binding.refuse_outside(None, buffer)
        if binding.moves:
            binding.warn_unwritten(written[start : start + count], None)
            group.scalars[first : first + count] = words[start : start + count].tolist()
            binding.defined.loaded_scalars(first, count)
        return ScratchpadRequest(count_lines(region, binding.bus_words), False)

    return issue


def _check_scalars(binding: Binding, first: int, count: int) -> None:
    if first + count > REGISTER_COUNTS["s"]:
        message = f"{count} words from s{first} on run past the last scalar register"
        raise fault(BAD_REQUEST, binding.instruction, binding.group, message)


def _ask_dram(binding: Binding, region: Region) -> TileRequest:
    address = binding.dram.address + region.start * WORD_BYTES
    return TileRequest(address, region.words, region.period, region.count, binding.writes)
