"""The tutorial, and the way from nothing to a gate, from their first lines to their last, in an empty folder.

A block whose info string names a file writes it (`+=` appends, `diff` changes it); a `shellsession` block is a command
and its output. After a change of output that is meant, `WCET_UPDATE_DOCS=1 pytest tests/test_tutorial.py` writes the
outputs anew; read the difference before you commit it.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = {"tutorial": ("poly.html", "poly.svg"), "first-gate": ("vector/.github/workflows/wcet.yml",)}
"""The pages, and files that are there in the end."""

GIT = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"} | {
    f"GIT_{who}_{what}": value
    for who in ("AUTHOR", "COMMITTER")
    for what, value in (("NAME", "You"), ("EMAIL", "you@example.org"), ("DATE", "2024-01-01T00:00:00Z"))
}

BLOCK = re.compile(r"^```(\w+)(?: (\S+))?( \+=)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def apply(change, path):
    """Apply one hunk without line numbers: context and removed lines must stand in the file exactly once."""
    lines = change.splitlines()
    old = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("+"))
    new = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("-"))
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))


def execute(command, last):
    """Return what a command prints, and its exit code; `last` is that of the command before it."""
    words = shlex.split(command)
    if words[0] == "cd":
        os.chdir(words[1])
        return "", 0
    if words == ["echo", "$?"]:
        return f"{last}\n", 0
    if words[0] == "wcet":
        words = [sys.executable, "-c", "from wcet.cli import main; main()", *words[1:]]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    lines = (done.stdout + done.stderr).strip().splitlines()
    return "".join(f"{line.rstrip()}\n" for line in lines), done.returncode


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
@pytest.mark.parametrize("story", PAGES)
def test_the_pages_do_what_they_say(story, tmp_path, monkeypatch):
    page, code = ROOT / "docs" / f"{story}.md", 0
    for name in list(os.environ):
        if name.startswith(("WCET_", "MAKE")) and name != "WCET_UPDATE_DOCS":
            monkeypatch.delenv(name)
    commands, work = tmp_path / "bin", tmp_path / "work"
    commands.mkdir()
    work.mkdir()
    (commands / "wcet").write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "from wcet.cli import main; main()" "$@"\n')
    (commands / "wcet").chmod(0o755)
    monkeypatch.setenv("PATH", f"{commands}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("WCET_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    for key, value in GIT.items():
        monkeypatch.setenv(key, value)
    monkeypatch.chdir(work)
    text = page.read_text(encoding="utf-8")
    shown, printed = [], []
    for language, file, more, body in BLOCK.findall(text):
        if language == "shellsession":
            command = body.partition("\n")[0].removeprefix("$ ")
            shown.append(body)
            output, code = execute(command, code)
            printed.append(f"$ {command}\n{output}")
        elif language == "diff":
            apply(body, work / file)
        elif file:
            path = work / file
            path.write_text((path.read_text() + "\n" if more else "") + body)
    if os.environ.get("WCET_UPDATE_DOCS"):
        outputs = iter(printed)
        page.write_text(
            re.sub(
                r"^```shellsession\n.*?^```$",
                lambda _: f"```shellsession\n{next(outputs)}```",
                text,
                flags=re.MULTILINE | re.DOTALL,
            ),
            encoding="utf-8",
        )
    else:
        assert shown == printed
    assert [file for file in PAGES[story] if not (work / file).exists()] == []
