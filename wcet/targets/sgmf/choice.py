"""Chooses the smaller of two bounds: latencies include waits for other accesses, or memory service is added once."""

from collections.abc import Callable
from dataclasses import replace

from wcet.targets.sgmf.accesses.bounds import Cached
from wcet.targets.sgmf.compose import StageShare
from wcet.targets.sgmf.energy import count_most
from wcet.targets.sgmf.plan import Plan, retime_plan
from wcet.targets.sgmf.timing.timed_graph import TimedGraph


def choose_plan(plan: Plan, share: int, cost: Callable[[TimedGraph], int]) -> Plan:
    """Return the plan with the smaller of two bounds, by how the waits for other accesses are counted.

    Either each latency includes the wait for other accesses, or the time in which memory serves all requests of the
    launch is added once. `share` is the number of threads of a core, and `cost` the bound of a graph for so many.
    """
    if not isinstance(plan.accesses, Cached):
        return plan

    def add_up(plan: Plan) -> tuple[tuple[StageShare, ...], int]:
        shares = plan.compose(cost)
        return shares, sum(each.cycles for each in shares)

    other = retime_plan(plan, replace(plan.accesses, unserved=True))
    shares, cycles = add_up(other)
    service = plan.accesses.bound_service(count_most(other, shares, share))
    return replace(other, service=service) if cycles + service < add_up(plan)[1] else plan
