"""Simulates AMD's queues event by event: packets in queues, turns of queues on pipes, groups assigned to shader
engines.

The simulation follows what the Linux driver and Otterness and Anderson (RTNS 2021) say of the hardware; see
docs/sched-amd.md. A queue runs one packet after the other. A pipe assigns the groups of one packet at a time in strict
cyclic order to the engines: no group is offered before the previous one has a place. An engine serves the most urgent
pipe that waits for it. What is not documented is a choice: the rule by which queues of a pipe take turns, the pipe of a
queue, the first engine, which of several equals goes first, and which queues are mapped together.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from enum import StrEnum
from heapq import heappop, heappush

from wcet.records import dataclass
from wcet.sched.gpu import Dispatch, Gpu
from wcet.sched.run.job import Activity, Job, Releases, Run
from wcet.sched.task import Task

Choose = Callable[[int], int]
"""A function that chooses one of `count` possibilities, numbered from 0."""

LEVELS = 3
"""The number of priorities that pipes distinguish; best effort has the last."""


class Turns(StrEnum):
    """The rule by which queues of one pipe take turns: by packets, by a quantum that ends assignment, or one that saves
    waves."""

    PACKET = "packet"
    QUANTUM = "quantum"
    SAVED = "saved"


@dataclass(frozen=True, slots=True)
class Firmware:
    """The behaviour of the firmware: the rule of turns, pipes of queues whose pipe is not stated, sets of queues.

    With `resumes`, a set that is mapped again continues with the queue whose turn it was; without it, each pipe begins
    with any of its queues.
    """

    turns: Turns = Turns.PACKET
    pipes: dict[str, int] = field(default_factory=dict[str, int])
    sets: dict[str, int] = field(default_factory=dict[str, int])
    resumes: bool = True
    first: int = 0


@dataclass(slots=True)
class _Packet:
    """A launch: how many groups have been assigned, and the ends of those that run, on the clock of its queue.

    `lead` is the part of the cost of a launch that comes before its first group; the rest comes with the signal.
    """

    task: Task
    job: Job | None
    dispatch: Dispatch
    last: bool
    begins: int | None = None
    lead: int = 0
    engine: int = 0
    dealt: int = 0
    running: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    signalled: int | None = None

    @property
    def dealing(self) -> bool:
        """Return True if some groups of the packet are not assigned yet."""
        return self.dealt < self.dispatch.groups

    @property
    def level(self) -> int:
        """Return the priority of the packet's queue, 0 the most urgent."""
        return LEVELS - 1 if self.task.best_effort else self.task.priority or 0


@dataclass(slots=True)
class _Queue:
    """A queue whose clock stops while its waves are saved."""

    name: str
    engines: list[list[int]]
    packets: deque[_Packet] = field(default_factory=deque[_Packet])
    lag: int = 0
    stopped: int | None = 0
    began: int | None = None

    def clock(self, now: int) -> int:
        """Return the current time on the queue's own clock."""
        return (now if self.stopped is None else self.stopped) - self.lag

    def stop(self, now: int) -> None:
        """Stop the queue's clock, because its waves are saved."""
        if self.stopped is None:
            self.stopped = now

    def resume(self, now: int) -> None:
        """Restart the queue's clock, because its waves are restored."""
        if self.stopped is not None:
            self.lag += now - self.stopped
            self.stopped = None


@dataclass(slots=True)
class _Pipe:
    """A pipe within one set of queues: which queue has its turn, since when, and what delays the next admission."""

    queues: list[_Queue]
    current: _Queue | None = None
    before: _Queue | None = None
    turn: int = 0
    ready: int = 0
    free: int = 0

    def following(self) -> Iterator[_Queue]:
        """Yield all queues in order, beginning after the queue that had the last turn."""
        at = 0 if self.before is None else self.queues.index(self.before) + 1
        yield from (*self.queues[at:], *self.queues[:at])


def run_queues(run: Run, until: int, firmware: Firmware, choose: Choose, shorter: bool = False) -> Run:
    """Simulate until `until`; groups run for their longest residence unless it may be `shorter`."""
    gpu = run.task_set.platform.gpu
    if gpu is None:
        return run
    motion = _Motion(run, gpu, firmware, choose, shorter)
    while motion.time < until and motion.step():
        pass
    motion.finish()
    return run


def lay_units(engines: Sequence[int], pairs: bool) -> list[int]:
    """Return the engine of each flat bit of a mask: the unit's index is the outer loop, the engine the inner loop.

    Units that are in pairs count as one in that loop, and have two bits.
    """
    size = 2 if pairs else 1
    rows = range(max(engines) // size)
    return [
        engine for row in rows for engine in range(len(engines)) if row * size < engines[engine] for _ in range(size)
    ]


class _Motion:
    def __init__(self, run: Run, gpu: Gpu, firmware: Firmware, choose: Choose, shorter: bool) -> None:
        self.run, self.gpu, self.firmware, self.choose, self.shorter = run, gpu, firmware, choose, shorter
        self.time = 0
        self.coming = Releases(run)
        self.used: dict[int, int] = {}
        self.queues: dict[str, _Queue] = {}
        self.pipes: dict[tuple[int, int], _Pipe] = {}
        self.best_effort: dict[str, Task] = {}
        places = lay_units(gpu.engines, gpu.pairs)
        for task in run.task_set.tasks:
            if task.dispatch is not None:
                self.place(task, task.dispatch, places)
        self.rotates = len(self.queues) > gpu.slots and gpu.slice is not None
        self.sets = gpu.sets or len(self.queues)
        self.mapped = firmware.first % self.sets if self.rotates else 0
        self.ends = int(gpu.slice) if self.rotates and gpu.slice is not None else None
        self.swapping = False
        self.attach_all()

    def place(self, task: Task, dispatch: Dispatch, places: Sequence[int]) -> None:
        """Put the queue of a task on its pipe, if it is not there yet."""
        if task.best_effort:
            self.best_effort[dispatch.queue] = task
        if dispatch.queue in self.queues:
            return
        units: list[list[int]] = [[] for _ in self.gpu.engines]
        for bit in sorted(dispatch.mask):
            units[places[bit]].append(bit)
        queue = _Queue(dispatch.queue, [engine for engine in units if engine])
        self.queues[queue.name] = queue
        number = self.firmware.pipes.get(queue.name, 0) if dispatch.pipe is None else dispatch.pipe
        key = (self.firmware.sets.get(queue.name, 0), number)
        self.pipes.setdefault(key, _Pipe([])).queues.append(queue)

    def active(self) -> list[_Pipe]:
        """Return the pipes of the set of queues that is mapped now; none while one set replaces another."""
        if not self.rotates:
            return [*self.pipes.values()]
        return [] if self.swapping else [pipe for (each, _), pipe in self.pipes.items() if each == self.mapped]

    def step(self) -> bool:
        """Process all events of the current time, and advance to the next one; return True if there is one."""
        while self.settle():
            pass
        following = min((at for at in self.list_events() if at > self.time), default=None)
        if following is None:
            return False
        self.time = following
        return True

    def settle(self) -> bool:
        """Process the events of the current time once; return True if anything changed."""
        changed = self.rotate()
        for job in self.coming.take(self.time):
            self.submit(job.task, job)
            changed = True
        for queue in self.queues.values():
            if not queue.packets and queue.name in self.best_effort:
                self.submit(self.best_effort[queue.name], None)
            changed |= self.retire(queue)
        for pipe in self.active():
            changed |= self.take_turns(pipe)
        return self.admit() or changed

    def submit(self, task: Task, job: Job | None) -> None:
        """Append the packets of a job to its queue."""
        dispatch = task.dispatch
        if dispatch is None:
            return
        for number in range(dispatch.launches):
            packet = _Packet(task, job, dispatch, number == dispatch.launches - 1)
            self.queues[dispatch.queue].packets.append(packet)

    def rotate(self) -> bool:
        """Unmap a set of queues at the end of its slice, or map the next set after the swap; return True if either
        happened."""
        if self.ends is None or self.ends > self.time:
            return False
        if not self.swapping:
            for pipe in self.active():
                pipe.turn, pipe.ready = pipe.turn - self.time, pipe.ready - self.time
                for queue in pipe.queues:
                    self.detach(queue)
            self.swapping, self.ends = True, self.time + int(self.gpu.swap)
        else:
            self.swapping, self.mapped = False, (self.mapped + 1) % self.sets
            self.ends = self.time + int(self.gpu.slice or 1)
            for pipe in self.active():
                pipe.turn, pipe.ready = pipe.turn + self.time, pipe.ready + self.time
            self.attach_all()
        return True

    def attach_all(self) -> None:
        """Start the clocks of the queues in the newly mapped set, unless turns save waves; if the firmware does not
        resume turns, choose with which queue each pipe begins."""
        for pipe in self.active():
            if not self.firmware.resumes:
                pipe.current = None
                pipe.before = pipe.queues[self.choose(len(pipe.queues))]
            if self.firmware.turns is not Turns.SAVED:
                for queue in pipe.queues:
                    self.attach(queue)

    def attach(self, queue: _Queue) -> None:
        """Restart the clock of a queue, if it was stopped."""
        if queue.stopped is not None:
            queue.resume(self.time)
            queue.began = self.time if queue.packets and queue.packets[0].running else None

    def detach(self, queue: _Queue) -> None:
        """Save the waves of a queue: record its activity until now, and stop its clock."""
        self.show(queue)
        queue.stop(self.time)

    def retire(self, queue: _Queue) -> bool:
        """Free the places of ended groups of a queue's first packet, and remove the packet once its end has been
        signalled; return True if the packet was removed."""
        packet, now = queue.packets[0] if queue.packets else None, queue.clock(self.time)
        if packet is None or packet.begins is None:
            return False
        while packet.running and packet.running[0][0] <= now:
            _, unit = heappop(packet.running)
            self.used[unit] -= 1
        if packet.dealing or packet.running:
            return False
        if packet.signalled is None:
            packet.signalled = now + int(self.gpu.launch) - packet.lead
        if packet.signalled > now:
            return False
        self.show(queue)
        queue.packets.popleft()
        if packet.job is not None and packet.last:
            self.coming.end(packet.job, self.time)
        return True

    def show(self, queue: _Queue) -> None:
        """Record the activity of a queue since the activity began."""
        if queue.began is not None and queue.packets:
            packet = queue.packets[0]
            self.run.record(
                queue.began, self.time, packet.task.name, packet.job.number if packet.job else 0, Activity.RUN
            )
        queue.began = None

    def wants(self, queue: _Queue) -> bool:
        """Return True if a queue wants a turn: its first packet has groups to assign, or turns save waves and it has a
        packet."""
        if not queue.packets:
            return False
        return queue.packets[0].dealing or self.firmware.turns is Turns.SAVED

    def take_turns(self, pipe: _Pipe) -> bool:
        """End the turn of a queue that is done or has used up its quantum, and begin the next; return True if either
        happened."""
        saved, quantum = self.firmware.turns is Turns.SAVED, self.gpu.quantum
        current = pipe.current
        if current is not None and self.wants(current):
            if self.firmware.turns is Turns.PACKET or quantum is None or self.time < pipe.turn + quantum:
                return False
            if not any(self.wants(queue) for queue in pipe.queues if queue is not current):
                pipe.turn = self.time
                return False
        if current is not None:
            if saved:
                self.detach(current)
            pipe.before, pipe.current = current, None
        chosen = next((queue for queue in pipe.following() if self.wants(queue)), None)
        if chosen is None:
            return current is not None
        swap = int(self.gpu.swap) if saved and pipe.before not in (None, chosen) else 0
        pipe.current, pipe.turn, pipe.ready = chosen, self.time + swap, self.time + swap
        return True

    def admit(self) -> bool:
        """Place the most urgent group for which there is room; return True if there was one."""
        able: list[tuple[_Pipe, _Queue, _Packet, int]] = []
        for pipe in self.active():
            queue = pipe.current
            if queue is None or not queue.packets or pipe.ready > self.time:
                continue
            self.attach(queue)
            packet = queue.packets[0]
            if packet.begins is None:
                packet.lead = int(self.gpu.launch) - self.choose(int(self.gpu.launch) + 1)
                packet.begins = queue.clock(self.time) + packet.lead
                packet.engine = self.choose(len(queue.engines))
            if packet.dealing and packet.begins <= queue.clock(self.time) and pipe.free <= self.time:
                unit = self.find_unit(queue, packet)
                if unit is not None:
                    able.append((pipe, queue, packet, unit))
        if not able:
            return False
        level = min(packet.level for _, _, packet, _ in able)
        urgent = [each for each in able if each[2].level == level]
        self.start(*urgent[self.choose(len(urgent))])
        return True

    def find_unit(self, queue: _Queue, packet: _Packet) -> int | None:
        """Return a unit with room in the engine that gets the next group, or None."""
        units = queue.engines[(packet.engine + packet.dealt) % len(queue.engines)]
        return next((unit for unit in units if self.used.get(unit, 0) < packet.dispatch.per_unit), None)

    def start(self, pipe: _Pipe, queue: _Queue, packet: _Packet, unit: int) -> None:
        """Start the next group of a packet on a unit."""
        longest = int(packet.dispatch.residence)
        lasts = longest - (self.choose(longest) if self.shorter else 0)
        heappush(packet.running, (queue.clock(self.time) + lasts, unit))
        self.used[unit] = self.used.get(unit, 0) + 1
        packet.dealt += 1
        pipe.free = self.time + int(self.gpu.spacing)
        if queue.began is None:
            queue.began = self.time

    def list_events(self) -> Iterator[int]:
        """Yield the times at which something can happen next."""
        if self.coming.next is not None:
            yield self.coming.next
        if self.ends is not None:
            yield self.ends
        for pipe in self.active():
            current = pipe.current
            if current is not None:
                yield from (pipe.ready, pipe.free)
                if self.gpu.quantum is not None and self.firmware.turns is not Turns.PACKET:
                    yield pipe.turn + int(self.gpu.quantum)
            for queue in pipe.queues:
                if queue.stopped is None and queue.packets:
                    packet = queue.packets[0]
                    ends = packet.running[0][0] if packet.running else None
                    yield from (at + queue.lag for at in (packet.begins, ends, packet.signalled) if at is not None)

    def finish(self) -> None:
        """Record the activities that still run, and sort all activities."""
        for queue in self.queues.values():
            self.show(queue)
        self.run.slices.sort()
