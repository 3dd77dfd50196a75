"""What a benchmark isolates: the slope that the simulator shows is the sum of numbers that the benchmark states."""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from tests.calibrate.random_machines import draw_machine
from wcet.calibrate.benchmark import NUMBERS, list_numbers
from wcet.calibrate.experiment import START, find_moved, list_changes
from wcet.calibrate.simulated import as_sold, run_point, run_suite
from wcet.calibrate.suite import list_benchmarks
from wcet.machine.load import load_machine

GCN3 = as_sold(load_machine("gcn3"))
SUITE = list_benchmarks(GCN3)
SUMS = tuple(each for each in SUITE if each.forms)


@pytest.mark.parametrize("machine", [GCN3, draw_machine(2), draw_machine(5)], ids=["gcn3", "even", "odd"])
def test_every_slope_is_its_sum_and_never_below_it(machine):
    benchmarks = [each for each in list_benchmarks(machine) if each.forms]
    times, numbers = run_suite(benchmarks, machine), list_numbers(machine)
    for benchmark in benchmarks:
        for point, following in zip(benchmark.points, benchmark.points[1:], strict=False):
            step = times[benchmark.name, following] - times[benchmark.name, point]
            over = benchmark.per * Fraction(step, following - point) - benchmark.predict(numbers)
            assert -START <= over <= benchmark.slack, (benchmark.name, over)


def test_every_number_has_rows_of_two_shapes():
    for number in NUMBERS:
        assert len({each.body for each in SUMS if any(number in sum_of.terms for sum_of in each.forms)}) >= 2, number


def test_no_row_is_the_only_one_that_tells_a_number():
    rows = np.array([[each.forms[0].terms.get(number, 0) for number in NUMBERS] for each in SUMS])
    assert np.linalg.matrix_rank(rows) == len(NUMBERS)
    for left_out in range(len(rows)):
        rest = np.delete(rows, left_out, axis=0)
        assert np.linalg.matrix_rank(rest) == len(NUMBERS), SUMS[left_out].name


def test_the_names_of_benchmarks_are_words_of_their_own():
    names = [each.name for each in SUITE]
    assert len(set(names)) == len(names)
    assert all(name.isalnum() for name in names)


def test_a_number_moves_the_rows_whose_sums_have_it_and_no_others():
    for moved in find_moved(GCN3, ["lds_latency", "issue.vmem_cache"]):
        number = moved.change.split()[0]
        stated = {each.name for each in SUMS if any(number in sum_of.terms for sum_of in each.forms)}
        assert stated == {name for name, step in moved.rows.items() if step is not None}
        assert set(moved.rows.values()) <= {Fraction(4), None}


@pytest.mark.parametrize(
    ("change", "row"),
    [
        ("simds", "RS"),
        ("contexts", "RW"),
        ("vgprs", "RV"),
        ("lds_bytes", "RL"),
        ("barrier_slots", "RB"),
        ("vm_limit", "KV"),
        ("lgkm_limit", "KS"),
        ("arbitration=oldest", "OH"),
        ("arbitration=fifo", "OL"),
        ("dispatcher=greedy", "GD"),
    ],
)
def test_places_and_choices_show_in_a_row_of_their_own(change, row):
    _, changed = list_changes(GCN3)[change]
    (benchmark,) = (each for each in SUITE if each.name == row)
    before = [run_point(benchmark, point, GCN3) for point in benchmark.points]
    after = [run_point(benchmark, point, changed) for point in benchmark.points]
    assert any(abs(left - right) > left // 10 for left, right in zip(before, after, strict=True))


def test_a_machine_of_one_unit_has_a_suite_too():
    small = replace(GCN3, compute_units=1, simds=1, contexts=2, lds_bytes=16384, vgprs=64, barrier_slots=1, vm_limit=2)
    for benchmark in list_benchmarks(small):
        assert benchmark.points == tuple(sorted(set(benchmark.points)))
        assert all(benchmark.count_groups(point) >= 1 for point in benchmark.points)
