"""The bound for each number of SpSIMDs, with the best splits for it, and which branches those are.

More SpSIMDs can raise a bound: those that no split uses work as SIMDs, and more wavefronts at once compete. So a
launch may leave some idle (`-S`), and the bound for S of them is the least for any number up to S.
"""

from dataclasses import dataclass

from wcet.targets.gcn.compose.split_choice import SplitChooser
from wcet.targets.gcn.compose.variants import NONE, ModeBound, ModeBounder
from wcet.targets.gcn.control.regions import Region, count_contexts
from wcet.targets.gcn.timing.steps import Unit
from wcet.targets.gcn.wavefront.block_costs import cost_edges, prepare_view
from wcet.targets.gcn.wavefront.interference import find_waits
from wcet.targets.gcn.wavefront.private import cap_state, make_private
from wcet.targets.gcn.wavefront.views import NO_EDGE

MOST_SPLIT_SIMDS = 8
"""The curve goes from no SpSIMD to so many."""

STEP_LIMIT = 2000
"""Steps of a kernel up to which every set is bounded for every number; above, no split and each number's own set."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """The best bound with `split_simds` SpSIMDs beside each SIMD, and the regions to split for it.

    The launch uses those that `bound.split_simds` counts, and leaves the others idle.
    """

    split_simds: int
    regions: tuple[Region, ...]
    bound: ModeBound


def choose_splits(bounder: ModeBounder, candidates: tuple[Region, ...], most: int) -> tuple[tuple[Region, ...], ...]:
    """Return, for 0 to `most` contexts, the regions whose split makes the worst path cheapest."""
    if not candidates:
        return ((),) * (most + 1)
    chooser = SplitChooser(bounder.code, candidates, bounder.machine)
    plan, work = bounder.measure(NONE, ())
    plain = bounder.bound_plain()
    chosen: list[tuple[Region, ...]] = []
    useful = min(most, count_contexts(candidates))
    for contexts in range(useful + 1):
        residents = bounder.find_residents(plain.occupancy, contexts, NONE)
        together = dict.fromkeys(Unit, 1 + contexts)
        private = make_private(
            bounder.machine,
            find_waits(residents, together, work.longest, bounder.machine.arbitration),
            False,
            residents.wavefronts,
        )
        prepared = prepare_view(plan.main, private, cap_state(private, work.longest, work.most_lines), {})
        costs = {
            edge: cost for edge, cost in zip(plan.main.edges, cost_edges(prepared), strict=True) if edge != NO_EDGE
        }
        picked = chooser.choose(contexts, costs)
        chosen.append(tuple(region for region in candidates if region.branch in picked))
    return (*chosen, *[chosen[-1]] * (most - useful))


def draw_curve(
    bounder: ModeBounder, candidates: tuple[Region, ...], given: tuple[Region, ...] = ()
) -> tuple[CurvePoint, ...]:
    """Return the best bound for every number of SpSIMDs from none to eight, and for the machine's own.

    The splits that are `given` are tried as well wherever there are contexts for them.
    """
    own = bounder.machine.split_simds
    wanted = sorted({own, *range(MOST_SPLIT_SIMDS + 1)})
    sets = choose_splits(bounder, candidates, max(wanted))
    points: list[CurvePoint] = []
    for split_simds in wanted:
        point = _find_point(bounder, sets, split_simds, given)
        if points and points[-1].bound.cycles < point.bound.cycles:
            point = CurvePoint(split_simds, points[-1].regions, points[-1].bound)
        points.append(point)
    return tuple(points)


def _find_point(
    bounder: ModeBounder, sets: tuple[tuple[Region, ...], ...], split_simds: int, given: tuple[Region, ...]
) -> CurvePoint:
    """Return the best of all sets that need no more contexts than there are; among equals, the one of fewest splits.

    The bound is the one that a launch with these splits has: where they are used the integer program witnesses it, too.
    """
    large = sum(map(len, bounder.code.bodies)) > STEP_LIMIT
    own = (given,) if count_contexts(given) <= split_simds else ()
    distinct = dict.fromkeys((sets[0], sets[split_simds], *own) if large else (*sets[: split_simds + 1], *own))
    bounds = [(regions, bounder.bound_pws(regions, split_simds, solve=False)) for regions in distinct]
    regions, bound = min(bounds, key=lambda pair: (pair[1].cycles, len(pair[0])))
    return CurvePoint(split_simds, regions, bound)
