"""Indexed transfers: the snoopy (CAM) requests, and the iterator that makes one burst for each active item.

From the Sim-D paper, sections 3.2.1 and 3.3. The index of an item is a word offset in the buffer, in `vc.mem_idx`. A
snoopy request streams a region past all items, and an item loads, or stores, the word whose offset it holds. Unmatched
words and items do not change. As in the published simulator the lowest item wins a snoopy store, the last one an
iterated store.
"""

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Register
from wcet.isa.sim_d.language.buffers import STRIDE_LIMIT, WORD_BYTES
from wcet.isa.sim_d.language.operands import MEM_DATA, MEM_IDX, SD_PERIOD, SD_PERIOD_CNT, SD_WORDS
from wcet.isa.sim_d.launch import WORK_ITEMS
from wcet.isa.sim_d.run.binding import Binding, Issue
from wcet.isa.sim_d.run.cells import Cells
from wcet.isa.sim_d.run.faults import BAD_REQUEST, fault
from wcet.isa.sim_d.run.masks import Mask
from wcet.isa.sim_d.run.movement import mark_items, move_places
from wcet.isa.sim_d.run.requests import Request, ScratchpadRequest, Window, WordRuns, count_lines
from wcet.machine.dram import ADDRESS_SPACE
from wcet.memory.request import IndexedRequest


def find_matches(indices: NDArray[np.uint32], active: Mask, region: WordRuns) -> Mask:
    """Return the active items whose index, a word offset, lies in a region of the buffer."""
    relative = indices.astype(np.int64) - region.start
    row = np.minimum(relative // region.period, region.count - 1)
    return active & (relative >= 0) & (relative - row * region.period < region.words)


def _snoop(binding: Binding, region: WordRuns, cells: Cells) -> None:
    """Copy the words of a region whose offset an item holds, between a buffer and `vc.mem_data`."""
    group = binding.group
    indices, data = group.special(MEM_IDX.index), group.special(MEM_DATA.index)
    if not binding.moves:
        return
    matched = find_matches(indices, group.masks.active, region)
    items = np.flatnonzero(matched)
    places = indices[items].astype(np.int64)
    found = binding.warn_outside(cells, places, items)
    if binding.writes:
        cells.store(places[::-1], data[items[::-1]])
        return
    words, defined = cells.load(places)
    binding.warn_unwritten(defined | ~found, None)
    data[items] = words
    binding.defined.loaded_data(matched)
    if not found.all():
        matched[items[found]] = False
        binding.defined.lost(MEM_DATA, matched)


def move_special(binding: Binding, region: WordRuns, cells: Cells) -> None:
    """Copy the words of a linear request whose register is `vc.mem_data`: they go by index, and `vc.mem_idx` is
    unchanged.
    """
    register = binding.operands.data
    if register is not None and register.index == MEM_DATA.index:
        _snoop(binding, region, cells)
    else:
        binding.warn_idle_load()


def bind_whole(binding: Binding) -> Issue:
    """Return a function that executes `ldgbidx` or `stgbidx`: the whole DRAM buffer."""
    buffer, cells = binding.dram, binding.dram_cells()
    region = WordRuns(0, buffer.x, buffer.x, buffer.y)

    def issue() -> Request:
        _snoop(binding, region, cells)
        return binding.ask_dram(region)

    return issue


def bind_custom(binding: Binding) -> Issue:
    """Return a function that executes `ldgcidx` or `stgcidx`: the region of the stride registers, at the offsets."""
    buffer, cells, offsets = binding.dram, binding.dram_cells(), binding.offsets()
    specials = binding.group.specials

    def issue() -> Request:
        x, y = offsets()
        shape = tuple(specials[register.index] for register in (SD_WORDS, SD_PERIOD, SD_PERIOD_CNT))
        if max(shape) >= STRIDE_LIMIT:
            message = f"stride descriptor {shape} does not fit in 20 bits"
            raise fault(BAD_REQUEST, binding.instruction, binding.group, message)
        left, above = max(0, -x), max(0, -y)
        start = max(y, 0) * buffer.x + max(x, 0)
        region = WordRuns(start, shape[0] - left, shape[1], shape[2] - above)
        binding.require_end(Window(region, above, left))
        if not region.words or not region.count:
            binding.warn_rim(buffer, "the kernel uses none of its words, but the request takes time")
            return binding.ask_dram(region)
        if start + region.period * (region.count - 1) + region.words > buffer.words:
            binding.warn_rim(buffer, "it requests words outside of it")
        _snoop(binding, region, cells)
        return binding.ask_dram(region)

    return issue


def bind_scratchpad_whole(binding: Binding) -> Issue:
    """Return a function that executes `ldspbidx` or `stspbidx`: the whole scratchpad buffer."""
    buffer = binding.scratchpad
    cells = binding.scratchpad_cells()
    region = WordRuns(0, buffer.x, buffer.x, buffer.y)
    request = ScratchpadRequest(count_lines(region, binding.bus_words), binding.writes)

    def issue() -> Request:
        _snoop(binding, region, cells)
        return request

    return issue


def bind_iterated(binding: Binding) -> Issue:
    """Return a function that executes `ldgidxit` or `stgidxit`: one burst for each active item, in item order."""
    buffer, cells, register = binding.dram, binding.dram_cells(), binding.operands.data
    assert register is not None
    group, lanes = binding.group, binding.group.words[register.index]
    indices, target = group.special(MEM_IDX.index), Register("v", register.index)

    def issue() -> Request:
        items = np.flatnonzero(group.masks.active)
        places = indices[items].astype(np.int64)
        found = binding.warn_outside(cells, places, items)
        if not cells.is_inside(places):
            binding.strays.add(binding.instruction.index)
        if binding.moves:
            move_places(binding, cells, lanes, (places[found], items[found]), target)
            if not binding.writes and not found.all():
                binding.defined.lost(target, mark_items(items[~found]))
        addresses: list[int | None] = [None] * WORK_ITEMS
        for item, place in zip(items.tolist(), places.tolist(), strict=True):
            addresses[item] = (place * WORD_BYTES + buffer.address) % ADDRESS_SPACE
        binding.require_served(max((address for address in addresses if address is not None), default=0) + WORD_BYTES)
        return IndexedRequest(tuple(addresses), binding.writes)

    return issue
