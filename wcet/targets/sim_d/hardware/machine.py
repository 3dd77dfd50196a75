"""The numbers of a Sim-D machine, and the launch of a kernel on it.

From the Sim-D paper, section 3 and Table 3. The scratchpads run on the DRAM clock. A launch is an ND-range in
work-items, and the width of a work-group.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from wcet.errors import refuse
from wcet.machine.dram import Dram

DECODE_STAGES = (1, 3)
"""Pipelines that exist: operands fetched in one stage, or one operand in each of three."""

WORK_ITEMS = 1024
MINIMUM = {"execute_stages": 3, "scratchpad_bus_words": 4}
"""Least values; 1 for every other number."""

MAXIMUM = {
    "compute_mhz": 1 << 20,
    "imem_instructions": 1 << 16,
    "stack_depth": 1 << 10,
    "front_end_stages": 64,
    "execute_stages": 64,
    "divider_cycles": 1 << 10,
    "scratchpad_bus_words": 1 << 10,
    "scratchpad_bytes": 1 << 26,
}
"""Largest values, far beyond what can be built: runs and costs take time and memory with these numbers."""


@dataclass(frozen=True, slots=True)
class SimDMachine:
    """One Sim-D configuration; sizes in the unit their name says, clocks in MHz.

    `front_end_stages` are the fetch cycles before decode, which every refill of the pipeline pays again.
    Raises `ValueError` with one argument per number that cannot be built.
    """

    name: str
    title: str
    compute_mhz: int
    work_items: int
    fpus: int
    rcp_units: int
    imem_instructions: int
    stack_depth: int
    front_end_stages: int
    decode_stages: int
    execute_stages: int
    divider_cycles: int
    scratchpad_bus_words: int
    scratchpad_bytes: int
    dram: Dram
    target: str = "sim-d"
    digest: str = ""

    def __post_init__(self) -> None:
        problems = tuple(self.find_problems({name: getattr(self, name) for name in self.__slots__}))
        if problems:
            raise ValueError(*problems)

    @staticmethod
    def find_problems(values: Mapping[str, object]) -> Iterator[str]:
        """Yield what cannot be built, each as `key: reason`; keys that are absent or no numbers are left out."""
        numbers = {key: value for key, value in values.items() if isinstance(value, int)}
        for key, value in numbers.items():
            if value < MINIMUM.get(key, 1):
                yield f"{key}: must be at least {MINIMUM.get(key, 1)}, not {value}"
            elif key in MAXIMUM and value > MAXIMUM[key]:
                yield f"{key}: must be at most {MAXIMUM[key]}, not {value}"
        if (items := numbers.get("work_items", WORK_ITEMS)) != WORK_ITEMS:
            yield f"work_items: the instruction set fixes work-groups to {WORK_ITEMS} work-items, not {items}"
        fpus, rcp_units = numbers.get("fpus", 0), numbers.get("rcp_units", 0)
        if fpus > 0 and WORK_ITEMS % fpus:
            yield f"fpus: must divide {WORK_ITEMS} work-items, {fpus} does not"
        if fpus > 0 and rcp_units > 0 and fpus % rcp_units:
            yield f"rcp_units: must divide {fpus} FPUs, {rcp_units} does not"
        if (stages := numbers.get("decode_stages", 1)) not in DECODE_STAGES:
            yield f"decode_stages: must be 1 or 3, not {stages}"
        if (bus := numbers.get("scratchpad_bus_words", 1)) & (bus - 1):
            yield f"scratchpad_bus_words: must be a power of two, not {bus}"

    @property
    def warps(self) -> int:
        """Pipeline slots of a vector instruction."""
        return self.work_items // self.fpus

    @property
    def rcp_slots(self) -> int:
        """Pipeline slots of an instruction on the RCP units."""
        return self.work_items // self.rcp_units

    @property
    def depth(self) -> int:
        """Decode and execute stages together, the paper's pipeline depth."""
        return self.decode_stages + self.execute_stages

    @property
    def clock_ratio(self) -> Fraction:
        """DRAM (and scratchpad) cycles in one compute cycle."""
        return self.dram.rate / self.compute_mhz

    @property
    def upload_ratio(self) -> Fraction:
        """DRAM cycles in one compute cycle while a program is loaded: the published simulator takes nominal clocks."""
        return Fraction(self.dram.clock_mhz, self.compute_mhz)


MINIMUM_WIDTH = 32

GROUPS_IN_A_ROW = 1 << 20
"""Work-groups in x, and in y, that are looked at one by one; no buffer has as many words in a row, or rows."""


@dataclass(frozen=True, slots=True)
class SimDLaunch:
    """An ND-range of `x` by `y` work-items in work-groups of `width` by `1024 / width`.

    Raises `WcetError` W501 for a range that is empty or larger than any buffer, or a width that is no power of two from
    32 to 1024; the published tool rounds such a width down without a word. `part` are the columns and rows of
    work-groups that are looked at, None for all of them.
    """

    x: int
    y: int
    width: int
    part: tuple[range, range] | None = None

    def __post_init__(self) -> None:
        if self.x < 1 or self.y < 1:
            raise refuse("W501", f"the ND-range {self.x},{self.y} holds no work-item", help="--ndrange 1024,1")
        if not MINIMUM_WIDTH <= self.width <= WORK_ITEMS or self.width & (self.width - 1):
            raise refuse("W501", f"work-group width {self.width} is no power of two from 32 to 1024", help="--width 32")
        for way, groups in (("x", self.columns), ("y", self.rows)):
            if groups > GROUPS_IN_A_ROW:
                message = f"the ND-range {self.x},{self.y} has {groups:,} work-groups in {way}"
                raise refuse("W501", message, notes=(f"at most {GROUPS_IN_A_ROW:,} can be analysed",))

    @property
    def height(self) -> int:
        """Rows of one work-group."""
        return WORK_ITEMS // self.width

    @property
    def columns(self) -> int:
        """Work-groups side by side in x."""
        return -(-self.x // self.width)

    @property
    def rows(self) -> int:
        """Work-groups above each other in y."""
        return -(-self.y // self.height)

    @property
    def group_columns(self) -> range:
        """The columns of work-groups that are looked at."""
        return self.part[0] if self.part else range(self.columns)

    @property
    def group_rows(self) -> range:
        """The rows of work-groups that are looked at."""
        return self.part[1] if self.part else range(self.rows)

    @property
    def work_groups(self) -> int:
        """Work-groups in the whole range; partial ones count as whole."""
        return self.columns * self.rows


def read_launch(raw: Mapping[str, str]) -> SimDLaunch:
    """Read `ndrange` (`X,Y`) and `width`; raises `WcetError` W501 unless both are given."""
    missing = [key for key in ("ndrange", "width") if not raw.get(key)]
    if missing:
        raise refuse(
            "W501",
            f"the launch has no {' and no '.join(missing)}",
            notes=("the bound depends on how many work-groups run, and on their shape",),
            help="--ndrange 1024,1 --width 1024",
        )
    numbers = re.fullmatch(r"\s*(\d{1,18})\s*[,x]\s*(\d{1,18})\s*", raw["ndrange"])
    width = re.fullmatch(r"\s*(\d{1,18})\s*", raw["width"])
    if numbers is None or width is None:
        bad = raw["ndrange"] if numbers is None else raw["width"]
        raise refuse("W501", f"`{bad:.60}` is no launch", help="--ndrange 1024,1 --width 1024")
    return SimDLaunch(int(numbers[1]), int(numbers[2]), int(width[1]))
