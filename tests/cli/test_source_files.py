"""Every command on OpenCL and HIP files: cycles beside the lines that people wrote."""

import json
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.frontend.compilers import FOUND, each_clang, needs_clang, needs_linker

SAMPLES = Path(__file__).parents[2] / "samples"
GCN = SAMPLES / "gcn"
NAMES = sorted(path.stem for path in (GCN / "src").glob("*.cl"))

KERNEL = """#include "step.h"
__kernel void walk(__global int *out, __global const int *in, int n) {
  int i = get_global_id(0);
  int v = in[i];
#pragma wcet bound(20)
  while (v > 1)
    v = step(v);
  for (int k = 0; k < n; k++) v += k;
  out[i] = v;
}
"""
STEP = "static inline int step(int v) {\n  return v & 1 ? 3 * v + 1 : v >> 1;\n}\n"
LAUNCH = ("--groups", "4", "--group-size", "64", "--arg", "n=5")


@pytest.fixture
def project(folder):
    (folder / "walk.cl").write_text(KERNEL)
    (folder / "step.h").write_text(STEP)
    return folder


@each_clang
def test_a_source_file_is_bounded_like_any_kernel_and_nothing_is_written_beside_it(wcet, project, clang):
    ran = wcet("analyze", "walk.cl", *LAUNCH, "--clang", clang)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("walk: at most ")
    assert "loop walk.cl:6: runs at most 20 times (walk.cl:5: bound 20)" in ran.out
    assert ".Ltmp" not in ran.out
    assert sorted(path.name for path in project.iterdir() if path.is_file()) == ["step.h", "walk.cl", "wcet.toml"]


@needs_clang
def test_a_changed_fact_in_a_comment_is_never_answered_from_the_cache(wcet, project):
    first = wcet("analyze", "walk.cl", *LAUNCH)
    (project / "walk.cl").write_text(KERNEL.replace("bound(20)", "bound(21)"))
    assert wcet("analyze", "walk.cl", *LAUNCH).out != first.out


@needs_clang
def test_explain_lists_the_source_and_folds_the_assembly(wcet, project):
    ran = wcet("explain", "walk.cl", *LAUNCH, "--no-what-if")
    assert ran.code == 0
    assert "source, cycles on the worst path" in ran.out and "listing, cycles" not in ran.out
    assert "    v = step(v);" in ran.out and "return v & 1 ? 3 * v + 1 : v >> 1;" in ran.out
    assert "s_endpgm" in wcet("explain", "walk.cl", *LAUNCH, "--no-what-if", "--assembly").out
    document = json.loads(wcet("analyze", "walk.cl", *LAUNCH, "-f", "json").out)["kernels"][0]
    cycles = sum(line["cycles"] for line in document["source_lines"])
    assert cycles == sum(share["total"] for share in document["shares"])
    assert {line["function"] for line in document["source_lines"]} >= {"walk", "step"}
    assert document["place"]["file"] == "walk.cl" and document["place"]["line"] in range(2, 5)


@needs_clang
def test_what_is_missing_is_asked_for_by_source_line(wcet, project):
    (project / "walk.cl").write_text(KERNEL.replace("#pragma wcet bound(20)", ""))
    asked = wcet("annotate", "walk.cl", *LAUNCH)
    assert asked.code == 0 and '"walk.cl:6" = "?"' in asked.out
    refused = wcet("analyze", "walk.cl", *LAUNCH)
    assert refused.code == 3 and "--> walk.cl:6:3" in refused.err and "  while (v > 1)" in refused.err
    assert wcet("analyze", "walk.cl", *LAUNCH, "-b", "walk.cl:6=20").code == 0
    (project / "wcet.toml").write_text('[kernel.walk.bounds]\n"walk.cl:6:3" = 20\n')
    assert "loop walk.cl:6: runs at most 20 times" in wcet("analyze", "walk.cl", *LAUNCH).out
    wrong = wcet("analyze", "walk.cl", *LAUNCH, "-b", "walk.cl:7=20")
    assert wrong.code == 2 and "error[W173]: no loop starts at `walk.cl:7`" in wrong.err


@needs_clang
def test_failures_of_the_gate_point_at_the_guilty_source_line(wcet, project):
    (project / "wcet.toml").write_text(
        '[kernel.walk]\ngroups = [4]\ngroup_size = [64]\nbudget = "10 cycles"\narguments = { n = 5 }\n'
    )
    ran = wcet("check", "walk.cl", "-f", "github")
    assert ran.code == 1
    (error,) = [line for line in ran.out.splitlines() if line.startswith("::error")]
    assert error.startswith(("::error file=walk.cl,line=", "::error file=step.h,line=2,"))
    sarif = json.loads(wcet("check", "walk.cl", "-f", "sarif").out)["runs"][0]["results"][0]
    place = sarif["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] in ("walk.cl", "step.h") and place["region"]["startLine"] < 10
    ran = wcet("check", "walk.cl", "--stamp", "stamp", "--depfile", "deps")
    assert "step.h" in (project / "deps").read_text()


@needs_clang
def test_every_other_command_takes_source_files(wcet, project):
    (project / "data").mkdir()
    (project / "data" / "walk_in.bin").write_bytes(b"".join(n.to_bytes(4, "little") for n in [7] * 256))
    (project / "data" / "walk_out.bin").write_bytes(bytes(1024))
    ran = wcet("simulate", "walk.cl", *LAUNCH, "--check-bound", "--dump", "out=out.bin")
    assert (ran.code, ran.err) == (0, "")
    assert (project / "out.bin").read_bytes()[:4] == (1 + 0 + 1 + 2 + 3 + 4).to_bytes(4, "little")
    assert wcet("validate", "walk.cl", *LAUNCH).code == 0
    assert "walk.cl" not in wcet("cfg", "walk.cl", *LAUNCH, "--format", "dot").err
    assert wcet("analyze", "walk.cl", *LAUNCH, "-f", "baseline", "-o", "base.json").code == 0
    assert wcet("diff", "base.json", "walk.cl", *LAUNCH).code == 0
    (project / "step.h").write_text(STEP.replace("3 * v + 1", "3 * v * v * v + 1"))
    assert wcet("diff", "base.json", "walk.cl", *LAUNCH).code == 1
    assert wcet("config", "walk.cl").code == 0


@needs_clang
def test_a_page_shows_the_source_with_its_code_folded(wcet, project):
    assert wcet("analyze", "walk.cl", *LAUNCH, "--html", "walk.html").code == 0
    page = (project / "walk.html").read_text()
    assert "<h3>Source</h3>" in page and "<summary>  while (v &gt; 1)</summary>" in page
    assert "<summary>Assembly</summary>" in page


@each_clang
@pytest.mark.parametrize("name", NAMES)
def test_the_source_of_a_sample_is_bounded_and_computes_what_the_sample_does(wcet, folder, name, clang):
    shutil.copytree(GCN / "src", folder / "src")
    shutil.copytree(GCN / "data", folder / "src" / "data")
    expected = [
        argument
        for path in sorted((GCN / "data").glob(f"{name}_expected_*.bin"))
        for argument in ("--expect", f"{path.stem.rpartition('_')[2]}={path}")
    ]
    ran = wcet("simulate", f"src/{name}.cl", "--clang", clang, "--check-bound", *expected)
    others = re.findall(r"(?m)^(\w+)\[(W\d+)\]", ran.err)
    assert ran.code == 0 and others == ([("warning", "W653")] if name == "histogram" else [])


@each_clang
def test_a_project_of_two_files_is_green_and_red_on_the_line_of_the_header_that_got_slower(wcet, folder, clang):
    for name in ("src", "include"):
        shutil.copytree(SAMPLES / "hip" / name, folder / name)
    shutil.copy(SAMPLES / "hip" / "wcet.toml", folder)
    green = wcet("check", "--clang", clang)
    assert (green.code, green.err) == (0, "")
    header = folder / "include" / "filter.h"
    header.write_text(header.read_text().replace("TAPS 9", "TAPS 12"))
    red = wcet("check", "--clang", clang, "-f", "concise")
    assert red.code == 1
    assert all(line.startswith("include/filter.h:8: FAILED") for line in red.out.splitlines())


@needs_linker
@pytest.mark.skipif(shutil.which("make") is None, reason="no make is installed")
def test_make_builds_what_was_checked_and_stops_at_the_line_that_got_slower(folder):
    project = folder / "hip"
    shutil.copytree(SAMPLES / "hip", project)

    def make():
        tool = Path(sys.executable).with_name("wcet")
        words = ["make", "-C", str(project), f"WCET={tool}", f"CLANG={FOUND[0]}"]
        return subprocess.run(words, capture_output=True, text=True, check=False)

    green = make()
    assert green.returncode == 0, green.stderr
    objects = sorted(path.name for path in (project / "build").glob("*.hsaco"))
    assert objects == ["settle.hsaco", "smooth.hsaco"]
    assert "Nothing to be done" in make().stdout
    source = project / "src" / "smooth.hip"
    slower = source.read_text().replace(
        "out[i] = filter(in + i, weights);", "out[i] = filter(in + i, weights) / in[i];"
    )
    line = next(number for number, text in enumerate(slower.splitlines(), 1) if "/ in[i]" in text)
    source.write_text(slower)
    red = make()
    assert red.returncode == 2 and "build/checked] Error 1" in red.stderr
    assert "FAILED  smooth" in red.stdout and "ok      settle" in red.stdout
    assert f"src/smooth.hip:{line}: " in red.stdout
    assert "clang" not in red.stdout.replace("--clang", "").split("FAILED", 1)[1]


@needs_clang
@pytest.mark.parametrize(
    ("machine", "processor"), [("gcn5", "gfx900"), ("vega8-apu", "gfx902"), ("gcn5:processor=gfx90c", "gfx90c")]
)
def test_a_source_file_is_compiled_for_the_processor_of_the_machine(wcet, project, machine, processor):
    ran = wcet("analyze", "walk.cl", "-m", machine, "--keep", "kept", *LAUNCH)
    assert (ran.code, ran.err) == (0, "")
    assert f"amdhsa--{processor}" in (project / "kept" / "walk.s").read_text()


TWO = """__kernel void scale(__global float *x, int n, int m, float a) {
  for (int k = 0; k < n; k++) x[k] = x[k] * a + m;
}
__kernel void rows(__global const int *ptr, __global float *x, __local float *t) {
  float s = 0;
  for (int k = ptr[0]; k < ptr[1]; k++) s += x[k];
  t[get_local_id(1)] = s;
  barrier(CLK_LOCAL_MEM_FENCE);
  x[0] = t[0];
}
__kernel void one(__global float *x) { x[get_global_id(0)] = 1; }
"""


@needs_clang
def test_everything_that_is_missing_is_asked_for_in_one_go(wcet, project):
    (project / "two.cl").write_text(TWO)
    asked = wcet("annotate", "two.cl")
    assert asked.code == 0
    tables = tomllib.loads(asked.out)["kernel"]
    launch = {"file": "two.cl", "groups": "?", "group_size": "?"}
    assert tables["scale"] == {**launch, "arguments": {"n": "?"}}
    assert tables["rows"] == {**launch, "arguments": {"t": "?"}, "bounds": {"two.cl:6": "?"}}
    assert tables["one"] == launch and "of `rows`: [x, y]" in asked.out
    (project / "wcet.toml").write_text(asked.out.replace('"?"', "32"))
    assert wcet("annotate", "two.cl").out == ""
    assert wcet("analyze", "two.cl").code == 0
    (project / "wcet.toml").write_text('[kernel.scale]\nfile = "two.cl"\ngroups = 4\ngroup_size = 64\n')
    assert tomllib.loads(wcet("annotate", "two.cl").out) == {"kernel": {"scale": {"arguments": {"n": "?"}}}}
    (project / "wcet.toml").write_text('[kernel.scale]\nfile = "two.cl"\ngroups = 4\n')
    assert "# in the table [kernel.scale], which is there already:" in wcet("annotate", "two.cl").out


@needs_clang
def test_a_run_names_the_lines_of_the_source_that_it_ran_most(wcet, project):
    data = ("--arg", "in=ones:256:i32", "--arg", "out=zeros:256:i32")
    ran = wcet("simulate", "walk.cl", *LAUNCH, *data)
    rows = ran.out.split("most executed instructions\n")[1].split("\n\n")[0].splitlines()[1:]
    lines = {row.split()[0] for row in rows}
    assert ran.code == 0 and lines & {"3", "4", "8"} and lines <= {"-", *map(str, range(3, 10)), "step.h:2"}


@needs_clang
@pytest.mark.parametrize(
    ("name", "text", "advice"),
    [
        ("k.cl", "int f(int v) { return v; }\n", "__kernel void name"),
        ("k.hip", "template <int N> __global__ void k(int *p) { *p = N; }\n", "template __global__"),
    ],
)
def test_a_source_without_kernels_is_told_what_makes_one(wcet, folder, name, text, advice):
    (folder / name).write_text(text)
    ran = wcet("analyze", name, *LAUNCH[:4])
    assert ran.code == 2 and f"error[W145]: no kernel in {name}" in ran.err
    assert "marked `__kernel` in OpenCL C, `__global__` in HIP" in ran.err and advice in ran.err


@each_clang
@pytest.mark.parametrize("level", ["-O1", "-O2", "-O3"])
def test_a_loop_keeps_its_name_whatever_was_unrolled_inside(wcet, folder, clang, level):
    (folder / "k.cl").write_text(
        """__kernel void k(__global float *p, __global const float *q, int n) {
  float v = 0;
  for (int t = 0; t < n; t++) {
    v += p[t];
#pragma unroll
    for (int k = 0; k < 16; k++) v = v * q[16 * t + k] + k;
  }
  int i = 0;
  while (i < n) { v *= q[i]; i += 3; }
  p[get_global_id(0)] = v;
}
"""
    )
    ran = wcet("analyze", "k.cl", *LAUNCH[:4], "--arg", "n=12", "--clang", clang, f"--cflag={level}")
    named = {line.split()[1].rstrip(":") for line in ran.out.splitlines() if line.startswith("  loop ")}
    assert ran.code == 0 and {"k.cl:3", "k.cl:9"} <= named <= {"k.cl:3", "k.cl:9"}


@needs_clang
def test_a_source_that_does_not_compile_is_one_error_at_its_line(wcet, folder):
    (folder / "k.cl").write_text("__kernel void k(__global int *p) {\n  *p = 1\n}\n")
    (folder / "wcet.toml").write_text(
        'kernels = ["*.cl"]\n[kernel.k]\ngroups = [1]\ngroup_size = [64]\nbudget = "9 us"\n'
    )
    ran = wcet("check", "-f", "github")
    assert ran.code == 2 and ran.out.count("::error ") == 1 and "::warning" not in ran.out
    assert "file=k.cl,line=2,col=9,title=W171" in ran.out and "W012" not in ran.err
