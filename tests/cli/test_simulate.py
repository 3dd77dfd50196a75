"""`wcet simulate`, as users call it."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.targets.sgmf.test_target import SAXPY
from wcet.targets.sim_d import simulation

SAMPLES = Path(__file__).parents[2] / "samples" / "sim_d"

DOUBLE = """\
.data
0 0x0 1024 1 decimal "x.csv"
1 0x10000 1024 1 none
.text
    ldglin v1, 0
    add    v1, v1, v1
    stglin v1, 1
    exit
"""


@pytest.fixture
def double(folder):
    (folder / "kernels").mkdir()
    (folder / "kernels" / "double.s").write_text(DOUBLE)
    (folder / "kernels" / "x.csv").write_text("\n".join(str(item) for item in range(1024)))
    (folder / "kernels" / "wcet.toml").write_text("ndrange = [1024, 1]\nwidth = 1024\n")
    np.arange(0, 2048, 2).astype("<f4").tofile(folder / "good.bin")
    return "kernels/double.s"


def test_the_first_line_says_how_long_it_took(wcet, double):
    ran = wcet("simulate", double)
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "double: 492 cycles (492.000 ns) observed under unconstrained"
    assert ran.err == ""


def test_the_launch_can_be_given_on_the_command_line(wcet, double):
    ran = wcet("simulate", double, "--ndrange", "1024,1", "--width", "512", "--scheduling", "pairwise")
    assert ran.code == 0
    assert "ndrange 1024,1, width 512" in ran.out


def test_the_report_is_json_with_events_when_asked(wcet, double):
    plain = json.loads(wcet("simulate", double, "-f", "json").out)["kernels"][0]
    assert plain["observed_cycles"] == 492
    assert plain["resources"]["dram"] > 0
    assert "events" not in plain
    full = json.loads(wcet("simulate", double, "-f", "json", "--events").out)["kernels"][0]
    assert [event["instruction"] for event in full["events"]["requests"]] == [0, 2]
    assert full["observed_cycles"] == 492


def test_outputs_are_written_and_compared(wcet, double, folder):
    assert wcet("simulate", double, "--dump", "1=out.bin", "--expect", "1=good.bin").code == 0
    assert (folder / "out.bin").read_bytes() == (folder / "good.bin").read_bytes()
    assert wcet("simulate", double, "--dump", "1=out.csv", "--expect", "1=out.csv").code == 0


def test_a_wrong_output_is_refused_with_both_values(wcet, double, folder):
    words = np.fromfile(folder / "good.bin", "<f4")
    words[7] = 14.5
    words.tofile(folder / "bad.bin")
    ran = wcet("simulate", double, "--expect", "1=bad.bin")
    assert ran.code == 2
    assert "error[W609]" in ran.err and "word 7 (x 7, y 0): found 0x41600000 (14)" in ran.err
    assert wcet("simulate", double, "--expect", "1=bad.bin", "--tolerance", "0.1").code == 0


def test_a_missing_buffer_or_file_is_refused(wcet, double):
    assert "error[W008]" in wcet("simulate", double, "--dump", "9=x").err
    assert "error[W607]" in wcet("simulate", double, "--expect", "1=nowhere").err
    assert wcet("simulate", double, "--dump", "x").code == 2


def test_the_chart_is_printed_or_written(wcet, double, folder):
    printed = wcet("simulate", double, "--timeline")
    assert "slot 0" in printed.out and "R runs" in printed.out
    written = wcet("simulate", double, "--timeline", "run.svg")
    assert "slot 0" not in written.out
    assert (folder / "run.svg").read_text().startswith("<svg")


def test_every_run_gets_its_own_picture(wcet, double, folder, monkeypatch):
    assert wcet("simulate", double, "--timeline", "run.svg", "--check-bound").code == 0
    assert sorted(path.name for path in folder.glob("*.svg")) == ["run-double-sp-as-compute.svg", "run.svg"]


def test_a_kernel_behind_a_bare_timeline_is_not_overwritten(wcet, double, folder):
    ran = wcet("simulate", "--timeline", double)
    assert ran.code == 2
    assert (folder / double).read_text() == DOUBLE


def test_timing_alone_needs_no_data_file(wcet, double, folder):
    (folder / "kernels" / "x.csv").unlink()
    assert wcet("simulate", double).code == 2
    ran = wcet("simulate", double, "--no-data")
    assert (ran.code, ran.out.splitlines()[0].split(" observed")[0]) == (0, "double: 492 cycles (492.000 ns)")


def test_outputs_of_a_run_without_data_are_refused(wcet, double):
    assert wcet("simulate", double, "--no-data", "--dump", "1=x").code == 2


class Bound:
    def __init__(self, cycles: int) -> None:
        self.variants = {"sp-as-access": type("Variant", (), {"cycles": cycles})(), "other": None}


@pytest.mark.parametrize(("cycles", "code"), [(492, 0), (491, 4)])
def test_a_run_beyond_its_bound_exits_4_with_a_bundle(wcet, double, folder, monkeypatch, cycles, code):
    monkeypatch.setattr(simulation, "analyze_kernel", lambda *_: Bound(cycles))
    ran = wcet("simulate", double, "--check-bound")
    assert ran.code == code
    bundle = folder / "double-sp-as-access-violation.json"
    assert bundle.exists() == (code == 4)
    if code == 4:
        content = json.loads(bundle.read_text())
        assert content["kernel"]["text"] == DOUBLE
        assert content["result"]["observed_cycles"] == 492
        assert content["result"]["bound_cycles"] == 491
        assert set(content["data"]) == {"0", "1"}


def test_a_mode_without_a_bound_cannot_be_checked(wcet, double, monkeypatch):
    monkeypatch.setattr(simulation, "analyze_kernel", lambda *_: Bound(492))
    ran = wcet("simulate", double, "--check-bound", "--scheduling", "pairwise")
    assert (ran.code, "error[W008]" in ran.err) == (2, True)


def test_a_real_bound_is_kept(wcet, double):
    ran = wcet("simulate", double, "--check-bound")
    assert ran.code == 0
    assert ran.out.count("keeps the bound") == 2


def test_one_bad_kernel_does_not_hide_the_others(wcet, double, folder):
    (folder / "broken.s").write_text(".text\nfly v1\n")
    ran = wcet("simulate", "broken.s", double)
    assert ran.code == 2
    assert "double: 492 cycles" in ran.out


def test_warnings_are_said_but_do_not_fail(wcet, folder):
    (folder / "k.s").write_text(".data\n0 0x0 1024 1 none\n.text\nstglin v1, 0\nexit\n")
    ran = wcet("simulate", "k.s", "--ndrange", "1024,1", "--width", "1024")
    assert ran.code == 0
    assert "warning[W603]" in ran.err


@pytest.mark.parametrize("option", ["--dump", "--expect"])
def test_one_buffer_in_two_files_is_a_usage_error(wcet, double, option):
    ran = wcet("simulate", double, option, "1=a.bin", option, "1=b.bin")
    assert (ran.code, ran.out) == (2, "")
    assert f"{option} names `a.bin` and `b.bin` for `1`" in ran.err


def test_a_refresh_counter_beyond_the_interval_is_refused(wcet, double):
    assert wcet("simulate", double, "--refresh-phase", "12480", "--check-bound").code == 0
    ran = wcet("simulate", double, "--refresh-phase", "12481", "--check-bound")
    assert ran.code == 2
    assert "from 0 to 12480" in ran.err


def test_a_run_that_goes_round_a_loop_too_often_contradicts_its_bound(wcet, monkeypatch):
    monkeypatch.chdir(SAMPLES)
    ran = wcet("simulate", "spmv.s", "--bound", "entry=3")
    assert ran.code == 2 and "W652" in ran.err and "--> spmv.s:24:" in ran.err
    assert "observed under" in ran.out
    assert wcet("simulate", "spmv.s").code == 0


def test_a_run_beyond_a_bound_that_rests_on_a_false_fact_is_no_defect_of_the_tool(wcet, tmp_path, monkeypatch):
    monkeypatch.chdir(SAMPLES)
    ran = wcet("simulate", "spmv.s", "--bound", "entry=1", "--check-bound")
    assert ran.code == 2
    assert "W652" in ran.err and "W612" not in ran.err


def test_a_run_contradicts_the_stated_value_of_a_stride(wcet, folder):
    text = ".data\n0 0x0 1 1\n.text\nsldg s0, 0\n#bound value 16\nsmovssp sc.sd_words, s0\nexit\n"
    (folder / "stride.s").write_text(text)
    ran = wcet("simulate", "stride.s", "--ndrange", "1024,1", "--width", "1024")
    assert ran.code == 2
    assert "W652" in ran.err and "this `smovssp` writes 0 in the run, stated as 16" in ran.err


def test_a_run_contradicts_a_limit_on_a_block(wcet, monkeypatch, tmp_path):
    monkeypatch.chdir(SAMPLES)
    config = tmp_path / "wcet.toml"
    launch = "[kernel.spmv]\nndrange = [1500, 1]\nwidth = 1024\nbounds = { entry = 8 }\nat_most = { entry = "
    config.write_text(launch + "2 }\n")
    ran = wcet("simulate", "spmv.s", "--config", str(config))
    assert ran.code == 2 and "contradicts a flow fact" in ran.err
    config.write_text(launch + "9 }\n")
    assert wcet("simulate", "spmv.s", "--config", str(config)).code == 0


def test_a_run_says_what_caches_and_dram_did(wcet, folder):
    """Each of 64 threads loads a word and stores one: 128 accesses; two lines of each buffer come from DRAM once."""
    (folder / "k.cdfg").write_text(SAXPY)
    ran = wcet("simulate", "k.cdfg", "-m", "sgmf-cached", "--threads", "64", "--check-bound", "-f", "json")
    (kernel,) = json.loads(ran.out)["kernels"]
    assert ran.code == 0 and kernel["observed_cycles"] <= kernel["bound_cycles"]
    assert kernel["memory"] == {"L1": 128, "L2": 4, "DRAM read": 4, "DRAM write": 0, "DRAM row": 4}
