"""Checks the Python types of what a program gives to the analysis, before anything is computed with it.

The command line and wcet.toml give plain numbers and texts. A program may give others: numbers of NumPy have a fixed
width, so that sums of cycles would overflow, and `True`, `8.0` or `7.5` would be used as numbers of runs.
"""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from operator import index
from typing import Any, cast

from wcet.ir.facts import StatedData, StatedFacts
from wcet.options import AnalyzeOptions, Purpose
from wcet.span import Source, Span

Read = Callable[[str, object], Any]
"""Returns the plain form of a value that is called by a name; raises `TypeError`."""


def require_plain(source: object, options: object) -> AnalyzeOptions:
    """Return options with numbers of Python and with tables of their own; raise `TypeError` for a value of another type
    than its field has."""
    text = _of(Source, "a wcet.Source")("source", source)
    for name in ("name", "text"):
        _text(f"source.{name}", getattr(text, name))
    given = _of(AnalyzeOptions, "a wcet.AnalyzeOptions")("options", options)
    return _read_fields("options.", given, _OPTIONS)


def require_tables(buffers: object, directories: object) -> None:
    """Raise `TypeError` unless the contents of buffers are a table, and the folders with data are listed."""
    _optional(_of(Mapping, "a table"))("buffers", buffers)
    if isinstance(directories, str):  # it would be read as folders of one letter
        raise _refuse("directories", "a list of folders", directories)


def _read_fields(prefix: str, given: Any, readers: Mapping[str, Read]) -> Any:
    names = [each.name for each in fields(given)]
    return replace(given, **{name: readers[name](prefix + name, getattr(given, name)) for name in names})


def _refuse(name: str, wanted: str, value: object) -> TypeError:
    return TypeError(f"{name} must be {wanted}, not {value!r:.60}")


def _of(kind: type[Any], wanted: str) -> Read:
    def read(name: str, value: object) -> Any:
        if not isinstance(value, kind):
            raise _refuse(name, wanted, value)
        return value

    return read


def _optional(read: Read) -> Read:
    return lambda name, value: None if value is None else read(name, value)


def _whole(name: str, value: object) -> int:
    """Return a whole number; truth values, which Python counts among them, and numbers with a fraction are refused."""
    if type(value) is int:
        return value
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise _refuse(name, "a whole number", value)
    return index(cast("Any", value))


def _several(name: str, value: object) -> tuple[int, ...]:
    if not isinstance(value, (tuple, list)):
        raise _refuse(name, "a tuple of whole numbers", value)
    return tuple(_whole(name, each) for each in cast("tuple[object, ...]", value))


def _pattern(name: str, value: object) -> tuple[int, ...]:
    numbers = _several(name, value)
    if len(numbers) != 3:
        raise _refuse(name, "(taken, not taken, start)", value)
    return numbers


def _table(read: Read) -> Read:
    def read_all(name: str, value: object) -> dict[str, Any]:
        if not isinstance(value, Mapping):
            raise _refuse(name, "a table", value)
        entries = cast("Mapping[object, object]", value).items()
        return {_text(f"a key of {name}", key): read(f"{name}[{key!r}]", entry) for key, entry in entries}

    return read_all


_text = _of(str, "text as on the command line")
_flag = _of(bool, "True or False")

_FACTS: Mapping[str, Read] = {
    **dict.fromkeys(("bounds", "arguments", "at_most", "at_least", "exactly"), _table(_whole)),
    **dict.fromkeys(("decimals", "pins"), _table(_text)),
    "branches": _table(_pattern),
    "values": _table(_several),
    "data": _table(_of(StatedData, "stated data")),
    "places": _table(_of(Span, "a place")),
    "origin": _text,
}


def _facts(name: str, value: object) -> StatedFacts:
    return _read_fields(f"{name}.", _of(StatedFacts, "wcet.StatedFacts")(name, value), _FACTS)


_OPTIONS: Mapping[str, Read] = {
    **dict.fromkeys(("machine", "convention", "policy"), _text),
    **dict.fromkeys(("target", "kernel", "table"), _optional(_text)),
    **dict.fromkeys(("certificate", "dump_lp"), _flag),
    **dict.fromkeys(("launch", "extra"), _table(_text)),
    "facts": _facts,
    "purpose": _of(Purpose, "a purpose"),
    "supposed": _table(_whole),
}
