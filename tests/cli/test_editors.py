"""The language server, asked by a client over a pipe, and the watch on files."""

import asyncio
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

types = pytest.importorskip("lsprotocol.types")
from pygls.lsp.client import LanguageClient  # noqa: E402

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples" / "sim_d"
from tests.frontend.compilers import needs_clang  # noqa: E402

PROGRAM = "from wcet.cli import main; main()"


@pytest.fixture
def project(folder, monkeypatch):
    for name in ("spmv.s", "saxpy.s", "refused/unbounded_search.s", "wcet.toml"):
        shutil.copy(SAMPLES / name, folder)
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return folder


class Editor:
    """A client that keeps the diagnostics it is sent."""

    def __init__(self):
        self.client = LanguageClient("test", "1")
        self.marks = asyncio.Queue()

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def keep(params):
            self.marks.put_nowait(params.diagnostics)

    async def open(self, path, text=None, creates=False):
        await self.client.start_io(sys.executable, "-c", PROGRAM, "lsp")
        made = [types.ResourceOperationKind.Create] if creates else []
        edits = types.WorkspaceEditClientCapabilities(document_changes=creates, resource_operations=made)
        capabilities = types.ClientCapabilities(types.WorkspaceClientCapabilities(workspace_edit=edits))
        await self.client.initialize_async(types.InitializeParams(capabilities, process_id=os.getpid()))
        self.uri = path.resolve().as_uri()
        self.document = types.TextDocumentIdentifier(self.uri)
        item = types.TextDocumentItem(self.uri, "asm", 1, text or path.read_text())
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return await asyncio.wait_for(self.marks.get(), 60)

    async def wait_for(self, code):
        """Wait until the document is marked by this code, or by none; return the line of the mark."""
        while True:
            marks = await asyncio.wait_for(self.marks.get(), 60)
            if [each.code for each in marks] == ([code] if code else []):
                return marks[0].range.start.line if marks else None

    async def close(self):
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()


def talk(conversation):
    async def whole():
        editor = Editor()
        try:
            await conversation(editor)
        finally:
            await editor.close()

    asyncio.run(asyncio.wait_for(whole(), 120))


def test_an_editor_shows_cycles_budgets_and_the_worst_path(project):
    async def conversation(editor):
        path = project / "spmv.s"
        assert not await editor.open(path)
        client, document = editor.client, editor.document
        at = types.Position(path.read_text().splitlines().index("    ldglin  v4, 1, 0, s2"), 6)
        hover = await client.text_document_hover_async(types.HoverParams(document, at))
        assert re.search(r"spmv: [\d,]+ cycles of the worst path", hover.contents.value)
        (lens,) = await client.text_document_code_lens_async(types.CodeLensParams(document))
        assert re.search(r"cycles of 9,018, [\d.]+ % left", lens.command.title)
        lines = await client.text_document_document_highlight_async(types.DocumentHighlightParams(document, at))
        assert at.line in [each.range.start.line for each in lines]
        assert await client.text_document_hover_async(types.HoverParams(document, types.Position(0, 0))) is None
        text = path.read_text().replace("    ldglin  v4", "    ldglin  v4, 1, 0, s2\n    ldglin  v4")
        version = types.VersionedTextDocumentIdentifier(2, editor.uri)
        change = types.TextDocumentContentChangeWholeDocument(text)
        client.text_document_did_change(types.DidChangeTextDocumentParams(version, [change]))
        (mark,) = await asyncio.wait_for(editor.marks.get(), 60)
        assert (mark.code, mark.source) == ("W010", "wcet")

    talk(conversation)


def test_a_missing_bound_is_a_squiggle_with_a_quick_fix(project):
    async def conversation(editor):
        path = project / "unbounded_search.s"
        settings = project / "wcet.toml"
        settings.write_text("[kernel.unbounded_search]\nndrange = [1024, 1]\nwidth = 1024\n")
        (mark,) = await editor.open(path)
        assert mark.code == "W201"
        line = path.read_text().splitlines()[mark.range.start.line]
        assert line[mark.range.start.character : mark.range.end.character] == "sicj.nz follow, s0"
        asked = types.CodeActionParams(editor.document, mark.range, types.CodeActionContext([mark]))
        (action,) = await editor.client.text_document_code_action_async(asked)
        ((uri, (edit,)),) = action.edit.changes.items()
        assert uri == settings.as_uri()
        assert "[kernel.unbounded_search.bounds]" in edit.new_text and 'follow = "?"' in edit.new_text

    talk(conversation)


@needs_clang
def test_where_nothing_is_configured_a_quick_fix_writes_a_new_file(folder, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    (folder / "wcet.toml").unlink()
    (folder / "k.cl").write_text(
        "__kernel void k(__global float *x, int n) { for (int i = 0; i < n; i++) x[i] = i; }\n"
    )

    async def conversation(editor):
        (mark,) = await editor.open(folder / "k.cl", creates=True)
        assert mark.code == "W501"
        asked = types.CodeActionParams(editor.document, mark.range, types.CodeActionContext([mark]))
        (action,) = await editor.client.text_document_code_action_async(asked)
        made, written = action.edit.document_changes
        assert (made.kind, made.uri) == ("create", (folder / "wcet.toml").as_uri())
        tables = tomllib.loads("".join(each.new_text for each in written.edits))["kernel"]
        assert tables == {"k": {"groups": "?", "group_size": "?", "arguments": {"n": "?"}}}

    talk(conversation)


@needs_clang
@pytest.mark.parametrize(("name", "qualifier"), [("k.cl", "__kernel"), ("k.hip", "__global__")])
def test_a_source_shows_cycles_beside_its_lines_and_notices_its_header(folder, monkeypatch, name, qualifier):
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pointer = "__global int *p" if name == "k.cl" else "int *p"
    text = f'#include "n.h"\n{qualifier} void k({pointer}) {{\n  for (int i = 0; i < N; i++)\n    p[3 * i] = i;\n}}\n'
    (folder / name).write_text("this is not saved yet\n")
    (folder / "n.h").write_text("#define N 20\n")
    launch = "[kernel.k]\ngroups = [1]\ngroup_size = [64]\nlds = 0\n"
    (folder / "wcet.toml").write_text(f'{launch}budget = "1 s"\n')

    async def conversation(editor):
        assert not await editor.open(folder / name, text)
        client, document = editor.client, editor.document
        hover = await client.text_document_hover_async(types.HoverParams(document, types.Position(3, 6)))
        assert re.match(r"k: [\d,]+ cycles of the worst path \([\d.]+ %\)\n +[\d,]+  \w+", hover.contents.value)
        (lens,) = await client.text_document_code_lens_async(types.CodeLensParams(document))
        assert "k: at most " in lens.command.title and lens.range.start.line in (1, 2, 3)
        (folder / "n.h").write_text("#define N\n")
        assert await editor.wait_for("W171") == 2
        (folder / "n.h").write_text("#define N 30\n")
        await editor.wait_for(None)
        (folder / "wcet.toml").write_text(f'{launch}budget = "1 ns"\n')
        assert await editor.wait_for("W010") == 3

    talk(conversation)


def test_a_fact_in_another_file_that_fits_nothing_is_told_at_the_first_line(project):
    async def conversation(editor):
        table = "[kernel.spmv]\nndrange = [1024, 1]\nwidth = 1024\n[kernel.spmv.bounds]\nnowhere = 3\n"
        (project / "wcet.toml").write_text(table)
        marks = await editor.open(project / "spmv.s")
        (mark,) = (each for each in marks if each.code == "W220")
        assert mark.range.start.line == 0
        assert "wcet.toml:5:1" in mark.message

    talk(conversation)


def test_between_a_change_and_its_bound_costs_are_those_before_and_syntax_is_told_at_once(project):
    async def conversation(editor):
        path = project / "spmv.s"
        await editor.open(path)
        client, document = editor.client, editor.document
        lines = path.read_text().splitlines()
        at = next(number for number, line in enumerate(lines) if line.startswith("    ldglin"))

        def write(version, inserted, removed):
            stretch = types.Range(types.Position(at, 0), types.Position(at + removed, 0))
            part = types.TextDocumentContentChangePartial(stretch, inserted)
            name = types.VersionedTextDocumentIdentifier(version, editor.uri)
            client.text_document_did_change(types.DidChangeTextDocumentParams(name, [part]))

        async def hover(line):
            return await client.text_document_hover_async(types.HoverParams(document, types.Position(line, 6)))

        plain = await hover(at)
        write(2, "    ldglin vc.mem_idx,,\n", removed=0)
        (mark,) = await asyncio.wait_for(editor.marks.get(), 60)
        assert mark.code.startswith("W1") and mark.range.start.line == at
        assert (await hover(at + 1)).contents.value == plain.contents.value + " (before the last change)"
        assert await hover(at) is None
        (lens,) = await client.text_document_code_lens_async(types.CodeLensParams(document))
        assert lens.command.title.endswith("(before the last change)")
        write(3, "    nop\n", removed=1)
        assert not await asyncio.wait_for(editor.marks.get(), 60)

    talk(conversation)


def test_an_analyst_that_is_killed_is_told_of_and_another_takes_its_place(project):
    from wcet.session.analyst import Analyst
    from wcet.session.edited import Text

    told = queue.Queue()
    analyst = Analyst(lambda uri, analysed: told.put((uri, analysed)))
    path = project / "saxpy.s"
    text = Text(path, path.read_text())
    analyst.ask("a", text)
    while analyst._process is None:
        time.sleep(0.001)
    analyst.close()
    ((uri, analysed),) = [told.get(timeout=60)]
    assert uri == "a" and [each.code for each in analysed.outcomes[0].diagnostics] == ["W903"]
    analyst.ask("b", text)
    uri, analysed = told.get(timeout=60)
    assert uri == "b" and analysed.outcomes[0].bounds
    analyst.close()


@needs_clang
def test_a_saved_header_checks_the_sources_that_include_it(folder):
    (folder / "k.cl").write_text(
        '#include "n.h"\n__kernel void k(__global int *p) { for (int i = 0; i < N; i++) p[3 * i] = i; }\n'
    )
    (folder / "n.h").write_text("#define N 20\n")
    (folder / "wcet.toml").write_text("[kernel.k]\ngroups = [1]\ngroup_size = [64]\n")
    command = [sys.executable, "-u", "-c", PROGRAM, "watch", "k.cl"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            first = running.stdout.readline()
            assert "k: at most " in first
            (folder / "n.h").write_text("#define N\n")
            assert "k.cl:2: REFUSED" in running.stdout.readline()
            (folder / "n.h").write_text("#define N 2000\n")
            assert "k: at most " in (last := running.stdout.readline()) and last != first
        finally:
            running.send_signal(signal.SIGINT)
        assert running.wait(30) == 130


def test_a_saved_kernel_is_checked_again(project):
    command = [sys.executable, "-u", "-c", PROGRAM, "watch", "saxpy.s"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        try:
            assert "ok: saxpy: at most " in running.stdout.readline()
            path = project / "saxpy.s"
            path.write_text(path.read_text().replace("    stglin", "    smov s5, 0\n    stglin"))
            assert "saxpy: at most 3," in running.stdout.readline()
            settings = project / "wcet.toml"
            settings.write_text(settings.read_text().replace('"3_223 cycles"', '"1 cycle"'))
            assert "FAILED: saxpy" in running.stdout.readline()
        finally:
            running.send_signal(signal.SIGINT)
        assert running.wait(30) == 130
