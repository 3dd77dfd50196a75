"""The groups and wavefronts that can be resident at once, by registers, LDS, barriers and slots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .listing import DerivationError, Listing
from .steps import LANES, LOCAL

GRANULE, UNIFIED_GRANULE = 4, 8
"""The number of vector registers in a step of allocation, the second where accumulation registers are among them."""

MACHINE_SGPRS = 800
SGPR_STEPS = ((80, 10), (88, 9), (100, 8))


@dataclass(frozen=True, slots=True)
class LaunchFigures:
    """The sizes of a launch: groups, work-items of a group, and the least and most bytes of LDS that it adds to
    each.
    """

    groups: int
    items: int
    lds: tuple[int, int]

    @property
    def wavefronts(self) -> int:
        """The number of wavefronts of a group."""
        return self.count_waves(LANES)

    def count_waves(self, lanes: int) -> int:
        """Return the number of wavefronts of a group if they have so many lanes."""
        return -(-self.items // lanes)


@dataclass(frozen=True, slots=True)
class ResidentCounts:
    """The most resident at once: groups on the machine, and wavefronts in a group, on a compute unit, and on a SIMD.

    `mates` are the wavefronts of one group on a SIMD. `fitting` groups certainly fit on a compute unit. A wavefront has
    `contexts`, itself and those that it splits off; if they are `shared`, all use the units of its SIMD (DWS).
    """

    groups: int
    wavefronts: int
    on_unit: int
    on_simd: int
    mates: int
    fitting: int
    contexts: int = 1
    shared: bool = False

    def rivals(self, unit: str, together: int, split: bool) -> int:
        """Return the number of other contexts that can request a unit.

        `together` contexts of one wavefront request it at a time. Only within a `split` they compete with each other.
        """
        contexts = min(self.contexts, together) if self.shared or unit not in LOCAL else 1
        if not contexts:
            return 0
        here = self.groups * self.wavefronts if unit == "mem" else self.on_simd if unit in LOCAL else self.on_unit
        return (here - 1) * contexts + (contexts - 1 if split else 0)


def count_residents(
    listing: Listing, launch: LaunchFigures, numbers: dict[str, int], engines: Sequence[int], simds: int, unified: bool
) -> ResidentCounts:
    """Return the residents that compute units of `simds` SIMDs allow, by registers, LDS, barriers and slots.

    How many certainly fit follows from all that text, metadata and descriptor name; how many are never exceeded, from
    the descriptor, which the hardware follows. Raises `DerivationError` if the text does not state these.
    """
    counts, allocated = listing.counts, listing.allocated
    if not {*_KEYS, _LDS} <= counts.keys():
        raise DerivationError("the metadata do not count the registers and the LDS of the kernel")
    named = dict(zip(_KEYS, count_named(listing, unified), strict=True))
    slots, size, step = numbers["contexts"], launch.wavefronts, numbers["lds_granule"]
    granule = UNIFIED_GRANULE if unified else GRANULE
    fits: list[int] = []
    waves = 0
    for sure, needs, lds in ((True, counts, launch.lds[1]), (False, allocated, launch.lds[0])):
        vector, scalar = (max(needs[key], named[key] if sure else 0) for key in _KEYS)
        by_vector = numbers["vgprs"] // (-(-max(1, vector) // granule) * granule)
        waves = min(slots, by_vector, _limit_scalar(scalar, sure))
        most = [waves * simds // size]
        if needs[_LDS] + lds:
            most.append(numbers["lds_bytes"] // (-(-(needs[_LDS] + lds) // step) * step))
        if size > 1:
            most.append(numbers["barrier_slots"])
        fits.append(min(most))
    most = fits[1]
    of_engine = -(-launch.groups // len(engines))
    share = -(-of_engine // min(engines))
    on_unit = min(most, share) * size
    on_simd = min(-(-on_unit // simds), waves)
    groups = min(launch.groups, numbers["compute_units"] * most)
    return ResidentCounts(groups, size, on_unit, on_simd, min(-(-size // simds), on_simd), fits[0])


_KEYS, _LDS = ("vgpr_count", "sgpr_count"), "group_segment_fixed_size"


def _limit_scalar(scalar: int, sure: bool) -> int:
    """Return the wavefronts of a SIMD that scalar registers allow: those that are never exceeded, or certainly fit."""
    most = next((waves for limit, waves in SGPR_STEPS if scalar <= limit), 7)
    return min(most, MACHINE_SGPRS // (-(-max(1, scalar) // 16) * 16)) if sure else most


def count_named(listing: Listing, unified: bool) -> tuple[int, int]:
    """Return the vector and the scalar registers that the text names.

    Accumulation registers are a file of the same size, or follow the vector registers in one `unified` file, from
    `accum_offset` on.
    """
    found = {"v": 0, "s": 0, "a": 0}
    for statement in listing.statements:
        for operand in statement.operands:
            for file, one, last in re.findall(r"\b([vsa])(?:(\d+)\b|\[\d+:(\d+)\])", operand):
                found[file] = max(found[file], int(one or last) + 1)
    if not unified:
        return max(found["v"], found["a"]), found["s"]
    first = max(-(-found["v"] // 4) * 4, int(listing.descriptor.get("accum_offset", 0))) if found["a"] else found["v"]
    return first + found["a"], found["s"]
