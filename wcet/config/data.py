"""Reads the table `[kernel.NAME.data]`: contents of buffers, as ranges or as files whose contents are fixed.

An entry is the name of a file, or a table with `file` and `type`, with `range` and `near`, or with `from`. Files are
NumPy arrays (`.npy`), numbers in text (`.csv`, `.txt`), or raw numbers, the lowest byte first (any other name). They
are read when the settings of a kernel are collected, and their contents become part of the question: a stored answer is
for these contents.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING, cast

from wcet.checks import NATURAL, TEXT, Schema, read_count, read_numbers, takes, text
from wcet.config.settings import Config, Settings
from wcet.errors import refuse
from wcet.files import parse_array, read_regular, show_path
from wcet.ir.facts import TYPES, StatedData, pack
from wcet.repository import require_inside

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LARGEST = 1 << 27
"""The largest size of a file in bytes."""

RAW = "u32"
"""The type of raw numbers whose type is not stated."""

_ROW_SUFFIXES = {RAW: "", "f32": ".txt"}
"""For the type of words in a file that a kernel names, the suffix of files in its form, whatever its own one is."""

_KEYS = ("file", "type", "range", "near", "from")


_FILE: Schema = {"file": TEXT, "type": {"enum": list(TYPES)}}
_ROW: Schema = {"from": {"enum": ["kernel"]}}
_RANGES: Schema = {
    "range": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
    "near": NATURAL,
}


@takes(
    {
        "anyOf": [
            TEXT,
            {"type": "object", "properties": _FILE, "required": ["file"], "additionalProperties": False},
            {"type": "object", "properties": _ROW, "required": ["from"], "additionalProperties": False},
            {"type": "object", "properties": _RANGES, "minProperties": 1, "additionalProperties": False},
        ]
    }
)
def check_data(value: object) -> StatedData:
    """Return one entry after a check; its file is not read. Raises `ValueError` that says what is allowed."""
    if isinstance(value, str):
        return StatedData(file=text(value))
    if not isinstance(value, dict):
        raise ValueError("must be the name of a file, or a table with `file`, `type`, `range`, `near`, `from`")
    table = cast("dict[str, object]", value)
    if unknown := sorted(table.keys() - {*_KEYS}):
        raise ValueError(f"has no key `{unknown[0]}`: it may have " + ", ".join(f"`{key}`" for key in _KEYS))
    if "from" in table:
        if table != {"from": "kernel"}:
            raise ValueError('has a `from` that is not "kernel", or other keys beside it')
        return StatedData(row=True)
    if "file" in table:
        if "range" in table or "near" in table:
            raise ValueError("is a file: its numbers already determine `range` and `near`")
        kind = text(table.get("type", "?"))
        if kind not in (*TYPES, "?"):
            raise ValueError("has a `type` that is none of " + ", ".join(TYPES))
        return StatedData(file=text(table["file"]), kind="" if kind == "?" else kind)
    if "type" in table or not table:
        raise ValueError("needs a `file`, a `range`, `near` or `from`")
    return _check_ranges(table)


def _check_ranges(table: Mapping[str, object]) -> StatedData:
    low = high = near = None
    if "range" in table:
        numbers = read_numbers(table["range"])
        if len(numbers) != 2 or numbers[0] > numbers[1]:
            raise ValueError("has a `range` that is not [least, greatest]")
        low, high = numbers
    if "near" in table:
        near = read_count(table["near"], 0)
    return StatedData(low=low, high=high, near=near)


def read_data(settings: Settings, config: Config) -> Settings:
    """Return settings in which the stated data have the contents of their files; paths are relative to the
    configuration.

    Raises `WcetError` W001 for a file that cannot be read, W225 for one that holds no such numbers.
    """
    data = settings.facts.data
    if not any(each.file for each in data.values()):
        return settings
    read = {name: _read_file(each, name, config) if each.file else each for name, each in data.items()}
    return replace(settings, facts=replace(settings.facts, data=read))


def _read_file(stated: StatedData, name: str, config: Config) -> StatedData:
    path = Path(relpath(require_inside(config.folder, stated.file, f"`data` of `{name}`")))
    shown = show_path(path)
    try:
        raw = read_regular(path, LARGEST)
    except OSError as error:
        help_line = "paths are relative to the configuration file"
        raise refuse("W001", f"`{shown}` cannot be read: {error.strerror}", help=help_line) from None
    suffix = _ROW_SUFFIXES[stated.kind] if stated.row else path.suffix.lower()
    try:
        numbers, kind = _read_numbers(raw, suffix, stated.kind)
    except ValueError as error:
        raise refuse("W225", f"`{shown}` says nothing about `{name}`: {error}") from None
    digest = hashlib.sha256(raw).hexdigest()
    return replace(stated, digest=digest, kind=kind, count=numbers.size, packed=pack(numbers.tobytes()))


def _read_numbers(raw: bytes, suffix: str, stated: str) -> "tuple[NDArray[np.generic], str]":
    """Return the numbers of a file and the name of their type."""
    import numpy as np

    if suffix == ".npy":
        array = parse_array(raw)
        kind = f"{array.dtype.kind}{8 * array.dtype.itemsize}"
        if kind not in TYPES:
            raise ValueError(f"its type `{array.dtype}` is none of {', '.join(TYPES)}")
        if stated not in ("", kind):
            raise ValueError(f"its type is {kind}, stated is {stated}")
        return np.ascontiguousarray(array, TYPES[kind]).reshape(-1), kind
    if suffix in (".csv", ".txt"):
        return _read_text(raw, stated)
    kind = stated or RAW
    if len(raw) % np.dtype(TYPES[kind]).itemsize:
        raise ValueError(f"{len(raw):,} bytes are not a whole number of {kind}")
    return np.frombuffer(raw, TYPES[kind]), kind


def _read_text(raw: bytes, stated: str) -> "tuple[NDArray[np.generic], str]":
    """Return numbers between commas and white space: if no type is stated, whole ones as i32, others as f32."""
    import numpy as np

    try:
        fields = raw.decode("utf-8-sig").replace(",", " ").split()
    except UnicodeDecodeError:
        raise ValueError("it is not UTF-8 text") from None
    try:
        whole = [int(field) for field in fields]
    except ValueError:
        whole = None
    kind = stated or ("f32" if whole is None else "i32")
    if kind.startswith("f"):
        return np.array([_read_number(place, field) for place, field in enumerate(fields, 1)]).astype(TYPES[kind]), kind
    if whole is None:
        raise ValueError(f"not every number is whole, as {kind} asks")
    limits = np.iinfo(TYPES[kind])
    if whole and not (limits.min <= min(whole) and max(whole) <= limits.max):
        raise ValueError(f"a number does not fit {kind}")
    return np.array(whole, TYPES[kind]), kind


def _read_number(place: int, field: str) -> float:
    """Return the number in a field; errors do not show invalid text, because the file may contain secrets."""
    try:
        return float(field)
    except ValueError:
        raise ValueError(f"its word {place:,} is not a number") from None
