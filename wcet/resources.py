"""Finds the shipped files that are not Python: inside the wheel, or next to the package in a checkout."""

from pathlib import Path

from wcet.errors import refuse

_PACKAGE = Path(__file__).parent
_INSIDE = _PACKAGE / "_data"
_BESIDE = _PACKAGE.parent

MACHINES = _PACKAGE / "machine" / "data"
"""The folder of the machine files that are shipped."""

_TABLES = _PACKAGE / "isa" / "gcn" / "language"

_FOLDERS = {"grammar": "grammar", "errors": "docs/errors", "docs": "docs", "schemas": "docs/schemas"}
"""The folder of each kind of file, which is the same in the checkout and in the wheel's data."""


def read_resource(folder: str, name: str) -> str:
    """Return the text of a shipped file: `folder` is `grammar`, `errors`, `docs` or `schemas`.

    Raises `WcetError` W902 when it is in neither place, which means that the installation is broken.
    """
    for path in (_INSIDE / _FOLDERS[folder] / name, _BESIDE / _FOLDERS[folder] / name):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise refuse("W902", f"the installation lacks {folder}/{name}", help="install wcet again")


def list_resources(folder: str) -> tuple[str, ...]:
    """Return the names of the shipped files of a folder, sorted."""
    for path in (_INSIDE / _FOLDERS[folder], _BESIDE / _FOLDERS[folder]):
        if path.is_dir():
            return tuple(sorted(each.name for each in path.iterdir() if each.is_file()))
    return ()


def read_instruction_table(name: str) -> str:
    """Return the text of an instruction table of GCN, such as `isa.csv`."""
    return (_TABLES / name).read_text(encoding="utf-8")


def read_grammar(name: str) -> str:
    """Return the text of `grammar/<name>`."""
    return read_resource("grammar", name)
