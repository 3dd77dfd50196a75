"""What single instructions do to what all wavefronts of a group hold alike; other results are unknown afterwards."""

from collections.abc import Mapping

from wcet.ir.ids import InstructionId
from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access, loads_scalars
from wcet.isa.gcn.language.isa import MARKS, READ_FIRST, READ_LANE, WRITE_LANE
from wcet.isa.gcn.language.kernel import USER_SGPRS, GcnProgram, KernelMetadata
from wcet.isa.gcn.language.modifiers import read_immediate
from wcet.isa.gcn.language.registers import Unit, operation_of, units_of
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.semantics.terms import LIFTED_MASKS, SAVED, read_pair_compare
from wcet.isa.gcn.values.constant_tables import TABLE, find_tables
from wcet.isa.gcn.values.group_lanes import forget_lanes, move_lanes, read_first, read_lane, write_lane
from wcet.isa.gcn.values.group_values import (
    EVERY,
    EXEC,
    IDLE,
    KEPT,
    LANE,
    NONE,
    SCC,
    UNSURE,
    VCC,
    WITHIN,
    WORKING,
    GroupState,
    Half,
    Mask,
    Pointer,
    Same,
    Value,
    all_same,
    choose_either,
    is_within,
    join_values,
    keep_constant_mask,
    keep_launch_constant,
    pair_of,
    read_number,
    read_operand_mask,
    step_masks,
)
from wcet.isa.gcn.values.private_slots import FILE as SLOT
from wcet.isa.gcn.values.private_slots import PrivateSlots, find_slots
from wcet.isa.gcn.values.word_steps import read_compare
from wcet.values.operations import holds

MODE: Unit = ("mode", 0)
ARGUMENTS = "arguments"
_UNWRITTEN = {"kernarg_segment_ptr": ARGUMENTS, "dispatch_ptr": "packet", "queue_ptr": "queue"}
READ_ONLY = ("constant", "read_only")
"""Accesses of arguments that point to memory that nothing writes: `constant`, and what `restrict` says so of."""

_MOVES_LANES = ("dpp", "row_", "quad_perm", "wave_", "bank_mask", "bound_ctrl")
"""Beginnings of modifiers of instructions whose lanes read other lanes."""


def start_group(program: GcnProgram) -> GroupState:
    """Return what the wavefronts of a group share when they start.

    User SGPRs and the group's ids; where scratch of a wavefront lies is its own. Without a descriptor nobody knows
    where anything comes.
    """
    state = GroupState()
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
    for axis, default in (("x", 1), ("y", 0), ("z", 0)):
        if read(f"workgroup_id_{axis}", default):
            state.units["s", column] = Same()
            column += 1
    return state


class GroupStepper:
    """Carries states over the instructions of one kernel.

    `decided` has the comparisons that hold in all active lanes of a launch, or in none (`decide_lanes`).
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
        """Update `state`; `together` tells whether all wavefronts of a group run the instruction equally often.

        Otherwise only what is the same whenever it is computed stays known of the results.
        """
        name = instruction.mnemonic
        if name in MARKS:
            return
        table = self._tables.get(instruction.index)
        values, masks = self._find_results(state, instruction)
        for unit in find_access(instruction).writes:
            value = values.get(unit)
            if unit[0] == "v":
                _write_vector(state, unit, value if together else keep_launch_constant(value), name)
            elif (unit[0], unit[1] & ~1) not in masks:
                state.write(unit, value if together else keep_launch_constant(value))
        if table is not None:
            state.units |= {
                unit: Pointer(f"{TABLE} {table.number}", 0, part) for part, unit in enumerate(units_of(table.pair))
            }
        for pair, mask in masks.items():
            state.write_mask(pair, mask if together else keep_constant_mask(mask))
        for place in self.slots.find_stored(instruction):
            self._store(state, instruction, place, together)
        if name == WRITE_LANE:
            write_lane(state, instruction, self.find_previous(instruction), together)
        elif (place := self.slots.read_place(instruction)) is not None and state.read_mask(EXEC) == EVERY:
            register, slot = (LANE, _vector_of(instruction)), (KEPT, place // 4)
            access = find_memory_access(instruction)
            loads = access is not None and access.form.loads
            move_lanes(state, slot if loads else register, register if loads else slot, together)

    def find_previous(self, instruction: Instruction) -> Instruction | None:
        """Return the instruction that has always run just before."""
        index = instruction.index
        return self._code[index - 1] if index and index not in self._entered else None

    def find_changes(self, instruction: Instruction) -> frozenset[Unit]:
        """Return all that an instruction may write: registers, and slots; their lanes go with them."""
        return find_access(instruction).writes | {(SLOT, place) for place in self.slots.find_stored(instruction)}

    def _store(self, state: GroupState, instruction: Instruction, place: int, together: bool) -> None:
        register = instruction.operands[0]
        exact = self.slots.read_place(instruction) == place and isinstance(register, Register)
        value = state.units.get(("v", register.index)) if exact and isinstance(register, Register) else None
        _put_active(state, (SLOT, place), value if together else keep_launch_constant(value))
        forget_lanes(state, KEPT, place // 4)

    def _find_results(
        self, state: GroupState, instruction: Instruction
    ) -> tuple[dict[Unit, Value], dict[Unit, Mask | None]]:
        name, operands = instruction.mnemonic, instruction.operands
        operation = operation_of(instruction)
        unit = operation.unit
        if unit == "SALU" and "per-wave" not in operation.traits:
            return _step_scalar(state, instruction)
        if loads_scalars(instruction):
            return self._load(state, instruction), {}
        place = self.slots.read_place(instruction)
        access = find_memory_access(instruction)
        loads = access is not None and access.form.loads
        if place is not None and loads and isinstance(operands[0], Register):
            value = state.units.get((SLOT, place))
            return ({} if value is None else {("v", operands[0].index): value}), {}
        if access is not None and loads and access.space in (AddressSpace.FLAT, AddressSpace.GLOBAL):
            return self._load_lanes(state, instruction), {}
        if unit != "VALU" or any(each.startswith(_MOVES_LANES) for each in instruction.modifiers):
            return {}, {}
        if operation.format == "VOPC":
            return {}, _compare(state, instruction, self._decided.get(instruction.index))
        if name == READ_FIRST:
            return read_first(state, instruction), {}
        if name == READ_LANE:
            return read_lane(state, instruction, self.find_previous(instruction))
        return _step_vector(state, instruction)

    def _load(self, state: GroupState, instruction: Instruction) -> dict[Unit, Value]:
        """Return the dwords that a scalar load fetches from memory that nothing writes."""
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
        """Return what all lanes load from one place of memory that nothing writes."""
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
        """Return a dword of a constant table; what stands behind the table is alike, too, but not known."""
        word = self._contents[origin][max(0, place) : place + 4]
        return Same(int.from_bytes(word, "little")) if len(word) == 4 and place >= 0 else Same()

    def _read_argument(self, place: int) -> Value:
        """Return a dword of the arguments: half of a pointer to memory that is only read, or any number."""
        for argument in self._metadata.arguments:
            part, rest = divmod(place - argument.offset, 4)
            if argument.access in READ_ONLY and argument.size == 8 and part in (0, 1) and rest == 0:
                return Pointer(f"argument {argument.position}", 0, part)
        return Same()


def _write_vector(state: GroupState, unit: Unit, value: Value | None, name: str) -> None:
    if name == WRITE_LANE:  # whether the lane is active or not
        state.units.pop(unit, None)
        return
    forget_lanes(state, LANE, unit[1])
    _put_active(state, unit, value)


def _vector_of(instruction: Instruction) -> int:
    register = instruction.operands[0]
    return register.index if isinstance(register, Register) else 0


def _put_active(state: GroupState, unit: Unit, value: Value | None) -> None:
    """Write what active lanes hold: those with work-items, or, all wavefronts alike, these or none."""
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


def _step_scalar(state: GroupState, instruction: Instruction) -> tuple[dict[Unit, Value], dict[Unit, Mask | None]]:
    name, operands = instruction.mnemonic, instruction.operands
    masks: dict[Unit, Mask | None] = {}
    target = pair_of(operands[0]) if operands else None
    if target is not None and name in SAVED:
        old = state.read_mask(EXEC)
        masks = {EXEC: step_masks(SAVED[name], read_operand_mask(state, operands[1]), old)}
        return _decide(masks[EXEC]), {**masks, target: old} if target != EXEC else masks
    if target is not None and (name in LIFTED_MASKS or name == "s_cselect_b64"):
        found = _combine(state, name, operands)
        if found is not None:
            return ({} if name in ("s_mov_b64", "s_cselect_b64") else _decide(found)), {target: found}
    if read_pair_compare(instruction) is not None and any(isinstance(each, Immediate) for each in operands):
        pairs = [pair for each in operands if (pair := pair_of(each)) is not None]
        zero = any(isinstance(each, Immediate) and each.inline == 0 for each in operands)
        return ({SCC: Same()} if zero and pairs and state.decides_alike(pairs[0]) else _compute(state, instruction)), {}
    return _compute(state, instruction), {}


def _combine(state: GroupState, name: str, operands: tuple[Operand, ...]) -> Mask | None:
    """Return the mask that an operation on masks makes, None where it is none that is known."""
    sources = [read_operand_mask(state, operand) for operand in operands[1:]]
    if name == "s_cselect_b64":
        return choose_either(sources[0], sources[1], state.is_same(SCC))
    return sources[0] if name == "s_mov_b64" else step_masks(LIFTED_MASKS[name], sources[0], sources[-1])


def _decide(mask: Mask | None) -> dict[Unit, Value]:
    """Return scc behind an operation with this result: whether it has any lane."""
    return {} if mask is None or mask == WITHIN or mask & UNSURE else {SCC: Same()}


def _compute(state: GroupState, instruction: Instruction) -> dict[Unit, Value]:
    """Return the results of a scalar instruction: alike where all that it reads is."""
    name, operands = instruction.mnemonic, instruction.operands
    access = find_access(instruction)
    if MODE in access.writes and not state.is_same(MODE):
        return {}  # other fields of the register stay as they are
    if not operands or not isinstance(operands[0], Register):
        return dict.fromkeys(access.writes, Same()) if all_same(state, access.reads) else {}
    units = units_of(operands[0])
    if name in ("s_mov_b32", "s_mov_b64", "s_movk_i32"):
        return _move(state, name, operands, units)
    if not all_same(state, access.reads):
        return {}
    found: dict[Unit, Value] = dict.fromkeys(access.writes, Same())
    if name in ("s_add_u32", "s_addc_u32"):
        found[units[0]] = _move_pointer(state, operands[1], operands[2], 0 if name == "s_add_u32" else 1)
    return found


def _move(state: GroupState, name: str, operands: tuple[Operand, ...], units: tuple[Unit, ...]) -> dict[Unit, Value]:
    source = operands[1]
    if isinstance(source, Immediate):
        wide = source.inline if name == "s_mov_b64" else source.signed
        halves = [None if wide is None else wide >> 32 * part & 0xFFFFFFFF for part in range(2)]
        return {unit: Same(half) for unit, half in zip(units, halves, strict=False)}
    if not isinstance(source, Register):
        return {}
    pairs = zip(units, units_of(source), strict=False)
    return {unit: value for unit, other in pairs if (value := state.units.get(other)) is not None}


def _move_pointer(state: GroupState, one: Operand, two: Operand, part: int) -> Value:
    """Return half of a sum: of a pointer and a number, it is one into the same memory."""
    for base, shift in ((one, two), (two, one)):
        value = state.units.get((base.file, base.index)) if isinstance(base, Register) else None
        other = state.units.get((shift.file, shift.index)) if isinstance(shift, Register) else Same()
        if isinstance(value, Pointer) and value.part == part and isinstance(other, Same):
            number = read_number(state, shift)
            return Pointer(
                value.origin, None if value.offset is None or number is None else value.offset + number, part
            )
    return Same()


def _compare(state: GroupState, instruction: Instruction, decided: bool | None) -> dict[Unit, Mask | None]:
    """Return the mask of a comparison: active lanes, all or none of them where they compare the same."""
    active = state.read_mask(EXEC)
    reads = [unit for unit in find_access(instruction).reads if unit[0] != "exec"]
    found = _mark_lanes(active, all_same(state, reads))
    decided = _decide_numbers(state, instruction) if decided is None else decided
    if decided is not None and active is not None and is_within(active):
        found = active if decided else frozenset({NONE})
    target = pair_of(instruction.operands[0])
    masks: dict[Unit, Mask | None] = {} if target is None else {target: found}
    return {**masks, EXEC: found} if "exec" in operation_of(instruction).writes else masks


def _decide_numbers(state: GroupState, instruction: Instruction) -> bool | None:
    """Return the outcome of a comparison of two numbers that are known."""
    kind = read_compare(instruction.mnemonic)
    left, right = (read_number(state, each) for each in instruction.operands[-2:])
    if kind is None or left is None or right is None or not set(instruction.modifiers) <= {"e32", "e64"}:
        return None
    return holds(kind[0], kind[1], left & 0xFFFFFFFF, right & 0xFFFFFFFF)


def _mark_lanes(active: Mask | None, alike: bool) -> Mask | None:
    """Return the mask of those active lanes of which something holds, for all of a group or for none if `alike`."""
    if active is None or not is_within(active):
        return None  # what lanes without work-items hold is anybody's guess
    return active | {NONE} if alike and active != WITHIN else WITHIN


def _step_vector(state: GroupState, instruction: Instruction) -> tuple[dict[Unit, Value], dict[Unit, Mask | None]]:
    """Return the results of a vector instruction: numbers of its lanes, and the mask of a carry."""
    name, operands = instruction.mnemonic, instruction.operands
    operation = operation_of(instruction)
    masked = VCC if "vcc" in operation.reads else pair_of(operands[-1]) if "mask" in operation.traits else None
    chosen = None if masked is None else state.read_mask(masked)
    skipped: set[Unit] = set() if masked is None else {masked, (masked[0], masked[1] + 1)}
    reads = [unit for unit in find_access(instruction).reads - skipped if unit[0] != "exec"]
    alike = all_same(state, reads) and (masked is None or chosen not in (None, WITHIN))
    alike = alike and "per-lane" not in operation.traits
    carry = pair_of(operands[1]) if len(operands) > 1 else None
    written = find_access(instruction).writes
    masks: dict[Unit, Mask | None] = {}
    if carry is not None and carry in written:
        masks[carry] = _mark_lanes(state.read_mask(EXEC), alike)
    plain = name == "v_mov_b32" and set(instruction.modifiers) <= {"e32", "e64"}
    value: Value = Same(read_number(state, list(operands)[1])) if plain else Same()
    if alike and set(instruction.modifiers) <= {"e32", "e64"}:
        value = _carry_pointer(state, instruction) or value
    return ({unit: value for unit in written if unit[0] == "v"} if alike else {}), masks


def _carry_pointer(state: GroupState, instruction: Instruction) -> Value | None:
    """Return half of an address that a vector register holds behind a copy or a sum, None where it is none."""
    name, operands = instruction.mnemonic, instruction.operands
    if name == "v_mov_b32":
        source = operands[1]
        value = state.units.get((source.file, source.index)) if isinstance(source, Register) else None
        return value if isinstance(value, Pointer) else None
    if name in ("v_add_u32", "v_add_co_u32", "v_addc_u32", "v_addc_co_u32"):
        moved = _move_pointer(state, operands[2], operands[3], 1 if "addc" in name else 0)
        return moved if isinstance(moved, Pointer) else None
    return None
