"""Other masters that use the memory while a launch runs: what they send at most, and how often they evict its lines.

A trace is a table of accesses, and is read here again. Of a co-running kernel the launch is stated, and its memory; the
lines that a wavefront sends follow from its text, or are stated.
Each core of a trace, and each wavefront slot, has one request at the memory at a time (docs/llc.md, *Co-runners*).
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import csv
import hashlib
import io
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from .addresses import LaunchSizes
from .cache_sets import LINE, CacheSets, count_lines
from .listing import DerivationError
from .report import show
from .sent_lines import LineCounter
from .steps import LANES


@dataclass(frozen=True, slots=True)
class Others:
    """All co-runners together: `senders` requests at a time, `cycles` of each at the memory, `lines` of the traces
    with their accesses, and `sent` accesses of kernels.

    `spans` are the lines of each range of memory of these kernels, None if these may be any.
    """

    senders: int
    cycles: int
    lines: Mapping[int, int]
    sent: int
    spans: tuple[int, ...] | None

    @property
    def work(self) -> int:
        """The cycles for which all accesses of the co-runners together keep the memory busy."""
        return (sum(self.lines.values()) + self.sent) * self.cycles

    def count_evictions(self, cache: CacheSets, room: int) -> tuple[int, int]:
        """Return how often co-runners can evict a line of the launch: a line at most, and lines of one set, over all
        sets; `room` ways of each set are left beside its lines.

        Between two accesses to a line that is evicted they access more other lines of its set than there is room for,
        and these stretches of a run do not overlap for one line. The accesses of kernels may all be in one set.
        """
        anywhere = cache.ways + 1 if self.spans is None else sum(map(cache.count_most, self.spans))
        accesses, different = Counter[int](), Counter[int]()
        for line, times in self.lines.items():
            place = cache.find_set(line)
            accesses[place] += times
            different[place] += 1
        able = [place for place in accesses if different[place] + anywhere > room]
        each = [(accesses[place] + self.sent) // (room + 1) for place in able]
        if not self.sent:
            return max(each, default=0), sum(each)
        most = max([*each, self.sent // (room + 1) if anywhere > room else 0])
        return most, (sum(accesses[place] for place in able) + self.sent) // (room + 1) if most else 0


def read_others(
    origin: Any, counter: LineCounter, texts: Sequence[str], derived: list[str], stated: list[str]
) -> Others:
    """Return the co-runners of a certificate; `texts` are those of traces and kernels, `counter` counts their lines.

    Raises `DerivationError` if a text that the certificate needs is not among them.
    """
    numbers = counter.machine
    given = {hashlib.sha256(text.encode()).hexdigest(): text for text in texts}
    lines, senders, sent = Counter[int](), 0, 0
    for name, digest in origin["corunners"]["traces"]:
        cores = _read_trace(name, _find_text(name, digest, given))
        senders += len(cores)
        lines.update(line for core in cores for line in core)
        derived.append(f"co-runner {name}: {len(cores):,} cores send {sum(map(len, cores)):,} lines, by its trace")
    spans: list[int] | None = []
    for name, digest, groups, size, most, regions, whole, paths in origin["corunners"]["kernels"]:
        for path in paths:
            found, own = counter.count(path, _find_text(name, digest, given), LaunchSizes((*groups,), (*size,)))
            if most < found:
                raise DerivationError(f"co-runner {name}: a wavefront may send {found:,} lines, not {most:,}")
            derived.append(f"co-runner {name}: a wavefront sends at most {found:,} lines, by its text")
            stated += (f"co-runner {name}: {line}" for line in own)
        waves = prod(groups) * -(-prod(size) // LANES)
        slots = numbers["compute_units"] * numbers["simds"] * numbers["contexts"]
        senders, sent = senders + min(waves, slots), sent + waves * most
        spans = [*spans, *(count_lines(*row) for _, *row in regions)] if whole and spans is not None else None
        at = ", ".join(f"{region} ({bytes_:,} bytes)" for region, bytes_, _ in regions) or "no memory"
        at = at if whole else "any memory"
        stated.append(
            f"co-runner {name}, SHA-256 {digest[:16]}...: {show(groups)} groups of {show(size)} work-items, which never"
            f" split, use {at}" + ("" if paths else f", and a wavefront sends at most {most:,} lines")
        )
    if senders:
        stated.append("co-runners: each sends its lines once while the launch runs, one at a time from each sender")
    return Others(senders, numbers["line_cycles"], lines, sent, None if spans is None else tuple(spans))


def _find_text(name: str, digest: str, given: Mapping[str, str]) -> str:
    if digest not in given:
        raise DerivationError(f"co-runner {name}: no --corunner has the text with SHA-256 {digest[:16]}...")
    return given[digest]


def _read_trace(name: str, text: str) -> list[list[int]]:
    """Return the lines of each core of a trace, which is a table with columns `core`, and `line` or `address`.

    Raises `DerivationError` for a table that may lack an access.
    """
    try:
        rows = [*csv.reader(io.StringIO(text.rstrip(), newline=""), strict=True)]
        header, *body = [[cell.strip() for cell in row] for row in rows]
    except (csv.Error, ValueError):
        raise DerivationError(f"co-runner {name}: its trace is no table") from None
    named = [each for each in ("line", "address") if each in header]
    if len(named) != 1 or any(header.count(each) > 1 for each in ("core", *named, "index")) or "core" not in header:
        raise DerivationError(f"co-runner {name}: its trace needs the columns core, and line or address")
    cores: dict[int, list[int]] = {}
    for row in body:
        if len(row) != len(header):
            raise DerivationError(f"co-runner {name}: a row of its trace has {len(row)} cells")
        cells = {column: _read_number(name, row[header.index(column)]) for column in ("core", *named)}
        own = cores.setdefault(cells["core"], [])
        if "index" in header and _read_number(name, row[header.index("index")]) != len(own):
            raise DerivationError(f"co-runner {name}: access {len(own)} of core {cells['core']} is missing")
        own.append(cells[named[0]] // (1 if named[0] == "line" else LINE))
    if sorted(cores) != [*range(len(cores))] or not cores:
        raise DerivationError(f"co-runner {name}: a core of its trace has no access")
    return [*cores.values()]


def _read_number(name: str, cell: str) -> int:
    if not re.fullmatch("[0-9]+|0[xX][0-9a-fA-F]+", cell):
        raise DerivationError(f"co-runner {name}: {cell} is no number of its trace")
    return int(cell, 16 if cell[:2] in ("0x", "0X") else 10)
