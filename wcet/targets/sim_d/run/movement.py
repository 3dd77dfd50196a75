"""Words on their way between a buffer and the data registers of a work-group's items.

Inactive items neither load nor store. A rectangle that lies within the rows of its buffer is copied as one; what hangs
over goes word by word, as the machine addresses them: word `k` of row `l` of a request lies `l * period + k` words
behind its start, in whichever row of the buffer that is.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Register
from wcet.targets.sim_d.hardware.machine import WORK_ITEMS
from wcet.targets.sim_d.run.binding import Binding, first_item
from wcet.targets.sim_d.run.data_files import Words
from wcet.targets.sim_d.run.masks import Mask
from wcet.targets.sim_d.run.requests import Window
from wcet.targets.sim_d.run.work_group import VECTOR_REGISTERS, WorkGroup

Places = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Table:
    """The words of a buffer, `width` in a row, and which of them have been written, None for all."""

    words: Words
    written: Mask | None
    width: int


def move_lanes(binding: Binding, window: Window, table: Table) -> None:
    """Copy between a buffer and the data registers, word `k` of each item being in register `k`."""
    region = window.region
    inside = region.start % table.width + region.words <= table.width
    if inside and region.count and region.start // table.width + region.count <= table.words.size // table.width:
        if binding.moves:
            _copy(binding, window, table)
        return
    _scatter(binding, window, table)


def _rows_of(group: WorkGroup, register: Register, count: int) -> list[int]:
    first = register.index + (VECTOR_REGISTERS if register.file == "vc" else 0)
    return list(range(first, first + count))


def _copy(binding: Binding, window: Window, table: Table) -> None:
    """Copy a rectangle that lies within the rows of its buffer."""
    group, register, step = binding.group, binding.operands.data, binding.operands.words
    assert register is not None
    shape, rows = (group.launch.height, group.launch.width), window.region.count
    words = table.words.reshape(-1, table.width)
    written = None if table.written is None else table.written.reshape(words.shape)
    y, x = divmod(window.region.start, table.width)
    active = group.masks.active.reshape(shape)
    most = step * (group.launch.width - window.column)
    for k, row in enumerate(_rows_of(group, register, step)):
        block = (slice(y, y + rows), slice(x + k, x + min(window.region.words, most), step))
        cells = words[block]
        items = (slice(window.row, window.row + rows), slice(window.column, window.column + cells.shape[1]))
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


def _scatter(binding: Binding, window: Window, table: Table) -> None:
    """Move word by word; warn if an active item wants a word that lies outside of the buffer."""
    group, register, step, region = binding.group, binding.operands.data, binding.operands.words, window.region
    assert register is not None
    width, most = group.launch.width, step * (group.launch.width - window.column)
    line, word = np.arange(region.count)[:, None], np.arange(min(region.words, most))[None, :]
    place = (region.start + line * region.period + word).ravel()
    item = ((window.row + line) * width + window.column + word // step).ravel()
    part = np.broadcast_to(word % step, (region.count, word.size)).ravel()
    wanted = group.masks.active[item]
    outside = wanted & (place >= table.words.size)
    if outside.any():
        lost = np.zeros(WORK_ITEMS, np.bool_)
        lost[item[outside]] = True
        what = "nothing is stored there" if binding.writes else "what is loaded from there is undefined"
        buffer = binding.scratchpad if binding.on_scratchpad else binding.dram
        binding.warn_rim(buffer, f"words outside of it are wanted; {what}", first_item(lost))
    if not binding.moves:
        return
    for k, row in enumerate(_rows_of(group, register, step)):
        mine = (part == k) & wanted
        taken, missed = mine & ~outside, mine & outside
        target = Register(register.file, register.index + k)
        _move_places(binding, table, group.words[row], place[taken], item[taken], target)
        if missed.any() and not binding.writes:
            binding.defined.lost(target, _mark(item[missed]))


def _move_places(
    binding: Binding, table: Table, lanes: Words, places: Places, items: Places, register: Register
) -> None:
    """Move words between places of a buffer and items."""
    if binding.writes:
        table.words[places] = lanes[items]
        if table.written is not None:
            table.written[places] = True
        return
    if table.written is not None:
        binding.warn_unwritten(table.written[places], None)
    lanes[items] = table.words[places]
    binding.defined.loaded(register, _mark(items))


def lose_lanes(binding: Binding, window: Window) -> None:
    """Take a load without words: what its active items hold from there on is undefined."""
    group, register = binding.group, binding.operands.data
    if register is None or binding.writes or not binding.moves:
        return
    rows = np.zeros((group.launch.height, group.launch.width), np.bool_)
    rows[window.row : window.row + window.region.count] = True
    items = rows.reshape(WORK_ITEMS) & group.masks.active
    for k in range(binding.operands.words):
        binding.defined.lost(Register(register.file, register.index + k), items)


def _mark(items: Places) -> Mask:
    marked = np.zeros(WORK_ITEMS, np.bool_)
    marked[items] = True
    return marked
