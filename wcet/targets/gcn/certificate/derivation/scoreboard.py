"""What an instruction of RDNA asks for: registers that it waits for, its unit, counters, and results that come late.

An instruction waits for every register that it names, or reads or writes without naming it; those of LDS and of vector
memory, and those whose registers depend on m0, wait for all results. The results of vector and scalar instructions are
there some cycles after the end of the instruction (docs/rdna.md).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .clauses import Pace
from .listing import DerivationError, Statement
from .rdna_table import find_class
from .steps import LANES, count_most, read_factor
from .table import InstructionTable, TableRow

Register = tuple[str, int]
ANY: Register = ("any", 0)
"""The register whose number is not in the text: every instruction waits for it."""

NO_WAIT = 64
NOTES = ("await", "settle", "result")
"""Steps that take no unit and no time of the sequencer."""

UNIT_OF = {"valu": "valu", "salu": "salu", "branch": "br", "smem": "smem", "vmem": "vmem", "flat": "vmem", "lds": "lds"}
FILES = frozenset(["vgprs", "sgprs"])

_REGISTER = re.compile(
    r"\b(?:([vs]|ttmp)(?:(\d+)\b|\[(\d+)(?::(\d+))?\])|(vcc|exec|flat_scratch)(_lo|_hi)?\b|(m0|null|scc|src_scc)\b"
    r"|(?:src_)?(shared|private)_(base|limit)\b)"
)


@dataclass(frozen=True, slots=True)
class RdnaStep:
    """One step as a certificate writes it, with the registers by name; `line` is that of its instruction."""

    line: int
    kind: str
    cycles: int = 0
    lines: int = 0
    counts: int = 1
    hold: int = 0
    held: bool = False
    feeds: bool = False
    stores: bool = False
    waits: tuple[int, int, int] = (NO_WAIT, NO_WAIT, NO_WAIT)
    registers: frozenset[Register] = field(default_factory=frozenset[Register])
    sleeps: bool = False

    @property
    def unit(self) -> str:
        """The unit that the step occupies; empty for none."""
        return UNIT_OF.get(self.kind, "")


class StepReader:
    """The machine's numbers and the lanes of a wavefront, by which instructions become steps."""

    def __init__(
        self, table: InstructionTable, machine: Mapping[str, Any], lanes: int, amounts: dict[int, int]
    ) -> None:
        self._table, self._machine, self._lanes, self._amounts = table, machine, lanes, amounts

    def read(self, statement: Statement, pace: Pace) -> Iterator[RdnaStep]:
        """Yield the steps of an instruction: its waits, itself, its results."""
        row, line = self._table.find(statement), statement.line
        if pace.delay is not None:
            yield RdnaStep(line, "settle", pace.delay)
        roles = [role for role in row.operands if role != "g" or "glc" in statement.modifiers]
        branches = row.flow in ("jump", "branch") and row.format == "SOPP"  # whose operand is a label
        operands = [] if branches else [list_registers(each, line) for each in statement.operands]
        named = {
            each
            for place, registers in enumerate(operands)
            for each in registers
            if each[0] != "null" or (place < len(roles) and roles[place][0] in "dmg")
        }
        if row.unit != "SEQ" or row.name == "s_waitcnt_depctr":
            if row.unit in ("VMEM", "LDS", "SEQ") or (row.reads | row.writes) & FILES:
                yield RdnaStep(line, "settle")
            else:
                implicit = {part for name in row.reads | row.writes for part in _expand(name)}
                yield RdnaStep(line, "await", registers=frozenset({ANY} | named | implicit))
        written = {each for role, part in zip(roles, operands, strict=False) if role[0] in "dmgr" for each in part}
        written |= {part for name in row.writes for part in _expand(name)}
        yield self._time(statement, row, pace, {file for file, _ in written} | (row.writes & FILES))
        if row.unit in ("VALU", "SALU") and written:
            results = self._machine["results"]
            if find_class(row) not in results:
                raise DerivationError(f"line {line}: the machine file has no time of {find_class(row)} results")
            yield RdnaStep(line, "result", results[find_class(row)], registers=frozenset(written))

    def _time(self, statement: Statement, row: TableRow, pace: Pace, files: set[str]) -> RdnaStep:
        """Return the step of the instruction itself; `files` are those that it writes."""
        line, where = statement.line, f"line {statement.line}: {statement.name}"
        if row.unit == "SEQ":
            return self._time_sequencer(statement, row)
        issue = find_class(row)
        if issue not in self._machine["issue"] or "lds" in statement.modifiers or "lds" in row.access:
            raise DerivationError(f"{where} has no timing in the machine file")
        passes = 2 if self._lanes == LANES and row.unit in ("VALU", "LDS", "VMEM") else 1
        cycles, most = passes * self._machine["issue"][issue], count_most(row, self._lanes)
        amount = self._amounts.get(line, most)
        if not 0 <= amount <= most:
            raise DerivationError(f"{where} is stated to take {amount}, and takes {most} at most")
        held, hold = pace.hold is not None, pace.hold or 0
        match row.unit:
            case "VALU":
                return RdnaStep(line, "valu", cycles, feeds=bool(files - {"v", "vgprs", "any"}))
            case "SALU":
                return RdnaStep(line, "salu", cycles, feeds=bool(files & {"exec", "vcc"}))
            case "BR":
                return RdnaStep(line, "branch", cycles)
            case "SMEM":
                counts = 1 if row.size == 4 else 2
                return RdnaStep(line, "smem", cycles, amount, counts, held=held, hold=hold)
            case "LDS":
                return RdnaStep(line, "lds", max(cycles, amount), held=held, hold=hold)
            case "VMEM":
                kind = "flat" if "lgkm" in row.counters else "vmem"
                stores = "vs" in row.counters and not ("vm" in row.counters and "glc" in statement.modifiers)
                if row.format == "MIMG" and amount:
                    amount *= read_factor(statement, row, self._machine)
                return RdnaStep(line, kind, cycles, amount, held=held, hold=hold, stores=stores)
            case _:
                raise DerivationError(f"{where} has no timing")

    def _time_sequencer(self, statement: Statement, row: TableRow) -> RdnaStep:
        line, passing, text = statement.line, self._machine["sequencer_cycles"], statement.target
        freed = self._machine.get("generation") == 11 and text.replace(" ", "") in _FREEING
        match row.issue:
            case "end" | "barrier":
                return RdnaStep(line, row.issue)
            case "wait":
                return RdnaStep(line, "wait", waits=read_waits(statement, row))
            case "nop":
                return RdnaStep(line, "pause", passing * ((int(text, 0) & 0xFFFF) + 1))
            case "sleep":
                return RdnaStep(line, "pause", LANES * ((int(text, 0) & 0x7F) + 1), sleeps=True)
            case "seq" if row.name != "s_waitcnt_depctr" or int(text, 0) >> 2 & 7 == 7:
                return RdnaStep(line, "pause", passing)
            case "message" if freed:
                return RdnaStep(line, "pause", passing)
            case _:
                raise DerivationError(f"line {line}: {statement.name} has no timing")


_FREEING = ("sendmsg(MSG_DEALLOC_VGPRS)", "3", "0x3")
"""The message of RDNA 3 that frees vector registers."""


def list_registers(operand: str, line: int) -> list[Register]:
    """Return the 32-bit registers that an operand names."""
    found: list[Register] = []
    for match in _REGISTER.finditer(operand):
        file, one, first, last, pair, half, single, aperture, end = match.groups()
        if file:
            start = int(one or first)
            stop = int(last or start)
            if stop >= 256:
                raise DerivationError(f"line {line}: there is no register {operand}")
            found += [(file, number) for number in range(start, stop + 1)]
        elif pair:
            found += [(pair, part) for part in ((0, 1) if not half else (int(half == "_hi"),))]
        elif aperture:
            start = 4 * (aperture == "private") + 2 * (end == "limit")
            found += [("aperture", start), ("aperture", start + 1)]
        else:
            found.append((single.removeprefix("src_"), 0))
    return found


def _expand(name: str) -> tuple[Register, ...]:
    """Return the registers that a row reads or writes without naming them."""
    if name in FILES:
        return (ANY,)
    return ((name, 0), (name, 1)) if name in ("exec", "vcc") else ((name, 0),)


_FIELDS = {
    "s_waitcnt_rdna2": {"vmcnt": ((0, 4), (14, 2)), "lgkmcnt": ((8, 6),), "expcnt": ((4, 3),)},
    "s_waitcnt_rdna3": {"vmcnt": ((10, 6),), "lgkmcnt": ((4, 6),), "expcnt": ((0, 3),)},
}
"""The bits of each counter in the operand of a wait: shifts and widths, the lowest first."""

_SINGLE = {"s_waitcnt_vmcnt": 0, "s_waitcnt_lgkmcnt": 1, "s_waitcnt_vscnt": 2, "s_waitcnt_expcnt": 3}
MOST = 63


def read_waits(statement: Statement, row: TableRow) -> tuple[int, int, int]:
    """Return how many loads, other operations and stores may be outstanding after a wait; 64 if it waits for none."""
    found = [NO_WAIT] * 4
    if row.name in _SINGLE:
        if statement.operands[0] != "null":
            raise DerivationError(f"line {statement.line}: the count of this wait is not known")
        number = int(statement.operands[1], 0)
        found[_SINGLE[row.name]] = number if number < MOST else NO_WAIT
        return found[0], found[1], found[2]
    text, fields = statement.operands[0], _FIELDS[row.name]
    if re.fullmatch(r"0x[0-9a-fA-F]+|\d+", text):
        counts = {name: _read_field(int(text, 0) & 0xFFFF, parts) for name, parts in fields.items()}
    else:
        counts = {name: int(count, 0) for name, count in _COUNT.findall(text)}
        if _COUNT.sub("", text).strip(" \t&,"):
            raise DerivationError(f"line {statement.line}: {text} is not a wait")
    for place, name in enumerate(("vmcnt", "lgkmcnt")):
        count = counts.get(name, MOST)
        found[place] = count if count < MOST else NO_WAIT
    return found[0], found[1], found[2]


_COUNT = re.compile(r"(vmcnt|lgkmcnt|expcnt)(?:_sat)?\s?\(\s?(0x[0-9a-fA-F]+|\d+)\s?\)")


def _read_field(bits: int, parts: tuple[tuple[int, int], ...]) -> int:
    value = place = 0
    for shift, width in parts:
        value |= (bits >> shift & (1 << width) - 1) << place
        place += width
    return value
