"""Solutions of linear programs in floating point: a first guess, never an answer. The only file that knows PuLP.

HiGHS runs in this process where its package is installed, CBC as a program beside it. Numbers beyond `LARGEST` are cut
to it, for solvers refuse them or take them for infinite; what the guess is worth is judged by exact arithmetic alone.
"""

from dataclasses import dataclass
from typing import Any

from wcet.bound.constraint import Constraint, Problem

LARGEST = 10**12


@dataclass(frozen=True, slots=True)
class Guess:
    """Values of the variables and of the constraints' multipliers, close to an optimum; `solver` found them."""

    counts: tuple[float, ...]
    multipliers: tuple[float, ...]
    solver: str


def guess_optimum(problem: Problem) -> Guess | None:
    """Return an optimum of the linear relaxation as far as floats can tell; None where the solver claims none."""
    import pulp

    solver, name, sign = _choose_solver()
    model, variables, rows = _build(problem)
    try:
        status = model.solve(solver)
    except (pulp.PulpError, IndexError):  # the program did not start, or refused the model and left nothing to read
        return None
    if status != pulp.LpStatusOptimal or model.sol_status != pulp.LpSolutionOptimal:
        return None
    counts = tuple(float(variable.value() or 0.0) for variable in variables)
    return Guess(counts, tuple(sign * float(row.pi or 0.0) for row in rows), name)


def _choose_solver() -> tuple[Any, str, int]:
    """Return a solver with all gaps zero, its name, and the sign in which it states multipliers of a maximisation."""
    import pulp

    inside = pulp.HiGHS(msg=False, gapRel=0, gapAbs=0, threads=1)
    return (inside, "HiGHS", -1) if inside.available() else (pulp.PULP_CBC_CMD(msg=False, gapRel=0, gapAbs=0), "CBC", 1)


def _build(problem: Problem) -> tuple[Any, list[Any], list[Any]]:
    import pulp

    model: Any = pulp.LpProblem("worst_path", pulp.LpMaximize)
    variables = [model.add_variable(f"x{v}", lowBound=0) for v in range(problem.variables)]
    model.setObjective(pulp.LpAffineExpression([(variables[v], _cut(c)) for v, c in problem.objective.items()]))
    rows = [_state(constraint, variables) for constraint in problem.constraints]
    for row in rows:
        model.addConstraint(row)
    return model, variables, rows


def _state(constraint: Constraint, variables: list[Any]) -> Any:
    import pulp

    left = pulp.LpAffineExpression([(variables[v], _cut(c)) for v, c in constraint.coefficients.items()])
    right = _cut(constraint.limit)
    return left == right if constraint.equal else left <= right


def _cut(number: int) -> float:
    return float(max(-LARGEST, min(LARGEST, number)))
