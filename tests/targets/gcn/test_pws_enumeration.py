"""The safe form of PRUNE against every way to put lanes on sides, and the cases in which PRUNE as printed is unsafe."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.abstract_programs import BARRIER, CMP, If, Loop, Uniform, analyse, build, machine_of, valu
from wcet.isa.gcn.control.regions import count_contexts, find_region
from wcet.isa.gcn.values.barriers import find_path_around
from wcet.targets.gcn.compose.split_curve import SplitChooser
from wcet.targets.gcn.reproduction import (
    BranchChoice,
    BranchNode,
    Cycle,
    Masked,
    PaperGraph,
    PathSeries,
    Straight,
    cost_tree,
    count_needed,
    find_longest,
    prune_graph,
)

PAIR = 3


def draw_tree(random, branches, names, depth=0):
    parts = []
    while branches > 0 and depth < 4:
        inner = random.randint(0, branches - 1)
        left = random.randint(0, inner)
        branches -= inner + 1
        first = draw_tree(random, left, names, depth + 1)
        second = draw_tree(random, inner - left, names, depth + 1)
        kind = random.random()
        cost = random.randint(0, 9)
        if kind < 0.7:
            names.append(len(names) + 1)
            whole = random.random() < 0.6
            bsb, other = (random.randint(0, 3), second) if whole else (0, PathSeries())
            skips = (random.random() < 0.85, random.random() < 0.85)
            parts.append(Masked(names[-1], cost, bsb, first, other, *skips))
        elif kind < 0.85:
            parts.append(BranchChoice(cost, first, second))
        else:
            parts.append(Cycle(random.randint(1, 2), PathSeries((first, second)), random.randint(0, 3)))
    parts.append(Straight(random.randint(0, 40)))
    return PathSeries(tuple(parts))


def run_tree(tree, lanes, split, decide):
    """Return the time of one run with a set of active lanes; an empty set issues what has no skip branch."""
    match tree:
        case Straight(cycles):
            return cycles
        case PathSeries(parts):
            return sum(run_tree(part, lanes, split, decide) for part in parts)
        case Cycle(passes, body, leaving):
            return sum(run_tree(body, lanes, split, decide) for _ in range(passes)) + leaving
        case BranchChoice(cycles, first, second):
            return cycles + run_tree(first if decide(2) else second, lanes, split, decide)
    subsets = [frozenset(each) for size in range(len(lanes) + 1) for each in combinations(sorted(lanes), size)]
    then = subsets[decide(len(subsets))]
    other = lanes - then

    def run_side(side, mine, skip):
        return run_tree(side, mine, split, decide) if mine or not skip else 0

    nobody = frozenset()
    base = tree.cycles + tree.bsb
    if tree.name not in split:
        return base + run_side(tree.then, then, tree.then_skip) + run_side(tree.otherwise, other, tree.else_skip)
    first = run_side(tree.then, then, tree.then_skip) + run_side(tree.otherwise, nobody, tree.else_skip)
    second = run_side(tree.then, nobody, tree.then_skip) + run_side(tree.otherwise, other, tree.else_skip)
    return base + max(first, second) + PAIR


def enumerate_times(tree, split, lanes, limit):
    pending = [[]]
    while pending and limit:
        limit -= 1
        chosen = pending.pop()
        sizes = []

        def decide(count, chosen=chosen, sizes=sizes):
            sizes.append(count)
            return chosen[len(sizes) - 1] if len(sizes) <= len(chosen) else 0

        yield run_tree(tree, frozenset(range(lanes)), split, decide)
        for place in range(len(chosen), len(sizes)):
            pending += [[*chosen, *[0] * (place - len(chosen)), other] for other in range(1, sizes[place])]


@pytest.mark.parametrize("seed", list_seeds(5))
def test_every_lane_assignment_and_split_path_is_within_the_safe_form(seed):
    random = Random(seed)
    reached = 0
    for _ in range(60):
        names = []
        tree = draw_tree(random, random.randint(1, 10), names)
        split = frozenset(name for name in names if random.random() < 0.6)
        bound = cost_tree(tree, split, PAIR)
        worst = max(enumerate_times(tree, split, random.randint(1, 2), 150))
        assert worst <= bound
        reached += worst == bound
    assert reached > 10


def test_unsafe_1_a_then_side_that_leaves_early_is_removed_by_prune():
    costs = {1: 0, 2: 100, 3: 0, 4: 50, 5: 10}
    graph = PaperGraph(costs, {1: (2, 3), 3: (4, 5), 4: (5,)}, {1: BranchNode(2, 3, 4, 5)})
    removed = prune_graph(graph, frozenset({1})).removed
    assert removed == ((1, 2),)
    assert find_longest(graph, removed) == 60 < 100
    code, _ = build((If((valu(),), (valu(),), mark=False),))
    cfg = code.flow.cfg
    assert find_region(cfg, 0, 0, None, cfg.sink) is None  # without a join before the end there is nothing to split


def test_unsafe_2_without_else_prune_cuts_the_edge_behind_the_join():
    graph = PaperGraph({1: 1, 2: 100, 3: 10, 4: 10}, {1: (2, 3), 2: (3,), 3: (4,)}, {1: BranchNode(2, 3, 4, 4)})
    removed = prune_graph(graph, frozenset({1})).removed
    assert removed == ((3, 4),)
    assert find_longest(graph, removed) < 121
    assert cost_tree(PathSeries((Masked(1, 1, 0, Straight(100)), Straight(20))), frozenset({1}), 0) == 121


def test_unsafe_3_prune_counts_the_body_of_a_loop_once():
    graph = PaperGraph(
        {1: 0, 2: 5, 3: 0, 4: 20, 5: 0}, {1: (2, 3), 2: (3,), 3: (4, 5), 4: (5,)}, {1: BranchNode(2, 3, 4, 5)}
    )
    assert find_longest(graph, prune_graph(graph, frozenset({1})).removed) == 20 < 500
    assert cost_tree(Masked(1, 0, 0, Cycle(100, Straight(5)), Straight(20)), frozenset({1}), 0) == 500
    answer = analyse((CMP, If((Loop(100, (valu(),)),), (valu(20),))), machine_of(split_simds=1), mode="pws")
    assert answer.cycles("B1") > 100 * (4 + 20)


def test_unsafe_4_a_side_without_skip_branch_is_paid_by_both():
    tree = Masked(1, 2, 1, Straight(30), Straight(20), then_skip=False)
    assert cost_tree(tree, frozenset({1}), PAIR) == 3 + 30 + 20 + PAIR
    assert count_needed(Masked(1, 0, 0, Masked(2, 0, 0, Straight(1)), then_skip=False), frozenset({1, 2})) == 3


def test_unsafe_5_a_uniform_branch_is_a_maximum_split_or_not():
    assert cost_tree(BranchChoice(1, Straight(30), Straight(20)), frozenset(), PAIR) == 31
    answer = analyse((Uniform((valu(32),), (valu(16),)),), machine_of(split_simds=1), mode="pws")
    assert not answer.groups.named("B1").elapsed.sides


def test_unsafe_6_flow_facts_do_not_choose_the_side_that_is_removed():

    from wcet.ir.cfg import LinearFact
    from wcet.targets.gcn.wavefront.group_bounds import bound_group
    from wcet.targets.gcn.wavefront.interference import find_residents
    from wcet.targets.gcn.wavefront.views import build_plan
    from wcet.targets.gcn.wavefront.work import measure_work

    code, regions = build((CMP, If((valu(100),), (valu(48),))))
    never = LinearFact({next(iter(regions[0].then_blocks)): 1}, 0, "the then side never runs")
    code = replace(code, flow=replace(code.flow, facts=(never,)))
    machine = machine_of(split_simds=1)
    plan = build_plan(code, regions)
    work = measure_work(code, plan, machine.line_cycles)
    bound = bound_group(plan, work, replace(find_residents(1, 1, 1, 1, 1), contexts=2), machine).named("B1")
    other = analyse((CMP, If((valu(4),), (valu(48),))), machine, mode="pws").groups.named("B1")
    assert bound.cycles >= other.cycles


def test_unsafe_7_a_barrier_in_a_side_is_refused():
    code, _ = build((CMP, If((BARRIER,), (valu(),))))
    holder = next(i for i, body in enumerate(code.bodies) if BARRIER in body)
    assert find_path_around(code.flow, holder, {0}) == "a path"


def brute_force(code, regions, contexts, costs, chooser_pair):
    """Return the cheapest longest path over all sets that need no more contexts, by trying every set."""
    from wcet.bound.cost import CostAlgebra
    from wcet.bound.longest_path import fold_paths
    from wcet.targets.gcn.wavefront.views import build_plan

    best = None
    for size in range(len(regions) + 1):
        for picked in combinations(regions, size):
            if count_contexts(picked) > contexts:
                continue
            plan = build_plan(code, picked)
            amounts = []
            for sides in (*plan.sides, (plan.main,)):
                found = []
                for view in sides:
                    weights = [
                        amounts[region] if region is not None else costs[edge]
                        for edge, region in zip(view.edges, view.regions, strict=True)
                    ]
                    found.append(fold_paths(view.flow, CostAlgebra(lambda e, w=weights: w[e.index])).amount)
                amounts.append(max(found) + chooser_pair)
            total = amounts[-1] - chooser_pair
            best = total if best is None else min(best, total)
    return best, amounts


@pytest.mark.parametrize("seed", list_seeds(8))
def test_the_chosen_splits_are_the_cheapest_of_all_sets(seed):
    from tests.targets.gcn.program_runs import draw_program
    from wcet.bound.cost import CostAlgebra
    from wcet.bound.longest_path import fold_paths
    from wcet.targets.gcn.wavefront.views import build_plan

    random = Random(seed)
    code, regions = build(draw_program(random, random.randint(2, 7), plain=True))
    regions = tuple(region for region in regions if region.else_edge is not None)[:6]
    costs = {edge.index: random.randint(1, 60) for edge in code.flow.cfg.edges}
    machine = machine_of(split_simds=3)
    chooser = SplitChooser(code, regions, machine)
    for contexts in range(4):
        picked = tuple(region for region in regions if region.branch in chooser.choose(contexts, costs))
        assert count_contexts(picked) <= contexts
        plan = build_plan(code, picked)
        amounts = []
        for sides in plan.sides:
            amounts.append(8 + max(_longest(view, amounts, costs, fold_paths, CostAlgebra) for view in sides))
        chosen = _longest(plan.main, amounts, costs, fold_paths, CostAlgebra)
        assert chosen == brute_force(code, regions, contexts, costs, 8)[0]


def _longest(view, amounts, costs, fold_paths, algebra):
    weights = [
        amounts[region] if region is not None else costs[edge]
        for edge, region in zip(view.edges, view.regions, strict=True)
    ]
    return fold_paths(view.flow, algebra(lambda edge: weights[edge.index])).amount
