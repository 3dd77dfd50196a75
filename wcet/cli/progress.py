"""Shows the progress of long commands: one line on a terminal's stderr, after half a second, removed before any output.

Every command opens the progress bar, and those that know their progress report it. Without a terminal nothing is shown,
and `rich` is not imported.
"""

import sys
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

DELAY = 0.5
"""The seconds after which a command shows its progress."""

WITHOUT = ("lsp", "watch")
"""The commands that run until they are ended, and print themselves what they do."""


class Bar:
    """A line with the present activity and its progress; it appears after a delay."""

    def __init__(self, what: str) -> None:
        self._lock = threading.Lock()
        self._what, self._total, self._done = what, None, 0
        self._shown: tuple[Progress, TaskID] | None = None
        self._timer = threading.Timer(DELAY, self._appear)
        self._timer.daemon = True
        self._timer.start()

    def show(self, what: str, done: int = 0, total: int | None = None) -> None:
        """Show the present activity and its progress."""
        with self._lock:
            self._what, self._total, self._done = what, total, done
            if self._shown is not None:
                progress, task = self._shown
                progress.update(task, description=what, total=total, completed=done)

    def clear(self) -> None:
        """Remove the line; the next output takes its place. It is not shown again."""
        self._timer.cancel()
        with self._lock:
            if self._shown is not None:
                self._shown[0].stop()
            self._shown = None

    def _appear(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

        columns = (
            TextColumn("{task.description}", markup=False),
            BarColumn(24),
            TaskProgressColumn(),
            TimeElapsedColumn(),
        )
        console = Console(stderr=True)
        progress = Progress(*columns, console=console, transient=True, redirect_stdout=False, redirect_stderr=False)
        with self._lock:
            if self._timer.finished.is_set():  # the line was cleared while rich was being imported
                return
            task = progress.add_task(self._what, total=self._total, completed=self._done)
            progress.start()
            self._shown = progress, task


_bar: Bar | None = None


def open_bar(command: str) -> Callable[[], None]:
    """Open the bar of a command on a terminal; return the function that removes it."""
    global _bar
    _bar = Bar(f"wcet {command}") if _somebody_looks() and command not in WITHOUT else None
    return clear_bar


def clear_bar() -> None:
    """Remove the bar for good, because output follows."""
    global _bar
    if _bar is not None:
        _bar.clear()
        _bar = None


def open_progress(name: str) -> Callable[[int], None] | None:
    """Return a callback that shows the progress of a run, in cycles; None without a terminal."""
    if _bar is None:
        return None
    start = time.monotonic()

    def show(cycles: int) -> None:
        if _bar is not None:
            speed = cycles / max(time.monotonic() - start, 1e-9) / 1e6
            _bar.show(f"{name}: {cycles:,} cycles, {speed:.1f} million a second")

    return show


def close_progress() -> None:
    """Record that the run is over."""
    if _bar is not None:
        _bar.show("wcet")


def count_progress(total: int, what: str) -> tuple[Callable[[int], None], Callable[[], None]]:
    """Return a callback that shows how many of `total` are done, and one that ends it; silent without a terminal."""

    def show(count: int) -> None:
        if _bar is not None:
            _bar.show(f"{count:,} of {total:,} {what}", count, total)

    show(0)
    return show, close_progress


def _somebody_looks() -> bool:
    return bool(getattr(sys.stderr, "isatty", lambda: False)())
