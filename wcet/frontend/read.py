"""Reads the file at a path into the `Source` that targets read: assembly as it is, or the output of the user's
compiler.

Loops with stated facts are marked before they are compiled (`wcet.frontend.marks`); everything else is compiled as it
is.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import md5
from pathlib import Path

from wcet.files import read_regular, show_path
from wcet.frontend.build import HIP, Build, find_language
from wcet.frontend.compile import Compiled, compile_file, describe_types, keep_assembly, lower_file
from wcet.frontend.fixed_lds import has_fixed_lds, uses_static_lds
from wcet.frontend.marks import Insertion, restore_column, write_marks
from wcet.frontend.source_loops import LoopStatement, find_statements
from wcet.parse.debug_lines import drop_raw_bytes, read_places, read_sums
from wcet.parse.debug_types import read_fields
from wcet.repository import find_repository, find_source
from wcet.span import Place, Source, SourceLoop, SourceOrigin

Placed = tuple[Source, LoopStatement]
"""A loop statement, and the file that contains it."""


def read_source(path: Path, build: Build, unsaved: Mapping[Path, str] | None = None) -> Source | None:
    """Return a source file compiled; None for a file of another kind, which is read as it is.

    `unsaved` are texts that an editor has for some files; they replace the saved ones. Raises `WcetError` W170 to W173,
    and W007 if the assembly cannot be kept.
    """
    language = find_language(path, build)
    if language is None or not path.is_file():
        return None
    texts = dict(unsaved or {})
    compiled = compile_file(path, language, build, texts)
    files = tuple(_read_files(compiled, texts))
    lowered = language == HIP and uses_static_lds(compiled.assembly)
    fixed = lowered and has_fixed_lds(lower_file(path, language, build, texts))
    loops = tuple((file, each) for file in files for each in find_statements(file))
    names = [place_loop(file, each) for file, each in loops]
    marked = [
        index
        for index, (_, each) in enumerate(loops)
        if each.bound is not None or any(names[index].is_called(key) for key in build.places)
    ]
    insertions: dict[str, tuple[Insertion, ...]] = {}
    if marked:
        changed = {**texts}
        for file, place in zip(files, compiled.files, strict=True):
            own = [(index, loops[index][1]) for index in marked if loops[index][0] is file]
            if own:
                changed[place], insertions[file.name] = write_marks(file.text, own)
        compiled = compile_file(path, language, build, changed)
    assembly = drop_raw_bytes(compiled.assembly)
    keep_assembly(path, build, assembly)
    places = tuple(_settle(place, files, insertions) for place in read_places(assembly))
    listed = tuple(
        SourceLoop(names[index], each.end, each.bound, each.stated, index in marked)
        for index, (_, each) in enumerate(loops)
    )
    tools = tuple(map(str, compiled.tools))
    fields = read_fields(drop_raw_bytes(describe_types(path, language, build, texts))) if build.fields else ()
    origin = SourceOrigin(files, places, listed, compiled=True, tools=tools, fixed_lds=fixed, fields=fields)
    return Source(files[0].name, assembly, origin)


def read_origin(source: Source, folder: Path) -> Source:
    """Return assembly with the origins from its line table, and the sources in its repository.

    `folder` is that of the assembly. Sources outside of the repository are not read: only their names and lines are
    known.
    """
    text = drop_raw_bytes(source.text)
    places = read_places(text)
    repository = find_repository(folder)
    changed = tuple(_list_changed(read_sums(text), folder, repository))
    if not any(places) and not changed:
        return source
    names = dict.fromkeys(place.file for place in places if place is not None)
    files = tuple(file for name in names if (file := _find_file(name, folder, repository)) is not None)
    return Source(source.name, text, SourceOrigin(files, places, changed=changed))


def place_loop(file: Source, each: LoopStatement) -> Place:
    """Return the place of a loop statement's keyword."""
    return Place(file.name, each.keyword.line, each.keyword.column)


def _read_files(compiled: Compiled, texts: Mapping[Path, str]) -> Iterator[Source]:
    for file in compiled.files:
        text = texts[file] if file in texts else read_regular(file).decode("utf-8-sig", errors="replace")
        yield Source(show_path(file), text)


def _find_file(name: str, folder: Path, repository: Path) -> Source | None:
    """Return the text of the file of the repository that a line table names; None if there is none."""
    for _, data in _find_named(name, folder, repository):
        with suppress(UnicodeDecodeError):
            return Source(name, data.decode("utf-8-sig"))
    return None


def _list_changed(sums: Mapping[str, str], folder: Path, repository: Path) -> Iterator[str]:
    """Yield the files of the repository that line tables name and whose contents have another MD5 than stated there."""
    for name, stated in sums.items():
        found = dict(_find_named(name, folder, repository))
        if found and all(md5(data, usedforsecurity=False).hexdigest() != stated for data in found.values()):
            yield show_path(next(iter(found)))


def _find_named(name: str, folder: Path, repository: Path) -> Iterator[tuple[Path, bytes]]:
    """Yield the files of the repository that a line table may mean: in the working folder, and in that of the
    assembly."""
    for path in (Path(name), folder / name, folder / Path(name).name):
        with suppress(OSError, ValueError):
            place = find_source(repository, path)
            if place is not None:
                yield place, read_regular(place)


def _settle(
    place: Place | None, files: Sequence[Source], insertions: Mapping[str, tuple[Insertion, ...]]
) -> Place | None:
    """Return a place as one in the user's files; for code from other headers, the place of the call of that code."""
    if place is None:
        return None
    known = {file.name for file in files}
    chain = [_rename(each, insertions) for each in (place, *place.callers)]
    own = [each for each in chain if each.file in known]
    if not own:
        return None
    return Place(own[0].file, own[0].line, own[0].column, own[0].function, tuple(own[1:]))


def _rename(place: Place, insertions: Mapping[str, tuple[Insertion, ...]]) -> Place:
    name = show_path(Path(place.file))
    return restore_column(Place(name, place.line, place.column, place.function), insertions.get(name, ()))
