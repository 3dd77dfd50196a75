"""The report of `wcet simulate` as it grows, kernel by kernel: results, charts, and what went wrong."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from wcet.cli.bundle import write_bundle
from wcet.cli.console import diagnose
from wcet.cli.gcn_simulation import GcnJob, GcnRun, settle_gcn, write_gcn_bundle
from wcet.cli.simulation import Job, RunOptions, settle_outputs
from wcet.cli.simulation_runs import Ran
from wcet.diagnostics import Diagnostic
from wcet.errors import refuse
from wcet.files import write_beside
from wcet.report.gcn_simulation import encode_gcn_simulation, render_gcn_simulation
from wcet.report.json import render_json
from wcet.report.simulation import SimulatedKernel, encode_simulation, render_simulation
from wcet.report.timeline_json import encode_timeline
from wcet.report.timeline_svg import render_svg
from wcet.report.timeline_text import render_timeline
from wcet.simulate.timeline import Timeline, build_timeline
from wcet.targets.gcn.block_times import BlockTimes
from wcet.targets.gcn.clock.timeline import build_context_timeline
from wcet.targets.gcn.kernel import GcnProgram

PRINTED = "-"
CONTRADICTED = "W652"


class Report:
    """Collects what is printed about runs, and the block times that were measured in them."""

    def __init__(self, options: RunOptions, timeline: str | None, format: str) -> None:
        self._options = options
        self._timeline = timeline
        self._json = format == "json"
        self._events = options.events and timeline is None
        self._kernels: list[dict[str, Any]] = []
        self._texts: list[str] = []
        self._pictures = 0
        self.times: list[tuple[GcnProgram, BlockTimes]] = []

    def add(self, ran: Ran) -> tuple[Diagnostic, ...]:
        """Take what came of one file; return what is to be said about it."""
        said: list[Diagnostic] = []
        try:
            for job, kernel in ran.sim_d:
                said += self._take(job, kernel, _is_refuted(ran.diagnostics))
                settle_outputs(job, self._options, kernel.trace)
            for job, run in ran.gcn:
                same = [other for one, other in ran.gcn if one.program.name == job.program.name]
                refuted = _is_refuted(each for other in same for each in other.contradictions)
                said += self._take_gcn(job, run, refuted)
                settle_gcn(job, self._options, run.kernel)
        except Exception as error:
            said += diagnose(error)
        return (*said, *ran.diagnostics)

    def _take_gcn(self, job: GcnJob, run: GcnRun, refuted: bool) -> tuple[Diagnostic, ...]:
        kernel, trace, timeline = run.kernel, run.kernel.trace, None
        if trace.log is not None:
            timeline = build_context_timeline(trace.log, run.geometry, run.contexts, trace.cycles)
        chart = self._chart(timeline, kernel.name, trace.splitting)
        if self._json:
            shown = kernel if self._events else replace(kernel, trace=replace(trace, log=None))
            self._kernels.append({**encode_gcn_simulation(shown), **self._lanes(timeline)})
        else:
            self._texts.append(render_gcn_simulation(kernel) + chart)
        if run.times is not None:
            self.times.append((job.program, run.times))
        exceeded = not refuted and kernel.bound is not None and trace.cycles > kernel.bound
        return (*run.contradictions, *((write_gcn_bundle(job, kernel),) if exceeded else ()))

    def render(self, diagnostics: Sequence[Diagnostic]) -> str:
        """Return the whole report in the format asked for."""
        return render_json(self._kernels, diagnostics) if self._json else "\n".join(self._texts)

    def _take(self, job: Job, kernel: SimulatedKernel, refuted: bool) -> tuple[Diagnostic, ...]:
        log, cycles = kernel.trace.log, kernel.trace.cycles
        timeline = None if log is None else build_timeline(log, cycles)
        chart = self._chart(timeline, kernel.name, kernel.trace.scheduling)
        shown = kernel if self._events else replace(kernel, trace=replace(kernel.trace, log=None))
        if self._json:
            self._kernels.append({**encode_simulation(shown), **self._lanes(timeline)})
        else:
            self._texts.append(render_simulation(kernel) + chart)
        exceeded = not refuted and kernel.bound is not None and kernel.trace.cycles > kernel.bound
        return (*kernel.trace.warnings, *((write_bundle(job, kernel),) if exceeded else ()))

    def _lanes(self, timeline: Timeline | None) -> dict[str, Any]:
        """Return the timeline for the JSON report, if events were recorded."""
        return {} if timeline is None else {"timeline": encode_timeline(timeline)}

    def _chart(self, timeline: Timeline | None, name: str, mode: str) -> str:
        """Return the chart to print, or write the picture. Raises `WcetError` W007."""
        if self._timeline is None or timeline is None:
            return ""
        if self._timeline == PRINTED:
            return "\n".join(["", "timeline", *(f"  {line}" for line in render_timeline(timeline))]) + "\n"
        path = self._picture(name, mode)
        try:
            write_beside(path, render_svg(timeline, f"{name}, {mode}, {timeline.end:,} cycles"))
        except OSError as error:
            raise refuse("W007", f"`{path}` cannot be written: {error.strerror}") from None
        return ""

    def _picture(self, name: str, mode: str) -> Path:
        """Return the file for the next picture: the one named, then others beside it that say what they show."""
        path = Path(self._timeline or "")
        if self._pictures:
            path = path.with_stem(f"{path.stem}-{name}-{mode}")
        self._pictures += 1
        return path


def _is_refuted(said: Iterable[Diagnostic]) -> bool:
    """Tell whether a run shows a fact that the user states to be false: a bound that rests on it promises nothing.

    A bound that the tool has derived is no such fact.
    """
    notes = (note for each in said if each.code == CONTRADICTED for note in each.notes)
    return any(not note.startswith("its bound: derived") for note in notes)
