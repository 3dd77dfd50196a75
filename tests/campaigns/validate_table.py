"""Rewrite the tables of docs/validate.md: ``.venv/bin/python -m tests.campaigns.validate_table``."""

import contextlib
import io
import os
import re
from pathlib import Path

from wcet.cli import run

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "validate.md"
TARGETS = ("sim_d", "gcn")
LEFT_OUT = ("matmul.s",)  # the data of Sim-D's are made, not shipped


def sample_names(target: str) -> list[str]:
    paths = (ROOT / "samples" / target).glob("*.s")
    return sorted(path.name for path in paths if target == "gcn" or path.name not in LEFT_OUT)


def render_table(target: str) -> str:
    out = io.StringIO()
    with contextlib.chdir(ROOT / "samples" / target), contextlib.redirect_stdout(out):
        assert run(["validate", *sample_names(target)]) == 0
    return out.getvalue()


def shown_tables() -> dict[str, str]:
    return dict(zip(TARGETS, re.findall(r"```text\n(.*?)```\n", PAGE.read_text(), re.DOTALL), strict=True))


def rewrite_page() -> None:
    parts = re.split(r"(?<=```text\n).*?(?=```\n)", PAGE.read_text(), flags=re.DOTALL)
    tables = [*map(render_table, TARGETS), ""]
    PAGE.write_text("".join(part + table for part, table in zip(parts, tables, strict=True)))


if __name__ == "__main__":
    os.environ["WCET_NO_CACHE"] = "1"
    rewrite_page()
