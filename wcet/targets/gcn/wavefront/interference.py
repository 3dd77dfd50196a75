"""Who can compete with a wavefront, for how long one request can wait, and how much work the others bring."""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.targets.gcn.timing.steps import LOCAL_UNITS, Unit
from wcet.targets.gcn.wavefront.work import Work
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

    def rivals(self, unit: Unit, split: bool) -> int:
        """Return how many other contexts compete for one instance of a unit; `split`: its own siblings among them.

        Split wavefronts have nothing outstanding at their merge, nor has their parent at the split: a request from
        outside of every split region never meets one of its own wavefront.
        """
        if unit in LOCAL_UNITS:
            wavefronts, contexts = self.on_simd, self.contexts if self.shared_simd else 1
        else:
            wavefronts, contexts = (self.on_gpu if unit is Unit.MEM else self.on_unit), self.contexts
        return (wavefronts - 1) * contexts + (contexts - 1 if split else 0)


def find_residents(
    groups: int, wavefronts: int, compute_units: int, simds: int, slots: int, contexts: int, shared_simd: bool
) -> Residents:
    """Return the most that can be resident when at most `groups` groups are on the machine at once.

    Placement takes the least loaded compute unit and SIMD, so that none has more than its share, rounded up; a SIMD
    never has more than its `slots`.
    """
    on_unit = ceil_div(groups, compute_units) * wavefronts
    return Residents(groups, wavefronts, on_unit, min(ceil_div(on_unit, simds), slots), contexts, shared_simd)


def find_waits(residents: Residents, work: Work, arbitration: str, split: bool = False) -> dict[Unit, int]:
    """Return W for each unit: one instruction of each other client, the longest of the kernel.

    First come, first served is dearer than round robin where a context asks again while it is still served: then the
    one that is served when a request comes may have an older request besides, and is waited for twice. `split` is for
    contexts inside a split region.
    """
    waits: dict[Unit, int] = {}
    for unit in Unit:
        rivals = residents.rivals(unit, split)
        twice = arbitration == "fifo" and unit not in LOCAL_UNITS and rivals > 0
        waits[unit] = (rivals + twice) * work.longest[unit]
    return waits


def sum_interference(residents: Residents, work: Work) -> Mapping[Unit, int]:
    """Return I for each unit: what all others bring to the instances that one wavefront's waits can be at.

    Other wavefronts bring all their work, siblings what is done in split regions; siblings on SpSIMDs have local units
    of their own. With barriers the chain of waits changes wavefronts, and so SIMDs: the others of up to one more SIMD
    than barriers are passed count, but never more than the compute unit's, and siblings as one wavefront more.
    """
    aligned = work.barriers > 0 and residents.wavefronts > 1
    own = 0 if aligned and residents.contexts > 1 else 1
    table: dict[Unit, int] = {}
    for unit in Unit:
        local = unit in LOCAL_UNITS
        siblings = 0 if aligned or (local and not residents.shared_simd) else work.in_regions[unit]
        if not local:
            others = (residents.on_gpu if unit is Unit.MEM else residents.on_unit) - own
        elif aligned:
            nearby = residents.on_simd - (own if residents.shared_simd else 1)
            others = min((work.barriers + 1) * nearby, residents.on_unit - own)
        else:
            others = residents.on_simd - 1
        table[unit] = others * work.occupancy[unit] + siblings
    return table
