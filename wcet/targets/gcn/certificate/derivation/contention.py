"""The waits for other wavefronts, and the rounds of a launch, from the residents and the work of each.

These are the bounds B1 to B4 of docs/gcn-bound.md for a kernel without splits. Each divides the work of the others by a
limit at each unit. The part of an instruction up to the limit is waited for at each request; the part beyond it is
charged once.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .graph import BARRIER, NEVER, NOTHING, NOWHERE, LoopedGraph, Sums, follow, plain
from .listing import DerivationError, Listing
from .timing import LANES, LOCAL, UNITS, TimedStep

MACHINE_SGPRS = 800
SGPR_STEPS = ((80, 10), (88, 9), (100, 8))


@dataclass(frozen=True, slots=True)
class LaunchFigures:
    """Groups, work-items of a group, and the least and the most bytes of LDS that a launch adds to a group."""

    groups: int
    items: int
    lds: tuple[int, int]

    @property
    def wavefronts(self) -> int:
        """The number of wavefronts of a group."""
        return -(-self.items // LANES)


@dataclass(frozen=True, slots=True)
class ResidentCounts:
    """The most that can be resident at once: groups on the machine, wavefronts of a group, on a unit, on a SIMD.

    `mates` are the wavefronts of one group on a SIMD. `fitting` groups certainly fit on a compute unit.
    """

    groups: int
    wavefronts: int
    on_unit: int
    on_simd: int
    mates: int
    fitting: int

    def rivals(self, unit: str) -> int:
        """Return the number of other wavefronts that can request a unit."""
        if unit == "mem":
            return self.groups * self.wavefronts - 1
        return (self.on_simd if unit in LOCAL else self.on_unit) - 1


def count_residents(
    listing: Listing, launch: LaunchFigures, numbers: dict[str, int], engines: Sequence[int], granule: int
) -> ResidentCounts:
    """Return the residents that registers, LDS, barriers and slots allow; raise `DerivationError` if the text lacks
    these.
    """
    counts = listing.counts
    if not {"vgpr_count", "sgpr_count", "group_segment_fixed_size"} <= counts.keys():
        raise DerivationError("the metadata do not count the registers and the LDS of the kernel")
    vector, scalar = (max(named, counts[key]) for named, key in zip(_count_named(listing), _KEYS, strict=True))
    slots, simds, size = numbers["contexts"], numbers["simds"], launch.wavefronts
    by_vector = numbers["vgprs"] // (-(-max(1, vector) // granule) * granule)
    by_scalar = next((waves for most, waves in SGPR_STEPS if scalar <= most), 7)
    sure = min(by_scalar, MACHINE_SGPRS // (-(-max(1, scalar) // 16) * 16))
    static, step = counts["group_segment_fixed_size"], numbers["lds_granule"]
    fits: list[int] = []
    for waves, lds in ((min(slots, by_vector, sure), launch.lds[1]), (min(slots, by_vector, by_scalar), launch.lds[0])):
        most = [waves * simds // size]
        if static + lds:
            most.append(numbers["lds_bytes"] // (-(-(static + lds) // step) * step))
        if size > 1:
            most.append(numbers["barrier_slots"])
        fits.append(min(most))
    most = fits[1]
    of_engine = -(-launch.groups // len(engines))
    share = -(-of_engine // min(engines))
    on_unit = min(most, share) * size
    on_simd = min(-(-on_unit // simds), min(slots, by_vector, by_scalar))
    groups = min(launch.groups, numbers["compute_units"] * most)
    return ResidentCounts(groups, size, on_unit, on_simd, min(-(-size // simds), on_simd), fits[0])


_KEYS = ("vgpr_count", "sgpr_count")


def _count_named(listing: Listing) -> tuple[int, int]:
    """Return the vector and the scalar registers that the text names."""
    found = {"v": 0, "s": 0}
    for statement in listing.statements:
        for operand in statement.operands:
            for file, one, last in re.findall(r"\b([vs])(?:(\d+)\b|\[\d+:(\d+)\])", operand):
                found[file] = max(found[file], int(one or last) + 1)
    return found["v"], found["s"]


@dataclass(frozen=True, slots=True)
class Rule:
    """The way in which a bound divides waits and work: a limit for each unit; `shaded` counts the memory as work (B4).

    `paired`: waits at the units of a SIMD are charged as a whole, by a number that is stated (B5).
    """

    limits: dict[str, int]
    shaded: bool
    paired: bool


@dataclass(frozen=True, slots=True)
class WavefrontCode:
    """A wavefront's flow graph, the steps of each of its edges, and the edges that some wavefronts never take."""

    graph: LoopedGraph
    steps: list[list[TimedStep]]
    crews: list[tuple[int, frozenset[int]]]
    line_cycles: int

    @property
    def every(self) -> list[TimedStep]:
        """Return all steps."""
        return [step for steps in self.steps for step in steps]

    def find_longest(self) -> dict[str, int]:
        """Return the longest occupancy of each unit by one instruction."""
        longest: dict[str, int] = dict.fromkeys(UNITS, 0)
        for step in self.every:
            if step.unit:
                longest[step.unit] = max(longest[step.unit], step.cycles)
            if step.lines:
                longest["mem"] = self.line_cycles
        return longest

    def sum_work(self, weigh: "Weight", idle: frozenset[int] = frozenset()) -> Sums:
        """Return the largest sums of a weight along a path that takes no `idle` edge."""

        def weigh_edge(edge: int) -> Sums:
            if edge in idle:
                return NOWHERE
            found, steps = NOTHING, self.steps[edge]
            for place, step in enumerate(steps):
                found = follow(found, BARRIER if step.kind == "barrier" else plain(weigh(step, steps[place + 1 :])))
            return found

        return self.graph.sum_longest(weigh_edge)


Weight = Callable[[TimedStep, list[TimedStep]], int]


def _weigh_beyond(unit: str, limit: int) -> Weight:
    return lambda step, _: max(0, step.cycles - limit) if step.unit == unit else 0


def _weigh_rest(unit: str, limit: int, line: int) -> Weight:
    return lambda step, _: max(0, limit - step.lines * line) if step.unit == unit else 0


class Contention:
    """The waits and the charge that follow from one rule."""

    def __init__(self, code: WavefrontCode, residents: ResidentCounts, rule: Rule, arbitration: str) -> None:
        self._code, self._residents, self._rule, self._arbitration = code, residents, rule, arbitration
        self._longest = code.find_longest()
        self._barriers = max(0, self._total(lambda step, _: step.kind == "barrier"))
        self._aligned = self._barriers > 0 and residents.wavefronts > 1
        if rule.limits.keys() != set(UNITS) or any(rule.limits[unit] > self._longest[unit] for unit in UNITS):
            raise DerivationError("limits: one for each unit must be stated, none above its longest instruction")
        self._charged = {unit: self._charge(unit) for unit in UNITS}

    def _total(self, weigh: Weight, idle: frozenset[int] = frozenset()) -> int:
        """Return the largest sum along a whole path; barriers count as any instruction."""
        steps = self._code.steps

        def weigh_edge(edge: int) -> Sums:
            own = steps[edge]
            return plain(NEVER if edge in idle else sum(weigh(step, own[at + 1 :]) for at, step in enumerate(own)))

        return self._code.graph.sum_longest(weigh_edge)[0]

    def check_rules(self, dispatcher: str) -> None:
        """Raise `DerivationError` if the bound does not hold for the machine's arbitration and dispatcher."""
        asked = [unit for unit in UNITS if not (self._rule.paired and unit in LOCAL)]
        whole = not self._rule.shaded and all(self._rule.limits[unit] == self._longest[unit] for unit in asked)
        nothing = not any(self._rule.limits.values()) and not self._rule.shaded and not self._rule.paired
        fair = self._arbitration in ("rr", "fifo")
        if not (fair and (whole or dispatcher == "rounds") or nothing and dispatcher == "rounds"):
            raise DerivationError(f"no such bound holds for arbitration {self._arbitration}, dispatcher {dispatcher}")

    def find_waits(self) -> dict[str, int]:
        """Return the cycles for which one request waits at each unit."""
        found: dict[str, int] = {}
        for unit in UNITS:
            rivals, limit = self._residents.rivals(unit), self._rule.limits[unit]
            twice = self._arbitration == "fifo" and unit not in LOCAL and rivals > 0
            found[unit] = (rivals + twice) * limit
            if self._rule.shaded and unit in ("vmem", "smem"):
                found[unit] = limit if rivals else 0
        return found

    def charge(self) -> dict[str, int]:
        """Return the work that others bring to each unit beyond the limits."""
        return dict(self._charged)

    @property
    def unaligned(self) -> bool:
        """Return True if waits are not multiples of a turn."""
        limits = self._rule.limits
        left = any(self._charged[unit] for unit in UNITS if unit not in LOCAL)
        return left or (limits != self._longest and not any(limits.values()))

    def _charge(self, unit: str) -> int:
        limit, line = self._rule.limits[unit], self._code.line_cycles
        if unit == "mem":
            return self._charge_memory()
        beyond = _weigh_beyond(unit, limit)
        if self._rule.shaded and unit in ("vmem", "smem"):
            weights = [beyond, _weigh_rest(unit, limit, line)] if limit else [beyond]
            return sum(self._crowd(weigh, unit) - self._least(weigh) for weigh in weights)
        if unit not in LOCAL:
            return self._crowd(beyond, unit) - self._least(beyond)
        return self._charge_local(beyond)

    def _charge_memory(self) -> int:
        line = self._code.line_cycles
        if self._rule.limits["mem"] and not self._rule.shaded:
            return 0

        def whole(step: TimedStep, _: list[TimedStep]) -> int:
            return step.lines * line

        def pending(step: TimedStep, rest: list[TimedStep]) -> int:
            return step.lines * line if step.lines and not _is_waited_for(step, rest) else 0

        own = self._least(whole)
        if self._rule.shaded:
            own = max(0, own - self._total(pending))
        return self._crowd(whole, "mem") - own

    def _charge_local(self, weigh: Weight) -> int:
        who, whole = self._residents, self._total(weigh)
        if not self._aligned:
            return (who.on_simd - 1) * whole
        segment = max(0, *self._code.sum_work(weigh))
        nearby = min((self._barriers + 1) * (who.on_simd - 1), who.on_unit - 1) * whole
        groups = who.on_unit // who.wavefronts
        other = min(who.mates * (whole + self._barriers * segment), who.wavefronts * whole)
        return min(nearby, (who.mates - 1) * whole + (groups - 1) * other)

    def _crowd(self, weigh: Weight, unit: str) -> int:
        """Return the work that all resident wavefronts bring to the memory, or to a unit of their compute unit."""
        who = self._residents
        groups = who.groups if unit == "mem" else who.on_unit // who.wavefronts
        return groups * sum(size * self._bring(weigh, idle) for size, idle in self._code.crews)

    def _least(self, weigh: Weight) -> int:
        """Return the least work of any wavefront, which is left out because a waiting wavefront does not wait for its
        own work.
        """
        every = frozenset[int]().union(*(idle for _, idle in self._code.crews))
        brought = [(self._bring(weigh, idle), idle) for _, idle in self._code.crews]
        least = [amount for amount, idle in brought if idle == every]
        return least[0] if least else 0 if self._barriers else min(amount for amount, _ in brought)

    def _bring(self, weigh: Weight, idle: frozenset[int]) -> int:
        own = self._total(weigh, idle)
        return own if own >= 0 else self._total(weigh)


def _is_waited_for(step: TimedStep, rest: list[TimedStep]) -> bool:
    """Return True if all lines of a step are back before its wavefront requests others, or passes a barrier."""
    for each in rest:
        vm, lgkm, _ = each.waits
        if (step.kind != "smem" and vm == 0) or (step.kind != "vmem" and lgkm == 0) or each.kind == "end":
            return True
        if each.kind == "barrier" or each.unit in ("vmem", "smem"):
            return False
    return False
