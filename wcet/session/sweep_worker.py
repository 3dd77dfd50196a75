"""Works on a shard of a sweep in one process: points are analysed, looked up, stored, and written as rows.

The client sends a range of numbers and gets lines of text. No data of a point are kept after its shard.
"""

import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from wcet.config.settings import KernelSettings
from wcet.errors import Diagnostic, WcetError, refuse
from wcet.identity import identify_tool, sign_package
from wcet.ir.result import KernelBound
from wcet.machine.changes import join_changes
from wcet.machine.load import load_machine
from wcet.records import dataclass
from wcet.report.sweep_rows import RowLayout
from wcet.session.faults import diagnose
from wcet.session.kernels import AnalysisOutcome, KernelTask, conclude, load_analysis, refuse_task
from wcet.session.own_settings import keep_own
from wcet.session.question import Question, answer_question
from wcet.session.sweep_job import SweepJob, SweptFile, find_digest, look_up, name_default
from wcet.session.sweep_series import Families
from wcet.store.answers import Answers
from wcet.store.choice import open_store
from wcet.store.key import digest_machine
from wcet.sweep.design import Design, Point, list_changes, state_point
from wcet.sweep.result import ResultOrigin, SweepResult, take_result
from wcet.sweep.tally import Tally, take_tally

AGAIN = 10.0
"""The seconds after which a store that could not be opened is tried again."""


@dataclass(frozen=True, slots=True)
class Shard:
    """The points `start` to `stop` (exclusive) of a sweep, all of one file; the first is point number `place` of
    `design`."""

    file: int
    start: int
    stop: int
    design: Design
    place: int

    def halve(self) -> "tuple[Shard, Shard]":
        """Return the two halves of a shard, which has several points."""
        middle = (self.start + self.stop) // 2
        second = replace(self, start=middle, place=self.place + middle - self.start)
        return replace(self, stop=middle), second


@dataclass(frozen=True, slots=True)
class ShardPlan:
    """What to do with every shard of a job: write rows by `layout` (None: no rows), and return the results with
    `keep`."""

    job: SweepJob
    layout: RowLayout | None
    keep: bool


@dataclass(frozen=True, slots=True)
class ShardAnswer:
    """The answer to a shard: its rows as text, its results if the plan says `keep`, and a summary of the results."""

    text: str
    results: tuple[SweepResult, ...]
    tally: Tally
    seconds: float
    notes: tuple[Diagnostic, ...] = ()


def run_shard(plan: ShardPlan, shard: Shard) -> ShardAnswer:
    """Return the answer to a shard; raise `WcetError` W021 if the tool or a machine has changed since the sweep
    began."""
    begun = time.perf_counter()
    worker = _open_worker(plan.job)
    worker.require_same()
    groups = worker.answer(shard)
    worker.require_same()  # rows about files that changed meanwhile would be wrong
    results = tuple(result for group in groups for result in group)
    fulfilling = [result.cycles is not None and _fulfils(plan.job, result) for result in results]
    text = "" if plan.layout is None else "".join(_write(plan.layout, groups, iter(fulfilling)))
    tally = take_tally(shard.stop - shard.start, results, fulfilling)
    kept = results if plan.keep else ()
    return ShardAnswer(text, kept, tally, time.perf_counter() - begun, worker.take_notes())


def refuse_shard(plan: ShardPlan, shard: Shard, diagnostics: tuple[Diagnostic, ...]) -> ShardAnswer:
    """Return the answer to a shard of one point that no process could give: a refusal."""
    file = plan.job.files[shard.file]
    point = shard.design.point(shard.place)
    result = SweepResult(shard.start, file.file, file.path.stem, point, diagnostics=diagnostics)
    text = "" if plan.layout is None else plan.layout.render(result, False, True)
    tally = take_tally(1, (result,), [False])
    return ShardAnswer(text, (result,) if plan.keep else (), tally, 0.0)


def _fulfils(job: SweepJob, result: SweepResult) -> bool:
    return all(condition.holds(result) for condition in job.where)


def _write(layout: RowLayout, groups: Sequence[Sequence[SweepResult]], fulfilling: Iterator[bool]) -> Iterator[str]:
    for group in groups:
        for result in group:
            yield layout.render(result, next(fulfilling), result is group[-1])


class _Worker:
    """The data that a process keeps between the shards of one sweep: the open store, and formulas."""

    def __init__(self, job: SweepJob) -> None:
        self.job = job
        self._signature = sign_package()
        self._answers: Answers | None = None
        self._families = Families(list_tasks, self._bound, job.looked_up)
        self._notes: list[Diagnostic] = []
        self._failed = float("-inf")

    def require_same(self) -> None:
        """Raise an error if the tool or a machine file has changed since the sweep began.

        A process may load parts of the tool at any time.
        """
        if identify_tool() != self.job.tool or sign_package() != self._signature:
            message = "the files of wcet are not those with which the sweep began"
            raise refuse("W021", message, help="start the sweep again, into another file")
        for name, digest in self.job.machines.items():
            if find_digest(name) != digest:
                message = f"the machine `{name}` is not as it was when the sweep began, or another one on this worker"
                raise refuse("W021", message, help="copy its file to the same path on every worker, and start again")

    def answer(self, shard: Shard) -> list[list[SweepResult]]:
        """Return the results of each point, in order."""
        file = self.job.files[shard.file]
        found: dict[int, list[SweepResult]] = {}
        tasks: list[tuple[int, Point, KernelTask | AnalysisOutcome]] = []
        for number in range(shard.start, shard.stop):
            point = shard.design.point(number - shard.start + shard.place)
            known = self._families.answer(file, shard.design, number, point)
            found[number] = known or []
            if known is None:
                tasks += ((number, point, task) for task in list_tasks(file, point))
        outcomes = self._analyse([task for *_, task in tasks])
        for (number, point, _), (outcome, origin) in zip(tasks, outcomes, strict=True):
            found[number] += self._take(number, point, outcome, origin)
        return list(found.values())

    def _analyse(self, tasks: Sequence[KernelTask | AnalysisOutcome]) -> Iterator[tuple[AnalysisOutcome, ResultOrigin]]:
        """Yield the outcome of each task, from the store if it has the answer."""
        answers = self._open_answers()
        asked = [(task.source, task.settings.options) for task in tasks if isinstance(task, KernelTask)]
        known = iter(answers.recall_all(asked))
        for task in tasks:
            if isinstance(task, AnalysisOutcome):
                yield task, ResultOrigin.ANALYSIS
                continue
            key, bounds = next(known)
            if isinstance(key, WcetError):
                yield refuse_task(task, key.diagnostics), ResultOrigin.ANALYSIS
            elif bounds is not None:
                yield _name(task, bounds), ResultOrigin.STORE
            else:
                yield self._ask(task, key, answers), ResultOrigin.ANALYSIS
        answers.flush()

    def _bound(self, task: KernelTask) -> Sequence[KernelBound]:
        """Return the bounds of an analysis; none if the analysis is refused."""
        ((outcome, _),) = self._analyse([task])
        return () if outcome.diagnostics else outcome.bounds

    def _ask(self, task: KernelTask, key: str, answers: Answers) -> AnalysisOutcome:
        options = task.settings.options
        try:
            question = Question(task.source, options, digest_machine(options.machine))
        except WcetError as error:
            return refuse_task(task, diagnose(error))
        answer = answer_question(load_analysis(), question)
        if not answer.diagnostics:
            answers.keep(key, task.source, options, answer.bounds)
        return conclude(task, options, answer)

    def _take(self, number: int, point: Point, outcome: AnalysisOutcome, origin: ResultOrigin) -> Iterator[SweepResult]:
        """Yield a result for each bound of an outcome, and one for the kernels without a bound."""
        for bound in outcome.bounds:
            settings = outcome.settings
            word = (settings.value("machine") if settings else None) or bound.machine
            read = look_up(word, self.job.looked_up)
            yield replace(take_result(number, outcome.file, point, bound, origin), read=read)
        if outcome.diagnostics:
            yield SweepResult(number, outcome.file, outcome.name, point, diagnostics=outcome.diagnostics)

    def _open_answers(self) -> Answers:
        """Return the store, opened again if it failed; no answers are known until it can be opened."""
        if self._answers is not None and self._answers.store is not None and self._answers.store.notes:
            self._notes += self._answers.store.notes
            self._close_answers()
        if self._answers is None:
            if not self.job.cached or time.monotonic() - self._failed < AGAIN:
                return Answers(None)
            try:
                self._answers = Answers(open_store(self.job.store, self._notes.append))
            except WcetError as error:
                self._notes += (replace(each, severity="warning") for each in error.diagnostics)
                self._failed = time.monotonic()
                return Answers(None)
        return self._answers

    def take_notes(self) -> tuple[Diagnostic, ...]:
        """Return the warnings since the last call."""
        if self._answers is not None and self._answers.store is not None:
            self._notes += (note for note in self._answers.store.notes if note not in self._notes)
        found, self._notes = tuple(dict.fromkeys(self._notes)), []
        return found

    def _close_answers(self) -> None:
        if self._answers is not None and self._answers.store is not None:
            self._answers.store.close()
        self._answers = None

    def close(self) -> None:
        """Close the store."""
        self._close_answers()


_here = threading.local()
"""The worker of this thread: threads cannot share connections to a store, and a cluster may have several."""


def _open_worker(job: SweepJob) -> _Worker:
    found: _Worker | None = getattr(_here, "worker", None)
    if found is None or found.job.digest != job.digest:
        close_worker()
        found = _here.worker = _Worker(job)
    return found


def close_worker() -> None:
    """Close the resources that this thread keeps for its shards."""
    found: _Worker | None = getattr(_here, "worker", None)
    _here.worker = None
    if found is not None:
        found.close()


def _name(task: KernelTask, bounds: tuple[KernelBound, ...]) -> AnalysisOutcome:
    return AnalysisOutcome(task.settings.name, task.source, task.settings, bounds, file=task.source.name)


def list_tasks(file: SweptFile, point: Point) -> Iterator[KernelTask | AnalysisOutcome]:
    """Yield every analysis of a file at a point, or the outcome that says why there is none."""
    source = file.source
    if source is None:
        yield AnalysisOutcome(file.path.stem, None, diagnostics=file.diagnostics, file=file.file)
        return
    stated = state_point(point)
    for layers in file.layers:
        try:
            settings = layers.merge(stated)
        except Exception as error:
            yield AnalysisOutcome(file.path.stem, source, diagnostics=diagnose(error), file=source.name)
            return
        try:
            own = keep_own(settings, source, file.config)
            yield KernelTask(file.path, source, _change_machine(own, point))
        except Exception as error:
            yield AnalysisOutcome(settings.name, source, settings, diagnostics=diagnose(error), file=source.name)


def _change_machine(settings: KernelSettings, point: Point) -> KernelSettings:
    """Return settings whose machine has the changes of a point; raise `WcetError` W003 for impossible ones."""
    changes = list_changes(point)
    if not changes:
        return settings
    machine = join_changes(settings.value("machine") or name_default(settings.target), changes)
    load_machine(machine)
    return settings.change({"machine": machine})
