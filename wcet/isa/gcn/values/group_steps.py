"""The effect of single instructions on the values that are equal in all wavefronts of a group.

Results of instructions without a rule here are unknown.
"""

from collections.abc import Mapping, Sequence

from wcet.ir.ids import InstructionId
from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access, loads_scalars
from wcet.isa.gcn.language.isa import MARKS
from wcet.isa.gcn.language.kernel import USER_SGPRS, GcnProgram, KernelMetadata
from wcet.isa.gcn.language.modifiers import read_immediate
from wcet.isa.gcn.language.registers import Unit, units_of
from wcet.isa.gcn.semantics.lift import find_access, find_copy, lift
from wcet.isa.gcn.semantics.sequence import name_exec
from wcet.isa.gcn.values.constant_tables import TABLE, find_tables
from wcet.isa.gcn.values.group_lanes import forget_lanes, move_lanes, read_lane, write_lane
from wcet.isa.gcn.values.group_results import GroupResults
from wcet.isa.gcn.values.group_values import (
    EVERY,
    EXEC,
    IDLE,
    KEPT,
    LANE,
    NONE,
    WITHIN,
    WORKING,
    GroupState,
    Half,
    Mask,
    Pointer,
    Same,
    Value,
    all_same,
    join_values,
    keep_constant_mask,
    keep_launch_constant,
    read_number,
)
from wcet.isa.gcn.values.private_slots import FILE as SLOT
from wcet.isa.gcn.values.private_slots import PrivateSlots, find_carried, find_slots
from wcet.values.micro import MicroOp, ReadLane, WriteLane

MODE: Unit = ("mode", 0)
ARGUMENTS = "arguments"
_UNWRITTEN = {"kernarg_segment_ptr": ARGUMENTS, "dispatch_ptr": "packet", "queue_ptr": "queue"}
READ_ONLY = ("constant", "read_only")
"""The access kinds of arguments that point to memory that is never written: `constant`, and read-only `restrict`."""


def start_group(program: GcnProgram) -> GroupState:
    """Return the values that the wavefronts of a group share when they start: user SGPRs and the ids of the group.

    The place of scratch differs between wavefronts. Without a descriptor it is not known which register gets which
    value.
    """
    state = GroupState(words=name_exec(program.extra.metadata.lanes).words)
    state.write_mask(EXEC, WORKING)
    state.units[MODE] = Same()
    descriptor = program.extra.metadata.descriptor
    if not descriptor:
        return state

    def read(key: str, default: int = 0) -> int:
        ways = (f"user_sgpr_{key}", f"enable_sgpr_{key}", f"system_sgpr_{key}")
        return next((descriptor[way] for way in ways if way in descriptor), default)

    column = 0
    for name, count in USER_SGPRS:
        if read(name):
            for part in range(count):
                known = name in _UNWRITTEN
                state.units["s", column + part] = Pointer(_UNWRITTEN[name], 0, part) if known else Same()
            column += count
    column = max(column, read("count"))  # RDNA 3: there can be more than are enabled
    for axis, default in (("x", 1), ("y", 0), ("z", 0)):
        if read(f"workgroup_id_{axis}", default):
            state.units["s", column] = Same()
            column += 1
    return state


class GroupStepper:
    """A transfer function: it updates the values of a group by the instructions of one kernel.

    `decided` has the outcomes of comparisons that hold in all active lanes of a launch, or in none (`decide_lanes`).
    """

    def __init__(self, program: GcnProgram, decided: Mapping[InstructionId, bool] | None = None) -> None:
        self._decided = decided or {}
        self._metadata: KernelMetadata = program.extra.metadata
        self.slots: PrivateSlots = find_slots(program)
        self._tables = find_tables(program)
        self._contents = {f"{TABLE} {each.number}": each.contents for each in self._tables.values()}
        self._code = program.instructions
        self._entered = frozenset(program.extra.targets.values())

    def step(self, state: GroupState, instruction: Instruction, together: bool) -> None:
        """Update `state`; `together` says that all wavefronts of a group run the instruction equally often.

        Otherwise only results that are the same in every run of the instruction are kept.
        """
        if instruction.mnemonic in MARKS:
            return
        operations = lift(instruction)
        table = self._tables.get(instruction.index)
        values, masks = self._find_results(state, instruction)
        for unit in find_access(instruction).writes:
            value = values.get(unit)
            if unit[0] == "v":
                _write_vector(state, unit, value if together else keep_launch_constant(value), operations)
            elif state.find_mask(unit) not in masks:
                state.write(unit, value if together else keep_launch_constant(value))
        if table is not None:
            state.units |= {
                unit: Pointer(f"{TABLE} {table.number}", 0, part) for part, unit in enumerate(units_of(table.pair))
            }
        for pair, mask in masks.items():
            state.write_mask(pair, mask if together else keep_constant_mask(mask))
        for place in self.slots.find_stored(instruction):
            self._store(state, instruction, place, together)
        if isinstance(write := operations[0], WriteLane):
            write_lane(state, write, self.find_move(state.words, instruction), together)
        elif (place := self.slots.read_place(instruction)) is not None and state.read_mask(EXEC) == EVERY:
            carried = find_carried(instruction)
            register, slot = (LANE, 0 if carried is None else carried.index), (KEPT, place // 4)
            access = find_memory_access(instruction)
            loads = access is not None and access.form.loads
            move_lanes(state, slot if loads else register, register if loads else slot, together)
        elif (copy := find_copy(instruction)) is not None and state.read_mask(EXEC) == EVERY and copy[0] != copy[1]:
            move_lanes(state, (LANE, copy[0]), (LANE, copy[1]), together)

    def find_previous(self, instruction: Instruction) -> MicroOp | None:
        """Return the operation that always runs directly before an instruction, if there is exactly one; `s_nop` does
        not count.
        """
        index = instruction.index
        while index > 1 and index not in self._entered and self._code[index - 1].mnemonic == "s_nop":
            index -= 1
        operations = lift(self._code[index - 1]) if index and index not in self._entered else ()
        return operations[0] if len(operations) == 1 else None

    def find_move(self, words: int, instruction: Instruction) -> tuple[MicroOp, ...]:
        """Return the last `words` operations up to an instruction, in order, which may together move a whole mask."""
        last = lift(instruction)[0]
        if words == 1:
            return (last,)
        previous = self.find_previous(instruction)
        return () if previous is None else (previous, last)

    def find_changes(self, instruction: Instruction) -> frozenset[Unit]:
        """Return everything that an instruction may write: registers and slots, with their lanes."""
        return find_access(instruction).writes | {(SLOT, place) for place in self.slots.find_stored(instruction)}

    def _store(self, state: GroupState, instruction: Instruction, place: int, together: bool) -> None:
        register = find_carried(instruction) if self.slots.read_place(instruction) == place else None
        value = None if register is None else state.units.get(("v", register.index))
        _put_active(state, (SLOT, place), value if together else keep_launch_constant(value))
        forget_lanes(state, KEPT, place // 4)

    def _find_results(
        self, state: GroupState, instruction: Instruction
    ) -> tuple[Mapping[Unit, Value], Mapping[Unit, Mask]]:
        if loads_scalars(instruction):
            return self._load(state, instruction), {}
        place, register = self.slots.read_place(instruction), instruction.operands[0] if instruction.operands else None
        access = find_memory_access(instruction)
        loads = access is not None and access.form.loads
        if place is not None and loads and isinstance(register, Register):
            value = state.units.get((SLOT, place))
            return ({} if value is None else {("v", register.index): value}), {}
        if access is not None and loads and access.space in (AddressSpace.FLAT, AddressSpace.GLOBAL):
            return self._load_lanes(state, instruction), {}
        if isinstance(read := lift(instruction)[0], ReadLane):
            return read_lane(state, read, self.find_move(state.words, instruction))
        results = GroupResults(state, self._decided.get(instruction.index))
        results.step(instruction)
        return results.values, results.masks

    def _load(self, state: GroupState, instruction: Instruction) -> dict[Unit, Value]:
        """Return the dwords that a scalar load reads from memory that is never written."""
        target, base, offset = instruction.operands
        if not isinstance(target, Register) or not isinstance(base, Register):
            return {}
        low, high = (state.units.get(unit) for unit in units_of(base)[:2])
        shift = read_number(state, offset)
        shift = None if shift is None else shift + read_immediate(instruction)
        same = isinstance(low, Pointer) and isinstance(high, Pointer) and (low.origin, low.part) == (high.origin, 0)
        if not same or not isinstance(low, Pointer) or not isinstance(high, Pointer) or high.part != 1:
            return {}
        if isinstance(offset, Register) and not all_same(state, units_of(offset)):
            return {}
        units = units_of(target)
        if low.origin in self._contents and low.offset is not None and shift is not None:
            start = low.offset + shift
            return {unit: self._read_table(low.origin, start + 4 * part) for part, unit in enumerate(units)}
        if low.origin != ARGUMENTS or low.offset is None or shift is None:
            return dict.fromkeys(units, Same())
        return {unit: self._read_argument(low.offset + shift + 4 * part) for part, unit in enumerate(units)}

    def _load_lanes(self, state: GroupState, instruction: Instruction) -> dict[Unit, Value]:
        """Return the value that a vector load gives all lanes if they load one dword of memory that is never
        written.
        """
        target, address, base = (*instruction.operands[:2], instruction.operands[-1])
        if not isinstance(target, Register) or not isinstance(address, Register) or address.file != "v":
            return {}
        if {"lds", "tfe"} & set(instruction.modifiers) or instruction.mnemonic.endswith(("_d16", "_d16_hi")):
            return {}
        based = address.count == 1 and isinstance(base, Register)
        if based and not state.is_same(("v", address.index)):
            return {}
        halves = [state.units.get(unit) for unit in units_of(base if based and isinstance(base, Register) else address)]
        parts = [(each.origin, each.part) for each in halves if isinstance(each, Pointer)]
        known = len(halves) == len(parts) == 2 and [part for _, part in parts] == [0, 1] and parts[0][0] == parts[1][0]
        return dict.fromkeys(units_of(target), Same()) if known else {}

    def _read_table(self, origin: str, place: int) -> Value:
        """Return a dword of a constant table; after its end, the dword is unknown but equal in all wavefronts."""
        word = self._contents[origin][max(0, place) : place + 4]
        return Same(int.from_bytes(word, "little")) if len(word) == 4 and place >= 0 else Same()

    def _read_argument(self, place: int) -> Value:
        """Return a dword of the arguments: half of a pointer to memory that is only read, or an unknown number that is
        equal in the group.
        """
        for argument in self._metadata.arguments:
            part, rest = divmod(place - argument.offset, 4)
            if argument.access in READ_ONLY and argument.size == 8 and part in (0, 1) and rest == 0:
                return Pointer(f"argument {argument.position}", 0, part)
        return Same()


def _write_vector(state: GroupState, unit: Unit, value: Value | None, operations: Sequence[MicroOp]) -> None:
    if isinstance(operations[0], WriteLane):  # whether the lane is active or not
        state.units.pop(unit, None)
        return
    forget_lanes(state, LANE, unit[1])
    _put_active(state, unit, value)


def _put_active(state: GroupState, unit: Unit, value: Value | None) -> None:
    """Write a value in active lanes, which must be the lanes with work-items, or in all wavefronts alike these or
    none.
    """
    mask = state.read_mask(EXEC)
    if mask is not None and mask <= IDLE:
        return
    if mask is None or mask == WITHIN or mask - {NONE} != WORKING:
        value = None
    elif NONE in mask:
        value = join_values(state.units.get(unit), value, alike=True)
    if value is None or isinstance(value, Half):
        state.units.pop(unit, None)
    else:
        state.units[unit] = value
