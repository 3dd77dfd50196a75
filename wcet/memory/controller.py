"""Models the closed-page DRAM controller of Sim-D event by event: one request in, every command out.

From the Sim-D paper, section 3.2.2, with the rules that the published tool really executes (measured for every
command):

* the command generator handles one burst per cycle and blocks, in order, on a bank queue of eight elements;
* an element put in one cycle can become the head of its bank in the next, and heads are refilled every cycle;
* one command per cycle: access before reopening precharge before activate before trailing precharge; within a
  class the bank closest to the pair of the last access wins, but activates are ranked by a scan in bank order that
  takes a bank if its queue is longer *or* it is closer (not a proper order, kept because times depend on it).

Instead of stepping cycles the model computes when each element is put and when each head may issue, and jumps to the
earliest. The cycle-stepped model in the tests gives the same commands at the same times.
Times are DRAM cycles; the descriptor is accepted in cycle 0, the first command can issue in cycle 2.
"""

from collections.abc import Sequence

from wcet.machine.dram import Dram
from wcet.memory.burst_program import ACCESS, ACTIVATE, CLOSE, REOPEN, BurstArrivals, BurstWork
from wcet.records import dataclass

QUEUE = 8
"""The number of elements in one bank queue, in addition to the head."""

_NEVER = 1 << 60


@dataclass(frozen=True, slots=True)
class Issue:
    """One command: the cycle, the kind (ACT, RD, RDA, WR, WRA, PRE), the bank, and the burst of the request.

    ``burst`` is an index into the request's bursts, -1 for a trailing precharge, which belongs to no burst.
    """

    time: int
    kind: str
    bank: int
    burst: int


class Controller:
    """The state of the controller while it serves one request; call ``run`` once."""

    __slots__ = (
        "_act_group", "_act_ready", "_acts", "_arrivals", "_blocked", "_close_ready", "_done", "_dram", "_earliest",
        "_groups", "_heads", "_mask", "_next", "_pending", "_put", "_queues", "_rw_group", "_spacing", "_step", "_time",
        "_to_precharge", "_trace", "_write", "active", "now", "program", "quiet",
    )  # fmt: skip

    def __init__(
        self, dram: Dram, program: Sequence[BurstWork], arrivals: BurstArrivals | None, write: bool, active_pair: int
    ) -> None:
        banks = dram.banks
        self._dram = dram
        self.program = program
        self._arrivals = arrivals
        self._write = write
        self.active = 2 * active_pair
        self.now = 0
        self.quiet = 0
        self._mask = banks - 1
        self._to_precharge = dram.write_to_precharge if write else dram.read_to_precharge
        self._trace: list[Issue] | None = None
        self._next = 0  # burst on which the generator works
        self._pending = -1  # precharges that this burst still has to put before its access, -1 before it is started
        self._time = 0  # cycle of the last put
        self._blocked = -1  # bank whose full queue blocks the generator
        self._queues: list[list[tuple[int, bool, int]]] = [[] for _ in range(banks)]
        self._put: list[list[int]] = [[] for _ in range(banks)]  # cycle in which each element was put
        self._done: list[list[int]] = [[] for _ in range(banks)]  # cycle in which each element issued its last command
        self._step = [-1] * banks  # class of the command that the head needs, -1 without head
        self._earliest = [_NEVER] * banks  # cycle from which the head's own bank allows the command
        self._act_ready = [0] * banks
        self._close_ready = [0] * banks
        self._rw_group = [0] * dram.bank_groups
        self._act_group = [0] * dram.bank_groups
        self._acts: list[int] = []
        self._heads = range(banks)
        self._groups = [bank % dram.bank_groups for bank in self._heads]
        free = [0] * dram.bank_groups
        self._spacing = (self._rw_group, free, self._act_group, free)  # by class, then bank group: the first cycle

    def run(self, first_act: int = 0, trace: list[Issue] | None = None) -> int:
        """Serve the request; return the first cycle in which a refresh would be legal (the LID).

        ``first_act`` holds back the first activate (a refresh in progress); ``trace`` collects the commands.
        """
        self._trace = trace
        self.begin(first_act)
        while self.step():
            pass
        return self.quiet

    def begin(self, first_act: int = 0) -> None:
        """Accept the request."""
        self._act_ready = [first_act] * self._dram.banks
        self._generate()

    def step(self) -> bool:
        """Issue the next command; return False if there is none."""
        bank = self._select()
        if bank >= 0:
            self._issue(bank)
        return bank >= 0

    @property
    def generated(self) -> int:
        """Return the number of bursts whose elements are all in the queues."""
        return self._next

    def snapshot(self, burst: int) -> tuple[object, ...]:
        """Return the state on which later commands depend, with times relative to now and bursts relative to ``burst``.

        Times that are no constraint any more count as now: two equal snapshots with equal bursts to come have the same
        future.
        """
        now = self.now
        waiting = tuple(
            (
                self._step[bank],
                *((step, last, max(put - now, -1)) for (step, last, _), put in zip(queue, puts, strict=True)),
            )
            for bank in self._heads
            for queue in [self._queues[bank][len(self._done[bank]) :]]
            for puts in [self._put[bank][len(self._done[bank]) :]]
        )
        bank_times = (self._earliest, self._act_ready, self._close_ready, self._rw_group, self._act_group)
        left = tuple(tuple(max(time - now, 0) if time < _NEVER else -1 for time in times) for times in bank_times)
        leavers = tuple(tuple(max(time - self._time, -1) for time in done[-QUEUE - 1 :]) for done in self._done)
        window = tuple(max(time + self._dram.n_faw - now, 0) for time in self._acts[-4:])
        generator = (self._next - burst, self._pending, self._blocked, self._time - now)
        return (*generator, self.active, waiting, left, leavers, window)

    # -- command generator ----------------------------------------------------------------------------------

    def _generate(self) -> None:
        """Put elements until a queue is full or the bursts end; put times may lie in the future."""
        program, total = self.program, len(self.program)
        while self._next < total:
            work = program[self._next]
            if self._pending < 0:
                self._start(len(work.closed))
            while self._pending:
                if not self._append(work.closed[-self._pending], (CLOSE, False, -1)):
                    return
                self._pending -= 1
            if not self._append(work.bank, (work.first, work.last, self._next)):
                return
            self._pending = -1
            self._next += 1

    def _start(self, closed: int) -> None:
        """Start the next burst, at the earliest one cycle after the burst before was put."""
        self._pending = closed
        self._time += 1
        if self._arrivals is not None:
            self._time = max(self._time, self._arrivals.burst(self._next))
            self._arrivals.taken(self._time)

    def _append(self, bank: int, element: tuple[int, bool, int]) -> bool:
        """Put one element; return False if its queue stays full until a head that has not issued yet leaves."""
        queue, done = self._queues[bank], self._done[bank]
        leaver = len(queue) - QUEUE - 1
        if leaver >= 0:
            if len(done) <= leaver:
                self._blocked = bank
                return False
            self._time = max(self._time, done[leaver] + 1)
        queue.append(element)
        self._put[bank].append(self._time)
        if self._step[bank] < 0:
            self._load(bank)
        return True

    def _load(self, bank: int) -> None:
        """Make the oldest waiting element the head of its bank, if there is one."""
        done, queue = self._done[bank], self._queues[bank]
        position = len(done)
        if position == len(queue):
            self._step[bank] = -1
            self._earliest[bank] = _NEVER
            return
        seen = self._put[bank][position]
        if position and done[-1] > seen:
            seen = done[-1]
        self._prepare(bank, queue[position][0], seen + 1)

    def _prepare(self, bank: int, step: int, earliest: int) -> None:
        """Let the head of ``bank`` wait for a command of class ``step``, from cycle ``earliest`` on."""
        self._step[bank] = step
        if step == ACTIVATE:
            earliest = max(earliest, self._act_ready[bank])
        elif step != ACCESS:
            earliest = max(earliest, self._close_ready[bank])
        self._earliest[bank] = earliest

    # -- arbiter --------------------------------------------------------------------------------------------

    def _select(self) -> int:
        """Return the bank whose head issues next, or -1 when all are done; move ``now`` to that cycle."""
        best, chosen, floor, active, mask = _NEVER << 8, -1, self.now + 1, self.active, self._mask
        spacing = self._spacing
        for bank, step, time, group in zip(self._heads, self._step, self._earliest, self._groups, strict=True):
            if step < 0:
                continue
            spaced = spacing[step][group]
            time = spaced if spaced > time else time
            key = (time if time > floor else floor) << 8 | step << 6 | (bank - active) & mask
            if key < best:
                best, chosen = key, bank
        if chosen < 0:
            return -1
        self.now = best >> 8
        return self._rank_activates() if self._step[chosen] == ACTIVATE else chosen

    def _rank_activates(self) -> int:
        """Return the bank that the published arbiter's scan activates: a longer queue or a closer bank replaces the
        choice."""
        chosen, length, distance = -1, 0, 0
        for bank in self._heads:
            if self._step[bank] != ACTIVATE or self._earliest[bank] > self.now:
                continue
            if self._act_group[self._groups[bank]] > self.now:
                continue
            waiting, away = self._waiting(bank), (bank - self.active) & self._mask
            if chosen < 0 or waiting > length or away < distance:
                chosen, length, distance = bank, waiting, away
        return chosen

    def _waiting(self, bank: int) -> int:
        """Return the queue length that the arbiter sees: the elements after the head, or 1 if the head precharges
        itself."""
        position = len(self._done[bank])
        if self._queues[bank][position][1]:
            return 1
        put = self._put[bank]
        seen = len(put)
        while put[seen - 1] >= self.now:
            seen -= 1
        return seen - position - 1

    # -- commands -------------------------------------------------------------------------------------------

    def _issue(self, bank: int) -> None:
        """Issue the command for which the head of ``bank`` waits, at ``now``."""
        step = self._step[bank]
        _, last, burst = self._queues[bank][len(self._done[bank])]
        if self._trace is not None:
            self._trace.append(Issue(self.now, self._name(step, last), bank, burst))
        if step == ACTIVATE:
            self._activate(bank)
        elif step == REOPEN:
            self._act_ready[bank] = max(self._act_ready[bank], self.now + self._dram.n_rp)
            self._prepare(bank, ACTIVATE, self.now + 1)
        else:
            self._close(bank) if step == CLOSE else self._access(bank, last)
            self._done[bank].append(self.now)
            self._load(bank)
            if self._blocked == bank:
                self._blocked = -1
                self._generate()

    def _name(self, step: int, last: bool) -> str:
        """Return the mnemonic of a command."""
        if step == ACCESS:
            return ("WR" if self._write else "RD") + ("A" if last else "")
        return "ACT" if step == ACTIVATE else "PRE"

    def _activate(self, bank: int) -> None:
        """Open a row: apply the row timings of the bank, and the activate spacing of its group and of the rank."""
        dram, now, groups = self._dram, self.now, self._act_group
        self._acts.append(now)
        common = now + dram.n_rrd_s
        if len(self._acts) >= 4:
            common = max(common, self._acts[-4] + dram.n_faw)
        groups[:] = [common if common > ready else ready for ready in groups]
        own = self._groups[bank]
        groups[own] = max(groups[own], now + dram.n_rrd_l)
        self._act_ready[bank] = now + dram.n_rc
        self._close_ready[bank] = now + dram.n_ras
        self.quiet = max(self.quiet, now + dram.n_rc)
        self._prepare(bank, ACCESS, now + dram.n_rcd)

    def _access(self, bank: int, last: bool) -> None:
        """Read or write: apply the bus spacing, and schedule the precharge that follows now or later."""
        dram, now, groups = self._dram, self.now, self._rw_group
        common = now + max(dram.n_ccd_s, dram.n_bl)
        groups[:] = [common if common > ready else ready for ready in groups]
        own = self._groups[bank]
        groups[own] = max(groups[own], now + dram.n_ccd_l)
        self.active = bank & ~1
        closing = now + self._to_precharge
        if last:
            self._act_ready[bank] = max(self._act_ready[bank], closing + dram.n_rp)
            self.quiet = max(self.quiet, closing + dram.n_rp)
        else:
            self._close_ready[bank] = max(self._close_ready[bank], closing)

    def _close(self, bank: int) -> None:
        """Precharge a bank that no later burst in this row of the bank pair needs."""
        ready = self.now + self._dram.n_rp
        self._act_ready[bank] = max(self._act_ready[bank], ready)
        self.quiet = max(self.quiet, ready)
