"""Lists the accesses of a core in strict round robin, with the outcome of each in its private cache."""

from collections.abc import Sequence

from wcet.errors import refuse
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.warp_timing import issue_order
from wcet.memory.cache.warps import WarpRow, WarpTable
from wcet.records import dataclass
from wcet.targets.fermi.machine import FermiMachine


@dataclass(frozen=True, slots=True)
class Lookup:
    """One lookup of a line in the private cache of a core: its warp, its instruction, the line, and the outcome.

    `complete` says whether the latest earlier access of the core to the line is complete when this one is issued.
    `passes` says whether the access may go to the shared cache, and `certain` whether it does.
    """

    warp: int
    place: int
    row: int
    line: int
    complete: bool
    passes: bool
    certain: bool


def check_table(machine: FermiMachine, table: WarpTable) -> None:
    """Raise W545 for more cores or warps than the machine has."""
    if len(table) > machine.cores:
        message = f"the table has {len(table)} cores, and `{machine.name}` has {machine.cores}"
        raise refuse("W545", message, help="leave some out")
    for core, warps in table.items():
        if len(warps) > machine.warps:
            message = f"core {core} has {len(warps)} warps, and `{machine.name}` holds {machine.warps} at a time"
            raise refuse("W545", message, help="state later waves of warps as a separate table")


def look_up(warps: Sequence[Sequence[WarpRow]], private: Cache, cold: bool) -> list[Lookup]:
    """Return the lookups of a core in the order of strict round robin; its LRU cache is `cold` or unknown at first."""
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
    """Return True if an instruction (index, warp) is complete at an issue, because the next one of its warp was
    issued."""
    place, warp = origin
    return place + 1 < len(warps[warp]) and (place + 1, warp) <= now
