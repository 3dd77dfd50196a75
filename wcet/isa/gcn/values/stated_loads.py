"""The numbers that lanes load from buffers with a statement: a `range`, or number i is `near` i.

The buffer of an access is known if its address was computed from one pointer argument and from numbers: a kernel that
stays within its buffers, as the language requires, then accesses the buffer of that argument. The analysis records for
every register the pointers from which it was computed (its owners), by any operations; a loaded value is a number. An
access whose address was computed from two pointers may use either buffer, so that nothing is known about it.

The facts are about numbers of 32 bits from the start of the buffer on, so that they hold for a load that is known to
start at a dword of a buffer that itself starts at a dword. docs/gcn-bound.md, "Stated contents", has the argument.
"""

from collections.abc import Mapping
from dataclasses import replace

from wcet.ir.facts import StatedData
from wcet.ir.ids import InstructionId
from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.access_forms import AddressSpace
from wcet.isa.gcn.language.accesses import find_memory_access, loads_scalars
from wcet.isa.gcn.language.kernel import KernelMetadata
from wcet.isa.gcn.language.registers import Unit, operation_of, units_of
from wcet.isa.gcn.values.addresses import find_access_of
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.lane_operands import read_unit
from wcet.isa.gcn.values.lane_results import list_data
from wcet.isa.gcn.values.lane_state import Entry, LaneState, join_owners
from wcet.isa.gcn.values.lane_steps import KERNARG, PACKET, Results
from wcet.isa.gcn.values.lane_values import EACH, NONE, LaneValue, make_value, same, unknown
from wcet.values.number_sets import ZERO, Range, everything

NUMBER: frozenset[int] = frozenset()
"""The owners of a value that was computed from no pointer."""

DWORD = 4
_MEMORY = frozenset({"VMEM", "SMEM", "LDS"})


_DEVICE = frozenset({AddressSpace.FLAT, AddressSpace.GLOBAL})


def _loads_dword(instruction: Instruction) -> bool:
    """Return True if each lane loads whole dwords from global memory."""
    access = find_memory_access(instruction)
    return access is not None and access.form.loads and access.space in _DEVICE and access.size == DWORD


class StatedLoads:
    """A function that adds to the results of instructions their owners, and the stated facts about loaded values."""

    def __init__(self, metadata: KernelMetadata, stated: Mapping[int, StatedData]) -> None:
        self._stated = stated
        self._pointers = {
            each.offset + DWORD * part: each.position
            for each in metadata.arguments
            if each.kind == "global_buffer" and each.size == 2 * DWORD
            for part in range(2)
        }
        self._values = {
            each.offset + place for each in metadata.arguments if each.kind == "by_value" for place in range(each.size)
        }

    def begin(self, state: LaneState) -> None:
        """Record that registers start as numbers, except those that start with pointers."""
        for table in state.tables():
            for unit, entry in table.items():
                if not entry.name or entry.name[0] == "start":
                    table[unit] = replace(entry, owners=NUMBER)

    def __call__(self, state: LaneState, instruction: Instruction, results: Results) -> Results:
        """Return the results of an instruction with the pointers from which they were computed."""
        if loads_scalars(instruction):
            return self._load_scalars(state, instruction, results)
        if operation_of(instruction).unit in _MEMORY:
            loaded = self._load_lanes(state, instruction) if _loads_dword(instruction) else {}
            return {unit: replace(entry, owners=NUMBER) for unit, entry in {**results, **loaded}.items()}
        if not results:
            return results
        owners = join_owners(*(read_unit(state, unit) for each in list_data(instruction) for unit in each.units))
        return {unit: replace(entry, owners=owners) for unit, entry in results.items()}

    def find_buffer(self, state: LaneState, instruction: Instruction) -> int | None:
        """Return the position of the argument whose buffer a flat or global access uses; None if that is not known."""
        access = find_memory_access(instruction)
        if access is None or access.space not in _DEVICE or access.to_lds:
            return None
        sources = (each for each in (access.lanes, access.based) if each is not None)
        return _find_only(join_owners(*(entry for each in sources for entry in _read(state, each))))

    def _load_lanes(self, state: LaneState, instruction: Instruction) -> dict[Unit, Entry]:
        """Return the values that lanes load: limited by the statement about the buffer, or any number."""
        target, buffer = instruction.operands[0], self.find_buffer(state, instruction)
        access = find_access_of(state, instruction)
        if not isinstance(target, Register):
            return {}
        numbers: LaneValue | None = None
        if buffer is not None and buffer in self._stated and access is not None:
            numbers = describe_loaded(self._stated[buffer], access.address)
        return {units_of(target)[0]: Entry((instruction.index, 0), numbers or unknown())}

    def _load_scalars(self, state: LaneState, instruction: Instruction, results: Results) -> Results:
        """Return the results of a scalar load: arguments with their owners, numbers limited by a statement, or known
        values.
        """
        target, base, offset = instruction.operands[:3]
        if not isinstance(target, Register) or not isinstance(base, Register):
            return results
        halves = [read_unit(state, unit) for unit in units_of(base)[:2]]
        found = dict(results)
        if [each.name for each in halves] == [(KERNARG, 0), (KERNARG, 1)] and isinstance(offset, Immediate):
            for part, unit in enumerate(units_of(target)):
                place = offset.signed + DWORD * part
                entry = results.get(unit, Entry((), same(everything(32))))
                if place in self._pointers:
                    found[unit] = replace(entry, owners=frozenset({self._pointers[place]}))
                elif unit in results or place in self._values:
                    found[unit] = replace(entry, owners=NUMBER)
            return found
        if [each.name for each in halves] == [(PACKET, 0), (PACKET, 1)] and isinstance(offset, Immediate):
            return {unit: replace(entry, owners=NUMBER) for unit, entry in results.items()}  # sizes are numbers
        only, access = _find_only(join_owners(*halves)), find_access_of(state, instruction)
        if only is not None:
            unknown_word = Entry((), same(everything(32)))
            found = {unit: replace(results.get(unit, unknown_word), owners=NUMBER) for unit in units_of(target)}
        stated = None if only is None else self._stated.get(only)
        if stated is None or stated.low is None or stated.high is None or access is None:
            return found
        if access.address.total.factor < DWORD:
            return found
        numbers = same(Range(stated.low, stated.high, 1))
        return found | {unit: Entry((), numbers, owners=NUMBER) for unit in units_of(target)}


def _find_only(owners: frozenset[int] | None) -> int | None:
    """Return the only argument among the owners; None if they are unknown or several."""
    return next(iter(owners)) if owners is not None and len(owners) == 1 else None


def find_buffer_loads(lanes: LaneFlow) -> frozenset[int]:
    """Return the scalar loads that read from the buffer of one argument; `lanes` must record owners."""
    found: dict[InstructionId, bool] = {}

    def visit(instruction: Instruction, state: LaneState) -> None:
        if loads_scalars(instruction):
            base = instruction.operands[1]
            halves = [read_unit(state, unit) for unit in units_of(base)[:2]] if isinstance(base, Register) else []
            found[instruction.index] = bool(halves) and _find_only(join_owners(*halves)) is not None

    lanes.visit(visit)
    return frozenset(index for index, known in found.items() if known)


def find_stores(lanes: LaneFlow, stated: Mapping[int, StatedData]) -> Mapping[int, Instruction]:
    """Return, for each buffer with a statement that a kernel certainly writes, one store or atomic, by argument
    position.
    """
    loads, found = StatedLoads(lanes.program.extra.metadata, stated), dict[int, Instruction]()

    def visit(instruction: Instruction, state: LaneState) -> None:
        access = find_memory_access(instruction)
        if access is not None and access.stores and access.space in _DEVICE:
            buffer = loads.find_buffer(state, instruction)
            if buffer is not None:
                found.setdefault(buffer, instruction)

    lanes.visit(visit)
    return found


def describe_loaded(stated: StatedData, address: LaneValue) -> LaneValue | None:
    """Return the numbers that lanes load from addresses in a buffer; None if nothing is known.

    If the distances between the addresses of the lanes are known and number i is `near` i, the result is one unknown
    number that all lanes share, plus a small one for each lane.
    """
    if address.total.factor < DWORD:
        return None
    low, high, near = stated.low, stated.high, stated.near
    if near is not None and not address.classes and not address.cuts:
        places = [each // DWORD for each in address.offsets]
        shared = everything(32)
        if low is not None and high is not None:
            shared = Range(low - near - max(places), high + near - min(places), 1)
        return make_value(shared, places, Range(-near, near, 1), EACH)
    return None if low is None or high is None else LaneValue(ZERO, NONE, Range(low, high, 1), EACH)


def _read(state: LaneState, operand: Operand) -> list[Entry]:
    """Return the entries of the registers of an operand; a constant is an entry without a register."""
    if isinstance(operand, Immediate):
        return [Entry((), same(ZERO), owners=NUMBER)]
    return [read_unit(state, unit) for unit in units_of(operand)] if isinstance(operand, Register) else [_UNKNOWN]


_UNKNOWN = Entry((), same(everything(32)))
