"""The three bounds of a work-group: all waits private (B1), all by work (B2), or divided by a limit at each unit (B3).

- B1 = E(longest instructions): holds for round robin and first-come, under any dispatcher, for it asks only who can be
  resident.
- B2 = E(nothing) + sum of interference: holds for any arbitration that does not idle, when groups come in rounds.
- B3 = E(limits) + interference beyond the limits: round robin or first-come, in rounds; contains the other two.

`docs/gcn-bound.md` gives the arguments.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from wcet.errors import refuse
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import LOCAL_UNITS, Unit
from wcet.targets.gcn.wavefront.elapsed import Elapsed, PrivatePair, ask_solver, find_elapsed
from wcet.targets.gcn.wavefront.interference import Limits, Residents, find_waits, sum_interference
from wcet.targets.gcn.wavefront.private import make_private
from wcet.targets.gcn.wavefront.views import Plan
from wcet.targets.gcn.wavefront.work import Work


@dataclass(frozen=True, slots=True)
class GroupBound:
    """One bound of a group: `cycles` = E(`limits`) + `interference`, and whether the machine's rules allow it."""

    name: str
    cycles: int
    limits: Limits
    interference: int
    elapsed: Elapsed
    applies: bool


@dataclass(frozen=True, slots=True)
class GroupBounds:
    """All bounds of a group, and the best that applies."""

    bounds: tuple[GroupBound, ...]

    @property
    def best(self) -> GroupBound:
        """The smallest bound that applies."""
        return min((bound for bound in self.bounds if bound.applies), key=lambda bound: bound.cycles)

    def named(self, name: str) -> GroupBound:
        """Return the bound called B1, B2 or B3."""
        return next(bound for bound in self.bounds if bound.name == name)


def find_alone(plan: Plan, work: Work, wavefronts: int, machine: GcnMachine) -> int:
    """Return E of a wavefront that nobody delays."""
    private = make_private(machine, {}, False, wavefronts)
    return find_elapsed(plan, work, PrivatePair(private, private), machine.switching_cycles).cycles


def make_pair(residents: Residents, work: Work, limits: Limits, machine: GcnMachine) -> PrivatePair:
    """Return P under limits for a wavefront outside of split regions, and for split ones.

    Where nothing is left at the units of the compute unit and at the memory, turns are counted exactly; but not in B2,
    as loose turns, always safe, are a cycle cheaper at a barrier.
    """
    left = sum_interference(residents, work, limits)
    loose = any(left[unit] for unit in Unit if unit not in LOCAL_UNITS)
    loose = loose or (limits != work.longest and not any(limits.values()))
    outside, inside = (
        make_private(machine, find_waits(residents, limits, machine.arbitration, split), loose, residents.wavefronts)
        for split in (False, True)
    )
    return PrivatePair(outside, inside)


def bound_group(plan: Plan, work: Work, residents: Residents, machine: GcnMachine, solve: bool = True) -> GroupBounds:
    """Bound a group, from its first turn to its last end.

    `solve` asks the integer program about the best bound, which it witnesses and does not change.
    Raises W531 where no bound holds for the machine's arbitration and dispatcher.
    """
    nothing = dict.fromkeys(Unit, 0)
    fair = machine.arbitration in ("rr", "fifo")
    rounds = machine.dispatcher == "rounds"
    tried: list[tuple[Limits, Elapsed, int]] = []
    for limits in _choose_limits(work, residents, machine.arbitration):
        left = sum_interference(residents, work, limits)
        elapsed = find_elapsed(plan, work, make_pair(residents, work, limits, machine), machine.switching_cycles)
        if plan.main.flow.facts:
            elapsed = ask_solver(plan, elapsed, "wavefront")
        tried.append((limits, elapsed, sum(left.values())))
    least = min(tried, key=lambda each: (each[1].cycles + each[2], each[2]))
    picked = {tuple(limits.values()): (limits, elapsed, left) for limits, elapsed, left in tried}
    named = (
        ("B1", picked[tuple(work.longest.values())], fair),
        ("B2", picked[tuple(nothing.values())], rounds),
        ("B3", least, fair and rounds),
    )
    bounds = tuple(
        GroupBound(name, elapsed.cycles + left, limits, left, elapsed, applies)
        for name, (limits, elapsed, left), applies in named
    )
    if not any(bound.applies for bound in bounds):
        raise refuse(
            "W531",
            f"no bound holds for arbitration `{machine.arbitration}` with dispatcher `{machine.dispatcher}`",
            notes=("a context can be overtaken any number of times, by groups that come at any time",),
            help='set dispatcher = "rounds", or arbitration = "rr" or "fifo", in the machine file',
        )
    result = GroupBounds(bounds)
    return _check_best(result, plan) if solve else result


def _check_best(bounds: GroupBounds, plan: Plan) -> GroupBounds:
    """Ask the integer program about the bound that is reported."""
    best = bounds.best
    if best.elapsed.ipet is None:
        best = _with_solver(best, plan)
    return GroupBounds(tuple(best if bound.name == best.name else bound for bound in bounds.bounds))


def _with_solver(bound: GroupBound, plan: Plan) -> GroupBound:
    elapsed = ask_solver(plan, bound.elapsed, "wavefront")
    return GroupBound(bound.name, bound.cycles, bound.limits, bound.interference, elapsed, bound.applies)


def _choose_limits(work: Work, residents: Residents, arbitration: str) -> Iterator[Limits]:
    """Yield the limits worth trying: all, none, and at each unit what makes waits and interference least.

    How long a unit is waited for is estimated by requests and waits, which count waits that others hide. Work that is
    left at a unit of the compute unit makes turns loose for all of them, so the same is tried for local units only.
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
    """Return about what the waits for one unit cost under a limit, and what is left beyond it."""
    limits = {each: limit if each is unit else work.longest[each] for each in Unit}
    waits = find_waits(residents, limits, arbitration, True)[unit]
    return work.requests[unit] * waits + sum_interference(residents, work, limits)[unit]
