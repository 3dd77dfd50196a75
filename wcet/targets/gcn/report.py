"""The part of a report about a simulated GCN launch: where its cycles went."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from wcet.ir.program import Instruction
from wcet.isa.gcn.run.kernel_arguments import STARTS
from wcet.simulate.run import HOTTEST, ReportSection
from wcet.span import Span
from wcet.targets.gcn.clock.latencies import DRAWN
from wcet.targets.gcn.simulator import SEARCHED, GcnTrace

MODES = {
    "none": "without splitting",
    "pws": "with predictable splitting",
    "dws": "with dynamic splitting",
}

PLACED = {"pages": "", "halfway": ", buffers halfway through lines", "across": ", buffers across lines"}


def list_facts(trace: GcnTrace, instructions: tuple[Instruction, ...]) -> Mapping[str, Any]:
    """Return the fields of a run in the JSON report; the caller adds the number of runs, of which this is the
    longest.
    """
    return {
        "splitting": trace.splitting,
        "split_simds": trace.split_simds,
        "splits": trace.splits,
        "latencies": trace.latencies,
        "seed": trace.seed,
        "buffers": place_buffers(trace),
        "runs": 1,
        "work_groups": trace.work_groups,
        "wavefronts": trace.wavefronts,
        "resources": dict(trace.units),
        **({} if trace.cache is None else {"llc": {"hits": trace.cache[0], "misses": trace.cache[1]}}),
        "groups": [asdict(times) for times in trace.groups],
        "instructions": [
            {"index": index, "times": times, "place": instructions[index].span}
            for index, times in enumerate(trace.executed)
        ],
    }


def list_sections(trace: GcnTrace, instructions: tuple[Instruction, ...]) -> tuple[ReportSection, ...]:
    """Return the tables of the text report."""
    units = tuple((name, f"{cycles:,}") for name, cycles in trace.units.items() if cycles)
    run = (
        ("work-groups", f"{trace.work_groups:,}"),
        ("wavefronts", f"{trace.wavefronts:,}"),
        ("instructions of wavefronts", f"{trace.instructions:,}"),
        ("splits", f"{trace.splits:,}"),
    )
    if trace.cache is not None:
        hits, misses = trace.cache
        run += (("lines from the shared cache", f"{hits:,}"), ("lines from the memory", f"{misses:,}"))
    return (
        ReportSection("occupation of all units of a kind together", "lr", ("unit", "cycles"), units),
        ReportSection("run", "lr", ("", ""), run),
        ReportSection(
            "most executed instructions", "rrl", ("line", "times", "code"), _list_hottest(trace, instructions)
        ),
    )


def place_buffers(trace: GcnTrace) -> str:
    """Return the value of the option `--buffers` that places the buffers as in the run."""
    return next(name for name, start in STARTS.items() if start == trace.start)


def describe_latencies(trace: GcnTrace) -> str:
    """Return a description of the latencies that the machine chose in a run."""
    drawn = f", seed {trace.seed}" if trace.latencies in (*DRAWN, SEARCHED) else ""
    return f"latencies {trace.latencies}{drawn}{PLACED[place_buffers(trace)]}"


def _list_hottest(trace: GcnTrace, instructions: tuple[Instruction, ...]) -> tuple[tuple[str, ...], ...]:
    counted = sorted(enumerate(trace.executed), key=lambda entry: (-entry[1], entry[0]))[:HOTTEST]
    return tuple(
        (_name_line(instructions[index].span), f"{times:,}", _show(instructions[index])) for index, times in counted
    )


def _name_line(span: Span) -> str:
    """Return the line of the source, with the file's name if it is another file.

    `-` if the code has no line in a source.
    """
    origin, place = span.source.origin, span.place
    if origin is None or not origin.compiled:
        return str(span.line)
    if place is None:
        return "-"
    return str(place.line) if place.file == span.source.name else f"{place.file}:{place.line}"


def _show(instruction: Instruction) -> str:
    span = instruction.span
    return " ".join(span.source.line(span.line)[span.column - 1 : span.end_column - 1].split())
