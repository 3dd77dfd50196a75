"""Readable names of functions, from the mangled names of C++ compilers.

Of the Itanium C++ ABI's mangling (5.1.2, `<encoding>`) plain and nested names are read, with template arguments that
are built-in types, pointers to these, classes by name, or whole numbers: `_Z5scalePfi` is `scale`, `_ZN3lib5scaleEPfi`
is `lib::scale`, `_Z4axpyIfLi16EEvPT_` is `axpy<float, 16>`. Any other name stays as it is.
"""

import re
from collections import Counter
from collections.abc import Sequence

_PART = re.compile(r"(\d+)(\D\w*)")
_NUMBER = re.compile(r"([a-z])(n?)(\d+)E")
_BUILT_IN = {
    "v": "void", "b": "bool", "c": "char", "a": "signed char", "h": "unsigned char", "s": "short",
    "t": "unsigned short", "i": "int", "j": "unsigned int", "l": "long", "m": "unsigned long", "x": "long long",
    "y": "unsigned long long", "f": "float", "d": "double", "Dh": "_Float16", "DF16_": "_Float16",
}  # fmt: skip
_QUALIFIERS = {"P": "*", "R": "&", "K": " const"}
_SUFFIXES = {"j": "u", "l": "l", "m": "ul", "x": "ll", "y": "ull"}

Read = tuple[str, str]
"""The result of reading a part of a mangled name: what was read, and the text after it."""


def demangle_names(names: Sequence[str]) -> dict[str, str]:
    """Return the demangled names by the mangled ones; two functions with one demangled name keep their own."""
    plain = {name: demangle_name(name) for name in names}
    counts = Counter(plain.values())
    return {name: short if counts[short] == 1 else name for name, short in plain.items()}


def demangle_name(name: str) -> str:
    """Return the name of a function without its parameters; a name that cannot be demangled is returned as it is."""
    read = _read_name(name[2:]) if name.startswith("_Z") else None
    return name if read is None else read[0]


def _read_name(text: str) -> Read | None:
    """Read a name with its template arguments (`<name>`); None if the form is not supported."""
    nested = text.startswith("N")
    text = text[1:] if nested else text
    parts: list[str] = []
    while found := _PART.match(text):
        length = int(found[1])
        part, text = found[2][:length], found[2][length:]
        if len(part) < length:
            return None
        if text.startswith("I"):
            listed = _read_arguments(text[1:])
            if listed is None:
                return None
            part, text = f"{part}<{listed[0]}>", listed[1]
        parts.append(part)
        if not nested:
            break
    if not parts or (nested and not text.startswith("E")):
        return None
    return "::".join(parts), text[1:] if nested else text


def _read_arguments(text: str) -> Read | None:
    """Read template arguments up to their end (`<template-args>`); None if the form is not supported."""
    listed: list[str] = []
    while not text.startswith("E"):
        read = _read_argument(text)
        if read is None:
            return None
        listed.append(read[0])
        text = read[1]
    return ", ".join(listed), text[1:]


def _read_argument(text: str) -> Read | None:
    if text.startswith("L"):
        found = _NUMBER.match(text, 1)
        if found is None:
            return None
        if found[1] == "b":
            return "false" if found[3] == "0" else "true", text[found.end() :]
        if found[1] not in "ijlmxy":
            return None
        return f"{'-' if found[2] else ''}{found[3]}{_SUFFIXES.get(found[1], '')}", text[found.end() :]
    if text[:1] in _QUALIFIERS and text:
        read = _read_argument(text[1:])
        return None if read is None else (read[0] + _QUALIFIERS[text[0]], read[1])
    for code, word in _BUILT_IN.items():
        if text.startswith(code):
            return word, text[len(code) :]
    return _read_name(text) if text[:1].isdigit() or text.startswith("N") else None
