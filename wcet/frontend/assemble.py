"""Expands assembly with macros: clang's assembler assembles it, and the object is read like any other.

The line table gives the source line of each instruction of the object, so that costs and messages are at the lines that
people wrote.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from wcet.children import run_child
from wcet.errors import Diagnostic, WcetError, refuse
from wcet.frontend.assembly_needs import LABELS, find_need
from wcet.frontend.build import Build
from wcet.frontend.compiler import Compiler, find_compiler
from wcet.frontend.flat_assembly import FlatAssembly, flatten_assembly, list_facts, write_prelude
from wcet.isa.gcn.frontend import recognise_kernel
from wcet.isa.gcn.language.processor import find_processor, find_target
from wcet.parse.debug_lines import read_places
from wcet.span import Line, Place, Source, SourceOrigin, Span

_SAID = re.compile(r"(?P<file>kernel\.s|<instantiation>):(?P<line>\d+):(?P<column>\d+): (?P<kind>\w+): (?P<text>.*)")
_OWN_LINE = re.compile(r"(?m)^(?:\S*/)?kernel\.s:(\d+)(?=:)")
_LOCAL = re.compile(r"(?m)^<instantiation>:\d+:\d+: error: invalid instruction\n[ \t]*LOCAL[ \t]+([\w.$]+)")
"""A label of a macro by `.altmacro` of GNU's assembler, which LLVM's does not have."""

_DIRECTIVE = re.compile(r"\t\.(?:file|loc)\t")
_LISTED = re.compile(r"; \S*kernel\.s:(\d+)$")
_WAVE = re.compile(r"(?m)^[ \t]*(\.amdhsa_wavefront_size32[ \t]+(?:0x0*)?[1-9])")

SHOWN = 12
"""The largest number of lines of an assembler that a message repeats."""


def expand_assembly(source: Source, path: Path, build: Build, unsaved: Mapping[Path, str]) -> Source | None:
    """Return a file as an assembler expands it, with the origin of each line; None for a file that needs no assembler.

    Raises `WcetError` W170 if there is no assembler, W171 for text that it refuses, W025 for included files outside of
    the repository.
    """
    need = find_need(source)
    if need is None and not (build.symbols and recognise_kernel(source)):
        return None
    from wcet.frontend.code_object import take_apart  # with elftools, which other assembly does not need

    flat = flatten_assembly(path, source.text, build, unsaved)
    processor = _choose_processor(source.name, flat, build)
    try:
        compiler = find_compiler(build)
    except WcetError as error:
        raise _say_why(error, need) from None
    with TemporaryDirectory(prefix="wcet-") as folder:
        data = _assemble(compiler, flat, processor, build, Path(folder))
        made = Path(folder) / "kernel.o"
        made.write_bytes(data)
        try:
            listing = take_apart(made, data, source.name)
        except WcetError as error:
            raise WcetError([_settle_listed(each, flat) for each in error.diagnostics]) from None
    return _place_lines(listing, flat, compiler)


def _choose_processor(name: str, flat: FlatAssembly, build: Build) -> str:
    """Return the processor that a text names, else that of the machine; raises `WcetError` W146 if neither fits."""
    whole = Source(name, flat.text)
    stated = find_target(whole)
    if stated:
        try:
            find_processor(whole)
        except WcetError as error:
            raise WcetError([_settle(each, whole, flat) for each in error.diagnostics]) from None
        return stated
    if (found := _WAVE.search(flat.text)) is not None:
        number = flat.text.count("\n", 0, found.start(1)) + 1
        span = Span(whole, Line(number), 1, 2)
        note = "wavefronts of 32 are of gfx10 and later, and the file does not say which one it is for"
        raise refuse("W146", "the file is for no processor that is known here", _move(span, flat), notes=(note,))
    return build.processor


def _say_why(error: WcetError, need: Span | None) -> WcetError:
    """Return the error for a missing compiler, with the reason why a compiler is needed."""
    why = "symbols are given on the command line or in wcet.toml"
    if need is not None:
        why = f"an assembler has to expand `{need.source.line(need.line)[need.column - 1 : need.end_column - 1]}`"
    return WcetError(replace(each, span=need, notes=(*each.notes, why)) for each in error.diagnostics)


def _assemble(compiler: Compiler, flat: FlatAssembly, processor: str, build: Build, folder: Path) -> bytes:
    """Return the object that an assembler makes of a text; it is read from a pipe with a limit on its size."""
    prelude, text = write_prelude(), folder / "kernel.s"
    text.write_text(prelude + flat.text, encoding="utf-8", newline="\n")
    flags = ["-x", "assembler", "-target", "amdgcn-amd-amdhsa", f"-mcpu={processor}", "-c", "-g", "-Wa,-L"]
    symbols = [f"-Wa,-defsym,{each}" for each in build.symbols]
    name = flat.sources[0].name
    try:
        ran = run_child([compiler.path, *flags, *symbols, str(text), "-o", "-"], f"`{name}`")
    except OSError as error:
        raise refuse("W170", f"`{compiler.path}` cannot be run: {error.strerror}") from None
    if ran.code != 0 or not ran.out:
        said = ran.err.decode(errors="replace").replace(f"{folder}/", "")
        raise _refuse_failure(name, compiler, said, flat, prelude.count("\n"))
    return ran.out


def _refuse_failure(name: str, compiler: Compiler, said: str, flat: FlatAssembly, before: int) -> WcetError:
    """Return the error for a text that an assembler refuses, with its message, at the line that was written."""
    found = [each for each in map(_SAID.match, said.splitlines()) if each is not None]
    first = next((number for number, each in enumerate(found) if each["kind"] == "error"), None)
    reason = "the assembler failed" if first is None else found[first]["text"]
    own = [each for each in found[first or 0 :] if each["file"] == "kernel.s" and int(each["line"]) > before]
    span = None
    if own:
        source, number = flat.lines[min(int(own[0]["line"]) - before, len(flat.lines)) - 1]
        span = _span_statement(source, number)

    def call(each: re.Match[str]) -> str:
        source, number = flat.lines[min(max(int(each[1]) - before, 1), len(flat.lines)) - 1]
        return f"{source.name}:{number}"

    notes = tuple(_OWN_LINE.sub(call, said).rstrip().splitlines()[:SHOWN])
    return refuse(
        "W171", f"`{name}` is not assembled: {reason}", span, notes=(f"clang {compiler.version} says:", *notes),
        help=_advise(reason, said),
    )  # fmt: skip


def _advise(reason: str, said: str) -> str:
    """Return advice for an error of an assembler, by its reason and all that it said; empty if we know no remedy."""
    if (local := _LOCAL.search(said)) is not None:
        name = local[1]
        return f"{name}\\@:  # and {name}\\@ where it is used, without LOCAL: \\@ is another number in each expansion"
    if "this GPU" in reason or "target" in reason:
        return "-m gcn5  # or another machine, or a line `.amdgcn_target` in the file: which chip is it for?"
    if "absolute expression" in reason or "register index" in reason or "undefined" in reason:
        return "--defsym NAME=NUMBER  # if a symbol is to come from outside"
    if "`.include`" in reason or "`.incbin`" in reason:
        return "-I DIR  # the folder of the file; its name has to stand in the text, outside of macros"
    return ""


def _span_statement(source: Source, number: int) -> Span:
    """Return the span of the first word of the statement in a line."""
    text = source.line(Line(number))
    found = re.match(LABELS + r"[ \t]*([^\s,]+)", text)
    start, end = (0, 1) if found is None else (found.start(1), found.end(1))
    return Span(source, Line(number), start + 1, end + 1)


def _settle_listed(each: Diagnostic, flat: FlatAssembly) -> Diagnostic:
    """Return a diagnostic about a line of a disassembly as one about the line that was written."""
    if each.code == "W176" and (found := re.search(r"`([\w.$]+)`", each.message)) is not None:
        each = replace(each, help=f"--defsym {found[1]}=NUMBER  # if the symbol is to come from outside")
    if each.span is None:
        return each
    before = (_LISTED.match(each.span.source.line(Line(number))) for number in range(each.span.line, 0, -1))
    found = next((found for found in before if found is not None), None)
    return replace(each, span=None if found is None else _span_line(int(found[1]), flat))


def _settle(each: Diagnostic, whole: Source, flat: FlatAssembly) -> Diagnostic:
    return replace(each, span=_move(each.span, flat)) if each.span and each.span.source is whole else each


def _move(span: Span, flat: FlatAssembly) -> Span:
    source, number = flat.lines[span.line - 1]
    return _span_statement(source, number)


def _span_line(number: int, flat: FlatAssembly) -> Span | None:
    """Return the span of the written line for a line of the text that was assembled."""
    number -= write_prelude().count("\n")
    return _span_statement(*flat.lines[number - 1]) if 1 <= number <= len(flat.lines) else None


def _place_lines(listing: Source, flat: FlatAssembly, compiler: Compiler) -> Source:
    """Return a disassembly with the pragmas instead of their labels, and the origin of each of its lines."""
    before = write_prelude().count("\n")
    places = read_places(listing.text)
    facts = dict(list_facts(listing.text, flat.fact))
    texts: list[str] = []
    written: list[Place | None] = [None]
    for number, text in enumerate(listing.text.split("\n"), 1):
        if _DIRECTIVE.match(text):
            continue
        place = places[number] if number < len(places) else None
        line = 0 if place is None else place.line - before
        if number in facts:
            line, said = flat.pragmas[facts[number]]
            text = f"\t;@wcet {said}"
        texts.append(text)
        written.append(_name_place(line, flat) if 1 <= line <= len(flat.lines) else None)
    origin = SourceOrigin(flat.sources, tuple(written), (), compiled=True, assembled=True, tools=(compiler.path,))
    return Source(flat.sources[0].name, "\n".join(texts), origin)


def _name_place(line: int, flat: FlatAssembly) -> Place:
    source, number = flat.lines[line - 1]
    return Place(source.name, Line(number), _span_statement(source, number).column, flat.find_macro(line))
