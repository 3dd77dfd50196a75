"""`--measured`: bounds beside the runs of a device, and what a run above its bound does to a gate."""

import json
import shutil
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[2] / "samples" / "gcn"
LAUNCH = "16 work-groups of 128 work-items, 2 wavefronts each"
HEAD = (
    "# wcet calibrate 1\n# meaning: measured\n"
    f"# launch saxpy 0: {LAUNCH}\n# launch saxpy 1: {LAUNCH}\n# argument saxpy 1 n: 4 2048\n"
    "benchmark,point,source,min,median,max,spread,first,runs\n"
)
CONFIG = """\
kernels = ["*.s"]
machine = "gcn3"
[kernel.saxpy]
groups = [16]
group_size = [128]
budget = "5_000 cycles"
"""
BOUND = 3915


@pytest.fixture
def project(folder):
    shutil.copy(SAMPLES / "saxpy.s", folder)
    (folder / "wcet.toml").write_text(CONFIG)
    return folder


def write(folder, *largest, kernel="saxpy", head=HEAD):
    rows = (f"{kernel},{point},kernel,900,950,{most},10,900,50\n" for point, most in enumerate(largest))
    (folder / "runs.csv").write_text(head + "".join(rows))


def test_runs_up_to_the_bound_are_let_through(wcet, project):
    write(project, 3500, BOUND)
    done = wcet("check", "--measured", "runs.csv")
    assert done.code == 0
    assert done.out.startswith("passed: 1 kernel")
    table = wcet("validate", "--measured", "runs.csv")
    assert table.code == 0
    assert table.out.splitlines()[0] == "none of 1 kernel above its bound in 100 runs"
    assert table.out.splitlines()[-1].split() == ["saxpy", "gcn3", "3,915", "3,915", "100", "100", "%"]


def test_the_first_run_is_compared_with_the_bound_as_well(wcet, project):
    """Nothing is warm in it, so that it is often the longest one; the other columns do not contain it."""
    (project / "runs.csv").write_text(f"{HEAD}saxpy,0,kernel,900,950,3500,10,{BOUND + 1},50\n")
    assert wcet("check", "--measured", "runs.csv").code == 4
    assert "EXCEED" in wcet("validate", "--measured", "runs.csv").out


@pytest.mark.parametrize(("groups", "code"), [(16, 2), (64, 4)])
def test_runs_of_a_kernel_are_not_compared_with_another_of_its_name(wcet, project, groups, code):
    """The bound of the last one counted, so that runs above the bound of the first one passed."""
    text = (project / "saxpy.s").read_text()
    (project / "two.s").write_text(text.replace("\tv_mac_f32_e32 v1, s0, v0\n", "\tv_mac_f32_e32 v1, s0, v0\n" * 99))
    launch = f"[kernel.two]\nfile = 'two.s'\nkernel = 'saxpy'\ngroups = [{groups}]\ngroup_size = [128]\n"
    (project / "wcet.toml").write_text(CONFIG + launch)
    write(project, BOUND + 1)
    done = wcet("check", "--measured", "runs.csv")
    assert done.code == code, done.out + done.err
    assert ("is the name of 2 kernels" in done.err) is (code == 2)


@pytest.mark.parametrize("style", ["text", "json", "junit", "sarif", "github"])
def test_a_run_above_the_bound_is_red_in_every_report(wcet, project, style):
    write(project, 3500, BOUND + 1)
    done = wcet("check", "--measured", "runs.csv", "-f", style, "--stamp", "stamp")
    assert done.code == 4
    assert "W713" in done.out
    assert "passed: " not in done.out
    assert not (project / "stamp").exists()
    if style == "json":
        assert json.loads(done.out)["kernels"][0]["status"] == "refused"


def test_validate_says_which_run_and_what_to_send(wcet, project):
    write(project, BOUND + 1)
    done = wcet("validate", "saxpy.s", "--measured", "runs.csv")
    assert done.code == 4
    assert "1 of 1 kernel EXCEED their bound" in done.out
    assert "send the kernel, the machine file and the CSV file" in done.err


@pytest.mark.parametrize(
    ("kernel", "head", "code"),
    [
        ("other", HEAD, "W711"),
        ("saxpy", HEAD.replace("measured", "NONE: no AMD GPU"), "W711"),
        ("saxpy", HEAD.replace("# wcet calibrate 1\n", ""), "W710"),
        ("sax py", HEAD, "W710"),
    ],
)
def test_files_that_say_nothing_of_the_kernels_are_refused(wcet, project, kernel, head, code):
    write(project, 1000, kernel=kernel, head=head)
    for command in ("check", "validate"):
        done = wcet(command, "--measured", "runs.csv")
        assert done.code == 2
        assert code in done.err


def test_a_file_that_is_not_there(wcet, project):
    assert "W001" in wcet("check", "--measured", "none.csv").err


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("saxpy 1: 16 work-groups", "saxpy 1: 4 work-groups", "measured: 4 work-groups of 128 work-items"),
        ("# launch saxpy 0", "# launch other 0", "the file does not say it"),
        ("n: 4 2048", "n: 4 1024", "with `n` 1024, and the bound is about 2048"),
    ],
)
def test_a_run_of_another_launch_is_an_error_and_no_comparison(wcet, project, old, new, why):
    (project / "wcet.toml").write_text(CONFIG + "arguments = { n = 2048 }\n")
    write(project, 960, 10**6, head=HEAD.replace(old, new))
    for command in ("check", "validate"):
        done = wcet(command, "--measured", "runs.csv")
        assert done.code == 2
        assert "W711" in done.err and why in done.err
        assert "W713" not in done.out + done.err
