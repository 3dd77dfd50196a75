"""Round trips of the language server, and of `wcet watch`'s analysis, on a GCN kernel of 2,000 lines.

    .venv/bin/python tests/benchmarks/bench_lsp.py [LINES]

For each kind of request: milliseconds from asking to the answer, the middle of nine, of a client over a pipe; and from
a change of one line to the diagnostics that it brings. Goal: a request within 300 ms. A change is analysed as a whole,
so its time is that of `wcet analyze` in a process that has everything loaded.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from large_gcn import GROUP_SIZE, GROUPS, write_kernel
from lsprotocol import types
from pygls.lsp.client import LanguageClient

LINES, TRIPS, GOAL = 2_000, 9, 300


def write_lines(lines: int) -> str:
    """Return a kernel of at least so many lines."""
    size = lines
    while (text := write_kernel(size)).count("\n") > lines and size > 100:
        size -= 50
    while text.count("\n") < lines:
        size += 50
        text = write_kernel(size)
    return text


async def time_trips(ask: Callable[[int], Awaitable[Any]]) -> float:
    """Return the middle of the milliseconds that it takes."""
    spent: list[float] = []
    for number in range(TRIPS):
        began = time.perf_counter()
        await ask(number)
        spent.append(1000 * (time.perf_counter() - began))
    return statistics.median(spent)


async def talk(path: Path, text: str) -> dict[str, float]:
    client, marks = LanguageClient("bench", "1"), asyncio.Queue[Any]()
    client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda given: marks.put_nowait(given.diagnostics))
    await client.start_io(sys.executable, "-c", "from wcet.cli import main; main()", "lsp")
    await client.initialize_async(types.InitializeParams(types.ClientCapabilities(), process_id=os.getpid()))
    uri = path.resolve().as_uri()
    document = types.TextDocumentIdentifier(uri)
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "asm", 1, text)))
    found = await marks.get()
    assert not found, found
    line = text[: text.index("s_endpgm")].count("\n") - 1
    at = types.Position(line, 4)

    async def change(number: int) -> None:
        version = types.VersionedTextDocumentIdentifier(number + 2, uri)
        whole = types.TextDocumentContentChangeWholeDocument(f"{text}; {number}\n")
        client.text_document_did_change(types.DidChangeTextDocumentParams(version, [whole]))
        await marks.get()

    took = {
        "hover": await time_trips(lambda _: client.text_document_hover_async(types.HoverParams(document, at))),
        "code lens": await time_trips(lambda _: client.text_document_code_lens_async(types.CodeLensParams(document))),
        "highlight": await time_trips(
            lambda _: client.text_document_document_highlight_async(types.DocumentHighlightParams(document, at))
        ),
        "change": await time_trips(change),
    }
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()
    return took


def main() -> int:
    """Print the times; 1 if a request takes longer than its goal."""
    text = write_lines(int(sys.argv[1]) if len(sys.argv) > 1 else LINES)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "large.s").write_text(text)
        (folder / "wcet.toml").write_text(f"[kernel.large]\ngroups = {GROUPS}\ngroup_size = {GROUP_SIZE}\nlds = 0\n")
        os.environ["WCET_CACHE_DIR"] = str(folder / "cache")
        took = asyncio.run(talk(folder / "large.s", text))
    lines = text.count("\n")
    for kind, spent in took.items():
        print(f"{lines:,} lines, {kind}: {spent:,.0f} ms")
    return int(max(spent for kind, spent in took.items() if kind != "change") > GOAL)


if __name__ == "__main__":
    sys.exit(main())
