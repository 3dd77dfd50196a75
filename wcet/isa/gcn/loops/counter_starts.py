"""The numbers of a counter, or of its limit, at each entry of its loop, and the step of each iteration."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from wcet.ir.cfg import Loop
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.loops.scalar_counters import apply_series, list_runs, spread_series
from wcet.isa.gcn.values.private_slots import FILE
from wcet.isa.gcn.values.scalar_values import WORD, State, Symbolic, Value, evaluate_symbolic, value_of
from wcet.records import dataclass
from wcet.values.trip_count import Count, Series, list_series, list_values


@dataclass(slots=True)
class LoopValues:
    """The values of one loop: `entry` is the state before it, `back` that at its back edges, relative to the
    iteration's start.

    `vector_entry` has numbers of vector registers at the entry; `iterations` and `count` are its iterations per entry.
    """

    entry: State
    back: State
    vector_entry: Mapping[Unit, int] = field(default_factory=dict[Unit, int])
    iterations: int | None = None
    count: Count | None = None


class CounterStarts:
    """What is known of the entries of loops; `known` has those loops whose values were found, the outer ones first."""

    def __init__(self, loops: Sequence[Loop], known: Mapping[int, LoopValues]) -> None:
        self._loops = loops
        self._known = known

    def find_step(self, known: LoopValues, side: int | Symbolic) -> int | None:
        """Return the constant by which an operand of a test changes in each iteration; None if it is not constant."""
        if isinstance(side, int):
            return 0
        back = value_of(known.back, side.unit)
        if back == Symbolic(side.unit):
            return 0
        if isinstance(back, Symbolic) and back.unit == side.unit and back.is_sum and side.is_sum:
            return back.add
        return None

    def find(self, loop: Loop, known: LoopValues, side: Value) -> Series | None:
        """Return the numbers of an operand of a test in the first iteration, one for each entry; None if unknown."""
        if isinstance(side, int):
            return Series(side)
        if not isinstance(side, Symbolic):
            return None
        if side.unit in known.vector_entry:
            base: Series | None = Series(known.vector_entry[side.unit])
        else:
            base = self._absolute(loop.parent, value_of(known.entry, side.unit))
        return None if base is None else apply_series(side, base)

    def _absolute(self, region: int | None, value: Value) -> Series | None:
        """Return the numbers of a value at the entry of a loop in `region`, one for each entry; None if unknown."""
        if isinstance(value, int):
            return Series(value)
        if not isinstance(value, Symbolic) or region is None or value.unit[0] in ("v", FILE):
            return None
        loop, known = self._loops[region], self._known.get(region)
        if known is None:
            return None
        start, back = self.find(loop, known, Symbolic(value.unit)), value_of(known.back, value.unit)
        if start is None or not isinstance(back, Symbolic) or back.unit != value.unit:
            return None
        if back == Symbolic(value.unit):
            return apply_series(value, start)
        times = known.iterations
        if times is None:
            return None
        if start.count != 1:
            runs = list_runs(start, known.count, times)
            return spread_series(start, runs, back.add, value.add) if back.is_sum and value.is_sum else None
        if back.is_sum and value.is_sum:
            return Series((start.first + value.add) % WORD, back.add, times, loop=region)
        listed = list_values(
            start.first, lambda held: evaluate_symbolic(back, held), lambda held: evaluate_symbolic(value, held), times
        )
        return None if listed is None else list_series(tuple(listed), region)
