"""The largest number of lines of memory, and of cycles of LDS banks, that one access can take on any data.

If nothing is known about the addresses, each lane has lines of its own, and a datum that is not known to be aligned
reaches into a second line: compilers merge neighbouring accesses of bytes, and read members of packed structures, with
one access of a dword. If addresses are known except for unknown shared parts, the lines are counted for each offset
that these parts can have within a line.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from wcet.ir.ids import InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.calls.apertures import reaches_scratch
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.processor import LANES
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.values.addresses import AccessedBytes, count_row_bytes, find_access_of
from wcet.isa.gcn.values.known_paths import KnownPaths, UndecidedError
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.lane_state import LaneState
from wcet.isa.gcn.values.lane_values import LaneValue
from wcet.records import dataclass
from wcet.targets.gcn.timing.instructions import count_most, read_size
from wcet.targets.gcn.wavefront.bank_conflicts import count_conflicts

LINE = 64

ASKING = frozenset({"VMEM", "LDS", "SMEM"})
"""The units whose instructions access memory or LDS."""


@dataclass(frozen=True, slots=True)
class Traffic:
    """The largest cost of one access, in lines of memory or cycles of LDS banks, and its reason in words."""

    amount: int
    reason: str


def measure_traffic(
    lanes: LaneFlow, paths: KnownPaths | UndecidedError | None = None
) -> Mapping[InstructionId, Traffic]:
    """Return the largest cost of each reachable memory access of a launch, by instruction.

    `paths` are those that stated contents determine, with the lines that accesses touch there.
    """
    found: dict[InstructionId, Traffic] = {}
    scratch = reaches_scratch(lanes.program)

    def visit(instruction: Instruction, state: LaneState) -> None:
        operation = operation_of(instruction)
        if operation.unit in ASKING:
            measure = _measure_flat if scratch and operation.format == "FLAT" else _measure
            found[instruction.index] = measure(operation, instruction, state)

    code = lanes.program.instructions
    asking = {
        number
        for number, place in enumerate(lanes.cfg.blocks)
        if any(operation_of(each).unit in ASKING for each in code[place.first : place.last + 1])
    }
    if asking:
        lanes.visit(visit, asking)
    decided: Mapping[int, int] = paths.lines if isinstance(paths, KnownPaths) else {}
    return {
        index: Traffic(max(1, decided[index]), "addresses as wavefronts were followed")
        if index in decided and max(1, decided[index]) < each.amount
        else each
        for index, each in found.items()
    }


def _measure(operation: Operation, instruction: Instruction, state: LaneState) -> Traffic:
    most = count_most(operation, instruction)
    access = find_access_of(state, instruction) if most else None
    if access is None:
        return Traffic(most, "addresses unknown" if most else "touches no memory")
    reason = describe_value(access.address)
    if operation.unit == "SMEM":
        return Traffic(min(most, _count_scalar(access)), reason)
    if operation.unit == "LDS":
        amount = count_conflicts(access, instruction.lanes)
        return Traffic(most, f"{reason}, no multiple of 4") if amount is None else Traffic(min(most, amount), reason)
    return Traffic(min(most, count_lines(access)), reason)


def _measure_flat(operation: Operation, instruction: Instruction, state: LaneState) -> Traffic:
    """Return the cost of an access that can go to memory or to scratch, where the dwords of a lane are not together.

    If all lanes have one address, each dword takes a row; otherwise lanes have lines of their own.
    """
    access, lanes = find_access_of(state, instruction), instruction.lanes
    if access is None:
        return Traffic(lanes * _count_dwords(read_size(operation), False), "memory or scratch, addresses unknown")
    value, size = access.address, access.size
    rows = _count_dwords(size, access.aligned or value.total.factor >= 4)
    if value.is_uniform:
        amount = max(count_lines(access), rows * count_row_bytes(lanes) // LINE)
        return Traffic(amount, f"memory or scratch, {describe_value(value)}")
    return Traffic(lanes * rows, f"memory or scratch, {describe_value(value)}")


def _count_dwords(size: int, aligned: bool) -> int:
    """Return the largest number of dwords that `size` bytes can touch; with `aligned`, they start at a dword."""
    return -(-size // 4) if aligned else (size + 2) // 4 + 1


def describe_value(value: LaneValue) -> str:
    """Return a description of what is known about the addresses of the lanes."""
    unit = min(value.total.step, LINE)
    origin = f"base {value.total.low % unit} modulo {unit}" if unit > 1 else "base of unknown alignment"
    if value.is_uniform:
        return f"one address for all lanes, {origin}"
    moves = {after - before for before, after in zip(value.offsets, value.offsets[1:], strict=False)}
    classes = len(set(value.groups))
    if classes == LANES:
        return f"each lane separately, {origin}"
    shape = f"affine, stride {moves.pop()}" if len(moves) == 1 else "offsets known"
    rows = f", {classes} rows at unknown distances" if classes > 1 else ""
    return f"{shape}{rows}, {origin}{', may wrap' if value.cuts else ''}"


def count_lines(access: AccessedBytes) -> int:
    """Return the most lines that a vector access touches: the worst of each class of lanes, added up.

    Addresses within a class have known differences; their offset in a line is unknown.

    If all lanes are known to lie within few bytes of each other, the result is at most the lines of that window. If it
    may wrap, lines on both sides of the position where it wraps count twice.
    """
    value, size = access.address, access.size
    step = min(value.uniform.step, value.spread.step, LINE)
    residue = (value.uniform.low + value.spread.low) % step
    members: dict[int, set[int]] = {}
    for group, offset in zip(value.groups, value.offsets, strict=True):
        members.setdefault(group, set()).add(offset)
    shapes = Counter(frozenset(places) for places in members.values())
    amount = sum(
        times * _count_class(tuple(sorted(places)), step, residue, size, value.cuts, access.aligned)
        for places, times in shapes.items()
    )
    low, high = value.spread.low + min(value.offsets), value.spread.high + max(value.offsets) + size
    base = min(value.uniform.step, LINE)
    if high - low < LINE * LANES:
        starts = range((value.uniform.low + low) % base, LINE, base)
        twice = value.cuts * (1 if value.total.step >= size else 2)
        amount = min(amount, max((start + high - low - 1) // LINE + 1 for start in starts) + twice)
    return amount * len(access.offsets)


@cache
def _count_class(places: tuple[int, ...], step: int, residue: int, size: int, cuts: int, aligned: bool) -> int:
    """Return the most lines of lanes with known offsets from one address, which is `residue` modulo `step`.

    A cut is a position, in the order of offsets, where the upper lanes may have wrapped; lines on both sides count
    twice.
    """
    starts = range(residue, LINE, step)
    most = max(len(_touch(places, start, size)) for start in starts)
    single = 1 if aligned else max(len(_touch((place,), start, size)) for start in starts for place in places[:LINE])
    if cuts and len(places) > 1:
        apart = all(after - before >= size for before, after in zip(places, places[1:], strict=False))
        most += cuts * (1 if apart else 2)
    return min(most, single * len(places))


def _touch(places: tuple[int, ...], start: int, size: int) -> set[int]:
    lines = {(start + place) // LINE for place in places}
    return lines | {(start + place + size - 1) // LINE for place in places}


def _count_scalar(access: AccessedBytes) -> int:
    """Return the most lines of a scalar access, whose address is rounded down to a dword."""
    step = min(access.address.uniform.step, LINE)
    starts = range(access.address.uniform.low % step, LINE, step)
    return max((start // 4 * 4 + access.size - 1) // LINE + 1 for start in starts)
