"""Defines a flow graph with costs, and the phases of the paths through it: alternating compute and access.

Phases are an expression, so that their size does not grow with loop bounds.
"""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.records import dataclass


class Resource(StrEnum):
    """The resources that a phase occupies exclusively."""

    COMPUTE = "compute"
    DRAM = "dram"
    SCRATCHPAD = "scratchpad"


@dataclass(frozen=True, slots=True)
class Access:
    """The memory access that ends a block: its resource and worst-case latency in compute cycles.

    `cycles` is its length as a phase of its own; `inline_cycles` its length when the issue port waits for it.
    `held_excess` is the extra time of the access, beyond the refresh itself, if a refresh delays its start;
    `late_excess` its extra time beyond the rest of the refresh, if it arrives when most of the refresh is over, and
    None if a single request can take longer than `cycles`. `detail` says in words how the latency was found.
    """

    block: BlockId
    resource: Resource
    cycles: int
    inline_cycles: int
    detail: str = ""
    held_excess: int = 0
    late_excess: int | None = 0


@dataclass(frozen=True, slots=True)
class GroupKinds:
    """The kinds of work-groups whose accesses have different latencies, because tiles are cut or placed differently.

    `accesses` has them by kind and block; `pairs` counts the pairs of kinds that run together, in the order of the
    launch; `odd` is the kind of the work-group without a partner, if any. `places` divides the range of work-groups
    into parts by row and column, and has the kind of each. `order` has the kind of each work-group in the order of the
    queue, and is empty for large launches.
    """

    accesses: tuple[Mapping[BlockId, Access], ...]
    pairs: Mapping[tuple[int, int], int]
    odd: int | None
    places: tuple[tuple[int, ...], ...] = ()
    order: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TimedCfg:
    """The costs of a flow graph in cycles, indexed like `cfg.blocks` and `cfg.edges`.

    A path costs the cycles of its blocks and edges plus its accesses, which are the longest over all work-groups;
    `kinds` distinguishes work-groups, if their costs differ in a known way; `early_ends` are blocks that can also end
    the kernel, by edges that were removed. `notes` are assumptions for the report, and so are the blocks that are
    `confined`: their accesses stay inside the buffers that they name, which is not proven. `steps` are what each
    instruction of a block adds to the block's cycles, for the report; it is empty if the costs do not say.
    """

    flow: FlowGraph
    block_cycles: tuple[int, ...]
    edge_cycles: tuple[int, ...]
    accesses: Mapping[BlockId, Access] = field(default_factory=dict[BlockId, Access])
    notes: tuple[str, ...] = ()
    kinds: GroupKinds | None = None
    early_ends: frozenset[BlockId] = frozenset()
    steps: tuple[tuple[int, ...], ...] = ()
    confined: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class AccessPhase:
    """A memory access of `cycles` on `resource`, made by the instruction that ends `block`."""

    resource: Resource
    cycles: int
    block: BlockId


@dataclass(frozen=True, slots=True)
class PhasePair:
    """A compute phase of `compute` cycles and the access that ends it."""

    compute: int
    access: AccessPhase


@dataclass(frozen=True, slots=True)
class PhaseLoop:
    """`count` runs of `items`; there is at least one run."""

    count: int
    items: tuple["PhaseItem", ...]


PhaseItem = PhasePair | PhaseLoop


@dataclass(frozen=True, slots=True)
class PhaseList:
    """Alternating compute and access phases: `items`, then `trailing` cycles of compute after the last access."""

    items: tuple[PhaseItem, ...]
    trailing: int

    @property
    def first_compute(self) -> int:
        """Return the compute cycles before the first access; all of them if there is no access."""
        item = self.items[0] if self.items else None
        while isinstance(item, PhaseLoop):
            item = item.items[0]
        return self.trailing if item is None else item.compute

    @property
    def last_access(self) -> AccessPhase | None:
        """Return the last access, or None."""
        item = self.items[-1] if self.items else None
        while isinstance(item, PhaseLoop):
            item = item.items[-1]
        return None if item is None else item.access


def sum_phases(items: tuple[PhaseItem, ...]) -> dict[Resource, int]:
    """Return the cycles on each resource, all runs of loops included; the trailing compute is not included."""
    totals = dict.fromkeys(Resource, 0)
    for item in items:
        if isinstance(item, PhasePair):
            totals[Resource.COMPUTE] += item.compute
            totals[item.access.resource] += item.access.cycles
        else:
            for resource, cycles in sum_phases(item.items).items():
                totals[resource] += item.count * cycles
    return totals


def count_accesses(items: tuple[PhaseItem, ...]) -> int:
    """Return the number of access phases, all runs of loops included."""
    return sum(1 if isinstance(item, PhasePair) else item.count * count_accesses(item.items) for item in items)
