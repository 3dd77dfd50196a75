"""Reads code objects (`.o`, `.hsaco`) as assembly: the output of LLVM's own tools, combined as compilers write it.

`llvm-objdump` gives the code with the lines of its sources, `llvm-readelf` the metadata, `llvm-dwarfdump` the MD5 of
the sources; the descriptors `NAME.kd` are read from their bytes. Of a bundle (a fat binary) the code object for a known
processor is read.
"""

import re
import shutil
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from wcet.children import run_child
from wcet.errors import WcetError, refuse
from wcet.files import show_path, write_argument
from wcet.frontend.bundle import choose_entry, is_bundle
from wcet.frontend.compiler import NEWEST, OLDEST
from wcet.frontend.descriptors import decode_descriptors
from wcet.frontend.disassembly import CodeSection, MachineCode, read_disassembly
from wcet.frontend.kernel_headers import drop_headers, unfold, write_version
from wcet.frontend.listing import write_code, write_descriptors, write_target
from wcet.frontend.object_symbols import ENTRY, ObjectSymbols, read_symbols
from wcet.frontend.source_sums import TABLE, write_sums
from wcet.isa.gcn.language.processor import name_processor
from wcet.span import Source

MAGIC = b"\x7fELF"
MACHINE = 224
"""`EM_AMDGPU` in the header of an ELF file."""

HSA = 64
"""`ELFOSABI_AMDGPU_HSA`; the version of the ABI, the next byte, is 0 for code objects of version 2."""

PROCESSORS = {
    0x28: "gfx801", 0x29: "gfx802", 0x2A: "gfx803", 0x3C: "gfx805",
    0x2C: "gfx900", 0x2D: "gfx902", 0x2E: "gfx904", 0x2F: "gfx906", 0x31: "gfx909", 0x32: "gfx90c",
    0x30: "gfx908", 0x3F: "gfx90a", 0x40: "gfx940", 0x4B: "gfx941", 0x4C: "gfx942",
    0x51: "gfx9-generic",
    0x36: "gfx1030", 0x37: "gfx1031", 0x38: "gfx1032", 0x39: "gfx1033", 0x3E: "gfx1034", 0x3D: "gfx1035",
    0x45: "gfx1036",
    0x41: "gfx1100", 0x46: "gfx1101", 0x47: "gfx1102", 0x44: "gfx1103",
}  # fmt: skip
"""The processors that the target knows, by `EF_AMDGPU_MACH` in the header's flags (AMDGPU backend guide, `e_flags`)."""


def is_code_object(data: bytes) -> bool:
    """Return True if the first bytes are those of a code object, or of a bundle of them."""
    return data.startswith(MAGIC) or is_bundle(data)


def read_code_object(path: Path, data: bytes, processor: str) -> Source:
    """Return a code object as assembly under the file's name.

    Of a bundle with code for several processors, that for `processor` is taken. Raises `WcetError` W001, W146, W170
    and W171.
    """
    name = show_path(path)
    entry = data if _is_device(data) else choose_entry(data, name, processor, tuple(PROCESSORS.values()))
    if not _is_device(entry):
        raise refuse(
            "W001", f"what `{name}` holds for a GPU is not a code object: a library in LLVM's bitcode, perhaps"
        )
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "k.o"  # all tools read the bytes that were hashed, whatever becomes of the file
        copy.write_bytes(entry)
        return _read_object(copy, entry, name)


def _read_object(path: Path, data: bytes, name: str) -> Source:
    """Return a code object as assembly, with the MD5 of its sources if it states them."""
    found = take_apart(path, data, name)
    if TABLE not in data:
        return found
    dump = _run("llvm-dwarfdump", ["--debug-line", write_argument(path)], name)
    sums = write_sums(dump, found.text.count("\t.file\t") + 1)
    return replace(found, text=found.text + "".join(f"{each}\n" for each in sums))


def _is_device(data: bytes) -> bool:
    header = len(data) >= 64 and data.startswith(MAGIC) and data[4] == 2
    return header and int.from_bytes(data[18:20], "little") == MACHINE


def take_apart(path: Path, data: bytes, name: str) -> Source:
    """Return the code object at `path`, whose bytes are `data`, as assembly called `name`."""
    processor = PROCESSORS.get(int.from_bytes(data[48:52], "little") & 0xFF)
    if processor is None:
        header = _run("llvm-readelf", ["-h", "--elf-output-style=LLVM", write_argument(path)], name)
        found = re.search(r"EF_AMDGPU_MACH_AMDGCN_(GFX\w+)", header)
        raise _refuse_processor(name, found[1].lower() if found else "another processor")
    if data[7] == HSA and data[8] == 0:
        return _take_apart_folded(data, name, processor)
    symbols = read_symbols(data, name)
    descriptors = decode_descriptors(symbols, name_processor(processor, None), name)
    arguments = ["-d", "-l", *_choose_lanes(descriptors, name), write_argument(path)]
    listing = Source(name, _run("llvm-objdump", arguments, name))
    sections = tuple(_add_relocations(section, symbols) for section in read_disassembly(listing, symbols.executable))
    lines = [write_target(processor), "\t.text", *write_code(listing, sections, symbols)]
    lines += write_descriptors(descriptors)
    metadata = _read_metadata(_run("llvm-readelf", ["--notes", write_argument(path)], name))
    if metadata:
        lines += ["\t.amdgpu_metadata", *metadata, "\t.end_amdgpu_metadata"]
    return Source(name, "\n".join(lines) + "\n")


def _choose_lanes(descriptors: str, name: str) -> list[str]:
    """Return the option with which the disassembler reads masks of 64 lanes, if the kernels are of RDNA and have 64
    lanes.

    Raises W147 for an object whose kernels differ, because either reading is wrong for some of them.
    """
    narrow = set(re.findall(r"^\s*\.amdhsa_wavefront_size32 ([01])$", descriptors, re.MULTILINE))
    if len(narrow) > 1:
        message = f"`{name}` has kernels for wavefronts of 32 and of 64 lanes"
        raise refuse("W147", message, help="compile each kind to an object of its own")
    return ["--mattr=+wavefrontsize64"] if narrow == {"0"} else []


def _take_apart_folded(data: bytes, name: str, processor: str) -> Source:
    """Return a code object of version 2 as assembly, without the headers of its kernels, which are inside the code."""
    unfolded = unfold(data, name)
    symbols = replace(read_symbols(unfolded.data, name), headers=unfolded.headers)
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "k.o"
        copy.write_bytes(unfolded.data)
        listing = Source(name, _run("llvm-objdump", ["-d", "-l", write_argument(copy)], name))
    found = read_disassembly(listing, symbols.executable)
    sections = tuple(_add_relocations(drop_headers(section, unfolded), symbols) for section in found)
    lines = [*write_version(processor), "\t.text", *write_code(listing, sections, symbols)]
    if unfolded.metadata:
        lines += ["\t.amd_amdgpu_hsa_metadata", *unfolded.metadata, "\t.end_amd_amdgpu_hsa_metadata"]
    return Source(name, "\n".join(lines) + "\n")


def _add_relocations(section: CodeSection, symbols: ObjectSymbols) -> CodeSection:
    """Return a section of code with the relocations that the linker fills in, except entries of kernel descriptors.

    Those are checked where the symbols are read, and are in no instruction.
    """
    if symbols.linked:
        return replace(section, relocations={})
    code = (item for item in section.items if isinstance(item, MachineCode))
    shown = {item.address + 4 * index for item in code for index in range(len(item.words))}
    described = {each.place for name, each in symbols.names.items() if name.endswith(".kd")}
    entries = {start + ENTRY for where, start in described if where == section.name} - shown
    found = {at: each for (where, at), each in symbols.relocations.items() if where == section.name}
    return replace(section, relocations={at: each for at, each in found.items() if at not in entries})


def _refuse_processor(name: str, processor: str) -> WcetError:
    later = ", ".join(each for each in PROCESSORS.values() if "9" in each or each.startswith("gfx1"))
    known = f"this target knows gfx803 and, of later ones, {later}"
    note = f"{known}; other generations differ in instructions and timing"
    return refuse(
        "W146",
        f"`{name}` was compiled for {processor}",
        notes=(note,),
        help="compile with -mcpu=gfx803 or -mcpu=gfx900",
    )


def _find_tools(tool: str, name: str) -> list[str]:
    """Return the releases of a tool that are installed; raises W170 if there is none."""
    names = (tool, *(f"{tool}-{version}" for version in range(NEWEST, OLDEST - 1, -1)))
    found = [path for each in names if (path := shutil.which(each)) is not None]
    if not found:
        raise refuse("W170", f"`{name}` is a code object, which `{tool}` takes apart", help="apt install llvm")
    return found


def _run(tool: str, arguments: list[str], name: str) -> str:
    """Return the output of the first release of a tool that reads the object; raises W171 if none does."""
    refusals = list[WcetError]()
    for found in _find_tools(tool, name):
        try:
            return _ask(found, arguments, name)
        except WcetError as error:
            refusals.append(error)
    raise refusals[0]


def _ask(found: str, arguments: list[str], name: str) -> str:
    tool = Path(found).name
    ran = run_child([found, *arguments], f"`{name}`")
    if ran.code != 0:
        said = ran.err.decode(errors="replace").strip().splitlines()
        raise refuse("W171", f"`{tool}` cannot read `{name}`", notes=tuple(said[:4]))
    return ran.out.decode(errors="replace")


def _read_metadata(text: str) -> list[str]:
    """Return the YAML of the notes, without the tags that LLVM writes before some words."""
    found = re.search(r"^\s*---$(.*?)^\s*\.\.\.$", text, re.MULTILINE | re.DOTALL)
    if found is None:
        return []
    body = re.sub(r"!str ", "", found[1].strip("\n"))
    return ["---", *body.split("\n"), "..."]
