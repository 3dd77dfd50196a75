"""Follows the text of a kernel once for all threads, and requires the rows of a certificate to compute what it stores.

Each register has its value as a function of the decisions of one thread. An instruction's result has a name (line and
register); its row must have the values that the instruction reads, wherever it is executed. So all rows have, by
induction over the text, the values that their names say. Stores must be there, whenever the thread makes them.

A thread does not see its wavefront. Where a wavefront may have skipped code, `sure` are the threads that are certain to
be there; only these may access memory or write vector registers. What others have of scalars there is unknown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .assembly import Assembly, Statement
from .decisions import FALSE, ONES, TRUE, UNKNOWN, ZEROS, Decisions
from .forms import Form, find_form
from .listing import DerivationError
from .rows import Rows, combine

CONSTANTS = {"0": ZEROS, "-1": ONES}
_MOVES = ("s_mov_b32", "s_mov_b64")


@dataclass(frozen=True, slots=True)
class Access:
    """The rows of one instruction that accesses memory."""

    line: int
    rows: tuple[int, ...]
    stores: bool


@dataclass(frozen=True, slots=True)
class _Arrival:
    """Threads that go to a label; the wavefronts of `skipping` ones may come without the code between, with
    `registers`."""

    label: int
    sure: int
    skipping: int
    registers: dict[str, int]


class Walk:
    """One walk through a kernel; `accesses` are in the order of the text, `seen` are the rows that are as they must
    be."""

    def __init__(self, assembly: Assembly, rows: Rows, decisions: Decisions) -> None:
        self._assembly, self._rows, self._decisions = assembly, rows, decisions
        self._registers: dict[str, int] = {"exec0": TRUE, "exec1": TRUE}
        self._arrivals: dict[str, list[_Arrival]] = {}
        self._label: int = TRUE
        self._sure: int = TRUE
        self._there = True
        self.accesses: list[Access] = []
        self.seen: set[int] = set()

    def run(self) -> None:
        """Follow all instructions; raise `DerivationError` if a row is not what the text says."""
        for place, statement in enumerate(self._assembly.statements):
            for name in self._assembly.labels.get(place, ()):
                self._arrive(name)
            if not self._there:
                raise DerivationError(f"line {statement.line}: no thread comes here")
            form = find_form(statement)
            if form.kind in ("s_endpgm", "s_branch") or form.kind.startswith("s_cbranch"):
                self._branch(statement, form.kind)
            elif form.kind in ("vector", "load", "store"):
                self._read_vector(statement, form)
            elif form.kind in ("logic", "saveexec"):
                self._combine(statement, form)
            elif form.kind != "quiet":
                self._read_scalar(statement, form)
        if self._arrivals:
            raise DerivationError("a branch leaves the kernel, or goes back in a loop")

    def _get(self, unit: str) -> int:
        if unit not in self._registers:
            self._registers[unit] = UNKNOWN if unit == "scc0" else self._decisions.leaf(("start", unit))
        return self._registers[unit]

    def _set(self, unit: str, value: int, guard: int) -> None:
        self._registers[unit] = self._decisions.choose(guard, value, self._get(unit))

    def _read_mask(self, first: str, line: int) -> int:
        """Return a pair of registers as a lane mask, unknown where its halves are not those of one mask."""
        if first == "scc0":
            return self._decisions.mask(self._get(first))
        if not first.endswith(tuple("02468")):
            raise DerivationError(f"line {line}: half of a lane mask is taken for one")
        low, high = (self._decisions.mask(self._get(each)) for each in (first, _other(first)))
        return self._decisions.choose(self._decisions.equate(low, high), low, UNKNOWN)

    def _set_mask(self, first: str, value: int) -> None:
        for unit in (first, _other(first)):
            self._set(unit, value, self._label)

    def _find_active(self, line: int) -> int:
        """Return the lanes that execute an instruction, if each thread knows whether it is one."""
        execution = self._read_mask("exec0", line)
        if not self._decisions.implies(self._label, self._decisions.known(execution)):
            raise DerivationError(f"line {line}: threads do not know whether they are active")
        return self._decisions.both(self._label, execution)

    def _check_row(self, statement: Statement, unit: str, form: Form, context: int) -> int:
        """Require the row of a result to have what the instruction reads; return where all of it is known."""
        decisions, rows = self._decisions, self._rows
        read = [(each, decisions.word(self._get(each))) for each in dict.fromkeys(form.words)]
        read += [(each, self._read_mask(each, statement.line)) for each in form.masks]
        known = decisions.both(*(decisions.known(value) for _, value in read))
        number = rows.by_result.get((statement.line, unit), 0)
        if not number:
            return known
        row, inputs = rows.rows[number], dict(rows.rows[number].inputs)
        where = decisions.both(context, known)
        for name, value in read:
            given = rows.value(inputs[name]) if name in inputs else UNKNOWN
            given = decisions.mask(given) if name in form.masks else given
            if not decisions.implies(where, decisions.equate(given, value)):
                raise DerivationError(f"line {statement.line}: the node of {unit} does not have the {name} of the text")
        fixed = number in rows.constants
        if not fixed and row.resource != form.resource:
            raise DerivationError(f"line {statement.line}: {row.resource:.40} does not execute it")
        self.seen.add(number)
        return known

    def _read_vector(self, statement: Statement, form: Form) -> None:
        decisions, line = self._decisions, statement.line
        lanes = self._find_active(line)
        if lanes == FALSE or not decisions.implies(lanes, self._sure):
            raise DerivationError(f"line {line}: lanes may be active where their wavefront is not")
        if form.kind != "vector":
            self._access(statement, form, lanes, lanes)
            return
        known, result = [self._check_row(statement, each, form, lanes) for each in form.writes], UNKNOWN
        if form.mask:
            decided = self._rows.made[line, form.mask] = decisions.variable((line, form.mask))
            sure = decisions.either(self._check_row(statement, form.mask, form, lanes), decisions.negate(lanes))
            result = decisions.choose(sure, decisions.both(decided, lanes), UNKNOWN)
        for unit, there in zip(form.writes, known, strict=True):
            self._set(unit, decisions.choose(there, decisions.leaf((line, unit)), UNKNOWN), lanes)
        if form.mask:
            self._set_mask(form.mask, result)

    def _access(self, statement: Statement, form: Form, lanes: int, guard: int) -> None:
        """Follow an access, which the threads of `lanes` make; its result is written where `guard` holds."""
        decisions, rows, line = self._decisions, self._rows, statement.line
        found: list[int] = []
        results: dict[str, int] = {}
        for unit in form.writes:
            words = (*form.words, unit) if form.kind == "store" else form.words
            known = self._check_row(statement, unit, Form(form.kind, (), "", words, (), form.resource), guard)
            number = rows.by_result.get((line, unit), 0)
            argument = number in rows.constants
            if not decisions.implies(guard if argument else lanes, known):
                raise DerivationError(f"line {line}: an access takes what threads do not know")
            if argument:
                if form.kind != "fetch" or not rows.points_to_arguments(rows.rows[number], form.words[:2]):
                    raise DerivationError(f"line {line}: an access is left out")
            elif number:
                enable = rows.rows[number].enable
                if (rows.value(enable) if enable else TRUE) != lanes:
                    raise DerivationError(f"line {line}: an access has another predicate")
                found.append(number)
            elif form.kind == "store":
                raise DerivationError(f"line {line}: no node stores {unit}")
            results[unit] = decisions.choose(guard if argument else lanes, decisions.leaf((line, unit)), UNKNOWN)
        if found:
            self.accesses.append(Access(line, tuple(found), form.kind == "store"))
        for unit, value in results.items() if form.kind != "store" else ():
            self._set(unit, value, guard)

    def _read_scalar(self, statement: Statement, form: Form) -> None:
        decisions, label, line = self._decisions, self._label, statement.line
        if form.kind == "fetch":
            self._access(statement, form, self._sure, label)
            return
        known = TRUE
        move = statement.name in _MOVES and statement.operands[1] in CONSTANTS
        for unit in form.writes:
            if move:
                self._rows.made[line, unit] = CONSTANTS[statement.operands[1]]
            known = self._check_row(statement, unit, form, label)
        values = [self._rows.made.get((line, unit), decisions.leaf((line, unit))) for unit in form.writes]
        condition = UNKNOWN
        if form.mask:
            self._rows.made[line, form.mask] = decisions.variable((line, form.mask))
            known = self._check_row(statement, form.mask, form, label)
            condition = decisions.choose(decisions.both(label, known), self._rows.made[line, form.mask], UNKNOWN)
        for unit, value in zip(form.writes, values, strict=True):
            self._set(unit, decisions.choose(known, value, UNKNOWN), label)
        if form.mask:
            self._registers[form.mask] = condition

    def _combine(self, statement: Statement, form: Form) -> None:
        """Follow an operation on lane masks, which no instruction's node computes, or on words."""
        decisions, line, target = self._decisions, statement.line, form.writes
        operands = list(zip(statement.operands[1:], statement.units[1:], strict=True))
        named = any("exec0" in each for each in statement.units) or form.kind == "saveexec"
        if not named and all(not self._is_mask(each) for _, each in operands):
            flag = "" if form.verb == "mov" else "scc0"
            self._read_scalar(statement, Form("scalar", target, flag, form.words, (), form.resource))
            return
        if any(len(each) != 2 for each in (target, *(units for _, units in operands if units))):
            raise DerivationError(f"line {line}: it takes half of a lane mask")
        values = [self._read_mask(units[0], line) if units else _read_constant(word, line) for word, units in operands]
        before = self._read_mask("exec0", line)
        if form.verb in ("mov", "not"):
            (result,) = values
            result = result if form.verb == "mov" else decisions.choose(result, FALSE, TRUE)
        else:
            one, other = (*values, before) if form.kind == "saveexec" else values
            result = combine(decisions, form.verb, one, other)
        if form.verb != "mov":
            self._registers["scc0"] = UNKNOWN
        if form.kind == "saveexec":
            self._set_mask(target[0], before)
        self._set_mask("exec0" if form.kind == "saveexec" else target[0], result)

    def _is_mask(self, units: tuple[str, ...]) -> bool:
        """Return True if registers hold lane masks anywhere, and not words."""
        return any(self._decisions.word(self._get(each)) != self._get(each) for each in units)

    def _branch(self, statement: Statement, kind: str) -> None:
        decisions, line, label, sure = self._decisions, statement.line, self._label, self._sure
        if kind == "s_endpgm":
            self._there = False
            return
        target = statement.operands[0]
        if kind == "s_branch":
            self._deliver(target, label, sure, FALSE)
            self._there = False
        elif kind == "s_cbranch_execz":
            active = decisions.mask(self._get("exec0"))
            idle = decisions.both(label, decisions.negate(active))
            if self._find_active(line) == FALSE:
                raise DerivationError(f"line {line}: no lane goes on")
            if idle != FALSE:
                self._deliver(target, FALSE, decisions.both(sure, decisions.negate(active)), idle)
            self._sure = decisions.both(sure, active)
        elif kind in ("s_cbranch_scc0", "s_cbranch_scc1"):
            condition = self._get("scc0")
            if not decisions.implies(label, decisions.known(condition)):
                raise DerivationError(f"line {line}: threads do not know the outcome of the branch")
            condition = condition if kind.endswith("1") else decisions.negate(condition)
            if decisions.both(label, condition) != FALSE:
                self._deliver(target, decisions.both(label, condition), decisions.both(sure, condition), FALSE)
            other = decisions.negate(condition)
            self._label, self._sure = decisions.both(label, other), decisions.both(sure, other)
            self._there = self._label != FALSE
        else:
            raise DerivationError(f"line {line}: {statement.name} is not followed")

    def _deliver(self, target: str, label: int, sure: int, skipping: int) -> None:
        self._arrivals.setdefault(target, []).append(_Arrival(label, sure, skipping, dict(self._registers)))

    def _arrive(self, name: str) -> None:
        """Join the threads that come to a label; what skipped code may have changed becomes unknown for those who may
        skip."""
        arrivals, decisions = self._arrivals.pop(name, []), self._decisions
        label, sure = (self._label, self._sure) if self._there else (FALSE, FALSE)
        for each in arrivals:
            label, sure = decisions.either(label, each.label), decisions.either(sure, each.sure)
        self._label, self._sure, self._there = label, sure, label != FALSE
        for each in arrivals:
            if not decisions.implies(each.skipping, label):
                raise DerivationError(f"{ascii(name):.60}: code that is skipped has another exit")
            for unit, now in self._registers.items():
                before = each.registers.get(unit)
                if before is None:
                    before = UNKNOWN if unit == "scc0" else decisions.leaf(("start", unit))
                doubtful = decisions.both(each.skipping, decisions.negate(decisions.equate(now, before)))
                bits = decisions.mask(now)  # the same lane mask, as a number on one path only, is no number
                agreed = decisions.choose(decisions.equate(bits, decisions.mask(before)), bits, UNKNOWN)
                self._registers[unit] = decisions.choose(doubtful, agreed, now)


def list_meetings(accesses: Sequence[Access]) -> Iterator[tuple[int, int]]:
    """Yield the rows of each two accesses of which one stores, the earlier one first."""
    for place, later in enumerate(accesses):
        for earlier in accesses[:place]:
            if later.stores or earlier.stores:
                yield from ((one, other) for one in earlier.rows for other in later.rows)


def _other(first: str) -> str:
    return f"{first[:-1]}{int(first[-1]) + 1}"


def _read_constant(word: str, line: int) -> int:
    if word not in CONSTANTS:
        raise DerivationError(f"line {line}: it makes a lane mask of a number")
    return FALSE if word == "0" else TRUE
