"""The answer for a task set in the formats of build servers: JUnit, SARIF and annotations of GitHub."""

import json
from typing import Any
from urllib.parse import quote
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from wcet import __version__
from wcet.codes import CODES
from wcet.report.github import annotate
from wcet.report.junit import clean
from wcet.report.sarif import SCHEMA
from wcet.report.sched_view import SchedReport, describe_chain, describe_task, headline, tell_miss

MISS = "W561"


def _cases(report: SchedReport) -> list[tuple[str, bool, str]]:
    """Return name, verdict and summary of each task and chain."""
    tasks = [(each.task.name, each.met, describe_task(each)) for each in report.verdicts.tasks]
    chains = [(each.chain.name, each.met, describe_chain(each)) for each in report.verdicts.chains]
    return [*tasks, *chains]


def render_junit(report: SchedReport) -> str:
    """Return a test suite with a case for each task and chain."""
    cases = _cases(report)
    failures = sum(not met for _, met, _ in cases)
    totals = {"name": "wcet sched", "tests": str(len(cases)), "failures": str(failures), "errors": "0"}
    root = Element("testsuites", totals)
    suite = SubElement(root, "testsuite", totals)
    for name, met, summary in cases:
        case = SubElement(suite, "testcase", {"classname": clean(report.file), "name": clean(name)})
        if met:
            SubElement(case, "system-out").text = clean(summary)
        else:
            failure = SubElement(case, "failure", {"message": clean(summary), "type": MISS})
            failure.text = clean("\n".join(tell_miss(report)))
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def render_sarif(report: SchedReport) -> str:
    """Return the log of one run: a result for each task and chain that can miss, at its line in the file."""
    results = [_result(report, name, summary) for name, met, summary in _cases(report) if not met]
    rules = [{"id": MISS, "shortDescription": {"text": CODES[MISS].title}}] if results else []
    driver = {"name": "wcet", "version": __version__, "semanticVersion": __version__, "rules": rules}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "invocations": [{"executionSuccessful": True}],
        "results": results,
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _result(report: SchedReport, name: str, summary: str) -> dict[str, Any]:
    place = {
        "physicalLocation": {
            "artifactLocation": {"uri": quote(report.file)},
            "region": {"startLine": report.lines.get(name, 1)},
        },
        "logicalLocations": [{"name": name, "kind": "function"}],
    }
    return {
        "ruleId": MISS,
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "\n".join((summary, *tell_miss(report)))},
        "locations": [place],
        "partialFingerprints": {"taskAndRule/v1": f"{name}:{MISS}"},
    }


def render_github(report: SchedReport) -> str:
    """Return the verdict, and an annotation for each task and chain that can miss."""
    lines = [headline(report)]
    for name, met, summary in _cases(report):
        if not met:
            where = {"line": report.lines.get(name, 1), "title": f"{name} can miss its deadline"}
            lines.append(annotate("error", report.file, where, summary))
    return "".join(f"{line}\n" for line in lines)
