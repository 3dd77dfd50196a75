"""Shows the user's own listing with the costs of the worst path next to it."""

from dataclasses import replace

from wcet.ir.result import BlockShare, KernelBound
from wcet.records import dataclass
from wcet.span import Source
from wcet.units import format_count, format_percent

HEAD = 24
"""The number of lines before the code that are shown; if there are more, only the last `NEAR` are shown."""

NEAR = 4
"""The number of lines around the code that are always shown."""


@dataclass(frozen=True, slots=True)
class ListingLine:
    """One line of the kernel file; `number` is 0 for a row that stands for omitted lines.

    Costs are at every instruction if the pipeline model distinguishes them; otherwise those of a block are at its last
    line. `mark` draws the extent of a block. `unit` is the functional unit, or the resource of an access. `heat` is the
    line's fraction of the worst path in permille, 0 for lines that are not on it.
    """

    number: int
    text: str
    mark: str = ""
    once: int | None = None
    count: int | None = None
    total: int | None = None
    share: str = ""
    unit: str = ""
    heat: int = 0


def list_kernel(bound: KernelBound, source: Source, code: range | None = None) -> tuple[ListingLine, ...]:
    """Return the lines of the file with their costs; costs of copies of a block (one for each call) are added up.

    `code` are the lines of the kernel's instructions: long stretches before and after them are omitted.
    """
    whole = sum(share.total for share in bound.shares)
    blocks = _merge_copies(bound.shares)
    lines: list[ListingLine] = []
    for number, text in enumerate(source.text.splitlines(), start=1):
        block = next((each for each in blocks if each.first_line <= number <= each.last_line), None)
        line = ListingLine(number, text)
        lines.append(line if block is None else _price_line(line, block, whole))
    return tuple(lines) if code is None else _leave_out(lines, code)


def strip_comment(text: str) -> str:
    """Return a line of code without its comment and with single blanks."""
    return " ".join(text.split("//")[0].split(";")[0].split())


def strip_source(text: str) -> str:
    """Return a line of C without its comment and its last semicolon, with single blanks."""
    return " ".join(text.split("//")[0].split()).removesuffix(";")


def _price_line(line: ListingLine, block: BlockShare, whole: int) -> ListingLine:
    first, last = line.number == block.first_line, line.number == block.last_line
    mark = "─" if first and last else "┌" if first else "└" if last else "│"
    if not block.lines:
        heat = _heat(block.total, whole)
        if not last:
            return replace(line, mark=mark, heat=heat)
        costs = (block.once, block.count, block.total, format_percent(block.total, whole), block.resource, heat)
        return ListingLine(line.number, line.text, mark, *costs)
    here = [each for each in block.lines if each.line == line.number]
    if not here:
        return replace(line, mark=mark)
    once = sum(each.once for each in here)
    total = once * block.count - (_excess(block) if line.number == _dearest(block) else 0)
    share = format_percent(total, whole)
    return ListingLine(
        number=line.number,
        text=line.text,
        mark=mark,
        once=once,
        count=block.count,
        total=total,
        share=share,
        unit=here[-1].unit,
        heat=_heat(total, whole),
    )


def _heat(total: int, whole: int) -> int:
    return total * 1000 // whole if whole else 0


def _excess(block: BlockShare) -> int:
    """Return by how much runs times `once` exceeds the total, because `once` is rounded up if runs differ."""
    return block.once * block.count - block.total


def _dearest(block: BlockShare) -> int:
    return max(block.lines, key=lambda each: each.once).line


def _merge_copies(shares: tuple[BlockShare, ...]) -> list[BlockShare]:
    merged: dict[tuple[int, int], BlockShare] = {}
    for share in shares:
        place = (share.first_line, share.last_line)
        old = merged.get(place)
        if old is not None:
            count, total = old.count + share.count, old.total + share.total
            dearer = max(old, share, key=lambda each: each.once)
            lines = dearer.lines if old.lines and share.lines else ()
            share = BlockShare(old.block, *place, old.text, old.resource, dearer.once, count, total, lines)
        merged[place] = share
    return list(merged.values())


def _leave_out(lines: list[ListingLine], code: range) -> tuple[ListingLine, ...]:
    head, body, tail = lines[: code.start - 1], lines[code.start - 1 : code.stop - 1], lines[code.stop - 1 :]
    if len(head) > HEAD:
        head = [_gap(len(head) - NEAR), *head[-NEAR:]]
    if len(tail) > NEAR:
        tail = [_gap(len(tail))]
    return (*head, *body, *tail)


def _gap(lines: int) -> ListingLine:
    return ListingLine(0, f"… {format_count(lines, 'line')} without code of this kernel")
