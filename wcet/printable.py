"""Filters texts that strangers wrote before they are printed on a console; the only filter.

File names, keys of wcet.toml, labels and what compilers print can contain sequences that a terminal obeys (ECMA-48) and
lines that a runner of a CI service executes (`::error::`, `##[command]`).
"""

import re

_PICTURES = {code: 0x2400 + code for code in range(0x20) if chr(code) not in "\n\t"}
_MARKS = (0x061C, 0x200E, 0x200F, *range(0x2028, 0x202F), *range(0x2066, 0x206A), 0xFEFF)
_ESCAPED = (*range(0x7F, 0xA0), *_MARKS, *range(0xD800, 0xE000))
"""The characters that are escaped: DEL and C1, marks that reorder text, line separators, the byte order mark, and the
surrogates by which Python represents bytes of file names that are not UTF-8."""

_TABLE: dict[int, int | str] = {**_PICTURES, **{code: f"\\u{code:04x}" for code in _ESCAPED}}
_COMMAND = re.compile(r"^(\s*)(?=::)|(#)(?=#(?:\[|vso\[))", re.MULTILINE)


def show_controls(text: str) -> str:
    """Return a text in which pictures replace C0 control characters, except line ends and tabs.

    C1 controls and marks that reorder text become `\\uXXXX`, which means the same in JSON.
    """
    return text if text.isascii() and text.isprintable() else text.translate(_TABLE)


def show_line(text: str) -> str:
    """Return a text as one line: pictures replace line ends, too."""
    return show_controls(text).replace("\n", "\u240a")


def disarm(text: str) -> str:
    """Return a text in which nothing is a command to the runner of a CI service, because a dot interrupts it.

    Some runners search `##[` and `##vso[` anywhere in a line, and `::` after leading blanks.
    """
    return _COMMAND.sub(lambda found: f"{found[0]}.", text) if "::" in text or "##" in text else text
