"""Many questions at a time on the engine of the tool, answered in the order in which they were asked."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from wcet.engine.choice import open_engine
from wcet.engine.protocol import Failed, Lost

T = TypeVar("T")
R = TypeVar("R")


def put_in_order(found: Iterable[tuple[int, R]]) -> Iterator[R]:
    """Yield what an engine finds by number."""
    waiting: dict[int, R] = {}
    following = 0
    for number, result in found:
        waiting[number] = result
        while following in waiting:
            yield waiting.pop(following)
            following += 1


def ask_all(
    function: Callable[[T], R], tasks: Iterable[T], jobs: int, prepare: Callable[[], None] | None = None
) -> Iterator[R]:
    """Yield the answers of a function on so many processes; raises what it raises, `RuntimeError` if it is killed."""
    with open_engine(jobs, prepare=prepare) as engine:
        for answer in put_in_order(engine.run(function, tasks)):
            if isinstance(answer, Failed):
                raise answer.error
            if isinstance(answer, Lost):
                raise RuntimeError("a task killed its process twice")
            yield answer
