"""The versions that the tests and the GitHub action install are ones that pyproject.toml allows, each with hashes."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent


def read_lock(name: str) -> dict[str, list[tuple[Requirement, int]]]:
    """Return for each package its lines of a lock file, with the number of their hashes."""
    lock: dict[str, list[tuple[Requirement, int]]] = {}
    text = (ROOT / ".ci" / name).read_text().replace("\\\n", " ")
    for line in text.splitlines():
        requirement = Requirement(re.sub(r"--hash=\S+", "", line).strip())
        lock.setdefault(canonicalize_name(requirement.name), []).append((requirement, line.count("--hash=sha256:")))
    return lock


def read_project(extras: bool) -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = list(project["dependencies"])
    if extras:
        lines += [line for extra in project["optional-dependencies"].values() for line in extra]
    return [Requirement(line) for line in lines]


@pytest.mark.parametrize(("name", "extras"), [("runtime.txt", False), ("tests.txt", True)])
def test_every_requirement_of_the_project_is_locked_to_a_version_that_it_allows(name: str, extras: bool) -> None:
    lock = read_lock(name)
    for requirement in read_project(extras):
        locked = lock[canonicalize_name(requirement.name)]
        for version in (str(line.specifier).removeprefix("==") for line, _ in locked):
            assert requirement.specifier.contains(version), f"{requirement} against {version}: run .ci/lock"


@pytest.mark.parametrize("name", ["runtime.txt", "tests.txt"])
def test_every_locked_package_has_one_version_here_and_hashes(name: str) -> None:
    here = dict(default_environment())
    for package, lines in read_lock(name).items():
        assert all(hashes > 0 for _, hashes in lines), package
        assert sum(line.marker is None or line.marker.evaluate(here) for line, _ in lines) <= 1, package
