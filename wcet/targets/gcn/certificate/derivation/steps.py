"""What an instruction requests: its unit, the cycles for which it occupies it, its lines, the counters it waits for.

An instruction requests one unit and occupies it for the cycles of its class (docs/gcn.md). Lines of memory, or cycles
of banks, are the largest that its kind can take, unless a smaller number is stated.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .listing import DerivationError, Statement
from .table import TableRow

TURN = 4
LANES = 64
UNITS = ("valu", "salu", "br", "lds", "vmem", "smem", "mem")
LOCAL = ("valu", "salu", "br")


@dataclass(frozen=True, slots=True)
class TimedStep:
    """One instruction and its request: `unit` is empty for instructions of the sequencer, which `kind`
    distinguishes.
    """

    line: int
    kind: str
    unit: str = ""
    cycles: int = 0
    lines: int = 0
    scalar: bool = False
    taken: bool = False
    waits: tuple[int | None, int | None, int | None] = (None, None, None)
    counts: int = 1
    late: int = 0


def time_statement(
    statement: Statement, row: TableRow, issue: dict[str, int], wide: bool, lines: int | None
) -> TimedStep:
    """Return the step of an instruction; `lines` is the stated cost of its access, None for the largest of its kind."""
    line, where = statement.line, f"line {statement.line}: {statement.name}"
    if row.unit == "SEQ":
        return _time_sequencer(statement, row, wide)
    if row.issue not in issue or "lds" in statement.modifiers or "lds" in row.access:
        raise DerivationError(f"{where} has no timing in the machine file")
    cycles, most = issue[row.issue], count_most(row)
    amount = most if lines is None else lines
    if not 0 <= amount <= most:
        raise DerivationError(f"{where} is stated to take {amount}, and takes {most} at most")
    written = _written_files(statement, row)
    match row.unit:
        case "VALU":
            return TimedStep(line, "valu", "valu", cycles, scalar=bool(written - {"v"}))
        case "SALU":
            return TimedStep(line, "salu", "salu", cycles, scalar=bool(written & {"exec", "vcc"}))
        case "BR":
            return TimedStep(line, "branch", "br", cycles)
        case "SMEM":
            return TimedStep(line, "smem", "smem", cycles, amount, counts=1 if row.size == 4 else 2)
        case "LDS":
            return TimedStep(line, "lds", "lds", max(cycles, amount))
        case "VMEM":
            return TimedStep(line, "flat" if "lgkm" in row.counters else "vmem", "vmem", cycles, amount)
        case _:
            raise DerivationError(f"{where} has no timing")


def _time_sequencer(statement: Statement, row: TableRow, wide: bool) -> TimedStep:
    line = statement.line
    match row.issue:
        case "end" | "barrier":
            return TimedStep(line, row.issue)
        case "wait":
            return TimedStep(line, "wait", waits=read_waits(statement, wide))
        case "nop":
            return TimedStep(line, "pause", cycles=TURN * ((int(statement.target, 0) & 0xFFFF) + 1))
        case "sleep":
            return TimedStep(line, "sleep", cycles=LANES * ((int(statement.target, 0) & 0x7F) + 1))
        case "seq":
            return TimedStep(line, "pause", cycles=TURN)
        case _:
            raise DerivationError(f"line {line}: {statement.name} has no timing")


def read_waits(statement: Statement, wide: bool) -> tuple[int | None, int | None, int | None]:
    """Return the operations that may be outstanding after a wait, by counter.

    It is None for counters that it does not wait for.
    """
    limits = {"vmcnt": 63 if wide else 15, "lgkmcnt": 15, "expcnt": 7}
    text = statement.operands[0]
    if re.fullmatch(r"0x[0-9a-fA-F]+|\d+", text):
        bits = int(text, 0)
        found = {"vmcnt": bits & 15 | (bits >> 14 << 4 if wide else 0), "lgkmcnt": bits >> 8 & 15}
        found["expcnt"] = bits >> 4 & 7
    else:
        pairs = re.findall(r"(vmcnt|lgkmcnt|expcnt)\((\d+)\)", text)
        if re.sub(r"(vmcnt|lgkmcnt|expcnt)\(\d+\)|[\s&,]", "", text):
            raise DerivationError(f"line {statement.line}: {text} is not a wait")
        found = {name: int(count) for name, count in pairs}
    kept = [found.get(name, limit) for name, limit in limits.items()]
    vm, lgkm, exp = (None if count >= most else count for count, most in zip(kept, limits.values(), strict=True))
    return vm, lgkm, exp


def count_most(row: TableRow, lanes: int = LANES) -> int:
    """Return the most lines, or cycles of banks, that an access takes for any addresses."""
    if row.unit == "SMEM":
        return 1 if not row.access or row.size == 4 else 2
    words = max(1, row.size // 4)
    if row.unit == "LDS":
        if not row.access:
            return lanes if row.operands else 0
        double = re.search(r"cmpst|wrxchg2|mskor|condxchg", row.name) or {"twice", "apart", "second"} & set(row.access)
        return words * (2 if double else 1) * lanes
    if row.unit != "VMEM" or row.access[:1] == ("cache",):
        return int(row.issue == "vmem_writeback")  # the machine says how many lines it is
    if row.format == "MIMG":
        return lanes if row.access else 0
    if row.access and (row.size == 1 or row.access[0] == "atomic"):
        return lanes
    whole = row.format in ("FLAT", "GLOBAL") and "private" not in row.access
    return lanes * 2 * (1 if whole else (max(4, row.size) if row.access else 16) // 4)


def read_factor(statement: Statement, row: TableRow, numbers: Mapping[str, Any]) -> int:
    """Return the number of lines that one lane requests from an image, or that a write-back of a cache takes."""
    key = {"image_sample": "sample_lines", "vmem_writeback": "writeback_lines"}.get(row.issue, "image_lines")
    if key not in numbers:
        raise DerivationError(f"line {statement.line}: {statement.name} needs {key}, which the machine file lacks")
    return numbers[key]


_FILE = re.compile(r"(v|a|s|ttmp)(?:\d+|\[[\d:]+\])\Z|(vcc|exec|m0|flat_scratch|xnack_mask|tba|tma)(?:_lo|_hi)?\Z")


def _written_files(statement: Statement, row: TableRow) -> set[str]:
    roles = [role for role in row.operands if role != "g" or "glc" in statement.modifiers]
    written: set[str] = set()
    for role, operand in zip(roles, statement.operands, strict=False):
        match = _FILE.match(operand)
        if match and role[0] in "dmgr":
            written.add("v" if match[1] == "a" else match[1] or match[2])
    return written | {"v" if name == "vgprs" else name for name in row.writes}
