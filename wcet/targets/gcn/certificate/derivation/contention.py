"""The cycles that a wavefront waits for others at each unit, and the work of others that is charged once.

These are the bounds B1 to B4 of docs/gcn-bound.md. Each divides the work of the others by a limit at each unit. The
part of an instruction up to the limit is waited for at each request; the part beyond it is charged once: that of other
wavefronts in the launch, and that of the other side of a split in this split (*Siblings*, in the same document).
"""

from collections.abc import Iterable
from dataclasses import dataclass

from .corunners import Others
from .listing import DerivationError
from .residents import ResidentCounts
from .steps import LOCAL, UNITS, TimedStep
from .work import WavefrontCode, Weight

NEVER = 1 << 62
"""More cycles than any charge."""

BEFORE_MEMORY = ("mem", "vmem", "smem")
"""The memory and the units before it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """The rule of a bound: each request waits for at most `limits` cycles of another's instruction at a unit.

    What is beyond is charged once as work. `shaded` counts the memory as work (B4). `paired`: waits at
    the units of a SIMD are charged as a whole (B5, `neighbours.py`).
    """

    limits: dict[str, int]
    shaded: bool
    paired: bool


def _weigh_beyond(unit: str, limit: int) -> Weight:
    return lambda step, _: max(0, step.cycles - limit) if step.unit == unit else 0


def _weigh_rest(unit: str, limit: int, line: int) -> Weight:
    return lambda step, _: max(0, limit - step.lines * line) if step.unit == unit else 0


class Contention:
    """The waits and the charge that follow from one rule; `aligned` says that wavefronts meet at barriers.

    `others` compete for the memory.
    """

    def __init__(
        self, code: WavefrontCode, residents: ResidentCounts, rule: Rule, arbitration: str, others: Others
    ) -> None:
        self._code, self._residents, self._rule, self._arbitration = code, residents, rule, arbitration
        self._others = others
        self._longest, self._together = code.find_longest(), code.count_together()
        self._barriers = max(0, code.sum_whole(lambda step, _: step.kind == "barrier"))
        self.aligned = self._barriers > 0 and residents.wavefronts > 1
        if rule.limits.keys() != set(UNITS) or any(rule.limits[unit] > self._longest[unit] for unit in UNITS):
            raise DerivationError("limits: one for each unit must be stated, none above its longest instruction")
        if rule.limits["mem"] not in (0, self._longest["mem"]):
            raise DerivationError("limits: a line is waited for as a whole, or it is work as a whole")
        self._charged = {unit: self._charge(unit) for unit in UNITS}
        if code.brought:
            # In B4 an access of fewer lines covers less of the waits before the memory, so that both count alike.
            together = BEFORE_MEMORY if rule.shaded else ()
            for units in (together, *((unit,) for unit in UNITS if unit not in (*LOCAL, *together))):
                brought = {unit: self._charge_brought(unit) for unit in units}
                if sum(brought.values()) < sum(self._charged[unit] for unit in units):
                    self._charged |= brought
        if self._longest["mem"] and not rule.limits["mem"]:
            self._charged["mem"] += others.work

    def check_rules(self, dispatcher: str) -> None:
        """Raise `DerivationError` if the bound does not hold for the machine's arbitration and dispatcher."""
        asked = [unit for unit in UNITS if not (self._rule.paired and unit in LOCAL)]
        whole = not self._rule.shaded and all(self._rule.limits[unit] == self._longest[unit] for unit in asked)
        nothing = not any(self._rule.limits.values()) and not self._rule.shaded and not self._rule.paired
        fair = self._arbitration in ("rr", "fifo")
        if not (fair and (whole or dispatcher == "rounds") or nothing and dispatcher == "rounds"):
            raise DerivationError(f"no such bound holds for arbitration {self._arbitration}, dispatcher {dispatcher}")

    def find_waits(self, split: bool) -> dict[str, int]:
        """Return the cycles for which one request waits at each unit; `split` says that it is made within a split."""
        found: dict[str, int] = {}
        for unit in UNITS:
            rivals, limit = self._residents.rivals(unit, self._together[unit], split), self._rule.limits[unit]
            twice = self._arbitration == "fifo" and unit not in LOCAL and rivals > 0
            found[unit] = (rivals + twice) * limit
            if self._rule.shaded and unit in ("vmem", "smem"):
                found[unit] = limit if rivals else 0
        return found | {"mem": found["mem"] + self._wait_for_others()}

    def _wait_for_others(self) -> int:
        """Return the cycles for which a line waits for co-runners, each of which is served once; under first come,
        first served the context that is served may have an older request, too.
        """
        limit, others = self._rule.limits["mem"], self._others
        if not limit or not others.senders:
            return 0
        return others.senders * others.cycles + (max(limit, others.cycles) if self._arbitration == "fifo" else 0)

    def charge(self) -> dict[str, int]:
        """Return by unit the cycles beyond the limits for which other wavefronts, and co-runners at the memory, occupy
        it, charged once.
        """
        return dict(self._charged)

    def charge_siblings(self, units: Iterable[str] = UNITS) -> list[tuple[int, int]]:
        """Return for each split the cycles beyond the limits that its first side waits for the second, and vice versa.

        SpSIMDs have local units of their own. In B4 the charge of the memory has all lines, also those of siblings.
        """
        among = [unit for unit in units if unit not in LOCAL or self._residents.shared]
        among = [unit for unit in among if unit != "mem" or not self._rule.shaded]
        works = [self._code.sum_sides(weigh) for unit in among for weigh in self._list_weights(unit)]
        return [(sum(two for _, two in split), sum(one for one, _ in split)) for split in zip(*works, strict=True)]

    @property
    def unaligned(self) -> bool:
        """Return True if waits may not be multiples of a turn (four cycles)."""
        shared, limits = [unit for unit in UNITS if unit not in LOCAL], self._rule.limits
        left = any(self._charged[unit] for unit in shared) or any(map(any, self.charge_siblings(shared)))
        return left or (limits != self._longest and not any(limits.values()))

    def _list_weights(self, unit: str) -> list[Weight]:
        """Return the parts of what an instruction brings to a unit beyond the limits, each to be summed by itself."""
        limit, line = self._rule.limits[unit], self._code.line_cycles
        if unit == "mem":
            return [] if limit else [self._weigh_lines]
        shades = limit and self._rule.shaded and unit in ("vmem", "smem")
        return [_weigh_beyond(unit, limit), *([_weigh_rest(unit, limit, line)] if shades else [])]

    def _weigh_lines(self, step: TimedStep, _: list[TimedStep]) -> int:
        return step.lines * self._code.line_cycles

    def _weigh_pending(self, step: TimedStep, rest: list[TimedStep]) -> int:
        return self._weigh_lines(step, rest) if step.lines and not _is_waited_for(step, rest) else 0

    def _charge(self, unit: str) -> int:
        if unit == "mem" and self._rule.shaded:
            return self._charge_shaded_memory()
        weights = self._list_weights(unit)
        if unit in LOCAL:
            return sum(map(self._charge_local, weights))
        return sum(self._crowd(weigh, unit) - self._least(weigh) for weigh in weights)

    def _charge_shaded_memory(self) -> int:
        """Return the lines of all, without those that a waiting wavefront surely has back when it waits (B4)."""
        met = self._code.sum_whole(self._weigh_pending)
        if self._residents.contexts > 1:
            met += self._code.sum_inside(self._weigh_lines)
        return self._crowd(self._weigh_lines, "mem") - max(0, self._least(self._weigh_lines) - met)

    def _charge_brought(self, unit: str) -> int:
        """Return the work of those wavefronts of the launch that bring most, as many as are resident.

        Left out is the one that waits, with the least work of any. If the memory serves all in turn, it waits for no
        more lines of another one than it has itself, so that the largest work is left out. With barriers the chain of
        waits may be on each wavefront while that has no work.
        """
        who, shaded, total = self._residents, self._rule.shaded, 0
        in_turn = unit == "mem" and self._arbitration == "rr" and not shaded
        met = self._code.sum_whole(self._weigh_pending) if unit == "mem" and shaded else 0
        for weigh in self._list_weights(unit):
            ranked = sorted(((share.sum(weigh), share.size) for share in self._code.brought), reverse=True)
            left = who.groups * who.wavefronts if unit == "mem" else who.on_unit
            for amount, size in ranked:
                total += min(size, left) * amount
                left -= min(size, left)
            own = ranked[0 if in_turn else -1][0]
            total -= 0 if self.aligned else max(0, own - met)
            total = min(total, self._charge_launched(in_turn)) if unit == "mem" and not shaded else total
        return total

    def _charge_launched(self, in_turn: bool) -> int:
        """Return the lines of the other wavefronts of the launch if each buffer starts at one place for all."""
        if self._code.launched is None:
            return NEVER
        together, busiest, least = self._code.launched
        return (together - (0 if self.aligned else busiest if in_turn else least)) * self._code.line_cycles

    def _charge_local(self, weigh: Weight) -> int:
        who, whole = self._residents, self._code.sum_whole(weigh)
        if not self.aligned:
            return (who.on_simd - 1) * whole
        segment = max(0, *self._code.sum_segments(weigh))
        nearby = min((self._barriers + 1) * (who.on_simd - 1), who.on_unit - 1) * whole
        groups = who.on_unit // who.wavefronts
        other = min(who.mates * (whole + self._barriers * segment), who.wavefronts * whole)
        return min(nearby, (who.mates - 1) * whole + (groups - 1) * other)

    def _crowd(self, weigh: Weight, unit: str) -> int:
        """Return the work that all resident wavefronts bring to the memory, or to a unit of their compute unit."""
        who = self._residents
        groups = who.groups if unit == "mem" else who.on_unit // who.wavefronts
        return groups * sum(crew.size * self._code.sum_crew(weigh, crew) for crew in self._code.crews)

    def _least(self, weigh: Weight) -> int:
        """Return the least work of any wavefront, which is left out because a waiting wavefront does not wait for its
        own work.
        """
        crews = self._code.crews
        brought = [self._code.sum_crew(weigh, crew) for crew in crews]
        within = (all(crew.is_within(each) for each in crews) for crew in crews)
        least = [amount for amount, idlest in zip(brought, within, strict=True) if idlest]
        return least[0] if least else 0 if self._barriers else min(brought)


def _is_waited_for(step: TimedStep, rest: list[TimedStep]) -> bool:
    """Return True if all lines of a step are back before its wavefront requests others, or passes a barrier."""
    for each in rest:
        vm, lgkm, _ = each.waits
        if (step.kind != "smem" and vm == 0) or (step.kind != "vmem" and lgkm == 0) or each.kind == "end":
            return True
        if each.kind in ("barrier", "region") or each.unit in ("vmem", "smem"):
            return False
    return False
