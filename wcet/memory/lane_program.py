"""The queue elements of many tiles at once, as flat arrays, for the lock-step simulation of `wcet.memory.lanes`.

Same rules as `wcet.memory.bursts` and `wcet.memory.burst_program`, restated on arrays; tests compare the two.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from wcet.machine.dram import Dram
from wcet.memory.burst_program import ACCESS, ACTIVATE, CLOSE
from wcet.memory.request import TileRequest

Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class LaneProgram:
    """Elements in the order in which the command generator puts them, lane after lane.

    ``begin`` marks the first element of each lane, and the end. ``starts`` is 1 where an element begins a new burst
    (one cycle later than the one before), 0 where it shares the cycle with the precharge before it.
    """

    begin: Ints
    bank: Ints
    step: Ints
    last: Flags
    starts: Ints

    @property
    def lanes(self) -> int:
        """Number of tiles."""
        return len(self.begin) - 1


@dataclass(frozen=True, slots=True)
class LaneBursts:
    """Burst numbers of many tiles, lane after lane, increasing within each; ``begin`` as in `LaneProgram`."""

    begin: Ints
    burst: Ints


def place_tiles(dram: Dram, shape: TileRequest, starts: Ints) -> LaneBursts:
    """Bursts of one tile at many start addresses."""
    size = dram.burst_bytes
    lines = starts[:, None] + 4 * shape.period * np.arange(shape.count, dtype=np.int64)
    first, last = lines // size, (lines + 4 * shape.words - 1) // size
    covered = np.maximum.accumulate(last, axis=1)
    first[:, 1:] = np.maximum(first[:, 1:], covered[:, :-1] + 1)
    sizes = np.maximum(last + 1 - first, 0)
    flat = sizes.ravel()
    offsets = np.cumsum(flat) - flat
    burst = np.arange(int(flat.sum()), dtype=np.int64) + np.repeat(first.ravel() - offsets, flat)
    begin = np.concatenate((np.zeros(1, np.int64), np.cumsum(sizes.sum(axis=1))))
    return LaneBursts(begin, burst)


def program_lanes(dram: Dram, bursts: LaneBursts) -> LaneProgram:
    """Queue elements of the bursts: activate at the first touch of a row, close both banks when leaving it."""
    burst = bursts.burst
    total = len(burst)
    segment = burst // (2 * dram.row_bursts)
    last = np.ones(total, np.bool_)
    last[:-1] = segment[1:] != segment[:-1]
    last[bursts.begin[1:] - 1] = True
    entry = np.ones(total, np.bool_)
    entry[1:] = last[:-1]
    odd = (burst & 1).astype(np.bool_)
    odds, evens = _count_within(odd, entry), _count_within(~odd, entry)
    own, other = np.where(odd, odds, evens), np.where(odd, evens, odds)
    bank = burst & 1 | (segment % dram.pairs) << 1
    closes = last & (other > 0)
    position = np.arange(total) + np.cumsum(closes)
    size = total + int(closes.sum())
    banks, steps = np.empty(size, np.int64), np.full(size, CLOSE, np.int64)
    lasts, starts = np.zeros(size, np.bool_), np.ones(size, np.int64)
    banks[position], steps[position] = bank, np.where(own == 1, ACTIVATE, ACCESS)
    lasts[position] = last
    before = position[closes] - 1
    banks[before] = bank[closes] ^ 1
    starts[before + 1] = 0
    begin = bursts.begin + np.concatenate((np.zeros(1, np.int64), np.cumsum(closes)))[bursts.begin]
    return LaneProgram(begin, banks, steps, lasts, starts)


def _count_within(marked: Flags, entry: Flags) -> Ints:
    """Number of marked bursts from the last entry up to and including each burst."""
    running = np.cumsum(marked)
    origin = np.maximum.accumulate(np.where(entry, np.arange(len(marked)), 0))
    return running - (running - marked)[origin]


def distinct_lanes(program: LaneProgram) -> list[int]:
    """First lane of every different program, in order; equal programs have equal timing."""
    return sorted(set(first_equals(program)))


def first_equals(program: LaneProgram) -> list[int]:
    """The first lane with the same program as each lane."""
    code = (program.bank * 16 + program.step * 4 + program.last * 2 + program.starts).astype(np.uint16)
    seen: dict[bytes, int] = {}
    return [
        seen.setdefault(code[program.begin[lane] : program.begin[lane + 1]].tobytes(), lane)
        for lane in range(program.lanes)
    ]


def select_lanes(program: LaneProgram, lanes: Ints) -> LaneProgram:
    """The program of some lanes only, in the order given; a lane may be given more than once."""
    begin = program.begin[lanes]
    sizes = program.begin[lanes + 1] - begin
    ends = np.cumsum(sizes)
    take = np.arange(int(ends[-1])) + np.repeat(begin - (ends - sizes), sizes)
    offsets = np.concatenate((np.zeros(1, np.int64), ends))
    return LaneProgram(offsets, program.bank[take], program.step[take], program.last[take], program.starts[take])


def cut_lanes(program: LaneProgram, size: int) -> LaneProgram:
    """The first elements of every lane, at most ``size`` of them."""
    begin = program.begin[:-1]
    sizes = np.minimum(program.begin[1:] - begin, size)
    offsets = np.concatenate((np.zeros(1, np.int64), np.cumsum(sizes)))
    take = np.arange(int(offsets[-1])) + np.repeat(begin - offsets[:-1], sizes)
    return LaneProgram(offsets, program.bank[take], program.step[take], program.last[take], program.starts[take])
