"""The certificate of a GCN bound: one flow problem for each cut of the kernel, and how they make up the launch.

Costs of blocks and edges are given; that no path through them costs more is proven, and that regions and rounds are
added up rightly. It proves the bound by sums of block costs; where the path form gives less, the report says less.
"""

from collections.abc import Mapping

from wcet.bound.certificate import Json, Prices, encode_problem, find_prices, price_facts, seal_certificate
from wcet.ir.cfg import Edge
from wcet.machine.gcn import GcnMachine
from wcet.targets.gcn.variants import ModeBound
from wcet.targets.gcn.wavefront.block_costs import cost_edges, prepare_view
from wcet.targets.gcn.wavefront.private import PrivateMachine, cap_state
from wcet.targets.gcn.wavefront.views import NO_EDGE, View


def certify_mode(name: str, mode: ModeBound, machine: GcnMachine) -> Json:
    """Return the certificate of the bound of one mode."""
    writer = _Writer(mode)
    best = mode.groups.best
    outside = best.elapsed.private
    inside = best.elapsed.sides[0][1].prepared.private if best.elapsed.sides else outside
    regions: list[Json] = []
    costs: dict[int, int] = {}
    for number, views in enumerate(mode.plan.sides):
        sides = [writer.add(view, inside, costs, False) for view in views]
        costs[number] = machine.split_cycles + max(writer.bounds[side] for side in sides) + machine.merge_cycles
        regions.append({"split": machine.split_cycles, "merge": machine.merge_cycles, "sides": sides})
    main = writer.add(mode.plan.main, outside, costs, True)
    group = writer.bounds[main] + best.interference
    launch = {
        "rounds": mode.launch.rounds,
        "delay": mode.launch.delay,
        "interference": best.interference,
        "main": main,
        "cycles": mode.launch.rounds * (mode.launch.delay + group),
    }
    return seal_certificate(name, writer.problems, regions, launch)


class _Writer:
    """The problems written so far, and the bounds that they prove."""

    def __init__(self, mode: ModeBound) -> None:
        self._work = mode.work
        self.problems: list[Json] = []
        self.bounds: list[int] = []

    def add(self, view: View, private: PrivateMachine, regions: Mapping[int, int], facts: bool) -> int:
        """Write the problem of one view; return its number."""
        top = cap_state(private, self._work.longest, self._work.most_lines)
        costs = cost_edges(prepare_view(view, private, top, regions))

        def weigh(edge: Edge) -> int:
            return costs[edge.index]

        prices: Prices = find_prices(view.flow, weigh, price_facts(view.flow, weigh) if facts else ())
        numbers = {edge: region for edge, region in enumerate(view.regions) if region != NO_EDGE}
        self.problems.append(encode_problem(view.flow, weigh, prices, numbers))
        self.bounds.append(prices.bound)
        return len(self.problems) - 1
