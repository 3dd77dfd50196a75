"""Joins an assembly file and the files that it includes to one text, so that an assembler reads no other file.

A kernel may be written by a stranger. Macros can put the name of a file together, so searching the text does not find
all of them. So files are inserted here, and the assembler's own `.include` and `.incbin` are disabled: macros of these
names take precedence over directives, as do macros that replace the directives that would remove a macro again (LLVM,
`AsmParser::parseStatement`).
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from itertools import product
from os.path import realpath
from pathlib import Path

from wcet.errors import Refusals, WcetError, refuse
from wcet.files import is_file, locate, read_regular, show_path
from wcet.frontend.assembly_needs import LABELS
from wcet.frontend.build import Build
from wcet.frontend.debug_sections import find_debug_lines
from wcet.isa.gcn.language.lines import Pragma, read_pieces
from wcet.parse.lines import TextLine
from wcet.records import dataclass
from wcet.repository import find_repository, find_source, may_read, refuse_outside
from wcet.span import Line, Source, Span

DEEPEST, LARGEST = 16, 1 << 24
"""The most files that include each other, and the most characters of the whole text."""

_CONDITION = re.compile(rf"(?i){LABELS}\.(?:(?P<opens>if\w*)|(?P<turns>else\w*)|(?P<closes>endif))(?![\w.])")

_FORBIDDEN = (".include", ".incbin", ".purgem", ".macros_off")
_INCLUDE = re.compile(rf'(?i){LABELS}\.include[ \t]+"([^"\n\\]+)"[ \t\r]*\Z')
_EMBED = re.compile(rf'(?i){LABELS}\.incbin[ \t]+"([^"\n\\]+)"[ \t\r]*\Z')
_OPEN = re.compile(rf"(?i){LABELS}\.(macro|rept|rep|irpc?)(?![\w.])[ \t]*([\w.$]*)")
_CLOSE = re.compile(rf"(?i){LABELS}\.(?:endm|endmacro|endr)(?![\w.])")
_PLACES = re.compile(r"(?i)[ \t]*\.(?:file|loc)[ \t]")
"""Directives that state lines of another compiler; they are omitted, because the lines of the text itself count."""

Written = tuple[Source, int]
"""A file and the number of a line in it."""


@dataclass(frozen=True, slots=True)
class FlatAssembly:
    """A text without included files: the origin of each of its lines, and the files, the kernel's own first.

    An assembler drops comments, so pragmas are replaced by labels. `pragmas` are their texts and lines, by the numbers
    of these labels, which begin with `fact`; `macros` are the macros of the text.
    """

    text: str
    lines: tuple[Written, ...]
    files: tuple[Path, ...]
    sources: tuple[Source, ...]
    pragmas: tuple[tuple[int, str], ...]
    macros: frozenset[str]
    fact: str

    def find_macro(self, number: int) -> str:
        """Return the macro that is expanded in a line, or the directive that repeats the lines after it."""
        file, line = self.lines[number - 1]
        found = re.match(LABELS + r"([\w.$]+)", file.line(Line(line)))
        word = "" if found is None else found[1]
        return word if word in self.macros or _OPEN.match(word) else ""


@cache
def write_prelude() -> str:
    """Return macros that replace the directives by which an assembler reads other files, in all their spellings."""
    spelled = ["".join(letters) for name in _FORBIDDEN for letters in product(*({each, each.upper()} for each in name))]
    return "".join(
        f'.macro {name} rest:vararg\n.error "`{name.lower()}` names no file that is read"\n)\n.endm\n'
        for name in spelled
    )


def flatten_assembly(path: Path, text: str, build: Build, unsaved: Mapping[Path, str]) -> FlatAssembly:
    """Return the text of an assembly file with the files that it includes.

    Raises `WcetError` W025 for a file outside of the repository, W141 for files that include each other without end,
    W148 for a pragma in a repetition.
    """
    flattened = _Flattened(path, build, unsaved)
    source = Source(show_path(path), text)
    flattened.add(path, source, 0)
    hidden = find_debug_lines(flattened.texts)
    shown = ["" if index in hidden else each for index, each in enumerate(flattened.texts)]
    whole = Source(source.name, "\n".join(shown))
    fact = f".Lfact_{sha256(whole.text.encode(errors='replace')).hexdigest()}_"  # no text can test for this label
    texts, pragmas = _keep_pragmas(whole, flattened.lines, fact)
    macros = frozenset(found[2] for each in texts if (found := _OPEN.match(each)) and found[1].lower() == "macro")
    files = tuple(dict.fromkeys(flattened.files))
    sources = tuple({file.name: file for file in (source, *flattened.sources)}.values())
    return FlatAssembly("\n".join(texts) + "\n", tuple(flattened.lines), files, sources, pragmas, macros, fact)


class _Flattened:
    """Collects the lines of a text while files are inserted into it."""

    def __init__(self, path: Path, build: Build, unsaved: Mapping[Path, str]) -> None:
        self.texts: list[str] = []
        self.lines: list[Written] = []
        self.files: list[Path] = []
        self.sources: list[Source] = []
        self._path = path
        self._includes = tuple(map(Path, build.includes))
        self._unsaved = unsaved
        self._size = 0
        self._inside = 0  # macros and repetitions around the line: text in them still changes
        repository = find_repository(path.parent)
        self._given = [folder for folder in self._includes if not locate(folder).is_relative_to(repository)]

    def add(self, path: Path, source: Source, depth: int) -> None:
        """Add the lines of a file, with those of the files that it includes."""
        self.files.append(path)
        self.sources.append(source)
        self._size += len(source.text)
        if depth:
            _require_whole(source)
        if depth > DEEPEST or self._size > LARGEST:
            message = f"files include each other more than {DEEPEST} deep, or have more than {LARGEST >> 20} MiB"
            raise refuse("W141", message, Span(source, Line(1), 1, 2), help="include each file once")
        blanked = {piece.number: piece.text for piece in read_pieces(source, Refusals()) if isinstance(piece, TextLine)}
        for number, text in enumerate(source.text.split("\n"), 1):
            statement = blanked.get(number, "")
            self._inside += (_OPEN.match(statement) is not None) - (_CLOSE.match(statement) is not None)
            found = None if self._inside > 0 else _INCLUDE.match(statement) or _EMBED.match(statement)
            read = None if found is None else self._find(path, found, Span(source, Line(number), *_columns(found)))
            if found is None or read is None:
                hides = _PLACES.match(statement) or not statement and _is_mark(text)
                self.texts.append("" if hides else text.removesuffix("\r"))
                self.lines.append((source, number))
            elif found.re is _EMBED:
                self._embed(read, statement[: found.start(1)].rpartition(".")[0], (source, number))
            else:
                self.add(read, Source(show_path(read), self._read(read)), depth + 1)

    def _embed(self, path: Path, before: str, written: Written) -> None:
        data = read_regular(path, LARGEST >> 3)
        self.files.append(path)
        self._size += 4 * len(data)
        self.texts.append(before + (f".byte {','.join(map(str, data))}" if data else ""))
        self.lines.append(written)

    def _find(self, by: Path, found: re.Match[str], span: Span) -> Path | None:
        """Return the file that a directive names, or None."""
        folders = (self._path.parent, by.parent, Path.cwd(), *self._includes)
        files = {realpath(each): each for folder in folders if is_file(each := folder / found[1])}
        if not files:
            return None
        file, *others = files.values()
        if others:
            message = f"`{found[1]}` is `{show_path(file)}` and `{show_path(others[0])}`"
            note = "which one an assembler takes, the folder decides in which it is started"
            raise refuse("W141", message, span, notes=(note,), help="give each its own name")
        if not any(find_source(folder, file) for folder in self._given) and not may_read(self._path.parent, file):
            raise refuse_outside(file, found[1], f"`{show_path(by)}`", span)
        return file

    def _read(self, path: Path) -> str:
        if path in self._unsaved:
            return self._unsaved[path]
        try:
            return read_regular(path).decode("utf-8-sig")
        except (OSError, UnicodeDecodeError):
            raise refuse("W001", f"`{show_path(path)}` is not text that can be read", help="save it as UTF-8") from None


def _is_mark(text: str) -> bool:
    """Return True for a line of a preprocessor, `# 12 "kernel.S"`, from which an assembler would count lines."""
    return text.lstrip().startswith("#") and "*/" not in text


def _require_whole(source: Source) -> None:
    """Raise `WcetError` W141 for an included file that ends a condition of another file.

    If the condition were skipped, an assembler would not see that end.
    """
    depth = 0
    for piece in read_pieces(source, Refusals()):
        if isinstance(piece, TextLine) and (found := _CONDITION.match(piece.text)) is not None:
            depth += (found["opens"] is not None) - (found["closes"] is not None)
            if depth < 0 or depth == 0 and found["turns"]:
                raise refuse("W141", "this is about a condition of another file", piece.span(0, len(piece.text)))
    if depth:
        raise refuse("W141", f"a condition of `{source.name}` does not end in it", Span(source, Line(1), 1, 2))


def _columns(found: re.Match[str]) -> tuple[int, int]:
    return found.start(1) + 1, found.end(1) + 1


def _keep_pragmas(whole: Source, lines: list[Written], fact: str) -> tuple[list[str], tuple[tuple[int, str], ...]]:
    """Return the lines with a label instead of each pragma, and the pragmas in their order."""
    texts = whole.text.split("\n")
    if "@wcet" not in whole.text:
        return texts, ()
    pragmas: list[tuple[int, str]] = []
    around: list[str] = []
    for piece in read_pieces(whole, Refusals()):
        if isinstance(piece, Pragma):
            number = piece.line.number
            if around and around != ["macro"]:
                raise _refuse_repeated(piece, lines[number - 1])
            copy = "_\\@" if around else ""
            texts[number - 1] = f"{fact}{len(pragmas)}{copy}: {texts[number - 1]}"
            pragmas.append((number, piece.line.text.strip()))
        elif isinstance(piece, TextLine):
            if (found := _OPEN.match(piece.text)) is not None:
                around.append(found[1].lower())
            elif _CLOSE.match(piece.text) and around:
                around.pop()
    return texts, tuple(pragmas)


def _refuse_repeated(piece: Pragma, written: Written) -> WcetError:
    file, number = written
    column = len(piece.line.text) - len(piece.line.text.lstrip()) + 1
    return refuse(
        "W148",
        "a pragma in a repetition",
        Span(file, Line(number), column, len(piece.line.text.rstrip()) + 1),
        notes=("it would be about each copy, and only macros can have labels of their own in each",),
        help="state it in wcet.toml, by a label or a line",
    )


def list_facts(text: str, fact: str) -> Iterator[tuple[int, int]]:
    """Yield the lines of an expanded text that are labels of pragmas, counted from 1, with the numbers of the
    pragmas."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.startswith(fact) and (found := re.fullmatch(r"(\d+)(?:_\d+)?:", line.removeprefix(fact))):
            yield number, int(found[1])
