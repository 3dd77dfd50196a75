"""Roundings of floats in a launch with known numbers: an analysis that follows each outcome until all give one result.

The possible results of operations on floats are in `semantics/float_results.py`. If there is more than one pattern, the
register has candidates (`known_state.PossibleWords`): a later instruction is executed once for each outcome, and its
result is known again if all outcomes agree. So a quotient that a compiler computes with an approximate reciprocal is
known after its correction, for every reciprocal of the hardware. Lanes may round differently: if one lane's value is
copied to others, it counts there as a separate rounding, and so does each bit of a mask.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.registers import Unit, operation_of
from wcet.isa.gcn.semantics.lift import find_access, lift
from wcet.isa.gcn.values.known_state import (
    LANES,
    MOST_OUTCOMES,
    NUMBER,
    UNKNOWN,
    WORD,
    KnownState,
    Lanes,
    Marks,
    Trial,
    name_lanes,
)
from wcet.records import dataclass
from wcet.values.micro import ReadLane
from wcet.values.word_arrays import Words

Rows = NDArray[np.intp]
Step = Callable[[KnownState, Instruction, Rows, int], None]


def find_agreed(state: KnownState, instruction: Instruction, rows: Rows) -> Marks | None:
    """Return, by lane, the number of the rounding from which all candidates that an instruction reads come.

    It is 0 in lanes without candidates, or with candidates from several roundings. The result is None if the
    instruction is not arithmetic, or reads no candidates.
    """
    kind = operation_of(instruction).unit
    if kind not in ("VALU", "SALU"):  # an access to one of several places has an unknown result
        return None
    vector = kind == "VALU"
    read: list[Unit] = []
    for unit in find_access(instruction).reads:
        read += [unit, name_lanes(unit)] if vector and unit[0] != "v" else [unit]
    sources = [state.guesses[unit].sources[rows] for unit in read if unit in state.guesses]
    if not any(each.any() for each in sources):
        return None
    shape = (len(rows), LANES if vector else 1)
    found = np.stack([np.broadcast_to(each, shape) for each in sources])
    most = found.max(axis=0)
    return np.where(((found == most) | (found == 0)).all(axis=0), most, 0)


@dataclass(frozen=True, slots=True)
class _Held:
    """A copy of a register in some wavefronts: words, marks, known bits, and the roundings of its candidates by
    lane.
    """

    words: Words
    marks: Marks
    bits: Words | None
    sources: Marks | None


def _hold(state: KnownState, unit: Unit, rows: Rows) -> _Held:
    bits = state.bits[unit][rows].copy() if unit in state.bits else None
    sources = state.guesses[unit].sources[rows].copy() if unit in state.guesses else None
    return _Held(state.words[unit][rows].copy(), state.marks[unit][rows].copy(), bits, sources)


def _put_back(state: KnownState, unit: Unit, rows: Rows, held: _Held) -> None:
    state.words[unit][rows], state.marks[unit][rows] = held.words, held.marks
    if held.bits is not None:
        state.bits[unit][rows] = held.bits
    if held.sources is not None:
        state.guesses[unit].sources[rows] = held.sources


def step_guesses(state: KnownState, instruction: Instruction, rows: Rows, number: int, step: Step) -> bool:
    """Execute an instruction that reads candidates once for each outcome; return True if it was executed."""
    agreed = find_agreed(state, instruction, rows)
    reads = [each for each in lift(instruction) if isinstance(each, ReadLane)]
    if agreed is None or any(each.lane is not None for each in reads) or not agreed.any():
        return False
    written = tuple(find_access(instruction).writes)
    pairs = [] if operation_of(instruction).unit != "VALU" else [unit for unit in written if unit[0] != "v"]
    for unit in written:
        state.make(unit)
    units = [*written, *(name_lanes(pair) for pair in pairs if name_lanes(pair) in state.guesses)]
    before = {unit: _hold(state, unit, rows) for unit in written}
    masks = {unit: state.guesses[unit].sources[rows].copy() for unit in units if unit not in before}
    carries = {pair: {**table} for pair, table in state.carries.items()}
    tried: list[dict[Unit, _Held]] = []
    lanes: list[dict[Unit, tuple[Lanes, Lanes]]] = []
    for outcome in range(MOST_OUTCOMES):
        for unit, held in before.items():
            _put_back(state, unit, rows, held)
        for unit, sources in masks.items():
            state.guesses[unit].sources[rows] = sources
        state.carries = {pair: {**table} for pair, table in carries.items()}
        state.trial = Trial(outcome, agreed)
        step(state, instruction, rows, number)
        state.trial = None
        tried.append({unit: _hold(state, unit, rows) for unit in written})
        lanes.append({pair: state.read_mask(pair, rows) for pair in pairs if (pair[0], pair[1] + 1) in written})
    for unit in written:
        sources = agreed
        if (
            unit in pairs
        ):  # each bit of a mask is a separate rounding, and so is a value that other lanes get from one lane
            sources = np.full((len(rows), 1), number if reads else 0)
        _merge(state, unit, rows, [each[unit] for each in tried], sources)
    for pair in lanes[0]:
        _merge_lanes(state, pair, rows, [each[pair] for each in lanes], agreed)
    return True


def _merge(state: KnownState, unit: Unit, rows: Rows, tried: list[_Held], sources: Marks) -> None:
    """Write to a register the result on which all outcomes agree, or else candidates if each outcome gives a number."""
    words = np.stack([each.words for each in tried], axis=-1)
    marks = np.stack([each.marks for each in tried], axis=-1)
    same = (marks == marks[..., :1]).all(axis=-1) & (words == words[..., :1]).all(axis=-1)
    known = (marks == NUMBER).all(axis=-1)
    if tried[0].bits is not None:
        bits = np.stack([each.bits for each in tried if each.bits is not None], axis=-1)
        known = (bits == WORD).all(axis=-1)
        agreed = np.bitwise_and.reduce(bits & ~(words ^ words[..., :1]), axis=-1)
        state.write_bits(unit, rows, words[..., 0], agreed & WORD)
        state.marks[unit][rows] = np.where(same, marks[..., 0], UNKNOWN)
    else:
        state.words[unit][rows], state.marks[unit][rows] = words[..., 0], np.where(same, marks[..., 0], UNKNOWN)
    differ = known & ~(words == words[..., :1]).all(axis=-1)
    state.write_guess(unit, rows, np.where(differ, sources, 0), words)


def _merge_lanes(state: KnownState, pair: Unit, rows: Rows, tried: list[tuple[Lanes, Lanes]], sources: Marks) -> None:
    """Record, for a mask, the lanes whose membership depends on the outcome."""
    lanes = np.stack([each[0] for each in tried], axis=-1)
    known = np.logical_and.reduce([each[1] for each in tried])
    differ = known & ~(lanes == lanes[..., :1]).all(axis=-1)
    state.write_guess(name_lanes(pair), rows, np.where(differ, sources, 0), lanes.astype(np.uint64))
