"""Turns the bound of a launch into the parts of a report: methods, cycles of each block, notes, and assumptions."""

from collections import Counter

from wcet import __version__
from wcet.ir.ids import BlockId
from wcet.ir.result import Assumption, BlockShare, Contribution, JsonValue, Repeat, Sequence, Variant, Visit
from wcet.isa.gcn.launch import show_shape
from wcet.memory.cache.hardware import list_conditions
from wcet.memory.cache.warp_timing import WarpTimes, time_warps
from wcet.targets.fermi.result import BoundedLaunch
from wcet.targets.fermi.settled import CONDITIONS


def list_methods(result: BoundedLaunch) -> tuple[str, ...]:
    """Return the methods whose bounds hold on the hardware: with a gate, only those that count its waits."""
    return ("interval",) if result.settings.quota is not None else ("simple", "none")


def weigh_variant(method: str, result: BoundedLaunch) -> Variant:
    """Return the bound by one method as a sum of cycles: the time of the warps, and the waits at the gate."""
    verdict = result.verdict
    cycles = verdict.cycles[method]
    gate = cycles - (verdict.ungated or 0) if method == "interval" else 0
    parts = [Contribution("warps in strict round robin", cycles - gate, f"{len(result.followed.table)} cores")]
    if gate:
        parts.append(Contribution("waits at the gate", gate, f"quota {result.settings.quota}"))
    details: dict[str, JsonValue] = {
        "accesses": verdict.accesses,
        "misses": verdict.misses[method],
        "hits": verdict.accesses - verdict.misses[method],
    }
    return Variant(method, cycles, tuple(parts), details)


def find_last(result: BoundedLaunch) -> tuple[int, int, WarpTimes]:
    """Return the core and the warp that end last by the bound, and the times of that core."""
    own = [core for core in result.table if core not in result.others]
    places = {core: place for place, core in enumerate(result.table)}
    if result.verdict.gated is not None:
        times = {core: result.verdict.gated.cores[places[core]] for core in own}
    else:
        times = {core: time_warps(result.verdict.steps[result.method][places[core]]) for core in own}
    core = max(own, key=lambda each: (times[each].cycles, -each))
    ends = times[core].ends
    return core, ends.index(max(ends)), times[core]


def share_blocks(result: BoundedLaunch, core: int, warp: int, times: WarpTimes) -> tuple[BlockShare, ...]:
    """Return the cycles that each block takes in the warp that ends last; an instruction counts until the warp issues
    the next one."""
    starts, end = times.starts[warp], times.ends[warp]
    visits = result.followed.blocks[core][warp]
    begins = [starts[place] for _, place in visits]
    begins[0] = 0  # the time of others before the first issue counts for the first block
    spent: dict[BlockId, list[int]] = {}
    for (block, _), begin, after in zip(visits, begins, [*begins[1:], end], strict=True):
        spent.setdefault(block, []).append(after - begin)
    blocks, code = result.flow.cfg.blocks, result.program.instructions
    found: list[BlockShare] = []
    for block, cycles in sorted(spent.items()):
        first, last = code[blocks[block].first].span, code[blocks[block].last].span
        text = first.source.line(first.line).strip()
        found.append(BlockShare(block, first.line, last.line, text, "warp", max(cycles), len(cycles), sum(cycles)))
    return tuple(found)


def trace_path(result: BoundedLaunch, core: int, warp: int) -> Sequence:
    """Return the path of the warp that ends last: how often it takes each edge."""
    visits = [block for block, _ in result.followed.blocks[core][warp]]
    edges = {(edge.source, edge.target): edge.index for edge in result.flow.cfg.edges}
    steps = Counter(zip(visits, [*visits[1:], result.flow.cfg.sink], strict=True))
    return Sequence(tuple(Repeat(count, Visit(each[0], edges[each])) for each, count in steps.items()))


def tell_story(result: BoundedLaunch, core: int, warp: int) -> tuple[str, ...]:
    """Return lines that say which warp ends last, how many accesses may miss, and the cost of misses and of the
    gate."""
    verdict, method = result.verdict, result.method
    lines = [
        f"warp {warp} of core {core} ends last, of {sum(map(len, result.followed.table.values()))} warps",
        f"at most {verdict.misses[method]:,} of {verdict.accesses:,} accesses to the shared cache miss",
        f"{verdict.cycles['none']:,} cycles if all of them missed",
    ]
    if result.settings.quota is not None:
        gate = verdict.cycles["interval"] - (verdict.ungated or 0)
        lines.append(f"{gate:,} cycles are waits at the gate; {verdict.cycles['simple']:,} without throttling")
    return tuple(lines)


def state_assumptions(result: BoundedLaunch) -> list[Assumption]:
    """Return the assumptions of the bound: stated settings, derived facts, and conditions of the hardware."""
    machine, settings, timing = result.machine, result.settings, result.timing
    latencies, plain = timing.latencies, timing.instruction
    assert plain is not None
    shown = show_shape(result.launch.groups), show_shape(result.launch.group_size)
    found = [
        Assumption("tool", f"wcet {__version__}", "installed package"),
        Assumption("machine", f"{machine.name} ({machine.digest})", "machine file"),
        Assumption("launch", f"{shown[0]} work-groups of {shown[1]}", "stated"),
        Assumption(
            "timing",
            f"latencies {latencies.first}, {latencies.shared}, {latencies.memory}; {timing.arithmetic_entries} and "
            f"{timing.memory_entries} entries; instructions {plain.initiation}, {plain.execution}; gate {timing.gate}",
            "stated",
        ),
        Assumption("shared cache", f"{settings.shared.size:,} bytes, quota {settings.quota or 'none'}", "stated"),
        Assumption("private caches", "empty at the start" if settings.cold else "with any contents", "stated"),
        Assumption("data", "no branch, mask or address depends on the contents of memory", "derived"),
    ]
    found += [Assumption("co-runner", f"core {core} is of `{name}`", "stated") for core, name in result.others.items()]
    conditions = {**list_conditions(settings.quota is not None, private=True), **CONDITIONS}
    return found + [Assumption("hardware", f"{name}: {text}", "machine model") for name, text in conditions.items()]


def describe_cache(result: BoundedLaunch) -> JsonValue:
    """Return the part of the JSON report about the cache."""
    verdict, settings = result.verdict, result.settings
    return {
        "size_bytes": settings.shared.size,
        "sets": settings.shared.sets,
        "ways": settings.shared.ways,
        "quota": settings.quota,
        "quotas": {str(quota): cycles for quota, cycles in result.tried.items()},
        "cold": settings.cold,
        "accesses": verdict.accesses,
        "misses": dict(verdict.misses),
        "cycles": dict(verdict.cycles),
        "cycles_without_gate": verdict.ungated,
        "instructions": tuple(
            {"line": row, "accesses": counts[0], "private": counts[1], "simple": counts[2], "interval": counts[3]}
            for row, counts in verdict.rows.items()
        ),
    }
