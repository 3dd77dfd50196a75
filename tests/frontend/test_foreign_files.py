"""What is in files outside of the repository reaches no message of a compiler, and no configuration names them."""

from pathlib import Path

import pytest

from tests.frontend.compilers import needs_clang
from wcet.cli import run

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
    assert code == 2 and "W171" in shown
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
