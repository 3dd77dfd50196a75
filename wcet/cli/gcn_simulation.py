"""From the options of `wcet simulate` to runs of GCN kernels: arguments read, splits chosen, outputs compared."""

import base64
import json
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import reduce
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet import __version__
from wcet.cli.kernels import Task, show_path
from wcet.cli.simulation import OpenProgress, RunOptions
from wcet.config.settings import KernelSettings
from wcet.diagnostics import Diagnostic
from wcet.errors import refuse
from wcet.files import write_beside
from wcet.machine.gcn import GcnMachine
from wcet.machine.load import load_machine
from wcet.report.gcn_simulation import SimulatedGcn, encode_gcn_simulation
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate, read_machine
from wcet.targets.gcn.block_times import BlockTimes, merge_times, name_subject
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.contradictions import find_contradictions
from wcet.targets.gcn.control.graph import build_graph
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.launch import GcnLaunch, settle_launch, show_shape
from wcet.targets.gcn.run.argument_files import OWN, gather_data, read_bytes
from wcet.targets.gcn.run.kernel_arguments import Value
from wcet.targets.gcn.simulator import SPLITS, GcnTrace, Session
from wcet.targets.gcn.splitting.split_names import read_split_names
from wcet.targets.gcn.target import TARGET
from wcet.targets.gcn.validate import name_splits

SHOWN = 5
"""Words of an unexpected output that a message shows."""


@dataclass(frozen=True, slots=True)
class GcnJob:
    """One kernel, ready to run; `data` holds its arguments by name, for each set of data."""

    program: GcnProgram
    source: Source
    settings: KernelSettings
    machine: GcnMachine
    launch: GcnLaunch
    data: Mapping[str, Mapping[str, Value]]

    @property
    def values(self) -> Mapping[str, Value]:
        """The arguments of the kernel's own data."""
        return self.data[OWN]


def prepare_gcn(task: Task, options: RunOptions) -> tuple[GcnJob, ...]:
    """Parse the kernels of a file, load their machine, and read their arguments. Raises `WcetError`."""
    source, settings = task.source, task.settings
    machine = read_machine(load_gcn_machine(settings.value("machine") or TARGET.default_machine), settings.options)
    stated = TARGET.launch(settings.options.launch)
    programs = [each for each in TARGET.parse(source) if settings.kernel in (None, each.name)]
    taken = {argument.name for each in programs for argument in each.extra.metadata.arguments}
    jobs: list[GcnJob] = []
    for program in programs:
        own = {argument.name for argument in program.extra.metadata.arguments}
        given = {name: value for name, value in options.arguments.items() if name in own or name not in taken}
        facts = settings.facts.arguments
        launch = settle_launch(stated, program)
        data = gather_data(program, given, facts, (task.path.parent,)) if options.data else {OWN: {}}
        jobs.append(GcnJob(program, source, settings, machine, launch, data))
    return tuple(jobs)


def load_gcn_machine(name: str) -> GcnMachine:
    """Load a machine that runs GCN kernels; raises `WcetError` W002, W003 or W006."""
    machine = load_machine(name)
    if not isinstance(machine, GcnMachine):
        raise refuse("W006", f"machine `{machine.name}` does not run gcn kernels", help="-m gcn3")
    return machine


@dataclass(frozen=True, slots=True)
class GcnRun:
    """The longest of some runs in one mode, where its contexts stood, and the block times of all of them.

    `contradictions` are the facts that the data show to be false.
    """

    kernel: SimulatedGcn
    geometry: Geometry
    contexts: int
    times: BlockTimes | None = None
    contradictions: tuple[Diagnostic, ...] = ()


def run_gcn(job: GcnJob, options: RunOptions, open_progress: OpenProgress) -> Iterator[GcnRun]:
    """Run a kernel in each splitting mode that is asked for, as often as asked for. Raises `WcetError`.

    Without a mode the kernel is run unsplit, or, to be held against its bounds, in every mode. A run to be compared
    with the bound of PWS splits where that bound does.
    """
    modes = (options.splitting,) if options.splitting else SPLITS if options.check_bound else ("none",)
    bounds: dict[str, int] = {}
    lines = read_split_names(job.program, job.settings.options.extra.get("split_at", "")) or None
    if options.check_bound:
        findings = investigate(job.program, job.machine, job.launch, job.settings.facts, job.settings.options)
        bounds = {mode: bound.cycles for mode, bound in findings.modes.items()}
        lines = name_splits(findings)
    for mode in modes:
        plain = mode == "none"
        session = Session(
            job.program,
            job.machine,
            job.launch,
            job.values,
            splits=mode,
            split_names=lines if mode == "pws" else None,
            marks={block.first: block.index for block in build_graph(job.program).blocks} if plain else None,
            progress=open_progress(f"{job.program.name}, splitting {mode}"),
        )
        run = reduce(join_runs, (_play(job, session, options, number, bounds.get(mode)) for number in options.plays))
        said: tuple[Diagnostic, ...] = ()
        if plain:
            said = _contradict(job, session)
        elif modes[0] != "none" and run.kernel.bound is not None and run.kernel.trace.cycles > run.kernel.bound:
            said = _contradict(job, _open_plain(job))
        yield replace(run, times=run.times if plain and options.measure else None, contradictions=said)


def _open_plain(job: GcnJob) -> Session:
    """Return a session without splits, in which what wavefronts do can be held against facts."""
    marks = {block.first: block.index for block in build_graph(job.program).blocks}
    return Session(job.program, job.machine, job.launch, job.values, marks=marks)


def _contradict(job: GcnJob, session: Session) -> tuple[Diagnostic, ...]:
    streams = (stream for group in session.streams for stream in group)
    return find_contradictions(job.program, job.settings.facts, job.launch, job.values, streams)


def _play(job: GcnJob, session: Session, options: RunOptions, number: int, bound: int | None) -> GcnRun:
    """Time a launch once more."""
    stated = (options.latencies, options.seed)
    trace = session.play(*(("random", options.seed + number) if number else stated), options.events)
    times = BlockTimes(name_subject(job.program, job.machine, job.launch), 1, trace.blocks)
    return GcnRun(describe_run(job, trace, bound), session.geometry, session.plan.contexts, times)


def join_runs(first: GcnRun, second: GcnRun) -> GcnRun:
    """Join runs of one kernel and mode: the longer one stands for both, the first where they are equal."""
    longer = max(first, second, key=lambda run: run.kernel.trace.cycles)
    kernel = replace(longer.kernel, runs=first.kernel.runs + second.kernel.runs)
    times = merge_times(first.times, second.times) if first.times and second.times else None
    return replace(longer, kernel=kernel, times=times)


def describe_run(job: GcnJob, trace: GcnTrace, bound: int | None) -> SimulatedGcn:
    """Return a run with what a report says about it."""
    return SimulatedGcn(
        name=job.program.name,
        machine=f"{job.machine.name} ({job.machine.digest})",
        clock_mhz=job.machine.clock_mhz,
        launch={"groups": show_shape(job.launch.groups), "group size": show_shape(job.launch.group_size)},
        instructions=job.program.instructions,
        trace=trace,
        bound=bound,
    )


def settle_gcn(job: GcnJob, options: RunOptions, kernel: SimulatedGcn) -> None:
    """Write the buffers to be dumped, then compare those with an expectation. Raises `WcetError`."""
    for name, path in (options.dump or {}).items():
        try:
            path.write_bytes(_find_buffer(job, kernel, str(name)).tobytes())
        except OSError as error:
            raise refuse("W007", f"`{show_path(path)}` cannot be written: {error.strerror}") from None
    for name, path in (options.expect or {}).items():
        _compare(str(name), _find_buffer(job, kernel, str(name)), path, options.tolerance)


def _find_buffer(job: GcnJob, kernel: SimulatedGcn, name: str) -> NDArray[np.uint8]:
    found = kernel.trace.buffers.get(name)
    if found is None:
        known = ", ".join(kernel.trace.buffers) or "none"
        raise refuse("W008", f"`{job.program.name}` has no buffer `{name}`", notes=(f"its buffers are {known}",))
    return found


def _compare(name: str, found: NDArray[np.uint8], path: Path, tolerance: float) -> None:
    """Compare bytes, or, with a tolerance, single-precision numbers; W643 for another size, W609 for other contents."""
    expected = read_bytes(path)
    if expected.size != found.size:
        message = f"`{show_path(path)}` holds {expected.size} bytes, buffer `{name}` {found.size}"
        raise refuse("W643", message)
    wrong = np.flatnonzero(found != expected) // 4
    if tolerance > 0 and found.size % 4 == 0:
        a, b = (each.view(np.float32).astype(np.float64) for each in (found, expected))
        with np.errstate(all="ignore"):
            close = np.abs(a - b) <= tolerance * np.maximum(1.0, np.abs(b))
        wrong = np.flatnonzero(~(close | (np.isnan(a) & np.isnan(b))))
    words = sorted(set(wrong.tolist()))
    if words:
        notes = [f"the bytes from {4 * word} on differ" for word in words[:SHOWN]]
        message = f"buffer `{name}` differs from `{show_path(path)}` in {len(words)} words"
        raise refuse("W609", message, notes=tuple(notes), help="--tolerance 1e-6 compares as numbers")


def write_gcn_bundle(job: GcnJob, kernel: SimulatedGcn, data: str = OWN) -> Diagnostic:
    """Write everything that reproduces a run beyond its bound; return the W612 diagnostic that names the file."""
    path = Path(f"{kernel.name}-{kernel.trace.splitting}-violation.json")
    bundle: dict[str, Any] = {
        "tool": {"name": "wcet", "version": __version__},
        "kernel": {"file": job.source.name, "text": job.source.text},
        "arguments": {name: _encode(value) for name, value in job.data[data].items()},
        "machine": asdict(job.machine),
        "facts": asdict(job.settings.facts),
        "result": encode_gcn_simulation(kernel),
    }
    write_beside(path, json.dumps(bundle, indent=2) + "\n")
    return Diagnostic(
        "W612",
        f"{kernel.name} took {kernel.trace.cycles} cycles, its bound is {kernel.bound}",
        notes=(f"splitting {kernel.trace.splitting}, latencies {kernel.trace.latencies}, seed {kernel.trace.seed}",),
        help=f"this is a defect of wcet, not of the kernel; please report it with {path.name}",
    )


def _encode(value: Value) -> int | str:
    return value if isinstance(value, int) else base64.b64encode(zlib.compress(value.tobytes())).decode("ascii")
