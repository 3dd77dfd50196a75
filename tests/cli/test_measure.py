"""`wcet measure`: the folder in which a kernel of the user runs on a device, with its code, its launch and its data."""

import csv
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.calibrate.test_plan import CC, CLANG, CXX, HIP_HEADERS, STAND_IN, compile_hip, run_here
from tests.targets.gcn.opencl.runtime import open_context

ASSEMBLER = shutil.which("clang-19")
SAMPLES = Path(__file__).parents[2] / "samples"
KERNEL = """\
#include "fold.h"
__kernel void fold(__global const uint *in, __global uint *out, uint steps, __local uint *part) {
  part[get_local_id(0)] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  uint sum = 0;
  for (uint i = 0; i < steps; i++) sum = FOLD(sum, part[(get_local_id(0) + i) % get_local_size(0)]);
  out[get_global_id(0)] = sum;
}
"""
CONFIG = """\
kernels = ["fold.cl"]
machine = "gcn5"
[compile]
defines = ["FACTOR=3"]
[kernel.fold]
groups = [3]
group_size = [64]
lds = 256
bounds = { "fold.cl:6" = 40 }
budget = "900_000 cycles"
"""


@pytest.fixture
def project(folder):
    (folder / "fold.cl").write_text(KERNEL)
    (folder / "fold.h").write_text("#define FOLD(a, b) ((a) * FACTOR + (b))\n")
    (folder / "wcet.toml").write_text(CONFIG)
    (folder / "data").mkdir()
    write_words(folder / "data" / "fold_in.bin", range(7, 199))
    write_words(folder / "data" / "fold_out.bin", [0] * 192)
    write_words(folder / "data" / "fold_steps.bin", [5])
    write_words(folder / "data" / "fold_worst_steps.bin", [40])
    return folder


def write_words(path, numbers):
    path.write_bytes(b"".join(number.to_bytes(4, "little") for number in numbers))


def build(folder):
    command = [CC, "-std=c99", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-o", "measure", "measure.c", "-ldl"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(None in (CC, CLANG) or open_context() is None, reason="no compilers, or no OpenCL runtime")
def test_the_host_program_runs_the_launch_on_its_data_and_its_file_is_the_one_that_is_held(wcet, project):
    done = wcet("measure", "fold.cl", "-o", "board")
    assert done.code == 0, done.err
    assert done.out == "wrote 1 kernel with 2 sets of data into board\n"
    build(project / "board")
    done = run_here(project / "board", "./measure", "-r", "3", "-s", "60", "-k")
    assert done.returncode == 0, done.stderr
    assert "no AMD GPU" in done.stderr
    text = (project / "board" / "runs.csv").read_text()
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    assert [(row["benchmark"], row["point"], row["runs"]) for row in rows] == [("fold", "0", "3"), ("fold", "1", "3")]
    for name, steps in (("", 5), ("worst_", 40)):
        left = (project / "board" / "data" / f"fold_{name}out.bin.out").read_bytes()
        expected = ["--expect", "out=left.bin", "--arg", f"steps={steps}"]
        (project / "left.bin").write_bytes(left)
        assert wcet("simulate", "fold.cl", *expected).code == 0
    refused = wcet("check", "--measured", "board/runs.csv")
    assert refused.code == 2
    assert "W711" in refused.err
    assert (
        "\n# launch fold 1: 3 work-groups of 64 work-items, 1 wavefront each\n# argument fold 1 steps: 4 40\n" in text
    )
    (project / "runs.csv").write_text(text.replace("# meaning: NONE: no AMD GPU", "# meaning: as if it were one"))
    held = wcet("validate", "--measured", "runs.csv").out.splitlines()
    assert re.fullmatch("(none|1) of 1 kernel .* in 6 runs", held[0])
    other = wcet("validate", "--measured", "runs.csv", "--groups", "4")
    assert other.code == 2 and "W711" in other.err


@pytest.mark.skipif(ASSEMBLER is None, reason="no clang-19")
def test_the_code_that_runs_is_the_code_that_was_bounded(wcet, folder):
    for name in ("wcet.toml", "histogram.s"):
        shutil.copy(SAMPLES / "gcn" / name, folder)
    shutil.copytree(SAMPLES / "gcn" / "data", folder / "data")
    assert wcet("measure", "histogram.s", "-o", "board").code == 0
    text = (folder / "board" / "README.md").read_text()
    (command,) = (line.strip() for line in text.splitlines() if line.startswith("    clang "))
    subprocess.run([ASSEMBLER, *shlex.split(command)[1:]], cwd=folder / "board", check=True)
    launch = ("--groups", "5", "--group-size", "256", "--machine", "gcn3", "-f", "baseline")
    bounds = [wcet("analyze", file, *launch).out for file in ("histogram.s", "board/kernel.hsaco")]
    assert '"cycles"' in bounds[0]
    assert bounds[0].split('"cycles"')[1].split(",")[0] == bounds[1].split('"cycles"')[1].split(",")[0]
    again = wcet("measure", "board/kernel.hsaco", "-o", "twice", *launch[:6], *write_arguments(folder))
    assert again.code == 0, again.err
    assert (folder / "twice" / "kernel.hsaco").read_bytes() == (folder / "board" / "kernel.hsaco").read_bytes()


def write_arguments(folder):
    names = [path.stem.removeprefix("histogram_") for path in (folder / "data").glob("histogram_*.bin")]
    given = [name for name in names if not name.startswith(("expected", "worst", "count"))]
    return [word for name in given for word in ("--arg", f"{name}=@data/histogram_{name}.bin")] + [
        "--arg",
        "count=5000",
    ]


@pytest.mark.skipif(CXX is None, reason="no C++ compiler")
@pytest.mark.parametrize("headers", [STAND_IN, HIP_HEADERS], ids=["stand-in", "HIP's own"])
def test_the_host_program_for_hip_compiles(wcet, folder, headers):
    shutil.copytree(SAMPLES / "gcn", folder / "gcn")
    assert wcet("measure", "gcn/wide.s", "-o", "board").code == 0
    compile_hip(folder / "board", "measure.hip", headers)


def test_launches_have_both_sets_of_data_and_every_argument(wcet, folder):
    shutil.copytree(SAMPLES / "gcn", folder / "gcn")
    assert wcet("measure", "gcn/classify.s", "-o", "board").code == 0
    lines = (folder / "board" / "launches.txt").read_text().splitlines()
    assert [line for line in lines if line.startswith("launch ")] == [
        f"launch classify {number} 1 4 1 1 256 1 1" for number in (0, 1)
    ]
    for line in lines:
        if line.startswith("buffer "):
            _, size, file = line.split()
            assert (folder / "board" / file).stat().st_size == int(size)
    for kind in ("kind", "value"):
        own, worst = (f"classify_{name}{kind}.bin" for name in ("", "worst_"))
        for name in (own, worst):
            assert (folder / "board" / "data" / name).read_bytes() == (folder / "gcn" / "data" / name).read_bytes()


def test_what_cannot_run_as_it_is_bounded_is_refused(wcet, folder):
    shutil.copy(SAMPLES / "gcn" / "saxpy.s", folder)
    launch = ("--groups", "16", "--group-size", "128")
    missing = wcet("measure", "saxpy.s", "-o", "board", *launch)
    assert missing.code == 2
    assert "W642" in missing.err
    shutil.copy(SAMPLES / "sim_d" / "saxpy.s", folder / "other.s")
    other = wcet("measure", "other.s", "-o", "board", "--ndrange", "4096,1", "--width", "1024")
    assert other.code == 2
    assert "W606" in other.err
    assert not (folder / "board").exists()


def test_a_name_that_no_file_of_measurements_can_hold_is_refused(wcet, folder):
    shutil.copytree(SAMPLES / "gcn" / "data", folder / "data")
    text = (SAMPLES / "gcn" / "figure8.s").read_text().replace("figure8", "fig$8")
    (folder / "figure8.s").write_text(text)
    for name in ("in", "out"):
        (folder / "data" / f"figure8_{name}.bin").rename(folder / "data" / f"fig$8_{name}.bin")
    done = wcet("measure", "figure8.s", "-o", "board", "--groups", "8", "--group-size", "64")
    assert done.code == 2
    assert "W606" in done.err
