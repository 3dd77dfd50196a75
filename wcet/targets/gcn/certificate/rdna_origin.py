"""Writes the `origin` of a certificate of RDNA: the lines, edges and launch from which `derivation/` derives its
premises.

As on GCN (`origin.py`), a certificate has an origin if its graph is the text as it is. The costs of accesses that are
lower than the largest are stated: addresses are not followed.
"""

from collections.abc import Iterator, Sequence

from wcet.bound.certificate import CertificateLayout, Json
from wcet.ir.cfg import EdgeKind
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.resources import read_instruction_table
from wcet.targets.gcn.certificate.copied_lines import copy_functions
from wcet.targets.gcn.certificate.derivation.calls import Called, require_targets
from wcet.targets.gcn.certificate.derivation.flow import KernelFlow
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, read_listing
from wcet.targets.gcn.certificate.derivation.masks import Masks
from wcet.targets.gcn.certificate.derivation.overwritten import find_overwritten
from wcet.targets.gcn.certificate.derivation.ranking import Blocks, Ranking, Way
from wcet.targets.gcn.certificate.derivation.rdna_residents import read_mode
from wcet.targets.gcn.certificate.derivation.rdna_table import RdnaTable, RdnaTables
from wcet.targets.gcn.certificate.derivation.start import Place
from wcet.targets.gcn.certificate.origin import (
    TABLES,
    count_largest,
    find_line,
    find_moved,
    find_never,
    name_kind,
)
from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.timing.steps import NOTED, StepKind

RDNA_TABLES = (*TABLES, "isa-rdna.csv", "names-rdna.csv")


def read_rdna_tables() -> RdnaTables:
    """Return the texts of the instruction tables of RDNA."""
    return RdnaTables(*map(read_instruction_table, RDNA_TABLES))


def find_rdna_origin(program: GcnProgram, mode: ModeBound, layout: CertificateLayout) -> Json | None:
    """Return the origin of a certificate's premises; None if they cannot be derived from the text."""
    view = mode.plan.main
    if not mode.plan.exact or any(each.span.source != program.source for each in program.instructions):
        return None
    try:
        listing = read_listing(program.source.text, program.name)
        table = RdnaTable(read_rdna_tables(), listing.processor)
        calls, called = copy_functions(program, listing)
        listing = called.listing
        places = listing.find_places()
        own = [view.blocks[block] for block in layout.blocks]
        named = [statement.line for statement in listing.statements]
        lines = [tuple(find_line(named, block, mode, last) for last in (False, True)) for block in own]
        edges = [view.flow.cfg.edges[edge] for edge in layout.edges]
        kinds = [name_kind(edge.kind) for edge in edges]
        ways = [
            Way(layout.numbers[each.source], layout.numbers[each.target], each.kind is EdgeKind.JUMP) for each in edges
        ]
        blocks = Blocks(
            [list(listing.statements[places[first] : places[last] + 1]) for first, last in lines],
            ways,
            {header: last for header, last, _ in layout.loops},
        )
        never = sorted(find_never(listing, table, blocks, kinds))
        overwritten = _follow_calls(called, blocks, kinds, table)
    except DerivationError:
        return None
    times = {header: view.flow.bounds[loop.index].back_edges for header, _, loop in layout.loops}
    launch = mode.bounder.launch
    return {
        "blocks": [list(pair) for pair in lines],
        "edges": [[way.source, way.target, kind] for way, kind in zip(ways, kinds, strict=True)],
        "loops": [[header, last] for header, last, _ in layout.loops],
        "calls": calls,
        "never": never,
        "stated": sorted(_list_accesses(program, named, mode)),
        "counters": list(_propose_counters(blocks, times, table, overwritten)),
        "launch": {
            "groups": list(launch.groups),
            "size": list(launch.group_size),
            "lds": list(launch.lds_extent or (launch.lds_bytes, launch.lds_bytes)),
        },
    }


def _follow_calls(called: Called, blocks: Blocks, kinds: list[str], table: RdnaTable) -> frozenset[Place]:
    """Return the registers that a late load may overwrite; raise `DerivationError` if calls or returns use others."""
    pairs = [(way.source, way.target) for way in blocks.ways]
    graph = KernelFlow(blocks.statements, pairs, kinds, blocks.loops)
    masks = Masks(graph, table)
    overwritten = find_overwritten(graph, table, masks)
    require_targets(called, graph, masks, overwritten, read_mode(called.listing).lanes)
    return overwritten


def _list_accesses(program: GcnProgram, lines: Sequence[int], mode: ModeBound) -> Iterator[list[int]]:
    """Yield the line of each access that costs less than the largest cost of its kind, with its cost."""
    code = mode.bounder.code
    for own in code.flow.cfg.blocks:
        steps = (step for step in code.bodies[own.index] if step.kind not in NOTED)
        for instruction in program.instructions[own.first : own.last + 1]:
            operation = operation_of(instruction)
            if operation.unit == "BR":
                continue
            step, most = next(steps), count_largest(instruction)
            amount = min(most, step.cycles) if step.kind is StepKind.LDS else step.lines
            if operation.unit in ("SMEM", "LDS", "VMEM") and amount < most:
                yield [lines[instruction.index], amount]


def _propose_counters(
    blocks: Blocks, times: dict[int, int], table: RdnaTable, overwritten: frozenset[Place]
) -> Iterator[list[int]]:
    """Yield the loops that a scalar register counts: header, register, start, step and bound."""
    for header, last in blocks.loops.items():
        body = [statement for block in blocks.statements[header : last + 1] for statement in block]
        claims = (Ranking.propose(each, times[header], header, blocks, table) for each in find_moved(body, "s"))
        claim = next((claim for claim in claims if claim is not None and claim.place not in overwritten), None)
        if claim is not None:
            yield [header, claim.register, claim.start, claim.step, claim.times]
