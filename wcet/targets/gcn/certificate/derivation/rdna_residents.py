"""The groups and wavefronts that are resident on RDNA: by lanes of a wavefront, and by the mode in which groups run.

A machine file states the registers of 32 lanes, and the resources of one compute unit. In WGP mode a group runs on two
units with all their resources (AMDGPU backend guide, "Work-group processor mode"). Every wavefront has the same number
of scalar registers.
"""

from dataclasses import dataclass
from typing import Any

from .listing import DerivationError, Listing
from .residents import LaunchFigures, count_named
from .steps import LANES

PAIR = 2
GRANULE = 4
VECTOR, LDS = "vgpr_count", "group_segment_fixed_size"


@dataclass(frozen=True, slots=True)
class RdnaMode:
    """The lanes of a wavefront, and whether a group runs on a pair of compute units (WGP mode)."""

    lanes: int
    paired: bool


def read_mode(listing: Listing) -> RdnaMode:
    """Return the mode of a kernel, by its descriptor and metadata; raise `DerivationError` if they differ."""
    stated = {key: listing.descriptor.get(key) for key in ("wavefront_size32", "workgroup_processor_mode")}
    if any(each not in (None, "0", "1") for each in stated.values()):
        raise DerivationError("the descriptor gives its mode as an expression")
    narrow, pair = (None if each is None else int(each) for each in stated.values())
    listed, mode = (listing.counts.get(key) for key in ("wavefront_size", "workgroup_processor_mode"))
    own = None if narrow is None else LANES // PAIR if narrow else LANES
    lanes, paired = {own, listed} - {None}, {pair, mode} - {None}
    if len(lanes) > 1 or len(paired) > 1 or not lanes <= {LANES // PAIR, LANES}:
        raise DerivationError("the descriptor and the metadata state different modes")
    return RdnaMode(next(iter(lanes)) or LANES if lanes else LANES // PAIR, paired != {0})


def count_rdna(listing: Listing, launch: LaunchFigures, machine: dict[str, Any], mode: RdnaMode) -> dict[str, Any]:
    """Return what is resident at most, by the names of a certificate, with the engines and the groups that surely fit.

    Raises `DerivationError` if the text does not state registers and LDS.
    """
    counts, allocated, size = listing.counts, listing.allocated, launch.count_waves(mode.lanes)
    if not {VECTOR, LDS} <= counts.keys():
        raise DerivationError("the metadata do not count the registers and the LDS of the kernel")
    share, pair = PAIR * mode.lanes // LANES, PAIR if mode.paired else 1
    granule = max(1, (machine.get("register_granule") or GRANULE) // share)
    vgprs, slots, simds = max(1, machine["vgprs"] // share), machine["contexts"], machine["simds"] * pair
    engines = [each // pair for each in machine.get("engines") or [machine["compute_units"]]]
    fits: list[int] = []
    waves = 0
    for sure, needs, lds in ((True, counts, launch.lds[1]), (False, allocated, launch.lds[0])):
        vector = max(needs[VECTOR], count_named(listing, False)[0] if sure else 0)
        waves = min(slots, vgprs // (-(-max(1, vector) // granule) * granule))
        most, step = [waves * simds // size], machine["lds_granule"]
        if needs[LDS] + lds:
            most.append(machine["lds_bytes"] * pair // (-(-(needs[LDS] + lds) // step) * step))
        if size > 1:
            most.append(machine["barrier_slots"] * pair)
        fits.append(min(most))
    if not fits[0] or not min(engines):
        raise DerivationError("no group fits on a compute unit")
    of_engine = -(-launch.groups // len(engines))
    on_unit = min(fits[1], -(-of_engine // min(engines))) * size
    on_simd = min(-(-on_unit // simds), waves)
    residents = {
        "groups": min(launch.groups, machine["compute_units"] // pair * fits[1]),
        "wavefronts": size,
        "on_unit": on_unit,
        "on_simd": on_simd,
        "mates": min(-(-size // simds), on_simd),
        "sharers": 1 if mode.paired else PAIR,
    }
    return {"residents": residents, "engines": engines, "fitting": fits[0]}
