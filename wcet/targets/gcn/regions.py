"""The structure of a kernel as a tree: blocks in sequence, loops, choices of the wavefront, and masked if/else.

Costs of structured code are sums over sequences, maxima over choices, and bound times body for loops; PRUNE and SELECT
of the PWS paper (section 5) work on this tree. A graph without such structure gives None and a reason: the integer
program needs no tree.
"""

from dataclasses import dataclass

from wcet.flow.dominance import find_block_post_dominators
from wcet.flow.loops import find_innermost
from wcet.ir.flow import FlowGraph, Loop
from wcet.targets.gcn.divergence import Branch, Divergence

MAX_DEPTH = 150
"""Regions inside each other; deeper nests are left to the integer program."""


@dataclass(frozen=True, slots=True)
class BlockRegion:
    """One block."""

    block: int


@dataclass(frozen=True, slots=True)
class SequenceRegion:
    """Regions one after another; without parts, nothing."""

    parts: tuple["Region", ...] = ()


@dataclass(frozen=True, slots=True)
class LoopRegion:
    """A loop by its index; `body` is one pass from the header to a back edge or out of the loop."""

    loop: int
    body: "Region"


@dataclass(frozen=True, slots=True)
class ChoiceRegion:
    """A wavefront goes on with one of `sides`, entered by the edges of the same place in `edges`.

    `block` is the branch before it, which is a part of its own; None behind a loop with several ways out.
    """

    block: int | None
    edges: tuple[int, ...]
    sides: tuple["Region", ...]


@dataclass(frozen=True, slots=True)
class DivergentRegion:
    """A masked if/else: the branch block, the then side, the BSB, the else side; each block is charged here.

    Either side can be skipped by a wavefront of which no lane wants it; the join is not part of the region.
    """

    branch: Branch
    then: "Region"
    bsb: "Region"
    otherwise: "Region"


Region = BlockRegion | SequenceRegion | LoopRegion | ChoiceRegion | DivergentRegion


@dataclass(frozen=True, slots=True)
class RegionTree:
    """The tree of a kernel, or None and why it has none."""

    root: Region | None
    reason: str = ""


class _UnstructuredError(Exception):
    """The graph has no tree; the message says why."""


def build_regions(flow: FlowGraph, divergence: Divergence) -> RegionTree:
    """Return the region tree of a kernel; every reachable block stands in it exactly once."""
    builder = _Builder(flow, divergence)
    try:
        root = builder.build(0, frozenset({flow.cfg.sink}), None, 0)
    except _UnstructuredError as error:
        return RegionTree(None, str(error))
    if len(builder.used) != flow.cfg.sink:
        return RegionTree(None, "some blocks belong to no region")
    return RegionTree(root)


class _Builder:
    """Builds regions from an entry up to a stop, by post-dominators; edges that end a pass of a loop end a region."""

    def __init__(self, flow: FlowGraph, divergence: Divergence) -> None:
        self.used: set[int] = set()
        self._cfg = flow.cfg
        self._loops = flow.loops
        self._heads = {loop.header: loop for loop in flow.loops}
        self._innermost = find_innermost(flow.cfg, flow.loops)
        self._post = find_block_post_dominators(flow.cfg)
        self._divergence = divergence

    def build(self, block: int, stops: frozenset[int], loop: Loop | None, depth: int) -> Region:
        """Return the region from `block` until control reaches one of `stops` or leaves the pass of `loop`."""
        if depth > MAX_DEPTH:
            raise _UnstructuredError(f"regions are nested deeper than {MAX_DEPTH}")
        parts: list[Region] = []
        place: int | None = block
        while place is not None and place not in stops:
            inner = self._heads.get(place)
            if inner is not None and inner is not loop:
                place = self._add_loop(inner, stops, loop, depth, parts)
            else:
                place = self._add_block(place, stops, loop, depth, parts)
        return parts[0] if len(parts) == 1 else SequenceRegion(tuple(parts))

    def _use(self, block: int) -> None:
        if block in self.used:
            line = self._cfg.blocks[block].labels[:1]
            raise _UnstructuredError(f"block {block} {'(' + line[0] + ') ' if line else ''}belongs to several regions")
        self.used.add(block)

    def _stays(self, target: int, loop: Loop | None) -> bool:
        """Tell whether an edge to `target` goes on within the pass of the loop."""
        return loop is None or (target in loop.blocks and target != loop.header)

    def _add_block(
        self, block: int, stops: frozenset[int], loop: Loop | None, depth: int, parts: list[Region]
    ) -> int | None:
        """Add a block and what hangs on its branch; return where the region goes on, None if it ends."""
        branch = self._divergence.branches.get(block)
        if branch is not None and branch.bsb is not None and branch.else_skip:
            return self._add_divergent(branch, stops, loop, depth, parts)
        self._use(block)
        parts.append(BlockRegion(block))
        edges = self._cfg.out_edges[block]
        targets = [edge.target for edge in edges]
        if len(edges) == 1 or targets[0] == targets[1]:
            return targets[0] if self._stays(targets[0], loop) else None
        return self._add_choice(block, tuple(edge.index for edge in edges), stops, loop, depth, parts)

    def _add_choice(
        self,
        block: int | None,
        edges: tuple[int, ...],
        stops: frozenset[int],
        loop: Loop | None,
        depth: int,
        parts: list[Region],
    ) -> int | None:
        targets = [self._cfg.edges[edge].target for edge in edges]
        join = self._meet([target for target in targets if self._stays(target, loop)], loop, stops)
        ends = stops if join is None else stops | {join}
        sides: list[Region] = []
        for target in targets:
            empty = target in ends or not self._stays(target, loop)
            sides.append(SequenceRegion() if empty else self.build(target, ends, loop, depth + 1))
        parts.append(ChoiceRegion(block, edges, tuple(sides)))
        return join

    def _meet(self, targets: list[int], loop: Loop | None, stops: frozenset[int]) -> int | None:
        """Return the nearest block that all targets come to before the pass ends; None if there is none such."""
        if not targets:
            return None
        block: int | None = targets[0]
        while block is not None and not all(self._post.dominates(block, target) for target in targets):
            block = self._post.immediate[block]
        if block is None or block == self._cfg.sink or not self._stays(block, loop) or block in stops:
            return targets[0] if len(set(targets)) == 1 else None
        return block

    def _add_loop(
        self, inner: Loop, stops: frozenset[int], loop: Loop | None, depth: int, parts: list[Region]
    ) -> int | None:
        parts.append(LoopRegion(inner.index, self.build(inner.header, frozenset[int](), inner, depth + 1)))
        exits: dict[int, int] = {}
        for index in inner.exit_edges:
            exits.setdefault(self._cfg.edges[index].target, index)
        if len(exits) == 1:
            (target,) = exits
            return target if self._stays(target, loop) else None
        return self._add_choice(None, tuple(exits.values()), stops, loop, depth, parts)

    def _add_divergent(
        self, branch: Branch, stops: frozenset[int], loop: Loop | None, depth: int, parts: list[Region]
    ) -> int | None:
        """Add a masked if/else with both sides; the graph alone would show two choices in sequence."""
        assert branch.bsb is not None and branch.else_edge is not None
        self._use(branch.block)
        edges = self._cfg.edges
        then = self.build(edges[branch.then_edge].target, stops | {branch.bsb}, loop, depth + 1)
        self._use(branch.bsb)
        ends = stops | {branch.join}
        otherwise = self.build(edges[branch.else_edge].target, ends, loop, depth + 1)
        parts.append(DivergentRegion(branch, then, BlockRegion(branch.bsb), otherwise))
        return branch.join if self._stays(branch.join, loop) else None
