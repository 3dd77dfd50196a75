"""The origins of the parts of a GCN certificate, from which `derivation/` derives its premises from the kernel's text.

A certificate has an origin if its view is the text as it is: one kernel in assembly without splits, without inlined
calls and added branches, on a machine without a cache. Only then lines can name the blocks.
"""

from collections.abc import Iterator, Mapping
from importlib.resources import files

from wcet.bound.certificate import CertificateLayout, Json
from wcet.ir.cfg import EdgeKind
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.targets.gcn.certificate.derivation.addresses import Addresses, LaunchSizes
from wcet.targets.gcn.certificate.derivation.check import END, FALL, JUMP
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, Listing, read_listing
from wcet.targets.gcn.certificate.derivation.ranking import Blocks, Ranking, Way
from wcet.targets.gcn.certificate.derivation.table import InstructionTable
from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.timing.instructions import count_most
from wcet.targets.gcn.timing.steps import StepKind, Unit
from wcet.targets.gcn.wavefront.local_waits import find_local_waits
from wcet.targets.gcn.wavefront.views import View

TABLES = ("isa.csv", "isa-gfx9.csv")


def read_tables() -> tuple[str, str]:
    """Return the texts of the instruction tables."""
    folder = files("wcet.isa.gcn.language")
    former, later = (folder.joinpath(name).read_text(encoding="utf-8") for name in TABLES)
    return former, later


def find_origin(program: GcnProgram, mode: ModeBound, layout: CertificateLayout, columns: list[int]) -> Json | None:
    """Return the origin of a certificate's only view; None if its premises cannot be derived from the text."""
    view, best = mode.plan.main, mode.groups.best
    bounder = mode.bounder
    if mode.plan.regions or not mode.plan.exact or bounder.promise is not None or bounder.corunners.senders:
        return None
    if any(each.span.source != program.source for each in program.instructions):
        return None
    try:
        listing = read_listing(program.source.text, program.name)
        table = InstructionTable(*read_tables(), listing.processor or "gfx803")
    except DerivationError:
        return None
    places = listing.find_places()
    spans = [view.blocks[block] for block in layout.blocks]
    lines = [tuple(_line(program, block, mode, last) for last in (False, True)) for block in spans]
    if not {line for pair in lines for line in pair} <= places.keys():
        return None
    kinds = [_name_kind(view, edge) for edge in layout.edges]
    blocks = Blocks(
        [list(listing.statements[places[first] : places[last] + 1]) for first, last in lines],
        [
            Way(
                layout.numbers[view.flow.cfg.edges[edge].source],
                layout.numbers[view.flow.cfg.edges[edge].target],
                kind == JUMP,
            )
            for edge, kind in zip(layout.edges, kinds, strict=True)
        ],
        {header: last for header, last, _ in layout.loops},
    )
    times = {header: view.flow.bounds[loop.index].back_edges for header, _, loop in layout.loops}
    launch = bounder.launch
    ways = [[way.target for way in blocks.ways if way.source == block] for block in range(len(lines))]
    derived = Addresses(listing, table, LaunchSizes(launch.groups, launch.group_size)).count(blocks.statements, ways)
    return {
        "blocks": [list(pair) for pair in lines],
        "edges": kinds,
        "columns": columns,
        "never": sorted(_find_never(listing, table, blocks, kinds)),
        **_sort_accesses(sorted(_list_accesses(program, mode)), derived),
        "crews": _list_crews(program, mode),
        "counters": list(_propose_counters(blocks, times, table)),
        "bound": {
            "name": best.name,
            "limits": [best.limits[unit] for unit in Unit],
            "shaded": best.shaded,
            "paired": best.paired,
            "waits": (find_local_waits(mode.plan.main, bounder.machine) or 0) if best.paired else 0,
        },
        "launch": {
            "groups": list(launch.groups),
            "size": list(launch.group_size),
            "lds": list(launch.lds_extent or (launch.lds_bytes, launch.lds_bytes)),
        },
    }


def _line(program: GcnProgram, block: BlockId, mode: ModeBound, last: bool) -> int:
    own = mode.bounder.code.flow.cfg.blocks[block]
    return program.instructions[own.last if last else own.first].span.line


def _name_kind(view: View, edge: int) -> str:
    kind = view.flow.cfg.edges[edge].kind
    return JUMP if kind is EdgeKind.JUMP else FALL if kind is EdgeKind.FALL else END


def _find_never(
    listing: Listing, table: InstructionTable, blocks: Blocks, kinds: list[str]
) -> Iterator[list[int | str]]:
    """Yield the line and the kind of each edge that the text has and the graph lacks."""
    here = {(way.source, kind) for way, kind in zip(blocks.ways, kinds, strict=True)}
    for number, block in enumerate(blocks.statements):
        flow = table.find(block[-1]).flow
        for kind in (JUMP,) * (flow != "") + (FALL,) * (flow in ("", "branch")):
            if flow in ("", "jump", "branch") and (number, kind) not in here:
                yield [block[-1].line, kind]


def _list_accesses(program: GcnProgram, mode: ModeBound) -> Iterator[list[int]]:
    """Yield the line of each access that costs less than the largest cost of its kind, with its cost."""
    code = mode.bounder.code
    for block in mode.plan.main.blocks:
        own = code.flow.cfg.blocks[block]
        steps = iter(code.bodies[block])
        for instruction in program.instructions[own.first : own.last + 1]:
            operation = operation_of(instruction)
            if operation.unit == "BR":
                continue
            step = next(steps)
            most = _count_most(instruction)
            amount = min(most, step.cycles) if step.kind is StepKind.LDS else step.lines
            if operation.unit in ("SMEM", "LDS", "VMEM") and amount < most:
                yield [instruction.span.line, amount]


def _sort_accesses(accesses: list[list[int]], derived: Mapping[int, int]) -> Json:
    """Return the accesses whose costs follow from their addresses, and those whose costs are stated."""
    found = [each for each in accesses if derived.get(each[0], each[1] + 1) <= each[1]]
    return {"accesses": found, "stated": [each for each in accesses if each not in found]}


def _count_most(instruction: Instruction) -> int:
    return count_most(operation_of(instruction), instruction)


def _list_crews(program: GcnProgram, mode: ModeBound) -> list[list[object]]:
    """Return the classes of wavefronts of a group: their number, and the edges that they never take, by line and
    kind.
    """
    code = mode.bounder.code
    edges = code.flow.cfg.edges
    found: list[list[object]] = []
    for crew in code.crews:
        ways = sorted(
            (_line(program, edges[edge].source, mode, True), JUMP if edges[edge].kind is EdgeKind.JUMP else FALL)
            for edge in crew.idle
        )
        found.append([len(crew.numbers), [list(way) for way in ways]])
    return found or [[mode.residents.wavefronts, []]]


def _propose_counters(blocks: Blocks, times: Mapping[int, int], table: InstructionTable) -> Iterator[list[int]]:
    """Yield the loops that a scalar register counts: header, register, start, step and bound."""
    for header, last in blocks.loops.items():
        named = {
            int(statement.operands[0][1:])
            for block in blocks.statements[header : last + 1]
            for statement in block
            if statement.name.startswith(("s_add", "s_sub")) and statement.operands[0][1:].isdecimal()
        }
        claims = (Ranking.propose(register, times[header], header, blocks, table) for register in sorted(named))
        claim = next((claim for claim in claims if claim is not None), None)
        if claim is not None:
            yield [header, claim.register, claim.start, claim.step, claim.times]
