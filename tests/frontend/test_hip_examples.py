"""Small HIP programs of the usual kinds, with the host half: each is bounded, or refused for a reason in its kernel."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.frontend.compilers import FOUND, each_clang, needs_clang
from wcet.cli import run
from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.frontend.read import read_source
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze, open_kernels

ROOT = Path(__file__).parents[2]
PROGRAMS = ROOT / "tests" / "data" / "hip"
ROW = re.compile(r"^\| [^|]+ \| `(?P<name>\w+)\.hip` \| (?P<outcome>yes|with facts|W\d{3})[^|]*\|$", re.MULTILINE)
VALUES = {"n": 4096, "inner": 64, "width": 64, "height": 64}
LAUNCH = {"groups": "4", "group_size": "64", "lds": "1024"}


def list_rows() -> dict[str, str]:
    """Return what the page says of each program."""
    page = (ROOT / "docs" / "sources.md").read_text(encoding="utf-8")
    return {row["name"]: row["outcome"] for row in ROW.finditer(page)}


def judge(path: Path, build: Build) -> str:
    """Return `yes` if all kernels are bounded with launch and arguments, `with facts`, or the code of the refusal."""
    try:
        source = read_source(path, build)
        assert source is not None
        options = AnalyzeOptions(launch=LAUNCH)
        kernels = open_kernels(source, options)
        outcomes: list[str] = []
        for program in kernels.programs:
            names = {each.name for each in program.extra.metadata.arguments}
            facts = StatedFacts(arguments={name: VALUES[name] for name in sorted(names & {*VALUES})})
            missing = kernels.target.missing_facts(program, facts, kernels.target.launch(LAUNCH))
            stated = replace(facts, bounds={fact.label: 64 for fact in missing if fact.table == "bounds"})
            analyze(source, replace(options, facts=stated, kernel=program.name))
            outcomes.append("with facts" if stated.bounds else "yes")
    except WcetError as error:
        return error.diagnostics[0].code
    assert outcomes
    return max(outcomes, key=["yes", "with facts"].index)


def test_every_program_is_in_the_table() -> None:
    assert sorted(list_rows()) == sorted(path.stem for path in PROGRAMS.glob("*.hip"))


@needs_clang
@pytest.mark.parametrize(("place", "name"), [*enumerate(sorted(path.stem for path in PROGRAMS.glob("*.hip")))])
def test_a_program_is_taken_as_the_table_says(place: int, name: str) -> None:
    """The compilers that are installed take turns."""
    clang = FOUND[place % len(FOUND)]
    assert judge(PROGRAMS / f"{name}.hip", Build(clang=clang)) == list_rows()[name]


@each_clang
@pytest.mark.parametrize(
    ("call", "name", "why"),
    [
        ("x[0] = tex1Dfetch<float>((hipTextureObject_t)0, 1);", "tex1Dfetch", "texture"),
        ("float v; surf2Dread(&v, (hipSurfaceObject_t)0, 0, 1); x[0] = v;", "surf2Dread", "texture"),
        ("x[0] = *(float *)malloc(4);", "malloc", "host"),
        ('printf("%f", x[0]);', "printf", "host"),
        ("cooperative_groups::this_grid().sync(); x[0] = 1.0f;", "cooperative_groups::grid_group::sync", "work-groups"),
    ],
)
def test_what_no_bound_is_known_of_is_refused_by_its_name(
    tmp_path: Path, call: str, name: str, why: str, clang: str
) -> None:
    path = tmp_path / "k.hip"
    path.write_text(f"#include <hip/hip_runtime.h>\n__global__ void k(float *x) {{ {call} }}\n")
    with pytest.raises(WcetError) as caught:
        read_source(path, Build(clang=clang))
    (found,) = caught.value.diagnostics
    assert found.code == "W172" and f"calls `{name}`" in found.message and why in found.message


@each_clang
def test_lanes_tell_each_other_what_the_language_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clang: str
) -> None:
    monkeypatch.chdir(tmp_path)
    lanes = np.arange(64)
    (tmp_path / "in.bin").write_bytes(lanes.astype("<f4").tobytes())
    given = ("--groups", "1", "--group-size", "64", "--lds", "0", "--arg", "in=@in.bin", "--arg", "out=zeros:64:f32")
    path = str(PROGRAMS / "shuffle.hip")
    assert run(("simulate", path, *given, "--dump", "out=out.npy", "--clang", clang)) == 0
    within = lanes % 16
    turned = lanes - within + (lanes % 4 * 4 + lanes // 4) % 16
    expected = turned + (lanes ^ 1) + np.where(lanes >= 2, lanes - 2, lanes)
    assert np.load(tmp_path / "out.npy").view("<f4").ravel().tolist() == expected.tolist()


@each_clang
def test_headers_of_rocm_are_taken_where_their_folder_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clang: str
) -> None:
    (tmp_path / "rocm" / "include" / "hip").mkdir(parents=True)
    (tmp_path / "rocm" / "include" / "hip" / "hip_runtime.h").write_text("#define NUMBER 3\n")
    (tmp_path / "own" / ".git").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "own")
    path = Path("k.hip")
    path.write_text("#include <hip/hip_runtime.h>\n__global__ void k(int *x) { x[0] = NUMBER; }\n")
    monkeypatch.delenv("ROCM_PATH", raising=False)
    with pytest.raises(WcetError, match="NUMBER"):
        read_source(path, Build(clang=clang))
    named = read_source(path, Build(clang=clang, includes=("../rocm/include",)))
    monkeypatch.setenv("ROCM_PATH", str(tmp_path / "rocm"))
    installed = read_source(path, Build(clang=clang))
    for source in (named, installed):
        assert source is not None and source.origin is not None and re.search(r"v_mov_b32_e32 v\d+, 3", source.text)
        assert [file.name for file in source.origin.files] == ["k.hip"]  # a header of the system, and a tool
        assert any(each.endswith("rocm/include/hip/hip_runtime.h") for each in source.origin.tools)
