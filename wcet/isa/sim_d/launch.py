"""The launch of a Sim-D kernel: an ND-range in work-items, and the width of a work-group (Sim-D paper, section 3)."""

import re
from collections.abc import Mapping

from wcet.errors import refuse
from wcet.records import dataclass

WORK_ITEMS = 1024


MINIMUM_WIDTH = 32


GROUPS_IN_A_ROW = 1 << 20
"""The most work-groups in x, and in y, that are analysed one by one; no buffer has as many words in a row, or rows."""


@dataclass(frozen=True, slots=True)
class SimDLaunch:
    """An ND-range of `x` by `y` work-items in work-groups of `width` by `1024 / width`.

    Raises `WcetError` W501 for a range that is empty or larger than any buffer, or a width that is not a power of two
    from 32 to 1024; the published tool rounds such a width down silently. `part` are the columns and rows of
    work-groups that are analysed, None for all of them.
    """

    x: int
    y: int
    width: int
    part: tuple[range, range] | None = None

    def __post_init__(self) -> None:
        if self.x < 1 or self.y < 1:
            raise refuse("W501", f"the ND-range {self.x},{self.y} has no work-item", help="--ndrange 1024,1")
        if not MINIMUM_WIDTH <= self.width <= WORK_ITEMS or self.width & (self.width - 1):
            raise refuse(
                "W501", f"work-group width {self.width} is not a power of two from 32 to 1024", help="--width 32"
            )
        for way, groups in (("x", self.columns), ("y", self.rows)):
            if groups > GROUPS_IN_A_ROW:
                message = f"the ND-range {self.x},{self.y} has {groups:,} work-groups in {way}"
                raise refuse("W501", message, notes=(f"at most {GROUPS_IN_A_ROW:,} can be analysed",))

    @property
    def height(self) -> int:
        """The number of rows of one work-group."""
        return WORK_ITEMS // self.width

    @property
    def columns(self) -> int:
        """The number of work-groups in x."""
        return -(-self.x // self.width)

    @property
    def rows(self) -> int:
        """The number of work-groups in y."""
        return -(-self.y // self.height)

    @property
    def group_columns(self) -> range:
        """The columns of work-groups that are analysed."""
        return self.part[0] if self.part else range(self.columns)

    @property
    def group_rows(self) -> range:
        """The rows of work-groups that are analysed."""
        return self.part[1] if self.part else range(self.rows)

    @property
    def work_groups(self) -> int:
        """The number of work-groups in the whole range; partly filled ones count."""
        return self.columns * self.rows


ASKED = {
    "ndrange": ("1024,1", "work-items of the launch: one number, or [x, y]"),
    "width": ("1024", "work-items of a work-group in x, a power of two from 32 to 1024"),
}
"""For each setting of a launch, an example value and its meaning."""


def read_launch(raw: Mapping[str, str]) -> SimDLaunch:
    """Return the launch in `ndrange` (`X,Y`, or `X` for one row) and `width`; raise `WcetError` W501 unless both are
    given.
    """
    missing = [key for key in ("ndrange", "width") if not raw.get(key)]
    if missing:
        raise refuse(
            "W501",
            f"the launch has no {' and no '.join(missing)}",
            notes=("the bound depends on how many work-groups run, and on their shape",),
            help=" ".join({"ndrange": "--ndrange 1024,1", "width": "--width 1024"}[key] for key in missing),
        )
    numbers = re.fullmatch(r"\s*(\d{1,18})\s*(?:[,x]\s*(\d{1,18})\s*)?", raw["ndrange"])
    width = re.fullmatch(r"\s*(\d{1,18})\s*", raw["width"])
    if numbers is None or width is None:
        bad = raw["ndrange"] if numbers is None else raw["width"]
        raise refuse("W501", f"`{bad:.60}` is not a launch", help="--ndrange 1024,1 --width 1024")
    return SimDLaunch(int(numbers[1]), int(numbers[2] or 1), int(width[1]))
