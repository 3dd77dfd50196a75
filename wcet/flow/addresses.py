"""Places of a kernel by address instead of by label: `NAME:LINE`, for labels of compilers change with every build.

NAME is the kernel or its file, and LINE a line of the assembly. Where NAME is a source file that the compiler has named
(`.loc`) the address is refused: a loop that was unrolled is gone, and its lines stand in the loop around it.
"""

import re
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Any

from wcet.errors import refuse
from wcet.ir.cfg import Block, Cfg
from wcet.ir.flow import Loop
from wcet.ir.program import Program
from wcet.parse.debug_lines import read_places
from wcet.span import Place, Source

SHOWN = 8
"""Lines that a message lists."""

_ADDRESS = re.compile(r"([^\s:+*]+):(\d+)")


def is_address(text: str) -> bool:
    """Tell whether a fact names its place by an address; no label has a colon in it."""
    return _ADDRESS.fullmatch(text) is not None


def name_of(address: str) -> str:
    """Return the kernel or file of an address."""
    return address.rpartition(":")[0]


def find_lines(program: Program[Any], address: str) -> frozenset[int]:
    """Return the lines of assembly an address stands for, in this kernel; none where it speaks of another."""
    name, _, number = address.rpartition(":")
    if _is_own(program, name):
        return frozenset({int(number)})
    wanted = name, int(number)
    places = enumerate(list_places(program.source))
    return frozenset(line for line, place in places if place and (name_file(place), place.line) == wanted)


def list_places(source: Source) -> tuple[Place | None, ...]:
    """Return where each line of assembly stems from, by its number, as its compiler says."""
    return read_places(source.text) if source.origin is None else source.origin.places


def name_file(place: Place) -> str:
    """Return the name of the file of a place without its folder."""
    return PurePosixPath(place.file).name


def find_addressed(program: Program[Any], cfg: Cfg, address: str) -> tuple[Block, ...]:
    """Return the blocks that hold an instruction of the address; raise `WcetError` W220 for a line of a source."""
    lines = find_lines(program, address)
    if lines and not _is_own(program, name_of(address)):
        raise refuse(
            "W220",
            f"`{address}` is a line of a source, and nothing in this assembly tells what became of its loops",
            notes=(f"instructions of it stand in line {', '.join(map(str, sorted(lines)[:SHOWN]))}",),
            help=f"state it for `{program.name}:{min(lines)}` or a label, or analyse the source file itself",
        )
    wanted = {each.index for each in program.instructions if each.span.line in lines}
    return tuple(block for block in cfg.blocks if wanted.intersection(range(block.first, block.last + 1)))


def _is_own(program: Program[Any], name: str) -> bool:
    file = PurePosixPath(program.source.name)
    return name in (program.name, file.name, file.stem)


def innermost(loops: Sequence[Loop], blocks: Sequence[Block]) -> tuple[Loop, ...]:
    """Return the loops that hold one of the blocks and no other loop that does."""
    found = [loop for loop in loops if any(block.index in loop.blocks for block in blocks)]
    return tuple(loop for loop in found if not any(other.blocks < loop.blocks for other in found))
