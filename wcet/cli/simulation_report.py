"""Builds the report of `wcet simulate`, kernel by kernel: results, charts, and errors."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any

from wcet.cli.console import diagnose
from wcet.cli.simulation import SimulatedFile
from wcet.errors import Diagnostic, refuse
from wcet.records import dataclass
from wcet.report.json import render_json
from wcet.report.simulation import encode_run, render_run
from wcet.report.timeline_json import encode_timeline
from wcet.report.timeline_svg import render_svg
from wcet.report.timeline_text import render_timeline
from wcet.repository import write_own
from wcet.session.refutation import is_refuted
from wcet.session.violation import write_violation
from wcet.simulate.run import LongestRun, Measurement

PRINTED = "-"


@dataclass(frozen=True, slots=True)
class Settling:
    """The files of a run: those to write buffers to, those to compare buffers with, and one for the accesses."""

    dump: Mapping[int | str, Path] = field(default_factory=dict["int | str", Path])
    expect: Mapping[int | str, Path] = field(default_factory=dict["int | str", Path])
    tolerance: float = 0.0
    trace: Path | None = None

    def settle(self, run: LongestRun) -> None:
        """Write the requested accesses and buffers, then compare buffers with expected files; raise `WcetError` if they
        differ."""
        if self.trace is not None and run.accesses is not None:
            try:
                run.accesses.write(self.trace)
            except OSError as error:
                raise refuse("W007", f"`{self.trace}` cannot be written: {error.strerror}") from None
        if run.outputs is None:
            if self.dump or self.expect:
                raise refuse("W008", f"a run of `{run.name}` leaves no buffers", help="leave --dump and --expect out")
            return
        for buffer, path in self.dump.items():
            run.outputs.dump(buffer, path)
        for buffer, path in self.expect.items():
            run.outputs.compare(buffer, path, self.tolerance)


class Report:
    """Collects what is printed about runs, and what was measured in them, by the name of the target."""

    def __init__(self, settling: Settling, timeline: str | None, events: bool, format: str) -> None:
        self._settling = settling
        self._timeline = timeline
        self._json = format == "json"
        self._events = events and timeline is None
        self._kernels: list[dict[str, Any]] = []
        self._texts: list[str] = []
        self._pictures = 0
        self.measured: dict[str, list[Measurement]] = {}

    def add(self, ran: SimulatedFile) -> tuple[Diagnostic, ...]:
        """Add the results of one file; return its diagnostics."""
        said: list[Diagnostic] = []
        try:
            for run in ran.runs:
                self._take(run)
                same = (other for other in ran.runs if other.name == run.name)
                refuted = is_refuted(each for other in same for each in other.contradictions)
                said += (*run.warnings, *run.contradictions)
                if ran.source is not None and run.exceeds and not refuted:
                    said.append(write_violation(ran.source, run))
                self._settling.settle(run)
        except Exception as error:
            said += diagnose(error)
        return (*said, *ran.diagnostics)

    def render(self, diagnostics: Sequence[Diagnostic]) -> str:
        """Return the whole report in the requested format."""
        return render_json(self._kernels, diagnostics) if self._json else "\n".join(self._texts)

    def _take(self, run: LongestRun) -> None:
        chart = self._chart(run)
        if self._json:
            lanes = {} if run.timeline is None else {"timeline": encode_timeline(run.timeline)}
            self._kernels.append({**encode_run(run, self._events), **lanes})
        else:
            self._texts.append(render_run(run) + chart)
        if run.measured is not None:
            self.measured.setdefault(run.target, []).append(run.measured)

    def _chart(self, run: LongestRun) -> str:
        """Return the chart to print, or write the picture. Raises `WcetError` W007."""
        if self._timeline is None or run.timeline is None:
            return ""
        if self._timeline == PRINTED:
            return "\n".join(["", "timeline", *(f"  {line}" for line in render_timeline(run.timeline))]) + "\n"
        path = self._picture(run)
        try:
            write_own(path, render_svg(run.timeline, f"{run.name}, {run.mode}, {run.timeline.end:,} cycles"))
        except OSError as error:
            raise refuse("W007", f"`{path}` cannot be written: {error.strerror}") from None
        return ""

    def _picture(self, run: LongestRun) -> Path:
        """Return the file for the next picture: the named one, then others next to it whose names say what they
        show."""
        path = Path(self._timeline or "")
        if self._pictures:
            path = path.with_stem(f"{path.stem}-{run.name}-{run.mode}")
        self._pictures += 1
        return path
