"""What the pages name exists: source files, modules that are run, folders, diagnostics.

Links are tested in `test_readme.py`. A file may be named by the end of its path, as in `timing/steps.py`.
"""

import re
from pathlib import Path

from tests.families import each_of
from wcet.errors import CODES
from wcet.targets import protocol

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
TREES = ("wcet", "tests", "docs", "samples", "grammar", ".ci")
FILES = [f"/{path.relative_to(ROOT).as_posix()}" for tree in TREES for path in (ROOT / tree).rglob("*")]
NAMED_FILE = re.compile(r"`((?:[\w.-]+/)*[\w-]+\.(?:py|lark|csv|svg))`")
NAMED_FOLDER = re.compile(r"`((?:wcet|tests|docs|samples|grammar)/[\w./-]+)`")
MODULE = re.compile(r"python -m (tests[\w.]+)")
CODE = re.compile(r"\bW\d{3}\b")
MADE_HERE = re.compile(r"^```markdown docs/errors/(W\d{3})\.md$", re.MULTILINE)


@each_of(PAGES)
def test_files_that_a_page_names_exist(page):
    text = page.read_text(encoding="utf-8")
    named = {*NAMED_FILE.findall(text), *NAMED_FOLDER.findall(text)}
    assert [name for name in sorted(named) if not any(file.endswith(f"/{name.rstrip('/')}") for file in FILES)] == []


@each_of(PAGES)
def test_modules_that_a_page_runs_exist(page):
    text = page.read_text(encoding="utf-8")
    modules = sorted({name.replace(".", "/") for name in MODULE.findall(text)})
    assert [name for name in modules if not {f"/{name}.py", f"/{name}/__main__.py"} & set(FILES)] == []


@each_of(PAGES)
def test_diagnostics_that_a_page_names_are_registered(page):
    text = page.read_text(encoding="utf-8")
    assert sorted({*CODE.findall(text)} - {*MADE_HERE.findall(text)} - {*CODES}) == []


def test_every_ability_of_a_target_is_explained():
    listed = set(re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "add-a-target.md").read_text(), re.MULTILINE))
    members = vars(protocol).values()
    abilities = {each.__name__ for each in members if getattr(each, "_is_runtime_protocol", False)}
    assert abilities
    assert abilities <= listed


def test_the_readme_says_how_close_bounds_are_as_the_tables_do():
    readme = " ".join((ROOT / "README.md").read_text().split())
    tables = (ROOT / "docs" / "validate.md").read_text()
    close = {
        mode: (mean, worst)
        for mode, mean, worst in re.findall(
            r"^([\w-]+): mean, all kernels (.*?); worst, all kernels (.*? %)", tables, re.M
        )
    }
    assert "by {} on average and {} at most for Sim-D".format(*close["sp-as-access"]) in readme
    said = "by {} on average and {} at most for GCN with splits, {} and {} without"
    assert said.format(*close["pws"], *close["none"]) in readme


def test_the_readme_counts_cases_and_runs_as_the_page_of_campaigns_does():
    readme = " ".join((ROOT / "README.md").read_text().split())
    rows = (ROOT / "docs" / "soundness.md").read_text()
    counted = re.findall(r"([\d,]+) (Sim-D|GCN|SGMF) (?:cases|graphs) with ([\d,]+) runs", readme)
    assert [target for _, target, _ in counted] == ["Sim-D", "GCN", "SGMF"]
    for cases, target, runs in counted:
        assert re.search(rf"^\| {target}, .*\| {cases} \| {runs} \| 0 \|$", rows, re.M), target
