"""Writes a disassembly as assembly in the form of compilers: branches go to labels, and addresses are those of symbols.

Targets of branches get labels, `.LNAME_OFFSET`. With `-D` the listing has the descriptors of kernels as
`.amdhsa_kernel` directives, with `-l` the lines of the source, which become `.loc`. A listing does not state its
processor: one with forms that only gfx9 has is read as gfx900's.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from wcet.errors import refuse
from wcet.frontend.disassembly import CodeSection, Data, Heading, Item, LineMark, MachineCode, read_disassembly
from wcet.frontend.object_symbols import ObjectSymbols
from wcet.frontend.symbolic import Names, name_operands
from wcet.span import Source, Span

_FORMAT = re.compile(r"(?m)^\S.*:\tfile format elf64-amdgpu\b")
_DESCRIPTION = re.compile(r"\s*\.(?:end_)?amdhsa_")
_VEGA = re.compile(r"(?m)^[ \t]+(?:global_|scratch_|v_\w+_co_u32|v_(?:add|sub|subrev)_u32\w* [^,\n]+,[^,\n]+,[^,\n]+$)")
_COMMENT = re.compile(r"//.*")
_BRANCH = re.compile(r"(s_branch|s_cbranch_(?:scc[01]|vccn?z|execn?z))\s")

_LAST = re.compile(r"s_(?:endpgm|setpc_b64|branch)\s")
_FILLING = ((0xBF800000,), (0xBF9F0000,))
"""`s_nop 0` and `s_code_end`, with which assemblers and linkers fill the space between functions."""


def is_listing(text: str) -> bool:
    """Return True if a text is the output of `llvm-objdump` for a code object of an AMD GPU."""
    return _FORMAT.search(text[:4096]) is not None


def write_assembly(source: Source) -> str:
    """Return a listing as assembly; raise `WcetError` W175 if the listing does not give all addresses."""
    processor = "gfx900" if _VEGA.search(_COMMENT.sub("", source.text)) else "gfx803"
    lines = [write_target(processor), "\t.text", *write_code(source, read_disassembly(source), None)]
    return "\n".join([*lines, *write_descriptors(source.text)]) + "\n"


def write_target(processor: str) -> str:
    """Return the directive that states the processor of code."""
    return f'\t.amdgcn_target "amdgcn-amd-amdhsa--{processor}"'


def write_code(source: Source, sections: Sequence[CodeSection], symbols: ObjectSymbols | None) -> Iterator[str]:
    """Yield the code of a disassembly as assembly, with the constants that it refers to.

    `symbols` are those of the object; without them each name in the print starts a function, and an address that code
    computes has a name only where the print has its relocations.
    """
    names = Names(symbols)
    files: dict[str, int] = {}
    for number, section in enumerate(sections):
        if number:
            yield f'\t.section\t{section.name},"ax",@progbits'
        yield from _write_section(source, section, names, files)
    yield from names.write_constants()


def write_descriptors(text: str) -> list[str]:
    """Return the directives about kernels in a listing."""
    kept = [line for line in text.splitlines() if _DESCRIPTION.match(line)]
    return ["\t.section\t.rodata", *kept] if kept else []


def _write_section(source: Source, section: CodeSection, names: Names, files: dict[str, int]) -> Iterator[str]:
    functions, labels = _find_functions(section, names)
    section = replace(section, items=tuple(_drop_padding(section, functions, names)))
    goals = _name_goals(source, section, functions)
    texts = name_operands(source, section, names)
    for item in section.items:
        if isinstance(item, LineMark):
            if item.file not in files:
                files[item.file] = len(files) + 1
                yield f'\t.file\t{files[item.file]} "{item.file}"'
            yield f"\t.loc\t{files[item.file]} {item.number}"
        elif isinstance(item, Data):
            yield f"\t{item.text}" if item.text != "..." else "\t.zero 4"
        elif isinstance(item, MachineCode):
            if item.address in functions:
                name = functions[item.address]
                if names.is_weak(name):
                    yield f"\t.weak\t{name}"
                yield from (f"\t.globl\t{name}", f"\t.type\t{name},@function", f"{name}:")
                yield from names.write_header(name)
            yield from (f"{name}:" for name in labels.get(item.address, ()))
            if item.address in goals:
                yield f"{goals[item.address]}:"
            branch = _BRANCH.match(item.text + " ")
            text = texts.get(item.address, item.text)
            if branch is not None and item.address not in section.relocations:
                text = f"{branch[1]} {goals[_find_goal(item)]}"
            yield f"\t{text}{_write_encoding(item)}"


def _write_encoding(item: MachineCode) -> str:
    """Return the comment with the size of an instruction, from which runs compute addresses."""
    return (
        ""
        if item.text.startswith(".")
        else f" // {item.address:012X}: " + " ".join(f"{word:08X}" for word in item.words)
    )


def _find_functions(section: CodeSection, names: Names) -> tuple[dict[int, str], dict[int, list[str]]]:
    """Return the functions by their start address, and the other names by their address.

    A name of bytes that are shown as no instruction is not a name of the next instruction: what is executed there is
    not known.
    """
    functions: dict[int, str] = {}
    labels: dict[int, list[str]] = {}
    headings: list[Heading] = []
    for item in section.items:
        if isinstance(item, Heading):
            headings.append(item)
        elif isinstance(item, Data):
            headings = [each for each in headings if each.address is not None]
        elif isinstance(item, MachineCode) and headings:
            here = [each.name for each in headings if each.address in (None, item.address)]
            here = list(dict.fromkeys([*here, *names.list_labels(section.name, item.address)]))
            starting = [name for name in here if names.starts_function(name)] or ([] if functions else here[:1])
            if starting:
                functions[item.address] = starting[0]
            labels[item.address] = [name for name in here if name not in starting[:1]]
            headings = []
    return functions, labels


def _drop_padding(section: CodeSection, functions: Mapping[int, str], names: Names) -> Iterator[Item]:
    """Yield the items of a section without the padding between the end of a function and the next function.

    If the size of a function is not known, padding is what does nothing between its last instruction and the next
    function. Control that reaches it would have run past the end of the function, or branched to no instruction, which
    is refused where it is found.
    """
    end = -1
    filling: list[Item] = []
    for item in section.items:
        if isinstance(item, MachineCode):
            if item.address in functions:
                size = names.find_size(functions[item.address])
                end = item.address + size if size else -1
                filling = []
            if end >= 0 and item.address >= end:
                continue
            if filling and item.words in _FILLING:
                filling.append(item)
                continue
            yield from filling[1:]
            filling = [item] if _LAST.match(item.text + " ") else []
        elif isinstance(item, Data):
            yield from filling[1:]
            filling = []
        yield item


def _name_goals(source: Source, section: CodeSection, functions: Mapping[int, str]) -> dict[int, str]:
    """Return labels for the targets of branches, by address; raise W175 if no instruction starts at a target."""
    code = [item for item in section.items if isinstance(item, MachineCode)]
    branches = [item for item in code if _BRANCH.match(item.text + " ") and item.address not in section.relocations]
    goals = {_find_goal(branch): branch for branch in branches}
    labels: dict[int, str] = {}
    function, origin = "", 0
    for item in code:
        if item.address in functions:
            function, origin = functions[item.address], item.address
        if item.address in goals:
            labels[item.address] = f".L{function}_{item.address - origin:x}"
    for goal, branch in goals.items():
        if goal not in labels:
            text = source.line(branch.line)
            span = Span(source, branch.line, len(text) - len(text.lstrip()) + 1, len(text) + 1)
            note = "a branch into an instruction, or out of the section, is not a program that can be bounded"
            raise refuse("W175", f"no instruction starts at 0x{goal:x}, where this branch goes", span, notes=(note,))
    return labels


def _find_goal(branch: MachineCode) -> int:
    """Return the target of a branch: its signed lower half counts dwords from the next instruction."""
    distance = ((branch.words[0] & 0xFFFF) ^ 0x8000) - 0x8000
    return branch.address + 4 + 4 * distance
