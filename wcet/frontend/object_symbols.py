"""Symbols, relocations and constant data of a code object, read from its bytes by pyelftools.

Places are pairs of a section's name and an address: in a relocatable object addresses count from the start of the
section, in a linked one they are those of the image. Relocations are those of the AMDGPU backend guide, "Relocation
Records".
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from elftools.common.exceptions import ELFError
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import SymbolTableSection

from wcet.errors import refuse
from wcet.frontend.disassembly import Relocation

Place = tuple[str, int]

KINDS = {
    1: "R_AMDGPU_ABS32_LO", 2: "R_AMDGPU_ABS32_HI", 3: "R_AMDGPU_ABS64", 4: "R_AMDGPU_REL32", 5: "R_AMDGPU_REL64",
    6: "R_AMDGPU_ABS32", 7: "R_AMDGPU_GOTPCREL", 8: "R_AMDGPU_GOTPCREL32_LO", 9: "R_AMDGPU_GOTPCREL32_HI",
    10: "R_AMDGPU_REL32_LO", 11: "R_AMDGPU_REL32_HI", 13: "R_AMDGPU_RELATIVE64", 14: "R_AMDGPU_REL16",
}  # fmt: skip

_ALLOCATED, _WRITABLE, _EXECUTABLE, _MERGED, _STRINGS = 2, 1, 4, 16, 32
_MOST_SYMBOLS = 1 << 20


@dataclass(frozen=True, slots=True)
class Symbol:
    """A name for a place; `function` tells that a function starts there, `weak` that the linker may take another."""

    name: str
    place: Place
    size: int
    function: bool
    weak: bool


@dataclass(frozen=True, slots=True)
class Contents:
    """A section that is loaded: its bytes from `address` on (none where it has no bytes in the file)."""

    name: str
    address: int
    data: bytes
    flags: int
    entry: int

    @property
    def executable(self) -> bool:
        """Return True if it holds code."""
        return bool(self.flags & _EXECUTABLE)

    @property
    def writable(self) -> bool:
        """Return True if a kernel may change it."""
        return bool(self.flags & _WRITABLE)

    def end_of(self, start: int) -> int:
        """Return where the constant at `start` must end at the latest: the linker moves parts of merged sections."""
        last = self.address + len(self.data)
        if not self.flags & _MERGED:
            return last
        if self.flags & _STRINGS:
            end = self.data.find(b"\0", start - self.address)
            return last if end < 0 else self.address + end + 1
        return min(last, start + max(self.entry, 1))


@dataclass(frozen=True, slots=True)
class ObjectSymbols:
    """What a code object says besides its instructions; `linked` tells that its addresses are those of the image.

    `relocations` are by place. Those of a linked object are the ones that the loader applies, such as the entries of
    the table of addresses (GOT).
    """

    linked: bool
    symbols: Mapping[Place, Symbol]
    names: Mapping[str, Symbol]
    undefined: frozenset[str]
    relocations: Mapping[Place, Relocation]
    sections: Mapping[str, Contents]

    def find_section(self, address: int) -> Contents | None:
        """Return the section of a linked object that an address lies in."""
        inside = (each for each in self.sections.values() if each.address <= address < each.address + len(each.data))
        return next(inside, None)


def read_symbols(data: bytes, name: str) -> ObjectSymbols:
    """Read a code object; raises `WcetError` W171 for a damaged one, W176 for one with two sections of one name."""
    try:
        return _read(ELFFile(BytesIO(data)), name)
    except (ELFError, ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError, MemoryError) as error:
        raise refuse("W171", f"`{name}` is damaged: its symbols cannot be read", notes=(str(error)[:200],)) from None


def _read(elf: ELFFile, name: str) -> ObjectSymbols:
    linked = elf.header["e_type"] == "ET_DYN"
    listed: list[Any] = list(elf.iter_sections())
    sections: dict[str, Contents] = {}
    for section in listed:
        if section["sh_flags"] & _ALLOCATED:
            if section.name in sections:
                message = f"`{name}` has two sections `{section.name}`, whose places cannot be told apart"
                raise refuse("W176", message, help="compile without -funique-section-names, or link it with ld.lld")
            contents = b"" if section["sh_type"] == "SHT_NOBITS" else section.data()
            address = section["sh_addr"] if linked else 0
            held = Contents(section.name, address, contents, section["sh_flags"], section["sh_entsize"])
            sections[section.name] = held
    symbols: dict[Place, Symbol] = {}
    names: dict[str, Symbol] = {}
    undefined: set[str] = set()
    for table in listed:
        if isinstance(table, SymbolTableSection):
            for symbol in _read_table(table, listed, undefined):
                names.setdefault(symbol.name, symbol)
                known = symbols.get(symbol.place)
                if known is None or symbol.function and not known.function:
                    symbols[symbol.place] = symbol
    relocations = dict(_read_relocations(listed, linked))
    return ObjectSymbols(linked, symbols, names, frozenset(undefined), relocations, sections)


def _read_table(table: Any, listed: list[Any], undefined: set[str]) -> Iterator[Symbol]:
    """Yield the symbols of a table that have a name and a place; the names of the others go to `undefined`."""
    if table.num_symbols() > _MOST_SYMBOLS:
        raise ValueError(f"{table.num_symbols()} symbols")
    for entry in table.iter_symbols():
        index, info = entry["st_shndx"], entry["st_info"]
        if index == "SHN_UNDEF" and entry.name:
            undefined.add(entry.name)
        elif isinstance(index, int) and index < len(listed) and info["type"] not in ("STT_SECTION", "STT_FILE"):
            place = (listed[index].name, entry["st_value"])
            function = info["type"] == "STT_FUNC" or info["type"] == "STT_AMDGPU_HSA_KERNEL"
            if entry.name:
                yield Symbol(entry.name, place, entry["st_size"], function, info["bind"] == "STB_WEAK")


def _read_relocations(listed: list[Any], linked: bool) -> Iterator[tuple[Place, Relocation]]:
    for section in listed:
        if not isinstance(section, RelocationSection):
            continue
        table: Any = listed[section["sh_link"]]
        for each in section.iter_relocations():
            kind = KINDS.get(each["r_info_type"], f"relocation {each['r_info_type']}")
            symbol = table.get_symbol(each["r_info_sym"]) if isinstance(table, SymbolTableSection) else None
            name = "" if symbol is None else symbol.name
            addend = each["r_addend"] if section.is_RELA() else 0
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
