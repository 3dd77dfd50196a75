"""Defines the result of a Sim-D run: its length, the occupied resources, the executed instructions, and the final
data."""

from collections.abc import Mapping
from dataclasses import field

import numpy as np
from numpy.typing import NDArray

from wcet.errors import Diagnostic
from wcet.records import dataclass
from wcet.simulate.events import EventLog, PrintEvent


@dataclass(frozen=True, slots=True)
class InstructionCount:
    """The counts of one instruction (`index` in the program) in all work-groups.

    `times` is how often it was executed. `stalls` counts the cycles without a commit between the last commit of the
    instruction before it and its own first commit; refills of the pipeline are not counted.
    """

    index: int
    times: int
    stalls: int


@dataclass(frozen=True, slots=True)
class Trace:
    """One simulated launch. Cycles are compute cycles.

    `cycles` counts from kick-off, with the program `upload`, to the cycle after the one in which the last slot is seen
    idle. `resources` maps each resource to the cycles it was occupied. `buffers` holds the words of every DRAM buffer
    at the end; it is empty for a run without data. `log` is None unless events were asked for.
    `strides` are the values that each write of a stride register had, `strays` the indexed accesses that left their
    buffer.
    """

    cycles: int
    upload: int
    work_groups: int
    scheduling: str
    resources: Mapping[str, int]
    instructions: tuple[InstructionCount, ...]
    requests: int
    refreshes: int
    warnings: tuple[Diagnostic, ...] = ()
    prints: tuple[PrintEvent, ...] = ()
    log: EventLog | None = None
    buffers: Mapping[int, NDArray[np.uint32]] = field(default_factory=dict[int, NDArray[np.uint32]], repr=False)
    strides: Mapping[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]], repr=False)
    strays: frozenset[int] = frozenset()
