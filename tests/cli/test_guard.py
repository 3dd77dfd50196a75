"""A green gate guards something: whatever it would leave out is said, and fails where the gate is strict."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples"
LAUNCH = "ndrange = [1024, 1]\nwidth = 1024\n"


@pytest.fixture
def only_good(analysis, folder):
    for name in ("unbounded", "syntax", "crash"):
        (folder / f"{name}.s").unlink()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('kernels = ["*.s"]\n', "`good` has no budget"),
        ('kernels = ["*.s"]\n[kernel.goood]\nbudget = "1 us"\n', "`kernel.goood` has no kernel among"),
        ('kernels = ["*.s", "gone/*.s"]\nbudget = "1 us"\n', "`kernels` lists `gone/*.s`, and no file is called so"),
    ],
)
def test_what_guards_nothing_is_said_and_fails_a_strict_gate(wcet, only_good, folder, text, said):
    (folder / "wcet.toml").write_text(text)
    assert wcet("check").code == 0
    for strict in (wcet("check", "--strict"), None):
        if strict is None:
            (folder / "wcet.toml").write_text("strict = true\n" + text)
            strict = wcet("check")
        assert strict.code == 1
        assert strict.out.startswith("FAILED: ")
        assert "error[W012]: " in strict.err and said in strict.err
    assert wcet("check", "--no-strict").code == 0
    assert json.loads(wcet("check", "-f", "json").out)["passed"] is False


def test_a_mistyped_budget_names_the_kernel_it_may_mean(wcet, only_good, folder):
    (folder / "wcet.toml").write_text('kernels = ["*.s"]\n[kernel.goood]\nbudget = "1 us"\n')
    assert "did you mean `good`?" in wcet("check").err


def test_every_format_shows_what_is_not_guarded(wcet, only_good, folder):
    (folder / "wcet.toml").write_text('strict = true\nkernels = ["*.s"]\n[kernel.goood]\nbudget = "1 us"\n')
    assert "::error file=wcet.toml,line=3," in wcet("check", "-f", "github").out
    (run,) = json.loads(wcet("check", "-f", "sarif").out)["runs"]
    assert [each["ruleId"] for each in run["results"]] == ["W012", "W012"]
    assert 'failures="2"' in wcet("check", "-f", "junit").out


def test_a_kernel_of_a_file_that_no_table_names_is_listed(wcet, folder):
    for name in ("classify", "branches"):
        text = (SAMPLES / "gcn" / f"{name}.s").read_text()
        (folder / f"{name}.s").write_text(text)
    both = (folder / "branches.s").read_text().split("\t.section\t.AMDGPU")[0]
    other = both.replace("branches", "second").replace(".LBB0", ".LBB1").replace(".Lfunc_end0", ".Lfunc_end1")
    (folder / "two.s").write_text(both + other)
    (folder / "wcet.toml").write_text(
        'machine = "gcn3"\n[kernel.branches]\nfile = "two.s"\ngroups = 4\ngroup_size = 256\nbudget = "1 s"\n'
    )
    ran = wcet("check", "two.s")
    assert ran.code == 0
    assert "1 not checked" in ran.out
    assert "unchecked  second" in ran.out
    assert "warning[W012]: `two.s` has a kernel `second` that is not checked" in ran.err
    assert wcet("check", "two.s", "--strict").code == 1
    assert wcet("check", "two.s", "--strict", "--kernel", "branches").code == 0


def test_a_budget_whose_table_names_no_file_does_not_pass_unseen(wcet, folder):
    """The kernel takes more than one cycle, and was reported as one without a budget."""
    text = (SAMPLES / "gcn" / "branches.s").read_text()
    (folder / "one.s").write_text(text)
    table = 'groups = 4\ngroup_size = 256\nbudget = "1 cycle"\n'
    for head in ('machine = "gcn3"\n', 'machine = "gcn3"\nkernels = ["one.s"]\n'):
        (folder / "wcet.toml").write_text(f"{head}{table.replace('budget', '#')}[kernel.branches]\n{table}")
        ran = wcet("check", "one.s")
        assert ran.code == 1 and "does not say that `branches` is in `one.s`" in ran.err
        (line,) = re.findall(r'= help: (file = "one.s")  # in this table', ran.err)
        (folder / "wcet.toml").write_text(f"{head}[kernel.branches]\n{line}\n{table}")
        ran = wcet("check", "one.s")
        assert ran.code == 1 and "W012" not in ran.err and "FAILED  branches" in ran.out
    launch = table.replace("budget", "#")
    (folder / "wcet.toml").write_text(
        f'machine = "gcn3"\nkernels = ["one.s"]\n{launch}[kernel.branches]\nbudget = "1 cycle"\n'
    )
    assert wcet("check").err.count("error[W012]") == 1
    shutil.copy(folder / "one.s", folder / "branches.s")
    (folder / "wcet.toml").write_text(
        f'machine = "gcn3"\nkernels = ["*.s"]\n[kernel.branches]\n{table.replace("1 cycle", "1 s")}'
    )
    assert "W012" not in wcet("check", "branches.s").err + wcet("check", "one.s").err  # it is about branches.s


def git(*arguments):
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.example", *arguments], check=True)


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_places_start_at_the_root_of_the_repository_wherever_the_gate_runs(wcet, folder, monkeypatch):
    git("init", "-q", ".")
    below = folder / "firmware" / "kernels"
    below.mkdir(parents=True)
    shutil.copy(SAMPLES / "sim_d" / "saxpy.s", below)
    (below / "wcet.toml").write_text(
        f'machine = "sim-d"\nkernels = ["*.s"]\n[kernel.saxpy]\n{LAUNCH}budget = "1 cycle"\n'
    )
    (below / "broken.s").write_text(".text\n    sicj.l nowhere, s1\n    exit\n")
    for ran in (wcet("-C", "firmware/kernels", "check", "-f", "github"), None):
        if ran is None:
            monkeypatch.chdir(below)
            ran = wcet("check", "-f", "github")
        assert "::error file=firmware/kernels/saxpy.s,line=" in ran.out
        assert "::error file=firmware/kernels/broken.s," in ran.out
    (run,) = json.loads(wcet("check", "-f", "sarif").out)["runs"]
    places = {each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for each in run["results"]}
    assert places == {"firmware/kernels/saxpy.s", "firmware/kernels/broken.s"}
    assert wcet("check", "-f", "concise").out.splitlines()[0].startswith("saxpy.s:")


def test_another_folder_is_worked_in_and_left_again(wcet, only_good, folder):
    below = folder / "below"
    below.mkdir()
    shutil.move(folder / "good.s", below)
    (below / "wcet.toml").write_text('kernels = ["*.s"]\nbudget = "1 us"\n')
    for before, behind in ((("-C", "below"), ()), ((), ("-C", "below"))):
        assert wcet(*before, "check", *behind).code == 0
        assert wcet(*before, "analyze", "good.s", *behind).code == 0
        assert Path.cwd() == folder
    assert wcet("-C", "nowhere", "check").code == 2
    assert wcet("check", "-C", "nowhere").code == 2


def test_every_configuration_below_a_folder_is_checked(wcet, only_good, folder):
    (folder / "wcet.toml").unlink()
    for name in ("a", "b/c", ".hidden"):
        place = folder / name
        place.mkdir(parents=True)
        shutil.copy(folder / "good.s", place / f"{place.name}.s")
        (place / "wcet.toml").write_text('kernels = ["*.s"]\nbudget = "1 us"\n')
    (folder / "b" / "c" / "wcet.toml").write_text('kernels = ["*.s"]\nbudget = "1 cycle"\n')
    ran = wcet("check", "--recursive", "-f", "concise")
    assert ran.code == 1
    assert sorted(line.split(":")[0] for line in ran.out.splitlines()) == ["a/a.s", "b/c/c.s"]
    (folder / "b" / "c" / "wcet.toml").unlink()
    shutil.rmtree(folder / "a")
    assert wcet("check", "-r").code == 2


LOOP = """\
.data
0 0x0 16 1
.text
    smov s0, 0
again:
    siadd s0, s0, 1
    sldg s1, 0, 1
    sisub s2, s0, s1
    sicj.l again, s2
    exit
"""


@pytest.fixture
def pinned(wcet, folder):
    (folder / "k.s").write_text(LOOP)
    table = f'kernels = ["k.s"]\n[kernel.k]\n{LAUNCH}budget = "1 s"\nbounds = {{ again = 9 }}\n'
    (folder / "wcet.toml").write_text(table)
    ran = wcet("annotate", "--pin", "k.s")
    assert ran.code == 0
    (folder / "wcet.toml").write_text(table + ran.out)
    return folder


@pytest.mark.parametrize(
    ("old", "new", "stale"),
    [
        ("smov s0, 0", "smov s0, 0\n    smov s3, 0", False),  # outside of the loop
        ("siadd s0, s0, 1", "siadd   s0, s0, 1   // one more", False),  # the same code
        ("siadd s0, s0, 1", "siadd s0, s0, 2", True),
        ("sisub s2, s0, s1", "sisub s2, s0, s1\n    smov s3, 0", True),
    ],
)
def test_a_changed_loop_under_an_old_label_is_told(wcet, pinned, old, new, stale):
    assert wcet("check", "--strict").code == 0
    (pinned / "k.s").write_text(LOOP.replace(old, new))
    for command in ("check", "analyze"):
        ran = wcet(command, "k.s")
        assert ran.code == 0
        assert ("warning[W013]" in ran.err) is stale
    strict = wcet("check", "--strict")
    assert strict.code == int(stale)
    assert ("stale  k " in strict.out) is stale


def test_a_pin_follows_a_label_that_was_renamed_by_the_compiler(wcet, pinned):
    (pinned / "k.s").write_text(LOOP.replace("again", "other"))
    (pinned / "wcet.toml").write_text((pinned / "wcet.toml").read_text().replace("again", "other"))
    assert "W013" not in wcet("check").err


def test_a_pin_without_code_is_told(wcet, pinned):
    text = (pinned / "wcet.toml").read_text()
    (pinned / "wcet.toml").write_text(text + 'gone = "0123456789ab"\n')
    assert "`gone` is pinned, but it has no fact" in wcet("check").err
    (pinned / "wcet.toml").write_text(text + 'gone = "soon"\n')
    assert wcet("check").code == 2


def test_a_fact_by_line_is_the_one_by_label_and_wants_a_pin(wcet, pinned):
    label = wcet("analyze", "k.s", "-f", "json")
    text = (pinned / "wcet.toml").read_text().replace("again", '"k:8"')
    (pinned / "wcet.toml").write_text(text)
    line = wcet("analyze", "k.s", "-f", "json")
    cycles = [json.loads(ran.out)["kernels"][0]["bound_cycles"] for ran in (label, line)]
    assert cycles[0] == cycles[1]
    assert "W013" not in line.err
    (pinned / "wcet.toml").write_text(text.split("[kernel.k.pins]")[0])
    assert "lines" not in wcet("check").err and "the fact about it is not pinned" in wcet("check").err


@pytest.mark.parametrize(("address", "said"), [("k:4", "no loop of `k` holds"), ("k:99", "no loop of `k` holds")])
def test_an_address_without_a_loop_is_refused(wcet, pinned, address, said):
    text = (pinned / "wcet.toml").read_text().replace("again", f'"{address}"')
    (pinned / "wcet.toml").write_text(text)
    ran = wcet("analyze", "k.s")
    assert ran.code == 3
    assert "error[W220]" in ran.err and said in ran.err


def test_a_line_of_a_source_that_somebody_else_compiled_names_no_loop(wcet, folder):
    text = (SAMPLES / "gcn" / "mandelbrot.s").read_text()
    marked = text.replace(".LBB0_2:", '\t.file\t1 "src" "mandelbrot.cl"\n.LBB0_2:\n\t.loc\t1 7 3\n', 1)
    assert marked != text
    (folder / "mandelbrot.s").write_text(marked)
    ran = wcet("analyze", "mandelbrot.s", "-b", "mandelbrot.cl:7=49", "--groups", "2,16", "--group-size", "64")
    assert ran.code == 2
    assert "error[W220]: `mandelbrot.cl:7` is a line of a source" in ran.err


def test_an_interrupt_keeps_what_is_done_and_says_so_first(wcet, analysis, folder, monkeypatch):
    from wcet.session import kernels

    def interrupted(source, options):
        if source.name == "unbounded.s":
            raise KeyboardInterrupt
        return analysis(source, options)

    monkeypatch.setattr(kernels, "load_analysis", lambda: interrupted)
    for command in ("check", "analyze"):
        ran = wcet(command, "good.s", "unbounded.s", "syntax.s")
        assert ran.code == 130
        assert ran.out.startswith("INCOMPLETE: interrupted after 1 of 3 files\n")
        assert "good" in ran.out.splitlines()[2] or "good" in ran.out.splitlines()[1]
        assert wcet(command, "good.s", "unbounded.s", "-f", "json").out == ""


def test_an_interrupted_validation_shows_the_rows_it_has(wcet, folder, monkeypatch):
    from wcet.cli import validate

    for name in ("saxpy", "spmv"):
        shutil.copy(SAMPLES / "sim_d" / f"{name}.s", folder)
    shutil.copytree(SAMPLES / "sim_d" / "data", folder / "data")
    shutil.copy(SAMPLES / "sim_d" / "wcet.toml", folder)
    whole = wcet("validate", "saxpy.s", "spmv.s")
    assert whole.code == 0
    assert wcet("validate", "saxpy.s", "spmv.s", "-j", "2") == whole
    check = validate.check_task

    def interrupted(task, request):
        if task.settings.name == "spmv":
            raise KeyboardInterrupt
        return check(task, request)

    monkeypatch.setattr(validate, "check_task", interrupted)
    ran = wcet("validate", "saxpy.s", "spmv.s")
    assert ran.code == 130
    assert ran.out.startswith("INCOMPLETE: interrupted after 1 of 2 kernels\n")
    assert "saxpy" in ran.out


def test_analyses_in_several_processes_print_the_same(wcet, folder):
    for name in ("saxpy", "spmv"):
        shutil.copy(SAMPLES / "sim_d" / f"{name}.s", folder)
    shutil.copy(SAMPLES / "sim_d" / "wcet.toml", folder)
    files = ("saxpy.s", "spmv.s", "--no-cache")
    assert wcet("analyze", *files, "-j", "2") == wcet("analyze", *files)


def test_a_variable_that_replaces_what_the_file_states_is_named(wcet, only_good, folder, monkeypatch):
    (folder / "wcet.toml").write_text(f'kernels = ["*.s"]\nmachine = "sim-d"\n[kernel.good]\n{LAUNCH}budget = "1 us"\n')
    monkeypatch.setenv("WCET_NDRANGE", "1024,1")
    monkeypatch.setenv("WCET_POLICY", "best")
    assert "in the environment" not in wcet("check").err
    monkeypatch.setenv("WCET_NDRANGE", "32,1")
    monkeypatch.setenv("WCET_MACHINE", "sim-d-1866")
    said = wcet("check").err
    assert "`WCET_NDRANGE=32,1` in the environment replaces `ndrange` of `wcet.toml`" in said
    assert "`WCET_MACHINE=sim-d-1866` in the environment replaces `machine`" in said
    warned = json.loads(wcet("check", "-f", "json").out)["kernels"][0]["diagnostics"]
    assert [each["code"] for each in warned] == ["W008", "W008"]
