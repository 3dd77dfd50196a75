"""Reads one kernel of a JSON report back into its `KernelBound`; any other structure is refused.

The inverse of `wcet.report.json.encode_bound`. `Variant` checks that its contributions add up, so that the sums are
checked again here.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

from wcet.ir.ids import BlockId, EdgeId
from wcet.ir.result import (
    Assumption,
    BlockShare,
    Contribution,
    Detour,
    JsonValue,
    KernelBound,
    LineShare,
    Path,
    Repeat,
    Variant,
    Visit,
)
from wcet.ir.result import Sequence as PathSequence
from wcet.span import Line, Source, Span

T = TypeVar("T")
Table = Mapping[str, Any]

_VARIANT_KEYS = frozenset({"cycles", "contributions"})
_KERNEL_KEYS = frozenset(
    [
        "name",
        "target",
        "place",
        "machine",
        "clock_mhz",
        "bound_cycles",
        "bound_picoseconds",
        "best",
        "variants_key",
        "shares",
        "detours",
        "story",
        "path",
        "assumptions",
        "source_lines",
    ]
)


def decode_bound(document: object, source: Source | None = None) -> KernelBound:
    """Return the bound that a JSON object describes; spans refer to `source`, and there are none without it.

    Raises `ValueError` for anything that does not fit.
    """
    table = _table(document)
    key = _text(table, "variants_key")
    variants = {name: _variant(name, each) for name, each in _table(table.get(key)).items()}
    best = _text(table, "best")
    if best not in variants or variants[best].cycles != _number(table, "bound_cycles"):
        raise ValueError("the bound is not that of the best variant")
    return KernelBound(
        name=_text(table, "name"),
        target=_text(table, "target"),
        machine=_text(table, "machine"),
        clock_mhz=_number(table, "clock_mhz"),
        bound_cycles=_number(table, "bound_cycles"),
        best=best,
        variants=variants,
        variants_key=key,
        shares=_each(table, "shares", _share),
        path=decode_path(table.get("path")),
        story=_each(table, "story", _line),
        assumptions=_each(table, "assumptions", _assumption),
        details=_details(table, _KERNEL_KEYS | {key}),
        detours=_each(table, "detours", _detour) if "detours" in table else (),
        span=None if source is None or table.get("place") is None else _place(_table(table.get("place")), source),
    )


def decode_path(document: object) -> Path:
    """Return the path that a JSON object describes."""
    match document:
        case {"block": int(block), "edge": int(edge)}:
            return Visit(BlockId(block), EdgeId(edge))
        case {"repeat": int(count)} if "body" in cast(Table, document):
            return Repeat(count, decode_path(cast(Table, document)["body"]))
        case {"sequence": list()}:
            return PathSequence(_each(cast(Table, document), "sequence", decode_path))
        case _:
            raise ValueError("not a path")


def _variant(name: str, document: object) -> Variant:
    table = _table(document)
    parts = _each(table, "contributions", _contribution)
    return Variant(name, _number(table, "cycles"), parts, _details(table, _VARIANT_KEYS))


def _contribution(document: object) -> Contribution:
    table = _table(document)
    return Contribution(_text(table, "label"), _number(table, "cycles"), _text(table, "detail"))


def _assumption(document: object) -> Assumption:
    table = _table(document)
    return Assumption(_text(table, "subject"), _text(table, "statement"), _text(table, "origin"))


def _share(document: object) -> BlockShare:
    table = _table(document)
    return BlockShare(
        block=BlockId(_number(table, "block")),
        first_line=_line_number(table, "first_line"),
        last_line=_line_number(table, "last_line"),
        text=_text(table, "text"),
        resource=_text(table, "resource"),
        once=_number(table, "once"),
        count=_number(table, "count"),
        total=_number(table, "total"),
        lines=_each(table, "lines", _line_share) if "lines" in table else (),
    )


def _detour(document: object) -> Detour:
    table = _table(document)
    first, last = _line_number(table, "first_line"), _line_number(table, "last_line")
    return Detour(BlockId(_number(table, "block")), first, last, _number(table, "cycles"))


def _line_share(document: object) -> LineShare:
    table = _table(document)
    return LineShare(_line_number(table, "line"), _text(table, "unit"), _number(table, "once"))


def _place(table: Table, source: Source) -> Span:
    if "assembly_line" in table:
        return Span(source, _line_number(table, "assembly_line"), 1, 2)
    if _text(table, "file") != source.name:
        raise ValueError("the place is in another file")
    return Span(source, _line_number(table, "line"), _number(table, "column"), _number(table, "end_column"))


def _details(table: Table, known: frozenset[str]) -> Mapping[str, JsonValue]:
    return {name: _frozen(value) for name, value in table.items() if name not in known}


def _frozen(value: Any) -> JsonValue:
    if isinstance(value, list):
        return tuple(_frozen(item) for item in cast("list[object]", value))
    if isinstance(value, dict):
        return {name: _frozen(item) for name, item in cast("dict[str, object]", value).items()}
    if isinstance(value, float):
        raise ValueError("a fraction instead of a whole number")
    return value


def _each(table: Table, key: str, read: Callable[[object], T]) -> tuple[T, ...]:
    items = table.get(key)
    if not isinstance(items, list):
        raise ValueError(f"`{key}` is not a list")
    return tuple(read(item) for item in cast("Sequence[object]", items))


def _table(value: object) -> Table:
    if not isinstance(value, dict):
        raise ValueError("not an object")
    return cast(Table, value)


def _number(table: Table, key: str) -> int:
    value = table.get(key)
    if type(value) is not int:
        raise ValueError(f"`{key}` is not a whole number")
    return value


def _line_number(table: Table, key: str) -> Line:
    return Line(_number(table, key))


def _text(table: Table, key: str) -> str:
    value = table.get(key)
    if not isinstance(value, str):
        raise ValueError(f"`{key}` is not a text")
    return value


def _line(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value
