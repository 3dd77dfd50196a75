"""Renders the gate's failures as SARIF 2.1.0, which code hosts and editors show at their lines.

An exceeded budget (W010) is at the line that costs most on the worst path; a refusal is at the place of its diagnostic.
"""

import json
import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from wcet import __version__
from wcet.codes import CODES
from wcet.errors import Diagnostic
from wcet.ir.verdict import DeadlineVerdict, Status, Verdict
from wcet.report.verdict_text import describe_guilty, describe_verdict, guilty_place

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

_LONE = re.compile(r"(\\ud[89ab]..\\ud[c-f]..|\\[^u])|\\ud[89a-f]..")
"""A surrogate that is no half of a character: a byte of a name that is not UTF-8, which many readers of JSON refuse."""


def render_sarif(verdicts: Sequence[Verdict], deadlines: Sequence[DeadlineVerdict] = ()) -> str:
    """Return the SARIF log of one run of the gate."""
    results = [result for verdict in verdicts for result in _report(verdict)]
    results += [_report_deadline(each) for each in deadlines if not each.met]
    used = sorted({result["ruleId"] for result in results})
    for result in results:
        result["ruleIndex"] = used.index(result["ruleId"])
    driver: dict[str, Any] = {
        "name": "wcet",
        "version": __version__,
        "semanticVersion": __version__,
        "rules": [{"id": code, "shortDescription": {"text": CODES[code].title}} for code in used],
    }
    run: dict[str, Any] = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": all(verdict.exit_code < 70 for verdict in verdicts)}],
        "results": results,
    }
    document = json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2)
    return _LONE.sub(lambda found: found[1] or "\\ufffd", document) + "\n"


def _report(verdict: Verdict) -> list[dict[str, Any]]:
    results = [_report_diagnostic(verdict, diagnostic) for diagnostic in verdict.diagnostics]
    if verdict.status is Status.FAILED:
        message = f"{describe_verdict(verdict)}\n{describe_guilty(verdict)}"
        file, line = guilty_place(verdict)
        place = _locate(file, {"startLine": line}, verdict.name)
        results.append(_result("W010", "error", message, place, verdict.name))
    return results


def _report_deadline(each: DeadlineVerdict) -> dict[str, Any]:
    text = "\n".join((each.summary, *each.story))
    return _result("W561", "error", text, _locate(each.file, {"startLine": each.line}, each.name), each.name)


def _report_diagnostic(verdict: Verdict, diagnostic: Diagnostic) -> dict[str, Any]:
    text = "\n".join([diagnostic.message, *diagnostic.notes, diagnostic.help])
    span = None if diagnostic.span is None else diagnostic.span.written
    file = verdict.file if span is None else span.source.name
    region = {"startLine": 1}
    if span is not None:
        region = {"startLine": span.line, "startColumn": span.column, "endColumn": max(span.end_column, span.column)}
    return _result(diagnostic.code, diagnostic.severity, text, _locate(file, region, verdict.name), verdict.name)


def _result(rule: str, level: str, text: str, location: dict[str, Any], kernel: str) -> dict[str, Any]:
    return {
        "ruleId": rule,
        "level": level,
        "message": {"text": text},
        "locations": [location],
        "partialFingerprints": {"kernelAndRule/v1": f"{kernel}:{rule}"},
    }


def _locate(file: str, region: dict[str, int], kernel: str) -> dict[str, Any]:
    return {
        "physicalLocation": {"artifactLocation": {"uri": quote(file, errors="surrogateescape")}, "region": region},
        "logicalLocations": [{"name": kernel, "kind": "function"}],
    }
