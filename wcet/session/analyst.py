"""Analyses the text in the editor in a separate process, while the language server continues to answer.

There is one process, and it works on one text at a time. Of the texts that a document had meanwhile only the newest is
analysed. An analysis whose text is out of date is not stopped at once, because the process keeps what it has loaded.
After `TIMEOUT` the process is ended and another one started.
"""

import multiprocessing
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Condition, Thread

from wcet.children import safe_path
from wcet.errors import Diagnostic
from wcet.files import locate
from wcet.session.dependencies import find_dependencies, join, rest_on, take_early_stamps
from wcet.session.edited import Analysed, Text
from wcet.session.kernels import AnalysisOutcome
from wcet.session.unsaved import REQUEST, analyze_text, ask_facts

TIMEOUT = 5.0
"""The seconds for which an analysis may continue after its text was changed."""


Done = Callable[[str, Analysed], None]


class Analyst:
    """Analyses texts one after the other; calls `done` in a thread with the result of each document."""

    def __init__(self, done: Done) -> None:
        self._done = done
        self._waiting: dict[str, Text] = {}
        self._changed = Condition()
        self._working = "", 0.0
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        Thread(target=self._work, daemon=True).start()

    def ask(self, uri: str, text: Text) -> None:
        """Request the analysis of a document's text; it replaces a waiting text of the same document."""
        with self._changed:
            self._waiting[uri] = text
            about, since = self._working
            if self._process and about == uri and time.monotonic() - since > TIMEOUT:
                self._process.kill()
            self._changed.notify()

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()

    def _work(self) -> None:
        while True:
            uri, text, pipe = self._take()
            try:
                pipe.send(text)
                analysed: Analysed | None = pipe.recv()
            except (EOFError, OSError):
                analysed, self._process = None, None
            with self._changed:
                self._working = "", 0.0
                outdated = uri in self._waiting
            if analysed is not None or not outdated:
                self._done(uri, analysed or _report_killed(text))

    def _take(self) -> tuple[str, Text, Connection]:
        """Wait for a document, and return the one that has waited longest, with the process that analyses it."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting)
            uri = next(iter(self._waiting))
            text = self._waiting.pop(uri)
            pipe = self._open()
            self._working = uri, time.monotonic()
        return uri, text, pipe

    def _open(self) -> Connection:
        if self._process is None or self._pipe is None or not self._process.is_alive():
            ours, theirs = multiprocessing.Pipe()
            process = multiprocessing.get_context("spawn").Process(target=serve, args=(theirs,), daemon=True)
            with safe_path():
                process.start()
            theirs.close()
            self._process, self._pipe = process, ours
        return self._pipe


def serve(pipe: Connection) -> None:
    """Analyse each text that arrives, until the server ends; the server handles interrupts."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            asked: Text = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(analyse(asked))


def analyse(text: Text) -> Analysed:
    """Return the analysis of a text, with the state of its dependencies before the analysis.

    If the text cannot be read, as with an error in a header, its dependencies are those of its last analysis.
    """
    began = time.time_ns()
    outcomes = tuple(analyze_text(text.path, text.text))
    rests = join((find_dependencies(text.path), *(rest_on(each, REQUEST) for each in outcomes)))
    unread = text.rested if any(each.settings is None for each in outcomes) else ()
    others = (each for each in (*rests.watched, *unread) if locate(each) != locate(text.path))
    stamps = take_early_stamps(others, began)
    questions = tuple(entry for each in outcomes for entry in ask_facts(text.path, each))
    return Analysed(text, outcomes, questions, stamps)


def _report_killed(text: Text) -> Analysed:
    path = text.path
    advice = f"run `wcet analyze {path.name}`, with more memory"
    said = Diagnostic("W903", f"the analysis of `{path.name}` was killed", help=advice)
    return Analysed(text, (AnalysisOutcome(path.stem, None, diagnostics=(said,), file=path.as_posix()),))
