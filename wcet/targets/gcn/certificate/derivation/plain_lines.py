"""Removes the comments of a line, and finds what gives other lines of a text another meaning.

An assembler allows strings and comments that go on in the next line, names in quotes, and a label before each
directive, so that directives are looked for everywhere in a line.
"""

import re

_LEXED = re.compile(r'"(?:\\.|[^"\\])*"|;.*|//.*')
"""The strings and comments of a line, whichever begins first."""

_EXPANDED = re.compile(r"(?<![\w.$@])\.(?:macro|rep|irp|if|include|altmacro|reloc|bundle|end\s*\Z)", re.IGNORECASE)
"""Directives that change what other lines mean, or the bytes of other lines."""

_SECTION = re.compile(
    r"(?<![\w.$@])\.(?:text|section|previous|(?:push|pop|sub)section|data|bss|rodata|tdata|tbss|eh_frame|hsatext)\b"
)


def strip_comment(raw: str) -> str:
    """Return a line without its comment."""
    return _LEXED.sub(lambda found: found[0] if found[0][0] == '"' else "", raw)


def find_trouble(raw: str) -> str:
    """Return why a line cannot be read alone, or why others cannot; an empty text if they can."""
    code = _LEXED.sub("", raw)
    if "/*" in code or '"' in code:
        return "a comment or a string of several lines is not read"
    found = _EXPANDED.search(code)
    return f"{found[0].strip()} needs an assembler" if found else ""


def changes_section(line: str) -> bool:
    """Return True if a directive in a line, wherever it is, may continue another section."""
    return _SECTION.search(_LEXED.sub("", line)) is not None
