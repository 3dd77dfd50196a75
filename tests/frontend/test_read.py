import re
from pathlib import Path

import pytest

from tests.frontend.compilers import FOUND, each_clang, needs_clang
from tests.targets.gcn.corpus import parse_text
from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.frontend.compiler import find_compiler
from wcet.frontend.dependencies import read_rule
from wcet.frontend.device_library import find_missing, list_libraries, read_name
from wcet.frontend.read import read_source
from wcet.parse.debug_lines import read_places

NESTED = """#include "inner.h"
__kernel void k(__global int *p, int n) {
  int i = get_global_id(0);
  if (i < n)
    p[i] = twice(p[i], n);
}
"""
INNER = """int twice(int v, int n) {
  for (int j = 0; j < n; j++)
    v += v >> 3;
  return v;
}
"""


def code_of(function, *arguments):
    with pytest.raises(WcetError) as caught:
        function(*arguments)
    return caught.value.diagnostics[0]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.cl").write_text(NESTED)
    (tmp_path / "inner.h").write_text("static inline __attribute__((always_inline)) " + INNER)
    return tmp_path


@each_clang
def test_every_instruction_knows_its_line_and_the_calls_that_led_to_it(folder, clang):
    source = read_source(Path("k.cl"), Build(clang=clang))
    assert source is not None and source.origin is not None
    assert [file.name for file in source.origin.files] == ["k.cl", "inner.h"]
    store = next(n for n, line in enumerate(source.text.split("\n"), 1) if "flat_store" in line)
    assert str(source.origin.place(store)).startswith("k.cl:5") and source.origin.place(store).function == "k"
    shift = next(n for n, line in enumerate(source.text.split("\n"), 1) if re.search(r"ashrrev_i32\S+ \S+, 3,", line))
    place = source.origin.place(shift)
    assert (place.file, place.line, place.function) == ("inner.h", 3, "twice")
    assert [(each.file, each.line, each.function) for each in place.callers] == [("k.cl", 5, "k")]
    assert [str(loop.place) for loop in source.origin.loops] == ["inner.h:2:3"]
    assert sorted(path.name for path in folder.iterdir()) == ["inner.h", "k.cl"]


@each_clang
@pytest.mark.parametrize("kernel", ["k", "matmul", "histogram"])
def test_line_tables_change_no_instruction(folder, clang, kernel):
    for path in (Path(__file__).parents[2] / "samples" / "gcn" / "src").iterdir():
        if path.suffix in (".cl", ".h"):
            (folder / path.name).write_text(path.read_text())

    def instructions(text):
        lines = (line.split(";")[0].strip() for line in text.split(".section")[0].split("\n"))
        return [line for line in lines if line and not re.match(r"\.(L(tmp|func)|loc|file|cfi)", line)]

    with_lines = read_source(Path(f"{kernel}.cl"), Build(clang=clang))
    without = read_source(Path(f"{kernel}.cl"), Build(clang=clang, flags=("-g0",)))
    assert with_lines is not None and without is not None
    assert ".loc" in with_lines.text and ".loc" not in without.text
    assert instructions(with_lines.text) == instructions(without.text)


@needs_clang
def test_the_same_source_makes_the_same_text_wherever_it_lies(folder, tmp_path, monkeypatch):
    one = read_source(Path("k.cl"), Build())
    other = tmp_path / "other"
    other.mkdir()
    for name in ("k.cl", "inner.h"):
        (other / name).write_text((folder / name).read_text())
    monkeypatch.chdir(other)
    two = read_source(Path("k.cl"), Build())
    assert one == two and str(tmp_path) not in one.text


@needs_clang
def test_macros_and_folders_reach_the_compiler(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "size.h").write_text("#define SIZE (N + 1)\n")
    (tmp_path / "k.cl").write_text("#include <size.h>\n__kernel void k(__global int *p) { *p = SIZE; }\n")
    source = read_source(Path("k.cl"), Build(defines=("N=4321",), includes=("inc",)))
    assert source is not None and "0x10e2" in source.text


@needs_clang
def test_what_the_compiler_says_is_passed_on(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.cl").write_text("__kernel void k(__global int *p) { *p = q; }\n")
    found = code_of(read_source, Path("k.cl"), Build())
    assert found.code == "W171" and "use of undeclared identifier 'q'" in found.message
    assert any(note.startswith("k.cl:1:") and "error:" in note for note in found.notes)


@needs_clang
@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ('#include "sizes.h"\n', "-I DIR  # the folder that `sizes.h` is in"),
        ("__kernel void k(__global int *p) { *p = TAPS; }\n", "-D TAPS=VALUE"),
        (
            "__kernel void k(__global int *p) { *p = taps; }\n",
            "compile it by hand to see all messages of the compiler: clang -S",
        ),
    ],
)
def test_a_missing_header_or_macro_is_what_an_option_gives(tmp_path, monkeypatch, text, advice):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.cl").write_text(text)
    assert code_of(read_source, Path("k.cl"), Build()).help == advice


@each_clang
def test_a_compiler_that_crashes_says_nothing_of_what_it_read_and_leaves_nothing_behind(tmp_path, monkeypatch, clang):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    (tmp_path / "k.cl").write_text("__kernel void k(__global int *p) {\n#pragma clang __debug crash\n*p = 1; }\n")
    found = code_of(read_source, Path("k.cl"), Build(clang=clang))
    assert found.code == "W171" and "did not report which files it has read" in found.message
    assert not any("libLLVM" in note or "parser token" in note for note in found.notes)
    assert [each.name for each in tmp_path.iterdir()] == ["k.cl"]


@needs_clang
def test_a_function_of_no_library_is_refused_by_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("wcet.frontend.device_library._ROCM", ())
    monkeypatch.setattr("wcet.frontend.device_library._CLC", ())
    monkeypatch.delenv("ROCM_PATH", raising=False)
    (tmp_path / "k.cl").write_text("__kernel void k(__global float *p) { *p = sin(*p) + tan(*p); }\n")
    found = code_of(read_source, Path("k.cl"), Build())
    assert found.code == "W172" and "`sin`, `tan`" in found.message and found.help.startswith("apt install libclc-")


@each_clang
def test_a_later_clang_that_can_read_the_library_is_named(tmp_path, monkeypatch, clang):
    """A library of LLVM 15 is of no use to clang 14."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("wcet.frontend.device_library._CLC", ())
    (tmp_path / "k.cl").write_text("__kernel void k(__global float *p) { *p = sin(*p); }\n")
    build = Build(clang=clang)
    if not list(list_libraries("cl", "gfx803")) or "clang-19" not in FOUND:
        pytest.skip("no device library, or no later clang")
    if find_compiler(build).version >= 15:
        assert read_source(Path("k.cl"), build) is not None
        return
    found = code_of(read_source, Path("k.cl"), build)
    assert found.code == "W172" and found.help == "export CLANG=clang-19"
    assert any("Opaque pointers" in note or "Reader" in note for note in found.notes)


@needs_clang
def test_assembly_is_kept_where_it_is_asked_for(folder):
    source = read_source(Path("k.cl"), Build(keep=folder / "out"))
    assert (folder / "out" / "k.s").read_text() == source.text
    read_source(Path("k.cl"), Build(keep=folder / "named.s"))
    assert (folder / "named.s").read_text() == source.text


def test_without_a_compiler_it_says_how_to_get_one(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CLANG", raising=False)
    found = code_of(find_compiler, Build())
    assert found.code == "W170" and "apt install clang" in found.help
    assert code_of(find_compiler, Build(clang="clang-77")).message == "there is no compiler `clang-77`"


def test_a_compiler_that_is_too_old_or_none_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    for name, said in (("old", "Ubuntu clang version 13.0.1"), ("other", "gcc (GCC) 12")):
        (tmp_path / name).write_text(f"#!/bin/sh\necho '{said}'\n")
        (tmp_path / name).chmod(0o755)
    assert code_of(find_compiler, Build(clang="old")).message == "`old` is clang 13, which is older than 14"
    monkeypatch.setenv("CLANG", "other")
    assert code_of(find_compiler, Build()).message == "`other` is not a clang"


def test_rules_of_make_are_read_with_blanks_and_dollars():
    assert read_rule("out.s: a\\ b.cl \\\n  c$$d.h x.h x.h\n") == (Path("a b.cl"), Path("c$d.h"), Path("x.h"))


def test_missing_functions_are_those_that_are_called_and_not_there():
    text = "k:\n s_add_u32 s0, s0, _Z3sinf@rel32@lo+4\n s_add_u32 s0, s0, f@gotpcrel32@lo+4\nf:\n"
    assert [read_name(name) for name in find_missing(text)] == ["sin"]


@each_clang
def test_hip_kernels_compile_with_their_host_code(tmp_path, monkeypatch, clang):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.cpp").write_text(
        """#include <hip/hip_runtime.h>
__global__ void k(int *p) { __shared__ int s[64]; s[threadIdx.x] = p[blockIdx.x * blockDim.x + threadIdx.x];
  __syncthreads(); atomicAdd(p, s[63 - threadIdx.x]); }
int main() { int *p; hipMalloc(&p, 4); k<<<dim3(1), dim3(64)>>>(p); return hipDeviceSynchronize(); }
"""
    )
    assert read_source(Path("k.cpp"), Build(clang=clang)) is None
    source = read_source(Path("k.cpp"), Build(clang=clang, hip=True))
    assert source is not None and "_Z1kPi:" in source.text and "flat_atomic_add" in source.text


@each_clang
def test_arguments_of_hip_kernels_have_their_names(tmp_path, monkeypatch, clang):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "k.hip").write_text(
        """struct Scale { float by; __device__ float operator()(float v) const { return v * by; } };
namespace deep {
template <class F> __global__ void apply(const float *in, float *out, size_t n, F f) {
  size_t i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = f(in[i]);
}
template __global__ void apply<Scale>(const float *, float *, size_t, Scale);
}
"""
    )
    source = read_source(Path("k.hip"), Build(clang=clang))
    assert source is not None
    program = parse_text(source.text)
    assert [each.name for each in program.extra.metadata.arguments] == ["in", "out", "n", "f"]


def test_debug_information_of_a_stranger_ends_in_no_error_of_ours() -> None:
    """Numbers with more digits than Python converts, digits that are no numbers, entries in entries without end."""
    sections = '\t.section\t.debug_{},"",@progbits\n'
    nested = "\t.byte\t1 ; Abbreviation Code\n\t.byte\t1 ; DW_CHILDREN_yes\n" + sections.format("info")
    nested += "".join(f"\t.byte 1 ; Abbrev [1] 0x{at:x}:0x1 DW_TAG_inlined_subroutine\n" for at in range(16, 5000))
    nested += "\t.byte\t² ; DW_AT_call_file\n\t.byte\t" + 5000 * "9" + " ; DW_AT_call_line\n"
    code = '\t.file\t1 "a.cl"\n\t.loc\t1 7 3\n\ts_nop 0\n\t.loc\t1 {0} 3\n\ts_nop 0\n\t.file\t{0} "b.cl"\n'
    places = read_places(code.format("9" * 5000) + sections.format("abbrev") + nested)
    assert places[3] is not None and places[3].line == 7 and places[5] is None
