import json
from pathlib import Path

import pytest

from wcet.starter import read_starter

SAMPLES = Path(__file__).parents[2] / "samples" / "sim_d"


@pytest.fixture
def samples(folder, monkeypatch):
    monkeypatch.chdir(SAMPLES)


def explain(wcet, *arguments):
    ran = wcet("explain", *arguments, "-f", "json")
    assert ran.code == 0
    (kernel,) = json.loads(ran.out)["kernels"]
    return kernel


def test_each_loop_machine_and_policy_is_tried_and_the_bounds_are_those_of_the_analysis(wcet, samples):
    kernel = explain(wcet, "fully_connected.s")
    found = {each["change"]: each["cycles"] for each in kernel["what_if"]}
    assert found["loop input (line 24): 27 rounds instead of 28"] < kernel["bound_cycles"]
    slower = json.loads(wcet("analyze", "fully_connected.s", "-m", "sim-d-1866", "-f", "json").out)
    assert found["machine: sim-d-1866"] == slower["kernels"][0]["bound_cycles"] > kernel["bound_cycles"]
    assert "policies: sp-as-access" in found or "policies: sp-as-compute" in found


def test_a_stated_loop_one_lower_is_what_the_analysis_says_of_the_lower_fact(wcet, samples):
    found = {each["change"]: each["cycles"] for each in explain(wcet, "spmv.s")["what_if"]}
    (loop,) = [change for change in found if change.startswith("loop entry")]
    lower = json.loads(wcet("analyze", "spmv.s", "-b", "entry=7", "-f", "json").out)
    assert found[loop] == lower["kernels"][0]["bound_cycles"]


def test_the_question_can_be_left_out_and_the_listing_is_the_users_own(wcet, samples):
    kernel = explain(wcet, "saxpy.s", "--no-what-if")
    assert kernel["what_if"] == []
    assert [line["text"] for line in kernel["listing"]] == (SAMPLES / "saxpy.s").read_text().splitlines()


@pytest.mark.parametrize(("kernel", "other"), [("rotate.s", "stgbidx"), ("undistort.s", "ldgbidx")])
def test_the_cheaper_way_to_transfer_by_index_is_named(wcet, samples, kernel, other):
    assert f"`{other}` would take at most" in wcet("explain", kernel, "--no-what-if").out


def test_a_refused_kernel_is_refused_here_too(wcet, samples):
    ran = wcet("explain", "refused/unbounded_search.s")
    assert (ran.code, ran.out) == (3, "")
    assert "error[W201]" in ran.err


def test_a_file_called_like_a_code_is_a_file(wcet, folder):
    (folder / "W201").write_text(read_starter("sim-d/scale.s"))
    assert "worst path" in wcet("explain", "W201", "--no-what-if", "--ndrange", "1024,1", "--width", "1024").out


def test_a_gcn_kernel_has_the_cycles_and_the_unit_of_each_instruction_and_one_split_more(wcet, folder, monkeypatch):
    monkeypatch.chdir(SAMPLES.parent / "gcn")
    kernel = explain(wcet, "nest.s")
    units = {line["unit"] for line in kernel["listing"] if line["once"]}
    assert {"valu", "salu", "vmem", "wait", "br"} <= units
    (split,) = [each for each in kernel["what_if"] if each["change"].startswith("splits: ")]
    name = split["change"].removeprefix("splits: line ").split(" ")[0]
    run = wcet("analyze", "nest.s", "--split-at", name, "-S", "1", "-f", "json")
    assert split["cycles"] == json.loads(run.out)["kernels"][0]["variants"]["pws"]["cycles"]
