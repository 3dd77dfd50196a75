"""Finds the places of stated facts, by label or address, in the graph of a kernel, or refuses them with a suggestion.

Labels of compilers change with every build, so a place may be stated as `NAME:LINE` instead. NAME is the kernel or its
file, and LINE a line of the assembly. If NAME is a source file that the compiler has named (`.loc`), the address is
refused: a loop that was unrolled no longer exists, and its lines are in the loop around it.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from pathlib import PurePosixPath
from typing import Any

from wcet.errors import WcetError, refuse
from wcet.ir.cfg import Block, Cfg, Loop
from wcet.ir.facts import Provenance, StatedFacts, is_address
from wcet.ir.program import Program
from wcet.parse.debug_lines import read_places
from wcet.span import Place, Source

SHOWN = 8
"""The largest number of lines that a message lists."""


def name_of(address: str) -> str:
    """Return the kernel or file in an address."""
    return address.rpartition(":")[0]


def name_block(program: Program[Any], block: Block) -> str:
    """Return the name of a block in facts: its first label, else the address of its first line."""
    if block.labels:
        return block.labels[0]
    span = program.instructions[block.first].span
    if _is_expanded(program):
        span = span.written
    own = span.source.name == program.source.name
    return f"{program.name if own else PurePosixPath(span.source.name).name}:{span.line}"


def find_lines(program: Program[Any], address: str) -> frozenset[int]:
    """Return the lines of assembly that an address names in this kernel; none if the address is about another
    kernel."""
    name, _, number = address.rpartition(":")
    own = _is_own(program, name)
    if own and not _is_expanded(program):
        return frozenset({int(number)})
    wanted = PurePosixPath(program.source.name).name if own else name, int(number)
    places = enumerate(list_places(program.source))
    return frozenset(line for line, place in places if place and (name_file(place), place.line) == wanted)


def list_places(source: Source) -> tuple[Place | None, ...]:
    """Return the place in the source of each line of assembly, as its compiler states it; the line number is the
    index."""
    return read_places(source.text) if source.origin is None else source.origin.places


def name_file(place: Place) -> str:
    """Return the name of the file of a place without its folder."""
    return PurePosixPath(place.file).name


def find_addressed(program: Program[Any], cfg: Cfg, address: str) -> tuple[Block, ...]:
    """Return the blocks that contain an instruction of the address; raise `WcetError` W220 for a line of a source."""
    lines = find_lines(program, address)
    if lines and not _is_own(program, name_of(address)) and not _is_expanded(program):
        raise refuse(
            "W220",
            f"`{address}` is a line of a source, and this assembly does not show which loops it became",
            notes=(f"its instructions are in line {', '.join(map(str, sorted(lines)[:SHOWN]))}",),
            help=f"state it for `{program.name}:{min(lines)}` or a label, or analyse the source file itself",
        )
    wanted = {each.index for each in program.instructions if each.span.line in lines}
    return tuple(block for block in cfg.blocks if wanted.intersection(range(block.first, block.last + 1)))


def _is_expanded(program: Program[Any]) -> bool:
    """Return True for assembly that an assembler has expanded; its lines are those that people wrote."""
    return program.source.origin is not None and program.source.origin.assembled


def _is_own(program: Program[Any], name: str) -> bool:
    file = PurePosixPath(program.source.name)
    return name in (program.name, file.name, file.stem)


def innermost(loops: Sequence[Loop], blocks: Sequence[Block]) -> tuple[Loop, ...]:
    """Return the innermost loops among those that contain one of the blocks."""
    found = [loop for loop in loops if any(block.index in loop.blocks for block in blocks)]
    return tuple(loop for loop in found if not any(other.blocks < loop.blocks for other in found))


def find_labelled(program: Program[Any], cfg: Cfg, label: str, stated: Provenance) -> tuple[Block, ...]:
    """Return the blocks (one for each inlined copy) that carry `label`, or contain the place of an address.

    Raises `WcetError` W220 if there is none, or if an address names several places.
    """
    if is_address(label):
        found = find_addressed(program, cfg, label)
        begun = dict.fromkeys(program.instructions[block.first].span.line for block in found)
        if len(begun) > 1:
            lines = ", ".join(map(str, begun))
            raise refuse_stated("W220", f"`{label}` names several blocks", stated, f"name one, at line {lines}")
        if found:
            return found
        raise refuse_stated("W220", f"`{program.name}` has no instruction at `{label}`", stated)
    blocks = tuple(block for block in cfg.blocks if label in block.labels)
    if blocks:
        return blocks
    known = {known.name: known for known in program.labels}
    if label in known:
        message = f"label `{label}` is at code that is never reached"
        raise refuse("W220", message, known[label].span, notes=stated.notes)
    raise refuse_stated("W220", f"`{program.name}` has no label `{label}`", stated, suggest_label(label, known))


def suggest_label(label: str, candidates: Iterable[str]) -> str:
    """Return a help line with the nearest of the candidates, else all of them; empty without candidates."""
    names = list(dict.fromkeys(candidates))
    near = get_close_matches(label, names, 1, cutoff=0.5)
    if near:
        return f"did you mean `{near[0]}`?"
    return "possible labels: " + ", ".join(f"`{name}`" for name in names[:8]) if names else ""


def refuse_stated(code: str, message: str, stated: Provenance, help: str = "") -> WcetError:  # noqa: A002
    """Return the error for a fact that has no place in the kernel, at the fact's place in the settings."""
    return refuse(code, message, stated.span, notes=stated.notes, help=help)


def refuse_data(program: Program[Any], facts: StatedFacts, title: str) -> None:
    """Raise W220 if contents of buffers are stated and the target does not use them."""
    for name in facts.data:
        message = f"contents of `{name}` are stated for `{program.name}`: {title} knows of no contents"
        raise refuse_stated("W220", message, facts.find_provenance("data", name), "remove the table `data`")
