"""What a GCN certificate says of a shared cache and of co-runners, from which `derivation/` derives their cost."""

from collections.abc import Callable, Sequence
from hashlib import sha256

from wcet.bound.certificate import Json
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.cached.corunners import AlignedRange, CoRunners
from wcet.targets.gcn.cached.promise import Promise
from wcet.targets.gcn.certificate.derivation.shared_cache import NUMBERS
from wcet.targets.gcn.compose.variants import ModeBound, ModeBounder
from wcet.targets.gcn.hardware.shared_cache import SharedCache

FindPath = Callable[[GcnProgram, ModeBound, int], Json | None]
"""A function that returns what the lines of a wavefront are derived from; None if so few cannot be derived."""


def describe_memory(bounder: ModeBounder, find_path: FindPath) -> Json:
    """Return the parts of an origin about the memory: the shared cache on which a bound depends, and co-runners."""
    cache = _describe_cache(bounder.promise, bounder.machine.llc)
    return {"cache": cache, "corunners": _describe_corunners(bounder.corunners, find_path)}


def _describe_cache(promise: Promise | None, cache: SharedCache) -> list[list[object]]:
    """Return the shared cache on whose guarantee a bound depends, with the memory that it keeps; nothing without."""
    if promise is None:
        return []
    return [[promise.fast, [getattr(cache, key) for key in NUMBERS], _list_regions(promise.regions)]]


def _describe_corunners(corunners: CoRunners, find_path: FindPath) -> Json:
    """Return the traces of co-runners by their texts, and co-running kernels with their launch, the most lines of a
    wavefront, their memory (False if the size of a part of it is not known), and what these lines are derived from.
    """
    traces: list[list[str]] = []
    kernels: list[list[object]] = []
    for each in corunners.each:
        named, memory = [each.name, each.digest], each.footprint
        if each.kernel is None:
            traces.append(named)
            continue
        program, mode = each.kernel
        launch = mode.bounder.launch
        lines = each.accesses // (launch.work_groups * launch.wavefronts)
        own = sha256(program.source.text.encode()).hexdigest() == each.digest
        path = find_path(program, mode, lines) if own else None
        regions = _list_regions(memory.regions)
        kernels.append(
            [*named, [*launch.groups], [*launch.group_size], lines, regions, not memory.unknown, [path] if path else []]
        )
    return {"traces": traces, "kernels": kernels}


def _list_regions(regions: Sequence[AlignedRange]) -> list[list[object]]:
    return [[each.name, each.size, each.alignment] for each in regions]
