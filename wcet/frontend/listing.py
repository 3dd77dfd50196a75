"""What `llvm-objdump -d` prints of a code object, as assembly the way compilers write it.

Places that branches go to get labels, `.LNAME_OFFSET`. With `-D` the listing has the descriptors of kernels as
`.amdhsa_kernel` directives, with `-l` the lines of the source, which become `.loc`. A listing does not say what
processor it is for: one with forms that only gfx9 has is read as gfx900's.
"""

import re
from collections.abc import Iterator

_FORMAT = re.compile(r"(?m)^\S.*:\tfile format elf64-amdgpu\b")
_SYMBOL = re.compile(r"(?:[0-9a-f]+ )?<([^>]+)>:")
_CODE = re.compile(r"\s+(\S.*?)\s*// ([0-9A-F]+): [0-9A-F ]+(?:<([^>+]+)(?:\+0x([0-9a-f]+))?>)?")
_DATA = re.compile(r"\s+(\.(?:byte|short|long)\s.*\S|\.\.\.)\s*\Z")
"""What stands in place of code that is none: bytes, or a stretch of zeros."""

_SECTION = re.compile(r"Disassembly of section ([^:]+):")
_LINE = re.compile(r"; (\S.*):(\d+)$")
_DESCRIPTION = re.compile(r"\s*\.(?:end_)?amdhsa_")
_VEGA = re.compile(r"(?m)^\s+(?:global_|scratch_|v_\w+_co_u32|v_(?:add|sub|subrev)_u32\w* [^,\n]+,[^,\n]+,[^,\n]+$)")
_COMMENT = re.compile(r"\s*//.*")


def is_listing(text: str) -> bool:
    """Tell whether a text is what `llvm-objdump` prints of a code object of an AMD GPU."""
    return _FORMAT.search(text[:4096]) is not None


def write_assembly(text: str) -> str:
    """Return a listing as assembly."""
    processor = "gfx900" if _VEGA.search(_COMMENT.sub("", text)) else "gfx803"
    lines = [write_target(processor), "\t.text", *write_code(text)]
    return "\n".join([*lines, *write_descriptors(text)]) + "\n"


def write_target(processor: str) -> str:
    """Return the directive that says what processor code is for."""
    return f'\t.amdgcn_target "amdgcn-amd-amdhsa--{processor}"'


def write_code(text: str) -> Iterator[str]:
    """Yield the instructions of a listing's code with a label wherever a branch goes."""
    listed = list(_keep_code(text))
    goals = {(found[3], int(found[4] or "0", 16)) for line in listed if (found := _CODE.match(line)) and found[3]}
    files: dict[str, int] = {}
    function, start = "", 0
    for line in listed:
        if found := _SYMBOL.match(line):
            function, start = found[1], -1
            yield from (f"\t.globl\t{function}", f"\t.type\t{function},@function", f"{function}:")
        elif found := _LINE.match(line):
            if found[1] not in files:
                files[found[1]] = len(files) + 1
                yield f'\t.file\t{files[found[1]]} "{found[1]}"'
            yield f"\t.loc\t{files[found[1]]} {found[2]}"
        elif found := _CODE.match(line):
            place = int(found[2], 16)
            start = place if start < 0 else start
            if (function, place - start) in goals:
                yield f".L{function}_{place - start:x}:"
            yield f"\t{found[1]}"
        elif found := _DATA.match(line):
            yield f"\t{found[1]}" if found[1] != "..." else "\t.zero 4"


def write_descriptors(text: str) -> list[str]:
    """Return the directives of kernels that a listing has."""
    kept = [line for line in text.splitlines() if _DESCRIPTION.match(line)]
    return ["\t.section\t.rodata", *kept] if kept else []


def _keep_code(text: str) -> Iterator[str]:
    """Yield the lines of a listing that are of a section of code."""
    inside = True
    for line in text.splitlines():
        if found := _SECTION.match(line):
            inside = found[1].startswith(".text")
        elif inside:
            yield line
