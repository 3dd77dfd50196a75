"""A repository of a stranger: nothing of it runs, none of its commands reaches the console, and all ends in time."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from wcet.files import read_once
from wcet.report.llc import draw_table
from wcet.session.revision import check_out

ROOT = Path(__file__).parents[2]
WCET = [str(Path(sys.executable).parent / "wcet")]
MODULES = (
    "tempfile",
    "json",
    "random",
    "socket",
    "numpy",
    "networkx",
    "click",
    "wcet",
    "sitecustomize",
    "usercustomize",
)
EVIL = "p\\n::error::INJECTED \\u001b[2J\\u202e"


def run(folder: Path, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    """Run the installed command as CI does, in the stranger's folder."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("WCET_", "PYTHON"))}
    environment |= {"WCET_CACHE_DIR": str(folder.parent / "cache"), **changes}
    return subprocess.run(
        [*WCET, *arguments], cwd=folder, capture_output=True, text=True, env=environment, timeout=120, check=False
    )


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Ten kernels, so that workers start, and modules with names that they import."""
    folder = tmp_path / "repository"
    folder.mkdir()
    kernel = (ROOT / "samples" / "sim_d" / "saxpy.s").read_text()
    for number in range(10):
        (folder / f"k{number}.s").write_text(f"// {number}\n{kernel}")
    for name in MODULES:
        (folder / f"{name}.py").write_text(
            "import os, pathlib\npathlib.Path(os.environ['MARK']).write_text(__name__)\n"
        )
    (folder / "wcet.toml").write_text(
        f'machine = "sim-d"\nndrange = [1024, 1]\nwidth = 1024\nkernels = ["k?.s"]\nbudget = "9 ms"\n'
        f'[kernel.saxpy]\npurpose = "{EVIL}"\n[kernel."z{EVIL}"]\nbudget = "1 cycles"\n'
    )
    return folder


COMMANDS = (
    ("check", "-j", "2", "--no-cache"),
    ("check", "-j", "2", "--no-cache", "--format", "github"),
    ("analyze", "k0.s"),
    ("simulate", "k0.s"),
    ("explain", "k0.s"),
    ("annotate", "k0.s"),
    ("config", "k0.s"),
    ("validate", "k0.s"),
    ("cfg", "k0.s"),
    ("diff", "--base", "HEAD"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nothing_of_the_repository_runs_or_reaches_the_console(repository: Path, tmp_path: Path, command) -> None:
    mark = tmp_path / "mark"
    ran = run(repository, *command, MARK=str(mark))
    assert not mark.exists(), mark.read_text()
    assert ran.returncode in (0, 1, 2, 3)
    shown = ran.stdout + ran.stderr
    assert not {char for char in shown if (char < " " and char not in "\n\t") or char in "\x7f\x9b\u202e"}
    commands = [line for line in shown.splitlines() if line.lstrip().startswith(("::", "##["))]
    known = {"error", "warning", "notice"} if "github" in command else set[str]()
    assert {line[2:].split()[0] for line in commands} <= known
    assert not [line for line in commands if line.startswith("::error::")]


PROGRAMS = (
    "core.fsmonitor",
    "core.pager",
    "core.sshCommand",
    "core.alternateRefsCommand",
    "credential.helper",
    "diff.evil.command",
    "diff.evil.textconv",
    "diff.external",
    "filter.evil.clean",
    "filter.evil.process",
    "filter.evil.smudge",
    "gpg.program",
    "pager.log",
    "tar.tar.command",
    "uploadpack.packObjectsHook",
)
"""Settings of git whose values are programs."""

HOOKS = ("post-checkout", "post-index-change", "reference-transaction", "pre-auto-gc", "fsmonitor-watchman")


def git(repository: Path, *words: str) -> None:
    command = ["git", "-c", "user.name=a", "-c", "user.email=a@b", *words]
    subprocess.run(command, cwd=repository, check=True, capture_output=True)


def test_nothing_that_git_is_told_by_the_repository_runs(repository: Path, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    script = repository / "program.sh"
    script.write_text(f"#!/bin/sh\ntouch {mark}\ncat\n")
    script.chmod(0o755)
    (repository / ".gitattributes").write_text("* filter=evil diff=evil merge=evil\n[attr]binary filter=evil\n")
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "start"]):
        git(repository, *words)
    for name in PROGRAMS:
        git(repository, "config", name, str(script))
    for name, value in (
        ("log.showSignature", "true"),
        ("protocol.ext.allow", "always"),
        ("filter.evil.required", "true"),
    ):
        git(repository, "config", name, value)
    (repository / ".git" / "hooks").mkdir(exist_ok=True)
    for hook in HOOKS:
        shutil.copy(script, repository / ".git" / "hooks" / hook)
    for command in (("diff", "--base", "HEAD"), ("trend", "k0.s", "--no-cache")):
        assert run(repository, *command, MARK=str(mark)).returncode == 0
    assert not mark.exists()


def test_objects_that_a_repository_lacks_are_not_fetched(repository: Path, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    for words in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "start"]):
        git(repository, *words)
    for name, value in (
        ("remote.origin.url", f"ext::touch {mark}"),
        ("remote.origin.promisor", "true"),
        ("extensions.partialClone", "origin"),
        ("core.repositoryFormatVersion", "1"),
        ("protocol.ext.allow", "always"),
    ):
        git(repository, "config", name, value)
    kept = subprocess.run(["git", "rev-parse", "HEAD:k1.s"], cwd=repository, capture_output=True, text=True, check=True)
    name = kept.stdout.strip()
    (repository / ".git" / "objects" / name[:2] / name[2:]).unlink()
    for command in (("diff", "--base", "HEAD"), ("trend", "k1.s", "--no-cache")):
        assert run(repository, *command, MARK=str(mark)).returncode == 2
    assert not mark.exists()


def test_attributes_change_nothing_of_what_another_revision_holds(repository: Path) -> None:
    (repository / "k0.s").write_text((repository / "k0.s").read_text() + "// $Format:%an$ $Id$\n")
    git(repository, "init", "-q")
    git(repository, "add", "-A")
    git(repository, "commit", "-q", "-m", "start")
    (repository / ".gitattributes").write_text("* export-subst ident eol=crlf\nk1.s export-ignore\n")
    git(repository, "add", ".gitattributes")
    git(repository, "commit", "-q", "-m", "attributes")
    with check_out("HEAD", repository) as found:
        for path in repository.glob("*.s"):
            assert found.move(path).read_bytes() == path.read_bytes()


def test_devices_and_pipes_are_not_read(repository: Path) -> None:
    os.mkfifo(repository / "pipe.s")
    (repository / "zero.s").symlink_to("/dev/zero")
    for name in ("pipe.s", "zero.s"):
        ran = run(repository, "analyze", name)
        assert ran.returncode == 2 and "regular file" in ran.stderr


def test_a_pipe_of_the_caller_is_read_up_to_a_limit_and_others_are_not(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(OSError, match="regular file"):
            read_once(path)
    for content, limit in ((b"12345", 5), (b"123456", 5)):
        reader, writer = os.pipe()
        with os.fdopen(writer, "wb") as file:
            file.write(content)
        given = Path(f"/dev/fd/{reader}")
        if len(content) <= limit:
            assert read_once(given, limit) == content
        else:
            with pytest.raises(OSError, match="it has more than"):
                read_once(given, limit)
        os.close(reader)


@pytest.mark.skipif(
    not any(shutil.which(f"llvm-objdump{suffix}") for suffix in ("", "-14", "-19")), reason="no llvm-objdump"
)
def test_an_object_that_is_printed_without_end_is_refused(repository: Path) -> None:
    shutil.copy(ROOT / "tests" / "data" / "gcn" / "objects" / "endless.o", repository / "endless.o")
    ran = run(repository, "analyze", "endless.o", WCET_CHILD_OUTPUT="8", WCET_CHILD_SECONDS="20")
    assert ran.returncode in (2, 3) and "error[W" in ran.stderr


def make_database(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE t (x)")
    connection.commit()
    connection.close()


FOREIGN = {
    "kernel": lambda path: path.write_text((ROOT / "samples" / "sim_d" / "saxpy.s").read_text()),
    "short": lambda path: path.write_text("x"),
    "database": make_database,
    "damaged database": lambda path: (make_database(path), path.write_bytes(path.read_bytes()[:-50] + bytes(50)[:49])),
    "magic alone": lambda path: path.write_bytes(b"SQLite format 3\0" + bytes(200)),
    "pipe": os.mkfifo,
}


@pytest.mark.parametrize("kind", FOREIGN)
def test_a_file_of_others_is_no_store_and_stays_as_it_is(repository: Path, kind: str) -> None:
    place = repository / "mine.s"
    FOREIGN[kind](place)
    before = place.read_bytes() if place.is_file() else None
    ran = run(repository, "analyze", "k0.s", "--store", "mine.s")
    assert ran.returncode == 2 and "error[W022]" in ran.stderr
    assert before is None or place.read_bytes() == before
    assert not [path for path in repository.iterdir() if path.name.startswith("mine.s") and path != place]


@pytest.mark.parametrize("target", ["gcn", "sim_d"])
def test_the_checker_of_certificates_gives_no_commands_to_a_console(tmp_path: Path, target: str) -> None:
    checker = ROOT / "wcet" / "checker" / "verify.py"
    name = "k\n::error::INJECTED \x1b[2J\u202e"
    (tmp_path / "::error::x.json").write_text(
        json.dumps({"kernel": name, name: [], "format": name, "graph": {name: 1}})
    )
    run(tmp_path, "analyze", str(ROOT / "samples" / target / "saxpy.s"), "--certificate", "c.json")
    proof = json.loads((tmp_path / "c.json").read_text())
    for each in proof if isinstance(proof, list) else [proof]:
        each["kernel"] = name
    (tmp_path / "c.json").write_text(json.dumps(proof))
    for file in ("::error::x.json", "c.json"):
        ran = subprocess.run(
            [sys.executable, str(checker), file], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
        )
        shown = ran.stdout + ran.stderr
        assert len(shown.splitlines()) == 1 and shown.strip().replace("\n", "").isprintable(), shown
        assert not shown.lstrip().startswith("::")


def test_names_are_no_markup_in_what_is_drawn() -> None:
    name = "[red]x[/] [link=https://example.org]y[/link] [/nothing] :smile:"
    assert name in draw_table(["name"], [[name]])
