"""Shows the lines that people wrote with the costs of the worst path next to them, and the code that each line
became."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from wcet.ir.result import KernelBound
from wcet.records import dataclass
from wcet.report.listing import ListingLine, list_kernel
from wcet.span import Line, Place, Source, SourceOrigin
from wcet.units import format_percent

NEAR = 2
"""The number of lines around those with costs that are shown; longer stretches between them are omitted."""

NOWHERE = "code that the compiler gives no line"


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of a source: `total` cycles of the worst path come from it.

    `share` is their percentage of the whole path, `heat` the same in permille. `number` is 0 for a row that stands for
    omitted lines, and for code that comes from no line. `function` names the function that has the code of the line,
    `code` is the instructions of the line.
    """

    file: str
    number: int
    text: str
    total: int | None = None
    share: str = ""
    heat: int = 0
    function: str = ""
    code: tuple[ListingLine, ...] = ()


def list_source(bound: KernelBound, source: Source) -> tuple[SourceLine, ...]:
    """Return the lines of the sources, from the first that has a cost to the last; nothing if no line is known.

    Costs of a line are those of the instructions that stem from it, wherever the compiler put them.
    """
    origin = source.origin
    if origin is None or not origin.files:
        return ()
    whole = sum(share.total for share in bound.shares)
    rows: dict[tuple[str, int], list[ListingLine]] = {}
    functions: dict[tuple[str, int], str] = {}
    for row in list_kernel(bound, source):
        if row.total is None:
            continue
        place = origin.place(Line(row.number))
        key = _key(origin, place)
        rows.setdefault(key, []).append(replace(row, text=_strip(row.text)))
        functions.setdefault(key, place.function if place is not None else "")
    lines: list[SourceLine] = []
    for file in origin.files:
        numbers = sorted(number for name, number in rows if name == file.name)
        for number in _choose(numbers, file):
            key = (file.name, number)
            line = SourceLine(file.name, number, file.line(Line(number)) if number else "…")
            lines.append(_add_costs(line, rows[key], functions[key], whole) if key in rows else line)
    if ("", 0) in rows:
        lines.append(_add_costs(SourceLine("", 0, NOWHERE), rows["", 0], "", whole))
    return tuple(lines)


def _key(origin: SourceOrigin, place: Place | None) -> tuple[str, int]:
    """Return file and line of a place, as far as the file can be shown."""
    return (place.file, place.line) if place is not None and origin.file(place.file) is not None else ("", 0)


def _strip(text: str) -> str:
    return " ".join(text.split(";")[0].split("//")[0].split())


def _add_costs(line: SourceLine, rows: Iterable[ListingLine], function: str, whole: int) -> SourceLine:
    code = tuple(rows)
    total = sum(row.total or 0 for row in code)
    heat = total * 1000 // whole if whole else 0
    return replace(line, total=total, share=format_percent(total, whole), heat=heat, function=function, code=code)


def _choose(numbers: list[int], file: Source) -> list[int]:
    """Return the numbers of the lines to show around those with costs; 0 stands for omitted lines."""
    last = file.text.count("\n") + 1
    shown: list[int] = []
    for number in numbers:
        first = max(1, number - NEAR)
        if shown and first > shown[-1] + 2:
            shown.append(0)
        start = first if not shown or shown[-1] == 0 else shown[-1] + 1
        shown += range(start, min(last, number + NEAR) + 1)
    return shown


NO_LINE = "-"
"""The text that is shown as the line of code for which the compiler gives no line."""


def show_lines(source: Source | None, first: int, last: int) -> str:
    """Return a range of line numbers as text; if `source` is a compiler's output, the source lines that it comes
    from."""
    return show_ranges(source, [(first, last)])


def show_ranges(source: Source | None, ranges: Sequence[tuple[int, int]]) -> str:
    """Return several ranges of line numbers as text, as `show_lines` does for one; no source line occurs twice."""
    if source is None or source.origin is None or not source.origin.compiled:
        return ", ".join(dict.fromkeys(f"{first}" if first == last else f"{first}-{last}" for first, last in ranges))
    found: dict[str, set[int]] = {}
    for number in (each for first, last in ranges for each in range(first, last + 1)):
        place = source.origin.place(Line(number))
        if place is not None:
            found.setdefault(place.file, set()).add(place.line)
    if not found:
        return NO_LINE
    plain = list(found) == [source.name]
    return ", ".join(("" if plain else f"{name}:") + _join(numbers) for name, numbers in found.items())


def name_lines(shown: str) -> str:
    """Return the text of `show_lines` with a noun: `line 3`, `lines 3-5, 9`, or that there is no line."""
    if shown == NO_LINE:
        return "no line of the source"
    return f"lines {shown}" if "," in shown or "-" in shown else f"line {shown}"


def _join(numbers: set[int]) -> str:
    """Return a set of lines as ranges: `3-5, 9`."""
    stretches: list[list[int]] = []
    for number in sorted(numbers):
        if stretches and number == stretches[-1][1] + 1:
            stretches[-1][1] = number
        else:
            stretches.append([number, number])
    return ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in stretches)
