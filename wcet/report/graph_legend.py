"""The legend of a picture of control flow: a row for each way of drawing that occurs in it."""

from collections.abc import Callable

from wcet.ir.cfg import EdgeKind
from wcet.report.graph_picture import Picture, Role

ROW = 20
HEAD = 34

Draw = Callable[[float, str], str]
"""From the base line of a row, and the name of the picture, to its sample."""


def count_rows(picture: Picture) -> int:
    """Return how many rows the legend of a picture has."""
    return len(_choose(picture))


def draw_legend(picture: Picture, top: float, name: str) -> list[str]:
    """Return the legend, with its upper edge at `top`."""
    parts = [f'<text class="t" x="24" y="{top + 14:.0f}">legend</text>']
    for number, (draw, text) in enumerate(_choose(picture)):
        y = top + HEAD + ROW * number
        parts += [draw(y, name), f'<text x="84" y="{y:.0f}">{text}</text>']
    return parts


def _choose(picture: Picture) -> list[tuple[Draw, str]]:
    kinds = {arrow.kind for arrow in picture.arrows}
    roles = {box.role for box in picture.boxes}
    rows = [
        (_line("h"), "worst path; a box on it says runs × cycles of a run", any(box.worst for box in picture.boxes)),
        (_line(""), "other ways: the next line, or a jump", any(not arrow.worst for arrow in picture.arrows)),
        (_bars, "loop: one bar for each loop around the block; its back edge runs up the side", _has_loops(picture)),
        (_line("k"), "the control stack is popped", EdgeKind.CPOP in kinds),
        (_line("c"), "call and return", bool(kinds & {EdgeKind.CALL, EdgeKind.RETURN})),
        (_diamond, "split point: the wavefront splits here", Role.SPLIT in roles),
        (_double, "branch serialisation block: the other side's lanes take over", Role.SERIALISING in roles),
        (_cut, "pruned: the slowest split wavefront does not go here", any(arrow.pruned for arrow in picture.arrows)),
    ]
    return [(draw, text) for draw, text, shown in rows if shown]


def _has_loops(picture: Picture) -> bool:
    return any(box.depth for box in picture.boxes)


def _line(style: str) -> Draw:
    def draw(y: float, name: str) -> str:
        marker = f"url(#{name}-{'hot' if style == 'h' else 'arrow'})"
        return f'<path class="{style}" d="M24 {y - 4:.0f}L70 {y - 4:.0f}" marker-end="{marker}"/>'

    return draw


def _bars(y: float, _name: str) -> str:
    return "".join(f'<rect class="d" x="{x}" y="{y - 12:.0f}" width="3" height="14"/>' for x in (40, 45))


def _diamond(y: float, _name: str) -> str:
    return f'<path class="s" d="{diamond(47, y - 4)}"/>'


def _double(y: float, _name: str) -> str:
    outer = f'<rect class="b" x="24" y="{y - 13:.0f}" width="46" height="17"/>'
    return f'{outer}<rect class="b" x="27" y="{y - 10:.0f}" width="40" height="11"/>'


def _cut(y: float, name: str) -> str:
    line = _line("p")(y, name)
    return f'{line}<path class="x" d="{cross(47, y - 4)}"/>'


def diamond(x: float, y: float) -> str:
    """Return the path of a split point."""
    return f"M{x:.1f} {y - 7:.1f}l9 7l-9 7l-9 -7z"


def cross(x: float, y: float) -> str:
    """Return the path of a cut."""
    return f"M{x - 5:.1f} {y - 5:.1f}l10 10m0 -10l-10 10"
