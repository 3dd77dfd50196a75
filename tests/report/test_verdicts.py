"""The gate's formats, read back by other people's readers."""

import json
import re
from dataclasses import replace

import junitparser
import pytest
import sarif_pydantic

from tests.report.bounds import SOURCE, make_bound
from wcet.errors import Diagnostic
from wcet.ir.result import LineShare
from wcet.ir.verdict import Status, Verdict
from wcet.report.github import render_github
from wcet.report.junit import render_junit
from wcet.report.listing import strip_comment, strip_source
from wcet.report.sarif import render_sarif
from wcet.report.verdict_text import describe_guilty, guilty_place, render_concise, render_verdicts
from wcet.span import Span

REFUSAL = Diagnostic("W201", "loop `<x>` has no bound", Span(SOURCE, 3, 1, 6), "here", ("why\nnot",), "state it, 100%")
VERDICTS = (
    Verdict("over", "a b/over.s", make_bound("over"), "900 cycles", 900),
    Verdict("open", "saxpy.s", diagnostics=(REFUSAL, Diagnostic("W501", "no launch", severity="warning"))),
    Verdict("fine", "fine.s", make_bound("fine"), "1 us", 1000),
    Verdict("free", "free.s", make_bound("free")),
)


def test_a_verdict_calls_for_its_exit_code():
    assert [verdict.exit_code for verdict in VERDICTS] == [1, 3, 0, 0]
    assert [verdict.status for verdict in VERDICTS] == [Status.FAILED, Status.REFUSED, Status.OK, Status.NO_BUDGET]


def test_sarif_is_read_back_with_every_failure_at_its_line():
    log = sarif_pydantic.Sarif.model_validate_json(render_sarif(VERDICTS))
    assert log.version == "2.1.0"
    (run,) = log.runs
    assert [rule.id for rule in run.tool.driver.rules] == ["W010", "W201", "W501"]
    found = [
        (each.rule_id, each.level.value, place.artifact_location.uri, place.region.start_line)
        for each in run.results
        for place in [each.locations[0].physical_location]
    ]
    assert found == [
        ("W010", "error", "a%20b/over.s", 5),
        ("W201", "error", "saxpy.s", 3),
        ("W501", "warning", "saxpy.s", 1),
    ]


def test_sarif_names_only_properties_of_the_standard():
    """The reader forbids unknown properties nowhere, so that the ones we write are listed here."""
    (run,) = json.loads(render_sarif(VERDICTS))["runs"]
    assert set(run) <= {"tool", "columnKind", "invocations", "results"}
    for result in run["results"]:
        assert set(result) == {"ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints"}
        assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]


def test_junit_is_read_back_with_failures_errors_and_skips():
    suites = junitparser.JUnitXml.fromstring(render_junit(VERDICTS).encode())
    (suite,) = suites
    assert (suite.tests, suite.failures, suite.errors, suite.skipped) == (4, 1, 1, 1)
    over, refused, fine, free = suite
    assert (over.classname, over.name, over.result[0].type) == ("a b.over", "over", "W010")
    assert "over.s:5: 92.0 % of the worst path" in over.result[0].text
    assert isinstance(refused.result[0], junitparser.Error)
    assert "loop `<x>` has no bound" in refused.result[0].text
    assert fine.result == []
    assert isinstance(free.result[0], junitparser.Skipped)


@pytest.mark.parametrize(("file", "group"), [("a/b.s", "a.b"), (".", ""), ("/", ""), ("..", ".."), ("stdin", "stdin")])
def test_junit_groups_kernels_by_their_files_even_if_these_are_folders(file, group):
    (suite,) = junitparser.JUnitXml.fromstring(render_junit([Verdict("k", file)]).encode())
    assert [case.classname for case in suite] == [group]


def test_launches_of_one_kernel_are_told_apart_by_servers():
    """Servers keep one case of a class and name, and one result of a fingerprint: a failure was lost."""
    failed = next(each for each in VERDICTS if each.status is Status.FAILED)
    (suite,) = junitparser.JUnitXml.fromstring(render_junit([failed, failed]).encode())
    assert [case.name for case in suite] == [failed.name, f"{failed.name} #2"]
    prints = [each["partialFingerprints"] for each in json.loads(render_sarif([failed, failed]))["runs"][0]["results"]]
    assert prints[0] != prints[1]


def test_junit_holds_no_character_that_xml_cannot():
    wild = Verdict("nul\0\x1b[31m\ud800", "x.s", diagnostics=(Diagnostic("W101", "bell \a"),))
    (suite,) = junitparser.JUnitXml.fromstring(render_junit([wild]).encode())
    assert [case.name for case in suite] == ["nul??[31m?"]


COMMAND = re.compile(r"::(error|warning) file=([^,:]*)((?:,\w+=[^,:]*)*)::([^\r\n]*)")


def test_github_annotates_the_line_that_costs_most_and_lets_no_text_escape():
    first, *lines = render_github(VERDICTS).splitlines()
    assert first.startswith("FAILED: 4 kernels")
    found = [COMMAND.fullmatch(line) for line in lines]
    assert [(match[1], match[2]) for match in found] == [
        ("error", "a b/over.s"),
        ("error", "saxpy.s"),
        ("warning", "saxpy.s"),
    ]
    assert ",line=5," in found[0][3]
    assert "why%0Anot%0Astate it, 100%25" in found[1][4]
    wild = Verdict("x::error::y\n::stop", "a,b:c.s", diagnostics=(Diagnostic("W101", "bad\n::error::forged"),))
    assert len(render_github([wild]).splitlines()) == 2


def test_text_and_concise_have_a_line_for_each_kernel_failures_last():
    assert [line.split()[0] for line in render_verdicts(VERDICTS).splitlines()] == [
        "FAILED:",
        "no",
        "ok",
        "FAILED",
        "a",
        "REFUSED",
    ]
    assert [line.split(": ")[0] for line in render_concise(VERDICTS).splitlines()] == [
        "free.s:5",
        "fine.s:5",
        "a b/over.s:5",
        "saxpy.s:3",
    ]


def test_the_guilty_line_is_an_instruction_where_the_model_tells():
    bound = make_bound()
    lines = (LineShare(4, "vector", 8), LineShare(5, "scalar", 4))
    costed = replace(bound, shares=(bound.shares[0], replace(bound.shares[1], lines=lines)))
    verdict = Verdict("k", "k.s", costed, "1 cycle", 1)
    assert guilty_place(verdict)[1] == 4
    assert describe_guilty(verdict) == "k.s:4: 61.3 % of the worst path, 64 x 8 cycles in vector: mul"
    assert guilty_place(replace(verdict, bound=bound))[1] == 5


def test_a_line_of_c_keeps_its_semicolons_and_one_of_assembly_loses_its_comment():
    assert (
        strip_source("    for (int k = 0; k < n; k++)  x[i] *= a; // scaled") == "for (int k = 0; k < n; k++) x[i] *= a"
    )
    assert strip_comment("\tv_add_f32 v0, v1, v2 ; sum // of two") == "v_add_f32 v0, v1, v2"
