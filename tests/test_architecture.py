"""The contributor's pages: the way of a kernel as an analysis goes it, and their examples built on a copy.

After a change of output that is meant, `WCET_UPDATE_DOCS=1 pytest tests/test_architecture.py` writes the outputs anew.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.targets.test_door import install
from tests.test_tutorial import BLOCK, apply
from wcet.targets import protocol

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "architecture.md"
TARGET_PAGE = ROOT / "docs" / "add-a-target.md"
STAGES = (
    "wcet/pipeline.py",
    "wcet/isa/gcn/assembly/files.py",
    "wcet/targets/gcn/analysis.py",
    "wcet/isa/gcn/control/graph.py",
    "wcet/isa/gcn/loops/loop_bounds.py",
    "wcet/targets/gcn/wavefront/kernel_code.py",
    "wcet/targets/gcn/compose/variants.py",
    "wcet/targets/gcn/account.py",
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
    way = PAGE.read_text(encoding="utf-8").partition("## The packages of a target")[0]
    listed = re.findall(r"^\| `(wcet/[\w/]+\.py)` \|", way, re.MULTILINE)
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
    assert [name for name in entered if name in STAGES] == list(STAGES)
    assert list(dict.fromkeys(name for name in listed if name in STAGES)) == list(STAGES)


@pytest.fixture
def source(tmp_path):
    """A copy of what the package is made of."""
    for folder in ("wcet", "grammar", "docs/errors"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def follow(page, folder, source, cache):
    """Write the files of a page, apply its changes, and run its commands, whose output the page shows."""
    text = page.read_text(encoding="utf-8")
    shown, printed = [], []
    for language, name, _, body in BLOCK.findall(text):
        if language == "shellsession":
            command = body.partition("\n")[0].removeprefix("$ ")
            shown.append(body)
            printed.append(f"$ {command}\n{run(command, folder, source, cache)}")
        elif language == "diff":
            apply(body, source / name)
        elif name:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(body)
    if os.environ.get("WCET_UPDATE_DOCS"):
        outputs = iter(printed)
        new = re.sub(r"(?ms)^```shellsession\n.*?^```$", lambda _: f"```shellsession\n{next(outputs)}```", text)
        page.write_text(new, encoding="utf-8")
    else:
        assert shown == printed
    return printed


def test_the_examples_of_the_page_work(source, tmp_path_factory):
    follow(PAGE, source, source, tmp_path_factory.mktemp("cache"))


def test_a_second_machine_on_an_instruction_set_is_one_page(tmp_path):
    install(tmp_path, "wcet-tortoise", "tortoise", "tortoise = tortoise:TARGET")
    (printed,) = follow(TARGET_PAGE, tmp_path, tmp_path, tmp_path / "cache")
    assert "countdown: at most 640 cycles" in printed  # 2 wavefronts of 1 + 10 * 3 + 1 instructions of 10 cycles
    code = (tmp_path / "tortoise" / "__init__.py").read_text().splitlines()
    assert sum(bool(line.strip()) for line in code) <= 70


def test_the_page_lists_every_ability_and_every_member_of_a_target():
    text = TARGET_PAGE.read_text(encoding="utf-8")
    offered = vars(protocol).values()
    abilities = {
        each.__name__
        for each in offered
        if isinstance(each, type) and getattr(each, "_is_protocol", False) and each.__module__ == protocol.__name__
    }
    assert {"Target", "Proposes", "Sends"} < abilities
    table = text.partition("| ability |")[2].partition("\n\n")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == abilities - {"Target"}
    members = text.partition("| member |")[2].partition("\n\n")[0]
    named = {
        name for row in re.findall(r"^\| (`.*?) \|", members, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)
    }
    assert named == {name for name in vars(protocol.Target) if not name.startswith("_")}


def test_the_contracts_that_the_page_names_exist():
    text = TARGET_PAGE.read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = {each["name"] for each in project["tool"]["importlinter"]["contracts"]}
    table = text.partition("| contract |")[2].partition("\n\nTargets of this")[0]
    named = {name for name in re.findall(r'"([^"]+)"', table) if "…" not in name}
    assert len(named) == 5 and named <= contracts


def test_the_files_that_an_opcode_can_change_exist():
    table = PAGE.read_text(encoding="utf-8").partition("| file | when |")[2].partition("\n\n")[0]
    named = re.findall(r"`(wcet/[^`]+)`", table)
    assert len(named) > 7 and all(list(ROOT.glob(name)) for name in named)
