"""GCN kernels on `fermi-llc`, from the text to bound, certificate and runs."""

import json
import shutil
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[2] / "samples" / "gcn"
TIMES = "first=4,shared=30,memory=200,arithmetic_entries=6,memory_entries=8,initiation=1,execution=18,gate=2"
SAXPY = ("saxpy.s", "-m", "fermi-llc", "--groups", "4", "--group-size", "64", "--arg", "n=200", "--arg", "a=0")
SIZES = ("--buffer", "x=800", "--buffer", "y=800")
LLC = ("--llc", "size_bytes=262144", "--llc", "cold=1")
WARPS = "core,warp,initiation,execution,issue,lines\n" + "".join(f"0,0,,,,{9000 + each}\n" for each in range(40))


@pytest.fixture
def kernel(folder):
    shutil.copy(SAMPLES / "saxpy.s", folder)
    (folder / "other.csv").write_text("core,line\n0,1\n0,2\n1,1\n")
    (folder / "warps.csv").write_text(WARPS)
    return (*SAXPY, *SIZES, *LLC, "--timing", TIMES, "--no-cache")


def analyze(wcet, *given):
    ran = wcet("analyze", *given, "-f", "json")
    assert ran.code == 0, ran.err
    (found,) = json.loads(ran.out)["kernels"]
    return found


def test_a_kernel_is_bounded_beside_others_and_no_run_is_longer(wcet, kernel, folder):
    alone = analyze(wcet, *kernel)
    assert set(alone["methods"]) == {"none", "simple"}
    assert alone["bound_cycles"] == alone["methods"]["simple"]["cycles"] <= alone["methods"]["none"]["cycles"]
    traced = analyze(wcet, *kernel, "--corunner", "other.csv")
    assert alone["bound_cycles"] < traced["bound_cycles"]  # two more cores compete for the memory
    gated = analyze(wcet, *kernel, "--llc", "quota=2", "--corunner", "warps.csv")
    assert set(gated["methods"]) == {"interval"}
    assert gated["llc"]["cycles_without_gate"] < gated["bound_cycles"]
    for given in ((), ("--corunner", "other.csv"), ("--llc", "quota=2", "--corunner", "warps.csv")):
        ran = wcet("simulate", *kernel[:-1], *given, "--check-bound", "--runs", "5", "-f", "json")
        assert ran.code == 0, ran.err


def test_the_best_quota_is_sought_and_the_proof_holds(wcet, kernel, folder):
    found = analyze(wcet, *kernel, "--llc", "quota=auto", "--certificate", "p.json")
    assert min(found["llc"]["quotas"].values()) == found["bound_cycles"] == found["proven_cycles"]
    ran = wcet("verify", "p.json")
    assert ran.code == 0
    assert "strict round robin" in ran.out


def test_other_cores_are_derived_from_the_files_that_are_given(wcet, kernel):
    others = ("--llc", "quota=2", "--corunner", "warps.csv")
    assert analyze(wcet, *kernel, *others, "--certificate", "p.json")["bound_cycles"]
    derive = ("verify", "p.json", "--kernel", kernel[0])
    assert "derived co-runner warps.csv: " in wcet(*derive, "--corunner", "warps.csv").out
    for given, said in (((), "no --corunner has the text"), (others[2:] + ("--corunner", "other.csv"), "is no co-")):
        ran = wcet(*derive, *given)
        assert (ran.code, said in ran.err) == (1, True)


def test_the_report_lists_what_the_bound_rests_on(wcet, kernel):
    out = wcet("analyze", *kernel, "--llc", "quota=4").out
    for said in (
        "gate: a core that has used its quota",
        "strict-round-robin",
        "latencies 4, 30, 200",
        "a launch of"[:0],
    ):
        assert said in out
    assert "no branch, mask or address depends on the contents of memory" in out


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        (("--llc", "quota=0"), 2, "W544"),
        (("--llc", "quota=x"), 2, "W543"),
        (("--llc", "size_bytes=5"), 2, "W543"),
        (("--llc", "cold=0", "--llc", "quota=1"), 3, "W546"),
        (("--llc", "quota=1", "--corunner", "other.csv"), 3, "does not say how fast it sends"),
        (("--corunner", "saxpy.s,groups=1"), 2, "W540"),
        (("--groups", "500"), 2, "W545"),
        (("--lds", "65537"), 2, "W530"),
        (("--timing", "first=300"), 2, "slower"),
        (("-m", "gcn3-llc-256k"), 2, "W008"),
    ],
)
def test_what_cannot_be_bounded_is_refused(wcet, kernel, given, code, said):
    ran = wcet("analyze", *kernel, *given)
    assert ran.code == code, ran.out
    assert said in ran.err
    assert ran.out == ""


def test_nothing_is_assumed_that_is_not_stated(wcet, kernel):
    assert "does not state first, shared" in wcet("analyze", *SAXPY, *SIZES, *LLC).err
    assert "choose one" in wcet("analyze", *SAXPY, *SIZES, "--timing", TIMES).err
    assert "size of buffer" in wcet("analyze", *SAXPY, *LLC, "--timing", TIMES).err


def test_a_kernel_whose_way_depends_on_data_is_refused_at_its_place(wcet, folder):
    shutil.copy(SAMPLES / "branches.s", folder)
    ran = wcet(
        "analyze", "branches.s", "-m", "fermi-llc", "--groups", "1", "--group-size", "256", *LLC, "--timing", TIMES
    )
    assert ran.code == 3
    assert "error[W549]: the set of active lanes may depend on data" in ran.err
    assert "branches.s:24:2" in ran.err


def test_settings_stand_in_the_configuration(wcet, kernel, folder):
    typed = analyze(wcet, *kernel, "--llc", "quota=4")
    stated = ", ".join(f"{key} = {value}" for key, value in (each.split("=") for each in TIMES.split(",")))
    (folder / "wcet.toml").write_text(
        'machine = "fermi-llc"\n[kernel.saxpy]\ngroups = 4\ngroup_size = 64\narguments = { n = 200, a = 0 }\n'
        "buffer = { x = 800, y = 800 }\nllc = { size_bytes = 262144, cold = 1, quota = 4 }\n"
        f"timing = {{ {stated} }}\n"
    )
    assert analyze(wcet, "saxpy.s", "--no-cache")["bound_cycles"] == typed["bound_cycles"]


def test_what_each_core_sends_is_judged_by_all_methods(wcet, kernel):
    given = ("llc", *kernel[:-1], "--corunner", "other.csv", "-f", "json")
    (plain,) = json.loads(wcet(*given, "--runs", "2").out)["kernels"]
    assert plain["senders"] == 4
    assert plain["corunners"] == ["other.csv, core 4", "other.csv, core 5"]
    assert 0 < plain["observed"] <= plain["methods"]["best"]["misses"] <= plain["accesses"]
    assert "strict-round-robin" in plain["conditions"]
    assert "private-allocates" in plain["conditions"]
    assert "0x240000000" in plain["conditions"]["places"], "where buffers begin decides the sets of their lines"
    (tried,) = json.loads(wcet(*given, "--quota", "auto").out)["kernels"]
    assert tried["methods"]["interval"]["misses"] == min(tried["quotas"].values())
