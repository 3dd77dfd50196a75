"""Simulates all cores with their memory system: each core streams its threads through one configuration after the
other.

Cores continue independently, or wait for each other after each configuration if the machine has a barrier, which also
writes back and empties all caches. Values are known already; each step gives the addresses of its accesses.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from itertools import tee
from typing import TypeAlias

from wcet.records import dataclass
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.simulator.latencies import Latencies
from wcet.targets.sgmf.simulator.memory import Done, MemoryRun
from wcet.targets.sgmf.simulator.stream import Stream, StreamCounts
from wcet.targets.sgmf.simulator.unit_state import UnitState
from wcet.targets.sgmf.timing.timed_graph import TimedGraph, UnitKind

POISONED_CYCLES = 1
"""The cycles that a memory unit takes for a thread that does not access memory."""

Reach: TypeAlias = tuple[bool, list[tuple[int, ...]]]
"""The accesses of a memory unit: True if it stores, and for each thread the addresses that it accesses, in order."""


@dataclass(frozen=True, slots=True)
class PartRun:
    """One run of all threads through a part of the kernel, the `turn`-th run of that part.

    `configure` is the number of cycles to load the part, None if it is on the grid already.
    """

    name: str
    turn: int
    graph: TimedGraph
    configure: int | None
    reach: Mapping[str, Reach]


Observer: TypeAlias = Callable[[PartRun, UnitState, int, range], None]
"""A function that receives an access: its step, unit and thread, and the cycles from its start until its answer."""


@dataclass(frozen=True, slots=True)
class ProcessorRun:
    """The result of a run: cycles until the last core has ended, the cycles of that core by part, and events.

    `counts` are events of memory, `streams` those of units by part, and `loads` how often parts were loaded.
    """

    cycles: int
    counts: Mapping[str, int]
    parts: Mapping[str, int]
    streams: Mapping[str, StreamCounts]
    loads: Mapping[str, int]


@dataclass(slots=True)
class _GridCore:
    number: int
    first: int
    threads: int
    steps: Iterator[PartRun]
    step: PartRun | None = None
    stream: Stream | None = None
    finish: int = 0
    begun: int = 0
    parts: Counter[str] = field(default_factory=Counter[str])

    @property
    def next_time(self) -> int | None:
        """Return the cycle of the next event on the grid, or None."""
        return self.stream.times[0] if self.stream and self.stream.times else None

    @property
    def is_through(self) -> bool:
        """Return True if all threads have left the configuration."""
        return self.stream is not None and self.stream.has_passed


class GridProcessor:
    """Simulates cores with their memory; a seed, if given, decides the order of events of the same cycle."""

    def __init__(
        self, machine: SgmfMachine, latencies: Latencies, seed: int | None = None, observe: Observer | None = None
    ) -> None:
        self.machine, self.latencies, self.observe = machine, latencies, observe
        self.memory = MemoryRun(machine, machine.cores, seed)
        self.streams: dict[str, StreamCounts] = {}
        self.loads: Counter[str] = Counter()

    def run(self, steps: Iterator[PartRun], threads: int, share: int) -> ProcessorRun:
        """Run all steps with all threads, which are assigned to cores in successive blocks of `share`."""
        count = -(-threads // share)
        cores = [
            _GridCore(number, number * share, min(share, threads - number * share), each)
            for number, each in enumerate(tee(steps, count))
        ]
        for core in cores:
            self._load(core, 0)
        while (now := self._find_next(cores)) is not None:
            self.memory.events.run(now)
            for core in cores:
                while core.next_time == now:
                    assert core.stream is not None
                    core.stream.step()
            self._go_on(cores)
        last = max(cores, key=lambda core: core.finish)
        return ProcessorRun(last.finish, self.memory.counts, last.parts, self.streams, self.loads)

    def _find_next(self, cores: list[_GridCore]) -> int | None:
        times = [core.next_time for core in cores]
        known = [each for each in (self.memory.events.next_time, *times) if each is not None]
        return min(known, default=None)

    def _go_on(self, cores: list[_GridCore]) -> None:
        """Let cores that have ended begin their next step, or all cores once the last one has ended."""
        barrier = self.machine.barrier_cycles
        if barrier:
            running = [core for core in cores if core.stream is not None]
            if not running or not all(core.is_through for core in running):
                return
            done = max(core.stream.finish for core in running if core.stream) + barrier
            self.memory.empty()
            for core in running:
                self._leave(core, done)
        else:
            for core in cores:
                if core.is_through:
                    assert core.stream is not None
                    self._leave(core, core.stream.finish)

    def _leave(self, core: _GridCore, now: int) -> None:
        assert core.stream is not None and core.step is not None
        core.stream.require_passed()
        core.parts[core.step.name] += now - core.begun
        name, counts = core.step.name, core.stream.counts
        self.streams.setdefault(name, StreamCounts([0] * len(counts.fired))).add(counts)
        self._load(core, now)

    def _load(self, core: _GridCore, now: int) -> None:
        """Begin the next step of a core, if there is one."""
        core.finish = core.begun = now
        core.step, core.stream = next(core.steps, None), None
        step = core.step
        if step is None:
            return
        self.loads[step.name] += step.configure is not None

        def issue(stream: Stream, state: UnitState, thread: int, time: int) -> None:
            if state.unit.kind is UnitKind.SPECIAL:
                epoch = thread // stream.buffer
                stream.answer(state, thread, time + self.latencies(state.unit, epoch))
                return

            def done(due: int) -> None:
                if self.observe:
                    self.observe(step, state, thread, range(time, due))
                stream.answer(state, thread, due)

            stores, addresses = step.reach[state.unit.name]
            places = addresses[core.first + thread]
            if places:
                self._access(core.number, places, stores, done, time)
            else:
                done(time + POISONED_CYCLES)

        core.stream = Stream(step.graph, core.threads, issue)
        core.stream.begin(now + (step.configure or 0))

    def _access(self, core: int, places: tuple[int, ...], stores: bool, done: Done, now: int) -> None:
        """Access the given places, one after the other."""
        rest = places[1:]

        def go_on(due: int) -> None:
            self.memory.events.add(due, lambda time: self._access(core, rest, stores, done, time))

        self.memory.access(core, places[0], stores, go_on if rest else done, now)
