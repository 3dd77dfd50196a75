"""A check for work-items that write different values to one byte without a barrier or an atomic between them.

On hardware, chance decides which value such a byte has afterwards (OpenCL 2.0, section 3.3.6, data races), while the
simulator always writes in one order: so a run with the right result proves nothing. For each byte the last store is
recorded: its work-item, and the barriers before it. Two stores of one group are ordered by a barrier between them;
within a launch nothing orders stores of different groups. If a kernel uses atomics that return a value, by which groups
can synchronise, stores of different groups are not judged. Loads are not judged either.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from wcet.errors import Diagnostic
from wcet.ir.program import Instruction
from wcet.isa.gcn.run.bytes_of_words import store_units
from wcet.isa.gcn.run.wavefronts import LANES, RegisterView
from wcet.records import dataclass

LARGEST = 1 << 24
"""The largest memory, in bytes, for which stores are watched."""

MOST = 5
"""The largest number of races that are reported, one for each pair of instructions."""


@dataclass(frozen=True, slots=True)
class StoreRace:
    """Two stores to one byte: the later one, by `item` of `group`, and the earlier one; `place` counts bytes."""

    later: Instruction
    earlier: int
    item: int
    group: int
    other_item: int
    other_group: int
    place: int


class Items:
    """The work-items of the wavefronts of a batch, and the number of barriers that each group has passed."""

    def __init__(self, wavefronts: int) -> None:
        self.each = wavefronts
        self.first: Any = np.zeros(0, np.int64)
        self.epoch: Any = np.zeros(0, np.int64)

    @property
    def size(self) -> int:
        """The number of lanes in a group, including lanes without a work-item; work-items are numbered by lane."""
        return self.each * LANES

    def start(self, groups: list[int]) -> None:
        """Number the work-items of a batch, one group after the other."""
        numbers = np.repeat(np.array(groups, np.int64), self.each) * self.each
        self.first = (numbers + np.tile(np.arange(self.each), len(groups))) * LANES
        self.epoch = np.zeros(len(groups) * self.each, np.int64)

    def pass_barrier(self, wavefronts: list[int]) -> None:
        """Record that wavefronts have passed a barrier."""
        self.epoch[wavefronts] += 1


class StoreWatch:
    """A check of stores: it makes each store and records the first races; with `across`, also races between groups."""

    def __init__(self, items: Items, size: int, across: bool, private: range = range(0)) -> None:
        self.races: dict[tuple[int, int], StoreRace] = {}
        self._items = items
        self._across = across
        self._private = private
        self._writer = np.zeros(size, np.int32)
        self._epoch = np.zeros(size, np.int32)
        self._index = np.zeros(size, np.int32)

    def clear(self) -> None:
        """Forget all stores, because other groups have the memory now."""
        self._writer[:] = 0

    def store(
        self, data: Any, places: Any, unit: int, values: Any, view: RegisterView, instruction: Instruction
    ) -> None:
        """Store the values of the active lanes, and record a race if another work-item has stored another value
        there.
        """
        if places.size == 0 or int(places[0]) in self._private:
            store_units(data, places, unit, values)
            return
        rows, lanes = np.nonzero(view.active)
        rows += view.first
        item, epoch = self._items.first[rows] + lanes, self._items.epoch[rows]
        parts = [(places + byte, (values >> np.uint32(8 * byte)).astype(np.uint8)) for byte in range(unit)]
        for place, value in parts:
            self._judge(data, place, value, item, epoch, instruction)
        store_units(data, places, unit, values)
        for place, _ in parts:
            self._writer[place], self._epoch[place], self._index[place] = item + 1, epoch, instruction.index
        for place, value in parts:  # lanes whose value another lane of this instruction has overwritten
            self._judge(data, place, value, item, epoch, instruction)

    def _judge(self, data: Any, place: Any, value: Any, item: Any, epoch: Any, instruction: Instruction) -> None:
        writer = self._writer[place].astype(np.int64) - 1
        clash = (writer >= 0) & (writer != item) & (data[place] != value)
        if not clash.any():
            return
        size = self._items.each * LANES
        same = writer // size == item // size
        clash &= np.where(same, self._epoch[place] >= epoch, self._across)
        for lane in np.flatnonzero(clash)[:MOST].tolist():
            pair = (instruction.index, int(self._index[place[lane]]))
            if pair not in self.races and len(self.races) < MOST:
                group, mine = divmod(int(item[lane]), size)
                other_group, other = divmod(int(writer[lane]), size)
                self.races[pair] = StoreRace(instruction, pair[1], mine, group, other, other_group, int(place[lane]))


def describe_races(
    races: list[StoreRace], instructions: tuple[Instruction, ...], name_place: Callable[[int], str]
) -> tuple[Diagnostic, ...]:
    """Return the warnings about races (W647)."""
    return tuple(
        Diagnostic(
            "W647",
            f"two work-items write different values to {name_place(race.place)}",
            race.later.span,
            notes=(
                f"work-item {race.other_item} of group {race.other_group} at {instructions[race.earlier].span.where}, "
                f"work-item {race.item} of group {race.group} here, with no barrier between them",
                "it is undefined which value stays, so that the results of this run have no meaning",
            ),
            help="let one work-item write, use an atomic, or put a barrier between the two",
        )
        for race in races
    )
