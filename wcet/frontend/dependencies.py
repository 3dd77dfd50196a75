"""Reads the rule that a compiler writes for make: the files from which a result was made."""

import re
from pathlib import Path

_WORD = re.compile(r"(?:\\[ #]|\$\$|[^\s\\]|\\(?![\n\\]))+")
_AMBIGUOUS = re.compile(r"\\\\|[\x00-\x09\x0b-\x1f]")
"""Characters that rules do not write in one way only; with them in a name, a file could pass for another one."""


def read_rule(text: str) -> tuple[Path, ...]:
    """Return the prerequisites of the only rule, in their order, each once.

    Raises `ValueError` for a rule in which names end at other places than one sees: they hold backslashes in front of
    blanks, or control characters.
    """
    rule = text.replace("\\\n", " ").removesuffix("\n")
    if "\n" in rule or _AMBIGUOUS.search(rule):
        raise ValueError("the rule that the compiler wrote for make is ambiguous")
    _, _, rest = rule.partition(": ")
    words = (re.sub(r"\\([ #])", r"\1", word).replace("$$", "$") for word in _WORD.findall(rest))
    return tuple(dict.fromkeys(Path(word) for word in words))
