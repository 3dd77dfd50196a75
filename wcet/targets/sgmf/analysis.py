"""Computes the bound of a kernel: cuts and maps the stages, bounds each configuration, and adds up the times."""

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from wcet.errors import refuse
from wcet.flow.stated_facts import refuse_data
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.ir.result import JsonValue, KernelBound
from wcet.isa.cdfg.addresses.sharing import find_open
from wcet.isa.cdfg.language.dot_writer import Notes, write_dot
from wcet.isa.cdfg.language.flow import trace_path
from wcet.isa.cdfg.language.graph import Configuration, Node
from wcet.isa.gcn.buffer_sizes import read_buffer_sizes
from wcet.options import AnalyzeOptions
from wcet.targets.sgmf.accesses.footprint import LaunchFootprint, find_footprint
from wcet.targets.sgmf.account import (
    describe_details,
    share_blocks,
    state_assumptions,
    tell_story,
    weigh_variant,
)
from wcet.targets.sgmf.balancing import balance_plan
from wcet.targets.sgmf.certificate.premises import write_certificate
from wcet.targets.sgmf.choice import choose_plan
from wcet.targets.sgmf.graphs import LaunchedGraph, draw_flow, is_gcn, make_graph
from wcet.targets.sgmf.hardware.launch import SgmfLaunch, share_threads
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.mapping.mapping_file import WrittenMapping, read_mapping, write_mapping
from wcet.targets.sgmf.options import GRID, GRID_DOT, GRID_TEXT, SAVE, read_options
from wcet.targets.sgmf.picture.placed_grid import list_grids
from wcet.targets.sgmf.picture.svg import render_svg
from wcet.targets.sgmf.picture.text import render_text
from wcet.targets.sgmf.plan import Plan, plan_kernel
from wcet.targets.sgmf.result import CLOSED_FORM, NO_OVERLAP, RECURRENCE, AnalysisResult
from wcet.targets.sgmf.sharing import require_barriers
from wcet.targets.sgmf.timing.closed_form import bound_sequential, find_least_stretch
from wcet.targets.sgmf.timing.throughput import find_limit, measure_graph
from wcet.targets.sgmf.timing.timed_graph import TimedGraph
from wcet.targets.sgmf.what_if import KEY, list_what_ifs


def analyze_kernel(
    program: Program[Any], machine: SgmfMachine, launch: SgmfLaunch, facts: StatedFacts, options: AnalyzeOptions
) -> KernelBound:
    """Prove a bound on one launch of one kernel; raise `WcetError` if there is none."""
    result = investigate(program, machine, launch, facts, options)
    flow = draw_flow(result.graph)
    bound = KernelBound(
        name=program.name,
        target="sgmf",
        machine=machine.name,
        clock_mhz=machine.clock_mhz,
        bound_cycles=result.cycles,
        best=RECURRENCE,
        variants={name: weigh_variant(name, result) for name in result.variants},
        variants_key="bounds",
        shares=share_blocks(result, flow),
        path=trace_path(result.kernel, flow),
        story=tuple(tell_story(result)),
        assumptions=tuple(state_assumptions(result, machine)),
        details={
            **describe_details(result),
            KEY: list_what_ifs(result, machine),
        },
        span=program.instructions[0].span,
    )
    return replace(bound, details={**bound.details, **add_files(result, bound, options)})


def investigate(
    program: Program[Any], machine: SgmfMachine, launch: SgmfLaunch, facts: StatedFacts, options: AnalyzeOptions
) -> AnalysisResult:
    """Map a kernel and bound each of its configurations; raise `WcetError` W343 if threads share words."""
    refuse_data(program, facts, "SGMF")
    require_barriers(program, machine)
    graph = make_graph(program, launch, facts, options.supposes)
    kernel, threads = graph.kernel, graph.threads
    open_pairs = () if graph.lifted else find_open(kernel, threads, machine.in_step)
    share = share_threads(threads, machine)
    seed = read_options(options.extra).mapping_seed

    @cache
    def measure(graph: TimedGraph) -> tuple[int, Fraction]:
        return measure_graph(graph, share)

    def cost(graph: TimedGraph) -> int:
        return measure(graph)[0]

    plan = choose_plan(make_plan(program, graph, machine, options), share, cost)
    variants = {RECURRENCE: plan.compose(cost)}
    graphs = {plan.graph_of(each) for each in variants[RECURRENCE]}
    forms = {each: find_least_stretch(each) for each in graphs}
    variants[CLOSED_FORM] = plan.compose(lambda graph: forms[graph].bound(share))
    variants[NO_OVERLAP] = plan.compose(lambda graph: bound_sequential(graph, share))
    intervals = {each: measure(each)[1] for each in graphs}
    limits = {each: find_limit(each, forms[each], intervals[each]) for each in graphs}
    return AnalysisResult(
        program=program,
        graph=graph,
        plan=plan,
        threads=threads,
        share=share,
        seed=seed,
        variants=variants,
        forms=forms,
        intervals=intervals,
        limits=limits,
        open_pairs=open_pairs,
    )


def make_plan(program: Program[Any], graph: LaunchedGraph, machine: SgmfMachine, options: AnalyzeOptions) -> Plan:
    """Map the launch of a kernel as the options ask."""
    own = read_options(options.extra)
    given = read_mapping(own.mapping, program.name, machine.fabric) if own.mapping else None
    seed = own.mapping_seed
    footprint = measure_footprint(program, graph, own.buffer)
    plan = plan_kernel(graph.kernel, machine, seed, graph.threads, given, footprint)
    if own.balance is None:
        return plan
    return balance_plan(plan, share_threads(graph.threads, machine), own.balance, seed)


def measure_footprint(program: Program[Any], graph: LaunchedGraph, stated: str) -> LaunchFootprint | None:
    """Return how much memory a lifted kernel accesses by the stated sizes of its buffers; None for a kernel written as
    a graph.

    Raises `WcetError` W008 if sizes are stated for a kernel that has them in its text.
    """
    if is_gcn(program) and graph.shape is not None:
        return find_footprint(program, graph.shape, read_buffer_sizes(program, stated))
    if stated:
        raise refuse("W008", f"the buffers of `{program.name}` have their sizes in its text", help="leave --buffer out")
    return None


def _place_nodes(plan: Plan) -> Notes:
    """Return the name of the node on each unit of the grid, by row and column; nodes that need no unit are omitted."""
    places = {
        name: {node.name: unit for node, unit in zip(part.graph.nodes, part.placed.units, strict=True)}
        for name, part in plan.parts.items()
    }

    def note(configuration: Configuration, node: Node) -> dict[str, object]:
        unit = places[configuration.name].get(node.name)
        return {} if unit is None else {"row": unit[0], "column": unit[1]}

    return note


def add_files(result: AnalysisResult, bound: KernelBound, options: AnalyzeOptions) -> dict[str, JsonValue]:
    """Return the files that are made only on request: the certificate, the mapping, pictures."""
    details: dict[str, JsonValue] = {}
    if options.certificate:
        details["certificate"] = write_certificate(
            result.program, result.graph, result.plan, result.shares, result.share
        )
    own = read_options(options.extra)
    if own.saves_mapping:
        parts = result.plan.parts.values()
        written = [WrittenMapping(part.name, part.delays, part.graph, part.placed) for part in parts]
        quarters = {part.origin: part.quarters for part in parts if part.name != part.origin}
        details[SAVE] = write_mapping(result.program.name, written, quarters)
    if own.draws_grid:
        details[GRID] = render_svg(list_grids(bound))
    if own.prints_grid:
        details[GRID_TEXT] = render_text(list_grids(bound))
    if own.writes_dot:
        details[GRID_DOT] = write_dot(result.program.name, result.plan.kernel, _place_nodes(result.plan))
    return details
