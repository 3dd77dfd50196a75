"""Finds contradictions between a run and the loop bounds, flow facts and strides on which a bound rests.

A run counts how often each instruction was executed in all work-groups together. If this is more often than all
work-groups may iterate a loop, or run a block, the fact is wrong; a single work-group with too many iterations is not
noticed if others have fewer.
"""

from collections.abc import Iterator

import numpy as np

from wcet.errors import Diagnostic, Refusals, WcetError
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.operands import access_operands
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.contents import read_contents
from wcet.isa.sim_d.values.scalar_analysis import read_stride_facts
from wcet.simulate.trace import Trace
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.timing import describe_accesses, find_confined

_HELP = "correct the fact: every bound that uses it is invalid"


def find_contradictions(
    program: Program[SimDData], facts: StatedFacts, machine: SimDMachine, launch: SimDLaunch, trace: Trace
) -> tuple[Diagnostic, ...]:
    """Return a warning for each fact that a run shows to be false; return none if the facts do not suffice for an
    analysis.

    There is one W652 for each wrong fact, and W620 for an access that leaves its buffer although the bound assumes that
    it stays inside.
    """
    try:
        flow = build_flow(program, facts, launch)
    except WcetError:  # a run does not need what a bound would need
        return ()
    times = {count.index: count.times for count in trace.instructions}
    return (
        *_check_loops(program, flow, times, trace),
        *_check_facts(program, flow, times, trace),
        *_check_strides(program, flow, facts, trace),
        *_check_contents(program, facts, trace),
        *_check_strays(program, flow, facts, machine, launch, trace),
    )


def _check_strays(
    program: Program[SimDData],
    flow: FlowGraph,
    facts: StatedFacts,
    machine: SimDMachine,
    launch: SimDLaunch,
    trace: Trace,
) -> Iterator[Diagnostic]:
    """Check the indexed accesses that left their buffer against those that the bound assumes to stay inside."""
    if not trace.strays:
        return
    try:
        context, _ = describe_accesses(program, flow, machine, launch, facts)
    except WcetError:  # a run does not need what a bound would need
        return
    confined = {flow.cfg.blocks[block].last for block in find_confined(context)}
    for index in sorted(trace.strays & confined):
        instruction = program.instructions[index]
        message = f"indices leave buffer {access_operands(instruction).buffer} in the run"
        note = "only the buffer limits these indices, so that a bound assumes that they stay inside"
        way = "clamp the indices by `imax` and `imin`, correct the data, or make the buffer larger"
        yield Diagnostic("W620", message, instruction.span, label=instruction.mnemonic, notes=(note,), help=way)


def _check_contents(program: Program[SimDData], facts: StatedFacts, trace: Trace) -> Iterator[Diagnostic]:
    """Compare the stated contents of buffers that the kernel does not write with their contents after the run."""
    for buffer, known in read_contents(program, facts, Refusals()).items():
        if buffer not in trace.buffers:
            continue
        words = trace.buffers[buffer].view(np.int32)
        wrong = np.flatnonzero((words < known.low) | (words > known.high))
        if wrong.size:
            place, stated = int(wrong[0]), facts.data[str(buffer)]
            message = f"word {place:,} of buffer {buffer} is {int(words[place]):,} in the run, which is not as stated"
            span = program.extra.dram[buffer].span
            yield Diagnostic("W652", message, span, notes=(f"stated: {stated}",), help=_HELP)


def _check_strides(
    program: Program[SimDData], flow: FlowGraph, facts: StatedFacts, trace: Trace
) -> Iterator[Diagnostic]:
    """Compare `#bound value` and `values` with the values that `smovssp` writes to stride registers."""
    for index, stated in read_stride_facts(program, flow.cfg, facts, Refusals()).items():
        others = sorted(trace.strides.get(index, frozenset()) - stated)
        if others:
            allowed = ", ".join(map(str, sorted(stated)))
            message = f"this `smovssp` writes {others[0]:,} in the run, stated as {allowed}"
            yield Diagnostic(
                "W652", message, program.instructions[index].span, notes=("stated: its value",), help=_HELP
            )


def _check_loops(
    program: Program[SimDData], flow: FlowGraph, times: dict[int, int], trace: Trace
) -> Iterator[Diagnostic]:
    """Compare how often each loop header ran with its bound, summed over the copies of a subroutine's loops."""
    most: dict[int, int] = {}
    runs: dict[int, int] = {}
    origins: dict[int, str] = {}
    for loop in flow.loops:  # outer ones come first
        entries = trace.work_groups if loop.parent is None else runs[loop.parent]
        runs[loop.index] = entries * (flow.bounds[loop.index].back_edges + 1)
        first = flow.cfg.blocks[loop.header].first
        most[first] = most.get(first, 0) + runs[loop.index]
        origins[first] = flow.bounds[loop.index].origin
    for first, limit in most.items():
        if times.get(first, 0) > limit:
            message = f"a loop runs {times[first]:,} times in all work-groups, at most {limit:,} were expected"
            note = f"its bound: {origins[first]}"
            yield Diagnostic("W652", message, program.instructions[first].span, notes=(note,), help=_HELP)


def _check_facts(
    program: Program[SimDData], flow: FlowGraph, times: dict[int, int], trace: Trace
) -> Iterator[Diagnostic]:
    """Check facts about single blocks that have no copies from subroutines; runs do not count steps between blocks."""
    starts = [block.first for block in flow.cfg.blocks]
    for fact in flow.facts:
        if fact.steps:
            continue
        blocks = [flow.cfg.blocks[block].first for block in fact.coefficients]
        if any(starts.count(first) > 1 for first in blocks):
            continue
        factors = zip(blocks, fact.coefficients.values(), strict=True)
        total = sum(factor * times.get(first, 0) for first, factor in factors)
        if total > fact.limit * trace.work_groups:
            word, sign = ("at most", 1) if fact.upper or fact.is_mixed else ("at least", -1)
            allowed = f"{word} {sign * fact.limit * trace.work_groups:,} is stated"
            message = f"the run contradicts a flow fact: {sign * total:,} in all work-groups, where {allowed}"
            span = program.instructions[min(blocks)].span
            yield Diagnostic("W652", message, span, notes=(f"stated: {fact.origin}",), help=_HELP)
