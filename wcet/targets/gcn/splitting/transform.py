"""The source of a kernel with its splits and merges written in, as comments or as mnemonics."""

import re
from collections.abc import Sequence

from wcet.isa.gcn.language.isa import MARKS
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.span import Source
from wcet.targets.gcn.splitting.splits import SplitPlan

_PRAGMAS = ("\t;@wcet split ; s_split exec_lo, exec_hi", "\t;@wcet merge ; s_merge")
_MNEMONICS = ("\ts_split exec_lo, exec_hi", "\ts_merge")
_MARK = re.compile(r"[ \t]*(;|//)[ \t]*@wcet[ \t]+(split|merge)\b.*$")


def transform_pws(source: Source, plans: Sequence[tuple[GcnProgram, SplitPlan]], mnemonics: bool = False) -> str:
    """Return the text of a file with a line before every split branch and one after every restoration of exec at its
    join.

    Marks that are already there are removed first, so that the result has exactly the splits of the plans, and a second
    transformation changes nothing. The lines are pragmas, with the paper's `s_split exec_lo, exec_hi` in the comment,
    or with `mnemonics` the instructions, which only an assembler of the PWS instruction set accepts.
    """
    before: dict[int, list[str]] = {}
    removed: set[int] = set()
    inside: set[int] = set()
    for program, plan in plans:
        for point in plan.points:
            marks = _MNEMONICS if mnemonics else _PRAGMAS
            for index, text in zip((point.split_at, point.merge_at), marks, strict=True):
                marked = before.setdefault(program.instructions[index].span.line, [])
                marked += [] if text in marked else [text]
        inside |= _find_lines(program)
        removed |= {i.span.line for i in program.instructions if i.mnemonic in MARKS}
    return _write(source, before, removed, inside)


def _find_lines(program: GcnProgram) -> set[int]:
    """Return the lines of a kernel's code and of the functions it calls; marks elsewhere belong to other kernels."""
    text = program.source.text.split("\n")
    found: set[int] = set()
    previous = 0
    for line in (instruction.span.line for instruction in program.instructions):
        together = previous < line and not any(".size" in between for between in text[previous : line - 1])
        found |= set(range(previous + 1 if together else line, line + 1))
        previous = line
    return found


def _write(source: Source, before: dict[int, list[str]], removed: set[int], inside: set[int]) -> str:
    lines: list[str] = []
    for number, line in enumerate(source.text.split("\n"), start=1):
        lines.extend(before.get(number, ()))
        kept = _MARK.sub("", line) if number in inside else line
        if number in removed or (not kept.strip() and line.strip()):
            continue
        lines.append(kept)
    return "\n".join(lines)
