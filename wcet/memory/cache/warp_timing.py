"""Computes the times of the warps of one core under strict round robin: a max-plus model of issue and execution.

Huangfu and Zhang, JCSE 12(4), 2018, Eq. 1 to 7. Strict round robin never skips a stalled warp. There are two
corrections.

Eq. 1 and 2 lost their primes in print. An instruction is issued when the previous instruction in the order of the
scheduler has been issued, and when the previous instruction of its warp is complete. Warps of unequal length are
ordered by instruction, then warp, over the instructions that exist.

Eq. 5 and 6 charge the service time of an instruction itself for the instructions before it in the unit. But *their*
service time delays it, so that the longest service time of the kernel is charged. The printed form is too low: two
warps with one arithmetic instruction of initiation 7 and execution 16, and five entries, give 30 where a machine takes
31.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class ArithmeticTime:
    """The cycles of an instruction: it occupies the issue stage for `issue` (LI), then executes for `execute` (LE)."""

    issue: int
    execute: int


Warps: TypeAlias = Sequence[Sequence[ArithmeticTime]]
"""The steps of each warp, in the warp's order."""


@dataclass(frozen=True, slots=True)
class WarpTimes:
    """The cycles in which each step of each warp is issued, and in which each warp ends; 0 for a warp without steps."""

    starts: tuple[tuple[int, ...], ...]
    ends: tuple[int, ...]

    @property
    def cycles(self) -> int:
        """Return the cycle in which the last warp ends."""
        return max(self.ends, default=0)


def issue_order(warps: Sequence[Sequence[object]]) -> Iterator[tuple[int, int]]:
    """Yield (warp, instruction) for each instruction, in the order of strict round robin."""
    for instruction in range(max(map(len, warps), default=0)):
        for warp, steps in enumerate(warps):
            if instruction < len(steps):
                yield warp, instruction


def time_warps(warps: Warps) -> WarpTimes:
    """Return the times by Eq. 1 to 3, with the primes restored."""
    starts: list[list[int]] = [[] for _ in warps]
    ready = [0] * len(warps)
    free = 0
    for warp, instruction in issue_order(warps):
        step = warps[warp][instruction]
        start = max(free, ready[warp])
        starts[warp].append(start)
        free = start + step.issue
        ready[warp] = free + step.execute
    return WarpTimes(tuple(map(tuple, starts)), tuple(ready))


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """An arithmetic instruction: cycles until its unit takes the next one (L_initiation), and cycles of its
    execution."""

    initiation: int
    execution: int


@dataclass(frozen=True, slots=True)
class MemoryTime:
    """A memory instruction: the number of lines that it accesses (N_coal), and the latency of the slowest of them
    (L_base)."""

    lines: int
    base: int


Instruction: TypeAlias = Arithmetic | MemoryTime


@dataclass(frozen=True, slots=True)
class Units:
    """The sizes of the arithmetic and the memory unit of a core, in queued instructions, those in service included, and
    the number of cores that share memory.
    """

    arithmetic_entries: int
    memory_entries: int
    competing: int

    def __post_init__(self) -> None:
        if self.arithmetic_entries < 1 or self.memory_entries < 1 or self.competing < 0:
            raise ValueError("a unit needs at least one entry, and a number of competitors from 0 on")


def cost_instructions(warps: Sequence[Sequence[Instruction]], units: Units) -> tuple[tuple[ArithmeticTime, ...], ...]:
    """Return the steps by Eq. 4 to 7; instructions in a queue are charged the longest service time of the kernel.

    With N warps and C entries, at most min(N, C) instructions are in the unit; the issue stage stalls only when more
    warps than entries can be.
    """
    instructions = [each for warp in warps for each in warp]
    arithmetic = max((each.initiation for each in instructions if isinstance(each, Arithmetic)), default=0)
    memory = max((_service(each, units) for each in instructions if isinstance(each, MemoryTime)), default=0)

    def cost(each: Instruction) -> ArithmeticTime:
        if isinstance(each, Arithmetic):
            return _cost(len(warps), units.arithmetic_entries, arithmetic, each.execution)
        return _cost(len(warps), units.memory_entries, memory, each.base)

    return tuple(tuple(map(cost, warp)) for warp in warps)


def _service(instruction: MemoryTime, units: Units) -> int:
    return instruction.lines * (1 + units.competing)


def _cost(warps: int, entries: int, service: int, alone: int) -> ArithmeticTime:
    return ArithmeticTime(1 + (service if warps > entries else 0), min(warps, entries) * service + alone)
