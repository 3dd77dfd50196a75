"""Search for bad runs: launches whose paths and latencies are changed step by step as long as they take longer.

    .venv/bin/python -m tests.campaigns.bad_runs 1000                    launches 0 to 999, 60 runs of each
    .venv/bin/python -m tests.campaigns.bad_runs 1 --first 812 --steps 2000

A launch is one of the abstract ones of `gcn_runs`. Besides what the machine may choose, the way of each wavefront is
free: its numbers are choices, too, of a client of their own, and the search of `wcet validate --search` changes them
all. It starts from the run with the largest latencies. Printed are the slack against a first run and against the worst
one found, and every run above its bound; then the exit code is 1.
"""

import argparse
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.targets.gcn.launches import Launch, draw_launch, draw_small_launch
from wcet.targets.gcn.clock.choices import Choices, ChosenTimes
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.search import ChosenRun, Climber, join_run, search_runs

PROGRESS = 30.0
"""Seconds between two lines of progress."""

WAY, STEPS = "way", 1 << 20
"""The kind of the choices that are ways of wavefronts, and how many numbers from 0 to 1 they can be."""


class DrawnWays(LatencyDraws):
    """The largest latencies, and ways at random."""

    def __init__(self, machine: GcnMachine, seed: int) -> None:
        super().__init__(machine)
        self._ways = Random(seed)

    def choose(self, most: int, kind: str, client: int) -> int:
        """Return the largest value, or any for a way."""
        return self._ways.randint(0, most) if kind == WAY else most


class Ways(Random):
    """Numbers that are choices of a run; what it does not state is drawn."""

    def __init__(self, drawn: LatencyDraws) -> None:
        super().__init__(0)
        self._drawn = drawn

    def random(self) -> float:
        """Return the next number, from 0 to less than 1."""
        return self._drawn.choose(STEPS - 1, WAY, 0) / STEPS

    def randint(self, a: int, b: int) -> int:
        """Return a whole number from `a` to `b`, by one choice."""
        return a + int(self.random() * (b - a + 1))

    def choice(self, seq: Any) -> Any:
        """Return a member, by one choice."""
        return seq[int(self.random() * len(seq))]


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

    def play(choices: Choices) -> ChosenRun:
        drawn = ChosenTimes(launch.machine, choices, DrawnWays(launch.machine, seed))
        return join_run(launch.run(Ways(drawn), drawn), drawn)

    first = play({})
    found = search_runs((Climber(play, first),), steps - 1, seed)
    return Search(min(launch.bound().values()), first.cycles, found.run.cycles, steps)


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
