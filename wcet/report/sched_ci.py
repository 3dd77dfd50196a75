"""Renders the answer for a task set in the formats of build servers: JUnit, SARIF and annotations of GitHub."""

from xml.etree.ElementTree import Element, indent, tostring

from wcet.ir.verdict import DeadlineVerdict
from wcet.printable import disarm, show_line
from wcet.report.github import annotate_misses
from wcet.report.junit import add_deadlines
from wcet.report.sarif import render_sarif as render_log
from wcet.report.sched_view import SchedReport, describe_chain, describe_task, headline, tell_miss
from wcet.sched.task import Time
from wcet.span import Line


def judge_deadlines(report: SchedReport) -> tuple[DeadlineVerdict, ...]:
    """Return the gate's verdict on each task and chain."""
    story = tell_miss(report)

    def judge(name: str, met: bool, bound: Time | None, summary: str) -> DeadlineVerdict:
        line, told = report.lines.get(name, Line(1)), () if met else story
        return DeadlineVerdict(name, report.file, line, met, summary, told, bounded=bound is not None)

    return (
        *(judge(each.task.name, each.met, each.response, describe_task(each)) for each in report.verdicts.tasks),
        *(judge(each.chain.name, each.met, each.latency, describe_chain(each)) for each in report.verdicts.chains),
    )


def render_junit(report: SchedReport) -> str:
    """Return a JUnit test suite with a case for each task and chain."""
    root = Element("testsuites", {"name": "wcet sched"})
    add_deadlines(root, "wcet sched", judge_deadlines(report))
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def render_sarif(report: SchedReport) -> str:
    """Return a SARIF log with a result for each task and chain that can miss its deadline, at its line in the file."""
    return render_log((), judge_deadlines(report))


def render_github(report: SchedReport) -> str:
    """Return the verdict, and an annotation for each task and chain that can miss its deadline."""
    lines = (disarm(show_line(headline(report))), *annotate_misses(judge_deadlines(report)))
    return "".join(f"{line}\n" for line in lines)
