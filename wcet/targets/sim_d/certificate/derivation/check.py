"""Checks that the premises of a Sim-D certificate follow from a kernel's text and a machine file.

The member `origin` of a certificate names what its premises are derived from: the lines of each block, the kind of each
edge, and the launch. It also lists the premises that are only stated: patterns of branches, bounds of some loops, edges
that no work-group takes, and the cycles of some accesses. All other premises are derived again here. A certificate is
rejected if a cost or a loop bound is below the derived one.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .accesses import AccessCosts
from .costs import BlockEdge, BlockGraph, Costs
from .listing import DerivationError, Listing, read_listing
from .memory import count_upload, find_shortest_waits, read_clocks
from .pairs import count_pairs, list_queue
from .pipe import Rules
from .requests import Asked
from .scalars import LaunchShape, Scalars
from .shape import ORIGIN, require_shape
from .stack import StackWay
from .walk import LoopClaim, ScalarWalk

END, REFILL = 1, 1
"""Cycles at the end of a launch, and of a slot that waits for the `exit` of the other one (published simulator)."""


@dataclass(frozen=True, slots=True)
class Derived:
    """Lists the premises that were derived, and those that the certificate only states, each in plain words."""

    derived: tuple[str, ...]
    stated: tuple[str, ...]


def derive_premises(proof: Any, kernel: str, machine: Mapping[str, Any]) -> Derived:
    """Derive the premises of a certificate again; raise `DerivationError` if one does not follow from the text and the
    machine.

    `kernel` is the kernel's text, and `machine` its file as a table, with all that it extends.
    """
    try:
        return _Derivation(proof, kernel, machine).run()
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError) as error:
        if isinstance(error, DerivationError):
            raise
        raise DerivationError(f"origin: it cannot be read ({type(error).__name__}: {error})") from None


class _Derivation:
    """Derives the premises of one certificate from its text and its machine."""

    def __init__(self, proof: Any, kernel: str, machine: Mapping[str, Any]) -> None:
        if "origin" not in proof:
            raise DerivationError("the certificate does not say where its premises are from")
        self._proof, self._origin, self._graph = proof, proof["origin"], proof["graph"]
        require_shape(self._origin, ORIGIN, "origin")
        if hashlib.sha256(kernel.encode()).hexdigest() != proof["source"]:
            raise DerivationError("source: the certificate is about another text")
        self._machine = _read_machine(machine, proof["machine"])
        self._dram = {name: each for name, each in self._machine["dram"].items() if type(each) is int}
        self._clocks, self._nominal = read_clocks(self._machine)
        self._listing: Listing = read_listing(kernel)
        self._places = self._listing.find_places()
        given = self._origin["launch"]
        self._launch = LaunchShape(given["x"], given["y"], given["width"])
        self._blocks = self._read_blocks()
        self._loops = self._read_loops()
        self._used_idle: set[tuple[int, str, int]] = set()

    def run(self) -> Derived:
        """Derive all premises; each derivation runs after those that it depends on."""
        self._check_launch()
        patterns = {self._places[line]: (*rest,) for line, *rest in self._origin["branches"]}
        scalars = Scalars(self._listing, self._launch, patterns)
        rules = _read_rules(self._machine)
        waits = find_shortest_waits(self._dram, self._clocks)
        costs = Costs(self._listing, self._blocks, rules, waits)
        walk = ScalarWalk(scalars, self._blocks, self._loops, lambda block, way: self._may_lack(costs, block, way))
        walk.run()
        costs.check(rules.refill)
        self._require("launch.entry", self._proof["launch"]["entry"], rules.refill)
        self._check_memory()
        accesses = AccessCosts(self._listing, self._launch, self._machine)
        for block in range(len(self._blocks.spans)):
            self._check_access(block, accesses, walk.asked.get(block, set()))
        return Derived(tuple(self._list_derived()), tuple(self._list_stated()))

    def _read_blocks(self) -> BlockGraph:
        given, origin = self._graph, self._origin
        if len(origin["blocks"]) != len(given["blocks"]) or len(origin["edges"]) != len(given["edges"]):
            raise DerivationError("origin: each block and each edge must be named")
        spans = [(self._places[first], self._places[last]) for first, last in origin["blocks"]]
        if any(first > last for first, last in spans):
            raise DerivationError("origin.blocks: one ends before it begins")
        edges = [
            BlockEdge(source, target, kind, pops, cycles)
            for (source, target, cycles), (kind, pops) in zip(given["edges"], origin["edges"], strict=True)
        ]
        if any((edge.kind == "end") != (edge.target == len(spans)) for edge in edges):
            raise DerivationError("origin.edges: only an end leads out of the kernel")
        return BlockGraph(spans, [cycles for cycles, *_ in given["blocks"]], edges)

    def _read_loops(self) -> dict[int, LoopClaim]:
        stated = set(self._origin["loops"])
        loops = {header: last for header, last, _, _ in self._graph["loops"]}
        for source, target, _ in self._graph["edges"]:
            if target <= source and not source <= loops.get(target, -1):
                raise DerivationError("graph.edges: one leads back to no loop")
        return {
            header: LoopClaim(last, times, bool(exact), header in stated)
            for header, last, times, exact in self._graph["loops"]
        }

    def _check_launch(self) -> None:
        """Require that the launch matches its sizes, and that work-groups are paired in the order of the queue."""
        launch, width = self._launch, self._launch.width
        if not (launch.x and launch.y and 32 <= width <= 1024) or width & (width - 1):
            raise DerivationError("origin.launch: there is no such launch")
        given = self._proof["launch"]
        pairs, odd = count_pairs(self._origin["places"], launch, given["kinds"])
        stated = Counter[tuple[int, int]]()
        for one, other, times in given["pairs"]:
            stated[one, other] += times
        if +stated != +pairs or given["odd"] != odd:
            raise DerivationError("launch.pairs: they are not those of the launch")
        upload = count_upload(self._dram, self._nominal, len(self._listing.statements))
        self._require("launch.upload", given["upload"], upload)
        if given["order"] and given["order"] != list_queue(self._origin["places"], launch, given["kinds"]):
            raise DerivationError("launch.order: it is not that of the queue")
        self._require("launch.end", given["end"], END)
        self._require("launch.refill", given["refill"], REFILL)

    def _may_lack(self, costs: Costs, block: int, way: StackWay) -> bool:
        """Return True if an exit of a block may be absent from the graph: no work-group takes it, or a longer run
        covers that end."""
        last = self._blocks.spans[block][1]
        idle = (self._listing.statements[last].line, way.kind, way.pops)
        statement = self._listing.statements[last]
        if [*idle] in self._origin["idle"] and statement.predicate is not None and way.kind != "fall":
            self._used_idle.add(idle)
            return True
        if way.kind != "end" or block not in self._graph["ends"]:
            return False
        longer = [edge for edge in self._blocks.edges if edge.source == block]
        if any(edge.cycles < costs.leave(block) for edge in longer) or not self._goes_on(block):
            raise DerivationError(f"graph.ends: no longer run covers an end of block {block}")
        return True

    def _goes_on(self, block: int) -> bool:
        """Return True if the kernel's end can be reached from a block; a back edge counts only if its loop has an exact
        bound."""
        counted = {h for h, claim in self._loops.items() if claim.exact and claim.times}
        reached, waiting = {block}, [block]
        out = self._blocks.find_out()
        while waiting:
            for edge in out[waiting.pop()]:
                back = edge.target <= edge.source and edge.target not in counted
                if edge.target == len(self._blocks.spans):
                    return True
                if not back and edge.target not in reached:
                    reached.add(edge.target)
                    waiting.append(edge.target)
        return False

    def _check_memory(self) -> None:
        """Require that the certificate's clocks, refresh interval and refresh time are those of the machine."""
        given, clocks = self._proof["memory"], self._clocks
        if given["memory_mhz"] * clocks.slow != given["compute_mhz"] * clocks.fast:
            raise DerivationError("memory.memory_mhz: the clocks are not those of the machine")
        if given["interval"] != self._dram["n_refi"]:  # a shorter one has other times, and fewer refresh counters
            raise DerivationError(f"memory.interval: a refresh becomes pending every {self._dram['n_refi']} cycles")
        self._require("memory.refresh", given["refresh"], self._dram["n_rfc"])

    def _check_access(self, block: int, accesses: AccessCosts, asked: set[Asked]) -> None:
        statement = self._listing.statements[self._blocks.spans[block][1]]
        _, inline, dram, excess, cycles = self._graph["blocks"][block]
        where = f"graph.blocks.{block}: the access at line {statement.line}"
        access = statement.row.access
        if not access:
            if cycles or inline or dram:
                raise DerivationError(f"graph.blocks.{block}: it makes no access")
            return
        if dram != (access[0] == "dram") or len(cycles) != self._proof["launch"]["kinds"]:
            raise DerivationError(f"{where} must have its memory, and cycles for each kind of work-group")
        if statement.line in self._origin["accesses"]:
            if dram:
                self._check_late(where, statement.line, None)
            return
        for kind, claimed in enumerate(cycles):
            least = accesses.cost(statement, asked, self._origin["places"], kind)
            if least is None:
                raise DerivationError(f"{where} is neither stated nor derived")
            self._check_late(where, statement.line, least.late)
            if claimed < least.cycles or excess < least.excess or (not dram and inline < least.inline):
                raise DerivationError(f"{where} takes {least.cycles} cycles, and {least.excess} more after a refresh")

    def _check_late(self, where: str, line: int, least: int | None) -> None:
        """Require that no part of a refresh makes an access longer than `late` says."""
        claimed = self._proof["memory"]["late"]
        if not claimed or line in self._origin["late"]:
            return
        if least is None:
            raise DerivationError(f"{where} may take any time when a refresh is nearly over, which is not stated")
        if max(claimed) < least:
            raise DerivationError(f"{where} takes {least} cycles more when a refresh is nearly over")

    def _require(self, where: str, given: int, least: int) -> None:
        if given < least:
            raise DerivationError(f"{where}: {given} is claimed, it is {least}")

    def _list_derived(self) -> Iterator[str]:
        counted = sum(not claim.stated for claim in self._loops.values())
        accesses = {
            self._listing.statements[last].line
            for _, last in self._blocks.spans
            if self._listing.statements[last].row.access
        }
        found = len(accesses - set(self._origin["accesses"]))
        yield f"graph: {len(self._blocks.spans):,} blocks and all their ways on"
        yield f"costs: those blocks and {len(self._blocks.edges):,} edges, by the pipeline's rules"
        yield f"loop bounds: {counted:,} of {len(self._loops):,}, by following the scalars"
        yield f"accesses: {found:,} of {len(accesses):,}"
        groups = self._launch.columns * self._launch.rows
        yield f"launch: pairs of {groups:,} work-groups, upload, refresh interval, and the cycles around them"

    def _list_stated(self) -> Iterator[str]:
        given, lines = self._origin["launch"], self._listing.statements
        yield f"launch: {given['x']:,} x {given['y']:,} work-items in work-groups {given['width']:,} wide"
        for name, what in self._proof.get("contents", {}).items():
            yield f"contents: buffer {name} holds {what}"
        for header in self._origin["loops"]:
            first = lines[self._blocks.spans[header][0]].line
            yield f"loop at line {first}: at most {self._loops[header].times:,} repetitions"
        for line, taken, other, start in self._origin["branches"]:
            yield f"branch at line {line}: taken {taken:,} times, then not {other:,} times, from position {start:,}"
        for line, kind, _ in sorted(self._used_idle):
            yield f"line {line}: no work-group goes on by its {kind}, because an item of each is active"
        for place, value in self._listing.values.items():
            yield f"line {lines[place].line}: writes {value:,}"
        for line in self._origin["late"] if self._proof["memory"]["late"] else []:
            most = max(self._proof["memory"]["late"])
            yield f"access at line {line}: at most {most:,} cycles longer when a refresh is nearly over"
        shared = "" if self._proof["memory"]["late"] else ", or on average over the passes of its loops"
        for line in self._origin["accesses"]:
            found = [
                row
                for row, (_, last) in zip(self._graph["blocks"], self._blocks.spans, strict=True)
                if lines[last].line == line
            ]
            most, excess = (
                max((max(row[4], default=0) for row in found), default=0),
                max((r[3] for r in found), default=0),
            )
            yield f"access at line {line}: at most {most:,} cycles{shared}, and {excess:,} more after a refresh"


def _read_rules(machine: Mapping[str, Any]) -> Rules:
    return Rules(
        machine["work_items"] // machine["fpus"],
        machine["decode_stages"],
        machine["execute_stages"],
        machine["divider_cycles"],
        machine["work_items"] // machine["rcp_units"],
        machine["front_end_stages"],
    )


def _read_machine(machine: Mapping[str, Any], named: str) -> Mapping[str, Any]:
    """Return the machine's table; raise `DerivationError` unless its digest is the one that the certificate names."""
    numbers = {key: value for key, value in machine.items() if key not in ("name", "title", "target")}
    digest = hashlib.sha256(json.dumps(["sim-d", numbers], sort_keys=True).encode()).hexdigest()[:12]
    if digest != named.rpartition(" ")[2]:
        raise DerivationError(f"machine: its digest is {digest}, not that of {named}")
    return machine
