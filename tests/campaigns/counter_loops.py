"""Every small counter loop of both targets: what is derived of it, held against counting by hand.

    .venv/bin/python -m tests.campaigns.counter_loops -j 2                 all of them
    .venv/bin/python -m tests.campaigns.counter_loops --every 10 --skip 3  loops 3, 13, 23, …

The last lines say how many loops were derived exactly, above what they do, or not at all; a count that is too low is
printed with its kernel, and makes the exit code 1.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from tests.campaigns.side_by_side import ask_all
from tests.targets.gcn import counter_loops as gcn
from tests.targets.sim_d import counter_loops as sim_d

WRONG = ("low", "false")


@dataclass(frozen=True, slots=True)
class Space:
    """Loops, how one is judged, and how it is written."""

    members: Callable[[], Iterator[Any]]
    judge: Callable[[Any], str]
    write: Callable[[Any], str | None]


SPACES = {
    "Sim-D counters": Space(sim_d.list_loops, sim_d.judge_loop, sim_d.CounterLoop.write),
    "Sim-D patterns": Space(sim_d.list_patterns, sim_d.judge_pattern, sim_d.PatternLoop.write),
    "GCN counters": Space(gcn.list_loops, gcn.judge_loop, gcn.write_loop),
}


def judge(item: tuple[str, Any]) -> tuple[str, Any, str]:
    name, loop = item
    return name, loop, SPACES[name].judge(loop)


def list_items(skip: int, every: int) -> Iterator[tuple[str, Any]]:
    for name, space in SPACES.items():
        for loop in islice(space.members(), skip, None, every):
            yield name, loop


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-j", "--jobs", type=int, default=1)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--skip", type=int, default=0)
    options = parser.parse_args()
    tally: Counter[tuple[str, str]] = Counter()
    for name, loop, verdict in ask_all(judge, list_items(options.skip, options.every), options.jobs):
        tally[name, verdict] += 1
        if verdict in WRONG:
            print(f"{verdict}: {loop}\n{SPACES[name].write(loop)}", flush=True)
        if not tally.total() % 10_000:
            print(f"{tally.total():,} loops", flush=True)
    for (name, verdict), times in sorted(tally.items()):
        print(f"{name}: {times:,} {verdict}")
    return int(any(verdict in WRONG for _, verdict in tally))


if __name__ == "__main__":
    from tests.campaigns.counter_loops import main as run  # under its name, by which other processes find it

    raise SystemExit(run())
