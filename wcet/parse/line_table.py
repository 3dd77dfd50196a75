"""Which line of which source file a line of compiled assembly is from, as `.file` and `.loc` say (DWARF 5, 6.2)."""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import PurePosixPath

_FILE = re.compile(r'\s*\.file\s+(\d+)((?:\s+"[^"]*")+)')
_LOC = re.compile(r"\s*\.loc\s+(\d+)\s+(\d+)")

Origin = tuple[str, int]
"""Name of a source file without its folder, and 1-based line."""


@lru_cache(maxsize=8)
def read_line_table(text: str) -> Mapping[int, Origin]:
    """Return the origin of each line of assembly that has one: each `.loc` holds until the next; line 0 is nobody's."""
    files: dict[str, str] = {}
    origins: dict[int, Origin] = {}
    present: Origin | None = None
    for number, line in enumerate(text.split("\n"), start=1):
        if ".file" in line and (found := _FILE.match(line)):
            files[found[1]] = PurePosixPath(re.findall(r'"([^"]*)"', found[2])[-1]).name
        elif ".loc" in line and (found := _LOC.match(line)):
            known = found[1] in files and found[2] != "0"
            present = (files[found[1]], int(found[2])) if known else None
        elif present is not None:
            origins[number] = present
    return origins
