"""Holds the energy of each event of the grid: numbers that the machine file states, with their source.

The paper prints relative figures only (Voitsechov and Etsion, section 5), so no machine that ships has this table.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields

from wcet.records import dataclass

OPEN = -1
"""The value of an energy that is not stated."""

EVENTS: Mapping[str, str] = {
    "compute": "operations of compute units",
    "control": "operations of control units",
    "memory": "operations of load/store units, poisoned ones included",
    "idiv": "operations of integer dividers",
    "fdiv": "operations of dividers",
    "sqrt": "square roots",
    "buffer_write": "operands written to token buffers",
    "buffer_read": "operands read from token buffers",
    "hop": "links passed by tokens",
    "access": "accesses to the memory",
    "l1": "accesses to an L1",
    "l2": "requests to the L2",
    "dram_read": "lines read from DRAM",
    "dram_write": "lines written to DRAM",
    "dram_row": "rows opened",
    "word": "words of configurations",
}
"""All kinds of events, with what they count."""

ONE_SERVER = frozenset({"access"})
SYSTEM = frozenset({"l1", "l2", "dram_read", "dram_write", "dram_row"})
"""The kinds of events of a memory with one server only, and those of a memory system only."""


@dataclass(frozen=True, slots=True)
class EnergyTable:
    """Femtojoules of one event of each kind in `EVENTS`, and `static_mw`, the milliwatts of the whole processor.

    `source` says whose numbers these are; without it there is no table.
    """

    source: str = ""
    static_mw: int = OPEN
    compute: int = OPEN
    control: int = OPEN
    memory: int = OPEN
    idiv: int = OPEN
    fdiv: int = OPEN
    sqrt: int = OPEN
    buffer_write: int = OPEN
    buffer_read: int = OPEN
    hop: int = OPEN
    access: int = OPEN
    l1: int = OPEN
    l2: int = OPEN
    dram_read: int = OPEN
    dram_write: int = OPEN
    dram_row: int = OPEN
    word: int = OPEN

    @property
    def exists(self) -> bool:
        """Return True if the machine file states energies."""
        return bool(self.source)

    def find_problems(self, has_system: bool) -> Iterator[str]:
        """Yield a sentence for each missing or impossible number; `has_system` says that the machine has a memory
        system."""
        other = ONE_SERVER if has_system else SYSTEM
        stated = {field.name: getattr(self, field.name) for field in fields(self) if field.name != "source"}
        if not self.exists and any(value != OPEN for value in stated.values()):
            yield "`source` must say whose numbers these are"
        for key, value in stated.items():
            if value < OPEN or value > _LARGEST:
                yield f"{key} must be from 0 to {_LARGEST}, not {value}"
            elif self.exists and value == OPEN and key not in other:
                yield f"{key} is not stated"
            elif value != OPEN and key in other:
                yield f"{key} is not an event of this machine"


_LARGEST = 1 << 60

NO_ENERGY = EnergyTable()
