"""`fermi-llc`: cores with private caches and strict round robin, composed from the cache and the warp timing model.

Huangfu and Zhang, JCSE 12(4), 2018, with the repairs that `docs/llc.md` names. Strict round robin fixes the order of
all accesses of a core, so that its private cache is known exactly and the shared one by the simple method or intervals.
An access pays the latency of a nearer level only if the line is surely *there*: its origin is an earlier access of the
same core, and complete. Warps block, and a warp is issued its next instruction only when its last one is complete; so
an origin is complete if its warp's next instruction comes no later in the order of issue. The paper does not ask for
that.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

import numpy as np

from wcet.errors import refuse
from wcet.memory.cache.columns import make_columns
from wcet.memory.cache.geometry import Cache, cache_of_size
from wcet.memory.cache.hardware import THROTTLING
from wcet.memory.cache.latency import Latencies, Level, slowest
from wcet.memory.cache.shares import whole
from wcet.memory.cache.throttle import Sender, ThrottledTimes, time_throttled
from wcet.memory.cache.verdict import judge
from wcet.memory.cache.warp_timing import (
    Arithmetic,
    Instruction,
    Memory,
    Step,
    Units,
    issue_order,
    price_instructions,
    time_warps,
)
from wcet.memory.cache.warps import WarpRow, WarpTable

METHODS = ("none", "simple", "interval")


@dataclass(frozen=True, slots=True)
class FermiMachine:
    """Numbers of the paper's table 3; `shared` are the caches among which an analysis chooses one."""

    name: str
    cores: int
    warps: int
    private: Cache
    shared: tuple[Cache, ...]


@cache
def load_fermi() -> FermiMachine:
    """Return the machine that ships."""
    given = tomllib.loads((files(__package__ or "") / "fermi-llc.toml").read_text(encoding="utf-8"))
    line = given["line_bytes"]
    return FermiMachine(
        given["name"],
        given["cores"],
        given["warps"],
        cache_of_size(given["private_bytes"], given["private_ways"], line),
        tuple(cache_of_size(size, given["shared_ways"], line) for size in given["shared_bytes"]),
    )


@dataclass(frozen=True, slots=True)
class FermiTiming:
    """What the paper leaves open: latencies, entries of the units of a core, and cycles until a gate opens."""

    latencies: Latencies
    arithmetic_entries: int
    memory_entries: int
    gate: int = 1


@dataclass(frozen=True, slots=True)
class Lookup:
    """One access of a core in its order: which warp, which instruction of it, and where the line is for sure.

    `complete`: whether the latest earlier access of the core to the line is, when this one is issued. `passes`: whether
    it goes on to the shared cache, `certain` that it does.
    """

    warp: int
    place: int
    row: int
    line: int
    complete: bool
    passes: bool
    certain: bool


@dataclass(frozen=True, slots=True)
class FermiVerdict:
    """Cycles by method, accesses to the shared cache, misses of each method, and rows of the table: what hits.

    `gated` are the times under the quota; `ungated` the cycles of the interval method if its gate cost nothing.
    """

    cycles: Mapping[str, int]
    accesses: int
    misses: Mapping[str, int]
    rows: Mapping[int, tuple[int, int, int, int]]
    ungated: int | None = None
    gated: ThrottledTimes | None = None
    sent: Mapping[int, tuple[int, ...]] = field(default_factory=dict[int, tuple[int, ...]])


def check_table(machine: FermiMachine, table: WarpTable) -> None:
    """Raise W545 for more cores or warps than the machine has."""
    if len(table) > machine.cores:
        message = f"the table has {len(table)} cores, and `{machine.name}` has {machine.cores}"
        raise refuse("W545", message, help="leave some out")
    for core, warps in table.items():
        if len(warps) > machine.warps:
            message = f"core {core} has {len(warps)} warps, and `{machine.name}` holds {machine.warps} at a time"
            raise refuse("W545", message, help="state later waves of warps as a table of their own")


def look_up(warps: Sequence[Sequence[WarpRow]], private: Cache, cold: bool) -> list[Lookup]:
    """Return the accesses of a core in strict round robin; its private cache is LRU, and `cold` or unknown at first."""
    found: list[Lookup] = []
    sets: dict[int, list[int]] = {}
    latest: dict[int, tuple[int, int]] = {}
    for warp, place in issue_order(warps):
        here = warps[warp][place]
        for line in here.lines:
            ways = sets.setdefault(line % private.sets, [])
            hit = line in ways
            if hit:
                ways.remove(line)
            ways.append(line)
            del ways[: -private.ways]
            complete = line in latest and _is_complete(warps, latest[line], (place, warp))
            certain = cold or line in latest
            found.append(Lookup(warp, place, here.row, line, complete, not hit, certain))
        latest.update(dict.fromkeys(here.lines, (place, warp)))
    return found


def _is_complete(warps: Sequence[Sequence[WarpRow]], origin: tuple[int, int], now: tuple[int, int]) -> bool:
    """Tell whether an instruction (place, warp) is complete at an issue: the next one of its warp was issued, or is."""
    place, warp = origin
    return place + 1 < len(warps[warp]) and (place + 1, warp) <= now


def analyze_warps(
    machine: FermiMachine, shared: Cache, timing: FermiTiming, table: WarpTable, quota: int | None, cold: bool
) -> FermiVerdict:
    """Return what holds of cores that start together; without a quota by the simple method alone.

    Raises W545 for more than the machine has, W544 for quotas, W546 where a quota meets accesses that may not happen.
    """
    check_table(machine, table)
    lookups = {core: look_up(warps, machine.private, cold) for core, warps in table.items()}
    sent = [(number, each) for number, core in enumerate(lookups) for each in lookups[core] if each.passes]
    if quota is not None and not all(each.certain for _, each in sent):
        raise refuse(
            "W546",
            "access intervals do not hold where private caches may hold anything at the start",
            notes=(f"known-counts: {THROTTLING['known-counts']}",),
            help="--l1-cold, if a launch begins with empty ones; or leave --quota out",
        )
    columns = make_columns(
        tuple(lookups),
        np.array([number for number, _ in sent], np.int64),
        np.array([each.line for _, each in sent], np.int64),
        np.array([each.certain for _, each in sent], np.bool_),
    )
    verdict = judge(columns, whole(columns, shared), quota)
    near = {
        "none": np.zeros(len(sent), np.bool_),
        "simple": verdict.hits["simple"],
        "interval": verdict.own < shared.ways,
    }
    hits = {"none": near["none"], **verdict.hits}
    methods = METHODS if quota is not None else METHODS[:2]
    priced: dict[str, list[tuple[tuple[Step, ...], ...]]] = {}
    for method in methods:
        levels = _find_levels(lookups, near[method].tolist())
        priced[method] = [_price(warps, levels[core], timing, len(table)) for core, warps in table.items()]
    cycles = {method: max(time_warps(each).cycles for each in found) for method, found in priced.items()}
    gated, ungated = None, None
    if quota is not None:
        ungated = cycles["interval"]
        gated = _throttle(table, lookups, priced["interval"], quota, timing)
        cycles["interval"] = gated.cycles
    rows = _count_rows(lookups, {method: hits[method].tolist() for method in methods})
    return FermiVerdict(
        cycles,
        len(sent),
        {method: int((~hits[method]).sum()) for method in methods},
        rows,
        ungated,
        gated,
        {core: tuple(each.line for each in lookups[core] if each.passes) for core in lookups},
    )


Levels = Mapping[tuple[int, int], list[Level]]


def _find_levels(lookups: Mapping[int, list[Lookup]], near: Sequence[bool]) -> dict[int, Levels]:
    """Return where the lines of each instruction surely are, complete; `near` says which rows hit the shared cache."""
    found: dict[int, Levels] = {}
    rows = iter(near)
    for core, each in lookups.items():
        levels: dict[tuple[int, int], list[Level]] = {}
        for one in each:
            hit = next(rows) if one.passes else True
            level = Level.SHARED if one.passes else Level.FIRST
            levels.setdefault((one.warp, one.place), []).append(level if hit and one.complete else Level.MEMORY)
        found[core] = levels
    return found


def _price(
    warps: Sequence[Sequence[WarpRow]], levels: Levels, timing: FermiTiming, cores: int
) -> tuple[tuple[Step, ...], ...]:
    """Return the steps of a core: known ones as stated, others by the repaired Eq. 4 to 7."""
    units = Units(timing.arithmetic_entries, timing.memory_entries, cores - 1)
    instructions: list[list[Instruction]] = []
    for warp, rows in enumerate(warps):
        known: list[Instruction] = []
        for place, row in enumerate(rows):
            if row.lines:
                known.append(Memory(len(row.lines), slowest(levels[warp, place], timing.latencies)))
            else:
                known.append(row.work if isinstance(row.work, Arithmetic) else Arithmetic(0, 0))
        instructions.append(known)
    steps = price_instructions(instructions, units)
    return tuple(
        tuple(row.work if isinstance(row.work, Step) else step for row, step in zip(rows, priced, strict=True))
        for rows, priced in zip(warps, steps, strict=True)
    )


def _throttle(
    table: WarpTable,
    lookups: Mapping[int, list[Lookup]],
    priced: Sequence[Sequence[Sequence[Step]]],
    quota: int,
    timing: FermiTiming,
) -> ThrottledTimes:
    cores: list[list[list[Sender]]] = []
    for core, steps in zip(table, priced, strict=True):
        sends: dict[tuple[int, int], int] = {}
        for each in lookups[core]:
            sends[each.warp, each.place] = sends.get((each.warp, each.place), 0) + each.passes
        cores.append(
            [
                [Sender(step, sends.get((warp, place), 0)) for place, step in enumerate(each)]
                for warp, each in enumerate(steps)
            ]
        )
    return time_throttled(cores, quota, timing.gate, timing.memory_entries)


def _count_rows(
    lookups: Mapping[int, list[Lookup]], hits: Mapping[str, Sequence[bool]]
) -> dict[int, tuple[int, int, int, int]]:
    """Return for each row of the table its accesses, those that its private cache has, and sure hits by method."""
    found: dict[int, tuple[int, int, int, int]] = {}
    number = 0
    last = "interval" if "interval" in hits else "simple"
    for each in (one for core in lookups.values() for one in core):
        accesses, first, simple, interval = found.get(each.row, (0, 0, 0, 0))
        if each.passes:
            simple, interval = simple + hits["simple"][number], interval + hits[last][number]
            number += 1
        found[each.row] = (accesses + 1, first + (not each.passes), simple, interval)
    return dict(sorted(found.items()))
