"""The picture in the README: what a terminal shows of the gate, as SVG.

    .venv/bin/python -m tests.campaigns.draw_gate

writes docs/gate.svg. A test runs it and compares what the picture says with what the tool prints.
"""

import contextlib
import io
import os
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

from wcet.cli import run

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "gate.svg"
COMMAND = "check samples/sim_d/saxpy.s samples/sim_d/spmv.s -m sim-d-1866"
STYLES = {"FAILED": "bold red", "ok": "green", "passed": "bold green"}
FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)
"""Where rich takes its font from: elsewhere, which a picture of ours does not."""


def print_gate() -> str:
    """Return what the gate prints, run in the checkout."""
    out = io.StringIO()
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            run(COMMAND.split())
    finally:
        os.chdir(before)
    return out.getvalue()


def draw_gate() -> str:
    """Return the picture."""
    return draw_terminal(f"$ wcet {COMMAND}\n{print_gate()}", "wcet check", "gate")


def draw_terminal(shown: str, title: str, name: str) -> str:
    """Return a terminal that shows a text: commands after a dollar sign in bold, verdicts in their colours."""
    console = Console(record=True, width=100, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for line in shown.splitlines():
        word = line.partition(" ")[0].rstrip(":")
        text = Text(line, style="bold" if word == "$" else "", no_wrap=True, overflow="ellipsis")
        text.stylize(STYLES.get(word, ""), 0, len(word))
        console.print(text, no_wrap=True, overflow="ellipsis")
    return FONT.sub("", console.export_svg(title=title, unique_id=name))


if __name__ == "__main__":
    PICTURE.write_text(draw_gate(), encoding="utf-8")
