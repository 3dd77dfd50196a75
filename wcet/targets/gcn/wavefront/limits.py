"""Chooses the limits under which a group is bounded: how much of one instruction of others counts as waiting."""

from collections.abc import Iterator

from wcet.targets.gcn.timing.steps import LOCAL_UNITS, Unit
from wcet.targets.gcn.wavefront.interference import Limits, Residents, find_waits, sum_interference
from wcet.targets.gcn.wavefront.layers import SHADING
from wcet.targets.gcn.wavefront.work import Work


def choose_limits(work: Work, residents: Residents, arbitration: str) -> Iterator[Limits]:
    """Yield the limits that are tried: all, none, and at each unit the one with the least waits and interference.

    The waits for a unit are estimated from numbers of requests, which include waits that others hide. Work that is left
    at a unit of the compute unit makes turns unaligned for all of them, so limits for local units only are tried too.
    """
    longest, nothing = dict(work.longest), dict.fromkeys(Unit, 0)
    weighed = {
        unit: {limit: _estimate(work, residents, arbitration, unit, limit) for limit in work.limits(unit)}
        for unit in Unit
    }
    best = {unit: min(costs, key=lambda limit: (costs[limit], -limit)) for unit, costs in weighed.items()}
    whole = {unit: min((0, longest[unit]), key=lambda limit: (weighed[unit][limit], -limit)) for unit in Unit}
    sets: dict[tuple[int, ...], Limits] = {}
    for chosen in (longest, nothing, whole, best):
        for others in (longest, chosen, nothing):
            limits = {unit: chosen[unit] if unit in LOCAL_UNITS else others[unit] for unit in Unit}
            sets.setdefault(tuple(limits.values()), limits)
    yield from sets.values()


def _estimate(work: Work, residents: Residents, arbitration: str, unit: Unit, limit: int) -> int:
    """Return an estimate of the waits for one unit under a limit, plus the work beyond it."""
    limits = {each: limit if each is unit else work.longest[each] for each in Unit}
    waits = find_waits(residents, work.together, limits, arbitration, True)[unit]
    brought = work.occupancy if work.barriers and residents.wavefronts > 1 else work.in_regions
    competes = residents.contexts > 1 and (residents.shared_simd or unit not in LOCAL_UNITS)
    siblings = brought.get((unit, limit), 0) if competes else 0
    return work.requests[unit] * waits + sum_interference(residents, work, limits)[unit] + siblings


def shade_limits(limits: Limits, work: Work) -> Iterator[Limits]:
    """Yield limits for B4, which counts the memory by work: before it the longest limit or, as in B3, a shorter one."""
    longest = {**limits, Unit.MEM: 0, **{unit: work.longest[unit] for unit in SHADING}}
    shorter = {**longest, **{unit: work.limits(unit)[1] for unit in SHADING}}
    sets = {
        tuple(each.values()): each for each in (longest, shorter, {**longest, Unit.LDS: 0}, {**shorter, Unit.LDS: 0})
    }
    yield from sets.values()
