"""A `random.Random` whose every draw is a choice, so that what generators written for it draw can be shrunk."""

from random import Random

from tests.properties.choices import Choices

FRACTIONS = 1 << 20


class ScriptedRandom(Random):
    """Asks `choices` for bits and fractions; whole numbers and picks are made of bits."""

    def __init__(self, choices: Choices) -> None:
        super().__init__(0)
        self._choices = choices

    def random(self) -> float:
        return self._choices.below(FRACTIONS) / FRACTIONS

    def getrandbits(self, k: int, /) -> int:
        return self._choices.below(1 << k)
