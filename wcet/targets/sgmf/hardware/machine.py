"""The numbers of an SGMF machine: the grid of one core, the times of its units, memory under load, configuration."""

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import cast

from wcet.records import dataclass
from wcet.targets.sgmf.hardware.energy_table import NO_ENERGY, EnergyTable
from wcet.targets.sgmf.hardware.fabric import Fabric
from wcet.targets.sgmf.hardware.memory_system import NO_MEMORY, MemorySystem


@dataclass(frozen=True, slots=True)
class SgmfMachine:
    """One machine; all times are cycles of the fabric's clock.

    `layout` draws the grid, one letter for each unit (see `mapping.fabric`). `buffer` is B, the number of threads that
    a unit holds; `release` is kappa. `memory_latency` is the latency of an access on an idle machine. `memory_cycles`
    is how long each access occupies the memory, which all `cores` share. Both are 0 if there is a `memory` system
    instead. An operation of a special unit takes `..._cycles` in one of `..._blocks` blocks. To configure takes
    `configuration_cycles`, and `word_cycles` for each unit in use and each switch. `barrier_cycles` is the time from
    when the last core has drained a configuration until all caches are written back and emptied and all cores go on; if
    it is 0, cores never wait for each other. `energy` is the energy of each event, if it is stated.

    Raises `ValueError` with one argument for each number that cannot be built.
    """

    name: str
    title: str
    clock_mhz: int
    cores: int
    layout: tuple[str, ...]
    buffer: int
    release: int
    max_fanout: int
    compute_cycles: int
    control_cycles: int
    memory_latency: int
    memory_cycles: int
    idiv_cycles: int
    idiv_blocks: int
    fdiv_cycles: int
    fdiv_blocks: int
    sqrt_cycles: int
    sqrt_blocks: int
    configuration_cycles: int
    word_cycles: int
    barrier_cycles: int = 0
    memory: MemorySystem = NO_MEMORY
    energy: EnergyTable = NO_ENERGY
    target: str = "sgmf"
    digest: str = ""

    def __post_init__(self) -> None:
        problems = tuple(self.find_problems({field.name: getattr(self, field.name) for field in fields(self)}))
        if problems:
            raise ValueError(*problems)

    @staticmethod
    def find_problems(values: Mapping[str, object]) -> Iterator[str]:
        """Yield each impossible number as `key: reason`; keys that are absent or have no number are omitted."""
        for key, value in values.items():
            least = _LEAST.get(key, 1)
            if isinstance(value, int) and not isinstance(value, bool) and value < least:
                yield f"{key}: must be at least {least}, not {value}"
            elif key in _MOST and isinstance(value, int) and value > _MOST[key]:
                yield f"{key}: must be at most {_MOST[key]}, not {value}"
        yield from _find_memory_problems(values)
        if isinstance(layout := values.get("layout"), tuple):
            try:
                Fabric(cast("tuple[str, ...]", layout))
            except ValueError as error:
                yield f"layout: {error}"

    @property
    def fabric(self) -> Fabric:
        """Return the grid that `layout` draws."""
        return Fabric(self.layout)

    @property
    def in_step(self) -> bool:
        """Return True if all threads have left one configuration on all cores before any thread enters the next one."""
        return self.cores == 1 or self.barrier_cycles > 0

    def bound_memory(self, accesses: int, most: int) -> int:
        """Return the largest latency of an access, L_max, in cycles.

        `accesses` units of this core and `most` units of each other core make accesses. Each unit holds up to B
        threads, and the memory is fair: every access that a unit of any core holds may be served before. Cores are not
        in step, so that other cores may meanwhile run the configuration with most accesses.
        """
        units = accesses + most * (self.cores - 1)
        return self.memory_latency + self.memory_cycles * (self.buffer * units - 1)

    def configure_cycles(self, units: int) -> int:
        """Return the cycles to load a configuration of `units` units (C_cfg)."""
        return self.configuration_cycles + self.word_cycles * self.count_words(units)

    def count_words(self, units: int) -> int:
        """Return the words of a configuration of `units` units: one for each of them, and for each switch."""
        return units + (len(self.layout) + 1) * (len(self.layout[0]) + 1)


_SERVER = ("memory_latency", "memory_cycles")
_LEAST = {
    **dict.fromkeys((*_SERVER, "release", "configuration_cycles", "word_cycles", "barrier_cycles"), 0),
    "max_fanout": 2,
}
"""A split that feeds one node splits nothing."""


def _find_memory_problems(values: Mapping[str, object]) -> Iterator[str]:
    memory = values.get("memory", NO_MEMORY)
    if not isinstance(memory, MemorySystem):  # a table in which some value has the wrong type
        return
    yield from (f"memory: {each}" for each in memory.find_problems())
    energy = values.get("energy", NO_ENERGY)
    if isinstance(energy, EnergyTable):
        yield from (f"energy: {each}" for each in energy.find_problems(memory.exists))
    for key in _SERVER:
        value = values.get(key)
        if isinstance(value, int) and memory.exists and value:
            yield f"{key}: must be 0 where the machine has a memory system, not {value}"
        elif isinstance(value, int) and not memory.exists and value == 0:
            yield f"{key}: must be at least 1, not 0"


MOST_BUFFER = 1 << 16
"""The most threads that a unit of a machine can hold."""

_MOST = {"buffer": MOST_BUFFER, "max_fanout": 64, "cores": 1 << 16}
