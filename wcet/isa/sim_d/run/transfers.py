"""Rectangular and scalar transfers: the words that move between DRAM, scratchpad and registers, and the request.

From the Sim-D paper, sections 3.2 and 3.3, with run-time clipping as in the published simulator, also at the edge of a
buffer. We deviate in one point: a request that never ends on that machine, or whose words are outside of the memory, is
refused.
"""

from collections.abc import Callable

import numpy as np

from wcet.isa.sim_d.language.operands import REGISTER_COUNTS, SD_WORDS
from wcet.isa.sim_d.run.binding import Binding, Issue
from wcet.isa.sim_d.run.cells import Cells
from wcet.isa.sim_d.run.faults import BAD_REQUEST, fault
from wcet.isa.sim_d.run.movement import lose_lanes, move_lanes
from wcet.isa.sim_d.run.requests import Request, ScratchpadRequest, Window, WordRuns, clip, count_lines, cut
from wcet.isa.sim_d.run.scalars import MASK, signed
from wcet.isa.sim_d.run.snoopy import move_special


def _settle(binding: Binding, window: Window, cells: Cells) -> None:
    """Copy the words of a linear access, and warn of the machine's behaviour at the edge of a buffer."""
    binding.require_end(window)
    region, step = window.region, binding.operands.words
    if not region.words or not region.count:
        buffer = binding.scratchpad if binding.on_scratchpad else binding.dram
        binding.warn_rim(buffer, "the kernel uses none of its words, but the request takes time")
        lose_lanes(binding, window)
        return
    if binding.operands.data is not None and binding.operands.data.file == "vc":
        move_special(binding, region, cells)
        return
    if window.beyond:
        buffer = binding.scratchpad if binding.on_scratchpad else binding.dram
        binding.warn_rim(buffer, "it begins after the last column, where rows are not cut")
    meant = min(step * (binding.group.launch.width - window.column), cells.width)
    if step > 1 and window.column and region.words > meant:
        text = f"{region.words} words of a row are moved where {meant} are meant"
        binding.warn_rim(binding.dram, f"a negative column takes one word off a row, not {step}; {text}")
    move_lanes(binding, window, cells)


def bind_linear(binding: Binding) -> Issue:
    """Return a function that executes `ldglin` or `stglin`.

    The request is a rectangle of the work-group's shape, at the group's place in the ND-range plus the offsets.
    """
    group, buffer, step = binding.group, binding.dram, binding.operands.words
    launch, offsets = group.launch, binding.offsets()
    cells = binding.dram_cells()

    def issue() -> Request:
        x, y = offsets()
        x, y = signed((group.x + x) & MASK), signed((group.y + y) & MASK)
        window = clip(x, y, launch.width, min(launch.height, launch.y - group.y), buffer.x, step)
        _settle(binding, window, cells)
        return binding.ask_dram(window.region)

    return issue


def bind_scratchpad_linear(binding: Binding) -> Issue:
    """Return a function that executes `ldsplin` or `stsplin`: a rectangle of the work-group's shape, clipped to the
    buffer.
    """
    buffer, launch, offsets = binding.scratchpad, binding.group.launch, binding.offsets()
    cells = binding.scratchpad_cells()

    def issue() -> Request:
        x, y = offsets()
        window = clip(x, y, launch.width, cut(launch.height, buffer.y - y), buffer.x)
        _settle(binding, window, cells)
        return ScratchpadRequest(count_lines(window.region, binding.bus_words), binding.writes)

    return issue


def bind_tile(binding: Binding) -> Issue:
    """Return a function that executes `ldg2sptile` or `stg2sptile`.

    The request is a rectangle of the scratchpad buffer's shape, at the offsets in DRAM.
    """
    dram, place, offsets = binding.dram, binding.scratchpad, binding.offsets()
    memory, pad = binding.dram_cells(), binding.scratchpad_cells()

    def issue() -> Request:
        x, y = offsets()
        window = clip(x, y, place.x, cut(place.y, dram.y - y), dram.x)
        binding.require_end(window)
        if not window.region.words or not window.region.count:
            binding.warn_rim(dram, "no word of the tile is in it, but the request takes time")
        elif window.beyond:
            binding.warn_rim(dram, "the tile begins after the last column, where rows are not cut")
        _move_tile(binding, window, memory, pad)
        return binding.ask_dram(window.region)

    return issue


def _move_tile(binding: Binding, window: Window, memory: Cells, pad: Cells) -> None:
    """Copy the words of a tile between the memory and the scratchpad, also beyond the ends of buffers."""
    region = window.region
    if not region.words or not region.count:
        return
    line, word = np.arange(region.count)[:, None], np.arange(region.words)[None, :]
    far = (region.start + line * region.period + word).ravel()
    near = ((window.row + line) * pad.width + window.column + word).ravel()
    found = binding.warn_outside(memory, far)
    if not binding.moves:
        return
    source, target = (pad, memory) if binding.writes else (memory, pad)
    places, ends = (near, far) if binding.writes else (far, near)
    words, defined = source.load(places[found])
    binding.warn_unwritten(defined, None)
    target.store(ends[found], words)
    if not binding.writes and not found.all():
        pad.forget(near[~found])


def bind_scalar(binding: Binding) -> Issue:
    """Return a function that executes `sldg`: consecutive words from the start of a DRAM buffer to scalar registers."""
    register, count = binding.operands.data, binding.operands.words
    assert register is not None
    _check_scalars(binding, register.index, count)
    move = _bind_scalars(binding, binding.dram_cells(), register.index)

    def issue() -> Request:
        move(0, count)
        return binding.ask_dram(WordRuns(0, count, count, 1))

    return issue


def bind_scratchpad_scalar(binding: Binding) -> Issue:
    """Return a function that executes `sldsp`: `sc.sd_words` consecutive words of a scratchpad buffer to scalar
    registers.
    """
    register, buffer, offsets = binding.operands.data, binding.scratchpad, binding.offsets()
    assert register is not None
    specials, first = binding.group.specials, register.index
    move = _bind_scalars(binding, binding.scratchpad_cells(), first)

    def issue() -> Request:
        x, y = offsets()
        count, start = specials[SD_WORDS.index], y * buffer.x + x
        region = WordRuns(start, count, count, 1)
        binding.require_words(region)
        _check_scalars(binding, first, count)
        move(start, count)
        return ScratchpadRequest(count_lines(region, binding.bus_words), False)

    return issue


def _bind_scalars(binding: Binding, cells: Cells, first: int) -> Callable[[int, int], None]:
    """Return a function that loads `count` words from an offset on into scalar registers."""
    scalars = binding.group.scalars

    def move(start: int, count: int) -> None:
        places = np.arange(start, start + count)
        found = binding.warn_outside(cells, places)
        if binding.moves:
            words, defined = cells.load(places)
            binding.warn_unwritten(defined | ~found, None)
            scalars[first : first + count] = words.tolist()
            for register in np.flatnonzero(found).tolist():
                binding.defined.loaded_scalars(first + register, 1)

    return move


def _check_scalars(binding: Binding, first: int, count: int) -> None:
    if first + count > REGISTER_COUNTS["s"]:
        message = f"{count} words from s{first} on run past the last scalar register"
        raise fault(BAD_REQUEST, binding.instruction, binding.group, message)
