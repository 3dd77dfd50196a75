"""Objects and assembly state the MD5 of their sources, and the gate fails after a source has changed (W028)."""

import shutil
import subprocess
from hashlib import md5
from pathlib import Path
from typing import Any

import pytest

from wcet.frontend.read import read_origin
from wcet.frontend.source_sums import write_sums
from wcet.parse.debug_lines import read_sums
from wcet.session.kernels import read_kernel
from wcet.session.unsaved import analyze_text
from wcet.span import Source

CLANG = "clang-19"
FLAGS = ("-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx803", "-O2", "-nogpulib")
KERNEL = '#include "süß.h"\n__kernel void k(__global int *a) { a[0] = f(a[1]); }\n'
CONFIGURATION = 'kernels = ["build/*"]\ngroups = 1\ngroup_size = 64\nbudget = "9999 cycles"\n'
needs_clang = pytest.mark.skipif(not (shutil.which(CLANG) and shutil.which("llvm-objdump")), reason=f"no {CLANG}")


@pytest.fixture
def project(folder: Path) -> Path:
    """A repository with a kernel and its header, in which objects are built in a folder of their own."""
    for name in (".git", "build"):
        (folder / name).mkdir()
    (folder / "k.cl").write_text(KERNEL)
    (folder / "süß.h").write_text("int f(int x) { return 3 * x; }\n")
    (folder / "wcet.toml").write_text(CONFIGURATION)
    return folder


def compile_kernel(*flags: str) -> None:
    subprocess.run([CLANG, *FLAGS, *flags, "k.cl"], check=True)


@needs_clang
def test_the_gate_fails_after_a_source_has_changed(project: Path, wcet: Any) -> None:
    compile_kernel("-g", "-c", "-o", "build/k.o")
    compile_kernel("-g", "-S", "-o", "build/k.s")
    for name in ("k.o", "k.s"):
        found = read_kernel(Path("build") / name).origin
        assert found is not None and found.changed == () and found.files
    (project / "süß.h").write_text("int f(int x) { return 5 * x; }\n")
    for name in ("k.o", "k.s"):
        found = read_kernel(Path("build") / name).origin
        assert found is not None and found.changed == ("süß.h",)
    gate, analysis = (wcet(each, "build/k.o") for each in ("check", "analyze"))
    said = "[W028]: `build/k.o` was compiled from another text than `süß.h` has now"
    assert gate.code == 2 and f"error{said}" in gate.err and "REFUSED" in gate.out
    assert analysis.code == 0 and f"warning{said}" in analysis.err
    (project / "süß.h").unlink()
    assert wcet("check", "build/k.o").code == 0


SET = """
[platform]
scheduler = "edf"
[[task]]
name = "a"
kernel = "build/k.o"
period = "10 ms"
groups = 1
group_size = 64
"""


@needs_clang
def test_no_verdict_rests_on_an_outdated_object(project: Path, wcet: Any) -> None:
    compile_kernel("-g", "-c", "-o", "build/k.o")
    (project / "set.toml").write_text(SET)
    assert wcet("analyze", "build/k.o", "--certificate", "k.json", "-f", "baseline", "-o", "old.json").code == 0
    commands = [
        ("sched", "set.toml"),
        ("sweep", "build/k.o", "--vary", "groups=1,2"),
        ("diff", "old.json", "build/k.o"),
        ("evidence", "build/k.o", "-o", "kit"),
        ("evidence", "k.cl", "--object", "build/k.o", "-o", "kit2"),
        ("check", "--update"),
        ("verify", "k.json", "--kernel", "build/k.o"),
    ]
    before = [wcet(*each) for each in commands]
    assert [each.code for each in before] == [0] * len(commands), [each.err for each in before]
    (project / "k.cl").write_text(KERNEL + "\n")
    for place in ("kit", "kit2"):
        shutil.rmtree(place)
    for command in commands:
        ran = wcet(*command)
        assert ran.code == 2 and "error[W028]" in ran.err, (command, ran)
    warned = [("analyze", "build/k.o", "build/k.o"), ("explain", "build/k.o", "--no-what-if"), ("cfg", "build/k.o")]
    for command in warned:
        ran = wcet(*command)
        assert ran.code == 0 and ran.err.count("warning[W028]") == command.count("build/k.o"), (command, ran)


@needs_clang
def test_the_editor_and_expanded_assembly_state_their_sources_too(project: Path, wcet: Any) -> None:
    compile_kernel("-g", "-S", "-o", "build/k.s")
    plain = Path("build/k.s").read_text().partition("\t.section\t.debug")[0]
    macro = plain.replace("\ts_endpgm", "\t.macro end\n\ts_endpgm\n\t.endm\n\tend")
    for text, name in ((plain, "k.s"), (macro, "m.s")):
        path = project / "build" / name
        path.write_text(text)
        (project / "k.cl").write_text(KERNEL)
        assert wcet("check", str(path)).code == 0 and not analyze_text(path, text)[0].diagnostics
        (project / "k.cl").write_text(KERNEL + "\n")
        assert wcet("check", str(path)).code == 2
        assert [each.code for each in analyze_text(path, text)[0].diagnostics] == ["W028"]


@needs_clang
@pytest.mark.parametrize("flags", [("-gdwarf-4",), ()])
def test_an_object_without_sums_says_nothing(project: Path, wcet: Any, flags: tuple[str, ...]) -> None:
    compile_kernel(*flags, "-c", "-o", "build/k.o")
    (project / "k.cl").write_text("changed\n")
    assert wcet("check", "build/k.o").code == 0


def list_changed(folder: Path, name: str, total: str) -> tuple[str, ...]:
    text = f'\t.text\n\t.file\t1 "{name}" md5 0x{total}\n\t.loc\t1 1 0\n\ts_endpgm\n'
    found = read_origin(Source("k.s", text), folder)
    assert found.origin is not None
    return found.origin.changed


@pytest.mark.parametrize("name", ["{outside}/secret", "../secret", "link.cl", ".git/config", "gone.cl"])
def test_what_is_outside_of_the_repository_is_neither_read_nor_told(project: Path, name: str) -> None:
    outside = project.parent / f"{project.name}-outside"
    outside.mkdir()
    for place in (outside / "secret", project.parent / "secret", project / ".git" / "config"):
        place.write_text("secret")
    (project / "link.cl").symlink_to(outside / "secret")
    assert list_changed(project, name.format(outside=outside), "0" * 32) == ()


def test_one_of_the_files_that_a_name_may_mean_suffices(project: Path) -> None:
    (project / "build" / "k.cl").write_text("another kernel\n")
    own = md5(KERNEL.encode()).hexdigest()
    assert list_changed(project / "build", "k.cl", own) == ()
    assert list_changed(project / "build", "k.cl", own[::-1]) == ("k.cl",)
    assert list_changed(project / "build", "/elsewhere/k.cl", own) == ("build/k.cl",)


def test_names_of_a_stranger_are_no_code() -> None:
    dump = (
        'debug_line[0x0]\ninclude_directories[  0] = "/p"\ninclude_directories[  1] = "in"\n'
        'file_names[  0]:\n           name: "a\\"\\n\\ts_endpgm"\n      dir_index: 1\n   md5_checksum: '
        + "1"
        * 32
        + "\n"
        'file_names[  1]:\n           name: "b"\n      dir_index: 99999999999999\n   md5_checksum: ' + "2" * 32 + "\n"
        'file_names[  2]:\n           name: "c"\n      dir_index: 1\n   md5_checksum: ' + "3" * 32 + "\n"
    )
    lines = list(write_sums(dump, 7))
    assert len(lines) == 3 and all(line.startswith("\t.file\t") and line.count("\n") == 0 for line in lines)
    assert read_sums("\n".join(lines)) == {"b": "2" * 32, "/p/in/c": "3" * 32}
