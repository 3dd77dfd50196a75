"""Finds the user's clang: its path, whether it is recent enough, and how to get one."""

import os
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from wcet.children import run_child
from wcet.errors import WcetError, refuse
from wcet.files import show_path
from wcet.frontend.build import Build
from wcet.frontend.command import INCLUDE
from wcet.records import dataclass
from wcet.repository import find_source
from wcet.span import Line, Source, Span

OLDEST = 14
"""The major version from which clang writes the metadata and the line tables that are read here."""

NEWEST = 22
"""The newest version that is searched under names such as `clang-19`; the search goes from the newest down."""

HOW_TO_GET = "apt install clang  # or dnf install clang; 14 or later. Or name one: --clang PATH, or CLANG=PATH"


@dataclass(frozen=True, slots=True)
class Compiler:
    """A clang that can be run: its path, and its major version."""

    path: str
    version: int


def find_compiler(build: Build) -> Compiler:
    """Return the clang that is named (`--clang`, then `CLANG`), else the first on the path that is recent enough.

    Raises `WcetError` W170 where there is none.
    """
    named = build.clang or os.environ.get("CLANG", "")
    if named:
        found = shutil.which(named)
        if found is None:
            raise refuse("W170", f"there is no compiler `{named}`", help=HOW_TO_GET)
        return _require(found, named)
    for name in ("clang", *(f"clang-{version}" for version in range(NEWEST, OLDEST - 1, -1))):
        found = shutil.which(name)
        compiler = None if found is None else _identify(found)
        if compiler is not None and compiler.version >= OLDEST:
            return compiler
    raise refuse("W170", f"there is no clang {OLDEST} or later on the PATH", help=HOW_TO_GET)


def list_others(compiler: Compiler) -> Iterator[Compiler]:
    """Yield the later versions of clang that are installed under names such as `clang-19`, the newest first."""
    for version in range(NEWEST, compiler.version, -1):
        found = shutil.which(f"clang-{version}")
        other = None if found is None else _identify(found)
        if other is not None and other.version == version:
            yield other


def _require(path: str, named: str) -> Compiler:
    compiler = _identify(path)
    if compiler is None:
        raise refuse("W170", f"`{named}` is not a clang", help=HOW_TO_GET)
    if compiler.version < OLDEST:
        message = f"`{named}` is clang {compiler.version}, which is older than {OLDEST}"
        raise refuse("W170", message, help=HOW_TO_GET)
    return compiler


@lru_cache(maxsize=8)
def _identify(path: str) -> Compiler | None:
    """Return the compiler at a path with its version; None if the program is not a clang or does not run."""
    try:
        ran = run_child([path, "--version"], "its version")
    except (OSError, WcetError):
        return None
    version = re.search(r"clang version (\d+)", ran.out.decode(errors="replace"))
    return None if version is None else Compiler(path, int(version[1]))


@lru_cache(maxsize=8)
def find_resources(path: str) -> tuple[Path, ...]:
    """Return the folder of a compiler's own headers; empty if the compiler does not state it."""
    try:
        ran = run_child([path, "-print-resource-dir"], "its headers")
    except (OSError, WcetError):
        return ()
    folder = Path(os.fsdecode(ran.out).strip())
    return (folder.resolve(),) if ran.code == 0 and folder.is_absolute() and len(folder.parts) > 2 else ()


def refuse_failure(shown: str, own: Path, compiler: Compiler, said: str, changed: Mapping[Path, str]) -> WcetError:
    """Return the error W171 for a file that does not compile, with the compiler's message about it.

    `changed` are the texts that were compiled in place of some files; only files in the folder `own` are quoted.
    """
    lines = list(_hide_foreign((line for line in said.rstrip().splitlines() if not _NOISE.match(line)), own))
    first = next((line for line in lines if re.search(r"\b(?:error|fatal error): ", line)), "")
    reason = re.sub(r"^.*?error: ", "", first) or "the compiler failed"
    notes = (f"clang {compiler.version} says:", *lines)
    span = next((found for line in lines if (found := _find_place(line, own, changed)) is not None), None)
    if (called := _REFUSED.search(reason)) is not None:
        return refuse("W172", f"`{shown}` calls `{called[1]}`: {called[2]}", span, help=WITHOUT)
    return refuse("W171", f"`{shown}` does not compile: {reason}", span, notes=notes, help=_advise(reason))


_REFUSED = re.compile(
    r"call to '?(?:[\w:<>,* ]* )?([\w:]+)(?:<.*>)?(?:\(.*\))?(?: const)?'? "
    r"declared with 'error' attribute: refused: (.*)"
)
"""The message about a call of a function that our headers declare so that its name is refused."""

WITHOUT = "remove the call, or put it under `#ifdef DEBUG`"


_NOISE = re.compile(r"\d+ (?:warning|error)s? generated|\s*#\d+ 0x")
"""Lines that are omitted from messages: counts of errors, and the frames of a compiler that crashed."""


def _hide_foreign(lines: Iterable[str], own: Path) -> Iterator[str]:
    """Yield the lines without those that a compiler quotes from files outside of the repository and the system's
    headers.

    A kernel can include any file, and its content must not reach the log of a build.
    """
    hidden = False
    for line in lines:
        found = re.match(r"(.+?):(\d+):(\d+): ((?:fatal )?\w+): ", line)
        if found is not None:
            hidden = not _may_quote(Path(found[1]), own)
            yield f"{found[0]}in a file outside of the repository" if hidden else line
        elif not hidden or line.startswith("In file included from "):
            yield line


def _may_quote(file: Path, own: Path) -> bool:
    """Return True if a file may be quoted: it is the user's own and no part of git's data, or a header of the
    system."""
    try:
        place = file.resolve()
    except (OSError, RuntimeError):
        return False
    own_file = find_source(own, place) is not None
    return own_file or place.parts[:2] == ("/", "usr") or place.is_relative_to(INCLUDE.resolve())


def _find_place(line: str, own: Path, changed: Mapping[Path, str]) -> Span | None:
    """Return the place of an error that a compiler names, if the file can be read."""
    found = re.match(r"(.+?):(\d+):(\d+): (?:fatal )?error: ", line)
    if found is None:
        return None
    file = Path(found[1])
    if not _may_quote(file, own):
        return None
    try:
        source = Source(show_path(file), changed[file] if file in changed else file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    number, column = int(found[2]), int(found[3])
    return Span(source, Line(number), column, column + 1) if number <= source.text.count("\n") + 1 else None


def _advise(reason: str) -> str:
    """Return advice for an error of a compiler; empty if none of our options helps."""
    if missing := re.search(r"'([^']+)' file not found", reason):
        return f"-I DIR  # the folder that `{missing[1]}` is in"
    if unknown := re.search(r"undeclared identifier '([A-Z][A-Z0-9_]*)'", reason):
        return f"-D {unknown[1]}=VALUE"
    return ""
