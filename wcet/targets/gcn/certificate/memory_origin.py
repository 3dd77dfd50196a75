"""What a GCN certificate says of a shared cache and of co-runners, from which `derivation/` derives their cost."""

from collections.abc import Sequence

from wcet.bound.certificate import Json
from wcet.targets.gcn.cached.corunners import AlignedRange, CoRunners
from wcet.targets.gcn.cached.promise import Promise
from wcet.targets.gcn.certificate.derivation.shared_cache import NUMBERS
from wcet.targets.gcn.compose.variants import ModeBounder
from wcet.targets.gcn.hardware.shared_cache import SharedCache


def describe_memory(bounder: ModeBounder) -> Json:
    """Return the parts of an origin about the memory: the shared cache on which a bound depends, and co-runners."""
    cache = _describe_cache(bounder.promise, bounder.machine.llc)
    return {"cache": cache, "corunners": _describe_corunners(bounder.corunners)}


def _describe_cache(promise: Promise | None, cache: SharedCache) -> list[list[object]]:
    """Return the shared cache on whose guarantee a bound depends, with the memory that it keeps; nothing without."""
    if promise is None:
        return []
    return [[promise.fast, [getattr(cache, key) for key in NUMBERS], _list_regions(promise.regions)]]


def _describe_corunners(corunners: CoRunners) -> Json:
    """Return the traces of co-runners by their texts, and co-running kernels with their launch, the most lines of a
    wavefront, and their memory; False if the size of a part of it is not known.
    """
    traces: list[list[str]] = []
    kernels: list[list[object]] = []
    for each in corunners.each:
        named, launch, memory = [each.name, each.digest], each.launch, each.footprint
        if launch is None:
            traces.append(named)
            continue
        lines = each.accesses // (launch.work_groups * launch.wavefronts)
        regions = _list_regions(memory.regions)
        kernels.append([*named, [*launch.groups], [*launch.group_size], lines, regions, not memory.unknown])
    return {"traces": traces, "kernels": kernels}


def _list_regions(regions: Sequence[AlignedRange]) -> list[list[object]]:
    return [[each.name, each.size, each.alignment] for each in regions]
