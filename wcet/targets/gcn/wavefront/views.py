"""Views: parts of a kernel as flow graphs for the private machine, one outside of split regions and two for each.

A split region is entered and left with nothing outstanding, so that from outside it is one edge with a constant cost:
that of the slower of its two split wavefronts. Under predictable splitting (PWS) the edge replaces the region; under
dynamic splitting (DWS) it is one more path, in addition to the region itself. The cut is what the PWS paper's PRUNE
does by removing edges from a graph whose block costs are numbers; here costs depend on what comes before.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from functools import cached_property, lru_cache

from wcet.flow.graphs import find_reachable
from wcet.flow.loops import collapse_regions, find_loops
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph, LinearFact, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId, InstructionId, LoopId
from wcet.isa.gcn.control.regions import Region, order_regions
from wcet.isa.gcn.values.group_facts import AlikeRuns
from wcet.isa.gcn.values.wave_edges import Crew
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import MOST_OUTSTANDING, TURN
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.gcn.wavefront.launch_lines import Brought, LaunchLines
from wcet.targets.gcn.wavefront.private import Code, prepare


@lru_cache(1 << 10)
def _take_branch(branch: Step, taken: bool) -> tuple[Step, ...]:
    """Return a branch that is taken or not; equal ones are the same object."""
    return (replace(branch, taken=taken),)


@dataclass(frozen=True, slots=True)
class WaveCode:
    """The steps of a wavefront. `bodies` are by block, without the branch that ends it, which is in `branches`.

    `exact`: a wavefront takes these steps and no others; node splitting adds branches that the kernel does not have.
    `crews` divide the wavefronts of a group by the edges that they never take; none if all may take all. `brought` are
    the accesses of each wavefront of the launch, and how often it executes each; none if that is not known. `launched`
    are the lines of all of them together, for the same starts of buffers. `alike`
    are the blocks that all wavefronts of a group run alike; none if that is not known, or there are no barriers. `turn`
    and `outstanding` are the machine's: cycles between two instructions of a wavefront, and its most operations in
    flight. `crowded`: a clause of RDNA may wait for room in a counter while it keeps its unit.
    """

    flow: FlowGraph
    bodies: tuple[tuple[Step, ...], ...]
    branches: Mapping[BlockId, Step]
    crews: tuple[Crew, ...] = ()
    brought: tuple[Brought, ...] = ()
    launched: LaunchLines | None = None
    alike: AlikeRuns = AlikeRuns()
    exact: bool = True
    turn: int = TURN
    outstanding: tuple[int, int] = MOST_OUTSTANDING
    crowded: bool = False

    def leave_by(self, edge: Edge) -> tuple[Step, ...]:
        """Return the steps of leaving a block along `edge`: its branch, taken or not, if it ends in one."""
        branch = self.branches.get(edge.source)
        return () if branch is None else _take_branch(branch, edge.kind is EdgeKind.JUMP)

    def contains(self, kind: StepKind) -> bool:
        """Return True if any block has a step of this kind."""
        return bool(self.find_blocks(kind))

    def find_blocks(self, kind: StepKind) -> tuple[BlockId, ...]:
        """Return the blocks that have a step of this kind."""
        places = zip(self.flow.cfg.block_ids, self.bodies, strict=True)
        return tuple(block for block, body in places if any(step.kind is kind for step in body))


@dataclass(frozen=True, slots=True)
class _ViewEdge:
    """A connection between two blocks of the kernel: an edge with the steps of leaving, or a split region."""

    source: BlockId
    target: BlockId
    kind: EdgeKind
    leave: tuple[Step, ...]
    edge: EdgeId | None
    region: int | None


@dataclass(frozen=True, eq=False)
class View:
    """A part of a kernel as a flow graph of its own.

    `bodies` and `leaves` are the steps of its blocks and edges; `blocks` and `edges` say which of the kernel's they
    are. An edge that represents a split region has None there and the region's number in `regions`; others have None in
    `regions`.
    """

    flow: FlowGraph
    bodies: tuple[tuple[Step, ...], ...]
    leaves: tuple[tuple[Step, ...], ...]
    blocks: tuple[BlockId, ...]
    edges: tuple[EdgeId | None, ...]
    regions: tuple[int | None, ...]
    own: BlockId | None

    @cached_property
    def shape(self) -> Hashable:
        """A key for the views of one kernel in all plans: views of equal shape have equal costs."""
        edges = self.flow.cfg.edges
        joins = tuple(
            (edges[index].source, edges[index].target) for index, edge in enumerate(self.edges) if edge is None
        )
        return self.own, self.blocks, self.edges, joins

    @cached_property
    def code(self) -> tuple[tuple[Code, ...], tuple[Code, ...]]:
        """The steps of the view's blocks and edges, prepared to run; equal code is the same object."""
        known: dict[Code, Code] = {}
        bodies, leaves = map(prepare, self.bodies), map(prepare, self.leaves)
        return tuple(known.setdefault(code, code) for code in bodies), tuple(
            known.setdefault(code, code) for code in leaves
        )

    @cached_property
    def items(self) -> Mapping[LoopId | None, tuple[BlockId | Loop, ...]]:
        """The direct contents of each loop (and of the view, under None), in topological order."""
        return collapse_regions(self.flow.cfg, self.flow.loops)


@dataclass(frozen=True, slots=True)
class ViewPlan:
    """All views of a kernel: `main` is the wavefront, `sides[i]` the two split wavefronts of `regions[i]`.

    Regions come with inner ones first. `dynamic`: a region may also be run without a split. `exact`: as in `WaveCode`.
    """

    main: View
    regions: tuple[Region, ...]
    sides: tuple[tuple[View, View], ...]
    dynamic: bool
    exact: bool = True


def build_plan(
    code: WaveCode, regions: Iterable[Region] = (), dynamic: bool = False, facts: tuple[LinearFact, ...] | None = None
) -> ViewPlan:
    """Return the views of a kernel cut along `regions`; `facts` are used in place of those of its flow graph."""
    ordered = order_regions(tuple(regions))
    builder = _ViewBuilder(code, ordered, dynamic, code.flow.facts if facts is None else facts)
    sides = tuple((builder.build_side(region, True), builder.build_side(region, False)) for region in ordered)
    return ViewPlan(builder.build_main(), ordered, sides, dynamic, code.exact)


def build_whole(code: WaveCode, plan: ViewPlan) -> tuple[View, ...]:
    """Return, for each region of a plan, the view of one wavefront that runs it without a split at its branch."""
    builder = _ViewBuilder(code, plan.regions, plan.dynamic, ())
    return tuple(builder.build_whole(region) for region in plan.regions)


class _ViewBuilder:
    """A builder of views: the kernel and the regions along which it is cut."""

    def __init__(
        self, code: WaveCode, regions: tuple[Region, ...], dynamic: bool, facts: tuple[LinearFact, ...]
    ) -> None:
        self._code = code
        self._cfg = code.flow.cfg
        self._regions = regions
        self._dynamic = dynamic
        self._facts = facts
        self._bounds = {loop.header: code.flow.bounds[loop.index] for loop in code.flow.loops}

    def build_main(self) -> View:
        """Return the view of the whole wavefront."""
        return self._build(ENTRY_BLOCK, frozenset(self._cfg.block_ids), self._cfg.sink, frozenset(), None)

    def build_side(self, region: Region, then: bool) -> View:
        """Return the view of one split wavefront: it runs the side for which it has lanes, or skips that as well."""
        other = region.else_edge if then else region.then_edge
        without = frozenset[EdgeId]() if other is None else frozenset({other})
        return self._build(region.branch, region.blocks | {region.branch}, region.join, without, region)

    def build_whole(self, region: Region) -> View:
        """Return the view of a wavefront that runs both sides."""
        return self._build(region.branch, region.blocks | {region.branch}, region.join, frozenset(), region)

    def _build(
        self, entry: BlockId, members: frozenset[BlockId], end: BlockId, without: frozenset[EdgeId], own: Region | None
    ) -> View:
        inner = [
            (number, region)
            for number, region in enumerate(self._regions)
            if region.branch in members and region is not own and (own is None or region.branch in own.blocks)
        ]
        cut: set[BlockId] = set()
        if not self._dynamic:
            hidden = frozenset[BlockId]().union(*(region.blocks for _, region in inner))
            inner = [(number, region) for number, region in inner if region.branch not in hidden]
            members -= hidden
            cut = {region.branch for _, region in inner}
        ways: list[_ViewEdge] = []
        for block in sorted(members):
            for edge in self._cfg.out_edges[block]:
                if block not in cut and edge.index not in without and (edge.target in members or edge.target == end):
                    leave = self._code.leave_by(edge)
                    ways.append(_ViewEdge(block, edge.target, edge.kind, leave, edge.index, None))
        for number, region in inner:
            ways.append(_ViewEdge(region.branch, region.join, EdgeKind.JUMP, (), None, number))
        return self._renumber(entry, end, ways, own)

    def _renumber(self, entry: BlockId, end: BlockId, ways: list[_ViewEdge], own: Region | None) -> View:
        """Return the view of the blocks between `entry` and `end`, numbered again."""
        forward: dict[BlockId, list[BlockId]] = {entry: []}
        backward: dict[BlockId, list[BlockId]] = {end: []}
        for way in ways:
            forward.setdefault(way.source, []).append(way.target)
            backward.setdefault(way.target, []).append(way.source)
        kept = find_reachable(forward, [entry]) & find_reachable(backward, [end])
        order = [entry, *sorted(kept - {entry, end})]
        number = {block: BlockId(index) for index, block in enumerate(order)} | {end: BlockId(len(order))}
        leaves = sorted(
            (way for way in ways if way.source in kept and way.target in kept and way.source != end),
            key=lambda way: number[way.source],
        )
        edges = tuple(
            Edge(EdgeId(index), number[way.source], number[way.target], way.kind) for index, way in enumerate(leaves)
        )
        blocks = tuple(Block(BlockId(index), InstructionId(index), InstructionId(index)) for index in range(len(order)))
        drained = () if own is None else (Step(StepKind.DRAIN),)
        bodies = tuple(() if own is not None and block == own.branch else self._code.bodies[block] for block in order)
        return View(
            self._build_flow(Cfg(blocks, edges), order, number, own is None),
            bodies,
            tuple(way.leave + (drained if way.target == end else ()) for way in leaves),
            tuple(order),
            tuple(way.edge for way in leaves),
            tuple(way.region for way in leaves),
            None if own is None else own.branch,
        )

    def _build_flow(self, cfg: Cfg, order: list[BlockId], number: dict[BlockId, BlockId], whole: bool) -> FlowGraph:
        loops = find_loops(cfg)
        bounds = {loop.index: self._bounds[order[loop.header]] for loop in loops}
        facts = (self._narrow_fact(fact, number, whole) for fact in self._facts)
        return FlowGraph(cfg, loops, bounds, facts=tuple(fact for fact in facts if fact is not None))

    def _narrow_fact(self, fact: LinearFact, number: dict[BlockId, BlockId], whole: bool) -> LinearFact | None:
        """Return the form of a fact about the whole kernel for a view; None if it says nothing about the view.

        A view may count less than the kernel runs: one side has one split, and the main view has no blocks of a region
        that is split. To count less in a sum that is limited from above is safe; a term with a minus must count all, so
        that it must be in the main view, outside of every region. Edges are those of one wavefront: a wavefront that
        runs one side of a split may skip blocks that the whole wavefront would not, so that edges count only outside of
        regions.
        """
        inside = frozenset[BlockId]().union(*(region.blocks for region in self._regions))
        branches = {region.branch for region in self._regions}
        exact = frozenset(number) - inside if whole else frozenset[BlockId]()
        blocks = {block: factor for block, factor in fact.coefficients.items() if block in number}
        steps = {step: factor for step, factor in fact.steps.items() if {*step} <= exact and step[0] not in branches}
        negative = [block for block, factor in fact.coefficients.items() if factor < 0]
        lost = any(block not in exact for block in negative)
        lost = lost or any(factor < 0 and step not in steps for step, factor in fact.steps.items())
        if lost or not (blocks or steps):
            return None
        told = {number[block]: factor for block, factor in blocks.items()}
        moved = {(number[source], number[target]): factor for (source, target), factor in steps.items()}
        return LinearFact(told, fact.limit, fact.origin, moved)
