"""From the options of `wcet simulate` to runs: files read, modes chosen, outputs compared and written."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from wcet.cli.kernels import Task, load_analysis, show_path
from wcet.config.settings import KernelSettings
from wcet.errors import refuse
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.machine.load import load_machine
from wcet.machine.sim_d import SimDMachine
from wcet.report.simulation import SimulatedKernel
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.registry import find_target
from wcet.targets.sim_d.language.buffers import Buffer, SimDData
from wcet.targets.sim_d.launch import SimDLaunch
from wcet.targets.sim_d.run.data_files import format_words, parse_words
from wcet.targets.sim_d.run.expectation import find_mismatches, refuse_mismatches
from wcet.targets.sim_d.run.scheduling import SCHEDULINGS
from wcet.targets.sim_d.simulator import simulate
from wcet.targets.sim_d.target import TARGET

OpenProgress = Callable[[str], Callable[[int], None] | None]


@dataclass(frozen=True, slots=True)
class RunOptions:
    """What the command line says about a run beyond the launch; buffers are named by id (Sim-D) or argument (GCN).

    `plays` are the numbers of the runs to make: 0 is as stated, the others have random latencies, with seeds that much
    above `seed`. `measure` asks for block times.
    """

    scheduling: str | None = None
    refresh_phase: int = 0
    data: bool = True
    events: bool = False
    check_bound: bool = False
    dump: Mapping[int | str, Path] | None = None
    expect: Mapping[int | str, Path] | None = None
    tolerance: float = 0.0
    arguments: Mapping[str, int | Path] = field(default_factory=dict[str, int | Path])
    splitting: str | None = None
    latencies: str = "max"
    seed: int = 0
    plays: tuple[int, ...] = (0,)
    measure: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """One kernel, ready to run."""

    name: str
    source: Source
    settings: KernelSettings
    program: Program[SimDData]
    machine: SimDMachine
    launch: SimDLaunch
    directories: tuple[Path, ...]


def prepare_job(task: Task, options: RunOptions) -> Job:
    """Parse a kernel and load its machine. Raises `WcetError`, W606 for a target without a simulator."""
    source, settings = task.source, task.settings
    target = find_target(source, settings.value("target"))
    if options.measure:
        raise refuse("W650", f"blocks of {target.name} kernels are not measured", help="leave --block-times out")
    if target.name != TARGET.name:
        raise refuse("W606", f"there is no simulator for {target.name} kernels")
    machine = load_machine(settings.value("machine") or TARGET.default_machine)
    if not isinstance(machine, SimDMachine):
        raise refuse("W006", f"machine `{machine.name}` does not run {target.name} kernels", help="-m sim-d")
    launch = TARGET.launch(settings.options.launch)
    (program,) = TARGET.parse(source)
    return Job(settings.name, source, settings, program, machine, launch, (Path(), task.path.parent))


def run_job(job: Job, options: RunOptions, open_progress: OpenProgress) -> Iterator[SimulatedKernel]:
    """Run a kernel once for each scheduling mode that is asked for. Raises `WcetError`."""
    longest = job.machine.dram.n_refi
    if (
        options.refresh_phase > longest
    ):  # beyond, refreshes were due long before, and an idle memory serves them at once
        raise refuse("W008", f"the refresh counter of `{job.machine.name}` goes from 0 to {longest}")
    bounds = _bounds(job) if options.check_bound else None
    for mode in _modes(options, bounds):
        trace = simulate(
            job.program,
            job.machine,
            job.launch,
            mode,
            directories=job.directories,
            refresh_phase=options.refresh_phase,
            data=options.data,
            events=options.events,
            progress=open_progress(f"{job.name}, {mode}"),
        )
        yield _describe(job, options, trace, None if bounds is None else bounds[mode])


def settle_outputs(job: Job, options: RunOptions, trace: Trace) -> None:
    """Write the buffers to be dumped, then compare those with an expectation. Raises `WcetError`."""
    for buffer, path in (options.dump or {}).items():
        words = trace.buffers[_find_buffer(job, buffer).id]
        try:
            path.write_bytes(format_words(words, path))
        except OSError as error:
            raise refuse("W007", f"`{show_path(path)}` cannot be written: {error.strerror}") from None
    for buffer, path in (options.expect or {}).items():
        _compare(_find_buffer(job, buffer), path, trace, options.tolerance)


def _compare(buffer: Buffer, path: Path, trace: Trace, tolerance: float) -> None:
    name = show_path(path)
    try:
        expected = parse_words(path.read_bytes(), path.suffix.lower() in (".csv", ".txt"))
    except (OSError, ValueError) as reason:
        raise refuse("W607", f"expected output `{name}` cannot be read: {reason}", buffer.span) from None
    if expected.size != buffer.words:
        message = f"expected output `{name}` holds {expected.size} words, buffer {buffer.id} {buffer.words}"
        raise refuse("W608", message, buffer.span)
    mismatches = find_mismatches(trace.buffers[buffer.id], expected, tolerance)
    if mismatches:
        raise refuse_mismatches(buffer, mismatches, name)


def _find_buffer(job: Job, buffer: int | str) -> Buffer:
    found = job.program.extra.dram.get(buffer) if isinstance(buffer, int) else None
    if found is None:
        known = ", ".join(str(each) for each in job.program.extra.dram)
        raise refuse("W008", f"`{job.source.name}` has no DRAM buffer {buffer}", notes=(f"its buffers are {known}",))
    return found


def _bounds(job: Job) -> dict[str, int]:
    """Return the proven bound of each policy. Raises `WcetError` where there is none."""
    (bound,) = load_analysis()(job.source, job.settings.options)
    return policy_cycles(bound)


def policy_cycles(bound: KernelBound) -> dict[str, int]:
    """Return the bound in cycles of each policy that is a scheduling mode of the simulator."""
    return {name: variant.cycles for name, variant in bound.variants.items() if name in SCHEDULINGS}


def _modes(options: RunOptions, bounds: Mapping[str, int] | None) -> tuple[str, ...]:
    if options.scheduling is None:
        return ("unconstrained",) if bounds is None else tuple(bounds)
    if bounds is not None and options.scheduling not in bounds:
        known = ", ".join(bounds)
        message = f"there is no bound for {options.scheduling} scheduling"
        raise refuse("W008", message, notes=(f"bounds hold under {known}",), help="leave --scheduling out")
    return (options.scheduling,)


def _describe(job: Job, options: RunOptions, trace: Trace, bound: int | None) -> SimulatedKernel:
    return SimulatedKernel(
        name=job.name,
        target=TARGET.name,
        machine=f"{job.machine.name} ({job.machine.digest})",
        clock_mhz=job.machine.compute_mhz,
        launch={"ndrange": f"{job.launch.x},{job.launch.y}", "width": str(job.launch.width)},
        refresh_phase=options.refresh_phase,
        instructions=job.program.instructions,
        trace=trace,
        bound=bound,
    )
