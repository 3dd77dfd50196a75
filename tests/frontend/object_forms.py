"""One kernel file in all its forms: assembly, relocatable and linked object, fat binary."""

import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.ir.facts import MissingFact, StatedFacts
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze, missing_facts, name_kernels
from wcet.session.kernels import read_kernel
from wcet.span import Source

TARGET = ("-x", "assembler", "-target", "amdgcn-amd-amdhsa")
OLDER = "-mcode-object-version=2"
"""What LLVM 14 needs to write code objects of version 2; of later versions none does."""

LAUNCH = {"groups": "3", "group_size": "64"}
_ADDRESS = re.compile(r"(?m) *// [0-9A-F]{12}: [0-9A-F ]+$")
_LOCAL = re.compile(r"\.L[\w.$]+")
BY_DEFAULT = AnalyzeOptions(launch=LAUNCH)
RUNS = 5
OPEN = "W201"
"""The refusal of a loop about which something can be stated."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the tool says of a kernel: its bounds by mode, or the codes of its refusal, and how many loops are open."""

    bounds: tuple[int, ...]
    refused: tuple[str, ...]
    open_loops: int


def answer(path: Path) -> Mapping[str, Answer]:
    """Return the answers about the kernels of a file, with the same number of iterations stated for each open loop."""
    source = read_form(path)
    return {"": source} if isinstance(source, Answer) else answer_source(source)


def read_form(path: Path) -> Source | Answer:
    """Return a form as the tool reads it, or the refusal to read it."""
    try:
        return read_kernel(path, Build())
    except WcetError as error:
        return _refuse(error)


def answer_source(source: Source, options: AnalyzeOptions = BY_DEFAULT) -> Mapping[str, Answer]:
    """Return the answers about the kernels of a form that is read."""
    try:
        names = name_kernels(source, options)
    except WcetError as error:
        return {"": _refuse(error)}
    return {name: _answer_kernel(source, replace(options, kernel=name)) for name in names}


def answer_forms(
    read: Mapping[str, Source | Answer], options: AnalyzeOptions = BY_DEFAULT
) -> Mapping[str, Mapping[str, Answer]]:
    """Return the answers by form; forms whose texts differ in comments and names of labels only are answered once."""
    sources = {reduce_text(each.text): each for each in read.values() if isinstance(each, Source)}
    known = {text: answer_source(each, options) for text, each in sources.items()}
    return {
        form: known[reduce_text(each.text)] if isinstance(each, Source) else {"": each} for form, each in read.items()
    }


def reduce_text(text: str) -> str:
    """Return a text without the addresses in its comments, and with the local labels numbered as they come.

    In a linked object the code has other addresses, and labels are named after them. No bound depends on either.
    """
    numbers: dict[str, int] = {}
    bare = _ADDRESS.sub("", text)
    return _LOCAL.sub(lambda found: f".L{numbers.setdefault(found[0], len(numbers))}", bare)


def _answer_kernel(source: Source, options: AnalyzeOptions) -> Answer:
    """Answer about one kernel; what is missing is only asked where loops are open without it."""
    try:
        return _bound(source, options, 0)
    except WcetError as error:
        refused = _refuse(error)
    if OPEN not in refused.refused:
        return refused
    missing: tuple[MissingFact, ...] = ()
    try:
        ((_, missing),) = missing_facts(source, options)
        return _bound(source, replace(options, facts=_state(missing)), len(missing))
    except WcetError as error:
        return _refuse(error, len(missing))


def _state(missing: Sequence[MissingFact]) -> StatedFacts:
    """State the same number for each open loop and each argument that is asked for."""
    tables = {table: {each.label: RUNS for each in missing if each.table == table} for table in ("bounds", "arguments")}
    return StatedFacts(bounds=tables["bounds"], arguments=tables["arguments"])


def _bound(source: Source, options: AnalyzeOptions, open_loops: int) -> Answer:
    (bound,) = analyze(source, options)
    return Answer(tuple(bound.variants[mode].cycles for mode in sorted(bound.variants)), (), open_loops)


def _refuse(error: WcetError, open_loops: int = 0) -> Answer:
    return Answer((), tuple(sorted({each.code for each in error.diagnostics})), open_loops)


def find_processor(text: str) -> str:
    """Return the processor that an assembly file is for."""
    found = re.search(r"\.amdgcn_target\s+\"[^\"]*?(gfx\w+)", text) or re.search(r"--(gfx\w+)", text)
    return found[1] if found else "gfx803"


def write_forms(path: Path, folder: Path, version: int) -> Iterator[Path]:
    """Write a file in each other form by the tools of one LLVM; nothing where its assembler does not take it."""
    processor = find_processor(path.read_text())
    made, linked = folder / f"k{version}.o", folder / f"k{version}.hsaco"
    older = [OLDER] if ".hsa_code_object_version" in path.read_text() else []
    clang = [f"clang-{version}", *TARGET, f"-mcpu={processor}", *older, "-c", str(path), "-o", str(made)]
    if subprocess.run(clang, capture_output=True, check=False).returncode:
        return
    yield made
    link = [f"ld.lld-{version}", "-shared", str(made), "-o", str(linked)]
    if not subprocess.run(link, capture_output=True, check=False).returncode:
        yield linked
        bundle = folder / f"k{version}.hipfb"
        bundle.write_bytes(write_bundle({f"hipv4-amdgcn-amd-amdhsa--{processor}": linked.read_bytes()}))
        yield bundle


def write_bundle(entries: Mapping[str, bytes]) -> bytes:
    """Return a fat binary as clang-offload-bundler lays it out."""
    head, place, code = b"__CLANG_OFFLOAD_BUNDLE__" + len(entries).to_bytes(8, "little"), 4096, b""
    for name, data in entries.items():
        head += b"".join(number.to_bytes(8, "little") for number in (place + len(code), len(data), len(name)))
        head += name.encode()
        code += data
    return head.ljust(place, b"\0") + code


def has_tools(version: int) -> bool:
    """Return True if the compiler, linker and disassembler of an LLVM are installed."""
    return all(shutil.which(f"{tool}-{version}") for tool in ("clang", "ld.lld", "llvm-objdump"))
