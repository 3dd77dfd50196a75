"""What accesses take at most: the numbers of registers, followed over all paths from the start of a wavefront.

A scalar register has one number, so that all lanes share it even where nothing else is known. A vector register is
known where every instruction that wrote it is one of a few: moves, sums, products, shifts, masks. Addresses of 64 bits
are pairs of halves; a sum of halves with carry is known where one side is shared by all lanes.

What is known of a vector register holds in the lanes that wrote it. Where `exec` only loses lanes, it stays known; any
other change of `exec` forgets what was written since it was whole.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from .listing import Listing, Statement
from .patterns import (
    ANY,
    FLAT,
    WHOLE,
    WORD,
    Pattern,
    add,
    constant,
    count_banks,
    count_lines,
    join,
    keep_low,
    make,
    scale,
    shift_down,
    unite,
)
from .ranking import read_number
from .table import Row, Table
from .timing import LANES

VISITS = 4
"""Changes of what is known at a block after which ranges are given up."""

USER = (
    ("private_segment_buffer", 4),
    ("dispatch_ptr", 2),
    ("queue_ptr", 2),
    ("kernarg_segment_ptr", 2),
    ("dispatch_id", 2),
    ("flat_scratch_init", 2),
    ("private_segment_size", 1),
)
"""Registers that a wavefront starts with, in their order, each pair or group if the descriptor asks for it."""


KERNARG = 0
"""In place of a line: the address of the arguments, which a wavefront starts with."""


@dataclass(frozen=True, slots=True)
class Half:
    """One word of a number of 64 bits, which may wrap and which the line `made` made; its lanes lie as in `whole`."""

    whole: Pattern
    upper: bool
    made: int


Known = Pattern | Half
Place = tuple[str, int]


Version = tuple[int, ...]
"""How `exec` came about: the lines that changed it, of which all but the first only lost lanes; empty while whole."""


@dataclass(slots=True)
class State:
    """What is known at a point.

    Registers come with the version of `exec` that wrote them, which the present one begins with. `carries` are sums of
    lower halves by the register that holds their carry, each with the line of the half that was added to; `packet` is
    where the address of the dispatch packet begins.
    """

    known: dict[Place, tuple[Known, Version]] = field(default_factory=dict[Place, tuple[Known, Version]])
    version: Version = ()
    carries: dict[str, tuple[Half, int]] = field(default_factory=dict[str, tuple[Half, int]])
    packet: int | None = None

    def copy(self) -> "State":
        """Return a state that can be changed."""
        return State(dict(self.known), self.version, dict(self.carries), self.packet)

    def read(self, place: Place) -> Known | None:
        """Return what is known of a register; scalars are always shared by all lanes."""
        found = self.known.get(place)
        return found[0] if found else ANY if place[0] == "s" else None


def join_states(one: State, two: State, coarse: bool) -> State:
    """Return what holds in both; `coarse` gives up ranges."""
    length = next((i for i, (a, b) in enumerate(zip(one.version, two.version, strict=False)) if a != b), None)
    version = one.version[: min(len(one.version), len(two.version)) if length is None else length]
    known: dict[Place, tuple[Known, Version]] = {}
    for place, (value, tag) in one.known.items():
        other = two.known.get(place)
        if other is None or other[1] != tag or tag != version[: len(tag)]:
            continue
        met = _meet(value, other[0], coarse)
        if met is not None:
            known[place] = met, tag
    return State(known, version, {}, one.packet if one.packet == two.packet else None)


def _meet(one: Known, two: Known, coarse: bool) -> Known | None:
    if isinstance(one, Half) and isinstance(two, Half) and (one.upper, one.made) == (two.upper, two.made):
        whole = join(one.whole, two.whole)
        return None if whole is None else Half(whole, one.upper, one.made)
    if isinstance(one, Half) or isinstance(two, Half):
        return ANY if _is_shared(one) and _is_shared(two) else None
    found = join(one, two)
    if found is None or (found.low, found.high) == (one.low, one.high) or not coarse:
        return found
    return Pattern(found.offsets, found.modulus, found.residue, *((0, WORD - 1) if found.uniform else (0, -1)))


def _is_shared(value: Known) -> bool:
    return (value.whole if isinstance(value, Half) else value).uniform


@dataclass(frozen=True, slots=True)
class Shape:
    """A launch: work-groups and work-items of a group in each dimension."""

    groups: tuple[int, int, int]
    size: tuple[int, int, int]


def start_state(listing: Listing, shape: Shape) -> State:
    """Return what a wavefront starts with, by its descriptor; nothing where the text has none."""
    state, rows = State(), listing.descriptor
    asked = [(name, size) for name, size in USER if rows.get(f"user_sgpr_{name}") == "1"]
    if not rows or int(rows.get("user_sgpr_count", sum(size for _, size in asked))) != sum(size for _, size in asked):
        return state
    place = 0
    for name, size in asked:
        if name == "kernarg_segment_ptr":
            whole = Pattern(FLAT, 16, 0)
            state.known["s", place] = Half(whole, False, KERNARG), ()
            state.known["s", place + 1] = Half(whole, True, KERNARG), ()
        if name == "dispatch_ptr":
            state.packet = place
        place += size
    for axis, count in zip("xyz", shape.groups, strict=True):
        if rows.get(f"system_sgpr_workgroup_id_{axis}", "1" if axis == "x" else "0") == "1":
            state.known["s", place] = Pattern(FLAT, 1, 0, 0, count - 1), ()
            place += 1
    given = int(rows.get("system_vgpr_workitem_id", "0"))
    for axis, pattern in enumerate(_number_items(shape.size)):
        if pattern is not None and axis <= given:
            state.known["v", axis] = pattern, ()
    return state


def _number_items(size: tuple[int, int, int]) -> tuple[Pattern | None, Pattern | None]:
    """Return the numbers of the work-items of a wavefront in two dimensions, where all wavefronts have them alike."""
    x, y, z = size
    waves = -(-x * y * z // LANES)
    if (y, z) == (1, 1):
        return make(tuple(range(LANES)), LANES, 0, 0, LANES * (waves - 1)), constant(0)
    if z == 1 and LANES % x == 0:
        rows = tuple(lane // x for lane in range(LANES))
        first = make(tuple(lane % x for lane in range(LANES)), WHOLE, 0, 0, 0)
        return first, make(rows, LANES // x, 0, 0, LANES // x * (waves - 1))
    return None, None


class Addresses:
    """The numbers of registers along all paths, and what each access takes there."""

    def __init__(self, listing: Listing, table: Table, shape: Shape) -> None:
        self._table, self._shape, self._start = table, shape, start_state(listing, shape)
        self._hidden = listing.hidden
        self._scratch = listing.counts.get("private_segment_fixed_size", 1) > 0
        self._scratch |= listing.descriptor.get("uses_dynamic_stack", "0") != "0"

    def count(self, blocks: list[list[Statement]], ways: list[list[int]]) -> dict[int, int]:
        """Return what each access whose addresses are known takes at most, by line; `ways` lead on from each block."""
        here: dict[int, State] = {0: self._start}
        visits = [0] * len(blocks)
        waiting = {0}
        while waiting:
            block = min(waiting)
            waiting.remove(block)
            after = here[block].copy()
            for statement in blocks[block]:
                self.run(statement, after)
            for target in ways[block]:
                if target == len(blocks):
                    continue
                old = here.get(target)
                new = after.copy() if old is None else join_states(old, after, visits[target] >= VISITS)
                new.carries = {}
                if old is None or (new.known, new.version, new.packet) != (old.known, old.version, old.packet):
                    here[target] = new
                    visits[target] += 1
                    waiting.add(target)
        found: dict[int, int] = {}
        for block, state in here.items():
            after = state.copy()
            for statement in blocks[block]:
                amount = self._measure(statement, after)
                if amount is not None:
                    found[statement.line] = max(amount, found.get(statement.line, 0))
                self.run(statement, after)
        return found

    def run(self, statement: Statement, state: State) -> None:
        """Change a state as an instruction does."""
        row = self._table.find(statement)
        found = [] if statement.modifiers and row.unit == "VALU" else self._find_results(statement, row, state)
        source = self._find_source(statement, state)
        roles = [role for role in row.operands if role != "g" or "glc" in statement.modifiers]
        written = [each for role, each in zip(roles, statement.operands, strict=False) if role[0] in "dmgr"]
        self._forget(written, row, state, statement.line)
        self._change_exec(statement, row, state, written)
        for place, value in found:
            state.known[place] = value, () if place[0] == "s" else state.version
            if isinstance(value, Half) and source is not None:
                state.carries[statement.operands[1]] = value, source

    def _find_source(self, statement: Statement, state: State) -> int | None:
        """Return the line of the lower half that a sum with a carry adds something shared to."""
        if statement.name not in _SUMS or len(statement.operands) != 4:
            return None
        values = [self._value(each, state) for each in statement.operands[2:]]
        lower = (value for value in values if isinstance(value, Half) and not value.upper and not value.whole.uniform)
        return next((value.made for value in lower), None)

    def _forget(self, written: list[str], row: Row, state: State, line: int) -> None:
        """Forget what an instruction overwrites, and halves of an earlier number that its line has made."""
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
            if place not in places and not (isinstance(each[0], Half) and each[0].made == line)
        }
        if state.packet is not None and {("s", state.packet), ("s", state.packet + 1)} & places:
            state.packet = None

    def _change_exec(self, statement: Statement, row: Row, state: State, written: list[str]) -> None:
        """Note a change of `exec`: it only loses lanes, or any lanes can come."""
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

    def _value(self, operand: str, state: State) -> Known | None:
        number = read_number(operand)
        if number is not None:
            return constant(number)
        places = list_places(operand)
        return state.read(places[0]) if len(places) == 1 else None

    def _pattern(self, operand: str, state: State) -> Pattern | None:
        value = self._value(operand, state)
        if isinstance(value, Half):
            return ANY if value.whole.uniform else None
        return value

    def _find_results(self, statement: Statement, row: Row, state: State) -> list[tuple[Place, Known]]:
        """Return what is known of the registers that an instruction writes."""
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
            value = self._value(operands[1], state)
        elif name.startswith("v_addc_") and len(operands) == 5:
            value = self._add_upper(operands, state)
        elif name in _SUMS and len(operands) == 4:
            value = self._add_lower(operands[2:], state, line)
        elif name in ("s_movk_i32", "s_addk_i32"):
            value = self._compute_short(name, operands, state)
        else:
            value = self._compute(name, operands[1:], state)
        return [] if value is None else [(target[0], value)]

    def _compute(self, name: str, operands: tuple[str, ...], state: State) -> Pattern | None:
        """Return the result of an instruction with one word of result, None where it is not followed."""
        values = [self._pattern(each, state) for each in operands]
        rule = _RULES.get(name)
        return None if rule is None or None in values else rule(*values)

    def _compute_short(self, name: str, operands: tuple[str, ...], state: State) -> Pattern | None:
        """Return the result of a move or an addition of 16 bits, whose sign is extended."""
        number = read_number(operands[1], name)
        before = self._pattern(operands[0], state)
        if number is None or before is None:
            return None
        return constant(number) if name == "s_movk_i32" else add(before, constant(number))

    def _find_loaded(self, statement: Statement, state: State, target: list[Place]) -> list[tuple[Place, Known]]:
        """Return what a scalar load brings that is known: the sizes of a group, from the packet or hidden arguments."""
        operands = statement.operands
        base = list_places(operands[1])[:1] if len(operands) == 3 else []
        if not base or read_number(operands[2]) is None:
            return []
        x, y, _ = self._shape.size
        words: dict[int, int] = {}
        value = state.read(base[0])
        if state.packet is not None and base == [("s", state.packet)]:
            words = {4: x | y << 16}
        elif isinstance(value, Half) and (value.made, value.upper) == (KERNARG, False):
            place = self._hidden.get("hidden_group_size_x", -1)
            words = {place: x | y << 16} if self._hidden.get("hidden_group_size_y") == place + 2 else {}
        offset = int(operands[2], 0)
        return [
            (place, constant(words[offset + 4 * number]))
            for number, place in enumerate(target)
            if offset + 4 * number in words
        ]

    def _shift_wide(
        self, operands: tuple[str, ...], state: State, target: list[Place], line: int
    ) -> list[tuple[Place, Known]]:
        """Return both halves of a shifted number whose upper half is zero, or which is whole."""
        by = self._pattern(operands[1], state)
        sources = list_places(operands[2])
        if by is None or by.number is None or len(sources) != 2 or by.number > 31:
            return []
        lower, upper = (state.read(each) for each in sources)
        whole = _pair(lower, upper)
        if isinstance(lower, Pattern) and lower.exact and isinstance(upper, Pattern) and upper.number == 0:
            whole = lower
        if whole is None:
            return []
        moved = _loosen(scale(whole, 1 << by.number))
        return [(target[0], Half(moved, False, line)), (target[1], Half(moved, True, line))]

    def _add_lower(self, operands: tuple[str, ...], state: State, line: int) -> Known | None:
        """Return a sum of two words; with the lower half of a number of 64 bits, the lower half of another."""
        values = [self._value(each, state) for each in operands]
        for value, other in (values, values[::-1]):
            if isinstance(value, Half) and not value.upper and not value.whole.uniform:
                shared = self._share(other)
                return None if shared is None else Half(_loosen(add(value.whole, shared)), False, line)
        return self._compute("v_add_u32", operands, state)

    def _share(self, value: Known | None) -> Pattern | None:
        """Return the lower word of what all lanes share, None where they do not."""
        if isinstance(value, Half):
            return _loosen(Pattern(FLAT, value.whole.modulus, value.whole.residue)) if value.whole.uniform else None
        return value if value is not None and value.uniform else None

    def _add_upper(self, operands: tuple[str, ...], state: State) -> Known | None:
        """Return the upper half of a sum whose lower half has left this carry; one side is shared by all lanes."""
        if operands[4] not in state.carries:
            return None
        lower, source = state.carries[operands[4]]
        values = [self._value(each, state) for each in operands[2:4]]
        for value, other in (values, values[::-1]):
            if isinstance(value, Half) and value.upper and value.made == source and self._share(other) is not None:
                return Half(lower.whole, True, lower.made)
        return None

    def _measure(self, statement: Statement, state: State) -> int | None:
        """Return what an access takes by its addresses, None where they are not known."""
        row = self._table.find(statement)
        size = row.size
        if not row.access or row.access[0] == "cache" or not size:
            return None
        match row.unit:
            case "SMEM":
                return self._measure_scalar(statement, size, state)
            case "LDS":
                return self._measure_banks(statement, row, state)
            case "VMEM" if row.format == "GLOBAL" or (row.format == "FLAT" and not self._scratch):
                whole = self._find_address(statement, row, state)
                moved = None if whole is None else _loosen(add(whole, Pattern(FLAT, WHOLE, _offset(statement) % WHOLE)))
                return None if moved is None else count_lines(moved, size)
            case _:
                return None

    def _find_address(self, statement: Statement, row: Row, state: State) -> Pattern | None:
        place = 1 if row.operands and row.operands[0][0] in "dg" and _returns(statement, row) else 0
        places = list_places(statement.operands[place])
        if len(places) == 2:
            lower, upper = (state.read(each) for each in places)
            shared = [self._share(each) for each in (lower, upper)]
            return shared[0] if None not in shared else _pair(lower, upper)
        value = self._pattern(statement.operands[place], state)
        return None if value is None or not value.exact else _loosen(Pattern(value.offsets, 1, 0))

    def _measure_scalar(self, statement: Statement, size: int, state: State) -> int | None:
        places = list_places(statement.operands[1])
        offset = read_number(statement.operands[2]) if len(statement.operands) > 2 else None
        if len(places) != 2 or offset is None:
            return None
        lower = self._share(state.read(places[0]))
        address = add(lower or ANY, constant(offset))
        step = min(address.modulus, 64)
        starts = range(address.residue % step, 64, step)
        return max((start // 4 * 4 + size - 1) // 64 + 1 for start in starts)

    def _measure_banks(self, statement: Statement, row: Row, state: State) -> int | None:
        if {"second", "implicit"} & set(row.access):
            return None
        place = 1 if row.operands and row.operands[0][0] in "dg" else 0
        address = self._pattern(statement.operands[place], state)
        unit = row.size * (64 if "apart" in row.access else 1)
        if {"twice", "apart"} & set(row.access):
            named = dict(re.findall(r"(offset[01]):(0x[0-9a-fA-F]+|\d+)", " ".join(statement.modifiers)))
            offsets = tuple(unit * int(named.get(key, "0"), 0) for key in ("offset0", "offset1"))
        else:
            offsets = (_offset(statement),)
        return None if address is None else count_banks(address, row.size, offsets)


_SUMS = frozenset(["v_add_u32", "v_add_co_u32"])
"""Sums of words that leave a carry, where they have four operands."""


def _pair(lower: Known | None, upper: Known | None) -> Pattern | None:
    """Return the number of 64 bits that two words are, None where they are not of one number."""
    if not isinstance(lower, Half) or not isinstance(upper, Half) or lower.made != upper.made:
        return None
    return lower.whole if (lower.upper, upper.upper) == (False, True) else None


def _returns(statement: Statement, row: Row) -> bool:
    return row.operands[0][0] == "d" or "glc" in statement.modifiers


def _offset(statement: Statement) -> int:
    found = re.search(r"offset:(-?(?:0x[0-9a-fA-F]+|\d+))", " ".join(statement.modifiers))
    return int(found[1], 0) if found else 0


def _loosen(pattern: Pattern) -> Pattern:
    """Return the pattern of a number of 64 bits, which may wrap."""
    modulus = min(pattern.modulus, WORD)
    return Pattern(pattern.offsets, modulus, pattern.residue % modulus)


def list_places(operand: str) -> list[Place]:
    """Return the registers of an operand, of the scalar and the vector file."""
    match = re.fullmatch(r"([sv])(?:(\d+)|\[(\d+):(\d+)\])", operand)
    if match is None:
        return []
    first, last = (int(match[2]),) * 2 if match[2] else (int(match[3]), int(match[4]))
    return [(match[1], number) for number in range(first, last + 1)]


def _multiply(one: Pattern, two: Pattern) -> Pattern | None:
    for value, other in ((one, two), (two, one)):
        if other.number is not None:
            return scale(value, other.number)
    return ANY if one.uniform and two.uniform else None


def _multiply_24(one: Pattern, two: Pattern) -> Pattern | None:
    small = all(each.exact and each.high + max(each.offsets) < 1 << 23 for each in (one, two))
    return _multiply(one, two) if small else None


def _shift_up(one: Pattern, by: Pattern) -> Pattern | None:
    return scale(one, 1 << by.number) if by.number is not None and by.number < 32 else None


def _shift(one: Pattern, by: Pattern) -> Pattern | None:
    return shift_down(one, by.number) if by.number is not None and by.number < 32 else None


def _sign(one: Pattern, by: Pattern) -> Pattern | None:
    positive = one.exact and one.high + max(one.offsets) < WORD // 2
    return (
        _shift(one, by) if positive and by.number is not None and by.number < 31 else constant(0) if positive else None
    )


def _mask(one: Pattern, two: Pattern) -> Pattern | None:
    for value, other in ((one, two), (two, one)):
        if other.number is not None and not other.number & (other.number + 1):
            return keep_low(value, other.number)
    return None


def _reverse(rule: Callable[[Pattern, Pattern], Pattern | None]) -> Callable[[Pattern, Pattern], Pattern | None]:
    return lambda one, two: rule(two, one)


def _subtract(one: Pattern, two: Pattern) -> Pattern | None:
    return add(one, two, -1)


def _shift_add(one: Pattern, by: Pattern, two: Pattern) -> Pattern | None:
    moved = _shift_up(one, by)
    return None if moved is None else add(moved, two)


def _add_shift(one: Pattern, two: Pattern, by: Pattern) -> Pattern | None:
    return _shift_up(add(one, two), by)


def _shift_or(one: Pattern, by: Pattern, two: Pattern) -> Pattern | None:
    moved = _shift_up(one, by)
    return None if moved is None else unite(moved, two)


_RULES: dict[str, Callable[..., Pattern | None]] = {
    **dict.fromkeys(("v_add_u32", "s_add_u32", "s_add_i32"), add),
    **dict.fromkeys(("v_sub_u32", "s_sub_u32", "s_sub_i32"), _subtract),
    **dict.fromkeys(("v_mul_lo_u32", "s_mul_i32"), _multiply),
    **dict.fromkeys(("v_mul_u32_u24", "v_mul_i32_i24"), _multiply_24),
    "v_lshlrev_b32": _reverse(_shift_up),
    "s_lshl_b32": _shift_up,
    "v_lshrrev_b32": _reverse(_shift),
    "s_lshr_b32": _shift,
    "v_ashrrev_i32": _reverse(_sign),
    "s_ashr_i32": _sign,
    **dict.fromkeys(("v_and_b32", "s_and_b32"), _mask),
    **dict.fromkeys(("v_or_b32", "s_or_b32"), unite),
    "v_lshl_add_u32": _shift_add,
    "v_add_lshl_u32": _add_shift,
    "v_lshl_or_b32": _shift_or,
}
"""Instructions with one word of result, by what they make of their operands."""
