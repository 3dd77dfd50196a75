"""Turns an exception of any kind into diagnostics: users never see a traceback."""

import errno
import os
import traceback
from pathlib import Path

from wcet import __version__
from wcet.errors import Diagnostic, WcetError
from wcet.files import show_path
from wcet.session.paths import refuse_read

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""The error numbers of a full disk."""

CLOSED = (errno.EACCES, errno.EPERM, errno.ELOOP)
"""The error numbers of files that exist and cannot be accessed; they are not defects of the tool."""


def diagnose(error: Exception) -> tuple[Diagnostic, ...]:
    """Return the diagnostics for any exception: those of a refusal, W007 for a full disk, W902 for all others.

    A file that permissions or a loop of links make inaccessible is W001, whatever requested it.
    """
    if isinstance(error, WcetError):
        return error.diagnostics
    if isinstance(error, OSError) and error.errno in FULL:
        return (Diagnostic("W007", f"output cannot be written: {error.strerror}", help="free some space"),)
    if isinstance(error, OSError) and error.errno in CLOSED and error.filename is not None:
        path = Path(os.fsdecode(error.filename))
        return refuse_read(path, show_path(path), error).diagnostics
    return (_diagnose_internal(error),)


def _diagnose_internal(error: Exception) -> Diagnostic:
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "wcet" in Path(frame.filename).parts] or list(frames)
    places = [f"{_below_package(frame.filename)}:{frame.lineno} in {frame.name}" for frame in ours[-3:]]
    text = str(error).splitlines()
    return Diagnostic(
        "W902",
        f"{type(error).__name__}: {text[0] if text else 'no message'}",
        notes=(*(f"at {place}" for place in reversed(places)), f"wcet {__version__}"),
        help="this is a defect of wcet, not of the kernel; please report it with the kernel and these lines",
    )


def _below_package(filename: str) -> str:
    """Return a path relative to the package folder, because reports must not name paths of a computer."""
    parts = Path(filename).parts
    start = max((index for index, part in enumerate(parts) if part == "wcet"), default=len(parts) - 1)
    return "/".join(parts[start:])
