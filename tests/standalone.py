"""Folders that a third party copies and runs: they import the standard library and themselves, nothing of the tool."""

import ast
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path


def require_own_imports(folder: Path) -> None:
    """Require that the files of a folder import only the standard library and one another."""
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.level == 1 or (node.module or "").partition(".")[0] in sys.stdlib_module_names, path
            elif isinstance(node, ast.Import):
                assert all(alias.name.partition(".")[0] in sys.stdlib_module_names for alias in node.names), path


def run_copy(folder: Path, place: Path, arguments: Sequence[str | Path]) -> str:
    """Return what a copy of a package in `place` prints, run there without packages; it must succeed."""
    shutil.copytree(folder, place / "derivation", ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-S", "-m", "derivation", *arguments]
    ran = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout
