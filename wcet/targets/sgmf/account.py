"""Describes a dataflow bound for reports: its contributions, what limits it, and its assumptions."""

from collections.abc import Iterator
from fractions import Fraction
from math import ceil

from wcet import __version__
from wcet.ir.cfg import FlowGraph
from wcet.ir.result import Assumption, BlockShare, Contribution, JsonValue, Variant
from wcet.targets.sgmf.compose import StageShare
from wcet.targets.sgmf.cutting import state_cuts
from wcet.targets.sgmf.energy import KEY, count_most, describe_use, list_utilisation, say_energy, weigh_events
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.heat import describe_routes, describe_units
from wcet.targets.sgmf.latency import state_memory
from wcet.targets.sgmf.plan import GridPart
from wcet.targets.sgmf.result import AnalysisResult
from wcet.targets.sgmf.sharing import state_sharing
from wcet.targets.sgmf.timing.assumptions import ASSUMPTIONS
from wcet.targets.sgmf.timing.closed_form import IntervalLimit
from wcet.targets.sgmf.timing.timed_graph import TimedGraph, UnitKind
from wcet.units import ceil_div, format_count


def weigh_variant(name: str, result: AnalysisResult) -> Variant:
    """Return one of the bounds with its contributions: the time to configure, and the time of the threads, by
    configuration."""
    rows = result.variants[name]
    loading = sum(share.loads * share.cost.configure for share in rows)
    loads = sum(share.loads for share in rows)
    detail = f"{_count(loads, 'load')} of {_count(len(rows), 'configuration')}"
    parts = [
        Contribution(
            name_share(share),
            share.runs * share.cost.run,
            f"{share.runs:,} x {share.cost.run:,}, {describe_limit(result, share)}",
        )
        for share in rows
    ]
    parts.append(Contribution("configuring", loading, detail))
    waits = sum(share.runs for share in rows)
    if barrier := result.plan.machine.barrier_cycles:
        parts.append(Contribution("barriers", waits * barrier, f"{waits:,} x {barrier:,}"))
    if service := result.plan.service:
        parts.append(Contribution("waiting for memory", service, "all that L2 and DRAM serve in the launch"))
    return Variant(name, sum(part.cycles for part in parts), tuple(parts))


def share_blocks(result: AnalysisResult, flow: FlowGraph) -> tuple[BlockShare, ...]:
    """Return for each configuration of the text how much all parts that it was cut into add to the bound."""
    instructions = result.program.instructions
    names = [configuration.name for configuration in result.kernel.configurations]
    found: list[BlockShare] = []
    for block, name in zip(flow.cfg.blocks, names, strict=True):
        rows = [share for share in result.shares if result.part_of(share).origin == name]
        total, count = sum(share.cycles for share in rows), _count_runs(rows)
        limiting = max(rows, key=lambda share: share.cycles)
        first, last = (instructions[each].span.line for each in (block.first, block.last))
        kind = name_limit(result, limiting)
        found.append(BlockShare(block.index, first, last, name, kind, ceil_div(total, count), count, total))
    return tuple(found)


def name_share(share: StageShare) -> str:
    """Return the name of a part of the kernel; it ends in ` again` if the share is that of the runs after the first
    one."""
    return share.configuration.name + (" again" if share.again else "")


def _count_runs(rows: list[StageShare]) -> int:
    """Return how often each configuration runs; all parts of one run have the same count."""
    first = rows[0].configuration.name
    return sum(share.runs for share in rows if share.configuration.name == first)


def name_limit(result: AnalysisResult, share: StageShare) -> str:
    """Return what limits the throughput of a part: a kind of unit, `edge` if two units wait for each other, or the
    pipeline."""
    graph = result.plan.graph_of(share)
    limit = result.limits[graph]
    if limit.producer is not None:
        return "edge"
    unit = graph.units[limit.unit]
    return unit.kind.value if limit.cycles > graph.buffer else "pipeline"


def describe_limit(result: AnalysisResult, share: StageShare) -> str:
    """Return the cycles per epoch (B threads) and per thread in the long run as text, with what limits them."""
    graph = result.plan.graph_of(share)
    interval = result.intervals[graph]
    cycles, speed = _round_up(interval), _round_up(interval / graph.buffer)
    return f"{cycles} cycles per epoch ({speed} per thread), {explain_limit(graph, result.limits[graph])}"


def _round_up(number: Fraction) -> str:
    """Return a number as text with one decimal, rounded up; a whole number has no decimal."""
    tenths = ceil_div(10 * number.numerator, number.denominator)
    return f"{tenths // 10:,}" + (f".{tenths % 10}" if tenths % 10 else "")


def explain_limit(graph: TimedGraph, limit: IntervalLimit) -> str:
    """Return a sentence that says which unit or edge determines the epoch interval."""
    unit = graph.units[limit.unit]
    if limit.producer is not None:
        producer = graph.units[limit.producer].name
        return f"limited by the unbalanced edge from `{producer}` to `{unit.name}`"
    if unit.kind is UnitKind.MEMORY and limit.cycles > graph.buffer:
        return f"limited by memory: `{unit.name}` serves one epoch in {unit.latency:,} + {graph.buffer} cycles"
    if unit.kind is UnitKind.SPECIAL and limit.cycles > graph.buffer:
        return f"limited by the special unit of `{unit.name}`"
    return "one thread a cycle"


def tell_story(result: AnalysisResult) -> Iterator[str]:
    """Yield a line for each configuration in the order in which they run, with what limits it."""
    for share in result.shares:
        loaded = f"loaded {_times(share.loads)} in {share.cost.configure:,} cycles, " if share.loads else ""
        yield (
            f"{name_share(share)}: {loaded}"
            f"run {_times(share.runs)} by {format_count(result.share, 'thread')} in at most {share.cost.run:,}"
        )
        yield f"  {describe_limit(result, share)}"
        critical = result.forms[result.plan.graph_of(share)].critical_path
        yield f"  {_count_units(result.part_of(share))}; critical path {critical:,}"
    events = count_most(result.plan, result.shares, result.share)
    yield from say_energy(events, weigh_events(result.plan.machine, events, result.cycles))


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}" + ("" if number == 1 else "s")


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number:,} times"


def _count_units(part: GridPart) -> str:
    counts: dict[str, int] = {}
    for node in part.graph.nodes:
        counts[node.resource] = counts.get(node.resource, 0) + 1
    return ", ".join(f"{count} {resource}" for resource, count in counts.items())


def describe_details(result: AnalysisResult) -> dict[str, JsonValue]:
    """Return the details that only this target reports."""
    events = count_most(result.plan, result.shares, result.share)
    energy = weigh_events(result.plan.machine, events, result.cycles)
    return {
        "threads": result.threads,
        "threads_per_core": result.share,
        "layout": result.plan.machine.layout,
        "configurations": tuple(_describe_part(result, share) for share in result.shares),
        KEY: describe_use(events, energy),
    }


def _describe_part(result: AnalysisResult, share: StageShare) -> JsonValue:
    part = result.part_of(share)
    graph = result.plan.graph_of(share)
    form, interval = result.forms[graph], result.intervals[graph]
    return {
        "name": name_share(share),
        "configuration": part.origin,
        "loads": share.loads,
        "runs": share.runs,
        "configure_cycles": share.cost.configure,
        "run_cycles": share.cost.run,
        "epoch_cycles": ceil_div(interval.numerator, interval.denominator),
        "critical_path": form.critical_path,
        "limit": explain_limit(graph, result.limits[graph]),
        "links": part.placed.length,
        "least_links": part.placed.least,
        "utilisation": {name: ceil(100 * each) for name, each in list_utilisation(part, interval).items()},
        "units": describe_units(result, part),
        "routes": describe_routes(result, part),
    }


def state_assumptions(result: AnalysisResult, machine: SgmfMachine) -> Iterator[Assumption]:
    """Yield every assumption of the bound, in the order of the report."""
    yield Assumption("machine", f"{machine.name}: {machine.title}", f"machine file, digest {machine.digest}")
    cores = f", {result.share:,} on each of {machine.cores:,} cores" if machine.cores > 1 else ""
    yield Assumption(
        "launch",
        f"{format_count(result.threads, 'thread')}{cores}",
        "launch",
    )
    yield from state_sharing(result, machine)
    for name, statement in ASSUMPTIONS:
        yield Assumption(name, statement, "model")
    yield from state_memory(result, machine)
    yield from state_cuts(result, machine)
    for part in result.plan.parts.values():
        length = f"{format_count(part.placed.length, 'link')}; no placement can have fewer than {part.placed.least:,}"
        origin = "as given, checked" if part.given else f"annealing and negotiated routing, seed {result.seed}"
        yield Assumption(f"mapping of {part.name}", length, origin)
    stays = "the L1 keeps its lines; lines that are dirty at the end are not written back in the launch"
    written = stays if machine.memory.exists else "its time includes writing back the L1 cache"
    yield Assumption("configuring", written, "machine file")
    energy = machine.energy
    if energy.exists:
        yield Assumption("energy", f"numbers of {energy.source}, static {energy.static_mw:,} mW", "machine file")
    yield Assumption("version", f"wcet {__version__}", "this tool")
