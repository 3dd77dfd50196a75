"""Reads the output of `llvm-objdump -d` for a code object: instructions with their addresses and encodings.

The addresses and encodings give the place and size of everything. Nothing is computed again from the text of an
instruction, because one text can have encodings of different lengths: `s_mov_b32 s0, 1` takes four bytes, or eight with
a constant of its own.
"""

import re
from collections.abc import Container, Iterator

from wcet.errors import refuse
from wcet.records import dataclass
from wcet.span import Line, Source, Span

_SECTION = re.compile(r"Disassembly of section ([^:]+):")
_SYMBOL = re.compile(r"(?:([0-9a-f]+) )?<([^>]+)>:\s*\Z")
_CODE = re.compile(r"\s+(\S(?:[^/]|/(?!/))*)// ([0-9A-Fa-f]+): ((?:[0-9A-F]{8} ?)+)(?:<[^>]+>)?\s*\Z")
"""The pattern of text, address and encoding; it can match a line in one way only, because the text may be hostile."""

_DATA = re.compile(r"\s+(\.(?:byte|short|long)\s.*\S|\.\.\.)\s*\Z")
"""The pattern of data in place of code: bytes, or a range of zeros."""

_RELOCATION = re.compile(r"\s+([0-9a-f]+):\s+(R_AMDGPU_\w+)\s+(\S+?)(?:([+-])0x([0-9a-f]+))?\s*\Z")
_LINE = re.compile(r"; (\S.*):(\d+)$")
_PASSED = re.compile(r"\s*(?:;.*|//.*|\S.*:\tfile format \S+|)\Z")
_DESCRIPTION = re.compile(r"\s*\.(?:end_)?amdhsa_")


@dataclass(frozen=True, slots=True)
class Relocation:
    """A place in code that the linker fills in: its kind (`R_AMDGPU_...`), symbol and addend."""

    kind: str
    symbol: str
    addend: int


@dataclass(frozen=True, slots=True)
class MachineCode:
    """One instruction, or bytes that are not an instruction (`.long`): its text, and the dwords at its address."""

    address: int
    words: tuple[int, ...]
    text: str
    line: Line


@dataclass(frozen=True, slots=True)
class Data:
    """Bytes in a section of code whose addresses are not printed; `...` stands for zeros."""

    text: str


@dataclass(frozen=True, slots=True)
class Heading:
    """The name of a symbol, and the address that is printed with it, or None."""

    name: str
    address: int | None


@dataclass(frozen=True, slots=True)
class LineMark:
    """The line of the source from which the next instructions were compiled."""

    file: str
    number: int


Item = MachineCode | Data | Heading | LineMark


@dataclass(frozen=True, slots=True)
class CodeSection:
    """A section of code in the order of its addresses; `relocations` has what the linker fills in, by address."""

    name: str
    items: tuple[Item, ...]
    relocations: dict[int, Relocation]


def read_disassembly(source: Source, executable: Container[str] | None = None) -> tuple[CodeSection, ...]:
    """Return the sections of code; raise `WcetError` W175 if the output does not give the address of each instruction.

    `executable` are the names of the sections that hold code. If they are not known, sections with the names of code
    are used (`.text`, `.text.*`), because `llvm-objdump -D` prints the others, too. Each instruction must end where the
    next one begins. A line that is understood neither as code nor as anything else is an error, because it could be an
    instruction.
    """
    sections: list[CodeSection] = []
    for name, first, lines in _split(source.text):
        if name not in executable if executable is not None else not name.startswith(".text"):
            continue
        relocations: dict[int, Relocation] = {}
        items = tuple(_read_items(source, first, lines, relocations))
        _require_adjacent(source, items)
        if any(isinstance(item, MachineCode | Data) for item in items):
            sections.append(CodeSection(name, items, relocations))
    return tuple(sections)


def _split(text: str) -> Iterator[tuple[str, int, list[str]]]:
    """Yield the sections: the name, the number of the first line, and the lines of each."""
    name, first, kept = ".text", 1, list[str]()
    for number, line in enumerate(text.splitlines(), 1):
        if found := _SECTION.match(line):
            if kept:
                yield name, first, kept
            name, first, kept = found[1], number + 1, []
        else:
            kept.append(line)
    if kept:
        yield name, first, kept


def _read_items(source: Source, first: int, lines: list[str], relocations: dict[int, Relocation]) -> Iterator[Item]:
    for number, line in enumerate(lines, first):
        if found := _CODE.match(line):
            words = tuple(int(word, 16) for word in found[3].split())
            yield MachineCode(int(found[2], 16), words, found[1].rstrip(), Line(number))
        elif found := _SYMBOL.match(line):
            yield Heading(found[2], int(found[1], 16) if found[1] else None)
        elif found := _LINE.match(line):
            yield LineMark(found[1], int(found[2]))
        elif found := _RELOCATION.match(line):
            addend = int(found[5] or "0", 16) * (-1 if found[4] == "-" else 1)
            relocations[int(found[1], 16)] = Relocation(found[2], found[3], addend)
        elif found := _DATA.match(line):
            yield Data(found[1])
        elif not _PASSED.match(line) and not _DESCRIPTION.match(line):
            raise refuse(
                "W175",
                "the disassembly does not give the address and the encoding of this instruction",
                Span(source, Line(number), len(line) - len(line.lstrip()) + 1, len(line) + 1),
                notes=("branches go by addresses, and one text can have encodings of different lengths",),
                help="llvm-objdump -d -r kernel.o > kernel.lst",
            )


def _require_adjacent(source: Source, items: tuple[Item, ...]) -> None:
    """Raise `WcetError` W175 if an instruction does not end at the address at which the next one begins."""
    before: MachineCode | None = None
    for item in items:
        if isinstance(item, Data):
            before = None
        elif isinstance(item, MachineCode):
            end = item.address if before is None else before.address + 4 * len(before.words)
            if before is not None and end != item.address:
                text = source.line(before.line)
                raise refuse(
                    "W175",
                    f"this instruction ends at 0x{end:x}, and the next one is at 0x{item.address:x}",
                    Span(source, before.line, len(text) - len(text.lstrip()) + 1, len(text) + 1),
                    notes=("what is between them is not in the disassembly",),
                    help="llvm-objdump -d -r kernel.o > kernel.lst",
                )
            before = item
