"""A path as an expression: blocks, sequences and repetitions, so that its size does not grow with loop bounds."""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Visit:
    """One pass through a block, leaving by the edge with index `edge`."""

    block: int
    edge: int


@dataclass(frozen=True, slots=True)
class Sequence:
    """Parts run one after another."""

    parts: tuple["Path", ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """`count` runs of `body`."""

    count: int
    body: "Path"


Path = Visit | Sequence | Repeat


def visits(path: Path, times: int = 1) -> Iterator[tuple[Visit, int]]:
    """Yield every `Visit` of the expression with the number of times it runs in all."""
    match path:
        case Visit():
            yield path, times
        case Repeat(count, body):
            yield from visits(body, times * count)
        case Sequence(parts):
            for part in parts:
                yield from visits(part, times)
