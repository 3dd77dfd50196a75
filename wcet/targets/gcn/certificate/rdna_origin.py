"""Writes the `origin` of a certificate of RDNA: the lines, edges and launch from which `derivation/` derives its
premises.

As on GCN (`origin.py`), a certificate has an origin if its graph is the text as it is. The costs of accesses that are
lower than the largest are stated: addresses are not followed.
"""

from collections.abc import Iterator

from wcet.bound.certificate import CertificateLayout, Json
from wcet.ir.cfg import EdgeKind
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.resources import read_instruction_table
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, read_listing
from wcet.targets.gcn.certificate.derivation.ranking import Blocks, Ranking, Way
from wcet.targets.gcn.certificate.derivation.rdna_table import RdnaTable, RdnaTables
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
        places = listing.find_places()
        own = [view.blocks[block] for block in layout.blocks]
        named = [each.span.line for each in program.instructions]
        lines = [tuple(find_line(named, block, mode, last) for last in (False, True)) for block in own]
        if not {line for pair in lines for line in pair} <= places.keys():
            return None
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
    except DerivationError:
        return None
    times = {header: view.flow.bounds[loop.index].back_edges for header, _, loop in layout.loops}
    launch = mode.bounder.launch
    return {
        "blocks": [list(pair) for pair in lines],
        "edges": [[way.source, way.target, kind] for way, kind in zip(ways, kinds, strict=True)],
        "loops": [[header, last] for header, last, _ in layout.loops],
        "never": never,
        "stated": sorted(_list_accesses(program, mode)),
        "counters": list(_propose_counters(blocks, times, table)),
        "launch": {
            "groups": list(launch.groups),
            "size": list(launch.group_size),
            "lds": list(launch.lds_extent or (launch.lds_bytes, launch.lds_bytes)),
        },
    }


def _list_accesses(program: GcnProgram, mode: ModeBound) -> Iterator[list[int]]:
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
                yield [instruction.span.line, amount]


def _propose_counters(blocks: Blocks, times: dict[int, int], table: RdnaTable) -> Iterator[list[int]]:
    """Yield the loops that a scalar register counts: header, register, start, step and bound."""
    for header, last in blocks.loops.items():
        body = [statement for block in blocks.statements[header : last + 1] for statement in block]
        claims = (Ranking.propose(each, times[header], header, blocks, table) for each in find_moved(body, "s"))
        claim = next((claim for claim in claims if claim is not None), None)
        if claim is not None:
            yield [header, claim.register, claim.start, claim.step, claim.times]
