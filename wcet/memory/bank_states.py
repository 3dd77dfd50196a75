"""Represents states of the controller as rows of numbers, and advances many states by pieces of tiles at once.

A state describes the controller when its front end has just put the last element of a piece (`pieces`: a group of
bursts of a tile). It has everything on which later commands and the end depend, with times relative to the last
command, and banks relative to the active pair. Times that constrain nothing any more are replaced by the present, so
that states with the same future are equal rows. Elements that have left are not stored, because the last put is later
than any command so far.

The rules and times are those of `wcet.memory.controller`. Only the scan over activates uses absolute bank numbers; a
run determines the active pairs for which the scan would have chosen the same, and holds for all of them.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from wcet.machine.dram import Dram
from wcet.memory.burst_program import ACCESS, ACTIVATE
from wcet.memory.controller import QUEUE
from wcet.memory.pieces import ELEMENTS, END, PieceTable
from wcet.records import dataclass

Ints = npt.NDArray[np.int64]
Rows = npt.NDArray[np.int32 | np.int64]

NEVER = 1 << 50
"""A time that no run reaches; -1 in a row."""

SHORT = 1 << 20
"""The limit of timings and holds (delays by refreshes) below which the times of a state fit numbers of 32 bits."""

SLOTS = QUEUE + 1
"""The number of elements of a bank: a head, and those queued after it."""

COMMON, EACH = 6, 4 + SLOTS
"""The numbers in a row before the gates (least times of commands), and the numbers for each bank.

First: whether there was an access, the time of the last put, when all is quiet, and when each of the last three
activates leaves the window of four; gates of accesses and of activates by bank group; for each bank its step, when it
is ready for it, for an activate and for a precharge, and its elements.
"""

FREE = 7
"""The kind of an absent head or element; a present one has its step, plus 4 for the last access of a row."""


@dataclass(frozen=True, slots=True)
class BankTransition:
    """The result of advancing states: the next states (none at an end), how far the active pair moved, and the time
    passed.

    The same result holds at other positions of the banks: ``agreeing`` has a bit for each number of the first bank pair
    with which it does, ``alike`` one for each pair that may be active before the first access. If `stuck`, the front
    end waits for the first command, which waits for the end of a refresh, whose time is not known.
    """

    rows: Rows
    moved: Ints
    time: Ints
    agreeing: Ints
    alike: Ints
    stuck: npt.NDArray[np.bool_]


def width_of(dram: Dram) -> int:
    """Return how many numbers a state has."""
    return COMMON + 2 * dram.bank_groups + EACH * dram.banks


def idle_state(dram: Dram, first_act: int = NEVER) -> Rows:
    """Return the state of an idle controller that may activate from ``first_act`` on."""
    longest = max(getattr(dram, name) for name in dram.__slots__ if name.startswith("n_") and name != "n_refi")
    row = np.zeros(width_of(dram), np.int32 if longest < SHORT else np.int64)
    banks = row[COMMON + 2 * dram.bank_groups :].reshape(dram.banks, EACH)
    banks[:, 0], banks[:, 1], banks[:, 2], banks[:, 4:] = FREE, -1, -1 if first_act == NEVER else first_act, -1
    return row


def release(dram: Dram, rows: Rows, first_acts: Ints) -> Rows:
    """Return the `rows`, states that have issued no command, with the first activate in the cycles `first_acts`, one
    for each state.
    """
    free = rows.copy()
    banks = free[:, COMMON + 2 * dram.bank_groups :].reshape(-1, dram.banks, EACH)
    banks[:, :, 2] = first_acts[:, None]
    waits = banks[:, :, 0] == ACTIVATE
    banks[:, :, 1] = np.where(waits, np.maximum((banks[:, :, 4] >> 3) + 1, first_acts[:, None]), banks[:, :, 1])
    return free


@dataclass(frozen=True, slots=True)
class PlacedPieces:
    """The pieces to put into the queues of several states, one for each, and the bank pair in which each piece begins.

    ``origins`` are the absolute numbers of the pairs from which both pieces and banks of the states are counted;
    ``active`` is the active pair of states that have made no access, counted from there.
    """

    pieces: Ints
    pairs: Ints
    origins: Ints
    active: Ints


@dataclass(frozen=True, slots=True)
class _Candidates:
    """The heads of bank queues that may be activated, a column for each state: how many, their banks, and the lengths
    of their queues behind them.

    ``begins`` has a row for each absolute number of the reference pair: the candidate from which the scan begins.
    Entries of a column beyond its ``count`` have no meaning.
    """

    count: Ints
    places: Ints
    waiting: Ints
    begins: Ints

    def take(self, columns: Ints) -> "_Candidates":
        """Return the entries of the given columns."""
        each = (self.places, self.waiting, self.begins)
        return _Candidates(self.count[columns], *(one[:, columns] for one in each))


def _fold(join: np.ufunc, rows: npt.NDArray[np.generic]) -> npt.NDArray[Any]:
    """Return the rows, a power of two, joined to one; NumPy's own reductions of few long rows are much slower."""
    while len(rows) > 1:
        half = len(rows) // 2
        rows = join(rows[:half], rows[half:])
    return rows[0]


def _rank_candidates(candidates: npt.NDArray[np.bool_], waiting: Ints) -> _Candidates:
    """Return the candidates of each column, at least one, in the order of their banks."""
    banks, size = candidates.shape
    before, count = np.empty((banks, size), np.int64), np.zeros(size, np.int64)
    for each, own in zip(before, candidates, strict=True):
        each[:] = count
        count += own
    places = np.zeros((int(count.max()), size), np.int64)
    bank, column = candidates.nonzero()
    places[before[bank, column], column] = bank
    begins = before[-2 * np.arange(banks // 2) & (banks - 1)] % count
    return _Candidates(count, places, waiting[places, np.arange(size)], begins)


def advance(dram: Dram, write: bool, table: PieceTable, rows: Rows, placed: PlacedPieces) -> BankTransition:
    """Put a piece into each state, and issue commands as long as the front end has to wait."""
    return _Batch(dram, write, table, rows, placed).run()


class _Batch:
    """Advances states in lock-step: one command each in a round; a lane is one of the states, a cell a bank of one
    state. Arrays have a row for each bank and a column for each lane, so that NumPy works on long rows."""

    def __init__(self, dram: Dram, write: bool, table: PieceTable, rows: Rows, placed: PlacedPieces) -> None:
        size, banks, groups = len(rows), dram.banks, dram.bank_groups
        self._dram, self._banks, self._groups, self._size, self._type = dram, banks, groups, size, rows.dtype
        pieces = placed.pieces
        self._to_end, self._left = pieces == END, table.sizes[pieces]
        self._put_banks = ((table.banks[pieces] + 2 * placed.pairs[:, None]) & (banks - 1)).ravel()
        self._put_kinds = (table.steps[pieces] | table.starts[pieces] << 3).ravel()
        self._next = np.zeros(size, np.int64)
        self._absolute = placed.origins
        numbers = rows.T.astype(np.int64)
        self._touched = numbers[0] > 0
        self._time, self._quiet = numbers[1].copy(), numbers[2].copy()
        self._acts = numbers[3:COMMON].copy()
        group = np.arange(banks) % groups
        gates = numbers[COMMON : COMMON + 2 * groups]
        self._gate = np.stack((gates[group], gates[groups + group]))
        cells = numbers[COMMON + 2 * groups :].reshape(banks, EACH, size).swapaxes(0, 1).reshape(EACH, banks * size)
        self._step, self._close_ready = cells[0].copy(), cells[3].copy()
        self._earliest, self._act_ready = (np.where(cells[i] < 0, NEVER, cells[i]) for i in (1, 2))
        slots = cells[4:]
        self._slot = np.where(slots < 0, FREE - NEVER, slots).ravel()
        self._count = (slots >= 0).sum(axis=0)
        self._head = np.zeros(size * banks, np.int64)
        self._done = np.full(size * banks, -NEVER)
        self._now = np.zeros(size, np.int64)
        self._active = np.where(self._touched, 0, 2 * placed.active)
        self._stuck = np.zeros(size, np.bool_)
        self._agreeing, self._alike = (np.full(size, (1 << dram.pairs) - 1) for _ in range(2))
        self._bank_row = np.arange(banks)[:, None]
        self._to_precharge = dram.write_to_precharge if write else dram.read_to_precharge
        same = group[:, None] == group
        self._act_gap = np.where(same, max(dram.n_rrd_l, dram.n_rrd_s), dram.n_rrd_s)
        self._access_gap = np.where(same, max(dram.n_ccd_l, dram.n_ccd_s, dram.n_bl), max(dram.n_ccd_s, dram.n_bl))

    def run(self) -> BankTransition:
        """Advance all states to the end of their pieces."""
        lanes = np.arange(self._size)
        self._put(lanes[self._left > 0])
        while True:
            lanes = lanes[self._to_end[lanes] | (self._next[lanes] < self._left[lanes])]
            if not len(lanes):
                break
            lanes = self._command(lanes)
            self._put(lanes[~self._to_end[lanes]])
        time = np.where(self._to_end, self._quiet, self._now)
        moved = np.where(self._touched, self._active >> 1, 0)
        return BankTransition(self._pack(), moved, time, self._agreeing, self._alike, self._stuck)

    # -- command generator ----------------------------------------------------------------------------------

    def _put(self, lanes: Ints) -> None:
        """Put elements in each lane, which has some left, until a queue is full or the piece ends; put times may lie in
        the future."""
        size, cells_of_slot = self._size, self._size * self._banks
        while len(lanes):
            places = self._next[lanes]
            elements = lanes * ELEMENTS + places
            cells = self._put_banks[elements] * size + lanes
            counts = self._count[cells]
            room = counts < SLOTS
            if not room.all():
                lanes, places, cells, counts = lanes[room], places[room], cells[room], counts[room]
                if not len(lanes):
                    return
                elements = elements[room]
            kinds = self._put_kinds[elements]
            slots = (self._head[cells] + counts) % SLOTS * cells_of_slot + cells
            self._time[lanes] = times = np.maximum(self._time[lanes] + (kinds >> 3), (self._slot[slots] >> 3) + 1)
            self._slot[slots] = times << 3 | kinds & 7
            self._count[cells] = counts + 1
            if not counts.all():
                self._load(cells[counts == 0])
            self._next[lanes] = places = places + 1
            lanes = lanes[places < self._left[lanes]]

    def _load(self, cells: Ints) -> None:
        """Make the oldest waiting element the head of its bank."""
        element = self._slot[self._head[cells] * (self._size * self._banks) + cells]
        seen, step = np.maximum(element >> 3, self._done[cells]) + 1, element & 3
        ready = np.where(step == ACTIVATE, self._act_ready[cells], self._close_ready[cells])
        self._step[cells] = step
        self._earliest[cells] = np.where(step == ACCESS, seen, np.maximum(seen, ready))

    # -- arbiter --------------------------------------------------------------------------------------------

    def _command(self, lanes: Ints) -> Ints:
        """Issue the next command in each lane; return the lanes that had a command."""
        step, ready = (each.reshape(self._banks, -1)[:, lanes] for each in (self._step, self._earliest))
        opening, accesses = step == ACTIVATE, step == ACCESS
        gate = np.where(opening, self._gate[1][:, lanes], np.where(accesses, self._gate[0][:, lanes], 0))
        ready = np.maximum(ready, gate)
        away = (self._bank_row - self._active[lanes]) & (self._banks - 1)
        best = _fold(np.minimum, np.maximum(ready, self._now[lanes] + 1) << 12 | step << 8 | away)
        now = best >> 12
        if (idle := now >= NEVER).any():
            self._stuck[lanes[idle]] = (self._count.reshape(self._banks, -1)[:, lanes[idle]] > 0).any(axis=0)
            some = ~idle
            lanes, best, now = lanes[some], best[some], now[some]
            ready, opening, accesses = ready[:, some], opening[:, some], accesses[:, some]
        self._now[lanes] = now
        steps, banks = best >> 8 & 15, (best + self._active[lanes]) & (self._banks - 1)
        first = np.flatnonzero((steps == ACCESS) & ~self._touched[lanes])
        if len(first):
            self._compare(lanes[first], banks[first], accesses[:, first] & (ready[:, first] <= now[first]))
        several = np.flatnonzero(steps == ACTIVATE)
        if len(several):
            opening = opening[:, several] & (ready[:, several] <= now[several])
            contested = _fold(np.add, opening.view(np.uint8)) > 1
            if contested.any():
                several = several[contested]
                banks[several] = self._rank(lanes[several], opening[:, contested])
        self._issue(lanes, banks, steps)
        return lanes

    def _compare(self, lanes: Ints, banks: Ints, candidates: npt.NDArray[np.bool_]) -> None:
        """Record which pairs that may be active would have chosen the same access as the first one."""
        for pair in range(self._dram.pairs):
            away = (self._bank_row - 2 * pair) & (self._banks - 1)
            nearest = np.where(candidates, away, self._banks).argmin(axis=0)
            self._alike[lanes[nearest != banks]] &= ~(1 << pair)

    def _rank(self, lanes: Ints, candidates: npt.NDArray[np.bool_]) -> Ints:
        """Choose among activates; record for which absolute bank numbers and active pairs the choice is the same."""
        numbers = np.arange(self._dram.pairs)[:, None]
        ranked = _rank_candidates(candidates, self._waiting(lanes))
        chosen = self._scan(ranked, self._active[lanes])
        choice = chosen[self._absolute[lanes], np.arange(len(lanes))]
        self._agreeing[lanes] &= ((chosen == choice) << numbers).sum(axis=0)
        fresh = np.flatnonzero(~self._touched[lanes])
        if len(fresh):
            some, columns = lanes[fresh], ranked.take(fresh)
            apart = self._agreeing[some] >> numbers & 1 == 0
            for pair in range(self._dram.pairs):
                other = self._scan(columns, np.full(len(fresh), 2 * pair))
                same = (apart | (other == choice[fresh])).all(axis=0)
                self._alike[some[~same]] &= ~(1 << pair)
        return choice

    def _scan(self, ranked: "_Candidates", active: Ints) -> Ints:
        """Return the banks that the published arbiter's scan chooses: in bank order, a longer queue or a closer bank
        wins.

        The result has a row for each absolute number of the reference pair.
        """
        size = len(active)
        columns, near = np.arange(size), ((ranked.places - active) & (self._banks - 1)).ravel()
        waiting, place = ranked.waiting.ravel(), ranked.begins
        chosen = place * size + columns
        length, distance = waiting[chosen], near[chosen]
        for step in range(1, len(ranked.places)):
            place = place + 1
            place[place == ranked.count] = 0
            which = place * size + columns
            long, close = waiting[which], near[which]
            better = (step < ranked.count) & ((long > length) | (close < distance))
            chosen = np.where(better, which, chosen)
            length, distance = np.where(better, long, length), np.where(better, close, distance)
        return ranked.places.ravel()[chosen]

    def _waiting(self, lanes: Ints) -> Ints:
        """Return queue lengths: the elements after the head that are visible now, or 1 if the head precharges
        itself."""
        cells = self._bank_row * self._size + lanes
        length, now = self._count[cells] - 1, self._now[lanes]
        ahead = np.flatnonzero(self._time[lanes] >= now)
        if len(ahead):  # the front end has put elements that the arbiter does not see yet
            unseen = now[ahead] << 3
            for place in range(SLOTS):
                slots = self._slot[place * (self._size * self._banks) + cells[:, ahead]]
                length[:, ahead] -= slots >= unseen
        head = self._slot[self._head[cells] * (self._size * self._banks) + cells]
        return np.where((head & 4 > 0) & (head & 7 != FREE), 1, length)

    # -- commands -------------------------------------------------------------------------------------------

    def _issue(self, lanes: Ints, banks: Ints, steps: Ints) -> None:
        """Issue one command in each lane."""
        opening = steps == ACTIVATE
        if opening.any():
            self._activate(lanes[opening], banks[opening])
            rest = ~opening
            lanes, banks, steps = lanes[rest], banks[rest], steps[rest]
        if not len(lanes):
            return
        cells, now = banks * self._size + lanes, self._now[lanes]
        heads = self._head[cells]
        slots = heads * (self._size * self._banks) + cells
        access = steps == ACCESS
        if access.any():
            some, where = lanes[access], cells[access]
            gate = self._gate[0]
            gate[:, some] = np.maximum(gate[:, some], now[access] + self._access_gap[:, banks[access]])
            self._active[some] = banks[access] & ~1
            self._touched[some] = True
            self._close_ready[where] = np.maximum(self._close_ready[where], now[access] + self._to_precharge)
        last = ~access | (self._slot[slots] & 4 > 0)
        if last.any():
            ready = now[last] + np.where(access[last], self._to_precharge, 0) + self._dram.n_rp
            where, some = cells[last], lanes[last]
            self._act_ready[where] = np.maximum(self._act_ready[where], ready)
            self._quiet[some] = np.maximum(self._quiet[some], ready)
        self._slot[slots] = now << 3 | FREE
        self._done[cells] = now
        self._head[cells] = (heads + 1) % SLOTS
        self._count[cells] = left = self._count[cells] - 1
        self._step[cells], self._earliest[cells] = FREE, NEVER
        self._load(cells[left > 0])

    def _activate(self, lanes: Ints, banks: Ints) -> None:
        """Open a row: apply the row timings of the bank, and the activate spacing of its group and of the rank."""
        dram, now, cells = self._dram, self._now[lanes], banks * self._size + lanes
        gate, window = self._gate[1], self._acts[0, lanes]
        gate[:, lanes] = np.maximum(gate[:, lanes], np.maximum(now + self._act_gap[:, banks], window))
        self._acts[0, lanes], self._acts[1, lanes] = self._acts[1, lanes], self._acts[2, lanes]
        self._acts[2, lanes] = now + dram.n_faw
        self._act_ready[cells], self._close_ready[cells] = now + dram.n_rc, now + dram.n_ras
        self._quiet[lanes] = np.maximum(self._quiet[lanes], now + dram.n_rc)
        self._step[cells], self._earliest[cells] = ACCESS, now + dram.n_rcd

    def _pack(self) -> Rows:
        """Return the states, relative to their last command and their active pair."""
        size, banks, groups, now = self._size, self._banks, self._groups, self._now
        turned = (self._bank_row + np.where(self._touched, self._active, 0)) & (banks - 1)
        cells = turned * size + np.arange(size)
        rows = np.empty((width_of(self._dram), size), self._type)
        rows[0], rows[1] = self._touched, self._time - now
        rows[2] = np.maximum(self._quiet - now, 0)
        rows[3:COMMON] = np.maximum(self._acts - now, 0)
        for kind in range(2):
            gate = self._gate[kind].ravel()[cells[:groups]]
            rows[COMMON + kind * groups : COMMON + (kind + 1) * groups] = np.maximum(gate - now, 0)
        each = rows[COMMON + 2 * groups :].reshape(banks, EACH, size)
        each[:, 0] = self._step[cells]
        for place, times in ((1, self._earliest), (2, self._act_ready), (3, self._close_ready)):
            each[:, place] = np.where(times[cells] >= NEVER, -1, np.maximum(times[cells] - now, 1))
        heads = self._head[cells]
        for place in range(SLOTS):
            slots = (heads + place) % SLOTS * (size * banks) + cells
            element = self._slot[slots]
            kind = element & 7
            each[:, 4 + place] = np.where(kind == FREE, -1, np.maximum((element >> 3) - now, 0) << 3 | kind)
        return np.ascontiguousarray(rows.T)
