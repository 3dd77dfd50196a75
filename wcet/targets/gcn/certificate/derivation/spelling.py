"""One spelling for the operands of an instruction: an assembler takes several, and other files here know one.

An assembler takes `s[30]`, `s[30 : 31]`, `[s30,s31]` or `s[2*15:31]`, no comma between operands, and sums with blanks.
"""

import re

_ONE = re.compile(r"\b([sva])\s*\[(\d+)\]")
_RANGE = re.compile(r"\b([sva]|ttmp|acc)\s*\[(\d+):(\d+)\]")
_BLANKS = re.compile(r"\[[^\]]*\]|\([^)]*\)")
_KNOWN = re.compile(r"\b(?:(?:[sva]|ttmp|acc)\[\d+:\d+\]|[a-z]\w+:\[[^\]]*\])")
_ADDRESSES = re.compile(r",\s*\[[v\d,]*\]")
"""The list of registers with the address of an image: it is read, not written."""

_REGISTER = r"(?:[sva]\d+|[sva]\[.*|vcc\w*|exec\w*|m0|off)(?:\s|$)"
_MODIFIERS = re.compile(rf"(?:\s+(?!{_REGISTER})[A-Za-z]\w*(?::(?:\[[^\]]*\]|\w+\([^)]*\)|[-+\w.]+))?)*")
_FREE = ("exp", "s_delay_alu")
"""The instructions whose operands have blanks or signs between words; they write no register."""


def write_plainly(name: str, rest: str) -> str | None:
    """Return the operands of an instruction, with commas between them and each register as `s1` or `s[2:3]`.

    The result is None if the text does not show which registers, numbers or modifiers these are.
    """
    rest = _BLANKS.sub(lambda match: re.sub(r"\s+", "", match[0]), rest)
    rest = _RANGE.sub(r"\1[\2:\3]", _ONE.sub(r"\1\2", re.sub(r":\s+", ":", rest)))
    plain = _ADDRESSES.sub(",v0", rest) if name.startswith("image_") else rest
    if "[" in _KNOWN.sub("", plain):
        return None
    *parts, last = (part.strip() for part in re.split(r",(?![^\[(]*[\])])", plain))
    tail = last[len(last.split()[0]) :] if last else ""
    joined = not _MODIFIERS.fullmatch(tail) or any(len(part.split()) > 1 for part in parts)
    return None if joined and name not in _FREE else rest
