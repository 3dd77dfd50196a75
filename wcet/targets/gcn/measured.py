"""A bound on measured block times: the worst path by static analysis, the cost of each block by simulation.

This is the hybrid method of the PWS paper's evaluation. It proves nothing about what was not measured: other data can
make an access touch more lines, other wavefronts can make it wait longer. So the report says in its headline that it is
not proven, and it is not accepted where proven bounds are needed: budgets, baselines, certificates.
"""

from dataclasses import replace

from wcet import __version__
from wcet.bound.cost import Cost, CostAlgebra, unfold_path
from wcet.bound.ipet import solve_ipet
from wcet.bound.longest_path import fold_paths
from wcet.errors import Refusals, refuse
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.ir.result import Assumption, BlockShare, Contribution, JsonValue, KernelBound, Variant, visits
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch, show_shape
from wcet.isa.gcn.values.barriers import find_barrier_blocks, require_aligned_barriers
from wcet.isa.gcn.values.group_facts import find_alike, keep_group_facts
from wcet.targets.gcn.block_times import BlockTimes, name_subject, read_times
from wcet.targets.gcn.hardware.engines import Dealing
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import find_occupancy, provision_simds, read_usage
from wcet.units import format_count

NONE = "none"


def bound_measured(
    program: GcnProgram, machine: GcnMachine, launch: GcnLaunch, flow: FlowGraph, text: str
) -> KernelBound:
    """Return the time of the launch if no block ever exceeds its time in `text`, the contents of a file.

    Raises `WcetError` W650 if the file is about something else, W651 for every block that was never measured.
    """
    times = read_times(text, name_subject(program, machine, launch))
    if launch.wavefronts > 1:
        agreement = require_aligned_barriers(program, flow)
        if agreement is not None:  # one wavefront may be slow before a barrier, another after it
            barriers = find_barrier_blocks(program, flow)
            flow = replace(flow, facts=keep_group_facts(flow, barriers, find_alike(flow, agreement)))
    _require_all(program, flow, times)
    worst = fold_paths(flow, CostAlgebra(lambda edge: _cost(times, edge.source)))
    wavefront = solve_ipet(flow, lambda edge: _cost(times, edge.source), program.name).amount
    if wavefront > worst.amount:
        raise refuse("W901", f"the worst path costs {worst.amount:,} by the loop tree, {wavefront:,} by the solver")
    occupancy = find_occupancy(read_usage(program, launch), launch, machine, provision_simds(machine, None))
    rounds = Dealing(launch.work_groups, machine.shader_engines, occupancy.groups_per_unit).rounds
    parts = (
        Contribution("wavefront as measured", rounds * wavefront, f"{format_count(rounds, 'round')} of {wavefront:,}"),
        Contribution(
            "dispatch",
            rounds * machine.dispatch_delay,
            f"{format_count(rounds, 'round')} of {machine.dispatch_delay:,}",
        ),
    )
    total = sum(part.cycles for part in parts)
    return KernelBound(
        name=program.name,
        target=program.target,
        machine=machine.name,
        clock_mhz=machine.clock_mhz,
        bound_cycles=total,
        best=NONE,
        variants={NONE: Variant(NONE, total, parts)},
        variants_key="variants",
        shares=_share_blocks(program, flow, times, worst),
        path=unfold_path(worst.path),
        story=("MEASURED, NOT PROVEN: only as good as the measurement",),
        assumptions=_state_assumptions(machine, launch, flow, times),
        details={"measured": _describe(times), "wavefront_cycles": wavefront, "dispatch_rounds": rounds},
        span=program.instructions[0].span,
    )


def refuse_split_times(splits: str) -> None:
    """Raise `WcetError` W650 if `splits` is optimal or dynamic, because blocks are measured without splits."""
    if splits in ("optimal", "dynamic"):
        note = "what a block of a split wavefront takes depends on its siblings"
        raise refuse("W650", "blocks are measured without splits", notes=(note,), help="--splits none")


def refuse_formula(symbolic: bool) -> None:
    """Raise `WcetError` W650 if a formula is requested: blocks are measured in one launch."""
    if symbolic:
        note = "what a block takes depends on how many work-groups run"
        raise refuse("W650", "block times are those of one launch", notes=(note,), help="remove --symbolic")


def _cost(times: BlockTimes, block: BlockId) -> int:
    return times.blocks[block][0] if block in times.blocks else 0


def _require_all(program: GcnProgram, flow: FlowGraph, times: BlockTimes) -> None:
    """Raise `WcetError` for blocks that were never measured, unless a fact says that they never run."""
    never = {
        block
        for fact in flow.facts
        if fact.limit == 0 and fact.upper
        for block, factor in fact.coefficients.items()
        if factor > 0
    }
    refusals = Refusals()
    for block in flow.cfg.blocks:
        if block.index not in times.blocks and block.index not in never:
            name = f"block `{block.labels[0]}`" if block.labels else "a block"
            refusals.add(
                refuse(
                    "W651",
                    f"{name} was never measured",
                    program.instructions[block.first].span,
                    notes=("a path through it would have no cost",),
                    help="measure on data that reach it too, or state at_most = 0 where none can",
                ).diagnostics
            )
    refusals.raise_any()


def _share_blocks(program: GcnProgram, flow: FlowGraph, times: BlockTimes, worst: Cost) -> tuple[BlockShare, ...]:
    runs: dict[BlockId, int] = {}
    for visit, count in visits(unfold_path(worst.path), 1):
        runs[visit.block] = runs.get(visit.block, 0) + count
    shares: list[BlockShare] = []
    for index, count in sorted(runs.items()):
        block, once = flow.cfg.blocks[index], _cost(times, index)
        first, last = (program.instructions[each].span for each in (block.first, block.last))
        text = program.source.line(last.line).split(";")[0].split("//")[0].strip()
        name = f"{block.labels[0]}: … {text}" if block.labels else text
        shares.append(BlockShare(index, first.line, last.line, name, "measured", once, count, once * count))
    return tuple(shares)


def _describe(times: BlockTimes) -> JsonValue:
    """Return the JSON field that says that the figure is not a proven bound."""
    return {
        "proven": False,
        "launches": times.runs,
        "blocks": {str(block): {"longest": each[0], "runs": each[1]} for block, each in sorted(times.blocks.items())},
        **times.subject,
    }


def _state_assumptions(
    machine: GcnMachine, launch: GcnLaunch, flow: FlowGraph, times: BlockTimes
) -> tuple[Assumption, ...]:
    least = min((runs for _, runs in times.blocks.values()), default=0)
    size = f"{show_shape(launch.groups)} work-groups of {show_shape(launch.group_size)} work-items"
    stated = [
        Assumption(
            "block times",
            f"none ever takes longer than in {times.runs:,} measured launches, where each ran {least:,} times or more",
            "MEASURED, not proven",
        ),
        Assumption("machine", f"{machine.name}: {machine.title}", f"machine file, digest {machine.digest}"),
        Assumption("launch", size, "launch"),
        Assumption("splits", "wavefronts do not split", "measurement"),
    ]
    for loop in flow.loops:
        bound, header = flow.bounds[loop.index], flow.cfg.blocks[loop.header]
        name = f"loop {header.labels[0]}" if header.labels else f"loop at block {loop.header}"
        stated.append(
            Assumption(name, f"its back edges are taken at most {format_count(bound.back_edges, 'time')}", bound.origin)
        )
    stated += [
        Assumption("flow fact", f"{format_count(len(each.blocks), 'block')}, limit {each.limit:,}", each.origin)
        for each in flow.facts
    ]
    return (*stated, Assumption("version", f"wcet {__version__}", "this tool"))
