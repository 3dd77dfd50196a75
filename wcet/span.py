"""Where a piece of text stands in a source file."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Source:
    """One input file: the name it is reported under, and its text."""

    name: str
    text: str = field(repr=False)

    def line(self, number: int) -> str:
        """Return line `number` (1-based) without its line end; empty past the end of the file."""
        lines = self.text.split("\n")
        return lines[number - 1].removesuffix("\r") if 1 <= number <= len(lines) else ""


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of one line: 1-based line, 1-based column, and the column after its last character."""

    source: Source = field(repr=False)
    line: int
    column: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.source.name}:{self.line}:{self.column}"
