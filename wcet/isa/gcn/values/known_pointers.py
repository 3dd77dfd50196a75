"""Sums of pointers and numbers, one 32-bit half at a time: they are `base + number` for any base of the buffer.

A mark is an integer for a word of a lane: it says if the word is unknown, a number, or half of a pointer, and for a
half, which buffer and which sum. Each sum of a low half has a number. A sum of the high half belongs to it only if it
adds the carry of exactly that sum, and if it was the partner of the old low half. So two halves with the same number
are the base plus a known 64-bit number.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from wcet.isa.gcn.values.known_state import (
    MOST_STEPS,
    NUMBER,
    POINTER_HIGH,
    POINTER_LOW,
    UNKNOWN,
    Lanes,
    OperandValue,
    buffer_of,
    mark,
    owner,
)
from wcet.values.word_arrays import LOW

KIND = 7


def kind_of(marks: Any) -> Any:
    """Return the low bits of marks, which say what a word is: unknown, a number, or the low or high half of a
    pointer."""
    return marks & KIND


def _arrange(sources: Sequence[OperandValue], kind: int, difference: bool) -> tuple[OperandValue, OperandValue, Lanes]:
    """Return the operands of a sum as pointer half and number, in each lane, and the lanes that have one of each."""
    one, two = sources
    first = (kind_of(one.marks) == kind) & two.known
    if difference:
        return one, two, first
    second = (kind_of(two.marks) == kind) & one.known
    words = [np.where(first, a, b) for a, b in ((one.words, two.words), (two.words, one.words))]
    marks = [np.where(first, a, b) for a, b in ((one.marks, two.marks), (two.marks, one.marks))]
    return OperandValue(words[0], marks[0]), OperandValue(words[1], marks[1]), first | second


def step_low(sources: Sequence[OperandValue], difference: bool, number: int) -> tuple[OperandValue, Any] | None:
    """Return the low half of `pointer ± number`, and the carry for the high half.

    The carry names the low halves before and after the sum, so that only the high half of the same pointer can use it.
    `number` identifies this sum. None if the walk has computed too many sums.
    """
    if number >= MOST_STEPS:
        return None
    pointer, other, fits = _arrange(sources, POINTER_LOW, difference)
    words = (pointer.words - other.words if difference else pointer.words + other.words) & LOW
    marks = np.where(fits, POINTER_LOW | buffer_of(pointer.marks) << 3 | number << 11, UNKNOWN)
    over = pointer.words < other.words if difference else pointer.words + other.words > LOW
    carry = np.stack(
        np.broadcast_arrays(
            np.where(fits, owner(pointer.marks), -1),
            np.where(fits, owner(marks), -1),
            np.full((1, 1), int(difference)),
            over.astype(np.int64),
        ),
        axis=1,
    )
    return OperandValue(words, marks), carry


def step_high(sources: Sequence[OperandValue], given: Sequence[Any], difference: bool) -> OperandValue:
    """Return the high half of `pointer ± number`; `given` are carries of low halves, as `step_low` returns them."""
    pointer, other, fits = _arrange(sources, POINTER_HIGH, difference)
    columns = max([fits.shape[1], *(each.shape[1] for each in given if each is not None)], default=1)
    nothing = np.full((4, columns), -1, np.int64)
    rows = [nothing if each is None else np.broadcast_to(each, (4, columns)) for each in given]
    before, after, sign, over = (np.stack([row[part] for row in rows]) for part in range(4))
    fits = fits & (owner(pointer.marks) == before) & (sign == int(difference)) & (before >= 0)
    amount = np.maximum(over, 0).astype(np.uint64)
    words = (pointer.words - other.words - amount if difference else pointer.words + other.words + amount) & LOW
    return OperandValue(words, np.where(fits, POINTER_HIGH | after << 3, UNKNOWN))


def overlay_pointers(found: OperandValue, pointer: OperandValue) -> OperandValue:
    """Return the values of `found`, replaced by those of `pointer` in lanes where these are halves of pointers."""
    chosen = pointer.marks > NUMBER
    return OperandValue(np.where(chosen, pointer.words, found.words), np.where(chosen, pointer.marks, found.marks))


def compare_pointers(one: OperandValue, two: OperandValue) -> Lanes:
    """Return the lanes in which both sources are low halves of pointers into one buffer: their distance decides if they
    are equal.
    """
    low = (kind_of(one.marks) == POINTER_LOW) & (kind_of(two.marks) == POINTER_LOW)
    return low & (buffer_of(one.marks) == buffer_of(two.marks))


def start_pointer(buffer: int) -> tuple[int, int]:
    """Return the marks of the low and the high half of the address of a buffer."""
    return mark(POINTER_LOW, buffer, 0), mark(POINTER_HIGH, buffer, 0)
