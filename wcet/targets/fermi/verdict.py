"""Bounds the cores of `fermi-llc`, with private caches and strict round robin, by the cache and the warp timing model.

Huangfu and Zhang, JCSE 12(4), 2018, with the corrections that `docs/llc.md` names. Strict round robin fixes the order
of all accesses of a core, so that its private cache is analysed exactly, and the shared one by the simple method or
intervals. An access has the latency of a nearer level only if the line is certainly *present*: its origin is an
earlier, completed access of the same core. Warps block: a warp issues its next instruction only when the previous one
is complete. So an origin is complete if the next instruction of its warp comes no later in the order of issue. The
paper does not require this.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import numpy as np

from wcet.errors import refuse
from wcet.memory.cache.hardware import THROTTLING
from wcet.memory.cache.latency import CacheLevel, slowest
from wcet.memory.cache.sequence import Columns, make_columns
from wcet.memory.cache.shares import whole
from wcet.memory.cache.throttle import SendingStep, ThrottledTimes, time_throttled
from wcet.memory.cache.verdict import judge
from wcet.memory.cache.warp_timing import (
    Arithmetic,
    ArithmeticTime,
    Instruction,
    MemoryTime,
    Units,
    cost_instructions,
    time_warps,
)
from wcet.memory.cache.warp_verdict import JudgedWarps, WarpQuestion, WarpVerdict
from wcet.memory.cache.warps import WarpRow, WarpTable
from wcet.targets.fermi.lookups import Lookup, check_table, look_up
from wcet.targets.fermi.machine import FermiMachine
from wcet.targets.fermi.system import LlcSettings, WarpSystem
from wcet.targets.fermi.timing import FermiTiming, read_timing

METHODS = ("none", "simple", "interval")

QUOTAS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)
"""The quotas that are tried in the search for the best one."""


def analyze_warps(system: WarpSystem) -> WarpVerdict:
    """Return the results for cores that start together; without a quota, only those of simple accounting.

    Raises W545 for more cores than the machine has, W544 for impossible quotas, W546 for a quota with accesses that may
    not happen.
    """
    machine, timing, table, others = system.machine, system.timing, system.table, system.others
    shared, quota, cold = system.settings.shared, system.settings.quota, system.settings.cold
    check_table(machine, table)
    lookups = {core: look_up(warps, machine.private, cold) for core, warps in table.items()}
    sent = [(number, each) for number, core in enumerate(lookups) for each in lookups[core] if each.passes]
    if quota is not None and not all(each.certain for _, each in sent):
        raise refuse(
            "W546",
            "access intervals are not valid if private caches may hold anything at the start",
            notes=(f"known-counts: {THROTTLING['known-counts']}",),
            help="--l1-cold, if a launch begins with empty ones; or leave --quota out",
        )
    columns = _list_columns(tuple(lookups), sent)
    verdict = judge(columns, whole(columns, shared), quota)
    near = {
        "none": np.zeros(len(sent), np.bool_),
        "simple": verdict.hits["simple"],
        "interval": verdict.own < shared.ways,
    }
    hits = {"none": near["none"], **verdict.hits}
    methods = METHODS if quota is not None else METHODS[:2]
    costed: dict[str, list[tuple[tuple[ArithmeticTime, ...], ...]]] = {}
    for method in methods:
        levels = _find_levels(lookups, near[method].tolist())
        costed[method] = [_cost(warps, levels[core], timing, len(table)) for core, warps in table.items()]
    asked = [number for number, core in enumerate(table) if core not in others]
    cycles = {method: max(time_warps(found[core]).cycles for core in asked) for method, found in costed.items()}
    gated, ungated = None, None
    if quota is not None:
        ungated = cycles["interval"]
        gated = _throttle(table, lookups, costed["interval"], quota, timing)
        cycles["interval"] = max(gated.cores[core].cycles for core in asked)
    own = np.isin(columns.core, np.array(asked, np.int64))
    rows = _count_rows(lookups, {method: hits[method].tolist() for method in methods}, others)
    return WarpVerdict(
        cycles=cycles,
        accesses=int(own.sum()),
        misses={method: int((~hits[method] & own).sum()) for method in methods},
        rows=rows,
        ungated=ungated,
        gated=gated,
        sent={core: tuple(each.line for each in lookups[core] if each.passes) for core in lookups},
        steps={method: tuple(found) for method, found in costed.items()},
    )


def _list_columns(cores: tuple[int, ...], sent: Sequence[tuple[int, Lookup]]) -> Columns:
    """Return the accesses of cores to the shared cache as columns, each with the number of its core."""
    return make_columns(
        cores,
        np.array([number for number, _ in sent], np.int64),
        np.array([each.line for _, each in sent], np.int64),
        np.array([each.certain for _, each in sent], np.bool_),
    )


def judge_warps(machine: FermiMachine, table: WarpTable, question: WarpQuestion) -> JudgedWarps:
    """Return the results for a table of warps.

    Raises `WcetError` W008, W543 to W546 for tables that cannot be judged.
    """
    shared = machine.choose_shared(question.size)
    timing = read_timing(question.timing, question.quota is not None)
    quota, tried = question.quota, dict[int, int]()
    if quota == "auto":
        found = try_quotas(WarpSystem(machine, timing, LlcSettings(shared, None, question.cold), table))
        quota = choose_quota(found)
        tried = {each: verdict.cycles["interval"] for each, verdict in found.items()}
    verdicts = {
        cache: analyze_warps(WarpSystem(machine, timing, LlcSettings(cache, quota, question.cold), table))
        for cache in (machine.shared if question.every_size else (shared,))
    }
    return JudgedWarps(machine.name, shared, timing.latencies, quota, verdicts, tried)


def try_quotas(system: WarpSystem) -> dict[int, WarpVerdict]:
    """Return the results for each of the quotas in `QUOTAS`."""
    return {each: analyze_warps(replace(system, settings=replace(system.settings, quota=each))) for each in QUOTAS}


def choose_quota(tried: Mapping[int, WarpVerdict]) -> int:
    """Return the quota with the smallest bound; of several, the largest."""
    return min(tried, key=lambda each: (tried[each].cycles["interval"], -each))


Levels = Mapping[tuple[int, int], list[CacheLevel]]


def _find_levels(lookups: Mapping[int, list[Lookup]], near: Sequence[bool]) -> dict[int, Levels]:
    """Return the nearest level that certainly has, with complete fills, all lines of each instruction.

    `near` says which accesses hit the shared cache.
    """
    found: dict[int, Levels] = {}
    rows = iter(near)
    for core, each in lookups.items():
        levels: dict[tuple[int, int], list[CacheLevel]] = {}
        for one in each:
            hit = next(rows) if one.passes else True
            level = CacheLevel.SHARED if one.passes else CacheLevel.FIRST
            levels.setdefault((one.warp, one.place), []).append(level if hit and one.complete else CacheLevel.MEMORY)
        found[core] = levels
    return found


def _cost(
    warps: Sequence[Sequence[WarpRow]], levels: Levels, timing: FermiTiming, cores: int
) -> tuple[tuple[ArithmeticTime, ...], ...]:
    """Return the steps of a core: stated ones unchanged, all others by the corrected Eq. 4 to 7."""
    units = Units(timing.arithmetic_entries, timing.memory_entries, cores - 1)
    instructions: list[list[Instruction]] = []
    for warp, rows in enumerate(warps):
        known: list[Instruction] = []
        for place, row in enumerate(rows):
            if row.lines:
                known.append(MemoryTime(len(row.lines), slowest(levels[warp, place], timing.latencies)))
            else:
                known.append(row.work if isinstance(row.work, Arithmetic) else Arithmetic(0, 0))
        instructions.append(known)
    steps = cost_instructions(instructions, units)
    return tuple(
        tuple(
            row.work if isinstance(row.work, ArithmeticTime) else step for row, step in zip(rows, costed, strict=True)
        )
        for rows, costed in zip(warps, steps, strict=True)
    )


def _throttle(
    table: WarpTable,
    lookups: Mapping[int, list[Lookup]],
    costed: Sequence[Sequence[Sequence[ArithmeticTime]]],
    quota: int,
    timing: FermiTiming,
) -> ThrottledTimes:
    cores: list[list[list[SendingStep]]] = []
    for core, steps in zip(table, costed, strict=True):
        sends: dict[tuple[int, int], int] = {}
        for each in lookups[core]:
            sends[each.warp, each.place] = sends.get((each.warp, each.place), 0) + each.passes
        cores.append(
            [
                [SendingStep(step, sends.get((warp, place), 0)) for place, step in enumerate(each)]
                for warp, each in enumerate(steps)
            ]
        )
    return time_throttled(cores, quota, timing.gate, timing.memory_entries)


def _count_rows(
    lookups: Mapping[int, list[Lookup]], hits: Mapping[str, Sequence[bool]], others: Collection[int]
) -> dict[int, tuple[int, int, int, int]]:
    """Return for each row of the table its accesses, its hits in the private cache, and guaranteed hits by method."""
    counts: dict[int, tuple[int, int, int, int]] = {}
    number = 0
    last = "interval" if "interval" in hits else "simple"
    for core, each in ((core, one) for core, found in lookups.items() for one in found):
        if core in others:
            number += each.passes
            continue
        accesses, first, simple, interval = counts.get(each.row, (0, 0, 0, 0))
        if each.passes:
            simple, interval = simple + hits["simple"][number], interval + hits[last][number]
            number += 1
        counts[each.row] = (accesses + 1, first + (not each.passes), simple, interval)
    return dict(sorted(counts.items()))
