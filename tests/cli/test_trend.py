"""`wcet trend`: a kernel as it was, analysed as it is today."""

import json
import subprocess
from pathlib import Path

import pytest

from wcet.session.commit_notes import CommitNotes
from wcet.store.protocol import StoredAnswer

ROOT = Path(__file__).parents[2]
SAXPY = (ROOT / "samples/sim_d/saxpy.s").read_text()


def git(*arguments: str) -> str:
    name = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    return subprocess.run(["git", *name, *arguments], check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def history(folder):
    """Four commits: the kernel, a longer launch, one about something else, a kernel that cannot be read."""
    git("init", "-q")
    for number, (text, items, subject) in enumerate(
        [(SAXPY, 1024, "first"), (SAXPY, 4096, "longer"), (SAXPY, 4096, "other"), ("nonsense\n", 4096, "broken")]
    ):
        (folder / "saxpy.s").write_text(text)
        (folder / "wcet.toml").write_text(f"ndrange = [{items}, 1]\nwidth = 1024\n")
        (folder / "notes.txt").write_text(str(number))
        git("add", "-A")
        git("commit", "-q", "-m", subject)
    return folder


def test_every_commit_that_changed_the_kernel_has_its_bound(wcet, history):
    ran = wcet("trend", "saxpy.s", "-f", "json")
    points = json.loads(ran.out)["points"]
    assert [(point["subject"], point["code"] is None) for point in points] == [
        ("first", True),
        ("longer", True),
        ("broken", False),
    ]
    assert points[0]["bound_cycles"] < points[1]["bound_cycles"] == 3069
    assert (ran.code, points[2]["bound_cycles"]) == (2, None)


def test_repaired_the_newest_commit_decides_the_exit_code(wcet, history):
    (history / "saxpy.s").write_text(SAXPY)
    git("commit", "-qam", "repaired")
    ran = wcet("trend", "saxpy.s", "--svg", "trend.svg")
    assert ran.code == 0
    assert ran.out.startswith("saxpy.s: ")
    assert "to 3,069 cycles over 4 commits" in ran.out
    assert Path("trend.svg").read_text().count("<circle") == 3
    again = wcet("trend", "saxpy.s")
    assert again.out == ran.out
    assert wcet("trend", "saxpy.s", "-f", "csv").out.count("\n") == 5


def test_it_can_begin_with_a_revision(wcet, history):
    ran = wcet("trend", "saxpy.s", "--since", "HEAD~1", "-f", "json")
    assert [point["subject"] for point in json.loads(ran.out)["points"]] == ["other", "broken"]


def test_answers_come_from_the_store(wcet, history, monkeypatch):
    git("checkout", "-q", "HEAD~1")
    first = wcet("trend", "saxpy.s")
    monkeypatch.setattr("wcet.session.kernels.load_analysis", lambda: None)
    assert wcet("trend", "saxpy.s") == first


@pytest.fixture
def author(monkeypatch):
    for name in ("GIT_AUTHOR", "GIT_COMMITTER"):
        monkeypatch.setenv(f"{name}_NAME", "a")
        monkeypatch.setenv(f"{name}_EMAIL", "a@b")


def test_answers_travel_with_the_repository_as_notes(wcet, history, author, monkeypatch, tmp_path_factory):
    git("checkout", "-q", "HEAD~1")
    first = wcet("trend", "saxpy.s", "--notes", "--no-cache")
    assert len(git("notes", "--ref=wcet").splitlines()) == 2
    other = tmp_path_factory.mktemp("clone") / "repository"
    git("clone", "-q", str(history), str(other))
    monkeypatch.chdir(other)
    git("fetch", "-q", "origin", "refs/notes/wcet:refs/notes/wcet")
    monkeypatch.setattr("wcet.session.kernels.load_analysis", lambda: None)
    assert wcet("trend", "saxpy.s", "--notes", "--no-cache").out == first.out


def test_notes_that_are_damaged_are_not_believed(wcet, history, author):
    git("checkout", "-q", "HEAD~1")
    first = wcet("trend", "saxpy.s", "--notes", "--no-cache")
    (commit,) = git("rev-list", "-1", "HEAD~1").splitlines()
    note = json.loads(git("notes", "--ref=wcet", "show", commit))
    for damaged in ({**note, "payload": note["payload"][:-8]}, {**note, "checksum": "0" * 64}, {**note, "key": 3}, []):
        git("notes", "--ref=wcet", "add", "-f", "-m", json.dumps(damaged) + "\nnonsense", commit)
        assert wcet("trend", "saxpy.s", "--notes", "--no-cache") == first
    assert json.loads(git("notes", "--ref=wcet", "show", commit).splitlines()[0])["kernels"] == "saxpy"


def test_several_answers_of_a_commit_are_read_at_once(history, author):
    notes = CommitNotes(history, "HEAD", None)
    notes.write((StoredAnswer("a", "sum of a", b"1", "saxpy.s", "saxpy"), StoredAnswer("b", "sum of b", b"2", "", "")))
    notes.write((StoredAnswer("long", "", bytes(200_000), "", ""),))  # more than an argument of a command may have
    again = CommitNotes(history, "HEAD", None).read_many(["b", "c", "a", "long"])
    assert again == {"a": ("sum of a", b"1"), "b": ("sum of b", b"2"), "long": ("", bytes(200_000))}


def test_launches_of_one_kernel_are_followed_each(wcet, history):
    git("checkout", "-q", "HEAD~1")
    launch = "[kernel.{}]\nfile = 'saxpy.s'\nndrange = [{}, 1]\nwidth = 1024\n"
    for most in (4096, 8192):
        (history / "wcet.toml").write_text(launch.format("one", 1024) + launch.format("two", most))
        git("commit", "-qam", str(most))
    ran = wcet("trend", "saxpy.s", "-f", "csv", "--since", "HEAD~1")
    assert [line.split(",")[3] for line in ran.out.splitlines()[-4:]] == ["saxpy", "saxpy #2"] * 2
    changes = wcet("trend", "saxpy.s", "--since", "HEAD~1").out.splitlines()[-2:]
    assert ["%" in line for line in changes] == [False, True]


def test_what_the_store_knows_is_noted(wcet, history, author, monkeypatch):
    git("checkout", "-q", "HEAD~1")
    first = wcet("trend", "saxpy.s")
    monkeypatch.setattr("wcet.session.kernels.load_analysis", lambda: None)
    assert wcet("trend", "saxpy.s", "--notes") == first
    assert len(git("notes", "--ref=wcet").splitlines()) == 2


def test_where_nothing_is_found_it_says_so(wcet, folder):
    (folder / "saxpy.s").write_text(SAXPY)
    assert "error[W017]" in wcet("trend", "saxpy.s").err
    git("init", "-q")
    assert wcet("trend", "saxpy.s").code == 2
    git("commit", "-q", "--allow-empty", "-m", "empty")
    ran = wcet("trend", "saxpy.s", "--since", "2001-01-01")
    assert ran.code == 2
    assert "no commit since 2001-01-01 changed `saxpy.s`" in ran.err
