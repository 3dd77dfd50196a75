"""Reports for the browser: one file that needs no script, no network and no other file.

Everything that stems from kernels goes through jinja2's escaping; only our own SVG is put in as it is, and it escapes
its texts itself. A content security policy in the page forbids scripts and requests altogether.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wcet.diagnostics import Diagnostic, render_diagnostic
from wcet.ir.result import KernelBound
from wcet.report.explain_text import describe_binding, find_binding
from wcet.report.graph_picture import Picture
from wcet.report.graph_svg import render_graph_svg
from wcet.report.listing import list_kernel
from wcet.report.path_phases import phase_path
from wcet.report.path_story import tell_path
from wcet.report.phase_svg import name_phases, render_phases_svg
from wcet.report.source_listing import list_source
from wcet.report.timeline_svg import render_svg
from wcet.report.view import view_kernel
from wcet.simulate.timeline import Timeline
from wcet.span import Source
from wcet.units import format_percent, format_time

TEMPLATES = Path(__file__).parent / "templates"

PAGE = 16
"""Boxes of a picture that is printed on one page."""

LANES = 64
"""Lanes of a run that the page shows."""


@dataclass(frozen=True, slots=True)
class Observation:
    """A simulated run: its cycles, its scheduling or splitting mode, and its lanes if they were recorded."""

    cycles: int
    mode: str = ""
    timeline: Timeline | None = None


@dataclass(frozen=True, slots=True)
class HtmlKernel:
    """What the report shows of one kernel: `code` are the lines of its instructions, `observed` a run of it."""

    bound: KernelBound
    source: Source
    picture: Picture | None = None
    code: range | None = None
    observed: Observation | None = None


def render_html(kernels: Sequence[HtmlKernel], diagnostics: Sequence[Diagnostic]) -> str:
    """Return the page."""
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True
    )
    environment.filters["figure"] = _figure
    names = ", ".join(kernel.bound.name for kernel in kernels[:3]) + (", …" if len(kernels) > 3 else "")
    return environment.get_template("report.html.j2").render(
        title=f"Worst-case execution time: {names}",
        kernels=[_lay_out(kernel, f"cfg{number}") for number, kernel in enumerate(kernels, start=1)],
        refusals=[render_diagnostic(diagnostic) for diagnostic in diagnostics],
    )


def _lay_out(kernel: HtmlKernel, name: str) -> Mapping[str, Any]:
    from markupsafe import Markup

    bound = kernel.bound
    best = bound.variants[bound.best]
    stated = best.details.get("phases")
    phases = stated or phase_path(bound)
    binding = find_binding(bound)
    told = tell_path(bound)
    return {
        "name": bound.name,
        "headline": _head(bound),
        "cycles": f"{bound.bound_cycles:,}",
        "time": format_time(bound.bound_cycles, bound.clock_mhz),
        "clock": bound.clock_mhz,
        "machine": bound.machine,
        "binding": describe_binding(bound)[:1].upper() + describe_binding(bound)[1:],
        "binding_label": binding.label if binding else "",
        "view": view_kernel(bound),
        "parts": best.contributions,
        "story": (*told, *([""] if told and bound.story else []), *bound.story),
        "written": list_source(bound, kernel.source),
        "listing": list_kernel(bound, kernel.source, kernel.code),
        "phases": Markup(render_phases_svg(phases)),
        "phase_names": name_phases(phases),
        "phases_title": "Phases of one work-group" if stated else "The worst path over time",
        "picture": Markup(render_graph_svg(kernel.picture, name)) if kernel.picture else "",
        "tall": kernel.picture is not None and len(kernel.picture.boxes) > PAGE,
        "observed": _compare(bound, kernel.observed),
        "timeline": Markup(_draw_run(kernel.observed)),
    }


def _head(bound: KernelBound) -> str:
    """Return what stands in large letters; a figure that is no bound does not look like one."""
    if bound.details.get("convention") == "published":
        return f"{bound.bound_cycles:,} cycles in the published convention, not a safe bound"
    if "measured" in bound.details:
        return f"{bound.bound_cycles:,} cycles on measured block times, not a proven bound"
    return f"at most {bound.bound_cycles:,} cycles"


def _compare(bound: KernelBound, observed: Observation | None) -> Mapping[str, Any] | None:
    if observed is None:
        return None
    share = format_percent(observed.cycles, bound.bound_cycles)
    run = f"A simulation ({observed.mode})" if observed.mode else "A simulation"
    exceeds = observed.cycles > bound.bound_cycles
    text = f"and EXCEEDS the bound: {share} of it" if exceeds else f"{share} of the bound"
    whole = max(observed.cycles, bound.bound_cycles)
    return {
        "exceeds": exceeds,
        "text": f"{run} took {observed.cycles:,} cycles{' ' if exceeds else ', '}{text}.",
        "width": 100 * observed.cycles // whole,
        "limit": 100 * bound.bound_cycles // whole,
    }


def _draw_run(observed: Observation | None) -> str:
    """Return the lanes of a run, the first ones of very many."""
    if observed is None or observed.timeline is None:
        return ""
    lanes, end = observed.timeline.lanes, observed.timeline.end
    more = f"; the first {LANES} of {len(lanes):,} lanes" if len(lanes) > LANES else ""
    return render_svg(Timeline(lanes[:LANES], end), f"{observed.mode}, {end:,} cycles{more}".removeprefix(", "))


def _figure(value: int | None) -> str:
    return "" if value is None else f"{value:,}"
