"""Computes what the bound would be with one change: larger buffers, a delay node, a loop unrolled twice.

Larger buffers keep the mapping. Otherwise the graph changes and has no mapping: new routes are assumed to be as long as
any on the grid, so the bound holds for every mapping that keeps the other routes. On machines with a memory system only
buffers are evaluated, because with other nodes other lines would be in transit.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from wcet.ir.result import JsonValue, KernelBound
from wcet.ir.what_if import WhatIf
from wcet.isa.cdfg.language.graph import Configuration
from wcet.targets.sgmf.accesses.bounds import OneServer, list_accesses
from wcet.targets.sgmf.choice import choose_plan
from wcet.targets.sgmf.compose import StageShare
from wcet.targets.sgmf.hardware.fabric import bound_hops
from wcet.targets.sgmf.hardware.machine import MOST_BUFFER, SgmfMachine
from wcet.targets.sgmf.mapping.balance import insert_delay, unroll_twice
from wcet.targets.sgmf.mapping.lowering import LoweredGraph, lower_configuration
from wcet.targets.sgmf.mapping.partition import Capacity
from wcet.targets.sgmf.plan import GridPart, bound_accesses, retime_plan
from wcet.targets.sgmf.result import AnalysisResult
from wcet.targets.sgmf.timing.ranks import bound_graph
from wcet.targets.sgmf.timing.time_graph import time_graph
from wcet.targets.sgmf.timing.timed_graph import TimedGraph

KEY = "what_ifs"
"""The key of the what-ifs in the details of a bound: the change in words, and cycles."""


def list_what_ifs(result: AnalysisResult, machine: SgmfMachine) -> tuple[JsonValue, ...]:
    """Return the bounds with larger buffers, a delay node on a limiting edge, and a loop unrolled twice."""
    sizes = {"one more place in each buffer": machine.buffer + 1, "buffers twice as large": 2 * machine.buffer}
    found = [
        (change, _enlarge(result, replace(machine, buffer=size)))
        for change, size in sizes.items()
        if size <= MOST_BUFFER
    ]
    for share in () if machine.memory.exists else result.shares:
        found += _delay(result, machine, share)
        found += _unroll(result, machine, share)
    return tuple({"change": change, "cycles": cycles} for change, cycles in found)


def _enlarge(result: AnalysisResult, machine: SgmfMachine) -> int:
    plan = result.plan
    accesses = bound_accesses(plan.kernel, machine, plan.threads, plan.footprint)

    @cache
    def cost(graph: TimedGraph) -> int:
        return bound_graph(graph, result.share)

    chosen = choose_plan(retime_plan(replace(plan, machine=machine, service=0), accesses), result.share, cost)
    shares = chosen.compose(cost)
    return sum(share.cycles for share in shares) + chosen.service


def _find_most(result: AnalysisResult) -> int:
    return max(part.accesses for part in result.plan.parts.values())


def _delay(result: AnalysisResult, machine: SgmfMachine, share: StageShare) -> Iterator[tuple[str, int]]:
    """Yield the bound with a delay node on the edge that limits a part; nothing if no edge limits it or the bound does
    not fall."""
    part = result.part_of(share)
    limit = result.limits[result.plan.graph_of(share)]
    if limit.producer is None:
        return
    names = part.timed.units[limit.producer].name, part.timed.units[limit.unit].name
    delayed = insert_delay(part.configuration, *names)
    graph = delayed and _lower(delayed, machine)
    if graph is None:
        return
    run = _bound_unmapped(result, machine, part, graph)
    if run < share.cost.run:
        cycles = result.cycles - share.runs * (share.cost.run - run) + share.loads * machine.word_cycles
        yield f"a delay node from `{names[0]}` to `{names[1]}` in {part.name}", cycles


def _unroll(result: AnalysisResult, machine: SgmfMachine, share: StageShare) -> Iterator[tuple[str, int]]:
    """Yield the bound with two passes of a loop in one, for a configuration that is loaded once for all its passes."""
    part = result.part_of(share)
    if share.runs < 2 * share.loads or share.runs % (2 * share.loads):
        return
    graph = _lower(unroll_twice(part.configuration), machine)
    if graph is None or (machine.cores > 1 and len(list_accesses(graph)) > _find_most(result)):
        return
    run = _bound_unmapped(result, machine, part, graph)
    loading = machine.configure_cycles(len(graph.nodes)) - share.cost.configure
    cycles = result.cycles - share.runs * share.cost.run + share.runs // 2 * run + share.loads * loading
    yield f"{part.name} unrolled twice", cycles


def _lower(configuration: Configuration, machine: SgmfMachine) -> LoweredGraph | None:
    """Return the graph of a configuration as the grid would hold it; None if it does not fit."""
    units = {resource: len(each) for resource, each in machine.fabric.units.items()}
    if not Capacity(units, machine.max_fanout).holds(configuration):
        return None
    return lower_configuration(configuration, machine.max_fanout)


def _bound_unmapped(result: AnalysisResult, machine: SgmfMachine, part: GridPart, graph: LoweredGraph) -> int:
    """Return the bound of a graph whose new routes are as long as any on the grid; the other routes keep their hops."""
    worst = bound_hops(machine.fabric)
    names = [node.name for node in part.graph.nodes]
    known = {(names[one], names[other]): hops for (one, other), hops in part.placed.hops.items()}
    same = len(graph.nodes) - len(names) == 1
    hops: dict[tuple[int, int], int] = {}
    for number, node in enumerate(graph.nodes):
        for producer in node.operands:
            kept = known.get((graph.nodes[producer].name, node.name)) if same else None
            hops[producer, number] = kept or worst
    memory = OneServer(machine, _find_most(result)).bound(part.name, graph, False)
    return bound_graph(time_graph(graph, hops, machine, memory), result.share)


def ask_what_if(bound: KernelBound) -> Iterator[WhatIf]:
    """Yield the what-ifs in the details of a bound."""
    rows = bound.details.get(KEY)
    for row in rows if isinstance(rows, tuple) else ():
        if isinstance(row, Mapping) and isinstance(cycles := row.get("cycles"), int):
            yield WhatIf(str(row.get("change")), cycles)
