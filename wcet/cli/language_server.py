"""The language server: what a document is worth is found once per version, and every request is answered from that.

Positions of the protocol are zero-based and in UTF-16 units; spans of diagnostics are one-based and in characters.
"""

from functools import lru_cache
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from wcet import __version__
from wcet.cli.advice import find_limit
from wcet.cli.kernels import Outcome
from wcet.cli.template import write_template
from wcet.cli.unsaved import analyze_text
from wcet.codes import CODES
from wcet.config.read import find_config, load_config
from wcet.config.settings import Config
from wcet.diagnostics import Diagnostic
from wcet.errors import WcetError
from wcet.ir.result import KernelBound
from wcet.report.listing import ListingLine, list_kernel
from wcet.units import format_percent

SERVER = LanguageServer("wcet", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full)

SEVERITIES = {"error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning}


@lru_cache(maxsize=8)
def _analyze(path: Path, text: str, settings: str) -> tuple[Outcome, ...]:
    """Return what came of a text; `settings` are those of the file that governs it, whose change asks anew."""
    return tuple(analyze_text(path, text))


def find_outcomes(uri: str) -> tuple[Outcome, ...]:
    """Return what came of a document as it is in the editor."""
    document = SERVER.workspace.get_text_document(uri)
    path = Path(document.path)
    config = find_config(path.resolve().parent)
    return _analyze(path, document.source, "" if config is None else config.read_text(encoding="utf-8"))


@SERVER.feature(types.TEXT_DOCUMENT_DID_OPEN)
@SERVER.feature(types.TEXT_DOCUMENT_DID_CHANGE)
@SERVER.feature(types.TEXT_DOCUMENT_DID_SAVE)
def publish(
    server: LanguageServer,
    given: types.DidOpenTextDocumentParams | types.DidChangeTextDocumentParams | types.DidSaveTextDocumentParams,
) -> None:
    """Send the diagnostics of a document."""
    uri = given.text_document.uri
    found = [_mark(each) for outcome in find_outcomes(uri) for each in outcome.diagnostics]
    found += [mark for outcome in find_outcomes(uri) for bound in outcome.bounds for mark in _hold(outcome, bound)]
    server.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, found))


@SERVER.feature(types.TEXT_DOCUMENT_HOVER)
def hover(server: LanguageServer, given: types.HoverParams) -> types.Hover | None:
    """Say what a line costs on the worst path of each kernel that it is on."""
    priced = [
        (bound, line) for bound, line in _lines(given.text_document.uri) if line.number - 1 == given.position.line
    ]
    texts = [_price(bound, line) for bound, line in priced if line.total is not None]
    return types.Hover(types.MarkupContent(types.MarkupKind.PlainText, "\n".join(texts))) if texts else None


@SERVER.feature(types.TEXT_DOCUMENT_CODE_LENS)
def show_budgets(server: LanguageServer, given: types.CodeLensParams) -> list[types.CodeLens]:
    """Return the bound of each kernel, and what is left of its budget, above its first line."""
    lenses: list[types.CodeLens] = []
    for outcome in find_outcomes(given.text_document.uri):
        for bound in outcome.bounds:
            line = bound.span.line - 1 if bound.span else 0
            title = f"{bound.name}: at most {bound.bound_cycles:,} cycles{_left(bound, find_limit(outcome, bound))}"
            lenses.append(types.CodeLens(_whole_line(line), types.Command(title, "")))
    return lenses


@SERVER.feature(types.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
def highlight(server: LanguageServer, given: types.DocumentHighlightParams) -> list[types.DocumentHighlight]:
    """Return the lines of the worst path that the line under the cursor is on."""
    lines = [(bound.name, line.number - 1) for bound, line in _lines(given.text_document.uri) if line.total is not None]
    names = {name for name, number in lines if number == given.position.line}
    return [types.DocumentHighlight(_whole_line(number)) for name, number in lines if name in names]


@SERVER.feature(types.TEXT_DOCUMENT_CODE_ACTION)
def offer_facts(server: LanguageServer, given: types.CodeActionParams) -> list[types.CodeAction]:
    """Offer to write the facts that are missing into wcet.toml, each with a place for its number."""
    asked = [each for each in given.context.diagnostics if each.code == "W201"]
    uri = given.text_document.uri
    path = Path(SERVER.workspace.get_text_document(uri).path)
    config = find_config(path.resolve().parent)
    if not asked or config is None:
        return []
    known = load_config(config, config.name)
    text = "\n".join(filter(None, (_ask(path, outcome, known) for outcome in find_outcomes(uri))))
    if not text:
        return []
    end = types.Position(config.read_text(encoding="utf-8").count("\n") + 1, 0)
    edit = types.WorkspaceEdit({config.as_uri(): [types.TextEdit(types.Range(end, end), f"\n{text}")]})
    title = f"Ask for the missing bounds in {config.name}"
    return [types.CodeAction(title, types.CodeActionKind.QuickFix, asked, is_preferred=True, edit=edit)]


def _ask(path: Path, outcome: Outcome, config: Config) -> str:
    if outcome.source is None or outcome.settings is None or outcome.bounds:
        return ""
    try:
        return write_template(path, outcome.source, outcome.settings, config)
    except WcetError:
        return ""


def _lines(uri: str) -> list[tuple[KernelBound, ListingLine]]:
    return [
        (bound, line)
        for outcome in find_outcomes(uri)
        if outcome.source is not None
        for bound in outcome.bounds
        for line in list_kernel(bound, outcome.source)
    ]


def _price(bound: KernelBound, line: ListingLine) -> str:
    each = f", {line.count:,} x {line.once:,}" if line.count and line.once else ""
    return f"{bound.name}: {line.total:,} cycles of the worst path ({line.share.strip()}){each} in {line.unit}"


def _left(bound: KernelBound, limit: int | None) -> str:
    if not limit:
        return ", no budget"
    left = limit - bound.bound_cycles
    return f" of {limit:,}, {format_percent(abs(left), limit)} {'left' if left >= 0 else 'over'}"


def _hold(outcome: Outcome, bound: KernelBound) -> list[types.Diagnostic]:
    limit = find_limit(outcome, bound)
    if limit is None or bound.bound_cycles <= limit:
        return []
    dearest = max(bound.shares, key=lambda share: share.total, default=None)
    line = dearest.last_line - 1 if dearest else 0
    text = f"{bound.name}: {CODES['W010'].title}: {bound.bound_cycles:,} cycles{_left(bound, limit)}"
    return [types.Diagnostic(_whole_line(line), text, types.DiagnosticSeverity.Error, "W010", source="wcet")]


def _mark(each: Diagnostic) -> types.Diagnostic:
    text = "\n".join([each.message, *each.notes, *([each.help] if each.help else [])])
    place = _whole_line(0)
    if each.span is not None:
        line = each.span.source.line(each.span.line)
        start, end = (_units(line, column) for column in (each.span.column, each.span.end_column))
        place = types.Range(types.Position(each.span.line - 1, start), types.Position(each.span.line - 1, end))
    return types.Diagnostic(place, text, SEVERITIES[each.severity], each.code, source="wcet")


def _units(line: str, column: int) -> int:
    """Return how many UTF-16 units stand before a column."""
    return len(line[: column - 1].encode("utf-16-le")) // 2


def _whole_line(number: int) -> types.Range:
    return types.Range(types.Position(number, 0), types.Position(number, 10_000))
