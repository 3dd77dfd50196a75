"""Calibration of devices whose numbers the fit does not know: are they covered, closely, and do bounds hold on them?

    python -m tests.campaigns.hidden_devices --machines 200 --seconds 280

A device is a random machine that the simulator runs, with jitter, spikes and steps of the clock on top. Of each is
counted: numbers that are covered, numbers that are close, false contradictions, and runs of samples on the hidden
machine above their bounds on the fitted one. Every fourth device has another structure, and must be contradicted.
"""

import argparse
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from tests.calibrate.hidden_devices import JITTER, measure
from tests.calibrate.random_machines import draw_machine
from tests.calibrate.strange_devices import list_strange
from tests.samples.test_gcn import FOLDER, arguments_of, launch_of, program_of
from wcet.calibrate.benchmark import list_numbers
from wcet.calibrate.fit import Fit, fit
from wcet.calibrate.plan import load_gcn
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.frontend import state_launch
from wcet.isa.gcn.launch import StatedLaunch
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import analyze_kernel
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import simulate

SAMPLES = ("saxpy", "reduce", "matmul", "branches", "mandelbrot", "histogram")
WAIT = 3
CLOSE = Fraction(1, 10)


@dataclass
class Tally:
    """What was counted over all devices."""

    devices: int = 0
    numbers: int = 0
    covered: int = 0
    close: int = 0
    upper: int = 0
    surplus: Fraction = Fraction(0)
    false_alarms: list[str] = field(default_factory=list)
    others: Counter = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    runs: int = 0
    exceeded: list[str] = field(default_factory=list)
    least_ratio: float = 9.0
    largest_ratio: float = 0.0


def judge_numbers(tally: Tally, hidden: GcnMachine, found: Fit) -> None:
    """Count the numbers that are covered and close."""
    fitted = list_numbers(found.machine)
    for key, true in list_numbers(hidden).items():
        tally.numbers += 1
        tally.covered += fitted[key] >= true
        if key in found.upper:
            tally.upper += 1
            continue
        over = fitted[key] - true
        tally.close += over <= CLOSE * true + WAIT + 2 * JITTER
        tally.surplus = max(tally.surplus, Fraction(over, max(1, true)))


def read_settings(name: str) -> tuple[StatedLaunch, StatedFacts]:
    """Return the launch and the facts of a sample, as its wcet.toml has them."""
    table = tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"][name]
    launch = state_launch({key: ",".join(map(str, table[key])) for key in ("groups", "group_size")})
    return launch, StatedFacts(bounds=table.get("bounds", {}), arguments=table.get("arguments", {}))


def list_runs(hidden: GcnMachine, fitted: GcnMachine, seed: int) -> Iterator[tuple[str, int, int]]:
    """Yield samples with a run on the hidden machine and the bound on the fitted one."""
    for name in SAMPLES if hidden.generation == 8 else ():
        program, launch = program_of(name), launch_of(name)
        bound = analyze_kernel(program, fitted, *read_settings(name), AnalyzeOptions()).bound_cycles
        for how in ("max", "late"):
            trace = simulate(program, hidden, launch, arguments_of(name), latencies=how, seed=seed)
            yield name, trace.cycles, bound


def try_device(tally: Tally, seed: int) -> None:
    """Calibrate one device, and judge what comes of it."""
    stated, hidden = load_gcn(("gcn3", "gcn5")[seed % 2]), draw_machine(seed)
    if seed % 4 == 3:
        devices = list_strange(hidden)
        kind = tuple(devices)[seed // 4 % len(devices)]
        tally.others[kind] += 1
        device = devices[kind]
        if not fit(stated, measure(device.change_machine(hidden), stated, seed, run=device.run)).contradictions:
            tally.missed.append(f"{kind} {seed}")
        return
    tally.devices += 1
    found = fit(stated, measure(hidden, stated, seed))
    tally.false_alarms += [f"{seed} {each.row}: {each.what}" for each in found.contradictions]
    judge_numbers(tally, hidden, found)
    for name, cycles, bound in list_runs(hidden, found.machine, seed):
        tally.runs += 1
        ratio = bound / cycles
        tally.least_ratio, tally.largest_ratio = min(tally.least_ratio, ratio), max(tally.largest_ratio, ratio)
        if cycles > bound:
            tally.exceeded.append(f"{name} {seed}: {cycles} > {bound}")


def report(tally: Tally) -> str:
    """Return the table."""
    rows = (
        ("hidden machines", tally.devices),
        ("numbers", tally.numbers),
        ("covered", tally.covered),
        ("told alone, and within 10 % beside the noise of a reading", tally.close),
        ("known from above only, because lines take as long", tally.upper),
        ("largest surplus of a number that is told alone", f"{float(tally.surplus):.0%}"),
        ("contradicted without reason", len(tally.false_alarms)),
        ("devices of another structure", sum(tally.others.values())),
        ("of them not contradicted", len(tally.missed)),
        ("runs of samples", tally.runs),
        ("of them above the bound on the fitted machine", len(tally.exceeded)),
        ("bound / run", f"{tally.least_ratio:.3f} to {tally.largest_ratio:.2f}"),
    )
    lines = [f"| {name} | {value:,} |" if isinstance(value, int) else f"| {name} | {value} |" for name, value in rows]
    return "\n".join([*lines, *tally.false_alarms, *tally.missed, *tally.exceeded])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--machines", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=int, default=280)
    given = parser.parse_args()
    tally, begin = Tally(), time.monotonic()
    for seed in range(given.first, given.first + given.machines):
        if time.monotonic() - begin > given.seconds:
            break
        try_device(tally, seed)
    print(report(tally))
    if tally.exceeded or tally.covered < tally.numbers or tally.missed:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
