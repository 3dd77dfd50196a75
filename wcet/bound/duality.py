"""The proof that a solution of a linear program is optimal: multipliers of the constraints, checked exactly.

Weak duality (Dantzig; any textbook on linear programming): multipliers y, not negative where a constraint is an
inequality, with sum_i a_iv y_i >= c_v for every variable v, make sum_i b_i y_i an upper bound on the objective of
every solution. A solution that attains it is optimal, wherever both came from.
"""

from collections.abc import Mapping

from wcet.bound.constraint import Number, Problem


def bound_by_multipliers(problem: Problem, multipliers: Mapping[int, Number]) -> Number | None:
    """Return the upper bound that the multipliers (by constraint) prove; None where they prove nothing."""
    covered: dict[int, Number] = dict.fromkeys(range(problem.variables), 0)
    total: Number = 0
    for number, constraint in enumerate(problem.constraints):
        multiplier = multipliers[number]
        if not multiplier:
            continue
        if multiplier < 0 and not constraint.equal:
            return None
        total += multiplier * constraint.limit
        for variable, factor in constraint.coefficients.items():
            covered[variable] += multiplier * factor
    dominated = all(covered[variable] >= problem.objective.get(variable, 0) for variable in covered)
    return total if dominated else None


def is_solution(problem: Problem, counts: Mapping[int, Number]) -> bool:
    """Tell whether counts are non-negative and satisfy every constraint."""
    return all(count >= 0 for count in counts.values()) and all(row.holds(counts) for row in problem.constraints)


def is_optimal(problem: Problem, counts: Mapping[int, Number], multipliers: Mapping[int, Number]) -> bool:
    """Tell whether the multipliers prove that no solution of the relaxation has a larger objective than `counts`."""
    return is_solution(problem, counts) and bound_by_multipliers(problem, multipliers) == problem.value(counts)
