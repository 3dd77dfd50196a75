"""CPU time and peak memory of `wcet`, by process, as a user pays them.

    .venv/bin/python tests/benchmarks/bench_analyze.py [KERNEL...]

Without kernels, every Sim-D sample, and those of `kernels` beside this file: stages of image pipelines at the size of a
camera, whose work-groups load tiles of many rows at many alignments. For each: CPU seconds (user and system, children
included) and peak resident memory of one cold analysis (no cache) and of one repeated with a warm cache; then
`wcet --help`, and a loop bound of 10 beside one of 10^9. Goals: cold 1 s (image pipelines 1.5 s, snoopy transfers over
a megabyte 3 s), warm 0.3 s, help 0.25 s, 300 MB.
"""

import os
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
IMAGES = Path(__file__).parent / "kernels"
BYTECODE = ROOT / ".pytest_cache" / "bytecode"
"""Where it is kept if the environment has Python keep nothing: compiling all modules takes half a second."""
COLD, WARM, HELP, MEMORY = 1.0, 0.3, 0.25, 300
COLD_IMAGE = 1.5

LOOP = """\
.data
0 0x00000000 4096 1
1 0x00010000 1 1
.text
    sldg    s0, 1
loop:
    ldglin  v0, 0
    sisub   s0, s0, 1
    sicj.g  loop, s0
    exit
"""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one process cost: exit code, CPU seconds, peak resident megabytes."""

    code: int
    seconds: float
    megabytes: float


def measure(arguments: Sequence[str], cache: Path) -> Cost:
    """Run `wcet` once, quietly, in a process of its own, with the bytecode that an installed package has."""
    program = [sys.executable, "-c", "from wcet.cli import main; main()", *arguments]
    child = os.fork()
    if child == 0:
        os.environ["WCET_CACHE_DIR"] = str(cache)
        if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
            os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, 1)
        os.dup2(null, 2)
        os.execv(sys.executable, program)
    _, status, usage = os.wait4(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return Cost(code, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def bench_kernel(path: Path, cache: Path) -> bool:
    """Print one line for a kernel; return whether it keeps the goals."""
    cold = measure(["analyze", str(path), "--no-cache"], cache)
    measure(["analyze", str(path)], cache)
    warm = measure(["analyze", str(path)], cache)
    goal = COLD_IMAGE if path.parent == IMAGES else COLD
    kept = cold.seconds <= goal and warm.seconds <= WARM and cold.megabytes <= MEMORY
    mark = "" if kept else "  over"
    print(
        f"{path.stem:24} {cold.code:4} {cold.seconds:9.2f} {warm.seconds:9.2f} {cold.megabytes:9.0f} "
        f"{warm.megabytes:9.0f}{mark}",
        flush=True,
    )
    return kept


def _find_kernels() -> list[Path]:
    return sorted((ROOT / "samples" / "sim_d").glob("*.s")) + sorted(IMAGES.glob("*.s"))


def bench_loop_bounds(folder: Path) -> None:
    """Print the cost of a small and of a huge loop bound."""
    kernel = folder / "loop.s"
    kernel.write_text(LOOP)
    (folder / "wcet.toml").write_text("ndrange = [4096, 1]\nwidth = 1024\n")
    for bound in (10, 10**9):
        cost = measure(["analyze", str(kernel), "--no-cache", "-b", f"loop={bound}"], folder)
        print(f"loop bound {bound:,}: exit {cost.code}, {cost.seconds:.2f} s, {cost.megabytes:.0f} MB")


def main() -> None:
    """Measure and print."""
    kernels = [Path(name) for name in sys.argv[1:]] or _find_kernels()
    print(f"{'kernel':24} {'exit':>4} {'cold s':>9} {'warm s':>9} {'cold MB':>9} {'warm MB':>9}")
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder)
        over = [path.stem for path in kernels if not bench_kernel(path, cache)]
        started = measure(["--help"], cache)
        bench_loop_bounds(cache)
        print(f"wcet --help: {started.seconds:.2f} s, {started.megabytes:.0f} MB (goal {HELP} s)")
    print(f"over their goal: {', '.join(over) or 'none'}")


if __name__ == "__main__":
    main()
