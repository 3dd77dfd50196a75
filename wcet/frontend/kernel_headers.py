"""Reads code objects of version 2, in which each kernel begins with a header of 256 bytes, `amd_kernel_code_t`.

The symbol of a kernel is at the header, and has a type of its own (AMDGPU backend guide, "Code Object V2"; LLVM,
`AMDKernelCodeT.h`). Versions of disassemblers treat this symbol in different ways. They read a copy in which symbols
are functions that start at the code, and headers are `s_nop`. The fields of a header become the directives that LLVM 14
writes into assembly; whether they make sense is decided where assembly is read (`wcet.isa.gcn.language.kernel_header`).
"""

import struct
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from typing import Any

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import NoteSection, SymbolTableSection

from wcet.errors import WcetError, refuse
from wcet.frontend.disassembly import CodeSection, MachineCode
from wcet.frontend.object_symbols import Place, list_sections
from wcet.isa.gcn.language.kernel_header import BITS, FIELDS
from wcet.records import dataclass

SIZE = 256
"""The number of bytes of a header."""

KERNEL, FUNCTION = 10, 2
"""The types of symbols: `STT_AMDGPU_HSA_KERNEL`, and that of any function."""

_ABI, _NEXT = 8, 1
"""The position of the ABI's version in the file's header, and its value for code objects of version 3."""

_SYMBOL, _EXECUTABLE = 24, 4
_DAMAGED = (ELFError, ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError, MemoryError)
_METADATA = 10
"""The type of the `AMD` note that has the metadata as text."""

_FORMAT = struct.Struct("<" + "".join(kind for _, kind in FIELDS))
_NAMES = tuple(name for name, kind in FIELDS if not kind.endswith("x"))


@dataclass(frozen=True, slots=True)
class Unfolded:
    """A code object of version 2 without its headers.

    `data` is the copy that disassemblers read, `headers` the directives by kernel, `covered` the places (section and
    address) of dwords that were headers, `metadata` the lines of YAML from the object's note section.
    """

    data: bytes
    headers: dict[str, tuple[str, ...]]
    covered: frozenset[Place]
    metadata: tuple[str, ...]


def unfold(data: bytes, name: str) -> Unfolded:
    """Return a code object without the headers of its kernels; raise `WcetError` W147 and W171."""
    try:
        elf = ELFFile(BytesIO(data))
        return _unfold(elf.header["e_type"] == "ET_DYN", list_sections(elf, len(data)), data, name)
    except _DAMAGED as error:
        raise refuse("W171", f"`{name}` is damaged: its kernels cannot be read", notes=(str(error)[:200],)) from None


def drop_headers(section: CodeSection, unfolded: Unfolded) -> CodeSection:
    """Return a section of the copy without the instructions that replace headers."""
    kept = (
        each
        for each in section.items
        if not (isinstance(each, MachineCode) and (section.name, each.address) in unfolded.covered)
    )
    return replace(section, items=tuple(kept))


def write_version(processor: str) -> Iterator[str]:
    """Yield the directives that state the version and the processor of a code object."""
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
    """Yield for each kernel of each symbol table: name, value, section number, position of the symbol in the file."""
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
    """Yield the fields of a header as LLVM writes them; raise `WcetError` W147 if a bit is set that has no name."""
    values = _FORMAT.unpack(header)
    strange = _FORMAT.pack(*values) != header  # fields that the format omits are packed as 0
    for field, value in zip(_NAMES, values, strict=True):
        for part, number in _split(field, value):
            strange |= part == "" and number != 0
            if part:
                yield f"\t\t{part} = {number}"
    if strange:
        raise _refuse(name, f"the header of kernel `{kernel}` has bits that no version gives a meaning to")


def _split(field: str, value: int) -> Iterator[tuple[str, int]]:
    """Yield the parts of a bit field with their values; a field of another kind is yielded as it is."""
    if field not in BITS:
        yield field, value
        return
    for part, width in BITS[field]:
        yield part, value & (1 << width) - 1
        value >>= width


def _require_untouched(sections: list[Any], headers: dict[str, Any], covered: dict[Place, str], name: str) -> None:
    """Raise an error for relocations in headers, and for those to a kernel, which mean the header and not the code."""
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
    """Yield the lines of the note; refuse text that would be another statement in assembly."""
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
