"""CPU seconds beside the published Sim-D tool and its simulator, kernel by kernel in one run.

    .venv/bin/python tests/benchmarks/bench_published.py --tool 'COMMAND' --simulator 'COMMAND' [KERNEL.s ...]

A COMMAND is what a shell would be given, without one being started; {kernel}, {x}, {y} and {width} stand for the path
of the kernel, the sizes of its NDRange and the width of its work-groups. Without kernels it takes the Sim-D samples.
`tool` is held against `wcet analyze --no-cache`, `simulator` against `wcet simulate`. Each process is counted whole,
with what it starts; commands take turns, and the least of three counts. The ratio is theirs by ours.
"""

import argparse
import os
import shlex
import sys
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

SAMPLES = Path(__file__).parents[2] / "samples" / "sim_d"
OURS = (sys.executable, "-c", "from wcet.cli import main; main()")
TIMES = 3


def run(command: Sequence[str]) -> tuple[int, float]:
    """Return exit code and CPU seconds of a process."""
    child = os.fork()
    if child == 0:
        null = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(null, stream)
        try:
            os.execvp(command[0], command)
        finally:
            os._exit(127)
    _, status, usage = os.wait4(child, 0)
    return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime


def measure(commands: Sequence[Sequence[str]]) -> list[tuple[int, float]]:
    """Return exit code and least CPU seconds of each command, which take turns."""
    turns = [[run(command) for command in commands] for _ in range(TIMES)]
    return [min(each) for each in zip(*turns, strict=True)]


def fill(template: str, words: Mapping[str, str]) -> list[str]:
    """Return the words of a command with the values of a kernel."""
    return [word.format(**words) for word in shlex.split(template)]


def list_kernels(paths: Sequence[Path]) -> dict[Path, Mapping[str, str]]:
    """Return the kernels with what stands for them in commands; launches are those of the wcet.toml beside each."""
    found: dict[Path, Mapping[str, str]] = {}
    for path in paths or sorted(SAMPLES.glob("*.s")):
        stated = tomllib.loads((path.parent / "wcet.toml").read_text(encoding="utf-8"))["kernel"][path.stem]
        x, y = stated["ndrange"]
        found[path.resolve()] = {"kernel": str(path.resolve()), "x": str(x), "y": str(y), "width": str(stated["width"])}
    return found


def render(label: str, ours: tuple[int, float], theirs: tuple[int, float]) -> str:
    """Return the cell of one comparison."""
    failed = "".join(f" exit {code}" for code in (ours[0], theirs[0]) if code)
    return f"{label} {ours[1]:6.2f} s, theirs {theirs[1]:8.2f} s, {theirs[1] / max(ours[1], 1e-3):7.2f} times{failed}"


def main() -> int:
    """Print a line for each kernel; exit code 1 where a command failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", metavar="COMMAND", help="the published tool")
    parser.add_argument("--simulator", metavar="COMMAND", help="the published simulator")
    parser.add_argument("kernels", nargs="*", type=Path)
    given = parser.parse_args()
    pairs = [("analyze", given.tool, ["--no-cache"]), ("simulate", given.simulator, [])]
    failed = False
    with tempfile.TemporaryDirectory() as cache:
        os.environ["WCET_CACHE_DIR"] = cache
        for path, words in list_kernels(given.kernels).items():
            os.chdir(path.parent)
            for command, template, more in pairs:
                if template:
                    ours, theirs = measure(([*OURS, command, path.name, *more], fill(template, words)))
                    failed = failed or bool(ours[0] or theirs[0])
                    print(f"{path.stem:20} {render(command, ours, theirs)}", flush=True)
    return int(failed)


if __name__ == "__main__":
    raise SystemExit(main())
