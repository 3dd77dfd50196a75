"""Progress of a long run: one line on a terminal's stderr, after half a second, with the speed."""

import sys
import time
from collections.abc import Callable

DELAY = 0.5
INTERVAL = 0.2


def open_progress(name: str) -> Callable[[int], None] | None:
    """Return a callback that shows how far a run is, None where nobody looks."""
    if not sys.stderr.isatty():
        return None
    start = time.monotonic()
    shown = start + DELAY - INTERVAL

    def show(cycles: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if now - shown < INTERVAL:
            return
        shown = now
        speed = cycles / (now - start) / 1e6
        sys.stderr.write(f"\r{name}: {cycles:,} cycles, {speed:.1f} million a second ")
        sys.stderr.flush()

    return show


def close_progress() -> None:
    """Clear the line."""
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
        sys.stderr.flush()


def count_progress(total: int, what: str) -> tuple[Callable[[int], None], Callable[[], None]]:
    """Return a callback that shows how many of `total` are done, and one to clear the line; silent off terminals."""
    start = time.monotonic()

    def show(count: int) -> None:
        if sys.stderr.isatty() and time.monotonic() - start >= DELAY:
            sys.stderr.write(f"\r{count:,} of {total:,} {what} ")
            sys.stderr.flush()

    return show, close_progress
