"""Describes a Sim-D machine by its numbers, and the launch of a kernel on it.

From the Sim-D paper, section 3 and Table 3. The scratchpads run on the DRAM clock. A launch is an ND-range in
work-items, and the width of a work-group.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from wcet.isa.sim_d.launch import WORK_ITEMS
from wcet.machine.dram import Dram
from wcet.records import dataclass

DECODE_STAGES = (1, 3)
"""The supported numbers of decode stages: one stage fetches all operands, or each of three fetches one operand."""

MINIMUM = {"execute_stages": 3, "scratchpad_bus_words": 4}
"""The least values of numbers; the least value of every other number is 1."""

LEAST_BETWEEN_REFRESHES = 5
"""The least compute cycles from the end of a refresh to the next one.

After a refresh, a request can lose half of the DRAM cycles between them (its excess), and the interval, the refresh and
the excess are each rounded to whole compute cycles; one cycle must remain for work.
"""

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
"""The largest values of numbers, far above real machines, because analyses and runs take time and memory with them."""


@dataclass(frozen=True, slots=True)
class SimDMachine:
    """One Sim-D configuration; sizes have the unit in their name, clocks are in MHz.

    `front_end_stages` are the fetch cycles before decode, which every refill of the pipeline takes again. Raises
    `ValueError` with one argument per impossible number.
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
        """Yield each impossible number as `key: reason`; absent keys and values of other types are omitted."""
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
        dram, clock = values.get("dram"), numbers.get("compute_mhz", 0)
        if isinstance(dram, Dram) and clock > 0:
            between = (dram.n_refi - dram.n_rfc) * clock // dram.rate
            if between < LEAST_BETWEEN_REFRESHES:
                yield (
                    f"dram: there are {between} compute cycles between two refreshes, and the least is"
                    f" {LEAST_BETWEEN_REFRESHES}"
                )

    @property
    def warps(self) -> int:
        """Return the pipeline slots of a vector instruction."""
        return self.work_items // self.fpus

    @property
    def rcp_slots(self) -> int:
        """Return the pipeline slots of an instruction on the RCP units."""
        return self.work_items // self.rcp_units

    @property
    def depth(self) -> int:
        """Return the number of decode and execute stages together, the paper's pipeline depth."""
        return self.decode_stages + self.execute_stages

    @property
    def clock_ratio(self) -> Fraction:
        """Return the number of DRAM (and scratchpad) cycles in one compute cycle."""
        return self.dram.rate / self.compute_mhz

    @property
    def upload_ratio(self) -> Fraction:
        """Return the number of DRAM cycles in one compute cycle while a program is loaded: the ratio of the nominal
        clocks."""
        return Fraction(self.dram.clock_mhz, self.compute_mhz)
