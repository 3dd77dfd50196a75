"""Transfers of words between a buffer and the data registers of a work-group's items.

Inactive items neither load nor store. A rectangle that lies within the rows of its buffer is copied at once. A
rectangle that exceeds them is copied word by word, as the machine addresses them: word `k` of row `l` of a request is
`l * period + k` words after its start, even if that is in another row of the buffer.
"""

import numpy as np

from wcet.ir.program import Register
from wcet.isa.sim_d.launch import WORK_ITEMS
from wcet.isa.sim_d.run.binding import Binding
from wcet.isa.sim_d.run.cells import Cells, Places, Words
from wcet.isa.sim_d.run.masks import Mask
from wcet.isa.sim_d.run.requests import Window
from wcet.isa.sim_d.run.work_group import VECTOR_REGISTERS, WorkGroup


def move_lanes(binding: Binding, window: Window, cells: Cells) -> None:
    """Copy between a buffer and the data registers; word `k` of each item is in register `k` of these."""
    region = window.region
    inside = region.start % cells.width + region.words <= cells.width
    if inside and region.start // cells.width + region.count <= cells.size // cells.width:
        if binding.moves:
            _copy(binding, window, cells)
        return
    _scatter(binding, window, cells)


def _rows_of(group: WorkGroup, register: Register, count: int) -> list[int]:
    first = register.index + (VECTOR_REGISTERS if register.file == "vc" else 0)
    return list(range(first, first + count))


def _copy(binding: Binding, window: Window, cells: Cells) -> None:
    """Copy a rectangle that lies within the rows of its buffer."""
    group, register, step = binding.group, binding.operands.data, binding.operands.words
    assert register is not None
    shape, rows = (group.launch.height, group.launch.width), window.region.count
    words = cells.own.words.reshape(-1, cells.width)
    written = None if cells.own.defined is None else cells.own.defined.reshape(words.shape)
    y, x = divmod(window.region.start, cells.width)
    active = group.masks.active.reshape(shape)
    most = step * (group.launch.width - window.column)
    for k, row in enumerate(_rows_of(group, register, step)):
        block = (slice(y, y + rows), slice(x + k, x + min(window.region.words, most), step))
        part = words[block]
        items = (slice(window.row, window.row + rows), slice(window.column, window.column + part.shape[1]))
        lanes = group.words[row].reshape(shape)[items]
        if binding.writes:
            np.copyto(part, lanes, where=active[items])
            if written is not None:
                written[block] |= active[items]
            continue
        if written is not None:
            binding.warn_unwritten(written[block], active[items])
        np.copyto(lanes, part, where=active[items])
        loaded = np.zeros(shape, np.bool_)
        loaded[items] = active[items]
        binding.defined.loaded(Register(register.file, register.index + k), loaded.reshape(WORK_ITEMS))


def _scatter(binding: Binding, window: Window, cells: Cells) -> None:
    """Copy word by word; warn if an active item requests a word outside of the buffer."""
    group, register, step, region = binding.group, binding.operands.data, binding.operands.words, window.region
    assert register is not None
    width, most = group.launch.width, step * (group.launch.width - window.column)
    line, word = np.arange(region.count)[:, None], np.arange(min(region.words, most))[None, :]
    place = (region.start + line * region.period + word).ravel()
    item = ((window.row + line) * width + window.column + word // step).ravel()
    part = np.broadcast_to(word % step, (region.count, word.size)).ravel()
    wanted = group.masks.active[item]
    found = np.ones(place.shape, np.bool_)
    found[wanted] = binding.warn_outside(cells, place[wanted], item[wanted])
    if not binding.moves:
        return
    for k, row in enumerate(_rows_of(group, register, step)):
        mine = (part == k) & wanted
        target = Register(register.file, register.index + k)
        move_places(binding, cells, group.words[row], (place[mine & found], item[mine & found]), target)
        if not binding.writes and (mine & ~found).any():
            binding.defined.lost(target, mark_items(item[mine & ~found]))


def move_places(binding: Binding, cells: Cells, lanes: Words, pairs: tuple[Places, Places], register: Register) -> None:
    """Copy words between a buffer and work-items; `pairs` has the offsets in the buffer, and the item for each."""
    places, items = pairs
    if binding.writes:
        cells.store(places, lanes[items])
        return
    words, defined = cells.load(places)
    binding.warn_unwritten(defined, None)
    lanes[items] = words
    binding.defined.loaded(register, mark_items(items))


def lose_lanes(binding: Binding, window: Window) -> None:
    """Execute a load without words or rows: its result is undefined for active items."""
    group, register = binding.group, binding.operands.data
    if register is None or binding.writes or not binding.moves:
        return
    rows = np.zeros((group.launch.height, group.launch.width), np.bool_)
    rows[window.row : window.row + window.region.count] = True
    if not window.region.count:  # if it is wider than its period it moves words, to unknown items
        rows[:] = True
    items = rows.reshape(WORK_ITEMS) & group.masks.active
    for k in range(binding.operands.words):
        binding.defined.lost(Register(register.file, register.index + k), items)


def mark_items(items: Places) -> Mask:
    """Return the mask of some items."""
    marked = np.zeros(WORK_ITEMS, np.bool_)
    marked[items] = True
    return marked
