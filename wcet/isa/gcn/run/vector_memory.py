"""Vector memory: flat and buffer loads, stores and atomics of the active lanes.

Flat addresses are global, or in the aperture of scratch (see `flat_scratch`); one in the aperture of LDS ends the run.
Buffer addresses follow AMD's GCN3 reference guide, section "Buffer addressing", with the swizzling that scratch uses
and that splits a wide access into dwords. Flat loads and stores need not be aligned, and compilers use that. Data of
atomics must be aligned to their size, those of buffers, whose dwords can be swizzled, to four bytes.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from wcet.ir.program import Expression, Instruction, Register
from wcet.isa.gcn.language.access_forms import AccessKind, AddressSpace
from wcet.isa.gcn.language.accesses import MemoryAccess, find_memory_access
from wcet.isa.gcn.run.atomics import apply_atomic
from wcet.isa.gcn.run.bytes_of_words import load_units, store_units
from wcet.isa.gcn.run.coalescing import count_byte_lines, count_lines
from wcet.isa.gcn.run.device_memory import DeviceMemory, OutsideError
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.flat_scratch import PRIVATE_HIGH, SHARED_HIGH, is_in_aperture, spread
from wcet.isa.gcn.run.images import bind_image
from wcet.isa.gcn.run.lds import read_lanes, write_lanes
from wcet.isa.gcn.run.operands import UnsupportedOperandError, bind_vector_source, column_of, vector_of
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.wavefronts import LANES, RegisterView, join_words, where

_HALF = np.uint32(0xFFFF)
_SPACES = frozenset({AddressSpace.FLAT, AddressSpace.BUFFER, AddressSpace.GLOBAL, AddressSpace.PRIVATE})

Locate = Callable[[RegisterView], Any]
"""A function from wavefronts to the addresses of all their lanes."""


def bind_memory(instruction: Instruction, memory: DeviceMemory) -> Step | None:
    """Return the function that executes a vector memory instruction; None if it is not supported."""
    if "lds" in instruction.modifiers or "tfe" in instruction.modifiers:
        raise UnsupportedOperandError("`lds` and `tfe` are not supported")
    access = find_memory_access(instruction)
    if access is not None and access.space is AddressSpace.IMAGE:
        return bind_image(instruction, memory, access)
    if access is None or access.space not in _SPACES or access.form.marks & {"format", "lds"}:
        return None
    match access.kind:
        case AccessKind.CACHE:
            return _write_back if instruction.mnemonic == "buffer_wbl2" else _invalidate
        case AccessKind.LOAD:
            return _bind_load(instruction, memory, access)
        case AccessKind.STORE:
            return _bind_store(instruction, memory, access)
        case AccessKind.ATOMIC:
            return _bind_atomic(instruction, memory, access)


def _invalidate(view: RegisterView) -> None:
    """Do nothing: the simulator has no cache in a compute unit, and the last-level cache keeps its contents."""
    view.amount = np.zeros(view.last - view.first, np.int64)
    view.reach = None


def _write_back(view: RegisterView) -> None:
    """Record an amount of one: data are in memory already, and the machine says how many lines a write-back may
    take.
    """
    view.amount = np.ones(view.last - view.first, np.int64)
    view.reach = None


def _bind_flat(access: MemoryAccess) -> Locate:
    register, offset = vector_of(access.address), np.int64(access.offset)
    return lambda view: join_words(view.v[register], view.v[register + 1]).view(np.int64) + offset


def _bind_global(access: MemoryAccess) -> Locate:
    """Return a function that computes the addresses of a global access: 64 bits, or a scalar base and an unsigned
    offset.
    """
    base = access.base
    if not isinstance(base, Register):
        return _bind_flat(access)
    register, offset = vector_of(access.address), np.int64(access.offset)
    half = column_of(base) >> 1
    return lambda view: view.si64[:, half : half + 1] + view.v[register].astype(np.int64) + offset


def _bind_private(access: MemoryAccess, memory: DeviceMemory) -> Locate:
    """Return a function that computes the addresses of all bytes of a private access, which are interleaved."""
    lanes = None if access.lanes is None else vector_of(access.lanes)
    base = None if access.based is None else column_of(access.based)
    offset, aperture = np.int64(access.offset), np.int64(PRIVATE_HIGH) << np.int64(32)

    def locate(view: RegisterView) -> Any:
        place = np.full((view.last - view.first, LANES), offset)
        if lanes is not None:
            place += view.v[lanes]
        if base is not None:
            place += view.s[:, base : base + 1]
        return spread(view, place & np.int64(0xFFFFFFFF) | aperture, access.size, memory.scratch)

    return locate


def _bind_buffer(instruction: Instruction, access: MemoryAccess) -> Locate:
    """Return a function that computes the addresses of a buffer access from descriptor, offsets and index.

    If an access of more than a dword has its dwords apart, the result has the addresses of all bytes (wavefronts x
    lanes x bytes).
    """
    resource, size, constant = access.base, access.size, access.offset
    if not isinstance(resource, Register) or resource.file != "s" or resource.count != 4 or access.shift is None:
        raise UnsupportedOperandError("a buffer needs a descriptor in four scalar registers and an offset")
    first, modifiers = column_of(resource), instruction.modifiers
    shift = bind_vector_source(access.shift, "u32", 3, (), 0)
    lanes = _bind_offsets(access.address, "idxen" in modifiers, "offen" in modifiers)
    number = np.arange(LANES, dtype=np.int64)[None, :]

    def locate_dword(view: RegisterView, further: int) -> Any:
        word = view.s[:, first : first + 4].astype(np.int64)
        index, offset = lanes(view)
        base = (word[:, 0] | (word[:, 1] & 0xFFFF) << 32)[:, None]
        stride = (word[:, 1] >> 16 & 0x3FFF)[:, None]
        index = index + where((word[:, 3] >> 23 & 1 == 1)[:, None], number, 0)
        offset = offset + (constant + further)
        swizzled = _swizzle(word[:, 3], index, offset, stride)
        plain = index * stride + offset
        inside = where((word[:, 1] >> 31 & 1 == 1)[:, None], swizzled, plain)
        return base + shift(view).astype(np.int64) + inside

    def locate(view: RegisterView) -> Any:
        if size <= 4:
            return locate_dword(view, 0)
        dwords = [locate_dword(view, further) for further in range(0, size, 4)]
        if all(np.array_equal(each, dwords[0] + 4 * place) for place, each in enumerate(dwords)):
            return dwords[0]
        return (np.stack(dwords, axis=2)[:, :, :, None] + np.arange(4)).reshape(*dwords[0].shape, size)

    return locate


def _swizzle(word: Any, index: Any, offset: Any, stride: Any) -> Any:
    """Return the address offset with the elements of several indices interleaved, as the descriptor's last word
    says.
    """
    element = (2 << (word >> 19 & 3))[:, None]
    group = (8 << (word >> 21 & 3))[:, None]
    major = (index // group) * stride + (offset // element) * element
    return major * group + (index % group) * element + offset % element


def _bind_offsets(address: Any, indexed: bool, offset: bool) -> Callable[[RegisterView], tuple[Any, Any]]:
    if not (indexed or offset):
        if not (isinstance(address, Expression) and address.text == "off") and not isinstance(address, Register):
            raise UnsupportedOperandError("an address register is needed")
        return lambda view: (0, np.zeros((view.last - view.first, LANES), np.int64))
    if not isinstance(address, Register) or address.file != "v":
        raise UnsupportedOperandError("an address register is needed")
    first = address.index
    if indexed and offset:
        return lambda view: (view.v[first].astype(np.int64), view.v[first + 1].astype(np.int64))
    if indexed:
        return lambda view: (view.v[first].astype(np.int64), 0)
    return lambda view: (0, view.v[first].astype(np.int64))


class _Port:
    """The memory access of one instruction: it checks addresses and counts lines."""

    def __init__(
        self, instruction: Instruction, memory: DeviceMemory, size: int, alignment: int, locate: Locate, flat: bool
    ) -> None:
        self.instruction = instruction
        self.memory = memory
        self.size = size
        self._locate = locate
        self._alignment = alignment
        self._flat = flat

    def locate(self, view: RegisterView) -> Any:
        """Return the byte indices of the active lanes' data.

        If the dwords of a datum are apart, as in scratch, the result has a row for each datum: the indices of its
        bytes.
        """
        addresses = self._locate(view)
        if addresses.ndim == 3:
            return self._locate_bytes(view, addresses)
        if self._flat and is_in_aperture(addresses, view.active, SHARED_HIGH).any():
            lane = int(np.argmax((addresses >> 32)[view.active] == SHARED_HIGH))
            raise self._fault("W641", view, lane, "a flat access to LDS, which the machine does not model")
        if self._flat and is_in_aperture(addresses, view.active, PRIVATE_HIGH).any():
            return self._locate_bytes(view, spread(view, addresses, self.size, self.memory.scratch))
        view.amount = count_lines(addresses, self.size, view.active)
        view.reach = (addresses, self.size, view.active)
        chosen = addresses[view.active]
        try:
            places = self.memory.locate(chosen, self.size)
        except OutsideError as error:
            note = f"access of {self.size} bytes at {error.address:#x}: {self.memory.describe(error.address)}"
            raise self._fault("W641", view, error.lane, f"access outside of all buffers ({note})") from None
        wrong = places & (self._alignment - 1)
        if wrong.any():
            lane = int(np.argmax(wrong != 0))
            message = f"address {int(chosen[lane]):#x} is not a multiple of {self._alignment}"
            raise self._fault("W646", view, lane, message)
        return places

    def _locate_bytes(self, view: RegisterView, spreaded: Any) -> Any:
        """Return the index of each byte of the active lanes' data, from the addresses of all bytes."""
        view.amount = count_byte_lines(spreaded, view.active)
        view.reach = (spreaded, 1, np.broadcast_to(view.active[:, :, None], spreaded.shape))
        chosen = spreaded[view.active]
        try:
            places = self.memory.locate(chosen.ravel(), 1).reshape(chosen.shape)
        except OutsideError as error:
            message = f"access outside of all buffers (access of {self.size} bytes at {error.address:#x})"
            raise self._fault("W641", view, error.lane // self.size, message) from None
        if (self._alignment > 1) and (places[:, 0] % self._alignment).any():
            lane = int(np.argmax(places[:, 0] % self._alignment != 0))
            raise self._fault("W646", view, lane, f"address is not a multiple of {self._alignment}")
        return places

    def _fault(self, code: str, view: RegisterView, place: int, message: str) -> Fault:
        return Fault(code, self.instruction, message, *view.locate(place))


def _select_word(places: Any, word: int) -> Any:
    """Return the byte index of one dword of each datum, or the indices of its four bytes if these are apart."""
    return places[:, 4 * word : 4 * word + 4] if places.ndim == 2 else places + 4 * word


def _make_port(instruction: Instruction, memory: DeviceMemory, access: MemoryAccess) -> _Port:
    size, alignment = access.size, 1
    match access.space:
        case AddressSpace.BUFFER:
            locate, alignment = _bind_buffer(instruction, access), min(size, 4)
        case AddressSpace.PRIVATE:
            locate = _bind_private(access, memory)
        case AddressSpace.FLAT:
            locate = _bind_flat(access)
        case _:
            locate = _bind_global(access)
    if access.kind is AccessKind.ATOMIC:
        alignment = size
    return _Port(instruction, memory, size, alignment, locate, access.space is AddressSpace.FLAT)


def _bind_load(instruction: Instruction, memory: DeviceMemory, access: MemoryAccess) -> Step:
    target, size, signed, half = vector_of(access.target), access.size, access.form.signed, access.form.half
    port, unit = _make_port(instruction, memory, access), min(size, 4)
    move = np.uint32(32 - 8 * unit)
    place = np.uint32(16 * (half or 0))

    def step(view: RegisterView) -> None:
        places, active = port.locate(view), view.active
        if memory.watch is not None:
            memory.watch.load(places, size, view, instruction)
        for word in range(max(1, size // 4)):
            values = load_units(memory.bytes, _select_word(places, word), unit)
            if signed:
                values = ((values << move).view(np.int32) >> move.astype(np.int32)).view(np.uint32)
            if half is not None:
                values = view.v[target][active] & ~(_HALF << place) | (values & _HALF) << place
            if view.full:
                view.v[target + word] = values.reshape(active.shape)
            else:
                view.v[target + word][active] = values

    return step


def _bind_store(instruction: Instruction, memory: DeviceMemory, access: MemoryAccess) -> Step:
    source, size = vector_of(access.data[0]), access.size
    place = np.uint32(16 * (access.form.half or 0))
    port, unit = _make_port(instruction, memory, access), min(size, 4)

    def step(view: RegisterView) -> None:
        places, active = port.locate(view), view.active
        for word in range(max(1, size // 4)):
            values, where = view.v[source + word] >> place, _select_word(places, word)
            chosen = values.ravel() if view.full else values[active]
            if memory.watch is None:
                store_units(memory.bytes, where, unit, chosen)
            else:
                memory.watch.store(memory.bytes, where, unit, chosen, view, instruction)

    return step


def _bind_atomic(instruction: Instruction, memory: DeviceMemory, access: MemoryAccess) -> Step:
    returning, name, size = access.returns, access.form.operator, access.size
    target = vector_of(access.target) if returning else -1
    port, source = _make_port(instruction, memory, access), vector_of(access.data[0])

    def step(view: RegisterView) -> None:
        places = port.locate(view)
        new = read_lanes(view, source, size)
        compared = read_lanes(view, source + size // 4, size) if name == "cmpswap" else None
        cells = memory.words if size == 4 else memory.longs
        if places.ndim == 2:
            if size > 4:
                raise Fault(
                    "W641", instruction, "an atomic of two dwords in scratch, where they lie apart", view.first, 0
                )
            places = places[:, 0]
        before = None if memory.watch is None else memory.watch.peek(memory.bytes, places, size)
        old = apply_atomic(cells, places // size, name, new, compared, returning)
        if memory.watch is not None:
            changed = memory.watch.peek(memory.bytes, places, size) != before
            memory.watch.update(changed, places, size, returning, view, instruction)
        if returning:
            write_lanes(view, target, old)

    return step
