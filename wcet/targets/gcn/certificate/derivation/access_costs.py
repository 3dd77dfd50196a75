"""The cost of an access from what is known about its addresses: lines of memory, or cycles of the banks of the LDS."""

import re

from .listing import Statement
from .operands import loosen, pair_words, read_pattern, share_word
from .patterns import ANY, FLAT, WHOLE, LanePattern, add, constant, count_banks, count_lines
from .ranking import read_number
from .start import RegisterState, list_places
from .table import InstructionTable, TableRow


class AccessCosts:
    """The instruction table, and whether a flat access may reach private memory."""

    def __init__(self, table: InstructionTable, scratch: bool) -> None:
        self._table, self._scratch = table, scratch

    def measure(self, statement: Statement, state: RegisterState) -> int | None:
        """Return the cost of an access from its addresses; None if they are not known."""
        row = self._table.find(statement)
        size = row.size
        if not row.access or row.access[0] == "cache" or "private" in row.access or not size:
            return None
        match row.unit:
            case "SMEM":
                return self._measure_scalar(statement, size, state)
            case "LDS":
                return self._measure_banks(statement, row, state)
            case "VMEM" if row.format == "GLOBAL" or (row.format == "FLAT" and not self._scratch):
                whole = self._find_address(statement, row, state)
                moved = (
                    None if whole is None else loosen(add(whole, LanePattern(FLAT, WHOLE, _offset(statement) % WHOLE)))
                )
                return None if moved is None else count_lines(moved, size)
            case _:
                return None

    def _find_address(self, statement: Statement, row: TableRow, state: RegisterState) -> LanePattern | None:
        place = 1 if row.operands and row.operands[0][0] in "dg" and _returns(statement, row) else 0
        places = list_places(statement.operands[place])
        if len(places) == 2:
            lower, upper = (state.read(each) for each in places)
            shared = [share_word(each) for each in (lower, upper)]
            return shared[0] if None not in shared else pair_words(lower, upper)
        value = read_pattern(statement.operands[place], state)
        return None if value is None or not value.exact else loosen(LanePattern(value.offsets, 1, 0))

    def _measure_scalar(self, statement: Statement, size: int, state: RegisterState) -> int | None:
        places = list_places(statement.operands[1])
        offset = read_number(statement.operands[2]) if len(statement.operands) > 2 else None
        if len(places) != 2 or offset is None:
            return None
        lower = share_word(state.read(places[0]))
        address = add(lower or ANY, constant(offset))
        step = min(address.modulus, 64)
        starts = range(address.residue % step, 64, step)
        return max((start // 4 * 4 + size - 1) // 64 + 1 for start in starts)

    def _measure_banks(self, statement: Statement, row: TableRow, state: RegisterState) -> int | None:
        if {"second", "implicit"} & set(row.access):
            return None
        place = 1 if row.operands and row.operands[0][0] in "dg" else 0
        address = read_pattern(statement.operands[place], state)
        unit = row.size * (64 if "apart" in row.access else 1)
        if {"twice", "apart"} & set(row.access):
            named = dict(re.findall(r"(offset[01]):(0x[0-9a-fA-F]+|\d+)", " ".join(statement.modifiers)))
            offsets = tuple(unit * int(named.get(key, "0"), 0) for key in ("offset0", "offset1"))
        else:
            offsets = (_offset(statement),)
        return None if address is None else count_banks(address, row.size, offsets)


def _returns(statement: Statement, row: TableRow) -> bool:
    return row.operands[0][0] == "d" or "glc" in statement.modifiers


def _offset(statement: Statement) -> int:
    found = re.search(r"offset:(-?(?:0x[0-9a-fA-F]+|\d+))", " ".join(statement.modifiers))
    return int(found[1], 0) if found else 0
