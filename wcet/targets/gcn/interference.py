"""Who can compete with a wavefront, for how long one request can wait, and how much work the others bring."""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.targets.gcn.steps import LOCAL_UNITS, Unit
from wcet.targets.gcn.work import Work
from wcet.units import ceil_div


@dataclass(frozen=True, slots=True)
class Residents:
    """Who can be on the machine at once.

    `groups` is R on the GPU, `wavefronts` w of a group, `on_unit` K on one compute unit, `on_simd` a on one SIMD.
    `contexts` is q: contexts of one wavefront, itself included; `shared_simd` says that split wavefronts use the local
    units of the wavefront's SIMD (DWS) and not those of a SpSIMD.
    """

    groups: int
    wavefronts: int
    on_unit: int
    on_simd: int
    contexts: int = 1
    shared_simd: bool = False

    @property
    def on_gpu(self) -> int:
        """A: wavefronts on the GPU."""
        return self.groups * self.wavefronts

    def clients(self, unit: Unit) -> int:
        """Return how many contexts compete for one instance of a unit, the one in question included."""
        if unit in LOCAL_UNITS:
            return self.on_simd * (self.contexts if self.shared_simd else 1)
        return (self.on_gpu if unit is Unit.MEM else self.on_unit) * self.contexts


def find_residents(
    groups: int, wavefronts: int, compute_units: int, simds: int, slots: int, contexts: int, shared_simd: bool
) -> Residents:
    """Return the most that can be resident when at most `groups` groups are on the machine at once.

    Placement takes the least loaded compute unit and SIMD, so that none has more than its share, rounded up; a SIMD
    never has more than its `slots`.
    """
    on_unit = ceil_div(groups, compute_units) * wavefronts
    return Residents(groups, wavefronts, on_unit, min(ceil_div(on_unit, simds), slots), contexts, shared_simd)


def find_waits(residents: Residents, work: Work) -> dict[Unit, int]:
    """Return W for each unit: one instruction of each other client, the longest of the kernel."""
    return {unit: (residents.clients(unit) - 1) * work.longest[unit] for unit in Unit}


def sum_interference(residents: Residents, work: Work) -> Mapping[Unit, int]:
    """Return I for each unit: what all others bring to the instances that one wavefront's waits can be at.

    With split wavefronts the siblings of a context count too. With barriers the chain of waits changes wavefronts, and
    so SIMDs: the others of up to one more SIMD than barriers are passed count, but never more than the compute unit's.
    """
    split = residents.contexts > 1
    others = 0 if split else 1
    local = residents.on_simd - (0 if split and residents.shared_simd else 1)
    table: dict[Unit, int] = {}
    for unit in Unit:
        if unit in LOCAL_UNITS:
            factor = local
            if work.barriers and residents.wavefronts > 1:
                factor = min((work.barriers + 1) * local, residents.on_unit - others)
        else:
            factor = (residents.on_gpu if unit is Unit.MEM else residents.on_unit) - others
        table[unit] = factor * work.occupancy[unit]
    return table
