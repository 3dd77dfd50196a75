"""Checks that the premises of an SGMF certificate follow from the text of its graph and a machine file.

A certificate says under `origin` how its units implement the text (`graph.py`), and where they are on the grid
(`grid.py`). From these, kinds, costs, hops, loads, runs and latencies are derived again, and must be equal. Of
a lifted GCN kernel, the graph is one that it states, which must compute what the text stores (`lifted.py`); of those
that are not followed, nodes and runs are only stated.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod
from typing import Any

from .digraph import is_digraph
from .drawn import read_drawn
from .graph import Cut, require_kinds
from .grid import Grid
from .latencies import CachedAccesses
from .lifted import LiftedGraph, check_lifted_order, derive_lifted
from .listing import DerivationError, Listing, TextRepeat, is_listing, read_listing
from .order import check_order
from .shape import ORIGIN, require_shape
from .table import SPECIAL

TEXT, DOT, LIFTED, STATED = "text", "dot", "lifted", "stated"
"""The values of `graph` in an origin: nodes and runs are those of the text, in our language or in DOT, compute what GCN
assembly stores, or are only stated."""

MOST_THREADS = 1 << 32


@dataclass(frozen=True, slots=True)
class Derived:
    """Lists what was derived, and what a certificate states without a derivation, each in plain words."""

    derived: tuple[str, ...]
    stated: tuple[str, ...]


def derive_premises(proof: Any, kernel: str, machine: Mapping[str, Any]) -> Derived:
    """Derive the premises of a proven certificate and return lists of them; raise `DerivationError` if one does not
    follow.

    `kernel` is the text of the kernel's file, and `machine` the table of the machine file, merged with all files that
    it extends.
    """
    try:
        return _Derivation(proof, kernel, machine).run()
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError) as error:
        if isinstance(error, DerivationError):
            raise
        raise DerivationError(f"origin: it cannot be read ({type(error).__name__}: {error})") from None


class _Derivation:
    """Derives the premises of one certificate from its text and machine."""

    def __init__(self, proof: Any, kernel: str, machine: Mapping[str, Any]) -> None:
        if "origin" not in proof:
            raise DerivationError("the certificate does not say where its premises are from")
        self._proof, self._origin, self._machine = proof, proof["origin"], machine
        require_shape(self._origin, ORIGIN, "origin")
        if hashlib.sha256(kernel.encode()).hexdigest() != proof["source"]:
            raise DerivationError("source: the certificate is about another text")
        numbers = {key: value for key, value in machine.items() if key not in ("name", "title", "target")}
        digest = hashlib.sha256(json.dumps(["sgmf", numbers], sort_keys=True).encode()).hexdigest()[:12]
        if digest != proof["machine"].rpartition(" ")[2].strip("()"):
            raise DerivationError(f"machine: its digest is {digest}, not that of {proof['machine']}")
        self._grid = Grid(machine["layout"])
        self._cached = machine.get("memory", {}).get("line_bytes", 0) > 0
        self._lifted: LiftedGraph | None = None
        self._listing = self._read_graph(kernel)
        self._firsts = self._find_firsts()
        self._pairs = 0
        self._followed = False

    def run(self) -> Derived:
        """Derive everything, in an order in which each derivation follows those that it needs."""
        self._check_launch()
        for number, piece in enumerate(self._origin["pieces"]):
            self._check_mapping(number, piece)
        for place, (number, _) in enumerate(self._origin["rows"]):
            self._check_costs(place, self._origin["pieces"][number])
        if self._listing is not None:
            self._check_graph(self._listing)
            self._check_stages(self._listing)
            self._check_caches(self._listing)
        return Derived(tuple(self._list_derived()), tuple(self._list_stated()))

    def _require(self, name: str, told: object, found: object) -> None:
        if type(told) is not type(found) or told != found:
            raise DerivationError(f"{name}: the certificate has {ascii(told):.60}, it is {ascii(found):.60}")

    def _read_graph(self, kernel: str) -> Listing | None:
        """Return the graph of the kernel; None if its text is none, so that nodes and runs are only stated."""
        found = [name for name, fits in ((TEXT, is_listing), (DOT, is_digraph)) if fits(kernel)]
        if len(found) > 1:
            raise DerivationError("the text begins a graph in the tool's language, and one in DOT")
        told = self._origin["graph"]
        groups, nodes = self._origin["groups"], self._origin["nodes"]
        if not found and told == LIFTED:
            if len(groups) != 3 or self._origin["threads"] not in (prod(groups) * size for size in range(1, 1025)):
                raise DerivationError("origin.groups: they do not have the threads of the launch")
            self._lifted = derive_lifted(kernel, self._proof["kernel"], groups, nodes)
            return self._lifted.listing
        self._require("origin.nodes", [groups, nodes], [[], []])
        self._require("origin.graph", told, *(found or [STATED]))
        if not found:
            return None
        return (read_listing if found == [TEXT] else read_drawn)(kernel, self._proof["kernel"])

    def _find_firsts(self) -> list[int]:
        """Return the first row of each entry of `origin.pieces`; later rows must have the same units, and be marked as
        repeated runs."""
        rows, parts, pieces = self._origin["rows"], self._proof["parts"], self._origin["pieces"]
        self._require("origin.rows", len(rows), len(parts))
        firsts: dict[int, int] = {}
        for place, (piece, again) in enumerate(rows):
            first = firsts.setdefault(piece, place)
            self._require(f"origin.rows.{place}", again, int(first != place))
            shapes = [[[unit[0], unit[1], unit[6]] for unit in parts[each]["units"]] for each in (first, place)]
            self._require(f"parts.{place}.units", shapes[1], shapes[0])
        self._require("origin.pieces", list(firsts), list(range(len(pieces))))
        return [firsts[piece] for piece in range(len(pieces))]

    def _units_of(self, piece: int) -> Any:
        return self._proof["parts"][self._firsts[piece]]["units"]

    def _check_launch(self) -> None:
        threads, proof, machine = self._origin["threads"], self._proof, self._machine
        if not 1 <= threads <= MOST_THREADS:
            raise DerivationError("origin.threads: no launch has so many threads")
        self._require("threads", proof["threads"], -(-threads // machine["cores"]))
        self._require("buffer", proof["buffer"], machine["buffer"])
        self._require("release", proof["release"], machine["release"])
        self._require("barrier", proof["barrier"], machine.get("barrier_cycles", 0))

    def _check_mapping(self, number: int, piece: Any) -> None:
        """Require units to be at positions of their kinds on the grid, and hops to be the numbers of links of
        routes."""
        units, roles = self._units_of(number), piece["roles"]
        self._require("origin.pieces.roles", len(roles), len(units))
        require_kinds(units, roles)
        placed = {place: role[2] for place, role in enumerate(roles) if role[0] != "start"}
        self._grid.check(placed, piece["places"], piece["routes"])
        routed = sorted((producer, consumer, len(path) - 1) for producer, consumer, path in piece["routes"])
        told = [(producer, consumer, hops) for consumer, unit in enumerate(units) for producer, hops in unit[6]]
        self._require("parts.units.routes", sorted(each for each in told if roles[each[0]][0] != "start"), routed)

    def _check_costs(self, place: int, piece: Any) -> None:
        part, machine = self._proof["parts"][place], self._machine
        words = sum(role[0] != "start" for role in piece["roles"]) + self._grid.switches
        configure = machine["configuration_cycles"] + machine["word_cycles"] * words
        self._require(f"{part['name']}.configure", part["configure"], configure)
        latency = self._find_latency(piece)
        for unit, (_, _, resource) in zip(part["units"], piece["roles"], strict=True):
            where, (_, _, cycles, later, blocks, spread, _, clearances) = f"{part['name']}, unit {unit[0]}", unit
            if resource == "memory":
                self._check_access(where, (cycles, later, spread, clearances), latency)
            else:
                self._require(where, cycles, 1 if resource == "source" else machine[f"{resource}_cycles"])
            self._require(f"{where}, blocks", blocks, machine[f"{resource}_blocks"] if resource in SPECIAL else 1)

    def _find_latency(self, piece: Any) -> int:
        """Return the latency of an access in cycles: the largest under fair arbitration, or the latency of a hit if
        there are caches."""
        machine = self._machine
        if self._cached:
            memory = machine["memory"]
            return 2 * memory["crossbar_cycles"] + memory["l1_bank_cycles"] + memory["l1_latency"]
        counts = [sum(role[2] == "memory" for role in each["roles"]) for each in self._origin["pieces"]]
        own = sum(role[2] == "memory" for role in piece["roles"])
        units = own + max(counts) * (machine["cores"] - 1)
        return machine["memory_latency"] + machine["memory_cycles"] * (machine["buffer"] * units - 1)

    def _check_access(self, where: str, told: tuple[Any, ...], latency: int) -> None:
        if not self._cached:
            self._require(where, list(told), [latency, [], [], []])
        least = min([told[0], *told[1], *(each for row in told[3] for each in row[2])])
        if least < latency:
            raise DerivationError(f"{where}: an access takes {least} cycles, even a hit takes {latency}")

    def _check_graph(self, listing: Listing) -> None:
        """Require the units of all entries of `origin.pieces` to implement the nodes of the text, and accesses to be in
        order."""
        cuts = {line: Cut(each) for line, each in listing.configurations.items()}
        for number, piece in enumerate(self._origin["pieces"]):
            if piece["line"] not in cuts:
                raise DerivationError(f"origin.pieces.{number}: its line has no configuration")
            cuts[piece["line"]].add_part(self._units_of(number), piece["roles"])
        for cut in cuts.values():
            cut.require_whole()
            self._pairs += (
                check_lifted_order(self._lifted, cut)
                if self._lifted
                else check_order(listing, cut, self._origin["threads"])
            )

    def _check_stages(self, listing: Listing) -> None:
        """Require each entry of `origin.pieces` to be loaded and run as often as the text repeats its configuration."""
        expected = dict(self._count_runs(listing.whole, 1, 1))
        told: dict[int, list[int]] = {}
        for place, (number, _) in enumerate(self._origin["rows"]):
            sums, part = told.setdefault(number, [0, 0]), self._proof["parts"][place]
            sums[:] = [sums[0] + part["loads"], sums[1] + part["runs"]]
            if part["runs"] < 1:
                raise DerivationError(f"{part['name']}.runs: it is in the list, and does not run")
        for number, (loads, runs) in told.items():
            first = self._proof["parts"][self._firsts[number]]
            line = self._origin["pieces"][number]["line"]
            self._require(f"{first['name']}.loads, runs", [loads, runs], list(expected[line]))

    def _count_runs(self, repeat: TextRepeat, loads: int, runs: int) -> Iterator[tuple[int, tuple[int, int]]]:
        """Yield the numbers of loads and runs of each configuration, by line; one that is alone in a repeat is loaded
        only once."""
        lines = [piece["line"] for piece in self._origin["pieces"]]
        alone = sum(1 if isinstance(each, TextRepeat) else lines.count(each.line) for each in repeat.stages) == 1
        for each in repeat.stages:
            if isinstance(each, TextRepeat):
                yield from self._count_runs(each, loads if alone else runs, runs * each.count)
            else:
                yield each.line, (loads if alone else runs, runs)

    def _check_caches(self, listing: Listing) -> None:
        """Require the times of accesses in caches, and the service of memory, to be at least those derived."""
        pieces, threads, rows = self._origin["pieces"], self._origin["threads"], self._origin["rows"]
        if not self._cached or not CachedAccesses.can_follow(listing, self._machine, threads, pieces):
            return
        units = [self._units_of(number) for number in range(len(pieces))]
        accesses = CachedAccesses(listing, self._machine, threads, pieces, units)
        service, parts = self._proof["service"], self._proof["parts"]
        split = {number for number, again in rows if again}
        for (number, again), part in zip(rows, parts, strict=True):
            for later in {bool(again), again or (part["runs"] > 1 and number not in split)}:
                accesses.check_part(number, bool(later), part, service > 0)
        least = accesses.bound_service(
            [(number, bool(again), part["runs"]) for (number, again), part in zip(rows, parts, strict=True)]
        )
        if 0 < service < least:
            raise DerivationError(f"service: memory may stop all units for {least} cycles")
        self._followed = True

    def _list_derived(self) -> Iterator[str]:
        pieces = self._origin["pieces"]
        units = sum(role[0] != "start" for piece in pieces for role in piece["roles"])
        if self._listing is not None:
            nodes = sum(len(each.nodes) for each in self._listing.configurations.values())
            if self._lifted:
                count = self._lifted.instructions
                yield f"graph: {nodes:,} nodes compute all that the {count:,} instructions of the text store, and when"
            else:
                yield f"graph: the units implement the {nodes:,} nodes of the text, with their operands and predicates"
            yield f"order: {self._pairs:,} pairs of accesses that may touch one word are in the order of the text"
            yield "stages: loads and runs of each configuration, from the repeats of the text"
        yield f"mapping: {units:,} units in {len(pieces):,} parts, each of its kind; hops are those of their routes"
        yield "costs: latencies and blocks of all units but accesses, cycles to load a configuration, buffer, barriers"
        if self._followed:
            yield "memory: latencies, spreads and clearances of accesses by epoch, from the lines of all threads"
            yield f"service: {self._proof['service']:,} cycles in which memory may stop all units"
        if not self._cached:
            yield "memory: the largest latency of an access, from the accesses of all units and cores"

    def _list_stated(self) -> Iterator[str]:
        yield f"launch: {self._origin['threads']:,} threads"
        if self._lifted:
            groups = " x ".join(map(str, self._origin["groups"]))
            yield f"launch: the threads are in {groups} work-groups; none of them changes the arguments"
        if self._listing is None:
            yield "graph: nodes, operands and orders of a kernel that is not a graph in text form"
            yield "stages: loads and runs of each configuration, and the loop bounds that they come from"
        if self._followed:
            yield "words: live values are in memory in the order of units; no access leaves its buffer"
        if self._cached and not self._followed:
            yield "memory: latencies of accesses by epoch, spreads, breaks and clearances, of which none is below a hit"
            yield f"service: {self._proof['service']:,} cycles in which memory may stop all units"
        yield "mapping: it is the one that is loaded; units and links behave as the model says"
