"""A kernel's source with its splits and merges written in, as comments that every assembler ignores."""

import re
from collections.abc import Sequence

from wcet.span import Source
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.splitting.splits import SplitPlan

_SPLIT = "\t;@wcet split ; s_split exec_lo, exec_hi"
_MERGE = "\t;@wcet merge ; s_merge"
_MARK = re.compile(r"[ \t]*(;|//)[ \t]*@wcet[ \t]+(split|merge)\b.*$")


def transform_pws(source: Source, plans: Sequence[tuple[GcnProgram, SplitPlan]]) -> str:
    """Return the text of a file with a pragma line before every split branch and behind every restore at its join.

    Marks that are there already are taken out first, so that the result says what takes place and nothing else, and
    transforming it again changes nothing. The paper's operands are in the comment: `s_split exec_lo, exec_hi`.
    """
    before: dict[int, list[str]] = {}
    removed: set[int] = set()
    for program, plan in plans:
        for point in plan.points:
            for index, text in ((point.split_at, _SPLIT), (point.merge_at, _MERGE)):
                before.setdefault(program.instructions[index].span.line, []).append(text)
        removed |= {i.span.line for i in program.instructions if i.mnemonic in ("s_split", "s_merge")}
    return _write(source, before, removed)


def _write(source: Source, before: dict[int, list[str]], removed: set[int]) -> str:
    lines: list[str] = []
    for number, line in enumerate(source.text.split("\n"), start=1):
        lines.extend(before.get(number, ()))
        kept = _MARK.sub("", line)
        if number in removed or (not kept.strip() and line.strip()):
            continue
        lines.append(kept)
    return "\n".join(lines)
