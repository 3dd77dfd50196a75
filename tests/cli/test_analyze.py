import json
from pathlib import Path

import jsonschema
import pytest

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "schemas" / "analyze.json").read_text())


def test_the_first_line_answers_the_question(wcet, analysis):
    ran = wcet("analyze", "good.s")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines()[0] == "good: at most 1,000 cycles (1.000 us at 1000 MHz), sp-as-access"


def test_json_on_stdout_keeps_the_schema(wcet, analysis):
    ran = wcet("analyze", "good.s", "unbounded.s", "-f", "json")
    document = json.loads(ran.out)
    jsonschema.validate(document, SCHEMA)
    assert [kernel["bound_cycles"] for kernel in document["kernels"]] == [1000]
    assert [diagnostic["code"] for diagnostic in document["diagnostics"]] == ["W201"]
    assert ran.err.startswith("error[W201]")


@pytest.mark.parametrize(
    ("files", "code"),
    [
        (["good.s"], 0),
        (["syntax.s", "good.s"], 2),
        (["good.s", "unbounded.s", "syntax.s"], 3),
        (["crash.s", "unbounded.s", "good.s"], 70),
        (["missing.s", "good.s"], 2),
        ([".", "good.s"], 2),
    ],
)
def test_every_kernel_is_reported_and_the_worst_exit_code_wins(wcet, analysis, files, code):
    ran = wcet("analyze", *files)
    assert ran.code == code
    assert ran.out.startswith("good: at most 1,000 cycles")
    assert ran.out.count("at most 1,000 cycles (") == 1
    assert ran.err.count("error[") == len(files) - 1


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_refused_kernel_has_no_bound_in_any_form(wcet, analysis, form):
    ran = wcet("analyze", "unbounded.s", "-f", form)
    assert ran.code == 3
    assert "cycles" not in ran.out


def test_a_crash_names_the_place_and_no_path_of_this_machine(wcet, analysis):
    ran = wcet("analyze", "crash.s")
    assert "error[W902]: ZeroDivisionError: division by zero" in ran.err
    assert "at wcet/session/question.py:" in ran.err
    assert str(Path.home()) not in ran.err


def test_settings_reach_the_analysis_from_every_origin(wcet, analysis, folder, monkeypatch):
    (folder / "wcet.toml").write_text(
        '[kernel.good]\nndrange = [8, 4]\nwidth = 32\nmachine = "sim-d"\nbounds = { filler = 3 }\n'
    )
    monkeypatch.setenv("WCET_WIDTH", "64")
    monkeypatch.setenv("WCET_MACHINE", "sim-d-sp4")
    wcet("analyze", "good.s", "-m", "sim-d-sp8", "-b", "filler=4", "--arg", "n=0x10", "--policy", "sp-as-access")
    (options,) = analysis.asked
    assert dict(options.launch) == {"ndrange": "8,4", "width": "64"}
    assert (options.machine, options.policy) == ("sim-d-sp8", "sp-as-access")
    assert (dict(options.facts.bounds), dict(options.facts.arguments)) == ({"filler": 4}, {"n": 16})


def test_gcn_options_travel_as_they_are(wcet, analysis):
    wcet("analyze", "good.s", "--groups", "4,2", "--group-size", "64", "--splits", "none", "-S", "3", "--kernel", "k")
    (options,) = analysis.asked
    assert dict(options.launch) == {"groups": "4,2", "group_size": "64"}
    assert (dict(options.extra), options.kernel) == ({"splits": "none", "max_splits": "3"}, "k")


def test_a_broken_configuration_is_located_and_no_bound_is_printed(wcet, analysis, folder):
    (folder / "wcet.toml").write_text("[kernel.good]\nwidht = 3\n")
    ran = wcet("analyze", "good.s")
    assert (ran.code, ran.out) == (2, "")
    assert "--> wcet.toml:2:1" in ran.err


def test_another_configuration_can_be_named(wcet, analysis, folder):
    (folder / "other.toml").write_text("width = 512\n")
    wcet("analyze", "good.s", "--config", "other.toml")
    assert analysis.asked[0].launch["width"] == "512"


def test_the_second_run_does_not_ask_again_and_says_the_same(wcet, analysis):
    first, second = wcet("analyze", "good.s"), wcet("analyze", "good.s")
    assert first == second
    assert len(analysis.asked) == 1


def test_no_cache_asks_again(wcet, analysis):
    for _ in range(2):
        wcet("analyze", "good.s", "--no-cache")
    assert len(analysis.asked) == 2


def test_the_result_can_go_to_a_file(wcet, analysis, folder):
    ran = wcet("analyze", "good.s", "-f", "json", "-o", "report.json")
    assert (ran.code, ran.out) == (0, "")
    assert json.loads((folder / "report.json").read_text())["kernels"][0]["name"] == "good"


def test_a_file_that_cannot_be_written_is_an_error(wcet, analysis):
    ran = wcet("analyze", "good.s", "-o", "nowhere/report.json")
    assert ran.code == 2
    assert ran.err.startswith("error[W007]: `nowhere/report.json` cannot be written")


def test_a_kernel_that_is_not_utf8_is_refused_with_its_line(wcet, analysis, folder):
    (folder / "latin.s").write_bytes(b"good\n// caf\xe9\n")
    ran = wcet("analyze", "latin.s")
    assert (ran.code, ran.out) == (2, "")
    assert "line 2 has the byte 0xe9" in ran.err


def test_absolute_paths_do_not_show(wcet, analysis, folder):
    ran = wcet("analyze", str(folder / "good.s"), "-f", "json")
    assert str(folder) not in ran.out
    assert json.loads(ran.out)["kernels"][0]["place"]["file"] == "good.s"


def test_comparison_shows_both_conventions(wcet, analysis):
    ran = wcet("analyze", "good.s", "--compare", "published")
    assert ran.code == 0
    assert ran.out.splitlines()[0].startswith("good: at most 1,000 cycles")
    assert "the published convention says 900 cycles" in ran.out
    assert [options.convention for options in analysis.asked] == ["safe", "published"]


def test_a_kernel_without_published_reading_keeps_its_bound(wcet, analysis, folder):
    (folder / "modern.s").write_text("modern\n" + "filler\n" * 8)
    ran = wcet("analyze", "modern.s", "--compare", "published")
    assert ran.code == 0
    assert ran.out.startswith("modern: at most 1,000 cycles")
    assert "warning[W282]" in ran.err


def test_comparison_in_json_keeps_the_schema(wcet, analysis):
    document = json.loads(wcet("analyze", "good.s", "--compare", "published", "-f", "json").out)
    jsonschema.validate(document, SCHEMA)
    assert document["kernels"][0]["comparison"]["bound_cycles"] == 900


def test_more_than_twenty_diagnostics_are_only_counted(wcet, analysis, folder):
    (folder / "wcet.toml").write_text("".join(f"key{number} = 1\n" for number in range(25)))
    ran = wcet("analyze", "good.s")
    assert ran.err.count("error[W004]") == 20
    assert "... and 5 more diagnostics" in ran.err


def test_colour_is_only_for_terminals_that_want_it(wcet, analysis, monkeypatch):
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert "\x1b" not in wcet("analyze", "good.s", "-o", "x.txt").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in wcet("analyze", "good.s").out


def test_a_carriage_return_inside_a_line_is_refused_from_a_file_too(wcet, folder):
    (folder / "old.s").write_bytes(b".text\nsmov s0, 1\rexit\n")
    ran = wcet("analyze", "old.s", "--target", "sim-d", "--ndrange", "32,1", "--width", "32")
    assert ran.code == 2
    assert "error[W102]" in ran.err


@pytest.mark.parametrize("command", ["analyze", "simulate", "annotate", "cfg", "validate"])
def test_no_command_takes_the_only_kernel_for_one_of_another_name(wcet, folder, command):
    (folder / "tiny.s").write_text(".data\n0 0x0 1024 1\n.text\n    ldglin v1, 0\n    exit\n")
    ran = wcet(command, "tiny.s", "--kernel", "nope", "--ndrange", "1024,1", "--width", "1024")
    assert (ran.code, "W534" in ran.err) == (2, True)
