"""The runs of GCN kernels for the commands: the longest run in each mode of splitting, with its report."""

import base64
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wcet.errors import Diagnostic, Refusals, refuse
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.buffer_sizes import check_sizes
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch, settle_launch, show_shape
from wcet.isa.gcn.outputs import BufferBytes
from wcet.isa.gcn.own_facts import keep_own_facts
from wcet.isa.gcn.run.argument_files import OWN, gather_data
from wcet.isa.gcn.run.kernel_arguments import STARTS, Value
from wcet.isa.gcn.values.stated_contents import read_contents
from wcet.options import AnalyzeOptions
from wcet.records import dataclass
from wcet.simulate.contents import DecimalNumber
from wcet.simulate.run import LongestRun, OpenProgress, RunRequest
from wcet.simulate.validation import Validated, ValidationRow
from wcet.targets.gcn.analysis import investigate, read_machine
from wcet.targets.gcn.block_times import BlockTimes, MeasuredKernel, name_subject
from wcet.targets.gcn.clock.cached_memory import Sending
from wcet.targets.gcn.clock.timeline import build_context_timeline
from wcet.targets.gcn.contradictions import find_contradictions
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.options import read_options
from wcet.targets.gcn.report import MODES, describe_latencies, list_facts, list_sections, place_buffers
from wcet.targets.gcn.sending import MemoryTrace, list_senders
from wcet.targets.gcn.simulator import SPLITS, GcnTrace, Session, simulate
from wcet.targets.gcn.splitting.splits import read_split_names
from wcet.targets.gcn.timing.open_numbers import settle_open
from wcet.targets.gcn.validate import RunsAsked, name_splits, validate_kernel
from wcet.targets.protocol import Kernels


@dataclass(frozen=True, slots=True)
class GcnJob:
    """One kernel, ready to run; `data` holds its arguments by name, for each set of data."""

    program: GcnProgram
    machine: GcnMachine
    launch: GcnLaunch
    options: AnalyzeOptions
    data: Mapping[str, Mapping[str, Value]]

    @property
    def values(self) -> Mapping[str, Value]:
        """The arguments in the kernel's own set of data (`OWN`), which every kernel has."""
        return self.data[OWN]


def prepare(kernels: Kernels, request: RunRequest) -> tuple[GcnJob, ...]:
    """Return the jobs of all kernels: determine each launch, and read the arguments. Raises `WcetError`."""
    options = kernels.options
    machine = read_machine(kernels.machine, options)
    taken = {argument.name for each in kernels.programs for argument in each.extra.metadata.arguments}
    jobs: list[GcnJob] = []
    for program in kernels.programs:
        own = {argument.name for argument in program.extra.metadata.arguments}
        given = {name: value for name, value in request.arguments.items() if name in own or name not in taken}
        launch = settle_launch(kernels.launch, program, {**options.facts.arguments, **given})
        data: Mapping[str, Mapping[str, Value]] = {OWN: {}}
        if request.data:
            stated = keep_own_facts(program, options.facts)
            gathered = gather_data(program, given, list_stated(stated), (request.folder,))
            data = {name: {**take_stated(program, stated), **values} for name, values in gathered.items()}
        build_graph(program)  # it refuses what no run can show, in all modes of splitting
        for values in data.values():
            check_sizes(program, values, read_options(options.extra).buffer)
        jobs.append(GcnJob(program, settle_open(machine, program), launch, options, data))
    return tuple(jobs)


def list_stated(facts: StatedFacts) -> Mapping[str, int | DecimalNumber]:
    """Return the values of stated arguments by name: whole numbers and fractions."""
    return {**facts.arguments, **{name: DecimalNumber(text) for name, text in facts.decimals.items()}}


def take_stated(program: GcnProgram, facts: StatedFacts) -> Mapping[str, Value]:
    """Return the stated contents of buffers, by argument, for buffers to which the run gives no other contents."""
    contents = read_contents(program, facts, Refusals())
    files = {each.argument.name: each.stated for each in contents if each.stated.file}
    return {name: np.frombuffer(stated.numbers.tobytes(), np.uint8) for name, stated in files.items()}


def run_kernels(kernels: Kernels, request: RunRequest, open_progress: OpenProgress) -> Iterator[LongestRun]:
    """Run every kernel in each requested mode of splitting, as often as requested; yield the longest runs.

    Without a mode a kernel runs unsplit, or in every mode if the runs are compared with bounds. A run that is compared
    with the bound of PWS splits at the branches of that bound. Raises `WcetError`.
    """
    stated = request.options.get("splitting")
    if request.options.get("measure") and stated not in (None, "none"):
        message = "blocks are measured without splits only: --block-times excludes --splitting"
        raise refuse("W008", message, help="leave --splitting out")
    for job in prepare(kernels, request):
        yield from _run_modes(job, request, open_progress)


def _run_modes(job: GcnJob, request: RunRequest, open_progress: OpenProgress) -> Iterator[LongestRun]:
    stated = request.options.get("splitting")
    splitting = SPLITS if request.check_bound and not job.machine.rdna else ("none",)
    modes = (stated,) if stated else splitting
    bounds: dict[str, int] = {}
    used: dict[str, GcnMachine] = {}
    lines = read_split_names(job.program, read_options(job.options.extra).split_at) or None
    if request.check_bound:
        result = investigate(job.program, job.machine, job.launch, job.options.facts, job.options)
        bounds = {mode: bound.cycles for mode, bound in result.modes.items()}
        lines = name_splits(result)
        used = {mode: result.machine_of(mode) for mode in result.modes}
    senders = list_senders(read_options(job.options.extra).corunner, job.machine)
    for mode in modes:
        plain = mode == "none"
        session = Session(
            job.program,
            used.get(mode, job.machine),
            job.launch,
            job.values,
            splits=mode,
            split_names=lines if mode == "pws" else None,
            marks=_mark_blocks(job) if plain else None,
            progress=open_progress(f"{job.program.name}, splitting {mode}"),
            places=bool(request.options.get("trace_memory")),
            corunners=senders,
            start=STARTS[str(request.options.get("buffers") or "pages")],
            watched=mode == modes[0],
        )
        run = _play(job, session, request, bounds.get(mode))
        said: tuple[Diagnostic, ...] = ()
        if plain:
            said = _contradict(job, session)
        elif modes[0] != "none" and run.exceeds:
            said = _contradict(job, _open_plain(job))
        measured = run.measured if plain and request.options.get("measure") else None
        yield replace(run, measured=measured, contradictions=said, warnings=(*session.races, *session.chances))


def _open_plain(job: GcnJob) -> Session:
    """Return a session without splits, in which runs can be compared with facts."""
    return Session(job.program, job.machine, job.launch, job.values, marks=_mark_blocks(job), watched=True)


def _mark_blocks(job: GcnJob) -> dict[int, int]:
    return {block.first: block.index for block in build_graph(job.program).blocks}


def _contradict(job: GcnJob, session: Session) -> tuple[Diagnostic, ...]:
    """Return the facts that the runs of a session without splits show to be false."""
    streams = (stream for group in session.streams for stream in group)
    return find_contradictions(job.program, job.options.facts, job.launch, job.values, streams, session.buffers)


def _play(job: GcnJob, session: Session, request: RunRequest, bound: int | None) -> LongestRun:
    """Time a launch as often as requested; return the longest run, the first of equally long ones."""
    seed: int = request.options.get("seed", 0)
    stated: str = request.options.get("latencies", "max")
    longest: GcnTrace | None = None
    measured: MeasuredKernel | None = None
    kept: MemoryTrace | None = None
    for number in request.plays:
        sent = MemoryTrace() if request.options.get("trace_memory") else None
        sending = Sending(pauses=number > 0, seed=seed + number, eager=number % 2 == 1)
        told = None if sent is None else sent.add
        trace = session.play("random" if number else stated, seed + number, request.events, sending, told)
        kept = sent if longest is None or trace.cycles > longest.cycles else kept
        times = MeasuredKernel(
            job.program, BlockTimes(name_subject(job.program, job.machine, job.launch), 1, trace.blocks)
        )
        measured = measured.merge(times) if measured else times
        longest = trace if longest is None or trace.cycles > longest.cycles else longest
    assert longest is not None, "a run was requested"
    timeline = None
    if longest.log is not None:
        timeline = build_context_timeline(longest.log, session.geometry, session.plan.contexts, longest.cycles)
    described = replace(describe_run(job, longest, bound), runs=len(request.plays), timeline=timeline)
    return replace(described, measured=measured, accesses=kept)


def validate(kernels: Kernels, request: RunRequest) -> Iterator[Validated]:
    """Yield for each kernel and mode of splitting a comparison of runs with the bound. Raises `WcetError`.

    A kernel's first one has each fact that the runs show to be false.
    """
    for job in prepare(kernels, request):
        result = investigate(job.program, job.machine, job.launch, job.options.facts, job.options)
        sets = (replace(job, data={OWN: values}) for values in job.data.values())
        said, chances = _examine(sets)
        senders = list_senders(read_options(job.options.extra).corunner, job.machine)
        options = request.options
        asked = RunsAsked(options["runs"], options.get("search", 0), options.get("seed", 0), senders)
        for check in validate_kernel(result, job.data, asked, options.get("places", 0)):
            trace = check.trace
            how = {
                "data": check.data,
                "latencies": trace.latencies,
                "seed": trace.seed,
                "buffers": place_buffers(trace),
            }
            row = ValidationRow(
                job.program.name, check.mode, check.bound, check.observed, how, check.slack, check.places
            )
            if asked.search:
                how["search"] = asked.search
            exceeds = check.observed > check.bound
            exceeding = describe_run(job, trace, check.bound, check.data) if exceeds else None
            yield Validated(row, exceeding, said, chances)
            said, chances = (), ()


def _examine(jobs: Iterable[GcnJob]) -> tuple[tuple[Diagnostic, ...], tuple[Diagnostic, ...]]:
    """Return the findings of runs on several sets of data: false facts, and reasons why a run is one of several
    possible.
    """
    said: dict[Diagnostic, None] = {}
    chances: dict[Diagnostic, None] = {}
    for job in jobs:
        session = _open_plain(job)
        said |= dict.fromkeys(_contradict(job, session))
        chances |= dict.fromkeys(session.chances)
    return tuple(said), tuple(chances)


def observe(
    kernels: Kernels,
    mode: str,
    buffers: Mapping[str, NDArray[np.generic]] | None,
    directories: Sequence[Path],
    data: bool,
    events: bool,
) -> GcnTrace:
    """Return the trace of one run of the one kernel, unsplit unless `mode` says otherwise. Raises `WcetError`.

    PWS splits at the branches of its bound.
    """
    if not data:
        raise refuse("W606", "a GCN kernel cannot run without data", help="its path depends on them")
    options, (program,) = kernels.options, kernels.programs
    machine = settle_open(read_machine(kernels.machine, options), program)
    launch = settle_launch(kernels.launch, program, options.facts.arguments)
    facts = keep_own_facts(program, options.facts)
    values = {**take_stated(program, facts), **gather_data(program, {}, list_stated(facts), directories)[OWN]}
    given = {str(key): _take_bytes(str(key), each) for key, each in (buffers or {}).items()}
    split_names = None
    if mode == "pws":
        result = investigate(program, machine, launch, options.facts, options)
        split_names, machine = name_splits(result), result.machine_of(mode)
    arguments = {**values, **given}
    return simulate(program, machine, launch, arguments, splits=mode or "none", split_names=split_names, events=events)


def _take_bytes(name: str, values: object) -> NDArray[np.uint8]:
    """Return the bytes of numbers as the machine holds them, the lowest first; raise `WcetError` W642 for others."""
    array = np.ascontiguousarray(values).reshape(-1)
    if array.dtype.kind not in "biufc":
        raise refuse("W642", f"the contents of argument `{name}` are not numbers", help="give an array of numbers")
    return array.astype(array.dtype.newbyteorder("<"), copy=False).view(np.uint8)


def describe_run(job: GcnJob, trace: GcnTrace, bound: int | None, data: str = OWN) -> LongestRun:
    """Return a run on a set of data, with its part of the report."""
    instructions = job.program.instructions
    run = LongestRun(
        name=job.program.name,
        target=job.program.target,
        mode=trace.splitting,
        cycles=trace.cycles,
        machine=f"{job.machine.name} ({job.machine.digest})",
        clock_mhz=job.machine.clock_mhz,
        launch={"groups": show_shape(job.launch.groups), "group size": show_shape(job.launch.group_size)},
        headline=MODES[trace.splitting],
        conditions=describe_latencies(trace),
        facts=list_facts(trace, instructions),
        sections=list_sections(trace, instructions),
        bound=bound,
        log=trace.log,
        outputs=BufferBytes(job.program.name, trace.buffers, name_types(job.program)),
    )
    if not run.exceeds:
        return run
    drawn = f"latencies {trace.latencies}, seed {trace.seed}"
    circumstances = f"splitting {trace.splitting}, {drawn}, buffers {place_buffers(trace)}"
    evidence = _keep_evidence(job, data)
    if trace.choices is not None:
        evidence["choices"] = [[*choice, value] for choice, value in sorted(trace.choices.items())]
    return replace(run, circumstances=circumstances, evidence=evidence)


def name_types(program: GcnProgram) -> Mapping[str, str]:
    """Return the types of arguments in the file, by name."""
    return {argument.name: argument.type_name for argument in program.extra.metadata.arguments}


def _keep_evidence(job: GcnJob, data: str) -> dict[str, Any]:
    """Return the data that are needed to repeat a run: its arguments, and the machine's numbers."""
    arguments = {name: _encode(value) for name, value in job.data[data].items()}
    return {"arguments": arguments, "machine": asdict(job.machine), "facts": asdict(job.options.facts)}


def _encode(value: Value) -> int | str:
    return value if isinstance(value, int) else base64.b64encode(zlib.compress(value.tobytes())).decode("ascii")
