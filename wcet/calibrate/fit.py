"""Computes the numbers of a machine file from measured times: their sums must cover the slope of each benchmark."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil

from wcet.calibrate.benchmark import CACHE, HIT_CYCLES, ISSUE, Benchmark, Form, list_numbers
from wcet.calibrate.contradictions import Contradiction, find_contradictions
from wcet.calibrate.program import SlopeRow, cover, list_deciding
from wcet.calibrate.results import Measurements
from wcet.calibrate.slopes import find_ends, find_noise, find_slope
from wcet.calibrate.suite import list_benchmarks
from wcet.errors import refuse
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import GcnMachine

QUARTER = Fraction(1, 4)
"""The excess of a slope over whole cycles below which it is rounded down; otherwise it is rounded up."""

LINES = ("line_cycles", HIT_CYCLES)
"""The numbers for the time of a line: from the memory, or from a cache before it."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The fitted numbers, the rows (benchmarks with their slopes) that decide them, and what does not fit.

    `kept` are the keys of numbers that no row determines; they keep their value in the stated machine. `upper` are keys
    of numbers for which only an upper limit is known, because the cache lines that the benchmark moves take as long.
    `rare` are rows with a run that is longer than the fitted numbers predict, with the excess in cycles; no slope
    covers what happened in a single run.
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
    """Return the machine whose numbers cover the measurements.

    Raises `WcetError` W711 if they are not about this machine.
    """
    benchmarks = list_benchmarks(machine)
    require_measured(machine, benchmarks, results)
    rows = tuple(list_rows(benchmarks, results))
    stated = list_numbers(machine)
    single = {each.name for each in benchmarks if each.single}
    usual = {**stated, **cover([row for row in rows if row.name not in single])}
    numbers = cover(rows, margin)
    fitted = set_numbers(machine, {**stated, **numbers})
    contradictions = tuple(find_contradictions(benchmarks, results, rows, set_numbers(machine, usual)))
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
    """Raise `WcetError` W711 unless every point was measured on an AMD GPU with a plan for this machine."""
    name = results.source.name
    if results.meaningless:
        message = f"`{name}` says that its times mean nothing: they come from a device that is not an AMD GPU"
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
            noise = find_noise(benchmark, results)
            yield SlopeRow(benchmark.name, cycles, benchmark.forms, largest, chosen, benchmark.slack, noise)


def _is_alone(benchmark: Benchmark) -> bool:
    (only,) = benchmark.forms
    return len(only.terms) == 1


def _find_largest(forms: tuple[Form, ...], cycles: int, of_lines: int) -> Form:
    """Return the sum that explains a row; if lines alone take as long, the sum of the lines."""
    own, *others = forms
    if not others:
        return own
    lines, of_class = (own, others[0]) if set(LINES) & set(own.terms) else (others[0], own)
    (count,) = lines.terms.values()
    return lines if cycles <= ceil(count * Fraction(of_lines, 64)) else of_class


def set_numbers(machine: GcnMachine, numbers: Mapping[str, int]) -> GcnMachine:
    """Return a machine with other values for some times."""
    issue = {key.removeprefix(ISSUE): value for key, value in numbers.items() if key.startswith(ISSUE)}
    cached = {key.removeprefix(CACHE): value for key, value in numbers.items() if key.startswith(CACHE)}
    outside = {key: value for key, value in numbers.items() if not key.startswith((ISSUE, CACHE))}
    if cached:  # a hit is not slower than a miss, which may have been rounded down further
        outside["line_cycles"] = max(outside["line_cycles"], cached["hit_cycles"])
        outside["memory_latency"] = max(outside["memory_latency"], cached["hit_latency"])
    llc = replace(machine.llc, **cached)
    return replace(machine, issue=replace(machine.issue, **issue), llc=llc, **outside)


def _list_rare(
    benchmarks: Sequence[Benchmark], results: Measurements, numbers: Mapping[str, int]
) -> Iterator[tuple[str, int]]:
    """Yield the rows whose largest run exceeds the prediction of the fitted numbers, with the cycles."""
    for benchmark in benchmarks:
        if benchmark.forms:
            first, _ = find_ends(benchmark, results)
            each = benchmark.predict(numbers) / benchmark.per
            beyond = [
                results.rows[benchmark.name, point].largest - first.least - ceil(each * (point - benchmark.points[0]))
                for point in benchmark.points[1:]
            ]
            if max(beyond) > 0:
                yield benchmark.name, max(beyond)
