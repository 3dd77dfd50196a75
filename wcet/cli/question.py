"""What is sent to a process, and what comes back: one analysis of one source, with everything it depends on."""

from dataclasses import dataclass, replace

from wcet.cache import Analysis
from wcet.cli.console import diagnose
from wcet.diagnostics import Diagnostic
from wcet.ir.result import KernelBound
from wcet.options import AnalyzeOptions
from wcet.span import Source


@dataclass(frozen=True, slots=True)
class Question:
    """A source and what is asked about it."""

    source: Source
    options: AnalyzeOptions


@dataclass(frozen=True, slots=True)
class Answer:
    """The bounds of those kernels that have one, and why the others have none."""

    bounds: tuple[KernelBound, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


def answer_question(analysis: Analysis, question: Question) -> Answer:
    """Analyse a source; kernels that cannot be analysed together are asked about one by one: some may have a bound."""
    try:
        return Answer(analysis(question.source, question.options))
    except Exception as error:
        found = diagnose(error)
    names = _name_kernels(question)
    if len(names) < 2:
        return Answer((), found)
    bounds: list[KernelBound] = []
    diagnostics: list[Diagnostic] = []
    for name in names:
        extra = {**question.options.extra, "kernel": name}
        try:
            bounds += analysis(question.source, replace(question.options, extra=extra))
        except Exception as error:
            diagnostics += diagnose(error)
    return Answer(tuple(bounds), tuple(diagnostics))


def _name_kernels(question: Question) -> tuple[str, ...]:
    from wcet.pipeline import name_kernels

    try:
        return name_kernels(question.source, question.options)
    except Exception:  # what is wrong with the file has been said
        return ()
