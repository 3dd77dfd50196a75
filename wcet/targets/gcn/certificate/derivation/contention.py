"""The waits for other wavefronts, and the work that each of them can bring.

These are the bounds B1 to B4 of docs/gcn-bound.md. Each divides the work of the others by a limit at each unit. The
part of an instruction up to the limit is waited for at each request; the part beyond it is charged once.
"""

from dataclasses import dataclass

from .listing import DerivationError
from .residents import ResidentCounts
from .timing import LOCAL, UNITS, TimedStep
from .work import WavefrontCode, Weight


@dataclass(frozen=True, slots=True)
class Rule:
    """The way in which a bound divides waits and work: a limit for each unit; `shaded` counts the memory as work (B4).

    `paired`: waits at the units of a SIMD are charged as a whole, by a number that is stated (B5).
    """

    limits: dict[str, int]
    shaded: bool
    paired: bool


def _weigh_beyond(unit: str, limit: int) -> Weight:
    return lambda step, _: max(0, step.cycles - limit) if step.unit == unit else 0


def _weigh_rest(unit: str, limit: int, line: int) -> Weight:
    return lambda step, _: max(0, limit - step.lines * line) if step.unit == unit else 0


class Contention:
    """The waits and the charge that follow from one rule; `aligned` says that wavefronts meet at barriers."""

    def __init__(self, code: WavefrontCode, residents: ResidentCounts, rule: Rule, arbitration: str) -> None:
        self._code, self._residents, self._rule, self._arbitration = code, residents, rule, arbitration
        self._longest, self._together = code.find_longest(), code.count_together()
        self._barriers = max(0, code.sum_whole(lambda step, _: step.kind == "barrier"))
        self.aligned = self._barriers > 0 and residents.wavefronts > 1
        if rule.limits.keys() != set(UNITS) or any(rule.limits[unit] > self._longest[unit] for unit in UNITS):
            raise DerivationError("limits: one for each unit must be stated, none above its longest instruction")
        self._charged = {unit: self._charge(unit) for unit in UNITS}

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

    @property
    def _alone(self) -> bool:
        """Return True if a wavefront never splits, so that it does not wait for itself."""
        return self._residents.contexts == 1

    def _charge(self, unit: str) -> int:
        limit, line = self._rule.limits[unit], self._code.line_cycles
        if unit == "mem":
            return self._charge_memory()
        beyond = _weigh_beyond(unit, limit)
        if self._rule.shaded and unit in ("vmem", "smem"):
            weights = [beyond, _weigh_rest(unit, limit, line)] if limit else [beyond]
            return sum(self._crowd(weigh, unit) - (self._least(weigh) if self._alone else 0) for weigh in weights)
        if unit not in LOCAL:
            return self._charge_shared(beyond, unit)
        return self._charge_local(beyond)

    def _charge_shared(self, weigh: Weight, unit: str) -> int:
        """Return the work of others at the memory, or at a unit of the compute unit.

        Siblings bring the work that is done within splits. With barriers the wavefront that waits changes, and each
        counts.
        """
        if self.aligned and not self._alone:
            return self._crowd(weigh, unit)
        siblings = 0 if self.aligned else self._code.sum_inside(weigh)
        return self._crowd(weigh, unit) - self._least(weigh) + siblings

    def _charge_memory(self) -> int:
        line = self._code.line_cycles

        def whole(step: TimedStep, _: list[TimedStep]) -> int:
            return step.lines * line

        def pending(step: TimedStep, rest: list[TimedStep]) -> int:
            return step.lines * line if step.lines and not _is_waited_for(step, rest) else 0

        if not self._rule.shaded:
            return 0 if self._rule.limits["mem"] else self._charge_shared(whole, "mem")
        own = max(0, self._least(whole) - self._code.sum_whole(pending)) if self._alone else 0
        return self._crowd(whole, "mem") - own

    def _charge_local(self, weigh: Weight) -> int:
        who, whole = self._residents, self._code.sum_whole(weigh)
        if not self.aligned:
            return (who.on_simd - 1) * whole + (self._code.sum_inside(weigh) if who.shared else 0)
        segment = max(0, *self._code.sum_segments(weigh))
        own, beside = 0 if who.shared and not self._alone else 1, 1 if self._alone else 0
        nearby = min((self._barriers + 1) * (who.on_simd - own), who.on_unit - beside) * whole
        groups = who.on_unit // who.wavefronts
        other = min(who.mates * (whole + self._barriers * segment), who.wavefronts * whole)
        return min(nearby, (who.mates - own) * whole + (groups - 1) * other)

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
