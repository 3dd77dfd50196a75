"""The numbers of a Sim-D accelerator: pipeline, units, scratchpad and DRAM.

From the Sim-D paper, section 3 and Table 3. The scratchpads run on the DRAM clock.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from wcet.machine.dram import Dram

DECODE_STAGES = (1, 3)
"""Pipelines that exist: operands fetched in one stage, or one operand in each of three."""

EXECUTE_STAGES_MINIMUM = 3
SCRATCHPAD_BUS_MINIMUM = 4


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
        problems = tuple(self._problems())
        if problems:
            raise ValueError(*problems)

    def _problems(self) -> Iterator[str]:
        """Yield what cannot be built, each as `key: reason`."""
        sizes = ("compute_mhz", "imem_instructions", "stack_depth", "front_end_stages", "divider_cycles")
        for key in (*sizes, "fpus", "rcp_units", "scratchpad_bytes"):
            value: int = getattr(self, key)
            if value < 1:
                yield f"{key}: must be at least 1, not {value}"
        if self.work_items != 1024:
            yield f"work_items: the instruction set fixes work-groups to 1024 work-items, not {self.work_items}"
        if self.fpus > 0 and self.work_items % self.fpus:
            yield f"fpus: must divide {self.work_items} work-items, {self.fpus} does not"
        if self.rcp_units > 0 and self.fpus % self.rcp_units:
            yield f"rcp_units: must divide {self.fpus} FPUs, {self.rcp_units} does not"
        if self.decode_stages not in DECODE_STAGES:
            yield f"decode_stages: must be 1 or 3, not {self.decode_stages}"
        if self.execute_stages < EXECUTE_STAGES_MINIMUM:
            yield f"execute_stages: must be at least {EXECUTE_STAGES_MINIMUM}, not {self.execute_stages}"
        bus = self.scratchpad_bus_words
        if bus < SCRATCHPAD_BUS_MINIMUM or bus & (bus - 1):
            yield f"scratchpad_bus_words: must be a power of two of at least {SCRATCHPAD_BUS_MINIMUM}, not {bus}"

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
        return Fraction(self.dram.clock_mhz, self.compute_mhz)
