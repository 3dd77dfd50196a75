"""Renders the gate's verdicts as JUnit XML, which CI servers show as a test suite: one case for each kernel.

An exceeded budget is a failure, a refused kernel an error; a kernel without budget is skipped, or is a failure if the
gate is strict. Nothing in it is a time of day or the duration of a run.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePosixPath
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from wcet.errors import render_diagnostic
from wcet.ir.verdict import DeadlineVerdict, Status, Verdict
from wcet.report.names import number_name
from wcet.report.verdict_text import describe_guilty, describe_verdict


def render_junit(verdicts: Sequence[Verdict], deadlines: Sequence[DeadlineVerdict] = ()) -> str:
    """Return the verdicts as a JUnit XML document."""
    refused = sum(verdict.status is Status.REFUSED for verdict in verdicts)
    failed = sum(verdict.exit_code != 0 for verdict in verdicts) - refused
    passed = sum(verdict.status is Status.OK for verdict in verdicts)
    totals = {
        "name": "wcet check",
        "tests": str(len(verdicts)),
        "failures": str(failed),
        "errors": str(refused),
    }
    root = Element("testsuites", totals)
    suite = SubElement(root, "testsuite", {**totals, "skipped": str(len(verdicts) - refused - failed - passed)})
    seen = Counter[str]()
    for verdict in verdicts:
        _add_case(suite, verdict, seen)
    if deadlines:
        add_deadlines(root, "deadlines", deadlines)
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _add_case(suite: Element, verdict: Verdict, seen: Counter[str]) -> None:
    """Add a case; its name is its own, because servers keep one case of each class and name."""
    group = ".".join((*PurePosixPath(verdict.file).parts[:-1], PurePosixPath(verdict.file).stem))
    name = number_name(f"{group}\n{verdict.name}", seen).removeprefix(f"{group}\n")
    case = SubElement(suite, "testcase", {"classname": clean(group), "name": clean(name)})
    summary = clean(describe_verdict(verdict))
    if verdict.status is Status.FAILED:
        SubElement(case, "failure", {"message": summary, "type": "W010"}).text = clean(describe_guilty(verdict))
    elif verdict.status is Status.REFUSED:
        kind = verdict.diagnostics[0].code if verdict.diagnostics else "W902"
        text = "\n\n".join(render_diagnostic(diagnostic) for diagnostic in verdict.diagnostics)
        SubElement(case, "error", {"message": summary, "type": kind}).text = clean(text)
    elif verdict.status is not Status.OK:
        kind = {"type": verdict.diagnostics[-1].code} if verdict.exit_code else {}
        SubElement(case, "failure" if kind else "skipped", {"message": summary, **kind})
    else:
        SubElement(case, "system-out").text = summary


def add_deadlines(root: Element, name: str, deadlines: Sequence[DeadlineVerdict]) -> None:
    """Add a suite with a case for each task and chain, and add its counts to those of all suites."""
    failures = sum(not each.met for each in deadlines)
    totals = {"tests": len(deadlines), "failures": failures, "errors": 0}
    suite = SubElement(root, "testsuite", {"name": name, **{key: str(value) for key, value in totals.items()}})
    for key, value in totals.items():
        root.set(key, str(int(root.get(key, "0")) + value))
    for each in deadlines:
        case = SubElement(suite, "testcase", {"classname": clean(each.file), "name": clean(each.name)})
        if each.met:
            SubElement(case, "system-out").text = clean(each.summary)
        else:
            failure = SubElement(case, "failure", {"message": clean(each.summary), "type": "W561"})
            failure.text = clean("\n".join(each.story))


def clean(text: str) -> str:
    """Return text in which characters that XML 1.0 does not allow, escaped or not, are replaced."""
    return "".join(
        char
        if char in "\t\n" or "\x20" <= char <= "\ud7ff" or "\ue000" <= char <= "\ufffd" or char >= "\U00010000"
        else "?"
        for char in text
    )
