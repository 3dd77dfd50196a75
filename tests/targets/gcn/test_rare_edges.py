"""The work of wavefronts that take edges in some passes of a loop only: held against all paths of small loops."""

from dataclasses import replace
from itertools import product

import pytest

from tests.targets.gcn.abstract_programs import BARRIER, Loop, Uniform, build, valu
from wcet.isa.gcn.values.wave_edges import Crew
from wcet.targets.gcn.timing.steps import StepKind, Unit
from wcet.targets.gcn.wavefront import work
from wcet.targets.gcn.wavefront.views import build_plan

PASSES = 3
LOOPS = [
    (Loop(PASSES, (valu(8), Uniform((valu(16),)))),),
    (valu(4), Loop(PASSES, (Uniform((valu(64),), (valu(4),)), valu(4))), valu(16)),
    (Loop(PASSES, (Uniform((valu(16),)), Uniform((valu(32),), (valu(4),)))),),
    (Loop(PASSES, (Uniform((valu(16), Uniform((valu(32),))), (valu(8),)),)),),
    (Loop(PASSES, (Uniform((Loop(2, (valu(16),)),)), valu(4))), Loop(2, (Uniform((valu(32),)),))),
]
"""Loops with guards: their first edges are those that wavefronts take in some passes only."""


def list_paths(flow):
    """Yield all paths as edges, with the passes of outermost loops in which each of these is taken."""
    heads = {loop.header: loop for loop in flow.loops}

    def extend(block, taken, counts):
        if block == flow.cfg.sink:
            yield taken
            return
        for edge in flow.cfg.out_edges[block]:
            after = dict(counts)
            target = heads.get(edge.target)
            if target is not None:
                again = edge.index in target.back_edges
                after[target.header] = after[target.header] + 1 if again else 0
                if after[target.header] > flow.bounds[target.index].back_edges:
                    continue
            around = [loop.header for loop in flow.loops if loop.parent is None and block in loop.blocks]
            number = counts[around[0]] if around else 0
            yield from extend(edge.target, (*taken, (edge.index, number)), after)

    yield from extend(0, (), {0: 0} if 0 in heads else {})


def find_rare(code):
    """Return edges that open a guard, directly in an outermost loop."""
    flow = code.flow
    depth = {block: sum(block in loop.blocks for loop in flow.loops) for block in flow.cfg.block_ids}
    guards = [b for b in flow.cfg.block_ids if depth[b] == 1 and len(flow.cfg.out_edges[b]) == 2]
    firsts = [min(flow.cfg.out_edges[b], key=lambda edge: edge.index) for b in guards]
    latches = {flow.cfg.edges[edge].source for loop in flow.loops for edge in loop.back_edges}
    return [edge.index for edge in firsts if edge.source not in latches]


def weigh(code, taken):
    """Return the cycles of the vector unit on a path."""
    steps = (step for edge, _ in taken for step in code.bodies[code.flow.cfg.edges[edge].source])
    return sum(step.cycles for step in steps if step.kind is StepKind.VALU)


def find_largest(code, crew):
    """Return the most that one wavefront of a class does on any path that it can take."""
    rare = {edge: set(passes) for edge, passes in crew.rare}
    paths = (path for path in list_paths(code.flow) if not any(edge in crew.idle for edge, _ in path))
    return max(weigh(code, path) for path in paths if all(n in rare.get(edge, {n}) for edge, n in path))


def list_crews(code):
    """Yield classes for all sets of passes of the rare edges; a class without a pass never takes the edge."""
    edges = find_rare(code)
    assert edges
    sets = [tuple(n for n in range(PASSES) if mask >> n & 1) for mask in range(1 << PASSES)]
    for chosen in product(sets, repeat=len(edges)):
        pairs = list(zip(edges, chosen, strict=True))
        idle = frozenset(edge for edge, passes in pairs if not passes)
        yield Crew((0,), idle, tuple((edge, passes) for edge, passes in pairs if passes))


def bring(code, crew):
    """Return the work of one wavefront of a class at the vector unit, as the analysis has it."""
    measured = work.measure_work(replace(code, crews=(crew,)), build_plan(code), 1)
    return measured.of_group((Unit.VALU, 0), 1)


@pytest.mark.parametrize("items", LOOPS)
def test_no_path_does_more_than_its_class_brings(items):
    code, _ = build(items)
    tight = 0
    for crew in list_crews(code):
        found, largest = bring(code, crew), find_largest(code, crew)
        assert largest <= found <= bring(code, Crew((0,), crew.idle))
        tight += found == largest
    assert tight > 4


@pytest.mark.parametrize("factor", [0, 1, 4])
def test_any_price_is_safe(factor, monkeypatch):
    monkeypatch.setattr(work, "ceil_div", lambda one, two: factor * one // (2 * two))
    code, _ = build(LOOPS[2])
    assert all(find_largest(code, crew) <= bring(code, crew) for crew in list_crews(code))


def test_a_pass_that_is_left_out_is_too_low():
    code, _ = build(LOOPS[0])
    full = [crew for crew in list_crews(code) if crew.rare and len(crew.rare[0][1]) > 1]
    fewer = [replace(crew, rare=tuple((edge, passes[1:]) for edge, passes in crew.rare)) for crew in full]
    assert any(bring(code, less) < find_largest(code, crew) for crew, less in zip(full, fewer, strict=True))


def test_the_wavefront_that_is_left_out_does_nothing_that_another_cannot():
    code, _ = build((Loop(PASSES, (Uniform((valu(16),)), BARRIER)),))
    (edge,) = find_rare(code)
    one, two, less = (Crew((n,), frozenset(), ((edge, passes),)) for n, passes in enumerate(((0, 1), (2,), (0,))))
    assert less.is_within(one)
    assert not two.is_within(one)
    assert not one.is_within(less)
    assert Crew((3,), frozenset({edge})).is_within(two)
    assert not Crew((4,), frozenset()).is_within(two)

    def least(*crews):
        return work.measure_work(replace(code, crews=crews), build_plan(code), 1).least[Unit.VALU, 0]

    assert (least(one, less), least(one, two)) == (16, 0)
