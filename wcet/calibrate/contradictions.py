"""Finds measurements that no numbers of the machine file explain: the hardware has structure that the file lacks.

A row is a benchmark with its measured times. There are four checks: the shader clock kept its frequency; the time of a
row that is a sum grows evenly with n; some numbers come close to all sums at once; the time of a row that is not a sum
grows as on the simulated fitted machine.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from wcet.calibrate.benchmark import Benchmark
from wcet.calibrate.program import TOLERANCE, Nearest, SlopeRow, find_nearest
from wcet.calibrate.results import Measurements
from wcet.calibrate.simulated import run_point
from wcet.calibrate.slopes import find_allowance
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import GcnMachine

FLAT = 12
"""The cycles by which a point of a row without a sum may differ, in addition to a fraction of the largest step."""

CLOCK = Fraction(1, 50)
"""The fraction by which the clock may change between rounds."""


@dataclass(frozen=True, slots=True)
class Course:
    """The measured times of a benchmark at its points, and the times expected from the numbers nearest to all rows.

    The expected times are shifted so that the first one equals the first measured one.
    """

    points: tuple[int, ...]
    measured: tuple[int, ...]
    expected: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A measurement that no numbers of the machine file explain; `residual` is the difference in cycles, if known.

    For a benchmark that is a sum it is the difference per copy, for others the difference at one point.
    """

    row: str
    title: str
    what: str
    residual: Fraction | None = None
    course: Course | None = None


def find_contradictions(
    benchmarks: Sequence[Benchmark], results: Measurements, rows: Sequence[SlopeRow], machine: GcnMachine
) -> Iterator[Contradiction]:
    """Yield the measurements that no numbers of a machine file explain.

    `machine` has numbers that were fitted without margin, and without the largest times of single accesses.
    """
    nearest = find_nearest(rows)
    yield from _check_clock(results)
    yield from _check_lines(benchmarks, results, nearest)
    yield from _check_residuals(benchmarks, results, rows, nearest)
    yield from _check_courses(benchmarks, results, machine)


def _check_clock(results: Measurements) -> Iterator[Contradiction]:
    low, high = results.clocks
    if low <= 0 or Fraction(high) > Fraction(low) * (1 + CLOCK):
        what = f"the shader clock was {low:,.1f} to {high:,.1f} MHz: fix it, and measure again"
        yield Contradiction("clock", "ratio of the two clocks", what)


def _check_lines(benchmarks: Sequence[Benchmark], results: Measurements, nearest: Nearest) -> Iterator[Contradiction]:
    """Yield the sums whose slope differs between other pairs of points."""
    for benchmark in benchmarks:
        if not benchmark.forms or len(benchmark.points) < 3:
            continue
        times = [results.rows[benchmark.name, point].least for point in benchmark.points]
        steps = [
            benchmark.per
            * Fraction(times[place + 1] - times[place], benchmark.points[place + 1] - benchmark.points[place])
            for place in range(len(times) - 1)
        ]
        allowed = TOLERANCE + 2 * find_allowance(benchmark, results) + max(steps) / 50
        if max(steps) - min(steps) > allowed:
            shown = ", ".join(f"{float(step):.2f}" for step in steps)
            what = f"no straight line: {shown} cycles a copy"
            course = _draw_sum(benchmark, results, nearest)
            yield Contradiction(benchmark.name, benchmark.title, what, max(steps) - min(steps), course)


def _check_residuals(
    benchmarks: Sequence[Benchmark], results: Measurements, rows: Sequence[SlopeRow], nearest: Nearest
) -> Iterator[Contradiction]:
    known = {each.name: each for each in benchmarks}
    for row in rows:
        off, benchmark = nearest.residuals.get(row.name), known[row.name]
        if off is not None:
            what = f"{row.cycles} cycles a copy, {float(off):.1f} from {row.chosen} for any numbers"
            yield Contradiction(row.name, benchmark.title, what, off, _draw_sum(benchmark, results, nearest))


def _draw_sum(benchmark: Benchmark, results: Measurements, nearest: Nearest) -> Course:
    """Return the times of a sum: the slowest run for a single access, the fastest for all others."""
    measured = [results.rows[benchmark.name, point] for point in benchmark.points]
    times = [measured[0].least, *(each.slowest if benchmark.single else each.least for each in measured[1:])]
    each = max(sum_of.value(nearest.numbers) for sum_of in benchmark.forms) / benchmark.per
    expected = [times[0] + round(each * (point - benchmark.points[0])) for point in benchmark.points]
    return Course(benchmark.points, tuple(times), tuple(expected))


def _check_courses(
    benchmarks: Sequence[Benchmark], results: Measurements, machine: GcnMachine
) -> Iterator[Contradiction]:
    """Yield the rows without a sum that differ from the fitted machine: places, limits, banks, order of service."""
    for benchmark in benchmarks:
        if benchmark.forms:
            continue
        measured = [results.rows[benchmark.name, point].least for point in benchmark.points]
        run = [run_point(benchmark, point, machine) for point in benchmark.points]
        expected = [measured[0] + time - run[0] for time in run]
        course = Course(benchmark.points, tuple(measured), tuple(expected))
        if benchmark.sets:
            seen, wanted = (_find_rise(benchmark.points, times) for times in (measured, run))
            if seen != wanted:
                what = f"longer from {_show(seen)} on, expected from {_show(wanted)} on"
                yield Contradiction(benchmark.name, benchmark.title, what, None, course)
            continue
        steps = [time - want for time, want in zip(measured, expected, strict=True)]
        allowed = _find_allowed(benchmark, results, max(abs(want - expected[0]) for want in expected))
        worst = max(range(len(steps)), key=lambda place: abs(steps[place]))
        if abs(steps[worst]) > allowed:
            what = _describe_step(benchmark, steps[worst], benchmark.points[worst])
            yield Contradiction(benchmark.name, benchmark.title, what, Fraction(abs(steps[worst])), course)


def _describe_step(benchmark: Benchmark, step: int, point: int) -> str:
    place = f"place {point}" if benchmark.swept else f"{point} copies"
    return f"{abs(step):,} cycles {'more' if step > 0 else 'less'} than expected at {place}"


def _find_allowed(benchmark: Benchmark, results: Measurements, step: int) -> int:
    """Return the most cycles by which a point may differ from its expected time."""
    if benchmark.watch is not None:
        return FLAT + step // 50
    return FLAT + max(results.rows[benchmark.name, point].spread for point in benchmark.points) + step // 20


def _find_rise(points: Sequence[int], times: Sequence[int]) -> int | None:
    """Return the first number of groups whose time is at least one and a half times that of the fewest; None if none
    is."""
    return next((point for point, time in zip(points, times, strict=True) if 2 * time > 3 * times[0]), None)


def _show(groups: int | None) -> str:
    return "no number" if groups is None else f"{groups:,} groups"
