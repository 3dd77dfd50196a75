"""A simulated GCN launch as text and as JSON: the observed cycles first, then where they went."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from wcet.ir.program import Instruction
from wcet.report.json import encode_place
from wcet.report.observed import HOTTEST, encode_head, indent, render_foot, render_head
from wcet.report.simulation import encode_events
from wcet.report.table import format_table
from wcet.targets.gcn.simulator import GcnTrace

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
    units = [(name, f"{cycles:,}") for name, cycles in trace.units.items() if cycles]
    seed = f", seed {trace.seed}" if trace.latencies == "random" else ""
    lines = [
        *render_head(kernel.name, trace.cycles, kernel.clock_mhz, kernel.bound, MODES[trace.splitting]),
        "",
        "occupation of all units of a kind together",
        *indent(format_table("lr", ("unit", "cycles"), units)),
        "",
        "run",
        *indent(
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
        *indent(_hottest(kernel)),
        "",
        render_foot(kernel.machine, kernel.launch, f"latencies {trace.latencies}{seed}{_count_runs(kernel)}"),
    ]
    return "\n".join(lines) + "\n"


def encode_gcn_simulation(kernel: SimulatedGcn) -> dict[str, Any]:
    """Return one run for the JSON report; events only when the run recorded them."""
    trace = kernel.trace
    encoded: dict[str, Any] = {
        **encode_head(kernel.name, "gcn", kernel.machine, kernel.clock_mhz, kernel.launch, trace.cycles, kernel.bound),
        "splitting": trace.splitting,
        "split_simds": trace.split_simds,
        "splits": trace.splits,
        "latencies": trace.latencies,
        "seed": trace.seed,
        "runs": kernel.runs,
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


def _count_runs(kernel: SimulatedGcn) -> str:
    return f"; the longest of {kernel.runs:,} runs" if kernel.runs > 1 else ""


def _hottest(kernel: SimulatedGcn) -> list[str]:
    counted = sorted(enumerate(kernel.trace.executed), key=lambda entry: (-entry[1], entry[0]))[:HOTTEST]
    rows = [(str(kernel.instructions[index].span.line), f"{times:,}", _text(kernel, index)) for index, times in counted]
    return format_table("rrl", ("line", "times", "code"), rows)


def _text(kernel: SimulatedGcn, index: int) -> str:
    span = kernel.instructions[index].span
    return " ".join(span.source.line(span.line)[span.column - 1 : span.end_column - 1].split())
