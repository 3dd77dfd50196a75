"""The time of each instruction, and what it leaves outstanding, if every wait is as long as possible.

The rules are those of the reference machine (docs/gcn.md). An instruction waits for its unit for at most `waits` of
that unit. Vector, scalar and branch units serve a wavefront in
each fourth cycle, its turn. Outstanding operations are kept as the cycles that are left: first the vector accesses and
the other operations that counters count, newest first; then the LDS, both memory units, the memory, and the results of
a vector and of a mask instruction for which scalar instructions and branches wait.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from .steps import TURN, TimedStep

PHASE = 3


@dataclass(frozen=True, slots=True)
class Timing:
    """The numbers of a machine file for one wavefront, with its waits for others at each unit."""

    numbers: dict[str, int]
    issue: dict[str, int]
    waits: dict[str, int]
    unaligned: bool
    wavefronts: int

    @property
    def line(self) -> int:
        """The most cycles until the memory has served one line, the wait for others included."""
        return self.waits["mem"] + self.numbers["line_cycles"]

    @property
    def barrier(self) -> int:
        """The cycles from the arrival of the last wavefront at a barrier until this one continues.

        They are `barrier_cycles`, at most `PHASE` because SIMDs have their turns at different cycles, and one turn. A
        wavefront alone takes one turn.
        """
        if self.wavefronts == 1:
            return TURN
        late = self.numbers["barrier_cycles"] + PHASE
        return TURN + (late if self.unaligned else -(-late // TURN) * TURN)

    @property
    def columns(self) -> int:
        """The number of entries of a state, the list of the cycles left for each outstanding operation."""
        return self.numbers["vm_limit"] + self.numbers["lgkm_limit"] + 6

    @property
    def past(self) -> int:
        """The cycles for which a completion still counts after it has happened."""
        return PHASE if self.unaligned else 0

    @property
    def empty(self) -> list[int]:
        """The state with nothing outstanding."""
        return [-self.past] * (self.columns - 6) + [0] * 6


class Wavefront:
    """One wavefront between two points of its text: the time since the first point, and its outstanding operations."""

    def __init__(self, timing: Timing, state: list[int]) -> None:
        self.timing = timing
        split, end = timing.numbers["vm_limit"], timing.columns - 6
        self.now = 0
        self.lds: int
        self.vmem: int
        self.vm = [each for each in state[:split] if each > -timing.past]
        self.lgkm = [each for each in state[split:end] if each > -timing.past]
        self.lds, self.vmem, self.smem, self.memory, self.result, self.mask = state[end:]

    def run(self, step: TimedStep) -> None:
        """Run one instruction."""
        waits = self.timing.waits
        match step.kind:
            case "valu":
                self.now += waits["valu"] + step.cycles
                if step.scalar:
                    self.result = self.now + self.timing.numbers["valu_to_scalar"]
            case "salu":
                self.now = max(self.now, self.result) + waits["salu"] + step.cycles
                if step.scalar:
                    self.mask = self.now + self.timing.numbers["mask_to_branch"]
            case "branch":
                self.now = max(self.now, self.result, self.mask) + waits["br"] + step.cycles
                self.now += self.timing.numbers["branch_taken"] if step.taken else 0
            case "pause" | "sleep":
                self.now += step.cycles
            case "barrier":
                self.now += self.timing.barrier
            case "end":
                self._drain()
                self.now += TURN
            case "drain":
                self._drain()
                self.now = max(self.now, self.result, self.mask)
            case "region":
                self._drain()
                self._wait_until(max(self.result, self.mask))
            case "wait":
                self._wait(*step.waits)
            case "lds":
                self._make_room(1)
                grant = max(self.now, self.lds) + waits["lds"]
                self.lds = grant + step.cycles
                self._note_other(self.lds + self.timing.numbers["lds_latency"], 1)
                self._go_on(grant)
            case _:
                self._access(step)

    def _access(self, step: TimedStep) -> None:
        scalar = step.kind == "smem"
        if scalar:
            self.now = max(self.now, self.result)
        elif len(self.vm) >= self.timing.numbers["vm_limit"]:
            self._wait_until(self.vm[self.timing.numbers["vm_limit"] - 1])
        if step.kind != "vmem":
            self._make_room(step.counts)
        unit = "smem" if scalar else "vmem"
        grant = max(self.now, self.smem if scalar else self.vmem) + self.timing.waits[unit]
        done = grant + step.cycles
        if scalar:
            self.smem = done
        else:
            self.vmem = done
        if step.lines:
            self.memory = max(done, self.memory) + step.lines * self.timing.line
            done = self.memory + step.late * self.timing.line + self.timing.numbers["memory_latency"]
        if not scalar:
            done = max(done, self.vm[0]) if self.vm else done
            self.vm = [done, *self.vm][: self.timing.numbers["vm_limit"]]
        if step.kind != "vmem":
            self._note_other(done, step.counts)
        self._go_on(grant)

    def _go_on(self, grant: int) -> None:
        self.now = grant + TURN if self.timing.unaligned else (grant // TURN + 1) * TURN

    def _make_room(self, counts: int) -> None:
        most = self.timing.numbers["lgkm_limit"] - counts
        if len(self.lgkm) > most:
            self._wait_until(self.lgkm[most])

    def _note_other(self, done: int, counts: int) -> None:
        later = sorted([*self.lgkm, *[done] * counts], reverse=True)
        self.lgkm = later[: self.timing.numbers["lgkm_limit"]]

    def _wait(self, vm: int | None, lgkm: int | None, exp: int | None) -> None:
        if vm is not None and vm < len(self.vm):
            self._wait_until(self.vm[vm])
        if lgkm is not None and lgkm < len(self.lgkm):
            self._wait_until(self.lgkm[lgkm])
        if exp is not None:
            self._wait_until(self.vmem)
        self.now += TURN

    def _drain(self) -> None:
        for each in (*self.vm[:1], *self.lgkm[:1]):
            self._wait_until(each)

    def _wait_until(self, done: int) -> None:
        if self.timing.unaligned:
            self.now = max(self.now, done + PHASE)
        elif done > self.now:
            self.now = -(-done // TURN) * TURN

    def rest(self) -> list[int]:
        """Return the cycles left for each outstanding operation, as a state."""
        past, numbers = self.timing.past, self.timing.numbers
        found = list(_pad([each - self.now for each in self.vm], numbers["vm_limit"], past))
        found += _pad([each - self.now for each in self.lgkm], numbers["lgkm_limit"], past)
        ends = (self.lds, self.vmem, self.smem, self.memory, self.result, self.mask)
        return [*found, *(max(0, each - self.now) for each in ends)]


def _pad(left: list[int], size: int, past: int) -> Iterator[int]:
    kept = [each for each in left if each > -past]
    yield from (*kept, *[-past] * (size - len(kept)))
