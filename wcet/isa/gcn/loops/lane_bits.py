"""The possible bits of one lane in every mask, as a function of the outcomes of comparisons.

A lane has one bit in one of the 32-bit halves of a mask. Instructions on masks are bitwise, so that the bits of other
lanes do not affect it. Up to `VARIABLES` outcomes are distinguished as variables; a row is one combination of their
values, and a set of rows is an integer with a bit for each.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.semantics.lift import find_access, find_copy, find_mask, find_masks, lift
from wcet.isa.gcn.semantics.sequence import SCC
from wcet.isa.gcn.values.private_slots import PrivateSlots, find_carried
from wcet.isa.gcn.values.scalar_values import WORD
from wcet.records import dataclass
from wcet.values.masks import WORD_BITS, Condition, MaskSource, Outcome
from wcet.values.micro import Number, ReadLane, Scalar, Unit, WriteLane
from wcet.values.operations import combine_masks

VARIABLES = 9
INNER = range(VARIABLES, VARIABLES + 3)
"""The numbers of the outcomes of an inner loop, which are distinguished while one of its iterations is followed."""

_ALL = INNER.stop
EVERY = (1 << (1 << _ALL)) - 1

TABLES = tuple(EVERY // ((1 << (1 << place)) + 1) << (1 << place) for place in range(_ALL))
"""For each variable, the rows in which it is one."""


@dataclass(frozen=True, slots=True)
class PossibleBit:
    """The possible values of a bit: the rows in which it may be one, and those in which it may be zero.

    A row is one combination of outcomes of the distinguished comparisons; a set of rows is an integer with a bit for
    each.
    """

    one: int
    zero: int

    def __and__(self, other: "PossibleBit") -> "PossibleBit":
        return PossibleBit(self.one & other.one, self.zero | other.zero)

    def __or__(self, other: "PossibleBit") -> "PossibleBit":
        return PossibleBit(self.one | other.one, self.zero & other.zero)

    def __xor__(self, other: "PossibleBit") -> "PossibleBit":
        return PossibleBit(self.one & other.zero | self.zero & other.one, self.one & other.one | self.zero & other.zero)

    def __invert__(self) -> "PossibleBit":
        return PossibleBit(self.zero, self.one)

    def limit(self, rows: int) -> "PossibleBit":
        """Return the bit with its values in the given rows (combinations of outcomes) only."""
        return PossibleBit(self.one & rows, self.zero & rows)


UNKNOWN, ONE, ZERO = PossibleBit(EVERY, EVERY), PossibleBit(EVERY, 0), PossibleBit(0, EVERY)
SCC_UNIT: Unit = ("scc", 0)


@dataclass(slots=True)
class LaneBits:
    """The abstract state of one lane in word `half` of each mask: the rows that reach this point, and the known bits.

    A row is one combination of outcomes of the distinguished comparisons. Units of the file `L` are lanes of vector
    registers that hold spilled masks (register times lanes, plus lane), those of `M` the same in private memory.
    `whole` says that all lanes are active.
    """

    half: int
    reach: int = EVERY
    bits: dict[Unit, PossibleBit] = field(default_factory=dict[Unit, PossibleBit])
    whole: bool = False

    def read(self, unit: Unit) -> PossibleBit:
        """Return the bit that the lane has in a 32-bit register, which is half of a mask."""
        return self.bits.get(unit, UNKNOWN)

    @property
    def active(self) -> PossibleBit:
        """The bit of the lane in exec."""
        return self.read(("exec", self.half))

    def copy(self, reach: int) -> "LaneBits":
        """Return the same state, reached only in those of its rows (combinations of outcomes) that are in `reach`."""
        return LaneBits(self.half, self.reach & reach, dict(self.bits), self.whole)

    def join(self, other: "LaneBits") -> None:
        """Join the state that arrives on another edge into this one."""
        for unit in [unit for unit in self.bits if unit not in other.bits]:
            del self.bits[unit]
        for unit, bit in self.bits.items():
            more = other.bits[unit]
            one = bit.one & self.reach | more.one & other.reach
            self.bits[unit] = PossibleBit(one, bit.zero & self.reach | more.zero & other.reach)
        self.reach |= other.reach
        self.whole = self.whole and other.whole


def find_spilling(program: GcnProgram) -> frozenset[int]:
    """Return the vector registers whose lanes hold spilled scalar registers, and those to which these are copied."""
    operations = (each for instruction in program.instructions for each in lift(instruction))
    found = {each.target.index for each in operations if isinstance(each, WriteLane)}
    copies = {copy for instruction in program.instructions if (copy := find_copy(instruction)) is not None}
    while more := {target for source, target in copies if source in found} - found:
        found |= more
    return frozenset(found)


class BitStepper:
    """A transfer function: it updates the state of a lane by one instruction.

    `variables` are the comparisons whose outcomes are distinguished, by index.

    `spilling` are the vector registers whose lanes hold masks.
    """

    def __init__(self, variables: Mapping[int, int], slots: PrivateSlots, spilling: frozenset[int]) -> None:
        self.variables = variables
        self.slots = slots
        self._spilling = spilling

    def step(self, state: LaneBits, instruction: Instruction, decided: bool | None = None) -> None:
        """Update `state` by one instruction; `decided` is the outcome of a comparison for the lane, None if unknown."""
        results = self._find_results(state, instruction, decided)
        lanes = _move_lanes(state, instruction)
        moved = self._move_spilled(state, instruction)
        for unit in find_access(instruction).writes:
            state.bits.pop(unit, None)
            if unit[0] == "exec":
                write = find_mask(instruction)
                state.whole = write is not None and write.contains_common()
            if unit[1] in self._spilling and unit[0] == "v" and not lanes:
                _forget(state, "L", unit[1])
        for offset in self.slots.find_stored(instruction):
            _forget(state, "M", offset)
        state.bits |= results | lanes | moved

    def enter_loop(self, variables: Mapping[int, int]) -> "BitStepper":
        """Return the transfer function for an inner loop, in which the outcomes `variables` are distinguished."""
        return BitStepper(variables, self.slots, self._spilling)

    def skip(self, state: LaneBits, code: Iterable[Instruction]) -> None:
        """Forget all registers and slots that a loop writes, and all spilled masks, because the loop was not
        followed.
        """
        written = {unit for each in code for unit in find_access(each).writes}
        for unit in [unit for unit in state.bits if unit in written or unit[0] in ("L", "M")]:
            del state.bits[unit]
        state.whole = False

    def _find_results(self, state: LaneBits, instruction: Instruction, decided: bool | None) -> dict[Unit, PossibleBit]:
        """Return the known bits of the results of an instruction."""
        table = TABLES[self.variables[instruction.index]] if instruction.index in self.variables else None
        if decided is not None:
            table = EVERY if decided else 0
        outcome = UNKNOWN if table is None else PossibleBit(table, EVERY & ~table)
        results: dict[Unit, PossibleBit] = {}
        for write in find_masks(instruction):
            if write.target == SCC:
                results[SCC_UNIT] = outcome
                continue
            for part, unit in enumerate(write.target.units):
                own = outcome if part == state.half else UNKNOWN
                bits = [_read_source(state, source, part, own) for source in write.sources]
                results[unit] = combine_masks(write.term, bits)
        return {unit: bit for unit, bit in results.items() if bit != UNKNOWN}

    def _move_spilled(self, state: LaneBits, instruction: Instruction) -> dict[Unit, PossibleBit]:
        """Return the bits of spilled masks that an instruction moves between registers, or to and from private memory.

        All lanes must be active.
        """
        copy = find_copy(instruction)
        if copy is not None:
            return _carry(state, ("L", copy[0]), ("L", copy[1])) if state.whole else {}
        offset, access = self.slots.read_place(instruction), find_memory_access(instruction)
        register = None if offset is None else find_carried(instruction)
        if offset is None or access is None or not state.whole or register is None or register.count != 1:
            return {}
        source, target = ("L", register.index), ("M", offset)
        if access.form.loads:
            source, target = target, source
        return _carry(state, source, target)


def _carry(state: LaneBits, source: Unit, target: Unit) -> dict[Unit, PossibleBit]:
    """Return the bits in the lanes of a register or slot, as those of another one."""
    pairs = [((source[0], source[1] * LANES + lane), (target[0], target[1] * LANES + lane)) for lane in range(LANES)]
    return {into: state.bits[unit] for unit, into in pairs if unit in state.bits}


def _forget(state: LaneBits, file: str, place: int) -> None:
    for lane in range(LANES):
        state.bits.pop((file, place * LANES + lane), None)


def _read_source(state: LaneBits, source: MaskSource, part: int, outcome: PossibleBit) -> PossibleBit:
    """Return the lane's bit in word `part` of a mask; `outcome` is its bit in the outcome of a comparison."""
    match source:
        case Scalar():
            return state.read(source.units[part])
        case Number(bits):
            return {0: ZERO, WORD - 1: ONE}.get(bits >> WORD_BITS * part & WORD - 1, UNKNOWN)
        case Condition(scalar):
            return state.read(SCC_UNIT) if scalar == SCC else UNKNOWN
        case Outcome():
            return outcome


def _move_lanes(state: LaneBits, instruction: Instruction) -> dict[Unit, PossibleBit]:
    """Return the bits of a spilled mask that moves into a lane of a vector register, or out of it."""
    match lift(instruction):
        case (WriteLane(vector, Scalar() as scalar, Number(lane)),):
            return {("L", vector.index * LANES + lane): state.read(scalar.units[0])}
        case (ReadLane(scalar, vector, Number(lane)),):
            return {scalar.units[0]: state.read(("L", vector.index * LANES + lane))}
        case _:
            return {}
