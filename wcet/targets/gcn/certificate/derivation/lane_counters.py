"""Loop bounds from a counter in the lanes: a loop that is repeated while a lane is active.

A claim names a vector register that is `start` in all active lanes where the loop is entered. F are the lanes that are
active at the header in one repetition. On every path back to the header, exec holds lanes of F alone, the register has
grown by `step` in each lane of F, and the branch back is taken with a lane only. So a lane that is active in the n-th
repetition has been active in all before, and its register is `start` + n `step`. Lanes leave by `s_andn2_b64 exec` with
a mask that holds each lane of F for which a comparison of the register with a number is true: what is left compares
false. This limits n, as for a scalar counter (`ranking.py`).
"""

from .lane_walk import ALL, OWN, LaneCounter, LaneState, LaneWalk
from .listing import DerivationError
from .masks import Masks
from .paths import settle
from .ranking import OPPOSITE, UNKNOWN, VECTOR, WORD, Blocks, Claim, Range, Way, join, limit_range

VISITS = 4
"""Changes of a block's state after which the register's number is given up."""


class LaneRanking:
    """The check of one claim: a vector register counts the repetitions of the loop at `header`."""

    def __init__(self, claim: Claim, header: int, blocks: Blocks, masks: Masks) -> None:
        self._claim, self._header, self._blocks, self._masks = claim, header, blocks, masks
        self._last = blocks.loops[header]
        self._counter = LaneCounter(claim.register - VECTOR, masks)
        self._where = f"loop at line {blocks.statements[header][0].line}"

    @classmethod
    def propose(cls, register: int, times: int, header: int, blocks: Blocks, masks: Masks) -> Claim | None:
        """Return a claim that `register` limits the loop to `times` repetitions; None if the check accepts none."""
        trial = cls(Claim(register, 0, 1, times), header, blocks, masks)
        try:
            entry, moved = trial.enter(), trial.repeat((WORD // 4, WORD // 4), narrows=False)
            if entry is None or moved is None or entry[0] != entry[1] or moved[0] != moved[1]:
                return None
            claim = Claim(register, entry[0], moved[0] - WORD // 4, times)
            cls(claim, header, blocks, masks).check()
        except DerivationError:
            return None
        return claim

    def check(self) -> None:
        """Raise `DerivationError` if the loop does not keep the invariant."""
        claim, name = self._claim, f"v{self._claim.register - VECTOR}"
        if not claim.step or not 0 <= claim.most[0] <= claim.most[1] < WORD // 2:
            raise DerivationError(f"{self._where}: the counter leaves its word, or is not moved")
        if self.enter() != (claim.start, claim.start):
            raise DerivationError(f"{self._where}: {name} is {self.enter()} where it is entered, not {claim.start}")
        moved = self.repeat((WORD // 4, WORD // 4), narrows=False)
        if moved is not None and moved != (WORD // 4 + claim.step,) * 2:
            raise DerivationError(f"{self._where}: {name} is not moved by {claim.step} in each repetition")
        back = self.repeat(claim.most)
        least, most = claim.allowed
        if back is not None and not least <= back[0] <= back[1] <= most:
            raise DerivationError(f"{self._where}: {name} is {back} after one more than {claim.times} repetitions")

    def enter(self) -> Range | None:
        """Return the range of the register in the active lanes on the edges that enter the loop."""
        here: dict[int, Range] = {0: UNKNOWN}
        found: Range | None = None
        for block in range(self._header):
            if block not in here:
                continue
            known = UNKNOWN if self._is_changed(block) else here[block]
            for statement in self._blocks.statements[block]:
                known = UNKNOWN if self._counter.adds_lanes(statement) else known
                known = self._counter.compute(statement, known) if self._counter.writes(statement) else known
            for way in self._blocks.ways:
                if way.source == block and way.target == self._header:
                    found = join(found, known)
                elif way.source == block and way.target > block:
                    here[way.target] = join(here.get(way.target), known)
        return found

    def _is_changed(self, header: int) -> bool:
        loop = self._blocks.statements[header : self._blocks.loops.get(header, -1) + 1]
        return any(self._counter.writes(each) or self._counter.adds_lanes(each) for block in loop for each in block)

    def repeat(self, number: Range, narrows: bool = True) -> Range | None:
        """Return the register's range in lanes that go back to the header, where it was `number`; None if no lane does.

        With `narrows`, comparisons that made lanes leave narrow the range.
        """
        walk = LaneWalk(self._counter, self._masks)

        def run(block: int, before: LaneState) -> LaneState:
            state = before.copy()
            for statement in self._blocks.statements[block]:
                walk.run(statement, state)
            return state

        inner: list[list[int]] = [[] for _ in self._blocks.statements]
        for way in self._blocks.ways:
            if way.target != self._header and way.target <= self._last:
                inner[way.source].append(way.target)
        start = LaneState(number, {OWN: ALL})
        here = settle(inner, self._header, start, run, lambda old, new, times: old.meet(new, times >= VISITS))
        found: Range | None = None
        for way in self._blocks.ways:
            if way.target == self._header and way.source in here:
                kept = self._leave(way, run(way.source, here[way.source]), narrows)
                found = found if kept is None else join(found, kept)
        return found

    def _leave(self, way: Way, state: LaneState, narrows: bool) -> Range | None:
        """Return the numbers of the lanes on an edge to the header, which is taken with a lane only."""
        branch = self._blocks.statements[way.source][-1]
        if OWN not in state.masks or not self._masks.takes_with_lanes(branch, way.jump):
            raise DerivationError(f"{self._where}: it is repeated without a lane, or with a lane from elsewhere")
        known: Range | None = state.number
        for operator, number, signed in sorted(state.left) if narrows else ():
            if known is not None and not (signed and max(known[1], number) >= WORD // 2):
                known = limit_range(known, OPPOSITE[operator], number)
        return known
