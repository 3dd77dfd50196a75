"""Represents the place of a text in a file, and its source if a compiler wrote it."""

from dataclasses import field
from functools import lru_cache
from typing import NewType

from wcet.records import dataclass

Line = NewType("Line", int)
"""The number of a line of a text, counted from 1; the number of a line of a cache is a plain `int`.

Only the type checker distinguishes it, like the numbers of `wcet.ir.ids`.
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A place where code was written: file, line, column (0 if unknown), and the function that contains it, if known.

    `callers` are the places of the calls through which the function was inlined, the innermost first.
    """

    file: str
    line: Line
    column: int = 0
    function: str = ""
    callers: tuple["Place", ...] = ()

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f":{self.column}" if self.column else "")

    def is_called(self, key: str) -> bool:
        """Return True if `FILE:LINE` or `FILE:LINE:COLUMN` names the place; the folders of FILE may be omitted."""
        for wanted in (f":{self.line}", f":{self.line}:{self.column}"):
            file = key.removesuffix(wanted)
            if file != key and f"/{self.file}".endswith(f"/{file}"):
                return True
        return False


@dataclass(frozen=True, slots=True)
class SourceLoop:
    """A loop statement of a source file: its keyword's place, and the line and column of its end.

    `bound` is the number of runs of its body that the source states as the limit, `stated` the line of this statement.
    `marked` says that the compiled code shows when it is entered and when its body runs.
    """

    place: Place
    end: tuple[Line, int]
    bound: int | None = None
    stated: Line = Line(0)
    marked: bool = False

    @property
    def start(self) -> tuple[Line, int]:
        """Return line and column of the keyword."""
        return self.place.line, self.place.column


@dataclass(frozen=True, slots=True)
class StructField:
    """A number in a structure that a kernel takes by value: its path from the argument on (`c.size[1]`), its offset and
    size.

    The structure is argument number `position` of the `arguments` that the source gives the kernel, and has `whole`
    bytes.
    """

    kernel: str
    position: int
    arguments: int
    whole: int
    path: str
    offset: int
    size: int
    type_name: str


@dataclass(frozen=True, slots=True)
class SourceOrigin:
    """The origin of a text that a compiler made.

    `files` are the sources that can be read. `places` has the place in the sources from which each line of the text
    comes, by line number, and `loops` the loop statements of the sources, by the number that marks each in the text.
    `compiled` says that the text was made just now and is nobody's file; `assembled` says that an assembler made it, so
    that the instructions are those of the source; a line with a macro may give several. `tools` are the files that were
    used and are not the user's: the compiler, its headers and libraries. `fixed_lds`: no kernel of it can reach dynamic
    LDS. `fields` are the fields of structures that kernels take, if a value is stated for one. `changed` are the
    sources that are no longer those from which the text was compiled. `read` are the paths of sources of the repository
    that a line table may name; `files` have its names, which can be those of another computer.
    """

    files: tuple["Source", ...] = ()
    places: tuple[Place | None, ...] = ()
    loops: tuple[SourceLoop, ...] = ()
    compiled: bool = False
    assembled: bool = False
    tools: tuple[str, ...] = ()
    fixed_lds: bool = False
    fields: tuple[StructField, ...] = ()
    changed: tuple[str, ...] = ()
    read: tuple[str, ...] = ()

    def place(self, line: Line) -> Place | None:
        """Return the place in the source of line `line` of the text, or None."""
        return self.places[line] if 0 <= line < len(self.places) else None

    def file(self, name: str) -> "Source | None":
        """Return the source called `name`, or None."""
        return next((file for file in self.files if file.name == name), None)


@lru_cache(maxsize=8)
def _split(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n"))


@dataclass(frozen=True, slots=True)
class Source:
    """One input: its name in reports, its text, and the origin of the text if a compiler made it."""

    name: str
    text: str = field(repr=False)
    origin: SourceOrigin | None = field(default=None, repr=False)

    def line(self, number: Line) -> str:
        """Return line `number` (counted from 1) without its line end; empty after the end of the file."""
        lines = _split(self.text)
        return lines[number - 1].removesuffix("\r") if 1 <= number <= len(lines) else ""


@dataclass(frozen=True, slots=True)
class Span:
    """A range in one line: line and column counted from 1, and the column after its last character."""

    source: Source = field(repr=False)
    line: Line
    column: int
    end_column: int

    @property
    def place(self) -> Place | None:
        """Return the place in the source of the line, if a compiler made it, else None."""
        return None if self.source.origin is None else self.source.origin.place(self.line)

    @property
    def written(self) -> "Span":
        """Return the span that people wrote: for a text that was compiled just now, its place in the source.

        Lines of such a text without a source keep their own numbers.
        """
        origin, place = self.source.origin, self.place
        if origin is None or not origin.compiled or place is None:
            return self
        file = origin.file(place.file)
        column = max(place.column, 1)
        return self if file is None else Span(file, place.line, column, _find_end(file.line(place.line), column))

    @property
    def where(self) -> str:
        """Return the line for messages: `line 12`, or for a text that was compiled just now `k.cl:12`."""
        origin, written = self.source.origin, self.written
        if origin is None or not origin.compiled:
            return f"line {self.line}"
        return f"line {self.line} of the assembly" if written is self else f"{written.source.name}:{written.line}"

    @property
    def word(self) -> str:
        """Return the word at the start of the span, up to a blank; empty if the line ends there."""
        words = self.source.line(self.line)[self.column - 1 :].split(maxsplit=1)
        return words[0] if words else ""

    def __str__(self) -> str:
        origin = self.source.origin
        written = self.written
        if written is self and origin is not None and origin.compiled:
            return f"{self.source.name}, line {self.line} of its assembly"
        return f"{written.source.name}:{written.line}:{written.column}"


def _find_end(text: str, column: int) -> int:
    """Return the column after the word or sign that starts at `column`."""
    end = column
    while end <= len(text) and (text[end - 1].isalnum() or text[end - 1] == "_"):
        end += 1
    return max(end, column + 1)
