"""The evidence for a bound: complete, checked, and the same bytes whenever it is written."""

import json
import re
import shutil
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("target", "name"), [("sim_d", "saxpy"), ("gcn", "saxpy")])
def test_evidence_is_complete_checked_and_the_same_twice(wcet, folder, target, name):
    samples = ROOT / "samples" / target
    shutil.copy(samples / f"{name}.s", folder)
    shutil.copy(samples / "wcet.toml", folder)
    shutil.copytree(samples / "data", folder / "data")
    for place in ("one", "two"):
        ran = wcet("evidence", f"{name}.s", "-o", place)
        assert ran.code == 0, ran.err
    files = {
        each.relative_to(folder / "one"): each.read_bytes() for each in (folder / "one").rglob("*") if each.is_file()
    }
    again = {
        each.relative_to(folder / "two"): each.read_bytes() for each in (folder / "two").rglob("*") if each.is_file()
    }
    assert files == again
    assert str(ROOT).encode() not in b"".join(files.values())
    listed = dict(reversed(line.split("  ")) for line in files[Path("SHA256SUMS")].decode().splitlines())
    assert set(map(str, files)) == {*listed, "SHA256SUMS"}
    assert all(sha256(files[Path(each)]).hexdigest() == digest for each, digest in listed.items())
    bound = json.loads(files[Path("report.json")])["kernels"][0]["bound_cycles"]
    proven = json.loads(files[Path("certificate-check.json")])["proven_cycles"]
    assert proven[name] >= bound > 0
    runs = json.loads(files[Path("validation.json")])["runs"]
    assert runs and f"at most {bound:,} cycles".encode() in files[Path("README.md")]
    assert wcet("evidence", f"{name}.s", "-o", "one").code == 2


def test_a_kernel_without_a_bound_has_no_evidence(wcet, folder):
    shutil.copy(ROOT / "samples" / "sim_d" / "refused" / "unbounded_search.s", folder)
    assert wcet("evidence", "unbounded_search.s", "-o", "kit").code != 0
    assert not (folder / "kit").exists()


def test_every_requirement_names_tests_that_are_there():
    text = (ROOT / "docs" / "requirements.md").read_text()
    named = re.findall(r"`(tests/[\w/.]+)`", text)
    assert len(named) >= 12
    assert [each for each in named if not (ROOT / each).exists()] == []
