"""Answers of the integer program are exact and proven, whatever the solver in floating point says."""

import itertools
import random

import pytest

from wcet.bound import constraint, solver
from wcet.bound.constraint import ApproximateOptimum, Constraint, IntegerProgram, guess_optimum
from wcet.bound.solver import NoOptimumError, bound_by_multipliers, find_optimum, is_optimal, maximise, relax
from wcet.errors import WcetError

MOST = 4


def draw_problem(rng: random.Random) -> IntegerProgram:
    """A program of up to four variables, each at most `MOST`: small enough to be enumerated."""
    variables = rng.randrange(1, 5)
    boxes = [Constraint({v: 1}, rng.randrange(MOST + 1)) for v in range(variables)]
    rows = [
        Constraint({v: rng.randrange(-3, 4) for v in range(variables)}, rng.randrange(-4, 9), equal=rng.random() < 0.3)
        for _ in range(rng.randrange(4))
    ]
    return IntegerProgram("drawn", variables, {v: rng.randrange(-5, 9) for v in range(variables)}, (*boxes, *rows))


def enumerate_best(problem: IntegerProgram) -> int | None:
    values = [
        problem.value(counts)
        for chosen in itertools.product(range(MOST + 1), repeat=problem.variables)
        if all(row.holds(counts := dict(enumerate(chosen))) for row in problem.constraints)
    ]
    return max(map(int, values), default=None)


def answer(problem: IntegerProgram) -> int | None:
    try:
        found = maximise(problem)
    except WcetError as error:
        assert error.diagnostics[0].code == "W281"
        return None
    assert all(row.holds(found.counts) for row in problem.constraints)
    assert problem.value(found.counts) == found.objective <= found.relaxation
    return found.objective


@pytest.mark.parametrize("seed", range(300))
def test_integer_programs_are_solved_as_by_enumeration(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    problem = draw_problem(random.Random(seed))
    monkeypatch.setattr(solver, "SMALL", 0)
    assert answer(problem) == enumerate_best(problem)


@pytest.mark.parametrize("seed", range(300))
def test_they_are_without_any_guess_and_with_a_wrong_one(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(seed)
    problem = draw_problem(rng)
    best = enumerate_best(problem)

    def lie(asked: IntegerProgram) -> ApproximateOptimum | None:
        counts = tuple(rng.choice((0.0, 1.0, 2.5, 1e9)) for _ in range(asked.variables))
        multipliers = tuple(rng.choice((0.0, 1.0, -3.0, 0.25)) for _ in asked.constraints)
        return rng.choice((None, ApproximateOptimum(counts, multipliers, "liar")))

    monkeypatch.setattr(solver, "guess_optimum", lie)
    monkeypatch.setattr(solver, "SMALL", 0)
    assert answer(problem) == best


KNAPSACK = IntegerProgram(
    "knapsack", 3, {0: 5, 1: 4, 2: 3}, (Constraint({0: 2, 1: 3, 2: 1}, 5), Constraint({0: 4, 2: 2}, 7))
)


@pytest.mark.parametrize("seed", range(100))
def test_a_small_program_is_solved_without_a_guess(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_to_guess(problem: IntegerProgram) -> None:
        raise AssertionError(problem.name)

    monkeypatch.setattr(solver, "guess_optimum", refuse_to_guess)
    problem = draw_problem(random.Random(1000 + seed))
    assert answer(problem) == enumerate_best(problem)


def test_a_small_program_of_many_facts_gets_a_guess_before_it_takes_long() -> None:
    """Ifs in a loop, and sums of their runs: without a guess it took thousands of pivots, and minutes."""
    rng = random.Random(0)
    ifs, runs = 33, 1000
    rows = [Constraint({2 * place: 1, 2 * place + 1: 1}, runs, equal=True) for place in range(ifs)]
    for _ in range(30):
        chosen = rng.sample(range(ifs), rng.randint(2, ifs))
        factors = {2 * place: rng.choice((1, -1)) * rng.randint(1, 50) for place in chosen}
        rows.append(Constraint(factors, rng.randint(0, len(chosen) * runs * 16)))
    problem = IntegerProgram("many", 2 * ifs, {place: rng.randint(0, 999) for place in range(2 * ifs)}, tuple(rows))
    with pytest.raises(NoOptimumError, match="50 pivots were not enough"):
        find_optimum(problem, None, solver.FEW)
    relaxed = relax(problem)
    assert relaxed is not None
    assert relaxed.solver != solver.EXACT


def test_a_solution_that_is_not_whole_is_split_until_it_is() -> None:
    relaxed = relax(KNAPSACK)
    assert relaxed is not None
    assert any(count.denominator > 1 for count in relaxed.counts.values())
    assert maximise(KNAPSACK).objective == enumerate_best(KNAPSACK)


@pytest.mark.parametrize("solver_name", ["HiGHS", "CBC"])
def test_either_solver_states_multipliers_that_prove_its_optimum(
    solver_name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import pulp

    if solver_name == "CBC":
        monkeypatch.setattr(pulp.HiGHS, "available", lambda self: False)
    elif not pulp.HiGHS(msg=False).available():
        pytest.skip("highspy is not installed")
    # x0 enters, x1 is the better of two ways, x2 goes round three times, x3 leaves
    rows = (
        Constraint({0: 1}, 1, equal=True),
        Constraint({1: 1, 2: -1, 0: -1}, 0, equal=True),
        Constraint({2: 1, 0: -3}, 0),
        Constraint({3: -1, 1: 1, 2: -1}, 0, equal=True),
    )
    problem = IntegerProgram("loop", 4, {0: 2, 1: 7, 2: 1, 3: 4}, rows)
    guess = guess_optimum(problem)
    assert guess is not None
    assert guess.solver == solver_name
    counts, multipliers = (dict(enumerate(map(round, numbers))) for numbers in (guess.counts, guess.multipliers))
    assert problem.value(counts) == 2 + 4 * 7 + 3 + 4
    assert is_optimal(problem, counts, multipliers)


def test_multipliers_prove_nothing_below_the_optimum_or_with_a_wrong_sign() -> None:
    problem = IntegerProgram("two", 2, {0: 3, 1: 2}, (Constraint({0: 1, 1: 1}, 10), Constraint({0: 1}, 4)))
    assert bound_by_multipliers(problem, {0: 2, 1: 1}) == 24
    assert is_optimal(problem, {0: 4, 1: 6}, {0: 2, 1: 1})
    assert not is_optimal(problem, {0: 3, 1: 7}, {0: 2, 1: 1})
    assert not is_optimal(problem, {0: 5, 1: 5}, {0: 2, 1: 1})
    assert bound_by_multipliers(problem, {0: 2, 1: 0}) is None
    assert bound_by_multipliers(problem, {0: 4, 1: -1}) is None


@pytest.mark.parametrize("weight", [2**31, 2**53 + 1, 10**40 + 7])
def test_no_digit_is_lost(weight: int) -> None:
    rows = (Constraint({0: 1}, 1, equal=True), Constraint({1: 1, 0: -weight}, 0), Constraint({2: 1, 1: -weight}, 0))
    found = maximise(IntegerProgram("long", 3, {0: 1, 1: 3, 2: weight}, rows))
    assert found.objective == 1 + 3 * weight + weight**3


def test_what_nothing_bounds_is_refused() -> None:
    with pytest.raises(WcetError, match="W401"):
        maximise(IntegerProgram("endless", 2, {0: 1}, (Constraint({0: 1, 1: -1}, 4),)))
    with pytest.raises(NoOptimumError):
        find_optimum(IntegerProgram("endless", 1, {0: 1}, ()), None)


def test_an_optimum_without_proof_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(problem: IntegerProgram, guess: ApproximateOptimum | None, *pivots: int) -> object:
        found = find_optimum(problem, guess, *pivots)
        assert found is not None
        return type(found)(found.counts, dict.fromkeys(found.multipliers, 0))

    monkeypatch.setattr(solver, "find_optimum", forget)
    monkeypatch.setattr(solver, "guess_optimum", lambda problem: None)
    with pytest.raises(WcetError, match="W401"):
        maximise(KNAPSACK)


def test_a_program_that_the_solver_cannot_read_is_no_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constraint, "LARGEST", 10**30)
    monkeypatch.setattr(solver, "SMALL", 0)
    assert maximise(IntegerProgram("large", 1, {0: 10**25}, (Constraint({0: 10**22}, 10**24),))).objective == 10**27
