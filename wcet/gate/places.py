"""Rewrites places as code hosts want them: relative to the root of the repository, wherever the gate was run."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from os.path import relpath
from pathlib import Path

from wcet.errors import Diagnostic
from wcet.files import follow_links
from wcet.ir.verdict import DeadlineVerdict, Verdict
from wcet.span import Source


def name_from(root: Path, name: str) -> str:
    """Return a path of the working folder relative to `root`; a path outside of it stays the same."""
    try:
        path, inside = follow_links(Path(name)), follow_links(root)
    except OSError:  # it could not be read, which its verdict reports
        return name
    return Path(relpath(path, inside)).as_posix() if path.is_relative_to(inside) else name


def rebase_verdicts(verdicts: Iterable[Verdict], root: Path) -> tuple[Verdict, ...]:
    """Return the verdicts with their files, and those of their diagnostics, named relative to `root`."""
    return tuple(
        replace(each, file=name_from(root, each.file), diagnostics=_rebase(each.diagnostics, root)) for each in verdicts
    )


def rebase_deadlines(deadlines: Iterable[DeadlineVerdict], root: Path) -> tuple[DeadlineVerdict, ...]:
    """Return the verdicts on tasks with their files named relative to `root`."""
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
