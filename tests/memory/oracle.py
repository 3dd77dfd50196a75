"""A plain cycle-stepped DRAM controller: the witness the event-driven model is compared with.

Every clock cycle does the same four things in the same order and nothing is skipped, so that each rule of the
controller can be read on its own line. Slow on purpose.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from wcet.machine.dram import Dram

BANK_FIFO = 8
FRONT_FIFO = 16
ACT, READ, WRITE, READ_AP, WRITE_AP, PRE, PRE_ACT = "ACT", "RD", "WR", "RDA", "WRA", "PRE", "PRE_ACT"
READS_WRITES = (READ, WRITE, READ_AP, WRITE_AP)
NEVER = -(10**9)


@dataclass
class Entry:
    kind: str
    bank: int
    row: int
    column: int
    visible: int = 0


@dataclass
class History:
    """The last time of every kind of command, by scope."""

    act_bank: dict[int, int] = field(default_factory=dict)
    act_group: dict[int, int] = field(default_factory=dict)
    acts: list[int] = field(default_factory=list)
    rw_bank: dict[int, int] = field(default_factory=dict)
    rw_group: dict[int, int] = field(default_factory=dict)
    rw: int = NEVER
    pre_bank: dict[int, int] = field(default_factory=dict)
    quiet: int = 0


def decode(dram: Dram, address: int) -> tuple[int, int, int]:
    """(bank, row, column in bursts) of a byte address, bit by bit."""
    burst = address // dram.burst_bytes
    low = burst % 2
    column = burst // 2 % dram.row_bursts
    high = burst // 2 // dram.row_bursts % (dram.banks // 2)
    row = burst // 2 // dram.row_bursts // (dram.banks // 2)
    return high * 2 + low, row, column


class Oracle:
    def __init__(self, dram: Dram, write: bool, active: int = 0, refresh_until: int = 0) -> None:
        self.dram = dram
        self.write = write
        self.active = active
        self.refresh_until = refresh_until
        self.history = History()
        self.heads: list[Entry | None] = [None] * dram.banks
        self.fifos: list[deque[Entry]] = [deque() for _ in range(dram.banks)]
        self.open_rows: dict[int, int] = {}
        self.pending: deque[Entry] = deque()
        self.trace: list[tuple[int, str, int, int, int]] = []

    # -- timing ---------------------------------------------------------------------------------------------

    def legal(self, entry: Entry, now: int) -> bool:
        d, h, bank = self.dram, self.history, entry.bank
        group = bank % d.bank_groups
        to_pre = d.n_cwl + 4 + d.n_wr if self.write else d.n_rtp
        if entry.kind == ACT:
            limits = [self.refresh_until, h.pre_bank.get(bank, NEVER) + d.n_rp]
            limits.append(h.act_bank.get(bank, NEVER) + d.n_rc)
            limits.append(h.act_group.get(group, NEVER) + d.n_rrd_l)
            limits += [at + d.n_rrd_s for at in h.acts[-1:]]
            if len(h.acts) >= 4:
                limits.append(h.acts[-4] + d.n_faw)
        elif entry.kind in (PRE, PRE_ACT):
            limits = [h.act_bank.get(bank, NEVER) + d.n_ras, h.rw_bank.get(bank, NEVER) + to_pre]
        else:
            limits = [h.act_bank.get(bank, NEVER) + d.n_rcd]
            limits.append(h.rw + max(d.n_ccd_s, 4))
            limits.append(h.rw_group.get(group, NEVER) + d.n_ccd_l)
        return now >= max(limits)

    def record(self, entry: Entry, now: int) -> None:
        d, h, bank = self.dram, self.history, entry.bank
        group = bank % d.bank_groups
        to_pre = d.n_cwl + 4 + d.n_wr if self.write else d.n_rtp
        if entry.kind == ACT:
            h.act_bank[bank] = h.act_group[group] = now
            h.acts.append(now)
            h.quiet = max(h.quiet, now + d.n_rc)
        elif entry.kind in (PRE, PRE_ACT):
            h.pre_bank[bank] = now
            h.quiet = max(h.quiet, now + d.n_rp)
        else:
            h.rw_bank[bank] = h.rw_group[group] = h.rw = now
            self.active = bank & ~1
            if entry.kind in (READ_AP, WRITE_AP):
                h.pre_bank[bank] = now + to_pre
                h.quiet = max(h.quiet, now + to_pre + d.n_rp)
        kind = PRE if entry.kind == PRE_ACT else entry.kind
        self.trace.append((now, kind, bank, entry.row, entry.column))

    # -- arbiter --------------------------------------------------------------------------------------------

    def distance(self, bank: int) -> int:
        return (bank - self.active) % self.dram.banks

    def queue_length(self, bank: int) -> int:
        head = self.heads[bank]
        if head is not None and head.kind in (READ_AP, WRITE_AP):
            return 1
        return len(self.fifos[bank])

    def arbitrate(self, now: int) -> None:
        for bank, fifo in enumerate(self.fifos):
            if self.heads[bank] is None and fifo and fifo[0].visible <= now:
                self.heads[bank] = fifo.popleft()
        ready = [h for h in self.heads if h is not None and self.legal(h, now)]
        for kinds in (READS_WRITES, (PRE_ACT,), (ACT,), (PRE,)):
            candidates = [h for h in ready if h.kind in kinds]
            if candidates:
                chosen = self.best_act(candidates) if kinds == (ACT,) else min(candidates, key=lambda h: self.distance(h.bank))
                self.record(chosen, now)
                self.heads[chosen.bank] = None
                return

    def best_act(self, candidates: list[Entry]) -> Entry:
        chosen = candidates[0]
        for other in candidates[1:]:
            longer = self.queue_length(other.bank) > self.queue_length(chosen.bank)
            if longer or self.distance(other.bank) < self.distance(chosen.bank):
                chosen = other
        return chosen

    # -- command generator ----------------------------------------------------------------------------------

    def put_pending(self, now: int) -> bool:
        """Move pending commands into their FIFOs in order; true when none is left."""
        while self.pending:
            fifo = self.fifos[self.pending[0].bank]
            if len(fifo) >= BANK_FIFO:
                return False
            entry = self.pending.popleft()
            entry.visible = now + 1
            fifo.append(entry)
        return True

    def idle(self) -> bool:
        return not self.pending and not any(self.fifos) and all(h is None for h in self.heads)

    def expand_tile(self, burst: int, following: int | None) -> None:
        d = self.dram
        bank, row, column = decode(d, burst * d.burst_bytes)
        if self.open_rows.get(bank) != row:
            self.pending.append(Entry(ACT, bank, row, column))
            self.open_rows[bank] = row
        last = following is None
        if following is not None:
            next_bank, next_row, _ = decode(d, following * d.burst_bytes)
            last = next_bank // 2 != bank // 2 or next_row != row
        if last:
            partner = bank ^ 1
            if partner in self.open_rows:
                self.pending.append(Entry(PRE, partner, self.open_rows.pop(partner), 0))
            del self.open_rows[bank]
        kind = (WRITE_AP if last else WRITE) if self.write else (READ_AP if last else READ)
        self.pending.append(Entry(kind, bank, row, column))

    def run_tile(self, bursts: tuple[int, ...]) -> int:
        """LID of ascending burst numbers; the first burst reaches the generator in cycle 1."""
        index, now = 0, 1
        while index < len(bursts) or not self.idle():
            self.arbitrate(now)
            if self.put_pending(now) and index < len(bursts) and now > index:
                following = bursts[index + 1] if index + 1 < len(bursts) else None
                self.expand_tile(bursts[index], following)
                index += 1
                self.put_pending(now)
            now += 1
        return self.history.quiet
