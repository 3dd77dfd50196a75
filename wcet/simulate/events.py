"""Defines the event log of a run: the state of each slot at each time, from which reports derive everything.

A slot is a work-group slot of the machine; its occupations follow each other without gap or overlap. Requests and
refreshes are kept in memory cycles, as exact as the machine counts them; everything else is in compute cycles.
"""

from enum import StrEnum

from wcet.records import dataclass


class SlotState(StrEnum):
    """The states of a work-group slot."""

    IDLE = "idle"
    RUN = "run"  # has the issue port
    READY = "ready"  # could run, the other slot has the issue port
    WAIT = "wait"  # its request is not in service yet
    DRAM = "dram"
    DRAM_EXIT = "dram_exit"  # the store that ends the work-group is in service
    SCRATCHPAD = "sp"


@dataclass(frozen=True, slots=True)
class Occupation:
    """One slot in one state from compute cycle `start` up to `end`, exclusive; `group` is -1 while idle."""

    slot: int
    state: SlotState
    start: int
    end: int
    group: int


@dataclass(frozen=True, slots=True)
class RequestEvent:
    """One memory request: its times `committed` and `unblocked` in compute cycles, `accepted` and `latency` in memory
    cycles.

    `instruction` is the index of the load or store; `refresh` is the memory cycle of the refresh for which it waited.
    """

    slot: int
    group: int
    instruction: int
    resource: str
    committed: int
    accepted: int
    latency: int
    unblocked: int
    refresh: int | None = None


@dataclass(frozen=True, slots=True)
class RunEvent:
    """Instructions `first` to `last` of one work-group, whose slot had the issue port from `start` to `end`.

    `commits` has the compute cycles, counted from `start`, of the first and the last commit of each instruction; `end`
    is the last commit, injected instructions included.
    """

    slot: int
    group: int
    first: int
    last: int
    start: int
    end: int
    commits: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class PrintEvent:
    """The text that a debug instruction printed."""

    group: int
    instruction: int
    text: str


@dataclass(frozen=True, slots=True)
class EventLog:
    """All events of a run, each kind in order of time; `refreshes` are memory cycles."""

    occupations: tuple[Occupation, ...]
    requests: tuple[RequestEvent, ...]
    runs: tuple[RunEvent, ...]
    refreshes: tuple[int, ...]
