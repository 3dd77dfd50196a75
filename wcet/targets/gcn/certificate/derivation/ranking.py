"""Loop bounds from a scalar counter: an invariant that the certificate states, and that each instruction must keep.

A claim names a scalar register that is `start` whenever the loop is entered, and that changes by `step`, positive or
negative, in each repetition. To show that the repetitions are at most `times`, two things are checked: the register's
number at the header is between its first and its last value, on every path, and it changes by `step` on each path back
to the header.
"""

import re
from dataclasses import dataclass

from .listing import DerivationError, Statement
from .table import InstructionTable

WORD = 1 << 32
UNKNOWN = (0, WORD - 1)

Range = tuple[int, int]

VECTOR = 256
"""The first number of a vector register in a claim, as instructions encode it; scalar ones are below."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim of a certificate about a loop's counter: the register, its start and step, and the most repetitions."""

    register: int
    start: int
    step: int
    times: int

    @property
    def place(self) -> tuple[str, int]:
        """The file and number of the register; vector registers are numbered from 256."""
        return ("s", self.register) if self.register < VECTOR else ("v", self.register - VECTOR)

    @property
    def most(self) -> Range:
        """The range of the register at the header."""
        last = self.start + self.step * self.times
        return min(self.start, last), max(self.start, last)

    @property
    def allowed(self) -> Range:
        """The range that the register may have after a repetition; it takes only every `step`-th number."""
        (least, most), step = self.most, self.step
        return (least + step, most + step - 1) if step > 0 else (least + step + 1, most + step)


SHORT = ("s_movk_i32", "s_addk_i32", "s_cmpk_")
"""The instructions with a 16-bit number, which is sign-extended unless they compare without signs."""


def read_number(text: str, name: str = "") -> int | None:
    """Return a number as an instruction reads it, modulo 2^32; None if the text is no number."""
    if not re.fullmatch(r"-?(0x[0-9a-fA-F]+|\d+)", text):
        return None
    number = int(text, 0)
    if name.startswith(SHORT):
        number &= 0xFFFF
        number -= 0x10000 if number >= 0x8000 and not name.endswith("_u32") else 0
    return number % WORD


def _names(operand: str, register: int) -> bool:
    match = re.fullmatch(r"s(?:(\d+)|\[(\d+):(\d+)\])", operand)
    if match is None:
        return False
    first, last = (int(match[1]),) * 2 if match[1] else (int(match[2]), int(match[3]))
    return first <= register <= last


class Counter:
    """The number in one scalar register along a path, as a range; with `narrows`, comparisons narrow it."""

    def __init__(self, table: InstructionTable, register: int, narrows: bool = True) -> None:
        self._table, self._name, self._narrows = table, f"s{register}", narrows
        self.register = register

    def touches(self, statements: list[Statement]) -> bool:
        """Return True if an instruction may change the register."""
        return any(
            self.run(statement, (1, 1)) != (1, 1) or self.run(statement, (2, 2)) != (2, 2) for statement in statements
        )

    def run(self, statement: Statement, known: Range) -> Range:
        """Return the range after an instruction."""
        row = self._table.find(statement)
        roles = [role for role in row.operands if role != "g" or "glc" in statement.modifiers]
        touched = any(
            role[0] in "dmgr" and _names(operand, self.register)
            for role, operand in zip(roles, statement.operands, strict=False)
        )
        extra = len(statement.operands) > len(roles) and any(_names(each, self.register) for each in statement.operands)
        if "sgprs" in row.writes or extra:
            return UNKNOWN
        if not touched:
            return known
        numbers = [read_number(operand, statement.name) for operand in statement.operands]
        name, operands = statement.name, statement.operands
        if operands[0] != self._name:
            return UNKNOWN
        if name in ("s_mov_b32", "s_movk_i32") and numbers[1] is not None:
            return numbers[1], numbers[1]
        added = self._find_added(name, operands, numbers)
        if added is not None and known[0] + added >= 0 and known[1] + added < WORD:
            return known[0] + added, known[1] + added
        return UNKNOWN

    def _find_added(self, name: str, operands: tuple[str, ...], numbers: list[int | None]) -> int | None:
        """Return the amount that an instruction adds to the register; None if it does something else."""
        number: int | None = None
        if name in ("s_add_i32", "s_add_u32", "s_sub_i32", "s_sub_u32") and len(operands) == 3:
            if operands[1] == self._name:
                number = numbers[2]
            elif operands[2] == self._name and name.startswith("s_add"):
                number = numbers[1]
        elif name == "s_addk_i32":
            number = numbers[1]
        if number is None:
            return None
        signed = number - WORD if number >= WORD // 2 else number
        return -signed if name.startswith("s_sub") else signed

    def narrow(self, statements: list[Statement], known: Range, jump: bool) -> Range | None:
        """Return the range on an edge of the branch that ends a block; None if the edge cannot be taken."""
        branch = statements[-1] if statements else None
        if not self._narrows or branch is None or branch.name not in ("s_cbranch_scc0", "s_cbranch_scc1"):
            return known
        for statement in reversed(statements[:-1]):
            row = self._table.find(statement)
            if "scc" in row.writes:
                return self._compare(statement, known, (branch.name == "s_cbranch_scc1") == jump)
            if self.run(statement, known) != known:
                return known
        return known

    def _compare(self, statement: Statement, known: Range, holds: bool) -> Range | None:
        match = re.fullmatch(r"s_cmpk?_(eq|lg|ge|gt|le|lt)_([iu])32", statement.name)
        if match is None or self._name not in statement.operands:
            return known
        own = statement.operands.index(self._name)
        number = read_number(statement.operands[1 - own], statement.name)
        half = WORD // 2
        if number is None or (match[2] == "i" and (known[1] >= half or number >= half)):
            return known
        operator = match[1] if own == 0 else TURNED[match[1]]
        operator = operator if holds else OPPOSITE[operator]
        return limit_range(known, operator, number)


def limit_range(known: Range, operator: str, number: int) -> Range | None:
    """Return the part of a range for which the comparison (`operator`) with `number` is true; None if it is empty."""
    low, high = known
    match operator:
        case "eq":
            low, high = max(low, number), min(high, number)
        case "lg":
            low, high = low + (low == number), high - (high == number)
        case "lt":
            high = min(high, number - 1)
        case "le":
            high = min(high, number)
        case "gt":
            low = max(low, number + 1)
        case _:
            low = max(low, number)
    return (low, high) if low <= high else None


TURNED = {"eq": "eq", "lg": "lg", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
OPPOSITE = {"eq": "lg", "lg": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}


@dataclass(frozen=True, slots=True)
class Way:
    """An edge of the flow graph: its blocks, and whether it is the jump of the branch that ends the first one."""

    source: int
    target: int
    jump: bool


@dataclass(frozen=True, slots=True)
class Blocks:
    """The instructions of each block, the edges between blocks, and the last block of each loop by its header."""

    statements: list[list[Statement]]
    ways: list[Way]
    loops: dict[int, int]


class Ranking:
    """The check of one claim: a register counts the repetitions of the loop at `header`."""

    def __init__(self, claim: Claim, header: int, blocks: Blocks, table: InstructionTable) -> None:
        self._claim, self._header, self._blocks, self._table = claim, header, blocks, table
        self._last = blocks.loops[header]
        first = blocks.statements[header]
        self._where = f"loop at line {first[0].line}" if first else f"loop of block {header}"

    @classmethod
    def propose(cls, register: int, times: int, header: int, blocks: Blocks, table: InstructionTable) -> Claim | None:
        """Return a claim that `register` limits the loop to `times` repetitions; None if the check accepts none."""
        trial = cls(Claim(register, 0, 1, times), header, blocks, table)
        entry = trial._walk(Counter(table, register), {0: UNKNOWN}, outside=True)
        moved = trial._walk(Counter(table, register, narrows=False), {header: (WORD // 4, WORD // 4)})
        if entry is None or moved is None or entry[0] != entry[1] or moved[0] != moved[1]:
            return None
        claim = Claim(register, entry[0], moved[0] - WORD // 4, times)
        try:
            cls(claim, header, blocks, table).check()
        except DerivationError:
            return None
        return claim

    def check(self) -> None:
        """Raise `DerivationError` if the loop does not keep the invariant.

        Ranges are found for every block over all paths to it. At the header of another loop that may change the
        register, any number is assumed.
        """
        claim, register = self._claim, f"s{self._claim.register}"
        if not claim.step or not 0 <= claim.most[0] <= claim.most[1] < WORD // 2:
            raise DerivationError(f"{self._where}: the counter leaves its word, or is not moved")
        counter = Counter(self._table, claim.register)
        entry = self._walk(counter, {0: UNKNOWN}, outside=True)
        if entry != (claim.start, claim.start):
            raise DerivationError(f"{self._where}: {register} is {entry} where it is entered, not {claim.start}")
        free = Counter(self._table, claim.register, narrows=False)
        moved = self._walk(free, {self._header: (WORD // 4, WORD // 4)})
        if moved is not None and moved != (WORD // 4 + claim.step,) * 2:
            raise DerivationError(f"{self._where}: {register} is not moved by {claim.step} in each repetition")
        back = self._walk(counter, {self._header: claim.most})
        least, most = claim.allowed
        if back is not None and not least <= back[0] <= back[1] <= most:
            raise DerivationError(f"{self._where}: {register} is {back} after one more than {claim.times} repetitions")

    def _walk(self, counter: Counter, here: dict[int, Range], outside: bool = False) -> Range | None:
        """Return the range over the edges to the header: those of the loop, or those from `outside` of it."""
        inside = range(self._header, self._last + 1)
        found: Range | None = None
        for block in range(len(self._blocks.statements)) if outside else inside:
            if block not in here or (outside and block in inside):
                continue
            known = here[block]
            if block != self._header and self._is_changed(counter, block):
                known = UNKNOWN
            for statement in self._blocks.statements[block]:
                known = counter.run(statement, known)
            for way in (way for way in self._blocks.ways if way.source == block):
                narrowed = counter.narrow(self._blocks.statements[block], known, way.jump)
                if narrowed is not None and way.target == self._header:
                    found = join(found, narrowed)
                elif narrowed is not None and way.target > block:
                    here[way.target] = join(here.get(way.target), narrowed)
        return found

    def _is_changed(self, counter: Counter, header: int) -> bool:
        """Return True if a block is the header of a loop that may change the register."""
        loop = range(header, self._blocks.loops.get(header, -1) + 1)
        return any(counter.touches(self._blocks.statements[block]) for block in loop)


def join(one: Range | None, two: Range) -> Range:
    """Return a range that holds both."""
    return two if one is None else (min(one[0], two[0]), max(one[1], two[1]))
