"""One repetition of a loop that lanes leave: masks and a vector register, followed from the header along its paths.

F are the lanes that are active at the header. Of exec and of pairs of scalar registers it is known that they are F
(`ALL`), or lanes of F (`SOME`).
"""

import re
from dataclasses import dataclass, field
from typing import Any

from .listing import Statement
from .masks import EXEC, KEEPING, Masks
from .ranking import TURNED, UNKNOWN, WORD, Range, join, read_number
from .start import list_places

ALL, SOME = "all", "some"

Mask = tuple[object, ...]
Comparison = tuple[str, int, bool]
"""The operator with the register on the left, the number, and whether both have signs."""

OWN: Mask = ("exec",)
"""The mask of the active lanes."""


@dataclass(slots=True)
class LaneState:
    """What is known at a point of a loop: masks of lanes, and the counter in the lanes F that are active at the header.

    `tested` are comparisons by a mask that holds each lane of F for which they are true. `left` are those that are
    false in all active lanes.
    """

    number: Range
    masks: dict[Mask, str] = field(default_factory=dict[Mask, str])
    tested: dict[Mask, frozenset[Comparison]] = field(default_factory=dict[Mask, frozenset[Comparison]])
    left: frozenset[Comparison] = frozenset()

    def copy(self) -> "LaneState":
        """Return a copy, which can be changed."""
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


class LaneCounter:
    """The loop's counter: the range of one vector register in the active lanes, followed along paths."""

    def __init__(self, register: int, masks: Masks) -> None:
        self.place, self._masks = ("v", register), masks
        self._operand = f"v{register}"

    def writes(self, statement: Statement) -> bool:
        """Return True if an instruction may write the register."""
        return bool(self._masks.list_written(statement) & {self.place, "vgprs", "all"})

    def adds_lanes(self, statement: Statement) -> bool:
        """Return True if an instruction may activate lanes: unless it only removes some, or does not write exec."""
        if not self._masks.list_written(statement) & {*EXEC, "all"}:
            return False
        name, operands = statement.name, statement.operands
        return not (name == "s_and_saveexec_b64" or (name in KEEPING and operands[:2] == ("exec", "exec")))

    def compute(self, statement: Statement, known: Range) -> Range:
        """Return the range of the register in the active lanes after an instruction that writes it."""
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
        """Return the comparison of the register with a constant that an instruction makes; an empty set for none."""
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
