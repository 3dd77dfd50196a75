"""Every recipe of docs/build.md and every file of `wcet init`, tried with the tools they are for."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from wcet.distribution import DISTRIBUTION
from wcet.session.dependencies import Dependencies
from wcet.session.depfile import ALWAYS, write_depfile

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "build.md").read_text(encoding="utf-8")


def snippet(title, language):
    section = PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    return re.search(rf"^```{language}\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)[1]


@pytest.fixture
def shell(folder, tmp_path, monkeypatch):
    """Runs a program in an empty folder, with `wcet` on the path; returns its exit code and what it said."""
    commands = tmp_path / "bin"
    commands.mkdir()
    script = commands / "wcet"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "from wcet.cli import main; main()" "$@"\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{commands}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.delenv("MAKEFLAGS", raising=False)
    (folder / "wcet.toml").unlink()

    def run(*command, **more):
        done = subprocess.run(command, capture_output=True, text=True, check=False, **more)
        return done.returncode, done.stdout + done.stderr

    return run


def touch(path, old="", new=""):
    """Change a file, or only its time; all others become older by the same amount, so that it is the newest."""
    for each in path.parent.rglob("*"):
        time = each.stat().st_mtime - 10
        os.utime(each, (time, time))
    path.write_text(path.read_text().replace(old, new) if old else path.read_text())


needs_make = pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")


@needs_make
def test_the_path_of_a_stranger(shell, folder):
    code, said = shell("wcet", "init")
    assert code == 0
    assert "wcet check" in said
    assert shell("make")[0] == 0
    assert "Nothing to be done" in shell("make")[1]
    touch(folder / "wcet.toml", "2_000 cycles", "1_000 cycles")
    code, said = shell("make")
    assert code == 2
    assert re.search(r"FAILED  scale  [\d,]+ cycles  of 1,000", said)
    assert re.search(r"scale\.s:\d+: [\d.]+ % of the worst path", said)
    assert shell("wcet", "check", "--update")[0] == 0
    assert shell("make")[0] == 0


@needs_make
def test_make_checks_again_when_something_changed_and_only_then(shell, folder):
    shell("wcet", "init")
    shutil.copy(folder / "scale.s", folder / "other.s")
    text = (folder / "wcet.toml").read_text()
    (folder / "mine.toml").write_text(shell("wcet", "machines", "sim-d")[1])
    (folder / "wcet.toml").write_text(
        f'{text}\n[kernel.other]\nndrange = [1024]\nwidth = 1024\nmachine = "mine.toml"\nbudget = "2_000 cycles"\n'
    )

    def checked():
        code, said = shell("make")
        return code, re.findall(r"^wcet check", said, re.MULTILINE) != []

    assert checked() == (0, True)
    assert checked() == (0, False)
    touch(folder / "scale.s", "// the factor", "// THE factor")
    assert checked() == (0, True)
    touch(folder / "mine.toml")
    assert checked() == (0, True)
    assert checked() == (0, False)
    touch(folder / "wcet.toml")
    assert checked() == (0, True)
    (folder / "other.s").unlink()
    assert checked() == (2, True)  # strict: its budget guards nothing
    (folder / "wcet.toml").write_text(text)
    assert checked() == (0, True)
    (folder / "build/wcet/ok.d").unlink()
    assert checked() == (0, True)
    assert checked() == (0, False)
    shutil.copy(folder / "scale.s", folder / "with blanks.s")
    assert checked() == (2, True)  # strict: it has no budget


BUILT_IN = (".S", ".c", ".sh", ".o", ".cc", ".C", ".cpp", ".p", ".f", ".F", ".m", ".r", ".mod")
"""What make has rules for that write any file, or assembly."""

NAMED = ("scale.s", "wcet.toml", "wcet.mk", "mine.toml")


@needs_make
def test_no_rule_that_is_built_into_make_writes_a_file_that_a_verdict_rests_on(shell, folder):
    shell("wcet", "init")
    (folder / "mine.toml").write_text('extends = "sim-d"\n')
    settings = (folder / "wcet.toml").read_text()
    (folder / "wcet.toml").write_text(settings.replace("[kernel.scale]", '[kernel.scale]\nmachine = "mine.toml"'))
    assert shell("make")[0] == 0
    kept = {path: path.read_text() for path in (folder / name for name in NAMED)}
    depfile = folder / "build" / "wcet" / "ok.d"
    assert all(path.name in depfile.read_text() for path in kept if path.suffix != ".mk")
    for path in (*kept, depfile):
        for suffix in BUILT_IN:
            for beside in (path.with_name(path.name + suffix), path.with_suffix(suffix)):
                if beside not in kept:
                    beside.write_text("int main(void) { return 0; }\n")
                    os.utime(beside, (path.stat().st_mtime + 10,) * 2)
    code, said = shell("make")
    assert code == 0 and "wcet.mk" not in said, said
    assert {path: path.read_text() for path in kept} == kept


@needs_make
def test_rules_of_the_user_write_what_a_verdict_rests_on(shell, folder):
    shell("wcet", "init")
    makefile = folder / "Makefile"
    makefile.write_text("%.s: %.in\n\tcp $< $@\n" + makefile.read_text())
    assert shell("make")[0] == 0
    (folder / "scale.in").write_text((folder / "scale.s").read_text() + "// made\n")
    os.utime(folder / "scale.in", (folder.stat().st_mtime + 10,) * 2)
    assert shell("make")[0] == 0
    assert (folder / "scale.s").read_text().endswith("// made\n")


def test_files_that_are_there_are_kept(wcet, folder):
    (folder / "wcet.toml").write_text("# mine\n")
    ran = wcet("init")
    assert ran.code == 0
    assert "wcet.toml exists" in ran.err
    assert (folder / "wcet.toml").read_text() == "# mine\n"
    assert (folder / "wcet.mk").exists()
    assert not list(folder.glob("*.s")), "a folder that has a configuration has kernels, and needs no sample"


def test_one_file_can_be_asked_for_and_a_folder_named(wcet, folder):
    assert wcet("init", "sub/new", "--only", "wcet.mk").code == 0
    assert [path.name for path in (folder / "sub" / "new").iterdir()] == ["wcet.mk"]


def test_names_in_a_dependency_file_are_written_as_make_reads_them(wcet, analysis, folder):
    (folder / "a b$#.s").write_text("good\n" + "filler\n" * 8)
    assert wcet("check", "a b$#.s", "--stamp", "x y.ok", "--depfile", "x.d").code == 0
    assert (folder / "x.d").read_text().startswith("x\\ y.ok: \\\n  a\\ b$$\\#.s \\\n")
    assert (folder / "x y.ok").exists()


def test_a_kernel_that_fails_leaves_no_stamp(wcet, analysis, folder):
    (folder / "wcet.toml").write_text('budget = "1 cycle"\n')
    assert wcet("check", "good.s", "--stamp", "ok", "--depfile", "d").code == 1
    assert not (folder / "ok").exists()
    assert (folder / "d").exists()
    assert wcet("check", "good.s", "--depfile", "d").code == 2


@pytest.mark.skipif(shutil.which("cmake") is None, reason="CMake is not installed")
def test_the_cmake_snippet_checks_and_checks_again(shell, folder):
    shell("wcet", "init")
    (folder / "CMakeLists.txt").write_text(snippet("CMake", "cmake"))
    assert shell("cmake", "-S", ".", "-B", "out")[0] == 0
    code, said = shell("cmake", "--build", "out")
    assert code == 0, said
    assert "1 within budget" in said
    assert "1 within budget" not in shell("cmake", "--build", "out")[1]
    touch(folder / "wcet.toml", "2_000 cycles", "1_000 cycles")
    code, said = shell("cmake", "--build", "out")
    assert code != 0
    assert "FAILED  scale" in said


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_the_pre_commit_hook_stops_a_commit_over_budget(shell, folder, tmp_path, monkeypatch):
    pytest.importorskip("pre_commit")
    monkeypatch.setenv("PRE_COMMIT_HOME", str(tmp_path / "pre-commit"))
    tool = (sys.executable, "-m", "pre_commit")
    manifest = ROOT / ".pre-commit-hooks.yaml"
    assert shell(*tool, "validate-manifest", str(manifest))[0] == 0
    (hook,) = yaml.safe_load(manifest.read_text())
    assert hook["id"] == yaml.safe_load(snippet("pre-commit", "yaml"))["repos"][0]["hooks"][0]["id"]
    local = {"repos": [{"repo": "local", "hooks": [{**hook, "language": "system"}]}]}
    (folder / ".pre-commit-config.yaml").write_text(yaml.safe_dump(local))
    shell("wcet", "init")
    shell("git", "init", "-q", ".")
    shell("git", "add", ".")
    code, said = shell(*tool, "run", "--all-files")
    assert (code, "Passed" in said) == (0, True), said
    touch(folder / "wcet.toml", "2_000 cycles", "1_000 cycles")
    shell("git", "add", ".")
    code, said = shell(*tool, "run", "--all-files")
    assert code == 1
    assert re.search(r"scale\.s:\d+: FAILED: scale", said)


def test_the_github_action_annotates(shell, folder, monkeypatch):
    action = yaml.safe_load((ROOT / ".github" / "actions" / "check" / "action.yml").read_text())
    assert set(yaml.safe_load(snippet("GitHub", "yaml"))["jobs"]["wcet"]["steps"][1]["with"]) <= set(action["inputs"])
    (step,) = [each for each in action["runs"]["steps"] if each.get("name") == "Check"]
    shell("wcet", "init")
    monkeypatch.setenv("FILES", action["inputs"]["files"]["default"])
    monkeypatch.setenv("STRICT", "--strict")
    monkeypatch.setenv("HTML", str(folder / "wcet.html"))
    assert shell("bash", "-e", "-c", step["run"])[0] == 0
    touch(folder / "wcet.toml", "2_000 cycles", "1_000 cycles")
    code, said = shell("bash", "-e", "-c", step["run"])
    assert code == 1
    assert re.search(r"^::error file=scale\.s,line=\d+,title=scale is over its budget::", said, re.MULTILINE)
    assert (folder / "wcet.html").read_text().startswith("<!doctype html>")


def test_the_gitlab_job_writes_the_report_it_names(shell, folder):
    job = yaml.safe_load(snippet("GitLab", "yaml"))["wcet"]
    shell("wcet", "init")
    install, check = job["script"]
    assert install == 'pip install "$WCET_INSTALL"' and job["variables"]["WCET_INSTALL"] == DISTRIBUTION
    assert shell("sh", "-e", "-c", check)[0] == 0
    assert (folder / job["artifacts"]["reports"]["junit"]).read_text().count("<testcase") == 1


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_completion_is_what_the_page_says(name):
    page = (ROOT / "docs" / "command-line.md").read_text()
    assert f"{name}_source" in page
    done = subprocess.run(
        [sys.executable, "-c", "from wcet.cli import main; main()"],
        env={**os.environ, "_WCET_COMPLETE": f"{name}_source", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 or "bash version" in (done.stdout + done.stderr).lower()
    assert "_WCET_COMPLETE" in done.stdout


@pytest.mark.parametrize(
    ("typed", "offered"), [("wcet ch", "check"), ("wcet check --for", "--format"), ("wcet check -f sa", "sarif")]
)
def test_commands_options_and_values_are_completed(typed, offered):
    words = {"COMP_WORDS": typed, "COMP_CWORD": str(len(typed.split()) - 1), "_WCET_COMPLETE": "bash_complete"}
    done = subprocess.run(
        [sys.executable, "-c", "from wcet.cli import main; main()"],
        env={**os.environ, **words, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, f"plain,{offered}\n")


HOSTILE = (
    ";touch${IFS}ran;.s", "a:$(shell touch ran).s", "b|touch ran.s", "c=d.s", "%.s", "e\n\ttouch ran\nf.s",
    "`touch ran`.s", "$(touch ran).s", "$(touch${IFS}ran).s", "g'touch ran'.s",
    "h\\.s", "i#.s", "-j.s", "@k.s", "[l]*.s", "&m.s", "n(o).s", "~p.s", ".IGNORE.s",
)  # fmt: skip


@needs_make
@pytest.mark.parametrize("listed", [False, True])
def test_names_of_kernels_run_nothing_and_hide_no_failure(shell, folder, listed):
    shell("wcet", "init")
    for name in (each for each in HOSTILE if not listed or len(each.split()) == 1):  # blanks part what is listed
        shutil.copy(folder / "scale.s", folder / name)
    (folder / "ran").unlink(missing_ok=True)
    flags = ("WCET_FLAGS=--no-strict", *(["WCET_KERNELS=$(wildcard *.s)"] if listed else []))
    for _ in range(2):
        code, said = shell("make", *flags)
        assert "wcet check" in said, "names that make cannot take are checked each time"
        if not listed:
            expected = shell("wcet", "check", "--no-strict")[0]
            assert (code, f"Error {expected}" in said) == ((2, True) if expected else (0, False)), said
        assert not (folder / "ran").exists()
    touch(folder / "wcet.toml", "2_000 cycles", "1_000 cycles")
    assert shell("make", *flags)[0] == 2
    assert not (folder / "ran").exists()


@pytest.mark.parametrize("name", [*HOSTILE, ".IGNORE", ".PHONY", "a ", "a\tb", "../x;y"])
def test_a_name_that_make_cannot_take_is_not_written(folder, name):
    write_depfile(folder / "d", Path("ok"), Dependencies(kernels=(Path("good.s"), Path(name))))
    text = (folder / "d").read_text()
    if name in {"i#.s", "-j.s", "@k.s"}:
        assert ALWAYS not in text
    else:
        assert text == f"ok: \\\n  good.s \\\n  {ALWAYS}\n\ngood.s:\n\n{ALWAYS}:\n"


def test_a_stamp_that_make_cannot_name_is_refused(wcet, analysis, folder):
    ran = wcet("check", "good.s", "--stamp", "a:b", "--depfile", "d")
    assert ran.code == 2
    assert "W007" in ran.err
