"""The groups and wavefronts that can be resident at once, by registers, LDS, barriers and slots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .listing import DerivationError, Listing
from .steps import LANES, LOCAL

GRANULE = 4
"""The number of vector registers in a step of allocation."""

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
        return -(-self.items // LANES)


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
    listing: Listing, launch: LaunchFigures, numbers: dict[str, int], engines: Sequence[int], simds: int
) -> ResidentCounts:
    """Return the residents that compute units of `simds` SIMDs allow, by registers, LDS, barriers and slots.

    Raises `DerivationError` if the text does not state these.
    """
    counts = listing.counts
    if not {"vgpr_count", "sgpr_count", "group_segment_fixed_size"} <= counts.keys():
        raise DerivationError("the metadata do not count the registers and the LDS of the kernel")
    vector, scalar = (max(named, counts[key]) for named, key in zip(_count_named(listing), _KEYS, strict=True))
    slots, size = numbers["contexts"], launch.wavefronts
    by_vector = numbers["vgprs"] // (-(-max(1, vector) // GRANULE) * GRANULE)
    by_scalar = next((waves for most, waves in SGPR_STEPS if scalar <= most), 7)
    sure = min(by_scalar, MACHINE_SGPRS // (-(-max(1, scalar) // 16) * 16))
    static, step = counts["group_segment_fixed_size"], numbers["lds_granule"]
    fits: list[int] = []
    for waves, lds in ((min(slots, by_vector, sure), launch.lds[1]), (min(slots, by_vector, by_scalar), launch.lds[0])):
        most = [waves * simds // size]
        if static + lds:
            most.append(numbers["lds_bytes"] // (-(-(static + lds) // step) * step))
        if size > 1:
            most.append(numbers["barrier_slots"])
        fits.append(min(most))
    most = fits[1]
    of_engine = -(-launch.groups // len(engines))
    share = -(-of_engine // min(engines))
    on_unit = min(most, share) * size
    on_simd = min(-(-on_unit // simds), min(slots, by_vector, by_scalar))
    groups = min(launch.groups, numbers["compute_units"] * most)
    return ResidentCounts(groups, size, on_unit, on_simd, min(-(-size // simds), on_simd), fits[0])


_KEYS = ("vgpr_count", "sgpr_count")


def _count_named(listing: Listing) -> tuple[int, int]:
    """Return the vector and the scalar registers that the text names."""
    found = {"v": 0, "s": 0}
    for statement in listing.statements:
        for operand in statement.operands:
            for file, one, last in re.findall(r"\b([vs])(?:(\d+)\b|\[\d+:(\d+)\])", operand):
                found[file] = max(found[file], int(one or last) + 1)
    return found["v"], found["s"]
