"""The effect of single instructions on the abstract values of lanes.

Instructions without a rule here have unknown results.
"""

from collections.abc import Callable, Mapping

from wcet.ir.ids import InstructionId
from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.access_forms import WORD, AddressSpace
from wcet.isa.gcn.language.accesses import MemoryAccess, find_memory_access, loads_scalars
from wcet.isa.gcn.language.isa import MARKS
from wcet.isa.gcn.language.registers import Unit, operation_of, units_of
from wcet.isa.gcn.semantics.lift import find_access, find_masks, lift
from wcet.isa.gcn.values.lane_guards import choose_lanes
from wcet.isa.gcn.values.lane_results import LaneResults
from wcet.isa.gcn.values.lane_state import Entry, LaneCarry, LaneState, Table
from wcet.isa.gcn.values.lane_values import EACH, NONE, LaneValue, fixed, same
from wcet.isa.gcn.values.mask_steps import find_new_masks
from wcet.values.masks import Outcome
from wcet.values.micro import WriteLane
from wcet.values.number_sets import ZERO, Range

Segment = Mapping[int, Range]
"""The known dwords of a memory segment, each as a range, by byte offset."""

Results = Mapping[Unit, Entry]
Trace = Callable[[LaneState, Instruction, Results], Results]
"""A function that refines the results of an instruction, given the state before it."""

KERNARG, PACKET = "kernarg", "packet"
"""The first parts of the names of the pointers that the hardware writes to scalar registers."""

Found = tuple[Results, tuple[Unit, LaneCarry] | None]
"""The results of an instruction, and the carry that it writes to a mask."""

_NOTHING: Found = ({}, None)


class LaneStepper:
    """A transfer function: it updates the values of lanes by one instruction.

    `segments` are the known dwords of memory, by the name of the pointer to them and the byte offset. `repeated` are
    the instructions that can run more than once in a wavefront. `noted` are results that are equal in all lanes, which
    the analysis of scalar values adds. `trace` adds stated facts about loaded memory.
    """

    def __init__(self, segments: Mapping[str, Segment], repeated: frozenset[int], trace: Trace | None = None) -> None:
        self._segments = segments
        self._repeated = repeated
        self._trace = trace
        self.noted: dict[InstructionId, int] = {}

    def step(self, state: LaneState, instruction: Instruction, known: Found | None = None) -> Found:
        """Update `state` by one instruction, and return its results; `known` are those from the same state."""
        index, written = instruction.index, find_access(instruction).writes
        if not written or instruction.mnemonic in MARKS:
            return _NOTHING  # splitting a wavefront does not change what a lane computes
        if index in self._repeated:
            state.forget_results(index)
        masks = find_new_masks(state, instruction, _choose_outcomes(state, instruction))
        if known is None:
            known = _NOTHING if masks.exec is not None else self._find_results(state, instruction)
            if self._trace is not None:
                known = self._trace(state, instruction, known[0]), known[1]
        results, carry = known
        one_lane = WriteLane in map(type, lift(instruction))
        for unit in written:
            if unit[0] != "v":
                state.write_scalar(unit, results.get(unit))
            elif one_lane:
                state.forget_vector(unit)
            else:
                state.write_vector(unit, results.get(unit))
        if carry is not None:
            state.carries[carry[0]] = carry[1]
        masks.apply(state)
        return known

    def _find_results(self, state: LaneState, instruction: Instruction) -> Found:
        if instruction.index in self.noted:
            return _put_word(instruction, Entry((), fixed(self.noted[instruction.index]))), None
        access = find_memory_access(instruction)
        if access is not None and access.form.loads and access.space is AddressSpace.SCALAR:
            return self._load(state, instruction), None
        if access is not None and _extends_zeros(access):
            numbers = LaneValue(ZERO, NONE, Range(0, (1 << 8 * access.size) - 1, 1), EACH)
            return _put_word(instruction, Entry((instruction.index, 0), numbers)), None
        found = LaneResults(state, instruction).step()
        return found.entries, found.carry

    def _load(self, state: LaneState, instruction: Instruction) -> dict[Unit, Entry]:
        """Return the dwords that a scalar load reads through a pointer to a known segment."""
        target, base, offset = instruction.operands
        if not isinstance(target, Register) or not isinstance(base, Register) or not isinstance(offset, Immediate):
            return {}
        names = [entry.name if (entry := state.scalars.get(unit)) else () for unit in units_of(base)[:2]]
        known = next((key for key in self._segments if names == [(key, 0), (key, 1)]), None)
        if known is None or not loads_scalars(instruction):
            return {}
        found: dict[Unit, Entry] = {}
        for part, unit in enumerate(units_of(target)):
            numbers = self._segments[known].get(offset.signed + 4 * part)
            if numbers is not None:
                found[unit] = Entry((), same(numbers))
        return found


def _extends_zeros(access: MemoryAccess) -> bool:
    """Return True if lanes load less than a register and clear its upper bits."""
    form = access.form
    return form.loads and form.size < WORD and not form.signed and form.half is None and not access.to_lds


def _choose_outcomes(state: LaneState, instruction: Instruction) -> Mapping[Outcome, Table | None]:
    """Return, for each outcome that a comparison writes to a mask, the facts in the lanes for which the comparison is
    true.
    """
    if operation_of(instruction).format != "VOPC":
        return {}
    outcomes = {each for write in find_masks(instruction) for each in write.sources if isinstance(each, Outcome)}
    return dict.fromkeys(outcomes, choose_lanes(state, instruction))


def _put_word(instruction: Instruction, entry: Entry) -> dict[Unit, Entry]:
    """Return a 32-bit result as the entry of the register that an instruction writes."""
    target = instruction.operands[0]
    return {(target.file, target.index): entry} if isinstance(target, Register) and target.count == 1 else {}
