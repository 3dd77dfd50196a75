import json
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.report.bounds import make_bound
from wcet.gate.diff import KernelChange, KernelStanding, Refusal, compare_snapshots
from wcet.gate.diff_report import encode_changes, render_changes
from wcet.gate.snapshot import BlockCost, Snapshot, read_snapshots, take_snapshot, write_baseline
from wcet.report.json import encode_bound, render_json

OLD = take_snapshot(make_bound())
names = st.text(max_size=5)
numbers = st.integers(0, 10**12)
blocks = st.builds(BlockCost, names, names, numbers, numbers, numbers)
snapshots = st.builds(
    Snapshot,
    names,
    numbers,
    names,
    st.dictionaries(names, numbers, max_size=3),
    st.lists(blocks, max_size=3).map(tuple),
    st.lists(names, max_size=3).map(tuple),
)


@given(st.lists(snapshots, max_size=3))
def test_a_baseline_is_read_back_and_written_byte_for_byte(kernels):
    text = write_baseline(kernels)
    assert read_snapshots(text) == tuple(kernels)
    assert write_baseline(read_snapshots(text)) == text
    assert text.isascii()


def test_a_report_says_the_same_as_a_baseline():
    report = render_json([encode_bound(make_bound())], [])
    assert read_snapshots(report) == read_snapshots(write_baseline([OLD])) == (OLD,)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[]", "`kernels` is missing"),
        ('{"kernels": [], "version": 2}', "version 2, not 1"),
        ('{"kernels": [{}], "version": 1}', "`variants_key` is not a text"),
        ('{"kernels": [{}], "version": 1, "kind": "wcet baseline"}', "lacks `name`"),
        (
            '{"kernels": [{"name": "x", "cycles": 1.5}], "version": 1, "kind": "wcet baseline"}',
            "1.5 is not a whole number",
        ),
    ],
)
def test_other_files_are_refused_with_the_reason(text, reason):
    with pytest.raises(ValueError, match=reason):
        read_snapshots(text)


CHANGED = """\
FAILED: 3 kernels, 1 slower, 1 new, 1 gone, 1 beyond 2 %

lost: gone, it was 1,000 cycles

fresh: new, 1,000 cycles

saxpy: 1,000 -> 1,030 cycles, +30 (+3.0 %) FAILED
  cause  compute: 600 -> 630 cycles, +30
  block  compute: loop: ... store: 768 -> 798 cycles, +30
  -      loop `loop`: at most 64 times
  +      loop `loop`: at most 67 times
"""


def test_a_change_is_told_by_kernel_cause_block_and_assumption():
    bound = make_bound(extra=30)
    slow = replace(
        bound,
        shares=(bound.shares[0], replace(bound.shares[1], total=798, first_line=9, last_line=11)),
        assumptions=(bound.assumptions[0], replace(bound.assumptions[1], statement="at most 67 times")),
    )
    new = (take_snapshot(slow), replace(OLD, name="fresh"))
    changes = compare_snapshots((OLD, replace(OLD, name="lost")), new)
    assert render_changes(changes, Fraction(2)) == CHANGED
    exceeds = {each["name"]: each["exceeds"] for each in json.loads(encode_changes(changes, Fraction(2)))["kernels"]}
    assert exceeds == {"saxpy": True, "fresh": False, "lost": False}


def test_nothing_changed_is_one_line():
    assert render_changes(compare_snapshots((OLD,), (OLD,)), Fraction(0)) == "passed: 1 kernel, none changed\n"


def test_two_launches_of_one_kernel_are_two_kernels():
    assert [each.name for each in compare_snapshots((OLD, OLD), (OLD, OLD))] == ["saxpy", "saxpy #2"]


def make_kernel(cycles, file="", launch="1 group"):
    return replace(OLD, cycles=cycles, file=file, assumptions=(f"launch: {launch}",))


def test_kernels_of_one_name_are_compared_with_themselves():
    a, b = make_kernel(100, "a.cl"), make_kernel(900, "b.cl")
    more = make_kernel(900, "a.cl", "9 groups")
    rows = [
        ("a file before", [b], [a, make_kernel(950, "b.cl")], [(None, 100), (900, 950)]),
        ("a file is gone", [b, a], [make_kernel(800, "a.cl")], [(100, 800), (900, None)]),
        ("a launch before", [a], [more, make_kernel(101, "a.cl")], [(None, 900), (100, 101)]),
        ("a new name", [a], [make_kernel(101, "c.cl")], [(100, 101)]),
        ("files are not known", [make_kernel(100)], [a, make_kernel(101, "b.cl")], [(100, 100), (100, 101)]),
        ("one of two is gone", [make_kernel(900), make_kernel(100)], [make_kernel(800)], [(100, 800), (900, None)]),
        ("all are new", [], [a, b], [(None, 100), (None, 900)]),
    ]
    for what, old, new, expected in rows:
        found = [(each.before, each.after) for each in compare_snapshots(old, new)]
        assert found == expected, what


def test_a_refused_kernel_is_not_that_of_another_file_or_of_a_name_with_a_number():
    a, b = make_kernel(100, "a.cl"), make_kernel(900, "b.cl")
    changes = compare_snapshots((a, b), (a,), (), (), (Refusal("saxpy", "b.cl", "W201"),))
    assert [(each.before, each.after, each.fails(Fraction(0))) for each in changes] == [
        (100, 100, False),
        (900, None, True),
    ]
    numbered = replace(a, name="saxpy #2")
    assert len(compare_snapshots((), (a, b, numbered), [KernelStanding("", 1)] * 3)) == 3


@pytest.mark.parametrize(
    ("after", "percent", "beyond"), [(102, 2, False), (103, 2, True), (100, 0, False), (101, 0, True)]
)
def test_a_tolerance_is_exact(after, percent, beyond):
    assert KernelChange("k", 100, after).exceeds(Fraction(percent)) is beyond
    assert not KernelChange("k", 100, after).exceeds(Fraction("3.5"))


def test_a_report_on_measured_times_is_no_record_of_bounds():
    bound = make_bound()
    text = render_json([encode_bound(replace(bound, details={**bound.details, "measured": {}}))], [])
    with pytest.raises(ValueError, match="prove no bound"):
        read_snapshots(text)
