"""Loop bounds from a counter in the lanes: a loop that is repeated while a lane is active.

A claim names a vector register that is `start` in all active lanes where the loop is entered. F are the lanes that are
active at the header in one repetition. On every path back to the header, exec holds lanes of F alone, the register has
grown by `step` in each lane of F, and the branch back is taken with a lane only. So a lane that is active in the n-th
repetition has been active in all before, and its register is `start` + n `step`. Lanes leave by `s_andn2_b64 exec` with
a mask that holds each lane of F for which a comparison of the register with a number is true: what is left compares
false. This limits n, as for a scalar counter (`ranking.py`).

Of exec and of pairs of scalar registers it is known that they are F (`ALL`), or lanes of F (`SOME`).
"""

import re
from dataclasses import dataclass, field
from typing import Any

from .listing import DerivationError, Statement
from .masks import EXEC, KEEPING, Masks
from .ranking import OPPOSITE, TURNED, UNKNOWN, WORD, Blocks, Claim, Range, Way, join, limit_range, read_number
from .start import list_places

VECTOR = 256
"""The first number of a vector register in a claim, as instructions encode it; scalar ones are below."""

ALL, SOME = "all", "some"
VISITS = 4
"""Changes of a block's state after which the register's number is given up."""

Mask = tuple[object, ...]
Comparison = tuple[str, int, bool]
"""The operator with the register on the left, the number, and whether both have signs."""


@dataclass(slots=True)
class LaneState:
    """What is known at a point: the masks, the number in each lane of F, and how it compares.

    `tested` are comparisons by a mask that holds each lane of F for which they are true. `left` are those that are
    false in all active lanes.
    """

    number: Range
    masks: dict[Mask, str] = field(default_factory=dict[Mask, str])
    tested: dict[Mask, frozenset[Comparison]] = field(default_factory=dict[Mask, frozenset[Comparison]])
    left: frozenset[Comparison] = frozenset()

    def copy(self) -> "LaneState":
        """Return a state that can be changed."""
        return LaneState(self.number, dict(self.masks), dict(self.tested), self.left)

    def meet(self, other: "LaneState", coarse: bool) -> "LaneState":
        """Return what holds in both states."""
        masks = {
            mask: kind if kind == other.masks[mask] else SOME
            for mask, kind in self.masks.items()
            if mask in other.masks
        }
        tested = {mask: each & other.tested[mask] for mask, each in self.tested.items() if mask in other.tested}
        number = self.number if self.number == other.number else UNKNOWN if coarse else join(self.number, other.number)
        return LaneState(number, masks, tested, self.left & other.left)


def _name(operand: str) -> Mask:
    return ("exec",) if operand == "exec" else tuple(list_places(operand)) or (operand,)


OWN = ("exec",)


class LaneCounter:
    """The number of one vector register in the lanes, along paths."""

    def __init__(self, register: int, masks: Masks) -> None:
        self.place, self._masks = ("v", register), masks
        self._operand = f"v{register}"

    def writes(self, statement: Statement) -> bool:
        """Return True if an instruction may write the register."""
        return bool(self._masks.list_written(statement) & {self.place, "vgprs", "all"})

    def adds_lanes(self, statement: Statement) -> bool:
        """Return True unless an instruction only takes lanes away, or leaves exec as it is."""
        if not self._masks.list_written(statement) & {*EXEC, "all"}:
            return False
        name, operands = statement.name, statement.operands
        return not (name == "s_and_saveexec_b64" or (name in KEEPING and operands[:2] == ("exec", "exec")))

    def compute(self, statement: Statement, known: Range) -> Range:
        """Return the number in the active lanes after a write of the register."""
        name, operands = statement.name, statement.operands
        if statement.modifiers or operands[0] != self._operand:
            return UNKNOWN
        if name == "v_mov_b32":
            number = read_number(operands[1])
            return UNKNOWN if number is None else (number, number)
        kind = re.fullmatch(r"v_(add|sub|subrev)(_co|_nc)?_u32", name)
        one, two = operands[-2:]
        added = None
        if kind is not None and one == self._operand and kind[1] != "subrev":
            added = read_number(two)
        elif kind is not None and two == self._operand and kind[1] != "sub":
            added = read_number(one)
        if kind is None or added is None:
            return UNKNOWN
        signed = (added - WORD if added >= WORD // 2 else added) * (1 if kind[1] == "add" else -1)
        low, high = known[0] + signed, known[1] + signed
        return (low, high) if low >= 0 and high < WORD else UNKNOWN

    def compare(self, statement: Statement) -> frozenset[Comparison]:
        """Return the comparison of the register with a number that an instruction makes; none if it makes another."""
        match = re.fullmatch(r"v_cmp_(eq|ne|lt|le|gt|ge)_([iu])32", statement.name)
        sources = statement.operands[1:]
        if match is None or statement.modifiers or len(sources) != 2 or self._operand not in sources:
            return frozenset()
        own = sources.index(self._operand)
        number = read_number(sources[1 - own])
        name = match[1].replace("ne", "lg")
        return (
            frozenset()
            if number is None
            else frozenset([(name if own == 0 else TURNED[name], number, match[2] == "i")])
        )


class LaneWalk:
    """Walks a loop's body once, from all lanes of F at its header."""

    def __init__(self, counter: LaneCounter, masks: Masks) -> None:
        self._counter, self._masks = counter, masks

    def run(self, statement: Statement, state: LaneState) -> None:
        """Update a state by an instruction."""
        written = self._masks.list_written(statement)
        active = state.masks.get(OWN)
        fresh = self._find_masks(statement, state)
        tested = self._find_tested(statement, state)
        left = state.left
        if written & {*EXEC, "all"}:
            left = self._find_left(statement, state)
        for mask in [mask for mask in state.masks | state.tested if "all" in written or self._touches(mask, written)]:
            state.masks.pop(mask, None)
            state.tested.pop(mask, None)
        state.masks |= fresh
        state.tested |= tested
        state.left = left
        if self._counter.writes(statement):
            new = self._counter.compute(statement, state.number)
            state.number = new if active == ALL else join(state.number, new)
            state.tested, state.left = {}, frozenset()

    @staticmethod
    def _touches(mask: Mask, written: frozenset[Any]) -> bool:
        names = {part for each in mask if isinstance(each, str) for part in (each, f"{each}_lo", f"{each}_hi")}
        return bool(written & {*mask, *names})

    def _find_masks(self, statement: Statement, state: LaneState) -> dict[Mask, str]:
        """Return the masks that an instruction makes of lanes of F."""
        name, operands = statement.name, statement.operands
        if not operands:
            return {}
        kinds = [state.masks.get(_name(each)) for each in operands[1:]]
        active, target = state.masks.get(OWN), _name(operands[0])
        found: dict[Mask, str | None] = {}
        if name.endswith("_saveexec_b64") and len(operands) == 2:
            found[target] = active
            found[OWN] = _combine(name[2:].removesuffix("_saveexec_b64"), kinds[0], active)
        elif name.startswith("v_cmp_") and not statement.modifiers:
            found[target] = SOME if active else None
        elif name == "s_mov_b64" and len(operands) == 2:
            found[target] = kinds[0]
        elif re.fullmatch(r"s_(and|or|xor|andn2)_b64", name) and len(operands) == 3:
            found[target] = _combine(name[2:-4], *kinds)
        return {mask: kind for mask, kind in found.items() if kind is not None}

    def _find_tested(self, statement: Statement, state: LaneState) -> dict[Mask, frozenset[Comparison]]:
        """Return the comparisons by a mask that holds each lane of F for which they are true."""
        name, operands = statement.name, statement.operands
        target = _name(operands[0]) if operands else ()
        active = state.masks.get(OWN)
        if name.startswith("v_cmp_") and active == ALL:
            return {target: self._counter.compare(statement)}
        sources = [state.tested.get(_name(each), frozenset[Comparison]()) for each in operands[1:]]
        if name == "s_mov_b64" and len(sources) == 1:
            return {target: sources[0]}
        if name == "s_or_b64" and len(sources) == 2:
            return {target: sources[0] | sources[1]}
        if name == "s_and_b64" and len(sources) == 2 and active == ALL and "exec" in operands[1:]:
            return {target: sources[0] | sources[1]}
        return {}

    def _find_left(self, statement: Statement, state: LaneState) -> frozenset[Comparison]:
        """Return the comparisons that are false in all active lanes after a write of exec."""
        if self._counter.adds_lanes(statement):
            return frozenset()
        if statement.name == "s_andn2_b64":
            return state.left | state.tested.get(_name(statement.operands[2]), frozenset[Comparison]())
        return state.left


def _combine(operation: str, one: str | None, two: str | None) -> str | None:
    """Return what a mask of two masks is: exec is the second one, if it is one of both."""
    kinds = {one, two}
    if operation == "or":
        return None if None in kinds else ALL if ALL in kinds else SOME
    if operation == "and":
        return ALL if kinds == {ALL} else SOME if kinds != {None} else None
    if operation == "andn2":  # of `s_andn2_b64` the first one stays, of `s_andn2_saveexec_b64` as well
        return SOME if one is not None else None
    return SOME if operation == "xor" and None not in kinds else None


class LaneRanking:
    """The check of one claim: a vector register counts the repetitions of the loop at `header`."""

    def __init__(self, claim: Claim, header: int, blocks: Blocks, masks: Masks) -> None:
        self._claim, self._header, self._blocks, self._masks = claim, header, blocks, masks
        self._last = blocks.loops[header]
        self._counter = LaneCounter(claim.register - VECTOR, masks)
        self._where = f"loop at line {blocks.statements[header][0].line}"

    @classmethod
    def propose(cls, register: int, times: int, header: int, blocks: Blocks, masks: Masks) -> Claim | None:
        """Return a claim about a vector register that the check accepts; None if there is none."""
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
        """Return the numbers of the active lanes over the edges that enter the loop."""
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
        """Return the numbers of the lanes that go back to the header; None if none does."""
        walk = LaneWalk(self._counter, self._masks)
        here, visits = {self._header: LaneState(number, {OWN: ALL})}, dict[int, int]()
        waiting, back = {self._header}, dict[Way, LaneState]()
        while waiting:
            block = min(waiting)
            waiting.remove(block)
            state = here[block].copy()
            for statement in self._blocks.statements[block]:
                walk.run(statement, state)
            for way in (way for way in self._blocks.ways if way.source == block):
                if way.target == self._header:
                    back[way] = state.copy()
                elif way.target <= self._last:
                    old = here.get(way.target)
                    visits[way.target] = visits.get(way.target, 0) + 1
                    new = state.copy() if old is None else old.meet(state, visits[way.target] > VISITS)
                    if new != old:
                        here[way.target] = new
                        waiting.add(way.target)
        found: Range | None = None
        for way, state in back.items():
            kept = self._leave(way, state, narrows)
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
