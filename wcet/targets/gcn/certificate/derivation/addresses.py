"""The costs of accesses from the numbers in registers, followed over all paths from the start of a wavefront.

A scalar register has one number, which all lanes share even if nothing else is known. A vector register is known if
every instruction that wrote it is one of a few: moves, sums, products, shifts, masks. Addresses of 64 bits are pairs of
halves; a sum of halves with carry is known if one side is shared by all lanes.

A known vector register is known in the lanes that wrote it. It stays known if `exec` only loses lanes. After any other
change of `exec`, all registers that were written while lanes were missing are unknown.
"""

from .access_costs import AccessCosts
from .listing import Listing, Statement
from .operands import loosen, pair_words, read_pattern, read_value, share_word
from .paths import settle
from .patterns import (
    LanePattern,
    add,
    constant,
    scale,
)
from .ranking import read_number
from .rules import RULES
from .start import KERNARG, Known, LaunchSizes, Place, RegisterState, WideHalf, join_states, list_places, start_state
from .table import InstructionTable, TableRow

VISITS = 4
"""The number of times that the state at a block may change before ranges become unknown."""


class Addresses:
    """The analysis of registers along all paths, and the costs of accesses that follow."""

    def __init__(self, listing: Listing, table: InstructionTable, shape: LaunchSizes) -> None:
        self._table, self._shape = table, shape
        self._start = start_state(listing, shape, packed=table.unified)
        self._hidden = listing.hidden
        scratch = listing.counts.get("private_segment_fixed_size", 0 if listing.descriptor else 1) > 0
        self._costs = AccessCosts(table, scratch or listing.descriptor.get("uses_dynamic_stack", "0") != "0")

    def count(self, blocks: list[list[Statement]], ways: list[list[int]]) -> dict[int, int]:
        """Return the largest cost of each access whose addresses are known, by its line in the text.

        A cost is in lines of memory, or in cycles of LDS banks. `ways` are the successors of each block.
        """

        def run(block: int, before: RegisterState) -> RegisterState:
            after = before.copy()
            for statement in blocks[block]:
                self.run(statement, after)
            after.carries = {}  # they are followed in one block
            return after

        here = settle(ways, 0, self._start, run, lambda old, new, times: join_states(old, new, times >= VISITS))
        found: dict[int, int] = {}
        for block, state in here.items():
            after = state.copy()
            for statement in blocks[block]:
                amount = self._costs.measure(statement, after)
                if amount is not None:
                    found[statement.line] = max(amount, found.get(statement.line, 0))
                self.run(statement, after)
        return found

    def run(self, statement: Statement, state: RegisterState) -> None:
        """Replace the known registers in `state` by those after an instruction."""
        row = self._table.find(statement)
        found = [] if statement.modifiers and row.unit == "VALU" else self._find_results(statement, row, state)
        source = self._find_source(statement, state)
        roles = [role for role in row.operands if role != "g" or "glc" in statement.modifiers]
        written = [each for role, each in zip(roles, statement.operands, strict=False) if role[0] in "dmgr"]
        self._forget(written, row, state, statement.line)
        self._change_exec(statement, row, state, written)
        for place, value in found:
            state.known[place] = value, () if place[0] == "s" else state.version
            if isinstance(value, WideHalf) and source is not None:
                state.carries[statement.operands[1]] = value, source

    def _find_source(self, statement: Statement, state: RegisterState) -> int | None:
        """Return the line that made the lower half of a 64-bit number, if a sum with a carry adds a shared number to
        that half.
        """
        if statement.name not in _SUMS or len(statement.operands) != 4:
            return None
        values = [read_value(each, state) for each in statement.operands[2:]]
        lower = (
            value for value in values if isinstance(value, WideHalf) and not value.upper and not value.whole.uniform
        )
        return next((value.made for value in lower), None)

    def _forget(self, written: list[str], row: TableRow, state: RegisterState, line: int) -> None:
        """Forget the registers that an instruction overwrites, and halves of an earlier number that its line made."""
        if {"vgprs", "sgprs", "m0"} & row.writes:
            state.known, state.packet = {}, None
        places = {place for operand in written for place in list_places(operand)}
        names = {name.removesuffix("_lo").removesuffix("_hi") for name in (*written, *row.writes)}
        state.carries = {
            name: sums
            for name, sums in state.carries.items()
            if name not in names and not places & {*list_places(name)} and line not in (sums[0].made, sums[1])
        }
        state.known = {
            place: each
            for place, each in state.known.items()
            if place not in places and not (isinstance(each[0], WideHalf) and each[0].made == line)
        }
        if state.packet is not None and {("s", state.packet), ("s", state.packet + 1)} & places:
            state.packet = None

    def _change_exec(self, statement: Statement, row: TableRow, state: RegisterState, written: list[str]) -> None:
        """Record a change of `exec`: it only loses lanes, or any lanes may be added."""
        names = {*written, *row.writes}
        if not names & {"exec", "exec_lo", "exec_hi"}:
            return
        name, operands = statement.name, statement.operands
        narrows = name == "s_and_saveexec_b64" or name.startswith("v_cmpx_")
        narrows |= name == "s_andn2_b64" and operands[1] == "exec"
        narrows |= name == "s_and_b64" and "exec" in operands[1:]
        if narrows and not names & {"exec_lo", "exec_hi"}:
            state.version = (*state.version, statement.line)
            return
        state.known = {place: each for place, each in state.known.items() if not each[1]}
        state.version, state.carries = (-statement.line,), {}

    def _find_results(self, statement: Statement, row: TableRow, state: RegisterState) -> list[tuple[Place, Known]]:
        """Return what is known about the registers that an instruction writes."""
        name, operands, line = statement.name, statement.operands, statement.line
        target = list_places(operands[0]) if operands else []
        if row.unit == "SMEM":
            return self._find_loaded(statement, state, target)
        if name == "v_lshlrev_b64" and len(target) == 2:
            return self._shift_wide(operands, state, target, line)
        if name == "s_mov_b64" and len(target) == 2 and len(sources := list_places(operands[1])) == 2:
            pairs = ((place, state.read(source)) for place, source in zip(target, sources, strict=True))
            return [(place, value) for place, value in pairs if value is not None]
        if len(target) != 1:
            return []
        if name in ("v_mov_b32", "s_mov_b32"):
            value = read_value(operands[1], state)
        elif name.startswith("v_addc_") and len(operands) == 5:
            value = self._add_upper(operands, state)
        elif name in _SUMS and len(operands) == 4:
            value = self._add_lower(operands[2:], state, line)
        elif name in ("s_movk_i32", "s_addk_i32"):
            value = self._compute_short(name, operands, state)
        else:
            value = self._compute(name, operands[1:], state)
        return [] if value is None else [(target[0], value)]

    def _compute(self, name: str, operands: tuple[str, ...], state: RegisterState) -> LanePattern | None:
        """Return the result of an instruction with one result word; None if it is not followed."""
        values = [read_pattern(each, state) for each in operands]
        rule = RULES.get(name)
        return None if rule is None or None in values else rule(*values)

    def _compute_short(self, name: str, operands: tuple[str, ...], state: RegisterState) -> LanePattern | None:
        """Return the result of a move or an addition of a 16-bit constant, whose sign is extended."""
        number = read_number(operands[1], name)
        before = read_pattern(operands[0], state)
        if number is None or before is None:
            return None
        return constant(number) if name == "s_movk_i32" else add(before, constant(number))

    def _find_loaded(
        self, statement: Statement, state: RegisterState, target: list[Place]
    ) -> list[tuple[Place, Known]]:
        """Return the known values of a scalar load: the sizes of a group, from the packet or hidden arguments."""
        operands = statement.operands
        base = list_places(operands[1])[:1] if len(operands) == 3 else []
        if not base or read_number(operands[2]) is None:
            return []
        x, y, _ = self._shape.size
        words: dict[int, int] = {}
        value = state.read(base[0])
        if state.packet is not None and base == [("s", state.packet)]:
            words = {4: x | y << 16}
        elif isinstance(value, WideHalf) and (value.made, value.upper) == (KERNARG, False):
            place = self._hidden.get("hidden_group_size_x", -1)
            words = {place: x | y << 16} if self._hidden.get("hidden_group_size_y") == place + 2 else {}
        offset = int(operands[2], 0)
        return [
            (place, constant(words[offset + 4 * number]))
            for number, place in enumerate(target)
            if offset + 4 * number in words
        ]

    def _shift_wide(
        self, operands: tuple[str, ...], state: RegisterState, target: list[Place], line: int
    ) -> list[tuple[Place, Known]]:
        """Return both halves of a shifted number whose upper half is zero, or that is known as a whole number."""
        by = read_pattern(operands[1], state)
        sources = list_places(operands[2])
        if by is None or by.number is None or len(sources) != 2 or by.number > 31:
            return []
        lower, upper = (state.read(each) for each in sources)
        whole = pair_words(lower, upper)
        if isinstance(lower, LanePattern) and lower.exact and isinstance(upper, LanePattern) and upper.number == 0:
            whole = lower
        if whole is None:
            return []
        moved = loosen(scale(whole, 1 << by.number))
        return [(target[0], WideHalf(moved, False, line)), (target[1], WideHalf(moved, True, line))]

    def _add_lower(self, operands: tuple[str, ...], state: RegisterState, line: int) -> Known | None:
        """Return a sum of two words; with the lower half of a 64-bit number it is the lower half of another."""
        values = [read_value(each, state) for each in operands]
        for value, other in (values, values[::-1]):
            if isinstance(value, WideHalf) and not value.upper and not value.whole.uniform:
                shared = share_word(other)
                return None if shared is None else WideHalf(loosen(add(value.whole, shared)), False, line)
        return self._compute("v_add_u32", operands, state)

    def _add_upper(self, operands: tuple[str, ...], state: RegisterState) -> Known | None:
        """Return the upper half of a sum whose lower half has left this carry; all lanes share one of its operands."""
        if operands[4] not in state.carries:
            return None
        lower, source = state.carries[operands[4]]
        values = [read_value(each, state) for each in operands[2:4]]
        for value, other in (values, values[::-1]):
            if isinstance(value, WideHalf) and value.upper and value.made == source and share_word(other) is not None:
                return WideHalf(lower.whole, True, lower.made)
        return None


_SUMS = frozenset(["v_add_u32", "v_add_co_u32"])
"""The sums of words that leave a carry, if they have four operands."""
