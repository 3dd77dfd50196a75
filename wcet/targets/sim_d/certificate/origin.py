"""Writes the origin of a Sim-D certificate, from which `derivation/` derives the premises again from the text.

A premise that cannot be derived is listed as stated: bounds of loops that the scalars do not decide, edges that no
work-group takes, and the cycles of accesses whose requests are not known.
"""

from collections.abc import Mapping
from dataclasses import asdict, replace

from wcet.bound.certificate import CertificateLayout, Json, lay_out
from wcet.ir.cfg import EdgeKind, FlowGraph
from wcet.ir.program import Program
from wcet.ir.timed import Resource, TimedCfg
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.records import dataclass
from wcet.targets.sim_d.certificate.derivation.accesses import AccessCosts
from wcet.targets.sim_d.certificate.derivation.costs import BlockEdge, BlockGraph
from wcet.targets.sim_d.certificate.derivation.listing import DerivationError, read_listing
from wcet.targets.sim_d.certificate.derivation.scalars import LaunchShape, Scalars
from wcet.targets.sim_d.certificate.derivation.stack import StackWay
from wcet.targets.sim_d.certificate.derivation.walk import LoopClaim, ScalarWalk, UnboundedError
from wcet.targets.sim_d.compose.refresh_walk import find_late_excess
from wcet.targets.sim_d.hardware.machine import SimDMachine

KINDS: Mapping[EdgeKind, str] = {EdgeKind.FALL: "fall", EdgeKind.CPOP: "pop", EdgeKind.EXIT: "end"}
"""The kind of each edge in an origin; all others are jumps."""


@dataclass(frozen=True, slots=True)
class Origins:
    """The inputs of a certificate's origin: a kernel in a launch on a machine, with the branch patterns of `flow`."""

    program: Program[SimDData]
    machine: SimDMachine
    launch: SimDLaunch
    flow: FlowGraph


def find_origin(given: Origins, timed: TimedCfg) -> Json | None:
    """Return the origin of a certificate of `timed`; None if its premises cannot be derived from the text."""
    program, launch, flow = given.program, given.launch, given.flow
    layout, cfg = lay_out(timed.flow), timed.flow.cfg
    spans = [(own.first, own.last) for own in (cfg.blocks[block] for block in layout.blocks)]
    edges = [cfg.edges[edge] for edge in layout.edges]
    kinds = [(KINDS.get(edge.kind, "jump"), edge.pops) for edge in edges]
    patterns: dict[int, tuple[int, int, int]] = {
        flow.cfg.blocks[block].last: (p.taken, p.not_taken, p.start) for block, p in flow.patterns.items()
    }
    lines = [instruction.span.line for instruction in program.instructions]
    named = [
        BlockEdge(layout.numbers[edge.source], layout.numbers[edge.target], kind, pops, 0)
        for edge, (kind, pops) in zip(edges, kinds, strict=True)
    ]
    try:
        listing = read_listing(program.source.text)
        if [each.line for each in listing.statements] != lines:
            return None
        sizes = LaunchShape(launch.x, launch.y, launch.width)
        walk, stated, idle = _follow(Scalars(listing, sizes, patterns), BlockGraph(spans, [], named), timed, layout)
        costs = AccessCosts(listing, sizes, asdict(given.machine))
        accesses, late = _list_stated(costs, walk, timed, layout)
    except DerivationError:
        return None
    return {
        "blocks": [[lines[first], lines[last]] for first, last in spans],
        "edges": kinds,
        "launch": {"x": launch.x, "y": launch.y, "width": launch.width},
        "places": timed.kinds.places if timed.kinds else [],
        "branches": sorted([lines[place], *pattern] for place, pattern in patterns.items()),
        "loops": sorted(stated),
        "idle": sorted([line, kind, pops] for line, kind, pops in idle),
        "accesses": accesses,
        "late": late,
    }


def _follow(
    scalars: Scalars, blocks: BlockGraph, timed: TimedCfg, layout: CertificateLayout
) -> tuple[ScalarWalk, set[int], set[tuple[int, str, int]]]:
    """Return the followed graph, the loops whose bounds are only stated, and the exits of blocks that no work-group
    takes."""
    bounds, ends = timed.flow.bounds, {layout.numbers[block] for block in timed.early_ends}
    claims = {
        header: LoopClaim(last, bounds[loop.index].back_edges, bounds[loop.index].exact, False)
        for header, last, loop in layout.loops
    }
    idle: set[tuple[int, str, int]] = set()

    def may_lack(block: int, way: StackWay) -> bool:
        if way.kind == "end" and block in ends:
            return True
        statement = scalars.listing.statements[blocks.spans[block][1]]
        if statement.predicate is None or way.kind == "fall":
            return False
        idle.add((statement.line, way.kind, way.pops))
        return True

    while True:
        try:
            idle.clear()
            walk = ScalarWalk(scalars, blocks, claims, may_lack)
            walk.run()
        except UnboundedError as error:
            if claims[error.header].stated:
                raise
            claims[error.header] = replace(claims[error.header], stated=True)
        else:
            return walk, {header for header, claim in claims.items() if claim.stated}, idle


def _list_stated(
    accesses: AccessCosts, walk: ScalarWalk, timed: TimedCfg, layout: CertificateLayout
) -> tuple[list[int], list[int]]:
    """Return the lines of the accesses whose cycles are lower than the derived ones, or cannot be derived; and of those
    for which `late` is not derived, as it is for none of the former that reads or writes the DRAM.

    Costs can be lower because more is known about indices, or because the requests of a loop's iterations differ.
    """
    most = find_late_excess(timed)
    late: set[int] = set()
    kinds = timed.kinds.accesses if timed.kinds else (timed.accesses,)
    places = timed.kinds.places if timed.kinds else ()
    found: set[int] = set()
    for number, block in enumerate(layout.blocks):
        own = timed.accesses.get(block)
        statement = walk.listing.statements[walk.blocks.spans[number][1]]
        if own is None or statement.line in found:
            continue
        for kind, table in enumerate(kinds):
            least = accesses.cost(statement, walk.asked.get(number, set()), places, kind)
            if least is None or least.cycles > table[block].cycles or least.excess > own.held_excess:
                found.add(statement.line)
                late |= {statement.line} if most is not None and own.resource is Resource.DRAM else set()
            elif most is not None and (least.late is None or least.late > most):
                late.add(statement.line)
    return sorted(found), sorted(late)
