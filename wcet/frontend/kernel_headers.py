"""Code objects of version 2: each kernel begins with a header of 256 bytes, `amd_kernel_code_t`, before its code.

The symbol of a kernel is at the header, and has a type of its own (AMDGPU backend guide, "Code Object V2"; LLVM,
`AMDKernelCodeT.h`). Versions of disassemblers treat such a symbol in different ways. They read a copy in which symbols
are functions that start at the code, and headers are `s_nop`. What a header says becomes the directives that LLVM 14
writes into assembly; whether it makes sense is decided where assembly is read (`wcet.isa.gcn.language.kernel_header`).
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass, replace
from io import BytesIO
from typing import Any

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import NoteSection, SymbolTableSection

from wcet.errors import WcetError, refuse
from wcet.frontend.disassembly import CodeSection, MachineCode
from wcet.frontend.object_symbols import Place, list_sections
from wcet.isa.gcn.language.kernel_header import BITS, FIELDS

SIZE = 256
"""Bytes of a header."""

KERNEL, FUNCTION = 10, 2
"""Types of symbols: `STT_AMDGPU_HSA_KERNEL`, and that of any function."""

_ABI, _NEXT = 8, 1
"""Where the header of the file has the version of the ABI, and that of code objects of version 3."""

_SYMBOL, _EXECUTABLE = 24, 4
_DAMAGED = (ELFError, ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError, MemoryError)
_METADATA = 10
"""The type of the note of `AMD` that holds the metadata, as text."""

_FORMAT = struct.Struct("<" + "".join(kind for _, kind in FIELDS))
_NAMES = tuple(name for name, kind in FIELDS if not kind.endswith("x"))


@dataclass(frozen=True, slots=True)
class Unfolded:
    """A code object of version 2 without its headers.

    `data` is the copy that disassemblers read, `headers` the directives by kernel, `covered` the places of dwords that
    were headers, `metadata` the lines of the note.
    """

    data: bytes
    headers: dict[str, tuple[str, ...]]
    covered: frozenset[Place]
    metadata: tuple[str, ...]


def unfold(data: bytes, name: str) -> Unfolded:
    """Take the headers of kernels out of a code object; raises `WcetError` W147 and W171."""
    try:
        elf = ELFFile(BytesIO(data))
        return _unfold(elf.header["e_type"] == "ET_DYN", list_sections(elf, len(data)), data, name)
    except _DAMAGED as error:
        raise refuse("W171", f"`{name}` is damaged: its kernels cannot be read", notes=(str(error)[:200],)) from None


def drop_headers(section: CodeSection, unfolded: Unfolded) -> CodeSection:
    """Return a section of the copy without what replaces headers."""
    kept = (
        each
        for each in section.items
        if not (isinstance(each, MachineCode) and (section.name, each.address) in unfolded.covered)
    )
    return replace(section, items=tuple(kept))


def write_version(processor: str) -> Iterator[str]:
    """Yield the directives that say what version and what processor a code object is for."""
    numbers = (processor[3:-2], processor[-2], str(int(processor[-1], 16)))
    yield "\t.hsa_code_object_version 2,1"
    yield f'\t.hsa_code_object_isa {",".join(numbers)},"AMD","AMDGPU"'


def _unfold(linked: bool, sections: list[Any], data: bytes, name: str) -> Unfolded:
    copy, headers, covered = bytearray(data), dict[str, tuple[str, ...]](), dict[Place, str]()
    for kernel, place, index, at in _list_kernels(sections):
        section = sections[index]
        address = section["sh_addr"] if linked else 0
        start = section["sh_offset"] + place - address
        value, size = struct.unpack_from("<QQ", data, at + 8)
        whole = address <= place and place + size <= address + section["sh_size"] and start + size <= len(data)
        if not section["sh_flags"] & _EXECUTABLE or size <= SIZE or not whole or place % 4:
            raise _refuse(name, f"the symbol of kernel `{kernel}` covers no header and code")
        words = dict.fromkeys(((section.name, place + each) for each in range(0, SIZE, 4)), kernel)
        if any(covered.get(each, kernel) != kernel for each in words):
            raise _refuse(name, f"the header of kernel `{kernel}` is that of another one, too")
        covered |= words
        headers[kernel] = tuple(_write_header(data[start : start + SIZE], kernel, name))
        copy[start : start + SIZE] = bytes.fromhex("000080bf") * (SIZE // 4)
        struct.pack_into("<QQ", copy, at + 8, value + SIZE, size - SIZE)
        copy[at + 4] = copy[at + 4] & 0xF0 | FUNCTION
    if not headers:
        raise _refuse(name, "it has no kernel")
    copy[_ABI] = _NEXT
    _require_untouched(sections, headers, covered, name)
    return Unfolded(bytes(copy), headers, frozenset(covered), tuple(_read_metadata(sections, name)))


def _list_kernels(sections: list[Any]) -> Iterator[tuple[str, int, int, int]]:
    """Yield the kernels of each symbol table: name, value, number of the section, place of the symbol in the file."""
    for table in sections:
        if not isinstance(table, SymbolTableSection):
            continue
        if table["sh_entsize"] != _SYMBOL:
            raise ValueError("symbols of another size")
        for number, symbol in enumerate(table.iter_symbols()):
            at = table["sh_offset"] + number * _SYMBOL
            kind = str(symbol.entry["st_info"]["type"])
            if kind in ("STT_LOOS", "STT_GNU_IFUNC", str(KERNEL)):  # by the version of pyelftools
                index = symbol["st_shndx"]
                if not isinstance(index, int):
                    raise ValueError(f"kernel {symbol.name[:80]!r} has no section")
                yield symbol.name, symbol["st_value"], index, at


def _write_header(header: bytes, kernel: str, name: str) -> Iterator[str]:
    """Yield what a header says as LLVM writes it; raises `WcetError` W147 where a bit is set that has no name."""
    values = _FORMAT.unpack(header)
    strange = _FORMAT.pack(*values) != header  # what is left out of the format is packed as 0
    for field, value in zip(_NAMES, values, strict=True):
        for part, number in _split(field, value):
            strange |= part == "" and number != 0
            if part:
                yield f"\t\t{part} = {number}"
    if strange:
        raise _refuse(name, f"the header of kernel `{kernel}` has bits that no version gives a meaning to")


def _split(field: str, value: int) -> Iterator[tuple[str, int]]:
    """Yield the parts of a field of bits with their values, a field of another kind as it is."""
    if field not in BITS:
        yield field, value
        return
    for part, width in BITS[field]:
        yield part, value & (1 << width) - 1
        value >>= width


def _require_untouched(sections: list[Any], headers: dict[str, Any], covered: dict[Place, str], name: str) -> None:
    """Refuse relocations in headers, or to a kernel: the first change the header, the second mean it, not the code."""
    for section in sections:
        if section["sh_type"] not in ("SHT_REL", "SHT_RELA"):
            continue
        table, target = sections[section["sh_link"]], sections[section["sh_info"]]
        for each in section.iter_relocations():
            symbol = table.get_symbol(each["r_info_sym"]) if isinstance(table, SymbolTableSection) else None
            inside = (target.name, each["r_offset"] & ~3) in covered
            if inside or symbol is not None and symbol.name in headers:
                raise _refuse(name, "a relocation is in the header of a kernel, or means one")


def _read_metadata(sections: list[Any], name: str) -> Iterator[str]:
    """Yield the lines of the note; text that would be another statement in assembly is refused."""
    notes = [
        bytes(each["n_descdata"])
        for section in sections
        if isinstance(section, NoteSection)
        for each in section.iter_notes()
        if each["n_name"] == "AMD" and str(each["n_type"]) == str(_METADATA)
    ]
    if len(notes) > 1:
        raise _refuse(name, f"it has {len(notes)} notes with metadata")
    for text in notes:
        lines = text.rstrip(b"\0").decode().rstrip("\n").split("\n")
        inner = "".join(lines[1:-1])
        if lines[0] != "---" or lines[-1] != "..." or not inner.isprintable():
            raise _refuse(name, "its metadata are not a document of YAML")
        if any(line.lstrip().startswith(".") for line in lines[1:-1]):
            raise _refuse(name, "its metadata contain a directive")
        yield from lines


def _refuse(name: str, reason: str) -> WcetError:
    help_line = "clang -c -mcode-object-version=4, or its assembly (clang -S), which is read in every version"
    return refuse("W147", f"`{name}` is a code object of version 2, and {reason}", help=help_line)
