"""Loops counted by scalar registers: their exit tests, their start values, and 64-bit counters.

A 64-bit counter is a number that changes by a constant, or a pointer that moves to another pointer. Of pointers only
the distance must be known: `p != end` continues until p has moved that far. `p < end` ends there at the latest, because
p is not below `end` when both are equal.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace

from wcet.flow.graphs import DominatorTree, find_reachable
from wcet.ir.cfg import EdgeKind, Loop
from wcet.ir.ids import BlockId, LoopId
from wcet.isa.gcn.calls.restored_registers import find_restored
from wcet.isa.gcn.language.isa import BranchCondition, find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.semantics.control import find_implicit
from wcet.isa.gcn.values.constant_tables import find_tables
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.lane_state import WIDE_BITS
from wcet.isa.gcn.values.launch_values import list_group_ids
from wcet.isa.gcn.values.scalar_flow import RegionValues, ValueFlow
from wcet.isa.gcn.values.scalar_steps import SCC, KnownSegment, Stepper
from wcet.isa.gcn.values.scalar_values import (
    WORD,
    High,
    LaneMask,
    State,
    Symbolic,
    Test,
    Value,
    WideTest,
    evaluate_symbolic,
    value_of,
)
from wcet.isa.gcn.values.wide_values import LONG, join_halves
from wcet.isa.gcn.values.working_lanes import ALL_MAY_WAIT, WorkingLanes
from wcet.records import dataclass
from wcet.values.trip_count import ENUMERATED, Count, Relation, Series, count_credibly, list_series


@dataclass(frozen=True, slots=True)
class ExitTest:
    """The test of an exit branch: the loop continues only while `test` is true; with `lanes`, it may also end earlier.

    A `late` test was made at the end of the previous iteration and refers to the start of that iteration; scc or vcc at
    the entry decide the first iteration.
    """

    block: BlockId
    test: Test | WideTest
    lanes: bool = False
    late: bool = False


def find_exit_tests(
    values: ValueFlow,
    dominators: DominatorTree[BlockId],
    innermost: tuple[LoopId | None, ...],
    loop: Loop,
    region: RegionValues,
) -> Iterator[ExitTest]:
    """Yield the exit tests of a loop, each as the condition under which the loop continues.

    A test that is in several blocks, because code was copied, counts if no path through the loop avoids all of them.
    """
    cfg = values.cfg
    latches = [cfg.edges[edge].source for edge in loop.back_edges]
    found: dict[tuple[Test | WideTest, bool, bool], list[BlockId]] = {}
    for block in sorted({cfg.edges[edge].source for edge in loop.exit_edges}):
        condition = find_condition(values.program.instructions[cfg.blocks[block].last])
        stays = [edge.kind for edge in cfg.out_edges[block] if edge.target in loop.blocks]
        state = region.behind.get(block)
        if condition is None or condition.register == "exec":
            continue
        units = find_implicit(condition.register, values.program.extra.metadata.lanes).units
        # The region has no states of blocks in inner loops; their tests count for those loops only.
        if len(stays) != 1 or state is None or innermost[block] != loop.index:
            continue
        late = _is_from_before(state, units)
        if late:
            state = values.join_back_edges(region, loop)
        test = None if state is None else _read_test(state, condition, units, stays[0])
        if test is not None:
            found.setdefault((*test, late), []).append(block)
    for (test, lanes, late), blocks in found.items():
        for block in blocks:
            if all(dominators.dominates(block, latch) for latch in latches):
                yield ExitTest(block, test, lanes, late)
        if len(blocks) > 1 and loop.header not in blocks:
            # Copies of one test count together if every path from the header to a latch passes one of them.
            around = find_reachable(cfg.successors, [loop.header], barred=blocks)
            if not around & set(latches):
                yield ExitTest(blocks[-1], test, lanes, late)


def _is_from_before(state: State, units: tuple[Unit, ...]) -> bool:
    """Return True if the scc or vcc that a branch reads has its value from the start of the iteration."""
    return all(value_of(state, unit) == Symbolic(unit) for unit in units)


def _read_test(
    state: State, condition: BranchCondition, units: tuple[Unit, ...], edge: EdgeKind
) -> tuple[Test | WideTest, bool] | None:
    """Return the condition under which a branch stays in the loop, and whether the loop may end earlier; None if
    unknown.

    A zero mask of lanes gives no information, unless all work-items were active, because there may have been no active
    lane.
    """
    if condition.register == "scc":
        return _turn(value_of(state, SCC), condition.holds_on(edge))
    held = {value_of(state, unit) for unit in units}
    return _turn(held.pop(), condition.holds_on(edge)) if len(held) == 1 else None


def _turn(test: Value, holds: bool) -> tuple[Test | WideTest, bool] | None:
    if isinstance(test, LaneMask):
        if not holds and not test.exact:
            return None
        return (test.test if holds else test.test.opposite), not test.exact
    if not isinstance(test, (Test, WideTest)):
        return None
    return (test if holds else test.opposite), False


LISTED_BYTES = 4096
"""The number of bytes of an argument segment whose dwords can be stated by offset, in files that list no arguments."""


@dataclass(frozen=True, slots=True)
class KnownDwords:
    """The known dwords of the argument segment and of the dispatch packet, by byte offset."""

    arguments: Mapping[int, int]
    packet: Mapping[int, int] = field(default_factory=dict[int, int])


@dataclass(frozen=True, slots=True)
class KnownValues:
    """The known values before loops are bounded: dwords of memory, the launch and the values of its lanes, if given.

    `working` says in which blocks the lanes of all work-items are active.
    """

    dwords: KnownDwords
    launch: GcnLaunch | None = None
    lanes: LaneFlow | None = None
    working: WorkingLanes = ALL_MAY_WAIT


LARGEST_NUMBER = 8
"""The size in bytes of the largest argument that is one number; of a larger one, a structure, fields are stated."""

_FIELD = ".FIELD"
"""What follows the name of a structure of which no field has a known name."""


def build_stepper(program: GcnProgram, known: KnownValues) -> tuple[Stepper, Mapping[int, str]]:
    """Return the transfer function for the known values of a kernel, and the names of the scalar arguments, by dword.

    Unknown arguments have an identity, so that pointers can be distinguished.
    """
    listed = {
        argument.offset + 4 * part: argument.name + (_FIELD if argument.size > LARGEST_NUMBER else "")
        for argument in program.extra.metadata.arguments
        if argument.kind == "by_value"
        for part in range(argument.size // 4)
    }
    if not program.extra.metadata.arguments:
        listed = {place: hex(place) for place in range(0, LISTED_BYTES, 4)}
    pointers = program.extra.metadata.argument_pointer, program.extra.metadata.packet_pointer
    addresses = {
        argument.offset + place
        for argument in program.extra.metadata.arguments
        if argument.kind in ("global_buffer", "dynamic_shared_pointer")
        for place in range(0, argument.size, 4)
    }
    dwords = known.dwords
    segments = KnownSegment(dwords.arguments, frozenset(listed) | addresses), KnownSegment(dwords.packet)
    ids = {} if known.launch is None else list_group_ids(program, known.launch)
    known_segments = {p: segment for p, segment in zip(pointers, segments, strict=True) if p is not None}
    noted = None if known.lanes is None else known.lanes.stepper.noted
    stepper = Stepper(known_segments, ids, noted, find_tables(program), find_restored(program))
    return stepper, listed


def ask_argument(name: str) -> str:
    """Return the reason for a missing bound that depends on an argument or on a field, with how to state it."""
    form = f"give it as a whole number (1000, 0x3e8; not 1e3): --arg {name}=N"
    if not name.endswith(_FIELD):
        return f"it depends on the kernel's argument `{name}`: {form}"
    form += f"  # then put the field's name in place of {_FIELD.removeprefix('.')}"
    return f"it depends on a field of the kernel's argument `{name.removesuffix(_FIELD)}`: {form}"


_ENDING = ("lg", "lt", "gt")
"""Relations that do not hold between equal numbers."""


def find_move(back: State, low: Unit, high: Unit) -> int | None:
    """Return the constant by which a pair changes in each iteration, modulo 2^64; None if it is not constant."""
    moved = join_halves(value_of(back, low), value_of(back, high))
    return moved.add if isinstance(moved, High) and (moved.low, moved.high) == (low, high) else None


def count_walk(entry: State, back: State, test: WideTest) -> Count | None:
    """Return the trip count of a loop that moves a pointer to another one; None if it is unknown.

    The distance of the pointers at the entry of the loop must be known.
    """
    if isinstance(test.limit, int) or test.relation not in _ENDING:
        return None
    sides = High(test.low, test.high, test.add), test.limit
    left, right = (_find_place(entry, side) for side in sides)
    steps = [find_move(back, side.low, side.high) for side in sides]
    if left is None or right is None or (left.low, left.high) != (right.low, right.high) or None in steps:
        return None
    step = ((steps[0] or 0) - (steps[1] or 0)) % LONG
    if step == 0:
        return None
    count = count_credibly(Relation("lg", False, WIDE_BITS), (left.add - right.add) % LONG, step, 0)
    return None if count is None else Count(count, None)


def count_number(start: int, back: State, test: WideTest) -> Count | None:
    """Return the trip count of a loop whose counter moves from a known number to another one; None if it is unknown."""
    step = find_move(back, test.low, test.high)
    if not step or isinstance(test.limit, High):
        return None
    count = count_credibly(Relation(test.relation, test.signed, WIDE_BITS), start + test.add, step, test.limit)
    return None if count is None else Count(count, count)


def _find_place(entry: State, side: High) -> High | None:
    """Return the place to which a pointer points at the entry of the loop in all lanes: an origin and a distance from
    it.

    None if it is unknown.
    """
    if side.low[0] == "v" and (side.low not in entry or side.high not in entry):
        return None
    start = join_halves(value_of(entry, side.low), value_of(entry, side.high))
    return High(start.low, start.high, (start.add + side.add) % LONG) if isinstance(start, High) else None


def apply_series(value: Symbolic, base: Series) -> Series | None:
    """Return the number that a symbolic value has at each entry of a loop; None if there are too many entries.

    The value is a function of one register; `base` has the number of that register at each entry.
    """
    if value.is_sum and not base.listed:
        return replace(base, first=(base.first + value.add) % WORD)
    if base.count > ENUMERATED:
        return None
    return list_series(
        tuple(evaluate_symbolic(value, base.at(entry)) for entry in range(base.count)), base.loop, base.mixed
    )


SPREAD = 1 << 18
"""The most iterations of a loop, over all its entries, whose numbers are listed."""


def list_runs(start: Series, count: Count | None, most: int) -> Sequence[int]:
    """Return the iterations of a loop for each of its entries, whose counter starts at the numbers of a series.

    That is `most` for all of them where `count` does not tell them apart.
    """
    if count is None or None in (start.loop, count.loop) or count.loop != start.loop or len(count.each) != start.count:
        return (most,) * min(start.count, ENUMERATED + 1)
    return tuple(each + 1 for each in count.each)


def spread_series(start: Series, runs: Sequence[int], move: int, add: int) -> Series | None:
    """Return all numbers of a counter plus `add`, over all iterations of all entries of its loop, in no order.

    The counter starts at the numbers of a series and changes by `move` in each iteration; None if there are too many.
    """
    if len(runs) > ENUMERATED or sum(runs) > SPREAD:
        return None
    firsts = (start.at(entry) + add for entry in range(len(runs)))
    found = {(first + move * time) % WORD for first, turns in zip(firsts, runs, strict=True) for time in range(turns)}
    return list_series(tuple(sorted(found)), None, mixed=True) if 0 < len(found) <= ENUMERATED else None
