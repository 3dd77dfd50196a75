"""Names the addresses that code computes, as compilers write them before linking.

A compiler writes `s_getpc_b64`, `s_add_u32 NAME@rel32@lo+4`, `s_addc_u32 NAME@rel32@hi+12` (AMDGPU backend guide,
"Relocation Records"). In a relocatable object the two constants are relocations, in a linked one numbers.
"""

import re
from collections.abc import Iterator, Mapping

from wcet.errors import refuse
from wcet.frontend.disassembly import CodeSection, MachineCode, Relocation
from wcet.frontend.object_symbols import ObjectSymbols, Place, SectionContents
from wcet.span import Source, Span

_SUFFIXES = {
    "R_AMDGPU_REL32_LO": "@rel32@lo", "R_AMDGPU_REL32_HI": "@rel32@hi",
    "R_AMDGPU_GOTPCREL32_LO": "@gotpcrel32@lo", "R_AMDGPU_GOTPCREL32_HI": "@gotpcrel32@hi",
    "R_AMDGPU_ABS32_LO": "@abs32@lo", "R_AMDGPU_ABS32_HI": "@abs32@hi", "R_AMDGPU_ABS32": "",
}  # fmt: skip
"""Relocations of a constant of 32 bits in code, as assembly writes them."""

_LITERAL = 255
"""The number of the source operand for a constant after the instruction (GCN3 guide, table 13.1)."""

_SOP1, _SOP2, _SOPC = 0b101111101, 0b10, 0b101111110
_LARGEST = 1 << 24
_BRANCH = re.compile(r"s_c?branch")


class Names:
    """The names of places in one code object; constants that code uses are collected while code is written."""

    def __init__(self, symbols: ObjectSymbols | None) -> None:
        self._symbols = symbols
        self._constants: dict[Place, str] = {}

    @property
    def is_listing(self) -> bool:
        """Return True if only a printed listing of the object is known."""
        return self._symbols is None

    def starts_function(self, name: str) -> bool:
        """Return True if a function starts at a symbol, False if it is a label inside of one."""
        if self._symbols is None:
            return True
        symbol = self._symbols.names.get(name)
        return f"{name}.kd" in self._symbols.names or symbol is None or symbol.function

    def list_labels(self, section: str, address: int) -> list[str]:
        """Return all names of a place in code; a printed listing has only one name."""
        return [] if self._symbols is None else list(self._symbols.labels.get((section, address), ()))

    def is_weak(self, name: str) -> bool:
        """Return True if the linker may take another definition of a symbol."""
        symbol = None if self._symbols is None else self._symbols.names.get(name)
        return symbol is not None and symbol.weak

    def write_header(self, name: str) -> Iterator[str]:
        """Yield the header of a kernel, which code objects of version 2 have after the label."""
        lines = () if self._symbols is None else self._symbols.headers.get(name, ())
        if lines:
            yield from ("\t.amd_kernel_code_t", *lines, "\t.end_amd_kernel_code_t")

    def find_size(self, name: str) -> int:
        """Return the size of a function in bytes; 0 if it is not known."""
        symbol = None if self._symbols is None else self._symbols.names.get(name)
        return 0 if symbol is None else symbol.size

    def name_relocated(self, relocation: Relocation, place: int) -> str:
        """Return the target of a relocation as text for the operand of an instruction, for example `NAME@rel32@lo+4`.

        `place` is the number of bytes from the end of `s_getpc_b64` to the constant that the linker fills in.
        """
        suffix = _SUFFIXES[relocation.kind]
        base = place if suffix.startswith(("@rel", "@got")) else 0
        name, addend = relocation.symbol, relocation.addend
        if self._symbols is not None:
            section = self._symbols.sections.get(name)
            symbol = self._symbols.names.get(name)
            if section is not None and symbol is None:  # a section and an offset in it
                name, addend = self.name_place((name, addend - base)), base
            elif symbol is not None and not suffix.startswith("@got"):
                if addend != base:
                    name, addend = self.name_place((symbol.place[0], symbol.place[1] + addend - base)), base
                else:
                    self._note(symbol.place, name)
        return f"{name}{suffix}+{addend}" if suffix and addend else name + suffix

    def name_place(self, place: Place) -> str:
        """Return the name of a place: that of its symbol, or one made up here."""
        assert self._symbols is not None
        symbol = self._symbols.symbols.get(place)
        name = re.sub(r"\W", "_", f"unnamed_{place[0]}_{place[1]:x}") if symbol is None else symbol.name
        self._note(place, name)
        return name

    def name_distance(self, code: str, address: int) -> tuple[str, str] | None:
        """Return the name of what is at an address that code computes, and how a compiler refers to it (`rel32` or
        `gotpcrel32`); None if nothing known is there.

        In a relocatable object, an address without relocation is one in the section `code` of the instruction.
        """
        if self._symbols is None:
            return None
        if not self._symbols.linked:
            inside = address < len(self._symbols.sections[code].data)
            return (self.name_place((code, address)), "rel32") if inside else None
        section = self._symbols.find_section(address)
        if section is None:
            return None
        entry = self._symbols.relocations.get((section.name, address))
        if entry is None:
            return self.name_place((section.name, address)), "rel32"
        if entry.kind == "R_AMDGPU_RELATIVE64":
            goal = self._symbols.find_section(entry.addend)
            return None if goal is None else (self.name_place((goal.name, entry.addend)), "gotpcrel32")
        return (entry.symbol, "gotpcrel32") if entry.kind == "R_AMDGPU_ABS64" and entry.addend == 0 else None

    def _note(self, place: Place, name: str) -> None:
        assert self._symbols is not None
        section = self._symbols.sections.get(place[0])
        if section is not None and not section.executable and section.data:
            self._constants[place] = name

    def write_constants(self) -> Iterator[str]:
        """Yield the constants to which code refers as lines of assembly, each up to the next place that has a name."""
        if self._symbols is None:
            return
        known = sorted({*self._constants, *self._symbols.symbols})
        for place, name in sorted(self._constants.items()):
            section = self._symbols.sections[place[0]]
            following = [start for where, start in known if where == place[0] and start > place[1]]
            symbol = self._symbols.symbols.get(place)
            end = min([section.end_of(place[1]), place[1] + _LARGEST, *following[:1]])
            if symbol is not None and symbol.size:
                end = min(end, place[1] + symbol.size)
            yield f'\t.section\t.rodata{place[0]},"a{"w" if section.writable else ""}",@progbits'
            if symbol is not None and symbol.weak:
                yield f"\t.weak\t{name}"
            yield f"{name}:"
            yield from self._write_bytes(section, place[1], end)

    def _write_bytes(self, section: SectionContents, start: int, end: int) -> Iterator[str]:
        assert self._symbols is not None
        if any(where == section.name and start - 8 < at < end for where, at in self._symbols.relocations):
            yield f"\t.quad\tunknown_{start:x}"  # the linker or the loader fills in a part
            return
        data = section.data[start - section.address : end - section.address]
        for first in range(0, len(data), 32):
            yield "\t.byte\t" + ",".join(map(str, data[first : first + 32]))


def name_operands(source: Source, section: CodeSection, names: Names) -> Mapping[int, str]:
    """Return the text of each instruction with a constant that stands for a symbol, which it then names, by address.

    Raises `WcetError` W176 for a relocation of another kind than code of compute kernels has, or in an instruction
    whose constant is not one of two scalar operands.
    """
    code = {item.address: item for item in section.items if isinstance(item, MachineCode)}
    found: dict[int, str] = {}
    for place, relocation in section.relocations.items():
        item = code.get(place - 4)
        if item is None or relocation.kind not in _SUFFIXES or (text := _find_literal(item)) is None:
            raise _refuse_relocation(source, relocation, code.get(place) or item)
        found[item.address] = text.format(names.name_relocated(relocation, _count_from_getpc(code, place)))
    for item in code.values():
        if item.text.startswith("s_getpc_b64") and item.address + 8 not in section.relocations:
            found |= _name_sum(source, section, item, code, names)
    if names.is_listing:
        _require_linked(source, section, code)
    return found


def _require_linked(source: Source, section: CodeSection, code: Mapping[int, MachineCode]) -> None:
    """Raise `WcetError` W176 if a listing without relocations may have left one out: the bytes there are zeros.

    Sections of a linked object do not start at 0. An assembler writes no constant of 0 that takes four bytes of its
    own, except in `s_setreg_imm32_b32` and in instructions that always have a constant; and a compiler writes no branch
    to the next instruction.
    """
    if 0 not in code:
        return
    for item in code.values():
        place = item.address + 4
        is_zero = item.words[0] & 0xFFFF == 0 and _BRANCH.match(item.text) and item.address not in section.relocations
        if is_zero or _has_literal(item) and item.words[1] == 0 and place not in section.relocations:
            raise refuse(
                "W176",
                "the linker may fill in a number where a 0 is here, and the listing shows no relocations",
                _span_of(source, item),
                notes=("an assembler has a shorter encoding of 0",),
                help="llvm-objdump -d -r kernel.o > kernel.lst",
            )


def _has_literal(item: MachineCode) -> bool:
    """Return True if an instruction has a constant after it in place of a scalar or vector operand."""
    word = item.words[0]
    if len(item.words) != 2:
        return False
    return _find_literal(item) is not None or word >> 31 == 0 and word & 511 == _LITERAL


def _count_from_getpc(code: Mapping[int, MachineCode], place: int) -> int:
    """Return the bytes from the end of the last `s_getpc_b64` to a constant: 4 for the first sum, 12 for the second
    sum."""
    for distance in (4, 12):
        before = code.get(place - distance - 4)
        if before is not None and before.text.startswith("s_getpc_b64"):
            return distance
    return 4


def _name_sum(
    source: Source, section: CodeSection, getpc: MachineCode, code: Mapping[int, MachineCode], names: Names
) -> Mapping[int, str]:
    """Return the two sums that compute an address from the program counter, with the address's name; empty if there are
    none.

    Raises `WcetError` W175 if the content at the address is unknown: a run would read something else.
    """
    low, high = code.get(getpc.address + 4), code.get(getpc.address + 12)
    if low is None or high is None or not low.text.startswith("s_add_u32") or not high.text.startswith("s_addc_u32"):
        return {}
    texts = _find_literal(low), _find_literal(high)
    if texts[0] is None or texts[1] is None:
        return {}
    distance = low.words[1] | high.words[1] << 32
    named = names.name_distance(section.name, (getpc.address + 4 + distance) & ((1 << 64) - 1))
    if named is None:
        raise refuse(
            "W175",
            "the file does not say what is at the address that is computed here",
            _span_of(source, getpc),
            notes=("it is a distance from this instruction, and the file names no symbol or section there",),
            help="give the code object itself, or its listing by llvm-objdump -d -r" if names.is_listing else "",
        )
    name, kind = named
    parts = zip((low, high), texts, ("lo+4", "hi+12"), strict=True)
    return {item.address: text.format(f"{name}@{kind}@{part}") for item, text, part in parts if text is not None}


def _find_literal(item: MachineCode) -> str | None:
    """Return the text of a scalar instruction with `{}` instead of the constant after it; None if it has no
    constant."""
    word = item.words[0]
    if len(item.words) != 2:
        return None
    if word >> 23 == _SOP1:
        sources, first = [word & 255], 1
    elif word >> 23 == _SOPC:
        sources, first = [word & 255, word >> 8 & 255], 0
    elif word >> 30 == _SOP2 and word >> 28 != 0b1011:
        sources, first = [word & 255, word >> 8 & 255], 1
    else:
        return None
    if sources.count(_LITERAL) != 1:
        return None
    mnemonic, _, rest = item.text.partition(" ")
    operands = [each.strip() for each in rest.split(",")]
    place = first + sources.index(_LITERAL)
    if place >= len(operands) or "{" in item.text:
        return None
    operands[place] = "{}"
    return f"{mnemonic} {', '.join(operands)}"


def _refuse_relocation(source: Source, relocation: Relocation, item: MachineCode | None) -> Exception:
    return refuse(
        "W176",
        f"the linker fills in `{relocation.symbol}` here, in an unknown way ({relocation.kind})",
        None if item is None else _span_of(source, item),
        notes=("the code that runs is not the code of this object",),
        help="ld.lld -shared kernel.o -o kernel.hsaco, and give kernel.hsaco",
    )


def _span_of(source: Source, item: MachineCode) -> Span:
    text = source.line(item.line)
    return Span(source, item.line, len(text) - len(text.lstrip()) + 1, len(text) + 1)
