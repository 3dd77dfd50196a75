"""The documentation as a site: it builds without a warning, and what the pages promise is in it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]


def test_the_site_builds_without_a_warning_and_names_files_over_their_code(tmp_path):
    pytest.importorskip("material")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    tutorial = (tmp_path / "tutorial" / "index.html").read_text(encoding="utf-8")
    assert '<span class="filename">poly.s</span>' in tutorial
    assert '<span class="filename">wcet.toml, appended</span>' in tutorial
    front = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert '<div class="grid cards">' in front
    for door in ("Try it", "Put it in the build", "Understand a bound", "Add a chip"):
        assert f"<strong>{door}</strong>" in front
    assert (tmp_path / "search" / "search_index.json").exists()
    page = (tmp_path / "errors" / "W201" / "index.html").read_text(encoding="utf-8")
    assert page.count('href="../W2') > 10, "a diagnostic shows its neighbours in the navigation"


def test_every_page_is_in_the_navigation():
    text = (ROOT / "mkdocs.yml").read_text()
    listed = re.findall(r"^ +- ([\w-]+\.md)$", text, re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in (ROOT / "docs").glob("*.md"))
    assert "plugins: [search]" in text


def test_every_workflow_can_be_read_and_runs_what_the_repository_has():
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        for job in yaml.safe_load(path.read_text())["jobs"].values():
            for step in job["steps"]:
                assert ("run" in step) != ("uses" in step)
    assert "mkdocs build --strict" in (ROOT / ".github" / "workflows" / "release.yml").read_text()
    assert (ROOT / "LICENSE").read_text().startswith("MIT License")
