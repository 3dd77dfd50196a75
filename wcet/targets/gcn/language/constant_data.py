"""The data that stand behind a label: constant tables, as directives write them."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # few kernels have constant tables
    import numpy as np
    from numpy.typing import NDArray

ABI_VERSION = "__oclc_ABI_version"
"""What every object with functions of ROCm's device library defines, weakly: the version of its code object.

The linker takes that of one of them, and does not link objects of different versions.
"""

LARGEST = 1 << 24
"""Bytes of a table: a line of the text can ask for any number of zeros."""

_DIRECTIVE = re.compile(r"\s*\.(\w+)\s*([^;/]*)")
_SIZES = {"byte": 1, "short": 2, "hword": 2, "2byte": 2, "long": 4, "int": 4, "4byte": 4, "quad": 8, "8byte": 8}
_FILLING = ("zero", "skip", "space")
_READ_ONLY = re.compile(r"\s*\.section\s+\.rodata[\w.$]*\s*(,\s*\"[^\"w]*\".*)?\Z")
_WEAK = re.compile(r"(?m)^[ \t]*\.weak[ \t]+([\w.$]+)[ \t\r]*$")
_SECTION = re.compile(r"\s*\.(section|text|data|bss|pushsection|popsection|previous|subsection)\b")


@lru_cache(maxsize=4)
def find_weak(text: str) -> frozenset[str]:
    """Return the symbols of which the linker may take another definition."""
    return frozenset(_WEAK.findall(text))


@lru_cache(maxsize=64)
def read_constants(text: str, name: str) -> bytes | None:
    """Return the bytes behind a label in a section of data that nobody writes, None for any other."""
    if name != ABI_VERSION and name in find_weak(text):
        return None  # the linker may take another one
    section = ""
    for line in text.splitlines():
        bare = line.split(";")[0].rstrip()
        if _SECTION.match(bare):
            section = bare
        elif bare == f"{name}:":
            contents = read_table(text, name) if _READ_ONLY.match(section) else None
            return None if contents is None else contents.tobytes()
    return None


def read_table(text: str, name: str) -> "NDArray[np.uint8] | None":
    """Return the bytes behind the label `name`; None unless data that need no linker stand there."""
    import numpy as np

    lines = iter(text.splitlines())
    start = f"{name}:"
    if not any(line.split(";")[0].strip() == start for line in lines):
        return None
    contents = bytearray()
    for line in lines:
        match = _DIRECTIVE.match(line)
        if match is None or match[1] not in (*_SIZES, *_FILLING):
            break
        try:
            numbers = [int(part, 0) for part in match[2].split(",")]
        except ValueError:
            return None
        if match[1] in _FILLING:
            if not 0 <= numbers[0] <= LARGEST - len(contents):
                return None
            contents += bytes(numbers[0])
            continue
        size = _SIZES[match[1]]
        for number in numbers:
            contents += (number & ((1 << 8 * size) - 1)).to_bytes(size, "little")
    return np.frombuffer(bytes(contents), np.uint8).copy() if contents else None
