"""`wcet simulate` on GCN kernels, as users call it."""

import json
import shutil
from pathlib import Path

import numpy as np
import pytest

SAMPLES = Path(__file__).parents[2] / "samples" / "gcn"


@pytest.fixture
def samples(folder):
    """The samples without their expected outputs, and a launch for them."""
    (folder / "gcn" / "data").mkdir(parents=True)
    for name in ("branches.s", "saxpy.s", "wcet.toml"):
        shutil.copy(SAMPLES / name, folder / "gcn" / name)
    for path in (SAMPLES / "data").glob("[bs][ra]*.bin"):
        shutil.copy(path, folder / "gcn" / "data" / path.name)
    return folder / "gcn"


def test_the_first_line_says_how_long_it_took(wcet, samples):
    ran = wcet("simulate", "gcn/branches.s")
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "branches: 2,439 cycles (2.439 us) observed without splitting"
    assert "groups 4, group size 256; latencies max" in ran.out


def test_every_mode_is_held_against_its_bound(wcet, samples):
    ran = wcet("simulate", "gcn/branches.s", "--check-bound", "--latencies", "random", "--seed", "7")
    assert ran.code == 0
    assert [line.split()[-2] for line in ran.out.splitlines() if "observed" in line] == [
        "without",
        "predictable",
        "dynamic",
    ]
    assert ran.out.count("keeps the bound of") == 3
    assert "latencies random, seed 7" in ran.out


def test_splits_shorten_a_kernel_with_two_costly_sides(wcet, samples):
    whole, split = (
        json.loads(wcet("simulate", "gcn/branches.s", "--splitting", mode, "-f", "json").out)["kernels"][0]
        for mode in ("none", "pws")
    )
    assert (whole["splits"], split["splits"]) == (0, 16)
    assert split["observed_cycles"] < whole["observed_cycles"]


def test_outputs_are_written_and_compared_by_the_name_of_the_argument(wcet, samples):
    expected = "gcn/data/branches_expected_out.bin"
    ran = wcet("simulate", "gcn/branches.s", "--dump", "out=out.bin", "--expect", f"out={expected}")
    assert (ran.code, ran.err) == (0, "")
    assert (samples.parent / "out.bin").read_bytes() == (samples.parent / expected).read_bytes()
    wrong = wcet("simulate", "gcn/branches.s", "--expect", "out=gcn/data/branches_in.bin")
    assert wrong.code == 2 and "W609" in wrong.err
    assert "W008" in wcet("simulate", "gcn/branches.s", "--dump", "nothing=out.bin").err


def test_arguments_are_given_as_numbers_and_files(wcet, samples):
    np.full(2048, 2, np.float32).tofile(samples.parent / "twos.bin")
    ran = wcet("simulate", "gcn/saxpy.s", "--arg", "x=@twos.bin", "--arg", "n=64", "--dump", "y=y.bin")
    assert ran.code == 0
    before, after = (np.fromfile(samples.parent / name, np.float32) for name in ("gcn/data/saxpy_y.bin", "y.bin"))
    assert (after[:64] == np.float32(3) + before[:64]).all() and (after[64:] == before[64:]).all()


def test_missing_and_unknown_arguments_are_refused(wcet, samples):
    (samples / "data" / "saxpy_x.bin").unlink()
    ran = wcet("simulate", "gcn/saxpy.s", "--arg", "z=1")
    assert ran.code == 2
    assert "argument `x` has no value" in ran.err and "no argument `z`" in ran.err
    assert "W643" in wcet("simulate", "gcn/saxpy.s", "--arg", "x=@absent.bin").err


def test_contents_of_buffers_are_no_facts(wcet, samples):
    ran = wcet("analyze", "gcn/saxpy.s", "--arg", "x=@x.bin")
    assert ran.code == 2 and "matter to `wcet simulate` only" in ran.err


def test_a_run_beyond_its_bound_is_our_fault_and_kept(wcet, samples, monkeypatch):
    from wcet.targets.gcn.clock.engine import LaunchClock

    run = LaunchClock.run
    monkeypatch.setattr(LaunchClock, "run", lambda self: run(self) + 1_000_000)
    ran = wcet("simulate", "gcn/branches.s", "--splitting", "none", "--check-bound")
    assert ran.code == 4 and "W612" in ran.err
    bundle = json.loads((samples.parent / "branches-none-violation.json").read_text())
    assert set(bundle["arguments"]) == {"out", "in", "limit"}


def test_the_timeline_has_a_row_for_each_context(wcet, samples):
    ran = wcet("simulate", "gcn/branches.s", "--splitting", "pws", "-S", "1", "--timeline")
    rows = [line.split("|")[0].strip() for line in ran.out.splitlines() if line.startswith("  cu")]
    assert len(rows) == 32 and rows[:2] == ["cu0 simd0 slot0", "cu0 simd0 slot0 swf1"]
    assert wcet("simulate", "gcn/branches.s", "--timeline", "chart.svg").code == 0
    assert "<svg" in (samples.parent / "chart.svg").read_text()
    events = json.loads(wcet("simulate", "gcn/branches.s", "--events", "-f", "json").out)["kernels"][0]["events"]
    assert events["occupations"]


def test_block_times_give_a_bound_that_says_it_is_measured(wcet, samples):
    ran = wcet("simulate", "gcn/branches.s", "--runs", "3", "--block-times", "times.json")
    assert (ran.code, ran.err) == (0, "") and "the longest of 3 runs" in ran.out
    kernel = json.loads((samples.parent / "times.json").read_text())["kernels"][0]
    assert (kernel["name"], kernel["launches"], kernel["splitting"]) == ("branches", 3, "none")
    analysed = wcet("analyze", "gcn/branches.s", "--block-times", "times.json")
    assert analysed.code == 0
    assert "on MEASURED block times, not a proven bound" in analysed.out.splitlines()[0]
    report = json.loads(wcet("analyze", "gcn/branches.s", "--block-times", "times.json", "-f", "json").out)["kernels"][
        0
    ]
    assert report["measured"]["proven"] is False
    proven = json.loads(wcet("analyze", "gcn/branches.s", "-f", "json").out)["kernels"][0]
    observed = json.loads(wcet("simulate", "gcn/branches.s", "-f", "json").out)["kernels"][0]["observed_cycles"]
    assert observed <= report["bound_cycles"] < proven["bound_cycles"]
    longest = {each["block"]: each["longest"] for each in kernel["blocks"]}
    assert report["bound_cycles"] == 103 + sum(longest[each["block"]] * each["count"] for each in report["shares"])


def test_block_times_of_anything_else_are_refused(wcet, samples):
    wcet("simulate", "gcn/branches.s", "--block-times", "times.json")
    for arguments, reason in (
        (("gcn/branches.s", "--groups", "5"), "groups: measured 4, here 5"),
        (("gcn/branches.s", "-m", "gcn3-fiji"), "machine digest"),
        (("gcn/saxpy.s",), "no block times of `saxpy`"),
        (("gcn/branches.s", "--splits", "optimal"), "measured without splits"),
        (("gcn/branches.s", "--symbolic"), "those of one launch"),
    ):
        ran = wcet("analyze", *arguments, "--block-times", "times.json")
        assert ran.code == 2 and "W650" in ran.err and reason in ran.err
    kernel = samples / "branches.s"
    kernel.write_text(kernel.read_text() + "; touched\n")
    assert "kernel digest" in wcet("analyze", "gcn/branches.s", "--block-times", "times.json").err
    for text in ('{"kernels": 3}', '{"kernels":' * 100_000):
        (samples.parent / "times.json").write_text(text)
        assert "W650" in wcet("analyze", "gcn/branches.s", "--block-times", "times.json").err


def test_a_block_that_was_never_measured_is_refused_by_name(wcet, samples):
    wcet("simulate", "gcn/saxpy.s", "--arg", "n=0", "--block-times", "times.json")
    ran = wcet("analyze", "gcn/saxpy.s", "--block-times", "times.json")
    assert ran.code == 3 and "W651" in ran.err and "--> gcn/saxpy.s:" in ran.err


def test_measured_times_stay_out_of_baselines_and_comparisons(wcet, samples):
    wcet("simulate", "gcn/branches.s", "--block-times", "times.json")
    ran = wcet("analyze", "gcn/branches.s", "--block-times", "times.json", "-f", "baseline")
    assert ran.code == 2 and "proven bounds" in ran.err
    assert wcet("analyze", "gcn/branches.s", "--block-times", "times.json", "-f", "json", "-o", "new.json").code == 0
    assert wcet("analyze", "gcn/branches.s", "-f", "json", "-o", "old.json").code == 0
    compared = wcet("diff", "old.json", "new.json")
    assert compared.code == 2 and "prove no bound" in compared.err
    assert wcet("check", "gcn/branches.s", "--block-times", "times.json").code == 2


def test_blocks_are_measured_without_splits_and_for_gcn_only(wcet, samples):
    wcet("simulate", "gcn/branches.s", "--block-times", "times.json")
    ran = wcet("simulate", "gcn/branches.s", "--splitting", "pws", "--block-times", "times.json")
    assert ran.code == 2 and "--splitting" in ran.err
    sim_d = SAMPLES.parent / "sim_d" / "blend.s"
    for command in ("simulate", "analyze"):
        assert "an option of GCN kernels" in wcet(command, str(sim_d), "--block-times", "times.json").err


def test_processes_share_runs_and_files_without_changing_the_answer(wcet, samples):
    arguments = ("simulate", "gcn/branches.s", "gcn/saxpy.s", "gcn/absent.s", "--runs", "5", "-f", "json")
    alone, shared = wcet(*arguments), wcet(*arguments, "-j", "2")
    assert shared.out == alone.out and shared.err == alone.err and "W001" in alone.err
    assert [kernel["runs"] for kernel in json.loads(alone.out)["kernels"]] == [5, 5]


@pytest.mark.parametrize("more", [(), ("--splitting", "pws")])
def test_a_run_beyond_a_bound_that_rests_on_a_false_fact_is_no_defect_of_the_tool(wcet, samples, more):
    ran = wcet("simulate", str(SAMPLES / "mandelbrot.s"), "--bound", ".LBB0_2=3", "--check-bound", *more)
    assert ran.code == 2
    assert "W652" in ran.err and "W612" not in ran.err
    assert not list(samples.parent.glob("*violation*"))


def test_a_run_that_contradicts_a_fact_says_so(wcet, samples):
    ran = wcet("simulate", str(SAMPLES / "mandelbrot.s"), "--bound", ".LBB0_2=3")
    assert ran.code == 2 and "W652" in ran.err and "goes back 47 times, at most 2 were expected" in ran.err
    assert "W221" in wcet("simulate", "gcn/branches.s", "--bound", ".LBB0_2=3").err
    (samples / "wcet.toml").write_text(
        'machine = "gcn3"\n[kernel.saxpy]\ngroups = [16]\ngroup_size = [128]\narguments = { n = 64 }\n'
        '[kernel.branches]\ngroups = [4]\ngroup_size = [256]\nat_most = { ".LBB0_6" = 3 }\n'
    )
    given = wcet("simulate", "gcn/saxpy.s", "--arg", "n=@gcn/data/saxpy_n.bin")
    assert "argument `n` is 1900 in the run and stated as 64" in given.err
    assert "12, where at most 3 is stated" in wcet("simulate", "gcn/branches.s").err


def test_a_chart_is_not_printed_into_json(wcet, samples):
    ran = wcet("simulate", "gcn/branches.s", "-f", "json", "--timeline")
    assert ran.code == 2 and "--timeline FILE.svg" in ran.err
    assert wcet("simulate", "gcn/branches.s", "-f", "json", "--timeline", "chart.svg").code == 0
    assert (samples.parent / "chart.svg").exists()
