"""The user's own listing with the costs of the worst path beside it."""

from dataclasses import dataclass

from wcet.ir.result import BlockShare, KernelBound
from wcet.span import Source
from wcet.units import format_percent


@dataclass(frozen=True, slots=True)
class ListingLine:
    """One line of the kernel file. A block's costs stand at its last line, by its access; `mark` draws its extent.

    `heat` is the block's part of the worst path in permille, 0 for lines that are not on it.
    """

    number: int
    text: str
    mark: str = ""
    once: int | None = None
    count: int | None = None
    total: int | None = None
    share: str = ""
    resource: str = ""
    heat: int = 0


def list_kernel(bound: KernelBound, source: Source) -> tuple[ListingLine, ...]:
    """Return every line of the file; copies of a block (one for each call) are added up."""
    whole = sum(share.total for share in bound.shares)
    blocks = _merge_copies(bound.shares)
    lines: list[ListingLine] = []
    for number, text in enumerate(source.text.splitlines(), start=1):
        block = next((each for each in blocks if each.first_line <= number <= each.last_line), None)
        if block is None:
            lines.append(ListingLine(number, text))
            continue
        heat = block.total * 1000 // whole if whole else 0
        if number < block.last_line:
            lines.append(ListingLine(number, text, "┌" if number == block.first_line else "│", heat=heat))
            continue
        share = format_percent(block.total, whole)
        mark = "└" if block.first_line < block.last_line else "─"
        costs = (block.once, block.count, block.total, share, block.resource, heat)
        lines.append(ListingLine(number, text, mark, *costs))
    return tuple(lines)


def _merge_copies(shares: tuple[BlockShare, ...]) -> list[BlockShare]:
    merged: dict[tuple[int, int], BlockShare] = {}
    for share in shares:
        place = (share.first_line, share.last_line)
        old = merged.get(place)
        if old is not None:
            count, total = old.count + share.count, old.total + share.total
            share = BlockShare(old.block, *place, old.text, old.resource, max(old.once, share.once), count, total)
        merged[place] = share
    return list(merged.values())
