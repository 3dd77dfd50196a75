"""One command of `wcet` in a process of its own, with as much time and memory as a user would give it."""

import contextlib
import io
import os
import re
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from wcet.cli import run
from wcet.isa.gcn.run import lockstep
from wcet.isa.sim_d.run import program

MEMORY = 2 << 30
"""Bytes of address space, beside what the process that forks has mapped itself."""

SECONDS = 20
"""Seconds of processor time."""

MOST_EXECUTED = 20_000
"""What a run may execute here before it counts as endless; users have the limits of W644, some hundred times higher.

Damaged loops turn up to 2^64 times, and a run lasts as long as its kernel and its launch say: with these limits the
refusal is met within the seconds above.
"""

HANGING = 1800
"""Seconds by the clock."""

CRASHED = 99
ACCEPTED = frozenset({0, 1, 2, 3})
"""Exit codes that answer a user: all is well, a limit is broken, the input is wrong, there is no safe bound."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a command ended: its exit code, the signal that killed it (0: none), and what it said."""

    command: str
    code: int
    signal: int
    out: str
    err: str

    @property
    def wrong(self) -> str:
        """Say what no input may bring about: a kill, a crash, a traceback, a violation, a refusal without words."""
        if self.signal:
            return f"killed by {signal.Signals(self.signal).name}"
        if self.code not in ACCEPTED:
            return f"exit code {self.code}\n{self.err[-2000:]}"
        if "Traceback" in self.err or "[W9" in self.err:
            return f"internal error behind exit code {self.code}\n{self.err[-2000:]}"
        return "" if self.code == 0 or self.err or self.out else f"exit code {self.code} without a word"

    @property
    def first_code(self) -> str:
        """The code of the first diagnostic."""
        found = re.search(r"\[(W\d+)\]", self.err + self.out)
        return found[1] if found else "?"


def run_limited(
    arguments: Sequence[str], files: Mapping[str, bytes], keep: Sequence[str] = ()
) -> tuple[Ending, dict[str, bytes]]:
    """Run the command line in a fresh folder with these files, in a forked process under the limits.

    Return how it ended, and the contents of the files to `keep`.
    """
    with tempfile.TemporaryDirectory(prefix="wcet-") as folder:
        for name, content in files.items():
            path = Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        out, err = Path(folder, ".out"), Path(folder, ".err")
        child = os.fork()
        if child == 0:
            _run_child(arguments, folder, out, err)
        _, status = os.waitpid(child, 0)
        code = os.waitstatus_to_exitcode(status)
        said = [path.read_text("utf-8", "replace") if path.exists() else "" for path in (out, err)]
        kept = {name: Path(folder, name).read_bytes() for name in keep if Path(folder, name).exists()}
        return Ending(arguments[0], max(code, 0), max(-code, 0), *said), kept


def run_here(arguments: Sequence[str], files: Mapping[str, bytes]) -> None:
    """Run the command line in this process, for what it imports and remembers."""
    quiet = io.StringIO()
    with tempfile.TemporaryDirectory(prefix="wcet-") as folder, contextlib.chdir(folder):
        for name, content in files.items():
            path = Path(name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        with contextlib.redirect_stdout(quiet), contextlib.redirect_stderr(quiet):
            run(list(arguments))


def _run_child(arguments: Sequence[str], folder: str, out: Path, err: Path) -> None:
    """Run the command and leave the process; nothing of the parent's is put in order on the way out."""
    code = CRASHED
    lockstep.MOST_OPERATIONS = MOST_EXECUTED
    lockstep.MOST_RECORDED = 16 * MOST_EXECUTED
    program.MOST_RUNS = MOST_EXECUTED
    program.MOST_TOGETHER = 4 * MOST_EXECUTED
    try:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM):
            signal.signal(number, signal.SIG_DFL)
        most = MEMORY + int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.alarm(HANGING)
        os.chdir(folder)
        os.environ["WCET_NO_CACHE"] = "1"
        sys.stdin = io.StringIO()
        with out.open("w", encoding="utf-8") as sys.stdout, err.open("w", encoding="utf-8") as sys.stderr:
            try:
                code = run(list(arguments))
            except BaseException:
                traceback.print_exc()
    finally:
        os._exit(code)
