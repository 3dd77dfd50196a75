"""The local data share (LDS): loads, stores and atomics on a group's memory, and exchanges between lanes."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.access_forms import AccessKind
from wcet.isa.gcn.language.accesses import MemoryAccess, find_memory_access
from wcet.isa.gcn.language.modifiers import read_immediate
from wcet.isa.gcn.run.atomics import UPDATES, apply_atomic
from wcet.isa.gcn.run.bytes_of_words import load_units, store_units
from wcet.isa.gcn.run.coalescing import count_conflicts
from wcet.isa.gcn.run.faults import Fault
from wcet.isa.gcn.run.lane_steps import permute, read_swizzle, scatter, swizzle_lanes
from wcet.isa.gcn.run.operands import UnsupportedOperandError, vector_of
from wcet.isa.gcn.run.step import Step
from wcet.isa.gcn.run.watch import Watch
from wcet.isa.gcn.run.wavefronts import LANES, RegisterView

_HALF = np.uint32(0xFFFF)


class LocalMemory:
    """The LDS of all groups of a batch: `size` bytes for each group, at intervals of `stride` bytes."""

    def __init__(self, groups: int, size: int) -> None:
        self.size = size
        self.stride = size + -size % 8
        self.bytes: NDArray[np.uint8] = np.zeros(max(8, groups * self.stride), np.uint8)
        self.watch: Watch | None = None

    def clear(self) -> None:
        """Set all bytes to zero, before other groups use them."""
        self.bytes[:] = 0
        if self.watch is not None:
            self.watch.clear()


def bind_lds(instruction: Instruction, memory: LocalMemory) -> Step | None:
    """Return the function that executes an LDS instruction; None if it is not supported."""
    name = instruction.mnemonic
    if name == "ds_nop":
        return _mark_free(lambda view: None)
    if name == "ds_swizzle_b32" or name.startswith(("ds_permute_", "ds_bpermute_")):
        return _mark_free(_bind_exchange(instruction))
    if "gds" in instruction.modifiers:
        raise UnsupportedOperandError("global data share is not supported")
    access = find_memory_access(instruction)
    if access is None or access.address is None or "second" in access.form.marks:
        return None
    match access.kind:
        case AccessKind.LOAD:
            return _bind_read(instruction, memory, access)
        case AccessKind.STORE:
            return _bind_write(instruction, memory, access)
        case AccessKind.ATOMIC if access.form.operator in UPDATES[32] and not access.form.paired:
            return _bind_atomic(instruction, memory, access)
        case _:
            return None


def _mark_free(step: Step) -> Step:
    """Return a step that reports no bank conflicts, because the instruction accesses no bank."""

    def marked(view: RegisterView) -> None:
        step(view)
        view.amount = np.zeros(view.last - view.first, np.int64)

    return marked


def _register(instruction: Instruction, position: int) -> int:
    return vector_of(instruction.operands[position])


def _bind_exchange(instruction: Instruction) -> Step:
    target = _register(instruction, 0)
    if instruction.mnemonic == "ds_swizzle_b32":
        source, lanes = _register(instruction, 1), swizzle_lanes(read_swizzle(instruction.modifiers))

        def swizzle(view: RegisterView) -> None:
            wanted = np.broadcast_to(lanes, view.active.shape)
            view.put_lanes(target, permute(view.v[source], view.active, wanted))

        return swizzle
    index, source = _register(instruction, 1), _register(instruction, 2)
    offset, move = read_immediate(instruction), scatter if "_permute" in instruction.mnemonic else permute
    group = 32 if "_half_" in instruction.mnemonic else instruction.lanes  # RDNA: each half of 64 lanes by itself
    start = np.arange(LANES) // group * group

    def exchange(view: RegisterView) -> None:
        lanes = ((view.v[index] + np.uint32(offset)) >> np.uint32(2)).astype(np.int64) & (group - 1) | start
        view.put_lanes(target, move(view.v[source], view.active, lanes))

    return exchange


Locate = Callable[[RegisterView, int, int], Any]


def _locate(instruction: Instruction, memory: LocalMemory, address: int) -> Locate:
    """Return a function from wavefronts, byte offset and size to the byte indices of their active lanes' data."""

    def locate(view: RegisterView, offset: int, size: int) -> Any:
        local = (view.v[address] + np.uint32(offset)).astype(np.int64)
        wrong = view.active & (local + size > memory.size)
        if wrong.any():
            row, lane = (int(each[0]) for each in np.nonzero(wrong))
            message = f"LDS access at byte {int(local[row, lane])} of a group that has {memory.size}"
            raise Fault("W641", instruction, message, view.first + row, lane)
        return local + view.lds_base

    return locate


def _record(view: RegisterView, places: list[Any], words: int) -> None:
    """Count the bank conflicts of an access of `words` words at each of `places`, and store them in the view."""
    parts = [(each >> 2) + word for each in places for word in range(words)]
    view.amount = count_conflicts(np.stack(parts, axis=2), view.active)


def _bind_read(instruction: Instruction, memory: LocalMemory, access: MemoryAccess) -> Step:
    target, locate = vector_of(access.target), _locate(instruction, memory, vector_of(access.address))
    size, offsets, words, signed = access.size, access.offsets, access.form.words, access.form.signed
    unit, half = min(size, 4), access.form.half
    upper = np.uint32(16 * (half or 0))

    def step(view: RegisterView) -> None:
        places = [locate(view, offset, size) for offset in offsets]
        active, register = view.active, target
        for place in places:
            chosen = place[active]
            if memory.watch is not None:
                memory.watch.load(chosen, size, view, instruction)
            for word in range(words):
                values = load_units(memory.bytes, chosen + 4 * word, unit)
                values = _extend(values, unit) if signed else values
                if half is not None:
                    values = view.v[register][active] & ~(_HALF << upper) | (values & _HALF) << upper
                view.v[register][active] = values
                register += 1
        _record(view, places, words)

    return step


def _extend(values: Any, unit: int) -> Any:
    shift = 32 - 8 * unit
    return ((values << np.uint32(shift)).view(np.int32) >> np.int32(shift)).view(np.uint32)


def _bind_write(instruction: Instruction, memory: LocalMemory, access: MemoryAccess) -> Step:
    locate = _locate(instruction, memory, vector_of(access.address))
    size, offsets, words = access.size, access.offsets, access.form.words
    unit, sources = min(size, 4), [vector_of(each) for each in access.data]
    upper = np.uint32(16 * (access.form.half or 0))

    def step(view: RegisterView) -> None:
        places = [locate(view, offset, size) for offset in offsets]
        active = view.active
        for place, source in zip(places, sources, strict=True):
            chosen = place[active]
            for word in range(words):
                values = view.v[source + word][active] >> upper
                if memory.watch is None:
                    store_units(memory.bytes, chosen + 4 * word, unit, values)
                else:
                    memory.watch.store(memory.bytes, chosen + 4 * word, unit, values, view, instruction)
        _record(view, places, words)

    return step


def _bind_atomic(instruction: Instruction, memory: LocalMemory, access: MemoryAccess) -> Step:
    locate = _locate(instruction, memory, vector_of(access.address))
    size, offset, name, returning = access.size, access.offset, access.form.operator, access.returns
    swaps, operands = len(access.data) == 2, [vector_of(each) for each in access.data]
    target = vector_of(access.target) if returning else -1

    def step(view: RegisterView) -> None:
        place, active = locate(view, offset, size), view.active
        values = [read_lanes(view, source, size) for source in operands]
        new, compared = (values[1], values[0]) if swaps else (values[0], None)
        cells = memory.bytes[: memory.bytes.size // 8 * 8].view(np.dtype(f"u{size}"))
        chosen = place[active]
        before = None if memory.watch is None else memory.watch.peek(memory.bytes, chosen, size)
        old = apply_atomic(cells, chosen // size, name, new, compared, returning)
        if memory.watch is not None:
            changed = memory.watch.peek(memory.bytes, chosen, size) != before
            memory.watch.update(changed, chosen, size, returning, view, instruction)
        if returning:
            write_lanes(view, target, old)
        _record(view, [place], size // 4)

    return step


def read_lanes(view: RegisterView, register: int, size: int) -> Any:
    """Return the values of the active lanes in one or two registers."""
    low = view.v[register][view.active]
    if size == 4:
        return low
    return low.astype(np.uint64) | view.v[register + 1][view.active].astype(np.uint64) << np.uint64(32)


def write_lanes(view: RegisterView, register: int, values: Any) -> None:
    """Write the values of the active lanes to one or two registers."""
    view.v[register][view.active] = values.astype(np.uint32)
    if values.itemsize == 8:
        view.v[register + 1][view.active] = (values >> np.uint64(32)).astype(np.uint32)
