"""The reader of the YAML between `.amdgpu_metadata` and `.end_amdgpu_metadata`, by PyYAML; all scalars stay text.

The use of a scalar decides its meaning, so that `on` stays a name and `010` is not an octal number. Values are built
from the parser's events, without recursion; anchors, which could multiply a small text, and tags, which could request
objects, are not supported. A tag such as `!str`, which LLVM up to version 4 writes, adds nothing and is ignored.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any, cast

from wcet.errors import refuse
from wcet.parse.lines import TextLine
from wcet.records import dataclass

Yaml = str | Sequence["Yaml"] | Mapping[str, "Yaml"]

MAX_DEPTH = 24


@dataclass(slots=True)
class _Open:
    """A mapping (its keys and values in turn) or sequence that has not ended, each item with its line."""

    mapping: bool
    items: list[Yaml] = field(default_factory=list[Yaml])
    places: list[TextLine] = field(default_factory=list[TextLine])


def read_yaml(lines: Sequence[TextLine]) -> Yaml:
    """Return the value of one document; raise `WcetError` W147 at the first line that does not fit."""
    import yaml  # tens of milliseconds, for GCN files only

    if not lines:
        return {}
    text = "\n".join(line.text for line in lines)
    if hasattr(yaml, "CSafeLoader"):  # most wheels contain the C parser
        try:
            return _build(cast(Any, yaml).parse(text, Loader=yaml.CSafeLoader), lines)
        except yaml.YAMLError:
            pass  # the limits on depth depend on the C parser's version, so the Python parser reports the error
    try:
        return _build(cast(Any, yaml).parse(text, Loader=yaml.SafeLoader), lines)
    except yaml.MarkedYAMLError as error:
        raise _refuse(_find_line(lines, error.problem_mark), "this line of the metadata is not YAML") from None
    except yaml.YAMLError:
        raise _refuse(lines[0], "the metadata is not YAML") from None


def _build(events: Iterable[Any], lines: Sequence[TextLine]) -> Yaml:
    """Return the document that the parser's events describe."""
    root = _Open(False)
    waiting = [root]
    documents = 0
    for event in events:
        line = _find_line(lines, event.start_mark)
        match type(event).__name__:
            case "ScalarEvent":
                _add(waiting[-1], event.value, line)
            case "MappingStartEvent" | "SequenceStartEvent" as kind:
                if len(waiting) > MAX_DEPTH:
                    raise _refuse(line, "the metadata is nested too deeply")
                waiting.append(_Open(kind == "MappingStartEvent"))
            case "MappingEndEvent" | "SequenceEndEvent":
                closed = waiting.pop()
                _add(waiting[-1], _close(closed), closed.places[0] if closed.places else line)
            case "AliasEvent":
                raise _refuse(line, "the metadata refers to another part of itself")
            case "DocumentStartEvent":
                documents += 1
                if documents > 1:
                    raise _refuse(line, "the metadata have a second document")
            case _:
                pass
    if not root.items or root.items == [""]:
        return {}
    if not isinstance(root.items[0], Mapping):
        raise _refuse(root.places[0], "the metadata is not a mapping")
    return root.items[0]


def _add(parent: _Open, value: Yaml, line: TextLine) -> None:
    parent.items.append(value)
    parent.places.append(line)


def _close(part: _Open) -> Yaml:
    """Return a finished mapping or sequence as a value."""
    if not part.mapping:
        return tuple(part.items)
    entries: dict[str, Yaml] = {}
    for key, value, line in zip(part.items[::2], part.items[1::2], part.places[::2], strict=True):
        if not isinstance(key, str):
            raise _refuse(line, "a key of the metadata is not a name")
        if key in entries:
            raise _refuse(line, f"`{key}` occurs twice in one mapping of the metadata")
        entries[key] = value
    return entries


def _find_line(lines: Sequence[TextLine], mark: Any) -> TextLine:
    number: int = mark.line if mark is not None else 0
    return lines[min(number, len(lines) - 1)]


def _refuse(line: TextLine, message: str) -> Exception:
    return refuse("W147", message, line.span(0, len(line.text)))
