"""Inserts marks into a source: instructions that show in the compiled code where a loop is entered and its body runs.

A stated bound is about a loop statement, which a compiler may have unrolled, rotated, copied or removed. A mark is an
assembler statement without operands that the compiler must execute exactly as often as the source says (GNU C,
"volatile asm"). So the code itself shows what became of the statement: see `wcet.isa.gcn.loops.marked_loops`. A mark is
a branchless statement before another one: `if (({asm; 0;})) {} else`, which leaves `else`, `break` and declarations as
they are, and stays on its line. It costs one `s_nop`.
"""

from collections.abc import Sequence

from wcet.frontend.source_loops import LoopStatement
from wcet.records import dataclass
from wcet.span import Line, Place

ENTER, BODY = "enter", "body"


@dataclass(frozen=True, slots=True)
class Insertion:
    """Text that was inserted into a line of a file, before the text at `column`."""

    line: Line
    column: int
    length: int


def write_marks(text: str, marked: Sequence[tuple[int, LoopStatement]]) -> tuple[str, tuple[Insertion, ...]]:
    """Return the text with the marks of loop statements, each with its number, and the insertions."""
    pieces: list[tuple[int, str]] = []
    for number, statement in marked:
        pieces.append((statement.entry, _write_mark(ENTER, number)))
        pieces.append((statement.body, _write_mark(BODY, number)))
    whole: list[str] = []
    insertions: list[Insertion] = []
    last = 0
    for place, piece in sorted(pieces, key=lambda each: each[0]):
        start = text.rfind("\n", 0, place) + 1
        insertions.append(Insertion(Line(text.count("\n", 0, place) + 1), place - start + 1, len(piece)))
        whole += [text[last:place], piece]
        last = place
    return "".join((*whole, text[last:])), tuple(insertions)


def restore_column(place: Place, insertions: Sequence[Insertion]) -> Place:
    """Return a place of the changed text as a place of the text before the insertions."""
    column = place.column
    for each in insertions:
        if each.line == place.line and column > each.column:
            column = max(each.column, column - each.length)
    callers = place.callers
    return Place(place.file, place.line, column, place.function, callers) if column != place.column else place


def _write_mark(kind: str, number: int) -> str:
    return f' if (({{ __asm__ volatile("s_nop 0 ;@wcet {kind} {number}"); 0; }})) {{}} else '
