"""The phases of a work-group with loop bounds left open: how long each is, and how often each loop of them runs.

Phase lists for several values of the loop bounds have one shape as long as every loop runs twice or more. Compute
phases and counts of runs are then multilinear in the bounds (`multilinear`); accesses do not depend on them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wcet.ir.timed import AccessPhase, PhaseItem, PhaseList, PhaseLoop, PhasePair
from wcet.targets.sim_d.compose.multilinear import Corner, Multilinear, interpolate

Box = tuple[Sequence[str], Sequence[tuple[int, int]]]
"""Names of loop bounds, and between which two values each lies."""


@dataclass(frozen=True, slots=True)
class PairFormula:
    """A compute phase and the access that ends it."""

    compute: Multilinear
    access: AccessPhase


@dataclass(frozen=True, slots=True)
class LoopFormula:
    """`count` runs of `items`, none of them where the loop of the kernel runs once."""

    count: Multilinear
    items: tuple["ItemFormula", ...]


ItemFormula = PairFormula | LoopFormula


@dataclass(frozen=True, slots=True)
class PhaseFormula:
    """Phases in turn, then `trailing` cycles of compute."""

    items: tuple[ItemFormula, ...]
    trailing: Multilinear

    def at(self, values: Mapping[str, int]) -> PhaseList:
        """Return the phases for given loop bounds, by name."""
        return PhaseList(_items_at(self.items, values), self.trailing.at(values))


def _items_at(items: tuple[ItemFormula, ...], values: Mapping[str, int]) -> tuple[PhaseItem, ...]:
    found: list[PhaseItem] = []
    for item in items:
        if isinstance(item, PairFormula):
            found.append(PhasePair(item.compute.at(values), item.access))
        elif (count := item.count.at(values)) > 0:
            found.append(PhaseLoop(count, _items_at(item.items, values)))
    return tuple(found)


def fit_phases(box: Box, lists: Mapping[Corner, PhaseList]) -> PhaseFormula | None:
    """Return the formula through the phase lists at the corners of a box; None where their shapes differ."""
    items = _fit_items(box, {corner: phases.items for corner, phases in lists.items()})
    if items is None:
        return None
    return PhaseFormula(items, interpolate(*box, {corner: phases.trailing for corner, phases in lists.items()}))


def _fit_items(box: Box, lists: Mapping[Corner, tuple[PhaseItem, ...]]) -> tuple[ItemFormula, ...] | None:
    if len({len(items) for items in lists.values()}) != 1:
        return None
    fitted: list[ItemFormula] = []
    for place in range(len(next(iter(lists.values())))):
        item = _fit_item(box, {corner: items[place] for corner, items in lists.items()})
        if item is None:
            return None
        fitted.append(item)
    return tuple(fitted)


def _fit_item(box: Box, found: Mapping[Corner, PhaseItem]) -> ItemFormula | None:
    pairs = {corner: item for corner, item in found.items() if isinstance(item, PhasePair)}
    loops = {corner: item for corner, item in found.items() if isinstance(item, PhaseLoop)}
    if len(pairs) == len(found):
        accesses = {(pair.access.resource, pair.access.cycles) for pair in pairs.values()}
        if len(accesses) != 1:
            return None
        compute = interpolate(*box, {corner: pair.compute for corner, pair in pairs.items()})
        return PairFormula(compute, next(iter(pairs.values())).access)
    if len(loops) < len(found):
        return None
    items = _fit_items(box, {corner: loop.items for corner, loop in loops.items()})
    count = interpolate(*box, {corner: loop.count for corner, loop in loops.items()})
    return None if items is None else LoopFormula(count, items)


def covers(longer: PhaseList, shorter: PhaseList) -> bool:
    """Whether every phase of one list is at least as long as that of the other, which has the same shape."""
    return longer.trailing >= shorter.trailing and _covers_items(longer.items, shorter.items)


def _covers_items(longer: tuple[PhaseItem, ...], shorter: tuple[PhaseItem, ...]) -> bool:
    return len(longer) == len(shorter) and all(map(_covers_item, longer, shorter))


def _covers_item(longer: PhaseItem, shorter: PhaseItem) -> bool:
    if isinstance(longer, PhasePair) and isinstance(shorter, PhasePair):
        same = longer.access.resource is shorter.access.resource
        return same and longer.compute >= shorter.compute and longer.access.cycles >= shorter.access.cycles
    if isinstance(longer, PhaseLoop) and isinstance(shorter, PhaseLoop):
        return longer.count == shorter.count and _covers_items(longer.items, shorter.items)
    return False
