"""The bound of a launch without splits as a formula in the number W of its work-groups.

It holds for every launch of the same groups, arguments and facts that is no larger in any dimension. A wavefront of
such a launch has the group size, the arguments and an id of a group that a wavefront of the given launch has, so that
costs of accesses, guards and loop bounds hold for it too. Only the number of groups itself, which a kernel can read
from the dispatch packet or a hidden argument, differs: the launch is analysed again with this number unknown
(`GcnLaunch.any_groups`). If the bound needs it, that analysis is refused, and there is no formula.

The rest is `LaunchBound`: rounds times the sum of dispatch delay and bound of a group. The number of resident groups
grows with W until the machine is full, and the bound of a group with it. A piece is a range of W with one bound of a
group, found for the most residents in the range, which is safe for fewer.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.hardware.engines import Dealing, count_parallel
from wcet.targets.gcn.wavefront.group_bounds import bound_group
from wcet.units import ceil_div

MOST_PIECES = 64
"""The most pieces of a formula; if there are more possible numbers of residents, neighbouring ones share a piece."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of the formula: up to `last` work-groups, a round takes `cycles`."""

    last: int
    cycles: int


@dataclass(frozen=True, slots=True)
class GroupCountFormula:
    """The bound for 1 to `largest` work-groups: rounds of `parallel` groups, and the cycles of a round by piece.

    `whole` is the bound of the launch of `largest` work-groups itself.
    """

    name: str
    parallel: tuple[tuple[int, ...], int]
    pieces: tuple[Piece, ...]
    largest: int
    whole: int

    def at(self, groups: int) -> int:
        """Return the bound on `groups` work-groups; raises ValueError outside of the range."""
        if not 1 <= groups <= self.largest:
            raise ValueError(f"the formula holds for 1 to {self.largest:,} work-groups")
        piece = next(each for each in self.pieces if groups <= each.last)
        found = Dealing(groups, *self.parallel).rounds * piece.cycles
        return min(found, self.whole) if groups == self.largest else found

    def render(self) -> tuple[str, ...]:
        """Return the formula as lines for a terminal."""
        head = f"{self.name}: cycles(W) for 1 <= W <= {self.largest:,} work-groups, without splits"
        return (head, *self._list_pieces(), f"  for W = {self.largest:,}: {self.whole:,}")

    def _list_pieces(self) -> Iterator[str]:
        parallel, first = count_parallel(*self.parallel), 1
        for piece in self.pieces:
            yield f"  {first:,} <= W <= {piece.last:,}: ceil(W/{parallel:,}) * {piece.cycles:,}"
            first = piece.last + 1


def find_formula(name: str, plain: ModeBound, whole: int) -> GroupCountFormula:
    """Return the formula of a launch that was analysed for any number of groups, without splits.

    `whole` is the bound of the launch itself. Raises `WcetError` if a group cannot be bounded.
    """
    bounder = plain.bounder
    largest = bounder.launch.work_groups
    pieces: list[Piece] = []
    for last in _list_ends(plain):
        cycles = _bound_round(plain, last)
        most = max(cycles, pieces[-1].cycles if pieces else 0)  # a larger launch is never bounded below a smaller one
        if pieces and pieces[-1].cycles == most:
            pieces.pop()
        pieces.append(Piece(last, most))
    parallel = (bounder.machine.shader_engines, plain.occupancy.groups_per_unit)
    return GroupCountFormula(name, parallel, tuple(pieces), largest, whole)


def _list_ends(plain: ModeBound) -> list[int]:
    """Return the last number of groups of each piece: every number up to a full machine, or some at equal distances."""
    largest = plain.bounder.launch.work_groups
    last = min(largest, fill_machine(plain))
    step = ceil_div(last, MOST_PIECES - 1)
    return sorted({*range(step, last + 1, step), last, largest})


def fill_machine(plain: ModeBound) -> int:
    """Return the number of groups from which on the number of residents does not change."""
    machine, most = plain.bounder.machine, plain.occupancy.most_groups_per_unit
    return max(machine.compute_units * most, count_parallel(machine.shader_engines, most))


def _bound_round(plain: ModeBound, groups: int) -> int:
    """Return the cycles of one round of a launch with that number of groups."""
    bounder = plain.bounder
    launch = replace(bounder.launch, groups=(min(groups, fill_machine(plain)), 1, 1))
    residents = replace(bounder, launch=launch).find_residents(plain.occupancy, 0, plain.mode)
    found = bound_group(plain.plan, plain.work, residents, bounder.costs, bounder.walked)
    return bounder.machine.dispatch_delay + found.best.cycles
