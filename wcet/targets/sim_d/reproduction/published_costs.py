"""What blocks and edges cost in the published analysis, to the cycle; for comparison, not safe on the machine.

From the Sim-D paper, section 5.3, as the published tool computes it: every block alone in an empty pipeline (cold),
and the whole text once, no branch taken, drained after each access (warm). A cost is the distance between the first
retirement of a block and that of the next one, plus one, which the paper does not have.
"""

from typing import Any

from wcet.flow.blocks import split_blocks
from wcet.ir.cfg import Cfg, Edge, EdgeKind
from wcet.ir.program import Program
from wcet.targets.sim_d.costs.block_costs import BlockCosts
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.language.operands import opcode_of
from wcet.targets.sim_d.pipe.hazards import NOP, pipeline_ops
from wcet.targets.sim_d.pipe.pipeline import PipelineState, run
from wcet.targets.sim_d.pipe.rules import PipelineRules, published_rules

PAD = 1
"""The published tool's extra cycle: one for each block, and one for each injected pop."""


def cost_as_published(program: Program[Any], cfg: Cfg, machine: SimDMachine) -> BlockCosts:
    """Return the published costs of a graph: cold blocks, and edges that add what their kind costs."""
    rules = published_rules(machine)
    ends = split_blocks(program, lambda instruction: opcode_of(instruction).ends_block)
    ops = pipeline_ops(program, machine)
    cold = {first: _cold_cycles(rules, ops[first : last + 1]) for first, last in ends.items()}
    warm = warm_cycles(program, machine)

    def cost(edge: Edge) -> int:
        source = cfg.blocks[edge.source].first
        if edge.kind is EdgeKind.EXIT:
            return 0
        if edge.kind is EdgeKind.FALL:
            return warm[source] - cold[source]
        refill = rules.refill
        if ops[cfg.blocks[edge.target].first].divides:
            refill = max(refill, rules.stages + machine.divider_cycles)
        if edge.kind is not EdgeKind.CPOP:
            return refill
        pop = rules.warps + PAD
        return (edge.pops - 1) * (rules.refill + pop) + refill + pop

    return BlockCosts(tuple(cold[block.first] for block in cfg.blocks), tuple(cost(edge) for edge in cfg.edges))


def warm_cycles(program: Program[Any], machine: SimDMachine) -> dict[int, int]:
    """Return the cost of each block, by its first instruction, in the run of the whole text; not of the last block."""
    rules = published_rules(machine)
    ends = split_blocks(program, lambda instruction: opcode_of(instruction).ends_block)
    ops = pipeline_ops(program, machine)
    clock, state = 0, empty_state(rules)
    starts: list[tuple[int, int]] = []
    for first, last in sorted(ends.items()):
        ran = run(rules, state, ops[first : last + 1])
        starts.append((first, clock + ran.first))
        clock, state = clock + ran.last, ran.state
        if opcode_of(program.instructions[last]).access is not None:
            clock, state = clock + rules.refill, empty_state(rules)
    return {block: following - start + PAD for (block, start), (_, following) in zip(starts, starts[1:], strict=False)}


def empty_state(rules: PipelineRules) -> PipelineState:
    """Return the pipeline with nothing in it, from which the first slot retires in cycle 1."""
    return PipelineState((0,) * rules.stages)


def _cold_cycles(rules: PipelineRules, ops: tuple[Any, ...]) -> int:
    """Return the cost of a block alone, in front of a `nop` that stands for the next block."""
    steps = run(rules, empty_state(rules), (*ops, NOP)).steps
    return steps[-1][0] - steps[0][0] + PAD
