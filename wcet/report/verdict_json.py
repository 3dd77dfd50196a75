"""Renders the gate's verdicts for programs: one versioned JSON document."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from wcet import __version__
from wcet.ir.verdict import DeadlineVerdict, Verdict
from wcet.report.json import encode_diagnostic
from wcet.report.verdict_text import guilty_place

FORMAT_VERSION = 1
"""The version of the document; it grows when a reader of the previous version could misread it, not for additions."""


def render_verdicts(verdicts: Sequence[Verdict], deadlines: Sequence[DeadlineVerdict] = ()) -> str:
    """Return the JSON document; `passed` is false for an exceeded budget, a refusal and a deadline that can be
    missed."""
    document: dict[str, Any] = {
        "version": FORMAT_VERSION,
        "tool": {"name": "wcet", "version": __version__},
        "passed": all(verdict.exit_code == 0 for verdict in (*verdicts, *deadlines)),
        "kernels": [_encode(verdict) for verdict in verdicts],
    }
    if deadlines:
        document["deadlines"] = [asdict(each) for each in deadlines]
    return json.dumps(document, indent=2) + "\n"


def _encode(verdict: Verdict) -> dict[str, Any]:
    bound = None if verdict.bound is None else verdict.bound.bound_cycles
    file, line = guilty_place(verdict)
    return {
        "name": verdict.name,
        "file": verdict.file,
        "status": verdict.status.name.lower(),
        "passed": verdict.exit_code == 0,
        "bound_cycles": bound,
        "budget": verdict.budget or None,
        "budget_cycles": verdict.limit,
        "margin_cycles": None if bound is None or verdict.limit is None else verdict.limit - bound,
        "costliest_line": None if bound is None else line,
        **({"costliest_file": file} if bound is not None and file != verdict.file else {}),
        "diagnostics": [encode_diagnostic(diagnostic) for diagnostic in verdict.diagnostics],
    }
