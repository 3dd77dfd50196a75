"""Checks that the instructions in a certificate of `fermi-llc` are those of a kernel's launch.

A certificate says under `origin` how the kernel is launched: groups, work-items, the words of its arguments and their
address, and the time of an instruction. Each warp is followed (`warp.py`), and each row of the certificate must be what
the warp does there: the same kind, the same time, the same lines. If something in the kernel is not followed, the rows
are only stated, and the output names what it is. Rows of co-runners must be those of their tables (`corunners.py`).
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from .corunners import read_others
from .listing import DerivationError, Listing, NotFollowedError, Statement, read_listing
from .registers import read_operand
from .shape import ORIGIN, require_shape
from .start import LaunchShape, start_warp
from .warp import Arguments, step

ARITHMETIC, STEP, ACCESS = range(3)
WAIT_STATE, SLEEP = 4, 64
"""Cycles of a wait state of `s_nop`, and of a unit of `s_sleep` (reference guide)."""

MOST_ROWS = 1 << 18
"""Instructions of all warps that are followed."""


@dataclass(frozen=True, slots=True)
class Inputs:
    """The texts of the kernel, of both instruction tables and of co-runners, and the machine file as a table."""

    kernel: str
    machine: Mapping[str, Any]
    table: str
    later: str
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Derived:
    """What was derived, and what a certificate states without a derivation, each in plain words."""

    derived: tuple[str, ...]
    stated: tuple[str, ...]


def derive_premises(proof: Any, inputs: Inputs) -> Derived:
    """Return what was derived again of a proven certificate; raise `DerivationError` if a premise does not follow."""
    try:
        return _Derivation(proof, inputs).run()
    except (KeyError, IndexError, TypeError, AttributeError, ValueError, ArithmeticError, RecursionError) as error:
        if isinstance(error, DerivationError):
            raise
        raise DerivationError(f"origin: it cannot be read ({type(error).__name__}: {error})") from None


class _Derivation:
    """One certificate with its text and machine."""

    def __init__(self, proof: Any, inputs: Inputs) -> None:
        if "origin" not in proof:
            raise DerivationError("the certificate does not say where its premises are from")
        self._proof, self._origin, self._inputs = proof, proof["origin"], inputs
        self._machine = machine = inputs.machine
        require_shape(self._origin, ORIGIN, "origin")
        if hashlib.sha256(inputs.kernel.encode()).hexdigest() != proof["source"]:
            raise DerivationError("source: the certificate is about another text")
        numbers = {key: value for key, value in machine.items() if key not in ("name", "title", "target")}
        digest = hashlib.sha256(json.dumps(["fermi", numbers], sort_keys=True).encode()).hexdigest()[:12]
        if digest != proof["machine"].rpartition(" ")[2].strip("()"):
            raise DerivationError(f"machine: its digest is {digest}, not that of {proof['machine']}")
        groups, size = self._origin["groups"], self._origin["size"]
        self._shape = LaunchShape((*groups,), (*size,))
        if min(*groups, *size) < 1 or self._shape.items > 1024 or self._count_groups() > 1 << 16:
            raise DerivationError("origin: the launch is impossible")
        self._arguments = Arguments(self._origin["address"], tuple(self._origin["words"]))

    def _count_groups(self) -> int:
        x, y, z = self._origin["groups"]
        return x * y * z

    def run(self) -> Derived:
        """Derive the caches, the groups of each core and the instructions of all warps; list what is only stated."""
        self._check_caches()
        cores = self._share_out()
        self._check_cores(cores)
        others = self._check_others(len(cores))
        rows = sum(len(warp) for core in range(len(cores)) for warp in self._proof["cores"][core])
        stated = [*self._list_stated()]
        try:
            if rows > MOST_ROWS:
                raise NotFollowedError(f"{rows:,} instructions are more than are followed")
            listing = read_listing(self._inputs.kernel, self._proof["kernel"], (self._inputs.table, self._inputs.later))
            self._follow(listing, cores)
        except NotFollowedError as error:
            stated.insert(0, f"instructions: all rows of all warps, because of {error}")
            followed = ()
        else:
            followed = (f"instructions: {rows:,} rows, their order, times and lines, the same for all data",)
        return Derived(
            (
                *followed,
                "caches: sets and ways of private and shared cache, of a size that the machine has",
                f"cores: groups on {len(cores):,} multiprocessors in turn, all resident at once",
                *others,
            ),
            tuple(stated),
        )

    def _list_stated(self) -> Iterator[str]:
        """Yield what a certificate states, with all numbers on which its bound rests."""
        proof, origin = self._proof, self._origin
        shape, words = self._shape, self._arguments.words
        yield f"launch: {_show(shape.groups)} groups of {_show(shape.size)} work-items"
        yield f"arguments: at {self._arguments.address:#x} the words {_list(words)}, places of buffers among them"
        (first, shared, memory), (few, many) = proof["latencies"], proof["entries"]
        yield f"timing: latencies {first}, {shared}, {memory}; {few} and {many} entries; gate {proof['gate']}"
        yield f"timing of an instruction: {_list(origin['instruction'])} (initiation, execution)"
        sets, ways = proof["shared"]
        quota = f"quota {proof['quota']}" if proof["quota"] else "no quota"
        contents = "empty at the start" if proof["cold"] else "with any contents"
        yield f"caches: {sets * ways * self._line:,} bytes are shared, {quota}; private ones {contents}"
        yield "model: strict round robin, LRU, all groups resident at once"
        if proof["others"]:
            yield "co-runners: each executes its instructions once, and starts with the launch"
        else:
            yield "co-runners: none, no other core uses the shared cache"

    def _require(self, name: str, told: object, found: object) -> None:
        if type(told) is not type(found) or told != found:
            raise DerivationError(f"{name}: the certificate has {ascii(told):.60}, it is {ascii(found):.60}")

    def _check_caches(self) -> None:
        machine, line = self._machine, self._machine["line_bytes"]
        ways = machine["private_ways"]
        self._require("private", self._proof["private"], [machine["private_bytes"] // (ways * line), ways])
        ways = machine["shared_ways"]
        sizes = [[size // (ways * line), ways] for size in machine["shared_bytes"]]
        if self._proof["shared"] not in sizes:
            raise DerivationError("shared: the machine has no shared cache of this size")

    def _share_out(self) -> list[list[int]]:
        """Return the groups of each multiprocessor."""
        machine = self._machine
        resident = min(machine["groups"], machine["warps"] // self._shape.warps)
        groups = self._count_groups()
        if groups > machine["multiprocessors"] * resident:
            raise DerivationError("origin.groups: not all of them are resident at once")
        used = min(groups, machine["multiprocessors"])
        return [list(range(core, groups, machine["multiprocessors"])) for core in range(used)]

    def _check_cores(self, cores: list[list[int]]) -> None:
        told = self._proof["cores"]
        if not len(cores) <= len(told) <= self._machine["cores"]:
            raise DerivationError("cores: the launch has more of them, or the machine has fewer")
        self._require("others", self._proof["others"], list(range(len(cores), len(told))))
        for core, groups in enumerate(cores):
            self._require(f"cores.{core}", len(told[core]), len(groups) * self._shape.warps)

    def _check_others(self, own: int) -> list[str]:
        """Require the rows of other cores to be those of their tables; return what was derived."""
        cores, derived = read_others(self._origin, self._inputs.others, self._line, self._proof["quota"] != 0)
        told = self._proof["cores"][own:]
        self._require("others", len(told), len(cores))
        for core, (warps, found) in enumerate(zip(told, cores, strict=True), own):
            self._require(f"cores.{core}", warps, found)
        return derived

    def _follow(self, listing: Listing, cores: list[list[int]]) -> None:
        """Require each row to be what its warp does, and warps of a group to reach barriers in the same turns."""
        for core, groups in enumerate(cores):
            rows = iter(self._proof["cores"][core])
            for group in groups:
                barriers = {
                    tuple(self._follow_warp(listing, (core, group, warp), next(rows)))
                    for warp in range(self._shape.warps)
                }
                if len(barriers) > 1:
                    raise DerivationError(f"cores.{core}: warps of a group reach barriers in different turns")

    def _follow_warp(self, listing: Listing, who: tuple[int, int, int], rows: list[Any]) -> Iterator[int]:
        """Yield the turns in which a warp reaches barriers."""
        core, group, warp = who
        state = start_warp(listing, self._shape, self._arguments.address, group, warp)
        place: int | None = 0
        for turn, row in enumerate(rows):
            if place is None:
                raise DerivationError(f"cores.{core}: warp {warp} of group {group} ends after {turn} instructions")
            statement = listing.statements[place]
            if statement.row.issue == "barrier":
                yield turn
            touched = step(listing, place, state, self._arguments)
            lines = {
                line
                for address, size in touched.accesses
                for line in range(address // self._line, (address + size - 1) // self._line + 1)
            }
            found = [ACCESS, 0, 0, sorted(lines)] if lines else [*self._time(statement), []]
            self._require(f"cores.{core}: line {statement.line}, warp {warp} of group {group}", row, found)
            place = touched.place
        if place is not None:
            raise DerivationError(f"cores.{core}: warp {warp} of group {group} does not end after its last row")

    @property
    def _line(self) -> int:
        return self._machine["line_bytes"]

    def _time(self, statement: Statement) -> tuple[int, int, int]:
        """Return kind and times of an instruction that touches no memory."""
        initiation, execution = self._origin["instruction"]
        row = statement.row
        if row.unit in ("VALU", "SALU", "BR", "LDS", "VMEM", "SMEM"):
            return ARITHMETIC, initiation, execution
        count = read_operand(statement.operands[0]).number if statement.operands else None
        match row.issue:
            case "end" | "wait" | "split" | "merge":
                return STEP, 1, 0
            case "seq":
                return STEP, 1, WAIT_STATE
            case "nop" if count is not None:
                return STEP, 1, WAIT_STATE * ((count & 0xFFFF) + 1)
            case "sleep" if count is not None:
                return STEP, 1, SLEEP * ((count & 0x7F) + 1)
            case "barrier":
                return STEP, 1, execution
            case _:
                raise NotFollowedError(f"line {statement.line}: {statement.name} has no time here")


def _show(shape: tuple[int, int, int]) -> str:
    return "x".join(map(str, shape))


def _list(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
