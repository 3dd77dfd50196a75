"""Benchmarks of a last-level cache: times of a hidden one are covered, and other sets and ways are contradicted."""

from dataclasses import replace
from random import Random

import pytest

from tests.calibrate.hidden_devices import JITTER, measure
from tests.calibrate.random_machines import draw_machine
from wcet.calibrate.benchmark import CACHE_TIMES, list_numbers
from wcet.calibrate.experiment import find_moved
from wcet.calibrate.fit import fit
from wcet.calibrate.machine_file import list_unexercised, render_machine
from wcet.calibrate.plan import load_gcn
from wcet.calibrate.simulated import run_point
from wcet.calibrate.suite import list_benchmarks
from wcet.machine.load import load_machine

STATED = load_gcn("gcn3-llc-256k")
SUITE = list_benchmarks(STATED)
WAIT = 3


def draw_cached(seed):
    random, hidden = Random(seed), draw_machine(seed)
    llc = replace(
        STATED.llc,
        hit_cycles=random.randint(1, hidden.line_cycles),
        hit_latency=random.randint(30, hidden.memory_latency // 2),
    )
    return replace(hidden, llc=llc)


def test_the_numbers_of_a_hidden_device_with_a_cache_are_covered_and_close(tmp_path):
    hidden = draw_cached(4)
    results = measure(hidden, STATED, 4)
    found = fit(STATED, results)
    assert not found.contradictions and not found.kept
    fitted = list_numbers(found.machine)
    for key, value in list_numbers(hidden).items():
        assert fitted[key] >= value, key
        if key not in found.upper:
            assert 10 * (fitted[key] - value) <= value + 10 * (WAIT + 2 * JITTER), key
    assert {*CACHE_TIMES} <= {*fitted}
    (tmp_path / "mine.toml").write_text(render_machine(found, results, "mine", 0))
    read = load_machine(str(tmp_path / "mine.toml"))
    assert (read.llc.hit_cycles, read.llc.hit_latency) == (fitted[CACHE_TIMES[0]], fitted[CACHE_TIMES[1]])
    assert "llc.pending" in list_unexercised(found) and "llc.ways" not in list_unexercised(found)


def find_slope(row, machine):
    times = [run_point(row, point, machine) for point in (row.points[0], row.points[-1])]
    return row.per * (times[1] - times[0]) / (row.points[-1] - row.points[0])


SIZES = {
    "half the ways": ({"size_bytes": 131072, "ways": 16}, "QW"),
    "half the sets": ({"size_bytes": 131072}, "QS"),
    "twice the sets": ({"size_bytes": 524288}, "QM"),
    "twice the ways": ({"size_bytes": 524288, "ways": 64}, "QM"),
    "half the ways, twice the sets": ({"ways": 16}, "QM"),
    "twice the ways, half the sets": ({"ways": 64}, "QM"),
}


@pytest.mark.parametrize("name", SIZES)
def test_another_shape_moves_a_ring_of_lines_far_from_its_sum(name):
    change, shown = SIZES[name]
    hidden = draw_cached(2)
    numbers = list_numbers(hidden)
    (row,) = (each for each in SUITE if each.name == shown)
    far = hidden.memory_latency - hidden.llc.hit_latency
    assert 0 <= find_slope(row, hidden) - row.predict(numbers) <= row.slack
    assert abs(find_slope(row, replace(hidden, llc=replace(hidden.llc, **change))) - row.predict(numbers)) > far / 4


def test_a_device_of_another_shape_is_contradicted_by_the_fit():
    hidden = draw_cached(2)
    found = fit(STATED, measure(replace(hidden, llc=replace(hidden.llc, ways=16)), STATED, 5))
    assert "QM" in {each.row for each in found.contradictions}


def test_isolates_names_the_rows_of_ways():
    (moved,) = find_moved(STATED, ["llc.ways"])
    assert moved.change == "llc.ways 32 to 16"
    assert {"QW", "QS"} <= {*moved.rows} and not {"QM", "QN", "QL", "SLN", "CLN"} & {*moved.rows}
