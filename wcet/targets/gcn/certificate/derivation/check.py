"""The check that the premises of a GCN certificate follow from the kernel's text, the machine file and the tables.

A certificate says under `origin` where its parts come from: the lines of each block, the kind of each edge, the limits
that separate waits from work, costs of accesses, and counters of loops. Everything that is not listed as stated is
derived here again. A cost or a number of repetitions below the derived one is rejected.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import prod
from typing import Any

from .addresses import LaunchSizes
from .calls import append_copies
from .contention import Contention, Rule
from .corunners import read_others
from .crews import read_brought, read_crews, read_launched
from .cuts import Cutter, read_splits, require_all_copies, state_splits
from .edge_steps import EdgeTimer
from .flow import FlowCheck, KernelFlow
from .group_facts import AlikeRow, require_group_facts, state_alike
from .listing import DerivationError, read_listing
from .machine import read_machine
from .ranking import Claim
from .report import list_derived, list_stated
from .residents import LaunchFigures, ResidentCounts, count_residents
from .sent_lines import LineCounter
from .shape import ORIGIN, require_shape
from .shared_cache import read_cache, require_placed
from .shared_runs import SharedRuns
from .simd_waits import SimdWaits
from .steps import LOCAL, TURN, UNITS, TimedStep
from .table import InstructionTable
from .text_claims import check_accesses, check_counters, check_loops
from .text_flow import TextFlow, follow_text
from .timing import PHASE, Timing, Wavefront
from .work import ViewCode, WavefrontCode

MODES = ("none", "pws", "dws")


@dataclass(frozen=True, slots=True)
class Inputs:
    """The inputs of the derivation: the kernel's text, the machine file as a table, both instruction tables, and the
    texts of co-runners' traces.
    """

    kernel: str
    machine: Mapping[str, Any]
    former: str
    later: str
    corunners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Derived:
    """The result: premises that were derived again, and premises that the certificate only states, as text."""

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
        kernel = read_listing(inputs.kernel, proof["kernel"])
        self._called = append_copies(inputs.kernel, kernel, self._origin["calls"])
        self._listing = self._called.listing
        self._table = InstructionTable(inputs.former, inputs.later, self._listing.processor or "gfx803")
        self._machine = read_machine(inputs.machine, proof["machine"], self._table.family)
        self._numbers = {key: value for key, value in self._machine.items() if type(value) is int}
        self._stated: list[str] = []
        self._derived: list[str] = []
        counter = LineCounter(self._machine, inputs.former, inputs.later)
        self._others = read_others(self._origin, counter, inputs.corunners, self._derived, self._stated)
        if "llc" in self._machine and not self._others.senders:
            self._stated.append("co-runners: no other master uses the memory while the launch runs")
        self._cache = read_cache(self._origin, self._machine, self._others, self._stated)
        if self._cache:
            require_placed(self._listing, self._table)
            self._numbers |= self._cache.costs

    def run(self) -> Derived:
        """Derive all parts, each after those on which it depends."""
        origin, given = self._origin, self._origin["launch"]
        launch = LaunchFigures(self._proof["launch"]["groups"], prod(given["size"]), (given["lds"][0], given["lds"][1]))
        if prod(given["groups"]) != launch.groups or not launch.items:
            raise DerivationError(f"launch.groups: {given['groups']} are not {launch.groups}")
        check = FlowCheck(self._listing, self._table, self._proof["kernel"])
        text = follow_text(self._called, check.read(origin), self._table)
        flow = text.graph
        self._derived += self._called.describe()
        self._stated += (*text.stated, *check.state_idle())
        sizes = LaunchSizes((*given["groups"],), (*given["size"],))
        check_accesses(origin["accesses"], flow, self._listing, self._table, sizes)
        code = self._cut_views(text, self._time_edges(flow), launch)
        residents = self._count_residents(launch, code)
        contention = self._check_contention(code, residents)
        if contention.aligned:
            self._check_facts(text, code)
        claims = {header: Claim(*numbers) for header, *numbers in origin["counters"]}
        for number, view in enumerate(self._proof["views"]):
            self._check_steps(number, code.views[number], residents, contention)
            blocks = origin["views"][number]["blocks"]
            loops = [(blocks[header], times) for header, _, times in view["graph"]["loops"]]
            self._stated += check_loops(loops, claims, flow)
        check_counters(claims, text, self._table)
        self._check_launch(residents)
        self._stated += list_stated(self._proof, origin)
        return Derived((*list_derived(self._proof, origin), *self._derived), tuple(dict.fromkeys(self._stated)))

    def _cut_views(self, text: TextFlow, steps: list[list[TimedStep]], launch: LaunchFigures) -> WavefrontCode:
        """Return the code of a wavefront, cut along the splits of the certificate."""
        flow, masks = text.graph, text.masks
        splits = read_splits(self._origin, flow, masks)
        views, given, mode = self._proof["views"], self._origin["views"], self._proof["mode"]
        regions = self._proof["regions"]
        if mode not in MODES or (mode == "none" and splits) or len(regions) != len(splits):
            raise DerivationError(f"splits: {len(splits)} for {len(regions)} regions under mode {mode}")
        if len(views) != 2 * len(splits) + 1 or len(given) != len(views):
            raise DerivationError("views: there are two for each split, and that of the wavefront")
        for number, region in enumerate(regions):
            if list(region["sides"]) != [2 * number, 2 * number + 1]:
                raise DerivationError(f"regions.{number}: its sides are other views")
            for key in ("split", "merge"):
                if region[key] < self._numbers[f"{key}_cycles"]:
                    raise DerivationError(f"regions.{number}.{key}: it takes {self._numbers[f'{key}_cycles']} cycles")
        if mode == "pws":
            require_all_copies(flow, splits, self._called.lines)
        cutter = Cutter(flow, steps, splits, mode == "dws")
        cuts = [cutter.cut(view, given[number], number) for number, view in enumerate(views)]
        if launch.wavefronts > 1 and any(
            step.kind == "barrier" for cut in cuts[:-1] for row in cut.steps for step in row
        ):
            raise DerivationError("splits: one holds a barrier")
        self._stated += state_splits(mode, self._origin["simds"], flow, splits, masks)
        every = [step for row in steps for step in row]
        again = [cutter.list_restoring(split) for split in splits]
        brought = read_brought(self._proof, every, launch, self._stated)
        crews = read_crews(self._origin, flow, launch, self._stated)
        launched = read_launched(self._origin, brought, self._stated)
        return WavefrontCode(cuts, every, again, crews, self._numbers["line_cycles"], brought, launched)

    def _time_edges(self, flow: KernelFlow) -> list[list[TimedStep]]:
        lines: dict[int, int] = dict([*self._origin["accesses"], *self._origin["stated"]])
        return EdgeTimer(self._table, self._machine["issue"], self._numbers, lines).time(flow)

    def _count_residents(self, launch: LaunchFigures, code: WavefrontCode) -> ResidentCounts:
        """Return the residents of the launch; SpSIMDs that no split uses work as SIMDs under PWS (its paper, Eq. 2)."""
        engines = self._machine.get("engines") or [self._numbers["compute_units"]]
        if list(engines) != self._proof["launch"]["engines"]:
            raise DerivationError(f"launch.engines: the machine has {engines}")
        mode, beside, simds, need = (
            self._proof["mode"],
            self._origin["simds"],
            self._numbers["simds"],
            code.count_splits(),
        )
        if mode == "pws":
            if need > beside:
                raise DerivationError(f"splits: they need {need} split wavefronts, and there are {beside}")
            simds += (beside - need) * simds // (need + 1)
        found = count_residents(self._listing, launch, self._numbers, engines, simds, self._table.unified)
        return replace(found, contexts=1 + min(need, beside), shared=mode == "dws")

    def _find_arbitration(self) -> str:
        """Return the machine's arbitration; none of its rules holds between wavefronts of different priorities."""
        changed = (each for each in self._listing.statements if each.name == "s_setprio")
        return "any" if any(each.operands != ("0",) for each in changed) else self._machine["arbitration"]

    def _check_contention(self, code: WavefrontCode, residents: ResidentCounts) -> Contention:
        given = self._origin["bound"]
        paired = given["paired"] or bool(given["met"])
        rule = Rule(dict(zip(UNITS, given["limits"], strict=True)), given["shaded"], paired)
        arbitration, again = self._find_arbitration(), self._machine["dispatcher"] != "rounds"
        contention = Contention(code, residents, rule, arbitration, self._others)
        own = SimdWaits(self._proof, self._numbers, arbitration, again, self._stated)
        contention.check_rules(self._machine["dispatcher"])
        charged = contention.charge()
        if given["paired"]:
            waits = own.check_neighbours(code, residents, rule)
            charged = {unit: cycles for unit, cycles in charged.items() if unit not in LOCAL} | {"pair": waits}
        if self._cache:
            charged["cache"] = self._cache.charge(code, residents, self._proof["launch"]["rounds"])
        total, claimed = sum(charged.values()), self._proof["launch"]["interference"]
        if claimed < total:
            parts = ", ".join(f"{unit} {cycles:,}" for unit, cycles in charged.items() if cycles)
            raise DerivationError(f"launch.interference: {claimed:,} is below {total:,} ({parts})")
        own.check_siblings(code, contention, residents, rule)
        return contention

    def _check_facts(self, text: TextFlow, code: WavefrontCode) -> None:
        """Require flow facts to hold for a chain of waits, which changes wavefronts at barriers."""
        flow = text.graph
        alike: list[AlikeRow] = [(block, left) for block, left in self._origin["alike"]]
        if any(block >= flow.sink for block, _ in alike):
            raise DerivationError("alike: the kernel has no such block")
        runs = SharedRuns(flow, self._listing, self._table, text.masks) if alike else None
        unknown = [row for row in alike if not (runs and runs.shows(*row))]
        self._stated += state_alike(unknown, flow)
        if alike:
            shown = f"{len(alike) - len(unknown)} of {len(alike)} blocks are run equally often by all wavefronts"
            self._derived.append(f"barriers: {shown}, because no branch before them parts these")
        for view, given in zip(self._proof["views"], self._origin["views"], strict=True):
            require_group_facts(view, given, flow, code.main.find_barriers(flow.edges), alike)

    def _check_steps(self, number: int, code: ViewCode, residents: ResidentCounts, contention: Contention) -> None:
        """Require each step of a view to take no less, and to leave no less outstanding, than its instructions do."""
        view, columns = self._proof["views"][number], self._origin["views"][number]["columns"]
        waits = contention.find_waits(split=number < len(self._proof["views"]) - 1)
        timing = Timing(self._numbers, self._machine["issue"], waits, contention.unaligned, residents.wavefronts)
        empty, where = timing.empty, f"views.{number}"
        if sorted({*columns}) != columns or any(place >= timing.columns for place in columns):
            raise DerivationError(f"origin.{where}.columns: they must rise, and lie in a state")
        full = [_fill(state, columns, empty) for state in view["states"]]
        if full[0] != empty or (not timing.unaligned and view["turn"] != TURN):
            raise DerivationError(
                f"{where}.states: the first one must have nothing outstanding, and turns must be those of a SIMD"
            )
        for row, (edge, before, cycles, after) in enumerate(view["steps"]):
            wavefront = Wavefront(timing, full[before])
            for step in code.steps[edge]:
                wavefront.run(step)
            at = f"{where}.steps.{row}: the block at line {code.steps[edge][0].line}"
            if cycles < wavefront.now:
                raise DerivationError(f"{at} takes {wavefront.now}, not {cycles}")
            if any(have < need for have, need in zip(full[after], wavefront.rest(), strict=True)):
                raise DerivationError(f"{at} leaves more outstanding")

    def _check_launch(self, residents: ResidentCounts) -> None:
        given = self._proof["launch"]
        if given["per_unit"] > residents.fitting:
            raise DerivationError(f"launch.per_unit: {residents.fitting} groups fit on a unit, not {given['per_unit']}")
        if given["delay"] < self._numbers["dispatch_cycles"] + PHASE:
            raise DerivationError(f"launch.delay: a dispatch takes {self._numbers['dispatch_cycles'] + PHASE} cycles")


def _fill(state: list[int], columns: list[int], empty: list[int]) -> list[int]:
    """Return a full state: the numbers of a certificate at their positions, and nothing outstanding at all others."""
    full = list(empty)
    for place, number in zip(columns, state, strict=True):
        full[place] = max(number, empty[place])
    return full
