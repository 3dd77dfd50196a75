"""Serves an editor: requests are answered at once from the last analysis, which another process updates.

After a change the settings and the syntax are checked first, because that takes a fraction of the analysis; their
errors are published at once. Meanwhile costs are those of the text before the change, at the present lines, and are
marked as such.

Positions of the protocol are zero-based and in UTF-16 units; spans of diagnostics are one-based and in characters.
"""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, cast

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from wcet import __version__
from wcet.codes import CODES
from wcet.config.read import FILE, find_config
from wcet.errors import Diagnostic, WcetError
from wcet.files import locate
from wcet.ir.result import KernelBound
from wcet.ir.verdict import find_culprit
from wcet.session.advice import find_limit
from wcet.session.analyst import Analyst
from wcet.session.dependencies import Stamps, find_dependencies, take_stamps
from wcet.session.edit import edit_config
from wcet.session.edited import Analysed, Shift, Text, follow_lines, list_costs
from wcet.session.kernels import AnalysisOutcome
from wcet.session.unsaved import is_quick, refuse_text
from wcet.units import format_percent

SEVERITIES = {"error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning}

INTERVAL = 0.5
"""The seconds between two checks of the files on which documents depend; each is one `stat` per file."""

PAUSE = 0.05
"""The seconds without a change after which a document is checked: typing is faster."""

STALE = " (before the last change)"


class KernelServer(LanguageServer):
    """A server with its state: the last analysis of each document, and the documents that are refused at present."""

    def __init__(self) -> None:
        cast(Any, super()).__init__("wcet", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Incremental)
        self._known: dict[str, Analysed] = {}
        self._refused: dict[str, Stamps] = {}
        self._soon: dict[str, asyncio.TimerHandle] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._files: asyncio.TimerHandle | None = None
        self._analyst = Analyst(self._report)

    @property
    def can_create(self) -> bool:
        """Return True if the editor creates files for edits."""
        workspace = self.client_capabilities.workspace
        edits = None if workspace is None else workspace.workspace_edit
        return edits is not None and types.ResourceOperationKind.Create in (edits.resource_operations or ())

    def find_last(self, uri: str) -> tuple[Analysed, Shift] | None:
        """Return the last analysis of a document, and where its lines are now; None before the first analysis."""
        known = self._known.get(uri)
        if known is None:
            return None
        return known, follow_lines(known.text.text, self.workspace.get_text_document(uri).source)

    def look_soon(self, uri: str, pause: float) -> None:
        """Check a document once it has not changed for a while."""
        self._loop = asyncio.get_running_loop()
        if self._files is None:
            self._files = self._loop.call_later(INTERVAL, self.look_at_files)
        if uri in self._soon:
            self._soon[uri].cancel()
        self._soon[uri] = self._loop.call_later(pause, self._look_at, uri)

    def _look_at(self, uri: str) -> None:
        """Publish errors that need no analysis at once, and start the analysis."""
        del self._soon[uri]
        text = self.read_document(uri)
        known = self._known.get(uri)
        refused = refuse_text(text.path, text.text) if _is_quick(text.path) else []
        if refused:
            self._refused[uri] = take_stamps(find_dependencies(text.path).watched)
            self._publish(uri, _mark_all(refused))
        elif known is not None and known.text == text and not known.outdated:
            self._refused.pop(uri, None)
            self._publish(uri, _mark_all(known.outcomes))
        else:
            if uri in self._refused:
                del self._refused[uri]
                self._publish(uri, [])
            self._analyst.ask(uri, text if known is None else replace(text, rested=tuple(known.stamps)))

    def read_document(self, uri: str) -> Text:
        """Return a document as it is in the editor."""
        document = self.workspace.get_text_document(uri)
        return Text(Path(document.path), document.source)

    def look_at_files(self) -> None:
        """Check documents again whose dependencies were changed on disk; repeat this from time to time."""
        changed = [uri for uri, known in self._known.items() if known.outdated]
        changed += [uri for uri, stamps in self._refused.items() if take_stamps(stamps) != stamps]
        for uri in {*changed} - self._soon.keys():
            self.look_soon(uri, 0)
        if self._loop is not None:
            self._files = self._loop.call_later(INTERVAL, self.look_at_files)

    def forget(self, uri: str) -> None:
        """Forget a document that was closed."""
        self._known.pop(uri, None)
        self._refused.pop(uri, None)
        if uri in self._soon:
            self._soon.pop(uri).cancel()

    def end(self) -> None:
        """End the process that analyses."""
        self._analyst.close()

    def _report(self, uri: str, analysed: Analysed) -> None:
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._take, uri, analysed)

    def _take(self, uri: str, analysed: Analysed) -> None:
        """Store an analysis, and publish it if the document has not changed since."""
        if uri not in self.workspace.text_documents:
            return
        self._known[uri] = analysed
        if self.read_document(uri) == analysed.text:
            self._publish(uri, _mark_all(analysed.outcomes))
        shown = self.client_capabilities.workspace
        if shown and shown.code_lens and shown.code_lens.refresh_support:
            self.workspace_code_lens_refresh(None)

    def _publish(self, uri: str, marks: list[types.Diagnostic]) -> None:
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, marks))


SERVER = KernelServer()


@SERVER.feature(types.TEXT_DOCUMENT_DID_OPEN)
@SERVER.feature(types.TEXT_DOCUMENT_DID_CHANGE)
@SERVER.feature(types.TEXT_DOCUMENT_DID_SAVE)
def look_again(
    server: KernelServer,
    given: types.DidOpenTextDocumentParams | types.DidChangeTextDocumentParams | types.DidSaveTextDocumentParams,
) -> None:
    """Request the analysis of a document; while it is being typed, after a pause."""
    typed = isinstance(given, types.DidChangeTextDocumentParams)
    server.look_soon(given.text_document.uri, PAUSE if typed else 0)


@SERVER.feature(types.TEXT_DOCUMENT_DID_CLOSE)
def close(server: KernelServer, given: types.DidCloseTextDocumentParams) -> None:
    """Forget a document."""
    server.forget(given.text_document.uri)


@SERVER.feature(types.SHUTDOWN)
def end(server: KernelServer, _: None) -> None:
    """End the process that analyses for the server."""
    server.end()


@SERVER.feature(types.TEXT_DOCUMENT_HOVER)
def hover(server: KernelServer, given: types.HoverParams) -> types.Hover | None:
    """Return what a line costs on the worst path, for each kernel whose worst path contains the line."""
    last = server.find_last(given.text_document.uri)
    if last is None:
        return None
    known, shift = last
    number = shift.back(given.position.line)
    stale = _say_stale(shift)
    texts = [f"{line.cost}{stale}" for line in known.lines if line.number - 1 == number]
    return types.Hover(types.MarkupContent(types.MarkupKind.PlainText, "\n".join(texts))) if texts else None


@SERVER.feature(types.TEXT_DOCUMENT_CODE_LENS)
def show_budgets(server: KernelServer, given: types.CodeLensParams) -> list[types.CodeLens]:
    """Return the bound of each kernel, with the rest of its budget, above the kernel's first line."""
    last = server.find_last(given.text_document.uri)
    if last is None:
        return []
    known, shift = last
    lenses: list[types.CodeLens] = []
    for outcome in known.outcomes:
        for bound in outcome.bounds:
            line = shift.forward(_first_line(bound, outcome) - 1)
            left = _left(bound, find_limit(outcome, bound))
            title = f"{bound.name}: at most {bound.bound_cycles:,} cycles{left}{_say_stale(shift)}"
            lenses.append(types.CodeLens(_whole_line(line or 0), types.Command(title, "")))
    return lenses


@SERVER.feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
def highlight(server: KernelServer, given: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
    """Return the lines of the worst path to which the line under the cursor belongs."""
    last = server.find_last(given.text_document.uri)
    if last is None:
        return []
    known, shift = last
    moved = [(line.kernel, shift.forward(line.number - 1)) for line in known.lines]
    lines = [(name, number) for name, number in moved if number is not None]
    names = {name for name, number in lines if number == given.position.line}
    return [types.DocumentHighlight(_whole_line(number)) for name, number in lines if name in names]


@SERVER.feature(types.TEXT_DOCUMENT_CODE_ACTION)
def offer_facts(server: KernelServer, given: types.CodeActionParams) -> list[types.CodeAction]:
    """Return actions that write the missing facts into wcet.toml, each with a placeholder for its number."""
    asked = list(given.context.diagnostics)
    uri = given.text_document.uri
    path = Path(server.workspace.get_text_document(uri).path)
    config = find_config(path) or path.parent / FILE
    last = server.find_last(uri)
    if not asked or last is None or not last[0].questions:
        return []
    try:
        before, after = edit_config(config, last[0].questions)
    except WcetError:
        return []
    edits = list(_list_edits(before, after))
    if config.exists():
        edit, name = types.WorkspaceEdit({config.as_uri(): edits}), config.name
    elif server.can_create:
        edit, name = _write_new(config.as_uri(), edits), f"a new {config.name}"
    else:
        return []
    title = f"Ask for what is missing in {name}"
    return [types.CodeAction(title, types.CodeActionKind.QuickFix, asked, is_preferred=True, edit=edit)]


def _write_new(uri: str, edits: Sequence[types.TextEdit]) -> types.WorkspaceEdit:
    """Return the edit that creates a file and writes into it."""
    made = types.CreateFile(uri, options=types.CreateFileOptions(ignore_if_exists=True))
    written = types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri), list(edits))
    return types.WorkspaceEdit(document_changes=[made, written])


def _list_edits(before: str, after: str) -> Iterator[types.TextEdit]:
    """Yield edits that replace the lines in which two texts differ."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    for kind, first, end, start, stop in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            place = types.Range(types.Position(first, 0), types.Position(end, 0))
            yield types.TextEdit(place, "".join(new[start:stop]))


def _say_stale(shift: Shift) -> str:
    return "" if shift.before == shift.old == shift.new else STALE


def _left(bound: KernelBound, limit: int | None) -> str:
    if not limit:
        return ", no budget"
    left = limit - bound.bound_cycles
    return f" of {limit:,}, {format_percent(abs(left), limit)} {'left' if left >= 0 else 'over'}"


def _hold(outcome: AnalysisOutcome, bound: KernelBound) -> list[types.Diagnostic]:
    limit = find_limit(outcome, bound)
    if limit is None or bound.bound_cycles <= limit:
        return []
    culprit = find_culprit(bound)
    elsewhere = culprit is None or culprit.file not in ("", outcome.source.name if outcome.source else "")
    line = 0 if culprit is None or elsewhere else culprit.line - 1
    text = f"{bound.name}: {CODES['W010'].title}: {bound.bound_cycles:,} cycles{_left(bound, limit)}"
    return [types.Diagnostic(_whole_line(line), text, types.DiagnosticSeverity.Error, "W010", source="wcet")]


def _first_line(bound: KernelBound, outcome: AnalysisOutcome) -> int:
    """Return the line of a document where a kernel begins; in a source, the first line with a cost."""
    if outcome.source is not None and outcome.source.origin is not None and outcome.source.origin.compiled:
        return min((line.number for line in list_costs(bound, outcome.source)), default=1)
    return bound.span.line if bound.span else 1


def _is_quick(path: Path) -> bool:
    """Return True if checking the syntax is fast; wrong settings are reported at once."""
    try:
        return is_quick(path)
    except WcetError:
        return True


def _mark_all(outcomes: Iterable[AnalysisOutcome]) -> list[types.Diagnostic]:
    found: list[types.Diagnostic] = []
    for outcome in outcomes:
        names = (outcome.file, *(() if outcome.source is None else (outcome.source.name,)))
        own = {locate(Path(name)) for name in names}
        found += [_mark(each, own) for each in outcome.diagnostics]
        found += [mark for bound in outcome.bounds for mark in _hold(outcome, bound)]
    return [mark for number, mark in enumerate(found) if mark not in found[:number]]


def _mark(each: Diagnostic, own: set[Path]) -> types.Diagnostic:
    """Return a diagnostic for the editor; one about another file, such as wcet.toml, is reported at the first line."""
    span = None if each.span is None else each.span.written
    unwritten = span is not None and span.source.origin is not None and span.source.origin.compiled
    elsewhere = span is not None and (unwritten or locate(Path(span.source.name)) not in own)
    text = "\n".join([each.message, *([str(span)] if elsewhere else []), *each.notes, each.help])
    place = _whole_line(0)
    if span is not None and not elsewhere:
        line = span.source.line(span.line)
        start, end = (_units(line, column) for column in (span.column, span.end_column))
        place = types.Range(types.Position(span.line - 1, start), types.Position(span.line - 1, end))
    return types.Diagnostic(place, text, SEVERITIES[each.severity], each.code, source="wcet")


def _units(line: str, column: int) -> int:
    """Return the number of UTF-16 units before a column."""
    return len(line[: column - 1].encode("utf-16-le")) // 2


def _whole_line(number: int) -> types.Range:
    return types.Range(types.Position(number, 0), types.Position(number, 10_000))
