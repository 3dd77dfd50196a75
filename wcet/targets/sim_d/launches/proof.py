"""The certificate of a Sim-D bound: the priced graph, the launch, and what follows from them under each policy.

The checker knows neither branch patterns nor facts, so that patterns are unrolled here, as far as that ends, and facts
are left out: then the number that is proven can lie above the one that is reported. Early ends of the kernel that cost
no more than going on are left out, too. What is claimed is asked from the checker itself, which shares no code with
the analysis, so that proof and report are two witnesses.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from wcet.bound.certificate import Json, lay_out, seal_certificate
from wcet.bound.longest_path import Walk
from wcet.bound.phases import Stretch, StretchAlgebra
from wcet.bound.restrict import drop_early_exits
from wcet.bound.verify.sim_d import prove
from wcet.ir.flow import FlowGraph
from wcet.ir.program import Program
from wcet.ir.timed import Resource, TimedCfg
from wcet.machine.sim_d import SimDMachine
from wcet.targets.sim_d.compose import END_CYCLES, REFILL_CYCLES, LaunchCosts, count_kinds, list_kinds
from wcet.targets.sim_d.costs.pricing import price_edges
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.launches.pattern_copies import unroll_patterns

THRESHOLDS = 8
"""How many are tried where paths differ in their accesses."""


def certify_launch(
    program: Program[SimDData], timed: TimedCfg, costs: LaunchCosts, machine: SimDMachine, policies: Sequence[str]
) -> Json:
    """Return the certificate of the bound under the best of `policies`."""
    whole = drop_early_exits(timed)
    graphs = [whole] if not whole.flow.patterns else [unroll_patterns(whole), whole]
    contents = [_state_premises(graph, costs, machine, policies) for graph in graphs if graph is not None]
    best = min(map(_choose_thresholds, contents), key=lambda content: content["claims"]["cycles"])
    return seal_certificate("sim-d", program.name, f"{machine.name} {machine.digest}", program.source.text, best)


def _choose_thresholds(content: Json) -> Json:
    """Return the premises with the thresholds that prove least under each policy, and with all claims."""
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
        },
        "launch": {
            "kinds": len(list_kinds(timed)),
            "pairs": [[one, other, times] for (one, other), times in pairs.items()],
            "odd": [] if odd is None else [odd],
            "upload": costs.upload,
            "entry": costs.entry,
            "end": END_CYCLES,
            "refill": REFILL_CYCLES,
        },
        "memory": {
            "interval": machine.dram.n_refi,
            "refresh": machine.dram.n_rfc,
            "memory_mhz": machine.dram.clock_mhz,
            "compute_mhz": machine.compute_mhz,
        },
        "policies": {policy: {"reach": _reach(timed, policy, layout.numbers)} for policy in policies},
    }


def _describe_block(timed: TimedCfg, block: int) -> list[Any]:
    """Return compute, cycles of an access that counts as compute, 1 on DRAM, excess, and cycles by kind."""
    access = timed.accesses.get(block)
    if access is None:
        return [timed.block_cycles[block], 0, 0, 0, []]
    cycles = [kind.accesses[block].cycles for kind in list_kinds(timed)]
    dram = int(access.resource is Resource.DRAM)
    return [timed.block_cycles[block], access.inline_cycles, dram, access.held_excess, cycles]


def _reach(timed: TimedCfg, policy: str, numbers: Mapping[int, int]) -> list[int]:
    """Return for each block the most compute since the last access, and last the longest compute phase.

    Where no way round a loop makes an access, all its rounds are charged where it is entered. Nothing is returned where
    only some ways round make one, for then there is no number that every pass would keep.
    """
    flow = timed.flow
    edges = flow.cfg.edges
    price = price_edges(timed, policy)
    stretches = [price(edge) for edge in edges]
    rounds = _charge_rounds(flow, stretches)
    back = {edge for loop in flow.loops if loop.header in rounds for edge in loop.back_edges}
    reach = [rounds.get(0, 0), *[0] * flow.cfg.sink]
    for _ in range(flow.cfg.sink + 2):
        before = list(reach)
        for edge, stretch in zip(edges, stretches, strict=True):
            if edge.index not in back:
                there = stretch.trail if stretch.first is not None else reach[edge.source] + stretch.lead
                reach[edge.target] = max(reach[edge.target], there + rounds.get(edge.target, 0))
        if reach == before:
            ends = [reach[edge.source] + stretch.lead for edge, stretch in zip(edges, stretches, strict=True)]
            longest = max([*reach, *ends])
            return [each for _, each in sorted((numbers[block], reach[block]) for block in range(flow.cfg.sink))] + [
                longest
            ]
    return []


def _charge_rounds(flow: FlowGraph, stretches: Sequence[Stretch]) -> dict[int, int]:
    """Return the compute of all rounds of each loop, by header, whose ways round make no access."""
    charged: dict[int, int] = {}
    walk = Walk(replace(flow, patterns={}), StretchAlgebra(lambda edge: stretches[edge.index]))
    for loop in flow.loops:
        around = walk.run_pass(loop, ()).back.get(())
        if around is not None and not around.irregular and around.first is None:
            charged[loop.header] = around.lead * flow.bounds[loop.index].back_edges
    return charged
