"""One kernel file in all its forms: assembly, relocatable and linked object, fat binary."""

import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze, missing_facts
from wcet.session.kernels import read_kernel

TARGET = ("-x", "assembler", "-target", "amdgcn-amd-amdhsa")
LAUNCH = {"groups": "3", "group_size": "64"}
RUNS = 5


@dataclass(frozen=True, slots=True)
class Answer:
    """What the tool says of a kernel: its bounds by mode, or the codes of its refusal, and how many loops are open."""

    bounds: tuple[int, ...]
    refused: tuple[str, ...]
    open_loops: int


def answer(path: Path) -> Mapping[str, Answer]:
    """Return the answers about the kernels of a file, with the same number of iterations stated for each open loop."""
    try:
        source = read_kernel(path, Build())
        missing = missing_facts(source, AnalyzeOptions(launch=LAUNCH))
    except WcetError as error:
        return {"": Answer((), tuple(sorted({each.code for each in error.diagnostics})), 0)}
    answers: dict[str, Answer] = {}
    for name, facts in missing:
        stated = StatedFacts(bounds={fact.label: RUNS for fact in facts})
        options = AnalyzeOptions(launch=LAUNCH, facts=stated, extra={"kernel": name})
        try:
            (bound,) = analyze(source, options)
            answers[name] = Answer(
                tuple(bound.variants[mode].cycles for mode in sorted(bound.variants)), (), len(facts)
            )
        except WcetError as error:
            answers[name] = Answer((), tuple(sorted({each.code for each in error.diagnostics})), len(facts))
    return answers


def find_processor(text: str) -> str:
    """Return the processor that an assembly file is for."""
    found = re.search(r"\.amdgcn_target\s+\"[^\"]*?(gfx\w+)", text) or re.search(r"--(gfx\w+)", text)
    return found[1] if found else "gfx803"


def write_forms(path: Path, folder: Path, version: int) -> Iterator[Path]:
    """Write a file in each other form by the tools of one LLVM; nothing where its assembler does not take it."""
    processor = find_processor(path.read_text())
    made, linked = folder / f"k{version}.o", folder / f"k{version}.hsaco"
    clang = [f"clang-{version}", *TARGET, f"-mcpu={processor}", "-c", str(path), "-o", str(made)]
    if subprocess.run(clang, capture_output=True, check=False).returncode:
        return
    yield made
    listing = folder / f"k{version}.lst"
    shown = subprocess.run(
        [f"llvm-objdump-{version}", "-D", "-r", str(made)], capture_output=True, text=True, check=True
    )
    listing.write_text(shown.stdout)
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
