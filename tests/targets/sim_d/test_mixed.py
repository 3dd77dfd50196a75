"""Pairs of work-groups on different paths, against the plain simulation of two slots."""

import random
from dataclasses import replace

from tests.families import each_of
from tests.targets.sim_d.test_schedule import simulate_groups
from wcet.bound.longest_path import fold_paths
from wcet.bound.phases import PathSegment, SegmentAlgebra
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph, Loop, LoopBound
from wcet.ir.timed import AccessPhase, Resource
from wcet.targets.sim_d.costs.mixed import bound_pairs


def skip_graph(rng: random.Random) -> tuple[FlowGraph, dict[int, PathSegment]]:
    """A chain of blocks, some of which can be skipped, one of which may be a loop that runs up to three times."""
    blocks = rng.randrange(2, 7)
    pairs = [(block, block + 1) for block in range(blocks)]
    pairs += [(block, block + 2) for block in range(blocks - 1) if rng.random() < 0.5]
    looped = rng.randrange(1, blocks) if blocks > 2 and rng.random() < 0.5 else None
    if looped is not None:
        pairs = [(s, t) for s, t in pairs if not (s < looped < t)] + [(looped, looped)]
    edges = tuple(Edge(i, s, t, EdgeKind.FALL) for i, (s, t) in enumerate(pairs))
    loops: tuple[Loop, ...] = ()
    if looped is not None:
        out = tuple(e.index for e in edges if e.source == looped and e.target != looped)
        loops = (Loop(0, looped, frozenset({looped}), (len(edges) - 1,), out, None, 1),)
    segments: dict[int, PathSegment] = {}
    for block in range(blocks):
        access = AccessPhase(Resource.DRAM, rng.choice((1, 5, 40, 100)), block) if rng.random() < 0.7 else None
        lead, trail = rng.choice((0, 1, 7, 60)), rng.choice((0, 3, 30)) if access else 0
        segments[block] = PathSegment(lead, access, (), trail)
    flow = FlowGraph(
        Cfg(tuple(Block(i, i, i) for i in range(blocks)), edges), loops, {0: LoopBound(0, 3, False, "test")}
    )
    return flow, segments


def random_phases(flow: FlowGraph, segments: dict[int, PathSegment], rng: random.Random) -> list[tuple[str, int]]:
    phases: list[tuple[str, int]] = []
    compute = block = around = 0
    while block != flow.cfg.sink:
        segment = segments[block]
        compute += segment.lead
        if segment.first is not None:
            phases += [("compute", compute), ("access", segment.first.cycles)]
            compute = segment.trail
        edges = [e for e in flow.cfg.out_edges[block] if e.target != block or around < 3]
        edge = rng.choice(edges)
        around += edge.target == block
        block = edge.target
    return [*phases, ("compute", compute)] if compute or not phases else phases


@each_of(range(300))
def test_no_assignment_of_paths_to_groups_exceeds_the_bound(seed: int) -> None:
    rng = random.Random(seed)
    flow, segments = skip_graph(rng)
    bound = bound_pairs(flow, [lambda edge: segments[edge.source]], [(0, 0)])[0, 0]
    for _ in range(60):
        pairs = rng.randrange(1, 4)
        groups = [random_phases(flow, segments, rng) for _ in range(2 * pairs)]
        assert simulate_groups(groups) <= pairs * bound.cycles


def shorten(segments: dict[int, PathSegment], rng: random.Random) -> dict[int, PathSegment]:
    """The same blocks with accesses that take less."""
    return {
        block: segment
        if segment.first is None
        else replace(segment, first=replace(segment.first, cycles=rng.randrange(1, segment.first.cycles + 1)))
        for block, segment in segments.items()
    }


@each_of(range(150))
def test_no_assignment_of_paths_to_groups_of_two_kinds_exceeds_the_bounds_on_their_pairs(seed: int) -> None:
    rng = random.Random(seed)
    flow, segments = skip_graph(rng)
    kinds = [segments, shorten(segments, rng)]
    costs = [lambda edge, kind=kind: kind[edge.source] for kind in kinds]
    bounds = bound_pairs(flow, costs, [(0, 0), (0, 1), (1, 0), (1, 1)])
    for _ in range(60):
        pairs = [(rng.randrange(2), rng.randrange(2)) for _ in range(rng.randrange(1, 4))]
        groups = [random_phases(flow, kinds[kind], rng) for pair in pairs for kind in pair]
        assert simulate_groups(groups) <= sum(bounds[pair].cycles for pair in pairs)


def test_two_groups_that_skip_different_accesses_take_longer_than_two_full_ones() -> None:
    full = [("compute", 1), ("access", 1), ("compute", 1), ("access", 100), ("compute", 100), ("access", 1)]
    skipping = [("compute", 2), ("access", 100), ("compute", 100), ("access", 1)]
    assert simulate_groups([full, full]) == 304
    assert simulate_groups([skipping, full]) == 404


def test_paths_with_different_accesses_have_no_one_list_of_phases() -> None:
    rng = random.Random(3)
    flow, segments = skip_graph(rng)
    segment = fold_paths(flow, SegmentAlgebra(lambda edge: segments[edge.source]))
    assert segment.irregular
