"""Writes the machine file of a fit: each number has the measurement that it covers, or a note that it was not
measured."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields
from math import floor

from wcet.calibrate.benchmark import CACHE, ISSUE, list_numbers
from wcet.calibrate.fit import Fit
from wcet.calibrate.program import SlopeRow
from wcet.calibrate.results import Measurements
from wcet.targets.gcn.hardware.issue_classes import OPEN
from wcet.targets.gcn.hardware.machine import RDNA_FIELDS

SEEN = {
    "compute_units": "RW RB RV RG RS RL",
    "simds": "RW RS",
    "contexts": "RW",
    "vgprs": "RV",
    "lds_bytes": "RL RG",
    "lds_granule": "RG",
    "barrier_slots": "RB",
    "vm_limit": "KV",
    "lgkm_limit": "KS KS8",
    "arbitration": "OH OL",
    "dispatcher": "GD",
}
"""The stated places and choices, with the benchmarks that would have contradicted another value."""

SEEN_CACHE = {"llc.size_bytes": "QW QM QS QL", "llc.ways": "QW QM QS"}
"""The stated numbers of a cache, in the same way; its line is that of the memory, which QL would have contradicted."""

SPLITTING = ("split_simds", "split_cycles", "merge_cycles")
HEAD = """\
# Calibrated by `wcet calibrate fit` on {device}, driver {driver}, {date}, shader clock {clock} MHz,
# {measurements:,} runs of micro-benchmarks, margin {margin} %.
# These numbers cover what was measured. The maker of the chip does not guarantee them.
"""


def render_machine(fit: Fit, results: Measurements, name: str, margin_percent: int) -> str:
    """Return the text of the machine file that covers the measurements."""
    machine, header = fit.machine, results.header
    low, high = results.clocks
    clock = f"{low:.0f} to {high:.0f}"
    head = HEAD.format(
        device=_get(header, "device"),
        driver=_get(header, "driver"),
        date=_get(header, "date"),
        clock=clock,
        measurements=results.measurements,
        margin=margin_percent,
    )
    refuted = [f"# contradicted, and not covered: {each.row}: {each.what}\n" for each in fit.contradictions]
    title = f"as {machine.name}, calibrated on {_get(header, 'device')}"
    lines = [head + "".join(refuted), 'target = "gcn"', f"name = {_quote(name)}", f"title = {_quote(title)}", ""]
    tables: list[str] = []
    numbers = list_numbers(machine)
    for field in fields(machine):
        key, value = field.name, getattr(machine, field.name)
        if key in ("name", "title", "target", "digest", "calibration", "issue", *RDNA_FIELDS):  # plans are of GCN only
            continue
        if key == "llc":
            tables += _write_cache(fit, results, margin_percent)
        elif key == "clock_mhz":
            # the slowest clock gives the longest times
            lines.append(_line(key, max(1, floor(low)), "measured: ratio of the two clocks, the slowest round"))
        elif key in numbers:
            lines.append(_line(key, numbers[key], describe_source(fit, key, results, margin_percent)))
        else:
            lines.append(_line(key, value, _describe_stated(key)))
    lines += ["", "[issue]"]
    for field in fields(machine.issue):
        key = ISSUE + field.name
        source = describe_source(fit, key, results, margin_percent) if key in numbers else UNMEASURED
        lines.append(_line(field.name, getattr(machine.issue, field.name), source))
    lines += [*tables, "", "[calibration]"]
    lines += [f"{key} = {_quote(_get(header, key))}" for key in ("device", "driver", "date")]
    lines += [
        f"clock_mhz = {_quote(clock)}",
        f"measurements = {results.measurements}",
        f"margin_percent = {margin_percent}",
        f"contradictions = {len(fit.contradictions)}",
        f"not_exercised = {_quote(', '.join(list_unexercised(fit)))}",
    ]
    return "\n".join(lines) + "\n"


UNMEASURED = "not exercised: the stated value is kept"


def list_unexercised(fit: Fit) -> tuple[str, ...]:
    """Return the stated keys that no benchmark determined or could have contradicted."""
    keys = [field.name for field in fields(fit.machine) if getattr(fit.machine, field.name) != OPEN]
    unseen = {"name", "title", "target", "digest", "calibration", "issue", "processor", "generation", "clock_mhz"}
    seen = {*list_numbers(fit.machine), *SEEN, *SPLITTING}
    outside = [key for key in keys if key not in {*seen, *RDNA_FIELDS, *unseen}]
    told = {*list_numbers(fit.machine), *SEEN_CACHE}
    cached = [CACHE + field.name for field in fields(fit.machine.llc)] if fit.machine.llc.present else []
    unseen_cache = (key for key in cached if key not in told)
    return (*(key for key in outside if key != "llc"), *unseen_cache, "issue.smem_store", *fit.kept)


def describe_source(fit: Fit, key: str, results: Measurements, margin_percent: int) -> str:
    """Return the source of a number: the rows that determine it, their largest run, and the remaining interval."""
    if key in fit.kept:
        return UNMEASURED
    rows = fit.deciding[key]
    if not rows:
        return "measured: the least that a file takes is enough"
    largest = max(
        (results.rows[place] for place in results.rows if place[0] == rows[0].name),
        key=lambda measured: measured.largest,
    )
    margin = f", +{margin_percent} %" if margin_percent else ""
    names = " ".join(row.name for row in rows[:4])
    text = (
        f"measured: {names}, {rows[0].cycles} cycles a copy; largest of {largest.runs} runs {largest.largest:,}{margin}"
    )
    return text + _describe_interval(fit, key, rows)


def _describe_interval(fit: Fit, key: str, rows: tuple[SlopeRow, ...]) -> str:
    if key in fit.upper:
        return "; or less, lines take as long"
    slack = min(row.slack for row in rows)
    return f"; or up to {slack} less" if slack else ""


def _describe_stated(key: str) -> str:
    if key in SPLITTING:
        return "no GPU on sale splits wavefronts"
    return f"stated; {SEEN[key]} did not contradict it" if key in SEEN else UNMEASURED


def _write_cache(fit: Fit, results: Measurements, margin_percent: int) -> Iterator[str]:
    machine = fit.machine
    numbers = list_numbers(machine)
    if machine.llc.present:
        yield from ("", "[llc]")
        for field in fields(machine.llc):
            key = CACHE + field.name
            seen = f"stated; {SEEN_CACHE[key]} did not contradict it" if key in SEEN_CACHE else UNMEASURED
            source = describe_source(fit, key, results, margin_percent) if key in numbers else seen
            yield _line(field.name, getattr(machine.llc, field.name), source)


def _line(key: str, value: object, source: str) -> str:
    if value == OPEN:
        return f"{f'# {key} =':<24}# open: it was neither stated nor measured"
    shown = json.dumps(value) if isinstance(value, str | tuple) else str(value)
    return f"{f'{key} = {shown}':<24}# {source}"


def _quote(text: str) -> str:
    """Return text as a basic string of TOML; the texts of a header come from strangers."""
    return json.dumps(text)


def _get(header: Mapping[str, str], key: str) -> str:
    return header.get(key, "") or "unknown"
