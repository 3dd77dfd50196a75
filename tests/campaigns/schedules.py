"""Climbs towards schedules of two slots that take longer than the lockstep says.

    .venv/bin/python -m tests.campaigns.schedules 60       for 60 seconds

Work-groups share a list of phases, of which each may do less, and may end early. One phase or one group is drawn anew
at a time, and kept if the run became longer in relation to the lockstep. Where every group makes an access before it
ends, no ratio above 1 is to be found; where one may end before its first access, there are many.
"""

import sys
import time
from dataclasses import dataclass
from random import Random

from tests.targets.sim_d.test_schedule import pair, simulate_groups
from wcet.ir.timed import PhaseList
from wcet.targets.sim_d.compose.schedule import run_groups

LENGTHS = (1, 2, 10, 30, 100)
STALE = 60
"""Changes without a longer run behind which a climb ends."""


@dataclass(frozen=True, slots=True)
class Trial:
    """Phases of the longest path, compute first, and those of each work-group."""

    phases: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]

    def ratio(self) -> float:
        """Return the cycles of the run by those of the lockstep."""
        items = tuple(pair(*self.phases[place : place + 2]) for place in range(0, len(self.phases) - 1, 2))
        trailing = self.phases[-1] if len(self.phases) % 2 else 0
        runs = [[(("compute", "access")[place % 2], c) for place, c in enumerate(group)] for group in self.groups]
        return simulate_groups(runs) / sum(run_groups(PhaseList(items, trailing), len(runs)).values())


def climb(random: Random, least_accesses: int) -> tuple[Trial, float, int]:
    """Return the schedule at which a climb ended, its ratio, and how many were tried."""

    def draw_group(phases: tuple[int, ...]) -> tuple[int, ...]:
        accesses, done = len(phases) // 2, random.randint(least_accesses, len(phases) // 2)
        done = accesses if random.random() < 0.4 else done
        group = phases if done == accesses else phases[: 2 * done + 1]
        if random.random() < 0.3:
            group = tuple(random.randint(1, cycles) if random.random() < 0.3 else cycles for cycles in group)
        return group

    count = random.randint(2, 12)
    phases = tuple(random.choice(LENGTHS) for _ in range(2 * random.randint(1, 5) + random.randint(0, 1)))
    best = Trial(phases, tuple(draw_group(phases) for _ in range(count)))
    most, stale, tried = best.ratio(), 0, 1
    while stale < STALE:
        phases, groups = list(best.phases), list(best.groups)
        if random.random() < 0.3:
            phases[random.randrange(len(phases))] = random.choice(LENGTHS)
            groups = [draw_group(tuple(phases)) for _ in groups]
        else:
            groups[random.randrange(count)] = draw_group(best.phases)
        trial = Trial(tuple(phases), tuple(groups))
        ratio, tried, stale = trial.ratio(), tried + 1, stale + 1
        if ratio > most:
            best, most, stale = trial, ratio, 0
    return best, most, tried


def search(seconds: float, least_accesses: int, seed: int = 0) -> tuple[float, Trial, int]:
    """Climb again and again; return the largest ratio, where it was found, and how many schedules were tried."""
    random, end = Random(seed), time.monotonic() + seconds
    top, total = climb(random, least_accesses), 0
    while time.monotonic() < end:
        found = climb(random, least_accesses)
        total += found[2]
        top = max(top, found, key=lambda each: each[1])
    return top[1], top[0], total


if __name__ == "__main__":
    for least in (1, 0):
        ratio, trial, tried = search(float(sys.argv[1]) / 2, least)
        sys.stdout.write(
            f"at least {least} accesses: {tried:,} schedules, at most {ratio:.3f} of the lockstep: {trial}\n"
        )
