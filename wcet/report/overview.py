"""Builds the first screen of the gate's page: the verdict, then one line for each kernel, failures first."""

from collections import Counter
from collections.abc import Mapping, Sequence

from wcet.errors import Diagnostic
from wcet.ir.result import KernelBound
from wcet.ir.verdict import DeadlineVerdict, Status, Verdict
from wcet.records import dataclass
from wcet.report.verdict_text import ORDER, describe_guilty, describe_margin, summarise
from wcet.units import format_time

BAD = (Status.REFUSED, Status.FAILED, Status.STALE)


@dataclass(frozen=True, slots=True)
class Gate:
    """The gate's verdicts on kernels and tasks; `refused` says why some task set or report has no verdict.

    `revision` is the commit that was checked, if it was requested.
    """

    verdicts: Sequence[Verdict]
    deadlines: Sequence[DeadlineVerdict]
    refused: Sequence[Diagnostic] = ()
    revision: str = ""


@dataclass(frozen=True, slots=True)
class OverviewRow:
    """The row of one kernel or task; `place` links to its section of the page, empty if it has none."""

    status: str
    bad: bool
    name: str
    place: str
    cycles: str = ""
    time: str = ""
    budget: str = ""
    margin: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Overview:
    """The content of the first screen; `revision` is the commit that was checked, if it is known."""

    verdict: str
    passed: bool
    rows: tuple[OverviewRow, ...]
    revision: str = ""


def give_overview(gate: Gate, bounds: Sequence[KernelBound]) -> Overview:
    """Return the first screen; `bounds` are the kernels in the order of their sections on the page, for the links."""
    names = name_apart([(each.name, each.file) for each in gate.verdicts])
    places = {id(bound): f"#k{number}" for number, bound in enumerate(bounds, start=1)}
    named = sorted(zip(gate.verdicts, names, strict=True), key=lambda pair: -ORDER.index(pair[0].status))
    rows = [
        *(OverviewRow("REFUSED", True, each.code, "#refusals", note=each.message) for each in gate.refused),
        *(_row(verdict, name, places) for verdict, name in named),
        *(
            OverviewRow("ok" if each.met else "MISSED", not each.met, each.name, "", note=each.summary)
            for each in gate.deadlines
        ),
    ]
    passed = not any(row.bad for row in rows)
    summary = summarise(gate.verdicts, gate.deadlines)
    line = summary if passed else f"FAILED{summary.removeprefix('passed').removeprefix('FAILED')}"
    return Overview(line, passed, tuple(sorted(rows, key=lambda row: not row.bad)), gate.revision)


def name_apart(kernels: Sequence[tuple[str, str]]) -> list[str]:
    """Return the names of kernels (name, file): their own names, and also their files if names repeat."""
    counts = Counter(name for name, _ in kernels)
    return [f"{name} ({file})" if counts[name] > 1 else name for name, file in kernels]


def _row(verdict: Verdict, name: str, places: Mapping[int, str]) -> OverviewRow:
    bound = verdict.bound
    bad = verdict.exit_code != 0 or verdict.status in BAD
    if bound is None:
        first = verdict.diagnostics[0] if verdict.diagnostics else None
        note = "no bound" if first is None else f"{first.code}: {first.message}"
        return OverviewRow(
            verdict.status.value, bad, name, "#refusals" if verdict.status is Status.REFUSED else "", note=note
        )
    return OverviewRow(
        status=verdict.status.value,
        bad=bad,
        name=name,
        place=places.get(id(bound), ""),
        cycles=f"{bound.bound_cycles:,}",
        time=format_time(bound.bound_cycles, bound.clock_mhz),
        budget="" if verdict.limit is None else f"{verdict.limit:,}",
        margin=describe_margin(verdict),
        note=describe_guilty(verdict) if verdict.status is Status.FAILED else "",
    )
