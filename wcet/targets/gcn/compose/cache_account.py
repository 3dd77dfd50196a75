"""What reports say of a shared cache: what is promised, what that rests on, and what keeps more from being promised."""

from collections.abc import Iterator

from wcet.ir.result import Assumption, JsonValue
from wcet.memory.cache.hardware import LRU
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.timing.steps import Unit
from wcet.units import format_count


def state_cache(result: AnalysisResult) -> Iterator[Assumption]:
    """Yield what a bound behind a shared cache rests on."""
    cache, llc = result.cache, result.machine.llc
    if cache is None:
        return
    whole = llc.whole
    size = f"{whole.size:,} bytes, {whole.sets} sets of {whole.ways} ways, pending accesses {llc.pending}"
    yield Assumption("shared cache", size, "machine file")
    if llc.divided:
        yield Assumption("share", f"{llc.own.sets} sets of {llc.own.ways} ways are the kernel's alone", "stated")
        yield Assumption("share", "no other master accesses lines of the kernel", "stated")
    for one in cache.corunners.each:
        text = f"`{one.name}` sends {format_count(one.accesses, 'line')} at most, {one.senders} at a time"
        yield Assumption("co-runner", text, "stated")
    if not result.modes[result.best].bounder.promise:
        return
    for region in cache.footprint.regions:
        if region.name.startswith("buffer"):
            yield Assumption("buffer", f"{region.name.removeprefix('buffer ')} has {region.size:,} bytes", "stated")
    yield Assumption("buffer", "every access is to a stated buffer, or to what the runtime gives the launch", "stated")
    for name, text in LRU.items():
        yield Assumption("shared cache", f"{name}: {text}", "machine model")


def tell_cache(result: AnalysisResult) -> Iterator[str]:
    """Yield what a reader should know of the cache: what it gains, or why it gains nothing."""
    cache, mode = result.cache, result.modes[result.best]
    if cache is None:
        return
    plain = result.uncached[result.best].cycles
    count = f"{format_count(cache.needed, 'line')} of {cache.ways} in each set"
    held = f"every line is fetched once ({count})"
    if cache.again:
        times = format_count(cache.fetches, "time")
        held = f"lines are fetched {times}, {cache.again:,} of them again beside co-runners ({count})"
    if cache.reason:
        yield f"the shared cache promises nothing: {cache.reason}"
    elif mode.bounder.promise is None:
        yield f"{held}, which lowers no bound here"
    else:
        yield f"{held}: {mode.cycles:,} cycles instead of {plain:,}"


def describe_cache(result: AnalysisResult) -> JsonValue:
    """Return what the JSON report says of the cache; null without one."""
    cache = result.cache
    if cache is None:
        return None
    whole, own = result.machine.llc.whole, result.machine.llc.own
    accesses = result.uncached["none"].work.requests[Unit.MEM] * result.launch.wavefronts * result.launch.work_groups
    misses = min(accesses, cache.fetches) if cache.promises else accesses
    return {
        "size_bytes": whole.size,
        "sets": whole.sets,
        "ways": whole.ways,
        "own_sets": own.sets,
        "own_ways": own.ways,
        "promise": "persistence" if cache.promises else None,
        "reason": cache.reason,
        "lines": cache.footprint.lines,
        "lines_of_a_set": cache.needed,
        "fetched_again": cache.again,
        "accesses": accesses,
        "misses": misses,
        "cycles_without": result.uncached[result.best].cycles,
        "regions": tuple({"name": one.name, "bytes": one.size, "lines": one.lines} for one in cache.footprint.regions),
        "unknown": cache.footprint.unknown,
        "corunners": tuple(
            {"name": one.name, "accesses": one.accesses, "senders": one.senders} for one in cache.corunners.each
        ),
        "conditions": dict(LRU) if cache.promises else {},
    }
