"""Regions of branches, against what can be reached from a branch without passing where its paths join."""

import random
from functools import reduce
from operator import or_

from tests.families import each_of
from tests.flow.graphs import make_cfg, random_graph, structured_graph
from wcet.flow.branch_regions import find_branch_regions
from wcet.flow.graphs import find_block_post_dominators, find_reachable
from wcet.ir.cfg import Cfg
from wcet.ir.ids import BlockId


def _search(cfg: Cfg) -> dict[BlockId, frozenset[BlockId]]:
    post = find_block_post_dominators(cfg)
    found: dict[BlockId, frozenset[BlockId]] = {}
    for block in cfg.block_ids:
        if len(cfg.out_edges[block]) > 1:
            end = post.immediate[block]
            barred = {cfg.sink} if end is None else {cfg.sink, end}
            found[block] = find_reachable(cfg.successors, cfg.successors[block], barred)
    return found


def _draw(seed: int) -> Cfg:
    rng = random.Random(seed)
    graph = structured_graph(rng, 40) if seed % 2 else random_graph(rng, rng.randrange(2, 25))
    graph[-1] = []
    return make_cfg(graph)


@each_of(range(150))
def test_regions_are_what_is_reached_before_paths_join(seed: int) -> None:
    cfg, rng = _draw(seed), random.Random(seed)
    post = find_block_post_dominators(cfg)
    searched, regions = _search(cfg), find_branch_regions(cfg)
    assert regions.ends.keys() == searched.keys()
    for block in cfg.block_ids:
        assert regions.find_deciding(block) == {each for each, blocks in searched.items() if block in blocks}
    facts = [rng.getrandbits(12) for _ in cfg.block_ids]
    for share in (0.2, 0.6, 1.0):
        chosen = frozenset(block for block in searched if rng.random() < share)
        assert regions.find_decided(chosen) == frozenset[BlockId]().union(*(searched[block] for block in chosen))
        expected: dict[BlockId, int] = {}
        for block in chosen:
            bits = reduce(or_, (facts[each] for each in searched[block]), 0)
            for each in {*searched[block], post.immediate[block]}:
                if each is not None:
                    expected[each] = expected.get(each, 0) | bits
        found = regions.gather(chosen, facts.__getitem__)
        assert {block: bits for block, bits in found.items() if bits} == {
            block: bits for block, bits in expected.items() if bits
        }


def test_regions_of_cases_that_fall_into_one_another_are_no_table_of_all_pairs() -> None:
    """A switch: each test decides all later cases, half a million pairs of a test and a case."""
    count = 1000
    tests = [[count + number, number + 1] for number in range(count)]
    graph = [*tests, *([count + number + 1] for number in range(count)), []]
    graph[count - 1] = [2 * count - 1, 2 * count]
    regions = find_branch_regions(make_cfg(graph))
    assert sum(len(tuple(targets)) for targets in regions.decides.values()) < 30 * count
    assert len(regions.find_deciding(BlockId(2 * count - 1))) == count
