"""The numbers that registers hold in every wavefront of a launch, if stated contents, arguments and ids determine them.

Each wavefront is a row of an array. A word of a lane is unknown, a known number, or half of a pointer into a buffer
whose address is unknown; a scalar register is known bit by bit, because masks of lanes need it. If it is unknown
whether a lane is active, a write to it is joined with the old value.

A *mark* is an integer that says what a word is. A pointer is stored as if its buffer were at `ORIGIN`; its mark has the
kind (`LOW` or `HIGH` half), the buffer, and the number of the sum that made the low half. Two halves belong to each
other only if they have the same number, because the carry of each sum on the low half must be added to the high half.
Then the pointer is valid for any address of the buffer.

A *guess* is a register with candidates: its value is known only for each outcome of one rounding of floats
(`known_guesses.py`). It reads as unknown, except while the analysis executes an instruction for one outcome.
"""

from dataclasses import field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Immediate, Operand, Register
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.language.registers import Unit
from wcet.records import dataclass
from wcet.values.masks import WORD_BITS
from wcet.values.word_arrays import LOW as WORD
from wcet.values.word_arrays import Words

Marks = NDArray[np.int64]
Lanes = NDArray[np.bool_]

UNKNOWN, NUMBER, POINTER_LOW, POINTER_HIGH = 0, 1, 2, 3
"""Kinds of words: the three lowest bits of a mark."""

_BUFFER, _STEP = 3, 11
"""The bit positions in a mark of the buffer's number (8 bits) and of the number of the sum that made the low half."""

MOST_BUFFERS = 256
MOST_STEPS = 1 << 25
"""The largest number of sums that one walk can number."""

ORIGIN = 1 << 12
"""The upper word of the address at which buffer 0 is assumed to lie; buffer n has the upper word `ORIGIN + n`."""

EXEC: Unit = ("exec", 0)
SCC: Unit = ("scc", 0)
PLACES = np.arange(LANES, dtype=np.uint64)


def mark(kind: int, buffer: int, step: int) -> int:
    """Return the mark of half of a pointer: its kind (low or high), its buffer, and the sum that made its low half."""
    return kind | buffer << _BUFFER | step << _STEP


def owner(marks: Marks) -> Marks:
    """Return the part of marks that both halves of a pointer have in common: the buffer, and the sum that made the low
    half.
    """
    return marks >> _BUFFER


def buffer_of(marks: Marks) -> Marks:
    """Return the buffers that halves of pointers point into."""
    return owner(marks) & (MOST_BUFFERS - 1)


@dataclass(frozen=True, slots=True)
class OperandValue:
    """The value of an operand by wavefront and lane: `words`, and `marks`, which say what each word is.

    The arrays have one column if the value is the same in all lanes.
    """

    words: Words
    marks: Marks

    @property
    def known(self) -> Lanes:
        """The lanes in which the value is a number."""
        return self.marks == NUMBER


@dataclass(slots=True)
class Row:
    """The registers of one wavefront at one point of the kernel."""

    words: dict[Unit, Words]
    marks: dict[Unit, Marks]
    bits: dict[Unit, Words]
    rounds: NDArray[np.int64]


MOST_OUTCOMES = 16
"""The largest number of outcomes of one rounding that are followed."""


@dataclass(slots=True)
class PossibleWords:
    """The candidates for the value of a register, by wavefront, lane and outcome of a rounding of floats.

    `sources` has the number of the rounding by wavefront and lane, 0 where there are no candidates. Registers with the
    same rounding in a lane have the same outcome there. If a rounding has fewer outcomes than the array, they are
    repeated.
    """

    sources: NDArray[np.int64]
    outcomes: Words


@dataclass(frozen=True, slots=True)
class Trial:
    """The outcome for which an instruction is being executed, and in each lane the rounding that has it, 0 for none."""

    outcome: int
    sources: Marks


def name_lanes(pair: Unit) -> Unit:
    """Return the key of the candidates of a mask, which are recorded lane by lane; `pair` is its first register."""
    return f"lanes {pair[0]}", pair[1]


@dataclass(slots=True)
class KnownState:
    """The abstract state of all wavefronts at one point: `words` and `marks` of registers, and `bits` of scalar ones.

    `carries`: by the first register of a mask (or scc), for each lane the carry of a sum of a pointer's low half, with
    the marks of that half before and after the sum. `rounds`: passes by wavefront and loop. `guesses`: candidates by
    register, or by `name_lanes` of a mask; `trial`: the outcome that reads return. `roundings`: the number of float
    operations evaluated so far. Arrays have `LANES` columns; lanes from number `lanes` on are never active.
    """

    count: int
    loops: int
    lanes: int = LANES
    words: dict[Unit, Words] = field(default_factory=dict[Unit, Words])
    marks: dict[Unit, Marks] = field(default_factory=dict[Unit, Marks])
    bits: dict[Unit, Words] = field(default_factory=dict[Unit, Words])
    carries: dict[Unit, dict[int, Any]] = field(default_factory=dict[Unit, dict[int, Any]])
    guesses: dict[Unit, PossibleWords] = field(default_factory=dict[Unit, PossibleWords])
    trial: Trial | None = None
    roundings: int = 0
    rounds: NDArray[np.int64] = field(init=False)

    def __post_init__(self) -> None:
        self.rounds = np.zeros((self.count, self.loops), np.int64)

    def read_unit(self, unit: Unit, rows: NDArray[np.intp]) -> OperandValue:
        """Return the value of one register in some wavefronts."""
        if unit not in self.words:
            return OperandValue(np.zeros((len(rows), 1), np.uint64), np.zeros((len(rows), 1), np.int64))
        words, marks = self.words[unit][rows], self.marks[unit][rows]
        if unit in self.bits:
            marks = np.where(marks > NUMBER, marks, np.where(self.bits[unit][rows] == WORD, NUMBER, UNKNOWN))
        tried = self._try(unit, rows)
        if tried is None:
            return OperandValue(words, marks)
        return OperandValue(np.where(tried[0], tried[1], words), np.where(tried[0], NUMBER, marks))

    def _try(self, unit: Unit, rows: NDArray[np.intp]) -> tuple[Lanes, Words] | None:
        """Return the lanes in which a register has candidates of the rounding under trial, and their values for its
        outcome.
        """
        if self.trial is None or unit not in self.guesses:
            return None
        guess = self.guesses[unit]
        sources = guess.sources[rows]
        return (sources > 0) & (sources == self.trial.sources), guess.outcomes[rows, :, self.trial.outcome]

    def read(self, operand: Operand, rows: NDArray[np.intp]) -> OperandValue:
        """Return the value of a 32-bit operand in some wavefronts."""
        if isinstance(operand, Immediate):
            return OperandValue(
                np.full((len(rows), 1), operand.bits & 0xFFFFFFFF, np.uint64), np.full((len(rows), 1), NUMBER, np.int64)
            )
        if isinstance(operand, Register) and operand.count == 1:
            return self.read_unit((operand.file, operand.index), rows)
        return OperandValue(np.zeros((len(rows), 1), np.uint64), np.zeros((len(rows), 1), np.int64))

    def read_bits(self, unit: Unit, rows: NDArray[np.intp]) -> tuple[Words, Words]:
        """Return the bits of a scalar register, and a mask of those that are known."""
        words, bits = self._read_certain(unit, rows)
        tried = self._try(unit, rows)
        return (words, bits) if tried is None else (np.where(tried[0], tried[1], words), np.where(tried[0], WORD, bits))

    def _read_certain(self, unit: Unit, rows: NDArray[np.intp]) -> tuple[Words, Words]:
        if unit not in self.bits:
            nothing = np.zeros((len(rows), 1), np.uint64)
            return nothing, nothing
        pointer = self.marks[unit][rows] > NUMBER
        return self.words[unit][rows], np.where(pointer, np.uint64(0), self.bits[unit][rows])

    def read_mask(self, pair: Unit, rows: NDArray[np.intp]) -> tuple[Lanes, Lanes]:
        """Return the lanes in a mask, and the lanes whose membership is known."""
        found: list[tuple[Lanes, Lanes]] = []
        for part in range(LANES // WORD_BITS):
            words, bits = self._read_half((pair[0], pair[1] + part), part, rows)
            shifts = PLACES[None, :32]
            found.append(((words >> shifts & np.uint64(1)) == 1, (bits >> shifts & np.uint64(1)) == 1))
        sides = list(zip(*found, strict=True))
        lanes, known = np.concatenate(sides[0], axis=1), np.concatenate(sides[1], axis=1)
        tried = self._try(name_lanes(pair), rows)
        return (lanes, known) if tried is None else (np.where(tried[0], tried[1] != 0, lanes), known | tried[0])

    def _read_half(self, unit: Unit, part: int, rows: NDArray[np.intp]) -> tuple[Words, Words]:
        """Return half of a mask, and which of its bits are known; lanes that do not exist are in no mask."""
        if WORD_BITS * part < self.lanes:
            return self._read_certain(unit, rows)
        return np.zeros((len(rows), 1), np.uint64), np.full((len(rows), 1), WORD, np.uint64)

    def read_active(self, rows: NDArray[np.intp]) -> tuple[Lanes, Lanes]:
        """Return the lanes that are certainly active, and the lanes that may be active."""
        lanes, known = self.read_mask(EXEC, rows)
        return lanes & known, lanes | ~known

    def write_scalar(self, unit: Unit, rows: NDArray[np.intp], source: OperandValue | None) -> None:
        """Write a whole scalar register; a source of None makes it unknown."""
        if source is None:
            self.write_bits(unit, rows, np.zeros((1, 1), np.uint64), np.zeros((1, 1), np.uint64))
            return
        self.write_bits(unit, rows, source.words, np.where(source.known, WORD, np.uint64(0)))
        self.marks[unit][rows] = np.where(source.marks > NUMBER, source.marks, UNKNOWN)

    def write_bits(self, unit: Unit, rows: NDArray[np.intp], words: Words, known: Words) -> None:
        """Write a scalar register of which only the bits in `known` are known."""
        self._make(unit, 1)
        self.words[unit][rows], self.bits[unit][rows], self.marks[unit][rows] = words, known, UNKNOWN
        self._end_guess(unit, rows)
        for pair in (unit, (unit[0], unit[1] - unit[1] % (self.lanes // WORD_BITS))):
            self._end_guess(name_lanes(pair), rows)
            for row in rows.tolist() if pair in self.carries else ():
                self.carries[pair].pop(row, None)

    def write_mask(self, pair: Unit, rows: NDArray[np.intp], lanes: Lanes, known: Lanes) -> None:
        """Write a mask to a pair; membership is known for the lanes in `known`."""
        for part in range(self.lanes // WORD_BITS):
            half = slice(32 * part, 32 * part + 32)
            packed = [
                (each[:, half].astype(np.uint64) << PLACES[None, :32]).sum(axis=1, dtype=np.uint64)[:, None]
                for each in (lanes, known)
            ]
            self.write_bits((pair[0], pair[1] + part), rows, packed[0], packed[1])

    def write_lanes(
        self, unit: Unit, rows: NDArray[np.intp], source: OperandValue | None, sure: Lanes, may: Lanes
    ) -> None:
        """Write a vector register in the lanes `sure`, and join old and new value in the other lanes of `may`."""
        self._make(unit, LANES)
        self._end_guess(unit, rows, may)
        words, marks = self.words[unit][rows], self.marks[unit][rows]
        if source is None:
            self.marks[unit][rows] = np.where(may, UNKNOWN, marks)
            return
        alike = (words == source.words) & (marks == source.marks)
        joined = np.where(alike, marks, UNKNOWN)
        self.marks[unit][rows] = np.where(sure, source.marks, np.where(may, joined, marks))
        self.words[unit][rows] = np.where(sure, source.words, words)

    def forget(self, unit: Unit, rows: NDArray[np.intp]) -> None:
        """Make a register unknown in all lanes."""
        if unit[0] != "v":
            self.write_scalar(unit, rows, None)
        elif unit in self.marks:
            self.marks[unit][rows] = UNKNOWN
            self._end_guess(unit, rows)

    def write_guess(self, unit: Unit, rows: NDArray[np.intp], sources: NDArray[np.int64], outcomes: Words) -> None:
        """Write candidates to a register whose value is unknown, in the lanes in which `sources` names a rounding."""
        lanes = sources > 0
        if not lanes.any():
            return
        if unit not in self.guesses:
            shape = (self.count, lanes.shape[1])
            self.guesses[unit] = PossibleWords(np.zeros(shape, np.int64), np.zeros((*shape, MOST_OUTCOMES), np.uint64))
        guess = self.guesses[unit]
        guess.sources[rows] = np.where(lanes, sources, guess.sources[rows])
        guess.outcomes[rows] = np.where(lanes[..., None], outcomes, guess.outcomes[rows])

    def _end_guess(self, unit: Unit, rows: NDArray[np.intp], lanes: Lanes | bool = True) -> None:
        if unit in self.guesses:
            sources = self.guesses[unit].sources
            sources[rows] = np.where(lanes, 0, sources[rows])

    def make(self, unit: Unit) -> None:
        """Allocate the arrays of a register, with unknown contents, if it has none."""
        self._make(unit, LANES if unit[0] == "v" else 1)

    def _make(self, unit: Unit, columns: int) -> None:
        if unit not in self.words:
            self.words[unit] = np.zeros((self.count, columns), np.uint64)
            self.marks[unit] = np.zeros((self.count, columns), np.int64)
            if columns == 1:
                self.bits[unit] = np.zeros((self.count, columns), np.uint64)

    def keep(self, row: int) -> Row:
        """Return a copy of the registers of one wavefront, for a later `join`."""
        return Row(
            {unit: each[row].copy() for unit, each in self.words.items()},
            {unit: each[row].copy() for unit, each in self.marks.items()},
            {unit: each[row].copy() for unit, each in self.bits.items()},
            self.rounds[row].copy(),
        )

    def join(self, row: int, other: Row) -> None:
        """Join the present state of one wavefront with its state `other` from another point."""
        for unit, marks in self.marks.items():
            if unit not in other.marks:
                marks[row] = UNKNOWN
                if unit in self.bits:
                    self.bits[unit][row] = 0
                continue
            same = (self.words[unit][row] == other.words[unit]) & (marks[row] == other.marks[unit])
            if unit in self.bits:
                alike = ~(self.words[unit][row] ^ other.words[unit]) & WORD
                unmarked = (marks[row] == UNKNOWN) & (other.marks[unit] == UNKNOWN)
                both = self.bits[unit][row] & other.bits[unit] & alike
                self.bits[unit][row] = np.where(unmarked, both, np.uint64(0))
            marks[row] = np.where(same, marks[row], UNKNOWN)
        for carries in self.carries.values():
            carries.pop(row, None)
        for guess in self.guesses.values():
            guess.sources[row] = 0
        self.rounds[row] = np.maximum(self.rounds[row], other.rounds)
