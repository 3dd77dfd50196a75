"""The effect of instructions on exec and on masks of lanes, and the known values of vector registers in the new masks.

An instruction writes masks as Boolean functions of masks (`wcet.values.masks`). These are evaluated as rows of a truth
table, without the rows that are impossible because of the relation of masks to the active lanes. A lane of the new mask
is in the masks of one of its rows, so that facts that hold for each of these rows hold for the new mask.
"""

from collections.abc import Mapping, Sequence
from functools import reduce

from wcet.ir.program import Instruction
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import find_exec, find_lane_masks, find_mask, writes_exec
from wcet.isa.gcn.values.lane_guards import overlay
from wcet.isa.gcn.values.lane_state import LaneState, Table, mix_tables
from wcet.records import dataclass
from wcet.values.masks import MaskSource, MaskWrite, Outcome, list_variables
from wcet.values.micro import Scalar
from wcet.values.operations import Source


@dataclass(frozen=True, slots=True)
class Relations:
    """The relation of a mask to the active lanes: it has all of them (`inside`), no others (`covered`), or none
    (`apart`).

    `full` says that it has all lanes of the wavefront.
    """

    inside: bool
    covered: bool
    apart: bool
    full: bool


@dataclass(frozen=True, slots=True)
class NewMask:
    """A mask that an instruction writes: the table of registers in its lanes, None if it is empty, and its relation to
    exec.
    """

    table: Table | None
    relations: Relations


@dataclass(frozen=True, slots=True)
class NewMasks:
    """The masks that an instruction writes, by the first register of their pairs, and exec.

    `exec` is None if it does not change; `kept` are the unchanged pairs and their relation to exec; `fewer` says that
    no lane is activated.
    """

    written: Mapping[Unit, NewMask]
    exec: NewMask | None = None
    kept: Mapping[Unit, Relations] | None = None
    fewer: bool = True

    def apply(self, state: LaneState) -> None:
        """Write these masks to a state; the pairs that are written must be unknown in it."""
        if self.exec is not None:
            state.here = {} if self.exec.table is None else self.exec.table
            state.whole = self.exec.relations.full
            if not self.fewer:
                state.carries.clear()
        for pair, relations in (self.kept or {}).items():
            if pair in state.masks:
                _relate(state, pair, relations)
        for pair, mask in self.written.items():
            state.masks[pair] = mask.table
            _relate(state, pair, mask.relations)


def _relate(state: LaneState, pair: Unit, relations: Relations) -> None:
    alone = frozenset({pair})
    state.inside = state.inside | alone if relations.inside else state.inside - alone
    state.covered = state.covered | alone if relations.covered else state.covered - alone
    state.apart = state.apart | alone if relations.apart else state.apart - alone
    state.full = state.full | alone if relations.full else state.full - alone


def find_new_masks(state: LaneState, instruction: Instruction, chosen: Mapping[Outcome, Table | None]) -> NewMasks:
    """Return the masks after an instruction; `chosen` gives the facts in the active lanes for which a comparison is
    true.

    Masks of outcomes that are not in `chosen`, such as carries, are unknown, except for exec.
    """
    changes = writes_exec(instruction)
    active = find_exec(instruction)
    writes = [each for each in find_lane_masks(instruction) if changes or _is_known(each, chosen)]
    change = next((each for each in writes if each.target == active), None)
    if changes and change is None:  # only a part of exec is written, so exec is unknown
        change = MaskWrite(active, Source(0), (Outcome(0),))
        writes = [change]
    if not writes:
        return NewMasks({})
    world = _World(state, active, writes, chosen, change)
    found = {each.target.units[0]: world.describe(each) for each in writes if each.target != active}
    written = {pair: mask for pair, mask in found.items() if mask is not None}
    if change is None:
        return NewMasks(written)
    mask, rows = world.describe(change), world.after
    if mask is None:
        mask = NewMask(dict(state.everywhere), Relations(True, True, False, full=not world.rows & ~rows))
    elif mask.table is None:
        mask = NewMask(state.here, mask.relations)
    read = {active.units[0], *(each.units[0] for write in writes for each in write.places)}
    known: dict[object, Relations] = {}  # pairs of which the state says the same, and which are not read, are alike
    kept: dict[Unit, Relations] = {}
    for pair in state.masks:
        if pair in found:
            continue
        key = pair if pair in read else _say_known(state, pair)
        if key not in known:
            known[key] = _World(state, active, writes, chosen, change, pair).relate_kept()
        kept[pair] = known[key]
    return NewMasks(written, mask, kept, fewer=not rows & ~world.columns[active])


def _say_known(state: LaneState, pair: Unit) -> tuple[bool, ...]:
    """Return what a state says of a pair in relation to exec."""
    sets = (state.inside, state.covered, state.apart, state.full)
    return state.masks[pair] is None, *(pair in pairs for pairs in sets)


def _is_known(write: MaskWrite, chosen: Mapping[Outcome, Table | None]) -> bool:
    return all(each in chosen for each in write.sources if isinstance(each, Outcome))


def is_emptied(state: LaneState, instruction: Instruction) -> bool:
    """Return True if an instruction leaves no lane active."""
    write = find_mask(instruction)
    return write is not None and not _World(state, write.target, [write], {}, write).after


class _World:
    """The truth table of an instruction: a row is one lane's bits in exec, the source masks, and the register pair
    `asked`.

    `change` is the write of exec, if there is one; `after` are the rows of exec after the instruction.
    """

    def __init__(
        self,
        state: LaneState,
        active: Scalar,
        writes: Sequence[MaskWrite],
        chosen: Mapping[Outcome, Table | None],
        change: MaskWrite | None,
        asked: Unit | None = None,
    ) -> None:
        self._state, self._active, self._chosen = state, active, chosen
        self._asked = active if asked is None else Scalar(*asked, words=active.words)
        self.columns, self.rows = list_variables(
            (active, self._asked, *(each for one in writes for each in one.sources))
        )
        for source in self.columns:
            self.rows &= self._find_possible(source)
        self.after = self.columns[active] & self.rows if change is None else self._find_rows(change)
        self._change = change

    def _find_possible(self, source: MaskSource) -> int:
        """Return the rows of the truth table that are possible for one source."""
        state, active, mask = self._state, self.columns[self._active], self.columns[source]
        if source == self._active:
            return active if state.whole else self.rows
        if isinstance(source, Outcome) and source in self._chosen:
            return self.rows if self._chosen[source] is not None else ~mask
        if not isinstance(source, Scalar) or source.units[0] not in state.masks:
            return self.rows
        pair, rows = source.units[0], self.rows
        if state.masks[pair] is None:
            rows &= ~mask
        for pairs, can_be in (
            (state.inside, ~active | mask),
            (state.covered, ~mask | active),
            (state.apart, ~(mask & active)),
            (state.full, mask),
        ):
            rows &= can_be if pair in pairs else rows
        return rows

    def _find_rows(self, write: MaskWrite) -> int:
        """Return, as a set of bits, the rows of the truth table in which the lane is in the written mask."""
        return write.tabulate(self.columns, self.rows) & self.rows

    def describe(self, write: MaskWrite) -> NewMask | None:
        """Return the registers known in the lanes of a written mask, and its relation to exec; None if nothing is
        known.
        """
        rows = self.after if write is self._change else self._find_rows(write)
        held = [(source, has) for source, has in self.columns.items() if self._find_table(source) is not None]
        ways = {
            frozenset([source for source, has in held if has >> row & 1])
            for row in range(rows.bit_length())
            if rows >> row & 1
        }
        ways = {way for way in ways if not any(other < way for other in ways)}
        if frozenset() in ways:
            return None
        order = [*self.columns]
        sorted_ways = sorted(sorted(map(order.index, way)) for way in ways)
        tables = [self._overlay([order[place] for place in way]) for way in sorted_ways]
        table = reduce(mix_tables, tables) if tables else None
        if table is not None and not (write is self._change and table is self._state.here):
            table = dict(table)
        return NewMask(table, self._relate(rows))

    def relate_kept(self) -> Relations:
        """Return the relation of `asked`, a pair that is not written, to exec after the instruction."""
        return self._relate(self.columns[self._asked] & self.rows)

    def _relate(self, mask: int) -> Relations:
        active = self.after
        return Relations(not active & ~mask, not mask & ~active, not mask & active, mask == self.rows)

    def _find_table(self, source: MaskSource) -> Table | None:
        if source == self._active:
            return self._state.here
        if isinstance(source, Outcome):
            return self._chosen.get(source)
        return self._state.masks.get(source.units[0]) if isinstance(source, Scalar) else None

    def _overlay(self, way: Sequence[MaskSource]) -> Table:
        """Return the facts in the lanes that several masks have in common; the facts of a comparison hold in active
        lanes.
        """
        found = [table for each in way if (table := self._find_table(each)) is not None]
        if any(isinstance(each, Outcome) for each in way):
            found = found[way.index(self._active) + 1 :] if self._active in way else found
        return reduce(overlay, found)
