"""The record of a run: a stream of operations for each wavefront, in a form that the caller chooses."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from wcet.isa.gcn.run.wavefronts import Wavefronts

Op = tuple[Any, ...]
Stream = list[Op]


class Operations(Protocol):
    """The operations of one kernel; those of a memory access are requested once its addresses are known."""

    def plain(self, index: int) -> tuple[Op, ...]:
        """Return the operations of an instruction that no address affects."""
        ...

    def waits(self, index: int) -> tuple[Op, ...]:
        """Return what comes before the operation of a branch or an access."""
        ...

    def branch(self, index: int, taken: bool) -> Op:
        """Return the operation of a branch."""
        ...

    def access(self, index: int, amount: int, lines: tuple[int, ...] | None) -> Op:
        """Return the operation of an access of `amount` lines, or cycles of LDS banks; `lines` says which lines."""
        ...


class Recorder(Protocol):
    """The streams of the wavefronts of a batch, and the places at which it decides where a wavefront continues."""

    streams: list[Stream]
    places: frozenset[int]

    def arrive(self, wavefront: int, place: int) -> int:
        """Return the instruction at which a wavefront that arrives at one of the places continues."""
        ...


class PlainRecorder:
    """Streams of wavefronts that never split."""

    def __init__(self, batch: Wavefronts) -> None:
        self.streams: list[Stream] = [[] for _ in range(batch.count)]
        self.places = frozenset[int]()

    def arrive(self, wavefront: int, place: int) -> int:
        """Return the place itself: there is no decision."""
        return place


@dataclass(frozen=True, slots=True)
class Recording:
    """What a run records: the operations of instructions, and those of `marks` when a mark's instruction is reached.

    `recorder` keeps the streams of a batch; wavefronts separate and meet at `cuts`. `places`: operations of accesses to
    memory say which lines they touch. `progress` is called from time to time.
    """

    operations: Operations
    recorder: Callable[[Wavefronts], Recorder] = PlainRecorder
    cuts: frozenset[int] = frozenset()
    marks: Mapping[int, Op] = field(default_factory=dict[int, Op])
    places: bool = False
    progress: Callable[[], None] | None = None
