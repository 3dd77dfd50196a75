"""Micro-operations: the few things that any instruction does, on places of a kernel that say what kind they are.

An instruction set lifts each of its statements, once and whole, to a short sequence of them. Every analysis is an
interpreter of such sequences over a domain of its own; none asks for the name of an instruction. The models are miasm's
intermediate representation and VEX as claripy reads it (one semantics, every analysis on it); we keep masks of lanes as
values of their own, because on these machines they are what branches are elsewhere.

Places. `Scalar` is what a wavefront has once: a numbered scalar register, a pair, or a named register (vcc, exec, m0,
scc, the mode register). `Lanes` is what each lane has for itself. Both count in words of 32 bits and name them by
`Unit`, a file and a number; two words are one number of 64 bits, or a mask with a bit for each lane. `Temp` lives
inside one statement only. How many lanes there are is the kernel's matter: a mask has as many words as they need.

Sources. Besides places, an operation reads a constant (`Number`), each lane's own bit of a mask (`Bit`), each lane's
own number (`LaneNumber`), or the register that an index chooses (`Indexed`). A scalar source is the same number in all
lanes.

Time. The operations of a statement happen at once: each reads what its places held before the statement, except that a
`Temp` holds what an operation before it in the sequence has put there. So neither a carry that is read and written nor
two operations in one statement need care. Of two operations that write one place, the later counts.

Values. `Exact` is a term over its sources (`wcet.values.operations`). `Function` is a function of its sources that is
only named: the same sources give the same result, and nothing else is read. `Arbitrary` is a number of which nothing is
known, for example the time. What is written is the low 32 bits of it for each word of the target; bit 0 for a mask.

Operations, besides the operators of terms:

    Set, SetLanes, SetMask    a scalar; a lane register in the lanes of a mask; a mask, 0 outside of those lanes
    SetIndexed                one register of a file, which an index chooses
    ReadLane, WriteLane       between a scalar and one lane, the first of a mask where none is named
    Gather, Scatter           between lanes: from, or to, the lane that is named; what comes from no lane is 0
    Load, Store, Update       memory: a place from it, places to it, an atomic
    Branch, Jump, End         where control goes: by a scalar that is zero or not, always, nowhere
    Barrier, Wait             for the work-group; for memory
    Effect                    what is neither a register, nor memory, nor control: a message, a priority, a cache

`read_write_sets.find_access` says what a sequence reads and writes. It is exact by construction, for nothing else is in the sequence.
"""

from dataclasses import dataclass
from enum import Enum

from wcet.values.operations import Term

Unit = tuple[str, int]
"""One word of a place: its file and its number, for example `("s", 4)`, `("vcc", 1)`, `("scc", 0)`."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """`words` registers that a wavefront has once."""

    file: str
    index: int
    words: int = 1

    @property
    def units(self) -> tuple[Unit, ...]:
        """Return its words."""
        return tuple((self.file, self.index + part) for part in range(self.words))


@dataclass(frozen=True, slots=True)
class Lanes:
    """`words` registers that each lane has for itself."""

    file: str
    index: int
    words: int = 1

    @property
    def units(self) -> tuple[Unit, ...]:
        """Return its words."""
        return tuple((self.file, self.index + part) for part in range(self.words))


@dataclass(frozen=True, slots=True)
class Temp:
    """A value of `words` words that lives inside one statement, scalar or of lanes as what was put there."""

    number: int
    words: int = 1


@dataclass(frozen=True, slots=True)
class Number:
    """A constant, as a pattern of bits."""

    bits: int


@dataclass(frozen=True, slots=True)
class Bit:
    """Each lane's own bit of a mask: 0 or 1."""

    mask: Scalar


@dataclass(frozen=True, slots=True)
class LaneNumber:
    """Each lane's own number, from 0."""


@dataclass(frozen=True, slots=True)
class Indexed:
    """The register `base` plus the number in `index`; `count` registers of the file exist, all others read as number 0.

    Of pairs, the index counts single registers, and the lowest bit of the sum is dropped.
    """

    base: Scalar | Lanes
    index: Scalar
    count: int


Place = Scalar | Lanes | Temp
Source = Scalar | Lanes | Temp | Number | Bit | LaneNumber | Indexed


@dataclass(frozen=True, slots=True)
class Exact:
    """A term over the sources, which it names by their numbers."""

    term: Term
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Function:
    """Some function of the sources, lane by lane, of which only the name is known."""

    name: str
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Arbitrary:
    """Any number, another one each time; `sources` may have a part in it."""

    sources: tuple[Source, ...] = ()


Value = Exact | Function | Arbitrary


@dataclass(frozen=True, slots=True)
class Set:
    """Write a scalar as a whole."""

    target: Scalar | Temp
    value: Value


@dataclass(frozen=True, slots=True)
class SetLanes:
    """Write a lane register in the lanes of `mask`, in all where there is none; the others keep what they hold."""

    target: Lanes | Temp
    value: Value
    mask: Scalar | None


@dataclass(frozen=True, slots=True)
class SetMask:
    """Write a mask as a whole: bit 0 of the value in the lanes of `mask`, 0 in the others."""

    target: Scalar | Temp
    value: Value
    mask: Scalar


@dataclass(frozen=True, slots=True)
class SetIndexed:
    """Write the register that `target` names, in the lanes of `mask` if it has lanes; drop it beyond the last one."""

    target: Indexed
    value: Value
    mask: Scalar | None = None


@dataclass(frozen=True, slots=True)
class ReadLane:
    """Write to a scalar what one lane of a lane register holds.

    Without `lane` it is the first of `mask`, and lane 0 where that is empty. Numbers count modulo the number of lanes.
    """

    target: Scalar
    source: Lanes
    lane: Source | None
    mask: Scalar | None = None


@dataclass(frozen=True, slots=True)
class WriteLane:
    """Write a scalar to one lane of a lane register, be it active or not. Numbers count modulo the number of lanes."""

    target: Lanes
    source: Source
    lane: Source


@dataclass(frozen=True, slots=True)
class Gather:
    """Give each lane of `mask` what the lane that it names holds; 0 where it names none, or one outside of the mask.

    `lanes` says whom each lane names: numbers, -1 for none, or a source, which counts modulo the number of lanes.
    """

    target: Lanes | Temp
    source: Source
    lanes: tuple[int, ...] | Source
    mask: Scalar


@dataclass(frozen=True, slots=True)
class Scatter:
    """Send what each lane of `mask` holds to the lane that it names; of several senders, the highest lane counts.

    Lanes of the mask that nobody sends to get 0.
    """

    target: Lanes
    source: Source
    lanes: Source
    mask: Scalar


class Space(Enum):
    """A memory that an instruction asks."""

    LOCAL = "LDS"
    GLOBAL = "global memory"
    FLAT = "global, private or local memory, as the address says"
    CONSTANT = "scalar memory"
    EXPORT = "memory of exports"


@dataclass(frozen=True, slots=True)
class Address:
    """Where an access goes.

    `sources` are all that its address depends on; `limits` say which addresses exist, and what they mean. `form` is how
    the address comes about: `sum` of the sources and the offset, `buffer` by a descriptor, `image`.
    """

    space: Space
    form: str
    sources: tuple[Source, ...]
    offset: int = 0
    limits: tuple[Scalar, ...] = ()


@dataclass(frozen=True, slots=True)
class Load:
    """Read memory into a place; `keeps` says that a part of the place stays as it was."""

    target: Scalar | Lanes
    address: Address
    mask: Scalar | None
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Store:
    """Write sources to memory."""

    sources: tuple[Source, ...]
    address: Address
    mask: Scalar | None


@dataclass(frozen=True, slots=True)
class Update:
    """Change memory by one atomic operation named `name`; the target, if there is one, gets what memory held."""

    name: str
    target: Lanes | None
    sources: tuple[Source, ...]
    address: Address
    mask: Scalar | None


@dataclass(frozen=True, slots=True)
class Branch:
    """Take the edge of the branch where the condition differs from zero, or where it is zero; else fall through."""

    condition: Scalar
    nonzero: bool


@dataclass(frozen=True, slots=True)
class Jump:
    """Go on at a label, or where a register points to."""

    target: Scalar | None = None


@dataclass(frozen=True, slots=True)
class End:
    """End the wavefront."""


@dataclass(frozen=True, slots=True)
class Barrier:
    """Wait for all wavefronts of the work-group."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for memory operations; which ones is said by the statement's operands."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Do what changes no register, no memory and no way of control; `name` says what it is."""

    name: str
    sources: tuple[Source, ...] = ()


MicroOp = (
    Set | SetLanes | SetMask | SetIndexed | ReadLane | WriteLane | Gather | Scatter | Load | Store | Update
    | Branch | Jump | End | Barrier | Wait | Effect
)  # fmt: skip
