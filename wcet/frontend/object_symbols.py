"""Reads symbols, relocations and constant data of a code object from its bytes, with pyelftools.

Places are pairs of a section's name and an address: in a relocatable object addresses count from the start of the
section, in a linked one they are those of the image. Relocations are those of the AMDGPU backend guide, "Relocation
Records".
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from io import BytesIO
from typing import Any

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import SymbolTableSection

from wcet.errors import refuse
from wcet.frontend.disassembly import Relocation
from wcet.records import dataclass

Place = tuple[str, int]

KINDS = {
    1: "R_AMDGPU_ABS32_LO", 2: "R_AMDGPU_ABS32_HI", 3: "R_AMDGPU_ABS64", 4: "R_AMDGPU_REL32", 5: "R_AMDGPU_REL64",
    6: "R_AMDGPU_ABS32", 7: "R_AMDGPU_GOTPCREL", 8: "R_AMDGPU_GOTPCREL32_LO", 9: "R_AMDGPU_GOTPCREL32_HI",
    10: "R_AMDGPU_REL32_LO", 11: "R_AMDGPU_REL32_HI", 13: "R_AMDGPU_RELATIVE64", 14: "R_AMDGPU_REL16",
}  # fmt: skip

_ALLOCATED, _WRITABLE, _EXECUTABLE, _MERGED, _STRINGS = 2, 1, 4, 16, 32
_MOST_SYMBOLS = 1 << 20
_HEADER = 64
"""The number of bytes of a section's header."""

_NAME = re.compile(r"[\w.$@?<>*-]*")
"""The pattern of names that assembly can contain; with a line end or a quote in it, a name would be code."""

ENTRY = 16
"""Where a kernel descriptor has the entry of the code (AMDGPU backend guide, "Kernel Descriptor")."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name for a place; `function` says that a function starts there, `weak` that the linker may use another
    definition."""

    name: str
    place: Place
    size: int
    function: bool
    weak: bool


@dataclass(frozen=True, slots=True)
class SectionContents:
    """A section that is loaded: its bytes from `address` on (None if the file has no bytes for it)."""

    name: str
    address: int
    data: bytes
    flags: int
    entry: int

    @property
    def executable(self) -> bool:
        """Return True if the section has code."""
        return bool(self.flags & _EXECUTABLE)

    @property
    def writable(self) -> bool:
        """Return True if a kernel may change the section."""
        return bool(self.flags & _WRITABLE)

    def end_of(self, start: int) -> int:
        """Return the last possible end of the constant at `start`; the linker moves parts of merged sections."""
        last = self.address + len(self.data)
        if not self.flags & _MERGED:
            return last
        if self.flags & _STRINGS:
            end = self.data.find(b"\0", start - self.address)
            return last if end < 0 else self.address + end + 1
        return min(last, start + max(self.entry, 1))


@dataclass(frozen=True, slots=True)
class ObjectSymbols:
    """The contents of a code object besides its instructions; `linked` says that its addresses are those of the image.

    `symbols` has one name for each place, a function's if there is one, and `labels` all names of places in code.
    `relocations` are by place. Those of a linked object are the ones that the loader applies, such as the entries of
    the table of addresses (GOT). `headers` are those that code objects of version 2 have before the code of kernels.
    """

    linked: bool
    symbols: Mapping[Place, Symbol]
    labels: Mapping[Place, Sequence[str]]
    names: Mapping[str, Symbol]
    undefined: frozenset[str]
    relocations: Mapping[Place, Relocation]
    sections: Mapping[str, SectionContents]
    headers: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])

    @property
    def executable(self) -> frozenset[str]:
        """Return the names of the sections that have code."""
        return frozenset(name for name, section in self.sections.items() if section.executable)

    def find_section(self, address: int) -> SectionContents | None:
        """Return the section of a linked object that contains an address, or None."""
        inside = (each for each in self.sections.values() if each.address <= address < each.address + len(each.data))
        return next(inside, None)


_RENAME = "llvm-objcopy --redefine-sym OLD=NEW kernel.o"


def read_symbols(data: bytes, name: str) -> ObjectSymbols:
    """Return the symbols, relocations and data of a code object.

    Raises `WcetError` W171 for a damaged one, W176 for one with two sections of one name, and W177 for one whose
    symbols cannot be relied on.
    """
    try:
        elf = ELFFile(BytesIO(data))
        return _read(elf, list_sections(elf, len(data)), name)
    except (ELFError, ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError, MemoryError) as error:
        raise refuse("W171", f"`{name}` is damaged: its symbols cannot be read", notes=(str(error)[:200],)) from None


def list_sections(elf: ELFFile, size: int) -> list[Any]:
    """Return the sections of a file of `size` bytes; raise `ValueError` if there are more than the file can hold.

    The file could state any number of headers without size, and sections that overlap are read once each.
    """
    if elf.header["e_shentsize"] != _HEADER or elf.num_sections() > size // _HEADER:
        raise ValueError("more sections than the file holds")
    listed: list[Any] = list(elf.iter_sections())
    if sum(each["sh_size"] for each in listed if each["sh_type"] not in ("SHT_NOBITS", "SHT_NULL")) > size:
        raise ValueError("more in its sections than the file holds")
    if any(each["sh_flags"] & _ALLOCATED and each.compressed for each in listed):  # the ELF standard forbids it
        raise ValueError("a section of the loaded image is compressed")
    symbols = sum(each.num_symbols() for each in listed if isinstance(each, SymbolTableSection))
    if symbols > _MOST_SYMBOLS:
        raise ValueError(f"{symbols} symbols")
    return listed


def _read(elf: ELFFile, listed: list[Any], name: str) -> ObjectSymbols:
    linked = elf.header["e_type"] == "ET_DYN"
    _require_names(listed, name)
    sections: dict[str, SectionContents] = {}
    for section in listed:
        if section["sh_flags"] & _ALLOCATED:
            if section.name in sections:
                message = f"`{name}` has two sections `{section.name}`, whose places cannot be distinguished"
                raise refuse("W176", message, help="compile without -funique-section-names, or link it with ld.lld")
            contents = b"" if section["sh_type"] == "SHT_NOBITS" else section.data()
            address = section["sh_addr"] if linked else 0
            held = SectionContents(section.name, address, contents, section["sh_flags"], section["sh_entsize"])
            sections[section.name] = held
    symbols: dict[Place, Symbol] = {}
    labels: dict[Place, list[str]] = {}
    names: dict[str, Symbol] = {}
    undefined: set[str] = set()
    for table in listed:
        if isinstance(table, SymbolTableSection):
            for symbol in _read_table(table, listed, undefined):
                if names.setdefault(symbol.name, symbol) is symbol and symbol.place[0] in sections:
                    labels.setdefault(symbol.place, []).append(symbol.name)
                known = symbols.get(symbol.place)
                if known is None or symbol.function and not known.function:
                    symbols[symbol.place] = symbol
    relocations = dict(_read_relocations(listed, linked))
    found = ObjectSymbols(linked, symbols, labels, names, frozenset(undefined), relocations, sections)
    _require_entries(found, name)
    return found


def _require_names(listed: list[Any], file: str) -> None:
    """Raise `WcetError` W177 for a name that would mean something else in assembly."""
    for table in listed:
        entries = table.iter_symbols() if isinstance(table, SymbolTableSection) else ()
        for name in (table.name, *(each.name for each in entries if each["st_info"]["type"] != "STT_FILE")):
            if not _NAME.fullmatch(name):
                raise refuse("W177", f"`{file}` has a symbol or section called {name[:80]!r}", help=_RENAME)


def _require_entries(found: ObjectSymbols, file: str) -> None:
    """Raise `WcetError` W177 if a kernel descriptor starts other code than that of its own name."""
    for name, descriptor in found.names.items():
        kernel, section = name.removesuffix(".kd"), found.sections.get(descriptor.place[0])
        code = found.names.get(kernel)
        if kernel == name or section is None or code is None or descriptor.size != 64:
            continue
        where, start = descriptor.place
        relocation = found.relocations.get((where, start + ENTRY))
        field = section.data[start - section.address + ENTRY :][:8]
        distance = int.from_bytes(field, "little", signed=True)
        if relocation is None:
            right = found.linked and start + distance == code.place[1]
        else:
            target = found.names.get(relocation.symbol)
            base = (relocation.symbol, 0) if target is None else target.place
            goal = base[0], base[1] + relocation.addend - ENTRY
            right = relocation.kind == "R_AMDGPU_REL64" and goal == code.place
        if not right:
            note = "the hardware starts at the place that the descriptor gives"
            raise refuse("W177", f"descriptor `{name}` of `{file}` starts other code than `{kernel}`", notes=(note,))


def _read_table(table: Any, listed: list[Any], undefined: set[str]) -> Iterator[Symbol]:
    """Yield the symbols of a table that have a name and a place; add the names of the others to `undefined`."""
    for entry in table.iter_symbols():
        index, info = entry["st_shndx"], entry["st_info"]
        if index == "SHN_UNDEF" and entry.name:
            undefined.add(entry.name)
        elif isinstance(index, int) and index < len(listed) and info["type"] not in ("STT_SECTION", "STT_FILE"):
            place = (listed[index].name, entry["st_value"])
            function = info["type"] == "STT_FUNC"
            if entry.name:
                yield Symbol(entry.name, place, entry["st_size"], function, info["bind"] == "STB_WEAK")


def _read_relocations(listed: list[Any], linked: bool) -> Iterator[tuple[Place, Relocation]]:
    for section in listed:
        if not isinstance(section, RelocationSection):
            continue
        if not section.is_RELA():
            raise ValueError("relocations without addends")  # AMD's objects have no such symbols
        table: Any = listed[section["sh_link"]]
        for each in section.iter_relocations():
            kind = KINDS.get(each["r_info_type"], f"relocation {each['r_info_type']}")
            symbol = table.get_symbol(each["r_info_sym"]) if isinstance(table, SymbolTableSection) else None
            name = "" if symbol is None else symbol.name
            addend = each["r_addend"]
            if symbol is not None and symbol["st_info"]["type"] == "STT_SECTION":
                name = listed[symbol["st_shndx"]].name
            at = each["r_offset"]
            yield (
                _locate(listed, at) if linked else (listed[section["sh_info"]].name, at),
                Relocation(kind, name, addend),
            )


def _locate(listed: list[Any], address: int) -> Place:
    """Return the place of an address of a linked object."""
    for section in listed:
        inside = section["sh_addr"] <= address < section["sh_addr"] + section["sh_size"]
        if section["sh_flags"] & _ALLOCATED and inside:
            return section.name, address
    return "", address
