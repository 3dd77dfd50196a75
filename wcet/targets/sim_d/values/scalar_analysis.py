"""What is known of the scalar registers of a kernel under one launch: values, and the counters of its loops."""

from dataclasses import dataclass, replace

from wcet.errors import Refusals
from wcet.flow.graphs import cfg_successors, find_block_dominators, find_reachable
from wcet.ir.cfg import Cfg, Loop
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.targets.sim_d.hardware.launch import SimDLaunch
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.values.contents import read_contents
from wcet.targets.sim_d.values.loop_counters import CounterBound, find_counter_bounds
from wcet.targets.sim_d.values.scalar_flow import ScalarContext, ScalarState, list_launch_values, propagate_scalars
from wcet.targets.sim_d.values.stride_facts import read_stride_facts

ROUNDS = 4
"""Propagations, at most: each may find the values of a loop's counter, on which inner loops depend."""


@dataclass(frozen=True, slots=True)
class ScalarAnalysis:
    """Values on entry to each block (None where constants let no path come) and bounds by loop."""

    context: ScalarContext
    states: tuple[ScalarState | None, ...]
    counters: dict[int, CounterBound]

    def find_reachable_from(self, block: int) -> frozenset[int]:
        """Return the blocks that a path from behind `block` reaches."""
        cfg = self.context.cfg
        return find_reachable(cfg_successors(cfg), [edge.target for edge in cfg.out_edges[block]])


def analyse_scalars(
    program: Program[SimDData],
    cfg: Cfg,
    loops: tuple[Loop, ...],
    facts: StatedFacts,
    launch: SimDLaunch,
    refusals: Refusals,
) -> ScalarAnalysis:
    """Propagate values and derive counters until neither finds more; facts that do not fit go to `refusals`."""
    stated = read_stride_facts(program, cfg, facts, refusals)
    contents = read_contents(program, facts, refusals)
    context = ScalarContext(program, cfg, loops, list_launch_values(launch), stated, {}, contents)
    dominators = find_block_dominators(cfg)
    states = propagate_scalars(context)
    counters = find_counter_bounds(context, states, dominators)
    for _ in range(ROUNDS):
        pinned = {
            (loops[counter.loop].header, register): values
            for counter in counters.values()
            for register, values in counter.pins.items()
        }
        if pinned == context.pinned:
            break
        context = replace(context, pinned=pinned)
        states = propagate_scalars(context)
        counters = find_counter_bounds(context, states, dominators)
    return ScalarAnalysis(context, states, counters)
