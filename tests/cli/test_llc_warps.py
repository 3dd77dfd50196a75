"""`wcet llc --warps`: the machine `fermi-llc` on the command line."""

import json

import pytest

TIMING = "first=4,shared=30,memory=200,arithmetic_entries=4,memory_entries=8"
ROWS = "core,warp,initiation,execution,issue,lines\n"
OWN = "0,0,,,,0\n0,0,,,,128\n0,0,,,,256\n0,0,,,,384\n0,0,,,,512\n0,0,1,18,,\n0,0,,,,0\n"
"""Five lines of one set of a private cache of four ways, and the first of them again."""


@pytest.fixture
def warps(folder):
    (folder / "w.csv").write_text(ROWS + OWN + "".join(f"1,0,,,,{4096 + 128 * each}\n" for each in range(40)))
    return ("llc", "--warps", "w.csv", "--size", "256k", "--timing", TIMING)


def test_a_hit_of_the_shared_cache_is_found_by_intervals_alone(wcet, warps):
    plain = json.loads(wcet(*warps, "-f", "json").out)
    assert plain["methods"]["simple"] == plain["methods"]["none"]
    given = (*warps[:-1], TIMING + ",gate=2", "--l1-cold")
    found = json.loads(wcet(*given, "--quota", "1", "-f", "json").out)
    assert found["methods"]["interval"]["misses"] == found["methods"]["simple"]["misses"] - 1
    assert found["accesses"] == 46
    assert [each["interval"] for each in found["rows"] if each["line"] == 8] == [1]
    assert found["cycles_without_gate"] <= found["methods"]["interval"]["cycles"]
    auto = json.loads(wcet(*given, "--quota", "auto", "-f", "json").out)
    assert min(auto["quotas"].values()) == auto["methods"]["interval"]["cycles"]
    text = wcet(*given, "--quota", "1", "--sizes", "256k").out
    assert text.startswith("w.csv: at most ")
    for said in ("waits at the gate cost", "strict-round-robin", "1,048,576"):
        assert said in text
    assert "Heat" in wcet(*given, "--quota", "1", "-f", "html").out
    assert wcet(*given, "--quota", "1", "-f", "svg").out.startswith("<svg")


@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        (("--size", "300k"), 2, "W543"),
        (("--timing", "first=4"), 2, "does not state shared, memory"),
        (("--timing", TIMING + ",speed=1"), 2, "`speed=1` is not a timing"),
        (("--timing", TIMING.replace("first=4", "first=400")), 2, "a nearer cache is slower"),
        (("--timing", TIMING.replace("memory_entries=8", "memory_entries=0")), 2, "without entries"),
        (("--quota", "2"), 2, "does not state gate"),
        (("--quota", "2", "--timing", TIMING + ",gate=1"), 3, "--l1-cold"),
        (("--quota", "0", "--l1-cold", "--timing", TIMING + ",gate=1"), 2, "W544"),
        (("--ways", "4"), 2, "--ways is about traces"),
        (("-m", "gcn3"), 2, "machines of its kind"),
        (("--trace", "w.csv"), 2, "one of them"),
    ],
)
def test_what_cannot_be_judged_is_refused(wcet, warps, given, code, said):
    ran = wcet(*(warps[:-2] if "--timing" in given else warps), *given)
    assert (ran.code, ran.out) == (code, "")
    assert said in ran.err


def test_bad_rows_are_shown_with_their_place(wcet, warps, folder):
    (folder / "w.csv").write_text(ROWS + "0,0,1,18,,\n0,0,1\n")
    ran = wcet(*warps)
    assert ran.code == 2
    assert "w.csv:3" in ran.err
