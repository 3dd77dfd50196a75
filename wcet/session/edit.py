"""Edits configuration files for commands: computes the new text, and writes or shows it."""

from collections.abc import Iterable, Sequence
from difflib import unified_diff
from pathlib import Path

from wcet.config.edit import FactEntry, write_entries
from wcet.config.read import FILE, find_config
from wcet.errors import refuse
from wcet.files import locate, show_path
from wcet.repository import write_own
from wcet.session.paths import refuse_read, refuse_write
from wcet.session.request import Request


def find_place(path: Path, request: Request) -> Path:
    """Return the configuration that governs a file, or the path of a new one in the file's folder."""
    return request.config or find_config(path) or locate(path).parent / FILE


def edit_config(place: Path, entries: Sequence[FactEntry]) -> tuple[str, str]:
    """Return the text of a configuration before and after; both keep their line ends.

    Raises `WcetError` W001 if it cannot be read, W004 if its form does not allow entries.
    """
    shown = show_path(place)
    try:
        before = place.read_bytes().decode("utf-8") if place.exists() else ""
    except OSError as error:
        raise refuse_read(place, shown, error) from None
    except UnicodeDecodeError:
        raise refuse("W001", f"`{shown}` is not UTF-8 text", help="save the file as UTF-8") from None
    return before, write_entries(before, place.name, entries)


def write_config(place: Path, text: str) -> None:
    """Write a configuration; raise `WcetError` W007 if that fails."""
    try:
        write_own(place, text.encode())
    except OSError as error:
        raise refuse_write(place, show_path(place), error) from None


def show_edit(place: Path, before: str, after: str) -> str:
    """Return the change of a configuration in the form of `diff -u`, which `git apply` accepts."""
    shown = show_path(place)
    lines: Iterable[str] = unified_diff(
        before.splitlines(keepends=True), after.splitlines(keepends=True), f"a/{shown}", f"b/{shown}"
    )
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)
