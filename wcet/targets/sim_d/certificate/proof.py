"""Writes the certificate of a Sim-D bound: the graph with its costs, the launch, and the bound under each policy.

The checker knows neither branch patterns nor facts. So patterns are unrolled here if possible: a block has one copy for
every possible state of the patterns. Facts are omitted, so that the proven number can be larger than the reported one.
Early ends of the kernel that cost no more than continuing are omitted, too, and their blocks are named. The checker
itself computes the claims. It shares no code with the analysis, so that certificate and report are two independent
results.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from wcet.bound.certificate import CertificateLayout, Json, lay_out, seal_certificate
from wcet.bound.longest_path import PathFold
from wcet.bound.phases import PathSegment
from wcet.bound.restrict import drop_early_exits
from wcet.checker.refreshes import ACCESSES
from wcet.checker.sim_d import prove
from wcet.flow.graphs import explore, find_distances, find_reachable
from wcet.flow.loops import find_irreducible_edges, find_loops
from wcet.ir.cfg import Cfg, Edge, EdgeKind, FlowGraph, Loop, LoopBound
from wcet.ir.facts import StatedData, StatedFacts
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId, LoopId
from wcet.ir.program import Program
from wcet.ir.timed import Access, Resource, TimedCfg
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.records import dataclass
from wcet.targets.sim_d.certificate.origin import Origins, find_origin
from wcet.targets.sim_d.compose.launch_bound import (
    END_CYCLES,
    REFILL_CYCLES,
    LaunchCosts,
    count_kinds,
    list_kinds,
)
from wcet.targets.sim_d.compose.refresh_walk import find_late_excess
from wcet.targets.sim_d.costs.block_costs import cost_edges
from wcet.targets.sim_d.costs.mixed import ComputeAlgebra
from wcet.targets.sim_d.hardware.machine import SimDMachine

COPIES = 4096
"""The number of copies of blocks beyond which patterns are not unrolled."""

Node = tuple[BlockId, tuple[int, ...]]  # block, position of each pattern


def unroll_patterns(timed: TimedCfg) -> TimedCfg | None:
    """Return the graph without patterns, or None if there are too many copies or if a loop of copies has no bound."""
    nodes, arrows = _copy_blocks(timed.flow)
    if not nodes:
        return None
    backward: list[list[int]] = [[] for _ in range(len(nodes) + 1)]
    for source, target, _ in arrows:
        backward[target].append(source)
    ends = find_reachable(backward, [len(nodes)])  # a run never enters a copy from which the kernel cannot end
    numbers = {place: BlockId(number) for number, place in enumerate(sorted(ends))}
    kept = [arrow for arrow in arrows if arrow[0] in ends and arrow[1] in ends]
    origins = [nodes[place][0] for place in sorted(ends) if place < len(nodes)]
    edges = tuple(Edge(EdgeId(i), numbers[s], numbers[t], edge.kind, edge.pops) for i, (s, t, edge) in enumerate(kept))
    blocks = tuple(replace(timed.flow.cfg.blocks[block], index=BlockId(n)) for n, block in enumerate(origins))
    flow = _bound_copies(timed.flow, Cfg(blocks, edges), origins) if 0 in ends else None
    return None if flow is None else _cost_copies(timed, flow, origins, [edge.index for _, _, edge in kept])


def _copy_blocks(flow: FlowGraph) -> tuple[tuple[Node, ...], list[tuple[int, int, Edge]]]:
    """Return the copies that some run can reach and the edges between them, or empty results if there are too many."""
    slots = {block: slot for slot, block in enumerate(flow.patterns)}
    followed: dict[Node, list[tuple[Node | None, Edge]]] = {}

    def follow(node: Node) -> list[Node]:
        (block, state) = node
        after, allowed = state, flow.cfg.out_edges[block]
        if block in slots:
            slot, pattern = slots[block], flow.patterns[block]
            taken = state[slot] < pattern.taken
            after = (*state[:slot], (state[slot] + 1) % (pattern.taken + pattern.not_taken), *state[slot + 1 :])
            allowed = tuple(edge for edge in allowed if (edge.kind is EdgeKind.JUMP) == taken)
        followed[node] = [(None if edge.target == flow.cfg.sink else (edge.target, after), edge) for edge in allowed]
        return [target for target, _ in followed[node] if target is not None]

    nodes = explore([(ENTRY_BLOCK, tuple(pattern.start for pattern in flow.patterns.values()))], follow, COPIES)
    if len(nodes) > COPIES:
        return (), []
    places: dict[Node | None, int] = {None: len(nodes), **{node: place for place, node in enumerate(nodes)}}
    return nodes, [(places[node], places[target], edge) for node in nodes for target, edge in followed[node]]


def _bound_copies(flow: FlowGraph, cfg: Cfg, origins: list[BlockId]) -> FlowGraph | None:
    """Return the graph of copies with its loops; one pass of a copied loop is one or several passes of the original
    loop.

    It is exactly one if no pattern is inside; otherwise the loop may be partly unrolled.
    """
    if find_irreducible_edges(cfg):
        return None
    headed = {loop.header: loop for loop in flow.loops}
    loops = find_loops(cfg)
    bounds: dict[LoopId, LoopBound] = {}
    for loop in loops:
        own = headed.get(origins[loop.header])
        if own is None:
            return None
        bound = flow.bounds[own.index]
        exact = bound.exact and not any(block in own.blocks for block in flow.patterns)
        times = bound.back_edges // _count_rounds(cfg, loop, origins)
        bounds[loop.index] = replace(bound, loop=loop.index, back_edges=times, exact=exact)
    return FlowGraph(cfg, loops, bounds)


def _count_rounds(cfg: Cfg, loop: Loop, origins: list[BlockId]) -> int:
    """Return the fewest original passes in one pass of a copied loop: the headers on a shortest path."""
    own = origins[loop.header]
    edges = (
        (edge.source, edge.target, int(origins[edge.target] == own))
        for block in loop.blocks
        for edge in cfg.out_edges[block]
        if edge.target in loop.blocks and edge.target != loop.header
    )
    headers = find_distances(edges, loop.header)
    return 1 + min(headers[cfg.edges[edge].source] for edge in loop.back_edges)


def _cost_copies(timed: TimedCfg, flow: FlowGraph, origins: list[BlockId], edges: list[EdgeId]) -> TimedCfg:
    def spread(table: Mapping[BlockId, Access]) -> dict[BlockId, Access]:
        return {BlockId(copy): table[block] for copy, block in enumerate(origins) if block in table}

    kinds = timed.kinds
    return replace(
        timed,
        flow=flow,
        block_cycles=tuple(timed.block_cycles[block] for block in origins),
        edge_cycles=tuple(timed.edge_cycles[edge] for edge in edges),
        accesses=spread(timed.accesses),
        early_ends=frozenset(copy for copy, block in enumerate(origins) if block in timed.early_ends),
        kinds=kinds and replace(kinds, accesses=tuple(spread(table) for table in kinds.accesses)),
    )


THRESHOLDS = 8
"""The number of thresholds t of `mixed` that are tried if paths differ in their accesses."""


@dataclass(frozen=True, slots=True)
class CertifiedLaunch:
    """The subject of a certificate: a kernel with its costs, a machine, a launch, and the costs around the
    work-groups."""

    program: Program[SimDData]
    timed: TimedCfg
    machine: SimDMachine
    launch: SimDLaunch
    costs: LaunchCosts


def certify_launch(subject: CertifiedLaunch, policies: Sequence[str], facts: StatedFacts) -> Json:
    """Return the certificate of the bound under the best of `policies`; it names the contents on which it depends."""
    program, machine = subject.program, subject.machine
    whole = drop_early_exits(subject.timed)
    graphs = [whole] if not whole.flow.patterns else [unroll_patterns(whole), whole]
    found = [
        (_choose_thresholds(_state_premises(graph, subject.costs, machine, policies)), graph)
        for graph in graphs
        if graph is not None
    ]
    best, graph = min(found, key=lambda each: each[0]["claims"]["cycles"])
    origin = find_origin(Origins(program, machine, subject.launch, whole.flow), graph)
    if origin is not None:
        best = {**best, "origin": origin}
    if facts.data:
        best = {**best, "contents": {name: _name_contents(stated) for name, stated in facts.data.items()}}
    return seal_certificate("sim-d", program.name, f"{machine.name} {machine.digest}", program.source.text, best)


def _name_contents(stated: StatedData) -> str:
    return f"{stated}, whole digest {stated.digest}" if stated.digest else str(stated)


def _choose_thresholds(content: Json) -> Json:
    """Return the premises with all claims, and with the threshold t of `mixed` that proves the smallest number per
    policy."""
    lengths = {cycles for block in content["graph"]["blocks"] for cycles in block[4]}
    policies: Json = {}
    claims: Json = {}
    for policy, given in content["policies"].items():
        longest = max(given["reach"], default=0)
        tried = sorted({0, longest, *(cycles for cycles in lengths if cycles < longest)}, reverse=True)[:THRESHOLDS]
        for threshold in tried:
            choice = {**given, "threshold": threshold}
            found = prove({**content, "policies": {policy: choice}})[policy]
            if policy not in claims or found["cycles"] < claims[policy]["cycles"]:
                policies[policy], claims[policy] = choice, found
            if found["phases"]:
                break
    least = min(claim["cycles"] for claim in claims.values())
    return {**content, "policies": policies, "claims": {**claims, "cycles": least}}


def _state_premises(timed: TimedCfg, costs: LaunchCosts, machine: SimDMachine, policies: Sequence[str]) -> Json:
    layout, edges = lay_out(timed.flow), timed.flow.cfg.edges
    bounds = timed.flow.bounds
    pairs, odd = count_kinds(timed, costs.work_groups)
    late = find_late_excess(timed)
    return {
        "graph": {
            "blocks": [_describe_block(timed, block) for block in layout.blocks],
            "edges": [
                [layout.numbers[edges[edge].source], layout.numbers[edges[edge].target], timed.edge_cycles[edge]]
                for edge in layout.edges
            ],
            "loops": [
                [header, last, bounds[loop.index].back_edges, int(bounds[loop.index].exact)]
                for header, last, loop in layout.loops
            ],
            "ends": sorted(layout.numbers[block] for block in timed.early_ends),
        },
        "launch": {
            "kinds": len(list_kinds(timed)),
            "pairs": [[one, other, times] for (one, other), times in pairs.items()],
            "odd": [] if odd is None else [odd],
            "order": _list_order(timed, costs),
            "upload": costs.upload,
            "entry": costs.entry,
            "end": END_CYCLES,
            "refill": REFILL_CYCLES,
        },
        "memory": {
            "interval": machine.dram.n_refi,
            "refresh": machine.dram.n_rfc,
            "memory_mhz": machine.dram.rate.numerator,
            "compute_mhz": machine.compute_mhz * machine.dram.rate.denominator,
            "late": [] if late is None else [late],
        },
        "policies": {policy: _bound_compute(timed, policy, layout) for policy in policies},
    }


def _list_order(timed: TimedCfg, costs: LaunchCosts) -> list[int]:
    """Return the kind of each work-group in the order of the queue; empty for one kind, and for large launches."""
    return [] if timed.kinds is None or costs.work_groups > ACCESSES else list(timed.kinds.order)


def _describe_block(timed: TimedCfg, block: BlockId) -> list[Any]:
    """Return a block's compute cycles, its access cycles inside compute, 1 for DRAM, its excess, and its cycles by
    kind."""
    access = timed.accesses.get(block)
    if access is None:
        return [timed.block_cycles[block], 0, 0, 0, []]
    cycles = [kind.accesses[block].cycles for kind in list_kinds(timed)]
    dram = int(access.resource is Resource.DRAM)
    return [timed.block_cycles[block], access.inline_cycles, dram, access.held_excess, cycles]


def _bound_compute(timed: TimedCfg, policy: str, layout: CertificateLayout) -> Json:
    """Return the numbers that prove the longest compute phase: `reach` by block, and the cost of each loop (`rounds`).

    `reach` has the most compute since the last access for each block, then the longest compute phase. Both lists are
    empty if no such numbers were found. The cost of a loop is the longest iteration without access. All passes are
    charged where compute begins in the loop or enters it, so that back edges cost nothing.
    """
    flow = timed.flow
    cost = cost_edges(timed, policy)
    walk = PathFold(replace(flow, patterns={}), ComputeAlgebra(cost))
    rounds: dict[int, int] = {}
    for loop in flow.loops:
        around = walk.run_iteration(loop, ()).back.get(())
        rounds[loop.index] = 0 if around is None or around.through is None else around.through
    steps = [_step(flow, flow.cfg.edges[edge], cost(flow.cfg.edges[edge]), rounds) for edge in layout.edges]
    entry = sum(rounds[loop.index] * flow.bounds[loop.index].back_edges for loop in flow.loops if loop.header == 0)
    reach = [entry, *[0] * flow.cfg.sink]
    costs = [rounds[loop.index] for _, _, loop in layout.loops]
    for _ in range(flow.cfg.sink + 2):
        before = list(reach)
        for source, target, segment, paid in steps:
            behind = segment.trail if segment.first is not None else reach[source] + segment.lead
            reach[target] = max(reach[target], behind + paid)
        if reach == before:
            longest = max([*reach, *(reach[source] + segment.lead for source, _, segment, _ in steps)])
            return {"reach": [*(reach[block] for block in layout.blocks), longest], "rounds": costs}
    return {"reach": [], "rounds": []}


def _step(
    flow: FlowGraph, edge: Edge, segment: PathSegment, rounds: Mapping[int, int]
) -> tuple[int, int, PathSegment, int]:
    """Return the ends, the compute and the loop charge of an edge: all passes where compute begins, zero for a back
    edge."""
    paid = 0
    for loop in flow.loops:
        if edge.target in loop.blocks:
            starts = segment.first is not None or edge.source not in loop.blocks
            whole = rounds[loop.index] * flow.bounds[loop.index].back_edges
            paid += whole if starts else -rounds[loop.index] if edge.target == loop.header else 0
    return edge.source, edge.target, segment, paid
