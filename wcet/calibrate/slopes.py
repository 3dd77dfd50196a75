"""The slopes of measured times: what a copy of a benchmark costs, and how far the spread leaves it open."""

from fractions import Fraction

from wcet.calibrate.benchmark import Benchmark
from wcet.calibrate.results import Measured, Measurements


def find_slope(benchmark: Benchmark, results: Measurements) -> Fraction:
    """Return what a copy costs: by the least or the median runs, whichever is more; of one access by the slowest."""
    first, last = find_ends(benchmark, results)
    if benchmark.single:
        return benchmark.per * Fraction(last.slowest - first.least)
    count = benchmark.points[-1] - benchmark.points[0]
    return benchmark.per * Fraction(max(last.least - first.least, last.median - first.median), count)


def find_ends(benchmark: Benchmark, results: Measurements) -> tuple[Measured, Measured]:
    """Return what was measured at the first and at the last point."""
    rows = results.rows
    return rows[benchmark.name, benchmark.points[0]], rows[benchmark.name, benchmark.points[-1]]


def find_noise(benchmark: Benchmark, results: Measurements) -> Fraction:
    """Return the part of a slope that noise leaves open: it is of least and median runs, which lie so far apart."""
    first, last = find_ends(benchmark, results)
    if benchmark.single:
        return find_allowance(benchmark, results)
    apart = first.median - first.least + last.median - last.least
    return benchmark.per * Fraction(apart, benchmark.points[-1] - benchmark.points[0])


def find_allowance(benchmark: Benchmark, results: Measurements) -> Fraction:
    """Return the part of a slope that the spread of the times leaves open."""
    first, last = find_ends(benchmark, results)
    if benchmark.single:
        return Fraction(first.slowest - first.least + last.slowest - last.least)
    return benchmark.per * Fraction(first.spread + last.spread, benchmark.points[-1] - benchmark.points[0])
