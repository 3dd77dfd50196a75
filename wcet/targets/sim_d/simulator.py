"""The reference simulator of Sim-D: runs a kernel on real data and counts its cycles.

Function and time are one run: instructions compute when they commit, requests move their data when they are committed
(the DRAM serves them in that order, a scratchpad belongs to one slot). Time comes from the same pipeline and DRAM
models as in the analysis. The simulator composes them by executing the run, and the analysis by proof, so that run and
bound are two independent results. Where the published simulator is defective, this one is correct; `docs/simulate.md`
lists the cases.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from wcet.errors import Diagnostic, WcetError, refuse
from wcet.ir.program import Program
from wcet.isa.sim_d.language.buffers import WORD_BYTES, DramBuffer, SimDData
from wcet.isa.sim_d.language.check import warn_dropped
from wcet.isa.sim_d.language.operands import omits_offsets
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.run.data_files import DeviceMemory, Words, load_buffer, overlapping
from wcet.isa.sim_d.run.faults import Warnings
from wcet.isa.sim_d.run.program import Bench, SlotProgram
from wcet.isa.sim_d.run.stale_operands import StaleOperands
from wcet.isa.sim_d.run.taint import find_relevant
from wcet.isa.sim_d.run.work_group import WorkGroup
from wcet.memory.closed_form import published_upload
from wcet.simulate.clock import ClockCrossing
from wcet.simulate.trace import InstructionCount, Trace
from wcet.targets.sim_d.clock.dispatch import Dispatcher, SlotCode, SlotHardware
from wcet.targets.sim_d.clock.log import RunLog
from wcet.targets.sim_d.clock.ports import MemoryPorts
from wcet.targets.sim_d.clock.scheduling import Scheduling, find_scheduling
from wcet.targets.sim_d.clock.tails import find_tails
from wcet.targets.sim_d.clock.timing import PipelineClock
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.pipe.hazards import machine_rules, pipeline_ops

SLOTS = 2

MOST_WORDS = 1 << 26
"""The largest number of words of all DRAM buffers of a run: a row of a buffer table can declare 4 GiB."""


def simulate(
    program: Program[SimDData],
    machine: SimDMachine,
    launch: SimDLaunch,
    scheduling: str | Scheduling = "unconstrained",
    *,
    directories: Sequence[Path] = (),
    contents: Mapping[int, Words] | None = None,
    refresh_phase: int = 0,
    active_pair: int = 0,
    data: bool = True,
    events: bool = False,
    strict: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Trace:
    """Run one launch of a kernel.

    Data files are looked up in `directories`, unless `contents` gives the words of a buffer; other buffers start as
    zeros. `refresh_phase` is the refresh counter at the start, in memory cycles, `active_pair` the bank pair that was
    accessed last. Without `data` only the timing is simulated, which is refused (W610) if it depends on loaded data. A
    `strict` run refuses cases that otherwise cause a warning: requests at the edge of a buffer (W613), omitted offsets
    (W614), and data files that do not fill their buffer (W608). Raises `WcetError` for errors of the kernel: W602 to
    W608.
    """
    modes = scheduling if isinstance(scheduling, Scheduling) else find_scheduling(scheduling)
    log, warnings = RunLog(events, SLOTS), Warnings(_find_faults(program, machine, strict), strict)
    held, misfits = load_contents(program, directories, contents or {}, strict) if data else ({}, [])
    warnings.diagnostics += misfits
    bench = _build_bench(program, machine, DeviceMemory(program.extra.dram, held), warnings, log, data)
    ports = MemoryPorts(machine, modes, refresh_phase, active_pair)
    clock = _build_clock(program, machine)
    hardware = SlotHardware(clock, find_tails(program, pipeline_ops(program, machine)), ports, modes)
    groups = [WorkGroup(launch, machine.scratchpad_bytes // WORD_BYTES) for _ in range(SLOTS)]
    codes = [_bind_slot(bench, group) for group in groups]
    upload = upload_cycles(machine, len(program.instructions))
    dispatcher = Dispatcher(codes, hardware, launch.work_groups, upload, log, progress)
    with np.errstate(all="ignore"):
        idle = dispatcher.run()
    ports.dram.idle_until(ports.crossing.to_memory(idle))
    return Trace(
        cycles=idle + 1,
        upload=upload,
        work_groups=launch.work_groups,
        scheduling=scheduling if isinstance(scheduling, str) else "custom",
        resources=log.resources(),
        instructions=_count_instructions(clock, len(program.instructions)),
        requests=log.requests,
        refreshes=len(ports.dram.refreshes),
        warnings=tuple(warnings.diagnostics),
        prints=tuple(log.prints),
        log=log.close(tuple(ports.dram.refreshes)),
        buffers=bench.memory.snapshot() if data else {},
        strides=_join_strides(groups),
        strays=frozenset(bench.strays),
    )


def _build_bench(
    program: Program[SimDData],
    machine: SimDMachine,
    memory: DeviceMemory,
    warnings: Warnings,
    log: RunLog,
    data: bool,
) -> Bench:
    return Bench(
        program,
        memory,
        warnings,
        machine.scratchpad_bus_words,
        machine.dram.bytes - machine.dram.pair_bytes,
        log.print_values,
        None if data else find_relevant(program),
        StaleOperands(data) if any(map(omits_offsets, program.instructions)) else None,
    )


def _build_clock(program: Program[SimDData], machine: SimDMachine) -> PipelineClock:
    return PipelineClock(machine_rules(machine), pipeline_ops(program, machine))


def _find_faults(program: Program[SimDData], machine: SimDMachine, strict: bool) -> list[Diagnostic]:
    """Return the warnings about buffers and lines before a run. Raises `WcetError`."""
    return _check_buffers(program.extra, machine) + _list_dropped(program, strict)


def _list_dropped(program: Program[SimDData], strict: bool) -> list[Diagnostic]:
    """Return a warning for each line that is ignored. Raises `WcetError` W623 for a strict run."""
    dropped = [warn_dropped(instruction) for instruction in program.extra.dropped]
    if strict and dropped:
        raise WcetError([replace(each, severity="error") for each in dropped])
    return dropped


def upload_cycles(machine: SimDMachine, instructions: int) -> int:
    """Return the compute cycles in which the program is loaded; the published simulator uses the paper's Eq. 15."""
    return ClockCrossing(machine.upload_ratio).to_compute(published_upload(machine.dram, instructions))


def load_contents(
    program: Program[SimDData], directories: Sequence[Path], given: Mapping[int, Words], strict: bool
) -> tuple[dict[int, Words], list[Diagnostic]]:
    """Return the words of every DRAM buffer at the start, and warnings of files.

    Raises `WcetError` W606 for more words than are simulated, W607 or W608 for a data file.
    """
    _refuse_large(tuple(program.extra.dram.values()))
    held: dict[int, Words] = dict(given)
    misfits: list[Diagnostic] = []
    for buffer in program.extra.dram.values():
        if buffer.id not in given:
            held[buffer.id], misfit = load_buffer(buffer, directories, strict=strict)
            misfits += [] if misfit is None else [misfit]
    return held, misfits


def _refuse_large(buffers: Sequence[DramBuffer]) -> None:
    if sum(buffer.words for buffer in buffers) > MOST_WORDS:
        largest = max(buffers, key=lambda buffer: buffer.words)
        message = f"the buffers of a run hold at most {MOST_WORDS:,} words together"
        raise refuse("W606", message, largest.span, label=f"this one has {largest.words:,}", help="use smaller ones")


def _bind_slot(bench: Bench, group: WorkGroup) -> SlotCode:
    code = SlotProgram(bench, group)
    return SlotCode(code.begin, code.execute)


def _join_strides(groups: Sequence[WorkGroup]) -> dict[int, frozenset[int]]:
    """Return the values that each `smovssp` wrote in all slots."""
    written = {index for group in groups for index in group.strides}
    return {index: frozenset().union(*(group.strides.get(index, ()) for group in groups)) for index in sorted(written)}


def _check_buffers(data: SimDData, machine: SimDMachine) -> list[Diagnostic]:
    """Warn of DRAM buffers that overlap. Raises `WcetError` W605 for a scratchpad buffer that does not fit."""
    for buffer in data.scratchpad.values():
        if buffer.end > machine.scratchpad_bytes:
            message = (
                f"scratchpad buffer {buffer.id} ends at byte {buffer.end}, the scratchpad at {machine.scratchpad_bytes}"
            )
            raise refuse("W605", message, buffer.span)
    return [_overlap_warning(one, other) for one, other in overlapping(data.dram.values())]


def _overlap_warning(one: DramBuffer, other: DramBuffer) -> Diagnostic:
    message = f"buffers {one.id} and {other.id} overlap and share their words"
    return Diagnostic("W611", message, other.span, severity="warning")


def _count_instructions(clock: PipelineClock, instructions: int) -> tuple[InstructionCount, ...]:
    """Return the counts of every instruction of the program."""
    times, stalls = [0] * instructions, [0] * instructions
    for passage in clock.passages():
        before = passage.steps[0][0] - 1
        for index, (first, last) in enumerate(passage.steps, passage.first):
            times[index] += passage.times
            stalls[index] += passage.times * (first - before - 1)
            before = last
    return tuple(InstructionCount(index, times[index], stalls[index]) for index in range(instructions))
