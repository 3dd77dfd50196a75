"""Facts of the kind "at most k times", in the loop tree and in the integer program."""

import random
from dataclasses import replace

import pytest

from tests.bound.test_engines import random_flow
from wcet.bound.cost import unfold_path
from wcet.bound.ipet import solve_ipet
from wcet.bound.limited import carried_facts, find_longest
from wcet.errors import WcetError
from wcet.ir.cfg import FlowGraph, LinearFact
from wcet.ir.path import visits


def limit_some(flow: FlowGraph, rng: random.Random) -> FlowGraph:
    blocks = [rng.sample(range(flow.cfg.sink), k=min(flow.cfg.sink, rng.choice((1, 1, 2)))) for _ in range(2)]
    facts = tuple(LinearFact(dict.fromkeys(some, 1), rng.randrange(0, 6), "test") for some in blocks)
    return replace(flow, facts=facts)


@pytest.mark.parametrize("seed", range(60))
def test_both_engines_find_the_same_longest_path_under_facts(seed: int) -> None:
    rng = random.Random(seed)
    flow, weights = random_flow(seed, 3, with_patterns=False)
    flow = limit_some(flow, rng)
    try:
        found = find_longest(flow, lambda edge: weights[edge.index])
    except WcetError as error:
        assert error.diagnostics[0].code == "W281"
        with pytest.raises(WcetError):
            solve_ipet(flow, lambda edge: weights[edge.index])
        return
    assert found.amount == solve_ipet(flow, lambda edge: weights[edge.index]).amount
    runs = list(visits(unfold_path(found.path)))
    assert sum(weights[visit.edge] * times for visit, times in runs) == found.amount
    for fact in flow.facts:
        assert sum(fact.coefficients.get(visit.block, 0) * times for visit, times in runs) <= fact.limit


def test_large_limits_are_left_to_the_integer_program() -> None:
    flow, _ = random_flow(1, 2, with_patterns=False)
    small, large = LinearFact({0: 1}, 3, "test"), LinearFact({0: 1}, 10**6, "test")
    assert carried_facts(replace(flow, facts=(large, small))) == (small,)
