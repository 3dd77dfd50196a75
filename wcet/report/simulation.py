"""Renders a simulated launch as text and as JSON: the observed cycles first, then the sections of its target."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, cast

from wcet.report.json import encode_place
from wcet.report.observed import indent, render_foot, render_head
from wcet.report.table import format_table
from wcet.simulate.events import EventLog
from wcet.simulate.run import LongestRun, ReportSection
from wcet.span import Span
from wcet.units import picoseconds


def render_run(run: LongestRun) -> str:
    """Return one run as text, with a final line end."""
    count = f"; the longest of {run.runs:,} runs" if run.runs > 1 else ""
    lines = [
        *render_head(run.name, run.cycles, run.clock_mhz, run.bound, run.headline),
        *(line for section in run.sections for line in _render_section(section)),
        "",
        render_foot(run.machine, run.launch, run.conditions + count),
    ]
    return "\n".join(lines) + "\n"


def encode_run(run: LongestRun, events: bool) -> dict[str, Any]:
    """Return one run as a JSON object, with its events if they are requested and recorded."""
    head = {
        "name": run.name,
        "target": run.target,
        "machine": run.machine,
        "clock_mhz": run.clock_mhz,
        "launch": dict(run.launch),
        "observed_cycles": run.cycles,
        "observed_picoseconds": picoseconds(run.cycles, run.clock_mhz),
        "bound_cycles": run.bound,
    }
    facts = {name: _encode(value) for name, value in run.facts.items()}
    if "runs" in facts:  # the target decides the place; the number is known when all processes have run
        facts["runs"] = run.runs
    return {**head, **facts, **({"events": _encode_events(run.log)} if events and run.log is not None else {})}


def _render_section(section: ReportSection) -> list[str]:
    return ["", section.title, *indent(format_table(section.columns, section.header, section.rows))]


def _encode(value: object) -> Any:
    """Return a value of a target for JSON; places become objects."""
    if isinstance(value, Span):
        return encode_place(value)
    if isinstance(value, Mapping):
        return {key: _encode(each) for key, each in cast("Mapping[str, object]", value).items()}
    if isinstance(value, list | tuple):
        return [_encode(each) for each in cast("list[object]", value)]
    return value


def _encode_events(log: EventLog) -> dict[str, Any]:
    """Return the event log as lists of objects, each kind in order of time."""
    return {
        "occupations": [asdict(event) for event in log.occupations],
        "requests": [asdict(event) for event in log.requests],
        "runs": [asdict(event) for event in log.runs],
        "refreshes": list(log.refreshes),
    }
