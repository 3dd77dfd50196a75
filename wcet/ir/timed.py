"""A flow graph with costs: cycles on blocks and edges, and the memory access each block may end in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from wcet.ir.flow import FlowGraph


class Resource(StrEnum):
    """What a phase occupies, alone, while it lasts."""

    COMPUTE = "compute"
    DRAM = "dram"
    SCRATCHPAD = "scratchpad"


@dataclass(frozen=True, slots=True)
class Access:
    """The memory access that ends a block: its resource and worst-case latency in compute cycles.

    `cycles` is its length as a phase of its own; `inline_cycles` its length when the issue port waits for it.
    `held_excess` is what the access takes longer, beyond the refresh itself, if a refresh holds it back at its start.
    `detail` says in words how the latency was found.
    """

    block: int
    resource: Resource
    cycles: int
    inline_cycles: int
    detail: str = ""
    held_excess: int = 0


@dataclass(frozen=True, slots=True)
class GroupKinds:
    """Kinds of work-groups whose accesses last differently long, because tiles are cut or placed differently.

    `accesses` by kind and block; `pairs` counts the pairs of kinds that run together, in the order of the launch; `odd`
    is the kind of the work-group left over, if any.
    """

    accesses: tuple[Mapping[int, Access], ...]
    pairs: Mapping[tuple[int, int], int]
    odd: int | None


@dataclass(frozen=True, slots=True)
class TimedCfg:
    """Costs of a flow graph in cycles, indexed like `cfg.blocks` and `cfg.edges`.

    A path costs the cycles of its blocks and edges plus its accesses, which are the longest over all work-groups;
    `kinds` tells work-groups apart, where that is known; `early_ends` are blocks that can also end the kernel, by
    edges that were left out. `notes` are assumptions for the report. `steps` are what each
    instruction of a block adds to the block's cycles, for the report; empty where the costs do not tell.
    """

    flow: FlowGraph
    block_cycles: tuple[int, ...]
    edge_cycles: tuple[int, ...]
    accesses: Mapping[int, Access] = field(default_factory=dict[int, Access])
    notes: tuple[str, ...] = ()
    kinds: GroupKinds | None = None
    early_ends: frozenset[int] = frozenset()
    steps: tuple[tuple[int, ...], ...] = ()
