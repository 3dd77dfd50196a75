"""The bound of a launch without splits as a formula in the number W of its work-groups, and in stated loop bounds.

It holds for every launch of the same groups, arguments and facts that is no larger in any dimension. A wavefront of
such a launch has the group size, the arguments and an id of a group that a wavefront of the given launch has, so that
costs of accesses, guards and derived loop bounds hold for it too. Only the number of groups itself, which a kernel can
read from the dispatch packet or a hidden argument, differs: the launch is analysed again with this number unknown
(`GcnLaunch.any_groups`). If the bound needs it, that analysis is refused, and there is no formula.

The rest is `LaunchBound`: rounds times the sum of dispatch delay and bound of a group. The number of resident groups
grows with W until the machine is full, and the bound of a group with it. A piece is a range of W with one bound of a
group, found for the most residents in the range, which is safe for fewer. Inside of a piece, the bound of a group is a
function of the open loop bounds in each box of a few (`wcet.bound.parametric`): what the analysis gives there.

The formula is exact from `exact_from` on: where an analysis of the launch itself knows the same code of a wavefront,
with the same costs, and where each number of residents has a piece of its own.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from wcet.bound.multilinear import Multilinear
from wcet.bound.parametric import Box, BoxCutError, BoxPiece, UnprovenError, find_pieces
from wcet.errors import WcetError
from wcet.records import dataclass
from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.hardware.engines import Dealing, count_parallel
from wcet.targets.gcn.wavefront.group_bounds import bound_group
from wcet.units import ceil_div

MOST_PIECES = 64
"""The most pieces of a formula in W; if there are more possible numbers of residents, neighbours share a piece."""

FEW_PIECES = 16
"""The most pieces in W if loop bounds are open, because each piece is then analysed many times."""

MOST_BOXES = 64
"""The most analyses for the boxes of loop bounds in one piece."""

ROUND = "cycles of a round"
"""The result of a box: dispatch delay and bound of a group."""


@dataclass(frozen=True, slots=True)
class FormulaPiece:
    """One piece of the formula: from `first` to `last` work-groups, a round takes the cycles of the box around the
    loop bounds.
    """

    first: int
    last: int
    boxes: tuple[BoxPiece, ...]


@dataclass(frozen=True, slots=True)
class GroupCountFormula:
    """The bound for 1 to `largest` work-groups: rounds of `parallel` groups, and the cycles of a round by piece.

    `box` has the range of each open loop bound. `whole` is the bound of the launch of `largest` work-groups with the
    stated loop bounds. From `exact_from` work-groups on the formula is equal to the analysis; None if it may be above
    it everywhere.
    """

    name: str
    parallel: tuple[tuple[int, ...], int]
    pieces: tuple[FormulaPiece, ...]
    box: Box
    largest: int
    whole: int
    exact_from: int | None

    def at(self, groups: int, runs: Mapping[str, int] | None = None) -> int:
        """Return the bound on `groups` work-groups with open loop bounds `runs`; raise `ValueError` outside of the
        range.
        """
        if not 1 <= groups <= self.largest:
            raise ValueError(f"the formula holds for 1 to {self.largest:,} work-groups")
        point = {} if runs is None else {name: runs[name] for name in self.box}
        piece = next(each for each in self.pieces if groups <= each.last)
        cycles = next((each.results[ROUND].at(point) for each in piece.boxes if each.contains(point)), None)
        if cycles is None:
            raise ValueError(f"the formula does not hold for these loop bounds with {groups:,} work-groups")
        found = Dealing(groups, *self.parallel).rounds * cycles
        own = groups == self.largest and all(point[name] == values[-1] for name, values in self.box.items())
        return min(found, self.whole) if own else found

    def render(self) -> tuple[str, ...]:
        """Return the formula as lines for a terminal."""
        names = ", ".join(("W", *self.box))
        ranges = "".join(f", {_spell_range(name, values)}" for name, values in self.box.items())
        head = f"{self.name}: cycles({names}) for 1 <= W <= {self.largest:,} work-groups{ranges}, without splits"
        stated = "".join(f", {name} = {values[-1]:,}" for name, values in self.box.items())
        return (head, *self._list_pieces(), f"  for W = {self.largest:,}{stated}: {self.whole:,}", self._tell_exact())

    def _list_pieces(self) -> Iterator[str]:
        parallel = count_parallel(*self.parallel)
        for piece in self.pieces:
            groups = f"  {_spell_range('W', range(piece.first, piece.last + 1))}"
            for each in piece.boxes:
                ranges = "".join(f", {_spell_range(name, values)}" for name, values in each.box.items())
                yield f"{groups}{ranges}: ceil(W/{parallel:,}) * {_spell_factor(each.results[ROUND])}"
            if not piece.boxes:
                yield f"{groups}: no formula in the loop bounds"

    def _tell_exact(self) -> str:
        if self.exact_from is None:
            return "  never below the analysis of a launch"
        below = "" if self.exact_from == 1 else "; for fewer never below it"
        groups = _spell_range("W", range(self.exact_from, self.largest + 1))
        return f"  equal to the analysis of each launch for {groups}{below}"


def _spell_range(name: str, values: range) -> str:
    if len(values) == 1:
        return f"{name} = {values[0]:,}"
    if values.step == 1:
        return f"{values[0]:,} <= {name} <= {values[-1]:,}"
    return f"{name} = {', '.join(f'{each:,}' for each in values[:2])}, ..., {values[-1]:,}"


def _spell_factor(cycles: Multilinear) -> str:
    return f"{cycles.constant:,}" if cycles.constant is not None else f"({cycles.render()})"


Analyse = Callable[[Box], ModeBound]
"""The analysis without splits, for any number of groups, with the loop bounds of a box."""


def find_formula(
    name: str, analyse: Analyse, box: Box, whole: int, find_first: Callable[[], int | None]
) -> GroupCountFormula:
    """Return the formula of a launch with the open loop bounds of a box.

    `whole` is the bound of the launch itself; `find_first` returns the number of work-groups from which on the analysis
    of a launch knows the same code. Raises `WcetError` if a group cannot be bounded.
    """
    plain = analyse({each: values[-1:] for each, values in box.items()})
    remembered = _Remembered(analyse)
    pieces: list[FormulaPiece] = []
    first = 1
    largest = plain.bounder.launch.work_groups
    filled = min(largest, fill_machine(plain))
    step = _choose_step(filled, bool(box))
    for last in sorted({*range(step, filled + 1, step), filled, largest}):
        found = find_pieces(box, lambda here, last=last: {ROUND: _bound_round(remembered.find(here), last)}, MOST_BOXES)
        if pieces and pieces[-1].boxes == found:
            pieces[-1] = replace(pieces[-1], last=last)
        else:
            pieces.append(FormulaPiece(first, last, found))
        first = last + 1
    parallel = (plain.bounder.machine.shader_engines, plain.occupancy.groups_per_unit)
    exact = find_first()
    if exact is not None and step > 1:  # several numbers of residents share a piece until then
        exact = max(exact, filled)
    return GroupCountFormula(name, parallel, tuple(pieces), box, largest, whole, exact)


def find_least(largest: int, same: Callable[[int], bool]) -> int | None:
    """Return the least number of groups that knows the same as the largest; None if the largest itself does not.

    An analysis never knows less of a smaller launch: what two launches have in common, those in between have, too.
    """
    if not same(largest):
        return None
    low, high = 0, largest  # those from `high` on are the same
    while high - low > 1:
        middle = (low + high) // 2 if low else 1
        low, high = (low, middle) if same(middle) else (middle, high)
    return high


class _Remembered:
    """An analysis whose results for boxes are kept, refusals too."""

    def __init__(self, analyse: Analyse) -> None:
        self._analyse = analyse
        self._known: dict[tuple[range, ...], ModeBound | Exception] = {}

    def find(self, box: Box) -> ModeBound:
        """Return the bound for a box, or raise what the analysis raises."""
        key = tuple(box.values())
        if key not in self._known:
            try:
                self._known[key] = self._analyse(box)
            except (BoxCutError, UnprovenError, WcetError) as error:
                self._known[key] = error
        found = self._known[key]
        if isinstance(found, Exception):
            raise found
        return found


def _choose_step(filled: int, is_open: bool) -> int:
    """Return the groups of a piece below those that fill the machine: one, unless that makes too many pieces."""
    most = FEW_PIECES if is_open else MOST_PIECES - 1
    return ceil_div(filled, most)


def fill_machine(plain: ModeBound) -> int:
    """Return the number of groups from which on the number of residents does not change."""
    machine, most = plain.bounder.machine, plain.occupancy.most_groups_per_unit
    return max(machine.compute_units * most, count_parallel(machine.shader_engines, most))


def _bound_round(plain: ModeBound, groups: int) -> int:
    """Return the cycles of one round of a launch with that number of groups."""
    bounder = plain.bounder
    launch = replace(bounder.launch, groups=(min(groups, fill_machine(plain)), 1, 1))
    residents = replace(bounder, launch=launch).find_residents(plain.occupancy, 0, plain.mode)
    found = bound_group(plain.plan, plain.work, residents, bounder.costs, bounder.paths)
    return bounder.machine.dispatch_delay + found.best.cycles
