"""A simulated GCN launch as text and as JSON: the observed cycles first, then where they went."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from wcet.ir.program import Instruction
from wcet.report.json import encode_place
from wcet.report.simulation import encode_events
from wcet.report.table import format_table
from wcet.targets.gcn.simulator import GcnTrace
from wcet.units import format_cycles, format_percent, format_time, picoseconds

HOTTEST = 10
"""Instructions listed in the text report."""

MODES = {
    "none": "without splitting",
    "pws": "with predictable splitting",
    "dws": "with dynamic splitting",
}


@dataclass(frozen=True, slots=True)
class SimulatedGcn:
    """One run with what a report says about it; `bound` is that of the same splitting mode, if it was asked for.

    The run is the longest of `runs`.
    """

    name: str
    machine: str
    clock_mhz: int
    launch: Mapping[str, str]
    instructions: tuple[Instruction, ...]
    trace: GcnTrace
    bound: int | None = None
    runs: int = 1


def render_gcn_simulation(kernel: SimulatedGcn) -> str:
    """Render one run as text, with a final line end."""
    trace = kernel.trace
    time = format_time(trace.cycles, kernel.clock_mhz)
    launch = ", ".join(f"{key} {value}" for key, value in kernel.launch.items())
    units = [(name, f"{cycles:,}") for name, cycles in trace.units.items() if cycles]
    seed = f", seed {trace.seed}" if trace.latencies == "random" else ""
    lines = [
        f"{kernel.name}: {format_cycles(trace.cycles)} ({time}) observed {MODES[trace.splitting]}",
        *_bound_lines(kernel),
        "",
        "occupation of all units of a kind together",
        *_indent(format_table("lr", ("unit", "cycles"), units)),
        "",
        "run",
        *_indent(
            format_table(
                "lr",
                ("", ""),
                [
                    ("work-groups", f"{trace.work_groups:,}"),
                    ("wavefronts", f"{trace.wavefronts:,}"),
                    ("instructions of wavefronts", f"{trace.instructions:,}"),
                    ("splits", f"{trace.splits:,}"),
                ],
            )
        ),
        "",
        "most executed instructions",
        *_indent(_hottest(kernel)),
        "",
        f"machine {kernel.machine}; {launch}; latencies {trace.latencies}{seed}{_count_runs(kernel)}",
    ]
    return "\n".join(lines) + "\n"


def encode_gcn_simulation(kernel: SimulatedGcn) -> dict[str, Any]:
    """Return one run for the JSON report; events only when the run recorded them."""
    trace = kernel.trace
    encoded: dict[str, Any] = {
        "name": kernel.name,
        "target": "gcn",
        "machine": kernel.machine,
        "clock_mhz": kernel.clock_mhz,
        "launch": dict(kernel.launch),
        "splitting": trace.splitting,
        "split_simds": trace.split_simds,
        "splits": trace.splits,
        "latencies": trace.latencies,
        "seed": trace.seed,
        "runs": kernel.runs,
        "observed_cycles": trace.cycles,
        "observed_picoseconds": picoseconds(trace.cycles, kernel.clock_mhz),
        "bound_cycles": kernel.bound,
        "work_groups": trace.work_groups,
        "wavefronts": trace.wavefronts,
        "resources": dict(trace.units),
        "groups": [asdict(times) for times in trace.groups],
        "instructions": [
            {"index": index, "times": times, "place": encode_place(kernel.instructions[index].span)}
            for index, times in enumerate(trace.executed)
        ],
    }
    if trace.log is not None:
        encoded["events"] = encode_events(trace.log)
    return encoded


def _bound_lines(kernel: SimulatedGcn) -> list[str]:
    if kernel.bound is None:
        return []
    share = format_percent(kernel.trace.cycles, kernel.bound)
    word = "keeps" if kernel.trace.cycles <= kernel.bound else "EXCEEDS"
    return [f"{word} the bound of {format_cycles(kernel.bound)}: {share} of it"]


def _count_runs(kernel: SimulatedGcn) -> str:
    return f"; the longest of {kernel.runs:,} runs" if kernel.runs > 1 else ""


def _hottest(kernel: SimulatedGcn) -> list[str]:
    counted = sorted(enumerate(kernel.trace.executed), key=lambda entry: (-entry[1], entry[0]))[:HOTTEST]
    rows = [(str(kernel.instructions[index].span.line), f"{times:,}", _text(kernel, index)) for index, times in counted]
    return format_table("rrl", ("line", "times", "code"), rows)


def _text(kernel: SimulatedGcn, index: int) -> str:
    span = kernel.instructions[index].span
    return " ".join(span.source.line(span.line)[span.column - 1 : span.end_column - 1].split())


def _indent(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]
