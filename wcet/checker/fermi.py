"""Checks a certificate of a bound for cores that issue warps in strict round robin and share a last-level cache.

Premises are the instructions of each warp of each core, as rows: [0, initiation, execution, []] for arithmetic, [1,
issue, execute, []] for other steps, [2, 0, 0, lines] for an access to cache lines.

From them everything is computed again in the plainest way: the order of each core; which accesses its private
LRU cache surely has; which of the others surely hit the shared one thanks to an access of the same core, by counting
what can come between; the cost of each instruction; and the times of all cores. With a quota, a core may send that many
accesses in an interval, and a gate opens the next interval when all cores have sent theirs.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from bisect import bisect_left
from typing import Any

from .kernel import check, require

ARITHMETIC, STEP, ACCESS = range(3)
FIRST, SHARED, MEMORY = range(3)

ROW = (int, int, int, [int])
SHAPE = {
    "private": (int, int),
    "shared": (int, int),
    "cold": int,
    "quota": int,
    "latencies": (int, int, int),
    "entries": (int, int),
    "gate": int,
    "cores": [[[ROW]]],
    "others": [int],
    "cycles": int,
    "origin?": object,
}

Row = tuple[int, int, int, list[int]]
Warps = list[list[Row]]
Place = tuple[int, int]  # warp, instruction


def check_certificate(document: Any) -> int:
    """Return the cycles that a certificate proves; raise `BrokenError` if it does not prove them."""
    check(document, "fermi", 3, SHAPE, prove)
    return document["cycles"]


def prove(document: Any) -> Any:
    """Return the cycles of a launch as they follow from the premises, which must describe caches, units and cores."""
    require(min(document["private"] + document["shared"] + document["entries"]) > 0, "caches and units: one is empty")
    first, shared, memory = document["latencies"]
    require(first <= shared <= memory, "latencies: a nearer cache is slower")
    require(not document["quota"] or document["cold"], "quota: private caches must be empty at the start")
    cores = document["cores"]
    others = set(document["others"])
    require(others < set(range(len(cores))), "others: they are not cores, or all of them")
    for core, warps in enumerate(cores):
        require(warps, f"core {core}: it has no warp")
        for row in (row for warp in warps for row in warp):
            fits = row[0] in (ARITHMETIC, STEP, ACCESS) and (row[0] == ACCESS) == bool(row[3])
            require(fits and len(set(row[3])) == len(row[3]), f"core {core}: a row is not an instruction")
            require(row[0] != STEP or row[1] > 0, f"core {core}: an instruction is issued in no time")
    return {"cycles": bound_cores(document, cores, others)}


def bound_cores(document: Any, cores: list[Warps], others: set[int]) -> int:
    """Return the cycle in which the last core ends; cores in `others` are co-runners and do not count."""
    lookups = [look_up(warps, document["private"], bool(document["cold"])) for warps in cores]
    sent = [[each for each in core if each[4]] for core in lookups]
    levels = find_levels(lookups, sent, document)
    costed = [cost_warps(warps, levels[core], document, len(cores)) for core, warps in enumerate(cores)]
    if not document["quota"]:
        return max(time_core(costed[core], {}, 1, [0])[0] for core in range(len(cores)) if core not in others)
    sends = [count_sends(core) for core in sent]
    slowed = [slow_down(costed[core], sends[core], document["entries"][1]) for core in range(len(cores))]
    opens = [0]
    while True:
        timed = [time_core(slowed[core], sends[core], document["quota"], opens) for core in range(len(cores))]
        later = open_intervals([times for _, times in timed], document["quota"], document["gate"])
        if later == opens:
            return max(end for core, (end, _) in enumerate(timed) if core not in others)
        opens = later


def order_of(warps: Warps) -> list[Place]:
    """Return the order in which a core issues: one instruction of each warp in turn, no warp is skipped."""
    longest = max(map(len, warps))
    return [(warp, place) for place in range(longest) for warp in range(len(warps)) if place < len(warps[warp])]


Lookup = tuple[int, int, int, bool, bool, bool]  # warp, instruction, line, complete, passes, certain


def look_up(warps: Warps, private: list[int], cold: bool) -> list[Lookup]:
    """Return the accesses of a core in the order of issue, each with what is known when it starts.

    `complete`: the latest access to the same line is complete. `passes`: the private LRU cache does not have the line,
    so that the access may go to the shared cache. `certain`: if so, it surely does, because the cache was empty at the
    start or the line was accessed before.
    """
    sets, ways = private
    held: dict[int, list[int]] = {}
    latest: dict[int, Place] = {}
    found: list[Lookup] = []
    for warp, place in order_of(warps):
        lines = warps[warp][place][3]
        for line in lines:
            row = held.setdefault(line % sets, [])
            hit = line in row
            if hit:
                row.remove(line)
            row.append(line)
            del row[:-ways]
            complete = False
            if line in latest:
                by, at = latest[line]
                complete = at + 1 < len(warps[by]) and (at + 1, by) <= (place, warp)
            found.append((warp, place, line, complete, not hit, cold or line in latest))
        for line in lines:
            latest[line] = (warp, place)
    return found


def find_levels(lookups: list[list[Lookup]], sent: list[list[Lookup]], document: Any) -> list[dict[Place, int]]:
    """Return, for each access instruction of each core, the farthest level (private, shared, memory) that it may
    need."""
    sets, _ = document["shared"]
    rows: list[dict[int, tuple[list[int], list[int]]]] = []
    for core in sent:
        by_set: dict[int, tuple[list[int], list[int]]] = {}
        for index, each in enumerate(core):
            places, lines = by_set.setdefault(each[2] % sets, ([], []))
            places.append(index)
            lines.append(each[2])
        rows.append(by_set)
    found: list[dict[Place, int]] = []
    for core, looked in enumerate(lookups):
        levels: dict[Place, int] = {}
        index, origins = 0, dict[int, int]()
        for warp, place, line, complete, passes, certain in looked:
            level = FIRST
            if passes:
                before, level = origins.get(line), MEMORY
                if before is not None and complete and hits(document, rows, core, (before, index), line):
                    level = SHARED
                if certain:
                    origins[line] = index
                index += 1
            elif not complete:
                level = MEMORY
            levels[warp, place] = max(level, levels.get((warp, place), FIRST))
        found.append(levels)
    return found


def hits(document: Any, rows: list[Any], core: int, between: tuple[int, int], line: int) -> bool:
    """Return True if a line is still in the shared cache at the second of two accesses of a core, the numbers
    `between`.

    It is if fewer other lines than ways of its set can come between: lines of the core's own accesses between the two,
    and lines of all accesses of other cores. With a quota, other cores count only from the interval of the first access
    to the interval of the second.
    """
    (sets, ways), quota, (before, index) = document["shared"], document["quota"], between
    group = line % sets
    met: set[int] = set()
    for other, by_set in enumerate(rows):
        if group not in by_set:
            continue
        places, lines = by_set[group]
        if other == core:
            low, high = before + 1, index
        elif quota:
            low, high = before // quota * quota, (index // quota + 1) * quota
        else:
            met.update(lines)
            continue
        met.update(lines[bisect_left(places, low) : bisect_left(places, high)])
    return len(met - {line}) < ways


Step = tuple[int, int]  # issue, execute


def cost_warps(warps: Warps, levels: dict[Place, int], document: Any, cores: int) -> list[list[Step]]:
    """Return the issue and execution cycles of each instruction of each warp.

    An instruction waits in its unit for all that can be before it, each served for the longest time of any.
    """
    every = [row for warp in warps for row in warp]
    arithmetic = max((row[1] for row in every if row[0] == ARITHMETIC), default=0)
    memory = max((len(row[3]) * cores for row in every if row[0] == ACCESS), default=0)
    size, (few, many) = len(warps), document["entries"]
    found: list[list[Step]] = []
    for warp, rows in enumerate(warps):
        steps: list[Step] = []
        for place, (kind, one, two, _) in enumerate(rows):
            if kind == STEP:
                steps.append((one, two))
            elif kind == ARITHMETIC:
                steps.append((1 + (arithmetic if size > few else 0), min(size, few) * arithmetic + two))
            else:
                base = document["latencies"][levels[warp, place]]
                steps.append((1 + (memory if size > many else 0), min(size, many) * memory + base))
        found.append(steps)
    return found


def count_sends(sent: list[Lookup]) -> dict[Place, int]:
    """Return the number of accesses that each instruction sends to the shared cache; 0 is omitted."""
    counts: dict[Place, int] = {}
    for each in sent:
        counts[each[0], each[1]] = counts.get((each[0], each[1]), 0) + 1
    return counts


def slow_down(steps: list[list[Step]], sends: dict[Place, int], entries: int) -> list[list[Step]]:
    """Return the steps with the longest wait in the queue added to each instruction that sends accesses.

    As many instructions are ahead of it as there are warps, at most `entries`, each with the most accesses of any.
    """
    waiting = min(len(steps), entries) * max(sends.values(), default=0)
    return [
        [(issue, execute + (waiting if sends.get((warp, place)) else 0)) for place, (issue, execute) in enumerate(rows)]
        for warp, rows in enumerate(steps)
    ]


def time_core(steps: list[list[Step]], sends: dict[Place, int], quota: int, opens: list[int]) -> tuple[int, list[int]]:
    """Return the cycle when a core ends, and the cycle when it sends each access; `opens` are the starts of intervals.

    In each interval a core may send at most `quota` accesses.
    """
    ready, free, times = [0] * len(steps), 0, list[int]()
    longest = max(map(len, steps))
    for place in range(longest):
        for warp, rows in enumerate(steps):
            if place < len(rows):
                start = last = max(free, ready[warp])
                for _ in range(sends.get((warp, place), 0)):
                    last = max(last + 1, opens[min(len(times) // quota, len(opens) - 1)])
                    times.append(last)
                free = start + max(rows[place][0], last - start)
                ready[warp] = free + rows[place][1]
    return max(ready), times


def open_intervals(sends: list[list[int]], quota: int, gate: int) -> list[int]:
    """Return the cycle when each interval of `quota` accesses opens: `gate` cycles after the last access before it.

    The last access before it is that of any core in the preceding interval.
    """
    opens = [0]
    for interval in range(max(-(-len(each) // quota) for each in sends)):
        last = [each[min(len(each), (interval + 1) * quota) - 1] for each in sends if len(each) > interval * quota]
        opens.append(max(opens[-1], max(last) + gate))
    return opens
