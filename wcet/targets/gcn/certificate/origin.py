"""Writes a GCN certificate's `origin`: the lines, edges and launch from which `derivation/` derives its premises.

A certificate has an origin if its graph is the text as it is: one kernel in assembly with the functions of its file
that it calls, without `s_split` and added branches. Only then lines can name the blocks.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, replace

from wcet.bound.certificate import CertificateLayout, Json, lay_out
from wcet.ir.cfg import EdgeKind, FlowGraph
from wcet.ir.ids import BlockId, EdgeId
from wcet.isa.gcn.language.isa import MARKS
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import GcnLaunch
from wcet.records import dataclass
from wcet.resources import read_instruction_table
from wcet.targets.gcn.certificate.copied_lines import copy_functions
from wcet.targets.gcn.certificate.derivation.addresses import Addresses, LaunchSizes
from wcet.targets.gcn.certificate.derivation.calls import Called
from wcet.targets.gcn.certificate.derivation.cuts import NOTHING
from wcet.targets.gcn.certificate.derivation.flow import END, FALL, JUMP, KernelFlow
from wcet.targets.gcn.certificate.derivation.lane_counters import LaneRanking
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, Listing, Statement, read_listing
from wcet.targets.gcn.certificate.derivation.ranking import VECTOR, Ranking
from wcet.targets.gcn.certificate.derivation.sent_lines import LineCounter
from wcet.targets.gcn.certificate.derivation.table import InstructionTable
from wcet.targets.gcn.certificate.derivation.text_claims import list_ways
from wcet.targets.gcn.certificate.derivation.text_flow import TextFlow, follow_text
from wcet.targets.gcn.certificate.memory_origin import describe_memory
from wcet.targets.gcn.compose.variants import NONE, ModeBound
from wcet.targets.gcn.timing.instructions import count_most
from wcet.targets.gcn.timing.steps import NOTED, StepKind, Unit
from wcet.targets.gcn.wavefront.local_waits import find_local_waits

TABLES = ("isa.csv", "isa-gfx9.csv")


def read_tables() -> tuple[str, str]:
    """Return the texts of the instruction tables of GCN and CDNA."""
    former, later = map(read_instruction_table, TABLES)
    return former, later


@dataclass(frozen=True, slots=True)
class _TextFlow:
    """The flow graph of a kernel as the derivation reads it from the text.

    `whole` numbers its blocks, `named` are the lines of all instructions, `calls` the function of each call.
    """

    called: Called
    calls: list[list[int | str]]
    table: InstructionTable
    whole: CertificateLayout
    named: list[int]
    known: TextFlow


def find_origin(
    program: GcnProgram, mode: ModeBound, views: Sequence[tuple[CertificateLayout, Sequence[int]]]
) -> Json | None:
    """Return the origin of a certificate's premises; None if they cannot be derived from the text.

    `views` are the layout of each view, and the positions of its states that are ever used.
    """
    text = _read_flow(program, mode)
    if text is None:
        return None
    named, whole = text.named, text.whole
    return {
        **_describe_flow(text, program, mode),
        "loops": [[header, last] for header, last, _ in whole.loops],
        "views": list(_list_cuts(mode, whole, views)),
        "splits": list(_list_splits(mode, whole)),
        "simds": mode.bounder.machine.split_simds if mode.mode == NONE else mode.split_simds,
        "crews": _list_crews(named, mode),
        "brought": _list_brought(named, mode),
        "launched": _list_launched(mode),
        "alike": list(_list_alike(mode, whole)),
        **describe_memory(mode.bounder, _find_path),
        "bound": _describe_bound(mode),
        "launch": describe_launch(mode.bounder.launch),
    }


def _find_path(program: GcnProgram, mode: ModeBound, lines: int) -> Json | None:
    """Return what the lines of a wavefront of a co-running kernel are derived from; None if the derivation does not
    find that they are at most `lines`.
    """
    text = _read_flow(program, mode)
    if text is None:
        return None
    bounds = mode.bounder.code.flow.bounds
    loops = [[header, last, bounds[loop.index].back_edges] for header, last, loop in text.whole.loops]
    path: Json = {"kernel": program.name, **_describe_flow(text, program, mode), "loops": loops}
    launch, counter = mode.bounder.launch, LineCounter(asdict(mode.bounder.machine), *read_tables())
    try:
        found, _ = counter.count(path, program.source.text, LaunchSizes(launch.groups, launch.group_size))
    except DerivationError:
        return None
    return path if found <= lines else None


def _read_flow(program: GcnProgram, mode: ModeBound) -> _TextFlow | None:
    """Return the flow graph of a kernel; None if it is not that of the text."""
    if not _can_be_derived(program, mode):
        return None
    try:
        listing = read_listing(program.source.text, program.name)
        table = InstructionTable(*read_tables(), listing.processor or "gfx803")
        calls, called = copy_functions(program, listing)
        flow = mode.bounder.code.flow
        whole = lay_out(flow)
        known = follow_text(called, build_graph(called.listing, whole, whole.blocks, flow, mode), table)
    except DerivationError:
        return None
    return _TextFlow(called, calls, table, whole, list_lines(called.listing), known)


def list_lines(listing: Listing) -> list[int]:
    """Return the line of each instruction."""
    return [statement.line for statement in listing.statements]


def build_graph(
    listing: Listing, layout: CertificateLayout, own: Sequence[BlockId], flow: FlowGraph, mode: ModeBound
) -> KernelFlow:
    """Return a flow graph as a certificate numbers its blocks; `own` are these blocks in the kernel's graph."""
    places, named = listing.find_places(), list_lines(listing)
    lines = [[find_line(named, block, mode, last) for last in (False, True)] for block in own]
    edges = [flow.cfg.edges[edge] for edge in layout.edges]
    return KernelFlow(
        [list(listing.statements[places[first] : places[last] + 1]) for first, last in lines],
        [(layout.numbers[edge.source], layout.numbers[edge.target]) for edge in edges],
        [_name_kind(edge.kind) for edge in edges],
        {header: last for header, last, _ in layout.loops},
    )


def _describe_flow(text: _TextFlow, program: GcnProgram, mode: ModeBound) -> Json:
    """Return the flow graph of an origin with its accesses and counters, without loops."""
    graph, listing, launch = text.known.graph, text.called.listing, mode.bounder.launch
    bounds = mode.bounder.code.flow.bounds
    times = {header: bounds[loop.index].back_edges for header, _, loop in text.whole.loops}
    sizes = LaunchSizes(launch.groups, launch.group_size)
    derived = Addresses(listing, text.table, sizes).count(graph.blocks, graph.ways)
    return {
        **describe_graph(graph, text.calls, text.table),
        **_sort_accesses(sorted(list_accesses(program, text.named, mode)), derived),
        "counters": list(propose_counters(text.known, times, text.table)),
    }


def describe_graph(graph: KernelFlow, calls: list[list[int | str]], table: InstructionTable) -> Json:
    """Return the blocks by their lines, the edges, calls, and the ways on that are never taken."""
    return {
        "blocks": [[block[0].line, block[-1].line] for block in graph.blocks],
        "edges": [[*pair, kind] for pair, kind in zip(graph.edges, graph.kinds, strict=True)],
        "calls": calls,
        "never": sorted(_find_never(table, graph)),
    }


def _can_be_derived(program: GcnProgram, mode: ModeBound) -> bool:
    """Return True if the instructions are those of the text."""
    own = (each.span.source == program.source and each.mnemonic not in MARKS for each in program.instructions)
    return mode.plan.exact and all(own)


def describe_launch(launch: GcnLaunch) -> Json:
    """Return the sizes of a launch, and the least and the most LDS of a group."""
    least_and_most = launch.lds_extent or (launch.lds_bytes, launch.lds_bytes)
    return {"groups": list(launch.groups), "size": list(launch.group_size), "lds": list(least_and_most)}


def _list_cuts(
    mode: ModeBound, whole: CertificateLayout, views: Sequence[tuple[CertificateLayout, Sequence[int]]]
) -> Iterator[Json]:
    """Yield for each view the kernel's block or edge for each of its own; a split is a number of -1 and below."""
    places = {edge: place for place, edge in enumerate(whole.edges)}
    sides = (view for pair in mode.plan.sides for view in pair)
    for view, (layout, columns) in zip((*sides, mode.plan.main), views, strict=True):
        edges: list[int] = []
        for each in layout.edges:
            own, region = view.edges[each], view.regions[each]
            edges.append(places[own] if own is not None else -1 - (region or 0))
        blocks = [whole.numbers[view.blocks[block]] for block in layout.blocks]
        yield {"blocks": blocks, "edges": edges, "columns": list(columns)}


def _list_splits(mode: ModeBound, whole: CertificateLayout) -> Iterator[list[int]]:
    """Yield the block, the edges of both sides, and the join of each split."""
    places = {edge: place for place, edge in enumerate(whole.edges)}
    for region in mode.plan.regions:
        other = NOTHING if region.else_edge is None else places[region.else_edge]
        yield [whole.numbers[region.branch], places[region.then_edge], other, whole.numbers[region.join]]


def _list_alike(mode: ModeBound, whole: CertificateLayout) -> Iterator[list[int | bool]]:
    """Yield each block that flow facts count and all wavefronts of a group run alike, and if they also leave it so."""
    alike, main = mode.bounder.code.alike, mode.plan.main
    counted = {main.blocks[place] for fact in main.flow.facts for place in fact.sources}
    for block in sorted(counted & alike.blocks):
        yield [whole.numbers[block], block in alike.left]


def _describe_bound(mode: ModeBound) -> Json:
    best = mode.groups.best
    return {
        "name": best.name,
        "limits": [best.limits[unit] for unit in Unit],
        "shaded": best.shaded,
        "paired": best.paired,
        "waits": (find_local_waits(mode.plan.main, mode.bounder.machine) or 0) if best.paired else 0,
        "met": [[number, *waits] for number, waits in best.met.items()],
    }


def find_line(lines: Sequence[int], block: BlockId, mode: ModeBound, last: bool) -> int:
    """Return the line of the first or the last instruction of a block; `lines` has that of each instruction."""
    own = mode.bounder.code.flow.cfg.blocks[block]
    return lines[own.last if last else own.first]


def _name_kind(kind: EdgeKind) -> str:
    """Return the name of an edge's kind in an origin."""
    return JUMP if kind is EdgeKind.JUMP else FALL if kind is EdgeKind.FALL else END


def _find_never(table: InstructionTable, graph: KernelFlow) -> Iterator[list[int | str]]:
    """Yield the line and the kind of each edge that the text has and the graph lacks."""
    here = {(source, kind) for (source, _), kind in zip(graph.edges, graph.kinds, strict=True)}
    for number, block in enumerate(graph.blocks):
        flow = table.find(block[-1]).flow
        for kind in (JUMP,) * (flow != "") + (FALL,) * (flow in ("", "branch")):
            if flow in ("", "jump", "branch") and (number, kind) not in here:
                yield [block[-1].line, kind]


def list_accesses(program: GcnProgram, lines: Sequence[int], mode: ModeBound) -> Iterator[list[int]]:
    """Yield the line of each access that costs less than the largest cost of its kind, with its cost."""
    code = mode.bounder.code
    for own in code.flow.cfg.blocks:
        steps = (step for step in code.bodies[own.index] if step.kind not in NOTED)
        for instruction in program.instructions[own.first : own.last + 1]:
            operation = operation_of(instruction)
            if operation.unit == "BR":
                continue
            step, most = next(steps), count_most(operation, instruction)
            amount = min(most, step.cycles) if step.kind is StepKind.LDS else step.lines
            if operation.unit in ("SMEM", "LDS", "VMEM") and amount < most:
                yield [lines[instruction.index], amount]


def _sort_accesses(accesses: list[list[int]], derived: Mapping[int, int]) -> Json:
    """Return the accesses whose costs follow from their addresses, and those whose costs are stated."""
    found = [each for each in accesses if derived.get(each[0], each[1] + 1) <= each[1]]
    return {"accesses": found, "stated": [each for each in accesses if each not in found]}


def _list_brought(lines: Sequence[int], mode: ModeBound) -> list[list[object]]:
    """Return the wavefronts of the launch that access alike: their number, and how often they execute each access with
    each cost, by its line; none if the bound does not depend on it.
    """
    best, work = mode.groups.best, mode.work
    if best.charge(mode.residents, work) == best.charge(mode.residents, replace(work, brought=())):
        return []
    alike: Counter[tuple[tuple[int, int, int], ...]] = Counter()
    for brought in mode.bounder.code.brought:
        rows = (
            (lines[index], step.cycles if step.kind is StepKind.LDS else step.lines, times)
            for (index, step), times in brought.items()
        )
        alike[tuple(sorted(rows))] += 1
    return [[count, [list(row) for row in rows]] for rows, count in alike.items()]


def _list_launched(mode: ModeBound) -> list[list[int]]:
    """Return the lines of all wavefronts of the launch together, of the one that touches most, and of each at least;
    none if the bound does not depend on them.
    """
    best, work, lines = mode.groups.best, mode.work, mode.work.launched
    if lines is None or best.charge(mode.residents, work) == best.charge(mode.residents, replace(work, launched=None)):
        return []
    return [[lines.together, lines.busiest, lines.least]]


def _list_crews(lines: Sequence[int], mode: ModeBound) -> list[list[object]]:
    """Return the classes of wavefronts of a group: their number, the edges that they never take, by line and kind, and
    those that they take in some passes of a loop only, with these passes.
    """
    code = mode.bounder.code
    edges = code.flow.cfg.edges
    found: list[list[object]] = []
    for crew in code.crews:

        def name(edge: EdgeId) -> tuple[int, str]:
            kind = JUMP if edges[edge].kind is EdgeKind.JUMP else FALL
            return find_line(lines, edges[edge].source, mode, True), kind

        ways = sorted(map(name, crew.idle))
        rare = [[*name(edge), [*passes]] for edge, passes in crew.rare]
        found.append([len(crew.numbers), [list(way) for way in ways], rare])
    return found or [[mode.residents.wavefronts, [], []]]


def propose_counters(
    known: TextFlow, times: Mapping[int, int], table: InstructionTable, files: str = "sv"
) -> Iterator[list[int]]:
    """Yield the loops that a register of one of these files counts: header, register, start, step and bound."""
    blocks = list_ways(known.graph)
    for header, last in blocks.loops.items():
        body = [statement for block in blocks.statements[header : last + 1] for statement in block]
        claims = (
            Ranking.propose(each, times[header], header, blocks, table)
            if each < VECTOR
            else LaneRanking.propose(each, times[header], header, blocks, known.masks)
            for file in files
            for each in _find_moved(body, file)
        )
        claim = next((claim for claim in claims if claim is not None and claim.place not in known.overwritten), None)
        if claim is not None:
            yield [header, claim.register, claim.start, claim.step, claim.times]


def _find_moved(body: Sequence[Statement], file: str) -> list[int]:
    """Return the registers of a file that sums and differences write, by their numbers in a claim."""
    named = {each.operands[0] for each in body if each.name.startswith((f"{file}_add", f"{file}_sub"))}
    first = VECTOR if file == "v" else 0
    return sorted(first + int(each[1:]) for each in named if each[:1] == file and each[1:].isdecimal())
