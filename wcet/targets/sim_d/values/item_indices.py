"""The indices that an indexed access can have, item by item."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from wcet.ir.program import Instruction
from wcet.targets.sim_d.hardware.launch import WORK_ITEMS
from wcet.targets.sim_d.language.isa import Pattern
from wcet.targets.sim_d.language.operands import opcode_of
from wcet.targets.sim_d.language.registers import MEM_IDX
from wcet.targets.sim_d.values.group_kinds import Cell
from wcet.targets.sim_d.values.item_flow import ItemAnalysis
from wcet.targets.sim_d.values.item_ranges import UNKNOWN, ItemRange


@dataclass(frozen=True, slots=True)
class IndexSets:
    """What is known at one access: the index of each item by (cell, item), and which items are active, as 0 and 1."""

    cells: tuple[Cell, ...]
    index: ItemRange
    active: ItemRange


def find_indices(items: ItemAnalysis) -> Mapping[int, IndexSets]:
    """Return what is known of the indices of each block that ends in an indexed access."""
    flow = items.scalars.context
    shape = len(items.cells), WORK_ITEMS
    found: dict[int, IndexSets] = {}
    for block in flow.cfg.blocks:
        if not is_indexed(flow.program.instructions[block.last]):
            continue
        state = items.before_last(block.index)
        if state is not None:
            known = state.values.get((MEM_IDX.file, MEM_IDX.index))
            index = UNKNOWN if known is None else known.now
            found[block.index] = IndexSets(items.cells, _spread(index, shape), _spread(state.active, shape))
    return found


def is_indexed(instruction: Instruction) -> bool:
    """Tell whether an access makes one burst for each active item."""
    access = opcode_of(instruction).access
    return access is not None and access.pattern is Pattern.INDEXED


def _spread(value: ItemRange, shape: tuple[int, int]) -> ItemRange:
    return ItemRange(np.broadcast_to(value.low, shape), np.broadcast_to(value.high, shape))
