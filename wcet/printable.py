"""The one filter between texts that strangers wrote and whoever reads them on a console.

File names, keys of wcet.toml, labels and what compilers print can hold sequences that a terminal obeys (ECMA-48)
and lines that a runner of a CI service executes (`::error::`, `##[command]`).
"""

import re

_PICTURES = {code: 0x2400 + code for code in range(0x20) if chr(code) not in "\n\t"}
_ESCAPED = (*range(0x7F, 0xA0), 0x061C, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A), 0xFEFF)
"""DEL and C1, marks that reorder text, line separators, the byte order mark."""

_TABLE: dict[int, int | str] = {**_PICTURES, **{code: f"\\u{code:04x}" for code in _ESCAPED}}
_COMMAND = re.compile(r"^(\s*)(?=::)|(#)(?=#(?:\[|vso\[))", re.MULTILINE)


def show_controls(text: str) -> str:
    """Return a text with pictures in place of C0 control characters, but for line ends and tabs.

    C1 controls and marks that reorder text become `\\uXXXX`, which means the same in JSON.
    """
    return text if text.isascii() and text.isprintable() else text.translate(_TABLE)


def show_line(text: str) -> str:
    """Return a text as one line: line ends have pictures, too."""
    return show_controls(text).replace("\n", "\u240a")


def disarm(text: str) -> str:
    """Return a text in which nothing is a command to the runner of a CI service: a dot is put into it.

    Some runners look for `##[` and `##vso[` anywhere in a line, and for `::` after leading blanks.
    """
    return _COMMAND.sub(lambda found: f"{found[0]}.", text) if "::" in text or "##" in text else text
