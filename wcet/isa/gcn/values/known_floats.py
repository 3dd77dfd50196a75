"""Float operations on known numbers: the results that each lane can have (`semantics/float_results.py`)."""

import re
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.semantics.float_results import FLOATS, Results, compare_floats, read_changes
from wcet.isa.gcn.values.known_guesses import find_agreed
from wcet.isa.gcn.values.known_state import (
    LANES,
    MOST_OUTCOMES,
    NUMBER,
    UNKNOWN,
    KnownState,
    Lanes,
    Marks,
    OperandValue,
    Trial,
)
from wcet.values.word_arrays import Words

Rows = NDArray[np.intp]

_COMPARE = re.compile(r"v_cmp_(eq|gt|ge|lt|le)_f32")

MOST_ROUNDINGS = 20_000
"""The most float operations that one walk evaluates; lanes with equal sources in one instruction count once."""


def step_floats(state: KnownState, instruction: Instruction, rows: Rows, number: int) -> bool:
    """Execute a float operation on known numbers or candidates; return True if the instruction is one.

    `number` identifies this execution, so that results with the same rounding can be recognised.
    """
    target = instruction.operands[0] if instruction.operands else None
    changes = read_changes(instruction.modifiers)
    if instruction.mnemonic not in FLOATS or changes is None or not isinstance(target, Register):
        return False
    if state.roundings > MOST_ROUNDINGS:
        return False
    agreed = find_agreed(state, instruction, rows)
    settled = np.zeros((len(rows), LANES), np.int64) if agreed is None else agreed
    sure, may = state.read_active(rows)
    given: list[Words] = []
    known = sure
    for outcome in range(MOST_OUTCOMES if settled.any() else 1):
        state.trial = Trial(outcome, settled)
        words, numbers = _read_sources(state, instruction, rows, changes)
        state.trial = None
        given.append(words)
        known = known & numbers
    kinds, sources, outcomes = _round_lanes(state, instruction.mnemonic, np.stack(given, axis=-1), known)
    unit = (target.file, target.index)
    state.write_lanes(unit, rows, OperandValue(outcomes[..., 0], kinds), sure, may)
    state.write_guess(unit, rows, np.where(sources == 1, number, np.where(sources == 2, settled, 0)), outcomes)
    return True


def compare_float_lanes(state: KnownState, instruction: Instruction, rows: Rows) -> tuple[Lanes, Lanes] | None:
    """Return by lane the outcome of a comparison of floats, and whether it is known; None for any other instruction."""
    relation = _COMPARE.fullmatch(instruction.mnemonic)
    changes = read_changes(instruction.modifiers)
    if relation is None or changes is None:
        return None
    words, known = _read_sources(state, instruction, rows, changes)
    lanes, settled = np.zeros(known.shape, bool), np.zeros(known.shape, bool)
    ways, which = np.unique(words[known], axis=0, return_inverse=True)
    if not len(ways) or not _can_round(state, len(ways)):
        return lanes, settled
    tried = [compare_floats(relation[1], int(left), int(right)) for left, right in ways]
    lanes[known] = np.array([bool(each) for each in tried])[which.reshape(-1)]
    settled[known] = np.array([each is not None for each in tried])[which.reshape(-1)]
    return lanes, settled


def _can_round(state: KnownState, more: int) -> bool:
    state.roundings += more
    return state.roundings <= MOST_ROUNDINGS


def _read_sources(
    state: KnownState, instruction: Instruction, rows: Rows, changes: Mapping[int, tuple[str, ...]]
) -> tuple[Words, Lanes]:
    """Return the bit patterns of the sources by wavefront, lane and source, and the lanes in which all are known."""
    shape = (len(rows), LANES)
    found: list[Words] = []
    known = np.ones(shape, bool)
    for place, operand in enumerate(instruction.operands[1:], 1):
        source = state.read(operand, rows)
        words = np.broadcast_to(source.words, shape)
        if place in changes:
            sign = np.uint64(1 << 31)
            words = words & ~sign if "abs" in changes[place] else words
            words = words ^ sign if "neg" in changes[place] else words
        found.append(words)
        known = known & source.known
    return np.stack(found, axis=-1), known


def _round_lanes(state: KnownState, name: str, given: Words, known: Lanes) -> tuple[Marks, Marks, Words]:
    """Return the results of a float operation by lane: marks, kinds of candidates (as in `_round`), and outcomes.

    `given` are the bit patterns by wavefront, lane, source and outcome.
    """
    shape = known.shape
    kinds, sources = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    outcomes = np.zeros((*shape, MOST_OUTCOMES), np.uint64)
    flat = given[known].reshape(int(known.sum()), given.shape[2] * given.shape[3])
    ways, which = np.unique(flat, axis=0, return_inverse=True)
    if not len(ways) or not _can_round(state, len(ways)):
        return kinds, sources, outcomes
    tried = [_round(name, way.reshape(given.shape[2:])) for way in ways]
    for place, found in enumerate((kinds, sources, outcomes)):
        found[known] = np.array([each[place] for each in tried], found.dtype)[which.reshape(-1)]
    return kinds, sources, outcomes


_NOTHING = UNKNOWN, 0, (0,) * MOST_OUTCOMES


def _round(name: str, given: Words) -> tuple[int, int, tuple[int, ...]]:
    """Return the kind of a result, the kind of its candidates, and its outcomes, from the sources under each outcome.

    The kind of candidates is 0 if there are none, 1 if they come from the rounding of the operation itself, and 2 if
    each outcome of the operands has one result.
    """
    asked = [tuple(int(each) for each in way) for way in given.T]
    answers: dict[tuple[int, ...], Results] = {each: FLOATS[name](each) for each in dict.fromkeys(asked)}
    results = sorted({each for found in answers.values() for each in found})
    if not all(answers.values()) or len(results) > MOST_OUTCOMES:
        return _NOTHING
    if len(results) == 1:
        return NUMBER, 0, (results[0],) * MOST_OUTCOMES
    if all(len(found) == 1 for found in answers.values()):
        return UNKNOWN, 2, tuple(answers[each][0] for each in asked)
    return UNKNOWN, 1, (*results, *(results[-1:] * (MOST_OUTCOMES - len(results))))
