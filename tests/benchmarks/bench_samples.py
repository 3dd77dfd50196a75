"""How long every sample takes to analyse, cold, and beside another version of the tool.

    .venv/bin/python tests/benchmarks/bench_samples.py
    .venv/bin/python tests/benchmarks/bench_samples.py --against ../older    a checkout with a .venv of its own

CPU seconds of `wcet analyze SAMPLE --no-cache` by process, the least of three, for every sample of Sim-D and GCN that
this checkout (and the other one) has; each version analyses its own copy. Goal: at most 1.5 times the other version's
time, in all and for each sample.
"""

import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
TARGETS = ("sim_d", "gcn")
TIMES, FACTOR = 3, 1.5


def measure(checkout: Path, sample: str, cache: Path) -> tuple[int, float]:
    """Return exit code and CPU seconds of the cheapest of some analyses by one version."""
    code, least = 0, float("inf")
    for _ in range(TIMES):
        child = os.fork()
        if child == 0:
            os.environ["WCET_CACHE_DIR"] = str(cache)
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            os.chdir(checkout / "samples" / Path(sample).parent)
            python = str(checkout / ".venv" / "bin" / "python")
            os.execv(
                python, [python, "-c", "from wcet.cli import main; main()", "analyze", Path(sample).name, "--no-cache"]
            )
        _, status, usage = os.wait4(child, 0)
        code = os.waitstatus_to_exitcode(status)
        least = min(least, usage.ru_utime + usage.ru_stime)
    return code, least


def list_samples(checkout: Path) -> list[str]:
    """Return the samples of a checkout."""
    folder = checkout / "samples"
    return [str(each.relative_to(folder)) for target in TARGETS for each in sorted((folder / target).glob("*.s"))]


def main(arguments: Sequence[str]) -> int:
    """Print the table; exit code 1 where this version takes more than the goal allows."""
    other = Path(arguments[arguments.index("--against") + 1]).resolve() if "--against" in arguments else None
    samples = list_samples(ROOT)
    if other is not None:
        samples = [each for each in samples if each in list_samples(other)]
    total, before, slow = 0.0, 0.0, list[str]()
    with tempfile.TemporaryDirectory() as name:
        for sample in samples:
            code, seconds = measure(ROOT, sample, Path(name))
            total += seconds
            line = f"{sample:28} {seconds:7.2f} s" + (f"  exit {code}" if code else "")
            if other is not None:
                past, old = measure(other, sample, Path(name))
                before += old
                line += f" {old:7.2f} s {seconds / old:6.2f}" + (f"  exit {past} before" if past else "")
                slow += [sample] if seconds > FACTOR * old else []
            print(line, flush=True)
    print(f"{'all':28} {total:7.2f} s" + (f" {before:7.2f} s {total / before:6.2f}" if other is not None else ""))
    if other is not None:
        print(f"over {FACTOR} times: {', '.join(slow) or 'none'}")
    return int(bool(slow) or (other is not None and total > FACTOR * before))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
