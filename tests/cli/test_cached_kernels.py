"""Kernels behind a shared last-level cache on the command line: buffers, shares, co-runners, traces of runs."""

import json
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from wcet.cli.kit import PROOF
from wcet.cli.qualification import check_premises

SAMPLES = Path(__file__).parents[2] / "samples" / "gcn"
LAUNCH = ("--groups", "4", "--group-size", "64", "--arg", "n=200")
SIZES = ("--buffer", "x=800", "--buffer", "y=800")
MACHINE = ("-m", "gcn3-llc-256k")


@pytest.fixture
def kernel(folder):
    shutil.copy(SAMPLES / "saxpy.s", folder)
    (folder / "other.csv").write_text("core,line\n0,1\n0,2\n1,1\n")
    return ("saxpy.s", *LAUNCH, *MACHINE, "--no-cache")


def analyze(wcet, *given):
    ran = wcet("analyze", *given, "-f", "json")
    assert ran.code == 0, ran.err
    (found,) = json.loads(ran.out)["kernels"]
    return found


def test_a_cache_lowers_the_bound_where_the_sizes_of_buffers_are_stated(wcet, kernel):
    plain, cached = analyze(wcet, *kernel), analyze(wcet, *kernel, *SIZES)
    assert plain["llc"]["reason"] == "the size of buffer `y` is not stated"
    assert plain["bound_cycles"] == plain["llc"]["cycles_without"] == cached["llc"]["cycles_without"]
    assert cached["bound_cycles"] <= plain["bound_cycles"]
    assert cached["llc"]["promise"] == "persistence"
    assert [each["lines"] for each in cached["llc"]["regions"]][:2] == [14, 14]
    without = analyze(wcet, "saxpy.s", *LAUNCH, "-m", "gcn3", "--no-cache", *SIZES)
    assert "llc" not in without
    assert without["bound_cycles"] == plain["bound_cycles"]


def test_the_report_lists_what_the_bound_rests_on(wcet, kernel):
    out = wcet("analyze", *kernel, *SIZES, "--corunner", "other.csv", "--llc", "own_ways=16").out
    for said in ("share: 128 sets of 16 ways", "`other.csv` sends 3 lines at most, 2 at a time", "`x` has 800 bytes"):
        assert said in out
    assert "every line is fetched at most once" in out


def test_the_cost_of_co_runners_is_derived_again_from_their_traces(wcet, kernel, folder):
    """`wcet verify` needs the trace that the certificate names, and takes none that no certificate names."""
    (folder / "more.csv").write_text("core,line\n0,1\n")
    assert wcet("analyze", *kernel, *SIZES, "--corunner", "other.csv", "--certificate", "proof.json").code == 0
    given = ("verify", "proof.json", "--kernel", "saxpy.s", "--corunner")
    ran = wcet(*given, "other.csv")
    assert (ran.code, "derived co-runner other.csv: 2 cores send 3 lines, by its trace" in ran.out) == (0, True), (
        ran.err
    )
    for others, said in (
        (("more.csv",), "co-runner other.csv: no --corunner has the text"),
        (("other.csv", "--corunner", "more.csv"), "`more.csv` is no co-runner of a certificate"),
    ):
        ran = wcet(*given, *others)
        assert (ran.code, "error[W027]" in ran.err, said in ran.err) == (1, True, True), ran.err
    ran = wcet(*given, "none.csv")
    assert (ran.code, "error[W001]" in ran.err) == (2, True)
    (proof,) = json.loads((folder / "proof.json").read_text())
    files = {name: (folder / name).read_bytes() for name in ("saxpy.s", "other.csv", "more.csv")}
    again = {PROOF: json.dumps([proof]).encode()}
    kit = SimpleNamespace(words=("saxpy.s", *MACHINE), inputs=files, files={}, copy=lambda _: folder, again=again)
    assert check_premises(kit) == "7 derived, 4 stated"


def test_co_runners_stand_in_the_configuration(wcet, kernel, folder):
    typed = analyze(wcet, *kernel, *SIZES, "--corunner", "other.csv")
    other = "saxpy.s,groups=2,group_size=64,buffers=x:512;y:512,n=128"
    both = analyze(wcet, *kernel, *SIZES, "--corunner", "other.csv", "--corunner", other)
    (folder / "wcet.toml").write_text(
        "[kernel.saxpy]\ngroups = 4\ngroup_size = 64\narguments = { n = 200 }\nbuffer = { x = 800, y = 800 }\n"
        'llc = { own_ways = 0 }\n[[kernel.saxpy.corunner]]\nfile = "other.csv"\n'
    )
    written = analyze(wcet, "saxpy.s", *MACHINE, "--no-cache")
    assert written["bound_cycles"] == typed["bound_cycles"] < both["bound_cycles"]
    assert written["llc"]["corunners"] == [{"name": "other.csv", "accesses": 3, "senders": 2}]
    assert both["llc"]["corunners"][1]["senders"] == 2


@pytest.mark.parametrize(
    "given, code, said",
    [
        (("--corunner", "none.csv"), 2, "W001"),
        (("--corunner", "saxpy.s"), 2, "no --groups"),
        (("--corunner", "saxpy.s,groups=4,group_size=64,n=many"), 2, "`n` is not a whole number"),
        (("--corunner", "saxpy.s,groups=4,group_size=64,kernel=none"), 2, "kernels: `saxpy`"),
        (("--corunner", "other.csv,groups=4"), 2, "W540"),
        (("--corunner", "hole.csv"), 2, "hole.csv:2"),
        (("--corunner", "other.csv,groups"), 2, "not of the form"),
        (("--buffer", "z=1"), 2, "buffers of `saxpy`: `x`, `y`"),
        (("--buffer", "x=much"), 2, "--buffer x=4096"),
        (("--llc", "ways=0"), 2, "W543"),
        (("--llc", "method=interval"), 3, "gate: a core that has used its quota"),
        (("-m", "gcn3", "--corunner", "other.csv"), 2, "gcn3-llc-512k"),
        (("--llc", "masters=1", "--corunner", "other.csv"), 2, "W545"),
    ],
)
def test_bad_input_is_refused_with_its_place(wcet, kernel, folder, given, code, said):
    (folder / "hole.csv").write_text("core,line\n0,\n")
    ran = wcet("analyze", *kernel, *given)
    assert ran.code == code
    assert said in ran.err


def test_a_run_behind_a_cache_keeps_its_bound_and_leaves_a_trace(wcet, kernel, folder):
    for name, size in (("x", 800), ("y", 800), ("a", 4)):
        (folder / f"{name}.bin").write_bytes(bytes(size))
    data = ("--arg", "x=@x.bin", "--arg", "y=@y.bin", "--arg", "a=@a.bin")
    others = ("--corunner", "other.csv", "--corunner", "saxpy.s,groups=2,group_size=64,buffers=x:512;y:512,n=128,a=0")
    run = ("simulate", *kernel[:-1], *SIZES, *data, *others, "--splitting", "none", "--check-bound")
    ran = wcet(*run, "--trace-memory", "t.csv", "-f", "json")
    assert ran.code == 0, ran.err
    (found,) = json.loads(ran.out)["kernels"]
    lines = (folder / "t.csv").read_text().splitlines()
    assert found["llc"]["hits"] + found["llc"]["misses"] == len(lines) - 1
    judged = json.loads(wcet("llc", "--trace", "t.csv", "--size", "256k", "--ways", "32", "-f", "json").out)
    assert judged["methods"]["persistence"]["misses"] >= found["llc"]["misses"] > 0
    wcet(*run, "--trace-memory", "t.parquet", "--runs", "2")
    again = wcet("llc", "--trace", "t.parquet", "--size", "256k", "--ways", "32", "-f", "json")
    assert json.loads(again.out)["accesses"] == len(lines) - 1


def test_more_data_than_stated_is_refused(wcet, kernel, folder):
    (folder / "x.bin").write_bytes(bytes(804))
    data = ("--arg", "x=@x.bin", "--arg", "y=@x.bin", "--arg", "a=0")
    ran = wcet("simulate", *kernel[:-1], *SIZES, *data)
    assert (ran.code, "W642" in ran.err) == (2, True)


KERNEL = ("saxpy.s", *LAUNCH, *SIZES, *MACHINE)


def judge(wcet, *given):
    ran = wcet("llc", *KERNEL, *given, "-f", "json")
    assert ran.code == 0, ran.err
    (found,) = json.loads(ran.out)["kernels"]
    return found


def test_a_kernel_sends_no_more_and_misses_no_more_than_is_promised(wcet, kernel, folder):
    for name, size in (("x", 800), ("y", 800), ("a", 4)):
        (folder / f"{name}.bin").write_bytes(bytes(size))
    data = ("--arg", "x=@x.bin", "--arg", "y=@y.bin", "--arg", "a=@a.bin")
    (run,) = json.loads(wcet("simulate", *KERNEL, *data, "-f", "json").out)["kernels"]
    found = judge(wcet)
    assert found["senders"] == 8
    assert found["accesses"] >= run["llc"]["hits"] + run["llc"]["misses"]
    assert found["methods"]["simple"]["misses"] >= found["methods"]["best"]["misses"] >= run["llc"]["misses"]
    assert sum(each["accesses"] for each in found["instructions"]) == found["accesses"]
    assert {each["line"] for each in found["instructions"]} == {10, 11, 20, 30, 31, 34}


def test_quotas_and_other_caches_are_tried(wcet, kernel):
    found = judge(wcet, "--quota", "auto", "--sizes", "2k,32k", "--try-ways", "2,32", "--corunner", "other.csv")
    methods = found["methods"]
    assert methods["simple"]["misses"] >= methods["interval"]["misses"] >= methods["best"]["misses"]
    assert len(found["what_if"]) == 5
    assert found["corunners"] == ["other.csv, core 0", "other.csv, core 1"]
    assert "gate" in found["conditions"]
    text = wcet("llc", *KERNEL, "--sizes", "2k").out
    assert text.startswith("saxpy: at most ")
    assert wcet("llc", *KERNEL, "-f", "svg").out.startswith("<svg")


def test_the_page_shows_where_accesses_may_miss_and_what_was_tried(wcet, kernel):
    found = judge(wcet, "--quota", "auto")
    assert min(found["quotas"].values()) == found["methods"]["interval"]["misses"]
    assert found["gates"] >= 1
    page = wcet("llc", *KERNEL, "--quota", "auto", "-f", "html").out
    assert page.startswith("<!doctype html>")
    assert page.count("<tr style=") == len(found["instructions"])
    for said in (
        "Heat",
        "s_load_dwordx4",
        "<svg",
        "Quotas that were tried",
        "throttling: at most",
        "rgba(var(--heat),0.",
    ):
        assert said in page
    assert "<script" not in page


@pytest.mark.parametrize(
    "given, code, said",
    [
        (KERNEL[:-4], 2, "no last-level cache"),
        ((*KERNEL, "--trace", "other.csv"), 2, "one of them"),
        ((*KERNEL, "--ways", "4"), 2, "--ways is not for kernels"),
        ((*KERNEL, "--quota", "0"), 2, "W544"),
        ((*KERNEL, "--groups", "400", "--quota", "2"), 3, "do not all start together"),
        ((*KERNEL, "--groups", "4000"), 2, "W530"),
        (("--trace", "other.csv"), 2, "--ways"),
        ((KERNEL[0], *LAUNCH, *MACHINE), 2, "the size of buffer"),
    ],
)
def test_what_cannot_be_judged_is_refused(wcet, kernel, given, code, said):
    given = ("saxpy.s", *LAUNCH, *SIZES, "-m", "gcn3") if code == 2 and "no last-level" in said else given
    ran = wcet("llc", *given)
    assert ran.code == code
    assert said in ran.err


def test_runs_beside_co_runners_show_no_more_misses_than_are_promised(wcet, kernel):
    given = ("llc", *kernel[:-1], *SIZES, "--corunner", "other.csv", "-f", "json")
    ran = wcet(*given, "--arg", "a=0", "--runs", "3")
    (seen,) = json.loads(ran.out)["kernels"]
    assert 0 < seen["observed"] <= seen["methods"]["best"]["misses"]
    assert "observed, no gate" in wcet(*given[:-2], "--arg", "a=0", "--runs", "1").out
    unstated = wcet(*given, "--runs", "1")  # the value of an argument: the report is there all the same
    assert unstated.code == 2
    assert "W642" in unstated.err
    assert json.loads(unstated.out)["kernels"][0]["observed"] is None
    assert wcet("llc", "--trace", "other.csv", "--sets", "1", "--ways", "1", "--runs", "1").code == 2
