"""Micro-operations: the small set of operations of which every instruction consists, on typed places of a kernel.

An instruction set lifts each of its statements, once and whole, to a short sequence of them. Every analysis is an
interpreter of such sequences over its domain; no analysis uses the name of an instruction. The models are miasm's
intermediate representation and VEX as claripy reads it (one semantics for every analysis). In addition, masks of lanes
are a separate kind of value, because on these machines they have the role of branches.

Places. `Scalar` is a place that a wavefront has once: a numbered scalar register, a pair, or a named register (vcc,
exec, m0, scc, the mode register). `Lanes` is a place that each lane has. Both count in words of 32 bits and name them
by `Unit`, a file and a number; two words are one number of 64 bits, or a mask with a bit for each lane. `Temp` exists
only in one statement. The kernel decides the number of lanes, and a mask has as many words as they need.

Sources. Besides places, an operation reads a constant (`Number`), the bit of each lane in a mask (`Bit`), the number of
each lane (`LaneNumber`), or the register that an index chooses (`Indexed`). A scalar source is the same number in all
lanes.

Time. The operations of a statement happen at once: each reads the values of its places before the statement, except
that a `Temp` has the value that an earlier operation of the sequence wrote. So a carry that is both read and written,
and two operations in one statement, need no special treatment. Of two operations that write one place, the later
counts.

Values. `Exact` is a term over its sources (`wcet.values.operations`). `Function` is a named but unspecified function of
its sources: equal sources give equal results, and it reads nothing else. `Arbitrary` is an unknown number, for example
the time. A write stores the low 32 bits for each word of the target, and bit 0 for a mask.

Operations, besides the operators of terms:

    Set, SetLanes, SetMask    a scalar; a lane register in the lanes of a mask; a mask, 0 outside of those lanes
    SetIndexed                one register of a file, which an index chooses
    ReadLane, WriteLane       between a scalar and one lane, the first of a mask where none is named
    Gather, Scatter           between lanes: from, or to, the lane that is named; what comes from no lane is 0
    Load, Store, Update       memory: a place from it, places to it, an atomic
    Branch, Jump, End         where control goes: by a scalar that is zero or not, always, nowhere
    Barrier, Wait             for the work-group; for memory
    Effect                    what is neither a register, nor memory, nor control: a message, a priority, a cache

What a sequence reads and writes (`wcet.values.read_write_sets`) is exact, because these are all its parts.
"""

from enum import Enum
from functools import lru_cache

from wcet.records import dataclass
from wcet.values.operations import Term

Unit = tuple[str, int]
"""One word of a place: its file and its number, for example `("s", 4)`, `("vcc", 1)`, `("scc", 0)`."""


@lru_cache(1 << 12)
def list_units(file: str, index: int, words: int) -> tuple[Unit, ...]:
    """Return the words of a place; most places have one. They are cached, because every state is read by them."""
    if words == 1:
        return ((file, index),)
    return tuple([(file, index + part) for part in range(words)])


@dataclass(frozen=True, slots=True)
class Scalar:
    """A place of `words` registers that a wavefront has once."""

    file: str
    index: int
    words: int = 1

    @property
    def units(self) -> tuple[Unit, ...]:
        """Return the words of the place."""
        return list_units(self.file, self.index, self.words)


@dataclass(frozen=True, slots=True)
class Lanes:
    """A place of `words` registers that each lane has."""

    file: str
    index: int
    words: int = 1

    @property
    def units(self) -> tuple[Unit, ...]:
        """Return the words of the place."""
        return list_units(self.file, self.index, self.words)


@dataclass(frozen=True, slots=True)
class Temp:
    """A value of `words` words that exists only in one statement; it is scalar or of lanes, as its definition is."""

    number: int
    words: int = 1


@dataclass(frozen=True, slots=True)
class Number:
    """A constant, as a pattern of bits."""

    bits: int


@dataclass(frozen=True, slots=True)
class Bit:
    """The bit of each lane in a mask, as the number 0 or 1."""

    mask: Scalar


@dataclass(frozen=True, slots=True)
class LaneNumber:
    """The number of each lane, from 0."""


@dataclass(frozen=True, slots=True)
class Indexed:
    """The register whose number is `base` plus the number in `index`; a number that is not below `count` reads register
    0.

    For pairs, the index counts single registers, and the lowest bit of the sum is dropped.
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
    """A named but unspecified function of the sources, lane by lane."""

    name: str
    sources: tuple[Source, ...]


@dataclass(frozen=True, slots=True)
class Arbitrary:
    """Any number, different each time; it may depend on `sources`."""

    sources: tuple[Source, ...] = ()


Value = Exact | Function | Arbitrary


@dataclass(frozen=True, slots=True)
class Set:
    """Write a scalar place as a whole."""

    target: Scalar | Temp
    value: Value


@dataclass(frozen=True, slots=True)
class SetLanes:
    """Write a lane register in the lanes of `mask`, or in all lanes if there is no mask.

    The other lanes keep their values.
    """

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
    """Write the register that `target` names, in the lanes of `mask` if it has lanes; ignore a register that does not
    exist."""

    target: Indexed
    value: Value
    mask: Scalar | None = None


@dataclass(frozen=True, slots=True)
class ReadLane:
    """Write the value of one lane of a lane register to a scalar.

    Without `lane` it is the first lane of `mask`, or lane 0 if the mask is empty. Lane numbers count modulo the number
    of lanes.
    """

    target: Scalar
    source: Lanes
    lane: Source | None
    mask: Scalar | None = None


@dataclass(frozen=True, slots=True)
class WriteLane:
    """Write a scalar to one lane of a lane register, even if the lane is inactive.

    Lane numbers count modulo the number of lanes.
    """

    target: Lanes
    source: Source
    lane: Source


@dataclass(frozen=True, slots=True)
class Gather:
    """Give each lane of `mask` the value of the lane that it names; 0 if it names no lane, or one outside of the mask.

    `lanes` has the number that each lane names, -1 for no lane, or a source, which counts modulo the number of lanes.
    """

    target: Lanes | Temp
    source: Source
    lanes: tuple[int, ...] | Source
    mask: Scalar


@dataclass(frozen=True, slots=True)
class Scatter:
    """Send the value of each lane of `mask` to the lane that it names; among several senders, the highest lane counts.

    Lanes of the mask without a sender get 0.
    """

    target: Lanes
    source: Source
    lanes: Source
    mask: Scalar


class Space(Enum):
    """The memories that an instruction can access."""

    LOCAL = "LDS"
    GLOBAL = "global memory"
    FLAT = "global, private or local memory, as the address says"
    CONSTANT = "scalar memory"
    EXPORT = "memory of exports"


@dataclass(frozen=True, slots=True)
class Address:
    """The address of a memory access.

    It depends only on `sources`; `limits` says which addresses exist, and what they mean. `form` says how the address
    is computed: `sum` of the sources and the offset, `buffer` by a descriptor, `image`.
    """

    space: Space
    form: str
    sources: tuple[Source, ...]
    offset: int = 0
    limits: tuple[Scalar, ...] = ()


@dataclass(frozen=True, slots=True)
class Load:
    """Read memory into a place; `keeps` says that a part of the place keeps its value."""

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
    """Change memory by the atomic operation `name`; the target, if there is one, gets the old value of memory."""

    name: str
    target: Lanes | None
    sources: tuple[Source, ...]
    address: Address
    mask: Scalar | None


@dataclass(frozen=True, slots=True)
class Branch:
    """Take the branch if the condition is not zero, or with `nonzero` False, if it is zero; otherwise fall through."""

    condition: Scalar
    nonzero: bool


@dataclass(frozen=True, slots=True)
class Jump:
    """Continue at a label, or at the address in a register."""

    target: Scalar | None = None


@dataclass(frozen=True, slots=True)
class End:
    """End the wavefront."""


@dataclass(frozen=True, slots=True)
class Barrier:
    """Wait for all wavefronts of the work-group."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Wait for memory operations; the operands of the statement say for which ones."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Have an effect other than on registers, memory and control flow; `name` says which effect."""

    name: str
    sources: tuple[Source, ...] = ()


MicroOp = (
    Set | SetLanes | SetMask | SetIndexed | ReadLane | WriteLane | Gather | Scatter | Load | Store | Update
    | Branch | Jump | End | Barrier | Wait | Effect
)  # fmt: skip
