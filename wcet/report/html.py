"""Renders reports for the browser: one file that needs no script, no network and no other file.

All text from kernels goes through jinja2's escaping. Only our own SVG is inserted unescaped, and it escapes its texts
itself. A content security policy in the page forbids scripts and requests altogether.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from wcet.errors import Diagnostic, render_diagnostic
from wcet.ir.result import PREMISE, KernelBound
from wcet.ir.what_if import WhatIf
from wcet.records import dataclass
from wcet.report.colours import style_of, write_css
from wcet.report.explain_text import describe_binding, find_binding, show_once, tell_detours
from wcet.report.graph_picture import Picture
from wcet.report.graph_svg import render_graph_svg
from wcet.report.listing import list_kernel
from wcet.report.overview import Overview, name_apart
from wcet.report.path_phases import phase_path
from wcet.report.path_story import tell_path
from wcet.report.phase_svg import name_phases, render_phases_svg
from wcet.report.source_listing import list_source
from wcet.report.terms import explain_term
from wcet.report.timeline_svg import render_svg
from wcet.report.view import view_kernel
from wcet.simulate.timeline import Timeline
from wcet.span import Source
from wcet.templates import fill_template
from wcet.units import format_count, format_percent, format_time

PAGE = 16
"""The number of boxes up to which a picture is printed on one page."""

ADVICE = 5
"""The largest number of what-ifs that the page shows."""

LANES = 64
"""The largest number of lanes of a run that the page shows."""


@dataclass(frozen=True, slots=True)
class ObservedRun:
    """A simulated run: its cycles, its scheduling or splitting mode, and its timeline if it was recorded."""

    cycles: int
    mode: str = ""
    timeline: Timeline | None = None


@dataclass(frozen=True, slots=True)
class HtmlKernel:
    """The inputs of the report on one kernel: `code` are the lines of its instructions, `observed` is a run of it.

    `limit` is its budget in cycles, `advice` the changes that would make its bound smaller, best first. `drawings` are
    titles and SVG of pictures that only its target has.
    """

    bound: KernelBound
    source: Source
    picture: Picture | None = None
    code: range | None = None
    observed: ObservedRun | None = None
    drawings: tuple[tuple[str, str], ...] = ()
    limit: int | None = None
    advice: tuple[WhatIf, ...] = ()


def render_html(
    kernels: Sequence[HtmlKernel], diagnostics: Sequence[Diagnostic], overview: Overview | None = None
) -> str:
    """Return the page as HTML; with an `overview`, that of the gate, the page begins with the verdicts."""
    from markupsafe import Markup

    filters = {"figure": _figure, "colour": style_of, "term": explain_term, "once": show_once}
    titles = name_apart([(kernel.bound.name, kernel.source.name) for kernel in kernels])
    names = ", ".join(kernel.bound.name for kernel in kernels[:3]) + (", …" if len(kernels) > 3 else "")
    return fill_template(
        "report.html.j2",
        filters,
        title="Worst-case execution time" + (f": {names}" if overview is None else ""),
        overview=overview,
        colours=Markup(write_css()),
        kernels=[
            {**_lay_out(kernel, f"cfg{number}"), "title": title}
            for number, (kernel, title) in enumerate(zip(kernels, titles, strict=True), start=1)
        ],
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
        "id": name,
        "proven": bound.proven,
        "headline": _head(bound),
        "cycles": f"{bound.bound_cycles:,}",
        "time": format_time(bound.bound_cycles, bound.clock_mhz),
        "clock": bound.clock_mhz,
        "machine": bound.machine,
        "binding": describe_binding(bound)[:1].upper() + describe_binding(bound)[1:],
        "binding_label": binding.label if binding else "",
        "view": view_kernel(bound),
        "parts": best.contributions,
        "budget": _weigh(bound, kernel.limit),
        "advice": [(each.change, f"{each.cycles:,}", _save(each, bound)) for each in kernel.advice[:ADVICE]],
        "story": (*told, *([""] if told and bound.story else []), *bound.story),
        "written": list_source(bound, kernel.source),
        "detours": tell_detours(bound, kernel.source),
        "listing": list_kernel(bound, kernel.source, kernel.code),
        "phases": Markup(render_phases_svg(phases)),
        "phase_names": name_phases(phases),
        "phases_title": "Phases of one work-group" if stated else "The worst path over time",
        "picture": Markup(render_graph_svg(kernel.picture, name)) if kernel.picture else "",
        "tall": kernel.picture is not None and len(kernel.picture.boxes) > PAGE,
        "observed": _compare(bound, kernel.observed),
        "timeline": Markup(_draw_run(kernel.observed)),
        "drawings": [(title, Markup(svg)) for title, svg in kernel.drawings],
    }


def _head(bound: KernelBound) -> str:
    """Return the headline; a figure that is not a bound looks different."""
    if not bound.proven:
        return f"{bound.bound_cycles:,} cycles {bound.standing.value}"
    premise = bound.details.get(PREMISE)
    return f"at most {bound.bound_cycles:,} cycles" + (f", while {premise}" if premise else "")


def _weigh(bound: KernelBound, limit: int | None) -> Mapping[str, Any] | None:
    """Return the bound relative to its budget, with both drawn to scale; only a proven bound is compared with a
    budget."""
    if not limit or not bound.proven:
        return None
    left = limit - bound.bound_cycles
    whole = max(limit, bound.bound_cycles)
    return {
        "text": f"{abs(left):,} cycles ({format_percent(abs(left), limit)}) {'left' if left >= 0 else 'over'}",
        "limit": f"{limit:,}",
        "over": left < 0,
        "width": f"{100 * bound.bound_cycles / whole:.2f}",
        "place": f"{100 * limit / whole:.2f}",
    }


def _save(each: WhatIf, bound: KernelBound) -> str:
    return format_percent(bound.bound_cycles - (each.cycles or 0), bound.bound_cycles)


def _compare(bound: KernelBound, observed: ObservedRun | None) -> Mapping[str, Any] | None:
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


def _draw_run(observed: ObservedRun | None) -> str:
    """Return the rows of a run as SVG; if there are too many, only the first ones."""
    if observed is None or observed.timeline is None:
        return ""
    lanes, end = observed.timeline.lanes, observed.timeline.end
    more = f"; the first {LANES} of {format_count(len(lanes), 'lane')}" if len(lanes) > LANES else ""
    return render_svg(Timeline(lanes[:LANES], end), f"{observed.mode}, {end:,} cycles{more}".removeprefix(", "))


def _figure(value: int | None) -> str:
    return "" if value is None else f"{value:,}"
