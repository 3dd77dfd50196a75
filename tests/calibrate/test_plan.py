"""The folder that goes to the chip: sources that compile for it, and host programs that build and run here."""

import csv
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.targets.gcn.opencl.runtime import open_context
from wcet.calibrate.plan import load_gcn, write_plan
from wcet.calibrate.suite import list_benchmarks
from wcet.errors import WcetError

STAND_IN = Path(__file__).parents[1] / "data" / "hip_stand_in"
_STATED = Path(os.environ.get("HIP_HEADERS", "/opt/rocm/include"))
HIP_HEADERS = _STATED if (_STATED / "hip" / "hip_runtime.h").is_file() else None
"""Where HIP's own headers are, for whoever has them."""

CLANG, CC, CXX = shutil.which("clang-14"), shutil.which("cc"), shutil.which("c++")
DEVICE = ("-target", "amdgcn-amd-amdhsa", "-nogpulib", "-O2", "-S", "-o", "-")
COMMENT = re.compile(r";.*")


def write(folder, machine="gcn3"):
    for name, text in write_plan(load_gcn(machine)).items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    return folder


def read_kernel(assembly, name):
    """Return the instructions of a kernel, without spaces that are not needed."""
    body = assembly.partition(f"\n{name}:")[2].partition("s_endpgm")[0]
    return [" ".join(COMMENT.sub("", line).split()) for line in body.splitlines() if COMMENT.sub("", line).strip()]


@pytest.mark.skipif(CLANG is None, reason="no clang-14")
@pytest.mark.parametrize(("machine", "processor"), [("gcn3", "gfx803"), ("gcn5", "gfx900")])
@pytest.mark.parametrize("name", ["V", "BT", "LB1", "CL1", "CLN", "ST16", "OL", "RV", "D16", "LBK", "GD"])
def test_the_instructions_under_test_stand_between_two_readings_of_the_clock(tmp_path, name, machine, processor):
    benchmark = next(each for each in list_benchmarks(load_gcn(machine)) if each.name == name)
    source = tmp_path / "kernel.cl"
    source.write_text(write_plan(load_gcn(machine))[f"kernels/{name}.cl"])
    options = ("-x", "cl", "-cl-std=CL1.2", "-Xclang", "-finclude-default-header", f"-mcpu={processor}")
    done = subprocess.run([CLANG, *DEVICE, *options, str(source)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    point = benchmark.points[0]
    lines = read_kernel(done.stdout, benchmark.kernel(point))
    timed = [" ".join(line.split()) for line in benchmark.write_timed(point)]
    places = [number for number, line in enumerate(lines) if line.startswith("s_memtime")]
    size = re.search(r"\.amdhsa_group_segment_fixed_size (\d+)", done.stdout)
    assert size is not None
    assert int(size[1]) == -(-benchmark.lds // 4) * 4
    if benchmark.bare:
        assert not places
        assert "".join(timed) in "".join(lines)
    else:
        begin, end = places
        assert lines[begin + 1 : end] == ["s_waitcnt lgkmcnt(0)", *timed, "s_waitcnt vmcnt(0) lgkmcnt(0)"]


@pytest.mark.skipif(CLANG is None, reason="no clang-14")
def test_the_kernels_for_hip_compile(tmp_path):
    source = tmp_path / "kernels.hip"
    source.write_text("#include <hip/hip_runtime.h>\n" + write_plan(load_gcn("gcn5"))["kernels.hip.inc"])
    include = Path(__file__).parents[2] / "wcet" / "frontend" / "include"
    options = ("-x", "hip", "--cuda-device-only", "-nogpuinc", f"-I{include}", "--offload-arch=gfx900")
    done = subprocess.run(
        [CLANG, *(each for each in DEVICE if each not in ("-target", "amdgcn-amd-amdhsa")), *options, str(source)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("s_memtime") == 2 * sum(
        len(each.points[:1] if each.sets else each.points)
        for each in list_benchmarks(load_gcn("gcn5"))
        if not each.bare
    )


@pytest.mark.skipif(CXX is None, reason="no C++ compiler")
@pytest.mark.parametrize("headers", [STAND_IN, HIP_HEADERS], ids=["stand-in", "HIP's own"])
def test_the_host_program_for_hip_compiles(tmp_path, headers):
    write(tmp_path)
    compile_hip(tmp_path, "calibrate.hip", headers)


def compile_hip(folder, name, headers):
    """Check that a host program is C++ for a compiler that knows HIP by its headers alone."""
    if headers is None:
        pytest.skip("the headers of HIP are not installed")
    flags = ("-std=c++17", "-x", "c++", "-fsyntax-only", "-Wall", "-Wextra", "-D__HIP_PLATFORM_AMD__")
    command = [CXX, *flags, "-isystem", headers, name]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "error" not in done.stderr


def build(folder):
    command = [CC, "-std=c99", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-o", "calibrate", "calibrate.c", "-ldl"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def run_here(folder, *command):
    """Run a host program in its folder; the runtime keeps nothing of what it builds."""
    environment = {**os.environ, "POCL_KERNEL_CACHE": "0"}
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env=environment)


def run(folder, *options):
    return run_here(folder, "./calibrate", *options)


@pytest.mark.skipif(CC is None or open_context() is None, reason="no C compiler, or no OpenCL runtime")
def test_the_host_program_runs_and_says_what_its_times_mean(tmp_path):
    write(tmp_path)
    lines = (tmp_path / "plan.txt").read_text().splitlines()
    chosen = [line for line in lines if line.split()[0] in ("machine", "V", "RS")]
    (tmp_path / "plan.txt").write_text("\n".join([*chosen, "MISSING MISSING_8 8 1 64 -1 0"]) + "\n")
    build(tmp_path)
    done = run(tmp_path, "-r", "5", "-s", "60")
    assert done.returncode == 0, done.stderr
    assert "no AMD GPU" in done.stderr
    text = (tmp_path / "results.csv").read_text()
    assert text.startswith("# wcet calibrate 1\n# machine: gcn3 ")
    assert "# meaning: NONE: no AMD GPU" in text
    assert "# failed: MISSING 8" in text
    rows = list(csv.DictReader(line for line in text.splitlines() if not line.startswith("#")))
    assert [(row["benchmark"], row["point"]) for row in rows] == [
        tuple(line.split()[:3:2]) for line in chosen if not line.startswith("machine")
    ]
    for row in rows:
        assert row["source"] == "host"
        assert row["runs"] == "5"
        assert 0 < int(row["min"]) <= int(row["median"]) <= int(row["max"])
    by_point = {int(row["point"]): int(row["min"]) for row in rows if row["benchmark"] == "V"}
    assert by_point[8] < by_point[40]


@pytest.mark.skipif(CC is None, reason="no C compiler")
@pytest.mark.parametrize("words", [("-x",), ("-r", "0"), ("-s", "0"), ("-r",)])
def test_the_host_program_says_how_it_is_called(tmp_path, words):
    write(tmp_path)
    build(tmp_path)
    done = run(tmp_path, *words)
    assert done.returncode == 2
    assert done.stderr.startswith("usage:")


def test_only_machines_of_gcn_have_a_plan():
    with pytest.raises(WcetError, match="only those of gcn"):
        load_gcn("sim-d")
