"""What is in files outside of the repository reaches no message of a compiler, and no configuration names them."""

from pathlib import Path

import pytest

from tests.cli.run import run_wcet
from tests.frontend.compilers import needs_clang

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
def test_a_file_that_a_kernel_includes_is_not_quoted(repository: Path, name: str) -> None:
    (repository / "link.h").symlink_to("../shadow")
    (repository / "k.cl").write_text(f'#include "{name}"\n{KERNEL}')
    ran = run_wcet("analyze", "k.cl", "--groups", "1", "--group-size", "64")
    assert ran.code == 2 and "W171" in ran.err
    assert not [word for word in ("root", "secret_word", "19000") if word in ran.out + ran.err]


@needs_clang
@pytest.mark.parametrize("line", ['includes = ["../"]', 'flags = ["-include", "../shadow"]', 'flags = ["-I.git"]'])
def test_a_configuration_names_nothing_outside_of_its_repository(repository: Path, line: str) -> None:
    (repository / "wcet.toml").write_text(f'kernels = ["k.cl"]\ngroups = 1\ngroup_size = 64\n[compile]\n{line}\n')
    ran = run_wcet("check")
    assert ran.code == 2 and "W025" in ran.out + ran.err
    assert "secret_word" not in ran.out + ran.err
