"""Runs other programs: with limits on time, memory and output, and without code of the working folder.

What they read is written by strangers: a small object can make a disassembler print without end. The limits are those
of the environment, never of wcet.toml: `WCET_CHILD_SECONDS` (300), `WCET_CHILD_MEMORY` (8192 MiB) and
`WCET_CHILD_OUTPUT` (256 MiB).
"""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from wcet.errors import WcetError, refuse
from wcet.records import dataclass

SAFE_PATH = {"PYTHONSAFEPATH": "1"}
"""The variable that keeps Python from searching the working folder before its own modules."""

_LIMITS = {"WCET_CHILD_SECONDS": 300, "WCET_CHILD_MEMORY": 8192, "WCET_CHILD_OUTPUT": 256}
_PART = 1 << 16


@dataclass(frozen=True, slots=True)
class FinishedProgram:
    """The result of a program: its exit code and everything that it printed."""

    code: int
    out: bytes
    err: bytes


def run_child(command: Sequence[str], about: str, environment: Mapping[str, str] | None = None) -> FinishedProgram:
    """Run a program to its end, without input, and return its result; `about` says what the program reads.

    Raises `OSError` if it cannot be started, and `WcetError` W023 if it exceeds a limit: it is ended with all programs
    that it started.
    """
    seconds, memory, output = (read_limit(name) for name in _LIMITS)
    with subprocess.Popen(
        list(command),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=None if environment is None else dict(environment),
        start_new_session=True,
    ) as process:
        _limit_memory(process.pid, memory << 20)
        kept, spent = (bytearray(), bytearray()), threading.Event()
        streams = zip((process.stdout, process.stderr), kept, strict=True)
        readers = [
            threading.Thread(target=_read, args=(stream, into, output << 20, spent), daemon=True)
            for stream, into in streams
        ]
        for reader in readers:
            reader.start()
        broken = _wait(process, seconds, spent)
        _end(process)
        for reader in readers:
            reader.join(timeout=10)
    if broken:
        raise _refuse(Path(command[0]).name, about, broken)
    return FinishedProgram(process.returncode, bytes(kept[0]), bytes(kept[1]))


def read_limit(name: str) -> int:
    """Return a limit of the environment; raise `WcetError` W008 if it is not a whole number above 0."""
    text = os.environ.get(name, "")
    if not text:
        return _LIMITS[name]
    if not text.isascii() or not text.isdigit() or not 0 < int(text[:12]) < 1 << 31:
        raise refuse("W008", f"the environment has {name}={text[:40]}", help=f"{name}={_LIMITS[name]}")
    return int(text)


@contextmanager
def safe_path() -> Generator[None]:
    """Keep the Python processes that are started inside the block from importing code of the working folder."""
    before = {name: os.environ.get(name) for name in SAFE_PATH}
    os.environ.update(SAFE_PATH)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def end_with_parent(parent: int) -> None:
    """End this process when its parent process has ended, and hold none of its output."""
    with suppress(OSError):
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (1, 2):
            os.dup2(null, stream)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _read(stream: IO[bytes], into: bytearray, limit: int, spent: threading.Event) -> None:
    """Store what a program prints, and set `spent` if it is too much."""
    with suppress(OSError, ValueError):
        while part := os.read(stream.fileno(), _PART):
            if len(into) + len(part) > limit:
                spent.set()
                return
            into += part


def _wait(process: "subprocess.Popen[bytes]", seconds: int, spent: threading.Event) -> str:
    """Wait for a program; return the limit that it exceeded, empty if none."""
    end = time.monotonic() + seconds
    pause = 0.001
    while process.poll() is None:
        if spent.is_set():
            return f"printed more than {read_limit('WCET_CHILD_OUTPUT')} MiB (WCET_CHILD_OUTPUT)"
        if time.monotonic() > end:
            return f"took longer than {seconds} seconds (WCET_CHILD_SECONDS)"
        with suppress(subprocess.TimeoutExpired):
            process.wait(pause)
        pause = min(pause * 2, 0.05)
    return f"printed more than {read_limit('WCET_CHILD_OUTPUT')} MiB (WCET_CHILD_OUTPUT)" if spent.is_set() else ""


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a program and all programs that it has started."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)


def _limit_memory(child: int, size: int) -> None:
    """Limit the address space of a program, if the system can."""
    try:
        import resource
    except ImportError:
        return
    if hasattr(resource, "prlimit"):
        with suppress(OSError, ValueError):
            resource.prlimit(child, resource.RLIMIT_AS, (size, size))


def _refuse(program: str, about: str, broken: str) -> WcetError:
    note = "what it reads may be made to keep it busy; the limit is one of the environment"
    return refuse("W023", f"`{program}` {broken} on {about}", notes=(note,), help="check where the file is from")
