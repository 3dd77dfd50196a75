"""A plain cycle-stepped DRAM controller: the witness the event-driven model is compared with.

Every clock cycle does the same things in the same order and nothing is skipped, so that each rule of the
controller can be read on its own line. Slow on purpose.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from wcet.machine.dram import Dram

BANK_FIFO = 8
FRONT_FIFO = 16
NEVER = -(10**9)


@dataclass
class Entry:
    """One element of a bank FIFO: the commands that one burst (or one trailing precharge) needs."""

    bank: int
    row: int
    column: int
    steps: list[str]
    visible: int = 0

    @property
    def auto_precharge(self) -> bool:
        return self.steps[-1] in ("RDA", "WRA")


@dataclass
class History:
    """The last time of every kind of command, by scope."""

    act_bank: dict[int, int] = field(default_factory=dict[int, int])
    act_group: dict[int, int] = field(default_factory=dict[int, int])
    acts: list[int] = field(default_factory=list[int])
    access_bank: dict[int, int] = field(default_factory=dict[int, int])
    access_group: dict[int, int] = field(default_factory=dict[int, int])
    access: int = NEVER
    precharge_bank: dict[int, int] = field(default_factory=dict[int, int])
    quiet: int = 0


def decode(dram: Dram, burst: int) -> tuple[int, int, int]:
    """(bank, row, column) of a burst number, field by field from the least significant."""
    low, burst = burst % 2, burst // 2
    column, burst = burst % dram.row_bursts, burst // dram.row_bursts
    high, row = burst % (dram.banks // 2), burst // (dram.banks // 2)
    return high * 2 + low, row, column * 8


class Oracle:
    """One request on an idle controller, one clock cycle at a time."""

    def __init__(self, dram: Dram, write: bool, active: int = 0, first_act: int = 0) -> None:
        self.dram = dram
        self.write = write
        self.active = active
        self.first_act = first_act
        self.history = History()
        self.heads: list[Entry | None] = [None] * dram.banks
        self.fifos: list[deque[Entry]] = [deque() for _ in range(dram.banks)]
        self.open_rows: dict[int, int] = {}
        self.pending: deque[Entry] = deque()
        self.trace: list[tuple[int, str, int, int, int]] = []
        self.to_precharge = dram.n_cwl + dram.n_bl + dram.n_wr if write else dram.n_rtp

    # -- timing ---------------------------------------------------------------------------------------------

    def legal(self, head: Entry, now: int) -> bool:
        d, h, bank, kind = self.dram, self.history, head.bank, head.steps[0]
        group = bank % d.bank_groups
        if kind == "ACT":
            limits = [self.first_act, h.precharge_bank.get(bank, NEVER) + d.n_rp]
            limits.append(h.act_bank.get(bank, NEVER) + d.n_rc)
            limits.append(h.act_group.get(group, NEVER) + d.n_rrd_l)
            limits += [at + d.n_rrd_s for at in h.acts[-1:]]
            limits += [h.acts[-4] + d.n_faw] if len(h.acts) >= 4 else []
        elif kind in ("PRE", "PRE_ACT"):
            limits = [h.act_bank.get(bank, NEVER) + d.n_ras, h.access_bank.get(bank, NEVER) + self.to_precharge]
        else:
            limits = [h.act_bank.get(bank, NEVER) + d.n_rcd]
            limits.append(h.access + max(d.n_ccd_s, d.n_bl))
            limits.append(h.access_group.get(group, NEVER) + d.n_ccd_l)
        return now >= max(limits)

    def issue(self, head: Entry, now: int) -> None:
        d, h, bank, kind = self.dram, self.history, head.bank, head.steps.pop(0)
        group = bank % d.bank_groups
        if kind == "ACT":
            h.act_bank[bank] = h.act_group[group] = now
            h.acts.append(now)
            h.quiet = max(h.quiet, now + d.n_rc)
        elif kind in ("PRE", "PRE_ACT"):
            h.precharge_bank[bank] = now
            h.quiet = max(h.quiet, now + d.n_rp)
        else:
            h.access_bank[bank] = h.access_group[group] = h.access = now
            self.active = bank & ~1
            if kind in ("RDA", "WRA"):
                h.precharge_bank[bank] = now + self.to_precharge
                h.quiet = max(h.quiet, now + self.to_precharge + d.n_rp)
        if not head.steps:
            self.heads[bank] = None
        self.trace.append((now, kind[:3], bank, head.row, 0 if kind[:3] == "PRE" else head.column))

    # -- arbiter --------------------------------------------------------------------------------------------

    def distance(self, head: Entry) -> int:
        return (head.bank - self.active) % self.dram.banks

    def queue_length(self, head: Entry) -> int:
        return 1 if head.auto_precharge else len(self.fifos[head.bank])

    def arbitrate(self, now: int) -> None:
        for bank, fifo in enumerate(self.fifos):
            if self.heads[bank] is None and fifo and fifo[0].visible <= now:
                self.heads[bank] = fifo.popleft()
        ready = [h for h in self.heads if h is not None and self.legal(h, now)]
        for kinds in (("RD", "WR", "RDA", "WRA"), ("PRE_ACT",), ("ACT",), ("PRE",)):
            candidates = [h for h in ready if h.steps[0] in kinds]
            if candidates:
                chosen = self.best_act(candidates) if kinds == ("ACT",) else min(candidates, key=self.distance)
                self.issue(chosen, now)
                return

    def best_act(self, candidates: list[Entry]) -> Entry:
        chosen = candidates[0]
        for other in candidates[1:]:
            longer = self.queue_length(other) > self.queue_length(chosen)
            if longer or self.distance(other) < self.distance(chosen):
                chosen = other
        return chosen

    # -- command generator ----------------------------------------------------------------------------------

    def put_pending(self, now: int) -> bool:
        """Move pending entries into their FIFOs in order; true when none is left."""
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

    def access(self, auto_precharge: bool) -> str:
        return ("WR" if self.write else "RD") + ("A" if auto_precharge else "")

    def expand_tile(self, burst: int, following: int | None) -> None:
        bank, row, column = decode(self.dram, burst)
        steps = [] if self.open_rows.get(bank) == row else ["ACT"]
        self.open_rows[bank] = row
        leaves = True
        if following is not None:
            next_bank, next_row, _ = decode(self.dram, following)
            leaves = next_bank // 2 != bank // 2 or next_row != row
        if leaves:
            partner = bank ^ 1
            if partner in self.open_rows:
                self.pending.append(Entry(partner, 0, 0, ["PRE"]))
                del self.open_rows[partner]
            del self.open_rows[bank]
        self.pending.append(Entry(bank, row, column, [*steps, self.access(leaves)]))

    def expand_index(self, burst: int, last: bool) -> None:
        bank, row, column = decode(self.dram, burst)
        steps: list[str] = []
        if self.open_rows.get(bank) != row:
            steps = ["PRE_ACT", "ACT"] if bank in self.open_rows else ["ACT"]
        self.open_rows[bank] = row
        if last:
            del self.open_rows[bank]
            for other in sorted(self.open_rows):
                self.pending.append(Entry(other, 0, 0, ["PRE"]))
        self.pending.append(Entry(bank, row, column, [*steps, self.access(last)]))

    def run_tile(self, bursts: Sequence[int]) -> int:
        """LID of ascending burst numbers; the first burst reaches the generator in cycle 1."""
        index, now = 0, 1
        while index < len(bursts) or not self.idle():
            self.arbitrate(now)
            if self.pending:
                self.put_pending(now)
            elif index < len(bursts):
                self.expand_tile(bursts[index], bursts[index + 1] if index + 1 < len(bursts) else None)
                self.put_pending(now)
                index += 1
            now += 1
        return self.history.quiet

    def run_index(self, items: Sequence[int | None]) -> int:
        """LID of one burst (or none) per item.

        The pass looks at one item per cycle and the end marker follows; the iterator holds one burst back until it
        sees the next; both queues hold 16.
        """
        source: deque[int | str | None] = deque([*items, "end"])
        indices: deque[tuple[int | str, int]] = deque()
        bursts: deque[tuple[int, bool]] = deque()
        held: list[int | str] = []
        offered: list[tuple[int, bool]] = []
        now, done = 1, False
        while not done or not self.idle():
            self.arbitrate(now)
            self.iterate(now, indices, bursts, held, offered)
            if self.pending:
                self.put_pending(now)
            elif bursts:
                burst, done = bursts.popleft()
                self.expand_index(burst, done)
                self.put_pending(now)
            if source and source[0] is None:
                source.popleft()
            elif source and len(indices) < FRONT_FIFO:
                indices.append((source.popleft() or 0, now))
            now += 1
        return self.history.quiet

    @staticmethod
    def iterate(
        now: int,
        indices: deque[tuple[int | str, int]],
        bursts: deque[tuple[int, bool]],
        held: list[int | str],
        offered: list[tuple[int, bool]],
    ) -> None:
        if offered and len(bursts) < FRONT_FIFO:
            bursts.append(offered.pop())
        if not offered and indices and indices[0][1] < now:
            following, _ = indices.popleft()
            if held:
                burst = held.pop()
                assert isinstance(burst, int)
                offered.append((burst, following == "end"))
                if len(bursts) < FRONT_FIFO:
                    bursts.append(offered.pop())
            held.append(following)
