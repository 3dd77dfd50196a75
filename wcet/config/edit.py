"""Edits configuration files: puts entries into their tables, and leaves everything else as it is.

A file is read as statements, each a header or an assignment on the lines that it takes. Entries are put on lines of
their own, or into inline tables if their table is inline; comments, order and line ends stay. The result is read again
and must have the old contents and the entries; otherwise the file is refused.
"""

import re
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any

from wcet.config.read import PROJECT_FILE
from wcet.documents import read_header, read_keys
from wcet.errors import refuse
from wcet.records import dataclass

Keys = tuple[str, ...]

MARK = "\ufeff"
"""The byte order mark that some editors write; TOML has none."""


@dataclass(frozen=True, slots=True)
class FactEntry:
    """A value for a key of `[kernel.<kernel>]`, or of the `table` of facts in it.

    `above` are lines of comment before it, and `beside` is a comment after it on the same line. Both are written if
    there is room, and `beside` replaces only a comment of ours. `file` is written when the table of the kernel must be
    created.
    """

    kernel: str
    key: str
    value: object
    table: str = ""
    above: tuple[str, ...] = ()
    beside: str = ""
    file: str | None = None

    @property
    def place(self) -> Keys:
        """Return the keys that lead to the table."""
        return ("kernel", self.kernel, *([self.table] if self.table else []))


OURS = re.compile(r"#\s*[\d_]+ proven, and \d+ %\s*")
"""The comment after a proposed budget; any other one is the user's."""


@dataclass(frozen=True, slots=True)
class _TomlStatement:
    """The lines from `first` up to `end`: a header of `table`, or an assignment to `keys` in it."""

    table: Keys
    keys: Keys
    first: int
    end: int
    value: object = None

    @property
    def path(self) -> Keys:
        """Return the keys from the top of the file: those of the table, then those in it."""
        return (*self.table, *self.keys)


def write_entries(text: str, file_name: str, entries: Sequence[FactEntry]) -> str:
    """Return the text of a configuration called `file_name` with these entries in it.

    Raises `WcetError` W004 if the form of the file does not allow this without other changes.
    """
    mark, body = (MARK, text[1:]) if text.startswith(MARK) else ("", text)
    prefix = ("tool", "wcet") if file_name == PROJECT_FILE else ()
    line_end = "\r\n" if "\r\n" in body else "\n"
    lines = body.replace("\r\n", "\n").removesuffix("\n").split("\n") if body else []
    try:
        wanted = tomllib.loads(body)
        for entry in _spread(entries, wanted, prefix):
            _state(wanted, prefix, entry)
            lines = _write(lines, prefix, entry)
        edited = "\n".join(lines) + "\n"
        if tomllib.loads(edited) != wanted:
            raise ValueError
    except (ValueError, TypeError, AttributeError):  # also the message for a text that is not TOML
        message = f"`{file_name}` is written in a form that cannot be extended by {_name(entries)}"
        raise refuse("W004", message, help="write a table [kernel.NAME] with its header on a line of its own") from None
    return mark + edited.replace("\n", line_end)


def _name(entries: Sequence[FactEntry]) -> str:
    return ", ".join(dict.fromkeys(f"`{entry.kernel}`" for entry in entries))


def _spread(entries: Sequence[FactEntry], wanted: dict[str, Any], prefix: Keys) -> Iterator[FactEntry]:
    """Yield the entries; the first entry of a kernel without a table follows an entry with the file of the kernel."""
    for entry in entries:
        table = wanted
        for key in (*prefix, "kernel"):
            table = table.get(key, {})
        if entry.file is not None and entry.kernel not in table:
            yield FactEntry(entry.kernel, "file", entry.file)
        yield entry


def _write(lines: list[str], prefix: Keys, entry: FactEntry) -> list[str]:
    """Return the lines of a file with an entry added.

    The entry replaces the old value, goes into an inline table or next to entries of its kind, or gets a new table.
    """
    place = (*prefix, *entry.place)
    statements = list(_read_statements(lines))
    same = next((each for each in statements if each.path == (*place, entry.key) and each.keys), None)
    if same is not None:
        return _replace(lines, same, entry)
    around = next(
        (each for each in statements if isinstance(each.value, dict) and place[: len(each.path)] == each.path), None
    )
    if around is not None:
        return _put_inside(lines, around, (*place[len(around.path) :], entry.key), entry.value)
    if any(each.table == place and not each.keys for each in statements):
        last = [each for each in statements if each.table == place][-1]
        return _insert(lines, last.end, _lines_of(entry, (entry.key,), _indent(lines, last)))
    for depth in range(len(place), len(prefix) + 1, -1):
        dotted = [each for each in statements if len(each.keys) > 1 and each.path[:depth] == place[:depth]]
        if dotted:
            last = dotted[-1]
            return _insert(
                lines, last.end, _lines_of(entry, (*place, entry.key)[len(last.table) :], _indent(lines, last))
            )
    return _insert_table(lines, statements, prefix, entry)


def _insert_table(lines: list[str], statements: Sequence[_TomlStatement], prefix: Keys, entry: FactEntry) -> list[str]:
    """Return the lines with a new table: one of facts follows the last table of its kernel, any other is at the end."""
    kernel = (*prefix, "kernel", entry.kernel)
    own = [each for each in statements if each.table[: len(kernel)] == kernel]
    new = [f"[{_key((*prefix, *entry.place))}]", *_lines_of(entry, (entry.key,), "")]
    end = own[-1].end if own else len(lines)
    return [*lines[:end], *([""] if lines[:end] else []), *new, *lines[end:]]


def _insert(lines: list[str], at: int, new: list[str]) -> list[str]:
    return [*lines[:at], *new, *lines[at:]]


def _lines_of(entry: FactEntry, keys: Keys, indent: str) -> list[str]:
    beside = f" # {entry.beside}" if entry.beside else ""
    return [*(f"{indent}# {line}" for line in entry.above), f"{indent}{_key(keys)} = {_value(entry.value)}{beside}"]


def _indent(lines: list[str], like: _TomlStatement) -> str:
    text = lines[like.first]
    return text[: len(text) - len(text.lstrip())] if like.keys else ""


def _replace(lines: list[str], statement: _TomlStatement, entry: FactEntry) -> list[str]:
    """Return the lines with a value replaced; a comment of the user on the same line stays."""
    import tomlkit

    document: Any = tomlkit.parse("\n".join(lines[statement.first : statement.end]) + "\n")
    table = document
    for key in statement.keys[:-1]:
        table = table[key]
    comment = table[statement.keys[-1]].trivia
    old, space = comment.comment, comment.comment_ws
    table[statement.keys[-1]] = entry.value
    beside = f"# {entry.beside}" if entry.beside and (not old or OURS.fullmatch(old)) else old
    table[statement.keys[-1]].trivia.comment = beside
    table[statement.keys[-1]].trivia.comment_ws = (space or " ") if beside else space
    return [*lines[: statement.first], *tomlkit.dumps(document).rstrip("\n").split("\n"), *lines[statement.end :]]


def _put_inside(lines: list[str], statement: _TomlStatement, keys: Keys, value: object) -> list[str]:
    """Return the lines with a value in an inline table; missing tables on its path become inline tables."""
    import tomlkit

    document: Any = tomlkit.parse("\n".join(lines[statement.first : statement.end]) + "\n")
    table = document
    for key in statement.keys:
        table = table[key]
    for key in keys[:-1]:
        if key not in table:
            table[key] = tomlkit.inline_table()
        table = table[key]
    table[keys[-1]] = value
    new = tomlkit.dumps(document).rstrip("\n").split("\n")
    if lines[statement.end - 1].endswith(" }"):
        new[-1] = f"{new[-1].removesuffix('}').rstrip()} }}"
    return [*lines[: statement.first], *new, *lines[statement.end :]]


def _read_statements(lines: Sequence[str]) -> Iterator[_TomlStatement]:
    """Yield headers and assignments with the lines that they take; an array of tables gets a name that no kernel's
    table has."""
    table: Keys = ()
    at = 0
    while at < len(lines):
        text, first = lines[at], at
        at += 1
        if not text.split("#")[0].strip():
            continue
        while not _is_toml(text) and at < len(lines):
            text, at = f"{text}\n{lines[at]}", at + 1
        header, keys = read_header(text), read_keys(text)
        if header is not None:
            table = (*header, "") if text.lstrip().startswith("[[") else header
            yield _TomlStatement(table, (), first, at)
        elif keys is not None:
            value: Any = tomllib.loads(text)
            for key in keys:
                value = value[key]
            yield _TomlStatement(table, keys, first, at, value)


def _is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True


def _key(keys: Keys) -> str:
    from tomlkit import key

    return key(list(keys)).as_string()


def _value(value: object) -> str:
    import tomlkit

    return tomlkit.item(value).as_string()


def _state(wanted: dict[str, Any], prefix: Keys, entry: FactEntry) -> None:
    """Store an entry in a parsed document."""
    table = wanted
    for key in (*prefix, *entry.place):
        table = table.setdefault(key, {})
    table[entry.key] = entry.value
