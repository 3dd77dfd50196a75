"""Further parts of a report: the guarantees of the shared cache, and the PWS paper's own figures.

For a shared cache these are its guarantees, their conditions, and the reasons that prevent more guarantees.

The paper's figures are Eq. 3, Eq. 6 and Lemma 5.7 with contended costs. They are for comparison. Eq. 3 charges every
split point once for each time it can run, on the worst path or not, and is never below the path form; Lemma 5.7 is not
proven for wavefronts that compete, and no bound of this tool depends on it.
"""

from collections.abc import Iterator

from wcet.ir.result import Assumption, JsonValue
from wcet.memory.cache.hardware import LRU
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.timing.steps import Unit
from wcet.targets.gcn.wavefront.elapsed import find_elapsed
from wcet.targets.gcn.wavefront.views import View, ViewPlan
from wcet.units import format_count


def state_cache(result: AnalysisResult) -> Iterator[Assumption]:
    """Yield the conditions of a bound with a shared cache."""
    cache, llc = result.cache, result.machine.llc
    if cache is None:
        return
    whole = llc.whole
    size = f"{whole.size:,} bytes, {whole.sets} sets of {whole.ways} ways, pending accesses {llc.pending}"
    hashed = f", set by address bits {llc.index}" if llc.index else ""
    yield Assumption("shared cache", size + hashed, "machine file")
    if llc.divided:
        yield Assumption("share", f"{llc.own.sets} sets of {llc.own.ways} ways are reserved for the kernel", "stated")
        yield Assumption("share", "no other master accesses lines of the kernel", "stated")
    for one in cache.corunners.each:
        text = f"`{one.name}` sends {format_count(one.accesses, 'line')} at most, {one.senders} at a time"
        yield Assumption("co-runner", text, "stated")
    if not result.modes[result.best].bounder.promise:
        return
    for region in cache.footprint.regions:
        if region.name.startswith("buffer"):
            yield Assumption("buffer", f"{region.name.removeprefix('buffer ')} has {region.size:,} bytes", "stated")
    yield Assumption(
        "buffer", "every access is to a stated buffer, or to memory that the runtime gives the launch", "stated"
    )
    for name, text in LRU.items():
        yield Assumption("shared cache", f"{name}: {text}", "machine model")


def tell_cache(result: AnalysisResult) -> Iterator[str]:
    """Yield the notes about the cache: its gain, or the reason for no gain."""
    cache, mode = result.cache, result.modes[result.best]
    if cache is None:
        return
    plain = result.uncached[result.best].cycles
    count = f"{format_count(cache.needed, 'line')} of {cache.ways} in each set"
    held = f"every line is fetched at most once ({count})"
    if cache.again:
        times = format_count(cache.fetches, "time")
        held = f"lines are fetched {times}, {cache.again:,} of them again because of co-runners ({count})"
    if cache.reason:
        yield f"the shared cache guarantees no hit: {cache.reason}"
    elif mode.bounder.promise is None:
        yield f"{held}, which does not lower the bound here"
    else:
        yield f"{held}: {mode.cycles:,} cycles instead of {plain:,}"


def describe_cache(result: AnalysisResult) -> JsonValue:
    """Return the cache's part of the JSON report; null without a cache."""
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


def describe_paper_figures(pws: ModeBound, dws: ModeBound, switching: int) -> JsonValue:
    """Return the paper's figures in cycles of the launch: Eq. 6 with the splits charged as in Eq. 3, and Lemma 5.7."""
    pairs = sum(count_runs(pws.plan))
    best = pws.groups.best
    free = find_elapsed(pws.plan, pws.work, best.elapsed.pair, 0).cycles
    charged = free + pairs * switching + best.interference
    lemma = dws.launch.rounds * (dws.launch.delay + (dws.contexts + 1) * dws.groups.named("B1").elapsed.cycles)
    return {
        "split_runs": pairs,
        "eq_3_cycles": pws.launch.rounds * (pws.launch.delay + charged),
        "path_cycles": pws.cycles,
        "lemma_5_7_cycles": lemma,
    }


def count_runs(plan: ViewPlan) -> tuple[int, ...]:
    """Return the largest number of times that each split of a plan can run in one wavefront."""
    runs = [0] * len(plan.regions)
    _count_view(plan.main, 1, runs, plan)
    return tuple(runs)


def _count_view(view: View, times: int, runs: list[int], plan: ViewPlan) -> None:
    for edge, region in zip(view.flow.cfg.edges, view.regions, strict=True):
        if region is None:
            continue
        inside = times
        for loop in view.flow.loops:
            if edge.source in loop.blocks:
                inside *= view.flow.bounds[loop.index].back_edges + 1
        runs[region] += inside
        if not plan.dynamic:
            for side in plan.sides[region]:
                _count_view(side, inside, runs, plan)
