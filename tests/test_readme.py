"""What the pages show is what the tool prints.

Every `console` block that starts with `$ wcet ...` is run in the checkout and compared. After a change of output that
is meant, `WCET_UPDATE_DOCS=1 pytest tests/test_readme.py` writes the blocks anew; read the difference before you
commit it.
"""

import html
import os
import re
import shlex
from pathlib import Path

import pytest

from tests.campaigns.draw_gate import PICTURE, draw_gate, print_gate
from wcet.cli import run
from wcet.cli.group import COMMANDS

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```console\n\$ wcet (?P<command>[^\n]*)\n(?P<output>.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def checkout(monkeypatch, tmp_path):
    """The root of the checkout as working folder, and nothing from the environment."""
    for name in list(os.environ):
        if name.startswith("WCET_") and name != "WCET_UPDATE_DOCS":
            monkeypatch.delenv(name)
    monkeypatch.setenv("WCET_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(ROOT)


def blocks():
    for page in PAGES:
        for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
            yield pytest.param(page, block["command"], id=f"{page.relative_to(ROOT).as_posix()}: {block['command']}")


@pytest.mark.parametrize(("page", "command"), list(blocks()))
def test_pages_show_what_the_tool_prints(page, command, checkout, capsys):
    run(shlex.split(command))
    out, err = capsys.readouterr()
    printed = "".join(f"{line.rstrip()}\n" for line in (out + err).strip().splitlines())
    text = page.read_text(encoding="utf-8")
    (shown,) = {block["output"] for block in BLOCK.finditer(text) if block["command"] == command}
    if os.environ.get("WCET_UPDATE_DOCS"):
        page.write_text(
            text.replace(f"$ wcet {command}\n{shown}```", f"$ wcet {command}\n{printed}```"), encoding="utf-8"
        )
    else:
        assert shown == printed


def test_the_readme_names_every_command():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in COMMANDS if f"`wcet {name}" not in text] == []


def test_links_lead_somewhere():
    for page in PAGES:
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_ci_runs_the_commands_of_the_readme():
    commands = re.findall(r"^```sh\n(.*?)\n```$", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert len(commands) == 2
    assert [command for command in commands if command not in script] == []


def test_the_picture_shows_what_the_gate_prints(checkout):
    def read(svg):
        shown = html.unescape(re.sub("<[^>]*>", " ", svg.partition("</style>")[2])).replace("\xa0", " ")
        return " ".join(shown.split())

    drawn = draw_gate()
    assert read(PICTURE.read_text(encoding="utf-8")) == read(drawn)
    first = " ".join(print_gate().splitlines()[0].split())
    assert first.replace(" ", "") in read(drawn).replace(" ", "")
    assert "http" not in re.sub(r'xmlns="[^"]*"|<!--.*?-->', "", drawn)


def test_the_readme_counts_the_machines_that_ship(checkout, capsys):
    run(["machines"])
    rows = len(capsys.readouterr().out.split("\n\n")[0].splitlines()) - 1
    assert f"| {rows} that ship" in (ROOT / "README.md").read_text(encoding="utf-8")
