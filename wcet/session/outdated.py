"""Refuses objects and assembly that were not compiled from their sources as they are now (W028).

Their bounds are those of the earlier sources, and a verdict on them would be green for code that nobody has compiled.
"""

from dataclasses import replace

from wcet.errors import Diagnostic, WcetError
from wcet.session.request import Request
from wcet.span import Source


def find_outdated(source: Source) -> tuple[Diagnostic, ...]:
    """Return an error for each source in the repository with another MD5 than the line table of the file states."""
    return tuple(
        Diagnostic(
            "W028",
            f"`{source.name}` was compiled from another text than `{name}` has now",
            notes=("its bound is that of the earlier text",),
        )
        for name in (() if source.origin is None else source.origin.changed)
    )


def refuse_outdated(source: Source, request: Request) -> tuple[Diagnostic, ...]:
    """Return the errors for which the command may not use a file; commands that only report warn instead."""
    found = find_outdated(source)
    if not request.reports:
        return found
    request.tell(tuple(replace(each, severity="warning") for each in found))
    return ()


def require_current(source: Source, request: Request) -> None:
    """Raise `WcetError` W028 for a file that the command may not use."""
    if refused := refuse_outdated(source, request):
        raise WcetError(refused)
