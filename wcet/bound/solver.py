"""Solves integer programs exactly: solutions are guessed in floating point, and proven in integers and fractions.

A solver may report "optimal" for a value inside its tolerance, which as a worst-case bound would be unsound, and prints
no more than eight or sixteen digits. So its numbers are only a guess: rounded to integers they must satisfy every
constraint, and its multipliers, rounded as well, must prove that nothing larger exists. If they do not, because counts
are too large for floats, the linear program is solved in exact arithmetic from there. A small program is solved in
exact arithmetic at once, which takes less than a guess, unless its facts need many pivots. Solutions that are not whole
are split by branch and bound (Land and Doig, Econometrica 1960), with an exact proof for every branch.

Exact arithmetic is the criss-cross method on a sparse tableau, from Terlaky, "A convergent criss-cross method"
(Optimization 16, 1985): from any basis, feasible or not, it ends after finitely many pivots, because the least index
decides every choice. A basis made of what a floating-point solution uses is optimal already or close to it, so that few
pivots are left; without a guess the method is as right and slower.

The proof is by multipliers of the constraints, checked exactly. Weak duality (Dantzig; any textbook on linear
programming): multipliers y, not negative if a constraint is an inequality, with sum_i a_iv y_i >= c_v for every
variable v, make sum_i b_i y_i an upper bound on the objective of every solution. A solution that attains it is optimal,
wherever both came from.
"""

import heapq
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import field, replace
from fractions import Fraction
from itertools import count
from math import floor

from wcet.bound.constraint import ApproximateOptimum, Constraint, IntegerProgram, Number, guess_optimum
from wcet.errors import WcetError, refuse
from wcet.records import dataclass


def bound_by_multipliers(problem: IntegerProgram, multipliers: Mapping[int, Number]) -> Number | None:
    """Return the upper bound that the multipliers (by constraint) prove; None if they prove no bound."""
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


def is_solution(problem: IntegerProgram, counts: Mapping[int, Number]) -> bool:
    """Return True if counts are non-negative and satisfy every constraint."""
    return all(count >= 0 for count in counts.values()) and all(row.holds(counts) for row in problem.constraints)


def is_optimal(problem: IntegerProgram, counts: Mapping[int, Number], multipliers: Mapping[int, Number]) -> bool:
    """Return True if the multipliers prove that no solution of the relaxation has a larger objective than `counts`."""
    return is_solution(problem, counts) and bound_by_multipliers(problem, multipliers) == problem.value(counts)


OBJECTIVE = -1
"""The number of the row of the objective z: z + sum(coefficient * variable) = value."""

NEAR_ZERO = 1e-7
PIVOTS = 20_000
"""The number of pivots after which the search ends; programs of kernels take fewer pivots than they have edges."""


class NoOptimumError(Exception):
    """Reports that the program is unbounded, or took too long; the message says which."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """An optimal solution and the multipliers of the constraints that prove it."""

    counts: Mapping[int, Number]
    multipliers: Mapping[int, Number]


@dataclass(slots=True)
class Tableau:
    """Equations, each solved for its basic variable: basic + sum(coefficient * variable) = right.

    `users` has the equations that contain each non-basic variable.
    """

    rows: dict[int, dict[int, Number]] = field(default_factory=dict[int, dict[int, Number]])
    rights: dict[int, Number] = field(default_factory=dict[int, Number])
    users: dict[int, set[int]] = field(default_factory=dict[int, set[int]])

    def reduce(self, terms: Mapping[int, Number], right: Number) -> tuple[dict[int, Number], Number]:
        """Return an equation without basic variables."""
        row: dict[int, Number] = {}
        for variable, factor in terms.items():
            if variable in self.rows:
                right -= factor * self.rights[variable]
                _add(row, self.rows[variable], -factor)
            else:
                _add(row, {variable: factor}, 1)
        return row, right

    def insert(self, basic: int, row: dict[int, Number], right: Number) -> None:
        """Solve an equation for its variable `basic`, and replace that variable in all other equations."""
        lead = row.pop(basic)
        row = {variable: _divide(factor, lead) for variable, factor in row.items()}
        right = _divide(right, lead)
        for user in self.users.pop(basic, set[int]()):
            other = self.rows[user]
            factor = other.pop(basic)
            self.rights[user] -= factor * right
            _add(other, row, -factor)
            for variable in row:
                self._note(user, variable)
        self.rows[basic], self.rights[basic] = row, right
        for variable in row:
            self._note(basic, variable)

    def exchange(self, leaving: int, entering: int) -> None:
        """Make `entering`, a variable in the equation of `leaving`, basic instead of `leaving`."""
        row, right = self.rows.pop(leaving), self.rights.pop(leaving)
        for variable in row:
            self.users[variable].discard(leaving)
        self.insert(entering, {**row, leaving: 1}, right)

    def _note(self, user: int, variable: int) -> None:
        """Update `users` for the equation of `user`."""
        users = self.users.setdefault(variable, set[int]())
        if variable in self.rows[user]:
            users.add(user)
        else:
            users.discard(user)


def find_optimum(problem: IntegerProgram, guess: ApproximateOptimum | None, pivots: int = PIVOTS) -> Optimum | None:
    """Return an exact optimum of the linear relaxation, None if it has no solution; raise `NoOptimumError`."""
    tableau = _begin(problem, _rank_variables(problem, guess))
    if tableau is None or not _cross(tableau, pivots):
        return None
    counts = {variable: tableau.rights.get(variable, 0) for variable in range(problem.variables)}
    return Optimum(counts, _find_multipliers(problem, tableau.rows.keys()))


def _rank_variables(problem: IntegerProgram, guess: ApproximateOptimum | None) -> list[int]:
    """Return how well each variable, and each constraint's slack after them, suits a basis; smaller is better.

    A variable that is not zero belongs to the basis; one that has a reduced cost of its own does not.
    """
    if guess is None:
        return [1] * problem.variables + [0] * len(problem.constraints)
    reduced = [float(problem.objective.get(variable, 0)) for variable in range(problem.variables)]
    slacks: list[int] = []
    for constraint, multiplier in zip(problem.constraints, guess.multipliers, strict=True):
        slack = float(constraint.limit)
        for variable, factor in constraint.coefficients.items():
            slack -= factor * guess.counts[variable]
            reduced[variable] -= factor * multiplier
        slacks.append(_rank(slack, multiplier, constraint.limit))
    return [_rank(count, cost, 1) for count, cost in zip(guess.counts, reduced, strict=True)] + slacks


def _rank(value: float, cost: float, scale: int) -> int:
    return 0 if abs(value) > NEAR_ZERO * max(1, abs(scale)) else 1 if abs(cost) <= NEAR_ZERO else 2


def _begin(problem: IntegerProgram, ranks: list[int]) -> Tableau | None:
    """Return a tableau whose basis has the best suited variables; None if equations contradict each other."""
    tableau = Tableau()
    tableau.rows[OBJECTIVE], tableau.rights[OBJECTIVE] = {}, 0
    for number, constraint in enumerate(problem.constraints):
        terms: dict[int, Number] = dict(constraint.coefficients)
        if not constraint.equal:
            terms[problem.variables + number] = 1
        row, right = tableau.reduce(terms, constraint.limit)
        if row:
            basic = min(row, key=lambda variable: (ranks[variable], len(tableau.users.get(variable, ())), variable))
            tableau.insert(basic, row, right)
        elif right:
            return None
    row, right = tableau.reduce({v: -factor for v, factor in problem.objective.items()}, 0)
    tableau.rows[OBJECTIVE], tableau.rights[OBJECTIVE] = row, right
    for variable in row:
        tableau.users.setdefault(variable, set[int]()).add(OBJECTIVE)
    return tableau


def _cross(tableau: Tableau, pivots: int) -> bool:
    """Pivot until the basis is feasible and optimal; return False if no solution exists."""
    objective = tableau.rows[OBJECTIVE]
    for _ in range(pivots):
        negative = min((v for v, right in tableau.rights.items() if right < 0 and v != OBJECTIVE), default=None)
        improving = min((v for v, factor in objective.items() if factor < 0), default=None)
        if negative is not None and (improving is None or negative < improving):
            entering = min((v for v, factor in tableau.rows[negative].items() if factor < 0), default=None)
            if entering is None:
                return False
            tableau.exchange(negative, entering)
        elif improving is not None:
            able = (v for v in tableau.users[improving] if v != OBJECTIVE and tableau.rows[v][improving] > 0)
            leaving = min(able, default=None)
            if leaving is None:
                raise NoOptimumError("nothing bounds the objective")
            tableau.exchange(leaving, improving)
        else:
            return True
    raise NoOptimumError(f"{pivots:,} pivots were not enough")


def _find_multipliers(problem: IntegerProgram, basis: Iterable[int]) -> dict[int, Number]:
    """Return the multipliers for which every basic variable has reduced cost zero; those of basic slacks are zero."""
    basic = set(basis)
    columns: dict[int, dict[int, Number]] = {variable: {} for variable in basic if 0 <= variable < problem.variables}
    for number, constraint in enumerate(problem.constraints):
        if problem.variables + number not in basic:
            for variable, factor in constraint.coefficients.items():
                if variable in columns:
                    columns[variable][number] = factor
    tableau = Tableau()
    for variable, terms in columns.items():
        row, right = tableau.reduce(terms, problem.objective.get(variable, 0))
        if row:
            least = min(row, key=lambda number: (len(tableau.users.get(number, ())), number))
            tableau.insert(least, row, right)
    return {number: tableau.rights.get(number, 0) for number in range(len(problem.constraints))}


def _add(row: dict[int, Number], other: Mapping[int, Number], times: Number) -> None:
    """Add a multiple of another equation's left side to `row`; terms that become zero are removed."""
    for variable, factor in other.items():
        total = row.get(variable, 0) + times * factor
        if total:
            row[variable] = total
        else:
            row.pop(variable, None)


def _divide(number: Number, by: Number) -> Number:
    quotient = Fraction(number) / by
    return quotient.numerator if quotient.denominator == 1 else quotient


BRANCHES = 2_000
"""The largest number of linear programs that are solved for one integer program."""

SMALL = 100
"""The number of variables up to which a program is solved without a guess: one or two milliseconds, and no solver to
load."""

FEW = 50
"""The number of pivots after which a small program gets a guess; kernels take fewer than ten, but many facts take
thousands."""

EXACT = "exact arithmetic"
"""The name of the solver in reports if nothing was guessed."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Counts of the variables, the objective in exact integers, and the relaxation's optimum rounded down."""

    counts: Mapping[int, int]
    objective: int
    relaxation: int
    solver: str


@dataclass(frozen=True, slots=True)
class Relaxed:
    """A proven optimum of a linear relaxation, and the solver that made the guess."""

    problem: IntegerProgram
    counts: Mapping[int, Number]
    solver: str

    @property
    def ceiling(self) -> int:
        """Return the upper limit of every integer solution."""
        return floor(self.problem.value(self.counts))


def maximise(problem: IntegerProgram) -> Solution:
    """Return a proven optimal solution; raise W281 if there is no solution, W401 if nothing proves the optimum."""
    root = relax(problem)
    if root is None:
        raise _refuse_empty(problem)
    serial = count()
    waiting = [(-root.ceiling, next(serial), root)]
    for _ in range(BRANCHES):
        if not waiting:
            raise _refuse_empty(problem)
        *_, best = heapq.heappop(waiting)
        variable = next((v for v, number in best.counts.items() if floor(number) != number), None)
        if variable is None:
            counts = {v: floor(number) for v, number in best.counts.items()}
            return Solution(counts, floor(problem.value(counts)), root.ceiling, root.solver)
        for branch in _split(best.problem, variable, floor(best.counts[variable])):
            relaxed = relax(branch)
            if relaxed is not None:
                heapq.heappush(waiting, (-relaxed.ceiling, next(serial), relaxed))
    raise _refuse_unproven(problem, f"no integer solution was proven optimal among {BRANCHES:,} branches")


def relax(problem: IntegerProgram) -> Relaxed | None:
    """Return a proven optimum of the linear relaxation, None if it has no solution; raises W401."""
    if problem.variables <= SMALL:
        with suppress(NoOptimumError):
            return _require_proof(problem, find_optimum(problem, None, FEW), EXACT)
    guess = guess_optimum(problem)
    solver = EXACT if guess is None else guess.solver
    if guess is not None:
        rounded = dict(enumerate(map(round, guess.counts)))
        if is_optimal(problem, rounded, dict(enumerate(map(round, guess.multipliers)))):
            return Relaxed(problem, rounded, solver)
    try:
        return _require_proof(problem, find_optimum(problem, guess), solver)
    except NoOptimumError as error:
        raise _refuse_unproven(problem, str(error)) from None


def _require_proof(problem: IntegerProgram, exact: Optimum | None, solver: str) -> Relaxed | None:
    """Return an optimum that its multipliers prove, None if there is no solution; raise W401 if they do not prove
    it."""
    if exact is None:
        return None
    if not is_optimal(problem, exact.counts, exact.multipliers):
        raise _refuse_unproven(problem, "its multipliers do not prove the optimum when checked in exact arithmetic")
    return Relaxed(problem, exact.counts, solver)


def _split(problem: IntegerProgram, variable: int, below: int) -> tuple[IntegerProgram, IntegerProgram]:
    """Return the two programs in which a variable is at most `below`, or at least one more."""
    least, most = Constraint({variable: -1}, -below - 1), Constraint({variable: 1}, below)
    stated = problem.constraints
    return replace(problem, constraints=(*stated, most)), replace(problem, constraints=(*stated, least))


def _refuse_empty(problem: IntegerProgram) -> WcetError:
    return refuse(
        "W281",
        f"the facts leave no path on which {problem.name} ends",
        notes=("loop bounds, branch patterns and `at_most` facts contradict each other",),
        help="correct the facts in wcet.toml or in the source",
    )


def _refuse_unproven(problem: IntegerProgram, reason: str) -> WcetError:
    return refuse(
        "W401",
        f"the solver did not prove an optimum for {problem.name}",
        notes=(reason, "without a proven optimum there is no safe bound"),
        help="report this kernel; `wcet analyze --dump-lp out.lp` writes the integer program",
    )
