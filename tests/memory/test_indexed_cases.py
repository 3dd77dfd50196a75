"""All cases of one indexed request at once take as long as each of them by itself; the closed form covers them."""

import random

import pytest

from tests.memory.grades import GRADES
from tests.memory.patterns import indexed_pattern
from tests.repetition import list_seeds
from wcet.machine.dram import Dram
from wcet.memory.indexed import IndexedCases, find_longest, known_bound
from wcet.memory.request import IndexedRequest
from wcet.memory.service import FRONT_END, serve


def enumerate_cases(dram: Dram, request: IndexedRequest, cases: IndexedCases) -> tuple[int, int, int]:
    """Return the answers of `find_longest` by serving the request once for each case."""
    plain = held = late = 0
    for hold in cases.holds:
        waited = hold - FRONT_END
        over = 0 if hold == cases.holds[-1] else max(0, dram.n_rfc - waited)
        for pair in cases.pairs:
            lid = serve(dram, request, pair, first_act=hold).lid
            held, late = max(held, lid - waited - over), max(late, lid - waited)
            plain = max(plain, lid) if hold == FRONT_END else plain
    return plain, held, late


@pytest.mark.parametrize("seed", list_seeds(20))
def test_cases_together_take_as_long_as_each_by_itself(seed: int) -> None:
    rng = random.Random(seed)
    dram, write = rng.choice(list(GRADES.values())), rng.random() < 0.5
    request = indexed_pattern(dram, rng, rng.choice((3, 20, 60, 150)), 0, rng.choice((64, 5000, 1 << 18)), write)
    cases = IndexedCases(range(dram.pairs), tuple(sorted({FRONT_END, *rng.sample(range(3, 160), 12)})))
    found = find_longest(dram, request, cases, 1 << 40)
    assert found is not None
    assert found[:3] == enumerate_cases(dram, request, cases)


def test_cases_that_meet_are_simulated_once() -> None:
    dram = GRADES["DDR4-3200AA x16"] if "DDR4-3200AA x16" in GRADES else next(iter(GRADES.values()))
    request = IndexedRequest(tuple(64 * item for item in range(1024)), False)
    cases = IndexedCases(range(dram.pairs), range(FRONT_END, 150))
    found = find_longest(dram, request, cases, 1 << 40)
    assert found is not None
    assert found[3] < 24 * 1024
    assert find_longest(dram, request, cases, found[3] - 1) is None


@pytest.mark.parametrize("seed", list_seeds(15))
def test_no_case_takes_longer_than_the_closed_form_with_the_rows_that_are_opened(seed: int) -> None:
    rng = random.Random(seed)
    dram, write = rng.choice(list(GRADES.values())), rng.random() < 0.5
    request = indexed_pattern(dram, rng, rng.choice((3, 40, 200)), 0, rng.choice((64, 5000, 1 << 18)), write)
    for _ in range(6):
        hold = rng.choice((FRONT_END, rng.randrange(3, 200)))
        served = serve(dram, request, rng.randrange(dram.pairs), first_act=hold)
        assert served.lid - (hold - FRONT_END) <= known_bound(dram, request)
