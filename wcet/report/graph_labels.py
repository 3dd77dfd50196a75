"""Places the labels of arrows: next to the beginning of an arrow, in the gap below its box, without overlaps."""

from collections.abc import Sequence

from wcet.records import dataclass
from wcet.report.graph_routes import Place

LETTER = 7
"""The width of a character in pixels, rounded up."""
ABOVE, BELOW = 9, 3
"""The pixels that a line of text reaches above and below its baseline."""
FIRST, ROW, ROWS = 13, 14, 2
"""The pixels from the foot of a layer to the first baseline, and to the next; and the rows in a gap between layers."""
ASIDE = 8


@dataclass(frozen=True, slots=True)
class TextLabel:
    """A text whose baseline begins (or, with `ends`, ends) at a point."""

    text: str
    x: float
    y: float
    ends: bool

    @property
    def area(self) -> tuple[float, float, float, float]:
        """Return the left, top, right and bottom coordinates of the text."""
        width = LETTER * len(self.text)
        left = self.x - width if self.ends else self.x
        return left, self.y - ABOVE, left + width, self.y + BELOW

    def touches(self, other: "TextLabel") -> bool:
        """Return True if two labels overlap."""
        one, two = self.area, other.area
        return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def place_label(text: str, points: Sequence[Place], placed: Sequence[TextLabel]) -> TextLabel:
    """Return the label of an arrow on the side to which the arrow turns, if that is free.

    Otherwise the label is on the other side, or a row lower.
    """
    x, y = points[1]
    turn = next((each for each, _ in points if each != x), x + 1)
    sides = (True, False) if turn < x else (False, True)
    rows = [y + FIRST + ROW * row for row in range(ROWS)]
    tried = [TextLabel(text, x - ASIDE if ends else x + ASIDE, row, ends) for row in rows for ends in sides]
    return next((label for label in tried if not any(map(label.touches, placed))), tried[0])
