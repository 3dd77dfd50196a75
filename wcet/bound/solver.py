"""Exact answers to integer programs: guessed in floating point, proven in integers and fractions.

A solver may report "optimal" for a value inside its tolerance, which as a worst-case bound would be unsound, and prints
no more than eight or sixteen digits. So its numbers are only a guess: rounded to integers they must satisfy every
constraint, and its multipliers, rounded as well, must prove that nothing larger exists. Where they do not, because
counts are too large for floats, the linear program is solved in exact arithmetic from there. Solutions that are not
whole are split by branch and bound (Land and Doig, Econometrica 1960), with an exact proof for every branch.
"""

import heapq
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count
from math import floor

from wcet.bound.constraint import Constraint, Number, Problem
from wcet.bound.floating import guess_optimum
from wcet.bound.simplex import NoOptimumError, find_optimum, is_optimal
from wcet.errors import WcetError, refuse

BRANCHES = 2_000
"""Linear programs solved for one integer program before it is given up."""

EXACT = "exact arithmetic"
"""What a report names as the solver where floats could not even guess."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Counts of the variables, the objective in exact integers, and the relaxation's optimum rounded down."""

    counts: Mapping[int, int]
    objective: int
    relaxation: int
    solver: str


@dataclass(frozen=True, slots=True)
class Relaxed:
    """A proven optimum of a linear relaxation, and the solver whose guess it began with."""

    problem: Problem
    counts: Mapping[int, Number]
    solver: str

    @property
    def ceiling(self) -> int:
        """What no integer solution exceeds."""
        return floor(self.problem.value(self.counts))


def maximise(problem: Problem) -> Solution:
    """Solve to proven optimality; raises W281 where there is no solution, W401 where nothing proves the optimum."""
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


def relax(problem: Problem) -> Relaxed | None:
    """Return a proven optimum of the linear relaxation, None where it has no solution; raises W401."""
    guess = guess_optimum(problem)
    solver = EXACT if guess is None else guess.solver
    if guess is not None:
        rounded = dict(enumerate(map(round, guess.counts)))
        if is_optimal(problem, rounded, dict(enumerate(map(round, guess.multipliers)))):
            return Relaxed(problem, rounded, solver)
    try:
        exact = find_optimum(problem, guess)
    except NoOptimumError as error:
        raise _refuse_unproven(problem, str(error)) from None
    if exact is None:
        return None
    if not is_optimal(problem, exact.counts, exact.multipliers):
        raise _refuse_unproven(problem, "its multipliers do not prove the optimum when checked in exact arithmetic")
    return Relaxed(problem, exact.counts, solver)


def _split(problem: Problem, variable: int, below: int) -> tuple[Problem, Problem]:
    """Return the two programs in which a variable is at most `below`, and at least one more."""
    least, most = Constraint({variable: -1}, -below - 1), Constraint({variable: 1}, below)
    stated = problem.constraints
    return replace(problem, constraints=(*stated, most)), replace(problem, constraints=(*stated, least))


def _refuse_empty(problem: Problem) -> WcetError:
    return refuse(
        "W281",
        f"the facts leave no path on which {problem.name} ends",
        notes=("loop bounds, branch patterns and `at_most` facts contradict each other",),
        help="correct the facts in wcet.toml or in the source",
    )


def _refuse_unproven(problem: Problem, reason: str) -> WcetError:
    return refuse(
        "W401",
        f"the solver did not prove an optimum for {problem.name}",
        notes=(reason, "without a proven optimum there is no safe bound"),
        help="report this kernel; `wcet analyze --dump-lp out.lp` writes the integer program",
    )
