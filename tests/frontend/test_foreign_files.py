"""What is in files outside of the repository reaches no message of a compiler, and no configuration names them."""

from pathlib import Path

import pytest

from tests.frontend.compilers import each_clang, needs_clang
from wcet.cli import run
from wcet.frontend.dependencies import read_rule

SECRET = "root:secret_word:19000:0:99999:7:::\n"
KERNEL = "__kernel void k(__global int *out) { out[0] = 1; }\n"


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "repository"
    (folder / ".git").mkdir(parents=True)
    (tmp_path / "shadow").write_text(SECRET)
    (folder / ".git" / "config").write_text(SECRET)
    (folder / "k.cl").write_text(KERNEL)
    monkeypatch.chdir(folder)
    return folder


@needs_clang
@pytest.mark.parametrize("name", ["../shadow", ".git/config", "link.h"])
def test_a_file_that_a_kernel_includes_is_not_quoted(
    repository: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (repository / "link.h").symlink_to("../shadow")
    (repository / "k.cl").write_text(f'#include "{name}"\n{KERNEL}')
    code = run(("analyze", "k.cl", "--groups", "1", "--group-size", "64"))
    shown = "".join(capsys.readouterr())
    assert code == 2 and "W025" in shown and "k.cl:1:11" in shown
    assert not [word for word in ("root:", "'root'", "secret_word", "19000") if word in shown]


@needs_clang
@pytest.mark.parametrize("line", ['includes = ["../"]', 'flags = ["-include../shadow"]', 'flags = ["-I.git"]'])
def test_a_configuration_names_nothing_outside_of_its_repository(
    repository: Path, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    (repository / "wcet.toml").write_text(f'kernels = ["k.cl"]\ngroups = 1\ngroup_size = 64\n[compile]\n{line}\n')
    code = run(("check",))
    shown = "".join(capsys.readouterr())
    assert code == 2 and "W025" in shown and "secret_word" not in shown


WAYS = {
    "a string of an assertion": '_Static_assert(0,\n#include "{}/text"\n);\n',
    "a macro": '#include "{}/header.h"\n__kernel void m(__global int *out) {{ out[0] = SECRET; }}\n',
    "a suggestion": '#include "{}/header.h"\n__kernel void m(__global int *out) {{ out[0] = secret_wor; }}\n',
    "an assertion, a missing header": '#include "{}/header.h"\n_Static_assert(0, TEXT);\n#include "none.h"\n',
    "an error of the preprocessor": '#include "{}/header.h"\n#error TEXT\n',
    "system headers": '#pragma clang system_header\n_Static_assert(0,\n#include "{}/text"\n);\n',
    "another name": '#line 1 "k.cl"\n_Static_assert(0,\n#include "{}/text"\n);\n',
    "a constant of the code": '__constant int number =\n#include "{}/number"\n;\n',
    "bytes": '__constant char bytes[] = {{\n#embed "{}/text"\n}};\n',
}


@each_clang
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", ["../clang/include", "link"])
def test_nothing_of_a_file_elsewhere_reaches_a_message(
    repository: Path, capsys: pytest.CaptureFixture[str], clang: str, way: str, place: str
) -> None:
    away = repository.parent / "clang" / "include"  # a folder that is named like one of the compiler
    away.mkdir(parents=True)
    (repository / "link").symlink_to(away)
    (away / "text").write_text('"secret_word"\n')
    (away / "number").write_text("19000\n")
    (away / "header.h").write_text('#define SECRET secret_word\n#define TEXT "secret_word"\nint secret_word(int);\n')
    (repository / "k.cl").write_text(WAYS[way].format(place) + KERNEL)
    code = run(("analyze", "k.cl", "--groups", "1", "--group-size", "64", "--clang", clang))
    shown = "".join(capsys.readouterr())
    assert code == 2 and "secret_word" not in shown and "19000" not in shown
    assert "W025" in shown or way == "bytes" and "W171" in shown  # older compilers embed nothing


@needs_clang
def test_headers_elsewhere_are_read_if_the_command_line_or_the_environment_says_so(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (repository.parent / "shared").mkdir()
    (repository.parent / "shared" / "one.h").write_text("#define ONE 1\n")
    (repository / "k.cl").write_text("#include <one.h>\n" + KERNEL.replace("= 1", "= ONE"))
    given = ("analyze", "k.cl", "--groups", "1", "--group-size", "64")
    assert run((*given, "-I", "../shared")) == 0
    assert run((*given, "--cflag=-isystem", "--cflag=../shared")) == 0
    (repository / "k.cl").write_text('#include "../shared/one.h"\n' + KERNEL.replace("= 1", "= ONE"))
    assert run(given) == 2
    monkeypatch.setenv("WCET_OUTSIDE", str(repository.parent / "shared"))
    assert run(given) == 0


@needs_clang
def test_a_file_that_a_flag_includes_is_named_from_the_configuration(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (repository / "sub").mkdir()
    (repository / "one.h").write_text("#define ONE 1\n")
    (repository / "sub" / "one.h").write_text("#error another file\n")
    (repository / "sub" / "k.cl").write_text(KERNEL.replace("= 1", "= ONE"))
    lines = 'kernels = ["sub/k.cl"]\ngroups = 1\ngroup_size = 64\n[compile]\nflags = ["-includeone.h"]\n'
    (repository / "wcet.toml").write_text(lines)
    for folder in (repository, repository / "sub"):
        monkeypatch.chdir(folder)
        assert run(("check",)) == 0


@pytest.mark.parametrize(
    "define", ['X\\n#include "/etc/passwd"', "X=1\\n#error", "X(a\\nb)=1", "-DX", "1X", "X y", "X=1\\r"]
)
def test_a_macro_of_a_configuration_is_one_line(
    repository: Path, capsys: pytest.CaptureFixture[str], define: str
) -> None:
    text = define.replace('"', '\\"')
    (repository / "wcet.toml").write_text(f'kernels = ["k.cl"]\n[compile]\ndefines = ["{text}"]\n')
    code = run(("check",))
    assert code == 2 and "wcet.toml:3" in "".join(capsys.readouterr())


@pytest.mark.parametrize(
    "rule",
    [
        "o: k.cl a\nb/../../shadow\n",
        "o: k.cl a\tb/../../shadow\n",
        "o: k.cl a\\\\\\ b/../../shadow\n",
        "o: k.cl \\\n  a\rb\n",
    ],
)
def test_a_rule_in_which_a_name_can_pass_for_another_is_not_read(rule: str) -> None:
    with pytest.raises(ValueError):
        read_rule(rule)


def test_names_in_a_rule_are_read_as_make_reads_them() -> None:
    assert read_rule("o: k.cl \\\n  a\\ b.h c$$d \\\n  e\\#f\n") == tuple(map(Path, ("k.cl", "a b.h", "c$d", "e#f")))
