"""The contexts that can compete with a wavefront, the longest wait of one request, and the work of the others."""

from collections.abc import Mapping

from wcet.records import dataclass
from wcet.targets.gcn.timing.steps import LOCAL_UNITS, Unit
from wcet.targets.gcn.wavefront.layers import OPEN, SHADING, Layer, bare
from wcet.targets.gcn.wavefront.work import Work
from wcet.units import ceil_div

Limits = Mapping[Unit, int]
"""The cycles of another context's instruction that count as waiting, by unit; cycles beyond this limit count as
work.
"""


@dataclass(frozen=True, slots=True)
class Residents:
    """The largest numbers of groups and wavefronts that are resident at the same time.

    `groups` is R on the GPU, `wavefronts` w of a group, `on_unit` K on one compute unit, `on_simd` a on one SIMD, of
    which `mates` are of one group when all groups start together. `contexts` is q: contexts of one wavefront, itself
    included; `shared_simd` says that split wavefronts use the local units of the wavefront's SIMD (DWS) and not those
    of a SpSIMD. `senders` are requests that other masters of the chip can have at the memory at a time, each busy for
    `sender_cycles`, and `sender_work` is the work of all of them. `sharers` compute units have one unit of scalar
    memory. `in_turn`: between a request and its grant, each other context is served at most once (round robin).
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
    in_turn: bool = False

    @property
    def on_gpu(self) -> int:
        """The number A of wavefronts on the GPU."""
        return self.groups * self.wavefronts

    def count_on(self, unit: Unit) -> int:
        """Return the most wavefronts that use one instance of a unit of a compute unit, or the memory."""
        if unit is Unit.MEM:
            return self.on_gpu
        shares = unit is Unit.SMEM and self.sharers > 1
        return min(self.sharers * self.on_unit, self.on_gpu) if shares else self.on_unit

    def rivals(self, unit: Unit, split: bool, together: int) -> int:
        """Return the number of other contexts that compete for one instance of a unit; with `split`, siblings are
        included.

        Split wavefronts have nothing outstanding at their merge, nor has their parent at the split: a request from
        outside of every split region never meets a request of its own wavefront, and at most `together` contexts of a
        wavefront request a unit at a time.
        """
        contexts = min(self.contexts, together) if self.shared_simd or unit not in LOCAL_UNITS else 1
        wavefronts = self.on_simd if unit in LOCAL_UNITS else self.count_on(unit)
        if not contexts:
            return 0
        return (wavefronts - 1) * contexts + (contexts - 1 if split else 0)


def find_residents(groups: int, wavefronts: int, groups_on_unit: int, simds: int, slots: int) -> Residents:
    """Return the residents when at most `groups` groups are on the machine and `groups_on_unit` on a compute unit.

    Placement uses the least loaded SIMD, so that none has more wavefronts than their number divided by the SIMDs,
    rounded up; a SIMD never has more than its `slots`. On a compute unit that was empty the SIMDs are used in turn.
    Wavefronts do not split.
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
    """Return W, the longest wait of a request at each unit: one instruction of each other client, up to the limit.

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
        if arbitration == "fifo":  # the context in service may have an older request as well
            waits[Unit.MEM] += max(limits[Unit.MEM], residents.sender_cycles)
    return waits


def sum_interference(residents: Residents, work: Work, limits: Limits, shaded: bool = False) -> Mapping[Unit, int]:
    """Return I for each unit: the cycles of all others beyond the limits, at the instances in a chain of waits.

    Other wavefronts bring all their work; siblings are charged where a wavefront splits (`sum_siblings`). With barriers
    the chain changes wavefronts, and so SIMDs (`_count_moving`).

    If the code is crowded, own lines can delay a clause of another wavefront that keeps a unit, so that they count too.

    `shaded`: the memory counts with all lines, including own ones that are not waited for at once, and waits before the
    memory count only while the memory is idle (B4).

    What each wavefront of the launch brings is counted instead where it is known and less. In B4 that is decided for
    the memory and the units before it together, because an access of fewer lines covers less of the waits before it.
    """
    aligned = work.barriers > 0 and residents.wavefronts > 1
    table: dict[Unit, int] = {}
    for unit in Unit:
        local, layer = unit in LOCAL_UNITS, (unit, limits[unit])
        if shaded and not local and unit is not Unit.LDS:
            continue
        if layer not in work.occupancy:  # a limit of the longest instruction leaves no work
            table[unit] = 0
            continue
        if local and aligned:
            table[unit] = _count_moving(residents, work, layer)
            continue
        if local:
            table[unit] = (residents.on_simd - 1) * work.occupancy[layer]
            continue
        own = 0 if unit is Unit.MEM and work.crowded and residents.on_gpu > 1 else _count_least(work, layer)
        table[unit] = _count_residents(residents, work, layer) - own
        if work.brought:
            table[unit] = min(table[unit], _count_brought(residents, work, layer))
    if shaded:
        table |= _count_before_memory(residents, work, limits)
    if work.longest[Unit.MEM] and not limits[Unit.MEM]:
        table[Unit.MEM] += residents.sender_work
    return {unit: table[unit] for unit in Unit}


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
    """Return the least work of any client, which is left out because a waiting client does not wait for its own
    work.
    """
    return work.least.get(layer, work.occupancy[layer])


def _count_brought(residents: Residents, work: Work, layer: Layer, met: int | None = None) -> int:
    """Return the work of those wavefronts of the launch that bring most, as many as are resident, without the one that
    waits.

    Of this one it is known that it has at least the least work of any. If the memory serves all in turn, it waits for
    no more lines of another wavefront than it has itself, so that the largest work can be left out. With barriers the
    chain of waits may be on each wavefront while that has no work, so that none is left out. In B4, `met` is the part
    of the waiting wavefront's lines that counts. Otherwise the lines of all for the same starts of buffers may be less.
    """
    moving = work.barriers > 0 and residents.wavefronts > 1
    in_turn = layer[0] is Unit.MEM and residents.in_turn
    brought = sorted((each[layer] for each in work.brought), reverse=True)
    total = sum(brought[: residents.count_on(layer[0])])
    if met is not None:
        return total if moving else total - max(0, brought[-1] - met)
    if not moving:
        total -= brought[0 if in_turn else -1]
    if layer[0] is not Unit.MEM or work.launched is None:
        return total
    lines = work.launched.together - (0 if moving else work.launched.busiest if in_turn else work.launched.least)
    return min(total, lines * work.longest[Unit.MEM])


def _count_before_memory(residents: Residents, work: Work, limits: Limits) -> Mapping[Unit, int]:
    """Return the work of all at the memory and the units before it in B4, by the largest of all wavefronts or by what
    each brings.
    """
    units = (Unit.MEM, *SHADING)
    largest = {unit: _count_shaded(residents, work, (unit, limits[unit])) for unit in units}
    if not work.brought:
        return largest
    counted: dict[Unit, int] = {}
    for unit in units:
        layers = _list_shaded(work, (unit, limits[unit]))
        met = work.occupancy[unit, OPEN] if unit is Unit.MEM else None
        counted[unit] = sum(_count_brought(residents, work, layer, met) for layer in layers)
    return min(largest, counted, key=lambda table: sum(table.values()))


def _list_shaded(work: Work, layer: Layer) -> tuple[Layer, ...]:
    """Return the layers that count in B4 at the memory, or at a unit before it beyond a limit."""
    unit, limit = layer
    layers = (layer,) if unit is Unit.MEM else (layer, (unit, bare(limit)))
    return tuple(each for each in layers if each in work.occupancy)


def _count_shaded(residents: Residents, work: Work, layer: Layer) -> int:
    """Return the work of all in B4: lines, or the cycles of instructions beyond a limit and what lines leave of it."""
    if layer[0] is Unit.MEM:
        met = work.occupancy[Unit.MEM, OPEN] + (work.in_regions[layer] if residents.contexts > 1 else 0)
        return _count_residents(residents, work, layer) - max(0, _count_least(work, layer) - met)
    return sum(_count_residents(residents, work, each) - _count_least(work, each) for each in _list_shaded(work, layer))


def _count_moving(residents: Residents, work: Work, layer: Layer) -> int:
    """Return the work of others at the local units of the SIMDs that a chain of waits visits, one more than barriers.

    The least of three: all others of that many SIMDs; all others of the compute unit; and, group by group, those of its
    own group, which do in each visit what is between the same two barriers, and those of other groups, whose segments
    are each in one visit at most, except for one that two consecutive visits have in common.
    """
    whole, barriers = work.occupancy[layer], work.barriers
    nearby = min((barriers + 1) * (residents.on_simd - 1), residents.on_unit - 1) * whole
    groups = residents.on_unit // residents.wavefronts
    again = residents.mates * (whole + barriers * work.in_segment[layer])
    other = min(again, residents.wavefronts * whole)
    return min(nearby, (residents.mates - 1) * whole + (groups - 1) * other)
