"""Computes phase lists of all paths at once: the longest of each phase, as long as every path makes the same accesses.

Two work-groups alternate on compute and memory, so the length of the k-th phase of either is what counts. If all paths
make the same number of accesses in the same nesting of loops, the maximum over paths of each phase covers every pair of
paths. If they do not, the list is `irregular` and the schedule must be bounded another way.
"""

from collections.abc import Callable
from dataclasses import replace

from wcet.ir.cfg import Edge
from wcet.ir.timed import AccessPhase, PhaseItem, PhaseList, PhaseLoop, PhasePair, Resource
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class PathSegment:
    """A set of partial paths: compute before the first access (`lead`), pairs, compute after the last (`trail`).

    `first` is None if no access is made; then all the compute is in `lead`. `pairs` are the phases after the first
    access. `irregular` means that the paths do not agree on their accesses, or make too many in too many nested loops
    to be listed; the other fields then have no meaning. `terms` is the number of phases in the expanded list.
    """

    lead: int = 0
    first: AccessPhase | None = None
    pairs: tuple[PhaseItem, ...] = ()
    trail: int = 0
    irregular: bool = False
    terms: int = 1


TERMS = 20_000
"""The largest number of phases in a list; the list doubles with every outer loop, because a first phase joins the one
before."""

IRREGULAR = PathSegment(irregular=True)


@dataclass(frozen=True, slots=True)
class SegmentAlgebra:
    """Folds segments; `cost(edge)` gives one block and edge as a segment, as the target or policy defines it."""

    cost: Callable[[Edge], PathSegment]

    def unit(self) -> PathSegment:
        """Return the empty segment."""
        return PathSegment()

    def visit(self, edge: Edge) -> PathSegment:
        """Return the segment of one block and the edge that leaves it."""
        return self.cost(edge)

    def sequence(self, first: PathSegment, second: PathSegment) -> PathSegment:
        """Return two segments joined: the compute between their accesses becomes one phase."""
        return join_segments(first, second)

    def choose(self, first: PathSegment, second: PathSegment) -> PathSegment:
        """Return a segment that covers both: the longer of each phase, or irregular if their accesses differ."""
        if first.irregular or second.irregular or (first.first is None) != (second.first is None):
            return IRREGULAR
        pairs = _cover(first.pairs, second.pairs)
        if pairs is None:
            return IRREGULAR
        access = first.first
        if access is not None and second.first is not None:
            access = _longer(access, second.first)
        lead, trail = max(first.lead, second.lead), max(first.trail, second.trail)
        return PathSegment(lead, access, pairs, trail, terms=first.terms)

    def repeat(self, body: PathSegment, times: int, exact: bool) -> PathSegment:
        """Return a segment repeated; it is irregular if it makes accesses and may run fewer times than `times`."""
        return repeat_segment(body, times, exact)


def join_segments(first: PathSegment, second: PathSegment) -> PathSegment:
    """Return `first` followed by `second`."""
    if first.irregular or second.irregular:
        return IRREGULAR
    if first.first is None:
        return replace(second, lead=first.lead + second.lead)
    if second.first is None:
        return replace(first, trail=first.trail + second.lead)
    between = PhasePair(first.trail + second.lead, second.first)
    pairs = (*first.pairs, between, *second.pairs)
    return _limit(PathSegment(first.lead, first.first, pairs, second.trail, terms=first.terms + second.terms))


def repeat_segment(body: PathSegment, times: int, exact: bool) -> PathSegment:
    """Return `times` runs of `body`, as a loop of phases if it makes accesses."""
    if times == 0:
        return PathSegment()
    if body.irregular or body.first is None:
        return body if body.irregular else PathSegment(body.lead * times)
    if not exact:
        return IRREGULAR
    if times == 1:
        return body
    again = PhaseLoop(times - 1, (PhasePair(body.trail + body.lead, body.first), *body.pairs))
    return _limit(PathSegment(body.lead, body.first, (*body.pairs, again), body.trail, terms=2 * body.terms))


def _limit(segment: PathSegment) -> PathSegment:
    return segment if segment.terms <= TERMS else IRREGULAR


def list_phases(segment: PathSegment) -> PhaseList:
    """Return the phases of a whole kernel run; the segment must be regular."""
    if segment.irregular:
        raise ValueError("the accesses differ from path to path, so there is no common list of phases")
    if segment.first is None:
        return PhaseList((), segment.lead)
    return PhaseList((PhasePair(segment.lead, segment.first), *segment.pairs), segment.trail)


def _longer(first: AccessPhase, second: AccessPhase) -> AccessPhase:
    """Return an access that covers both: the longer one, on the DRAM if either is, because refreshes delay DRAM
    accesses."""
    longer = second if second.cycles > first.cycles else first
    if first.resource is second.resource:
        return longer
    return replace(longer, resource=Resource.DRAM)


def _cover(first: tuple[PhaseItem, ...], second: tuple[PhaseItem, ...]) -> tuple[PhaseItem, ...] | None:
    """Return the longer of each pair of phases; None if the two lists have different structures."""
    if len(first) != len(second):
        return None
    covered: list[PhaseItem] = []
    for one, other in zip(first, second, strict=True):
        if isinstance(one, PhasePair) and isinstance(other, PhasePair):
            covered.append(PhasePair(max(one.compute, other.compute), _longer(one.access, other.access)))
        elif isinstance(one, PhaseLoop) and isinstance(other, PhaseLoop) and one.count == other.count:
            items = _cover(one.items, other.items)
            if items is None:
                return None
            covered.append(PhaseLoop(one.count, items))
        else:
            return None
    return tuple(covered)
