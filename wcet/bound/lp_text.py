"""An integer program in the LP format that solvers read."""

from collections.abc import Mapping

from wcet.bound.constraint import Problem

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
