"""Line tables of a stranger: which files they may have us read."""

from pathlib import Path

import pytest

from wcet.files import write_argument
from wcet.frontend.build import Build
from wcet.frontend.command import write_command
from wcet.frontend.read import read_origin
from wcet.repository import find_repository
from wcet.span import Source

SECRET = "root:secret:1\n"


@pytest.fixture
def kernels(tmp_path, monkeypatch):
    """The folder of a kernel in a repository, with a secret outside of it, and one that git keeps."""
    (tmp_path / "shadow").write_text(SECRET)
    folder = tmp_path / "repository" / "kernels"
    folder.mkdir(parents=True)
    git = tmp_path / "repository" / ".git"
    git.mkdir()
    (git / "config").write_text(SECRET)
    (folder / "link.c").symlink_to(tmp_path / "shadow")
    (folder / "git").symlink_to(git)
    (folder / "scale.cl").write_text("kernel\n")
    (tmp_path / "repository" / "above.h").write_text("header\n")
    monkeypatch.chdir(folder)
    return folder


def read(folder, name):
    text = f'\t.text\n\t.file\t1 "{name}"\n\t.loc\t1 1 0\n\ts_endpgm\n'
    found = read_origin(Source("k.s", text), folder)
    assert found.origin is not None
    assert [place.file for place in found.origin.places if place] != []
    return [file.text for file in found.origin.files]


@pytest.mark.parametrize(
    "name",
    ["{outside}/shadow", "../../shadow", "link.c", "../.git/config", "git/config", "{outside}/repository/.git/config"],
)
def test_what_is_outside_of_the_repository_or_kept_by_git_is_not_read(kernels, tmp_path, name):
    for folder in (Path(), kernels):
        assert read(folder, name.format(outside=tmp_path)) == []


@pytest.mark.parametrize("name", ["scale.cl", "../above.h", "/elsewhere/scale.cl", "{outside}/repository/above.h"])
def test_what_is_in_the_repository_is_read(kernels, tmp_path, name):
    assert len(read(Path(), name.format(outside=tmp_path))) == 1


def test_without_git_the_outermost_configuration_says_what_the_repository_is(tmp_path):
    folder = tmp_path / "a" / "b" / "c"
    folder.mkdir(parents=True)
    assert find_repository(folder) == folder
    (folder.parent / "wcet.toml").write_text("")
    assert find_repository(folder) == folder.parent
    (folder.parent.parent / "wcet.toml").write_text("")
    assert find_repository(folder) == folder.parent.parent


@pytest.mark.parametrize("name", ["-x.cl", "@x.cl"])
def test_a_name_is_no_option_of_the_compiler(name):
    assert write_command(Path(name), "cl", Build(), 15)[-1] == f"./{name}"
    assert write_argument(Path("a") / name) == f"a/{name}"
