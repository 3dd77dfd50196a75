"""Rectangular and scalar transfers: what a request moves between DRAM, scratchpad and registers, and what it asks for.

From the Sim-D paper, sections 3.2 and 3.3, with run-time clipping as in the published simulator, at the rim of a buffer
as well. We deviate where a request of that machine never ends, or its words lie outside of the memory: refused.
"""

import numpy as np

from wcet.targets.sim_d.language.operands import REGISTER_COUNTS, SD_WORDS
from wcet.targets.sim_d.run.binding import Binding, Issue
from wcet.targets.sim_d.run.faults import BAD_REQUEST, fault
from wcet.targets.sim_d.run.movement import Table, lose_lanes, move_lanes
from wcet.targets.sim_d.run.requests import Region, Request, ScratchpadRequest, Window, clip, count_lines, cut
from wcet.targets.sim_d.run.scalars import MASK, signed


def _settle(binding: Binding, window: Window, table: Table) -> None:
    """Move the words of a linear access, and warn of what the machine makes of it at the rim."""
    binding.require_end(window)
    region, step = window.region, binding.operands.words
    if not region.words or not region.count:
        buffer = binding.scratchpad if binding.on_scratchpad else binding.dram
        binding.warn_rim(buffer, "none of its words are wanted, and yet it takes its time")
        lose_lanes(binding, window)
        return
    if window.beyond:
        buffer = binding.scratchpad if binding.on_scratchpad else binding.dram
        binding.warn_rim(buffer, "it begins behind the last column, where rows are not cut")
    meant = min(step * (binding.group.launch.width - window.column), table.width)
    if step > 1 and window.column and region.words > meant:
        text = f"{region.words} words of a row are moved where {meant} are meant"
        binding.warn_rim(binding.dram, f"a negative column takes one word off a row, not {step}; {text}")
    move_lanes(binding, window, table)


def bind_linear(binding: Binding) -> Issue:
    """Bind `ldglin` or `stglin`: a rectangle of the work-group's shape at its place in the range plus the offsets."""
    group, buffer, step = binding.group, binding.dram, binding.operands.words
    launch, offsets = group.launch, binding.offsets()
    table = Table(*binding.dram_words(), buffer.x)

    def issue() -> Request:
        x, y = offsets()
        x, y = signed((group.x + x) & MASK), signed((group.y + y) & MASK)
        window = clip(x, y, launch.width, min(launch.height, launch.y - group.y), buffer.x, step)
        _settle(binding, window, table)
        return binding.ask_dram(window.region)

    return issue


def bind_scratchpad_linear(binding: Binding) -> Issue:
    """Bind `ldsplin` or `stsplin`: a rectangle of the work-group's shape, clipped to the scratchpad buffer."""
    buffer, launch, offsets = binding.scratchpad, binding.group.launch, binding.offsets()
    table = Table(*binding.scratchpad_words(), buffer.x)

    def issue() -> Request:
        x, y = offsets()
        window = clip(x, y, launch.width, cut(launch.height, buffer.y - y), buffer.x)
        _settle(binding, window, table)
        return ScratchpadRequest(count_lines(window.region, binding.bus_words), binding.writes)

    return issue


def bind_tile(binding: Binding) -> Issue:
    """Bind `ldg2sptile` or `stg2sptile`: a rectangle of the scratchpad buffer's shape at the offsets in DRAM."""
    dram, place, offsets = binding.dram, binding.scratchpad, binding.offsets()
    memory, pad = Table(*binding.dram_words(), dram.x), Table(*binding.scratchpad_words(), place.x)

    def issue() -> Request:
        x, y = offsets()
        window = clip(x, y, place.x, cut(place.y, dram.y - y), dram.x)
        binding.require_end(window)
        if not window.region.words or not window.region.count:
            binding.warn_rim(dram, "no word of the tile is in it, and yet the request takes its time")
        elif window.beyond:
            binding.warn_rim(dram, "the tile begins behind the last column, where rows are not cut")
        _move_tile(binding, window, memory, pad)
        return binding.ask_dram(window.region)

    return issue


def _move_tile(binding: Binding, window: Window, memory: Table, pad: Table) -> None:
    """Move the words of a tile; what lies outside of the DRAM buffer is not stored, and undefined in the scratchpad."""
    region = window.region
    if not region.words or not region.count:
        return
    line, word = np.arange(region.count)[:, None], np.arange(region.words)[None, :]
    far = (region.start + line * region.period + word).ravel()
    near = ((window.row + line) * pad.width + window.column + word).ravel()
    outside = far >= memory.words.size
    if outside.any():
        what = "nothing is stored there" if binding.writes else "what is loaded from there is undefined"
        binding.warn_rim(binding.dram, f"words of the tile lie outside of it; {what}")
    if not binding.moves:
        return
    assert pad.written is not None
    lost, far, near = near[outside], far[~outside], near[~outside]
    if binding.writes:
        binding.warn_unwritten(pad.written[near], None)
        memory.words[far] = pad.words[near]
        if memory.written is not None:
            memory.written[far] = True
        return
    if memory.written is not None:
        binding.warn_unwritten(memory.written[far], None)
    pad.words[near] = memory.words[far]
    pad.written[near], pad.written[lost] = True, False


def bind_scalar(binding: Binding) -> Issue:
    """Bind `sldg`: consecutive words from the start of a DRAM buffer into consecutive scalar registers."""
    register, count = binding.operands.data, binding.operands.words
    assert register is not None
    (source, written), scalars, first = binding.dram_words(), binding.group.scalars, register.index
    _check_scalars(binding, first, count)
    if count > binding.dram.words:
        raise binding.refuse_outside(None, binding.dram)

    def issue() -> Request:
        if binding.moves:
            if written is not None:
                binding.warn_unwritten(written[:count], None)
            scalars[first : first + count] = source[:count].tolist()
            binding.defined.loaded_scalars(first, count)
        return binding.ask_dram(Region(0, count, count, 1))

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
