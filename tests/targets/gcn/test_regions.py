from collections.abc import Iterator

from tests.targets.gcn.corpus import analysable, bound_flow, parse_text
from tests.targets.gcn.test_divergence import GUARD, IF, IF_ELSE
from wcet.ir.flow import FlowGraph
from wcet.targets.gcn.divergence import find_divergence
from wcet.targets.gcn.regions import (
    BlockRegion,
    ChoiceRegion,
    DivergentRegion,
    LoopRegion,
    Region,
    RegionTree,
    SequenceRegion,
    build_regions,
)


def tree_of(text: str) -> tuple[FlowGraph, RegionTree]:
    program = parse_text(text)
    flow = bound_flow(program)
    return flow, build_regions(flow, find_divergence(program, flow))


def blocks_of(region: Region) -> Iterator[int]:
    match region:
        case BlockRegion(block):
            yield block
        case SequenceRegion(parts):
            for part in parts:
                yield from blocks_of(part)
        case LoopRegion(_, body):
            yield from blocks_of(body)
        case ChoiceRegion(_, _, sides):
            for side in sides:
                yield from blocks_of(side)
        case DivergentRegion(branch, then, bsb, otherwise):
            yield branch.block
            for part in (then, bsb, otherwise):
                yield from blocks_of(part)


def longest(region: Region, cost: list[int], bounds: dict[int, int]) -> int:
    """The cost of the tree with every loop at its bound, each pass at its longest."""
    match region:
        case BlockRegion(block):
            return cost[block]
        case SequenceRegion(parts):
            return sum(longest(part, cost, bounds) for part in parts)
        case LoopRegion(loop, body):
            return (bounds[loop] + 1) * longest(body, cost, bounds)
        case ChoiceRegion(_, _, sides):
            return max(longest(side, cost, bounds) for side in sides)
        case DivergentRegion(branch, then, bsb, otherwise):
            return cost[branch.block] + sum(longest(part, cost, bounds) for part in (then, bsb, otherwise))


def test_an_if_else_is_one_region_between_blocks() -> None:
    _, tree = tree_of(IF_ELSE)
    assert isinstance(tree.root, SequenceRegion)
    region, join = tree.root.parts
    assert isinstance(region, DivergentRegion)
    assert (region.then, region.bsb, region.otherwise) == (BlockRegion(1), BlockRegion(2), BlockRegion(3))
    assert join == BlockRegion(4)


def test_an_if_and_a_guard_are_choices_with_an_empty_side() -> None:
    for text in (IF, GUARD):
        _, tree = tree_of(text)
        assert isinstance(tree.root, SequenceRegion)
        first, choice, last = tree.root.parts
        assert (first, last) == (BlockRegion(0), BlockRegion(2))
        assert isinstance(choice, ChoiceRegion)
        assert choice.sides == (BlockRegion(1), SequenceRegion())


def test_a_loop_with_two_ways_out_is_followed_by_a_choice() -> None:
    text = """k:
.Lhead: ;@wcet loop 5
 s_cbranch_scc0 .La
 s_cbranch_vccz .Lb
 s_branch .Lhead
.La:
 s_nop 0
 s_branch .Lend
.Lb:
 s_nop 1
.Lend:
 s_endpgm
"""
    _, tree = tree_of(text)
    assert isinstance(tree.root, SequenceRegion)
    loop, choice, end = tree.root.parts
    assert isinstance(loop, LoopRegion) and isinstance(choice, ChoiceRegion)
    assert choice.block is None
    assert [list(blocks_of(side)) for side in choice.sides] == [[3], [4]]
    assert end == BlockRegion(5)


def test_what_has_no_structure_has_no_tree_and_says_why() -> None:
    text = """k:
 s_cbranch_scc0 .La
 s_cbranch_scc0 .Lb
.La:
 s_cbranch_vccz .Lend
.Lb:
 s_nop 0
.Lend:
 s_endpgm
"""
    _, tree = tree_of(text)
    assert tree.root is None
    assert "several regions" in tree.reason


def test_deep_nests_have_no_tree_and_no_stack_overflow() -> None:
    depth = 1000
    lines = [f" s_cbranch_scc0 .L{level}\n s_nop 0" for level in range(depth)]
    closes = [f".L{level}:\n s_nop 0" for level in reversed(range(depth))]
    _, tree = tree_of("k:\n" + "\n".join(lines + closes) + "\n s_endpgm\n")
    assert tree.root is None
    assert "nested" in tree.reason


def test_trees_of_the_corpus_hold_every_block_once_and_bound_every_path() -> None:
    structured = 0
    for _, program, flow in analysable():
        tree = build_regions(flow, find_divergence(program, flow))
        if tree.root is None:
            assert tree.reason
            continue
        structured += 1
        assert sorted(blocks_of(tree.root)) == list(range(flow.cfg.sink))
        cost = [block.last - block.first + 1 for block in flow.cfg.blocks]
        bounds = {loop: bound.back_edges for loop, bound in flow.bounds.items()}
        assert longest(tree.root, cost, bounds) >= walk_longest(flow, cost)
    assert structured >= 280


def walk_longest(flow: FlowGraph, cost: list[int]) -> int:
    """The longest acyclic path through the graph without its back edges."""
    back = {edge for loop in flow.loops for edge in loop.back_edges}
    best = [0] * (flow.cfg.sink + 1)
    order: list[int] = []
    seen: set[int] = set()
    stack = [(0, iter(flow.cfg.out_edges[0]))]
    seen.add(0)
    while stack:
        block, edges = stack[-1]
        for edge in edges:
            if edge.index not in back and edge.target not in seen:
                seen.add(edge.target)
                stack.append((edge.target, iter(flow.cfg.out_edges[edge.target])))
                break
        else:
            order.append(block)
            stack.pop()
    for block in order:
        if block != flow.cfg.sink:
            behind = (best[edge.target] for edge in flow.cfg.out_edges[block] if edge.index not in back)
            best[block] = cost[block] + max(behind, default=0)
    return best[0]
