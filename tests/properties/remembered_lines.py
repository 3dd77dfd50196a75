"""A memory of parsed lines, over all cases of a process: generated kernels are made of the same lines."""

from typing import Any

from wcet.parse.lines import Line, parse_line

ENTRIES = 1 << 16
"""Lines kept; when there are more, all are forgotten."""


def remember_lines(module: Any) -> None:
    """Let `module`, which parses by `parse_line`, parse equal lines once. Trees are read only."""
    known: dict[tuple[int, str], Any] = {}

    def recall(parser: Any, line: Line, hint: Any) -> Any:
        key = (id(parser), line.text)
        if key not in known:
            if len(known) > ENTRIES:
                known.clear()
            known[key] = parse_line(parser, line, hint)
        return known[key]

    module.parse_line = recall
