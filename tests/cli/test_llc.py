"""`wcet llc` on traces: the numbers, the forms of the report, and what is refused."""

import json
import sys
from xml.etree import ElementTree

import pytest

SMALL = "core,line\n0,0\n0,2\n0,0\n0,4\n0,2\n1,1\n1,2\n1,0\n1,3\n"
CACHE = ("--sets", "2", "--ways", "2")


@pytest.fixture
def trace(folder):
    (folder / "t.csv").write_text(SMALL)
    return ("llc", "--trace", "t.csv", *CACHE)


def test_json_gives_the_misses_of_both_methods(wcet, trace):
    ran = wcet(*trace, "--quota", "2", "-f", "json")
    document = json.loads(ran.out)
    assert (ran.code, ran.err) == (0, "")
    assert document["methods"]["simple"] == {"misses": 8, "hits": 1}
    assert document["methods"]["interval"] == {"misses": 8, "hits": 1}
    assert document["accesses"] == 9
    assert document["cache"] == {"sets": 2, "ways": 2, "line_bytes": 128, "size": 512}
    assert [core["misses"] for core in document["cores"]] == [{"simple": 4, "interval": 4, "best": 4}] * 2
    assert [core["intervals"] for core in document["cores"]] == [3, 2]
    assert "gate" in document["conditions"]
    assert wcet(*trace, "--quota", "2", "-f", "json").out == ran.out


def test_without_a_quota_there_are_no_intervals_and_fewer_conditions(wcet, trace):
    document = json.loads(wcet(*trace, "-f", "json").out)
    assert set(document["methods"]) == {"simple", "persistence"}
    assert document["quota"] is None
    assert "gate" not in document["conditions"]
    assert "lru" in document["conditions"]


def test_details_name_each_access(wcet, trace):
    details = json.loads(wcet(*trace, "--quota", "2", "--details", "-f", "json").out)["details"]
    assert [each["index"] for each in details if each["hit"]] == [2]
    assert details[7]["distance"] == {"simple": None, "interval": 2, "own": None}
    assert [(each["core"], each["line"]) for each in details[:2]] == [(0, 0), (0, 2)]
    text = wcet(*trace, "--quota", "2", "--details").out
    assert "distance, interval" in text


def test_the_first_line_answers_the_question(wcet, trace):
    out = wcet(*trace, "--quota", "2").out
    assert out.splitlines()[0] == "t.csv: at most 8 of 9 accesses miss (88.9 %)"
    assert all(len(line) < 130 and line == line.rstrip() for line in out.splitlines())
    assert "known-counts" in out


def test_a_quota_is_sought(wcet, trace):
    document = json.loads(wcet(*trace, "--quota", "auto", "-f", "json").out)
    assert document["quota"] >= 1
    assert document["methods"]["interval"]["misses"] <= 8


def test_other_sizes_and_ways(wcet, trace):
    document = json.loads(wcet(*trace, "--quota", "2", "--sizes", "512,1k", "--try-ways", "1,2", "-f", "json").out)
    assert [(each["sets"], each["ways"]) for each in document["what_if"]] == [(4, 1), (8, 1), (2, 2), (4, 2)]
    assert document["what_if"][2]["misses"]["simple"] == 8
    ways = json.loads(wcet(*trace, "--try-ways", "1,4", "-f", "json").out)["what_if"]
    assert [(each["sets"], each["ways"]) for each in ways] == [(2, 1), (2, 4)]
    assert "1,024" in wcet(*trace, "--sizes", "1k").out


def test_the_picture_is_a_curve_for_each_method(wcet, trace, folder):
    assert wcet(*trace, "--quota", "2", "-f", "svg", "-o", "x.svg").code == 0
    root = ElementTree.fromstring((folder / "x.svg").read_text())
    names = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"simple, 2 ways", "interval, 2 ways", "best, 2 ways"} <= set(names)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}path"))) == 3


def test_offsets_shares_and_private_caches(wcet, trace, folder):
    late = json.loads(wcet(*trace, "--quota", "1", "--offset", "1=50", "-f", "json").out)
    assert late["offsets"] == {"1": 50}
    assert late["methods"]["interval"]["misses"] < 8
    behind = json.loads(wcet(*trace, "--l1-sets", "1", "--l1-ways", "4", "--l1-cold", "-f", "json").out)
    assert (behind["sent"], behind["accesses"]) == (9, 7)
    assert "after private caches of 1 sets" in wcet(*trace, "--l1-sets", "1", "--l1-ways", "4").out
    separate = "core,line\n0,0\n0,2\n0,0\n1,5\n1,5\n"
    (folder / "s.csv").write_text(separate)
    shared = json.loads(wcet("llc", "--trace", "s.csv", *CACHE, "--share", "0=1", "--share", "1=1", "-f", "json").out)
    assert [each["ways"] for each in shared["shares"]] == [1, 1]
    assert [core["misses"]["simple"] for core in shared["cores"]] == [3, 1]
    assert "cores 0: 2 sets, 1 ways" in wcet("llc", "--trace", "s.csv", *CACHE, "--share", "0=1", "--share", "1=1").out
    sets = wcet("llc", "--trace", "s.csv", *CACHE, "--share-sets", "0=1", "--share-sets", "1=1", "-f", "json")
    assert [each["sets"] for each in json.loads(sets.out)["shares"]] == [1, 1]


def test_fills_say_which_hits_are_fast(wcet, trace):
    def fast(*fills):
        chosen = [word for each in fills for word in ("--fills", each)]
        return json.loads(wcet(*trace[:-1], "3", "--quota", "2", *chosen, "-f", "json").out)["fast_hits"]

    assert fast() == 0
    assert fast("blocking") == 2
    assert fast("blocking", "boundary") == 3


def test_traces_go_out_again(wcet, trace, folder):
    assert wcet(*trace, "--l1-sets", "1", "--l1-ways", "1", "--write-trace", "out.csv").code == 0
    first = (folder / "out.csv").read_text()
    assert first.startswith("core,line,certain\n0,0,0\n0,2,1\n")
    again = json.loads(wcet("llc", "--trace", "out.csv", *CACHE, "--quota", "2", "-f", "json").out)
    assert again["accesses"] == 9
    assert wcet("llc", "--trace", "out.csv", *CACHE, "--write-trace", "again.csv").code == 0
    assert (folder / "again.csv").read_text() == first


def test_parquet_in_and_out(wcet, trace):
    pytest.importorskip("pyarrow")
    assert wcet(*trace, "--write-trace", "t.parquet").code == 0
    document = json.loads(wcet("llc", "--trace", "t.parquet", *CACHE, "--quota", "2", "-f", "json").out)
    assert document["methods"]["interval"]["misses"] == 8
    assert wcet(*trace, "--write-trace", "nowhere/t.parquet").code == 2


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("--quota", "0"), 2, "error[W544]"),
        (("--quota", "-1"), 2, "error[W544]"),
        (("--quota", "two"), 2, "error[W008]"),
        (("--quota", "2", "--offset", "0=-1"), 2, "error[W544]"),
        (("--offset", "7=1"), 2, "no core `7`"),
        (("--line-bytes", "96"), 2, "error[W543]"),
        (("--sizes", "1000"), 2, "error[W543]"),
        (("--sizes", "1q"), 2, "is not a size"),
        (("--cores", "1"), 2, "error[W545]"),
        (("--size", "512"), 2, "one of them"),
        (("--l1-sets", "1"), 2, "--l1-ways"),
        (("--lacks", "speed"), 2, "no condition `speed`"),
        (("--quota", "2", "--lacks", "gate"), 3, "error[W546]"),
        (("--quota", "auto", "--lacks", "starts-together"), 3, "error[W546]"),
        (("--lacks", "lru"), 3, "error[W546]"),
        (("--l1-sets", "1", "--l1-ways", "1", "--lacks", "private-lines-stay"), 3, "error[W546]"),
        (("--share", "0=1"), 2, "error[W548]"),
        (("--share", "0=1", "--share", "1=1"), 2, "accessed by cores of two shares"),
        (("--share", "0=1", "--share-sets", "1=1"), 2, "not both"),
        (("--share", "zero=1"), 2, "CORES=N"),
    ],
)
def test_what_cannot_be_is_refused(wcet, trace, arguments, code, message):
    ran = wcet(*trace, *arguments)
    assert (ran.code, ran.out) == (code, "")
    assert message in ran.err


def test_the_simple_method_needs_no_throttling(wcet, trace):
    assert wcet(*trace, "--lacks", "gate", "--lacks", "private-lines-stay").code == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("core,line\n0,1\n0,\n", "t.csv:3:1"),
        ("core\n0\n", "error[W540]"),
        ("core,line\n0,q\n", "error[W541]"),
        ("core,line\n0,1\n2,1\n", "--cores 3"),
    ],
)
def test_broken_traces_are_refused_at_their_place(wcet, trace, folder, text, message):
    (folder / "t.csv").write_text(text)
    ran = wcet(*trace)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_files_that_are_missing_or_need_more(wcet, trace, monkeypatch):
    assert "error[W001]" in wcet("llc", "--trace", "none.csv", *CACHE).err
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    assert "error[W547]" in wcet("llc", "--trace", "none.parquet", *CACHE).err


def test_a_trace_is_never_written_over_itself(wcet, trace, folder):
    before = (folder / "t.csv").read_bytes()
    (folder / "same.csv").symlink_to(folder / "t.csv")
    for name in ("t.csv", "same.csv"):
        ran = wcet(*trace, "--write-trace", name)
        assert ran.code == 2 and "would overwrite the trace" in ran.err
    assert (folder / "t.csv").read_bytes() == before


@pytest.mark.parametrize("certain", ["1", "0"])
def test_any_quota_is_a_number(wcet, folder, certain):
    (folder / "t.csv").write_text(f"core,line,certain\n0,1,1\n0,1,{certain}\n1,2,1\n")
    shape = ("llc", "--trace", "t.csv", "--sets", "1", "--ways", "2", "-f", "json", "--quota")
    far, farther = (json.loads(wcet(*shape, quota).out) for quota in ("1000000", "1" + 23 * "0"))
    assert far["methods"] == farther["methods"]
    assert "cannot have used" in wcet(*shape, "1" + 23 * "0", "--offset", "0=1" + 23 * "0").err


def test_a_hashed_index_stores_and_a_recorded_trace(wcet, folder):
    (folder / "t.lackey").write_text(" L 00,4\n S 40,4\n L 80,4\n M 00,4\n S 40,4\n")
    given = ("llc", "--trace", "t.lackey", "--sets", "2", "--ways", "1", "--line-bytes", "64", "--index", "6^7,")
    assert "W543" in wcet(*given).err
    document = json.loads(wcet(*given[:-1], "6^7", "-f", "json").out)
    assert document["cache"]["index"] == "6^7"
    assert document["best"]["misses"] == 4  # lines 1 and 2 are in one set, and the store of `M` hits
    assert document["write_backs"] == 4
    assert {"hashed-index", "allocates"} <= set(document["conditions"])
    assert "plain-index" not in document["conditions"]
    out = wcet(*given[:-1], "6^7").out
    assert "set by address bits 6^7" in out and "lines written back, at most: 4" in out
    assert "W546" in wcet(*given[:-1], "6^7", "--lacks", "hashed-index").err
    assert "W546" in wcet(*given[:-1], "6^7", "--l1-sets", "1", "--l1-ways", "1").err
    assert wcet(*given[:-2], "--write-trace", "t.csv").code == 0
    assert (folder / "t.csv").read_text() == "core,line,write\n0,0,0\n0,1,1\n0,2,0\n0,0,0\n0,0,1\n0,1,1\n"
