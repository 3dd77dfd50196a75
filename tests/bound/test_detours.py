"""Blocks off the worst path: with what they are said to lack they are on it, with a cycle more it is longer."""

from dataclasses import replace

import pytest

from tests.bound.test_engines import random_flow
from wcet.bound.cost import count_visits
from wcet.bound.limited import find_detours, find_longest
from wcet.errors import WcetError
from wcet.ir.cfg import EdgeKind, FlowGraph, LinearFact

SEEDS = range(300)


def draw_flow(seed: int) -> tuple[FlowGraph, dict[int, int]]:
    """Draw a graph in which leaving things out is often dearer than doing them."""
    flow, weights = random_flow(seed, 3, with_patterns=False)
    dear = {edge.index for edge in flow.cfg.edges if edge.kind is EdgeKind.JUMP}
    return flow, {index: weight * (8 if index in dear else 1) for index, weight in weights.items()}


def longest(flow: FlowGraph, weights: dict[int, int], block: int = -1, more: int = 0) -> int:
    return find_longest(flow, lambda edge: weights[edge.index] + more * (edge.source == block)).amount


def test_a_block_is_on_the_worst_path_once_it_costs_what_it_lacks() -> None:
    asked = looped = 0
    for seed in SEEDS:
        flow, weights = draw_flow(seed)
        worst = find_longest(flow, lambda edge, w=weights: w[edge.index])
        for block, lacking in find_detours(flow, lambda edge, w=weights: w[edge.index], worst).items():
            inside = any(block in loop.blocks for loop in flow.loops)
            assert lacking >= 0 and longest(flow, weights, block, lacking + 1) > worst.amount, (seed, block)
            if not inside:
                assert longest(flow, weights, block, lacking) == worst.amount, (seed, block)
            asked, looped = asked + 1, looped + inside
    assert asked > 100 and looped > 30


def test_every_block_is_on_the_worst_path_or_a_detour() -> None:
    for seed in SEEDS:
        flow, weights = draw_flow(seed)
        worst = find_longest(flow, lambda edge, w=weights: w[edge.index])
        detours = find_detours(flow, lambda edge, w=weights: w[edge.index], worst)
        taken = {visit.block for visit in count_visits(worst.path)}
        never = {block for loop in flow.loops if flow.bounds[loop.index].back_edges == 0 for block in loop.blocks}
        assert not taken & {*detours}
        assert {*range(len(flow.cfg.blocks))} - taken - never <= {*detours}, seed


@pytest.mark.parametrize("limit", [1, 2, 5])
def test_facts_narrow_the_paths_through_a_block(limit: int) -> None:
    narrowed = 0
    for seed in SEEDS:
        flow, weights = draw_flow(seed)
        latches = {edge.source: 1 for edge in flow.cfg.edges if edge.kind is EdgeKind.JUMP}
        fact = LinearFact(latches, limit, "test")
        held = replace(flow, facts=(fact,))
        try:
            worst = find_longest(held, lambda edge, w=weights: w[edge.index])
        except WcetError as error:
            assert error.diagnostics[0].code == "W281"
            continue
        for block, lacking in find_detours(held, lambda edge, w=weights: w[edge.index], worst).items():
            assert longest(held, weights, block, lacking + 1) > worst.amount, (seed, block)
            narrowed += 1
    assert narrowed > 30
