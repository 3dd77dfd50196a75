"""Writes budgets into a configuration file and leaves everything else, comments included, as it is."""

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from wcet.config.read import PROJECT_FILE
from wcet.errors import refuse

_HEADER = re.compile(r"\s*\[")


@dataclass(frozen=True, slots=True)
class NewBudget:
    """The budget for table `[kernel.<table>]` with a comment; `file` is written when the table has to be made."""

    table: str
    budget: str
    comment: str
    file: str | None = None


def set_budgets(text: str, file_name: str, budgets: Sequence[NewBudget]) -> str:
    """Return the text of a configuration called `file_name` with these budgets in it.

    Raises `WcetError` W004 when the file is written in a way in which that cannot be done without touching the rest.
    """
    prefix = ("tool", "wcet") if file_name == PROJECT_FILE else ()
    edited = _replace(text, prefix, budgets)
    replaced = _tables(edited, prefix)
    for new in budgets:
        if "budget" not in replaced.get(new.table, {}):
            edited = _insert(edited, prefix, new)
    wanted = _tables(text, prefix)
    for new in budgets:
        made = {} if new.file is None or new.table in wanted else {"file": new.file}
        wanted[new.table] = {**made, **wanted.get(new.table, {}), "budget": new.budget}
    if not _says(edited, prefix, wanted):
        raise refuse("W004", f"budgets cannot be written into `{file_name}`", help="give each kernel a [kernel.NAME]")
    return edited


def _replace(text: str, prefix: Sequence[str], budgets: Sequence[NewBudget]) -> str:
    """Put new values in place of old ones, and into inline tables, which have no room for a comment."""
    import tomlkit
    from tomlkit.items import InlineTable

    document: Any = tomlkit.parse(text)
    kernels: Any = document
    for key in (*prefix, "kernel"):
        kernels = kernels.get(key, {})
    for new in budgets:
        table: Any = kernels.get(new.table, {})
        if "budget" in table or isinstance(table, InlineTable):
            table["budget"] = new.budget
            if not isinstance(table, InlineTable):
                table.item("budget").comment(new.comment)
    return tomlkit.dumps(document)


def _insert(text: str, prefix: Sequence[str], new: NewBudget) -> str:
    """Add the line below the last one of the kernel's table, or a table at the end."""
    from tomlkit import key as make_key

    header = f"[{make_key([*prefix, 'kernel', new.table]).as_string()}]"
    line = f'budget = "{new.budget}" # {new.comment}'
    lines = text.splitlines()
    for start, each in enumerate(lines):
        if each.split("#")[0].strip() == header:
            end = next((at for at in range(start + 1, len(lines)) if _HEADER.match(lines[at])), len(lines))
            while not lines[end - 1].split("#")[0].strip():
                end -= 1
            return "\n".join([*lines[:end], line, *lines[end:]]) + "\n"
    made = [] if new.file is None else [f"file = {_quote(new.file)}"]
    return "\n".join([*lines, *([""] if lines else []), header, *made, line]) + "\n"


def _quote(text: str) -> str:
    import tomlkit

    return tomlkit.string(text).as_string()


def _says(text: str, prefix: Sequence[str], wanted: dict[str, Any]) -> bool:
    try:
        return _tables(text, prefix) == wanted
    except tomllib.TOMLDecodeError:
        return False


def _tables(text: str, prefix: Sequence[str]) -> dict[str, Any]:
    document: Any = tomllib.loads(text)
    for key in (*prefix, "kernel"):
        document = document.get(key, {})
    return dict(document)
