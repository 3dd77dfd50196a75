"""Line tables of a stranger: which files they may have us read."""

from pathlib import Path

import pytest

from wcet import repository
from wcet.config.settings import Config, Settings
from wcet.errors import WcetError
from wcet.files import write_argument
from wcet.frontend.build import Build
from wcet.frontend.command import write_command
from wcet.frontend.read import read_origin
from wcet.repository import find_repository
from wcet.session.configured import match_pattern
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


@pytest.mark.parametrize(
    "pattern", ["*.s", "**/*.s", "a/*.s", "**/a/**/*.s", "a/../*.s", "[ab]/?.s", "l/*.s", "**/l/*.s", "**/**/*"]
)
def test_a_pattern_means_what_it_means_to_a_path_and_each_file_once(tmp_path, pattern):
    for name in ("x.s", ".y.s", "a/x.s", "a/b/a/x.s", "a/b/c.cl", "b/x.s"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    (tmp_path / "l").symlink_to(tmp_path)
    (tmp_path / "broken.s").symlink_to(tmp_path / "none")
    config = Config(Source("wcet.toml", ""), tmp_path, Settings(None))
    named = {each for each in tmp_path.glob(pattern) if not each.is_dir()}  # a link that leads nowhere is refused later
    assert match_pattern(config, pattern) == sorted(named)


def test_the_repository_of_many_files_is_looked_for_once(tmp_path, monkeypatch):
    asked = []
    find = repository.find_repository
    monkeypatch.setattr(repository, "find_repository", lambda folder: asked.append(folder) or find(folder))
    repository.require_all_inside(tmp_path, map(str, range(50)), "`kernels`")
    assert asked == [tmp_path]
    with pytest.raises(WcetError):
        repository.require_all_inside(tmp_path, ("a", "/etc/passwd"), "`kernels`")
