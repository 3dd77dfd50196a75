"""Implicit path enumeration: the worst path as an integer program over how often each edge is taken.

Li and Malik, DAC 1995. Flow is conserved in every block, a loop's back edges are taken at most `back_edges` times per
entry, branch patterns and linear facts are further constraints. Where no fact goes beyond loop bounds, the answer
equals that of the longest-path engine; with patterns it may be larger, for order is lost.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wcet.bound.constraint import Constraint, Problem
from wcet.bound.solver import Solution, maximise
from wcet.errors import WcetError
from wcet.ir.cfg import Edge, EdgeKind
from wcet.ir.flow import BranchPattern, FlowGraph


@dataclass(frozen=True, slots=True)
class IpetBound:
    """The largest path cost and how often each edge runs to reach it."""

    amount: int
    counts: Mapping[int, int]
    relaxation: int
    solver: str


def solve_ipet(flow: FlowGraph, weigh: Callable[[Edge], int], name: str = "kernel") -> IpetBound:
    """Return the largest sum of edge weights over all paths of `flow`.

    Raises W401 where it is not proven, W281 with the facts that leave no path.
    """
    try:
        solution: Solution = maximise(state_problem(flow, weigh, name))
    except WcetError as error:
        if not flow.facts:
            raise
        from wcet.bound.clash import refuse_clash

        raise refuse_clash(flow, error) from None
    return IpetBound(solution.objective, solution.counts, solution.relaxation, solution.solver)


def state_problem(flow: FlowGraph, weigh: Callable[[Edge], int], name: str = "kernel") -> Problem:
    """Return the integer program; variable i counts the runs of edge i."""
    edges = flow.cfg.edges
    objective = {edge.index: weight for edge in edges if (weight := weigh(edge))}
    constraints = [*conserve_flow(flow), *bound_loops(flow), *_bound_patterns(flow), *state_facts(flow)]
    return Problem(name, len(edges), objective, tuple(constraints))


def conserve_flow(flow: FlowGraph) -> list[Constraint]:
    """In equals out for every block; one unit enters the first block and one leaves for the sink."""
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
    """Back edges are taken at most `back_edges` times per entry from outside (the kernel's start is one)."""
    constraints: list[Constraint] = []
    for loop in flow.loops:
        times = flow.bounds[loop.index].back_edges
        coefficients = dict.fromkeys(loop.back_edges, 1)
        for edge in flow.cfg.in_edges[loop.header]:
            if edge.index not in coefficients:
                coefficients[edge.index] = -times
        constraints.append(Constraint(coefficients, times if loop.header == 0 else 0))
    return constraints


def _bound_patterns(flow: FlowGraph) -> list[Constraint]:
    """Of V visits, the share of each decision is its share of the pattern, and a start-dependent rest."""
    constraints: list[Constraint] = []
    for pattern in flow.patterns.values():
        edges = flow.cfg.out_edges[pattern.block]
        for jumps in (True, False):
            share = pattern.taken if jumps else pattern.not_taken
            coefficients = {edge.index: -share for edge in edges}
            for edge in edges:
                if (edge.kind is EdgeKind.JUMP) == jumps:
                    coefficients[edge.index] += pattern.taken + pattern.not_taken
            constraints.append(Constraint(coefficients, _largest_lead(pattern, jumps)))
    return constraints


def _largest_lead(pattern: BranchPattern, jumps: bool) -> int:
    """Return max over V of (period * decisions among the first V visits - share * V); reached at a run's end."""
    taken, rest, start = pattern.taken, pattern.not_taken, pattern.start
    if jumps:
        return rest * (taken - start) if start < taken else taken * (start - taken)
    return rest * start if start < taken else taken * (taken + rest - start)


def state_facts(flow: FlowGraph) -> list[Constraint]:
    """Limits on sums of runs of blocks, counted on the edges that leave them, and of steps."""
    constraints: list[Constraint] = []
    for fact in flow.facts:
        counted = {edge.index: fact.count(edge.source, edge.target) for edge in flow.cfg.edges}
        constraints.append(Constraint({edge: factor for edge, factor in counted.items() if factor}, fact.limit))
    return constraints
