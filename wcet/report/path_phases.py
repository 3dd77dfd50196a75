"""Lists which unit the worst path uses over time, from the costs of its lines, for targets that state no phases."""

from collections.abc import Iterator
from itertools import groupby

from wcet.ir.ids import BlockId
from wcet.ir.result import BlockShare, JsonValue, KernelBound, Path, Repeat, Visit

Interval = tuple[str, int]


def phase_path(bound: KernelBound) -> JsonValue:
    """Return the path as phases: `{"resource", "cycles"}` on one unit, `{"repeat", "phases"}` for loops."""
    shares = {share.block: share for share in bound.shares}
    return tuple(_phase(bound.path, shares))


def _phase(path: Path, shares: dict[BlockId, BlockShare]) -> Iterator[JsonValue]:
    straight: list[Interval] = []
    for part in _flatten(path):
        if isinstance(part, Visit):
            straight += _stretches(shares[part.block]) if part.block in shares else []
            continue
        inner = tuple(_phase(part.body, shares))
        if part.count and inner:
            yield from _join(straight)
            straight = []
            yield {"repeat": part.count, "phases": inner}
    yield from _join(straight)


def _flatten(path: Path) -> Iterator[Visit | Repeat]:
    match path:
        case Visit() | Repeat():
            yield path
        case _:
            for part in path.parts:
                yield from _flatten(part)


def _stretches(share: BlockShare) -> list[Interval]:
    return [(line.unit, line.once) for line in share.lines] or [(share.resource, share.once)]


def _join(straight: list[Interval]) -> Iterator[JsonValue]:
    """Yield the phases with neighbours on the same unit joined."""
    for unit, group in groupby((each for each in straight if each[1]), key=lambda each: each[0]):
        yield {"resource": unit, "cycles": sum(cycles for _, cycles in group)}
