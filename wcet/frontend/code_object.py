"""Code objects (`.o`, `.hsaco`) as assembly: what LLVM's own tools say about them, put together as compilers write it.

`llvm-objdump` gives the code and, from the descriptors `NAME.kd`, the `.amdhsa_kernel` directives; `llvm-readelf` gives
the metadata. Places that branches go to get labels, `.LNAME_OFFSET`. Debug information is not read.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from wcet.errors import refuse
from wcet.files import show_path
from wcet.frontend.compiler import NEWEST, OLDEST
from wcet.span import Source

MAGIC = b"\x7fELF"
BUNDLE = b"__CLANG_OFFLOAD_BUNDLE__"
MACHINE = 224
"""`EM_AMDGPU` in the header of an ELF file."""

GFX803 = 0x2A
"""`EF_AMDGPU_MACH_AMDGCN_GFX803` in the flags of the header (AMDGPU backend guide)."""

_SYMBOL = re.compile(r"(?:[0-9a-f]+ )?<([^>+]+)>:")
_CODE = re.compile(r"\s+(\S.*?)\s*// ([0-9A-F]+): [0-9A-F ]+(?:<([^>+]+)\+0x([0-9a-f]+)>)?")


def is_code_object(data: bytes) -> bool:
    """Tell from its first bytes whether a file is a code object, or a bundle of them."""
    return data.startswith((MAGIC, BUNDLE))


def read_code_object(path: Path, data: bytes) -> Source:
    """Return a code object as assembly under the file's name. Raises `WcetError` W001, W146, W170 and W171."""
    name = show_path(path)
    if data.startswith(BUNDLE):
        advice = "clang-offload-bundler --unbundle --type=o --targets=hip-amdgcn-amd-amdhsa--gfx803 ..."
        raise refuse("W001", f"`{name}` is a bundle of code objects, not one of them", help=advice)
    if len(data) < 64 or data[4] != 2 or int.from_bytes(data[18:20], "little") != MACHINE:
        raise refuse("W001", f"`{name}` is an ELF file, and no code object of an AMD GPU")
    if int.from_bytes(data[48:52], "little") & 0xFF != GFX803:
        note = "this target knows GCN3 as in gfx803 only: other generations differ in instructions and timing"
        raise refuse("W146", f"`{name}` was compiled for another processor", notes=(note,))
    code = _run("llvm-objdump", ["-d", str(path)], name)
    lines = ['\t.amdgcn_target "amdgcn-amd-amdhsa--gfx803"', "\t.text", *_write_code(code)]
    lines += _read_descriptors(path, name, [line for line in lines if re.match(r"\w[\w.$]*:\Z", line)])
    metadata = _read_metadata(_run("llvm-readelf", ["--notes", str(path)], name))
    if metadata:
        lines += ["\t.amdgpu_metadata", *metadata, "\t.end_amdgpu_metadata"]
    return Source(name, "\n".join(lines) + "\n")


def _run(tool: str, arguments: list[str], name: str) -> str:
    names = (tool, *(f"{tool}-{version}" for version in range(NEWEST, OLDEST - 1, -1)))
    found = next((path for each in names if (path := shutil.which(each)) is not None), None)
    if found is None:
        raise refuse("W170", f"`{name}` is a code object, which `{tool}` takes apart", help="apt install llvm")
    ran = subprocess.run([found, *arguments], capture_output=True, check=False)
    if ran.returncode != 0:
        said = ran.stderr.decode(errors="replace").strip().splitlines()
        raise refuse("W171", f"`{tool}` cannot read `{name}`", notes=tuple(said[:4]))
    return ran.stdout.decode(errors="replace")


def _write_code(text: str) -> Iterator[str]:
    """Yield the instructions of a disassembly with a label wherever a branch goes."""
    listed = text.splitlines()
    goals = {(found[3], int(found[4], 16)) for line in listed if (found := _CODE.match(line)) and found[3]}
    function, start = "", 0
    for line in listed:
        if found := _SYMBOL.match(line):
            function, start = found[1], -1
            yield from (f"\t.globl\t{function}", f"\t.type\t{function},@function", f"{function}:")
        elif found := _CODE.match(line):
            place = int(found[2], 16)
            start = place if start < 0 else start
            if (function, place - start) in goals:
                yield f".L{function}_{place - start:x}:"
            yield f"\t{found[1]}"


def _read_descriptors(path: Path, name: str, labels: list[str]) -> list[str]:
    """Return the directives of the kernels among the functions."""
    symbols = ",".join(f"{label[:-1]}.kd" for label in labels)
    lines = _run("llvm-objdump", ["-D", "-j", ".rodata", f"--disassemble-symbols={symbols}", str(path)], name)
    kept = [line for line in lines.splitlines() if re.match(r"\s*\.(?:end_)?amdhsa_", line)]
    return ["\t.section\t.rodata", *kept] if kept else []


def _read_metadata(text: str) -> list[str]:
    """Return the YAML of the notes, without the tags that LLVM puts in front of some words."""
    found = re.search(r"^\s*---$(.*?)^\s*\.\.\.$", text, re.MULTILINE | re.DOTALL)
    if found is None:
        return []
    body = re.sub(r"!str ", "", found[1].strip("\n"))
    return ["---", *body.split("\n"), "..."]
