"""The time of each instruction, and what it leaves outstanding, if every wait is as long as possible.

The rules are those of the reference machine (docs/gcn.md). An instruction requests one unit, waits there for at most
`waits` of that unit, and occupies it for the cycles of its class. Vector, scalar and branch units serve a wavefront in
each fourth cycle, its turn. Outstanding operations are kept as the cycles that are left: first the vector accesses and
the other operations that counters count, newest first; then the LDS, both memory units, the memory, and the results of
a vector and of a mask instruction for which scalar instructions and branches wait.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .listing import DerivationError, Statement
from .table import TableRow

TURN = 4
PHASE = 3
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


@dataclass(frozen=True, slots=True)
class Timing:
    """The numbers of a machine file for one wavefront, with its waits for others at each unit."""

    numbers: dict[str, int]
    issue: dict[str, int]
    waits: dict[str, int]
    unaligned: bool
    wavefronts: int

    @property
    def line(self) -> int:
        """The cycles of one line, after the requests of others."""
        return self.waits["mem"] + self.numbers["line_cycles"]

    @property
    def barrier(self) -> int:
        """The cycles from the arrival of the last wavefront at a barrier until this one continues.

        They are `barrier_cycles`, at most `PHASE` because SIMDs have their turns at different cycles, and one turn. A
        wavefront alone takes one turn.
        """
        if self.wavefronts == 1:
            return TURN
        late = self.numbers["barrier_cycles"] + PHASE
        return TURN + (late if self.unaligned else -(-late // TURN) * TURN)

    @property
    def columns(self) -> int:
        """The number of positions of a full state."""
        return self.numbers["vm_limit"] + self.numbers["lgkm_limit"] + 6

    @property
    def past(self) -> int:
        """The cycles for which a completion still counts after it has happened."""
        return PHASE if self.unaligned else 0

    @property
    def empty(self) -> list[int]:
        """The state with nothing outstanding."""
        return [-self.past] * (self.columns - 6) + [0] * 6


def time_statement(
    statement: Statement, row: TableRow, issue: dict[str, int], wide: bool, lines: int | None
) -> TimedStep:
    """Return the step of an instruction; `lines` is the stated cost of its access, None for the largest of its kind."""
    line, where = statement.line, f"line {statement.line}: {statement.name}"
    if row.unit == "SEQ":
        return _time_sequencer(statement, row, wide)
    if row.issue not in issue or "lds" in statement.modifiers or "lds" in row.access:
        raise DerivationError(f"{where} has no timing in the machine file")
    cycles, most = issue[row.issue], _count_most(row)
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
            return TimedStep(line, "wait", waits=_read_waits(statement, wide))
        case "nop":
            return TimedStep(line, "pause", cycles=TURN * ((int(statement.target, 0) & 0xFFFF) + 1))
        case "sleep":
            return TimedStep(line, "sleep", cycles=LANES * ((int(statement.target, 0) & 0x7F) + 1))
        case "seq":
            return TimedStep(line, "pause", cycles=TURN)
        case _:
            raise DerivationError(f"line {line}: {statement.name} has no timing")


def _read_waits(statement: Statement, wide: bool) -> tuple[int | None, int | None, int | None]:
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


def _count_most(row: TableRow) -> int:
    """Return the most lines, or cycles of banks, that an access takes for any addresses."""
    if row.unit == "SMEM":
        return 1 if not row.access or row.size == 4 else 2
    words = max(1, row.size // 4)
    if row.unit == "LDS":
        if not row.access:
            return LANES if row.operands else 0
        double = re.search(r"cmpst|wrxchg2|mskor|condxchg", row.name) or {"twice", "apart", "second"} & set(row.access)
        return words * (2 if double else 1) * LANES
    if row.unit != "VMEM" or row.access[:1] == ("cache",):
        return 0
    if row.format == "MIMG":
        return LANES if row.access else 0
    if row.access and (row.size == 1 or row.access[0] == "atomic"):
        return LANES
    whole = row.format in ("FLAT", "GLOBAL") and "private" not in row.access
    return LANES * 2 * (1 if whole else (max(4, row.size) if row.access else 16) // 4)


_FILE = re.compile(r"(v|a|s|ttmp)(?:\d+|\[[\d:]+\])\Z|(vcc|exec|m0|flat_scratch|xnack_mask|tba|tma)(?:_lo|_hi)?\Z")


def _written_files(statement: Statement, row: TableRow) -> set[str]:
    roles = [role for role in row.operands if role != "g" or "glc" in statement.modifiers]
    written: set[str] = set()
    for role, operand in zip(roles, statement.operands, strict=False):
        match = _FILE.match(operand)
        if match and role[0] in "dmgr":
            written.add("v" if match[1] == "a" else match[1] or match[2])
    return written | {"v" if name == "vgprs" else name for name in row.writes}


class Wavefront:
    """One wavefront between two points of its text: the time since the first point, and its outstanding operations."""

    def __init__(self, timing: Timing, state: list[int]) -> None:
        self.timing = timing
        split, end = timing.numbers["vm_limit"], timing.columns - 6
        self.now = 0
        self.lds: int
        self.vmem: int
        self.vm = [each for each in state[:split] if each > -timing.past]
        self.lgkm = [each for each in state[split:end] if each > -timing.past]
        self.lds, self.vmem, self.smem, self.memory, self.result, self.mask = state[end:]

    def run(self, step: TimedStep) -> None:
        """Run one instruction."""
        waits = self.timing.waits
        match step.kind:
            case "valu":
                self.now += waits["valu"] + step.cycles
                if step.scalar:
                    self.result = self.now + self.timing.numbers["valu_to_scalar"]
            case "salu":
                self.now = max(self.now, self.result) + waits["salu"] + step.cycles
                if step.scalar:
                    self.mask = self.now + self.timing.numbers["mask_to_branch"]
            case "branch":
                self.now = max(self.now, self.result, self.mask) + waits["br"] + step.cycles
                self.now += self.timing.numbers["branch_taken"] if step.taken else 0
            case "pause" | "sleep":
                self.now += step.cycles
            case "barrier":
                self.now += self.timing.barrier
            case "end":
                self._drain()
                self.now += TURN
            case "drain":
                self._drain()
                self.now = max(self.now, self.result)
            case "region":
                self._drain()
                self._wait_until(max(self.result, self.mask))
            case "wait":
                self._wait(*step.waits)
            case "lds":
                self._make_room(1)
                grant = max(self.now, self.lds) + waits["lds"]
                self.lds = grant + step.cycles
                self._note_other(self.lds + self.timing.numbers["lds_latency"], 1)
                self._go_on(grant)
            case _:
                self._access(step)

    def _access(self, step: TimedStep) -> None:
        scalar = step.kind == "smem"
        if scalar:
            self.now = max(self.now, self.result)
        elif len(self.vm) >= self.timing.numbers["vm_limit"]:
            self._wait_until(self.vm[self.timing.numbers["vm_limit"] - 1])
        if step.kind != "vmem":
            self._make_room(step.counts)
        unit = "smem" if scalar else "vmem"
        grant = max(self.now, self.smem if scalar else self.vmem) + self.timing.waits[unit]
        done = grant + step.cycles
        if scalar:
            self.smem = done
        else:
            self.vmem = done
        if step.lines:
            self.memory = max(done, self.memory) + step.lines * self.timing.line
            done = self.memory + step.late * self.timing.line + self.timing.numbers["memory_latency"]
        if not scalar:
            done = max(done, self.vm[0]) if self.vm else done
            self.vm = [done, *self.vm][: self.timing.numbers["vm_limit"]]
        if step.kind != "vmem":
            self._note_other(done, step.counts)
        self._go_on(grant)

    def _go_on(self, grant: int) -> None:
        self.now = grant + TURN if self.timing.unaligned else (grant // TURN + 1) * TURN

    def _make_room(self, counts: int) -> None:
        most = self.timing.numbers["lgkm_limit"] - counts
        if len(self.lgkm) > most:
            self._wait_until(self.lgkm[most])

    def _note_other(self, done: int, counts: int) -> None:
        later = sorted([*self.lgkm, *[done] * counts], reverse=True)
        self.lgkm = later[: self.timing.numbers["lgkm_limit"]]

    def _wait(self, vm: int | None, lgkm: int | None, exp: int | None) -> None:
        if vm is not None and vm < len(self.vm):
            self._wait_until(self.vm[vm])
        if lgkm is not None and lgkm < len(self.lgkm):
            self._wait_until(self.lgkm[lgkm])
        if exp is not None:
            self._wait_until(self.vmem)
        self.now += TURN

    def _drain(self) -> None:
        for each in (*self.vm[:1], *self.lgkm[:1]):
            self._wait_until(each)

    def _wait_until(self, done: int) -> None:
        if self.timing.unaligned:
            self.now = max(self.now, done + PHASE)
        elif done > self.now:
            self.now = -(-done // TURN) * TURN

    def rest(self) -> list[int]:
        """Return the operations that are outstanding now, as a full state."""
        past, numbers = self.timing.past, self.timing.numbers
        found = list(_pad([each - self.now for each in self.vm], numbers["vm_limit"], past))
        found += _pad([each - self.now for each in self.lgkm], numbers["lgkm_limit"], past)
        ends = (self.lds, self.vmem, self.smem, self.memory, self.result, self.mask)
        return [*found, *(max(0, each - self.now) for each in ends)]


def _pad(left: list[int], size: int, past: int) -> Iterator[int]:
    kept = [each for each in left if each > -past]
    yield from (*kept, *[-past] * (size - len(kept)))
