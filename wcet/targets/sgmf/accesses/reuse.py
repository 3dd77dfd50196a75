"""Finds the farthest level at which an access finds its line, and how many lines an epoch of a unit may wait for at
once.

Both follow from addresses that are affine in the thread, and from the accesses that certainly came before: by the same
thread, by an earlier epoch of the same unit, or by an earlier configuration. None of these needs an order between
units.
"""

from collections import Counter
from math import gcd

from wcet.records import dataclass
from wcet.targets.sgmf.accesses.stations import Level
from wcet.targets.sgmf.hardware.machine import SgmfMachine

WORD = 4
WORDS_END = 1 << 31
MOST_PATTERN = 64
"""The largest period, in epochs, of a unit's misses that is followed; for a longer period every epoch counts as a
miss."""
MOST_PLACES = 1 << 12
"""The largest number of positions of an epoch in the banks of the L1 that are tried."""


@dataclass(frozen=True, slots=True)
class Stride:
    """Addresses of successive threads, `step` bytes apart. The address of thread 0 is `start` modulo `modulus`."""

    step: int
    start: int
    modulus: int


@dataclass(frozen=True, slots=True)
class Reuse:
    """The memory levels at which the accesses of one unit find their lines, by epoch (B successive threads).

    `first` is the farthest level of the lines of the first epoch. `later` has the levels of the following epochs,
    repeated cyclically; if it is empty, they are as in the first epoch. `lines` is how many lines a unit waits for at
    once. `conflicts` is how many of its accesses are in one bank of the L1. `visits` is how many lines one access may
    touch, one after the other.
    """

    first: Level
    later: tuple[Level, ...]
    lines: int
    conflicts: int
    visits: int = 1


def find_reuse(machine: SgmfMachine, stride: Stride, touched: Level, share: int, ordered: bool) -> Reuse:
    """Return at which memory levels a unit finds its lines, and how many lines, as far as its addresses alone tell.

    `touched` is the level at which a line that was accessed before is found. `ordered` says that if a thread accesses
    memory, all earlier threads of its core did so. `share` is the number of threads of a core.
    """
    lines = count_lines(machine, stride, share)
    conflicts = count_conflicts(machine, stride, share)
    patterns = _find_patterns(machine, stride, share) if ordered and touched is not Level.DRAM else []
    if not patterns:
        return Reuse(Level.DRAM, (), lines, conflicts)
    later = tuple(Level.DRAM if any(each) else touched for each in zip(*(each[1:] for each in patterns), strict=True))
    new = max(max(each) for each in patterns)
    return Reuse(Level.DRAM, later, new if touched is Level.L1 else lines, conflicts)


def count_lines(machine: SgmfMachine, stride: Stride, share: int) -> int:
    """Return the most lines that one epoch (B successive threads) of a unit waits for at once.

    These are the lines that it touches, or one for each thread if the machine does not coalesce accesses.
    """
    line, buffer = machine.memory.line_bytes, machine.buffer
    span = abs(stride.step)
    if span >= line or not machine.memory.coalescing:
        return buffer
    starts = _list_starts(stride, line, machine, share, stride.step * (buffer - 1) if stride.step < 0 else 0)
    return max((start + span * (buffer - 1)) // line + 1 for start in starts)


def count_conflicts(machine: SgmfMachine, stride: Stride, share: int) -> int:
    """Return the most accesses of one epoch (B successive threads) of a unit that go to the same bank of the L1."""
    memory, buffer = machine.memory, machine.buffer
    whole = memory.l1_bank_bytes * memory.l1_banks
    starts = _list_starts(stride, whole, machine, share, 0)
    if whole // starts.step * buffer > MOST_PLACES:  # `len` has a limit
        return buffer
    most = 0
    for start in starts:
        banks = Counter((start + stride.step * thread) % whole // memory.l1_bank_bytes for thread in range(buffer))
        most = max(most, *banks.values())
    return most


def _list_starts(stride: Stride, whole: int, machine: SgmfMachine, share: int, shift: int) -> range:
    """Return the values, modulo `whole`, that the first address of an epoch may have; `shift` is added to each."""
    step = gcd(whole, stride.modulus, stride.step * machine.buffer, 1 << 32)
    if machine.cores > 1:
        step = gcd(step, stride.step * share)
    return range((stride.start + shift) % step, whole, step)


def _find_patterns(machine: SgmfMachine, stride: Stride, share: int) -> list[tuple[int, ...]]:
    """Return for each possible start address the number of new lines in each epoch, until the pattern repeats.

    The result is empty if the pattern is too long.
    """
    line, each = machine.memory.line_bytes, stride.step * machine.buffer
    period = line // gcd(line, each)
    if period > MOST_PATTERN or abs(stride.step) >= line:
        return []
    step = gcd(line, stride.modulus)
    if machine.cores > 1:
        step = gcd(step, stride.step * share)
    found: list[tuple[int, ...]] = []
    for start in range(stride.start % step, line, step):
        found.append(
            tuple(_count_new(start + each * epoch, stride.step, machine, epoch) for epoch in range(period + 1))
        )
    return found


def _count_new(start: int, step: int, machine: SgmfMachine, epoch: int) -> int:
    """Return how many lines of an epoch no earlier epoch touches; addresses grow, or fall, without gaps."""
    line = machine.memory.line_bytes
    first, last = start // line, (start + step * (machine.buffer - 1)) // line
    lines = abs(last - first) + 1
    if not epoch:
        return lines
    return lines - ((start - step) // line == first)


def count_touched(size: int, line: int) -> int:
    """Return the most lines that `size` contiguous bytes touch."""
    return (size + line - 2) // line + 1
