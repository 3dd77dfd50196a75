"""The tables of the published set-up, digit by digit, and a point of them measured anew."""

import pytest

from tests.experiments import task_sets
from tests.experiments.task_sets import PAGE, measure_edf, measure_sweep, read_points, render_page

USES = ("0.1", "0.2", "0.3", "0.4", "0.5", "0.6")
CLOSED = {
    (5, "1"): (100, 100, 88.2, 48.4, 12.9, 1.7),
    (5, "2"): (100, 100, 92.2, 52.0, 12.4, 1.4),
    (5, "4"): (100, 99.5, 97.0, 58.2, 17.4, 1.3),
    (5, "8"): (99.5, 83.8, 68.7, 47.7, 15.5, 1.3),
    (20, "1"): (100, 100, 84.8, 24.0, 1.0, 0),
    (20, "2"): (100, 98.0, 62.1, 20.7, 0.7, 0.1),
    (20, "4"): (100, 72.3, 22.0, 5.7, 0.3, 0),
    (20, "8"): (99.5, 31.7, 6.5, 0.9, 0.1, 0),
}
CAPPED = {
    (5, "1"): (100, 99.6, 91.0, 56.5, 8.5, 0.3, 0),
    (5, "2"): (100, 97.9, 86.0, 49.3, 5.7, 0.2, 0),
    (5, "4"): (99.5, 97.3, 79.2, 39.9, 2.5, 0.1, 0),
    (5, "8"): (83.8, 68.7, 51.0, 19.8, 1.4, 0, 0),
    (20, "1"): (100, 93.3, 66.7, 20.9, 0.5, 0, 0),
    (20, "2"): (98.0, 62.6, 28.2, 4.3, 0.3, 0, 0),
    (20, "4"): (72.3, 22.0, 6.0, 0.4, 0, 0, 0),
    (20, "8"): (31.7, 6.5, 0.9, 0.1, 0, 0, 0),
}
SWEEP = {
    "0.3": (83.8, 88.3, 91.4, 93.2, 95.7, 94.0, 88.3, 80.7, 72.7, 66.9),
    "0.4": (47.0, 50.3, 51.2, 51.3, 58.1, 61.6, 56.7, 53.2, 49.8, 46.2),
}
PRINTED = {5: (83.8, 41.7, 9.3, 1.2), 20: (82.9, 21.3, 0.7, 0)}
EDF = {
    "0.7": (100, 100, 100, 100, 100, 100, 100, 99.4, 96.3),
    "0.8": (100, 100, 100, 100, 99.7, 98.1, 90.5, 77.0, 60.6),
    "0.85": (100, 100, 100, 100, 96.7, 84.9, 63.2, 44.3, 27.5),
    "0.9": (100, 100, 99.8, 91.6, 60.8, 33.2, 15.7, 4.6, 0.9),
    "0.95": (100, 99.9, 58.8, 15.2, 0.6, 0, 0, 0, 0),
    "0.6": (100,) * 9,
    "1": (100, 0, 0, 0, 0, 0, 0, 0, 0),
}


def shares(points, experiment):
    return {(p.channels, p.time, p.use): float(p.percent) for p in points if p.experiment == experiment}


@pytest.fixture(scope="module")
def points():
    return [point._replace(channels=int(point.channels)) for point in read_points()]


def test_theorem_1(points):
    found = shares(points, "closed")
    for (channels, time), expected in CLOSED.items():
        assert tuple(found[channels, time, use] for use in USES) == expected
        assert all(found[channels, time, use] == 0 for use in ("0.7", "0.8", "0.9", "1"))


def test_capped_by_workload(points):
    found = shares(points, "capped")
    for (channels, time), expected in CAPPED.items():
        assert tuple(found[channels, time, use] for use in (*USES[1:], "0.7", "0.8")) == expected


def test_eq_3_as_printed_and_repaired(points):
    found, repaired = shares(points, "printed"), shares(points, "switches")
    for channels, expected in PRINTED.items():
        assert tuple(found[channels, "1", use] for use in ("0.3", "0.4", "0.5", "0.6")) == expected
    assert all(repaired[key] <= found[key] for key in found)


def test_the_sweep_of_timeslices(points):
    found = shares(points, "sweep")
    for use, expected in SWEEP.items():
        assert tuple(found[5, time, use] for time in task_sets.SWEEP) == expected


def test_edf_with_overheads(points):
    found = shares(points, "edf")
    for use, expected in EDF.items():
        assert tuple(found[5, time, use] for time in task_sets.OVERHEADS) == expected


def test_points_are_what_the_command_measures(points, monkeypatch):
    monkeypatch.setattr(task_sets, "OVERHEADS", ("0", "1"))
    assert set(measure_edf(5, "0.9")) <= set(points)
    monkeypatch.setattr(task_sets, "SWEEP", ("3",))
    assert set(measure_sweep(5, "0.4")) <= set(points)


def test_the_page_shows_the_points():
    text = PAGE.read_text(encoding="utf-8")
    assert render_page(text, read_points()) == text
