"""Reads the files that `wcet init` writes, in this folder: those of every project, and a folder for each language."""

from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).parent

SHARED: Mapping[str, str] = {"wcet.mk": "wcet.mk", "Makefile": "Makefile", ".gitignore": "gitignore"}
"""The files of every project, with their names here."""

CMAKE = "wcet.cmake"
"""The rules for CMake, written into folders with a CMakeLists.txt."""

HOSTS: Mapping[str, tuple[str, str]] = {
    "github": (".github/workflows/wcet.yml", "ci/github.yml"),
    "gitlab": (".gitlab-ci.yml", "ci/gitlab.yml"),
}
"""For each build server, the path of its file from the root of the repository, and the file's name here."""

PRE_COMMIT = (".pre-commit-config.yaml", "ci/pre-commit.yaml")

LANGUAGES = tuple(path.parent.name for path in sorted(HERE.glob("*/wcet.toml"), reverse=True))
"""The folders with a kernel and its wcet.toml, named like targets; the first is the default."""


def list_starter(language: str) -> Mapping[str, str]:
    """Return the starter files for a language: the path of each shipped file, by its name in the user's new folder."""
    own = {path.name: f"{language}/{path.name}" for path in sorted((HERE / language).iterdir(), reverse=True)}
    return {**own, **SHARED}


def read_starter(path: str) -> str:
    """Return the text of one of the files, by its path here."""
    return (HERE / path).read_text(encoding="utf-8")
