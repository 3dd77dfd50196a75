"""Which stated facts contradict each other: a smallest set that leaves no path, none of which can be spared.

By deletion: facts and loop bounds are left out one by one; what leaves a path when it is gone stays. No part of the set
clashes by itself, though another set may be smaller. Nothing rests on it but a message.
"""

from collections.abc import Iterator
from dataclasses import replace

from wcet.bound.constraint import Constraint, Problem
from wcet.bound.ipet import bound_loops, conserve_flow, state_facts
from wcet.bound.solver import relax
from wcet.errors import WcetError, refuse
from wcet.ir.flow import FlowGraph

MOST = 200
"""Facts and loop bounds among which a set is sought."""

Stated = tuple[str, tuple[Constraint, ...]]


def refuse_clash(flow: FlowGraph, error: WcetError) -> WcetError:
    """Return W281 with the facts that clash, or the error as it is where they cannot be told."""
    origins = find_clash(flow) if all(each.code == "W281" for each in error.diagnostics) else ()
    if not origins:
        return error
    return refuse(
        "W281",
        f"{len(origins)} fact{'s leave' if len(origins) > 1 else ' leaves'} no path on which the kernel ends",
        notes=tuple(f"stated: {origin}" for origin in origins),
        help="correct one of them" if len(origins) > 1 else "correct it",
    )


def find_clash(flow: FlowGraph) -> tuple[str, ...]:
    """Return the origins of facts and loop bounds that together leave no path, none where there are too many."""
    stated = list(_list_stated(flow))
    if len(stated) > MOST or _is_feasible(flow, stated):
        return ()
    kept = stated
    for each in reversed(stated):  # loop bounds first: facts are what people state
        fewer = [other for other in kept if other is not each]
        if not _is_feasible(flow, fewer):
            kept = fewer
    return tuple(dict.fromkeys(origin for origin, _ in kept))


def _list_stated(flow: FlowGraph) -> Iterator[Stated]:
    by_origin: dict[str, tuple[Constraint, ...]] = {}
    for fact in flow.facts:
        own = tuple(state_facts(replace(flow, facts=(fact,))))
        by_origin[fact.origin] = (*by_origin.get(fact.origin, ()), *own)
    yield from by_origin.items()
    for loop in flow.loops:
        yield flow.bounds[loop.index].origin, tuple(bound_loops(replace(flow, loops=(loop,))))


def _is_feasible(flow: FlowGraph, stated: list[Stated]) -> bool:
    """Tell whether the linear relaxation has a solution: where only whole numbers clash, no set is named."""
    constraints = (*conserve_flow(flow), *(each for _, own in stated for each in own))
    try:
        return relax(Problem("kernel", len(flow.cfg.edges), {}, constraints)) is not None
    except WcetError:
        return True
