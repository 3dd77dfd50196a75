"""Represents an integer program (objective, linear constraints), writes it in the LP format, and approximates its
solution.

The only file that uses PuLP: its floating-point solution is a first guess, never an answer. HiGHS runs in this process
if its package is installed, CBC as a separate program. Numbers beyond `LARGEST` are cut to it, because solvers refuse
them or read them as infinite. Exact arithmetic alone judges the guess.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from wcet.records import dataclass

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Constraint:
    """The constraint sum(coefficient * variable) <= limit, or == limit if `equal`."""

    coefficients: Mapping[int, int]
    limit: int
    equal: bool = False

    def holds(self, counts: Mapping[int, Number]) -> bool:
        """Return True if counts satisfy the constraint exactly."""
        total = sum(factor * counts[variable] for variable, factor in self.coefficients.items())
        return total == self.limit if self.equal else total <= self.limit


@dataclass(frozen=True, slots=True)
class IntegerProgram:
    """The problem to maximise sum(objective * variable) over non-negative integers 0..variables-1 under the
    constraints."""

    name: str
    variables: int
    objective: Mapping[int, int]
    constraints: tuple[Constraint, ...]

    def value(self, counts: Mapping[int, Number]) -> Number:
        """Return the objective at `counts`."""
        return sum(factor * counts[variable] for variable, factor in self.objective.items())


PER_LINE = 8


def render_lp(problem: IntegerProgram) -> str:
    """Return the text of a problem in the LP format; variable `x3` counts the runs of edge 3."""
    lines = ["\\ " + problem.name, "Maximize", *_sum(" runs:", problem.objective), "Subject To"]
    for number, constraint in enumerate(problem.constraints):
        *most, last = _sum(f" c{number}:", constraint.coefficients)
        lines += [*most, f"{last} {'=' if constraint.equal else '<='} {constraint.limit}"]
    names = [f"x{variable}" for variable in range(problem.variables)]
    lines += ["Bounds", *(f" {name} >= 0" for name in names), "Generals"]
    lines += [" " + " ".join(names[start : start + PER_LINE]) for start in range(0, len(names), PER_LINE)]
    return "\n".join([*lines, "End"]) + "\n"


def _sum(head: str, factors: Mapping[int, int]) -> list[str]:
    """Return the lines of a weighted sum; an empty sum becomes zero times the first variable."""
    terms = [f"{'-' if factor < 0 else '+'} {abs(factor)} x{variable}" for variable, factor in factors.items()]
    terms = terms or ["0 x0"]
    rows = [" ".join(terms[start : start + PER_LINE]) for start in range(0, len(terms), PER_LINE)]
    return [f"{head} {rows[0]}", *(f"   {row}" for row in rows[1:])]


LARGEST = 10**12


@dataclass(frozen=True, slots=True)
class ApproximateOptimum:
    """Values of the variables and of the constraints' multipliers, close to an optimum; `solver` names the solver."""

    counts: tuple[float, ...]
    multipliers: tuple[float, ...]
    solver: str


def guess_optimum(problem: IntegerProgram) -> ApproximateOptimum | None:
    """Return an approximate optimum of the linear relaxation; None if the solver claims none."""
    import pulp

    solver, name, sign = _choose_solver()
    model, variables, rows = _build(problem)
    try:
        status = model.solve(solver)
    except (pulp.PulpError, IndexError):  # the program did not start, or refused the model and wrote no result
        return None
    if status != pulp.LpStatusOptimal or model.sol_status != pulp.LpSolutionOptimal:
        return None
    counts = tuple(float(variable.value() or 0.0) for variable in variables)
    return ApproximateOptimum(counts, tuple(sign * float(row.pi or 0.0) for row in rows), name)


def _choose_solver() -> tuple[Any, str, int]:
    """Return a solver with all gaps zero, its name, and the sign in which it states multipliers of a maximisation."""
    import pulp

    inside = pulp.HiGHS(msg=False, gapRel=0, gapAbs=0, threads=1)
    return (inside, "HiGHS", -1) if inside.available() else (pulp.PULP_CBC_CMD(msg=False, gapRel=0, gapAbs=0), "CBC", 1)


def _build(problem: IntegerProgram) -> tuple[Any, list[Any], list[Any]]:
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
