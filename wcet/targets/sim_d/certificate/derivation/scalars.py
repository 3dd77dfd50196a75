"""Computes the scalars of a work-group that are known at a point of the kernel, from the text, the launch and the
buffers.

A number is c + a * (first column of the work-group) + b * (its first row), modulo 2^32. Only registers on which a
branch or a request depends are kept. A register without a known number is absent from the state, so that the join of
two states keeps their common entries.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .listing import WORD, Listing, RegisterOperand, Statement

SCALARS = 32
STRIDES = (5, 6, 7)
"""The numbers of `sc.sd_words`, `sc.sd_period` and `sc.sd_period_cnt`, each 1 at the start."""

Name = tuple[str, int]
Number = tuple[int, int, int]
"""The numbers c, a and b of a value (see above)."""

Known = frozenset[tuple[Name, Number]]
"""Registers (`s`, `sc`) and positions in branch patterns (`pattern`, index of the branch) with their numbers."""


@dataclass(frozen=True, slots=True)
class LaunchShape:
    """A launch: the number of work-items in both dimensions, and the width of a work-group."""

    x: int
    y: int
    width: int

    @property
    def columns(self) -> int:
        """Return the number of work-groups in a row of the range."""
        return -(-self.x // self.width)

    @property
    def rows(self) -> int:
        """Return the number of rows of work-groups."""
        return -(-self.y * self.width // 1024)


def sign(word: int) -> int:
    """Return the signed number that a 32-bit pattern means."""
    return word - ((word & 0x80000000) << 1)


def _divide(a: int, b: int) -> int:
    quotient = abs(sign(a)) // abs(sign(b))
    return quotient if (sign(a) < 0) == (sign(b) < 0) else -quotient


def _scale(number: Number, factor: int) -> Number:
    c, a, b = number
    return c * factor, a * factor, b * factor


def _add(one: Number, two: Number) -> Number:
    return one[0] + two[0], one[1] + two[1], one[2] + two[2]


def _compute(name: str, a: Number, b: Number, c: Number) -> Number | None:
    """Return the number that an instruction writes, from its three sources; None if it is not known."""
    match name:
        case "smov" | "smovssp":
            return a
        case "siadd":
            return _add(a, b)
        case "sisub":
            return _add(a, _scale(b, -1))
        case "sineg":
            return _scale(a, -1)
        case "simul" | "simad" if not any(a[1:]) or not any(b[1:]):
            product = _scale(b, a[0]) if not any(a[1:]) else _scale(a, b[0])
            return _add(product, c)
        case "sshl" if not any(b[1:]):
            return _scale(a, 1 << (b[0] & 31))
        case _:
            plain = not any((*a[1:], *b[1:], *c[1:]))
            value = _compute_plain(name, a[0], b[0]) if plain else None
            return None if value is None else (value, 0, 0)


def _compute_plain(name: str, a: int, b: int) -> int | None:
    """Return the constant that an instruction writes, from two constant sources; None if it is not known."""
    if name in ("sidiv", "simod") and b == 0:
        return None
    match name:
        case "simin" | "simax":
            return (min if name == "simin" else max)(a, b, key=sign)
        case "sshr":
            return sign(a) >> (b & 31)
        case "sand":
            return a & b
        case "sor":
            return a | b
        case "snot":
            return ~a
        case "sidiv":
            return _divide(a, b)
        case "simod":
            return sign(a) - sign(b) * _divide(a, b)
        case _:
            return None


def holds(condition: str, word: int) -> bool:
    """Return True if a number satisfies the condition of a `sicj` branch."""
    number = sign(word)
    return {
        "ez": number == 0,
        "nz": number != 0,
        "g": number > 0,
        "ge": number >= 0,
        "l": number < 0,
        "le": number <= 0,
    }[condition]


class Scalars:
    """Follows the known scalars of one kernel under one launch."""

    def __init__(self, listing: Listing, launch: LaunchShape, patterns: Mapping[int, tuple[int, int, int]]) -> None:
        self.listing, self.patterns = listing, patterns
        sizes = {0: launch.x, 1: launch.y, 4: launch.width}
        self._special: dict[int, Number] = {each: (size, 0, 0) for each, size in sizes.items()}
        self._special |= {2: (0, 1, 0), 3: (0, 0, 1)}
        self.wanted = self._find_wanted()

    def start(self) -> Known:
        """Return the scalars that are known when a work-group starts."""
        known: dict[Name, Number] = {("pattern", at): (start, 0, 0) for at, (_, _, start) in self.patterns.items()}
        return frozenset((known | {("sc", number): (1, 0, 0) for number in STRIDES}).items())

    def execute(self, place: int, known: Known) -> Known:
        """Return the known scalars after an instruction."""
        statement, table = self.listing.statements[place], dict(known)
        for name in self.list_written(place, table):
            table.pop(name, None)
        target = statement.operands.get("d")
        if (
            isinstance(target, RegisterOperand)
            and not statement.row.access
            and (target.file, target.index) in self.wanted
        ):
            value = self._find_value(place, statement, dict(known))
            if value is not None:
                c, a, b = value
                table[target.file, target.index] = c % WORD, a % WORD, b % WORD
        return frozenset(table.items())

    def list_written(self, place: int, known: Mapping[Name, Number] | None = None) -> list[Name]:
        """Return the scalars that an instruction writes; a scalar load that goes past the last register may write all
        of them."""
        statement = self.listing.statements[place]
        target = statement.operands.get("d")
        if not isinstance(target, RegisterOperand) or target.file not in ("s", "sc"):
            return []
        count: object = 1
        if statement.row.name == "sldg":
            count = statement.operands.get("words", 1)
        elif statement.row.name == "sldsp":
            words = (known or {}).get(("sc", STRIDES[0]))
            count = words[0] if words and not any(words[1:]) else None
        if not isinstance(count, int) or not target.index + count <= SCALARS:
            return [("s", number) for number in range(SCALARS)]
        return [(target.file, target.index + at) for at in range(max(count, 1))]

    def list_used(self, place: int) -> list[Name]:
        """Return the scalars that an instruction reads or may write."""
        sources = self._list_sources(self.listing.statements[place])
        strides = [("sc", number) for number in STRIDES]
        return [*((each.file, each.index) for each in sources), *self.list_written(place), *strides]

    def decide(self, place: int, known: Known) -> tuple[str, ...] | None:
        """Return the edges (`jump`, `fall`) that a `sicj` branch can take, or None if it may take both."""
        table, statement = dict(known), self.listing.statements[place]
        if place in self.patterns and ("pattern", place) in table:
            return ("jump",) if table["pattern", place][0] < self.patterns[place][0] else ("fall",)
        value = self.read(statement.operands["a"], table)
        if value is None or any(value[1:]):
            return None
        return ("jump",) if holds(statement.variant, value[0]) else ("fall",)

    def advance(self, place: int, known: Known) -> Known:
        """Return the known scalars after the branch at `place`; if it has a pattern, that advances by one position."""
        table = dict(known)
        if ("pattern", place) in table:
            taken, other, _ = self.patterns[place]
            table["pattern", place] = (table["pattern", place][0] + 1) % (taken + other), 0, 0
        return frozenset(table.items())

    def forget(self, known: Known, places: Iterable[int]) -> Known:
        """Return the scalars that are still known after the given instructions have run any number of times in any
        order."""
        changed = {name for place in places for name in self.list_written(place, dict(known))}
        changed |= {("pattern", place) for place in places if place in self.patterns}
        return frozenset(each for each in known if each[0] not in changed)

    def read(self, operand: RegisterOperand | int | str | None, known: Mapping[Name, Number]) -> Number | None:
        """Return the number of an operand, or None if it is not known."""
        if isinstance(operand, RegisterOperand):
            if operand.file == "sc" and operand.index in self._special:
                return self._special[operand.index]
            return known.get((operand.file, operand.index))
        return (operand, 0, 0) if isinstance(operand, int) and operand >= 0 else None

    def _find_value(self, place: int, statement: Statement, known: Mapping[Name, Number]) -> Number | None:
        if statement.row.name == "bufquery":
            buffer = self.listing.dram.get(statement.operands["buffer"])  # pyright: ignore[reportArgumentType]
            return None if buffer is None else (buffer.x if statement.variant == "dim_x" else buffer.y, 0, 0)
        a, b, c = (self.read(statement.operands.get(name, 0), known) for name in "abc")
        if a is None or b is None or c is None:
            return (self.listing.values[place], 0, 0) if place in self.listing.values else None
        return _compute(statement.row.name, a, b, c)

    def _find_wanted(self) -> frozenset[Name]:
        """Return the registers on which a branch or the request of an access depends."""
        statements = self.listing.statements
        wanted: set[Name] = {("sc", number) for number in STRIDES}
        wanted |= {(a.file, a.index) for each in statements for a in self._list_sources(each, plain=False)}
        before = -1
        while before < len(wanted):
            before = len(wanted)
            for each in statements:
                target = each.operands.get("d")
                if isinstance(target, RegisterOperand) and (target.file, target.index) in wanted:
                    wanted |= {(a.file, a.index) for a in self._list_sources(each)}
        return frozenset(wanted)

    @staticmethod
    def _list_sources(statement: Statement, plain: bool = True) -> list[RegisterOperand]:
        """Return the source registers of a branch or access, and those of other instructions only if `plain` is set."""
        used = [statement.operands.get(name) for name in ("a", "b", "c", "x", "y")]
        counts = plain or statement.row.flow == "branch" or statement.row.access
        return [each for each in used if isinstance(each, RegisterOperand)] if counts else []
