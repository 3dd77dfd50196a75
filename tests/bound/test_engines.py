"""The two path engines answer the same question by different means."""

import itertools
import random
from collections.abc import Mapping
from dataclasses import replace
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.repetition import list_seeds
from wcet.bound.cost import CostAlgebra, count_visits, unfold_path
from wcet.bound.ipet import solve_ipet
from wcet.bound.longest_path import fold_paths
from wcet.errors import WcetError
from wcet.ir.cfg import Block, BranchPattern, Cfg, Edge, EdgeKind, FlowGraph, Loop, LoopBound
from wcet.ir.result import Visit, visits


class Builder:
    """Builds reducible graphs from structured pieces, with the loop nest known by construction."""

    def __init__(self) -> None:
        self.blocks = 1
        self.edges: list[tuple[int, int, EdgeKind]] = []
        self.loops: list[tuple[int, int, set[int], int]] = []  # header, latch, blocks, back edges
        self.patterns: dict[int, BranchPattern] = {}

    def block(self) -> int:
        self.blocks += 1
        return self.blocks - 1

    def build(self, weights_seed: int) -> tuple[FlowGraph, dict[int, int]]:
        edges = tuple(Edge(i, s, t if t >= 0 else self.blocks, k) for i, (s, t, k) in enumerate(self.edges))
        cfg = Cfg(tuple(Block(i, i, i) for i in range(self.blocks)), edges)
        ordered = sorted(self.loops, key=lambda item: -len(item[2]))
        loops: list[Loop] = []
        for index, (header, _, blocks, _) in enumerate(ordered):
            parents = [loop for loop in loops if header in loop.blocks]
            parent = max(parents, key=lambda loop: loop.depth, default=None)
            back = tuple(e.index for e in edges if e.target == header and e.source in blocks)
            out = tuple(e.index for e in edges if e.source in blocks and e.target not in blocks)
            depth = parent.depth + 1 if parent else 1
            loops.append(Loop(index, header, frozenset(blocks), back, out, parent.index if parent else None, depth))
        bounds: Mapping[int, LoopBound] = {
            i: LoopBound(i, times, True, "test") for i, (_, _, _, times) in enumerate(ordered)
        }
        rng = random.Random(weights_seed)
        weights = {edge.index: rng.randrange(0, 50) for edge in edges}
        return FlowGraph(cfg, tuple(loops), bounds, self.patterns), weights


def grow(builder: Builder, rng: random.Random, entry: int, depth: int, with_patterns: bool) -> int:
    """Add a random structured piece after `entry`; return the block it ends in."""
    kind = rng.choice(("step", "branch", "loop", "while", "step")) if depth else "step"
    if kind == "step":
        after = builder.block()
        builder.edges.append((entry, after, EdgeKind.FALL))
        return after
    if kind == "branch":
        then, join = builder.block(), None
        builder.edges += [(entry, then, EdgeKind.FALL)]
        end = grow(builder, rng, then, depth - 1, with_patterns)
        join = builder.block()
        builder.edges += [(entry, join, EdgeKind.JUMP), (end, join, EdgeKind.FALL)]
        if with_patterns and rng.random() < 0.7:
            taken, rest = rng.randrange(0, 5), rng.randrange(1, 5)
            builder.patterns[entry] = BranchPattern(entry, taken, rest, rng.randrange(taken + rest), "test")
        return join
    header = builder.block()
    first = builder.blocks - 1
    builder.edges.append((entry, header, EdgeKind.FALL))
    times = rng.randrange(0, 6)
    end = grow(builder, rng, header, depth - 1, with_patterns)
    latch = builder.block()
    builder.edges.append((end, latch, EdgeKind.FALL))
    body = set(range(first, builder.blocks))
    after = builder.block()
    if kind == "loop":
        builder.edges += [(latch, header, EdgeKind.JUMP), (latch, after, EdgeKind.FALL)]
        if with_patterns:
            builder.patterns[latch] = BranchPattern(latch, times, 1, 0, "test")
    else:
        exiting = header if not any(s == header and k is EdgeKind.JUMP for s, _, k in builder.edges) else latch
        builder.edges += [(latch, header, EdgeKind.JUMP), (exiting, after, EdgeKind.CPOP)]
        if exiting == header:
            builder.patterns.pop(header, None)
    builder.loops.append((header, latch, body, times))
    return after


def random_flow(seed: int, depth: int, with_patterns: bool) -> tuple[FlowGraph, dict[int, int]]:
    rng = random.Random(seed)
    builder = Builder()
    end = 0
    for _ in range(rng.randrange(1, 4)):
        end = grow(builder, rng, end, depth, with_patterns)
    builder.edges.append((end, -1, EdgeKind.EXIT))
    return builder.build(seed + 1)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_longest_path_equals_the_integer_program_where_loop_bounds_are_the_only_facts(seed: int) -> None:
    flow, weights = random_flow(seed, 3, with_patterns=False)
    cost = fold_paths(flow, CostAlgebra(lambda edge: weights[edge.index]))
    assert cost.amount == solve_ipet(flow, lambda edge: weights[edge.index]).amount


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10**6))
def test_the_path_that_is_returned_costs_what_the_engine_says(seed: int) -> None:
    flow, weights = random_flow(seed, 3, with_patterns=False)
    cost = fold_paths(flow, CostAlgebra(lambda edge: weights[edge.index]))
    total = sum(weights[visit.edge] * times for visit, times in visits(unfold_path(cost.path)))
    assert total == cost.amount


def run_patterns(flow: FlowGraph, weights: dict[int, int]) -> int | None:
    """Execute the one path that the patterns leave, step by step; None where a branch has no pattern."""
    position = {block: pattern.start for block, pattern in flow.patterns.items()}
    block = total = 0
    for _ in itertools.count():
        if block == flow.cfg.sink:
            return total
        edges = flow.cfg.out_edges[block]
        if len(edges) > 1:
            if block not in position:
                return None
            pattern = flow.patterns[block]
            taken = position[block] < pattern.taken
            position[block] = (position[block] + 1) % (pattern.taken + pattern.not_taken)
            edges = tuple(edge for edge in edges if (edge.kind is EdgeKind.JUMP) == taken)
        total += weights[edges[0].index]
        block = edges[0].target
    raise AssertionError


def test_patterns_are_followed_exactly_however_loops_nest() -> None:
    exact = 0
    for seed in list_seeds(750):
        flow, weights = random_flow(seed, 4, with_patterns=True)
        expected = run_patterns(flow, weights)
        cost = fold_paths(flow, CostAlgebra(lambda edge, w=weights: w[edge.index]))
        if expected is not None:
            assert cost.amount >= expected, seed
            exact += cost.amount == expected
    assert exact > 187


def one_loop(times: int, patterns: dict[int, BranchPattern]) -> FlowGraph:
    """entry 0, header 1 with a branch round 2, latch 3, after 4."""
    edges = (
        Edge(0, 0, 1, EdgeKind.FALL),
        Edge(1, 1, 3, EdgeKind.JUMP),
        Edge(2, 1, 2, EdgeKind.FALL),
        Edge(3, 2, 3, EdgeKind.FALL),
        Edge(4, 3, 1, EdgeKind.JUMP),
        Edge(5, 3, 4, EdgeKind.FALL),
        Edge(6, 4, 5, EdgeKind.EXIT),
    )
    cfg = Cfg(tuple(Block(i, i, i) for i in range(5)), edges)
    loop = Loop(0, 1, frozenset({1, 2, 3}), (4,), (5,), None, 1)
    return FlowGraph(cfg, (loop,), {0: LoopBound(0, times, True, "test")}, patterns)


@pytest.mark.parametrize("rounds", [2048, 2048 * 10**6])
def test_a_skip_branch_in_a_long_loop_is_counted_exactly_without_unrolling(rounds: int) -> None:
    patterns = {
        1: BranchPattern(1, 255, 1, 255, "test"),
        3: BranchPattern(3, rounds - 1, 1, 0, "test"),
    }
    flow = one_loop(rounds - 1, patterns)
    cost = fold_paths(flow, CostAlgebra(lambda edge: int(edge.index == 3)))
    assert cost.amount == rounds // 256


def test_a_pattern_that_never_leaves_is_refused() -> None:
    flow = one_loop(9, {3: BranchPattern(3, 1, 0, 0, "test")})
    with pytest.raises(WcetError, match="W281"):
        fold_paths(flow, CostAlgebra(lambda edge: 1))


@pytest.mark.parametrize("rounds", [10, 10**9, 2**31, 10**12, 10**18, 10**40])
def test_long_loops_are_counted_exactly_by_both_engines(rounds: int) -> None:
    flow = one_loop(rounds, {})
    weights = {0: 3, 1: 7, 2: 5, 3: 11, 4: 1, 5: 2, 6: 13}
    cost = fold_paths(flow, CostAlgebra(lambda edge: weights[edge.index]))
    assert cost.amount == 3 + (5 + 11) * (rounds + 1) + rounds + 2 + 13
    assert solve_ipet(flow, lambda edge: weights[edge.index]).amount == cost.amount


def nest(times: tuple[int, ...]) -> tuple[FlowGraph, dict[int, int]]:
    """Loops around loops, outermost first, each tested at its end; the innermost block counts one."""
    builder = Builder()
    headers = [builder.block() for _ in times]
    inside = builder.block()
    path = [0, *headers, inside]
    builder.edges += [(one, other, EdgeKind.FALL) for one, other in itertools.pairwise(path)]
    last = inside
    for header, count in zip(reversed(headers), reversed(times), strict=True):
        latch = builder.block()
        builder.edges += [(last, latch, EdgeKind.FALL), (latch, header, EdgeKind.JUMP)]
        builder.loops.append((header, latch, set(range(header, latch + 1)), count - 1))
        last = latch
    builder.edges.append((last, -1, EdgeKind.EXIT))
    flow, _ = builder.build(0)
    return flow, {edge.index: int(edge.source == inside) for edge in flow.cfg.edges}


@pytest.mark.parametrize("times", [(16_384, 16_384), (2**31, 2**31), (10,) * 40, (2**31,) * 12, (7, 10**15, 3)])
def test_nested_loops_run_as_often_as_the_product_says(times: tuple[int, ...]) -> None:
    flow, weights = nest(times)
    cost = fold_paths(flow, CostAlgebra(lambda edge: weights[edge.index]))
    assert cost.amount == prod(times)
    found = solve_ipet(flow, lambda edge: weights[edge.index])
    assert found.amount == found.relaxation == prod(times)
    assert sum(weights[visit.edge] * count for visit, count in visits(unfold_path(cost.path))) == prod(times)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**6))
def test_counted_paths_are_those_that_are_written_out(seed: int) -> None:
    flow, weights = random_flow(seed, 4, with_patterns=False)
    chain = fold_paths(flow, CostAlgebra(lambda edge: weights[edge.index])).path
    written: dict[Visit, int] = {}
    for visit, times in visits(unfold_path(chain)):
        written[visit] = written.get(visit, 0) + times
    assert {visit: times for visit, times in count_visits(chain).items() if times} == written


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6))
def test_both_engines_agree_exactly_on_counts_of_any_size(seed: int) -> None:
    flow, weights = random_flow(seed, 4, with_patterns=False)
    rng = random.Random(seed)
    sizes = (0, 1, 9, 2**14, 2**31, 2**53 + 1, 10**30)
    bounds = {loop: replace(bound, back_edges=rng.choice(sizes)) for loop, bound in flow.bounds.items()}
    flow = replace(flow, bounds=bounds)
    weights = {edge: weight * rng.choice((1, 10**6, 10**17 + 1)) for edge, weight in weights.items()}
    cost = fold_paths(flow, CostAlgebra(lambda edge: weights[edge.index]))
    assert cost.amount == solve_ipet(flow, lambda edge: weights[edge.index]).amount
