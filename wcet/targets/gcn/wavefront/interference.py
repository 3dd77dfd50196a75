"""The contexts that can compete with a wavefront, the longest wait of one request, and the work of the others."""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.targets.gcn.timing.steps import LOCAL_UNITS, Unit
from wcet.targets.gcn.wavefront.work import OPEN, Layer, Work, bare
from wcet.units import ceil_div

Limits = Mapping[Unit, int]
"""How much of one instruction of another counts as waiting at each unit; what it takes beyond counts as work."""


@dataclass(frozen=True, slots=True)
class Residents:
    """The largest numbers of groups and wavefronts that are resident at the same time.

    `groups` is R on the GPU, `wavefronts` w of a group, `on_unit` K on one compute unit, `on_simd` a on one SIMD,
    of which `mates` are of one group when all groups start together.
    `contexts` is q: contexts of one wavefront, itself included; `shared_simd` says that split wavefronts use the local
    units of the wavefront's SIMD (DWS) and not those of a SpSIMD. `senders` are requests that other masters of the chip
    can have at the memory at a time, each busy for `sender_cycles`, and `sender_work` all that they bring. `sharers`
    compute units have one unit of scalar memory.
    """

    groups: int
    wavefronts: int
    on_unit: int
    on_simd: int
    mates: int
    contexts: int = 1
    shared_simd: bool = False
    senders: int = 0
    sender_cycles: int = 0
    sender_work: int = 0
    sharers: int = 1

    @property
    def on_gpu(self) -> int:
        """A: wavefronts on the GPU."""
        return self.groups * self.wavefronts

    def count_on(self, unit: Unit) -> int:
        """Return the most wavefronts that use one instance of a unit of a compute unit, or the memory."""
        if unit is Unit.MEM:
            return self.on_gpu
        shares = unit is Unit.SMEM and self.sharers > 1
        return min(self.sharers * self.on_unit, self.on_gpu) if shares else self.on_unit

    def rivals(self, unit: Unit, split: bool, together: int) -> int:
        """Return how many other contexts compete for one instance of a unit; `split`: its own siblings among them.

        Split wavefronts have nothing outstanding at their merge, nor has their parent at the split: a request from
        outside of every split region never meets one of its own wavefront, and no more than `together` contexts of a
        wavefront ask a unit at a time.
        """
        contexts = min(self.contexts, together) if self.shared_simd or unit not in LOCAL_UNITS else 1
        wavefronts = self.on_simd if unit in LOCAL_UNITS else self.count_on(unit)
        if not contexts:
            return 0
        return (wavefronts - 1) * contexts + (contexts - 1 if split else 0)


def find_residents(groups: int, wavefronts: int, groups_on_unit: int, simds: int, slots: int) -> Residents:
    """Return the most that can be resident when at most `groups` groups are on the machine, `groups_on_unit` on a unit.

    Placement takes the least loaded SIMD, so that none has more than its share, rounded up; a SIMD never has more than
    its `slots`. On a compute unit that was empty it takes the SIMDs in turn. Wavefronts do not split.
    """
    on_unit = groups_on_unit * wavefronts
    on_simd = min(ceil_div(on_unit, simds), slots)
    mates = min(ceil_div(wavefronts, simds), on_simd)
    return Residents(groups, wavefronts, on_unit, on_simd, mates, contexts=1, shared_simd=False)


def find_waits(
    residents: Residents,
    together: Mapping[Unit, int],
    limits: Limits,
    arbitration: str,
    split: bool = False,
) -> dict[Unit, int]:
    """Return W for each unit: one instruction of each other client, at most as many as the limit.

    First come, first served costs more than round robin if a context requests again while it is still served: then the
    one that is served when a request comes may have an older request in addition, and is waited for twice. `split` is
    for contexts inside a split region; `together` is as in `Work`.
    """
    waits: dict[Unit, int] = {}
    for unit in Unit:
        rivals = residents.rivals(unit, split, together[unit])
        twice = arbitration == "fifo" and unit not in LOCAL_UNITS and rivals > 0
        waits[unit] = (rivals + twice) * limits[unit]
    if residents.senders and limits[Unit.MEM]:
        waits[Unit.MEM] += residents.senders * residents.sender_cycles
        if arbitration == "fifo":  # the one in service may be theirs, and have an older request as well
            waits[Unit.MEM] += max(limits[Unit.MEM], residents.sender_cycles)
    return waits


def sum_interference(residents: Residents, work: Work, limits: Limits, shaded: bool = False) -> Mapping[Unit, int]:
    """Return I for each unit: what all others bring, beyond the limits, to the instances that a chain of waits visits.

    Other wavefronts bring all their work; siblings are charged where a wavefront splits (`sum_siblings`). With barriers
    the chain changes wavefronts, and so SIMDs (`_count_moving`).

    `shaded`: the memory counts with all lines, own ones that are not waited for at once included, and what is waited
    for before them only as far as the memory is idle meanwhile (B4).
    """
    aligned = work.barriers > 0 and residents.wavefronts > 1
    table: dict[Unit, int] = {}
    for unit in Unit:
        local, layer = unit in LOCAL_UNITS, (unit, limits[unit])
        if shaded and not local and unit is not Unit.LDS:
            table[unit] = _count_shaded(residents, work, layer)
            continue
        if layer not in work.occupancy:  # the limit of the longest instruction leaves nothing
            table[unit] = 0
            continue
        if local and aligned:
            table[unit] = _count_moving(residents, work, layer)
            continue
        if local:
            table[unit] = (residents.on_simd - 1) * work.occupancy[layer]
            continue
        table[unit] = _count_residents(residents, work, layer) - _count_least(work, layer)
    if work.longest[Unit.MEM] and not limits[Unit.MEM]:
        table[Unit.MEM] += residents.sender_work
    return table


def sum_siblings(residents: Residents, side: Mapping[Layer, int], limits: Limits, shaded: bool = False) -> int:
    """Return what one side of a split region, whose work is `side`, makes the other one wait beyond the limits.

    Siblings on SpSIMDs have local units of their own. `shaded`: the lines of both sides are among those that the memory
    serves, see `_count_shaded`.
    """
    layers: list[Layer] = []
    for unit in Unit:
        if unit in LOCAL_UNITS and not residents.shared_simd:
            continue
        if shaded and unit is Unit.MEM:
            continue
        layers.append((unit, limits[unit]))
        if shaded and unit not in LOCAL_UNITS and unit is not Unit.LDS:
            layers.append((unit, bare(limits[unit])))
    return sum(side.get(layer, 0) for layer in layers)


def _count_residents(residents: Residents, work: Work, layer: Layer) -> int:
    """Return the work of all wavefronts at the memory, or at a unit of their compute unit."""
    groups = residents.count_on(layer[0]) // residents.wavefronts
    return groups * work.of_group(layer, residents.wavefronts)


def _count_least(work: Work, layer: Layer) -> int:
    """Return the least work of a waiting client that it does not wait for."""
    return work.least.get(layer, work.occupancy[layer])


def _count_shaded(residents: Residents, work: Work, layer: Layer) -> int:
    """Return what all bring in B4: lines, or what instructions take beyond a limit and what lines leave of it."""
    unit, limit = layer
    if unit is Unit.MEM:
        met = work.occupancy[unit, OPEN] + (work.in_regions[layer] if residents.contexts > 1 else 0)
        return _count_residents(residents, work, layer) - max(0, _count_least(work, layer) - met)
    layers = [each for each in (layer, (unit, bare(limit))) if each in work.occupancy]
    return sum(_count_residents(residents, work, each) - _count_least(work, each) for each in layers)


def _count_moving(residents: Residents, work: Work, layer: Layer) -> int:
    """Return what others bring to the local units of the SIMDs that a chain visits, one more than barriers are passed.

    The least of three: all others of that many SIMDs; all others of the compute unit; and, group by group, those of its
    own group, which do in each visit what is between the same two barriers, and those of other groups, of whose
    segments consecutive visits share one at most.
    """
    whole, barriers = work.occupancy[layer], work.barriers
    nearby = min((barriers + 1) * (residents.on_simd - 1), residents.on_unit - 1) * whole
    groups = residents.on_unit // residents.wavefronts
    again = residents.mates * (whole + barriers * work.in_segment[layer])
    other = min(again, residents.wavefronts * whole)
    return min(nearby, (residents.mates - 1) * whole + (groups - 1) * other)
