"""`fermi-llc`: cores with private caches and strict round robin, composed from the cache and the warp timing model.

Huangfu and Zhang, JCSE 12(4), 2018, with the corrections that `docs/llc.md` names. Strict round robin fixes the order
of all accesses of a core, so that its private cache is known exactly and the shared one by the simple method or
intervals. An access has the latency of a nearer level only if the line is certainly *present*: its origin is an earlier
access of the same core, and complete. Warps block: a warp issues its next instruction only when its last one is
complete. So an origin is complete if its warp's next instruction comes no later in the order of issue. The paper does
not require this.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from wcet.errors import refuse
from wcet.memory.cache.hardware import THROTTLING, Cache, cache_of_size
from wcet.memory.cache.latency import Latencies, Level, slowest
from wcet.memory.cache.sequence import Columns, make_columns
from wcet.memory.cache.shares import whole
from wcet.memory.cache.throttle import Sender, ThrottledTimes, time_throttled
from wcet.memory.cache.verdict import judge
from wcet.memory.cache.warp_timing import (
    Arithmetic,
    Instruction,
    Memory,
    Step,
    Units,
    cost_instructions,
    issue_order,
    time_warps,
)
from wcet.memory.cache.warps import WarpRow, WarpTable

METHODS = ("none", "simple", "interval")

QUOTAS = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)
"""Quotas that are tried where the best one is asked for."""


@dataclass(frozen=True, slots=True)
class FermiMachine:
    """Numbers of the paper's table 3; `shared_bytes` are the sizes from which an analysis chooses one.

    `multiprocessors` of the `cores` run groups, at most `groups` with at most `warps` at a time each. Raises
    `ValueError` with one argument for each impossible number.
    """

    name: str
    clock_mhz: int
    cores: int
    multiprocessors: int
    groups: int
    warps: int
    line_bytes: int
    private_bytes: int
    private_ways: int
    shared_bytes: tuple[int, ...]
    shared_ways: int
    title: str = ""
    digest: str = ""
    target: str = "fermi"

    def __post_init__(self) -> None:
        problems = tuple(self._find_problems())
        if problems:
            raise ValueError(*problems)

    def _find_problems(self) -> Iterator[str]:
        for key in ("clock_mhz", "cores", "multiprocessors", "groups", "warps", "private_ways", "shared_ways"):
            if getattr(self, key) < 1:
                yield f"{key}: must be at least 1"
        if self.multiprocessors > self.cores:
            yield "multiprocessors: must be at most `cores`"
        if self.line_bytes < 64 or self.line_bytes.bit_count() != 1:
            yield "line_bytes: must be a power of two from 64 on"
        if not self.shared_bytes:
            yield "shared_bytes: must have a size"
        for key, ways in (("private_bytes", self.private_ways), ("shared_bytes", self.shared_ways)):
            sizes = self.shared_bytes if key == "shared_bytes" else (self.private_bytes,)
            row = ways * self.line_bytes
            if row > 0 and any(size < row or size % row for size in sizes):
                yield f"{key}: must be a multiple of {row}, the bytes of a line in each way"

    @property
    def private(self) -> Cache:
        """The private cache of a core."""
        return cache_of_size(self.private_bytes, self.private_ways, self.line_bytes)

    @property
    def shared(self) -> tuple[Cache, ...]:
        """The possible shared caches."""
        return tuple(cache_of_size(size, self.shared_ways, self.line_bytes) for size in self.shared_bytes)

    def choose_shared(self, size: int | None) -> Cache:
        """Return the shared cache of a size; raises W543 for other sizes."""
        sizes = ", ".join(f"{each >> 10}k" for each in self.shared_bytes)
        for each in self.shared:
            if each.size == size:
                return each
        raise refuse("W543", f"`{self.name}` has a shared cache of {sizes}: choose one", help="--size 512k")


@dataclass(frozen=True, slots=True)
class FermiTiming:
    """What the paper leaves open: latencies, entries of the units of a core, and cycles until a gate opens.

    `instruction` has the cycles of an instruction without a memory access; tables of warps state their own.
    """

    latencies: Latencies
    arithmetic_entries: int
    memory_entries: int
    gate: int = 1
    instruction: Arithmetic | None = None


@dataclass(frozen=True, slots=True)
class Lookup:
    """One access of a core in its order: its warp, its instruction, and the level that certainly has the line.

    `complete`: the latest earlier access of the core to the line is complete when this one is issued. `passes`: it may
    go to the shared cache; `certain`: it does.
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

    `gated` are the times under the quota; `ungated` the cycles of the interval method if its gate cost nothing. `sent`
    are the lines that each core sends to the shared cache, `steps` how its instructions are costed, by method.
    """

    cycles: Mapping[str, int]
    accesses: int
    misses: Mapping[str, int]
    rows: Mapping[int, tuple[int, int, int, int]]
    ungated: int | None = None
    gated: ThrottledTimes | None = None
    sent: Mapping[int, tuple[int, ...]] = field(default_factory=dict[int, tuple[int, ...]])
    steps: Mapping[str, tuple[tuple[tuple[Step, ...], ...], ...]] = field(
        default_factory=dict[str, tuple[tuple[tuple[Step, ...], ...], ...]]
    )


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
    """Return True if an instruction (place, warp) is complete at an issue: its warp has issued, or issues, the next."""
    place, warp = origin
    return place + 1 < len(warps[warp]) and (place + 1, warp) <= now


def analyze_warps(
    machine: FermiMachine,
    shared: Cache,
    timing: FermiTiming,
    table: WarpTable,
    quota: int | None,
    cold: bool,
    others: Collection[int] = (),
) -> FermiVerdict:
    """Return the results for cores that start together; without a quota by the simple method only.

    `others` are co-runners: they only share the cache.

    Raises W545 for more than the machine has, W544 for quotas, W546 for a quota with accesses that may not happen.
    """
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
    costed: dict[str, list[tuple[tuple[Step, ...], ...]]] = {}
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
    return FermiVerdict(
        cycles,
        int(own.sum()),
        {method: int((~hits[method] & own).sum()) for method in methods},
        rows,
        ungated,
        gated,
        {core: tuple(each.line for each in lookups[core] if each.passes) for core in lookups},
        {method: tuple(found) for method, found in costed.items()},
    )


def _list_columns(cores: tuple[int, ...], sent: Sequence[tuple[int, Lookup]]) -> Columns:
    """Return the accesses of cores to the shared cache, with the number of the core, as columns."""
    return make_columns(
        cores,
        np.array([number for number, _ in sent], np.int64),
        np.array([each.line for _, each in sent], np.int64),
        np.array([each.certain for _, each in sent], np.bool_),
    )


def try_quotas(
    machine: FermiMachine,
    shared: Cache,
    timing: FermiTiming,
    table: WarpTable,
    cold: bool,
    others: Collection[int] = (),
) -> dict[int, FermiVerdict]:
    """Return the results for each of a dozen quotas."""
    return {each: analyze_warps(machine, shared, timing, table, each, cold, others) for each in QUOTAS}


def choose_quota(tried: Mapping[int, FermiVerdict]) -> int:
    """Return the quota with the smallest bound, of equal ones the largest."""
    return min(tried, key=lambda each: (tried[each].cycles["interval"], -each))


Levels = Mapping[tuple[int, int], list[Level]]


def _find_levels(lookups: Mapping[int, list[Lookup]], near: Sequence[bool]) -> dict[int, Levels]:
    """Return the level that holds the lines of each instruction; `near` marks rows that hit the shared cache."""
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


def _cost(
    warps: Sequence[Sequence[WarpRow]], levels: Levels, timing: FermiTiming, cores: int
) -> tuple[tuple[Step, ...], ...]:
    """Return the steps of a core: known ones as stated, others by the corrected Eq. 4 to 7."""
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
    steps = cost_instructions(instructions, units)
    return tuple(
        tuple(row.work if isinstance(row.work, Step) else step for row, step in zip(rows, costed, strict=True))
        for rows, costed in zip(warps, steps, strict=True)
    )


def _throttle(
    table: WarpTable,
    lookups: Mapping[int, list[Lookup]],
    costed: Sequence[Sequence[Sequence[Step]]],
    quota: int,
    timing: FermiTiming,
) -> ThrottledTimes:
    cores: list[list[list[Sender]]] = []
    for core, steps in zip(table, costed, strict=True):
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
