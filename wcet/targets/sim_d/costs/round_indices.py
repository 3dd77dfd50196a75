"""The indices of an access in short loops, round by round, where what is loaded differs from round to round.

The loops around the access are unrolled as far as their bounds allow; whichever rounds a run makes, each request is
that of one copy. The cost of the access is the longest over its copies.
"""

from collections.abc import Sequence
from math import prod

import numpy as np

from wcet.errors import Refusals
from wcet.flow.loops import find_loops
from wcet.flow.unroll import unroll_loops
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.targets.sim_d.hardware.launch import SimDLaunch
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.values.item_flow import analyse_items
from wcet.targets.sim_d.values.item_indices import IndexSets, find_indices
from wcet.targets.sim_d.values.item_ranges import ItemRange
from wcet.targets.sim_d.values.scalar_analysis import analyse_scalars

ROUND_LIMIT = 32
"""Copies of an access, at most."""


def find_round_indices(
    program: Program[SimDData], flow: FlowGraph, block: int, facts: StatedFacts, launch: SimDLaunch
) -> IndexSets | None:
    """Return what is known of the indices in each round, one below the other; None outside of loops, or of long ones.

    The cells of each copy are those of the launch.
    """
    nest = sorted((loop for loop in flow.loops if block in loop.blocks), key=lambda loop: loop.depth)
    back_edges = {loop.index: flow.bounds[loop.index].back_edges for loop in nest}
    if not nest or prod(rounds + 1 for rounds in back_edges.values()) > ROUND_LIMIT:
        return None
    unrolled = unroll_loops(flow.cfg, nest, back_edges)
    analysis = analyse_scalars(program, unrolled.cfg, find_loops(unrolled.cfg), facts, launch, Refusals())
    found = find_indices(analyse_items(analysis, launch))
    copies = [sets for copy, sets in sorted(found.items()) if unrolled.origins[copy] == block]
    return _stack(copies) if copies else None


def _stack(copies: Sequence[IndexSets]) -> IndexSets:
    return IndexSets(
        tuple(cell for sets in copies for cell in sets.cells),
        _stack_ranges([sets.index for sets in copies]),
        _stack_ranges([sets.active for sets in copies]),
    )


def _stack_ranges(ranges: Sequence[ItemRange]) -> ItemRange:
    return ItemRange(np.concatenate([each.low for each in ranges]), np.concatenate([each.high for each in ranges]))
