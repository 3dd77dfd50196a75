import shutil
import subprocess
from pathlib import Path

import pytest

from tests.frontend.compilers import each_clang
from wcet.cli.kernels import read_kernel
from wcet.errors import WcetError
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze

SOURCES = Path(__file__).parents[2] / "samples" / "gcn" / "src"
FLAGS = ["-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", "-nogpulib", "-O2", "-w", "-cl-kernel-arg-info"]
needs_tools = pytest.mark.skipif(
    not (shutil.which("llvm-objdump") and shutil.which("llvm-readelf") and shutil.which("ld.lld")),
    reason="no llvm-objdump, llvm-readelf or lld",
)


def compile_sample(clang, name, output, *flags):
    subprocess.run([clang, *FLAGS, *flags, str(SOURCES / f"{name}.cl"), "-o", str(output)], check=True)


@needs_tools
@each_clang
@pytest.mark.parametrize("name", ["reduce", "matmul"])
def test_a_code_object_has_the_bound_of_its_assembly(tmp_path, clang, name):
    compile_sample(clang, name, tmp_path / "k.hsaco", "-mcpu=gfx803", "-mcode-object-version=4")
    compile_sample(clang, name, tmp_path / "k.s", "-mcpu=gfx803", "-mcode-object-version=4", "-S")
    launch = {"reduce": "12", "matmul": "3,3"}[name]
    options = AnalyzeOptions(launch={"groups": launch})
    if name == "matmul":
        options = AnalyzeOptions(launch={"groups": launch}, facts=type(options.facts)(arguments={"n": 48}))
    bounds = [analyze(read_kernel(tmp_path / file), options)[0] for file in ("k.hsaco", "k.s")]
    assert bounds[0].bound_cycles == bounds[1].bound_cycles and bounds[0].name == name


@needs_tools
@each_clang
def test_code_objects_of_other_processors_are_refused(tmp_path, clang):
    compile_sample(clang, "reduce", tmp_path / "k.hsaco", "-mcpu=gfx906", "-mcode-object-version=4")
    with pytest.raises(WcetError) as caught:
        read_kernel(tmp_path / "k.hsaco")
    assert caught.value.diagnostics[0].code == "W146"


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"\x7fELF" + bytes(10), "no code object"), (b"__CLANG_OFFLOAD_BUNDLE__" + bytes(80), "is a bundle")],
)
def test_other_files_of_the_kind_are_refused_by_name(tmp_path, data, words):
    (tmp_path / "k.o").write_bytes(data)
    with pytest.raises(WcetError) as caught:
        read_kernel(tmp_path / "k.o")
    assert words in caught.value.diagnostics[0].message
