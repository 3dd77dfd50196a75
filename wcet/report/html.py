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
from wcet.report.path_story import tell_path
from wcet.report.phase_svg import name_phases, render_phases_svg
from wcet.report.view import view_kernel
from wcet.span import Source
from wcet.units import format_percent, format_time

TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True)
class HtmlKernel:
    """What the report shows of one kernel: `code` are the lines of its instructions, `observed` the cycles of a run."""

    bound: KernelBound
    source: Source
    picture: Picture | None = None
    code: range | None = None
    observed: int | None = None


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
    phases = best.details.get("phases")
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
        "listing": list_kernel(bound, kernel.source, kernel.code),
        "phases": Markup(render_phases_svg(phases)),
        "phase_names": name_phases(phases),
        "picture": Markup(render_graph_svg(kernel.picture, name)) if kernel.picture else "",
        "observed": _compare(bound, kernel.observed),
    }


def _head(bound: KernelBound) -> str:
    """Return what stands in large letters; a figure that is no bound does not look like one."""
    if bound.details.get("convention") == "published":
        return f"{bound.bound_cycles:,} cycles in the published convention, not a safe bound"
    return f"at most {bound.bound_cycles:,} cycles"


def _compare(bound: KernelBound, observed: int | None) -> Mapping[str, Any] | None:
    if observed is None:
        return None
    share = format_percent(observed, bound.bound_cycles)
    if observed > bound.bound_cycles:
        return {"exceeds": True, "text": f"A simulation took {observed:,} cycles and EXCEEDS the bound: {share} of it."}
    return {"exceeds": False, "text": f"A simulation took {observed:,} cycles, {share} of the bound."}


def _figure(value: int | None) -> str:
    return "" if value is None else f"{value:,}"
