"""Names a machine with other numbers in one word: `sim-d:scratchpad_bus_words=8:dram.n_cl=20`.

Each change is a key of the machine file with its value; a dot leads into a table. The word may be used wherever a
machine is named, so that one point of a sweep can be analysed by hand with any command.
"""

import re
from os.path import relpath
from pathlib import Path

from wcet.files import is_file
from wcet.repository import require_inside
from wcet.span import Source, Span

FIXED = ("target", "extends", "name", "title")
"""Keys that are not numbers of the hardware."""

_CHANGED = re.compile(r"(?P<base>.+?)(?P<changes>(?::[A-Za-z_][\w.]*=[^:]*)+)", re.DOTALL)


def split_changes(name: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the machine or file that is changed, and the changes as key and value, in their order."""
    found = _CHANGED.fullmatch(name)
    if found is None:
        return name, ()
    pairs = (change.partition("=") for change in found["changes"][1:].split(":"))
    return found["base"], tuple((key, value) for key, _, value in pairs)


def join_changes(name: str, changes: tuple[tuple[str, str], ...]) -> str:
    """Return the word for a machine with changes; the later of two changes of one key counts."""
    base, first = split_changes(name)
    return base + "".join(f":{key}={value}" for key, value in {**dict(first), **dict(changes)}.items())


def move_machine(name: str, folder: Path, said: str, span: Span | None = None) -> str:
    """Return the name, relative to the working folder, of a machine that a file in `folder` names; only paths of files
    change.

    Raises `WcetError` W025 for a file outside of the repository; `said` says who names it.
    """
    base, changes = split_changes(name)
    if not (base.endswith(".toml") or "/" in base):
        if is_file(Path(base)):  # the loader resolves paths in the working folder, where a link may lead elsewhere
            require_inside(Path(), base, said, span)
        return name
    return join_changes(relpath(require_inside(folder, base, said, span)), changes)


def write_changes(name: str, changes: tuple[tuple[str, str], ...]) -> Source:
    """Return the changes as the text of a machine file, which the loader reads and messages refer to."""
    lines = (f"{key} = {value if _is_number(value) else _quote(value)}\n" for key, value in changes)
    return Source(name, "".join(lines))


def _is_number(value: str) -> bool:
    return re.fullmatch(r"-?(0|[1-9][0-9_]*)|true|false", value) is not None


def _quote(value: str) -> str:
    return '"' + re.sub(r'[\\"\x00-\x1f\x7f]', "?", value) + '"'
