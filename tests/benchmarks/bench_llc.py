"""CPU time and peak memory of `wcet llc` on 16 cores with 50,000 accesses each, and of loops of any length.

    PYTHONPATH=. .venv/bin/python tests/benchmarks/bench_llc.py

Each trace is read, judged by both methods and reported, in a process of its own. Goals: 10 s and 500 MB. Then the
analysis of loops that run ten times and 10^9 times: the same time.
"""

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks.bench_analyze import measure
from wcet.memory.cache.looped import guarantee, walk_system
from wcet.memory.cache.sequence import CoreSequence, LoopSequence, access

CORES, ACCESSES = 16, 50_000
SECONDS, MEGABYTES = 10, 500
CACHE = ("--size", "512k", "--ways", "32")
WARM = ("--l1-sets", "32", "--l1-ways", "4")
"""Private caches that may hold anything at the start."""


def draw_shared(choose: random.Random, core: int) -> Iterator[int]:
    """Lines of one table that all cores read."""
    return (choose.randrange(4096) for _ in range(ACCESSES))


def draw_private(choose: random.Random, core: int) -> Iterator[int]:
    """Lines of the core's own, near ones more often."""
    return (100_000 * core + int(choose.paretovariate(0.7)) % 20_000 for _ in range(ACCESSES))


def draw_streams(choose: random.Random, core: int) -> Iterator[int]:
    """A stream of the core's own beside a table that all read in step."""
    return (core * 1_000_000 + step // 4 if step % 4 else step // 16 % 512 for step in range(ACCESSES))


def write_trace(path: Path, draw: Callable[[random.Random, int], Iterator[int]]) -> None:
    """Write the accesses of all cores."""
    choose = random.Random(1)
    with path.open("w") as file:
        file.write("core,line\n")
        for core in range(CORES):
            file.writelines(f"{core},{line}\n" for line in draw(choose, core))


def bench_loops(times: int) -> None:
    """Print the time of 16 cores with two loops each that run so often."""
    began = time.process_time()
    cores = {
        core: CoreSequence(
            tuple(
                LoopSequence(tuple(access(64 * core + 8 * part + line) for line in range(8)), times, times)
                for part in range(2)
            )
        )
        for core in range(CORES)
    }
    system = walk_system(cores, 8, 32)
    found = [each for core in cores for each in guarantee(system, 2, core)]
    fast = sum(each.best < 32 for each in found)
    print(f"loops of {times:,}: {time.process_time() - began:.2f} s, {fast} of {len(found)} places hit")


def main() -> None:
    """Measure and print."""
    print(f"{'trace':10} {'quota':>5} {'exit':>4} {'seconds':>8} {'MB':>5}   goals {SECONDS} s, {MEGABYTES} MB")
    with tempfile.TemporaryDirectory() as folder:
        for draw in (draw_shared, draw_private, draw_streams):
            path = Path(folder) / "trace.csv"
            write_trace(path, draw)
            for quota, more in (("1", ()), ("4", ()), ("64", ()), ("auto", ()), ("auto", WARM)):
                given = [*CACHE, "--quota", quota, *more, "-f", "json"]
                cost = measure(["llc", "--trace", str(path), *given], path.parent)
                kept = "" if cost.seconds <= SECONDS and cost.megabytes <= MEGABYTES else "  over"
                name = draw.__name__.removeprefix("draw_")
                print(f"{name:10} {quota:>5} {cost.code:4} {cost.seconds:8.2f} {cost.megabytes:5.0f}{kept}", flush=True)
    for times in (10, 10**9):
        bench_loops(times)


if __name__ == "__main__":
    main()
