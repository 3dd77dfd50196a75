"""Turns the result of a Sim-D analysis into the form that reports share: contributions, shares, phases, assumptions."""

from collections.abc import Iterator, Mapping

from wcet import __version__
from wcet.bound.cost import Cost
from wcet.bound.limited import find_detours
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId
from wcet.ir.program import Program
from wcet.ir.result import Assumption, BlockShare, Contribution, Detour, JsonValue, Path, share_lines, visits
from wcet.ir.timed import PhaseItem, PhaseList, PhasePair, Resource, TimedCfg
from wcet.isa.sim_d.language.buffer_rows import find_overlaps
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.check import warn_dropped
from wcet.isa.sim_d.language.operands import access_operands, opcode_of
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.compose.launch_bound import GroupPath
from wcet.targets.sim_d.costs.block_costs import inline_cycles, phase_of, weigh_edges
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.units import format_count

NAMES = {Resource.COMPUTE: "compute", Resource.DRAM: "DRAM", Resource.SCRATCHPAD: "scratchpad"}


def contribute(cycles: Mapping[Resource, int], around: Mapping[str, int], detail: str = "") -> tuple[Contribution, ...]:
    """Return the contributions to a bound: the cycles by resource, then the costs `around` the work-groups.

    Those of zero cycles are omitted.
    """
    parts = [Contribution(NAMES[resource], amount, detail) for resource, amount in cycles.items() if amount]
    return (*parts, *(Contribution(label, amount) for label, amount in around.items() if amount))


def encode_phases(phases: PhaseList) -> JsonValue:
    """Return a phase list as JSON: `{"resource", "cycles"}` per phase, `{"repeat", "phases"}` per loop."""
    tail: tuple[JsonValue, ...] = ({"resource": "compute", "cycles": phases.trailing},) if phases.trailing else ()
    return (*_encode_items(phases.items), *tail)


def _encode_items(items: tuple[PhaseItem, ...]) -> Iterator[JsonValue]:
    for item in items:
        if isinstance(item, PhasePair):
            yield {"resource": "compute", "cycles": item.compute}
            yield {"resource": item.access.resource.value, "cycles": item.access.cycles}
        else:
            yield {"repeat": item.count, "phases": tuple(_encode_items(item.items))}


def share_blocks(program: Program[SimDData], timed: TimedCfg, path: Path, policy: str) -> tuple[BlockShare, ...]:
    """Return for each block on the worst path of one work-group how much it adds to the path, in text order.

    The edges that leave a block and its access are included.
    """
    runs: dict[BlockId, int] = {}
    totals: dict[BlockId, int] = {}
    for visit, times in visits(path):
        access = timed.accesses.get(visit.block)
        phase = phase_of(access, policy)
        held = phase.cycles if phase else inline_cycles(access, policy)
        cost = timed.block_cycles[visit.block] + held + timed.edge_cycles[visit.edge]
        runs[visit.block] = runs.get(visit.block, 0) + times
        totals[visit.block] = totals.get(visit.block, 0) + times * cost
    return tuple(_share(program, timed, block, runs[block], totals[block]) for block in sorted(runs))


def list_detours(program: Program[SimDData], timed: TimedCfg, group: GroupPath, policy: str) -> tuple[Detour, ...]:
    """Return the detours of a single work-group: the blocks that are not on its worst path, in text order."""
    found = find_detours(timed.flow, weigh_edges(timed, policy), Cost(group.ipet.amount, group.path))
    lines = {block: (timed.flow.cfg.blocks[block].first, timed.flow.cfg.blocks[block].last) for block in found}
    code = program.instructions
    return tuple(
        Detour(block, code[first].span.line, code[last].span.line, found[block])
        for block, (first, last) in lines.items()
    )


def _share(program: Program[SimDData], timed: TimedCfg, index: BlockId, count: int, total: int) -> BlockShare:
    block = timed.flow.cfg.blocks[index]
    first, last = program.instructions[block.first], program.instructions[block.last]
    access = timed.accesses.get(index)
    resource = access.resource.value if access else Resource.COMPUTE.value
    text = program.source.line(last.span.line).split("//")[0].strip()
    name = f"{block.labels[0]}: … {text}" if block.labels else text
    once = -(-total // max(1, count))
    code = program.instructions[block.first : block.last + 1]
    units = [(each.span.line, opcode_of(each).unit.value) for each in code]
    if access is not None:
        units[-1] = (last.span.line, access.resource.value)
    lines = share_lines(units, timed.steps[index] if timed.steps else (), once)
    return BlockShare(
        block=index,
        first_line=first.span.line,
        last_line=last.span.line,
        text=name,
        resource=resource,
        once=once,
        count=count,
        total=total,
        lines=lines,
    )


def tell_story(program: Program[SimDData], timed: TimedCfg, path: Path) -> tuple[str, ...]:
    """Return one line of text for each memory access on the worst path of one work-group, in text order."""
    counts: dict[BlockId, int] = {}
    for visit, times in visits(path):
        counts[visit.block] = counts.get(visit.block, 0) + times
    lines: list[str] = []
    for block in sorted(counts):
        access = timed.accesses.get(block)
        if access is not None:
            instruction = program.instructions[timed.flow.cfg.blocks[block].last]
            line = f"line {instruction.span.line}: {instruction.mnemonic}, {counts[block]:,} x {access.cycles:,} cycles"
            lines.append(f"{line} ({access.detail})" if access.detail else line)
    return tuple(lines)


def state_assumptions(
    program: Program[SimDData], timed: TimedCfg, machine: SimDMachine, launch: SimDLaunch, facts: StatedFacts
) -> Iterator[Assumption]:
    """Yield the assumptions of the bound, in the order of the report."""
    yield Assumption("machine", f"{machine.name}: {machine.title}", f"machine file, digest {machine.digest[:12]}")
    size = f"ND-range {launch.x} x {launch.y}, work-groups of {launch.width} x {launch.height}"
    yield Assumption("launch", f"{size}, {launch.work_groups:,} in all", "launch")
    yield Assumption("work-groups", "run pairwise, two at a time, under the named policy", "Sim-D paper, section 4")
    for table in (program.extra.dram, program.extra.scratchpad):
        for warning in find_overlaps(table):
            yield Assumption("buffers", warning.message, f"line {warning.span.line}" if warning.span else "")
    for instruction in program.extra.dropped:
        yield Assumption("text", warn_dropped(instruction).message, f"line {instruction.span.line}")
    for name, stated in facts.data.items():
        yield Assumption(f"contents of buffer {name}", f"are, and stay, {stated}", facts.origin)
    yield from _state_flow(program, timed.flow)
    yield from _state_memory(program, timed)
    for note in timed.notes:
        yield Assumption("timing", note, "machine model")
    yield Assumption("version", f"wcet {__version__}", "this tool")


def _state_memory(program: Program[SimDData], timed: TimedCfg) -> Iterator[Assumption]:
    """Yield the assumptions about the memory: where unknown indices point, and that nothing else uses the memory."""
    for line, buffer in list_confined(program, timed):
        statement = f"indices stay inside buffer {buffer}, which is not proven"
        yield Assumption(f"memory (line {line})", statement, "to be ensured by the kernel")
    yield Assumption("memory", "the kernel is the only user of the DRAM while it runs", "to be ensured by the launch")


def list_confined(program: Program[SimDData], timed: TimedCfg) -> tuple[tuple[int, int], ...]:
    """Return the line and the buffer of each indexed access that is assumed to stay inside its buffer."""
    lasts = (program.instructions[timed.flow.cfg.blocks[block].last] for block in timed.confined)
    return tuple(sorted({(last.span.line, access_operands(last).buffer) for last in lasts}))


def _state_flow(program: Program[SimDData], flow: FlowGraph) -> Iterator[Assumption]:
    for loop in flow.loops:
        bound = flow.bounds[loop.index]
        block = flow.cfg.blocks[loop.header]
        name = f"loop {block.labels[0]}" if block.labels else "loop"
        line = program.instructions[block.first].span.line
        exactly = "exactly" if bound.exact else "at most"
        times = f"repeats {exactly} {format_count(bound.back_edges, 'time')} per entry"
        yield Assumption(f"{name} (line {line})", times, bound.origin)
    for fact in flow.facts:
        lines = sorted({program.instructions[flow.cfg.blocks[block].first].span.line for block in fact.blocks})
        place = ", ".join(str(line) for line in lines)
        simple = not fact.steps and not fact.is_mixed
        name, text = ("block", f"runs {fact} in all") if simple else ("flow fact", str(fact))
        yield Assumption(f"{name} (line {place})", text, fact.origin)
    for pattern in flow.patterns.values():
        line = program.instructions[flow.cfg.blocks[pattern.block].last].span.line
        taken, not_taken = format_count(pattern.taken, "time"), format_count(pattern.not_taken, "time")
        cycle = f"{taken} taken, then {not_taken} not, from position {pattern.start:,}"
        yield Assumption(f"branch (line {line})", cycle, pattern.origin)
