"""The corpus of broken Sim-D files: tables of short texts, each with the errors that it must end in."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent / "bad_input"

_PROGRAM = """.data
0 0x0 64 64 none
1 0x10000 8 1 none
.sp_data
0 0x0 32 32
.text
start:
{}
exit
"""
_ROW = """.data
0 0x0 64 64
{}
.text
exit
"""
_SCRATCHPAD_ROW = """.data
0 0x0 64 64
.sp_data
0 0x0 32 32
{}
.text
exit
"""
FRAMES = {"line": (_PROGRAM, 8), "row": (_ROW, 3), "sp_row": (_SCRATCHPAD_ROW, 5), "source": ("{}", 0)}
"""By key of a case: the text around it, and the line at which it stands."""


@dataclass(frozen=True, slots=True)
class BadCase:
    """One broken file, and its errors as `CODE@LINE` in the order of the lines."""

    name: str
    source: str
    errors: tuple[str, ...]


def load_cases() -> list[BadCase]:
    """Read every case of the corpus."""
    return [
        _build(f"{path.stem}-{name}", entry)
        for path in sorted(FOLDER.glob("*.toml"))
        for name, entry in tomllib.loads(path.read_text(encoding="utf-8")).items()
    ]


def _build(name: str, entry: dict[str, object]) -> BadCase:
    key = next(key for key in FRAMES if key in entry)
    frame, line = FRAMES[key]
    errors = entry.get("errors", [f"{entry.get('code')}@{line}"])
    assert isinstance(errors, list)
    return BadCase(name, frame.replace("{}", str(entry[key])), tuple(map(str, errors)))
