"""Turns the files on the command line into analyses: one outcome for each, whatever happens to the others."""

import re
import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache, partial
from itertools import count
from pathlib import Path

from wcet.config.compiler_flags import list_paths, rebase_flag
from wcet.config.read import load_config, load_governing
from wcet.config.resolve import require_complete, resolve_settings
from wcet.config.settings import Config, KernelSettings
from wcet.documents import locate_key
from wcet.engine.choice import choose_workers, open_engine
from wcet.engine.protocol import Engine, Failed, Lost
from wcet.engine.serial import SerialEngine
from wcet.errors import Diagnostic, WcetError, refuse, worst_exit_code
from wcet.files import LARGEST, locate, read_regular, show_path
from wcet.frontend.build import PROCESSOR, Build, find_language
from wcet.ir.result import KernelBound
from wcet.machine.changes import move_machine
from wcet.options import AnalyzeOptions, Purpose
from wcet.records import dataclass
from wcet.repository import require_inside, require_own
from wcet.session.assembly_text import needs_assembler, read_assembly
from wcet.session.faults import diagnose
from wcet.session.outdated import refuse_outdated
from wcet.session.own_settings import find_unused, keep_own
from wcet.session.paths import refuse_read
from wcet.session.question import Analysis, Answer, Question, answer_question
from wcet.session.request import Request
from wcet.span import Source
from wcet.store.answers import Answers
from wcet.store.choice import open_store
from wcet.store.key import digest_machine
from wcet.targets.offers import Offer, refuse_foreign
from wcet.targets.registry import load_target

DISAGREEMENT = "W901"

ENVIRONMENT = "environment"
LAUNCH = ("W004", "W501", "W530", "W533")
"""The codes of diagnostics about invalid settings of a launch."""

LISTED = "file format elf64-amdgpu"
"""The text by which `llvm-objdump` marks the top of its listings."""

STDIN = Path("-")
"""The path that stands for standard input."""


@dataclass(frozen=True, slots=True)
class AnalysisOutcome:
    """The outcome of one analysis: bounds, or the diagnostics that say why there are none; `file` is its shown path."""

    name: str
    source: Source | None
    settings: KernelSettings | None = None
    bounds: tuple[KernelBound, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    file: str = ""

    @property
    def exit_code(self) -> int:
        """Return the exit code that the outcome requires."""
        return worst_exit_code(self.diagnostics)

    @property
    def headers(self) -> tuple[str, ...]:
        """Return the names of the headers with which a source file was compiled."""
        origin = None if self.source is None else self.source.origin
        return tuple(file.name for file in origin.files[1:]) if origin is not None and origin.compiled else ()


Done = Callable[[int, AnalysisOutcome], None]


@dataclass(frozen=True, slots=True)
class KernelTask:
    """One analysis or run that a kernel file requires, with its settings."""

    path: Path
    source: Source
    settings: KernelSettings


def read_kernel(path: Path, build: Build | None = None) -> Source:
    """Return a kernel file as a source with the name for reports; a source file is compiled by the user's compiler.

    Raises `WcetError` W001 when it cannot be read, W025 for a link out of its repository, and as
    `wcet.frontend.read.read_source`.
    """
    if path == STDIN:
        return _read_stdin()
    name = show_path(require_own(path))
    if build is not None and (find_language(path, build) is not None):
        from wcet.frontend.read import read_source

        compiled = read_source(path, build)
        if compiled is not None:
            return compiled
    try:
        data = read_regular(path)
        source = _read_object(path, data, build) or Source(name, data.decode("utf-8-sig"))  # line ends: see the parser
    except OSError as error:
        raise refuse_read(path, name, error) from None
    except UnicodeDecodeError as error:
        line = read_regular(path)[: error.start].count(b"\n") + 1
        message = f"`{name}` is not UTF-8 text: line {line} has the byte 0x{error.object[error.start]:02x}"
        raise refuse("W001", message, help="save the file as UTF-8") from None
    if not source.text.strip():
        raise refuse("W127", f"`{name}` is empty")
    if LISTED in source.text[:4096]:
        from wcet.frontend.listing import is_listing, write_assembly

        source = Source(name, write_assembly(source)) if is_listing(source.text) else source
    return read_assembly(source, path, build, {})


def _read_object(path: Path, data: bytes, build: Build | None) -> Source | None:
    """Return a code object, or a bundle of them, as assembly; None for any other file."""
    if data[:1] not in (b"\x7f", b"_", b"C"):
        return None
    from wcet.frontend.code_object import is_code_object, read_code_object

    return read_code_object(path, data, (build or Build()).processor) if is_code_object(data) else None


def build_of(path: Path, config: Config | None, request: Request) -> Build:
    """Return how a source file is compiled: by its configuration, and by options of the command line."""
    layers = [] if config is None else [config.top, *(table.settings for table in config.kernels)]
    machine = ""
    places: list[str] = []
    fields = False
    for layer in (*layers, *request.overrides):
        places += [label for label in layer.facts.bounds if re.search(r":\d+\Z", label)]
        fields = fields or any("." in name for name in (*layer.facts.arguments, *layer.facts.decimals))
        if layer in request.overrides:
            machine = layer.values.get("machine", machine)
        elif config is not None and layer.table is None and "machine" in layer.values:
            machine = move_machine(layer.values["machine"], config.folder, "`machine`")
    stated = Build() if config is None else _rebase_build(config.build, config)
    build = stated.under(request.build)
    if path.suffix == ".s" and find_language(path, build) is None and not (machine and _asks_assembler(path)):
        return build
    return replace(build, processor=choose_processor(machine), places=tuple(places), fields=fields)


def _asks_assembler(path: Path) -> bool:
    """Return True for assembly that an assembler must expand for the machine's processor, because it names none."""
    try:
        source = Source(show_path(path), read_regular(path).decode("utf-8-sig"))
    except (OSError, UnicodeDecodeError):
        return False
    return needs_assembler(source)


def choose_processor(machine: str) -> str:
    """Return the processor for which kernels on a machine are compiled: the machine's own, if it has one."""
    if not machine:
        return PROCESSOR
    from wcet.machine.load import load_machine

    return str(getattr(load_machine(machine), "compiled_for", PROCESSOR))


def _rebase_build(build: Build, config: Config) -> Build:
    """Return build settings whose folders of headers are relative to the working folder instead of the
    configuration."""
    for each in (*build.includes, *list_paths(build.flags)):
        require_inside(config.folder, each, "`[compile]`", locate_key(config.source, ("compile",)))
    here = locate(config.folder)
    return replace(
        build,
        includes=tuple(show_path(here / each) for each in build.includes),
        flags=tuple(rebase_flag(each, lambda named: show_path(here / named)) for each in build.flags),
    )


@lru_cache(maxsize=1)
def _read_stdin() -> Source:
    """Return the kernel from standard input, which is read once, under the name `stdin`."""
    try:
        data = sys.stdin.buffer.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise refuse("W001", f"standard input has more than {LARGEST >> 20} MiB", help="name a file")
        source = Source("stdin", data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise refuse("W001", "standard input is not UTF-8 text", help="save the file as UTF-8") from None
    if not source.text.strip():
        raise refuse("W127", "standard input is empty")
    return source


def settings_of(path: Path, source: Source, request: Request) -> tuple[KernelSettings, ...]:
    """Return the settings of every analysis that the file requires, from the configuration that governs it.

    Raises `WcetError` if a setting of a kernel is unknown to its target, see `keep_own`.
    """
    config = config_of(path, request)
    return tuple(keep_own(each, source, config) for each in resolve(path, source, config, request))


def resolve(path: Path, source: Source, config: Config | None, request: Request) -> tuple[KernelSettings, ...]:
    """Return the settings of a file from configuration, environment and command line, whatever its target."""
    return resolve_settings(path, source, config, request.overrides, request.kernel)


def config_of(path: Path, request: Request) -> Config | None:
    """Return the configuration for a file: the one that the user names, or the nearest.

    Raises `WcetError` W004 for a "?" in the table of any kernel, if the request needs complete configurations.
    """
    named = request.config
    config = load_governing(path) if named is None else load_config(named, show_path(named))
    return require_complete(config) if config is not None and request.complete else config


def list_tasks(paths: Iterable[Path], request: Request) -> Iterator[KernelTask | AnalysisOutcome]:
    """Yield a task for each analysis or run that the files require, or the outcome that says why there is none."""
    for path in paths:
        try:
            config = config_of(path, request)
            source = read_kernel(path, build_of(path, config, request))
            settings = resolve(path, source, config, request)
        except Exception as error:
            yield AnalysisOutcome(path.stem, None, diagnostics=diagnose(error), file=show_path(path))
            continue
        outdated = refuse_outdated(source, request)
        yield from (settle_task(path, source, each, config, outdated) for each in settings)


def settle_task(
    path: Path, source: Source, settings: KernelSettings, config: Config | None, outdated: tuple[Diagnostic, ...]
) -> KernelTask | AnalysisOutcome:
    """Return the task of a file with its own settings, or the outcome that says why there is none."""
    try:
        if outdated:
            raise WcetError(outdated)
        return KernelTask(path, source, keep_own(settings, source, config))
    except Exception as error:
        return AnalysisOutcome(settings.name, source, settings, diagnostics=diagnose(error), file=source.name)


def use_options(tasks: Iterable[KernelTask | AnalysisOutcome], request: Request) -> list[KernelTask | AnalysisOutcome]:
    """Return the tasks; if an option was typed that none of them uses, return refusals of their kernels (W008)."""
    listed = list(tasks)
    found = [task.settings.target for task in listed if isinstance(task, KernelTask) and task.settings.target]
    unused = find_unused(request, found) if found else ()
    return [_refuse(task, unused) if isinstance(task, KernelTask) and unused else task for task in listed]


def _refuse(task: KernelTask, unused: Sequence[Offer]) -> KernelTask | AnalysisOutcome:
    name = task.settings.target
    if name is None:
        return task
    said = [refuse_foreign(offer, load_target(name), task.source.name) for offer in unused]
    diagnostics = tuple(diagnostic for refusal in said for diagnostic in refusal.diagnostics)
    return AnalysisOutcome(
        task.settings.name, task.source, task.settings, diagnostics=diagnostics, file=task.source.name
    )


def analyze_files(paths: Iterable[Path], request: Request, **changes: str) -> Iterator[AnalysisOutcome]:
    """Yield an outcome for each analysis of each file, with the settings in `changes` replaced."""
    with open_answers(request) as answers:
        for task in (task for path in paths for task in use_options(list_tasks([path], request), request)):
            found: dict[int, AnalysisOutcome] = {}
            changed = replace(task, settings=task.settings.change(changes)) if isinstance(task, KernelTask) else task
            analyze_tasks([changed], answers, SerialEngine(), found.__setitem__)
            yield from found.values()


@contextmanager
def open_answers(request: Request) -> Generator[Answers, None, None]:
    """Open the store of answers; its warnings are printed at the end, but a long wait is reported at once."""
    store = open_store(request.store, lambda note: request.tell((note,))) if request.cached else None
    with Answers(store) as answers:
        yield answers
    request.tell(() if store is None else tuple(store.notes))


@contextmanager
def open_workers(request: Request, tasks: int) -> Generator[Engine, None, None]:
    """Open the engine for a number of tasks; its warnings are printed at the end."""
    with open_engine(choose_workers(request.jobs, tasks), request.cluster) as engine:
        yield engine
        request.tell(tuple(engine.notes))


def analyze_tasks(
    tasks: Iterable[KernelTask | AnalysisOutcome],
    answers: Answers,
    engine: Engine,
    done: Done,
    purpose: Purpose = Purpose.BOUND,
) -> None:
    """Call `done` with the number and the outcome of each task, as soon as the outcome is known.

    Known answers come from the store. `tasks` is read no faster than the engine has processes for them.
    """
    asked: dict[int, tuple[int, KernelTask, str, AnalyzeOptions]] = {}
    numbers = count()

    def ask() -> Iterator[Question]:
        for index, task in enumerate(tasks):
            if isinstance(task, AnalysisOutcome):
                done(index, task)
                continue
            try:
                options = replace(task.settings.options, purpose=purpose)
                key, known = answers.recall(task.source, options)
                machine = digest_machine(options.machine)
            except Exception as error:
                done(index, refuse_task(task, diagnose(error)))
                continue
            if known is not None:
                done(
                    index, AnalysisOutcome(task.settings.name, task.source, task.settings, known, file=task.source.name)
                )
            else:
                asked[next(numbers)] = index, task, key, options
                yield Question(task.source, options, machine)

    for number, answer in engine.run(partial(answer_question, load_analysis()), ask()):
        index, task, key, options = asked.pop(number)
        if isinstance(answer, Answer) and not answer.diagnostics:
            answers.keep(key, task.source, options, answer.bounds)
        done(index, conclude(task, options, answer))


def refuse_task(task: KernelTask, diagnostics: tuple[Diagnostic, ...]) -> AnalysisOutcome:
    """Return the outcome of a task that has no bound."""
    named = _name_environment(task.settings, diagnostics)
    return AnalysisOutcome(task.settings.name, task.source, task.settings, diagnostics=named, file=task.source.name)


def _name_environment(settings: KernelSettings, diagnostics: tuple[Diagnostic, ...]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics with the settings from the environment added to an error of a launch, where users overlook
    them."""
    stated = [f"WCET_{key.upper()}={each.value}" for key, each in settings.values.items() if each.origin == ENVIRONMENT]
    if not stated:
        return diagnostics
    note = f"{', '.join(stated)} in the environment"
    return tuple(replace(each, notes=(*each.notes, note)) if each.code in LAUNCH else each for each in diagnostics)


def worst_of(outcomes: Sequence[AnalysisOutcome]) -> int:
    """Return the worst exit code of the outcomes."""
    return max((outcome.exit_code for outcome in outcomes), default=0)


def conclude(task: KernelTask, options: AnalyzeOptions, answer: Answer | Failed | Lost) -> AnalysisOutcome:
    """Return the outcome of a task from the answer of a process."""
    if isinstance(answer, Lost):
        return refuse_task(task, (_report_killed(task),))
    if isinstance(answer, Failed):
        return refuse_task(task, diagnose(answer.error))
    said = _name_environment(task.settings, answer.diagnostics)
    outcome = AnalysisOutcome(task.settings.name, task.source, task.settings, answer.bounds, said, task.source.name)
    return _keep_evidence(outcome, options)


def _report_killed(task: KernelTask) -> Diagnostic:
    file = task.source.name
    advice = f"run `wcet analyze {file}`, with more memory"
    return Diagnostic("W903", f"the analysis of `{file}` was killed", help=advice)


def _keep_evidence(outcome: AnalysisOutcome, options: AnalyzeOptions) -> AnalysisOutcome:
    """Return the outcome with a note about a file that reproduces a disagreement of the path engines, written here."""
    if all(diagnostic.code != DISAGREEMENT for diagnostic in outcome.diagnostics):
        return outcome
    from wcet.session.evidence import write_evidence

    try:
        path = write_evidence(outcome.name, outcome.source, options, outcome.diagnostics)
    except WcetError as error:
        return replace(outcome, diagnostics=(*outcome.diagnostics, *error.diagnostics))
    note = f"everything that reproduces it is in {path.name}"
    noted = tuple(
        replace(each, notes=(*each.notes, note)) if each.code == DISAGREEMENT else each for each in outcome.diagnostics
    )
    return replace(outcome, diagnostics=noted)


def load_analysis() -> Analysis:
    """Return the analysis pipeline; it is imported only if an answer is not in the store."""
    return _analyze


def _analyze(source: Source, options: AnalyzeOptions) -> tuple[KernelBound, ...]:
    from wcet.pipeline import analyze

    return analyze(source, options)
