"""The data after a label in assembly: constant tables, as directives write them."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from wcet.isa.gcn.language.directives import DATA

if TYPE_CHECKING:  # few kernels have constant tables
    import numpy as np
    from numpy.typing import NDArray

ABI_VERSION = "__oclc_ABI_version"
"""The symbol that every object with functions of ROCm's device library defines, weakly: the version of its code object.

The linker takes that of one of them, and does not link objects of different versions.
"""

LARGEST = 1 << 24
"""The most bytes of a table; a directive can ask for any number of zeros."""

_DIRECTIVE = re.compile(r"\s*\.(\w+)\s*([^;/]*)")
_SIZES = {"byte": 1, "short": 2, "hword": 2, "2byte": 2, "long": 4, "int": 4, "4byte": 4, "quad": 8, "8byte": 8}
_FILLING = ("zero", "skip", "space")
_TEXTS = {"ascii": b"", "asciz": b"\0", "string": b"\0"}
"""Directives that write strings, with the bytes that each adds after a string."""

_STRING = re.compile(r'\s*\.(?:ascii|asciz|string)\s*"((?:[^"\\]|\\.)*)"\s*(?:;.*)?\Z')
_ESCAPE = re.compile(rb"\\([0-7]{1,3}|.)", re.DOTALL)
_LETTERS = {b"b": 8, b"f": 12, b"n": 10, b"r": 13, b"t": 9, b'"': 34, b"\\": 92}
_READ_ONLY = re.compile(r"\s*\.section\s+\.rodata[\w.$]*\s*(,\s*(?:\"[^\"w]*\".*|#alloc\s*))?\Z")
_WEAK = re.compile(r"(?m)^[ \t]*\.weak[ \t]+([\w.$]+)[ \t\r]*$")
_SECTION = re.compile(r"\s*\.(section|text|data|bss|pushsection|popsection|previous|subsection)\b")


@lru_cache(maxsize=4)
def find_weak(text: str) -> frozenset[str]:
    """Return the symbols that the linker may replace by another definition."""
    return frozenset(_WEAK.findall(text))


@lru_cache(maxsize=64)
def read_constants(text: str, name: str) -> bytes | None:
    """Return the bytes after a label in a data section that is never written; None for any other label."""
    if name != ABI_VERSION and name in find_weak(text):
        return None  # the linker may use another definition
    contents = read_table(text, name) if _READ_ONLY.match(_find_sections(text).get(name, "")) else None
    return None if contents is None else contents.tobytes()


@lru_cache(maxsize=4)
def _find_sections(text: str) -> Mapping[str, str]:
    """Return the section in which each label first occurs; the result is cached, because it is asked for many
    functions.
    """
    section, found = "", dict[str, str]()
    for line in text.splitlines():
        bare = line.split(";")[0].rstrip()
        if _SECTION.match(bare):
            section = bare
        elif bare.endswith(":"):
            found.setdefault(bare[:-1], section)
    return found


def read_table(text: str, name: str) -> "NDArray[np.uint8] | None":
    """Return the bytes after the label `name`; None unless there are data that need no linker."""
    import numpy as np

    lines = iter(text.splitlines())
    start = f"{name}:"
    if not any(line.split(";")[0].strip() == start for line in lines):
        return None
    contents = bytearray()
    for line in lines:
        match = _DIRECTIVE.match(line)
        if match is None or f".{match[1]}" not in DATA:
            break
        more = _read_data(line, match[1], match[2], LARGEST - len(contents))
        if more is None:
            return None
        contents += more
    return np.frombuffer(bytes(contents), np.uint8).copy() if contents else None


def _read_data(line: str, directive: str, listed: str, room: int) -> bytes | None:
    """Return the bytes of a data directive; None if they are not known or are more than `room`."""
    if directive in _TEXTS:
        return _read_string(line, _TEXTS[directive])
    try:
        numbers = [int(part, 0) for part in listed.split(",")]
    except ValueError:
        return None
    if directive in _FILLING:
        count, value = numbers[0], numbers[1] if len(numbers) > 1 else 0
        return bytes([value & 0xFF]) * count if len(numbers) < 3 and 0 <= count <= room else None
    size = _SIZES.get(directive)
    if size is None:
        return None
    return b"".join((number & ((1 << 8 * size) - 1)).to_bytes(size, "little") for number in numbers)


def _read_string(line: str, end: bytes) -> bytes | None:
    """Return the bytes of one string, as compilers write tables of bytes; None for escapes that compilers never use."""
    match = _STRING.match(line)
    if match is None or not match[1].isascii():
        return None
    known = True

    def unescape(found: re.Match[bytes]) -> bytes:
        nonlocal known
        number = int(found[1], 8) if found[1][0] in b"01234567" else _LETTERS.get(found[1], -1)
        known &= 0 <= number < 256
        return bytes([number]) if 0 <= number < 256 else b""

    contents = _ESCAPE.sub(unescape, match[1].encode())
    return contents + end if known else None
