"""The part of YAML that LLVM writes into `.amdgpu_metadata`: block mappings, block sequences and scalars.

A YAML library would be a dependency for one block of text whose shape is fixed; what is not of this shape is refused.
"""

import re
from collections.abc import Mapping, Sequence

from wcet.errors import refuse
from wcet.parse.lines import Line

Yaml = str | Sequence["Yaml"] | Mapping[str, "Yaml"]

_ENTRY = re.compile(r"(?P<key>'[^']*'|\"[^\"]*\"|[^\s:'\"\[\]{}#&*!|>%@`-][^:]*?)\s*:(?:\s+(?P<value>.*\S))?\s*\Z")
MAX_DEPTH = 24


def read_yaml(lines: Sequence[Line]) -> Yaml:
    """Read a document between `---` and `...`; raises `WcetError` W147 at the first line that does not fit."""
    rows: list[tuple[int, str, Line]] = []
    for line in lines:
        text = line.text.rstrip()
        if text.strip() in ("---", "...", "") or text.lstrip().startswith("#"):
            continue
        if "\t" in text[: len(text) - len(text.lstrip())]:
            raise _refuse(line, "a tab cannot indent metadata")
        rows.append((len(text) - len(text.lstrip()), text.strip(), line))
    if not rows:
        return {}
    value, rest = _read_block(rows, 0, 0)
    if rest < len(rows):
        raise _refuse(rows[rest][2], "this line of the metadata is indented unlike those before it")
    return value


def _read_block(rows: list[tuple[int, str, Line]], place: int, depth: int) -> tuple[Yaml, int]:
    """Read the mapping or sequence whose first row is `place`; return it and the row behind it."""
    if depth > MAX_DEPTH:
        raise _refuse(rows[place][2], "the metadata is nested too deeply")
    indent, text, _ = rows[place]
    if text == "-" or text.startswith("- "):
        return _read_sequence(rows, place, indent, depth)
    return _read_mapping(rows, place, indent, depth)


def _read_sequence(rows: list[tuple[int, str, Line]], place: int, indent: int, depth: int) -> tuple[Yaml, int]:
    items: list[Yaml] = []
    while place < len(rows) and rows[place][0] == indent and rows[place][1].startswith("-"):
        _, text, line = rows[place]
        rest = text[1:].lstrip()
        if not rest:
            value, place = _read_nested(rows, place, indent, depth)
        elif _ENTRY.match(rest):
            inner = indent + len(text) - len(rest)
            rows[place] = (inner, rest, line)
            value, place = _read_mapping(rows, place, inner, depth + 1)
        else:
            value, place = _read_scalar(rest), place + 1
        items.append(value)
    return tuple(items), place


def _read_mapping(rows: list[tuple[int, str, Line]], place: int, indent: int, depth: int) -> tuple[Yaml, int]:
    entries: dict[str, Yaml] = {}
    while place < len(rows) and rows[place][0] == indent and not rows[place][1].startswith("- "):
        _, text, line = rows[place]
        match = _ENTRY.match(text)
        if match is None:
            raise _refuse(line, "this line of the metadata is no `key: value`")
        key = match["key"].strip("'\"")
        if key in entries:
            raise _refuse(line, f"`{key}` stands twice in the metadata of one thing")
        if match["value"] is None:
            entries[key], place = _read_nested(rows, place, indent, depth)
        else:
            entries[key] = _read_scalar(match["value"])
            place += 1
    return entries, place


def _read_nested(rows: list[tuple[int, str, Line]], place: int, indent: int, depth: int) -> tuple[Yaml, int]:
    """Read what belongs to the key or dash in row `place`: deeper rows, or a sequence at a key's own depth."""
    following = place + 1
    if following < len(rows):
        deeper = rows[following][0] > indent
        level = rows[following][0] == indent and rows[following][1].startswith("-") and rows[place][1] != "-"
        if deeper or level:
            return _read_block(rows, following, depth + 1)
    return "", following


def _read_scalar(text: str) -> Yaml:
    text = re.sub(r"\A!\w+\s+", "", text)
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "'\"":
        return text[1:-1]
    if text.startswith("[") and text.endswith("]"):
        return tuple(part.strip().strip("'\"") for part in text[1:-1].split(",") if part.strip())
    return text


def _refuse(line: Line, message: str) -> Exception:
    return refuse("W147", message, line.span(0, len(line.text)))
