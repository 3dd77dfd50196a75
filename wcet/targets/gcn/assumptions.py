"""The assumptions of a GCN bound for the report: machine, launch, memory, facts, solver."""

from collections.abc import Iterator

from wcet import __version__
from wcet.flow.loop_bounds import count_body_runs, find_statement, name_statement
from wcet.ir.cfg import LinearFact
from wcet.ir.result import Assumption
from wcet.isa.gcn.launch import describe_launch, list_locals
from wcet.isa.gcn.values.barriers import find_barrier_blocks
from wcet.isa.gcn.values.group_steps import READ_ONLY
from wcet.isa.gcn.values.known_paths import UndecidedError
from wcet.isa.gcn.values.launch_values import find_alignment, find_local_alignment
from wcet.targets.gcn.compose.details import state_cache
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import DWS, ModeBound
from wcet.targets.gcn.hardware.machine import WGP, GcnMachine
from wcet.targets.gcn.hardware.priorities import changes_priority
from wcet.units import format_count


def state_assumptions(result: AnalysisResult) -> Iterator[Assumption]:
    """Yield all assumptions of the bound, in the order of the report."""
    machine, launch, flow = result.machine, result.launch, result.flow
    best = result.modes[result.best]
    yield Assumption("machine", f"{machine.name}: {machine.title}", f"machine file, digest {machine.digest}")
    like = "" if machine.rdna else "gcn3" if machine.generation == 8 else "gcn5"
    yield from machine.calibration.state(machine.name, machine.memory_latency, like)
    if machine.rdna:
        yield from _state_rdna(result)
    elif best.split_simds < machine.split_simds:
        text = f"{best.split_simds} of {machine.split_simds} for each SIMD; the others are idle"
        yield Assumption("SpSIMDs", text, f"-S {best.split_simds}")
    else:
        yield Assumption("SpSIMDs", f"{machine.split_simds} beside each SIMD", "machine file or -S")
    yield Assumption("launch", describe_launch(launch), "launch")
    if any(each.kind.startswith("hidden_global_offset") for each in result.program.extra.metadata.hidden):
        yield Assumption("launch", "work-items are numbered from 0 on, without a global offset", "launch")
    usage = best.occupancy.usage
    registers = f"{usage.vgprs} VGPRs, {usage.sgprs} SGPRs, {usage.lds_bytes:,} bytes of LDS"
    yield Assumption("resources", registers, usage.origin)
    private = result.program.extra.metadata.private_bytes
    if private:
        text = f"{private:,} bytes a work-item; a runtime gives room for all wavefronts that fit, so that none waits"
        yield Assumption("private memory", text, "runtime")
    order = "by s_setprio, in any order" if changes_priority(result.program) else machine.arbitration
    rules = f"arbitration {order}, dispatcher {machine.dispatcher}; bound {best.groups.best.name}"
    if best.groups.best.paired or best.groups.best.met:
        rules += ", with cycles of the SIMD's own units exact"
    yield Assumption("contention", rules, "machine file")
    yield _state_engines(machine)
    yield from _state_memory(result)
    yield from state_cache(result)
    yield Assumption("fetch", "instruction fetch stalls only after a taken branch", "machine model")
    if result.best == DWS:
        yield Assumption("dynamic splits", "at ifs whose sides reconverge, drained at split and merge", "machine model")
    yield from _state_barriers(result)
    for loop in flow.loops:
        bound = flow.bounds[loop.index]
        block = flow.cfg.blocks[loop.header]
        line = result.program.instructions[block.first].span.line
        name = f"loop {block.labels[0]}" if block.labels else f"loop at line {line}"
        statement = find_statement(result.program, flow.cfg, flow.loops, loop)
        origin = result.program.source.origin
        if statement is not None and origin is not None:
            name = f"loop {name_statement(origin, statement)}"
        runs = count_body_runs(flow.cfg, loop, bound.back_edges)
        yield Assumption(name, f"runs at most {format_count(runs, 'time')}", bound.origin)
    yield from _state_contents(result)
    for fact in flow.facts:
        blocks = format_count(len(fact.blocks), "block")
        yield Assumption("flow fact", f"{blocks}, {_show_limit(fact)}", fact.origin)
    yield from _state_solver(best)
    yield Assumption("version", f"wcet {__version__}", "this tool")


def _state_rdna(result: AnalysisResult) -> Iterator[Assumption]:
    """Yield the mode in which groups run on RDNA, and the assumptions about its issue that no source confirms."""
    where = "a work-group processor, of two compute units" if result.machine.mode == WGP else "one compute unit"
    yield Assumption("mode", f"a group goes to {where}; {result.launch.lanes} lanes a wavefront", "kernel descriptor")
    text = "in a cycle a SIMD issues one instruction to each unit at most, each of another wavefront"
    yield Assumption("issue", text, "machine model")


def _state_engines(machine: GcnMachine) -> Assumption:
    """Return the assumption about shader engines: how groups are assigned to them, or that there is only one."""
    if not machine.engines:
        return Assumption("shader engines", "one, of all compute units", "assumption: the machine file names none")
    sizes = ", ".join(str(count) for count in machine.engines)
    return Assumption("shader engines", f"groups in strict turns over those of {sizes} compute units", "machine file")


def _state_contents(result: AnalysisResult) -> Iterator[Assumption]:
    for name, stated in result.facts.data.items():
        yield Assumption(f"contents of `{name}`", f"are, and stay, {stated}", result.facts.origin)
    if isinstance(result.paths, UndecidedError):
        place = result.program.instructions[result.paths.instruction.index].span.line
        yield Assumption("paths", f"wavefronts are not followed: {result.paths} (line {place})", "value analysis")


def _show_limit(fact: LinearFact) -> str:
    return f"limit {fact.limit:,}" if fact.upper else str(fact)


def _state_memory(result: AnalysisResult) -> Iterator[Assumption]:
    yield Assumption("memory", "data of atomics are aligned; no FLAT access to LDS", "OpenCL")
    for name, value in result.facts.arguments.items():
        yield Assumption("argument", f"`{name}` is {value:,}", result.facts.origin or "stated")
    least = result.machine.buffer_alignment
    for argument in result.program.extra.metadata.arguments:
        if argument.kind == "global_buffer" and (size := find_alignment(argument, least)) > 1:
            origin = "stated of all buffers" if size == least else f"OpenCL: points to {argument.type_name.rstrip('*')}"
            yield Assumption("alignment", f"`{argument.name}` is a multiple of {size} bytes", origin)
    for argument in list_locals(result.program.extra.metadata):
        if (size := find_local_alignment(argument)) > 1:
            yield Assumption("alignment", f"`{argument.name}` is a multiple of {size} bytes", "OpenCL: its type in LDS")


def _state_barriers(result: AnalysisResult) -> Iterator[Assumption]:
    program, flow = result.program, result.flow
    barriers = find_barrier_blocks(program, flow)
    if not barriers or result.launch.wavefronts == 1:
        return
    yield Assumption("barriers", "all wavefronts of a group pass the same ones equally often", "OpenCL")
    for argument in program.extra.metadata.arguments:
        if argument.access in READ_ONLY:
            yield Assumption("barriers", f"the memory at `{argument.name}` is not written", "OpenCL")


def _state_solver(mode: ModeBound) -> Iterator[Assumption]:
    ipet = mode.groups.best.elapsed.ipet
    if ipet is not None:
        main = mode.groups.best.elapsed.main
        agree = "agree" if ipet.amount == main.summed else "differ by flow facts"
        text = f"loop tree and integer program {agree}; path form {main.walked:,}, sum of blocks {main.summed:,}"
        yield Assumption("path engines", text, f"solver {ipet.solver}")
