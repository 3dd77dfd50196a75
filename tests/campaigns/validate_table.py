"""Rewrite the table of docs/validate.md: ``.venv/bin/python -m tests.campaigns.validate_table``."""

import contextlib
import io
import os
import re
from pathlib import Path

from wcet.cli import run

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "validate.md"
LEFT_OUT = ("matmul.s",)  # its data are made, not shipped


def sample_names() -> list[str]:
    return sorted(path.name for path in (ROOT / "samples" / "sim_d").glob("*.s") if path.name not in LEFT_OUT)


def render_table() -> str:
    out = io.StringIO()
    with contextlib.chdir(ROOT / "samples" / "sim_d"), contextlib.redirect_stdout(out):
        assert run(["validate", *sample_names()]) == 0
    return out.getvalue()


def shown_table() -> str:
    found = re.search(r"```text\n(.*?)```\n", PAGE.read_text(), re.DOTALL)
    assert found is not None
    return found[1]


if __name__ == "__main__":
    os.environ["WCET_NO_CACHE"] = "1"
    page = PAGE.read_text()
    PAGE.write_text(page[: page.index("```text\n")] + "```text\n" + render_table() + "```\n")
