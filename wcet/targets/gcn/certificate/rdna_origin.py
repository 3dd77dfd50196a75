"""Writes the `origin` of a certificate of RDNA: the lines, edges and launch from which `derivation/` derives its
premises.

As on GCN (`origin.py`), a certificate has an origin if its graph is the text as it is. The costs of accesses that are
lower than the largest are stated: addresses are not followed.
"""

from wcet.bound.certificate import CertificateLayout, Json
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.resources import read_instruction_table
from wcet.targets.gcn.certificate.copied_lines import copy_functions
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, read_listing
from wcet.targets.gcn.certificate.derivation.rdna_residents import read_mode
from wcet.targets.gcn.certificate.derivation.rdna_table import RdnaTable, RdnaTables
from wcet.targets.gcn.certificate.derivation.text_flow import follow_text
from wcet.targets.gcn.certificate.origin import (
    TABLES,
    build_graph,
    describe_graph,
    describe_launch,
    list_accesses,
    list_lines,
    propose_counters,
)
from wcet.targets.gcn.compose.variants import ModeBound

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
        own = [view.blocks[block] for block in layout.blocks]
        graph = build_graph(called.listing, layout, own, view.flow, mode)
        known = follow_text(called, graph, table, read_mode(called.listing).lanes)
    except DerivationError:
        return None
    times = {header: view.flow.bounds[loop.index].back_edges for header, _, loop in layout.loops}
    return {
        **describe_graph(graph, calls, table),
        "loops": [[header, last] for header, last, _ in layout.loops],
        "stated": sorted(list_accesses(program, list_lines(called.listing), mode)),
        "counters": list(propose_counters(known, times, table, files="s")),
        "launch": describe_launch(mode.bounder.launch),
    }
