"""The three bounds of a work-group: all waits private (B1), all by work (B2), or unit by unit (B3).

- B1 = E(all units): holds for round robin and first-come, under any dispatcher, for it asks only who can be resident.
- B2 = E(no unit) + sum of interference: holds for any arbitration that does not idle, when groups come in rounds.
- B3 = E(X) + interference of the units outside X: round robin or first-come, in rounds; contains the other two.

`docs/gcn-bound.md` gives the arguments.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wcet.errors import refuse
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import LOCAL_UNITS, Unit
from wcet.targets.gcn.wavefront.elapsed import Elapsed, PrivatePair, ask_solver, find_elapsed, uses_local_only
from wcet.targets.gcn.wavefront.interference import Residents, find_waits, sum_interference
from wcet.targets.gcn.wavefront.private import make_private
from wcet.targets.gcn.wavefront.views import Plan
from wcet.targets.gcn.wavefront.work import Work

ALL = frozenset(Unit)


@dataclass(frozen=True, slots=True)
class GroupBound:
    """One bound of a group: `cycles` = E(`delayed`) + `interference`, and whether the machine's rules allow it."""

    name: str
    cycles: int
    delayed: frozenset[Unit]
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


def bound_group(plan: Plan, work: Work, residents: Residents, machine: GcnMachine, solve: bool = True) -> GroupBounds:
    """Bound a group, from its first turn to its last end.

    `solve` asks the integer program about the best bound, which it witnesses and does not change.
    Raises W531 where no bound holds for the machine's arbitration and dispatcher.
    """
    waits = [find_waits(residents, work, machine.arbitration, split) for split in (False, True)]
    interference = sum_interference(residents, work)

    def evaluate(delayed: frozenset[Unit]) -> Elapsed:
        loose = not uses_local_only(ALL - delayed)
        mine = [{unit: each[unit] for unit in delayed} for each in waits]
        outside, inside = (make_private(machine, each, loose, residents.wavefronts) for each in mine)
        elapsed = find_elapsed(plan, work, PrivatePair(outside, inside), machine.switching_cycles)
        return ask_solver(plan, elapsed, "wavefront") if plan.main.flow.facts else elapsed

    sets = dict.fromkeys(_choose_sets(work, waits[1], interference))
    tried = {delayed: evaluate(delayed) for delayed in sets}

    def total(delayed: frozenset[Unit]) -> int:
        return tried[delayed].cycles + sum(interference[unit] for unit in ALL - delayed)

    least = min(tried, key=lambda delayed: (total(delayed), -len(delayed)))
    fair = machine.arbitration in ("rr", "fifo")
    rounds = machine.dispatcher == "rounds"
    named = (("B1", ALL, fair), ("B2", frozenset[Unit](), rounds), ("B3", least, fair and rounds))
    bounds = tuple(
        GroupBound(name, total(each), each, total(each) - tried[each].cycles, tried[each], applies)
        for name, each, applies in named
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
    return GroupBound(bound.name, bound.cycles, bound.delayed, bound.interference, elapsed, bound.applies)


def _choose_sets(work: Work, waits: Mapping[Unit, int], interference: Mapping[Unit, int]) -> Iterator[frozenset[Unit]]:
    """Yield the sets X worth trying: all, none, and units that wait less one by one than all others work.

    Leaving a unit of the compute unit out makes turns loose for all of them, so the same is tried for local units only.
    """
    yield ALL
    yield frozenset()
    good = frozenset(unit for unit in Unit if work.requests[unit] * waits[unit] <= interference[unit])
    yield good | (ALL - LOCAL_UNITS)
    yield good
    yield good - (ALL - LOCAL_UNITS)
