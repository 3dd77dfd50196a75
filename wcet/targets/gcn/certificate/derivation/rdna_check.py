"""The check that the premises of a certificate of RDNA follow from the kernel's text, the machine file and the tables.

Such a certificate states what each instruction asks for. All steps are made here again, and must be equal, but for the
lines of later instructions that come earlier, of which there may be more, and for the time that a clause keeps its
unit: it is longer where a member may find its counter full, which the checker requires. Accesses whose lines are fewer
than their largest number, and loops without a counter, are only stated.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Any

from .calls import append_copies
from .clauses import find_paces
from .flow import JUMP, FlowCheck, KernelFlow
from .graph import LoopedGraph
from .listing import DerivationError, read_listing
from .machine import read_machine
from .overtaking import Overtaking
from .ranking import VECTOR, Claim
from .rdna_residents import RdnaMode, count_rdna, read_mode
from .rdna_table import RdnaTable, RdnaTables
from .report import show
from .residents import LaunchFigures
from .scoreboard import NO_WAIT, NOTES, RdnaStep, StepReader
from .shape import RDNA_ORIGIN, require_shape
from .steps import TimedStep
from .text_claims import check_counters, check_loops
from .text_flow import TextFlow, follow_text

OUTSTANDING = {"vmem": 126, "smem": 63}
"""The most operations of a unit that are outstanding: loads and stores of vector memory have a counter each."""


@dataclass(frozen=True, slots=True)
class RdnaInputs:
    """The inputs of the derivation: the kernel's text, the machine file as a table, and the instruction tables."""

    kernel: str
    machine: Mapping[str, Any]
    tables: RdnaTables


class RdnaDerivation:
    """One certificate with its text, instruction table and machine; `stated` are premises that it only states."""

    def __init__(self, proof: Any, inputs: RdnaInputs) -> None:
        if "origin" not in proof:
            raise DerivationError("the certificate does not say where its premises are from")
        self._proof, self._origin = proof, proof["origin"]
        require_shape(self._origin, RDNA_ORIGIN, "origin")
        if hashlib.sha256(inputs.kernel.encode()).hexdigest() != proof["source"]:
            raise DerivationError("source: the certificate is about another text")
        kernel = read_listing(inputs.kernel, proof["kernel"])
        self._called = append_copies(inputs.kernel, kernel, self._origin["calls"])
        self._listing = self._called.listing
        self._table = RdnaTable(inputs.tables, self._listing.processor)
        self._machine = read_machine(inputs.machine, proof["machine"], self._table.family)
        self._mode = read_mode(self._listing)
        self.stated: list[str] = []

    def run(self) -> tuple[str, ...]:
        """Derive all parts, and return what was derived as text."""
        origin, graph = self._origin, self._proof["graph"]
        check = FlowCheck(self._listing, self._table, self._proof["kernel"])
        text = follow_text(self._called, check.read(origin), self._table, self._mode.lanes)
        flow = text.graph
        self.stated += (*check.state_idle(), *text.stated)
        same = graph["blocks"] == flow.sink and list(map(tuple, graph["edges"])) == flow.edges
        if not same or {header: last for header, last, _ in graph["loops"]} != flow.loops:
            raise DerivationError("graph: it is not that of the kernel")
        self._check_steps(flow)
        self._check_numbers()
        self._check_residents()
        self._check_loops(text)
        self._state_rest(flow)
        return self._list_derived()

    def _check_steps(self, flow: KernelFlow) -> None:
        """Require the steps of blocks and branches to be those of their instructions."""
        rows = self._read_steps(flow)
        late = _count_late(flow, rows)
        written = sorted({each for row in rows for step in row if step.kind == "result" for each in step.registers})
        places = {register: place for place, register in enumerate(written)}
        if self._proof["registers"] != [f"{file}{number}" for file, number in written]:
            raise DerivationError("registers: they are not those whose results come late")
        steps = self._proof["steps"]
        for block, row in enumerate(rows):
            kept = [(each, late.get((block, place), 0)) for place, each in enumerate(row)]
            kept = [(each, lines) for each, lines in kept if each.kind != "await" or {*places} & each.registers]
            body = [pair for pair in kept if pair[0].kind != "branch"]
            self._compare([steps[each] for each in self._proof["bodies"][block]], body, places, False)
            for edge in flow.out[block]:
                leave = [pair for pair in kept if pair[0].kind == "branch"]
                taken = flow.kinds[edge] == JUMP
                self._compare([steps[each] for each in self._proof["leaves"][edge]], leave, places, taken)

    def _read_steps(self, flow: KernelFlow) -> list[list[RdnaStep]]:
        machine, places = self._machine, self._listing.find_places()
        reader = StepReader(self._table, machine, self._mode.lanes, dict(self._origin["stated"]))
        longest = max(machine["results"].values(), default=0)
        paces = find_paces(self._listing, self._table, machine["sequencer_cycles"], longest)
        return [
            [step for each in block for step in reader.read(each, paces[places[each.line]])] for block in flow.blocks
        ]

    def _compare(
        self, claimed: list[Any], derived: list[tuple[RdnaStep, int]], places: dict[tuple[str, int], int], taken: bool
    ) -> None:
        """Require the steps of a block or an edge to be the derived ones, each with the lines that may overtake it."""
        if len(claimed) != len(derived):
            at = f" at line {derived[0][0].line}" if derived else ""
            raise DerivationError(f"steps: the block{at} has {len(derived)}, not {len(claimed)}")
        for have, (step, late) in zip(claimed, derived, strict=True):
            need = _write(step, places, taken)
            wrong = [key for key in need if have[key] != need[key] and (key != "hold" or have[key] < need[key])]
            if wrong:
                key = wrong[0]
                raise DerivationError(f"line {step.line}: {key} of {step.kind} is {need[key]}, not {have[key]}")
            if have["late"] < late:
                raise DerivationError(f"line {step.line}: {late} lines come before its own, not {have['late']}")

    def _check_numbers(self) -> None:
        machine, waves = self._machine, self._proof["residents"]["wavefronts"]
        passing = machine["sequencer_cycles"]
        names = ("valu_to_scalar", "mask_to_branch", "branch_taken", "lds_latency", "memory_latency")
        need = {name: machine[name] for name in names} | {
            "limits": [machine["vm_limit"], machine["lgkm_limit"], machine.get("vs_limit", 63)],
            "line": machine["line_cycles"],
            "barrier": passing + (machine["barrier_cycles"] if waves > 1 else 0),
            "passing": passing,
        }
        for name, number in need.items():
            if self._proof["numbers"][name] != number:
                raise DerivationError(f"numbers.{name}: the machine file has {number}")
        if machine["dispatcher"] != "rounds":
            raise DerivationError(f"no such bound holds for dispatcher {machine['dispatcher']}")

    def _check_residents(self) -> None:
        given, proof = self._origin["launch"], self._proof["launch"]
        launch = LaunchFigures(proof["groups"], prod(given["size"]), (given["lds"][0], given["lds"][1]))
        if prod(given["groups"]) != launch.groups or not launch.items or not launch.groups:
            raise DerivationError(f"launch.groups: {given['groups']} are not {launch.groups}")
        found = count_rdna(self._listing, launch, self._machine, self._mode)
        for name, number in found["residents"].items():
            if self._proof["residents"][name] != number:
                raise DerivationError(f"residents.{name}: {number}, not {self._proof['residents'][name]}")
        if proof["engines"] != found["engines"]:
            raise DerivationError(f"launch.engines: the machine has {found['engines']}")
        if proof["per_unit"] > found["fitting"]:
            raise DerivationError(f"launch.per_unit: {found['fitting']} groups fit on a unit, not {proof['per_unit']}")
        if proof["delay"] < self._machine["dispatch_cycles"]:
            raise DerivationError(f"launch.delay: a dispatch takes {self._machine['dispatch_cycles']} cycles")

    def _check_loops(self, text: TextFlow) -> None:
        """Require the repetitions of each loop to be at least those that its counter shows, if it has one."""
        claims = {header: Claim(*numbers) for header, *numbers in self._origin["counters"]}
        if any(claim.register >= VECTOR for claim in claims.values()):
            raise DerivationError("loops: no counter in lanes is derived on RDNA")
        check_counters(claims, text, self._table)
        loops = [(header, times) for header, _, times in self._proof["graph"]["loops"]]
        self.stated += check_loops(loops, claims, text.graph)

    def _state_rest(self, flow: KernelFlow) -> None:
        given = self._origin["launch"]
        self.stated.append(
            f"launch: {show(given['groups'])} groups of {show(given['size'])} work-items,"
            f" {given['lds'][0]:,} to {given['lds'][1]:,} bytes of LDS each beside those of the text"
        )
        for line, amount in self._origin["stated"]:
            self.stated.append(
                f"access: that at line {line} takes at most {amount} lines of memory, or cycles of banks"
            )
        for count, idle in self._proof["crews"]:
            if idle:
                at = ", ".join(f"{flow.line(flow.edges[edge][0])} ({flow.kinds[edge]})" for edge in idle)
                self.stated.append(f"wavefronts: {count} of each group never take the ways on at lines {at}")
        for fact in self._proof["facts"]:
            counted = len(fact["factors"]) + len(fact["steps"])
            self.stated.append(f"flow: a sum of {counted} terms is at most {fact['limit']:,}")

    def _list_derived(self) -> tuple[str, ...]:
        origin, mode = self._origin, self._mode
        return (
            f"graph: {len(origin['blocks'])} blocks and {len(origin['edges'])} edges cover all paths of the text",
            f"instructions: {len(self._proof['steps'])} different steps of {mode.lanes} lanes from the tables",
            f"clauses and hints: {sum(step['held'] for step in self._proof['steps'])} steps keep their unit",
            f"machine: {len(self._proof['numbers'])} numbers from the machine file",
            f"loops: {len(origin['counters'])} of {len(origin['loops'])} bounds from their counters",
            f"residents and rounds: {_name_mode(mode)}, by registers, LDS, barriers and launch",
            *self._called.describe(),
        )


def _name_mode(mode: RdnaMode) -> str:
    return "groups on pairs of compute units" if mode.paired else "groups on one compute unit"


def _write(step: RdnaStep, places: dict[tuple[str, int], int], taken: bool) -> dict[str, Any]:
    """Return a step as a certificate has it, without the lines that overtake it."""
    return {
        "kind": step.kind,
        "cycles": step.cycles,
        "lines": step.lines,
        "counts": step.counts,
        "hold": step.hold,
        "held": step.held,
        "feeds": step.feeds,
        "taken": step.kind == "branch" and taken,
        "stores": step.stores,
        "waits": list(step.waits) if step.kind == "wait" else [NO_WAIT] * 3,
        "registers": sorted(places[each] for each in step.registers if each in places),
    }


def _count_late(flow: KernelFlow, rows: list[list[RdnaStep]]) -> Mapping[tuple[int, int], int]:
    """Return for each step, by block and place, the most lines of later instructions that come before its own."""
    timed = [[(place, _time(step)) for place, step in enumerate(row) if step.kind not in NOTES] for row in rows]
    edges = [[step for _, step in timed[source]] for source, _ in flow.edges]
    graph = LoopedGraph(flow.sink, flow.edges, {})
    return dict(_list_late(flow, graph, timed, edges))


def _list_late(
    flow: KernelFlow, graph: LoopedGraph, timed: list[list[tuple[int, TimedStep]]], edges: list[list[TimedStep]]
) -> Iterator[tuple[tuple[int, int], int]]:
    asking = {
        unit: max((s.lines for row in timed for _, s in row if s.unit == unit), default=0) for unit in OUTSTANDING
    }
    for block, row in enumerate(timed):
        for at, (place, step) in enumerate(row):
            other = {"smem": "vmem", "vmem": "smem"}.get(step.unit if step.lines else "")
            if other is not None and asking[other]:
                most = OUTSTANDING[other] * asking[other]
                count = Overtaking(graph, edges, other, step.cycles - 1, most, 1).count
                yield (block, place), min(most, max(count(edge, at + 1) for edge in flow.out[block]))


def _time(step: RdnaStep) -> TimedStep:
    return TimedStep(step.line, "sleep" if step.sleeps else step.kind, step.unit, step.cycles, step.lines)


def derive_rdna(proof: Any, inputs: RdnaInputs) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what was derived and what is only stated; raise `DerivationError` if a premise does not follow."""
    try:
        derivation = RdnaDerivation(proof, inputs)
        return derivation.run(), tuple(dict.fromkeys(derivation.stated))
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, RecursionError) as error:
        if isinstance(error, DerivationError):
            raise
        raise DerivationError(f"origin: it cannot be read ({type(error).__name__}: {error})") from None
