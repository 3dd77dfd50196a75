"""What one lane's bit of every mask can be, as a function of the outcomes of comparisons.

A lane owns one bit of each 32-bit half of a mask; instructions on masks are bitwise, so that the bits of other lanes
say nothing about it. Up to `VARIABLES` outcomes are distinguished; a bit is a pair of tables over them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.isa import READ_LANE, WRITE_LANE
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit, operation_of, units_of
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.semantics.terms import LIFTED_MASKS, SAVED, Bits, find_bits, find_saved_bits
from wcet.isa.gcn.values.private_slots import PrivateSlots
from wcet.values.operations import combine_masks

VARIABLES = 9
INNER = range(VARIABLES, VARIABLES + 3)
"""Numbers of the outcomes of a loop inside, which are distinguished while one of its iterations is followed."""

_ALL = INNER.stop
EVERY = (1 << (1 << _ALL)) - 1

TABLES = tuple(EVERY // ((1 << (1 << place)) + 1) << (1 << place) for place in range(_ALL))
"""For each variable the rows in which it is one: as many rows without it as with it, in turn."""


@dataclass(frozen=True, slots=True)
class Bit:
    """The rows in which a bit may be one, and those in which it may be zero."""

    one: int
    zero: int

    def __and__(self, other: "Bit") -> "Bit":
        return Bit(self.one & other.one, self.zero | other.zero)

    def __or__(self, other: "Bit") -> "Bit":
        return Bit(self.one | other.one, self.zero & other.zero)

    def __xor__(self, other: "Bit") -> "Bit":
        return Bit(self.one & other.zero | self.zero & other.one, self.one & other.one | self.zero & other.zero)

    def __invert__(self) -> "Bit":
        return Bit(self.zero, self.one)

    def limit(self, rows: int) -> "Bit":
        """Return the bit in these rows only."""
        return Bit(self.one & rows, self.zero & rows)


UNKNOWN, ONE, ZERO = Bit(EVERY, EVERY), Bit(EVERY, 0), Bit(0, EVERY)
SCC: Unit = ("scc", 0)


@dataclass(slots=True)
class LaneBits:
    """The bits of a lane of half `half` at one point: rows in which it is reached, and bits by unit; else unknown.

    Units of the file `L` are lanes of vector registers that hold spilled masks (register * 64 + lane), those of `M`
    the same in private memory. `whole` says that all lanes are active.
    """

    half: int
    reach: int = EVERY
    bits: dict[Unit, Bit] = field(default_factory=dict[Unit, Bit])
    whole: bool = False

    def read(self, unit: Unit) -> Bit:
        """Return a bit of a 32-bit register."""
        return self.bits.get(unit, UNKNOWN)

    @property
    def active(self) -> Bit:
        """Whether the lane is active."""
        return self.read(("exec", self.half))

    def copy(self, reach: int) -> "LaneBits":
        """Return the same state, reached in fewer rows."""
        return LaneBits(self.half, self.reach & reach, dict(self.bits), self.whole)

    def join(self, other: "LaneBits") -> None:
        """Take in what arrives on another edge."""
        for unit in [unit for unit in self.bits if unit not in other.bits]:
            del self.bits[unit]
        for unit, bit in self.bits.items():
            more = other.bits[unit]
            one = bit.one & self.reach | more.one & other.reach
            self.bits[unit] = Bit(one, bit.zero & self.reach | more.zero & other.reach)
        self.reach |= other.reach
        self.whole = self.whole and other.whole


def find_spilling(program: GcnProgram) -> frozenset[int]:
    """Return the vector registers into whose lanes a kernel puts scalar registers."""
    targets = [each.operands[0] for each in program.instructions if each.mnemonic == WRITE_LANE]
    return frozenset(each.index for each in targets if isinstance(each, Register))


class BitStepper:
    """Carries states over instructions; `variables` are the comparisons whose outcomes are distinguished, by index.

    `spilling` are the vector registers whose lanes hold masks.
    """

    def __init__(self, variables: Mapping[int, int], slots: PrivateSlots, spilling: frozenset[int]) -> None:
        self._variables = variables
        self._slots = slots
        self._spilling = spilling

    def step(self, state: LaneBits, instruction: Instruction, decided: bool | None = None) -> None:
        """Update `state` by one instruction; `decided` is how a comparison comes out for the lane, None if unknown."""
        name = instruction.mnemonic
        results = self._find_results(state, instruction, decided)
        moved = self._move_spilled(state, instruction)
        for unit in find_access(instruction).writes:
            state.bits.pop(unit, None)
            if unit[0] == "exec":
                state.whole = _turns_whole(instruction)
            if unit[1] in self._spilling and unit[0] == "v" and not (results and name == WRITE_LANE):
                _forget(state, "L", unit[1])
        for offset in self._slots.find_stored(instruction):
            _forget(state, "M", offset)
        state.bits |= results | moved

    def enter_loop(self, variables: Mapping[int, int]) -> "BitStepper":
        """Return the stepper of an inner loop, in which these outcomes are distinguished."""
        return BitStepper(variables, self._slots, self._spilling)

    def skip(self, state: LaneBits, code: Iterable[Instruction]) -> None:
        """Forget what the code of a loop writes that was not followed, and all masks that are spilled."""
        written = {unit for each in code for unit in find_access(each).writes}
        for unit in [unit for unit in state.bits if unit in written or unit[0] in ("L", "M")]:
            del state.bits[unit]
        state.whole = False

    def _find_results(self, state: LaneBits, instruction: Instruction, decided: bool | None) -> dict[Unit, Bit]:
        """Return the bits that an instruction makes, as far as they are known."""
        name, operands = instruction.mnemonic, instruction.operands
        table = TABLES[self._variables[instruction.index]] if instruction.index in self._variables else None
        if decided is not None:
            table = EVERY if decided else 0
        operation = operation_of(instruction)
        if operation.unit == "SALU" and (operation.format == "SOPC" or "compare" in operation.traits):
            return {} if table is None else {SCC: Bit(table, EVERY & ~table)}
        if operation.format == "VOPC":
            outcome = UNKNOWN if table is None else Bit(table, EVERY & ~table)
            return _write_compare(state, instruction, state.active & outcome)
        if name == WRITE_LANE:
            return _move_lane(state, operands, into=True)
        if name == READ_LANE:
            return _move_lane(state, operands, into=False)
        return _step_masks(state, name, operands)

    def _move_spilled(self, state: LaneBits, instruction: Instruction) -> dict[Unit, Bit]:
        """Carry spilled masks between a vector register and private memory, where all lanes take part."""
        offset = self._slots.read_place(instruction)
        register = instruction.operands[0] if instruction.operands else None
        if offset is None or not state.whole or not isinstance(register, Register) or register.count != 1:
            return {}
        loads = "load" in instruction.mnemonic
        source, target = (("M", offset), ("L", register.index)) if loads else (("L", register.index), ("M", offset))
        pairs = [((source[0], source[1] * 64 + lane), (target[0], target[1] * 64 + lane)) for lane in range(64)]
        return {into: state.bits[unit] for unit, into in pairs if unit in state.bits}


def _forget(state: LaneBits, file: str, place: int) -> None:
    for lane in range(64):
        state.bits.pop((file, place * 64 + lane), None)


def _turns_whole(instruction: Instruction) -> bool:
    """Tell whether an instruction switches all lanes on."""
    last = instruction.operands[-1] if instruction.operands else None
    ones = isinstance(last, Immediate) and last.inline == -1
    return ones and (find_saved_bits(instruction) is Bits.OR or find_bits(instruction) is Bits.COPY)


def _write_compare(state: LaneBits, instruction: Instruction, bit: Bit) -> dict[Unit, Bit]:
    """Return the bit of the mask that a vector comparison writes, zero for lanes that are not active."""
    target = instruction.operands[0]
    if not isinstance(target, Register) or target.count != 2:
        return {}
    places = [("exec", state.half)] if "exec" in operation_of(instruction).writes else []
    return dict.fromkeys([units_of(target)[state.half], *places], bit)


def _step_masks(state: LaneBits, name: str, operands: tuple[Operand, ...]) -> dict[Unit, Bit]:
    """Return the bits of a scalar instruction on masks, 32 or 64 bits wide."""
    target = operands[0] if operands else None
    if not isinstance(target, Register):
        return {}
    results: dict[Unit, Bit] = {}
    for part, unit in enumerate(units_of(target)):
        sources = [_read_source(state, operand, part) for operand in operands[1:]]
        if name in ("s_cselect_b32", "s_cselect_b64"):
            chosen = state.read(SCC)
            results[unit] = chosen & sources[0] | ~chosen & sources[1]
        elif name in LIFTED_MASKS:
            results[unit] = combine_masks(LIFTED_MASKS[name], sources)
        elif name in SAVED:
            active = state.read(("exec", part))
            results[unit] = active
            results["exec", part] = combine_masks(SAVED[name], (sources[0], active))
    return results


def _read_source(state: LaneBits, operand: Operand, part: int) -> Bit:
    if isinstance(operand, Register) and operand.count > part:
        return state.read((operand.file, operand.index + part))
    if isinstance(operand, Immediate) and operand.inline in (0, -1):
        return ZERO if operand.inline == 0 else ONE
    return UNKNOWN


def _move_lane(state: LaneBits, operands: tuple[Operand, ...], into: bool) -> dict[Unit, Bit]:
    """Move a spilled mask into a lane of a vector register, or out of it."""
    target, source, lane = operands[:3]
    vector, scalar = (target, source) if into else (source, target)
    if not isinstance(vector, Register) or not isinstance(scalar, Register) or not isinstance(lane, Immediate):
        return {}
    spilled: Unit = ("L", vector.index * 64 + (lane.bits & 63))
    register: Unit = (scalar.file, scalar.index)
    if into:
        return {spilled: state.read(register)}
    return {register: state.read(spilled)}
