"""Checks the files that a compiler reads for a kernel: those of its repository, of the compiler, and of given folders.

A kernel may be written by a stranger, and can include any file, or embed it. Its content would reach the log of a build
through messages of the compiler (`static_assert` prints strings, macros are expanded) and through constants of the
code. So a kernel that reads other files is refused, whether it compiles or not.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from wcet.files import follow_links, locate, read_regular, show_path
from wcet.frontend.command import INCLUDE
from wcet.frontend.compiler import Compiler, find_resources
from wcet.records import dataclass
from wcet.repository import find_repository, find_source, may_read, refuse_outside
from wcet.span import Line, Source, Span

_GIVEN = re.compile(r"(-include|-imacros|-isystem|-iquote|-idirafter|-I)(.*)")


@dataclass(frozen=True, slots=True)
class Inclusion:
    """The files that were read for a kernel: the user's own files except the kernel, and those of the compiler."""

    own: tuple[Path, ...]
    tools: tuple[Path, ...]


def sort_read(
    path: Path, read: Sequence[Path], command: Sequence[str], compiler: Compiler, rocm: Path | None = None
) -> Inclusion:
    """Return the files in `read`, which the compiler read for the kernel at `path`, as the user's and the compiler's.

    `command` are the arguments of the compiler, and `rocm` is the folder of ROCm's headers, if they are used.

    Raises `WcetError` W025 for a file that may not be read, at the line of the kernel that names it, if there is one.
    """
    repository = find_repository(path.parent)
    given = [folder for folder in _list_given(command) if not locate(folder).is_relative_to(repository)]
    own: list[Path] = []
    tools: list[Path] = []
    for file in read:
        if file == path:
            continue
        if _is_of_compiler(file, compiler, repository) or rocm is not None and _is_below(file, rocm, repository):
            tools.append(file)
            continue
        if not any(find_source(folder, file) for folder in given) and not may_read(path.parent, file):
            raise refuse_outside(file, show_path(file), f"`{show_path(path)}`", _find_line(path, file))
        own.append(file)
    return Inclusion(tuple(own), tuple(tools))


def _find_line(path: Path, file: Path) -> Span | None:
    """Return the span of the directive by which a kernel names a file, or None."""
    try:
        source = Source(show_path(path), read_regular(path).decode("utf-8-sig"))
    except (OSError, UnicodeDecodeError):
        return None
    for number, line in enumerate(source.text.splitlines(), 1):
        found = re.match(r"\s*#\s*(?:include|embed|import)\s*[<\"]([^>\"]+)", line)
        if found is not None and Path(found[1]).name == file.name:
            return Span(source, Line(number), found.start(1) + 1, found.end(1) + 1)
    return None


def _list_given(command: Sequence[str]) -> Iterator[Path]:
    """Yield the folders and files that arguments name, in the next word or in the same one."""
    for word, after in zip(command, (*command[1:], ""), strict=True):
        if (found := _GIVEN.fullmatch(word)) is not None and (named := found[2] or after):
            yield Path(named)


def _is_below(file: Path, folder: Path, repository: Path) -> bool:
    """Return True if a header is in a folder outside of the repository."""
    return find_source(repository, file) is None and find_source(folder, file) is not None


def _is_of_compiler(file: Path, compiler: Compiler, repository: Path) -> bool:
    """Return True if a header comes with the compiler, with this package or, outside of the repository, the system."""
    found = follow_links(file)
    ours = (INCLUDE.resolve(), *find_resources(compiler.path))
    of_system = found.parts[:2] == ("/", "usr") and find_source(repository, file) is None
    return of_system or any(found.is_relative_to(folder) for folder in ours)
