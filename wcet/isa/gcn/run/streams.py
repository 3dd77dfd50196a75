"""The record of a run: a stream of operations for each wavefront, in a form that the caller chooses."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any, Protocol

from wcet.isa.gcn.run.wavefronts import Wavefronts
from wcet.records import dataclass

Op = tuple[Any, ...]
Stream = list[Op]


class Operations(Protocol):
    """The operations that a run records for a kernel; those of a memory access depend on its addresses."""

    def plain(self, index: int) -> tuple[Op, ...]:
        """Return the operations of an instruction without a branch or memory access."""
        ...

    def waits(self, index: int) -> tuple[Op, ...]:
        """Return the operations that are recorded before those of a branch or an access: waits for earlier accesses."""
        ...

    def branch(self, index: int, taken: bool) -> Op:
        """Return the operation of a branch."""
        ...

    def access(self, index: int, amount: int, lines: tuple[int, ...] | None) -> Op:
        """Return the operation of an access of `amount` lines, or cycles of LDS banks; `lines` says which lines."""
        ...


class Recorder(Protocol):
    """The streams of the wavefronts of a batch; at the instructions `places` it decides where a wavefront continues."""

    streams: list[Stream]
    places: frozenset[int]

    def arrive(self, wavefront: int, place: int) -> int:
        """Return the instruction at which a wavefront continues that has arrived at the instruction `place`."""
        ...


class PlainRecorder:
    """Streams of wavefronts that are never split."""

    def __init__(self, batch: Wavefronts) -> None:
        self.streams: list[Stream] = [[] for _ in range(batch.count)]
        self.places = frozenset[int]()

    def arrive(self, wavefront: int, place: int) -> int:
        """Return the instruction `place` itself: a wavefront that is not split continues there."""
        return place


@dataclass(frozen=True, slots=True)
class Recording:
    """The options of a recorded run: the operations of instructions, and `marks`, operations recorded before an
    instruction.

    `recorder` keeps the streams of a batch; wavefronts separate and join only at the instructions `cuts`. `places` says
    that the operations of memory accesses contain the lines that they touch. `progress` is called from time to time.
    """

    operations: Operations
    recorder: Callable[[Wavefronts], Recorder] = PlainRecorder
    cuts: frozenset[int] = frozenset()
    marks: Mapping[int, Op] = field(default_factory=dict[int, Op])
    places: bool = False
    progress: Callable[[], None] | None = None
