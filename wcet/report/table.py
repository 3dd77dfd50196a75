"""Formats plain tables: as wide as their contents, so that nothing is cut, whatever the terminal."""

from collections.abc import Sequence

_GAP = "  "


def format_table(columns: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table; `columns` has one letter for each column, `l` or `r`, for its alignment.

    A header of empty strings is omitted.
    """
    table = [tuple(header), *map(tuple, rows)] if any(header) else [tuple(row) for row in rows]
    widths = [max((len(row[index]) for row in table), default=0) for index in range(len(columns))]
    lines: list[str] = []
    for row in table:
        cells = (
            text.rjust(width) if side == "r" else text.ljust(width)
            for text, width, side in zip(row, widths, columns, strict=True)
        )
        lines.append(_GAP.join(cells).rstrip())
    return lines
