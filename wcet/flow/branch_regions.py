"""Finds the blocks that a branch decides: those between it and its immediate post-dominator, where its paths join.

These blocks depend on the branch, directly or through others, in the sense of Ferrante, Ottenstein and Warren, "The
program dependence graph and its use in optimization" (TOPLAS 9(3), 1987, section 3): a branch decides directly the
blocks on the path of the post-dominator tree from each of its successors to where its paths join. So one graph has the
regions of all branches, and questions about many of them are one pass over it. Paths can be long and many: each is the
union of two overlapping paths whose lengths are a power of two, and such a path is one node of the graph.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property

from wcet.flow.graphs import DominatorTree, explore, find_block_post_dominators, list_components
from wcet.ir.cfg import Cfg
from wcet.ir.ids import BlockId
from wcet.records import dataclass

Node = BlockId | tuple[BlockId, int]
"""A block, or the path of 2^n blocks up the post-dominator tree that starts at a block, n > 0."""


@dataclass(frozen=True)
class BranchRegions:
    """The regions of all branches of a graph; `ends` has for each branch the block where its paths join, None if they
    do not."""

    ends: Mapping[BlockId, BlockId | None]
    decides: Mapping[Node, Iterable[Node]]

    def find_deciding(self, block: BlockId) -> frozenset[BlockId]:
        """Return the branches that decide whether a block is run."""
        sources = self._sources
        around = explore(sources.get(block, ()), lambda node: sources.get(node, ()))
        return frozenset(node for node in around if not isinstance(node, tuple) and node in self.ends)

    def find_decided(self, branches: Iterable[BlockId]) -> frozenset[BlockId]:
        """Return the blocks in the region of at least one of these branches."""
        starts = {target for branch in branches for target in self.decides.get(branch, ())}
        reached = explore(starts, lambda node: self.decides.get(node, ()))
        return frozenset(node for node in reached if not isinstance(node, tuple))

    def gather(self, branches: frozenset[BlockId], facts: Callable[[BlockId], int]) -> dict[BlockId, int]:
        """Return, for each block, the union of `facts` over the regions of `branches` that contain it or that join at
        it.

        `facts` gives a set of facts about a block, as a bit mask; those of a region are the union over its blocks.
        Blocks that neither are in a region nor a join are omitted.
        """
        inside = self._gather_inside(facts)
        found: dict[BlockId, int] = {}
        around: list[int | None] = [None] * len(inside)
        for number, (piece, targets) in enumerate(self._pieces):
            chosen = branches & piece
            sent = around[number]
            if chosen:
                sent = inside[number] | (sent or 0)
                ends = (self.ends[branch] for branch in chosen)
                _add_bits(found, (end for end in ends if end is not None), inside[number])
            for target in targets if sent is not None else ():
                around[target] = (around[target] or 0) | (sent or 0)
            known = around[number]
            if known is not None:
                _add_bits(found, (node for node in piece if not isinstance(node, tuple)), known)
        return found

    def _gather_inside(self, facts: Callable[[BlockId], int]) -> list[int]:
        """Return for each component of `_pieces` the bits of all blocks that it decides."""
        pieces = self._pieces
        inside, own = [0] * len(pieces), [0] * len(pieces)
        for number in reversed(range(len(pieces))):
            piece, targets = pieces[number]
            for node in piece:
                own[number] |= 0 if isinstance(node, tuple) else facts(node)
            for target in targets:
                inside[number] |= own[target] | inside[target]
        return inside

    @cached_property
    def _sources(self) -> Mapping[Node, list[Node]]:
        table: dict[Node, list[Node]] = {}
        for node, targets in self.decides.items():
            for target in targets:
                table.setdefault(target, []).append(node)
        return table

    @cached_property
    def _pieces(self) -> tuple[tuple[frozenset[Node], tuple[int, ...]], ...]:
        """Return components of nodes that decide each other, with the components that they decide, in topological
        order.

        A component decides itself if its nodes do, as those of loops do.
        """
        pieces = list_components(self.decides)[::-1]
        number = {node: place for place, piece in enumerate(pieces) for node in piece}
        targets = ({number[target] for node in piece for target in self.decides.get(node, ())} for piece in pieces)
        return tuple(zip(pieces, map(tuple, targets), strict=True))


def _add_bits(found: dict[BlockId, int], blocks: Iterable[BlockId], bits: int) -> None:
    for block in blocks:
        found[block] = found.get(block, 0) | bits


def find_branch_regions(cfg: Cfg) -> BranchRegions:
    """Return the regions of all branches of a graph.

    If control cannot reach the sink, nothing joins: what follows a block depends on it.
    """
    post = find_block_post_dominators(cfg)
    finder = _Finder(post)
    for block in cfg.block_ids:
        for target in cfg.successors[block]:
            if post.enter[target] < 0:
                finder.add(block, target)
            else:
                finder.add_path(block, target, post.immediate[block])
    ends = {block: post.immediate[block] for block in cfg.block_ids if len(cfg.out_edges[block]) > 1}
    return BranchRegions(ends, finder.decides)


class _Finder:
    """Collects which node decides which others."""

    def __init__(self, post: DominatorTree[BlockId]) -> None:
        self.decides: dict[Node, dict[Node, None]] = {}
        self._above = [[block] for block in post.immediate]  # the blocks 2^n further up the tree, by n
        self._depth = _measure_depths(post)

    def add(self, node: Node, target: Node) -> None:
        """Record that a node decides another one."""
        self.decides.setdefault(node, {})[target] = None

    def add_path(self, node: Node, first: BlockId, end: BlockId | None) -> None:
        """Record that a node decides the blocks on the path up the post-dominator tree from `first` to `end`, without
        `end`."""
        assert end is not None
        length = self._depth[first] - self._depth[end]
        if length == 0:
            return
        power = length.bit_length() - 1
        self.add(node, self._find_path(first, power))
        rest = length - (1 << power)
        if rest:
            self.add(node, self._find_path(self._climb(first, rest), power))

    def _find_path(self, first: BlockId, power: int) -> Node:
        """Return the node for the path of 2^power blocks that starts at `first`."""
        if power == 0:
            return first
        node = first, power
        if node not in self.decides:
            self.decides[node] = {}
            for half in (first, self._jump(first, power - 1)):
                self.add(node, self._find_path(half, power - 1))
        return node

    def _jump(self, block: BlockId, power: int) -> BlockId:
        """Return the block that is 2^power blocks further up the tree; it must exist."""
        while len(self._above[block]) <= power:
            known = len(self._above[block]) - 1
            self._above[block].append(self._jump(self._jump(block, known), known))
        above = self._above[block][power]
        assert above is not None
        return above

    def _climb(self, block: BlockId, steps: int) -> BlockId:
        for power in range(steps.bit_length()):
            if steps >> power & 1:
                block = self._jump(block, power)
        return block


def _measure_depths(tree: DominatorTree[BlockId]) -> list[int]:
    """Return the distance of each node of a tree from the root; it is 0 for nodes that are not in the tree."""
    depth = [0] * len(tree.immediate)
    for node in sorted(range(len(depth)), key=tree.leave.__getitem__, reverse=True):  # each node after its parent
        above = tree.immediate[node]
        if above is not None:
            depth[node] = depth[above] + 1
    return depth
