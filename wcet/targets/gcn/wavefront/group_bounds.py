"""The bounds of a work-group: waits at each request (B1), the work of others once (B2), or parts of both (B3, B4).

- B1 = E(longest instructions): holds for round robin and first-come, under any dispatcher, because it depends only on
  the number of residents.
- B2 = E(nothing) + sum of interference: holds for any arbitration that does not idle, when groups come in rounds.
- B3 = E(limits) + interference beyond the limits: round robin or first-come, in rounds; contains the other two.
- B4 is B3 with the memory counted as work, which covers waits for the vector and scalar memory units.
- B5 is any of them with D, the most that two wavefronts on one SIMD can make each other wait at its units
  (`local_waits.py`), in place of what they count there.

`docs/gcn-bound.md` gives the arguments.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from wcet.errors import refuse
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import LOCAL_UNITS, Unit
from wcet.targets.gcn.wavefront.elapsed import (
    Elapsed,
    PrivatePair,
    Walked,
    ask_solver,
    find_elapsed,
    has_open_bounds,
)
from wcet.targets.gcn.wavefront.interference import Limits, Residents, find_waits, sum_interference, sum_siblings
from wcet.targets.gcn.wavefront.private import PrivateMachine, make_private
from wcet.targets.gcn.wavefront.views import ViewPlan
from wcet.targets.gcn.wavefront.work import SHADING, Work


@dataclass(frozen=True, slots=True)
class GroupBound:
    """One bound of a group: `cycles` = E(`limits`) + `interference`, and whether it holds on the machine (`applies`).

    With `shaded`, waits before the memory count only for the time in which the memory is idle (B4). With `paired`, all
    waits for units of the SIMD are in the interference, found by walking two wavefronts together (B5), and no limits
    count for these units.
    """

    name: str
    cycles: int
    limits: Limits
    interference: int
    elapsed: Elapsed
    applies: bool
    shaded: bool = False
    paired: bool = False

    def charge(self, residents: Residents, work: Work) -> Mapping[Unit, int]:
        """Return the work of others at each unit beyond the limits; if `paired`, without the units of a SIMD."""
        charged = sum_interference(residents, work, self.limits, self.shaded)
        return {unit: 0 if self.paired and unit in LOCAL_UNITS else cycles for unit, cycles in charged.items()}


@dataclass(frozen=True, slots=True)
class GroupBounds:
    """All bounds of a group, of which the smallest that applies is used."""

    bounds: tuple[GroupBound, ...]

    @property
    def best(self) -> GroupBound:
        """The smallest bound that applies."""
        return min((bound for bound in self.bounds if bound.applies), key=lambda bound: bound.cycles)

    def named(self, name: str) -> GroupBound:
        """Return the bound with a name from B1 to B5."""
        return next(bound for bound in self.bounds if bound.name == name)


def find_alone(plan: ViewPlan, work: Work, wavefronts: int, machine: GcnMachine) -> int:
    """Return the cycles of a wavefront without co-runners."""
    private = make_private(machine, {}, False, wavefronts)
    return find_elapsed(plan, work, PrivatePair(private, private), machine.switching_cycles).cycles


def make_pair(
    residents: Residents, work: Work, limits: Limits, machine: GcnMachine, shaded: bool = False
) -> PrivatePair:
    """Return the private machines under limits, for a wavefront outside of split regions and for split ones.

    A private machine runs one wavefront as if it were alone, with a fixed wait at each request. If other wavefronts
    bring no work beyond the limits to the units of the compute unit and to the memory, it issues only in its own turns,
    every fourth cycle. In B2, it can issue in every cycle, which is also safe, and a cycle cheaper at a barrier.
    """
    left = sum_interference(residents, work, limits, shaded)
    brought = [[sum_siblings(residents, side, limits, shaded) for side in sides] for sides in work.of_sides]
    apart = replace(residents, shared_simd=False)  # what siblings bring to units that are not the SIMD's
    unaligned = any(left[unit] for unit in Unit if unit not in LOCAL_UNITS)
    unaligned = unaligned or any(sum_siblings(apart, side, limits, shaded) for sides in work.of_sides for side in sides)
    unaligned = unaligned or (limits != work.longest and not any(limits.values()))
    machines: list[PrivateMachine] = []
    for split in (False, True):
        waits = find_waits(residents, work.together, limits, machine.arbitration, split)
        for unit in SHADING if shaded else ():
            waits[unit] = limits[unit] if residents.rivals(unit, split, work.together[unit]) else 0
        machines.append(make_private(machine, waits, unaligned, residents.wavefronts))
    return PrivatePair(machines[0], machines[1], tuple((second, first) for first, second in brought))


def bound_group(
    plan: ViewPlan, work: Work, residents: Residents, machine: GcnMachine, known: Walked | None = None
) -> GroupBounds:
    """Return the bounds of a group, from its first turn to its last end; `known` are worst paths of the same kernel.

    Raises W531 if no bound holds for the machine's arbitration and dispatcher.
    """
    nothing = dict.fromkeys(Unit, 0)
    fair = machine.arbitration in ("rr", "fifo") and not machine.rdna
    rounds = machine.dispatcher == "rounds"

    def try_limits(limits: Limits, shaded: bool) -> GroupBound:
        left = sum(sum_interference(residents, work, limits, shaded).values())
        pair = make_pair(residents, work, limits, machine, shaded)
        elapsed = find_elapsed(plan, work, pair, machine.switching_cycles, known)
        if plan.main.flow.facts:
            elapsed = ask_solver(plan, elapsed, "wavefront")
        return GroupBound("", elapsed.cycles + left, limits, left, elapsed, fair and rounds, shaded)

    if machine.rdna:  # a clause keeps a unit for one context, so that the unit is not shared fairly
        return _require_some([replace(try_limits(nothing, False), name="B2", applies=rounds)], machine)
    bounds = list(_try_all(try_limits, work, residents, machine))
    if work.brought:
        # Limits are chosen by estimates, so that those for more work may be better; they give no more than there.
        bounds += list(_try_all(try_limits, replace(work, brought=()), residents, machine))
    best = [_find_least([bound for bound in bounds if bound.name == name]) for name in ("B1", "B2", "B3")]
    best += [_find_least(shaded) for shaded in [[bound for bound in bounds if bound.shaded]] if shaded]
    if fair and residents.on_simd == 2 and residents.contexts == 1 and _is_exact(plan, machine):
        best += _pair_up(bounds, plan, work, residents, machine, known)
    return _require_some(best, machine)


def _try_all(
    try_limits: Callable[[Limits, bool], GroupBound], work: Work, residents: Residents, machine: GcnMachine
) -> Iterator[GroupBound]:
    """Yield B1 to B4, with limits that are chosen for the waits of a wavefront and the `work` of others."""
    fair, nothing = machine.arbitration in ("rr", "fifo"), dict.fromkeys(Unit, 0)
    tried = {
        tuple(limits.values()): try_limits(limits, False)
        for limits in _choose_limits(work, residents, machine.arbitration)
    }
    yield replace(tried[tuple(work.longest.values())], name="B1", applies=fair)
    yield replace(tried[tuple(nothing.values())], name="B2", applies=machine.dispatcher == "rounds")
    least = min(tried.values(), key=lambda bound: _sum_under(bound, residents, work))
    yield replace(least, name="B3")
    if work.longest[Unit.MEM] and residents.on_gpu > 1:
        starts = (least.limits, work.longest)[: min(2, residents.contexts)]
        shaded = {tuple(limits.values()): limits for start in starts for limits in _shade(start, work)}
        yield replace(
            min(
                (try_limits(limits, True) for limits in shaded.values()),
                key=lambda bound: _sum_under(bound, residents, work),
            ),
            name="B4",
        )


def _sum_under(bound: GroupBound, residents: Residents, work: Work) -> tuple[int, int]:
    """Return the cycles of a bound, and its interference, if others bring `work`."""
    left = sum(bound.charge(residents, work).values())
    return bound.elapsed.cycles + left, left


def _require_some(bounds: Sequence[GroupBound], machine: GcnMachine) -> GroupBounds:
    """Return the bounds; refuse the machine if none holds."""
    if not any(bound.applies for bound in bounds):
        raise refuse(
            "W531",
            f"no bound holds for arbitration `{machine.arbitration}` with dispatcher `{machine.dispatcher}`",
            notes=("a context can be overtaken any number of times, by groups that come at any time",),
            help='set dispatcher = "rounds"'
            + (", in the machine file" if machine.rdna else ', or arbitration = "rr" or "fifo", in the machine file'),
        )
    return GroupBounds(tuple(bounds))


def _is_exact(plan: ViewPlan, machine: GcnMachine) -> bool:
    """Return True if wavefronts take exactly these steps and cycles at the units of a SIMD.

    The cycles of a calibrated machine are not exact, only not exceeded: the other wavefront may be faster.
    """
    return plan.exact and not plan.regions and not machine.calibration.present


def _pair_up(
    bounds: Sequence[GroupBound],
    plan: ViewPlan,
    work: Work,
    residents: Residents,
    machine: GcnMachine,
    known: Walked | None,
) -> Iterator[GroupBound]:
    """Yield B5, the least of the bounds that apply, with D in place of what they count at the units of a SIMD.

    It is left out if no D could make it less than the best of the others.
    """
    tried: list[GroupBound] = []
    for bound in bounds:
        if not bound.applies:
            continue
        limits = {unit: 0 if unit in LOCAL_UNITS else limit for unit, limit in bound.limits.items()}
        pair = make_pair(residents, work, limits, machine, bound.shaded)
        elapsed = find_elapsed(plan, work, pair, machine.switching_cycles, known)
        if plan.main.flow.facts:
            elapsed = ask_solver(plan, elapsed, "wavefront")
        paired = replace(bound, name="B5", limits=limits, elapsed=elapsed, paired=True)
        left = sum(paired.charge(residents, work).values())
        tried.append(replace(paired, cycles=elapsed.cycles + left, interference=left))
    least = _find_least(tried)
    if least.cycles < min(bound.cycles for bound in bounds if bound.applies):
        from wcet.targets.gcn.wavefront.local_waits import find_local_waits  # with numpy

        waits = find_local_waits(plan.main, machine)
        if waits is not None:
            yield replace(least, cycles=least.cycles + waits, interference=least.interference + waits)


def _find_least(tried: Sequence[GroupBound]) -> GroupBound:
    return min(tried, key=lambda bound: (bound.cycles, bound.interference))


def _shade(limits: Limits, work: Work) -> Iterator[Limits]:
    """Yield limits for B4, which counts the memory by work: before it the longest limit or, as in B3, a shorter one."""
    longest = {**limits, Unit.MEM: 0, **{unit: work.longest[unit] for unit in SHADING}}
    shorter = {**longest, **{unit: work.limits(unit)[1] for unit in SHADING}}
    sets = {
        tuple(each.values()): each for each in (longest, shorter, {**longest, Unit.LDS: 0}, {**shorter, Unit.LDS: 0})
    }
    yield from sets.values()


def check_best(bounds: GroupBounds, plan: ViewPlan) -> GroupBounds:
    """Return the bounds with the integer program's confirmation of the best one, which does not change it.

    With open loop bounds there is none.
    """
    best = bounds.best
    if best.elapsed.ipet is not None or has_open_bounds(plan):
        return bounds
    best = replace(best, elapsed=ask_solver(plan, best.elapsed, "wavefront"))
    return GroupBounds(tuple(best if bound.name == best.name else bound for bound in bounds.bounds))


def _choose_limits(work: Work, residents: Residents, arbitration: str) -> Iterator[Limits]:
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
