"""Writes the file that users send if the two path engines disagree, with everything that reproduces it."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from wcet import __version__
from wcet.errors import Diagnostic, render_diagnostic
from wcet.files import write_beside
from wcet.options import AnalyzeOptions
from wcet.session.paths import name_report, refuse_write
from wcet.span import Source


def write_evidence(
    name: str, source: Source | None, options: AnalyzeOptions, diagnostics: Sequence[Diagnostic]
) -> Path:
    """Write `NAME-disagreement.json` into the working folder, and return its path.

    The file has the kernel's text, the settings of the analysis, the machine's file if it is one of the user's, and the
    diagnostics. Raises `WcetError` W007 if it cannot be written.
    """
    path = name_report(name, "disagreement")
    machine = Path(options.machine)
    bundle = {
        "tool": {"name": "wcet", "version": __version__},
        "kernel": {"file": source.name, "text": source.text} if source else None,
        "options": asdict(options),
        "machine": machine.read_text(encoding="utf-8") if options.machine and machine.is_file() else options.machine,
        "diagnostics": [render_diagnostic(diagnostic) for diagnostic in diagnostics],
    }
    try:
        write_beside(path, json.dumps(bundle, indent=2, default=dict) + "\n")
    except OSError as error:
        raise refuse_write(path, path.name, error) from None
    return path
