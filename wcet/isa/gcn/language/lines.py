"""The lines of a source text that contain statements, without comments, pragmas, metadata and debug data.

Comments are as LLVM's assembler reads them: `;` and `//` to the end of the line, `/* */` also over several lines, `#`
as the first character of a statement. Columns stay as they were, so that spans point into the user's text.
"""

import re
from collections.abc import Iterator

from wcet.errors import Refusals, refuse
from wcet.parse.lines import TextLine, split_lines
from wcet.records import dataclass
from wcet.span import Source

MAX_LINE = 4096
"""The most characters of a line: no compiler writes longer ones, and later stages need not handle them."""

_OPENERS = re.compile(r'"(?:\\.|[^"\\])*"|"|;|//|/\*')
_PRAGMA = re.compile(r"(?:;|//)(?:@wcet\b|[ \t]*@wcet[ \t]+(?=\w))")
_SECTION = re.compile(
    r"\s*\.(?:section\s+(\.debug_\w+)|(?:section|text|data|bss|previous|pushsection|popsection|amd\w*metadata)\b)"
)
"""A change of section; the contents of debug sections are not part of the program."""
_METADATA = {
    ".amdgpu_metadata": ".end_amdgpu_metadata",
    ".amd_amdgpu_hsa_metadata": ".end_amd_amdgpu_hsa_metadata",
}


@dataclass(frozen=True, slots=True)
class Pragma:
    """The text after `;@wcet`; its columns are those of the source line."""

    line: TextLine


@dataclass(frozen=True, slots=True)
class Metadata:
    """The raw lines between the two directives of a metadata block, and the line that opened it."""

    opener: TextLine
    lines: tuple[TextLine, ...]


Piece = TextLine | Pragma | Metadata


def read_pieces(source: Source, refusals: Refusals) -> Iterator[Piece]:
    """Yield the lines, pragmas and metadata blocks of a file; a pragma comes before the statement on its own line.

    Blank lines are left out. Broken comments, strings and metadata blocks go to `refusals`; control characters raise
    W102 at once.
    """
    lines = split_lines(source)
    opened: TextLine | None = None
    debugging = False
    for line in lines:
        if refusals.full:
            return
        if opened is None and (section := _SECTION.match(line.text)) is not None:
            debugging = section[1] is not None
        elif debugging:
            continue
        if len(line.text) > MAX_LINE:
            refusals.add(refuse("W154", f"line of {len(line.text)} characters", line.span(0, 1)).diagnostics)
            continue
        if opened is None and line.text.strip() in _METADATA:
            yield _read_metadata(line, lines, refusals)
            continue
        text, comment, unclosed = _blank_comments(line, opened is not None, refusals)
        opened = (opened or line) if unclosed else None
        if comment is not None:
            words = re.split(r";|//", line.text[comment:])[0]
            yield Pragma(TextLine(source, line.number, " " * comment + words))
        if text.strip():
            yield TextLine(source, line.number, text)
    if opened is not None:
        refusals.add(refuse("W152", "a comment is never closed", opened.span(0, len(opened.text))).diagnostics)


def _read_metadata(opener: TextLine, lines: Iterator[TextLine], refusals: Refusals) -> Metadata:
    end = _METADATA[opener.text.strip()]
    inside: list[TextLine] = []
    for line in lines:
        if line.text.strip() == end:
            return Metadata(opener, tuple(inside))
        if len(line.text) > MAX_LINE:
            refusals.add(refuse("W154", f"line of {len(line.text)} characters", line.span(0, 1)).diagnostics)
            continue
        inside.append(line)
    span = opener.span(0, len(opener.text))
    refusals.add(refuse("W147", f"the metadata block never ends: no `{end}`", span).diagnostics)
    return Metadata(opener, tuple(inside))


def _blank_comments(line: TextLine, inside: bool, refusals: Refusals) -> tuple[str, int | None, bool]:
    """Return the text without comments, where a pragma's own text starts, and whether a block comment stays open."""
    text = line.text
    if not inside and ";" not in text and "/" not in text and "#" not in text and '"' not in text:
        return text, None, False
    place = 0
    kept: list[str] = []
    while True:
        if inside:
            end = text.find("*/", place)
            stop = len(text) if end < 0 else end + 2
            _refuse_hidden_pragma(line, place, stop, refusals)
            kept.append(" " * (stop - place))
            if end < 0:
                return "".join(kept), None, True
            place, inside = stop, False
        if not "".join(kept).strip() and text[place:].lstrip().startswith("#"):
            return "".join(kept), None, False
        found = _OPENERS.search(text, place)
        if found is None:
            return "".join(kept) + text[place:], None, False
        kept.append(text[place : found.start()])
        opener = found.group()
        place = found.start()
        if opener in (";", "//"):
            return "".join(kept), _find_pragma(text, place), False
        if opener == "/*":
            inside = True
        elif opener == '"':
            refusals.add(refuse("W152", "a string is never closed", line.span(place, len(text))).diagnostics)
            return "".join(kept), None, False
        else:
            kept.append(opener)
            place = found.end()


def _find_pragma(text: str, start: int) -> int | None:
    """Return the position of a pragma's words, or None if the comment at `start` is not a pragma."""
    found = _PRAGMA.match(text, start)
    return None if found is None else found.end()


def _refuse_hidden_pragma(line: TextLine, start: int, stop: int, refusals: Refusals) -> None:
    place = line.text.find("@wcet", start, stop)
    if place >= 0:
        error = refuse(
            "W148",
            "a pragma inside a block comment",
            line.span(place, place + 5),
            notes=("a block comment may span lines, so that a pragma in it has no place",),
            help="write it after `;@wcet` at the end of a line",
        )
        refusals.add(error.diagnostics)
