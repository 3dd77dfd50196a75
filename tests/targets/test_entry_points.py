"""Which packages register something, seen without `importlib.metadata`, beside what it finds."""

import sys
import zipfile
from importlib.metadata import entry_points as read_entry_points

import pytest

from wcet.targets.entry_points import entry_points

GROUP = "wcet.tests"


@pytest.fixture(autouse=True)
def fresh():
    """Each test finds its own packages."""
    entry_points.cache_clear()
    yield
    entry_points.cache_clear()


def install(site, folder, group=GROUP):
    """Put what a package registers into a folder of a name."""
    info = site / folder
    info.mkdir(parents=True)
    for name in ("METADATA", "PKG-INFO"):
        (info / name).write_text("Metadata-Version: 2.1\nName: some\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{group}]\none = some.module:VALUE\n")


FOLDERS = ("some-1.0.dist-info", "some-1.0.egg-info", "Some.dist-info", "some-1.0.egg/EGG-INFO")


@pytest.mark.parametrize("folder", FOLDERS)
def test_packages_are_found_however_they_are_installed(folder, tmp_path, monkeypatch):
    install(tmp_path, folder)
    monkeypatch.syspath_prepend(str((tmp_path / folder).parent))
    (found,) = entry_points(GROUP)
    assert (found.name, found.value) == ("one", "some.module:VALUE")
    assert entry_points(GROUP) == tuple(read_entry_points(group=GROUP))


def test_packages_in_the_working_folder_are_found(tmp_path, monkeypatch):
    install(tmp_path, FOLDERS[0])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    assert len(entry_points(GROUP)) == 1


def test_packages_in_an_archive_are_found(tmp_path, monkeypatch):
    with zipfile.ZipFile(tmp_path / "some.zip", "w") as archive:
        archive.writestr("some-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: some\nVersion: 1.0\n")
        archive.writestr("some-1.0.dist-info/entry_points.txt", f"[{GROUP}]\none = some.module:VALUE\n")
    monkeypatch.syspath_prepend(str(tmp_path / "some.zip"))
    assert len(entry_points(GROUP)) == 1


def test_packages_of_another_finder_are_found(tmp_path, monkeypatch):
    install(tmp_path, FOLDERS[0])

    class Finder:
        def find_spec(self, *_):
            return None

        def find_distributions(self, context):
            from importlib.metadata import PathDistribution

            return [PathDistribution(tmp_path / FOLDERS[0])] if context.name is None else []

    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, Finder()])
    assert len(entry_points(GROUP)) == 1


def test_places_that_do_not_exist_and_packages_of_other_groups_register_nothing(tmp_path, monkeypatch):
    install(tmp_path, FOLDERS[0], group="others")
    (tmp_path / "empty.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path / "nowhere"), str(tmp_path), *sys.path])
    assert entry_points(GROUP) == ()
