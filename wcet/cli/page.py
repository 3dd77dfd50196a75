"""Renders the HTML page for outcomes: bounds with their pictures, and what a simulation observed."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wcet.errors import refuse
from wcet.ir.result import KernelBound
from wcet.ir.what_if import rank_helpful
from wcet.pipeline import flow_graphs
from wcet.report.graph_picture import draw_graph
from wcet.report.html import HtmlKernel, ObservedRun, render_html
from wcet.report.overview import Gate, give_overview
from wcet.report.timeline_json import decode_timeline
from wcet.repository import read_own_once
from wcet.session.advice import ask_changes, find_limit
from wcet.session.kernels import AnalysisOutcome, show_path
from wcet.session.paths import refuse_read
from wcet.session.request import Request
from wcet.targets.protocol import Draws
from wcet.targets.registry import load_target

LARGEST = 400
"""The number of blocks up to which a page draws a graph; `wcet cfg` draws larger ones."""


def render_page(
    outcomes: Sequence[AnalysisOutcome], observed: Path | None, request: Request | None = None, gate: Gate | None = None
) -> str:
    """Return the page for all outcomes; `observed` is a report of `wcet simulate`, of whose runs the longest counts.

    With a `request` the page also says what would help, found by analysing again with one thing changed at a time. With
    a `gate` it begins with the verdicts.
    """
    runs = {} if observed is None else _read_runs(observed)
    kernels = [kernel for outcome in outcomes for kernel in _gather(outcome, runs, request)]
    if gate is None:
        return render_html(kernels, [diagnostic for outcome in outcomes for diagnostic in outcome.diagnostics])
    told = [diagnostic for verdict in gate.verdicts for diagnostic in verdict.diagnostics]
    overview = give_overview(gate, [kernel.bound for kernel in kernels])
    return render_html(kernels, [*told, *gate.refused], overview)


def _gather(outcome: AnalysisOutcome, runs: dict[str, ObservedRun], request: Request | None) -> list[HtmlKernel]:
    if outcome.source is None or outcome.settings is None or not outcome.bounds:
        return []
    graphs = {program.name: (program, flow) for program, flow in flow_graphs(outcome.source, outcome.settings.options)}
    found: list[HtmlKernel] = []
    for bound in outcome.bounds:
        graph = graphs.get(bound.name)
        drawn = graph is not None and len(graph[1].cfg.blocks) <= LARGEST
        picture = draw_graph(*graph, bound) if graph is not None and drawn else None
        code = None if graph is None else graph[0].lines
        limit, advice = find_limit(outcome, bound), ()
        if request is not None:
            advice = rank_helpful(ask_changes(outcome, bound, request), bound.bound_cycles)
        found.append(
            HtmlKernel(bound, outcome.source, picture, code, runs.get(bound.name), _draw(bound), limit, advice)
        )
    return found


def _draw(bound: KernelBound) -> tuple[tuple[str, str], ...]:
    """Return the pictures that only the target of a bound draws."""
    target = load_target(bound.target)
    return tuple((each.title, each.svg) for each in target.draw(bound)) if isinstance(target, Draws) else ()


def _read_runs(path: Path) -> dict[str, ObservedRun]:
    shown = show_path(path)
    runs: dict[str, ObservedRun] = {}
    try:
        document: Any = json.loads(read_own_once(path))
        for kernel in document["kernels"]:
            name, cycles = str(kernel["name"]), int(kernel["observed_cycles"])
            if name not in runs or cycles > runs[name].cycles:
                timeline = decode_timeline(kernel["timeline"]) if "timeline" in kernel else None
                runs[name] = ObservedRun(cycles, str(kernel.get("scheduling", kernel.get("splitting", ""))), timeline)
    except OSError as error:
        raise refuse_read(path, shown, error) from None
    except (ValueError, KeyError, TypeError, RecursionError):
        advice = f"write it with `wcet simulate KERNEL -f json -o {shown}`"
        raise refuse("W011", f"`{shown}` is not a report of `wcet simulate -f json`", help=advice) from None
    return runs
