"""Renders the report of a fit: numbers and their rows, open numbers, and contradictions to the file."""

from collections.abc import Iterator

from wcet.calibrate.benchmark import list_numbers
from wcet.calibrate.contradictions import Contradiction
from wcet.calibrate.fit import Fit
from wcet.calibrate.machine_file import SEEN, describe_source, list_unexercised
from wcet.calibrate.results import Measurements
from wcet.report.table import format_table
from wcet.targets.gcn.hardware.issue_classes import OPEN
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.units import format_count

SHOWN = 5
"""The largest number of rows of a long list that are shown."""


def render_fit(fit: Fit, stated: GcnMachine, results: Measurements, margin_percent: int) -> str:
    """Return the report as text."""
    device = results.header.get("device", "unknown")
    against = format_count(len(fit.contradictions), "contradiction") if fit.contradictions else "no contradiction"
    head = (
        f"{format_count(len(fit.rows), 'sum')} covered on {device}: {results.measurements:,} measurements, "
        f"{margin_percent} % margin, {against}"
    )
    return "\n".join([head, "", *_list_numbers(fit, stated, results, margin_percent), *_list_notes(fit)]) + "\n"


def _list_numbers(fit: Fit, stated: GcnMachine, results: Measurements, margin_percent: int) -> Iterator[str]:
    before = list_numbers(stated)
    rows = [
        (key, _show(before[key]), _show(value), describe_source(fit, key, results, margin_percent))
        for key, value in list_numbers(fit.machine).items()
    ]
    yield from format_table("lrrl", ("number", stated.name, "fitted", "source"), rows)


def _show(number: int) -> str:
    return "open" if number == OPEN else f"{number:,}"


def _list_notes(fit: Fit) -> Iterator[str]:
    yield from ("", f"stated, and not contradicted: {', '.join(SEEN)}")
    yield f"never exercised: {', '.join(list_unexercised(fit))}"
    if fit.rare:
        worst = sorted(fit.rare.items(), key=lambda entry: (-entry[1], entry[0]))
        shown = ", ".join(f"{name} {cycles:,}" for name, cycles in worst[:SHOWN])
        yield f"single runs longer than these numbers say, by cycles: {shown}" + (
            f", and {len(worst) - SHOWN} rows more" if len(worst) > SHOWN else ""
        )
    if fit.contradictions:
        yield from ("", "contradicted: no numbers of this machine explain")
        rows = [(each.row, _show_residual(each), each.title, each.what) for each in fit.contradictions]
        yield from format_table("lrll", ("benchmark", "residual", "", ""), rows)


def _show_residual(each: Contradiction) -> str:
    return "" if each.residual is None else f"{float(each.residual):,.1f}"
