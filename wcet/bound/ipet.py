"""Finds the worst path by implicit path enumeration: an integer program over how often each edge is taken.

Li and Malik, DAC 1995. Flow is conserved in every block, a loop's back edges are taken at most `back_edges` times per
entry, and branch patterns and linear facts are further constraints. If no fact goes beyond loop bounds, the answer
equals that of the longest-path engine; with patterns it may be larger, because order is lost.

If stated facts contradict each other, a smallest set that leaves no path is named, by deletion: facts and loop bounds
are omitted one by one, and one without which a path exists stays. No part of the set is contradictory by itself, though
another set may be smaller. The set is used for a message only.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from wcet.bound.constraint import Constraint, IntegerProgram
from wcet.bound.solver import Solution, maximise, relax
from wcet.errors import WcetError, refuse
from wcet.ir.cfg import BranchPattern, Edge, EdgeKind, FlowGraph
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class IpetBound:
    """The largest path cost, and how often each edge runs on that path."""

    amount: int
    counts: Mapping[int, int]
    relaxation: int
    solver: str


def solve_ipet(flow: FlowGraph, weigh: Callable[[Edge], int], name: str = "kernel") -> IpetBound:
    """Return the largest sum of edge weights over all paths of `flow`.

    Raises W401 if it is not proven, W281 with the facts that leave no path.
    """
    try:
        solution: Solution = maximise(state_problem(flow, weigh, name))
    except WcetError as error:
        if not flow.facts:
            raise

        raise refuse_clash(flow, error) from None
    return IpetBound(solution.objective, solution.counts, solution.relaxation, solution.solver)


def state_problem(flow: FlowGraph, weigh: Callable[[Edge], int], name: str = "kernel") -> IntegerProgram:
    """Return the integer program; variable i counts the runs of edge i."""
    edges = flow.cfg.edges
    objective: dict[int, int] = {edge.index: weight for edge in edges if (weight := weigh(edge))}
    constraints = [*conserve_flow(flow), *bound_loops(flow), *_bound_patterns(flow), *state_facts(flow)]
    return IntegerProgram(name, len(edges), objective, tuple(constraints))


def conserve_flow(flow: FlowGraph) -> list[Constraint]:
    """Return the constraints of flow: as much enters every block as leaves it.

    One unit enters the first block, and one leaves for the sink.
    """
    cfg = flow.cfg
    constraints: list[Constraint] = []
    for block in range(cfg.sink + 1):
        coefficients: dict[int, int] = {}
        for edge in cfg.out_edges[block]:
            coefficients[edge.index] = coefficients.get(edge.index, 0) + 1
        for edge in cfg.in_edges[block]:
            coefficients[edge.index] = coefficients.get(edge.index, 0) - 1
        limit = -1 if block == cfg.sink else int(block == 0)
        constraints.append(Constraint({v: c for v, c in coefficients.items() if c}, limit, equal=True))
    return constraints


def bound_loops(flow: FlowGraph) -> list[Constraint]:
    """Return the constraints of loops: at most `back_edges` back edges per entry from outside.

    The start of the kernel counts as an entry.
    """
    constraints: list[Constraint] = []
    for loop in flow.loops:
        times = flow.bounds[loop.index].back_edges
        coefficients: dict[int, int] = dict.fromkeys(loop.back_edges, 1)
        for edge in flow.cfg.in_edges[loop.header]:
            if edge.index not in coefficients:
                coefficients[edge.index] = -times
        constraints.append(Constraint(coefficients, times if loop.header == 0 else 0))
    return constraints


def _bound_patterns(flow: FlowGraph) -> list[Constraint]:
    """Return the constraints of branch patterns: how far the count of each decision may be from its fraction of the
    visits."""
    constraints: list[Constraint] = []
    for pattern in flow.patterns.values():
        edges = flow.cfg.out_edges[pattern.block]
        for jumps in (True, False):
            share = pattern.taken if jumps else pattern.not_taken
            coefficients: dict[int, int] = {edge.index: -share for edge in edges}
            for edge in edges:
                if (edge.kind is EdgeKind.JUMP) == jumps:
                    coefficients[edge.index] += pattern.taken + pattern.not_taken
            constraints.append(Constraint(coefficients, _largest_lead(pattern, jumps)))
    return constraints


def _largest_lead(pattern: BranchPattern, jumps: bool) -> int:
    """Return the maximum over V of (period * decisions among the first V visits - decisions per period * V)."""
    taken, rest, start = pattern.taken, pattern.not_taken, pattern.start
    if jumps:
        return rest * (taken - start) if start < taken else taken * (start - taken)
    return rest * start if start < taken else taken * (taken + rest - start)


def state_facts(flow: FlowGraph) -> list[Constraint]:
    """Return a constraint for each stated fact, which limits a sum of runs of blocks or edges.

    The runs of a block are counted on the edges that leave it.
    """
    constraints: list[Constraint] = []
    for fact in flow.facts:
        sources = {*fact.coefficients, *(source for source, _ in fact.steps)}
        counted = {
            edge.index: fact.count(edge.source, edge.target)
            for block in sorted(sources)
            for edge in flow.cfg.out_edges[block]
        }
        constraints.append(Constraint({edge: factor for edge, factor in counted.items() if factor}, fact.limit))
    return constraints


MOST = 200
"""The largest number of facts and loop bounds among which a contradictory set is searched."""

Stated = tuple[str, tuple[Constraint, ...]]


def refuse_clash(flow: FlowGraph, error: WcetError) -> WcetError:
    """Return the error W281 with the facts that contradict each other, or `error` itself if they cannot be found."""
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
    """Return where the facts and loop bounds that together leave no path are stated, in the words of the report.

    The result is empty if no contradiction is found, or if there are more than `MOST` facts and bounds to search.
    """
    stated = list(_list_stated(flow))
    if len(stated) > MOST or _is_feasible(flow, stated):
        return ()
    kept = stated
    for each in reversed(stated):  # loop bounds first, so that facts, which people state, are named
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
    """Return True if the linear relaxation has a solution; a contradiction of whole numbers alone is not found."""
    constraints = (*conserve_flow(flow), *(each for _, own in stated for each in own))
    try:
        return relax(IntegerProgram("kernel", len(flow.cfg.edges), {}, constraints)) is not None
    except WcetError:
        return True
