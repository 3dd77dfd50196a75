"""Compiles a source file to assembly: runs clang, and writes nothing except what the user asks to keep."""

import os
import tempfile
from dataclasses import replace
from pathlib import Path

from wcet.children import FinishedProgram, run_child
from wcet.errors import WcetError, refuse
from wcet.files import show_path, write_beside
from wcet.frontend.build import Build
from wcet.frontend.command import write_command
from wcet.frontend.compiler import Compiler, find_compiler, list_others, refuse_failure
from wcet.frontend.dependencies import read_rule
from wcet.frontend.device_library import find_missing, list_libraries, refuse_missing
from wcet.frontend.hip_headers import find_rocm_headers
from wcet.frontend.inclusion import sort_read
from wcet.frontend.overlay import write_overlay
from wcet.records import dataclass
from wcet.repository import find_repository, require_own


@dataclass(frozen=True, slots=True)
class Compiled:
    """The result of compiling a file: its assembly, the user's files that were read, the file itself first, and the
    compiler's."""

    assembly: str
    files: tuple[Path, ...]
    tools: tuple[Path, ...] = ()


def compile_file(path: Path, language: str, build: Build, changed: dict[Path, str] | None = None) -> Compiled:
    """Compile the file at `path`; `changed` has other texts for some files.

    Raises `WcetError` W001 for a missing file, W170 to W172 for a compiler or a library that is missing, and for a file
    that does not compile.
    """
    compiler = find_compiler(build)
    rocm = find_rocm_headers(language, build)
    compiled = _run(compiler, path, write_command(path, language, build, compiler.version), changed or {}, rocm)
    missing = find_missing(compiled.assembly)
    if not missing:
        return compiled
    linked = _link(compiler, path, language, build, changed or {})
    if linked.compiled is not None:
        return linked.compiled
    others = (each for each in list_others(compiler) if _link(each, path, language, build, changed or {}).compiled)
    raise refuse_missing(
        show_path(path), language, linked.missing or missing, linked.tried, compiler, next(others, None)
    )


def lower_file(path: Path, language: str, build: Build, changed: dict[Path, str] | None = None) -> str:
    """Return the LLVM IR of a file that `compile_file` compiles, without device libraries; raises the same."""
    compiler = find_compiler(build)
    command = [*write_command(path, language, build, compiler.version), "-emit-llvm"]
    return _run(compiler, path, command, changed or {}, find_rocm_headers(language, build)).assembly


def describe_types(path: Path, language: str, build: Build, changed: dict[Path, str] | None = None) -> str:
    """Return the assembly of a file with descriptions of its types; only these descriptions are used.

    They may change what an optimiser makes of the code. Raises as `compile_file`, but links no library.
    """
    compiler = find_compiler(build)
    command = write_command(path, language, build, compiler.version)
    described = ["-g" if word == "-gline-tables-only" else word for word in command]
    return _run(compiler, path, described, changed or {}, find_rocm_headers(language, build)).assembly


@dataclass(frozen=True, slots=True)
class _Linked:
    """The result of linking a device library: the assembly, or what is still missing, with the compiler's messages."""

    compiled: Compiled | None
    missing: tuple[str, ...] = ()
    tried: str = ""


def _link(compiler: Compiler, path: Path, language: str, build: Build, changed: dict[Path, str]) -> _Linked:
    """Compile a file with each device library that is installed, until nothing is missing."""
    missing: tuple[str, ...] = ()
    tried = ""
    for flags in list_libraries(language, build.processor):
        command = write_command(path, language, replace(build, flags=(*build.flags, *flags)), compiler.version)
        try:
            found = _run(compiler, path, command, changed, find_rocm_headers(language, build))
        except WcetError as error:
            tried = tried or str(error).splitlines()[0]
            continue
        if not (missing := find_missing(found.assembly)):
            return _Linked(found)
    return _Linked(None, missing, tried)


def keep_assembly(path: Path, build: Build, assembly: str) -> Path | None:
    """Write the assembly to the place that the user chose, and return the place; raise `WcetError` W007."""
    if build.keep is None:
        return None
    place = build.keep if build.keep.suffix == ".s" else build.keep / f"{path.stem}.s"
    try:
        require_own(place).parent.mkdir(parents=True, exist_ok=True)
        write_beside(place, assembly)
    except OSError as error:
        raise refuse("W007", f"`{show_path(place)}` cannot be written: {error.strerror}") from None
    return place


def _run(compiler: Compiler, path: Path, command: list[str], changed: dict[Path, str], rocm: Path | None) -> Compiled:
    with tempfile.TemporaryDirectory(prefix="wcet-") as name:
        folder = Path(name)
        output, rule = folder / "kernel.s", folder / "kernel.d"
        words = [compiler.path, *write_overlay(changed, folder), *command]
        ran = _start([*words, "-o", str(output), "-MD", "-MF", str(rule)], path)
        failed = ran.code != 0 or not output.is_file()
        if failed and not rule.is_file():  # same as for a missing header
            _start([*words, "-M", "-MG", "-MF", str(rule)], path)
        read = _list_read(rule, failed)
        found = None if read is None else sort_read(path, read, command, compiler, rocm)
        if failed or found is None:
            said = ran.err.decode(errors="replace").replace(f"{name}/", "")
            if found is None:
                said = f"error: it ended with code {ran.code}, and did not report which files it has read"
            raise refuse_failure(show_path(path), find_repository(path.parent), compiler, said, changed)
        assembly = output.read_text(encoding="utf-8", errors="replace")
    return Compiled(assembly, (path, *found.own), (Path(compiler.path), *found.tools, *_list_bitcode(command)))


def _start(words: list[str], path: Path) -> FinishedProgram:
    try:
        return run_child(words, f"`{show_path(path)}`")
    except OSError as error:
        raise refuse("W170", f"`{words[0]}` cannot be run: {error.strerror}") from None


def _list_read(rule: Path, failed: bool) -> tuple[Path, ...] | None:
    """Return the files that a compiler has read; None if they are not known."""
    try:
        read = read_rule(os.fsdecode(rule.read_bytes()))
    except (OSError, ValueError):
        return None
    return tuple(file for file in read if os.path.lexists(file)) if failed else read


def _list_bitcode(command: list[str]) -> list[Path]:
    """Return the device libraries among the arguments of a compiler."""
    return [Path(word) for word in command if word.endswith(".bc")]
