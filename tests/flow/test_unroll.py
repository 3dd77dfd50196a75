"""Unrolled loops have the same paths."""

from tests.bound.test_engines import random_flow
from tests.families import each_of
from wcet.bound.cost import CostAlgebra
from wcet.bound.longest_path import fold_paths
from wcet.flow.loops import find_loops, unroll_loops
from wcet.ir.cfg import Edge, FlowGraph, LoopBound


@each_of(range(80))
def test_the_longest_path_is_as_long_as_before(seed: int) -> None:
    flow, weights = random_flow(seed, 3, with_patterns=False)
    weigh = {(e.source, e.target, e.kind): weights[e.index] for e in flow.cfg.edges}
    longest = fold_paths(flow, CostAlgebra(lambda edge: weights[edge.index])).amount
    back_edges = {loop.index: flow.bounds[loop.index].back_edges for loop in flow.loops}
    for innermost in flow.loops:
        nest = sorted((loop for loop in flow.loops if innermost.header in loop.blocks), key=lambda loop: loop.depth)
        unrolled = unroll_loops(flow.cfg, nest, back_edges)
        origins = [*unrolled.origins, flow.cfg.sink]
        loops = find_loops(unrolled.cfg)
        headers = {loop.header: flow.bounds[loop.index] for loop in flow.loops}
        bounds = {
            loop.index: LoopBound(loop.index, headers[origins[loop.header]].back_edges, True, "test") for loop in loops
        }

        def weigh_copy(edge: Edge, origins: list[int] = origins) -> int:
            return weigh[origins[edge.source], origins[edge.target], edge.kind]

        copy = FlowGraph(unrolled.cfg, loops, bounds)
        assert not any(origins[loop.header] in {inner.header for inner in nest} for loop in loops)
        assert fold_paths(copy, CostAlgebra(weigh_copy)).amount == longest
