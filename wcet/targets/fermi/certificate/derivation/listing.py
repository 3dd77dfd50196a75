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
_MACROS = (".macro", ".rept", ".irp", ".if", ".include", ".altmacro", ".set", ".equ")
LONGEST = 1 << 12


def read_listing(text: str, kernel: str, tables: tuple[str, str]) -> Listing:
    """Return the kernel of this name; raise `NotFollowedError` for text that only an assembler can expand."""
    statements, labels, inside = list[Statement](), dict[str, int](), False
    rows: dict[str, TableRow] = {}
    for number, raw in enumerate(text.partition(".amdgpu_metadata")[0].split("\n"), 1):
        if match := _TARGET.match(raw):
            rows = _read_table(tables, match[1])
        line = raw.split(";")[0].split("//")[0]
        while label := _LABEL.match(line):
            name, line = label[1], line[label.end() :]
            inside = name == kernel if not name.startswith((".L", "BB")) or name.startswith(".Lfunc_end") else inside
            if inside and labels.setdefault(name, len(statements)) != len(statements):
                raise NotFollowedError(f"line {number}: label {name} occurs twice")
        words = line.split(None, 1)
        if not inside or not words:
            continue
        if "/*" in raw or words[0].startswith(_MACROS) or len(raw) > LONGEST:
            raise NotFollowedError(f"line {number}: it needs an assembler")
        if not words[0].startswith("."):
            statements.append(_read_statement(number, words[0], words[1] if len(words) > 1 else "", rows))
    found = re.search(rf"\.amdhsa_kernel\s+{re.escape(kernel)}\s*\n(.*?)\.end_amdhsa_kernel", text, re.DOTALL)
    if not statements or not found:
        raise NotFollowedError(f"the text has no kernel {kernel} with a descriptor")
    return Listing(tuple(statements), labels, dict(re.findall(r"\.amdhsa_(\w+)\s+(\S+)", found[1])))


def _read_statement(line: int, name: str, rest: str, rows: dict[str, TableRow]) -> Statement:
    form = next((each for each in _FORMS if name.endswith(each)), "")
    name = name.removesuffix(form)
    if name not in rows:
        raise NotFollowedError(f"line {line}: {name} is not in the table")
    if name == "s_waitcnt":
        return Statement(line, name, (), (), rows[name])
    parts = [each.strip() for each in re.split(r",(?![^\[(]*[\])])", rest) if each.strip()]
    words = parts[-1].split() if parts else []
    moved = (form[1:],) if form in ("_sdwa", "_dpp") else ()
    return Statement(line, name, (*parts[:-1], *words[:1]), (*words[1:], *moved), rows[name])


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
