"""Lays out the legend of a control-flow picture: a row for each kind of line, box and mark that occurs in it."""

from dataclasses import replace

from wcet.ir.cfg import EdgeKind
from wcet.records import dataclass
from wcet.report.graph_picture import BlockRole, Picture

ROW = 20
HEAD = 34


@dataclass(frozen=True, slots=True)
class LegendRow:
    """A row of the legend at base line `y`: a sample, with its style or path, and its meaning."""

    sample: str
    text: str
    y: float = 0
    style: str = ""
    path: str = ""


def count_rows(picture: Picture) -> int:
    """Return the number of rows in the legend of a picture."""
    return len(list_legend(picture, 0))


def list_legend(picture: Picture, top: float) -> list[LegendRow]:
    """Return the rows of the legend, with its upper edge at `top`."""
    return [_place(row, top + HEAD + ROW * number) for number, row in enumerate(_choose(picture))]


def _place(row: LegendRow, y: float) -> LegendRow:
    if row.sample == "diamond":
        return replace(row, y=y, path=diamond(47, y - 4))
    return replace(row, y=y, path=cross(47, y - 4) if row.style == "p" else "")


def _choose(picture: Picture) -> list[LegendRow]:
    kinds = {arrow.kind for arrow in picture.arrows}
    roles = {box.role for box in picture.boxes}
    rows = [
        (_line("h", "worst path; its boxes show runs × cycles of a run"), any(box.worst for box in picture.boxes)),
        (_line("", "other edges: to the next line, or a jump"), any(not arrow.worst for arrow in picture.arrows)),
        (
            LegendRow("bars", "loop: one bar for each loop around the block; its back edge runs up the side"),
            any(box.depth for box in picture.boxes),
        ),
        (_line("k", "the control stack is popped"), EdgeKind.CPOP in kinds),
        (_line("c", "call and return"), bool(kinds & {EdgeKind.CALL, EdgeKind.RETURN})),
        (LegendRow("diamond", "split point: the wavefront splits here"), BlockRole.SPLIT in roles),
        (
            LegendRow("double", "branch serialisation block: the lanes of the other side become active"),
            BlockRole.SERIALISING in roles,
        ),
        (
            _line("p", "pruned: the slowest split wavefront does not take this edge"),
            any(arrow.pruned for arrow in picture.arrows),
        ),
    ]
    return [row for row, shown in rows if shown]


def _line(style: str, text: str) -> LegendRow:
    return LegendRow("line", text, style=style)


def diamond(x: float, y: float) -> str:
    """Return the SVG path of a diamond, which marks a split point."""
    return f"M{x:.1f} {y - 7:.1f}l9 7l-9 7l-9 -7z"


def cross(x: float, y: float) -> str:
    """Return the SVG path of a cross, which marks a pruned edge."""
    return f"M{x - 5:.1f} {y - 5:.1f}l10 10m0 -10l-10 10"
