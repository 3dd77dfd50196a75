"""The page on architecture: the way of a kernel as an analysis goes it, and its examples built on a copy.

After a change of output that is meant, `WCET_UPDATE_DOCS=1 pytest tests/test_architecture.py` writes the outputs anew.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_tutorial import BLOCK, apply

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
GCN = "wcet/targets/gcn"
STAGES = (
    "wcet/pipeline.py",
    *(f"{GCN}/{name}.py" for name in ("language/syntax", "analysis", "control/graph", "loops/loop_bounds")),
    *(f"{GCN}/{name}.py" for name in ("wavefront/kernel_code", "compose/launch_bound", "account")),
    "wcet/report/text.py",
)
"""The files that each begin a stage; what they ask of others may come in any order."""

TRACE = """
import sys
from pathlib import Path
entered = {}
def note(frame, event, argument):
    code = frame.f_code
    if event == "call" and not code.co_name.startswith("<") and not code.co_name.lstrip("_")[:1].isupper():
        entered.setdefault(code.co_filename)
from wcet.cli import main
sys.setprofile(note)
try:
    main()
except SystemExit:
    sys.setprofile(None)
print("\\n".join(entered), file=sys.stderr)
"""


def run(command, folder, source, cache):
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WCET_")}
    ran = subprocess.run(
        [sys.executable, "-c", "from wcet.cli import main; main()", *command.split()[1:]],
        cwd=folder,
        env={**kept, "PYTHONPATH": str(source), "WCET_CACHE_DIR": str(cache)},
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in ran.stderr
    return "".join(f"{line.rstrip()}\n" for line in (ran.stdout + ran.stderr).strip().splitlines())


def test_an_analysis_enters_the_files_of_the_page_and_its_stages_in_their_order(tmp_path):
    listed = re.findall(r"^\| `(wcet/[\w/]+\.py)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    ran = subprocess.run(
        [sys.executable, "-c", TRACE, "analyze", "samples/gcn/saxpy.s"],
        cwd=ROOT,
        env={**os.environ, "WCET_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    entered = [name.removeprefix(f"{ROOT}/") for name in ran.stderr.splitlines()]
    assert len(listed) > 15
    assert set(listed) <= set(entered)
    assert [name for name in entered if name in STAGES] == [name for name in listed if name in STAGES]


@pytest.fixture
def source(tmp_path):
    """A copy of what the package is made of."""
    for folder in ("wcet", "grammar", "docs/errors"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def test_the_examples_of_the_page_work(source, tmp_path_factory):
    text = PAGE.read_text(encoding="utf-8")
    cache = tmp_path_factory.mktemp("cache")
    shown, printed = [], []
    for language, name, _, body in BLOCK.findall(text):
        if language == "shellsession":
            command = body.partition("\n")[0].removeprefix("$ ")
            shown.append(body)
            printed.append(f"$ {command}\n{run(command, source, source, cache)}")
        elif language == "diff":
            apply(body, source / name)
        else:
            (source / name).write_text(body)
    if os.environ.get("WCET_UPDATE_DOCS"):
        outputs = iter(printed)
        new = re.sub(r"(?ms)^```shellsession\n.*?^```$", lambda _: f"```shellsession\n{next(outputs)}```", text)
        PAGE.write_text(new, encoding="utf-8")
    else:
        assert shown == printed
