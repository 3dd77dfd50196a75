"""How fast a sweep fills its file, and how much memory it takes while it does, with its client killed on the way.

    python -m tests.benchmarks.bench_sweep --points 1000000                 # most of them by a formula
    python -m tests.benchmarks.bench_sweep --points 2000 --analysed --kills 2
    python -m tests.benchmarks.bench_sweep --points 2000 --analysed --lost 2

The client is killed (SIGKILL) when parts of the file are written, and goes on with `--resume`. With `--lost`, so many
of its processes are killed at random moments instead, and the file is compared with that of a sweep that nobody
disturbed. In the end the seal of every row is read again. CPU seconds are those of all processes that were not killed.
Memory is what the client and its processes hold (proportional set size).
"""

import argparse
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
KERNEL = ROOT / "samples/gcn/saxpy.s"
FULL = 200
"""Work-groups that fill the machine: from there on the bound is a formula."""

PERIOD = 0.25
CLOCKS = 10


@dataclass(frozen=True)
class Look:
    """What one look at a running sweep found: seconds, bytes of the file, MiB of the client and of its processes."""

    seconds: float
    written: int
    client: float
    workers: float


def ask(points: int, analysed: bool) -> list[str]:
    """Return the arguments for a sweep of so many points."""
    if analysed:  # no two points have the same machine, whose numbers no formula scales
        first, second = 100, -(-points // 100)
        vary = [f"machine.memory_latency=300..{299 + second}", f"machine.lds_latency=1..{first}"]
        fixed = ["--groups", "64"]
    else:
        vary = ["machine.clock_mhz=" + ",".join(str(1000 + 10 * each) for each in range(CLOCKS))]
        vary += [f"groups={FULL}..{FULL - 1 + points // CLOCKS}"]
        fixed = []
    options = [word for each in vary for word in ("--vary", each)]
    return ["sweep", KERNEL.as_posix(), "--group-size", "128", *fixed, *options, "--no-cache", "-f", "csv"]


def find_children(process: int) -> list[int]:
    """Return all processes below one."""
    found: list[int] = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found += [child, *find_children(child)]
    return found


def measure(process: int) -> float:
    """Return the MiB that a process holds; 0 for one that is gone."""
    try:
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1024
    except OSError:
        pass
    return 0.0


def is_worker(process: int) -> bool:
    """Return True for a process that works, not for one that watches over resources."""
    words = Path(f"/proc/{process}/cmdline").read_bytes()
    return b"popen_loky" in words and b"resource_tracker" not in words


def lose_worker(process: int, random: Random, seconds: float) -> bool:
    """Kill one of the processes of a sweep; return False if there is none."""
    try:
        workers = [child for child in find_children(process) if is_worker(child)]
        if not workers:
            return False
        os.kill(random.choice(workers), signal.SIGKILL)
    except OSError:
        return False
    print(f"a process killed at {seconds:.1f} s")
    return True


def run(
    arguments: list[str], path: Path, kill_at: int | None, begun: float, lost: tuple[int, ...] = ()
) -> tuple[list[Look], int]:
    """Run until the end, or until the file has so many bytes; return what was seen, and the exit code.

    A process of the sweep is killed each time the file has one of the sizes in `lost`.
    """
    random, left = Random(len(lost)), list(lost)
    command = [sys.executable, "-m", "wcet", *arguments, "-o", str(path), "--resume"]
    process = subprocess.Popen(command, cwd=ROOT, start_new_session=True, stderr=subprocess.DEVNULL)
    looks: list[Look] = []
    while process.poll() is None:
        written = path.stat().st_size if path.exists() else 0
        try:
            workers = sum(map(measure, find_children(process.pid)))
        except OSError:
            workers = 0.0
        looks.append(Look(time.monotonic() - begun, written, measure(process.pid), workers))
        if left and written >= left[0] and lose_worker(process.pid, random, looks[-1].seconds):
            left.pop(0)
        if kill_at is not None and written >= kill_at:
            os.kill(process.pid, signal.SIGKILL)
            break
        time.sleep(PERIOD)
    return looks, process.wait()


def show(looks: list[Look], rows: int) -> None:
    """Print what a sweep took, in ten parts of its time."""
    print(f"{'seconds':>8} {'MB of rows':>11} {'client MiB':>11} {'workers MiB':>12}")
    step = max(1, len(looks) // 10)
    for part in (looks[start : start + step] for start in range(0, len(looks), step)):
        client, workers = max(each.client for each in part), max(each.workers for each in part)
        print(f"{part[-1].seconds:8.1f} {part[-1].written / 1e6:11.2f} {client:11.1f} {workers:12.1f}")
    print(f"peak: client {max(each.client for each in looks):.1f} MiB, workers {max(e.workers for e in looks):.1f} MiB")
    print(f"{rows:,} rows in {looks[-1].seconds:.1f} s: {rows / looks[-1].seconds:,.0f} a second")


def main() -> int:
    """Measure one sweep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--points", type=int, default=100_000)
    parser.add_argument("--analysed", action="store_true", help="points that no formula covers")
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--lost", type=int, default=0, help="processes of the sweep that are killed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    arguments = [*ask(given.points, given.analysed), "-j", str(given.jobs)]
    with tempfile.TemporaryDirectory() as folder:
        path, begun, looks = Path(folder) / "rows.csv", time.monotonic(), list[Look]()
        expected = given.points * 120
        for number in range(given.kills):
            found, code = run(arguments, path, expected * (number + 1) // (given.kills + 1), begun)
            looks += found
            print(f"killed at {found[-1].seconds:.1f} s with {path.stat().st_size:,} bytes (exit {code})")
        moments = tuple(sorted(Random(given.seed).sample(range(expected // 20, expected * 3 // 4), given.lost)))
        found, code = run(arguments, path, None, begun, moments)
        looks += found
        with path.open(encoding="utf-8") as file:
            next(file)
            origins = Counter(line.rstrip().rsplit(",", 2)[1] for line in file)
        show(looks, sum(origins.values()))
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"CPU: {used.ru_utime + used.ru_stime:.1f} s; " + ", ".join(f"{n:,} by {o}" for o, n in origins.items()))
        _, again = run(arguments, path, None, begun)
        print(f"exit {code}; read again, with every seal: exit {again}")
        if given.lost:
            other = Path(folder) / "undisturbed.csv"
            run(arguments, other, None, time.monotonic())
            same = other.read_bytes() == path.read_bytes()
            print(f"the file of a sweep that nobody disturbed is {'the same' if same else 'another one'}")
            again = again if same else 1
    return 0 if code == again == 0 and sum(origins.values()) == given.points else 1


if __name__ == "__main__":
    sys.exit(main())
