"""The tutorial, from its first line to its last, in an empty folder.

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
PAGE = ROOT / "docs" / "tutorial.md"
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?( \+=)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def apply(change, path):
    """Apply one hunk without line numbers: context and removed lines must stand in the file exactly once."""
    lines = change.splitlines()
    old = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("+"))
    new = "".join(f"{line[1:]}\n" for line in lines if not line.startswith("-"))
    text = path.read_text()
    assert text.count(old) == 1
    path.write_text(text.replace(old, new))


def execute(command):
    words = shlex.split(command)
    if words[0] == "wcet":
        words = [sys.executable, "-c", "from wcet.cli import main; main()", *words[1:]]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    return "".join(f"{line.rstrip()}\n" for line in (done.stdout + done.stderr).strip().splitlines())


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_the_tutorial_does_what_it_says(tmp_path, monkeypatch):
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
    monkeypatch.chdir(work)
    text = PAGE.read_text(encoding="utf-8")
    shown, printed = [], []
    for language, name, more, body in BLOCK.findall(text):
        if language == "shellsession":
            command = body.partition("\n")[0].removeprefix("$ ")
            shown.append(body)
            printed.append(f"$ {command}\n{execute(command)}")
        elif language == "diff":
            apply(body, work / name)
        elif name:
            path = work / name
            path.write_text((path.read_text() + "\n" if more else "") + body)
    if os.environ.get("WCET_UPDATE_DOCS"):
        outputs = iter(printed)
        PAGE.write_text(
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
    assert (work / "poly.html").exists()
    assert (work / "poly.svg").exists()
