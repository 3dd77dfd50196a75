"""The controller of `wcet.memory.controller` for many tiles, one after the other, in machine code.

Same rules and same times as `wcet.memory.lanes`, five to fifteen times quicker. It is compiled by Numba, which the
extra `fast` installs from wheels; the code is kept beside this file or in the user's cache, so that only the first
sweep on a machine waits for it.
"""

from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from wcet.machine.dram import Dram
from wcet.memory.burst_program import ACCESS, ACTIVATE, CLOSE
from wcet.memory.controller import QUEUE
from wcet.memory.lane_program import Ints, LaneProgram

Rows = npt.NDArray[np.int32]

_NONE = 7
_NEVER = 1 << 60
_RING = 16
"""Elements of a bank that are remembered; the oldest that counts lies `QUEUE` + 1 places back."""

_QUIET, _ACTIVE, _NOW, _TIME, _NEXT, _AGREEING, _TOUCHED, _ACTS = range(8)
"""Places of the numbers of a lane: when it is quiet, the active bank, the cycle of the last command and of the last
put, the next element, the pairs that would have changed nothing, whether it made an access, and its last activates."""

_HEAD, _TAIL, _STEP, _EARLIEST, _ACT_READY, _CLOSE_READY = range(6)
"""Columns of the banks: elements that left, elements put, what the head needs and when it may be issued as far as the
bank is concerned, and when the bank can be activated and closed."""

_compile: Any = numba.njit(cache=True, nogil=True)


def run_lanes(
    dram: Dram, program: LaneProgram, lanes: Ints, write: bool, active_pairs: Ints, first_acts: Ints
) -> tuple[Ints, Ints]:
    """Return the quiet time of each lane that is named, and the bits of the pairs that would have changed nothing."""
    words, _ = _simulate(dram, program, lanes, write, active_pairs, first_acts, 0)
    return words[:, _QUIET], words[:, _AGREEING]


def begin_lanes(
    dram: Dram, program: LaneProgram, lanes: Ints, write: bool, active_pairs: Ints, first_acts: Ints, until: int
) -> tuple[Ints, Ints, Rows]:
    """Simulate lanes until they have put so many elements; return when that is, the bits as above, and their states.

    A state is a row as that of `Lanes.snapshot`: two cases of one lane with equal rows have the same future. A lane
    that ends before has a row of zeros, and its quiet time.
    """
    words, rows = _simulate(dram, program, lanes, write, active_pairs, first_acts, until)
    times = np.where(rows.any(axis=1), words[:, _NOW], words[:, _QUIET])
    return times, words[:, _AGREEING], rows


def _simulate(
    dram: Dram, program: LaneProgram, lanes: Ints, write: bool, active_pairs: Ints, first_acts: Ints, until: int
) -> tuple[Ints, Rows]:
    timing = (
        *(dram.n_rcd, dram.n_rp, dram.n_ras, dram.n_rc, dram.n_faw, dram.n_rrd_s, dram.n_rrd_l, dram.n_ccd_l),
        *(max(dram.n_ccd_s, dram.n_bl), dram.write_to_precharge if write else dram.read_to_precharge),
    )
    elements = (program.begin, program.bank, program.step, program.last, program.starts)
    width = 7 + 2 * dram.bank_groups + dram.banks * (6 + QUEUE) if until else 0
    rows = np.zeros((len(lanes), width), np.int32)
    words = np.zeros((len(lanes), _ACTS + 3), np.int64)
    words[:, _ACTIVE], words[:, _AGREEING] = 2 * active_pairs, (1 << dram.pairs) - 1
    words[:, _ACTS:] = -_NEVER
    _run_all(elements, lanes, first_acts, timing, dram.banks, dram.bank_groups, until, words, rows)
    return words, rows


@_compile
def _run_all(
    elements: Any, lanes: Any, holds: Any, timing: Any, banks: Any, groups: Any, until: Any, words: Any, rows: Any
) -> Any:
    """Simulate every lane to its end, or until it has put so many elements."""
    rings = np.empty((4, banks, _RING), np.int64)  # of the elements of a bank: put, done, step, last
    columns = np.empty((6, banks), np.int64)
    gates = np.empty((2, groups), np.int64)
    for index in range(len(lanes)):
        head, tail, step, earliest, act_ready, close_ready = columns
        head[:], tail[:], step[:], earliest[:], act_ready[:], close_ready[:] = 0, 0, _NONE, _NEVER, holds[index], 0
        gates[:] = 0
        begin, end = elements[0][lanes[index]], elements[0][lanes[index] + 1]
        short = until == 0 or end - begin <= until
        words[index, _NEXT] = begin
        _run(elements, end if short else begin + until, short, timing, words[index], rings, columns, gates)
        if not short:
            _describe(timing, words[index], rings, columns, gates, rows[index])


@_compile
def _run(
    elements: Any, end: Any, to_its_end: Any, timing: Any, words: Any, rings: Any, columns: Any, gates: Any
) -> Any:
    """Simulate one lane: the generator as far as it comes, then one command after the other."""
    banks, groups = columns.shape[1], gates.shape[1]
    _generate(elements, end, words, rings, columns)
    while to_its_end or words[_NEXT] < end:
        best, bank, active, now = _NEVER, -1, words[_ACTIVE], words[_NOW]
        for each in range(banks):
            kind = columns[_STEP, each]
            if kind == _NONE:
                continue
            ready = columns[_EARLIEST, each]
            if kind == ACCESS:
                ready = max(ready, gates[0, each & (groups - 1)])
            elif kind == ACTIVATE:
                ready = max(ready, gates[1, each & (groups - 1)])
            key = max(ready, now + 1) << 10 | kind << 8 | (each - active) & (banks - 1)
            if key < best:
                best, bank = key, each
        if bank < 0:
            return
        words[_NOW] = best >> 10
        if columns[_STEP, bank] == ACTIVATE:
            _activate(_rank(words, rings, columns, gates), timing, words, columns, gates)
            continue
        _finish(bank, timing, words, rings, columns, gates)
        _load(bank, rings, columns)
        _generate(elements, end, words, rings, columns)


@_compile
def _generate(elements: Any, end: Any, words: Any, rings: Any, columns: Any) -> Any:
    """Put elements until a queue is full or there are no more."""
    _, bank_of, step_of, last_of, starts_of = elements
    following, time = words[_NEXT], words[_TIME]
    while following < end:
        bank = bank_of[following]
        place = columns[_TAIL, bank]
        leaver, free = place - QUEUE - 1, 0
        if leaver >= 0:
            if columns[_HEAD, bank] <= leaver:
                break
            free = rings[1, bank, leaver & (_RING - 1)] + 1
        time = max(time + starts_of[following], free)
        slot = place & (_RING - 1)
        rings[0, bank, slot], rings[2, bank, slot], rings[3, bank, slot] = time, step_of[following], last_of[following]
        columns[_TAIL, bank] = place + 1
        if columns[_STEP, bank] == _NONE:
            _load(bank, rings, columns)
        following += 1
    words[_NEXT], words[_TIME] = following, time


@_compile
def _load(bank: Any, rings: Any, columns: Any) -> Any:
    """Make the oldest waiting element the head of its bank, if there is one."""
    place = columns[_HEAD, bank]
    if place == columns[_TAIL, bank]:
        columns[_STEP, bank], columns[_EARLIEST, bank] = _NONE, _NEVER
        return
    seen = rings[0, bank, place & (_RING - 1)]
    if place:
        seen = max(seen, rings[1, bank, (place - 1) & (_RING - 1)])
    kind = rings[2, bank, place & (_RING - 1)]
    columns[_STEP, bank], columns[_EARLIEST, bank] = kind, seen + 1
    if kind == ACTIVATE:
        columns[_EARLIEST, bank] = max(seen + 1, columns[_ACT_READY, bank])
    elif kind != ACCESS:
        columns[_EARLIEST, bank] = max(seen + 1, columns[_CLOSE_READY, bank])


@_compile
def _rank(words: Any, rings: Any, columns: Any, gates: Any) -> Any:
    """Choose among activates; note which initially active pairs would have chosen another bank."""
    chosen = _scan(words[_ACTIVE], words[_NOW], rings, columns, gates)
    if not words[_TOUCHED]:
        for pair in range(columns.shape[1] // 2):
            bit = 1 << pair
            if words[_AGREEING] & bit and _scan(2 * pair, words[_NOW], rings, columns, gates) != chosen:
                words[_AGREEING] -= bit
    return chosen


@_compile
def _scan(active: Any, now: Any, rings: Any, columns: Any, gates: Any) -> Any:
    """The published arbiter's scan: a longer queue or a closer bank replaces the choice, in bank order."""
    banks, groups = columns.shape[1], gates.shape[1]
    chosen, length, distance = -1, 0, 0
    for bank in range(banks):
        if columns[_STEP, bank] != ACTIVATE or max(columns[_EARLIEST, bank], gates[1, bank & (groups - 1)]) > now:
            continue
        waiting = 1
        if not rings[3, bank, columns[_HEAD, bank] & (_RING - 1)]:
            seen = columns[_TAIL, bank]
            while rings[0, bank, (seen - 1) & (_RING - 1)] >= now:
                seen -= 1
            waiting = seen - columns[_HEAD, bank] - 1
        away = (bank - active) & (banks - 1)
        if chosen < 0 or waiting > length or away < distance:
            chosen, length, distance = bank, waiting, away
    return chosen


@_compile
def _activate(bank: Any, timing: Any, words: Any, columns: Any, gates: Any) -> Any:
    """Open a row: row timings of the bank, activate spacing of its group and of the rank."""
    n_rcd, _, n_ras, n_rc, n_faw, n_rrd_s, n_rrd_l, _, _, _ = timing
    now, groups = words[_NOW], gates.shape[1]
    common = max(now + n_rrd_s, words[_ACTS + 2] + n_faw)
    words[_ACTS + 2], words[_ACTS + 1], words[_ACTS] = words[_ACTS + 1], words[_ACTS], now
    for group in range(groups):
        gates[1, group] = max(gates[1, group], common)
    own = bank & (groups - 1)
    gates[1, own] = max(gates[1, own], now + n_rrd_l)
    columns[_STEP, bank], columns[_EARLIEST, bank] = ACCESS, now + n_rcd
    columns[_ACT_READY, bank], columns[_CLOSE_READY, bank] = now + n_rc, now + n_ras
    words[_QUIET] = max(words[_QUIET], now + n_rc)


@_compile
def _finish(bank: Any, timing: Any, words: Any, rings: Any, columns: Any, gates: Any) -> Any:
    """Make the access of the head of a bank, or close the bank; the head leaves."""
    _, n_rp, _, _, _, _, _, n_ccd_l, gap, to_precharge = timing
    now, groups, slot = words[_NOW], gates.shape[1], columns[_HEAD, bank] & (_RING - 1)
    ready = now + n_rp
    if columns[_STEP, bank] != CLOSE:
        words[_TOUCHED], words[_ACTIVE] = 1, bank & ~1
        for group in range(groups):
            gates[0, group] = max(gates[0, group], now + gap)
        own = bank & (groups - 1)
        gates[0, own] = max(gates[0, own], now + n_ccd_l)
        columns[_CLOSE_READY, bank] = max(columns[_CLOSE_READY, bank], now + to_precharge)
        ready += to_precharge
    if columns[_STEP, bank] == CLOSE or rings[3, bank, slot]:
        columns[_ACT_READY, bank] = max(columns[_ACT_READY, bank], ready)
        words[_QUIET] = max(words[_QUIET], ready)
    rings[1, bank, slot] = now
    columns[_HEAD, bank] += 1


@_compile
def _describe(timing: Any, words: Any, rings: Any, columns: Any, gates: Any, row: Any) -> Any:
    """Write all that later commands and the end depend on, with times relative to now, as `Lanes.snapshot`."""
    now, time, n_faw = words[_NOW], words[_TIME], timing[4]
    row[0], row[1], row[2], row[3] = 1, words[_ACTIVE], time - now, max(words[_QUIET] - now, 0)
    for back in range(3):
        row[4 + back] = max(words[_ACTS + back] + n_faw - now, 0)
    at = 7
    for group in range(gates.shape[1]):
        row[at], row[at + 1] = max(gates[0, group] - now, 0), max(gates[1, group] - now, 0)
        at += 2
    head, tail, step, earliest, act_ready, close_ready = columns
    seen = min(now, time)
    for bank in range(len(head)):
        row[at], row[at + 1] = step[bank], head[bank]
        row[at + 2] = max(earliest[bank] - now, 0) if step[bank] != _NONE else -1
        row[at + 3], row[at + 4] = max(act_ready[bank] - now, 0), max(close_ready[bank] - now, 0)
        at += 5
        for back in range(1, QUEUE + 2):
            place = tail[bank] - back
            if place >= head[bank]:
                row[at + back - 1] = max(rings[0, bank, place & (_RING - 1)] - now, -1)
            elif place >= 0:
                row[at + back - 1] = max(rings[1, bank, place & (_RING - 1)] - seen, -1)
            else:
                row[at + back - 1] = -1
        at += QUEUE + 1
