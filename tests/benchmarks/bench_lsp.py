"""Round trips of the language server, and of `wcet watch`'s analysis, on a GCN kernel of 2,000 lines.

    .venv/bin/python tests/benchmarks/bench_lsp.py [LINES]

For each kind of request: milliseconds from asking to the answer, the middle of nine, of a client over a pipe. So, too,
right behind a change, while the analysis of the new text runs; there the change itself has to be taken in first. Then
from a change of one line to what it brings: the diagnostic of a line that cannot be read, its going away, and the new
bound. Goal: a request, and a diagnostic of syntax, within 300 ms. A bound takes as long as the analysis, which looks at
the whole kernel.
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

from large_gcn import GROUP_SIZE, GROUPS, write_kernel
from lsprotocol import types
from pygls.lsp.client import LanguageClient

LINES, TRIPS, GOAL = 2_000, 9, 300
BROKEN = "v_mov_b32_e32 v1,,\n"
LATER = "new bound"
"""What is not held against the goal."""


def write_lines(lines: int) -> str:
    """Return a kernel of at least so many lines."""
    size = lines
    while (text := write_kernel(size)).count("\n") > lines and size > 100:
        size -= 50
    while text.count("\n") < lines:
        size += 50
        text = write_kernel(size)
    return text


async def time_trips(ask: Callable[[int], Awaitable[Any]], trips: int = TRIPS) -> float:
    """Return the middle of the milliseconds that it takes."""
    spent: list[float] = []
    for number in range(trips):
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

    versions = count(2)

    def write(place: int, inserted: str, removed: int = 0) -> None:
        """Put text in front of a line, in place of so many lines."""
        stretch = types.Range(types.Position(place, 0), types.Position(place + removed, 0))
        part = types.TextDocumentContentChangePartial(stretch, inserted)
        version = types.VersionedTextDocumentIdentifier(next(versions), uri)
        client.text_document_did_change(types.DidChangeTextDocumentParams(version, [part]))

    async def change(number: int) -> None:
        write(line - 1, f"\ts_nop {number}\n", removed=number > 0)
        await marks.get()

    async def spoil(_: int) -> None:
        write(line - 1, BROKEN)
        assert await marks.get()

    async def mend(_: int) -> None:
        write(line - 1, "", removed=1)
        assert not await marks.get()

    async def spoil_and_mend(spoiled: list[float], mended: list[float]) -> None:
        for _ in range(TRIPS):
            spoiled.append(await time_trips(spoil, 1))
            mended.append(await time_trips(mend, 1))

    async def hover(_: int = 0) -> None:
        assert await client.text_document_hover_async(types.HoverParams(document, at))

    async def hover_behind_change(number: int) -> None:
        write(line - 1, f"\ts_nop {number}\n", removed=number > 0)
        await hover()

    took = {
        "hover": await time_trips(hover),
        "code lens": await time_trips(lambda _: client.text_document_code_lens_async(types.CodeLensParams(document))),
        "highlight": await time_trips(
            lambda _: client.text_document_document_highlight_async(types.DocumentHighlightParams(document, at))
        ),
    }
    spoiled, mended = list[float](), list[float]()
    await spoil_and_mend(spoiled, mended)
    took |= {"a line that cannot be read": statistics.median(spoiled), "and is mended": statistics.median(mended)}
    took["change and hover"] = await time_trips(hover_behind_change)
    while marks.empty():
        await asyncio.sleep(1)
    await asyncio.sleep(10)
    while not marks.empty():
        marks.get_nowait()
    took[LATER] = await time_trips(change)
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
    return int(max(spent for kind, spent in took.items() if kind != LATER) > GOAL)


if __name__ == "__main__":
    sys.exit(main())
