import random
from collections.abc import Iterator

import pytest

from tests.flow.graphs import make_cfg, random_graph
from wcet.ir.cfg import Cfg, Edge
from wcet.values.fixpoint import Direction, Widening, iterate, solve

Facts = frozenset[int]
NOTHING: Facts = frozenset()


def union(_: int, old: Facts, new: Facts) -> Facts:
    return old | new


def collect(block: int, state: Facts) -> Facts:
    return state | {block}


def test_facts_of_both_branches_are_joined_where_they_end() -> None:
    cfg = make_cfg([[1, 2], [3], [3], []])
    found = solve(cfg, NOTHING, collect, union)
    assert found.entered == (set(), {0}, {0}, {0, 1, 2})
    assert found.left == ({0}, {0, 1}, {0, 2}, {0, 1, 2})


def test_what_a_loop_brings_back_reaches_its_header() -> None:
    cfg = make_cfg([[1], [2], [1, 3], []])
    assert solve(cfg, NOTHING, collect, union).entered[1] == {0, 1, 2}


def test_an_infeasible_edge_brings_nothing() -> None:
    cfg = make_cfg([[1, 2], [3], [3], []])

    def follow(edge: Edge, state: Facts) -> Facts | None:
        return None if edge.target == 2 else state

    assert solve(cfg, NOTHING, collect, union, follow).entered == (set(), {0}, None, {0, 1})


def test_a_problem_can_start_inside_the_graph() -> None:
    cfg = make_cfg([[1, 2], [3], [3], []])
    assert solve(cfg, NOTHING, collect, union, start=2).entered == (None, None, set(), {2})


def test_a_problem_can_stay_inside_a_region() -> None:
    cfg = make_cfg([[1], [2], [1, 3], [4], []])
    found = solve(cfg, NOTHING, collect, union, start=1, region=frozenset({1, 2}))
    assert found.entered == (None, {1, 2}, {1, 2}, None, None)


def test_backward_states_run_from_the_sink_to_the_entry() -> None:
    cfg = make_cfg([[1, 2], [3], [3], []])
    found = solve(cfg, NOTHING, collect, union, direction=Direction.BACKWARD)
    assert found.entered == ({1, 2}, set(), set(), set())
    assert found.left == ({0, 1, 2}, {1}, {2}, set())


@pytest.mark.parametrize("threshold", [0, 1, 5])
def test_widening_takes_over_once_a_state_has_grown_so_often(threshold: int) -> None:
    cfg = make_cfg([[1], [1, 2], []])
    joined: list[int] = []

    def join(_: int, old: int, new: int) -> int:
        joined.append(new)
        return max(old, new)

    def widen(_: int, old: int, new: int) -> int:
        return 10**6

    found = solve(cfg, 0, lambda _, state: min(state + 1, 10**6), join, widening=Widening(widen, threshold))
    assert found.entered == (0, 10**6, 10**6)
    assert max(joined, default=0) <= 10**6
    assert len({state for state in joined if state < 10**6}) <= threshold + 2


def test_a_chain_is_walked_once_however_long() -> None:
    visits: list[int] = []

    def transfer(block: int, state: Facts) -> Facts:
        visits.append(block)
        return state

    solve(make_cfg([[block + 1] for block in range(2000)] + [[]]), NOTHING, transfer, union)
    assert visits == list(range(2000))


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("seed", range(40))
def test_random_graphs_have_the_paths_that_walking_them_finds(seed: int, direction: Direction) -> None:
    """The blocks on some path to a block, against a closure that knows no order, no worklist and no widening."""
    rng = random.Random(seed)
    graph = [sorted(set(targets)) for targets in random_graph(rng, rng.randrange(2, 14))]
    graph[-1] = []
    cfg = make_cfg(graph)
    first = 0 if direction is Direction.FORWARD else cfg.sink
    found = solve(cfg, NOTHING, collect, union, direction=direction)
    pairs = [(s, t) if direction is Direction.FORWARD else (t, s) for s, ts in enumerate(graph) for t in ts]
    assert found.entered == _close(cfg, first, pairs)


def _close(cfg: Cfg, first: int, pairs: list[tuple[int, int]]) -> tuple[Facts | None, ...]:
    states: list[Facts | None] = [None] * (cfg.sink + 1)
    states[first] = NOTHING
    for _ in range((len(pairs) + 1) * (cfg.sink + 2)):
        for source, target in pairs:
            state = states[source]
            if state is not None:
                own = NOTHING if source == cfg.sink else frozenset({source})
                states[target] = (states[target] or NOTHING) | state | own
    return tuple(states)


def test_a_graph_can_be_found_while_it_is_followed() -> None:
    """Numbers that halving and subtracting one reach, with how they were reached."""

    def step(node: int, state: Facts) -> Iterator[tuple[int, int, Facts]]:
        if node:
            yield 2 * node, node // 2, state | {node}
            yield 2 * node + 1, node - 1, state | {node}

    found = iterate(5, NOTHING, step, union, place=lambda _, target: -target)
    assert found == {5: set(), 4: {5}, 3: {5, 4}, 2: {5, 4, 3}, 1: {5, 4, 3, 2}, 0: {5, 4, 3, 2, 1}}


@pytest.mark.parametrize("ways", [10, 200])
def test_a_header_is_visited_once_for_all_ways_back_to_it(ways: int) -> None:
    """A loop of many `continue`s: a first pass, one with what comes back, one that finds nothing new."""
    cfg = make_cfg([[1], *([0, block + 1] for block in range(1, ways)), [0, ways + 1], []])
    visits: list[int] = []

    def transfer(block: int, state: Facts) -> Facts:
        visits.append(block)
        return state | {block}

    joins: list[int] = []

    def join(block: int, old: Facts, new: Facts) -> Facts:
        joins.append(block)
        return old | new

    found = solve(cfg, NOTHING, transfer, join)
    assert found.entered[0] == frozenset(range(ways + 1))
    assert len(visits) == 2 * (ways + 1)
    assert len(joins) == 2 * (ways + 1)


def test_an_inner_loop_settles_before_what_follows_it() -> None:
    cfg = make_cfg([[1], [2], [1, 3], [0, 4], []])
    visits: list[int] = []

    def transfer(block: int, state: Facts) -> Facts:
        visits.append(block)
        return state | {block}

    solve(cfg, NOTHING, transfer, union)
    assert visits == [0, 1, 2, 1, 2, 3, 0, 1, 2, 3]
