"""One memory instruction bound to a work-group slot: its operands, its buffers, its warnings and its refusals.

A tile at the edge of its buffer is served as on the machine, with a warning (W613). One that begins at or after the end
of the buffer is not empty there, and one with two or four words per item that begins left of the buffer requests too
many words (`wcet.isa.sim_d.run.requests.clip`). Words outside of the buffer are loaded as undefined, and are not
stored.
"""

from collections.abc import Callable

import numpy as np

from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.sim_d.language.buffers import WORD_BYTES, DramBuffer, SimDData
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import AccessOperands, opcode_of
from wcet.isa.sim_d.run.cells import Cells, Places, Stretch
from wcet.isa.sim_d.run.data_files import DeviceMemory
from wcet.isa.sim_d.run.definedness import Definedness
from wcet.isa.sim_d.run.execution import read_scalar
from wcet.isa.sim_d.run.faults import (
    BAD_REQUEST,
    IDLE_LOAD,
    OMITTED_OFFSET,
    RIM,
    UNDEFINED_READ,
    Warnings,
    fault,
)
from wcet.isa.sim_d.run.masks import Mask
from wcet.isa.sim_d.run.requests import Request, Window, WordRuns
from wcet.isa.sim_d.run.scalars import signed
from wcet.isa.sim_d.run.stale_operands import StaleOperands
from wcet.isa.sim_d.run.work_group import WorkGroup
from wcet.memory.request import TileRequest, walked
from wcet.records import dataclass

Issue = Callable[[], Request]


@dataclass(frozen=True, slots=True)
class Binding:
    """One memory instruction of one slot, with all its buffers; without `moves` it makes its requests, but copies no
    data.

    A request may not reach beyond byte `memory_bytes`. `stale` has the values of omitted offsets, None if there are
    none; `strays` collects the indexed accesses that leave their buffer.
    """

    instruction: Instruction
    operands: AccessOperands
    group: WorkGroup
    data: SimDData
    memory: DeviceMemory
    defined: Definedness
    warnings: Warnings
    bus_words: int
    memory_bytes: int
    stale: StaleOperands | None
    strays: set[int]
    moves: bool = True

    @property
    def writes(self) -> bool:
        """Return True if the request writes its buffer."""
        access = opcode_of(self.instruction).access
        return access is not None and access.writes

    @property
    def on_scratchpad(self) -> bool:
        """Return True if the request occupies the scratchpad only."""
        access = opcode_of(self.instruction).access
        return access is not None and access.scratchpad

    @property
    def dram(self) -> DramBuffer:
        """The DRAM buffer that the instruction names."""
        return self.data.dram[self.operands.buffer]

    @property
    def scratchpad(self) -> DramBuffer:
        """The scratchpad buffer: that of a tile transfer, or that of a scratchpad access."""
        place = self.operands.place
        return self.data.scratchpad[self.operands.buffer if place is None else place]

    def dram_cells(self) -> Cells:
        """Return the words of the DRAM buffer, and the words around it."""
        buffer, memory = self.dram, self.memory
        own = Stretch(buffer.address // WORD_BYTES, memory.words(buffer.id), memory.defined(buffer.id))
        return Cells(own, buffer.x, memory.stretches)

    def scratchpad_cells(self) -> Cells:
        """Return the words of the scratchpad buffer, which of them have been written, and the words around it."""
        buffer, words, written = self.scratchpad, self.group.scratchpad, self.group.scratchpad_written
        start = buffer.address // WORD_BYTES
        part = slice(start, start + buffer.words)
        return Cells(Stretch(start, words[part], written[part]), buffer.x, (Stretch(0, words, written),))

    def offsets(self) -> Callable[[], tuple[int, int]]:
        """Return a function that reads the x and y offsets as signed numbers."""
        x, y = self._read_offset(self.operands.x, 1), self._read_offset(self.operands.y, 2)
        return lambda: (signed(x()), signed(y()))

    def _read_offset(self, operand: Register | Immediate | None, position: int) -> Callable[[], int]:
        if operand is not None:
            return read_scalar(self.group, operand)
        stale = self.stale
        assert stale is not None

        def read() -> int:
            message = "an offset is omitted: the machine uses the value that an earlier instruction has left"
            self.warnings.add(OMITTED_OFFSET, self.instruction, self.group, "offset", message, None)
            return stale.read(position, self.instruction)

        return read

    def require_words(self, region: WordRuns) -> None:
        """Refuse a region without words or rows. Raises `WcetError` W605."""
        if region.words < 1 or region.count < 1 or region.period < 1:
            raise self._refuse(region, "what the machine does then is not known")

    def require_end(self, window: Window) -> None:
        """Refuse a tile that the machine never finishes: it hangs, or stops with an error. Raises `WcetError` W605."""
        region = window.region
        negative = region.words < 0 or region.count < 0 or region.period < 1
        if negative or not (region.count or self._ends_rowless(window)):
            raise self._refuse(region, "the machine never finishes it")

    def _ends_rowless(self, window: Window) -> bool:
        """Return True if the machine ends a request without rows, as observed on the published simulator.

        A tile must not begin above its buffer, and must fill the rows of its scratchpad buffer. Any other request ends
        if it does not begin above its buffer, if it is wider than its period, or if it is a store to the DRAM.
        """
        region, access = window.region, opcode_of(self.instruction).access
        assert access is not None
        if access.pattern is RequestPattern.TILE:
            return not window.row and region.words == self.scratchpad.x
        return not window.row or region.words > region.period or (access.writes and not access.scratchpad)

    def _refuse(self, region: WordRuns, why: str) -> Exception:
        message = f"request of {region.words} words, period {region.period}, {region.count} times: {why}"
        return fault(BAD_REQUEST, self.instruction, self.group, message)

    def warn_outside(self, cells: Cells, places: Places, items: Places | None = None) -> Mask:
        """Warn of requested word offsets (`places`) outside of the buffer; return which offsets are in any buffer.
        `items` are the work-items that request them: the warning names the first one concerned.
        """
        found = cells.find(places)
        buffer = self.scratchpad if cells.own.words.base is self.group.scratchpad else self.dram
        outside = (places < 0) | (places >= cells.size)
        if outside.any():
            lost = outside & ~found
            if lost.any():
                what = "nothing is stored there" if self.writes else "what is loaded from there is undefined"
            else:
                what = "those of another one are stored to" if self.writes else "those of another one are loaded"
            first = lost if lost.any() else outside
            item = None if items is None else int(items[np.argmax(first)])
            self.warn_rim(buffer, f"words outside of it are wanted; {what}", item)
        return found

    def warn_rim(self, buffer: DramBuffer, text: str, item: int | None = None) -> None:
        """Warn, once for each instruction, of a request at the edge of its buffer."""
        where = f"buffer {buffer.id} of {buffer.x} by {buffer.y} words"
        self.warnings.add(RIM, self.instruction, self.group, "rim", f"request at the edge of {where}: {text}", item)

    def warn_idle_load(self) -> None:
        """Warn, once for each instruction, of a load into `vc.mem_idx`, which the machine does not execute."""
        message = "a load does not change `vc.mem_idx`"
        self.warnings.add(IDLE_LOAD, self.instruction, self.group, "idle", message, None)

    def warn_unwritten(self, written: Mask, wanted: Mask | None) -> None:
        """Warn if requested words were never written: in the scratchpad, or in DRAM after the end of a data file that
        is shorter than its buffer.
        """
        missing = ~written if wanted is None else wanted & ~written
        if missing.any():
            pad = self.on_scratchpad or (self.operands.place is not None and self.writes)
            name = f"scratchpad buffer {self.scratchpad.id}" if pad else f"buffer {self.dram.id}"
            message = f"words of {name} are read before they are written"
            self.warnings.add(UNDEFINED_READ, self.instruction, self.group, name, message, None)

    def require_served(self, end: int) -> None:
        """Refuse a request that ends at an address which the machine does not serve. Raises `WcetError` W605."""
        if end > self.memory_bytes:
            message = f"request up to address {end:#x}, beyond the memory that the machine can serve"
            raise fault(BAD_REQUEST, self.instruction, self.group, message)

    def ask_dram(self, region: WordRuns) -> TileRequest:
        """Return the request for a region of the DRAM buffer. Raises `WcetError` W605 if it is beyond the memory."""
        words, period, count = walked(region.words, region.period, region.count)
        address = self.dram.address + region.start * WORD_BYTES
        self.require_served(address + WORD_BYTES * (period * (count - 1) + words))
        return TileRequest(address, words, period, count, self.writes)
