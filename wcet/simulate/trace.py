"""Defines the result of a Sim-D run: its length, the occupied resources, the executed instructions, and the final
data."""

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from wcet.errors import Diagnostic
from wcet.simulate.events import EventLog, PrintEvent


@dataclass(frozen=True, slots=True)
class InstructionCount:
    """The counts of one instruction (`index` in the program) in all work-groups.

    `times` is how often it was executed. `stalls` are the cycles between the commit before it and its first one in
    which nothing committed, refills of the pipeline excepted.
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
