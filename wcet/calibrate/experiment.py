"""Performs the tool's own experiment: changes one number of a machine, and lists the benchmarks that respond.

The experiment shows whether a benchmark isolates a number: the simulator is a device whose numbers are known.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from wcet.calibrate.benchmark import HIT_CYCLES, HIT_LATENCY, ISSUE, NUMBERS, Benchmark, list_numbers
from wcet.calibrate.simulated import Times, run_suite
from wcet.calibrate.suite import list_benchmarks
from wcet.errors import refuse
from wcet.records import dataclass
from wcet.targets.gcn.hardware.issue_classes import OPEN
from wcet.targets.gcn.hardware.machine import ARBITRATIONS, DISPATCHERS, TURN, GcnMachine

CHANGED = ("compute_units", "simds", "contexts", "vgprs", "lds_bytes", "barrier_slots", "vm_limit", "lgkm_limit")
"""The changed numbers that are not times: numbers of places."""

START = Fraction(1, 4)
"""The cycles per copy by which the first accesses of several wavefronts may differ, until a unit is always busy."""


@dataclass(frozen=True, slots=True)
class ChangeEffect:
    """A change, and for each benchmark that responds the additional cost of a copy; None if the row is not a sum."""

    change: str
    rows: Mapping[str, Fraction | None]


def list_changes(machine: GcnMachine) -> Mapping[str, tuple[str, GcnMachine]]:
    """Return machines that differ in one number, by its key, each with the change in words."""
    found: dict[str, tuple[str, GcnMachine]] = {}
    for key in NUMBERS:
        name = key.removeprefix(ISSUE)
        if key.startswith(ISSUE):
            changed = replace(machine, issue=replace(machine.issue, **{name: getattr(machine.issue, name) + TURN}))
        else:
            changed = replace(machine, **{key: getattr(machine, key) + TURN})
        found[key] = (f"{key} + {TURN}", changed)
    found |= _change_cache(machine) if machine.llc.present else {}
    for key in CHANGED:
        stated = getattr(machine, key)
        value = stated + 1 if key in ("compute_units", "simds") else stated - 1 if key == "contexts" else stated // 2
        engines = () if key == "compute_units" else machine.engines
        found[key] = (f"{key} {stated} to {value}", replace(machine, **{key: value, "engines": engines}))
    for other in ARBITRATIONS:
        if other != machine.arbitration:
            found[f"arbitration={other}"] = (f"arbitration {other}", replace(machine, arbitration=other))
    for other in DISPATCHERS:
        if other != machine.dispatcher:
            found[f"dispatcher={other}"] = (f"dispatcher {other}", replace(machine, dispatcher=other))
    return found


def _change_cache(machine: GcnMachine) -> dict[str, tuple[str, GcnMachine]]:
    """Return machines with a changed cache: other latencies of hits, half the ways, half the sets."""
    llc = machine.llc
    half = replace(llc, size_bytes=llc.size_bytes // 2)
    changes = {
        HIT_CYCLES: (f"{HIT_CYCLES} + 1", replace(llc, hit_cycles=llc.hit_cycles + 1)),
        HIT_LATENCY: (f"{HIT_LATENCY} + {TURN}", replace(llc, hit_latency=llc.hit_latency + TURN)),
        "llc.ways": (f"llc.ways {llc.ways} to {llc.ways // 2}", replace(half, ways=llc.ways // 2)),
        "llc.sets": (f"llc.sets {llc.whole.sets} to {llc.whole.sets // 2}", half),
    }
    return {key: (words, replace(machine, llc=changed)) for key, (words, changed) in changes.items()}


def find_moved(machine: GcnMachine, keys: Sequence[str] = ()) -> Iterator[ChangeEffect]:
    """Yield the benchmarks that respond to each change.

    Raises `WcetError` W008 for a key that names no number which the benchmarks measure, W341 for a machine whose file
    leaves numbers open.
    """
    unknown = [key for key, value in list_numbers(machine).items() if value == OPEN]
    if unknown:
        message = f"`{machine.name}` leaves numbers open, and the experiment runs every benchmark on it"
        raise refuse("W341", message, notes=("open: " + ", ".join(unknown),), help="-m gcn3")
    changes = list_changes(machine)
    for key in keys:
        if key not in changes:
            message = f"`{key}` is not a number that the benchmarks measure"
            raise refuse("W008", message, notes=("known: " + ", ".join(changes),), help="--number memory_latency")
    benchmarks = list_benchmarks(machine)
    before = run_suite(benchmarks, machine)
    for key in keys or changes:
        words, changed = changes[key]
        yield ChangeEffect(words, dict(_compare(benchmarks, before, run_suite(benchmarks, changed))))


def _compare(benchmarks: Sequence[Benchmark], before: Times, after: Times) -> Iterator[tuple[str, Fraction | None]]:
    for benchmark in benchmarks:
        if benchmark.forms:
            step = find_slope(benchmark, after) - find_slope(benchmark, before)
            if abs(step) > START:
                yield benchmark.name, step
        elif list_steps(benchmark, before) != list_steps(benchmark, after):
            yield benchmark.name, None


def find_slope(benchmark: Benchmark, times: Times) -> Fraction:
    """Return the cost of a copy between the first and the last point."""
    first, last = benchmark.points[0], benchmark.points[-1]
    return benchmark.per * Fraction(times[benchmark.name, last] - times[benchmark.name, first], last - first)


def list_steps(benchmark: Benchmark, times: Times) -> tuple[int, ...]:
    """Return for each point after the first by how many cycles it takes longer than the first point.

    For benchmarks of resident groups it is only 1 if the point takes more than half longer, else 0.
    """
    start = times[benchmark.name, benchmark.points[0]]
    steps = (times[benchmark.name, point] - start for point in benchmark.points[1:])
    return tuple(int(2 * step > start) if benchmark.sets else step for step in steps)
