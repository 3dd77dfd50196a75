"""Defines the messages to and from a process: one analysis of one source, with everything on which it depends."""

from collections.abc import Callable
from dataclasses import replace

from wcet.errors import Diagnostic, refuse
from wcet.ir.result import KernelBound
from wcet.options import AnalyzeOptions
from wcet.records import dataclass
from wcet.session.faults import diagnose
from wcet.span import Source
from wcet.store.key import digest_machine

Analysis = Callable[[Source, AnalyzeOptions], tuple[KernelBound, ...]]


@dataclass(frozen=True, slots=True)
class Question:
    """A source and the question about it; `machine` is the digest of a machine that is not shipped."""

    source: Source
    options: AnalyzeOptions
    machine: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """The bounds of those kernels that have one, and the reasons for the others."""

    bounds: tuple[KernelBound, ...]
    diagnostics: tuple[Diagnostic, ...] = ()


def answer_question(analysis: Analysis, question: Question) -> Answer:
    """Return the answer for a source; kernels that cannot be analysed together are analysed one by one."""
    try:
        if digest_machine(question.options.machine) != question.machine:
            message = f"the machine `{question.options.machine}` is another one where the analysis runs"
            raise refuse("W021", message, help="copy its file to the same path on every worker")
        return Answer(analysis(question.source, question.options))
    except Exception as error:
        found = diagnose(error)
    names = _name_kernels(question)
    if len(names) < 2:
        return Answer((), found)
    bounds: list[KernelBound] = []
    diagnostics: list[Diagnostic] = []
    for name in names:
        try:
            bounds += analysis(question.source, replace(question.options, kernel=name))
        except Exception as error:
            diagnostics += diagnose(error)
    return Answer(tuple(bounds), tuple(diagnostics))


def _name_kernels(question: Question) -> tuple[str, ...]:
    from wcet.pipeline import name_kernels

    try:
        return name_kernels(question.source, question.options)
    except Exception:  # the error of the file has been reported
        return ()
