"""Renders the explanation of a bound: worst path, listing with costs, what limits it, and what would reduce it."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from wcet.ir.result import Contribution, Detour, KernelBound
from wcet.ir.what_if import WhatIf, rank_helpful
from wcet.report.listing import ListingLine, list_kernel, strip_comment, strip_source
from wcet.report.path_story import tell_path
from wcet.report.source_listing import SourceLine, list_source, name_lines, show_lines
from wcet.report.table import format_table
from wcet.report.view import describe_bound
from wcet.span import Source
from wcet.units import format_percent

DEAREST = 3
"""The largest number of lines that are named before the listing."""

LEAST = 50
"""The permille of the worst path that a line must cost to be named."""


def render_explanation(
    bound: KernelBound,
    source: Source,
    what_ifs: Sequence[WhatIf],
    code: range | None = None,
    unfolded: bool = False,
) -> str:
    """Return the explanation of one bound as text, with a final line end; `code` are the lines of its instructions.

    The assembly of a source file is shown only if it is `unfolded`.
    """
    listing = list_kernel(bound, source, code)
    written = list_source(bound, source)
    folded = source.origin is not None and source.origin.compiled and not unfolded
    sections = [
        ("worst path", [*tell_path(bound), *([""] if bound.story else []), *bound.story]),
        ("where it goes", _name_dearest_source(written) if written else name_dearest(listing)),
        ("source, cycles on the worst path", _list_written(written) if written else []),
        ("listing, cycles on the worst path", [] if folded else _listing(listing)),
        ("off the worst path", list_detours(bound, source)),
        ("what would help", _what_ifs(bound, what_ifs)),
    ]
    lines = [describe_bound(bound), describe_binding(bound)]
    for title, body in sections:
        if body:
            lines += ["", title, *(f"  {line}".rstrip() for line in body)]
    return "\n".join(lines) + "\n"


def encode_explanation(bound: KernelBound, source: Source, what_ifs: Sequence[WhatIf]) -> dict[str, Any]:
    """Return the explanation of one bound for the JSON report."""
    binding = find_binding(bound)
    return {
        "name": bound.name,
        "bound_cycles": bound.bound_cycles,
        "binding": None if binding is None else {"label": binding.label, "cycles": binding.cycles},
        "path": list(tell_path(bound)),
        "detours": [asdict(detour) for detour in bound.detours],
        "listing": [asdict(line) for line in list_kernel(bound, source)],
        **({"source": [asdict(line) for line in list_source(bound, source)]} if source.origin is not None else {}),
        "what_if": [asdict(what_if) for what_if in what_ifs],
    }


def name_dearest(listing: tuple[ListingLine, ...]) -> list[str]:
    """Return a line of text for each of the lines of code that cost most, the costliest first."""
    costed = [line for line in listing if line.total and line.heat >= LEAST]
    rows = [
        (f"line {line.number}:", f"{line.total:,}", line.share, line.unit, strip_comment(line.text))
        for line in sorted(costed, key=lambda line: (-(line.total or 0), line.number))[:DEAREST]
    ]
    return format_table("lrrll", ("",) * 5, rows) if rows else []


def list_detours(bound: KernelBound, source: Source) -> list[str]:
    """Return a line of text for each detour (block off the worst path), with the cycles that would put it on the path,
    fewest first.
    """
    rows = tell_detours(bound, source)
    return format_table("lrl", ("",) * 3, rows) if rows else []


def tell_detours(bound: KernelBound, source: Source) -> list[tuple[str, str, str]]:
    """Return for each detour (block off the worst path) its lines, the cycles that would put it on the path, and a
    text.
    """
    return [
        (show_place(source, each), *tell_detour(each))
        for each in sorted(bound.detours, key=lambda each: (each.cycles, each.first_line))
    ]


def tell_detour(detour: Detour) -> tuple[str, str]:
    """Return as texts the cycles that would put a block on the worst path; zero means that its path is equally long."""
    return (f"{detour.cycles:,} more", "cycles would put it there") if detour.cycles else ("0", "it is as long")


def show_place(source: Source, detour: Detour) -> str:
    """Return the first and last line of a detour (a block off the worst path) as text."""
    return name_lines(show_lines(source, detour.first_line, detour.last_line))


def _name_dearest_source(lines: Sequence[SourceLine]) -> list[str]:
    """Return a row for each of the lines of the source that cost most, the costliest first."""
    costed = [line for line in lines if line.total and line.heat >= LEAST]
    rows = [
        (f"{line.file}:{line.number}:" if line.number else "", f"{line.total:,}", line.share, strip_source(line.text))
        for line in sorted(costed, key=lambda line: -(line.total or 0))[:DEAREST]
    ]
    return format_table("lrrl", ("",) * 4, rows) if rows else []


def _list_written(lines: Sequence[SourceLine]) -> list[str]:
    files = {line.file for line in lines if line.file}
    rows: list[tuple[str, ...]] = []
    shown = ""
    for line in lines:
        if line.file != shown and line.file and len(files) > 1:
            rows.append(("", "", "", "", f"— {line.file}"))
        shown = line.file
        cycles = "" if line.total is None else f"{line.total:,}"
        number = str(line.number) if line.number else ""
        rows.append((cycles, line.share, line.function, number, line.text.expandtabs(4)))
    return format_table("rrlrl", ("total", "share", "in", "line", ""), rows)


def find_binding(bound: KernelBound) -> Contribution | None:
    """Return the largest contribution of the bound, the first of equal ones."""
    return max(bound.variants[bound.best].contributions, key=lambda part: part.cycles, default=None)


def describe_binding(bound: KernelBound) -> str:
    """Return a line that says what limits the kernel."""
    part = find_binding(bound)
    if part is None:
        return "nothing limits it"
    share = format_percent(part.cycles, bound.bound_cycles)
    return f"bound by {part.label}: {part.cycles:,} of {bound.bound_cycles:,} cycles ({share})"


def _listing(lines: tuple[ListingLine, ...]) -> list[str]:
    header = ("once", "count", "total", "share", "unit", "", "line", "")
    rows = [
        (
            show_once(line),
            *("" if cell is None else f"{cell:,}" for cell in (line.count, line.total)),
            line.share,
            line.unit,
            line.mark,
            str(line.number) if line.number else "",
            line.text.expandtabs(4),
        )
        for line in lines
    ]
    return format_table("rrrrllrl", header, rows)


def show_once(line: ListingLine) -> str:
    """Return the cost of one run of a line; if runs differ, the cost of the longest, marked as a maximum."""
    if line.once is None:
        return ""
    even = line.count is None or line.total is None or line.once * line.count == line.total
    return f"{'' if even else '<= '}{line.once:,}"


def _what_ifs(bound: KernelBound, what_ifs: Sequence[WhatIf]) -> list[str]:
    """Return the changes that make the bound smaller, the best first, and how many others were tried."""
    helpful = rank_helpful(what_ifs, bound.bound_cycles)
    rows = [
        (each.change, f"{each.cycles:,}", f"{each.cycles - bound.bound_cycles:+,}", each.reason)
        for each in helpful
        if each.cycles is not None
    ]
    table = format_table("lrrl", ("", "would be", "change", ""), rows) if rows else []
    rest = len(what_ifs) - len(helpful)
    return [*table, f"tried without gain: {rest:,}; -f json lists all"] if rest else table
