"""Random decisions that can be replayed and shrunk: a case is a function of the numbers that were drawn for it.

A generator asks for numbers below a limit, 0 being the simplest answer. The list of answers is the case; a shorter
list, or one with smaller numbers in it, is a simpler case, so one shrinker serves every generator.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

T = TypeVar("T")


class Choices:
    """Answers from a script, then from `source`; zeros when there is none. `made` is the script of what was drawn."""

    def __init__(self, script: Sequence[int] = (), source: random.Random | None = None) -> None:
        self._script = script
        self._source = source
        self.made: list[int] = []

    def below(self, limit: int) -> int:
        place = len(self.made)
        if place < len(self._script):
            value = min(self._script[place], limit - 1)
        else:
            value = self._source.randrange(limit) if self._source is not None else 0
        self.made.append(value)
        return value

    def between(self, low: int, high: int) -> int:
        return low + self.below(high - low + 1)

    def pick(self, options: Sequence[T]) -> T:
        return options[self.below(len(options))]

    def chance(self, percent: int) -> bool:
        """True so often in a hundred; the simplest answer is no."""
        return self.below(100) >= 100 - percent


class DrawnChoices(Choices):
    """Answers that hypothesis draws, and shrinks in its own way."""

    def __init__(self, draw: Callable[[int], int]) -> None:
        super().__init__()
        self._draw = draw

    def below(self, limit: int) -> int:
        value = self._draw(limit)
        self.made.append(value)
        return value


def shrink(script: Sequence[int], fails: Callable[[list[int]], bool], tries: int = 400) -> list[int]:
    """Return a simpler script for which `fails` still holds; `fails` gets scripts, and may replay them."""
    best = list(script)
    left = tries
    improved = True
    while improved and left > 0:
        improved = False
        for candidate in _simpler(best):
            left -= 1
            if fails(candidate):
                best, improved = candidate, True
                break
            if left <= 0:
                break
    return best


def _simpler(script: list[int]) -> Iterator[list[int]]:
    size = max(1, len(script) // 2)
    while size:
        for start in range(0, len(script), size):
            yield script[:start] + script[start + size :]
        for start in range(0, len(script), size):
            if any(script[start : start + size]):
                yield script[:start] + [0] * min(size, len(script) - start) + script[start + size :]
        size //= 2
    for place, value in enumerate(script):
        for lower in (value // 2, value - 1):
            if 0 <= lower < value:
                yield [*script[:place], lower, *script[place + 1 :]]


def replay(generate: Callable[[Choices], T], script: Sequence[int], **_: Any) -> T:
    return generate(Choices(script))
