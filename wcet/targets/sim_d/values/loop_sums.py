"""Inner loops whose bound depends on the outer loop's iteration: how often they run in all.

A triangular nest (`for i: for j < i`) runs half as often as the product of its bounds says. The outer loops are
unrolled for the analysis of scalars alone, each copy of the inner loop gets a bound of its own, and their sum is a
linear fact about the whole run, for the outermost loop is entered at most once.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import prod

from wcet.errors import Refusals
from wcet.flow.loops import find_loops
from wcet.flow.unroll import unroll_loops
from wcet.ir.cfg import Cfg, LinearFact, Loop, LoopBound
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.targets.sim_d.hardware.launch import SimDLaunch
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.values.scalar_analysis import analyse_scalars
from wcet.units import format_count

COPY_LIMIT = 32
"""Iterations of the outer loops that are distinguished, at most."""

BLOCK_LIMIT = 2000
"""Blocks of the unrolled graph, at most."""


def sum_inner_loops(
    program: Program[SimDData],
    cfg: Cfg,
    loops: Sequence[Loop],
    bounds: Mapping[int, LoopBound],
    facts: StatedFacts,
    launch: SimDLaunch,
) -> Iterator[LinearFact]:
    """Yield a fact for each inner loop that runs less often in all than its bound allows."""
    for loop in loops:
        outer = sorted((each for each in loops if loop.blocks < each.blocks), key=lambda each: each.depth)
        needed = [*outer, loop]
        if not outer or not all(each.index in bounds for each in needed) or bounds[loop.index].exact:
            continue
        copies = prod(bounds[each.index].back_edges + 1 for each in outer)
        if copies > COPY_LIMIT or copies * len(outer[0].blocks) > BLOCK_LIMIT:
            continue
        most = bounds[loop.index].back_edges + 1
        runs = _sum_runs(program, cfg, outer, loop, bounds, facts, launch)
        if runs < copies * most:
            origin = (
                f"derived: the bounds of its loop in each of {format_count(copies, 'iteration')} around it, added up"
            )
            yield LinearFact({loop.header: 1}, runs, origin)


def _sum_runs(
    program: Program[SimDData],
    cfg: Cfg,
    outer: Sequence[Loop],
    inner: Loop,
    bounds: Mapping[int, LoopBound],
    facts: StatedFacts,
    launch: SimDLaunch,
) -> int:
    """Return how often the header of `inner` runs at most, over all iterations of the loops around it."""
    unrolled = unroll_loops(cfg, outer, {loop.index: bounds[loop.index].back_edges for loop in outer})
    loops = find_loops(unrolled.cfg)
    counters = analyse_scalars(program, unrolled.cfg, loops, facts, launch, Refusals()).counters
    most = bounds[inner.index].back_edges
    runs = 0
    for copy, origin in enumerate(unrolled.origins):
        if origin == inner.header:
            own = [counters[loop.index].back_edges for loop in loops if loop.header == copy and loop.index in counters]
            runs += 1 + min([most, *own])
    return runs
