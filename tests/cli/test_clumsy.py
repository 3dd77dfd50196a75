"""What a hasty user types: every ending is a diagnostic with help and the right code, never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest

LAUNCH = ("--ndrange", "1024,1", "--width", "1024")


@pytest.mark.parametrize(
    ("command", "advice"),
    [
        ("analyze god.s", "did you mean `good.s`?"),
        ("check folder", "cd folder && wcet check -r"),
        ("validate graphs", "name the files in it: graphs/*.cdfg"),
        ("explain nowhere/x.s", "paths are relative to the working folder"),
        ("cfg good.s -o picture.png", "`wcet cfg --help`"),
        ("analyze good.s -o nowhere/x.txt", "create the folder first: mkdir -p nowhere"),
        ("check good.s -f json -o folder", "name a file in it: folder/report"),
        ("check good.s -f json -o good.s/x.html", "a file is where a folder is needed"),
        ("check good.s --stamp nowhere/x --depfile nowhere/d", "mkdir -p nowhere"),
        ("analyze good.s --observed run.json", "`wcet analyze --help`"),
        ("analyze good.s --html x.html --observed deep.json", "`wcet simulate KERNEL -f json -o deep.json`"),
        ("diff deep.json", "write it with `wcet analyze KERNEL -f baseline -o wcet-baseline.json`"),
        ("diff bytes.json", "write it with"),
        ("diff good.s", "write it with"),
        ("diff nothing.json", "paths are relative"),
        ("diff --tolerance -1 x.json", "`wcet diff --help`"),
        ("init good.s", "a file is where a folder is needed"),
        ("check -j 0 good.s", "`wcet check --help`"),
        ("analyze good.s -f xml", "`wcet analyze --help`"),
        ("check --config folder good.s", ""),
    ],
)
def test_a_wrong_path_or_option_is_answered_with_help(wcet, analysis, folder, command, advice):
    (folder / "folder").mkdir()
    (folder / "graphs").mkdir()
    (folder / "graphs" / "k.cdfg").write_text("kernel k\n")
    (folder / "deep.json").write_text("[" * 100_000)
    (folder / "bytes.json").write_bytes(b"\xff\xfe")
    ran = wcet(*command.split())
    assert ran.code == 2
    assert "error[W" in ran.err
    assert "W902" not in ran.err
    assert advice in ran.err


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('kernels = ["/etc/*.s"]', "absolute path"),
        ('kernels = ["nothing*.s"]', "no file is called 'nothing*.s'"),
        ("kernels = 3", "must be a list of strings"),
        ("budget = 5", "must be a non-empty string"),
        ('budget = "5 bananas"', "is not a budget"),
        ('budget = "-5 cycles"', "is not a budget"),
        ("kernel = 5", "must be a table"),
        ("bugdet = 1", "did you mean `budget`?"),
        ("[kernel.good\n", "is not TOML"),
    ],
)
def test_a_wrong_configuration_is_located(wcet, analysis, folder, text, words):
    (folder / "wcet.toml").write_text(text)
    ran = wcet("check", *([] if text.startswith("kernels") else ["good.s"]))
    assert ran.code == 2
    assert words in ran.err
    assert "wcet.toml:1:" in ran.err or "is not a budget" in ran.err


def test_folders_that_a_pattern_meets_are_passed_over(wcet, analysis, folder):
    (folder / "folder.s").mkdir()
    (folder / "wcet.toml").write_text('kernels = ["*d*.s"]')
    assert wcet("check", "-f", "concise").out.startswith("good.s:")


def test_a_table_that_no_kernel_uses_is_warned_of(wcet, analysis, folder):
    (folder / "wcet.toml").write_text('kernels = ["good.s"]\n\n[kernel.goood]\nbudget = "1 cycle"\n')
    ran = wcet("check")
    assert ran.code == 0
    assert "warning[W012]: `kernel.goood` has no kernel among those that were checked" in ran.err
    assert "wcet.toml:3:" in ran.err
    assert "did you mean `good`?" in ran.err
    assert "warning" not in wcet("check", "good.s").err


def test_names_with_blanks_and_umlauts_are_names(wcet, analysis, folder):
    (folder / "käse ß.s").write_text("good\n" + "filler\n" * 8, encoding="utf-8")
    assert wcet("analyze", "käse ß.s").out.startswith("käse ß: ")
    assert "käse%20" in wcet("check", "käse ß.s", "-f", "sarif").out or "käse" in wcet("check", "käse ß.s").out


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
@pytest.mark.parametrize("command", ["machines", "explain W201", "--help"])
def test_a_reader_that_leaves_is_no_accident(folder, command):
    program = f'"{sys.executable}" -c "from wcet.cli import main; main()" {command}'
    done = subprocess.run(f"{program} | head -c 1", shell=True, capture_output=True, text=True, check=False)
    assert (done.stdout != "", done.stderr) == (True, "")
    closed = subprocess.run(f"{program} >&-", shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in closed.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
@pytest.mark.parametrize("command", ["--help", "machines", "analyze nothing.s"])
def test_where_neither_output_takes_anything_the_code_is_not_that_of_a_broken_budget(folder, command):
    program = [sys.executable, "-c", "from wcet.cli import main; main()", *command.split()]
    with Path("/dev/full").open("w") as full:
        assert subprocess.run(program, stdout=full, stderr=full, check=False).returncode == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "loop.s"),
        ("check", "d/x.s"),
        ("analyze", "d/../x.s"),
        ("init", "d"),
        ("annotate", "--write", "loop.s"),
        ("analyze", "loop.s", "-o", "loop.s"),
        ("check", "-f", "sarif", "loop.s"),
        ("trend", "loop.s"),
        ("diff", "loop.s"),
    ],
)
def test_links_that_lead_nowhere_are_wrong_input(wcet, folder, arguments):
    (folder / "loop.s").symlink_to("loop.s")
    (folder / "d").symlink_to("d")
    assert wcet(*arguments).code == 2


def test_a_mark_in_front_of_wcet_toml_is_no_mistake(wcet, folder):
    (folder / "wcet.toml").write_bytes(b"\xef\xbb\xbfkernels = []\n")
    assert "W004" not in wcet("config", "x.s").err


@pytest.mark.parametrize("name", ["WCET_KERNELS", "WCET_FLAGS", "WCET_BUILD", "WCET_INSTALL"])
def test_variables_of_the_generated_recipes_are_known(wcet, folder, monkeypatch, name):
    monkeypatch.setenv(name, "x")
    assert "W008" not in wcet("check", "x.s").err
