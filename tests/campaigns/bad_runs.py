"""Search for bad runs: launches whose paths and latencies are changed step by step as long as they take longer.

    .venv/bin/python -m tests.campaigns.bad_runs 1000                    launches 0 to 999, 60 runs of each
    .venv/bin/python -m tests.campaigns.bad_runs 1 --first 812 --steps 2000

A launch is one of the abstract ones of `gcn_runs`. What is free in its runs, the way of each wavefront and the latency
of each line, is read from a tape of numbers; the search changes some of them, at first many and then few, and keeps
what is not faster. It starts from the run with the largest latencies. Printed are the slack against a first run and
against the worst one found, and every run above its bound; then the exit code is 1.
"""

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.targets.gcn.launches import Launch, draw_launch, draw_small_launch
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.hardware.machine import GcnMachine

PROGRESS = 30.0
"""Seconds between two lines of progress."""


class Tape(Random):
    """Numbers that are read in order; what is beyond the end is drawn, and written there."""

    def __init__(self, numbers: Sequence[float], seed: int) -> None:
        super().__init__(seed)
        self.numbers = list(numbers)
        self._place = 0

    def random(self) -> float:
        """Return the next number, from 0 to less than 1."""
        if self._place == len(self.numbers):
            self.numbers.append(super().random())
        self._place += 1
        return self.numbers[self._place - 1]

    def randint(self, a: int, b: int) -> int:
        """Return a whole number from `a` to `b`, by one number of the tape."""
        return a + int(self.random() * (b - a + 1))

    def choice(self, seq: Any) -> Any:
        """Return a member, by one number of the tape."""
        return seq[int(self.random() * len(seq))]


class TapeLatencies(LatencyDraws):
    """Latencies by a tape: half of all numbers stand for the largest, a quarter for none."""

    def __init__(self, machine: GcnMachine, tape: Tape) -> None:
        super().__init__(machine)
        self._tape = tape

    def _draw(self, most: int) -> int:
        number = self._tape.random()
        if number < 0.5:
            return most
        return 0 if number < 0.75 else int((number - 0.75) * 4 * (most + 1))


@dataclass(frozen=True, slots=True)
class Search:
    """The least bound of a launch, its first run, and the longest that was found."""

    bound: int
    first: int
    worst: int
    runs: int


def draw_case(seed: int) -> Launch:
    """Return the launch with a number."""
    random = Random(seed)
    return (draw_small_launch if random.random() < 0.5 else draw_launch)(random)


def search_launch(launch: Launch, seed: int, steps: int) -> Search:
    """Run a launch `steps` times, each time with what was worst so far and some changes."""
    random = Random(seed)
    ways = Tape((), seed)
    first = worst = launch.run(ways, LatencyDraws(launch.machine, "max"))
    best: tuple[list[float], list[float]] = ways.numbers, [0.0] * 64
    for step in range(steps - 1):
        rate = 0.5 ** (1 + 6 * step / steps)
        tapes = [Tape(_change(numbers, rate, random), random.getrandbits(32)) for numbers in best]
        observed = launch.run(tapes[0], TapeLatencies(launch.machine, tapes[1]))
        if observed >= worst:
            worst, best = observed, (tapes[0].numbers, tapes[1].numbers)
    return Search(min(launch.bound().values()), first, worst, steps)


def _change(numbers: Sequence[float], rate: float, random: Random) -> list[float]:
    return [random.random() if random.random() < rate else number for number in numbers]


def run_searches(seeds: Iterable[int], steps: int, seconds: float) -> int:
    """Search launch by launch; return how many runs exceeded their bound."""
    begun = told = time.monotonic()
    launches = runs = broken = 0
    first = worst = 0.0
    for seed in seeds:
        launch = draw_case(seed)
        found = search_launch(launch, seed, steps)
        launches, runs = launches + 1, runs + found.runs
        first, worst = first + found.bound / found.first - 1, worst + found.bound / found.worst - 1
        if found.worst > found.bound:
            broken += 1
            print(f"launch {seed}: {found.worst} cycles, bound {found.bound}: {launch.describe()}", flush=True)
        now = time.monotonic()
        if now - told > PROGRESS or now - begun > seconds:
            told = now
            print(f"{launches} launches, {runs} runs, {broken} above their bound, {now - begun:.0f} s", file=sys.stderr)
        if now - begun > seconds:
            break
    print(f"{launches:,} launches, {runs:,} runs, {broken} above their bound")
    print(f"mean bound / observed - 1: {first / launches:.1%} of first runs, {worst / launches:.1%} of the worst found")
    return broken


def main() -> int:
    """Search as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("launches", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--steps", type=int, default=60, help="runs of each launch")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.launches)
    return 1 if run_searches(seeds, given.steps, given.seconds) else 0


if __name__ == "__main__":
    raise SystemExit(main())
