"""Indexed transfers: the snoopy (CAM) requests, and the iterator that makes one burst for each active item.

From the Sim-D paper, sections 3.2.1 and 3.3. The index of an item is a word offset in the buffer, in `vc.mem_idx`; a
snoopy request streams a region past all items, and an item takes, or gives, the word whose offset it holds. Unmatched
words and items are left alone. As in the published simulator the lowest item wins a snoopy store, the last one an
iterated store.
"""

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Register
from wcet.memory.request import IndexedRequest
from wcet.targets.sim_d.hardware.machine import WORK_ITEMS
from wcet.targets.sim_d.language.buffers import STRIDE_LIMIT, WORD_BYTES
from wcet.targets.sim_d.language.operands import MEM_DATA, MEM_IDX, SD_PERIOD, SD_PERIOD_CNT, SD_WORDS
from wcet.targets.sim_d.run.binding import Binding, Issue
from wcet.targets.sim_d.run.data_files import Words
from wcet.targets.sim_d.run.faults import BAD_REQUEST, fault
from wcet.targets.sim_d.run.masks import Mask
from wcet.targets.sim_d.run.requests import Region, Request, ScratchpadRequest, Window, count_lines


def find_matches(indices: NDArray[np.uint32], active: Mask, region: Region) -> Mask:
    """Return the active items whose index lies in a region."""
    relative = indices.astype(np.int64) - region.start
    row = np.minimum(relative // region.period, region.count - 1)
    return active & (relative >= 0) & (relative - row * region.period < region.words)


def _snoop(binding: Binding, region: Region, words: Words, written: Mask | None) -> None:
    """Move the matched words of a region between a buffer and `vc.mem_data`."""
    if not binding.moves:
        return
    group = binding.group
    indices, data = group.special(MEM_IDX.index), group.special(MEM_DATA.index)
    matched = find_matches(indices, group.masks.active, region)
    items = np.flatnonzero(matched)
    places = indices[items]
    if binding.writes:
        words[places[::-1]] = data[items[::-1]]
        if written is not None:
            written[places] = True
        return
    if written is not None:
        binding.warn_unwritten(written[places], None)
    data[items] = words[places]
    binding.defined.loaded_data(matched)


def bind_whole(binding: Binding) -> Issue:
    """Bind `ldgbidx` or `stgbidx`: the whole DRAM buffer."""
    buffer, (words, written) = binding.dram, binding.dram_words()
    region = Region(0, buffer.x, buffer.x, buffer.y)

    def issue() -> Request:
        _snoop(binding, region, words, written)
        return binding.ask_dram(region)

    return issue


def bind_custom(binding: Binding) -> Issue:
    """Bind `ldgcidx` or `stgcidx`: the region that the stride registers describe, at the offsets in the buffer."""
    buffer, (words, written), offsets = binding.dram, binding.dram_words(), binding.offsets()
    specials = binding.group.specials

    def issue() -> Request:
        x, y = offsets()
        shape = tuple(specials[register.index] for register in (SD_WORDS, SD_PERIOD, SD_PERIOD_CNT))
        if max(shape) >= STRIDE_LIMIT:
            message = f"stride descriptor {shape} does not fit in 20 bits"
            raise fault(BAD_REQUEST, binding.instruction, binding.group, message)
        left, above = max(0, -x), max(0, -y)
        start = max(y, 0) * buffer.x + max(x, 0)
        region = Region(start, shape[0] - left, shape[1], shape[2] - above)
        binding.require_end(Window(region, above, left))
        if start + region.period * (region.count - 1) + region.words > buffer.words:
            raise binding.refuse_outside(None, buffer)
        if region.words:
            _snoop(binding, region, words, written)
        else:
            binding.warn_rim(buffer, "none of its words are wanted, and yet it takes its time")
        return binding.ask_dram(region)

    return issue


def bind_scratchpad_whole(binding: Binding) -> Issue:
    """Bind `ldspbidx` or `stspbidx`: the whole scratchpad buffer."""
    buffer = binding.scratchpad
    words, written = binding.scratchpad_words()
    region = Region(0, buffer.x, buffer.x, buffer.y)
    request = ScratchpadRequest(count_lines(region, binding.bus_words), binding.writes)

    def issue() -> Request:
        _snoop(binding, region, words, written)
        return request

    return issue


def bind_iterated(binding: Binding) -> Issue:
    """Bind `ldgidxit` or `stgidxit`: one burst for each active item, in item order."""
    buffer, (words, written), register = binding.dram, binding.dram_words(), binding.operands.data
    assert register is not None
    group, lanes = binding.group, binding.group.words[register.index]
    indices = group.special(MEM_IDX.index)

    def issue() -> Request:
        items = np.flatnonzero(group.masks.active)
        places = indices[items]
        outside = places >= buffer.words
        if outside.any():
            raise binding.refuse_outside(int(items[np.argmax(outside)]), buffer)
        if binding.moves and binding.writes:
            words[places] = lanes[items]
            if written is not None:
                written[places] = True
        elif binding.moves:
            if written is not None:
                binding.warn_unwritten(written[places], None)
            lanes[items] = words[places]
            binding.defined.loaded(Register("v", register.index), group.masks.active)
        addresses: list[int | None] = [None] * WORK_ITEMS
        for item, place in zip(items.tolist(), places.tolist(), strict=True):
            addresses[item] = place * WORD_BYTES + buffer.address
        return IndexedRequest(tuple(addresses), binding.writes)

    return issue
