"""The check of waits at the units of a SIMD: of two wavefronts for each other (B5), and of the sides of a split."""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

from typing import Any

from .contention import Contention, Rule
from .listing import DerivationError
from .neighbours import find_side_waits, find_waits
from .residents import ResidentCounts
from .steps import LOCAL, UNITS
from .work import WavefrontCode


class SimdWaits:
    """The claims of one certificate about these waits; what is not derived goes to `stated`.

    `again` says that a wavefront may begin on the SIMD after another one has ended.
    """

    def __init__(self, proof: Any, numbers: dict[str, int], arbitration: str, again: bool, stated: list[str]) -> None:
        self._proof, self._origin, self._numbers, self._stated = proof, proof["origin"], numbers, stated
        self._by_request, self._again = arbitration == "fifo", again

    def check_neighbours(self, code: WavefrontCode, residents: ResidentCounts, rule: Rule) -> int:
        """Return the stated waits of two wavefronts on a SIMD for each other (B5), which must be no less than any."""
        whole = residents.contexts == 1 and len(code.views) == 1
        if not whole or residents.on_simd != 2 or any(rule.limits[unit] for unit in LOCAL):
            raise DerivationError("bound: B5 is for two wavefronts on a SIMD")
        need = find_waits(code.main, self._numbers, self._again, self._by_request)
        have = self._origin["bound"]["waits"]
        if need is None:
            self._stated.append(
                f"contention: two wavefronts on a SIMD make each other wait {have:,} cycles at most (B5)"
            )
        elif have < need:
            raise DerivationError(f"bound.waits: {have:,} is below the {need:,} of two wavefronts on a SIMD (B5)")
        return have

    def check_siblings(
        self, code: WavefrontCode, contention: Contention, residents: ResidentCounts, rule: Rule
    ) -> None:
        """Require each side of a split to wait no less for the other side than this one has work.

        For splits that have their SIMD for themselves, the waits of both sides for each other can take the place of the
        work at the units of the SIMD (B5).
        """
        needs = contention.charge_siblings()
        apart = contention.charge_siblings(unit for unit in UNITS if unit not in LOCAL)
        met: list[list[int]] = self._origin["bound"]["met"]
        if sorted({number for number, *_ in met}) != [number for number, *_ in met]:
            raise DerivationError("bound.met: the splits must rise")
        for number, *waits in met:
            if residents.on_simd > 1 or not residents.shared or any(rule.limits[unit] for unit in LOCAL):
                raise DerivationError("bound: B5 is for two contexts on a SIMD")
            self._require_alone(number, residents.contexts)
            self._check_sides(code, number, waits)
            needs[number] = apart[number][0] + waits[0], apart[number][1] + waits[1]
        for number, (region, need) in enumerate(zip(self._proof["regions"], needs, strict=True)):
            have = region.get("siblings", (0, 0))
            if have[0] < need[0] or have[1] < need[1]:
                raise DerivationError(f"regions.{number}.siblings: the sides wait {need} cycles, not {tuple(have)}")

    def _check_sides(self, code: WavefrontCode, number: int, waits: list[int]) -> None:
        """Require the waits of both sides of a split for each other to be no less than any."""
        sides = code.views[2 * number], code.views[2 * number + 1]
        need = find_side_waits(sides, self._numbers, self._by_request, len(self._origin["splits"]))
        line = self._origin["blocks"][self._origin["splits"][number][0]][1]
        told = f"the sides of the split at line {line} make each other wait"
        if need is None:
            self._stated.append(f"contention: {told} {waits[0]:,} and {waits[1]:,} cycles at most (B5)")
        elif waits[0] < need[0] or waits[1] < need[1]:
            raise DerivationError(f"bound.met: {told} {need[0]:,} and {need[1]:,} cycles, not {waits}")

    def _require_alone(self, number: int, contexts: int) -> None:
        """Require that no other split can be made during a split: none is around or inside, or no context is left."""
        views = [{*view["blocks"]} for view in self._origin["views"][:-1]]
        held = [one | two for one, two in zip(views[::2], views[1::2], strict=True)]
        others = set[int]().union(*held[:number], *held[number + 1 :])
        if contexts != 2 and not held[number].isdisjoint(others):
            raise DerivationError(f"bound.met: another split can be made during split {number}")
