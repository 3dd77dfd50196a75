"""The reference simulator of GCN: it runs a kernel on real buffers, and counts the cycles of the reference machine.

Function comes first, time second: groups are executed on their data, which gives a stream for every wavefront (its
path, and the lines and bank conflicts of its accesses); the timing engine then times these streams. So data never
depend on latencies. The bound and the run are independent: they share the timing of single instructions, nothing else.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field, replace

import numpy as np
from numpy.typing import NDArray

from wcet.errors import Diagnostic, refuse
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.execution import Execution, bind_launch
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.isa.gcn.run.streams import Recording, Stream
from wcet.records import dataclass
from wcet.simulate.events import EventLog
from wcet.targets.gcn.clock.block_clock import BlockClock, WaveClock
from wcet.targets.gcn.clock.cached_memory import LineSender, MemoryPort, Sending
from wcet.targets.gcn.clock.choices import Choices, ChosenTimes
from wcet.targets.gcn.clock.dispatcher import Geometry, GroupTimes
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.split import SplitShortage
from wcet.targets.gcn.clock.stream import MARK
from wcet.targets.gcn.clock.unit_log import UnitLog
from wcet.targets.gcn.hardware.generation import require_generation
from wcet.targets.gcn.hardware.group_mode import fit_machine
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import find_occupancy, provision_simds, read_usage
from wcet.targets.gcn.splitting.split_points import RunPlan, plan_run
from wcet.targets.gcn.splitting.unsplit import refuse_split
from wcet.targets.gcn.streams.operations import TimedOperations
from wcet.targets.gcn.streams.recorder import SplitRecorder

SPLITS = ("none", "pws", "dws")

SEARCHED = "searched"
"""The word for the latencies of a run whose choices were searched."""


@dataclass(frozen=True, slots=True)
class GcnTrace:
    """One simulated launch, in cycles.

    `cycles` is when the last group ends. `units` maps each kind of unit to the cycles for which its instances were
    occupied, in sum; `groups` are the times of the groups in the order in which they ended, `executed` the number of
    wavefronts that executed each instruction. `blocks` holds the longest time and the runs of each block, if they are
    measured, `buffers` the bytes that arguments point to at the end; `log` is None unless events were requested,
    `cache` has the lines of the launch that hit and that missed the last-level cache, None without one. `start` is the
    byte of a line at which buffers start. `sending` is how co-runners sent, `choices` are those of a run that was
    searched, None of any other run.
    """

    cycles: int
    work_groups: int
    wavefronts: int
    splitting: str
    split_simds: int
    splits: int
    latencies: str
    seed: int
    units: Mapping[str, int]
    groups: tuple[GroupTimes, ...]
    executed: tuple[int, ...]
    log: EventLog | None = None
    blocks: Mapping[int, tuple[int, int]] = field(default_factory=dict[int, tuple[int, int]])
    cache: tuple[int, int] | None = None
    buffers: Mapping[str, NDArray[np.uint8]] = field(default_factory=dict[str, NDArray[np.uint8]], repr=False)
    start: int = 0
    sending: Sending = field(default_factory=Sending)
    choices: Choices | None = None

    @property
    def instructions(self) -> int:
        """The number of instructions that all wavefronts executed."""
        return sum(self.executed)


def simulate(
    program: GcnProgram,
    machine: GcnMachine,
    launch: GcnLaunch,
    arguments: Mapping[str, Value],
    *,
    splits: str = "none",
    split_names: Iterable[str] | None = None,
    latencies: str = "max",
    seed: int = 0,
    events: bool = False,
    start: int = 0,
) -> GcnTrace:
    """Run one launch of a kernel and return its trace.

    `arguments` maps names to whole numbers or bytes: the values of scalars, the contents of buffers. `splits` is none,
    pws or dws, `split_names` where to split (see `plan_run`). Latencies are all maximal, zero, or drawn at random from
    `seed`. Raises `WcetError` W640 to W646 for kernels that the simulator cannot run, or errors of the kernel.
    """
    session = Session(program, machine, launch, arguments, splits=splits, split_names=split_names, start=start)
    return session.play(latencies, seed, events)


class Session:
    """One kernel on one set of data: executed once, then timed as often as wanted with other latencies.

    `marks` maps first instructions to the blocks that are measured; without splits only. `progress` is called with the
    cycles now and then. `places`: runs can be traced. `corunners` are lines that other masters send, with or without a
    cache. If it is `watched`, races of work-items are found, and loads because of which the run is one of several
    possible. Buffers start at byte `start` of a line, rounded down to their alignment: at 0 they start at pages; at
    other bytes, accesses touch two lines more often.
    """

    def __init__(
        self,
        program: GcnProgram,
        machine: GcnMachine,
        launch: GcnLaunch,
        arguments: Mapping[str, Value],
        *,
        splits: str = "none",
        split_names: Iterable[str] | None = None,
        marks: Mapping[int, int] | None = None,
        progress: Callable[[int], None] | None = None,
        places: bool = False,
        corunners: Sequence[Sequence[int]] = (),
        watched: bool = False,
        start: int = 0,
    ) -> None:
        if splits not in SPLITS:
            raise refuse("W642", f"`{splits}` is not a mode of splitting", help=f"one of {', '.join(SPLITS)}")
        require_generation(program, machine)
        if machine.rdna and splits != "none":
            raise refuse_split(program.place)
        machine = fit_machine(machine, program)
        self.machine = machine
        self.launch = launch
        self.splits = splits
        self.plan = plan_run(program, machine, splits, split_names)
        self.geometry = find_geometry(program, launch, machine, self.plan, splits)
        self._progress, self._latest = progress, 0
        self._measures = bool(marks)
        self._corunners = corunners
        self._places = places or machine.llc.present or bool(corunners)
        bound = bind_launch(program, launch, arguments, machine.buffer_alignment, start)
        self._operations = TimedOperations(program, machine)
        self._execution = Execution(bound, self._describe_recording(marks or {}), watched)
        self._start = start

    def _describe_recording(self, marks: Mapping[int, int]) -> Recording:
        """Return the options of the recording: operations with their times, regions of splits, and marks before
        blocks.
        """
        points = self.plan.points
        return Recording(
            self._operations,
            recorder=lambda batch: SplitRecorder(batch, points, self.splits == "dws"),
            cuts=frozenset(at for each in points for at in (each.split, each.bsb, each.merge, each.branch + 1)),
            marks={place: (MARK, block) for place, block in marks.items()},
            places=self._places,
            progress=self._tell,
        )

    @property
    def races(self) -> tuple[Diagnostic, ...]:
        """The warnings so far about data races between work-items."""
        return self._execution.races

    @property
    def chances(self) -> tuple[Diagnostic, ...]:
        """The warnings so far about loads whose values may differ in a run with another order."""
        return self._execution.chances

    def execute(self) -> None:
        """Execute all work-groups now; otherwise each is executed when the timing engine needs its streams."""
        self._execution.streams_of(self.launch.work_groups - 1)

    @property
    def streams(self) -> list[list[Stream]]:
        """The streams of the wavefronts of each group; all groups are executed now."""
        return self._execution.streams

    @property
    def traffic(self) -> Mapping[int, int]:
        """The most lines, or cycles of LDS banks, of one execution so far, for each memory instruction by index."""
        return self._operations.traffic

    @property
    def buffers(self) -> Mapping[str, NDArray[np.uint8]]:
        """The contents of buffers after the groups that have been executed."""
        return self._execution.buffers

    @property
    def broken_off(self) -> list[Stream]:
        """The streams of the wavefronts that were executed together last, up to the error that ended the run."""
        return self._execution.broken_off

    def _tell(self, cycles: int = 0) -> None:
        """Report the progress of the run; the clock does not advance while groups are executed."""
        self._latest = max(self._latest, cycles)
        if self._progress is not None:
            self._progress(self._latest)

    def play(
        self,
        latencies: str = "max",
        seed: int = 0,
        events: bool = False,
        sending: Sending = Sending(),  # noqa: B008 - frozen
        trace: Callable[[int, int], None] | None = None,
        clock: WaveClock | None = None,
    ) -> GcnTrace:
        """Time the launch and return its trace; `sending` is how co-runners send.

        `trace` is called with the client and the number of each line looked up, and `clock` records the time that
        wavefronts take for each mark.
        """
        drawn = LatencyDraws(self.machine, latencies, seed)
        engine = self._open_clock(drawn, sending, trace, clock, events)
        return self._keep_trace(engine, (latencies, seed), sending)

    def replay(
        self,
        choices: Choices,
        seed: int = 0,
        sending: Sending = Sending(),  # noqa: B008 - frozen
        clock: WaveClock | None = None,
    ) -> GcnTrace:
        """Time the launch with stated choices, all others the largest, and return its trace.

        `seed` is that of the search which found them.
        """
        engine = self._open_clock(ChosenTimes(self.machine, choices), sending, clock=clock)
        return replace(self._keep_trace(engine, (SEARCHED, seed), sending), choices=dict(choices))

    def time(self, drawn: LatencyDraws, sending: Sending = Sending()) -> int:  # noqa: B008 - frozen
        """Time the launch with these choices and return the cycle in which it ends."""
        return self._run(self._open_clock(drawn, sending))

    def _open_clock(
        self,
        drawn: LatencyDraws,
        sending: Sending,
        trace: Callable[[int, int], None] | None = None,
        clock: WaveClock | None = None,
        events: bool = False,
    ) -> LaunchClock:
        """Return a timing engine for one run of the launch."""
        self._latest = 0
        senders = [LineSender(number, lines, sending) for number, lines in enumerate(self._corunners)]
        return LaunchClock(
            machine=self.machine,
            geometry=self.geometry,
            groups=self.launch.work_groups,
            streams=self._execution.streams_of,
            latencies=drawn,
            splits=self.splits,
            contexts=self.plan.contexts,
            log=UnitLog() if events else None,
            blocks=clock or (BlockClock() if self._measures else None),
            progress=None if self._progress is None else self._tell,
            port=MemoryPort(self.machine, drawn, senders, trace) if self._places else None,
        )

    def _run(self, engine: LaunchClock) -> int:
        try:
            return engine.run()
        except SplitShortage:
            message = f"a wavefront must split and has no context left of {self.plan.contexts}"
            raise refuse("W645", message, help="-S " + str(self.plan.contexts + 1)) from None

    def _keep_trace(self, engine: LaunchClock, drawn: tuple[str, int], sending: Sending) -> GcnTrace:
        """Run a launch and return its trace; `drawn` says in words and by a seed how its latencies are chosen."""
        cycles = self._run(engine)
        port, log, blocks = engine.port, engine.log, engine.blocks
        return GcnTrace(
            cycles=cycles,
            work_groups=self.launch.work_groups,
            wavefronts=engine.starter.waves,
            splitting=self.splits,
            split_simds=self.plan.contexts,
            splits=engine.splitter.count,
            latencies=drawn[0],
            seed=drawn[1],
            start=self._start,
            units=engine.banks.count_busy(),
            cache=(port.hits, port.misses) if port is not None and self.machine.llc.present else None,
            groups=tuple(engine.ends),
            executed=self._execution.counts,
            log=None if log is None else log.close(),
            blocks={} if blocks is None else {each: (blocks.longest[each], blocks.runs[each]) for each in blocks.runs},
            buffers=self._execution.buffers,
            sending=sending,
        )


def find_geometry(program: GcnProgram, launch: GcnLaunch, machine: GcnMachine, plan: RunPlan, splits: str) -> Geometry:
    """Return the numbers of groups and wavefronts that are resident; SpSIMDs that PWS does not use work as SIMDs.

    PWS paper, Eq. 2.
    """
    simds = provision_simds(machine, plan.contexts if splits == "pws" else None)
    usage = replace(read_usage(program, launch), lds_extent=None)  # a run knows the places of its arguments
    occupancy = find_occupancy(usage, launch, machine, simds)
    return Geometry(machine.shader_engines, simds, machine.contexts, occupancy.groups_per_unit, launch.wavefronts)
