"""The abstract values of registers at one point of a kernel, for active and inactive lanes.

A vector register is written in the active lanes only. So there is one table of vector registers for the active lanes,
one for all lanes of the wavefront, and one for each mask of lanes in a pair of scalar registers: the lanes before an
`if`, those of its other side, those that have left a loop. Each table has the values of registers in the lanes of its
mask. Registers that are absent from a table are unknown. Values have names: a name identifies the instruction, or the
join of paths, that wrote the value last. Two registers with one name are copies; the high half of a 64-bit number names
the low half to which it belongs. If an instruction runs again, its name is removed from older copies.
"""

from collections.abc import Iterator
from dataclasses import field, replace

from wcet.ir.ids import BlockId
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.values.lane_values import WORD_BITS, LaneValue, join, mix, widen
from wcet.records import dataclass
from wcet.values.number_sets import Range

Name = tuple[object, ...]
WIDE_BITS = 64


@dataclass(frozen=True, slots=True)
class Wide:
    """The 64-bit number whose high half a register is; the register with its low half has the name `low`.

    `within` is the range that comparisons give the number.
    """

    low: Name
    value: LaneValue
    within: Range | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A linear term, `factor` times the sum of the named values `base`, plus `offset`, as signed numbers."""

    base: frozenset[Name]
    factor: int
    offset: int


@dataclass(frozen=True, slots=True)
class Lines:
    """The linear limits of a register in all lanes of the table: it is never below `least` and never above `most`."""

    least: Line | None
    most: Line | None

    def are_of(self, index: int) -> bool:
        """Return True if one of the lines refers to a result of instruction `index`."""
        bases = [line.base for line in (self.least, self.most) if line is not None]
        return any(_is_result(name, index) for base in bases for name in base)

    def is_of(self, block: BlockId) -> bool:
        """Return True if one of the lines refers to a name that the join at `block` has made."""
        bases = [line.base for line in (self.least, self.most) if line is not None]
        return any(_is_of(name, block) for base in bases for name in base)


@dataclass(frozen=True, slots=True)
class Entry:
    """The abstract value of one register: its name (empty for none), 32 bits, and the 64-bit number whose high half it
    is.

    `within` is its range from comparisons, in all lanes of the table; `lines` are its linear limits. `owners` are the
    arguments from whose pointers it was computed, empty for a number; None if that is unknown or not needed.
    """

    name: Name
    value: LaneValue
    high: Wide | None = None
    within: Range | None = None
    lines: Lines | None = None
    owners: frozenset[int] | None = None


Table = dict[Unit, Entry]


@dataclass(frozen=True, slots=True)
class LaneCarry:
    """The carry (or borrow) of the low halves `one + sign * two`; the sum of these has the name `low`."""

    low: Name
    one: Entry
    two: Entry
    sign: int


def mix_entries(one: Entry | None, two: Entry | None) -> Entry | None:
    """Return the join of two entries if each lane has either of them."""
    if one is None or two is None:
        return None
    if one.name and one.name == two.name and one.value == two.value:
        if one == two:
            return one
        owners = one.owners if one.owners == two.owners else None
        return Entry(one.name, one.value, one.high if one.high == two.high else None, owners=owners)
    return Entry((), mix(one.value, two.value), owners=join_owners(one, two))


def join_owners(*entries: Entry) -> frozenset[int] | None:
    """Return the arguments from whose pointers one of these registers was computed; None if that is not known."""
    known = [entry.owners for entry in entries if entry.owners is not None]
    return frozenset[int]().union(*known) if len(known) == len(entries) else None


def mix_tables(one: Table | None, two: Table | None) -> Table | None:
    """Return the join of the tables of registers of two masks, for the lanes of either mask; an empty mask has the
    table None.
    """
    if one is None or two is None:
        return two if one is None else one
    found: Table = {}
    for unit in one.keys() & two.keys():
        entry = mix_entries(one[unit], two[unit])
        if entry is not None:
            found[unit] = entry
    return found


@dataclass(slots=True)
class LaneState:
    """The abstract state at one point of a kernel.

    `here` is the table of the active lanes, `everywhere` that of all lanes; `masks` has the tables of masks in scalar
    registers, by first register, None for an empty mask. `inside`: pairs whose mask contains all active lanes.
    `covered`: pairs all of whose lanes are active. `apart`: pairs none of whose lanes is active. `full`: pairs whose
    mask has all lanes; `whole` says that exec has all lanes. `carries` are carries in masks, valid for the active
    lanes. A mask has `words` registers: with 64 lanes, it is a pair.
    """

    here: Table = field(default_factory=dict[Unit, Entry])
    everywhere: Table = field(default_factory=dict[Unit, Entry])
    scalars: Table = field(default_factory=dict[Unit, Entry])
    masks: dict[Unit, Table | None] = field(default_factory=dict[Unit, "Table | None"])
    carries: dict[Unit, LaneCarry] = field(default_factory=dict[Unit, LaneCarry])
    inside: frozenset[Unit] = frozenset()
    covered: frozenset[Unit] = frozenset()
    apart: frozenset[Unit] = frozenset()
    full: frozenset[Unit] = frozenset()
    whole: bool = False
    words: int = 2
    _named: set[object] | None = field(default=None, compare=False, repr=False)
    """The instructions whose results the entries may name, so that most calls of `forget_results` search nothing."""

    def copy(self) -> "LaneState":
        """Return a copy that can be changed without changing this state."""
        return LaneState(
            here=dict(self.here),
            everywhere=dict(self.everywhere),
            scalars=dict(self.scalars),
            masks={pair: None if table is None else dict(table) for pair, table in self.masks.items()},
            carries=dict(self.carries),
            inside=self.inside,
            covered=self.covered,
            apart=self.apart,
            full=self.full,
            whole=self.whole,
            words=self.words,
        )

    def tables(self) -> "Iterator[Table]":
        """Yield the tables of registers for all masks."""
        yield self.here
        yield self.everywhere
        yield self.scalars
        for table in self.masks.values():
            if table is not None:
                yield table

    def write_vector(self, unit: Unit, entry: Entry | None) -> None:
        """Write a vector register in the active lanes."""
        _put(self.here, unit, entry)
        _put(self.everywhere, unit, entry if self.whole else mix_entries(self.everywhere.get(unit), entry))
        for pair, table in self.masks.items():
            if table is not None and pair not in self.apart:
                _put(table, unit, entry if pair in self.covered else mix_entries(table.get(unit), entry))

    def forget_vector(self, unit: Unit) -> None:
        """Forget a vector register in all lanes."""
        for table in self.tables():
            table.pop(unit, None)

    def write_scalar(self, unit: Unit, entry: Entry | None) -> None:
        """Write a scalar register, and forget the mask or carry that it was part of."""
        _put(self.scalars, unit, entry)
        pair = (unit[0], unit[1] - unit[1] % self.words)
        self.carries.pop(pair, None)
        if pair in self.masks:
            del self.masks[pair]
        self._drop_relations(pair)

    def _drop_relations(self, pair: Unit) -> None:
        alone = {pair}
        self.inside, self.covered = self.inside - alone, self.covered - alone
        self.apart, self.full = self.apart - alone, self.full - alone

    def forget_results(self, index: int) -> None:
        """Remove the names of an instruction's results from all entries, because the instruction runs again now."""
        if self._named is None:
            self._named = self._find_named()
        if index not in self._named:
            self._named.add(index)
            return
        for table in self.tables():
            for unit, entry in table.items():
                if _rests_on(entry, index):
                    table[unit] = _strip(entry, index)
        for pair, carry in list(self.carries.items()):
            if _is_result(carry.low, index):
                del self.carries[pair]
            else:
                self.carries[pair] = replace(carry, one=_strip(carry.one, index), two=_strip(carry.two, index))

    def _find_named(self) -> set[object]:
        """Return the first parts of all names, of which those of results are instructions."""
        entries = {id(entry): entry for table in self.tables() for entry in table.values()}
        found: set[object] = set()
        for carry in self.carries.values():
            found.update(carry.low[:1])
            entries |= {id(each): each for each in (carry.one, carry.two)}
        for entry in entries.values():
            found.update(_list_origins(entry))
        return found


def _is_result(name: Name, index: int) -> bool:
    """Return True if a name belongs to a result of instruction `index`."""
    return bool(name) and name[0] == index


def _list_origins(entry: Entry) -> Iterator[object]:
    """Yield the first part of each name that an entry refers to."""
    if entry.name:
        yield entry.name[0]
    if entry.high is not None and entry.high.low:
        yield entry.high.low[0]
    lines = () if entry.lines is None else (entry.lines.least, entry.lines.most)
    for line in lines:
        for name in () if line is None else line.base:
            if name:
                yield name[0]


def _rests_on(entry: Entry, index: int) -> bool:
    """Return True if an entry refers to a result of instruction `index` by name."""
    name, high, lines = entry.name, entry.high, entry.lines
    if name and name[0] == index:
        return True
    return (high is not None and _is_result(high.low, index)) or (lines is not None and lines.are_of(index))


def _strip(entry: Entry, index: int) -> Entry:
    """Return an entry without the names of results of an instruction."""
    high = None if entry.high is not None and _is_result(entry.high.low, index) else entry.high
    lines = None if entry.lines is not None and entry.lines.are_of(index) else entry.lines
    return replace(entry, name=() if _is_result(entry.name, index) else entry.name, high=high, lines=lines)


def _put(table: Table, unit: Unit, entry: Entry | None) -> None:
    if entry is None:
        table.pop(unit, None)
    else:
        table[unit] = entry


def join_states(one: LaneState, two: LaneState, block: BlockId, wide: bool) -> LaneState:
    """Return the join of the states of two paths at a block; with `wide`, numbers that grow are widened.

    A wavefront takes one of both paths with all its lanes. Values with different names on both paths get a name of this
    join; values that already have such a name come from an earlier run of the block.
    """
    masks: dict[Unit, Table | None] = {}
    for pair in one.masks.keys() & two.masks.keys():
        first, second = one.masks[pair], two.masks[pair]
        either = second if first is None else first
        masks[pair] = _retire(either, block) if first is None or second is None else _join(first, second, block, wide)
    return LaneState(
        here=_join(one.here, two.here, block, wide),
        everywhere=_join(one.everywhere, two.everywhere, block, wide),
        scalars=_join(one.scalars, two.scalars, block, wide),
        masks=masks,
        carries={},  # their names may be those of earlier joins at this block
        inside=one.inside & two.inside,
        covered=one.covered & two.covered,
        apart=one.apart & two.apart,
        full=one.full & two.full,
        whole=one.whole and two.whole,
        words=one.words,
    )


def _retire(table: Table | None, block: BlockId) -> Table | None:
    """Return a table without the names that earlier joins at this block have made."""
    if table is None:
        return None
    return {unit: _age(entry, block) for unit, entry in table.items()}


def _is_of(name: Name, block: BlockId) -> bool:
    return name[:2] == ("join", block)


def _age(entry: Entry, block: BlockId) -> Entry:
    """Return an entry without the names that earlier joins at this block have made."""
    old = _is_of(entry.name, block)
    high = None if entry.high is not None and _is_of(entry.high.low, block) else entry.high
    lines = None if entry.lines is not None and entry.lines.is_of(block) else entry.lines
    if not old and high is entry.high and lines is entry.lines:
        return entry
    return replace(entry, name=() if old else entry.name, high=high, lines=lines)


def _join(one: Table, two: Table, block: BlockId, wide: bool) -> Table:
    found: Table = {}
    for unit in one.keys() & two.keys():
        first, second = one[unit], two[unit]
        if (first is second or (first.name and first == second)) and not _is_of(first.name, block):
            found[unit] = _age(first, block)
            continue
        name = first.name if first.name == second.name and first.name and not _is_of(first.name, block) else ()
        value = _join_values(first.value, second.value, wide, WORD_BITS)
        high = _join_halves(one, two, unit, block, wide)
        found[unit] = Entry(name or ("join", block, unit), value, high, owners=join_owners(first, second))
    return found


def _join_values(one: LaneValue, two: LaneValue, wide: bool, bits: int) -> LaneValue:
    joined = join(one, two, bits)
    return widen(one, joined, bits) if wide and joined != one else joined


def _join_halves(one: Table, two: Table, unit: Unit, block: BlockId, wide: bool) -> Wide | None:
    """Return the join of the 64-bit numbers whose high half a register is on both paths, with its low half in the
    register before it; else None.
    """
    first, second = one[unit].high, two[unit].high
    if first is None or second is None:
        return None
    value = _join_values(first.value, second.value, wide, WIDE_BITS)
    before = (unit[0], unit[1] - 1)
    low, other = one.get(before), two.get(before)
    if low is not None and other is not None and low.name == first.low and other.name == second.low:
        kept = low.name == other.name and not _is_of(low.name, block)
        return Wide(low.name if kept else ("join", block, before), value)
    if first.low == second.low and not _is_of(first.low, block):
        return Wide(first.low, value)
    return None
