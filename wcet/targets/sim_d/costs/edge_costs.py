"""What one block and edge add to a path, under either scheduling policy."""

from collections.abc import Callable

from wcet.bound.phases import PathSegment
from wcet.ir.cfg import Edge
from wcet.ir.timed import Access, AccessPhase, Resource, TimedCfg

SP_AS_ACCESS = "sp-as-access"
SP_AS_COMPUTE = "sp-as-compute"
POLICIES = (SP_AS_ACCESS, SP_AS_COMPUTE)


def phase_of(access: Access | None, policy: str) -> AccessPhase | None:
    """Return the access as a phase of its own; None where there is none or the policy books it as compute."""
    if access is None or (policy == SP_AS_COMPUTE and access.resource is Resource.SCRATCHPAD):
        return None
    return AccessPhase(access.resource, access.cycles, access.block)


def inline_cycles(access: Access | None, policy: str) -> int:
    """Return the cycles an access holds up the issue port: those of a scratchpad that counts as compute."""
    return access.inline_cycles if access is not None and phase_of(access, policy) is None else 0


def cost_edges(timed: TimedCfg, policy: str) -> Callable[[Edge], PathSegment]:
    """Return the cost of each edge: its source block's compute, its access, and the refill after it."""

    def cost(edge: Edge) -> PathSegment:
        access = timed.accesses.get(edge.source)
        phase = phase_of(access, policy)
        before = timed.block_cycles[edge.source] + inline_cycles(access, policy)
        after = timed.edge_cycles[edge.index]
        return PathSegment(before + after) if phase is None else PathSegment(before, phase, (), after)

    return cost


def weigh_edges(timed: TimedCfg, policy: str) -> Callable[[Edge], int]:
    """Return the plain cost of each edge for one work-group alone."""
    cost = cost_edges(timed, policy)

    def weigh(edge: Edge) -> int:
        segment = cost(edge)
        return segment.lead + segment.trail + (segment.first.cycles if segment.first else 0)

    return weigh
