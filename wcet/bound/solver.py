"""Exact answers from an integer-program solver; the only file that knows PuLP.

A solver may report "optimal" for a value inside its tolerance, which as a worst-case bound would be unsound. So: the
gap is zero, both statuses must say optimal, counts are rounded and every constraint is checked again in integers, the
objective is recomputed in Python integers, and it is compared with the relaxation, which no integer solution exceeds.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from wcet.bound.constraint import Constraint
from wcet.bound.refine import refine_counts
from wcet.errors import refuse

INTEGRALITY = 1e-4  # a count further from an integer than this is not one
PRINTED = Fraction(1, 10**7)  # relative precision of the values a solver prints


@dataclass(frozen=True, slots=True)
class Problem:
    """Maximise sum(objective * variable) over non-negative integers 0..variables-1 under the constraints."""

    name: str
    variables: int
    objective: Mapping[int, int]
    constraints: tuple[Constraint, ...]


@dataclass(frozen=True, slots=True)
class Solution:
    """Counts of the variables, the objective in exact integers, and the relaxation rounded down."""

    counts: Mapping[int, int]
    objective: int
    relaxation: int
    solver: str


def maximise(problem: Problem) -> Solution:
    """Solve to proven optimality.

    Raises W401 where the solver does not prove its answer, the answer breaks a constraint, or it exceeds the
    relaxation.
    """
    relaxed = _solve(problem, integers=False)
    value = sum((Fraction(relaxed[v]) * c for v, c in problem.objective.items()), Fraction(0))
    ceiling = math.floor(value + Fraction(1, 1000) + abs(value) * PRINTED)
    counts = _read_counts(problem, relaxed)
    if counts is None:
        counts = _read_counts(problem, _solve(problem, integers=True))
    if counts is None:
        raise _unproven(problem, "the counts do not satisfy every constraint when checked in integers")
    objective = sum(factor * counts[v] for v, factor in problem.objective.items())
    if objective > ceiling:
        raise _unproven(problem, f"objective {objective} lies above the relaxation {ceiling}")
    return Solution(counts, objective, max(ceiling, objective), "CBC")


def _read_counts(problem: Problem, values: Mapping[int, float]) -> dict[int, int] | None:
    """Return integer counts that satisfy every constraint exactly; None where there are none next to `values`."""
    rounded = {v: round(x) for v, x in values.items()}
    near = all(abs(x - rounded[v]) <= INTEGRALITY for v, x in values.items())
    if near and _is_feasible(problem, rounded):
        return rounded
    refined = refine_counts(values, problem.constraints)
    if refined is None or any(count.denominator != 1 for count in refined.values()):
        return None
    counts = {v: int(count) for v, count in refined.items()}
    return counts if _is_feasible(problem, counts) else None


def _is_feasible(problem: Problem, counts: Mapping[int, int]) -> bool:
    return all(count >= 0 for count in counts.values()) and all(c.holds(counts) for c in problem.constraints)


def _build(problem: Problem, integers: bool) -> tuple[Any, list[Any]]:
    import pulp

    category = pulp.LpInteger if integers else pulp.LpContinuous
    model = pulp.LpProblem(problem.name, pulp.LpMaximize)
    variables = [model.add_variable(f"x{v}", lowBound=0, cat=category) for v in range(problem.variables)]
    model.setObjective(pulp.LpAffineExpression([(variables[v], c) for v, c in problem.objective.items()]))
    for constraint in problem.constraints:
        left = pulp.LpAffineExpression([(variables[v], c) for v, c in constraint.coefficients.items()])
        model.addConstraint(left == constraint.limit if constraint.equal else left <= constraint.limit)
    return model, variables


def _solve(problem: Problem, integers: bool) -> dict[int, float]:
    import pulp

    model, variables = _build(problem, integers)
    solver = pulp.PULP_CBC_CMD(msg=False, gapRel=0, gapAbs=0)
    status = model.solve(solver)
    if status == pulp.LpStatusInfeasible:
        raise refuse(
            "W281",
            f"the facts leave no path on which {problem.name} ends",
            notes=("loop bounds, branch patterns and `at_most` facts contradict each other",),
            help="correct the facts in wcet.toml or in the source",
        )
    if status != pulp.LpStatusOptimal or model.sol_status != pulp.LpSolutionOptimal:
        raise _unproven(problem, f"status is {pulp.LpStatus[status]}")
    return {v: float(variable.value() or 0.0) for v, variable in enumerate(variables)}


def _unproven(problem: Problem, reason: str) -> Exception:
    return refuse(
        "W401",
        f"the solver did not prove an optimum for {problem.name}",
        notes=(reason, "without a proven optimum there is no safe bound"),
        help="report this kernel; `wcet analyze --dump-lp out.lp` writes the integer program",
    )
