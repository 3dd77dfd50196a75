"""A simulated launch as text and as JSON: the observed cycles first, then what they were spent on."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from wcet.ir.program import Instruction
from wcet.report.json import encode_place
from wcet.report.observed import HOTTEST, encode_head, indent, render_foot, render_head
from wcet.report.table import format_table
from wcet.simulate.events import EventLog
from wcet.simulate.trace import InstructionCount, Trace
from wcet.units import format_cycles, format_percent


@dataclass(frozen=True, slots=True)
class SimulatedKernel:
    """One run with what a report says about it; `bound` is that of the same scheduling, if it was asked for."""

    name: str
    target: str
    machine: str
    clock_mhz: int
    launch: Mapping[str, str]
    refresh_phase: int
    instructions: tuple[Instruction, ...]
    trace: Trace
    bound: int | None = None


def render_simulation(kernel: SimulatedKernel) -> str:
    """Render one run as text, with a final line end."""
    trace = kernel.trace
    lines = [
        *render_head(kernel.name, trace.cycles, kernel.clock_mhz, kernel.bound, f"under {trace.scheduling}"),
        "",
        "occupation",
        *indent(_resource_rows(trace)),
        "",
        "run",
        *indent(
            format_table(
                "lr",
                ("", ""),
                [
                    ("work-groups", f"{trace.work_groups:,}"),
                    ("memory requests", f"{trace.requests:,}"),
                    ("refreshes", f"{trace.refreshes:,}"),
                    ("program upload", format_cycles(trace.upload)),
                ],
            )
        ),
        *_stall_section(kernel),
        *_print_section(kernel),
        "",
        render_foot(kernel.machine, kernel.launch, f"refresh phase {kernel.refresh_phase}"),
    ]
    return "\n".join(lines) + "\n"


def encode_simulation(kernel: SimulatedKernel) -> dict[str, Any]:
    """Return one run for the JSON report; events only when the run recorded them."""
    trace = kernel.trace
    encoded: dict[str, Any] = {
        **encode_head(
            kernel.name, kernel.target, kernel.machine, kernel.clock_mhz, kernel.launch, trace.cycles, kernel.bound
        ),
        "scheduling": trace.scheduling,
        "refresh_phase": kernel.refresh_phase,
        "upload_cycles": trace.upload,
        "work_groups": trace.work_groups,
        "resources": dict(trace.resources),
        "requests": trace.requests,
        "refreshes": trace.refreshes,
        "instructions": [
            {**asdict(count), "place": encode_place(kernel.instructions[count.index].span)}
            for count in trace.instructions
        ],
        "prints": [asdict(event) for event in trace.prints],
    }
    if trace.log is not None:
        encoded["events"] = encode_events(trace.log)
    return encoded


def encode_events(log: EventLog) -> dict[str, Any]:
    """Return the event log as lists of objects, each kind in order of time."""
    return {
        "occupations": [asdict(event) for event in log.occupations],
        "requests": [asdict(event) for event in log.requests],
        "runs": [asdict(event) for event in log.runs],
        "refreshes": list(log.refreshes),
    }


def _resource_rows(trace: Trace) -> list[str]:
    rows = [
        (name, f"{cycles:,}", format_percent(cycles, trace.cycles))
        for name, cycles in trace.resources.items()
        if cycles or name in ("compute", "dram")
    ]
    return format_table("lrr", ("resource", "cycles", "share"), rows)


def _stall_section(kernel: SimulatedKernel) -> list[str]:
    def weight(count: InstructionCount) -> tuple[int, int]:
        return (-count.stalls, count.index)

    stalled = [count for count in sorted(kernel.trace.instructions, key=weight) if count.stalls][:HOTTEST]
    if not stalled:
        return []
    rows = [
        (str(_line(kernel, count.index)), f"{count.times:,}", f"{count.stalls:,}", _text(kernel, count.index))
        for count in stalled
    ]
    return ["", "most stalled instructions", *indent(format_table("rrrl", ("line", "times", "stalls", "code"), rows))]


def _print_section(kernel: SimulatedKernel) -> list[str]:
    rows = [
        (str(_line(kernel, event.instruction)), str(event.group), _text(kernel, event.instruction), event.text)
        for event in kernel.trace.prints
    ]
    if not rows:
        return []
    return ["", "printed", *indent(format_table("rrll", ("line", "work-group", "code", "value"), rows))]


def _line(kernel: SimulatedKernel, index: int) -> int:
    return kernel.instructions[index].span.line


def _text(kernel: SimulatedKernel, index: int) -> str:
    span = kernel.instructions[index].span
    return span.source.line(span.line).split("//")[0].strip()
