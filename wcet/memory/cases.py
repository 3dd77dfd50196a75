"""Simulating cases of a sweep: tiles, each with an initially active bank pair and a cycle of the first activate.

Two things save work, both exact. The simulation tells which initial pairs it holds for, and only the others are
repeated. And where many holds are asked for, cases that come to equal states are carried on once
(`wcet.memory.meeting`): first the beginnings alone, once for all tiles that begin alike, up to more elements than the
queues hold; the longest case behind each state that is reached is then simulated to its end, for every such tile.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

import numpy as np

from wcet.machine.dram import Dram
from wcet.memory.controller import QUEUE
from wcet.memory.lane_program import Ints, LaneProgram, cut_lanes, distinct_lanes, first_equals, select_lanes
from wcet.memory.lanes import MEET_EVERY, Lanes
from wcet.memory.lanes_choice import meet_lanes, run_lanes
from wcet.memory.service import FRONT_END

_LANES = 1 << 12
"""Lanes simulated together; they bound the memory of a sweep."""

_FEW = 1 << 8
"""Lanes up to which a simulation takes hardly longer for more of them."""

Case: TypeAlias = tuple[int, int]
"""A lane of a program, and a hold."""

PairedCase: TypeAlias = tuple[int, int, int]
"""A lane, a hold and the initially active pair."""


@dataclass(frozen=True, slots=True)
class Wave:
    """Cases that were simulated together, and the LID of each."""

    cases: Sequence[PairedCase]
    lids: Ints


def list_cases(dram: Dram, program: LaneProgram, holds: Sequence[int]) -> list[Case]:
    """Distinct (lane, hold): once the queues of a lane are full, all longer holds are the same."""
    lanes = np.array(distinct_lanes(program), np.int64)
    if len(holds) == 1:
        return [(lane, holds[0]) for lane in lanes.tolist()]
    zeros = np.zeros(len(lanes), np.int64)
    filled = Lanes(dram, select_lanes(program, lanes), False, zeros, zeros).fill().tolist()
    cases = {(lane, min(hold, full)): None for lane, full in zip(lanes.tolist(), filled, strict=True) for hold in holds}
    return list(cases)


def simulate_cases(
    dram: Dram, program: LaneProgram, write: bool, cases: Iterable[Case], pairs: Sequence[int], *, at_once: bool = False
) -> Iterator[Wave]:
    """Simulate cases with every active pair, each to its end; ``at_once``, few with all pairs together.

    More lanes cost little while they are few, and more waves do.
    """
    missing = dict.fromkeys(cases, sum(1 << pair for pair in pairs))
    while missing:
        some = _choose(missing, pairs, _FEW if at_once else 0)
        lanes, waits, first = _columns(some)
        quiet, agreeing = run_lanes(dram, program, lanes, write, first, waits)
        yield Wave(some, quiet - waits + FRONT_END)
        _settle(missing, some, agreeing)


def simulate_longest(
    dram: Dram, program: LaneProgram, write: bool, cases: Sequence[Case], pairs: Sequence[int]
) -> Iterator[Wave]:
    """Simulate so many of the cases, with active pairs, that the longest of every lane is among them."""
    left = list(_find_longest(dram, program, write, cases, pairs))
    for first in range(0, len(left), _LANES):
        some = left[first : first + _LANES]
        lanes, waits, active = _columns(some)
        yield Wave(some, run_lanes(dram, program, lanes, write, active, waits)[0] - waits + FRONT_END)


def _find_longest(
    dram: Dram, program: LaneProgram, write: bool, cases: Sequence[Case], pairs: Sequence[int]
) -> Iterator[PairedCase]:
    """Yield, for each lane, one case for every state that its beginning leads to: the one that is longest from there.

    The state of a lane depends on the elements put so far and on the next, not on what comes after them.
    """
    room = dram.banks * (QUEUE + 1)  # an element beyond is put after the first access at the earliest
    until = (room // MEET_EVERY + 1) * MEET_EVERY
    beginnings = cut_lanes(program, until + 1)
    like = first_equals(beginnings)
    reached: dict[int, dict[tuple[int, int], None]] = {}
    missing = dict.fromkeys(((like[lane], hold) for lane, hold in cases), sum(1 << pair for pair in pairs))
    while missing:
        some = _choose(missing, pairs, 0)
        lanes, waits, active = _columns(some)
        met, agreeing = meet_lanes(dram, beginnings, lanes, write, active, waits, until)
        for index in met:
            lane, hold, pair = some[index]
            reached.setdefault(lane, {})[hold, pair] = None
        _settle(missing, some, agreeing)
    for lane in dict.fromkeys(lane for lane, _ in cases):
        yield from ((lane, hold, pair) for hold, pair in reached[like[lane]])


def _columns(cases: Sequence[PairedCase]) -> tuple[Ints, Ints, Ints]:
    """Lanes, holds and pairs as arrays."""
    lanes, waits, pairs = (np.array(column, np.int64) for column in zip(*cases, strict=True))
    return lanes, waits, pairs


def _choose(missing: Mapping[Case, int], pairs: Sequence[int], few: int) -> list[PairedCase]:
    """Choose cases and the pairs they start with, of those whose bits are missing."""
    if len(missing) * len(pairs) <= few:
        return [(*case, pair) for case, left in missing.items() for pair in pairs if left >> pair & 1]
    return [(*case, (left & -left).bit_length() - 1) for case, left in islice(missing.items(), _LANES)]


def _settle(missing: dict[Case, int], cases: Sequence[PairedCase], agreeing: Ints) -> None:
    """Take the pairs for which a simulation holds off those that are missing."""
    for (lane, hold, _), agreed in zip(cases, agreeing.tolist(), strict=True):
        missing[lane, hold] &= ~agreed
    for lane, hold, _ in cases:
        if not missing.get((lane, hold), 1):
            del missing[lane, hold]
