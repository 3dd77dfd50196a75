"""Computes the slopes of measured times: the cost of a copy of a benchmark, and its uncertainty by the spread."""

from fractions import Fraction

from wcet.calibrate.benchmark import Benchmark
from wcet.calibrate.results import Measured, Measurements


def find_slope(benchmark: Benchmark, results: Measurements) -> Fraction:
    """Return the cost of a copy: by the least or the median runs, whichever is more.

    For a single access it is that of the slowest run.
    """
    first, last = find_ends(benchmark, results)
    if benchmark.single:
        return benchmark.per * Fraction(last.slowest - first.least)
    count = benchmark.points[-1] - benchmark.points[0]
    return benchmark.per * Fraction(max(last.least - first.least, last.median - first.median), count)


def find_ends(benchmark: Benchmark, results: Measurements) -> tuple[Measured, Measured]:
    """Return the measurements at the first and at the last point."""
    rows = results.rows
    return rows[benchmark.name, benchmark.points[0]], rows[benchmark.name, benchmark.points[-1]]


def find_noise(benchmark: Benchmark, results: Measurements) -> Fraction:
    """Return the uncertainty of a slope from noise, which is the distance of least and median runs."""
    first, last = find_ends(benchmark, results)
    if benchmark.single:
        return find_allowance(benchmark, results)
    apart = first.median - first.least + last.median - last.least
    return benchmark.per * Fraction(apart, benchmark.points[-1] - benchmark.points[0])


def find_allowance(benchmark: Benchmark, results: Measurements) -> Fraction:
    """Return the uncertainty of a slope from the spread of the times."""
    first, last = find_ends(benchmark, results)
    if benchmark.single:
        return Fraction(first.slowest - first.least + last.slowest - last.least)
    return benchmark.per * Fraction(first.spread + last.spread, benchmark.points[-1] - benchmark.points[0])
