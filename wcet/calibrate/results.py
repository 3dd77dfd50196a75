"""Reads the times that a host program wrote: CSV with a header of comments, treated as hostile input."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from wcet.errors import WcetError, refuse
from wcet.files import show_path
from wcet.printable import show_line
from wcet.records import dataclass
from wcet.repository import read_own
from wcet.span import Line, Source, Span

FORMAT = "# wcet calibrate 1"
COLUMNS = "benchmark,point,source,min,median,max,spread,first,runs"
NAME = re.compile(r"[A-Za-z0-9_.:-]{1,250}")
"""The pattern of names of benchmarks and kernels; host programs keep as many characters."""

_NUMBERS = r"(\d{1,7}),(kernel|host),(\d{1,15}),(\d{1,15}),(\d{1,15}),(\d{1,15}),(\d{1,15}),(\d{1,7})"
ROW = re.compile(f"({NAME.pattern}),{_NUMBERS}")
LARGEST = 1 << 24
"""The largest size of a file in bytes: a hundred thousand rows."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The times of one launch in cycles: least, median and largest of its runs, and their spread.

    The spread is the 95th percentile less the 5th. `first` is the run before all of these, when nothing is warm.
    """

    least: int
    median: int
    largest: int
    spread: int
    first: int
    runs: int

    @property
    def slowest(self) -> int:
        """Return the largest time of all runs, including the first one."""
        return max(self.largest, self.first)


@dataclass(frozen=True, slots=True)
class Measurements:
    """The measurements by benchmark and point, and the entries of the file's header (machine, device, clock) by
    name."""

    source: Source
    header: Mapping[str, str]
    rows: Mapping[tuple[str, int], Measured]

    @property
    def machine(self) -> tuple[str, str]:
        """Return the name and the digest of the machine for which the plan was made."""
        name, _, digest = self.header.get("machine", "").rpartition(" ")
        return name, digest

    @property
    def meaningless(self) -> bool:
        """Return True if the times mean nothing, because the device was no AMD GPU and ran other code than the
        benchmarks."""
        return self.header.get("meaning", "NONE").startswith("NONE")

    @property
    def measurements(self) -> int:
        """Return the number of all runs."""
        return sum(row.runs for row in self.rows.values())

    @property
    def clocks(self) -> tuple[float, float]:
        """Return the lowest and the highest shader clock during the measurements in MHz, in whichever order they are
        written; zeros if it was not measured."""
        found = re.fullmatch(r"(\d{1,6}(?:\.\d)?) (\d{1,6}(?:\.\d)?)", self.header.get("clock_mhz", ""))
        low, high = sorted(map(float, found.groups())) if found else (0.0, 0.0)
        return low, high


def read_results(path: Path) -> Measurements:
    """Return the results in a file; raise `WcetError` W001 if there is none, W710 if it is not a file of results."""
    shown = show_path(path)
    try:
        text = read_own(path, LARGEST).decode("utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise refuse("W001", f"`{shown}` cannot be read: {reason}", help=f"ls -l {shown}") from None
    return parse_results(Source(shown, text))


def parse_results(source: Source) -> Measurements:
    """Return the results in a text; raise `WcetError` W710 if it is not one of results."""
    lines = source.text.splitlines()
    if not lines or lines[0] != FORMAT:
        raise _refuse(source, 1, f"it does not begin with `{FORMAT}`")
    header = dict(_read_header(lines))
    rows: dict[tuple[str, int], Measured] = {}
    for number, line in enumerate(lines, start=1):
        if not line or line.startswith("#") or line == COLUMNS:
            continue
        found = ROW.fullmatch(line)
        if found is None:
            raise _refuse(source, number, f"this is not a row of {COLUMNS}")
        measured = Measured(*(int(found[group]) for group in (4, 5, 6, 7, 8, 9)))
        if not measured.least <= measured.median <= measured.largest or not measured.runs:
            raise _refuse(source, number, "the median must lie between the least and the largest, of at least one run")
        if measured.spread > measured.largest - measured.least + 1:  # each number is rounded by itself
            raise _refuse(source, number, "the spread must not exceed the distance of the least and the largest")
        if (found[1], int(found[2])) in rows:
            raise _refuse(source, number, f"{found[1]} has point {found[2]} twice")
        rows[found[1], int(found[2])] = measured
    return Measurements(source, header, rows)


def _read_header(lines: Iterable[str]) -> Iterable[tuple[str, str]]:
    for line in lines:
        if line.startswith("# "):
            key, _, value = line[2:].partition(": ")
            yield key, show_line(value[:200].strip())


def _refuse(source: Source, line: int, reason: str) -> WcetError:
    last = len(source.text.splitlines()[line - 1]) + 1 if source.text else 1
    message = f"`{source.name}` holds no measurements: {reason}"
    return refuse(
        "W710", message, Span(source, Line(line), 1, max(2, last)), help="run ./calibrate in the folder of the plan"
    )
