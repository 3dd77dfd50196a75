"""Trials of whole kernels on machines with a memory system: each access, and each run, against what is proven of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, product

import numpy as np

from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from wcet.isa.cdfg.addresses.order import order_accesses
from wcet.isa.cdfg.interpreter.evaluate import CompletedConfiguration, load_memory, trace_kernel
from wcet.isa.cdfg.language.graph import DataflowKernel
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.sgmf.accesses.bounds import Cached
from wcet.targets.sgmf.energy import count_most
from wcet.targets.sgmf.hardware.energy_table import EVENTS, ONE_SERVER, SYSTEM
from wcet.targets.sgmf.hardware.launch import share_threads
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.hardware.memory_system import MemorySystem
from wcet.targets.sgmf.mapping.lowering import LoweredGraph, lower_configuration
from wcet.targets.sgmf.mapping.mapping import Mapping as Placed
from wcet.targets.sgmf.mapping.routing import Route
from wcet.targets.sgmf.plan import GridPart, Plan, bound_accesses, retime_plan, time_twice
from wcet.targets.sgmf.simulation import count_run, list_places, list_steps
from wcet.targets.sgmf.simulator.latencies import draw_latencies
from wcet.targets.sgmf.simulator.processor import GridProcessor, PartRun
from wcet.targets.sgmf.simulator.unit_state import UnitState
from wcet.targets.sgmf.timing.ranks import bound_graph

UNITS = EVENTS.keys() - SYSTEM - ONE_SERVER
"""Kinds of events that are the same in every run."""
STRIDES = (4, 4, 4, 8, 12, 16, 64, 128, 132, 256)


@dataclass(frozen=True, slots=True)
class MemoryTrial:
    """A kernel on a machine: threads, the words of its input, how far tokens go, and the seeds of runs."""

    text: str
    machine: SgmfMachine
    threads: int
    seed: int

    def parse(self) -> DataflowKernel:
        """Return the kernel, its accesses in order."""
        (program,) = parse_kernels(Source("k.cdfg", self.text))
        return order_accesses(program.extra, self.threads).kernel

    def plan(self) -> Plan:
        """Return the kernel on the grid, on drawn routes."""
        kernel = self.parse()
        accesses = bound_accesses(kernel, self.machine, self.threads)
        draw = np.random.default_rng(self.seed)
        parts: dict[str, GridPart] = {}
        for each in kernel.configurations:
            graph = lower_configuration(each, self.machine.max_fanout)
            placed = draw_routes(graph, draw)
            timed, again = time_twice(each.name, graph, placed, self.machine, accesses)
            parts[each.name] = GridPart(each.name, each, graph, placed, timed, again, given=False, quarters=4)
        return Plan(self.machine, kernel.stages, parts, kernel, self.threads, accesses)


def count_given(threads: int) -> int:
    """Return the words of the buffer that is given: room for any stride, and for the argument."""
    return 64 * threads + 64 * 64


def draw_routes(graph: LoweredGraph, draw: np.random.Generator) -> Placed:
    """Return routes of any length; where units are plays no part."""
    place = ("unit", 0, 0)
    edges = dict.fromkeys((producer, number) for number, node in enumerate(graph.nodes) for producer in node.operands)
    routes = [Route(*edge, ((place, place),) * int(draw.integers(1, 8))) for edge in edges]
    return Placed(((0, 0),) * len(graph.nodes), tuple(routes), 0, 0)


def draw_memory(choices: Choices) -> MemorySystem:
    """Draw a memory system, mostly one so small that lines get into each other's way."""
    line = choices.pick((128, 4, 8, 16, 32, 64))
    l1_ways, l2_ways, l2_banks = choices.between(1, 4), choices.between(1, 4), choices.pick((1, 2, 3, 6))
    l1_sets, l2_sets = choices.pick((1, 2, 3, 4, 16, 64, 256)), choices.pick((1, 2, 3, 5, 16, 256))
    clocks = (1400, 700, 924, 1000, 2100)
    return MemorySystem(
        line_bytes=line,
        coalescing=choices.chance(80),
        crossbar_cycles=choices.between(1, 4),
        l1_bytes=line * l1_ways * l1_sets,
        l1_ways=l1_ways,
        l1_banks=choices.pick((1, 2, 3, 8, 32)),
        l1_bank_bytes=choices.pick((4, 8, 12, 128)),
        l1_bank_cycles=choices.between(1, 4),
        l1_latency=choices.between(0, 5),
        network_cycles=choices.between(1, 12),
        l2_clock_mhz=choices.pick(clocks),
        l2_bytes=line * l2_ways * l2_banks * l2_sets,
        l2_ways=l2_ways,
        l2_banks=l2_banks,
        l2_cycles=choices.between(1, 6),
        l2_latency=choices.between(0, 8),
        dram_clock_mhz=choices.pick(clocks),
        dram_banks=choices.between(1, 4),
        row_bytes=line * choices.pick((1, 2, 4, 16)),
        row_close=choices.between(1, 12),
        row_open=choices.between(1, 12),
        column=choices.between(1, 12),
        burst=choices.between(1, 6),
        write_recovery=choices.between(0, 14),
    )


def draw_machine(choices: Choices) -> SgmfMachine:
    """Draw a machine."""
    machine = load_machine("sgmf-cached")
    assert isinstance(machine, SgmfMachine)
    return replace(
        machine,
        memory=draw_memory(choices),
        buffer=choices.pick((16, 1, 2, 3, 4, 8)),
        release=choices.between(0, 2),
        cores=choices.pick((1, 1, 1, 2, 3)),
        barrier_cycles=choices.pick((0, 0, 0, 7)),
        fdiv_cycles=choices.between(1, 30),
    )


def draw_memory_trial(choices: Choices) -> MemoryTrial:
    """Draw a machine, a kernel, and threads."""
    machine = draw_machine(choices)
    threads = choices.between(1, choices.pick((5, 4 * machine.buffer, 60)))
    if choices.chance(50):
        machine = replace(machine, memory=_enlarge(choices, machine.memory))
    trial = MemoryTrial(_draw_kernel(choices, threads), machine, threads, choices.below(1 << 20))
    return replace(trial, machine=_calm(choices, machine)) if choices.chance(40) else trial


def _calm(choices: Choices, machine: SgmfMachine) -> SgmfMachine:
    """Return a machine of one core whose L1 keeps every line, and whose rows are mostly alone in their banks."""
    memory = machine.memory
    memory = replace(
        memory,
        coalescing=True,
        l1_bytes=memory.line_bytes * memory.l1_ways * 4096,
        row_bytes=memory.line_bytes * choices.pick((4, 1 << 10, 1 << 14)),
    )
    return replace(machine, memory=memory, cores=1, buffer=choices.pick((machine.buffer, 8, 16)))


def _enlarge(choices: Choices, memory: MemorySystem) -> MemorySystem:
    """Return a memory system whose L2, and perhaps whose L1, all words fit into."""
    memory = replace(memory, l2_bytes=memory.line_bytes * memory.l2_ways * memory.l2_banks * 4096)
    return replace(memory, l1_bytes=memory.line_bytes * memory.l1_ways * choices.pick((1, 4, 4096, 4096)))


def _draw_kernel(choices: Choices, threads: int) -> str:
    """Draw configurations, some repeated, that load what is given and keep results apart by thread."""
    outputs = choices.between(1, 3)
    lines = ["kernel k", "parameter n: i32 = 0", f"buffer given {count_given(threads)}"]
    lines += [f"buffer out{number} {64 * threads + 64}" for number in range(outputs)]
    strides = [choices.pick(STRIDES) * choices.pick((1, 1, -1)) for _ in range(outputs)]
    saved: list[str] = []
    for number in range(choices.between(1, 3)):
        repeats = choices.pick((1, 1, 2, 3))
        if repeats > 1:
            lines.append(f"repeat r{number} {repeats}")
        lines.append(f"configuration c{number}")
        lines += _draw_configuration(choices, threads, strides, saved)
        if choices.chance(30):
            lines.append(f"configuration d{number}")
            lines += _draw_configuration(choices, threads, strides, saved)
        if repeats > 1:
            lines.append("end")
    return "\n".join(lines) + "\n"


def _draw_configuration(choices: Choices, threads: int, strides: list[int], saved: list[str]) -> Iterator[str]:
    yield "  t = tid"
    values, fresh = ["t"], list[str]()
    for place in range(choices.between(1, 7)):
        kind = choices.pick(("load", "load", "store", "store", "div", "restore", "save"))
        guard = ""
        if kind in ("load", "store") and choices.chance(40):
            yield f"  g{place} = {_draw_guard(choices, threads, values)}"
            guard = f" if g{place}"
        if kind == "load":
            yield from _draw_input(choices, place, threads, values)
            yield f"  v{place} = load.b32 p{place}{guard}"
        elif kind == "store":
            number = choices.below(len(strides))
            stride = strides[number]
            yield f"  i{place} = mad.i32 t, {stride}, {max(0, -stride * (threads - 1))}"
            turned = "" if choices.chance(60) else " again"
            yield f"  p{place} = add.i32 i{place}, out{number}"
            if turned:
                yield f"  v{place} = load.b32 p{place}{guard}"
                values.append(f"v{place}")
            yield f"  store.b32 p{place}, {choices.pick(values)}{guard}"
            continue
        elif kind == "div":
            yield f"  v{place} = div.f32 {choices.pick(values)}, {choices.pick(values)}"
        elif kind == "restore" and saved:
            yield f"  v{place} = restore {choices.pick(saved)}"
        else:
            yield f"  v{place} = add.i32 {choices.pick(values)}, {choices.pick(values)}"
            name = f"kept{choices.below(3)}"
            if kind == "save" and name not in fresh:
                yield f"  save v{place}, {name}"
                fresh.append(name)
        values.append(f"v{place}")
    saved += [each for each in fresh if each not in saved]


def _draw_guard(choices: Choices, threads: int, values: list[str]) -> str:
    value = choices.pick(values)
    return choices.pick(
        (
            f"lt.u32 t, {choices.below(threads + 2)}",
            f"le.i32 t, {choices.below(threads + 2)}",
            f"ge.u32 t, {choices.below(threads + 2)}",
            f"and.b32 t, {choices.between(1, 7)}",
            f"lt.u32 {value}, {choices.below(100)}",
            f"lt.u32 t, {value}",
        )
    )


def _draw_input(choices: Choices, place: int, threads: int, values: list[str]) -> Iterator[str]:
    """Yield lines that compute an address in the buffer that is given, of any shape."""
    shape = choices.pick(("affine", "affine", "turned", "same", "argument", "data"))
    stride, first = choices.pick(STRIDES), 4 * choices.below(32)
    if shape == "affine":
        yield f"  i{place} = mad.i32 t, {stride}, {first % 256}"
    elif shape == "turned":
        yield f"  i{place} = mad.i32 t, {-stride}, {stride * (threads - 1) + first % 256}"
    elif shape == "same":
        yield f"  i{place} = mad.i32 t, 0, {first}"
    elif shape == "argument":
        yield f"  s{place} = add.i32 t, n"
        yield f"  i{place} = mul.i32 s{place}, {stride}"
    else:
        yield f"  j{place} = rem.u32 {choices.pick(values)}, {64 * threads}"
        yield f"  i{place} = shl.b32 j{place}, 2"
    yield f"  p{place} = add.i32 i{place}, given"


def judge_memory(trial: MemoryTrial) -> Judgement:
    """Hold each access of two runs, and the runs, against what is proven."""
    plan = trial.plan()
    share = share_threads(trial.threads, trial.machine)
    shares = plan.compose(lambda graph: bound_graph(graph, share))
    bound, most = sum(each.cycles for each in shares), count_most(plan, shares, share)
    other = bound_by_service(plan, share)
    wrong: list[str] = []
    features: Counter[str] = Counter()

    answers: dict[tuple[str, int, int], dict[int, list[range]]] = {}

    def observe(step: PartRun, state: UnitState, thread: int, taken: range) -> None:
        graph = plan.parts[step.name].again if step.turn else plan.parts[step.name].timed
        epoch, cycles = thread // trial.machine.buffer, len(taken)
        slowest = graph.units[state.number].latency_of(epoch)
        if cycles > slowest:
            wrong.append(f"{state.unit.name} of thread {thread}, run {step.turn} of {step.name}: {cycles} > {slowest}")
        if cycles == slowest:
            features["access: bound attained"] += 1
        answers.setdefault((step.name, step.turn, state.number), {}).setdefault(epoch, []).append(taken)

    longest = 0
    for seed in (None, trial.seed):
        steps = list_steps(plan, map(list_places, trace_trial(trial, plan)))
        latencies = draw_latencies(trial.seed + 1)
        run = GridProcessor(trial.machine, latencies, seed, observe).run(steps, trial.threads, share)
        longest = max(longest, run.cycles)
        wrong += _check_clearances(plan, answers, features)
        answers.clear()
        features.update(dict.fromkeys((f"run: {each}" for each in run.counts), 1))
        events = count_run(plan, run)
        wrong += [
            f"{count} {kind}, {most.get(kind, 0)} at most"
            for kind, count in events.items()
            if count > most.get(kind, 0)
        ]
        wrong += [
            f"{events.get(kind)} {kind}, not {most[kind]}" for kind in UNITS if events.get(kind) != most.get(kind)
        ]
        features.update(f"events: {kind} attained" for kind in SYSTEM & events.keys() if events[kind] == most.get(kind))
    if longest > bound:
        wrong.append(f"a run took {longest} cycles, the bound is {bound}")
    if longest > other:
        wrong.append(f"a run took {longest} cycles, the bound by service is {other}")
    features["service: the smaller bound"] += other < bound
    named = {name for name, count in features.items() if count} | _list_features(trial, plan)
    return Judgement(2, (bound / longest - 1,), frozenset(named), wrong="; ".join(wrong[:3]))


def _check_clearances(
    plan: Plan, answers: Mapping[tuple[str, int, int], Mapping[int, list[range]]], features: Counter[str]
) -> Iterator[str]:
    """Yield the accesses of one core that were answered later than others that had left earlier epochs allow."""
    for (name, turn, number), epochs in answers.items():
        unit = (plan.parts[name].again if turn else plan.parts[name].timed).units[number]
        for each, (epoch, row) in product(unit.clearances, epochs.items()):
            rows = [answers[name, turn, other].get(epoch - each.epochs, []) for other in each.units]
            clear = max((taken.stop for taken in chain(*rows)), default=0)
            latest = max(taken.stop - max(taken.start, clear) for taken in row)
            features["clearance: counts"] += each.latency_of(epoch) < unit.latency_of(epoch)
            if latest == each.latency_of(epoch):
                features["clearance: attained"] += 1
            if latest > each.latency_of(epoch):
                yield f"{unit.name} of epoch {epoch}, run {turn} of {name}: {latest} cycles once {each} is met"


def bound_by_service(plan: Plan, share: int) -> int:
    """Return the bound in which accesses wait once for all that memory serves."""
    assert isinstance(plan.accesses, Cached)
    other = retime_plan(plan, replace(plan.accesses, unserved=True))
    shares = other.compose(lambda graph: bound_graph(graph, share))
    service = plan.accesses.bound_service(count_most(other, shares, share))
    return sum(each.cycles for each in shares) + service


def _list_features(trial: MemoryTrial, plan: Plan) -> set[str]:
    accesses = plan.accesses
    assert isinstance(accesses, Cached)
    names = {f"cores: {trial.machine.cores}", f"coalescing: {trial.machine.memory.coalescing}"}
    names |= {name for name in ("fits_l1", "fits_l2") if getattr(accesses, name)}
    names |= {"lines: followed" for part in plan.parts if accesses.follows(part, False)}
    for reach in accesses.reach.values():
        for turn, uses in (("first", reach.first), ("again", reach.again)):
            for each in uses.values():
                names.add(f"{turn}: {each.first.name} then {min(each.later, default=each.first).name}")
    return names


def trace_trial(trial: MemoryTrial, plan: Plan) -> Iterator[CompletedConfiguration]:
    """Yield what each configuration accesses, with any words in the buffer that is given."""
    words = count_given(trial.threads)
    given = np.random.default_rng(trial.seed).integers(0, 1 << 32, words, dtype=np.uint32)
    memory = load_memory(plan.kernel, {"given": given})
    return trace_kernel(plan.kernel, {"n": trial.seed % 64}, memory, trial.threads, trial.machine.in_step)


def describe_memory(trial: MemoryTrial) -> str:
    """Write a trial so that it can be read."""
    machine = trial.machine
    about = f"{trial.threads} threads, buffer {machine.buffer}, {machine.cores} cores, barrier {machine.barrier_cycles}"
    return f"{about}, seed {trial.seed}\n{machine.memory}\n{trial.text}"
