"""Finds the debug sections that a compiler wrote into assembly (`clang -S -g`).

An assembler that makes a line table of its own, about the lines of the text, defines the same labels as these sections,
and refuses the text. They are data that no kernel reads.
"""

import re
from collections.abc import Iterator, Sequence

_SECTION = re.compile(r'[ \t]*\.section[ \t]+"?(?P<name>[\w.$-]+)')
_CODE = re.compile(r"[ \t]*\.text[ \t]*\Z")
_NOTE = re.compile(r"[ \t]*\.ident[ \t]")
_LABEL = re.compile(r"[ \t]*(\.L[\w.$]+):[ \t]*(?:;|\Z)")
_DATA = re.compile(
    r"[ \t]*(?:(?:;.*)?\Z|\.(?:byte|[248]byte|short|long|int|quad|ascii|asciz|string|[us]leb128|zero|p2align)[ \t])"
)
_NAME = re.compile(r"\.L[\w.$]+")
_COMMENT = re.compile(r"/\*|\*/")


def find_debug_lines(texts: Sequence[str]) -> frozenset[int]:
    """Return the indices of the lines of debug sections; none if they have more than data and labels of their own.

    Any other statement, and a label that the rest of the text uses, could change the code.
    """
    if not any(".debug_" in text for text in texts):
        return frozenset()
    found = dict(_list_debug(texts))
    labels = {label for label in found.values() if label}
    rest = (name for index, text in enumerate(texts) if index not in found for name in _NAME.findall(text))
    return frozenset() if None in found.values() or labels.intersection(rest) else frozenset(found)


def _list_debug(texts: Sequence[str]) -> Iterator[tuple[int, str | None]]:
    """Yield each line of a debug section with the label that it defines, an empty text without one, and None for any
    other statement."""
    inside = False
    for index, text in enumerate(texts):
        section = _SECTION.match(text)
        if section is not None:
            inside = section["name"].startswith(".debug_")
        elif _CODE.match(text):
            inside = False
        if not inside or _NOTE.match(text):
            continue
        label = _LABEL.match(text)
        plain = section is not None or label is not None or _DATA.match(text) is not None
        yield index, (label[1] if label else "") if plain and not _COMMENT.search(text) else None
