"""An integer program: what is to be maximised, the linear constraints, and their text in the LP format of solvers."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

Number = int | Fraction


@dataclass(frozen=True, slots=True)
class Constraint:
    """sum(coefficient * variable) <= limit, or == limit where `equal`."""

    coefficients: Mapping[int, int]
    limit: int
    equal: bool = False

    def holds(self, counts: Mapping[int, Number]) -> bool:
        """Return whether counts satisfy the constraint exactly."""
        total = sum(factor * counts[variable] for variable, factor in self.coefficients.items())
        return total == self.limit if self.equal else total <= self.limit


@dataclass(frozen=True, slots=True)
class Problem:
    """Maximise sum(objective * variable) over non-negative integers 0..variables-1 under the constraints."""

    name: str
    variables: int
    objective: Mapping[int, int]
    constraints: tuple[Constraint, ...]

    def value(self, counts: Mapping[int, Number]) -> Number:
        """Return the objective at `counts`."""
        return sum(factor * counts[variable] for variable, factor in self.objective.items())


PER_LINE = 8


def render_lp(problem: Problem) -> str:
    """Return the text of a problem; variable `x3` counts the runs of edge 3."""
    lines = ["\\ " + problem.name, "Maximize", *_sum(" runs:", problem.objective), "Subject To"]
    for number, constraint in enumerate(problem.constraints):
        *most, last = _sum(f" c{number}:", constraint.coefficients)
        lines += [*most, f"{last} {'=' if constraint.equal else '<='} {constraint.limit}"]
    names = [f"x{variable}" for variable in range(problem.variables)]
    lines += ["Bounds", *(f" {name} >= 0" for name in names), "Generals"]
    lines += [" " + " ".join(names[start : start + PER_LINE]) for start in range(0, len(names), PER_LINE)]
    return "\n".join([*lines, "End"]) + "\n"


def _sum(head: str, factors: Mapping[int, int]) -> list[str]:
    """Write a weighted sum over several lines; one without terms is that of the first variable, none times."""
    terms = [f"{'-' if factor < 0 else '+'} {abs(factor)} x{variable}" for variable, factor in factors.items()]
    terms = terms or ["0 x0"]
    rows = [" ".join(terms[start : start + PER_LINE]) for start in range(0, len(terms), PER_LINE)]
    return [f"{head} {rows[0]}", *(f"   {row}" for row in rows[1:])]
