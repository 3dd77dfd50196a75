"""Writes the file that users send if a run exceeds its bound, with everything that reproduces it."""

import json

from wcet import __version__
from wcet.errors import Diagnostic
from wcet.files import write_beside
from wcet.report.simulation import encode_run
from wcet.session.paths import name_report
from wcet.simulate.run import LongestRun
from wcet.span import Source


def write_violation(source: Source, run: LongestRun) -> Diagnostic:
    """Write `NAME-MODE-violation.json` into the working folder; return the W612 diagnostic that names it.

    The file has the kernel's text, the data of the run that its target keeps, and both results.
    """
    path = name_report(f"{run.name}-{run.mode}", "violation")
    bundle = {
        "tool": {"name": "wcet", "version": __version__},
        "kernel": {"file": source.name, "text": source.text},
        **run.evidence,
        "result": encode_run(run, events=True),
    }
    write_beside(path, json.dumps(bundle, indent=2) + "\n")
    return Diagnostic(
        "W612",
        f"{run.name} took {run.cycles} cycles, its bound is {run.bound}",
        notes=(run.circumstances,) if run.circumstances else (),
        help=f"this is a defect of wcet, not of the kernel; please report it with {path.name}",
    )
