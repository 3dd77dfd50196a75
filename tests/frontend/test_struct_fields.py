"""Fields of structures that kernels take by value, stated by their names."""

import re
from pathlib import Path

import pytest

from tests.frontend.compilers import each_clang, needs_clang
from wcet.cli import run
from wcet.frontend.build import Build
from wcet.frontend.compile import describe_types
from wcet.frontend.read import read_source
from wcet.parse.debug_types import read_fields

LAUNCH = ("--groups", "4", "--group-size", "64", "--lds", "0")
TYPES = """\
struct part { int u; short v[3]; };
struct shape { char kind; int w, h; float k[2][2]; struct part parts[2]; long n; };
"""
BODY = """{
  float s = 0;
  for (int j = 0; j < c.h; j++)
    for (int i = 0; i < c.w; i++) s += a[j * 64 + i] * c.k[0][i & 1];
  *o = s + c.n;
}
"""
SOURCES = {
    "cl": f"{TYPES}__kernel void k(__global float *o, __global const float *a, const struct shape c, int n) {BODY}",
    "hip": f"#include <hip/hip_runtime.h>\n{TYPES}__global__ void k(float *o, const float *a, shape c, int n) {BODY}",
}
BOUND = re.compile(r"k: at most ([\d,]+) cycles")


@each_clang
@pytest.mark.parametrize("language", SOURCES)
def test_fields_are_where_the_compiler_puts_them(tmp_path: Path, language: str, clang: str) -> None:
    path = tmp_path / f"k.{language}"
    path.write_text(SOURCES[language])
    found = {each.path: each for each in read_fields(describe_types(path, language, Build(clang=clang)))}
    assert {(each.position, each.arguments, each.whole) for each in found.values()} == {(2, 4, 64)}
    places = {name: (each.offset, each.size) for name, each in found.items()}
    own = {
        "c.kind": (0, 1),
        "c.w": (4, 4),
        "c.h": (8, 4),
        "c.parts[1].u": (40, 4),
        "c.parts[1].v[2]": (48, 2),
        "c.n": (56, 8),
    }
    assert {name: places[name] for name in own} == own
    assert not [name for name in places if name.startswith("c.k[")]  # an array of arrays has no names


@each_clang
@pytest.mark.parametrize("language", SOURCES)
def test_a_loop_whose_end_is_a_field_is_bounded_as_one_whose_end_is_a_number(
    tmp_path: Path, language: str, clang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"k.{language}"
    path.write_text(SOURCES[language])
    given = ("analyze", str(path), *LAUNCH, "--clang", clang)
    assert run(given) == 3
    asked = "--arg c.FIELD=N  # then put the field's name in place of FIELD"
    assert asked in capsys.readouterr().err or language == "hip"

    def bound(*arguments: str) -> int:
        assert run((*given, *(word for each in arguments for word in ("--arg", each)))) == 0
        found = BOUND.search(capsys.readouterr().out)
        assert found is not None
        return int(found[1].replace(",", ""))

    counts = [bound("c.w=3", f"c.h={rows}") for rows in (2, 3, 4)]
    assert counts[1] - counts[0] == counts[2] - counts[1] > 0
    assert bound("c.w=1", "c.h=2") < counts[0] < bound("c.w=30", "c.h=2")
    assert run((*given, "--arg", "c.height=3", "--arg", "c.w=3")) == 3
    assert "`c.h`" in capsys.readouterr().err


@needs_clang
def test_wcet_toml_states_fields_and_without_them_nothing_is_split(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("k.cl").write_text(SOURCES["cl"])
    Path("wcet.toml").write_text(
        'kernels = ["k.cl"]\ngroups = 4\ngroup_size = 64\nlds = 0\n[kernel.k.arguments]\n"c.w" = 3\n"c.h" = 4\n'
    )
    assert run(("analyze", "k.cl")) == 0
    source = read_source(Path("k.cl"), Build())
    assert source is not None and source.origin is not None and not source.origin.fields


@needs_clang
def test_an_answer_about_another_layout_of_the_same_instructions_is_not_taken(
    folder_of_cache: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder_of_cache / "k.cl"
    path.write_text(
        "#ifdef SWAP\nstruct p { int b, a; };\n#define FIRST(s) s.b\n#else\n"
        "struct p { int a, b; };\n#define FIRST(s) s.a\n#endif\n"
        "kernel void k(global int *x, struct p s) { for (int i = 0; i < FIRST(s); i++) x[i] += x[i + 1]; }\n"
    )
    command = ("analyze", str(path), "--groups", "1", "--group-size", "64", "--arg", "s.a=4")
    assert run(command) == 0
    assert run((*command, "-D", "SWAP")) == 3
    assert "W201" in capsys.readouterr().err


@pytest.fixture
def folder_of_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WCET_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path
