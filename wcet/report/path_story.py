"""Describes the worst path in words: the lines that run, in order, with each repetition described once."""

from collections.abc import Iterator

from wcet.ir.ids import BlockId
from wcet.ir.result import BlockShare, KernelBound, Path, Repeat, Visit
from wcet.report.source_listing import name_lines, show_ranges
from wcet.span import Source
from wcet.units import format_count

SHOWN = 40
"""The number of lines of the description; a longer one says how many lines it omits."""

Told = tuple[int, str]


def tell_path(bound: KernelBound) -> tuple[str, ...]:
    """Return the path of `bound` as indented lines such as `64 times:` and `lines 12-15, 19`."""
    shares = {share.block: share for share in bound.shares}
    told = list(_tell(bound.path, shares, 0, bound.span and bound.span.source))
    lines = [f"{'  ' * depth}{text}" for depth, text in told[:SHOWN]]
    return (*lines, f"... and {len(told) - SHOWN:,} lines more") if len(told) > SHOWN else tuple(lines)


def _tell(path: Path, shares: dict[BlockId, BlockShare], depth: int, source: Source | None) -> Iterator[Told]:
    straight: list[BlockShare] = []
    for part in _flatten(path):
        if isinstance(part, Visit):
            if part.block in shares:
                straight.append(shares[part.block])
            continue
        inner = list(_tell(part.body, shares, depth + 1, source))
        if part.count and inner:
            yield from _tell_straight(straight, depth, source)
            straight = []
            yield depth, f"{format_count(part.count, 'time')}:"
            yield from inner
    yield from _tell_straight(straight, depth, source)


def _flatten(path: Path) -> Iterator[Visit | Repeat]:
    """Yield the parts of a path in order; a repetition with count 1 is replaced by its body."""
    match path:
        case Visit():
            yield path
        case Repeat(1, body):
            yield from _flatten(body)
        case Repeat():
            yield path
        case _:
            for part in path.parts:
                yield from _flatten(part)


def _tell_straight(shares: list[BlockShare], depth: int, source: Source | None) -> Iterator[Told]:
    """Yield a line for blocks that run one after another; neighbours in the text are joined."""
    if not shares:
        return
    ranges: list[tuple[int, int]] = []
    for share in shares:
        if ranges and ranges[-1][1] < share.first_line <= ranges[-1][1] + 2:
            ranges[-1] = (ranges[-1][0], share.last_line)
        else:
            ranges.append((share.first_line, share.last_line))
    yield depth, f"{name_lines(show_ranges(source, ranges))}: {sum(share.once for share in shares):,} cycles"
