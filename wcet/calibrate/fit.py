"""From measured times to numbers: slopes, the sums that cover them, and what contradicts the machine's structure."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil

from wcet.calibrate.benchmark import ISSUE, Benchmark, Form, list_numbers
from wcet.calibrate.program import SlopeRow, cover, find_residuals, list_deciding
from wcet.calibrate.results import Measured, Measurements
from wcet.calibrate.simulated import run_point
from wcet.calibrate.suite import list_benchmarks
from wcet.errors import refuse
from wcet.targets.gcn.hardware.machine import GcnMachine

QUARTER = Fraction(1, 4)
"""Sums are whole cycles: a slope that is less than this above one is rounded down to it, else up."""

LINE = "line_cycles"
TOLERANCE = 1
"""Cycles that a row may be off all numbers, beside what the spread of its times allows."""

FLAT = 12
"""Cycles that a point of a row without a sum may differ, beside a part of the largest step."""

CLOCK = Fraction(1, 50)
"""Part by which the clock may move between rounds."""


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Something measured that no numbers of the machine file explain."""

    row: str
    title: str
    what: str


@dataclass(frozen=True, slots=True)
class Fit:
    """The fitted numbers, the rows that decide them, and what does not fit.

    `kept` are numbers that no row tells, with the value of the machine that was stated, `upper` those that are known
    from above only, because lines take as long: they are that or less. `rare` are rows whose largest
    run is longer than the fitted numbers say, with the cycles: no slope holds what happened to a single run.
    """

    machine: GcnMachine
    numbers: Mapping[str, int]
    deciding: Mapping[str, tuple[SlopeRow, ...]]
    kept: tuple[str, ...]
    upper: tuple[str, ...]
    rows: tuple[SlopeRow, ...]
    contradictions: tuple[Contradiction, ...]
    rare: Mapping[str, int]


def fit(machine: GcnMachine, results: Measurements, margin: Fraction = Fraction(0)) -> Fit:
    """Return the machine that covers what was measured; raise `WcetError` W711 where that is not about the machine."""
    benchmarks = list_benchmarks(machine)
    require_measured(machine, benchmarks, results)
    rows = tuple(list_rows(benchmarks, results))
    stated = list_numbers(machine)
    exact = {**stated, **cover(rows)}
    numbers = cover(rows, margin)
    fitted = set_numbers(machine, {**stated, **numbers})
    contradictions = (
        *_check_clock(results),
        *_check_lines(benchmarks, results),
        *_check_residuals(benchmarks, rows),
        *_check_curves(benchmarks, results, set_numbers(machine, exact)),
    )
    return Fit(
        fitted,
        numbers,
        list_deciding(rows, numbers, margin),
        tuple(key for key in stated if key not in numbers),
        tuple(next(iter(row.chosen.terms)) for row in rows if row.chosen is not row.largest),
        rows,
        contradictions,
        dict(_list_rare(benchmarks, results, {**stated, **numbers})),
    )


def require_measured(machine: GcnMachine, benchmarks: Sequence[Benchmark], results: Measurements) -> None:
    """Raise `WcetError` W711 unless every point was measured, on an AMD GPU, by a plan for this machine."""
    name = results.source.name
    if results.meaningless:
        message = f"`{name}` says that its times mean nothing: they are of no AMD GPU"
        raise refuse("W711", message, help="run ./calibrate where the GPU is; -d chooses another device")
    if results.machine[1] != machine.digest:
        message = f"`{name}` was measured with a plan for `{results.machine[0]}`, another machine than `{machine.name}`"
        raise refuse("W711", message, help=f"wcet calibrate plan -m {machine.name} -o plan  # and measure again")
    wanted = [(each.name, point) for each in benchmarks for point in each.points]
    missing = [f"{row} {point}" for row, point in wanted if (row, point) not in results.rows]
    if missing:
        message = f"`{name}` lacks {len(missing)} of {len(wanted)} points: {', '.join(missing[:5])}"
        raise refuse("W711", message, help="./calibrate says on stderr why a kernel did not run")


def list_rows(benchmarks: Sequence[Benchmark], results: Measurements) -> Iterator[SlopeRow]:
    """Yield the measured slope of each benchmark that is a sum, in whole cycles."""
    slopes = {each.name: ceil(find_slope(each, results) - QUARTER) for each in benchmarks if each.forms}
    alone = {key for each in benchmarks if len(each.forms) == 1 for key in each.forms[0].terms if _is_alone(each)}
    for benchmark in benchmarks:
        if benchmark.forms:
            cycles = max(1, slopes[benchmark.name])
            largest = _find_largest(benchmark.forms, cycles, slopes["L64"])
            own = benchmark.forms[0]
            chosen = largest if alone & set(own.terms) else own
            allowance = _find_allowance(benchmark, results)
            yield SlopeRow(benchmark.name, cycles, benchmark.forms, largest, chosen, benchmark.slack, allowance)


def find_slope(benchmark: Benchmark, results: Measurements) -> Fraction:
    """Return what a copy costs: by the least or the median runs, whichever is more; of one access by the largest."""
    first, last = _ends(benchmark, results)
    if benchmark.single:
        return benchmark.per * Fraction(last.largest - first.least)
    count = benchmark.points[-1] - benchmark.points[0]
    return benchmark.per * Fraction(max(last.least - first.least, last.median - first.median), count)


def _ends(benchmark: Benchmark, results: Measurements) -> tuple[Measured, Measured]:
    rows = results.rows
    return rows[benchmark.name, benchmark.points[0]], rows[benchmark.name, benchmark.points[-1]]


def _find_allowance(benchmark: Benchmark, results: Measurements) -> Fraction:
    """Return the part of a slope that the spread of the times leaves open."""
    first, last = _ends(benchmark, results)
    if benchmark.single:
        return Fraction(first.largest - first.least + last.largest - last.least)
    return benchmark.per * Fraction(first.spread + last.spread, benchmark.points[-1] - benchmark.points[0])


def _is_alone(benchmark: Benchmark) -> bool:
    (only,) = benchmark.forms
    return len(only.terms) == 1


def _find_largest(forms: tuple[Form, ...], cycles: int, of_lines: int) -> Form:
    """Return the sum that a row is: where lines alone take as long, it is theirs, and the class is not seen."""
    own, *others = forms
    if not others:
        return own
    lines, of_class = (own, others[0]) if LINE in own.terms else (others[0], own)
    return lines if cycles <= ceil(lines.terms[LINE] * Fraction(of_lines, 64)) else of_class


def set_numbers(machine: GcnMachine, numbers: Mapping[str, int]) -> GcnMachine:
    """Return a machine with other times."""
    issue = {key.removeprefix(ISSUE): value for key, value in numbers.items() if key.startswith(ISSUE)}
    outside = {key: value for key, value in numbers.items() if not key.startswith(ISSUE)}
    return replace(machine, issue=replace(machine.issue, **issue), **outside)


def _check_clock(results: Measurements) -> Iterator[Contradiction]:
    low, high = results.clocks
    if low <= 0 or Fraction(high) > Fraction(low) * (1 + CLOCK):
        what = f"the shader clock was {low:,.1f} to {high:,.1f} MHz: fix it, and measure again"
        yield Contradiction("clock", "ratio of the two clocks", what)


def _check_lines(benchmarks: Sequence[Benchmark], results: Measurements) -> Iterator[Contradiction]:
    """Yield the sums whose slope is another one between other points."""
    for benchmark in benchmarks:
        if not benchmark.forms or len(benchmark.points) < 3:
            continue
        times = [results.rows[benchmark.name, point].least for point in benchmark.points]
        steps = [
            benchmark.per
            * Fraction(times[place + 1] - times[place], benchmark.points[place + 1] - benchmark.points[place])
            for place in range(len(times) - 1)
        ]
        allowed = TOLERANCE + 2 * _find_allowance(benchmark, results) + max(steps) / 50
        if max(steps) - min(steps) > allowed:
            shown = ", ".join(f"{float(step):.2f}" for step in steps)
            yield Contradiction(benchmark.name, benchmark.title, f"no straight line: {shown} cycles a copy")


def _check_residuals(benchmarks: Sequence[Benchmark], rows: Sequence[SlopeRow]) -> Iterator[Contradiction]:
    titles = {each.name: each.title for each in benchmarks}
    residuals = find_residuals(rows)
    for row in rows:
        off = residuals[row.name]
        if off > TOLERANCE + row.allowance:
            what = f"{row.cycles} cycles a copy, {float(off):.1f} from {row.chosen} for any numbers"
            yield Contradiction(row.name, titles[row.name], what)


def _check_curves(
    benchmarks: Sequence[Benchmark], results: Measurements, machine: GcnMachine
) -> Iterator[Contradiction]:
    """Yield the rows without a sum that the fitted machine does not show: places, limits, order of service."""
    for benchmark in benchmarks:
        if benchmark.forms:
            continue
        measured = [results.rows[benchmark.name, point].least for point in benchmark.points]
        expected = [run_point(benchmark, point, machine) for point in benchmark.points]
        if benchmark.sets:
            seen, wanted = (_find_rise(benchmark.points, times) for times in (measured, expected))
            if seen != wanted:
                what = f"longer from {_show(seen)} on, expected from {_show(wanted)} on"
                yield Contradiction(benchmark.name, benchmark.title, what)
            continue
        steps = [(time - measured[0]) - (want - expected[0]) for time, want in zip(measured, expected, strict=True)]
        allowed = _find_allowed(benchmark, results, max(abs(want - expected[0]) for want in expected))
        worst = max(range(len(steps)), key=lambda place: abs(steps[place]))
        if abs(steps[worst]) > allowed:
            more = "more" if steps[worst] > 0 else "less"
            what = f"{abs(steps[worst]):,} cycles {more} than expected at {benchmark.points[worst]} copies"
            yield Contradiction(benchmark.name, benchmark.title, what)


def _find_allowed(benchmark: Benchmark, results: Measurements, step: int) -> int:
    """Return the cycles that a point may differ from what is expected.

    Where loads are waited for the fitted latency is that of the slowest one, and the steps are expected too large.
    """
    if benchmark.watch is not None:
        return FLAT + step // 50
    return FLAT + max(results.rows[benchmark.name, point].spread for point in benchmark.points) + step // 20


def _find_rise(points: Sequence[int], times: Sequence[int]) -> int | None:
    """Return the first number of groups that takes half as long again as the fewest."""
    return next((point for point, time in zip(points, times, strict=True) if 2 * time > 3 * times[0]), None)


def _show(groups: int | None) -> str:
    return "no number" if groups is None else f"{groups:,} groups"


def _list_rare(
    benchmarks: Sequence[Benchmark], results: Measurements, numbers: Mapping[str, int]
) -> Iterator[tuple[str, int]]:
    """Yield the rows whose largest run is above what the fitted numbers say of it."""
    for benchmark in benchmarks:
        if benchmark.forms:
            first, last = _ends(benchmark, results)
            copies = benchmark.points[-1] - benchmark.points[0]
            said = first.least + ceil(benchmark.predict(numbers) * copies / benchmark.per)
            if last.largest > said:
                yield benchmark.name, last.largest - said
