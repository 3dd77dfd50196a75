"""Finds the source line of each line of compiled assembly: from `.file`, `.loc`, and inlined calls in debug
information.

The text of `.debug_info` is read as far as it is DWARF 4 in the form LLVM prints with comments: the tree of entries
(`Abbrev [n] ... DW_TAG_...`, `End Of Children Mark`) with names, calls and label ranges (DWARF 4, sections 2.17 and
3.3.8). Without it lines still have file, line and column, but no function.
"""

import posixpath
import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import lru_cache

from wcet.records import dataclass
from wcet.span import Line, Place

_RAW = re.compile(r"(?m)^(\t\.byte\t\d+ *; )[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029]$")
_FILE = re.compile(r'\s*\.file\s+(\d+)\s+"([^"]*)"(?:\s+"([^"]*)")?')
_SUM = re.compile(r'\s*\.file\s+(\d+)\s+"([^"]*)"(?:\s+"([^"]*)")?\s+md5\s+0x([0-9a-fA-F]{32})\b')
_OCTAL = re.compile(r"\\([0-3][0-7]{2})")
_LOC = re.compile(r"\s*\.loc\s+(\d+)\s+(\d+)(?:\s+(\d+))?")
_LABEL = re.compile(r"([\w.$]+):")
_SECTION = re.compile(r"\s*\.(?:section\s+([^\s,]+)|(text|data|bss)\b)")
_ENTRY = re.compile(r"; Abbrev \[(\d+)\] 0x([0-9a-f]+):0x[0-9a-f]+ DW_TAG_(\w+)")
_ATTRIBUTE = re.compile(r"\s*\.\w+\s+(\S+)\s*; (DW_AT_\w+)")
_CODE = re.compile(r"\s*\.byte\s+(\d+)\s*; Abbreviation Code")
_CLOSE = "; End Of Children Mark"
_STRING = re.compile(r'\s*\.asciz\s+"([^"]*)"')
_PAIR = re.compile(r"\s*\.quad\s+([\w.$]+)")


@dataclass(slots=True)
class DebugEntry:
    """One entry of `.debug_info`: its tag, its attributes as they are printed, and the entries in it."""

    tag: str
    is_leaf: bool
    attributes: dict[str, str] = field(default_factory=dict[str, str])
    children: list["DebugEntry"] = field(default_factory=list["DebugEntry"])


@dataclass(slots=True)
class DebugTables:
    """The contents of the sections of debug information, by label and offset; `parents` are abbreviations with
    children."""

    labels: dict[str, int] = field(default_factory=dict[str, int])
    strings: dict[str, str] = field(default_factory=dict[str, str])
    ranges: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    entries: dict[int, DebugEntry] = field(default_factory=dict[int, DebugEntry])
    roots: list[DebugEntry] = field(default_factory=list[DebugEntry])
    parents: set[str] = field(default_factory=set[str])

    def name(self, entry: DebugEntry, key: str) -> str:
        """Return the name that an entry has under `key`, empty if it has none."""
        return self.strings.get(entry.attributes.get(key, ""), "")

    def number(self, entry: DebugEntry, key: str) -> int:
        """Return the number that an entry has under `key`, 0 if it has none."""
        text = entry.attributes.get(key, "")
        return int(text) if text.isdecimal() and len(text) < 20 else 0


def drop_raw_bytes(text: str) -> str:
    """Return the text without the control characters that LLVM prints as comments on bytes of debug information."""
    return _RAW.sub(r"\1", text)


@lru_cache(maxsize=8)
def read_places(text: str) -> tuple[Place | None, ...]:
    """Return for each line of the text its place in the source; index 0 is None, line 1 has index 1. Empty without
    `.loc`."""
    if ".loc" not in text:
        return ()
    lines = text.split("\n")
    names = _read_files(lines)
    tables = read_tables(lines)
    places = list(_follow_locations(lines, names))
    for first, last, function, callers in _list_functions(tables, names):
        for number in range(first, last):
            place = places[number]
            if place is not None:
                places[number] = Place(place.file, place.line, place.column, function, callers)
    return tuple(places)


def _read_files(lines: Sequence[str]) -> dict[int, str]:
    """Return the names of files by their numbers; a name is relative to the folder of the compilation if it is
    inside."""
    names: dict[int, str] = {}
    for line in lines:
        if found := _FILE.match(line):
            folder, name = (found[2], found[3]) if found[3] is not None else ("", found[2])
            whole = name if folder in ("", ".") or name.startswith("/") else f"{folder}/{name}"
            while whole.startswith("./"):
                whole = whole.removeprefix("./")
            names[_read_number(found[1])] = whole
    return names


def read_sums(text: str) -> dict[str, str]:
    """Return the MD5 of each source of which the text states it, by name; DWARF 5 has them.

    Names are relative to the folder of the compilation, which is that of file 0, unless it is a name itself.
    """
    sums: dict[str, str] = {}
    base = ""
    for line in text.split("\n") if " md5 0x" in text else ():
        if found := _SUM.match(line):
            folder, name = (found[2], found[3]) if found[3] is not None else ("", found[2])
            parts = [each for each in (base, folder, name) if each]
            base = folder if found[1] == "0" else base
            sums[_unescape(posixpath.normpath(posixpath.join(*parts)))] = found[4].lower()
    return sums


def _read_number(text: str) -> int:
    """Return a number of a file, line or column; 0, which means unknown, for one that no file can have."""
    return int(text) if text.isdecimal() and len(text) <= 9 else 0


def _unescape(name: str) -> str:
    """Return a name with the bytes for which assembly has octal numbers."""
    raw = _OCTAL.sub(lambda found: chr(int(found[1], 8)), name) if name.isascii() else name
    return raw.encode("latin-1").decode(errors="replace") if raw != name else name


def _follow_locations(lines: Sequence[str], names: dict[int, str]) -> Iterator[Place | None]:
    """Yield the place that holds at each line; None for line 0, which means a place that the compiler does not know."""
    yield None
    place: Place | None = None
    in_code = True
    for line in lines:
        if found := _SECTION.match(line):
            section = found[1] or f".{found[2]}"
            in_code = section.startswith(".text")
            place = None
        elif found := _LOC.match(line):
            file, number = names.get(_read_number(found[1])), _read_number(found[2])
            place = Place(file, Line(number), _read_number(found[3] or "0")) if file is not None and number else None
        elif line.startswith(".Lfunc_end"):
            place = None
        yield place if in_code else None


def read_tables(lines: Sequence[str]) -> DebugTables:
    """Return the contents of the sections of debug information in the lines of a text."""
    tables = DebugTables()
    section = ".text"
    label = code = ""
    stack: list[DebugEntry] = []
    for number, line in enumerate(lines, start=1):
        if found := _SECTION.match(line):
            section = found[1] or f".{found[2]}"
        elif found := _LABEL.match(line):
            label = found[1]
            tables.labels[label] = number
        elif section == ".debug_str" and (found := _STRING.match(line)):
            tables.strings[label] = found[1]
        elif section == ".debug_ranges" and (found := _PAIR.match(line)):
            tables.ranges.setdefault(label, []).append(found[1])
        elif section == ".debug_abbrev":
            code = found[1] if (found := _CODE.match(line)) else code
            if "DW_CHILDREN_yes" in line:
                tables.parents.add(code)
        elif section == ".debug_info":
            _read_entry(line, tables, stack)
    return tables


def _read_entry(line: str, tables: DebugTables, stack: list[DebugEntry]) -> None:
    if found := _ENTRY.search(line):
        entry = DebugEntry(found[3], found[1] not in tables.parents)
        _leave_leaf(stack)
        (stack[-1].children if stack else tables.roots).append(entry)
        tables.entries[int(found[2], 16)] = entry
        stack.append(entry)
    elif _CLOSE in line:
        _leave_leaf(stack)
        if stack:
            stack.pop()
    elif stack and (found := _ATTRIBUTE.match(line)):
        stack[-1].attributes[found[2]] = found[1]


def _leave_leaf(stack: list[DebugEntry]) -> None:
    if stack and stack[-1].is_leaf:
        stack.pop()


DEEPEST = 200
"""The largest depth of entries that are followed; the names of functions and callers in deeper ones stay unknown."""

_Segment = tuple[int, int, str, tuple[Place, ...]]  # first and last line, function, callers


def _list_functions(tables: DebugTables, names: dict[int, str]) -> Iterator[_Segment]:
    """Yield ranges of lines with their function and its callers; the ranges of callers come first."""
    start = next((each.attributes.get("DW_AT_low_pc", "") for each in tables.roots), "")

    def walk(entry: DebugEntry, callers: tuple[Place, ...], function: str, depth: int = 0) -> Iterator[_Segment]:
        if entry.tag == "inlined_subroutine":
            callers = (*_read_call(entry, names, function), *callers)
        if entry.tag in ("subprogram", "inlined_subroutine"):
            function = _name_function(entry, tables)
            for first, last in _list_ranges(entry, tables, start):
                yield first, last, function, callers
        for child in entry.children if depth < DEEPEST else ():
            yield from walk(child, callers, function, depth + 1)

    for root in tables.roots:
        yield from walk(root, (), "")


def _name_function(entry: DebugEntry, tables: DebugTables) -> str:
    """Return the name of a function: its own, or that of the function of which it is a copy."""
    for _ in range(4):
        if name := tables.strings.get(entry.attributes.get("DW_AT_name", "")):
            return name
        other = entry.attributes.get("DW_AT_abstract_origin", entry.attributes.get("DW_AT_specification", ""))
        found = tables.entries.get(_read_number(other))
        if found is None:
            break
        entry = found
    return ""


def _read_call(entry: DebugEntry, names: dict[int, str], caller: str) -> tuple[Place, ...]:
    """Return the place of the call that was inlined; the call is in the function `caller`."""
    words = (entry.attributes.get(f"DW_AT_call_{key}", "0") for key in ("file", "line", "column"))
    file, line, column = map(_read_number, words)
    return (Place(names[file], Line(line), column, caller),) if file in names and line else ()


def _list_ranges(entry: DebugEntry, tables: DebugTables, start: str) -> list[tuple[int, int]]:
    """Return the ranges of lines that an entry covers."""
    attributes, labels = entry.attributes, tables.labels
    if (first := attributes.get("DW_AT_low_pc")) is not None:
        pairs = [first, attributes.get("DW_AT_high_pc", "").partition("-")[0]]
    else:
        listed = tables.ranges.get(attributes.get("DW_AT_ranges", ""), [])
        pairs = [word.removesuffix(f"-{start}").partition("-")[0] for word in listed]
    bounds = zip(pairs[::2], pairs[1::2], strict=False)
    return [(labels[first], labels[last]) for first, last in bounds if first in labels and last in labels]
