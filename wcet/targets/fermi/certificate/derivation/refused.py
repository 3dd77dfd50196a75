"""The instructions that are not followed, for any contents of the registers."""

import re

from .listing import NotFollowedError, Statement
from .registers import read_operand

PLAIN = 10
"""The lowest bits of the mode register, which only change results: rounding, denormals, clamping, IEEE. Others skip
instructions, index registers or enter a trap handler (AMD, GCN3 and Vega instruction sets, section on the mode
register)."""

_FIELD = re.compile(r"hwreg\((?:HW_REG_MODE|1),(\d{1,2}),(\d{1,2})\)")
_OTHERS = ("-", "EXP")


def require_followed(statement: Statement) -> None:
    """Raise `NotFollowedError` for an instruction with effects that are not followed: it indexes registers, changes
    what caches hold, halts the warp, sets more than how numbers are computed, or uses the data that cores share.
    """
    row, name = statement.row, statement.name
    indexed = name.startswith("s_set_gpr_idx") or "vgprs" in row.writes or "sgprs" in row.writes
    if row.unit in _OTHERS or row.flow == "refused" or indexed:
        raise _refuse(statement, "it is not followed")
    if row.access[:1] == ("cache",):
        raise _refuse(statement, "it changes what caches hold")
    if "gds" in statement.modifiers:
        raise _refuse(statement, "it uses what all cores share")
    if name == "s_sethalt" and statement.operands != ("0",):
        raise _refuse(statement, "it halts the warp")
    if name.startswith("s_setreg"):
        field = _FIELD.fullmatch(statement.operands[0])
        if field is None or int(field[1]) + int(field[2]) > PLAIN:
            raise _refuse(statement, f"what follows after {statement.operands[0]} is written is not known")
    if name.startswith("s_load_") and (read_operand(statement.operands[2]).number or 0) < 0:
        raise _refuse(statement, "its distance is below zero")


def _refuse(statement: Statement, reason: str) -> NotFollowedError:
    return NotFollowedError(f"line {statement.line}, {statement.name}: {reason}")
