"""Places as code hosts want them: relative to the root of the repository, wherever the gate was run."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from os.path import realpath, relpath
from pathlib import Path

from wcet.errors import Diagnostic
from wcet.ir.verdict import DeadlineVerdict, Verdict
from wcet.span import Source


def find_root(folder: Path, environment: Mapping[str, str]) -> Path:
    """Return the root of the repository around `folder`, else the folder that CI has checked out, else `folder`."""
    folder = Path(realpath(folder))
    for place in (folder, *folder.parents):
        if (place / ".git").exists():
            return place
    for variable in ("GITHUB_WORKSPACE", "CI_PROJECT_DIR"):
        stated = environment.get(variable)
        if stated and folder.is_relative_to(Path(stated).resolve()):
            return Path(stated).resolve()
    return folder


def name_from(root: Path, name: str) -> str:
    """Return a path of the working folder as one of `root`; what lies elsewhere keeps its name."""
    path = Path(realpath(name))
    return Path(relpath(path, root)).as_posix() if path.is_relative_to(root) else name


def rebase_verdicts(verdicts: Iterable[Verdict], root: Path) -> tuple[Verdict, ...]:
    """Return the verdicts with their files, and those of their diagnostics, named from `root`."""
    return tuple(
        replace(each, file=name_from(root, each.file), diagnostics=_rebase(each.diagnostics, root)) for each in verdicts
    )


def rebase_deadlines(deadlines: Iterable[DeadlineVerdict], root: Path) -> tuple[DeadlineVerdict, ...]:
    """Return the verdicts on tasks with their files named from `root`."""
    return tuple(replace(each, file=name_from(root, each.file)) for each in deadlines)


def _rebase(diagnostics: Sequence[Diagnostic], root: Path) -> tuple[Diagnostic, ...]:
    return tuple(
        each
        if each.span is None
        else replace(
            each,
            span=replace(each.span, source=Source(name_from(root, each.span.source.name), each.span.source.text)),
        )
        for each in diagnostics
    )
