"""The largest number of iterations of a loop for any lane, from the ranges of registers in the lanes that enter it."""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property

from wcet.flow.loops import list_loop_code
from wcet.ir.cfg import Cfg, Loop
from wcet.isa.gcn.control.divergence import switches_none_on
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.values.alike_lanes import EVERYWHERE
from wcet.isa.gcn.values.lane_flow import LaneFlow
from wcet.isa.gcn.values.lane_guards import place, place_known
from wcet.isa.gcn.values.lane_lines import find_distance, move_lines
from wcet.isa.gcn.values.lane_operands import join_pair
from wcet.isa.gcn.values.lane_state import WIDE_BITS, Entry, LaneState, Wide
from wcet.isa.gcn.values.scalar_values import State, Symbolic, WideTest
from wcet.records import dataclass
from wcet.units import ceil_div
from wcet.values.number_sets import Range, constant
from wcet.values.operations import list_signs, to_signed
from wcet.values.trip_count import Count, Relation, is_vacuous, limit_trips


@dataclass(frozen=True)
class LaneStarts:
    """The ranges of registers in the lanes that enter loops, in one launch."""

    program: GcnProgram
    cfg: Cfg
    loops: tuple[Loop, ...]
    lanes: LaneFlow

    def find(self, loop: Loop, unit: Unit, signed: bool) -> Range | None:
        """Return the range of a register in the lanes that enter a loop, signed or unsigned; None if it is unknown."""
        vector = unit[0] == "v"
        return self._join(loop, lambda state: (state.here if vector else state.scalars).get(unit), signed)

    def list_exact(self, loop: Loop) -> State:
        """Return the registers that a loop reads and that have one number in all lanes that enter it."""
        code = list_loop_code(self.program, self.cfg, loop)
        found: State = {}
        for unit in sorted({unit for each in code for unit in find_access(each).reads if unit[0] in ("s", "v")}):
            numbers = self.find(loop, unit, signed=False)
            if numbers is not None and numbers.exact:
                found[unit] = numbers.low
        return found

    def list_everywhere(self, loop: Loop) -> State:
        """Return the number of each vector register that has the same one in every lane that a loop may activate.

        The keys are units of the file `EVERYWHERE`. If the loop only deactivates lanes, these are the lanes that enter
        it.
        """
        code = list_loop_code(self.program, self.cfg, loop)
        fewer = switches_none_on(code)
        found: State = {}
        for file, index in sorted({unit for each in code for unit in find_access(each).reads if unit[0] == "v"}):
            numbers = self._join(
                loop, lambda state, unit=(file, index): (state.here if fewer else state.everywhere).get(unit), False
            )
            if numbers is not None and numbers.exact:
                found[EVERYWHERE, index] = numbers.low
        return found

    def find_pair(self, loop: Loop, low: Unit, high: Unit, signed: bool) -> Range | None:
        """Return the range of a pair of registers, as a 64-bit number, in the lanes that enter a loop; None if
        unknown.
        """

        def read(state: LaneState) -> Wide | None:
            first, second = state.here.get(low), state.here.get(high)
            return None if first is None or second is None else join_pair(second, first)

        return self._join(loop, read, signed)

    def find_distance(self, loop: Loop, low: Symbolic, high: Symbolic) -> int | None:
        """Return the largest signed difference `high - low` of two registers in a lane that enters a loop; None if
        unknown.
        """
        found: list[int | None] = []
        for state in self._enter(loop):
            sides = [(state.here.get(value.unit), to_signed(value.add)) for value in (low, high)]
            first, last = (None if each is None else move_lines(each, 1, add) for each, add in sides)
            found.append(None if first is None or last is None else find_distance(first.least, last.most))
        known = [each for each in found if each is not None]
        return max(known) if known and len(known) == len(found) else None

    def _join(self, loop: Loop, read: Callable[[LaneState], Entry | Wide | None], signed: bool) -> Range | None:
        """Return the join, over all edges into a loop, of the range that `read` finds; None if one is unknown."""
        found: Range | None = None
        for state in self._enter(loop):
            known = read(state)
            numbers = None if known is None else place_known(known, signed)
            if numbers is None:
                return None
            found = numbers if found is None else found.join(numbers)
        return found

    def _enter(self, loop: Loop) -> Iterator[LaneState]:
        """Yield the state on each edge into a loop; for a loop at the start of the kernel, nothing."""
        for edge in self.cfg.in_edges[loop.header] if loop.header else ():
            if edge.source not in loop.blocks and edge.source in self._behind:
                yield self._behind[edge.source]

    @cached_property
    def _behind(self) -> Mapping[int, LaneState]:
        """The states after the reachable blocks from which control enters loops."""
        heads = [loop.header for loop in self.loops]
        sources = {edge.source for head in heads for edge in self.cfg.in_edges[head]} & self.lanes.entered.keys()
        return {block: self.lanes.left[block] for block in sources}


@dataclass(frozen=True, slots=True)
class Race:
    """A counter of a loop: the loop continues while `start`, changed by `step` per iteration, is in `relation` to
    `limit`.

    `start` and `limit` are numbers, or registers at the loop's entry plus constants; `signed` says that the comparison
    is one of signed numbers.
    """

    relation: str
    signed: bool
    start: int | Symbolic
    step: int
    limit: int | Symbolic


def count_lanes(starts: LaneStarts, loop: Loop, race: Race) -> Count | None:
    """Return the largest number of iterations of any lane, by the worst start and limit, or by their largest distance.

    None if neither is known.
    """
    found: list[int] = []
    for signed in list_signs(race.relation, race.signed):
        start, limit = (_reach(starts, loop, side, signed) for side in (race.start, race.limit))
        if start is None or limit is None:
            continue
        most = limit_trips(Relation(race.relation, signed), start, race.step, limit)
        if most is not None:
            near = _count_distance(starts, loop, race) if signed else None
            most = most if near is None else min(most, near)
            found += [] if is_vacuous(most, start, limit) else [most]
    return Count(min(found), None, ranged=True) if found else None


def count_wide(starts: LaneStarts, loop: Loop, test: WideTest, step: int) -> Count | None:
    """Return the largest number of iterations of any lane whose 64-bit counter changes by `step` towards a number."""
    if not isinstance(test.limit, int):
        return None
    found: list[int] = []
    for signed in list_signs(test.relation, test.signed):
        numbers = starts.find_pair(loop, test.low, test.high, signed)
        moved = None if numbers is None else numbers.shift(to_signed(test.add, WIDE_BITS))
        start = None if moved is None else place(moved, signed, WIDE_BITS)
        limit = place(constant(test.limit), signed, WIDE_BITS)
        if start is not None and limit is not None:
            most = limit_trips(Relation(test.relation, signed, WIDE_BITS), start, step, limit)
            found += [] if most is None or is_vacuous(most, start, limit) else [most]
    return Count(min(found), None, ranged=True) if found else None


def _reach(starts: LaneStarts, loop: Loop, side: int | Symbolic, signed: bool) -> Range | None:
    """Return the range of one operand of a test in the first iteration of any lane; None if unknown."""
    if isinstance(side, int):
        return place(constant(side), signed)
    numbers = starts.find(loop, side.unit, signed)
    return None if numbers is None else place(numbers.shift(to_signed(side.add)), signed)


def _count_distance(starts: LaneStarts, loop: Loop, race: Race) -> int | None:
    """Return the number of iterations by the largest distance of limit and start in the same lane; None if unknown."""
    start, limit, step = race.start, race.limit, to_signed(race.step)
    if isinstance(start, int) or isinstance(limit, int) or start.unit[0] != "v" or limit.unit[0] != "v":
        return None
    if race.relation in ("eq", "lg"):
        return None
    distance = starts.find_distance(loop, start, limit) if step > 0 else starts.find_distance(loop, limit, start)
    return None if distance is None else max(0, ceil_div(distance + (race.relation in ("le", "ge")), abs(step)))
