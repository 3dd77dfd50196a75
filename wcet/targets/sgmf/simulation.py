"""Runs dataflow kernels: computes their values node by node, and their times token by token.

Values and times are independent: threads share nothing, and a token takes as long with a value as without one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any, TypeAlias

import numpy as np

from wcet.errors import refuse
from wcet.ir.program import Program
from wcet.isa.cdfg.interpreter.evaluate import (
    CompletedConfiguration,
    execute_kernel,
    load_memory,
    read_buffer,
    trace_kernel,
)
from wcet.isa.gcn.buffer_sizes import check_sizes
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.outputs import BufferBytes
from wcet.isa.gcn.run.argument_files import OWN
from wcet.isa.gcn.run.argument_files import gather_data as gather_values
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.records import dataclass
from wcet.simulate.run import LongestRun, ReportSection, RunRequest
from wcet.simulate.validation import Validated, ValidationRow
from wcet.targets.protocol import Kernels
from wcet.targets.sgmf.analysis import investigate, make_plan
from wcet.targets.sgmf.compose import StageShare
from wcet.targets.sgmf.data import gather_data
from wcet.targets.sgmf.energy import (
    COUNTED_MEMORY,
    KEY,
    Energy,
    count_fired,
    describe_use,
    name_events,
    order_events,
    show_energy,
    weigh_events,
)
from wcet.targets.sgmf.graphs import LaunchedGraph, is_gcn, make_graph
from wcet.targets.sgmf.hardware.launch import share_threads
from wcet.targets.sgmf.lifting.execute import execute_lifted, prepare_device
from wcet.targets.sgmf.lifting.trace import Places, trace_lifted
from wcet.targets.sgmf.options import read_options
from wcet.targets.sgmf.plan import Plan
from wcet.targets.sgmf.result import RECURRENCE, AnalysisResult
from wcet.targets.sgmf.sharing import require_barriers
from wcet.targets.sgmf.simulator.clearances import run_longest
from wcet.targets.sgmf.simulator.latencies import draw_latencies, longest
from wcet.targets.sgmf.simulator.processor import GridProcessor, PartRun, ProcessorRun
from wcet.targets.sgmf.simulator.stream import StreamCounts
from wcet.units import ceil_div

COUNTED = {
    "L1": "accesses to an L1",
    "L2": "requests to the L2",
    "DRAM read": "lines read from DRAM",
    "DRAM write": "lines written to DRAM",
    "DRAM row": "rows opened",
}
"""The counts of a run in caches and DRAM, by key in JSON."""

DRAWN = 8
"""The number of different runs of one repeated configuration; if it is repeated more often, these runs recur
cyclically."""


Touched: TypeAlias = tuple[str, Mapping[str, Places]]
"""The name of a part, and the addresses of all threads by access."""


@dataclass(frozen=True, slots=True)
class Timed:
    """One run: its cycles, the time and the events of each part by name, and the events of memory and of the launch."""

    cycles: int
    parts: Mapping[str, int]
    streams: Mapping[str, StreamCounts]
    events: Mapping[str, int]
    latencies: str
    seed: int
    memory: Mapping[str, int] = field(default_factory=dict[str, int])

    @property
    def firings(self) -> int:
        """Return the number of firings of all units."""
        return sum(each.firings for each in self.streams.values())


def run_kernels(kernels: Kernels, request: RunRequest) -> Iterator[LongestRun]:
    """Run every kernel as often as requested, and return its longest run; raise `WcetError` if it cannot."""
    if request.events:
        raise refuse("W606", "runs on the dataflow grid record no events", help="leave --timeline and --events out")
    for program in kernels.programs:
        facts = kernels.options.facts
        require_barriers(program, kernels.machine)
        graph = make_graph(program, kernels.launch, facts, kernels.options.supposes)
        threads = graph.threads
        plan = make_plan(program, graph, kernels.machine, kernels.options)
        outputs = _execute(program, graph, kernels, request) if request.data else None
        bound = None
        if request.check_bound:
            options = kernels.options
            bound = investigate(program, kernels.machine, kernels.launch, options.facts, options).cycles
        seed: int = request.options.get("seed", 0)
        stated: str = request.options.get("latencies", "max")
        clock = Clock(program, graph, plan, kernels, request)
        runs = [clock.run("random" if play else stated, seed + play) for play in request.plays]
        run = max(runs, key=lambda each: each.cycles)
        yield replace(_describe(program, kernels, plan, run, threads, bound), runs=len(runs), outputs=outputs)


def validate(kernels: Kernels, request: RunRequest) -> Iterator[Validated]:
    """Yield for each kernel a comparison of its longest run with the bound, and that run if it exceeds the bound."""
    for program in kernels.programs:
        options = kernels.options
        found = investigate(program, kernels.machine, kernels.launch, options.facts, options)
        clock = Clock(program, found.graph, found.plan, kernels, request)
        runs = [clock.run("random" if seed else "max", seed) for seed in range(request.options["runs"])]
        run = max(runs, key=lambda each: each.cycles)
        how: dict[str, str | int] = {"latencies": run.latencies, "seed": run.seed}
        slack = _part_slack(found, runs[0], run)
        row = ValidationRow(program.name, RECURRENCE, found.cycles, run.cycles, how, slack)
        exceeds = run.cycles > found.cycles
        shown = _describe(program, kernels, found.plan, run, found.threads, found.cycles)
        yield Validated(row, shown if exceeds else None)


@dataclass(frozen=True, slots=True)
class Clock:
    """Measures runs of a planned kernel; they need the kernel's data only if accesses go through caches."""

    program: Program[Any]
    graph: LaunchedGraph
    plan: Plan
    kernels: Kernels
    request: RunRequest

    def run(self, latencies: str, seed: int) -> Timed:
        """Run the kernel once, and return its cycles and events.

        Latencies are drawn from `seed` if `latencies` is `random`; otherwise they are the largest ones.
        """
        machine = self.plan.machine
        share = share_threads(self.graph.threads, machine)
        if not machine.memory.exists:
            return time_plan(self.plan, share, latencies, seed, self.graph.threads)
        random = latencies == "random"
        processor = GridProcessor(machine, draw_latencies(seed) if random else longest, seed if random else None)
        steps = list_steps(self.plan, self.trace())
        found = processor.run(steps, self.graph.threads, share)
        events = count_run(self.plan, found)
        return Timed(found.cycles, found.parts, found.streams, events, latencies, seed, found.counts)

    def trace(self) -> Iterator[Touched]:
        """Run the parts of the kernel on its data, and yield the addresses that each part accesses."""
        stated, program, graph = self.kernels.options.facts.arguments, self.program, self.graph
        if is_gcn(program) and graph.lifted is not None and graph.shape is not None:
            values = _gather(program, self.kernels, self.request)
            device = prepare_device(program, graph.shape, values)
            line = self.plan.machine.memory.line_bytes
            yield from trace_lifted(graph.lifted.mapped, self.plan.kernel, program, device, line)
            return
        data = gather_data(self.graph.kernel, self.request, stated)
        memory = load_memory(self.plan.kernel, data.buffers)
        in_step = self.plan.machine.in_step
        passed = trace_kernel(self.plan.kernel, data.arguments, memory, self.graph.threads, in_step)
        yield from map(list_places, passed)


def list_places(passed: CompletedConfiguration) -> Touched:
    """Return the addresses that a configuration of a written graph accessed, thread by thread."""
    return passed.configuration, {
        name: [(place,) if on else () for place, on in zip(places.tolist(), active.tolist(), strict=True)]
        for name, (places, active) in passed.reached.items()
    }


def list_steps(plan: Plan, touched: Iterable[Touched]) -> Iterator[PartRun]:
    """Yield each run of a part of the kernel; the part is loaded unless it is on the grid already."""
    loaded, turns = "", Counter[str]()
    for name, places in touched:
        part = plan.parts[name]
        stores = {node.name: node.operation.stores for node in part.configuration.nodes}
        reach = {access: (stores[access], each) for access, each in places.items()}
        configure = None if part.name == loaded else plan.machine.configure_cycles(len(part.placed.units))
        loaded = part.name
        yield PartRun(part.name, turns[part.name], part.timed, configure, reach)
        turns[part.name] += 1


def _part_slack(found: AnalysisResult, first: Timed, longest_run: Timed) -> dict[str, int]:
    """Return the cycles between bound and run by cause.

    If accesses go through caches, the difference between their real and their proven latencies is a separate cause: a
    run of tokens with the proven latencies is between the two. That run only explains the slack; no machine makes it.
    """
    anomaly = first.cycles - longest_run.cycles
    if not found.plan.machine.memory.exists:
        return {"order and balance": found.cycles - first.cycles, "anomaly": anomaly}
    slowest = time_plan(found.plan, found.share, "max", 0).cycles + found.plan.service
    return {
        "order and balance": found.cycles - slowest,
        "latencies": slowest - first.cycles,
        "anomaly": anomaly,
    }


def count_events(plan: Plan, streams: Mapping[str, StreamCounts], loads: Mapping[str, int]) -> Counter[str]:
    """Return, by kind, the events of units and token buffers, and the words of loaded configurations."""
    found: Counter[str] = Counter()
    for name, counts in streams.items():
        part = plan.parts[name]
        nodes = {node.name for node in part.graph.nodes}
        units = zip(part.timed.units, counts.fired, strict=True)
        found += count_fired(part, {unit.name: fired for unit, fired in units if unit.name in nodes})
        found += Counter(buffer_write=counts.written, buffer_read=counts.read)
    for name, times in loads.items():
        found["word"] += times * plan.machine.count_words(len(plan.parts[name].placed.units))
    return found


def count_run(plan: Plan, run: ProcessorRun) -> dict[str, int]:
    """Return the number of events in a run of all cores with their memory."""
    memory = Counter({kind: run.counts.get(name, 0) for name, kind in COUNTED_MEMORY.items()})
    return order_events(count_events(plan, run.streams, run.loads) + memory)


def time_plan(plan: Plan, threads: int, latencies: str, seed: int, launched: int | None = None) -> Timed:
    """Return a run of all stages of a kernel on one core.

    If more threads are `launched`, on other cores, their events are counted like those of these threads, because
    neither times nor values change them. Every access, even a poisoned one, counts as an access to the memory.
    """
    launched = launched or threads
    parts, loads = Counter[str](), Counter[str]()
    streams: dict[str, StreamCounts] = {}
    random = latencies == "random"

    def record(name: str, share: StageShare) -> None:
        graph = plan.graph_of(share)
        draws = min(share.runs, DRAWN) if random else 1
        total = 0
        for turn in range(draws):
            source = draw_latencies(hash_seed(seed, name, turn)) if random else longest
            stream = run_longest(graph, threads, source)
            times = share.runs // draws + (turn < share.runs % draws)
            total += times * stream.cycles
            done = streams.setdefault(name, StreamCounts([0] * len(graph.units)))
            done.add(stream.counts, times)
        loads[name] += share.loads
        parts[name] += total + share.loads * share.cost.configure + share.runs * share.cost.barrier

    for share in plan.compose(lambda _: 0):
        record(share.configuration.name, share)
    words = count_events(plan, {}, loads)
    events = Counter({kind: each * launched // threads for kind, each in count_events(plan, streams, {}).items()})
    events["access"] = events["memory"]
    events["word"] = words["word"] * ceil_div(launched, threads)
    return Timed(sum(parts.values()), parts, streams, order_events(events), latencies, seed)


def hash_seed(seed: int, name: str, turn: int) -> int:
    """Return a seed for run number `turn` of one configuration, the same in every process."""
    return seed * 1_000_003 + turn * 7919 + sum((place + 1) * ord(letter) for place, letter in enumerate(name))


def _gather(program: GcnProgram, kernels: Kernels, request: RunRequest) -> Mapping[str, Value]:
    """Return the arguments of a run, with the stated contents of buffers; raise `WcetError` W642 if one is missing."""
    values = gather_values(program, request.arguments, kernels.options.facts.arguments, (request.folder,))[OWN]
    check_sizes(program, values, read_options(kernels.options.extra).buffer)
    return values


def _execute(program: Program[Any], graph: LaunchedGraph, kernels: Kernels, request: RunRequest) -> BufferBytes:
    """Run a kernel on its data, and return the contents of its buffers after the run."""
    stated = kernels.options.facts.arguments
    if is_gcn(program) and graph.lifted is not None and graph.shape is not None:
        values = _gather(program, kernels, request)
        device = prepare_device(program, graph.shape, values)
        execute_lifted(graph.lifted.executed, program, device, kernels.machine.in_step)
        return BufferBytes(program.name, device.buffers)
    kernel = graph.kernel
    data = gather_data(kernel, request, stated)
    memory = load_memory(kernel, data.buffers)
    execute_kernel(kernel, data.arguments, memory, graph.threads, kernels.machine.in_step)
    found = {each.name: read_buffer(kernel, memory, each.name).view(np.uint8) for each in kernel.buffers}
    return BufferBytes(program.name, found)


def _list_use(events: Mapping[str, int], energy: Energy | None) -> tuple[ReportSection, ...]:
    """Return the tables of events, with their energy if the machine states energies."""
    if energy is None:
        rows = tuple((name_events(kind), f"{count:,}") for kind, count in events.items())
        return (ReportSection("events", "lr", ("", "count"), rows),)
    weighed = tuple(
        (name_events(kind), f"{events[kind]:,}" if kind in events else "", show_energy(taken))
        for kind, taken in energy.parts.items()
    )
    rows = (*weighed, ("total", "", show_energy(energy.total)))
    return (ReportSection(f"energy, by the numbers of {energy.source}", "lrr", ("", "count", "energy"), rows),)


def _describe(
    program: Program[Any], kernels: Kernels, plan: Plan, run: Timed, threads: int, bound: int | None
) -> LongestRun:
    machine = kernels.machine
    rows = tuple((name, f"{each:,}", f"{run.streams[name].in_flight:,}") for name, each in run.parts.items())
    about = f"latencies {run.latencies}" + (f", seed {run.seed}" if run.latencies == "random" else "")
    facts: dict[str, Any] = {
        "latencies": run.latencies,
        "seed": run.seed,
        "runs": 1,
        "threads": threads,
        "firings": run.firings,
        "configurations": [
            {"name": name, "cycles": cycles, "threads_in_flight": run.streams[name].in_flight}
            for name, cycles in run.parts.items()
        ],
    }
    energy = weigh_events(machine, run.events, run.cycles)
    facts[KEY] = describe_use(run.events, energy)
    if run.memory:
        facts["memory"] = {name: run.memory.get(name, 0) for name in COUNTED}
    counted = tuple((what, f"{run.memory.get(name, 0):,}") for name, what in COUNTED.items())
    memory = (ReportSection("memory", "lr", ("", "count"), counted),) if run.memory else ()
    counts = (("threads", f"{threads:,}"), ("firings of units", f"{run.firings:,}"))
    found = LongestRun(
        name=program.name,
        target="sgmf",
        mode="streamed",
        cycles=run.cycles,
        machine=f"{machine.name} ({machine.digest})",
        clock_mhz=machine.clock_mhz,
        launch={"threads": f"{threads:,}"},
        headline="streamed through the grid",
        conditions=about,
        facts=facts,
        sections=(
            ReportSection(
                "configurations, with loading", "lrr", ("configuration", "cycles", "threads in flight"), rows
            ),
            ReportSection("run", "lr", ("", ""), counts),
            *memory,
            *_list_use(run.events, energy),
        ),
        bound=bound,
    )
    return replace(found, circumstances=about) if found.exceeds else found
