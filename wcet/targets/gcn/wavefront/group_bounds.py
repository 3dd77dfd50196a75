"""The bounds of a work-group: waits at each request (B1), the work of others once (B2), or parts of both (B3, B4).

- B1 = E(longest instructions): holds for round robin and first-come, under any dispatcher, because it depends only on
  the number of residents.
- B2 = E(nothing) + sum of interference: holds for any arbitration that does not idle, when groups come in rounds.
- B3 = E(limits) + interference beyond the limits: round robin or first-come, in rounds; contains the other two.
- B4 is B3 with the memory counted as work, which covers waits for the vector and scalar memory units.
- B5 is any of them with D, the most that two wavefronts on one SIMD, or the two sides of a split, can make each other
  wait at its units (`local_waits.py`), in place of what they count there.

`docs/gcn-bound.md` gives the arguments.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from types import MappingProxyType

from wcet.errors import refuse
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import LOCAL_UNITS, Unit
from wcet.targets.gcn.wavefront.elapsed import (
    Elapsed,
    PrivatePair,
    ask_solver,
    find_elapsed,
    has_open_bounds,
)
from wcet.targets.gcn.wavefront.interference import Limits, Residents, find_waits, sum_interference, sum_siblings
from wcet.targets.gcn.wavefront.layers import SHADING
from wcet.targets.gcn.wavefront.limits import choose_limits, shade_limits
from wcet.targets.gcn.wavefront.path_floor import PathFloor, SeenPaths, find_floor
from wcet.targets.gcn.wavefront.private import PrivateMachine, make_private
from wcet.targets.gcn.wavefront.views import ViewPlan
from wcet.targets.gcn.wavefront.work import Work

_NOTHING: Limits = dict.fromkeys(Unit, 0)
Met = Mapping[int, tuple[int, int]]
"""The most cycles that either side of a split waits for the other one at the units of their SIMD, by region."""


@dataclass(frozen=True, slots=True)
class GroupBound:
    """One bound of a group: `cycles` = E(`limits`) + `interference`, and whether it holds on the machine (`applies`).

    With `shaded`, waits before the memory count only for the time in which the memory is idle (B4). With `paired`, all
    waits for units of the SIMD are in the interference, found by walking two wavefronts together (B5), and no limits
    count for these units. `met` are the waits of either side of some splits, by region, found by walking both sides
    together (B5, too).
    """

    name: str
    cycles: int
    limits: Limits
    interference: int
    elapsed: Elapsed
    applies: bool
    shaded: bool = False
    paired: bool = False
    met: Met = field(default_factory=dict[int, tuple[int, int]])

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


class _BoundSearch:
    """The bounds of one plan under any limits; what cannot be the least is not computed."""

    def __init__(
        self, plan: ViewPlan, work: Work, residents: Residents, machine: GcnMachine, known: SeenPaths | None
    ) -> None:
        self.plan, self.work, self.residents, self.machine = plan, work, residents, machine
        self.fair = machine.arbitration in ("rr", "fifo") and not machine.rdna
        self.rounds = machine.dispatcher == "rounds"
        self._known = SeenPaths() if known is None else known
        self._floors: dict[tuple[int, ...], int] = {}
        self._proven = not plan.main.flow.facts and not has_open_bounds(plan)

    @cached_property
    def pairs(self) -> bool:
        """Whether D can take the place of waits and work at the units of a SIMD (B5).

        Only if wavefronts take exactly these steps and cycles there. The cycles of a calibrated machine are not exact,
        only not exceeded: the other wavefront may be faster.
        """
        return self._exact and not self.plan.regions and self.residents.on_simd == 2 and self.residents.contexts == 1

    @property
    def parts(self) -> bool:
        """Whether D can take the place of what the sides of a split bring to the units of their SIMD (B5)."""
        residents = self.residents
        return self._exact and residents.on_simd == 1 and residents.contexts > 1 and residents.shared_simd

    @property
    def _exact(self) -> bool:
        return self.fair and self.plan.exact and not self.machine.calibration.present

    def try_limits(self, limits: Limits, shaded: bool) -> GroupBound:
        """Return the bound under limits."""
        left = self._sum_left(limits, shaded, self.work)
        elapsed = self.find_elapsed(limits, shaded)
        return GroupBound("", elapsed.cycles + left, limits, left, elapsed, self.fair and self.rounds, shaded)

    def find_elapsed(self, limits: Limits, shaded: bool, met: Met = MappingProxyType({})) -> Elapsed:
        """Return E under limits, with the answer of the integer program if there are flow facts.

        Sides of splits wait at the units of a SIMD by `met`, if that is less than what the other side brings.
        """
        pair = make_pair(self.residents, self.work, limits, self.machine, shaded)
        siblings = list(pair.siblings)
        apart = replace(self.residents, shared_simd=False)
        for number, (first, second) in met.items():
            one, two = (sum_siblings(apart, side, limits, shaded) for side in self.work.of_sides[number])
            siblings[number] = min(siblings[number][0], two + first), min(siblings[number][1], one + second)
        pair = replace(pair, siblings=tuple(siblings))
        elapsed = find_elapsed(self.plan, self.work, pair, self.machine.switching_cycles, self._known.walked)
        return ask_solver(self.plan, elapsed, "wavefront") if self.plan.main.flow.facts else elapsed

    def free_units(self, bound: GroupBound, met: Met) -> GroupBound:
        """Return B5 from another bound: no limits at the units of a SIMD, where sides of splits wait by `met`."""
        limits = _leave_out_local(bound.limits)
        elapsed = self.find_elapsed(limits, bound.shaded, met)
        freed = replace(bound, name="B5", limits=limits, elapsed=elapsed, met=met)
        left = sum(freed.charge(self.residents, self.work).values())
        return replace(freed, cycles=elapsed.cycles + left, interference=left)

    def find_least(self, tried: Iterable[Limits], shaded: bool, work: Work) -> GroupBound:
        """Return the bound with the least cycles if others bring `work`; among equals, with the least interference."""
        sets = list(tried)
        left = [self._sum_left(limits, shaded, work) for limits in sets]
        floors = [self._find_floor(limits, shaded, each) for limits, each in zip(sets, left, strict=True)]
        best, rank = None, (0, 0, 0)
        for place in sorted(range(len(sets)), key=lambda place: (floors[place], place)):
            if best is not None and floors[place] > rank[0]:
                break
            bound = self.try_limits(sets[place], shaded)
            own = (bound.elapsed.cycles + left[place], left[place], place)
            if best is None or own < rank:
                best, rank = bound, own
        assert best is not None
        return best

    def exceeds(self, ceiling: int) -> bool:
        """Return True if it is known without a walk that no bound is at most `ceiling`."""
        if not self._proven:
            return False
        works = (self.work, replace(self.work, brought=())) if self.work.brought else (self.work,)
        limits = [each for work in works for each in choose_limits(work, self.residents, self.machine.arbitration)]
        shaded = [each for start in limits for each in shade_limits(start, self.work)]
        for sets, shades in ((limits, False), (shaded, True)):
            for each in {tuple(each.values()): each for each in sets}.values():
                if self.pairs:
                    each = _leave_out_local(each)
                left = self._sum_left(each, shades, self.work, paired=self.pairs)
                if left + self._sum_waits(each, shades) <= ceiling and self._find_floor(each, shades, left) <= ceiling:
                    return False
        return True

    def _sum_waits(self, limits: Limits, shaded: bool) -> int:
        """Return the most waits for one unit along a path, which E is not below."""
        waits = find_waits(self.residents, self.work.together, limits, self.machine.arbitration)
        units = [unit for unit in Unit if not shaded or unit not in SHADING]
        return max(self.work.requests[unit] * waits[unit] for unit in units)

    def _sum_left(self, limits: Limits, shaded: bool, work: Work, paired: bool = False) -> int:
        charged = sum_interference(self.residents, work, limits, shaded)
        return sum(cycles for unit, cycles in charged.items() if not paired or unit not in LOCAL_UNITS)

    def _find_floor(self, limits: Limits, shaded: bool, left: int) -> int:
        """Return a number that a bound under limits is not below, if others bring `left` cycles beyond them."""
        if not self._proven:  # the integer program may have fewer cycles than a path
            return 0
        key = (*limits.values(), shaded)
        if key not in self._floors:
            pair = make_pair(self.residents, self.work, limits, self.machine, shaded)
            self._floors[key] = self._floor.find_cycles(pair)
        return left + self._floors[key]

    @cached_property
    def _floor(self) -> PathFloor:
        key = (self.plan.dynamic, *(region.branch for region in self.plan.regions))
        if key not in self._known.floors:
            pair = make_pair(self.residents, self.work, self.work.longest, self.machine)
            self._known.floors[key] = find_floor(self.plan, pair, self.machine.switching_cycles)
        return self._known.floors[key]


def bound_group(
    plan: ViewPlan, work: Work, residents: Residents, machine: GcnMachine, known: SeenPaths | None = None
) -> GroupBounds:
    """Return the bounds of a group, from its first turn to its last end; `known` are paths of the same kernel.

    Raises W531 if no bound holds for the machine's arbitration and dispatcher.
    """
    search = _BoundSearch(plan, work, residents, machine, known)
    if machine.rdna:  # a clause keeps a unit for one context, so that the unit is not shared fairly
        bound = search.try_limits(_NOTHING, False)
        return _require_some([replace(bound, name="B2", applies=search.rounds)], machine)
    return _require_some(_list_bounds(search, True), machine)


def bound_least(
    plan: ViewPlan, work: Work, residents: Residents, machine: GcnMachine, known: SeenPaths, ceiling: int | None
) -> GroupBounds | None:
    """Return bounds of a group among which the smallest is as in `bound_group`; None if it is above `ceiling`, though
    not always.
    """
    search = _BoundSearch(plan, work, residents, machine, known)
    if ceiling is not None and search.exceeds(ceiling):
        return None
    return _require_some(_list_bounds(search, search.pairs or not (search.fair and search.rounds)), machine)


def _list_bounds(search: _BoundSearch, whole: bool) -> list[GroupBound]:
    """Return the least bound of each name; unless `whole`, without those that B3 is not above."""
    bounds = list(_try_all(search, search.work, whole))
    if search.work.brought:
        # Limits are chosen by estimates, so that those for more work may be better; they give no more than there.
        bounds += list(_try_all(search, replace(search.work, brought=()), whole))
    named = [[bound for bound in bounds if bound.name == name] for name in ("B1", "B2", "B3", "B4")]
    best = [_find_least(same) for same in named if same]
    if search.pairs:
        best += _pair_up(bounds, search)
    elif search.parts:
        best += _pair_sides(bounds, search)
    return best


def _try_all(search: _BoundSearch, work: Work, whole: bool) -> Iterator[GroupBound]:
    """Yield B1 to B4, with limits that are chosen for the waits of a wavefront and the `work` of others."""
    residents = search.residents
    if whole:
        yield replace(search.try_limits(work.longest, False), name="B1", applies=search.fair)
        yield replace(search.try_limits(_NOTHING, False), name="B2", applies=search.rounds)
    least = search.find_least(choose_limits(work, residents, search.machine.arbitration), False, work)
    yield replace(least, name="B3")
    if work.longest[Unit.MEM] and residents.on_gpu > 1:
        starts = (least.limits, work.longest)[: min(2, residents.contexts)]
        shaded = {tuple(limits.values()): limits for start in starts for limits in shade_limits(start, work)}
        yield replace(search.find_least(shaded.values(), True, work), name="B4")


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


def _pair_up(bounds: Sequence[GroupBound], search: _BoundSearch) -> Iterator[GroupBound]:
    """Yield B5, the least of the bounds that apply, with D in place of what they count at the units of a SIMD.

    It is left out if no D could make it less than the best of the others.
    """
    applying = [bound for bound in bounds if bound.applies]
    least = _find_least([search.free_units(replace(bound, paired=True), {}) for bound in applying])
    if least.cycles < min(bound.cycles for bound in applying):
        from wcet.targets.gcn.wavefront.local_waits import find_local_waits  # with numpy

        waits = find_local_waits(search.plan.main, search.machine)
        if waits is not None:
            yield replace(least, cycles=least.cycles + waits, interference=least.interference + waits)


def _leave_out_local(limits: Limits) -> Limits:
    return {unit: 0 if unit in LOCAL_UNITS else limit for unit, limit in limits.items()}


def _pair_sides(bounds: Sequence[GroupBound], search: _BoundSearch) -> Iterator[GroupBound]:
    """Yield B5 for splits with two contexts on a SIMD at most: as `_pair_up`, for the two sides of each of them."""
    met = dict.fromkeys(_list_alone(search.plan, search.residents.contexts), (0, 0))
    applying = [bound for bound in bounds if bound.applies]

    def find_best(met: Met) -> GroupBound:
        return _find_least([search.free_units(bound, met) for bound in applying])

    best = min(bound.cycles for bound in applying)
    if met and find_best(met).cycles < best:
        from wcet.targets.gcn.wavefront.local_waits import find_side_waits  # with numpy

        found = find_side_waits({number: search.plan.sides[number] for number in met}, search.machine)
        if found:
            yield find_best(found)


def _list_alone(plan: ViewPlan, contexts: int) -> Iterator[int]:
    """Yield the regions whose sides are the only contexts of their wavefront while they are split.

    No other region can be split at that time: it is outside, or the wavefront has no context for it.
    """
    held = [region.blocks | {region.branch} for region in plan.regions]
    for number, own in enumerate(held):
        if contexts == 2 or all(own.isdisjoint(each) for other, each in enumerate(held) if other != number):
            yield number


def _find_least(tried: Sequence[GroupBound]) -> GroupBound:
    return min(tried, key=lambda bound: (bound.cycles, bound.interference))


def check_best(bounds: GroupBounds, plan: ViewPlan) -> GroupBounds:
    """Return the bounds with the integer program's confirmation of the best one, which does not change it.

    With open loop bounds there is none.
    """
    best = bounds.best
    if best.elapsed.ipet is not None or has_open_bounds(plan):
        return bounds
    best = replace(best, elapsed=ask_solver(plan, best.elapsed, "wavefront"))
    return GroupBounds(tuple(best if bound.name == best.name else bound for bound in bounds.bounds))
