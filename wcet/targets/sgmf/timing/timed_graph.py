"""Represents a placed graph for the timing analysis: latencies of units, and distances of tokens.

The paper (Voitsechov and Etsion, "Single-Graph Multiple Flows", ISCA 2014) has no timing analysis. The model is ours:
its assumptions A1 to A8 are in `wcet.targets.sgmf.timing.assumptions`. All times are cycles of the fabric's clock.
"""

from enum import Enum
from math import lcm

from wcet.records import dataclass


class UnitKind(Enum):
    """The kinds of units that differ in timing (paper, section 4)."""

    SOURCE = "source"
    """Starts threads in the order of their numbers: thread ids, parameters."""
    COMPUTE = "compute"
    CONTROL = "control"
    MEMORY = "memory"
    """Loads and stores, at the perimeter."""
    SPECIAL = "special"
    """Several blocks that are not pipelined: division, square root."""


IN_ORDER = frozenset({UnitKind.SOURCE, UnitKind.COMPUTE, UnitKind.CONTROL})
"""Kinds whose results leave in the order in which their threads started."""


@dataclass(frozen=True, slots=True)
class Arc:
    """A route between two units: tokens sent by `producer` arrive at its consumer `hops` cycles later, in order."""

    producer: int
    hops: int

    def __post_init__(self) -> None:
        if self.hops < 1:
            raise ValueError(f"a token needs at least one cycle for its route, not {self.hops}")


@dataclass(frozen=True, slots=True)
class Clearance:
    """A bound on the latency of an access that holds once other units have left an earlier epoch (B threads).

    An answer in epoch `e` comes within a latency after the later of its start and the moment at which all of `units`
    have left epoch `e - epochs`. `latencies` are those of the first epoch and of the others, repeated cyclically.
    """

    epochs: int
    units: tuple[int, ...]
    latencies: tuple[int, ...]

    def latency_of(self, epoch: int) -> int:
        """Return the latency in an epoch, counted from 0."""
        return self.latencies[1 + (epoch - 1) % (len(self.latencies) - 1) if epoch and self.latencies[1:] else 0]

    def __post_init__(self) -> None:
        if self.epochs < 1 or not self.latencies or min(self.latencies) < 1:
            raise ValueError("others leave an earlier epoch, and an access takes at least one cycle after that")


@dataclass(frozen=True, slots=True)
class TimedUnit:
    """One unit: its kind, its latency, and the routes that end in it, one for each operand.

    `latency` is exact for units in order, the largest latency of an access for memory (`L_max`), and the time of an
    operation in one of `blocks` blocks for a special unit (`L_s`). `later` has smaller bounds on the latency of a
    memory unit, for the epochs after the first one, repeated cyclically. `spread` is the most cycles by which its
    answers to threads of one epoch are out of the order of starts; None says that they come in any order. Each of
    `clearances` is another bound on its answers.
    """

    name: str
    kind: UnitKind
    latency: int
    arcs: tuple[Arc, ...] = ()
    blocks: int = 1
    later: tuple[int, ...] = ()
    spread: int | None = None
    clearances: tuple[Clearance, ...] = ()

    def latency_of(self, epoch: int) -> int:
        """Return the largest latency of threads of an epoch, counted from 0."""
        return self.later[(epoch - 1) % len(self.later)] if epoch and self.later else self.latency

    def __post_init__(self) -> None:
        if self.kind is not UnitKind.MEMORY and (self.later or self.clearances):
            raise ValueError(f"`{self.name}`: only latencies of memory units differ by epoch, or by other units")
        if any(not 1 <= each <= self.latency for each in self.later):
            raise ValueError(f"`{self.name}`: later epochs take no longer than the first")
        if self.latency < 1 or self.blocks < 1:
            raise ValueError(
                f"`{self.name}` has latency {self.latency} and {self.blocks} blocks; both must be positive"
            )
        if (self.kind is UnitKind.SOURCE) != (not self.arcs):
            raise ValueError(f"`{self.name}`: sources have no operands, and all other units have some")


@dataclass(frozen=True, slots=True)
class TimedGraph:
    """One configuration: units in topological order, and the capacity of their token buffers.

    `buffer` is B of the paper, the number of threads whose operands a unit holds (16). `release` is kappa, the cycles
    from the start of a thread at a unit until its place can be taken again. In up to `breaks` epochs answers of memory
    units come in any order, whatever their `spread`.
    """

    units: tuple[TimedUnit, ...]
    buffer: int = 16
    release: int = 1
    breaks: int = 0

    def __post_init__(self) -> None:
        if self.buffer < 1 or self.release < 0:
            raise ValueError("a unit holds at least one thread, and frees its place after it has started")
        for number, unit in enumerate(self.units):
            late = [arc.producer for arc in unit.arcs if not 0 <= arc.producer < number]
            if late:
                raise ValueError(f"`{unit.name}` takes operands from unit {late[0]}, which does not come before it")
            if any(not 0 <= other < len(self.units) for each in unit.clearances for other in each.units):
                raise ValueError(f"`{unit.name}` waits for a unit that does not exist")

    @property
    def period(self) -> int:
        """Return the number of epochs after which the latencies repeat; the first epoch is not counted."""
        others = (len(each.latencies) - 1 or 1 for unit in self.units for each in unit.clearances)
        return lcm(*(len(unit.later) or 1 for unit in self.units), *others)

    def consumers(self) -> tuple[tuple[int, ...], ...]:
        """Return for each unit the units that take its tokens, each once, in topological order."""
        found: list[dict[int, None]] = [{} for _ in self.units]
        for number, unit in enumerate(self.units):
            for arc in unit.arcs:
                found[arc.producer][number] = None
        return tuple(tuple(each) for each in found)
