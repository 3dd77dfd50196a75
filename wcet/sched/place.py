"""Where a key of a file of tasks is, arrays of tables counted; for messages only."""

import re

from wcet.span import Source, Span

_HEADER = re.compile(r"\s*(\[\[?)\s*([\w.-]+)\s*\]")
_KEY = re.compile(r"\s*([\w-]+|\"[^\"]*\")(?:\s*\.\s*[\w-]+)*\s*=")


def locate(source: Source, path: tuple[str | int, ...], prefix: str = "") -> Span | None:
    """Return the span of the key at `path`, such as ("task", 2, "period"), or of the header of its table.

    `prefix` is the table that holds the whole set, `sched` in wcet.toml.
    """
    name = f"{prefix}.{path[0]}" if prefix else str(path[0]) if path else ""
    wanted = path[1] if len(path) > 1 and isinstance(path[1], int) else 0
    key = next((part for part in path[1:] if isinstance(part, str)), None)
    seen, inside, header = -1, False, None
    for number, line in enumerate(source.text.splitlines(), start=1):
        if found := _HEADER.match(line):
            same = found[2] == name
            seen += same
            inside = (same and seen == wanted) or (inside and found[2].startswith(f"{name}."))
            if same and inside:
                header = Span(source, number, found.start(2) + 1, found.end(2) + 1)
            if inside and key is not None and found[2] == f"{name}.{key}":
                return Span(source, number, found.start(2) + 1, found.end(2) + 1)
        elif match := _KEY.match(line):
            own = inside and key is not None and match[1].strip('"') == key
            if own or (header is None and match[1] == name):
                return Span(source, number, match.start(1) + 1, match.end(1) + 1)
    return header
