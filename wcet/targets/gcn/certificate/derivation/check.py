"""The check that the premises of a GCN certificate follow from the kernel's text, the machine file and the tables.

A certificate says under `origin` where its parts come from: the lines of each block, the kind of each edge, the limits
that separate waits from work, costs of accesses, and counters of loops. Everything that is not listed as stated is
derived here again. A cost or a number of repetitions below the derived one is rejected.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Any

from .addresses import Addresses, LaunchSizes
from .contention import Contention, LaunchFigures, ResidentCounts, Rule, WavefrontCode, count_residents
from .graph import LoopedGraph
from .listing import DerivationError, Statement, read_listing
from .overtaking import Overtaking
from .ranking import Blocks, Claim, Ranking, Way
from .shape import ORIGIN, require_shape
from .table import InstructionTable, TableRow
from .timing import PHASE, TURN, UNITS, TimedStep, Timing, Wavefront, time_statement

FALL, JUMP, END = "fall", "jump", "end"

OUTSTANDING = {"vmem": 63, "smem": 15}
"""The most operations that the counters of a unit count."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The inputs of the derivation: the kernel's text, the machine file as a table, both instruction tables."""

    kernel: str
    machine: Mapping[str, Any]
    former: str
    later: str


@dataclass(frozen=True, slots=True)
class Derived:
    """What was derived, and what a certificate states without a derivation, each in plain words."""

    derived: tuple[str, ...]
    stated: tuple[str, ...]


def derive_premises(proof: Any, inputs: Inputs) -> Derived:
    """Return what was derived again for a proven certificate; raise `DerivationError` if a premise does not follow."""
    try:
        return _Derivation(proof, inputs).run()
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, RecursionError) as error:
        if isinstance(error, DerivationError):
            raise
        raise DerivationError(f"origin: it cannot be read ({type(error).__name__}: {error})") from None


class _Derivation:
    """One certificate with its text, instruction table and machine."""

    def __init__(self, proof: Any, inputs: Inputs) -> None:
        if "origin" not in proof:
            raise DerivationError("the certificate does not say where its premises are from")
        self._proof, self._origin = proof, proof["origin"]
        require_shape(self._origin, ORIGIN, "origin")
        if hashlib.sha256(inputs.kernel.encode()).hexdigest() != proof["source"]:
            raise DerivationError("source: the certificate is about another text")
        self._listing = read_listing(inputs.kernel, proof["kernel"])
        self._places = self._listing.find_places()
        self._table = InstructionTable(inputs.former, inputs.later, self._listing.processor or "gfx803")
        self._machine = _read_machine(inputs.machine, proof["machine"])
        self._numbers = {key: value for key, value in self._machine.items() if type(value) is int}
        self._stated: list[str] = []
        self._idle = {(line, kind) for line, kind in self._origin["never"]}
        self._used_idle: set[tuple[int, str]] = set()

    def run(self) -> Derived:
        """Derive all parts, each after those on which it depends."""
        if len(self._proof["views"]) != 1 or self._proof["regions"]:
            raise DerivationError("splits: only certificates without splits are derived")
        view, origin = self._proof["views"][0], self._origin
        given = origin["launch"]
        launch = LaunchFigures(self._proof["launch"]["groups"], prod(given["size"]), (given["lds"][0], given["lds"][1]))
        if prod(given["groups"]) != launch.groups or not launch.items:
            raise DerivationError(f"launch.groups: {given['groups']} are not {launch.groups}")
        graph = LoopedGraph(
            view["graph"]["blocks"],
            [(source, target) for source, target in view["graph"]["edges"]],
            {header: (last, times) for header, last, times in view["graph"]["loops"]},
        )
        blocks = [self._read_block(first, last) for first, last in origin["blocks"]]
        kinds: list[str] = origin["edges"]
        self._check_graph(graph, blocks, kinds)
        self._check_accesses(graph, blocks)
        steps = self._time_edges(graph, blocks, kinds)
        residents = self._count_residents(launch)
        code = WavefrontCode(graph, steps, self._read_crews(graph, blocks, kinds, launch), self._numbers["line_cycles"])
        contention = self._check_contention(code, residents)
        self._check_steps(view, code, residents, contention)
        self._check_loops(
            view, Blocks(blocks, _list_ways(graph, kinds), {h: last for h, (last, _) in graph.loops.items()})
        )
        self._check_launch(residents)
        self._state_rest(view)
        return Derived(self._list_derived(view), tuple(self._stated))

    def _read_block(self, first: int, last: int) -> list[Statement]:
        if not {first, last} <= self._places.keys() or first > last:
            raise DerivationError(f"block from line {first} to {last}: the kernel has no such instructions")
        start, end = self._places[first], self._places[last]
        return list(self._listing.statements[start : end + 1])

    def _check_graph(self, graph: LoopedGraph, blocks: list[list[Statement]], kinds: list[str]) -> None:
        """Require each successor of a block in the text to be an edge of the graph, or stated as never taken."""
        if len(blocks) != graph.sink or len(kinds) != len(graph.edges):
            raise DerivationError("origin: each block and each edge must be named")
        places = self._places
        if places[blocks[0][0].line] != self._listing.labels[self._proof["kernel"]]:
            raise DerivationError("graph: it does not begin where the kernel does")
        for number, block in enumerate(blocks):
            for statement in block[:-1]:
                if self._table.find(statement).flow:
                    raise DerivationError(f"line {statement.line}: control leaves in the middle of a block")
            here = {kinds[edge]: graph.edges[edge][1] for edge in graph.out[number]}
            for kind, place in self._list_ways_on(block[-1]):
                if (block[-1].line, kind) in self._idle:
                    self._used_idle.add((block[-1].line, kind))
                elif kind not in here:
                    raise DerivationError(f"line {block[-1].line}: its way on ({kind}) is not in the graph")
                elif place is None and here[kind] != graph.sink:
                    raise DerivationError(f"line {block[-1].line}: the kernel ends there")
                elif place is not None and (here[kind] == graph.sink or places[blocks[here[kind]][0].line] != place):
                    raise DerivationError(f"line {block[-1].line}: its way on ({kind}) leads elsewhere")

    def _list_ways_on(self, statement: Statement) -> list[tuple[str, int | None]]:
        """Return the ways in which control can leave a block: the kind of the edge, and the place of the next
        instruction.
        """
        flow, after = self._table.find(statement).flow, self._places[statement.line] + 1
        if flow == "end":
            return [(END, None)]
        if flow not in ("", "jump", "branch"):
            raise DerivationError(f"line {statement.line}: where {statement.name} leads to is not derived")
        ways: list[tuple[str, int | None]] = []
        if flow:
            if statement.target not in self._listing.labels:
                raise DerivationError(f"line {statement.line}: {statement.target} is no label of the kernel")
            ways.append((JUMP, self._listing.labels[statement.target]))
        if flow != "jump":
            ways.append((FALL, after))
        if any(place is not None and place >= len(self._listing.statements) for _, place in ways):
            raise DerivationError(f"line {statement.line}: the text ends after it")
        return ways

    def _check_accesses(self, graph: LoopedGraph, blocks: list[list[Statement]]) -> None:
        """Require the costs of accesses that are not stated to follow from addresses, on all paths of the graph."""
        given = self._origin["launch"]
        shape = LaunchSizes((*given["groups"],), (*given["size"],))
        ways = [[graph.edges[edge][1] for edge in out] for out in graph.out]
        derived = Addresses(self._listing, self._table, shape).count(blocks, ways)
        for line, amount in self._origin["accesses"]:
            if amount < derived.get(line, amount + 1):
                found = f"{derived[line]}" if line in derived else "what its addresses are is not derived"
                raise DerivationError(f"access at line {line}: {amount} is claimed, {found}")

    def _time_edges(self, graph: LoopedGraph, blocks: list[list[Statement]], kinds: list[str]) -> list[list[TimedStep]]:
        """Return the steps of each edge: those of its block, and of its branch, taken or not."""
        lines: dict[int, int] = dict([*self._origin["accesses"], *self._origin["stated"]])
        timed = [[self._time(statement, lines) for statement in block] for block in blocks]
        found: list[list[TimedStep]] = []
        for edge, (source, _) in enumerate(graph.edges):
            steps = list(timed[source])
            if steps[-1].kind == "branch":
                steps[-1] = replace(steps[-1], taken=kinds[edge] == JUMP)
            found.append(steps)
        return [self._count_late(graph, found, edge) for edge in range(len(found))]

    def _time(self, statement: Statement, lines: dict[int, int]) -> TimedStep:
        row: TableRow = self._table.find(statement)
        step = time_statement(statement, row, self._machine["issue"], self._table.wide, lines.get(statement.line))
        if row.format == "MIMG" and step.lines:
            step = replace(step, lines=step.lines * self._read_factor(statement, row))
        if step.counts > self._numbers["lgkm_limit"]:
            raise DerivationError(f"line {step.line}: lgkmcnt cannot rise by {step.counts}")
        return step

    def _read_factor(self, statement: Statement, row: TableRow) -> int:
        """Return the number of lines that one lane requests from an image."""
        key = "sample_lines" if row.issue == "image_sample" else "image_lines"
        if key not in self._numbers:
            raise DerivationError(f"line {statement.line}: {statement.name} needs {key}, which the machine file lacks")
        return self._numbers[key]

    def _count_late(self, graph: LoopedGraph, steps: list[list[TimedStep]], edge: int) -> list[TimedStep]:
        """Return the steps of an edge, with the lines of later instructions that may be served before theirs."""
        own, found = steps[edge], list[TimedStep]()
        for place, step in enumerate(own):
            other = {"smem": "vmem", "vmem": "smem"}.get(step.unit if step.lines else "")
            late = 0
            if other is not None:
                asking = [later.lines for row in steps for later in row if later.unit == other]
                most = OUTSTANDING[other] * max(asking, default=0)
                late = min(most, Overtaking(graph, steps, other, step.cycles - 1, most).count(edge, place + 1))
            found.append(replace(step, late=late))
        return found

    def _count_residents(self, launch: LaunchFigures) -> ResidentCounts:
        engines = self._machine.get("engines") or [self._numbers["compute_units"]]
        if list(engines) != self._proof["launch"]["engines"]:
            raise DerivationError(f"launch.engines: the machine has {engines}")
        return count_residents(self._listing, launch, self._numbers, engines, 4)

    def _read_crews(
        self, graph: LoopedGraph, blocks: list[list[Statement]], kinds: list[str], launch: LaunchFigures
    ) -> list[tuple[int, frozenset[int]]]:
        """Return the stated classes of wavefronts of a group: their number, and the edges that they never take."""
        found: list[tuple[int, frozenset[int]]] = []
        for size, ways in self._origin["crews"]:
            if size < 1:
                raise DerivationError("crews: each must have a wavefront")
            idle = {(line, kind) for line, kind in ways}
            edges = {e for e, (s, _) in enumerate(graph.edges) if (blocks[s][-1].line, kinds[e]) in idle}
            found.append((size, frozenset(edges)))
            if edges:
                at = ", ".join(f"{line} ({kind})" for line, kind in sorted(idle))
                self._stated.append(f"wavefronts: {size} of each group never take the ways on at lines {at}")
        if sum(size for size, _ in found) != launch.wavefronts:
            raise DerivationError(f"crews: they are not the {launch.wavefronts} wavefronts of a group")
        return found

    def _check_contention(self, code: WavefrontCode, residents: ResidentCounts) -> Contention:
        given = self._origin["bound"]
        rule = Rule(dict(zip(UNITS, given["limits"], strict=True)), given["shaded"], given["paired"])
        contention = Contention(code, residents, rule, self._machine["arbitration"])
        contention.check_rules(self._machine["dispatcher"])
        charged = contention.charge()
        if rule.paired:
            waits = given["waits"]
            self._stated.append(
                f"contention: two wavefronts on a SIMD make each other wait {waits:,} cycles at most (B5)"
            )
            if residents.on_simd != 2 or any(rule.limits[unit] for unit in UNITS[:3]) or waits < 0:
                raise DerivationError("bound: B5 is for two wavefronts on a SIMD")
            charged = {unit: cycles for unit, cycles in charged.items() if unit not in UNITS[:3]} | {"pair": waits}
        total, claimed = sum(charged.values()), self._proof["launch"]["interference"]
        if claimed < total:
            parts = ", ".join(f"{unit} {cycles:,}" for unit, cycles in charged.items() if cycles)
            raise DerivationError(f"launch.interference: {claimed:,} is below {total:,} ({parts})")
        return contention

    def _check_steps(self, view: Any, code: WavefrontCode, residents: ResidentCounts, contention: Contention) -> None:
        """Require each step to take no less, and to leave no less outstanding, than its instructions do."""
        timing = Timing(
            self._numbers,
            self._machine["issue"],
            contention.find_waits(),
            contention.unaligned,
            residents.wavefronts,
        )
        columns: list[int] = self._origin["columns"]
        empty = timing.empty
        if sorted({*columns}) != columns or any(place >= timing.columns for place in columns):
            raise DerivationError("origin.columns: they must rise, and lie in a state")
        full = [_fill(state, columns, empty) for state in view["states"]]
        if full[0] != empty or (not timing.unaligned and view["turn"] != TURN):
            raise DerivationError(
                "states: the first one must have nothing outstanding, and turns must be those of a SIMD"
            )
        for number, (edge, before, cycles, after) in enumerate(view["steps"]):
            wavefront = Wavefront(timing, full[before])
            for step in code.steps[edge]:
                wavefront.run(step)
            line = code.steps[edge][0].line
            if cycles < wavefront.now:
                raise DerivationError(f"steps.{number}: the block at line {line} takes {wavefront.now}, not {cycles}")
            if any(have < need for have, need in zip(full[after], wavefront.rest(), strict=True)):
                raise DerivationError(f"steps.{number}: the block at line {line} leaves more outstanding")

    def _check_loops(self, view: Any, blocks: Blocks) -> None:
        claims = {header: Claim(*numbers) for header, *numbers in self._origin["counters"]}
        for header, _, times in view["graph"]["loops"]:
            line = blocks.statements[header][0].line
            if header in claims:
                if claims[header].times > times:
                    raise DerivationError(
                        f"loop at line {line}: {times} is below the {claims[header].times} of its counter"
                    )
                Ranking(claims[header], header, blocks, self._table).check()
            else:
                self._stated.append(f"loop: that at line {line} is repeated at most {times:,} times per entry")

    def _check_launch(self, residents: ResidentCounts) -> None:
        given = self._proof["launch"]
        if given["per_unit"] > residents.fitting:
            raise DerivationError(f"launch.per_unit: {residents.fitting} groups fit on a unit, not {given['per_unit']}")
        if given["delay"] < self._numbers["dispatch_cycles"] + PHASE:
            raise DerivationError(f"launch.delay: a dispatch takes {self._numbers['dispatch_cycles'] + PHASE} cycles")

    def _state_rest(self, view: Any) -> None:
        given = self._origin["launch"]
        self._stated.append(
            f"launch: {show(given['groups'])} groups of {show(given['size'])} work-items,"
            f" {given['lds'][0]:,} to {given['lds'][1]:,} bytes of LDS each beside those of the text"
        )
        for line, amount in self._origin["stated"]:
            self._stated.append(
                f"access: that at line {line} takes at most {amount} lines of memory, or cycles of banks"
            )
        for line, kind in sorted(self._used_idle):
            self._stated.append(f"branch: the way on at line {line} ({kind}) is never taken")
        for fact in view["facts"]:
            self._stated.append(f"flow: a sum of {len(fact['factors'])} blocks is at most {fact['limit']:,}")

    def _list_derived(self, view: Any) -> tuple[str, ...]:
        graph, counted = view["graph"], len(self._origin["counters"])
        return (
            f"graph: {graph['blocks']} blocks and {len(graph['edges'])} edges cover all paths of the text",
            f"costs: {len(view['steps'])} steps from the instruction table and the machine file",
            f"accesses: {len(self._origin['accesses'])} from their addresses",
            f"loops: {counted} of {len(graph['loops'])} bounds from their counters",
            "contention: waits and interference from registers, LDS, launch and work",
            f"rounds: {self._proof['launch']['per_unit']} groups fit on a compute unit",
        )


def show(sizes: Sequence[int]) -> str:
    """Return the sizes of a launch as text, without dimensions of one at the end."""
    kept = [size for place, size in enumerate(sizes) if place == 0 or max(sizes[place:]) > 1]
    return " x ".join(f"{size:,}" for size in kept)


def _list_ways(graph: LoopedGraph, kinds: Sequence[str]) -> list[Way]:
    return [Way(*edge, kinds[number] == JUMP) for number, edge in enumerate(graph.edges)]


def _fill(state: list[int], columns: list[int], empty: list[int]) -> list[int]:
    """Return a full state: the numbers of a certificate at their positions, and nothing outstanding at all others."""
    full = list(empty)
    for place, number in zip(columns, state, strict=True):
        full[place] = max(number, empty[place])
    return full


def _read_machine(table: Mapping[str, Any], named: str) -> dict[str, Any]:
    """Return the numbers of a machine that the file states completely; raise `DerivationError` unless it is `named`."""
    if table.get("target") != "gcn" or "extends" in table or table.get("llc") or "calibration" in table:
        raise DerivationError("machine: only whole files of uncached, uncalibrated gcn machines are derived")
    numbers = {key: value for key, value in table.items() if key not in ("name", "title", "target")}
    digest = hashlib.sha256(json.dumps(["gcn", numbers], sort_keys=True).encode()).hexdigest()
    if digest[:12] != named.split()[-1]:
        raise DerivationError(f"machine: the certificate is for {named}, and this file has the digest {digest[:12]}")
    return dict(table)
