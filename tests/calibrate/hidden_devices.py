"""Devices whose numbers the fit does not know: the simulator's times with noise on top, as a file of results."""

from collections.abc import Callable
from random import Random

from wcet.calibrate.benchmark import Benchmark
from wcet.calibrate.results import FORMAT, Measurements, parse_results
from wcet.calibrate.simulated import run_point
from wcet.calibrate.suite import list_benchmarks
from wcet.span import Source
from wcet.targets.gcn.hardware.machine import GcnMachine

RUNS = 60
JITTER = 6
SPIKE_RATE = 2e-7
"""Spikes a cycle: long runs meet more of them."""

SPIKE = (200, 4000)
STEP_PARTS = 12
"""One round of so many has a slower clock."""


_KNOWN: dict[tuple[str, int, GcnMachine], int] = {}


def run_known(benchmark: Benchmark, point: int, machine: GcnMachine) -> int:
    """Return the time of a point, which is simulated once for all tests."""
    key = repr(benchmark), point, machine
    if key not in _KNOWN:
        _KNOWN[key] = run_point(benchmark, point, machine)
    return _KNOWN[key]


def measure(
    hidden: GcnMachine, stated: GcnMachine, seed: int = 0, noise: bool = True, run: Callable[..., int] = run_known
) -> Measurements:
    """Return what the plan for `stated` measures on `hidden`."""
    return parse_results(Source("results.csv", write_results(hidden, stated, seed, noise, run)))


def write_results(
    hidden: GcnMachine, stated: GcnMachine, seed: int = 0, noise: bool = True, run: Callable[..., int] = run_known
) -> str:
    """Return the file that the host program would write."""
    random = Random(seed)
    lines = [
        FORMAT,
        f"# machine: {stated.name} {stated.digest}",
        "# device: hidden device, simulated",
        "# driver: simulator",
        "# date: 2026-01-01",
        "# clock_mhz: 1000.0 1004.0",
        "# meaning: simulated",
        "benchmark,point,source,min,median,max,spread,first,runs",
    ]
    for benchmark in list_benchmarks(stated):
        times = [run(benchmark, point, hidden) for point in benchmark.points]
        first, last = benchmark.points[0], benchmark.points[-1]
        before = times[0] - first * (times[-1] - times[0]) // (last - first)
        for point, time in zip(benchmark.points, times, strict=True):
            samples = sorted(time + (_draw(time - before, random) if noise else 0) for _ in range(RUNS))
            spread = samples[RUNS * 95 // 100] - samples[RUNS * 5 // 100]
            row = (benchmark.name, point, "kernel", samples[0], samples[RUNS // 2], samples[-1], spread, time, RUNS)
            lines.append(",".join(map(str, row)))
    return "\n".join(lines) + "\n"


def _draw(time: int, random: Random) -> int:
    """Return how much longer a run is: a little, sometimes much, or by a twenty-fifth on a slower clock."""
    longer = random.randint(0, JITTER)
    if random.random() < SPIKE_RATE * time:
        longer += random.randint(*SPIKE)
    return longer + (time // 25 if random.randrange(STEP_PARTS) == 0 else 0)
