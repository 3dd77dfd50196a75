"""The registers of one warp: numbers, or None where they are unknown."""

import re
from dataclasses import dataclass, field
from functools import cache

from .listing import NotFollowedError

LANES, WORD, SCALARS = 64, 1 << 32, 102
ALL = (1 << LANES) - 1

Place = tuple[str, int]
Lanes = list[int | None]

_PAIRS = {"vcc": "vcc", "exec": "exec", "flat_scratch": "flat_scratch", "xnack_mask": "xnack_mask"}
_REGISTER = re.compile(r"([sv])(?:(\d+)|\[(\d+):(\d+)\])")
_NUMBER = re.compile(r"-?(?:0x[0-9a-fA-F]{1,8}|0|[1-9]\d{0,9})")


@dataclass(frozen=True, slots=True)
class OperandWords:
    """The words of an operand: its registers, or its constant; neither for a float or a modified value."""

    places: tuple[Place, ...] = ()
    number: int | None = None


@cache
def read_operand(text: str) -> OperandWords:
    """Return the registers or the constant that the text of an operand names."""
    if match := _REGISTER.fullmatch(text):
        first, last = (int(match[2]),) * 2 if match[2] else (int(match[3]), int(match[4]))
        if last >= (256 if match[1] == "v" else SCALARS) or last < first:
            raise NotFollowedError(f"register {text}: there are fewer")
        return OperandWords(tuple((match[1], number) for number in range(first, last + 1)))
    if text in _PAIRS:
        return OperandWords(((text, 0), (text, 1)))
    if text[:-3] in _PAIRS and text.endswith(("_lo", "_hi")):
        return OperandWords(((text[:-3], int(text.endswith("_hi"))),))
    if text == "m0":
        return OperandWords((("m0", 0),))
    return OperandWords(number=int(text, 0)) if _NUMBER.fullmatch(text) else OperandWords()


@dataclass(slots=True)
class Registers:
    """Scalar registers by file and number, vector registers by number, and the active lanes, which are always known."""

    active: int
    scalars: dict[Place, int | None] = field(default_factory=dict[Place, "int | None"])
    vectors: dict[int, Lanes] = field(default_factory=dict[int, Lanes])
    scc: int | None = None

    def list_active(self) -> list[int]:
        """Return the active lanes."""
        return [lane for lane in range(LANES) if self.active >> lane & 1]

    def read(self, text: str, part: int = 0) -> int | None:
        """Return word `part` of a scalar operand; None if it is unknown."""
        operand = read_operand(text)
        if operand.number is not None:
            return self._extend(operand.number, part)
        return self._read_place(operand.places[part]) if part < len(operand.places) else None

    def read_pair(self, text: str) -> int | None:
        """Return both words of a scalar operand as one number; None if it is unknown."""
        low, high = self.read(text), self.read(text, 1)
        return None if low is None or high is None else high << 32 | low

    def read_lanes(self, text: str, part: int = 0) -> Lanes:
        """Return word `part` of an operand in each lane."""
        operand = read_operand(text)
        if operand.places and operand.places[0][0] == "v":
            if part >= len(operand.places):
                return [None] * LANES
            return self.vectors.get(operand.places[part][1], [None] * LANES)
        return [self.read(text, part)] * LANES

    def write(self, text: str, value: int | None, part: int = 0) -> None:
        """Write word `part` of a scalar operand."""
        operand = read_operand(text)
        if part >= len(operand.places) or operand.places[part][0] == "v":
            raise NotFollowedError(f"{text}: it cannot be written there")
        self._write_place(operand.places[part], value)

    def write_pair(self, text: str, value: int | None) -> None:
        """Write both words of a scalar operand."""
        for part in (0, 1):
            self.write(text, None if value is None else value >> 32 * part & WORD - 1, part)

    def write_lanes(self, text: str, values: Lanes, part: int = 0) -> None:
        """Write word `part` of a vector operand in the active lanes."""
        operand = read_operand(text)
        if part >= len(operand.places) or operand.places[part][0] != "v":
            raise NotFollowedError(f"{text}: it cannot be written there")
        number = operand.places[part][1]
        old = self.vectors.get(number, [None] * LANES)
        self.vectors[number] = [
            new if self.active >> lane & 1 else before
            for lane, (new, before) in enumerate(zip(values, old, strict=True))
        ]

    def forget(self, text: str, everywhere: bool) -> None:
        """Make all words of an operand unknown; of a vector in the active lanes only, or in all if `everywhere`."""
        places = read_operand(text).places
        if not places:
            raise NotFollowedError(f"{text}: which register this is, is not known")
        for part, (file, number) in enumerate(places):
            if file != "v":
                self._write_place((file, number), None)
            elif everywhere:
                self.vectors[number] = [None] * LANES
            else:
                self.write_lanes(text, [None] * LANES, part)

    def _extend(self, number: int, part: int) -> int | None:
        """Return a word of a constant; the upper word is known of the small ones that an instruction holds itself."""
        if part == 0:
            return number % WORD
        return (WORD - 1 if number < 0 else 0) if -16 <= number <= 64 else None

    def _read_place(self, place: Place) -> int | None:
        if place[0] == "exec":
            return self.active >> 32 * place[1] & WORD - 1
        return self.scalars.get(place)

    def _write_place(self, place: Place, value: int | None) -> None:
        if place[0] != "exec":
            self.scalars[place] = value
            return
        if value is None:
            raise NotFollowedError("the set of active lanes is not known")
        kept = self.active & (ALL ^ (WORD - 1) << 32 * place[1])
        self.active = kept | value << 32 * place[1]
