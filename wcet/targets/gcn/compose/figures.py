"""The PWS paper's own figures beside the bound: Eq. 3, Eq. 6 and Lemma 5.7 with contended costs.

They are for comparison. Eq. 3 charges every split point once for each time it can run, on the worst path or not, and is
never below the path form; Lemma 5.7 is not proven for wavefronts that compete, and no bound of ours rests on it.
"""

from wcet.ir.result import JsonValue
from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.wavefront.elapsed import PrivatePair, find_elapsed
from wcet.targets.gcn.wavefront.views import NO_EDGE, Plan, View


def describe_paper_figures(pws: ModeBound, dws: ModeBound, switching: int) -> JsonValue:
    """Return Eq. 6 with the splits charged as in Eq. 3, and Lemma 5.7, in cycles of the launch."""
    pairs = sum(count_runs(pws.plan))
    best = pws.groups.best
    outside = best.elapsed.private
    inside = best.elapsed.sides[0][1].prepared.private if best.elapsed.sides else outside
    free = find_elapsed(pws.plan, pws.work, PrivatePair(outside, inside), 0).cycles
    charged = free + pairs * switching + best.interference
    lemma = dws.launch.rounds * (dws.launch.delay + (dws.contexts + 1) * dws.groups.named("B1").elapsed.cycles)
    return {
        "split_runs": pairs,
        "eq_3_cycles": pws.launch.rounds * (pws.launch.delay + charged),
        "path_cycles": pws.cycles,
        "lemma_5_7_cycles": lemma,
    }


def count_runs(plan: Plan) -> tuple[int, ...]:
    """Return how often each split of a plan can run in one wavefront, at most."""
    runs = [0] * len(plan.regions)
    _count_view(plan.main, 1, runs, plan)
    return tuple(runs)


def _count_view(view: View, times: int, runs: list[int], plan: Plan) -> None:
    for edge, region in zip(view.flow.cfg.edges, view.regions, strict=True):
        if region == NO_EDGE:
            continue
        inside = times
        for loop in view.flow.loops:
            if edge.source in loop.blocks:
                inside *= view.flow.bounds[loop.index].back_edges + 1
        runs[region] += inside
        if not plan.dynamic:
            for side in plan.sides[region]:
                _count_view(side, inside, runs, plan)
