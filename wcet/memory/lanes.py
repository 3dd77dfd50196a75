"""The controller of `wcet.memory.controller` for many tiles in lock-step: one command per lane and round.

Same rules and same times, on arrays; a lane is one start address with one initially active bank pair. Sweeps over
alignments need hundreds of nearly equal simulations, and interpreting them one by one is five times slower. Lanes of
one tile that come to equal states go on as one (`wcet.memory.meeting`).
"""

import numpy as np
import numpy.typing as npt

from wcet.machine.dram import Dram
from wcet.memory.burst_program import ACCESS, ACTIVATE, CLOSE
from wcet.memory.controller import QUEUE
from wcet.memory.lane_program import Ints, LaneProgram
from wcet.memory.meeting import Meeting

Cells = npt.NDArray[np.int64]

_NEVER = 1 << 40
_NO_HEAD = 7

MEET_EVERY = 16
"""Elements after which lanes look whether they have met; a power of two."""


class Lanes:
    """State of all lanes; use ``run`` once. A cell is a bank of a lane, numbered ``lane * banks + bank``."""

    def __init__(self, dram: Dram, program: LaneProgram, write: bool, active_pairs: Ints, first_acts: Ints) -> None:
        """One initially active pair and one earliest cycle of the first activate for each lane."""
        lanes, banks = program.lanes, dram.banks
        self._dram, self._program, self._banks = dram, program, banks
        self._to_precharge = dram.write_to_precharge if write else dram.read_to_precharge
        self._first_cell = np.arange(lanes, dtype=np.int64) * banks
        self._bank_row = np.arange(banks, dtype=np.int64)
        self.quiet = np.zeros(lanes, np.int64)
        self.agreeing = np.full(lanes, (1 << dram.pairs) - 1, np.int64)
        """Bit p: started with pair p active, the lane would have taken the same decisions."""
        self._active = 2 * active_pairs
        self._untouched = np.ones(lanes, np.bool_)
        self._now = np.zeros(lanes, np.int64)
        self._queue_elements(lanes)
        self._step = np.full(lanes * banks, _NO_HEAD, np.int64)
        self._earliest = np.full(lanes * banks, _NEVER, np.int64)
        self._first_acts = first_acts
        self._act_ready = np.repeat(first_acts, banks)
        self._close_ready = np.zeros(lanes * banks, np.int64)
        self._gate = np.zeros((2, lanes, banks), np.int64)  # rank and group constraints: of accesses, of activates
        self._acts = np.full((lanes, 4), -_NEVER, np.int64)
        self._act_count = np.zeros(lanes, np.int64)
        same = self._bank_row[:, None] % dram.bank_groups == self._bank_row % dram.bank_groups
        self._access_gap = np.where(same, max(dram.n_ccd_l, dram.n_bl), max(dram.n_ccd_s, dram.n_bl))
        self._act_gap = np.where(same, max(dram.n_rrd_l, dram.n_rrd_s), dram.n_rrd_s)

    def _queue_elements(self, lanes: int) -> None:
        """Number the elements by cell and age: ``place`` is an element's slot, each cell owns a run of slots."""
        program, cells = self._program, lanes * self._banks
        lane = np.repeat(np.arange(lanes, dtype=np.int64), np.diff(program.begin))
        self._cell = lane * self._banks + program.bank
        order = np.argsort(self._cell, kind="stable")
        self._place = np.empty_like(order)
        self._place[order] = np.arange(len(order))
        self._step_at, self._last_at = program.step[order], program.last[order]
        counts = np.bincount(self._cell, minlength=cells)
        self._origin = np.cumsum(counts) - counts
        self._head = self._origin.copy()
        self._tail = self._origin.copy()
        self._put = np.full(len(order) + 1, _NEVER, np.int64)
        self._done = np.full(len(order) + 1, -_NEVER, np.int64)
        self._next = program.begin[:-1].copy()
        self._time = np.zeros(lanes, np.int64)
        self._due = np.zeros(lanes, np.int64)

    def run(self, meeting: Meeting | None = None) -> Ints:
        """LID of every lane; where lanes may meet, of none that is gone or stopped."""
        lanes = np.arange(self._program.lanes, dtype=np.int64)
        self._foresee(lanes)
        waiting = lanes
        while len(waiting := waiting[self._due[waiting] < self._first_acts[waiting]]):
            self._put_next(waiting)  # no command is issued before
        while len(lanes):
            self._put_next(lanes[self._due[lanes] < _NEVER])
            if meeting is not None:
                lanes = self._meet(lanes, meeting)
            lanes, best, ranked = self._select(lanes)
            settled = np.flatnonzero(self._due[lanes] >= best >> 8)
            if len(settled):
                self._decide(lanes[settled], best[settled], ranked[settled])
        return self.quiet

    def fill(self) -> Ints:
        """Cycle from which the front end of each lane stands still until a command is issued; then discard."""
        lanes = np.arange(self._program.lanes, dtype=np.int64)
        self._foresee(lanes)
        while len(lanes):
            lanes = lanes[self._due[lanes] < _NEVER]
            self._put_next(lanes)
        return self._time + 1

    # -- meeting --------------------------------------------------------------------------------------------

    def _meet(self, lanes: Ints, meeting: Meeting) -> Ints:
        """Return the lanes that go on; asked are those that have put so many elements and are past the first access.

        From there on, the initially active pair counts only through the state.
        """
        put = self._next[lanes] - self._program.begin[lanes]
        touched = ~self._untouched[lanes]
        asked = np.flatnonzero((put & (MEET_EVERY - 1) == 0) & touched & meeting.has_company(lanes))
        kept = ~(touched & (put == meeting.until))
        if len(asked):
            some = lanes[asked]
            kept[asked] &= meeting.gather(some, self.snapshot(some), self._now[some])
        return lanes if kept.all() else lanes[kept]

    def snapshot(self, lanes: Ints) -> Ints:
        """All state that later commands and the end depend on, a row for each lane, with times relative to now.

        Times that constrain nothing any more count as now: two lanes of the same program with equal rows have the same
        future. As `Controller.snapshot`; beside it, how long the lane would be busy without further commands.
        """
        now = self._now[lanes]
        cells = self._first_cell[lanes, None] + self._bank_row
        head, last = self._head[cells], self._tail[cells] - 1
        due, time = self._due[lanes], self._time[lanes]
        columns = [self._next[lanes] - self._program.begin[lanes], self._active[lanes], time - now]
        columns += [np.where(due < _NEVER, due - now, -1), np.maximum(self.quiet[lanes] - now, 0)]
        turns = (self._act_count[lanes, None] + np.arange(4)) & 3
        tables = [np.maximum(self._acts[lanes[:, None], turns] + self._dram.n_faw - now[:, None], 0)]
        tables += [self._step[cells], head - self._origin[cells]]
        earliest = self._earliest[cells]
        tables.append(np.where(earliest < _NEVER, np.maximum(earliest - now[:, None], 0), -1))
        bank_times = (self._act_ready[cells], self._close_ready[cells], self._gate[0, lanes], self._gate[1, lanes])
        tables += [np.maximum(times - now[:, None], 0) for times in bank_times]
        seen = np.minimum(now, time)[:, None]
        for back in range(QUEUE + 2):  # as far back as an element can make one to come wait
            place = np.maximum(last - back, 0)
            done = np.where(last - back >= self._origin[cells], np.maximum(self._done[place] - seen, -1), -1)
            put = np.maximum(self._put[place] - now[:, None], -1)
            tables.append(np.where(last - back >= head, put, done))
        return np.concatenate((np.stack(columns, axis=1), *tables), axis=1)

    # -- command generator ----------------------------------------------------------------------------------

    def _foresee(self, lanes: Ints) -> None:
        """Work out when each lane puts its next element; never, as far as is known, if its queue is full."""
        element = self._next[lanes]
        more = element < self._program.begin[lanes + 1]
        element = np.minimum(element, len(self._cell) - 1)
        cell, leaver = self._cell[element], self._place[element] - QUEUE - 1
        full = leaver >= self._origin[cell]
        free = np.where(full, self._done[np.maximum(leaver, 0)] + 1, 0)
        time = np.maximum(self._time[lanes] + self._program.starts[element], free)
        self._due[lanes] = np.where(more & (leaver < self._head[cell]), time, _NEVER)

    def _put_next(self, lanes: Ints) -> None:
        """Put the next element of each of these lanes into its queue."""
        if not len(lanes):
            return
        element = self._next[lanes]
        cell, place = self._cell[element], self._place[element]
        self._time[lanes] = self._put[place] = self._due[lanes]
        self._next[lanes] = element + 1
        self._tail[cell] = place + 1
        empty = self._step[cell] == _NO_HEAD
        if empty.any():
            self._load(cell[empty], place[empty])
        self._foresee(lanes)

    def _load(self, cell: Cells, place: Cells) -> None:
        """Make the element at ``place`` the head of its cell."""
        seen = np.maximum(self._put[place], np.where(place > self._origin[cell], self._done[place - 1], 0)) + 1
        step = self._step_at[place]
        bank_ready = np.where(step == ACTIVATE, self._act_ready[cell], self._close_ready[cell])
        self._step[cell] = step
        self._earliest[cell] = np.where(step == ACCESS, seen, np.maximum(seen, bank_ready))

    # -- arbiter --------------------------------------------------------------------------------------------

    def _select(self, lanes: Ints) -> tuple[Ints, Ints, npt.NDArray[np.bool_]]:
        """Lanes with work left; for each the best key (time, class, distance) and the activates ready by then."""
        shape = (-1, self._banks)
        step, ready = self._step.reshape(shape)[lanes], self._earliest.reshape(shape)[lanes]
        opening = step == ACTIVATE
        ready = np.maximum(
            ready, np.where(opening, self._gate[1, lanes], np.where(step == ACCESS, self._gate[0, lanes], 0))
        )
        distance = (self._bank_row - self._active[lanes, None]) & (self._banks - 1)
        key = np.maximum(ready, self._now[lanes, None] + 1) << 8 | step << 5 | distance
        best = key.min(axis=1)
        opening &= ready <= best[:, None] >> 8
        working = (best < _NEVER << 8) | (self._due[lanes] < _NEVER)
        if not working.all():
            lanes, best, opening = lanes[working], best[working], opening[working]
        return lanes, best, opening

    def _decide(self, lanes: Ints, best: Ints, opening: npt.NDArray[np.bool_]) -> None:
        """Issue the best command of each lane, where all elements put before it are known."""
        self._now[lanes] = best >> 8
        bank = ((best & 31) + self._active[lanes]) & (self._banks - 1)
        step = best >> 5 & 7
        several = np.flatnonzero((step == ACTIVATE) & (opening.sum(axis=1) > 1))
        if len(several):
            bank[several] = self._rank(lanes[several], opening[several])
        self._issue(lanes, bank, step)

    def _rank(self, lanes: Ints, candidates: npt.NDArray[np.bool_]) -> Ints:
        """The scan over activates; notes which initially active pairs would have chosen the same bank."""
        waiting = self._waiting(lanes)
        chosen = self._scan(candidates, waiting, self._active[lanes])
        fresh = np.flatnonzero(self._untouched[lanes])
        if len(fresh):
            for pair in range(self._dram.pairs):
                other = self._scan(candidates[fresh], waiting[fresh], np.full(len(fresh), 2 * pair))
                differs = lanes[fresh[other != chosen[fresh]]]
                self.agreeing[differs] &= ~(1 << pair)
        return chosen

    def _scan(self, candidates: npt.NDArray[np.bool_], waiting: Ints, active: Ints) -> Ints:
        """Take a bank if its queue is longer or it is closer than the choice so far, in bank order."""
        chosen, length, distance = (np.full(len(active), fill, np.int64) for fill in (-1, -1, self._banks))
        for bank in range(self._banks):
            away = (bank - active) & (self._banks - 1)
            better = candidates[:, bank] & ((waiting[:, bank] > length) | (away < distance))
            chosen = np.where(better, bank, chosen)
            length = np.where(better, waiting[:, bank], length)
            distance = np.where(better, away, distance)
        return chosen

    def _waiting(self, lanes: Ints) -> Ints:
        """Queue lengths: elements behind the head that are visible now, 1 if the head precharges itself."""
        cells = self._first_cell[lanes, None] + self._bank_row
        head, tail = self._head[cells], self._tail[cells]
        length = tail - head - 1
        now = self._now[lanes, None]
        for back in range(1, QUEUE + 2):
            unseen = (tail - back > head) & (self._put[np.maximum(tail - back, 0)] >= now)
            if not unseen.any():
                break  # what was put before is seen, too
            length -= unseen
        return np.where(self._last_at[np.minimum(head, len(self._last_at) - 1)], 1, length)

    # -- commands -------------------------------------------------------------------------------------------

    def _issue(self, lanes: Ints, banks: Ints, steps: Ints) -> None:
        """Issue one command in each lane."""
        cells = self._first_cell[lanes] + banks
        opening = steps == ACTIVATE
        if opening.any():
            self._activate(lanes[opening], banks[opening], cells[opening])
            if opening.all():
                return
            lanes, banks, cells, steps = lanes[~opening], banks[~opening], cells[~opening], steps[~opening]
        closing = steps == CLOSE
        if closing.any():
            self._close(lanes[closing], cells[closing], self._now[lanes[closing]] + self._dram.n_rp)
        access = ~closing
        self._access(lanes[access], banks[access], cells[access])
        head = self._head[cells]
        self._done[head] = self._now[lanes]
        self._head[cells] = head + 1
        self._step[cells] = _NO_HEAD
        self._earliest[cells] = _NEVER
        follows = head + 1 < self._tail[cells]
        self._load(cells[follows], head[follows] + 1)
        self._foresee(lanes)

    def _activate(self, lanes: Ints, banks: Ints, cells: Cells) -> None:
        """Open a row: row timings of the bank, activate spacing of its group and of the rank."""
        dram, now = self._dram, self._now[lanes]
        slot = self._act_count[lanes] & 3
        self._acts[lanes, slot] = now
        self._act_count[lanes] += 1
        window = self._acts[lanes, (slot + 1) & 3] + dram.n_faw
        gate = np.maximum(now[:, None] + self._act_gap[banks], window[:, None])
        self._gate[1, lanes] = np.maximum(self._gate[1, lanes], gate)
        self._act_ready[cells] = now + dram.n_rc
        self._close_ready[cells] = now + dram.n_ras
        self.quiet[lanes] = np.maximum(self.quiet[lanes], now + dram.n_rc)
        self._step[cells] = ACCESS
        self._earliest[cells] = now + dram.n_rcd

    def _access(self, lanes: Ints, banks: Ints, cells: Cells) -> None:
        """Read or write: bus spacing, and the precharge that follows now or later."""
        now = self._now[lanes]
        self._gate[0, lanes] = np.maximum(self._gate[0, lanes], now[:, None] + self._access_gap[banks])
        self._active[lanes] = banks & ~1
        self._untouched[lanes] = False
        precharge = now + self._to_precharge
        self._close_ready[cells] = np.maximum(self._close_ready[cells], precharge)
        last = self._last_at[self._head[cells]]
        if last.any():
            self._close(lanes[last], cells[last], precharge[last] + self._dram.n_rp)

    def _close(self, lanes: Ints, cells: Cells, ready: Ints) -> None:
        """The bank is precharged, and can be activated, at ``ready``."""
        self._act_ready[cells] = np.maximum(self._act_ready[cells], ready)
        self.quiet[lanes] = np.maximum(self.quiet[lanes], ready)
