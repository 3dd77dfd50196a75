"""`wcet validate` from files to table, and what it does when a run is longer than its bound."""

import base64
import csv
import io
import json
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from tests.campaigns.validate_table import TARGETS, list_samples, render_table, shown_tables
from wcet.ir.result import Contribution
from wcet.isa.gcn.run.kernel_arguments import STARTS
from wcet.targets.sim_d import simulation
from wcet.targets.sim_d.analysis import analyze_kernel

SAMPLES = Path(__file__).parents[2] / "samples" / "sim_d"
CAUSES = {"path", "dram_alignment", "refresh", "schedule", "indexed_transfers"}


@pytest.fixture
def samples(folder, monkeypatch):
    monkeypatch.chdir(SAMPLES)


def test_the_causes_of_slack_add_up_to_bound_minus_observed(wcet, samples):
    ran = wcet("validate", "saxpy.s", "reduction.s", "undistort.s", "-f", "json", "--phases", "3")
    assert (ran.code, ran.err) == (0, "")
    rows = json.loads(ran.out)["kernels"]
    assert [row["name"] for row in rows] == ["saxpy", "saxpy", "reduction", "reduction", "undistort", "undistort"]
    for row in rows:
        assert set(row["slack"]) == CAUSES
        assert sum(row["slack"].values()) == row["bound_cycles"] - row["observed_cycles"] >= 0
    assert [row["indexed_transfers"] for row in rows] == [False] * 4 + [True] * 2
    assert rows[4]["slack"]["indexed_transfers"] > rows[4]["slack"]["dram_alignment"]


def test_csv_and_text_say_the_same(wcet, samples):
    rows = list(csv.DictReader(io.StringIO(wcet("validate", "saxpy.s", "-f", "csv", "--phases", "2").out)))
    text = wcet("validate", "saxpy.s", "--phases", "2").out
    assert text.startswith("all 2 bounds hold")
    for row in rows:
        assert f"{int(row['bound']):,}" in text
        assert f"{int(row['observed']):,}" in text
    assert "mean, without indexed transfers" in text


def test_more_phases_never_find_a_shorter_longest_run(wcet, samples):
    def observed(phases: int) -> int:
        ran = wcet("validate", "prefix_sum.s", "-f", "json", "--phases", str(phases))
        return json.loads(ran.out)["kernels"][0]["observed_cycles"]

    assert observed(1) <= observed(2) <= observed(4)


def test_a_run_above_its_bound_exits_4_and_leaves_a_bundle(wcet, folder, monkeypatch):
    (folder / "tiny.s").write_text(".data\n0 0x0 1024 1\n.text\n    ldglin v1, 0\n    exit\n")

    def too_low(*arguments):
        bound = analyze_kernel(*arguments)
        parts = (Contribution("compute", 100),)
        lower = {name: replace(each, cycles=100, contributions=parts) for name, each in bound.variants.items()}
        return replace(bound, bound_cycles=100, variants=lower)

    monkeypatch.setattr(simulation, "analyze_kernel", too_low)
    ran = wcet("validate", "tiny.s", "--ndrange", "1024,1", "--width", "1024", "--phases", "1")
    assert ran.code == 4
    assert "2 of 2 runs EXCEED their bound" in ran.out
    assert "W612" in ran.err
    bundle = json.loads((folder / "tiny-sp-as-access-violation.json").read_text())
    assert bundle["result"]["bound_cycles"] == 100
    assert bundle["result"]["observed_cycles"] > 100


def test_a_refused_kernel_does_not_hide_the_others(wcet, samples, tmp_path):
    broken = tmp_path / "broken.s"
    broken.write_text(".data\n0 0x0 64 1\n.text\n    sldg s1, 0\nagain:\n    sicj.g again, s1\n    exit\n")
    ran = wcet("validate", str(broken), "saxpy.s", "--ndrange", "1024,1", "--width", "1024", "--phases", "1")
    assert ran.code == 3
    assert "W201" in ran.err
    assert "saxpy" in ran.out


def test_nothing_to_validate_is_an_error(wcet):
    ran = wcet("validate")
    assert ran.code == 2
    assert "W004" in ran.err


@pytest.mark.parametrize("target", TARGETS)
def test_the_table_in_the_docs_is_what_the_command_prints(folder, target):
    assert shown_tables()[target] == render_table(target)


def test_gcn_bounds_are_held_against_runs_in_every_mode(wcet, monkeypatch, folder):
    monkeypatch.chdir(SAMPLES.parent / "gcn")
    ran = wcet("validate", "branches.s", "saxpy.s", "-f", "json", "--runs", "3")
    assert (ran.code, ran.err) == (0, "")
    rows = json.loads(ran.out)["kernels"]
    assert [row["policy"] for row in rows] == ["none", "pws", "dws"] * 2
    assert [row["data"] for row in rows] == ["own"] * 3 + ["worst"] * 3
    for row in rows:
        assert set(row["slack"]) == {"lines", "path", "splits", "waits", "latency"}
        assert sum(row["slack"].values()) == row["bound_cycles"] - row["observed_cycles"] >= 0
        assert row["slack"]["lines"] >= 0 and row["slack"]["path"] >= 0


def test_arguments_given_on_the_command_line_replace_adversarial_ones(wcet, monkeypatch, folder):
    monkeypatch.chdir(SAMPLES.parent / "gcn")
    ran = wcet("validate", "saxpy.s", "-f", "json", "--runs", "1", "--arg", "n=0")
    rows = json.loads(ran.out)["kernels"]
    assert {row["data"] for row in rows} == {"own"}
    assert all(row["slack"]["path"] > 0 for row in rows)  # no wavefront finds anything to do


def test_both_targets_in_one_report_have_a_table_each(wcet, monkeypatch, folder):
    monkeypatch.chdir(SAMPLES.parent)
    text = wcet("validate", "sim_d/saxpy.s", "gcn/branches.s", "--phases", "1", "--runs", "1").out
    assert text.startswith("all 5 bounds hold") and text.count("kernel ") == 2
    rows = list(csv.DictReader(io.StringIO(wcet("validate", "sim_d/saxpy.s", "gcn/branches.s", "-f", "csv").out)))
    assert (rows[0]["latencies"], rows[0]["slack_lines"], rows[4]["refresh_phase"]) == ("", "", "")
    assert rows[4]["latencies"] == "max" and rows[0]["refresh_phase"] != ""


def test_a_gcn_run_above_its_bound_exits_4_and_leaves_the_data_it_ran_on(wcet, folder, monkeypatch):
    from wcet.targets.gcn.clock.engine import LaunchClock

    run = LaunchClock.run
    monkeypatch.setattr(LaunchClock, "run", lambda self: run(self) + 1_000_000)
    ran = wcet("validate", str(SAMPLES.parent / "gcn" / "saxpy.s"), "--runs", "1")
    assert ran.code == 4 and ran.err.count("W612") == 3
    bundle = json.loads((folder / "saxpy-pws-violation.json").read_text())
    count = zlib.decompress(base64.b64decode(bundle["arguments"]["n"]))
    assert int.from_bytes(count, "little") in (1900, 2048)


def test_a_run_that_refutes_a_stated_fact_is_no_defect_of_the_tool(wcet, folder, monkeypatch):
    monkeypatch.chdir(SAMPLES.parent / "gcn")
    ran = wcet("validate", "mandelbrot.s", "--bound", ".LBB0_2=12", "--runs", "1")
    assert (ran.code, "W652" in ran.err, "W612" in ran.err) == (2, True, False)
    monkeypatch.chdir(SAMPLES)
    ran = wcet("validate", "spmv.s", "--bound", "entry=1", "--phases", "1")
    assert (ran.code, "W652" in ran.err, "W612" in ran.err) == (2, True, False)


def test_the_command_searches_and_the_file_of_a_long_run_repeats_it(wcet, folder, monkeypatch):
    from wcet.targets.gcn.clock.engine import LaunchClock
    from wcet.targets.gcn.validate import DataSet, open_session

    run = LaunchClock.run
    monkeypatch.setattr(LaunchClock, "run", lambda self: run(self) + 1_000_000)
    ran = wcet(
        "validate",
        str(SAMPLES.parent / "gcn" / "branches.s"),
        "--runs",
        "1",
        "--search",
        "6",
        "--seed",
        "3",
        "-f",
        "json",
    )
    assert ran.code == 4
    rows = {row["policy"]: row for row in json.loads(ran.out)["kernels"]}
    assert (rows["dws"]["latencies"], rows["dws"]["seed"], rows["dws"]["search"]) == ("searched", 3, 6)
    bundle = json.loads((folder / "branches-dws-violation.json").read_text())
    choices = {(kind, client, number): value for kind, client, number, value in bundle["choices"]}
    ((result, data),) = list_samples(["branches.s"])
    source = DataSet(rows["dws"]["data"], data[rows["dws"]["data"]])
    session = open_session(result, "dws", source, STARTS[rows["dws"]["buffers"]])
    assert session.replay(choices).cycles == rows["dws"]["observed_cycles"] == bundle["result"]["observed_cycles"]


def test_instructions_of_a_searched_run_are_named(wcet, folder):
    ran = wcet("validate", str(SAMPLES.parent / "gcn" / "branches.s"), "--runs", "1", "--search", "6", "--places", "2")
    assert (ran.code, ran.err) == (0, "")
    assert "where they come from" in ran.out
