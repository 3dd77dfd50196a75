"""Checks a table against a frozen dataclass: unknown keys by name, types by pydantic, ranges by the class itself.

A table without errors becomes an instance at once. Pydantic is imported only for other tables, for its messages: the
import takes a tenth of a second, as long as the rest of a short analysis.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from difflib import get_close_matches
from itertools import islice
from typing import Any, TypeVar, cast, get_type_hints

from wcet.errors import LIMIT
from wcet.records import dataclass

T = TypeVar("T")

COMPUTED = frozenset({"target", "digest", "mode"})
"""Fields that the loader or an analysis sets; a file that states them is wrong."""


@dataclass(frozen=True, slots=True)
class KeyProblem:
    """One bad key: its path from the top of the file, what is wrong with it, and what to write instead."""

    path: tuple[str, ...]
    message: str
    hint: str = ""


def build(kind: type[T], table: Mapping[str, object]) -> T | tuple[KeyProblem, ...]:
    """Return the instance of `kind` that `table` describes, or every problem it has.

    Numbers must be TOML integers: no text, no truth value and no fraction passes for one.
    """
    instance = _construct(kind, table)
    if instance is not None:
        return instance
    from pydantic import TypeAdapter, ValidationError

    problems = list(islice(_unknown_keys(kind, table, ()), LIMIT))
    try:
        instance = TypeAdapter(kind).validate_json(json.dumps(table, default=_write_date), strict=True)
    except ValidationError as error:
        for entry in error.errors():
            problems += _problems_of(cast("Mapping[str, Any]", entry))
        # pydantic constructs the dataclass only when all types are right, but the user wants to see all errors at once
        check = getattr(kind, "find_problems", None)
        if check is not None:
            problems += _split(check(table), ())
    else:
        if not problems:
            return instance
    return tuple(dict.fromkeys(problems))


def _write_date(value: object) -> object:
    """Return what no key of a machine takes for a date of TOML, which would otherwise pass for text."""
    return [{str(value): None}]


def _construct(kind: type[T], table: Mapping[str, object]) -> T | None:
    """Return the instance if every key is known and every value has exactly its type; None in all other cases."""
    hints, values = get_type_hints(kind), dict(table)
    if any(key in COMPUTED or key not in hints for key in table):
        return None
    for key, value in table.items():
        if is_dataclass(hints[key]) and isinstance(value, dict):
            values[key] = _construct(cast("type[Any]", hints[key]), cast("Mapping[str, object]", value))
        elif hints[key] == tuple[int, ...] and isinstance(value, list):
            values[key] = numbers = tuple(cast("list[object]", value))
            if all(type(each) is int for each in numbers):
                continue
        if type(values[key]) is not hints[key]:
            return None
    try:
        return kind(**values)
    except (TypeError, ValueError):
        return None


def describe(kinds: Mapping[str, type[Any]]) -> dict[str, Any]:
    """Return the JSON schema of a file whose `target` says which of several classes it describes.

    No key is required: a file may take the others from the file that it extends, and a table of DRAM from its grade.
    """
    from pydantic import TypeAdapter
    from pydantic.json_schema import JsonSchemaMode

    adapters: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
        (name, "validation", TypeAdapter(kind)) for name, kind in kinds.items()
    ]
    named, schema = TypeAdapter.json_schemas(adapters)
    tables = schema["$defs"]
    for table in tables.values():
        table.pop("required", None)
        table["additionalProperties"] = False
        table["properties"] = {key: each for key, each in table["properties"].items() if key not in COMPUTED}
        if "dram" in table["properties"]:
            grade = table["properties"]["dram"]
            tables[grade["$ref"].rpartition("/")[2]]["properties"]["extends"] = {"type": "string"}
            table["properties"]["dram"] = {"anyOf": [{"type": "string"}, grade]}
    common = {"extends": {"type": "string"}, "target": {"enum": [*kinds]}}
    choices: list[Any] = []
    for name in kinds:
        reference = named[name, "validation"]
        own = tables[reference["$ref"].rpartition("/")[2]]
        own["properties"] |= common
        choices.append({"if": {"properties": {"target": {"const": name}}, "required": ["target"]}, "then": reference})
    return {"$defs": tables, "type": "object", "properties": common, "allOf": choices}


def _unknown_keys(kind: type[Any], table: Mapping[str, object], path: tuple[str, ...]) -> Iterator[KeyProblem]:
    known = [field.name for field in fields(kind) if field.name not in COMPUTED]
    hints = get_type_hints(kind)
    for key, value in table.items():
        if key not in known:
            near = get_close_matches(key, known, n=1)
            yield KeyProblem((*path, key), "is not a key of a machine", f"did you mean `{near[0]}`?" if near else "")
        elif is_dataclass(hints[key]) and isinstance(value, dict):
            yield from _unknown_keys(cast("type[Any]", hints[key]), cast("Mapping[str, object]", value), (*path, key))


def _problems_of(entry: Mapping[str, Any]) -> Iterator[KeyProblem]:
    """Yield one error of pydantic as problems; a dataclass that refuses its values may name several at once."""
    path = tuple(str(part) for part in entry["loc"])
    if entry["type"] == "value_error":
        yield from _split(entry["ctx"]["error"].args, path)
    elif entry["type"] == "missing":
        yield KeyProblem(path, "is missing")
    elif entry["type"] != "unexpected_keyword_argument":
        yield KeyProblem(path, f"is wrong: {entry['msg'].lower()}")


def _split(texts: Iterable[object], path: tuple[str, ...]) -> Iterator[KeyProblem]:
    """Yield the reasons of a dataclass, each `key: reason` or free text, as problems."""
    for text in texts:
        key, colon, reason = str(text).partition(": ")
        if colon and key.isidentifier():
            yield KeyProblem((*path, key), reason)
        else:
            yield KeyProblem(path or ("file",), str(text))
