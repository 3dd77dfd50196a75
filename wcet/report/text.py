"""Renders reports for the terminal: the first line answers the question, the other lines say why."""

from wcet.ir.result import KernelBound
from wcet.report.table import format_table
from wcet.report.view import KernelView, view_kernel


def render_text(bound: KernelBound) -> str:
    """Return one bound as text: headline, variants, costs, worst path, phases and assumptions, with a final line
    end."""
    view = view_kernel(bound)
    sections = [
        _variant_section(view),
        _section(f"cost by resource ({view.best})", format_table("lrrl", ("",) * 4, view.costs)),
        _section("worst path", [*view.story, *([""] if view.story and view.shares else []), *_share_lines(view)]),
        _section(f"phases of one work-group ({view.best})", [view.phases] if view.phases else []),
        _section("formula", _formula_lines(bound)),
        _section(
            "assumptions", [f"{subject}: {statement} ({origin})" for subject, statement, origin in view.assumptions]
        ),
    ]
    return "\n".join([view.headline, *view.standing, *(line for section in sections for line in section)]) + "\n"


def _variant_section(view: KernelView) -> list[str]:
    lines = format_table("llrr", ("", "", "cycles", "time"), view.variants)
    figures = " · ".join(f"{name} {value}" for name, value in view.figures)
    return _section(view.variants_title, [*lines, *([figures] if figures else [])])


def _formula_lines(bound: KernelBound) -> list[str]:
    """Return the bound as a formula if the target gives one (`details["symbolic"]`), otherwise nothing."""
    lines = bound.details.get("symbolic")
    return [str(line) for line in lines] if isinstance(lines, tuple) else []


def _share_lines(view: KernelView) -> list[str]:
    if not view.shares:
        return []
    header = ("lines", "runs", "once", "total", "share", "resource", "code")
    return format_table("rrrrrll", header, view.shares)


def _section(title: str, lines: list[str]) -> list[str]:
    """Return an indented section after an empty line; nothing if it has no lines."""
    return ["", title, *((f"  {line}".rstrip()) for line in lines)] if lines else []
