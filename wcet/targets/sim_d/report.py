"""Builds the parts of reports about a simulated Sim-D launch: where its cycles were spent."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from wcet.ir.program import Instruction
from wcet.simulate.run import HOTTEST, ReportSection
from wcet.simulate.trace import InstructionCount, Trace
from wcet.units import format_cycles, format_percent


def list_facts(trace: Trace, instructions: tuple[Instruction, ...], refresh_phase: int) -> Mapping[str, Any]:
    """Return the fields of the JSON report about a run."""
    return {
        "scheduling": trace.scheduling,
        "refresh_phase": refresh_phase,
        "upload_cycles": trace.upload,
        "work_groups": trace.work_groups,
        "resources": dict(trace.resources),
        "requests": trace.requests,
        "refreshes": trace.refreshes,
        "instructions": [{**asdict(count), "place": instructions[count.index].span} for count in trace.instructions],
        "prints": [asdict(event) for event in trace.prints],
    }


def list_sections(trace: Trace, instructions: tuple[Instruction, ...]) -> tuple[ReportSection, ...]:
    """Return the tables of the text report."""
    run = (
        ("work-groups", f"{trace.work_groups:,}"),
        ("memory requests", f"{trace.requests:,}"),
        ("refreshes", f"{trace.refreshes:,}"),
        ("program upload", format_cycles(trace.upload)),
    )
    always = (
        ReportSection("occupation", "lrr", ("resource", "cycles", "share"), _list_resources(trace)),
        ReportSection("run", "lr", ("", ""), run),
    )
    if_any = (
        ReportSection(
            "most stalled instructions",
            "rrrl",
            ("line", "times", "stalls", "code"),
            _list_stalls(trace, instructions),
        ),
        ReportSection("printed", "rrll", ("line", "work-group", "code", "value"), _list_prints(trace, instructions)),
    )
    return (*always, *(section for section in if_any if section.rows))


def _list_resources(trace: Trace) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (name, f"{cycles:,}", format_percent(cycles, trace.cycles))
        for name, cycles in trace.resources.items()
        if cycles or name in ("compute", "dram")
    )


def _list_stalls(trace: Trace, instructions: tuple[Instruction, ...]) -> tuple[tuple[str, ...], ...]:
    def weight(count: InstructionCount) -> tuple[int, int]:
        return (-count.stalls, count.index)

    stalled = [count for count in sorted(trace.instructions, key=weight) if count.stalls][:HOTTEST]
    return tuple(
        (line, f"{count.times:,}", f"{count.stalls:,}", text)
        for count in stalled
        for line, text in (_show(instructions[count.index]),)
    )


def _list_prints(trace: Trace, instructions: tuple[Instruction, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (line, str(event.group), text, event.text)
        for event in trace.prints
        for line, text in (_show(instructions[event.instruction]),)
    )


def _show(instruction: Instruction) -> tuple[str, str]:
    """Return the line number of an instruction, and its text."""
    span = instruction.span
    return str(span.line), span.source.line(span.line).split("//")[0].strip()
