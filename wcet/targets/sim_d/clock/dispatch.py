"""Simulates two work-group slots that share one issue port: when each runs, and which takes the next work-group.

Rules of the published simulator (measured): the slot that has the port keeps it while it can run; otherwise the other
slot gets the port; a slot that becomes free is refilled in the same cycle, one slot in a cycle. Between two requests a
work-group does not depend on others, so that the simulation advances by whole segments, in the order of their starts.
"""

from collections.abc import Callable, Sequence

from wcet.isa.sim_d.run.control import RunExit
from wcet.isa.sim_d.run.program import StraightRun
from wcet.isa.sim_d.run.requests import Request
from wcet.records import dataclass
from wcet.targets.sim_d.clock.log import GroupRun, RunLog
from wcet.targets.sim_d.clock.ports import MemoryPorts
from wcet.targets.sim_d.clock.scheduling import Scheduling
from wcet.targets.sim_d.clock.tails import SAFE_GROUPS, Tails
from wcet.targets.sim_d.clock.timing import PipelineClock

NEVER = 1 << 62
TIE = 2  # compute cycles lost if one slot is freed in the cycle in which the other one unblocks (one recording)
PROGRESS_STRIDE = 64  # segments between two calls of the progress callback


@dataclass(frozen=True, slots=True)
class SlotCode:
    """The code that a slot runs: `begin` takes a work-group by number, `execute` runs from an instruction on."""

    begin: Callable[[int], None]
    execute: Callable[[int], tuple[StraightRun, RunExit]]


@dataclass(slots=True)
class Slot:
    """One work-group slot between two segments.

    `group` is -1 while idle. `ready` is the compute cycle from which it could run, or take a group while idle;
    `flushed` the cycle to which its pipeline `state` relates, `pc` the next instruction. `accepts` is the cycle from
    which pairwise scheduling lets it take a group. `exited` says that its last group ended by `exit`, not by a store:
    then the next one can run one cycle after it was taken.
    """

    number: int
    code: SlotCode
    ready: int
    group: int = -1
    flushed: int = 0
    state: int = 0
    pc: int = 0
    accepts: int = 0
    exited: bool = False


@dataclass(frozen=True, slots=True)
class SlotHardware:
    """The hardware that both slots of a run share: pipeline, ends of segments, ports to memory, and the scheduling
    mode."""

    clock: PipelineClock
    tails: Tails
    ports: MemoryPorts
    scheduling: Scheduling


class Dispatcher:
    """Dispatches work-groups to the slots of one run, and the issue port to one of the slots."""

    def __init__(
        self,
        codes: Sequence[SlotCode],
        hardware: SlotHardware,
        groups: int,
        start: int,
        log: RunLog,
        progress: Callable[[int], None] | None,
    ) -> None:
        self._slots = tuple(Slot(number, code, start) for number, code in enumerate(codes))
        self._clock = hardware.clock
        self._tails = hardware.tails
        self._ports = hardware.ports
        self._scheduling = hardware.scheduling
        self._groups = groups
        self._taken = 0
        self._filled = start - 1
        self._port = start
        self._current = 0
        self._idle = start
        self._flushed = start
        self._log = log
        self._progress = progress

    def run(self) -> int:
        """Run all work-groups; return the first compute cycle in which every slot is idle."""
        segments = 0
        while (slot := self._next_slot()) is not None:
            self._run_segment(slot)
            segments += 1
            if self._progress is not None and segments % PROGRESS_STRIDE == 0:
                self._progress(self._port)
        return self._idle

    def _next_slot(self) -> Slot | None:
        """Fill idle slots in order of time, and return the slot that gets the issue port next, or None."""
        while True:
            start = min((self._start_of(slot) for slot in self._slots if slot.group >= 0), default=NEVER)
            moment, empty = self._next_fill()
            if empty is None or moment > start:
                break
            self._fill(empty, moment)
        if start == NEVER:
            assert self._taken == self._groups, "work-groups are left, and no slot accepts them"
            return None
        able = [slot for slot in self._slots if slot.group >= 0 and slot.ready <= start]
        current = self._slots[self._current]
        return current if current in able else able[0]

    def _start_of(self, slot: Slot) -> int:
        """Return the first cycle in which a slot can get the issue port."""
        port = self._port
        if self._scheduling.exclusive_compute:
            port = max(port, self._ports.scratchpad_busy)
        return max(port, slot.ready)

    def _next_fill(self) -> tuple[int, Slot | None]:
        """Return the cycle in which the next work-group is taken, and the idle slot that takes it."""
        if self._taken == self._groups:
            return NEVER, None
        idle = [slot for slot in self._slots if slot.group < 0 and slot.accepts < NEVER]
        if not idle:
            return NEVER, None
        first = min(idle, key=lambda slot: max(slot.ready, slot.accepts))
        return max(first.ready, first.accepts, self._filled + 1), first

    def _fill(self, slot: Slot, moment: int) -> None:
        slot.group = self._taken
        self._taken += 1
        self._filled = moment
        slot.ready = moment + slot.exited
        slot.state = self._clock.entry
        slot.flushed = slot.ready
        slot.pc = 0
        if self._scheduling.pairwise:
            slot.accepts = NEVER
        slot.code.begin(slot.group)
        self._log.filled(slot.number, slot.group, moment)

    def _run_segment(self, slot: Slot) -> None:
        """Run a work-group until it blocks or finishes."""
        start = self._start_of(slot)
        self._current = slot.number
        clock, execute, log = self._clock, slot.code.execute, self._log
        now, pc = max(start, self._flushed), slot.pc
        state = clock.resume(slot.state, now - slot.flushed)
        while True:
            run, successor = execute(pc)
            passage = clock.pass_run(run.first, run.last, state, successor)
            if log.detailed:
                log.ran(slot.number, slot.group, passage, now)
            now += passage.cycles
            state = passage.state
            if successor.request is not None or successor.target is None:
                break
            pc = successor.target
        slot.state, slot.flushed = state, now
        slot.pc = NEVER if successor.target is None else successor.target
        if successor.request is None:
            self._finish(slot, start, now + 1, run.last)
        else:
            self._block(slot, start, now, run.last, successor.request)

    def _finish(self, slot: Slot, start: int, end: int, last: int) -> None:
        """End a work-group whose last instruction is the `exit` at index `last`, committed in the cycle before
        `end`."""
        if not self._scheduling.pairwise and self._groups > SAFE_GROUPS and last in self._tails.losing:
            raise self._tails.refuse_loss(last)
        self._log.finished(GroupRun(slot.number, slot.group, start, end))
        self._port = end
        self._flushed = end + (last in self._tails.straggling)
        slot.exited = True
        self._release(slot, end, end)
        other = self._slots[len(self._slots) - 1 - slot.number]
        # recorded, unconstrained: a slot that is refilled at once keeps the port, unless the other unblocked before
        waits = other.group >= 0 and other.ready < end
        if waits or not self._refill_at(slot, end):
            self._current = other.number
        else:
            self._port = slot.ready + TIE * (other.group >= 0 and other.ready == end)

    def _refill_at(self, slot: Slot, moment: int) -> bool:
        """Fill the slots that become free up to a cycle; return True if one of them is `slot`."""
        while (fill := self._next_fill())[0] <= moment and fill[1] is not None:
            self._fill(fill[1], fill[0])
        return slot.group >= 0

    def _block(self, slot: Slot, start: int, end: int, instruction: int, request: Request) -> None:
        """Block a work-group on a request committed in cycle `end`; the last store of a work-group also ends it."""
        stay = self._ports.serve(request, end)
        run = GroupRun(slot.number, slot.group, start, end)
        self._log.blocked(run, instruction, request, stay, slot.pc == NEVER)
        self._port = end
        slot.ready = stay.unblocked
        if slot.pc == NEVER:
            slot.exited = False
            self._release(slot, stay.unblocked, end)

    def _release(self, slot: Slot, free: int, seen: int) -> None:
        """Free a slot from cycle `free` on; under pairwise scheduling the other one may take a group from `seen` on.

        A group that the other slot took before must be taken first, because taking a group uses the permission.
        """
        while (fill := self._next_fill())[0] < seen and fill[1] is not None:
            self._fill(fill[1], fill[0])
        slot.group = -1
        slot.ready = free
        self._idle = max(self._idle, free)
        for other in self._slots:
            if other is not slot and other.accepts == NEVER:
                other.accepts = seen
