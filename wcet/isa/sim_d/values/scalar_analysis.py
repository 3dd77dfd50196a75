"""The scalar registers of a kernel under one launch: values, and the counters of its loops.

The user states the values of register sources of `smovssp`: `#bound value` in the source, `values` by label.
"""

from dataclasses import replace
from typing import Any

from wcet.errors import Refusals, refuse
from wcet.flow.graphs import cfg_successors, find_block_dominators, find_reachable
from wcet.flow.loops import find_loops
from wcet.flow.stated_facts import find_labelled, refuse_stated
from wcet.ir.cfg import Block, Cfg, Loop
from wcet.ir.facts import Provenance, StatedFacts
from wcet.ir.ids import ENTRY_BLOCK, BlockId, InstructionId, LoopId
from wcet.ir.program import Instruction, Program, Register
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.operands import named_operand
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.contents import read_contents
from wcet.isa.sim_d.values.loop_counters import CounterBound, find_counter_bounds
from wcet.isa.sim_d.values.scalar_flow import (
    ENTRY,
    ScalarContext,
    ScalarState,
    follow_edge,
    leave_block,
    list_launch_values,
    propagate_scalars,
)
from wcet.records import dataclass
from wcet.values.number_sets import join_sets


def has_register_source(instruction: Instruction) -> bool:
    """Return True if the instruction writes a stride register from a scalar register."""
    return instruction.mnemonic == "smovssp" and isinstance(named_operand(instruction, "a"), Register)


def read_stride_facts(
    program: Program[Any], cfg: Cfg, facts: StatedFacts, refusals: Refusals
) -> dict[InstructionId, frozenset[int]]:
    """Return the stated values by instruction; statements that fit no instruction or disagree go to `refusals`."""
    stated = {
        annotation.index: frozenset(annotation.values)
        for annotation in program.annotations
        if annotation.kind == "value"
    }
    for label, values in facts.values.items():
        with refusals.gather():
            found = facts.find_provenance("values", label)
            block = find_labelled(program, cfg, label, found)[0]
            instruction = _find_write(program, block, label, found)
            old = stated.setdefault(instruction.index, frozenset(values))
            if old != frozenset(values):
                raise refuse(
                    "W221",
                    f"stated values of this `smovssp` disagree: {_spell(old)} and {_spell(frozenset(values))}",
                    instruction.span,
                    notes=(f"{_spell(frozenset(values))} is from {facts.origin or 'stated'}: `{label}`",),
                    help="correct or remove one of them",
                )
    return stated


def _find_write(program: Program[Any], block: Block, label: str, stated: Provenance) -> Instruction:
    """Return the `smovssp` of a block that writes from a register; refuse the fact if there is not exactly one."""
    found = [
        instruction
        for instruction in program.instructions[block.first : block.last + 1]
        if has_register_source(instruction)
    ]
    if len(found) == 1:
        return found[0]
    if not found:
        message = f"the block of label `{label}` has no `smovssp` with a register source"
        raise refuse_stated("W220", message, stated, "put the label before the `smovssp`")
    message = f"the block of label `{label}` has {len(found)} `smovssp` with register sources"
    raise refuse_stated("W220", message, stated, "put a separate label before each of them")


def _spell(values: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(values)))


ROUNDS = 4
"""The most propagations: each may find the values of a loop's counter, on which inner loops depend."""


@dataclass(frozen=True, slots=True)
class ScalarAnalysis:
    """The values on entry to each block, None if constants make the block unreachable, and the counters of loops."""

    context: ScalarContext
    states: tuple[ScalarState | None, ...]
    counters: dict[LoopId, CounterBound]

    def find_reachable_from(self, block: BlockId) -> frozenset[BlockId]:
        """Return the blocks that a path from after `block` reaches."""
        cfg = self.context.cfg
        return find_reachable(cfg_successors(cfg), [edge.target for edge in cfg.out_edges[block]])

    def enter_loop(self, loop: Loop) -> ScalarState | None:
        """Return the values with which a loop is entered; None if constants make it unreachable."""
        context = self.context
        joined = ENTRY if loop.header == ENTRY_BLOCK else None
        for edge in context.cfg.in_edges[loop.header]:
            before = self.states[edge.source]
            if edge.source in loop.blocks or before is None:
                continue
            arriving = follow_edge(context, edge, leave_block(context, edge.source, before))
            if arriving is not None:
                joined = arriving if joined is None else tuple(map(join_sets, joined, arriving))
        return joined


def analyse_scalars(
    program: Program[SimDData],
    cfg: Cfg,
    loops: tuple[Loop, ...],
    facts: StatedFacts,
    launch: SimDLaunch,
    refusals: Refusals,
) -> ScalarAnalysis:
    """Return the fixpoint of propagating values and deriving counters; facts that do not fit go to `refusals`."""
    stated = read_stride_facts(program, cfg, facts, refusals)
    contents = read_contents(program, facts, refusals)
    return _alternate(ScalarContext(program, cfg, loops, list_launch_values(launch), stated, {}, contents), ENTRY)


def continue_scalars(before: ScalarAnalysis, cfg: Cfg, entry: ScalarState) -> ScalarAnalysis:
    """Return the analysis of a part of the kernel's graph, which is entered at its block 0 with the values `entry`."""
    return _alternate(replace(before.context, cfg=cfg, loops=find_loops(cfg), pinned={}), entry)


def _alternate(context: ScalarContext, entry: ScalarState) -> ScalarAnalysis:
    """Return the values and counters, each found from the other in turn."""
    loops, dominators = context.loops, find_block_dominators(context.cfg)
    states = propagate_scalars(context, entry)
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
        states = propagate_scalars(context, entry)
        counters = find_counter_bounds(context, states, dominators)
    return ScalarAnalysis(context, states, counters)
