"""Tables for wcet.toml with a place for each number that is missing, ready to be pasted and filled in."""

import json
import re
from collections.abc import Collection, Sequence
from os.path import relpath
from pathlib import Path

from wcet.checks import PLACEHOLDER
from wcet.config.settings import FACT_TABLES, Config, KernelSettings, KernelTable
from wcet.files import locate
from wcet.ir.facts import MissingFact
from wcet.pipeline import missing_facts
from wcet.span import Source

_ORDER = ("", "arguments", *(name for name in FACT_TABLES if name != "arguments"))
NO_LABEL = "# there is no label at this place: give it one, then name it here"


def write_template(path: Path, source: Source, settings: KernelSettings, config: Config | None) -> str:
    """Return what is missing for the kernels of a file under these settings; empty when nothing is.

    A kernel among several of a file gets a table of its own that names the file. Then all of them do, for a file with
    tables is analysed once for each.
    """
    asked = missing_facts(source, settings.options)
    if not any(missing for _, missing in asked):
        return ""
    prefix = () if config is None else config.prefix
    own = next((each for each in config.kernels if each.name == settings.name), None) if config is not None else None
    if own is not None or (len(asked) == 1 and settings.name == path.stem):
        missing = [fact for _, facts in asked for fact in facts]
        return render_template((*prefix, "kernel", settings.name), missing, there=_list_tables(own))
    folder = locate(path).parent if config is None else locate(config.folder)
    file = Path(relpath(locate(path), folder)).as_posix()
    return "\n".join(render_template((*prefix, "kernel", name), facts, file) for name, facts in asked)


def render_template(
    table: tuple[str, ...], missing: Sequence[MissingFact], file: str = "", there: Collection[str] = ()
) -> str:
    """Return the tables of a kernel with a line for each missing fact; empty when there is neither one nor a `file`.

    Of tables that are `there` already, a second one would be an error, so that a comment says where the lines go.
    """
    parts: list[list[str]] = []
    for name in _ORDER:
        lines = [f"file = {json.dumps(file)}"] if file and not name else []
        for fact in (fact for fact in missing if fact.table == name):
            lines += [
                f"# {fact.span}: {fact.reason}",
                f'{write_key(fact.label)} = "{PLACEHOLDER}"' if fact.label else NO_LABEL,
            ]
        header = ".".join(write_key(key) for key in (*table, *([name] if name else [])))
        stands = f"# in the table [{header}] that is there already:" if name in there else f"[{header}]"
        parts += [[stands, *lines]] if lines else []
    return "\n".join("".join(f"{line}\n" for line in part) for part in parts)


def _list_tables(own: KernelTable | None) -> tuple[str, ...]:
    """Return the tables of a kernel that a configuration has: its own, called by nothing, and those of facts."""
    if own is None:
        return ()
    return ("", *(name for name in FACT_TABLES if getattr(own.settings.facts, name)))


def write_key(name: str) -> str:
    """Write a TOML key, quoted when it must be."""
    return name if re.fullmatch(r"[\w-]+", name, re.ASCII) else json.dumps(name)
