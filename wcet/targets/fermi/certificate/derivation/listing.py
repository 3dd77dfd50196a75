"""Reads the text of one kernel, and the instruction table."""

import csv
import re
from dataclasses import dataclass
from itertools import product


class DerivationError(ValueError):
    """A premise does not follow from the kernel and the machine; the message says which, and where."""


class NotFollowedError(DerivationError):
    """The kernel has something that is not followed; the message says what, and where."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One instruction of the table: unit, class, the roles of operands, other written registers, and memory access."""

    unit: str
    issue: str
    operands: tuple[str, ...]
    writes: frozenset[str]
    flow: str
    crosses: bool
    access: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Statement:
    """One instruction: its line, its name without the ending that names the encoding, operands, modifiers, its row."""

    line: int
    name: str
    operands: tuple[str, ...]
    modifiers: tuple[str, ...]
    row: TableRow


@dataclass(frozen=True, slots=True)
class Listing:
    """The instructions of a kernel, the places of its labels, and the directives of its descriptor."""

    statements: tuple[Statement, ...]
    labels: dict[str, int]
    descriptor: dict[str, str]


_LABEL = re.compile(r"\s*([A-Za-z_.$][\w.$@]*):")
_TARGET = re.compile(r'\s*\.amdgcn_target\s+"[\w.-]*-(gfx\w+)[^"]*"')
_FORMS = ("_e32", "_e64", "_sdwa", "_dpp")
_LEXED = re.compile(r'"(?:\\.|[^"\\])*"|;.*|//.*')
"""The strings and comments of a line, whichever begins first."""

_EXPANDED = re.compile(r"(?<![\w.$@])\.(?:macro|rep|irp|if|include|altmacro|reloc|bundle|end\s*\Z)", re.IGNORECASE)
"""Directives that change what other lines mean, also after a label, whose name may be in quotes."""

_OTHER_SECTION = re.compile(r"(?<![\w.$@])\.(?:previous|(?:push|pop|sub)section)\b")

_HARMLESS = (
    *(".loc", ".file", ".size", ".type", ".globl", ".protected", ".hidden", ".weak", ".ident"),
    *(".cfi_", ".amdhsa_", ".amdgcn_target"),
)
"""The prefixes of directives that may be between instructions, because they write no bytes there."""

_SPACE = re.compile(r"\s+(?=[^\[(]*[\])])")
_MODIFIER = re.compile(r"(?!(?:[sva]\d+|vcc\w*|exec\w*|m0|off)$)[a-z]\w*(?::\S+)?")
LONGEST = 1 << 12


def read_listing(text: str, kernel: str, tables: tuple[str, str]) -> Listing:
    """Return the kernel of this name; raise `NotFollowedError` for text that only an assembler can expand."""
    reader = _Reader(kernel, tables)
    for number, raw in enumerate(text.split("\n"), 1):
        reader.read(number, raw)
    if not reader.statements or not reader.descriptor:
        raise NotFollowedError(f"the text has no kernel {kernel} with a descriptor")
    return Listing(tuple(reader.statements), reader.labels, reader.descriptor)


class _Reader:
    """A reader of the text of a kernel: `_part` is the directive whose lines are read, `_inside` says that code is the
    kernel's, which is in the section `_home`.
    """

    def __init__(self, kernel: str, tables: tuple[str, str]) -> None:
        self._kernel, self._tables, self._rows = kernel, tables, dict[str, TableRow]()
        self._part, self._inside, self._section, self._home = "", False, ".text", ""
        self.statements: list[Statement] = []
        self.labels: dict[str, int] = {}
        self.descriptor: dict[str, str] = {}

    def read(self, number: int, raw: str) -> None:
        """Process one line; comments of a line are left out."""
        line = _LEXED.sub(lambda found: found[0] if found[0][0] == '"' else "", raw)
        code = _LEXED.sub("", raw)
        name, *rest = line.split(None, 1) or [""]
        if len(raw) > LONGEST or "/*" in code or '"' in code or _EXPANDED.search(code) or _OTHER_SECTION.search(code):
            raise NotFollowedError(f"line {number}: it needs an assembler")
        if self._part:
            if name == self._part.replace(".", ".end_", 1):
                self._part = ""
            elif name and self._part == ".amdhsa_kernel":
                self._describe(number, name, "".join(rest).strip())
        elif name == ".amdgpu_metadata":
            self._part = name
        elif name == ".amdhsa_kernel" and "".join(rest).strip() == self._kernel:
            if self.descriptor:
                raise NotFollowedError(f"line {number}: the descriptor is here a second time")
            self._part = name
        else:
            self._read_code(number, line)

    def _describe(self, number: int, name: str, value: str) -> None:
        key = name.removeprefix(".amdhsa_")
        if key in self.descriptor or key == name:
            raise NotFollowedError(f"line {number}: {name} is no directive of a descriptor, or here a second time")
        self.descriptor[key] = value

    def _read_code(self, number: int, line: str) -> None:
        if found := _TARGET.match(line):
            self._rows = _read_table(self._tables, found[1])
        while label := _LABEL.match(line):
            line = line[label.end() :]
            self._note_label(number, label[1])
        name, *rest = line.split(None, 1) or [""]
        if name in (".text", ".section"):
            self._section = "".join("".join(rest).split()) if name == ".section" else " ".join([name, *rest]).strip()
        elif name and self._inside and not name.startswith("."):
            if self._section != self._home:
                raise NotFollowedError(f"line {number}: {name} is in a section of data, or of other code")
            self.statements.append(_read_statement(number, name, "".join(rest), self._rows))
        elif name and self._inside and self._section == self._home and not name.startswith(_HARMLESS):
            raise NotFollowedError(f"line {number}: {name} may write bytes between instructions, or name a number")

    def _note_label(self, number: int, name: str) -> None:
        if not name.startswith((".L", "BB")) or name.startswith(".Lfunc_end"):
            self._inside, self._home = name == self._kernel, self._section
        if self._inside:
            if name in self.labels:
                raise NotFollowedError(f"line {number}: label {name} occurs twice")
            self.labels[name] = len(self.statements)


def _read_statement(line: int, name: str, rest: str, rows: dict[str, TableRow]) -> Statement:
    form = next((each for each in _FORMS if name.endswith(each)), "")
    name = name.removesuffix(form)
    if name not in rows:
        raise NotFollowedError(f"line {line}: {name} is not in the table")
    if name == "s_waitcnt":
        return Statement(line, name, (), (), rows[name])
    *parts, last = (each.strip() for each in re.split(r",(?![^\[(]*[\])])", _SPACE.sub("", rest)))
    words = last.split()
    if any(not each or len(each.split()) > 1 for each in parts) or not all(map(_MODIFIER.fullmatch, words[1:])):
        raise NotFollowedError(f"line {line}: {name} is not written as it is read")
    moved = (form[1:],) if form in ("_sdwa", "_dpp") else ()
    return Statement(line, name, (*parts, *words[:1]), (*words[1:], *moved), rows[name])


def _read_table(tables: tuple[str, str], processor: str) -> dict[str, TableRow]:
    """Return the instructions of a processor by the names of its assembler."""
    if not re.fullmatch(r"gfx80[123]|gfx90[0246]", processor):
        raise NotFollowedError(f"processor {processor}: only gfx80x and Vega are followed")
    rows = dict(_list_rows(tables[0], processor))
    if processor.startswith("gfx9"):
        rows |= dict(_list_rows(tables[1], processor))
        rows |= {name.replace("_nc_", "_"): row for name, row in rows.items() if "_nc_" in name}
    return rows


def _list_rows(text: str, processor: str) -> list[tuple[str, TableRow]]:
    found: list[tuple[str, TableRow]] = []
    for row in csv.DictReader(line for line in text.splitlines() if not line.startswith("#")):
        on, names = (row.get("on") or "").split(), re.split(r"[{}]", row["mnemonics"])
        if on and processor not in on:
            continue
        shapes = [re.split(r"[{}]", row.get("access") or "")]
        for picks in product(*(range(part.count("|") + 1) for part in names)):
            name = "".join(part.split("|")[pick] for part, pick in zip(names, picks, strict=True))
            sizes = {part.count("|"): pick for part, pick in zip(names, picks, strict=True) if "|" in part}
            access = "".join(part.split("|")[sizes.get(part.count("|"), 0) if "|" in part else 0] for part in shapes[0])
            writes, traits = frozenset((row["writes"] or "").split()), (row.get("traits") or "").split()
            columns = row["unit"], row["issue"], tuple(row["operands"].split()), writes, row["flow"] or ""
            found.append((name, TableRow(*columns, "crosses" in traits, tuple(access.split()))))
    return found
