"""Bounds and runs of the synthetic kernel, for one mixture and one number of SpSIMDs."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from tests.experiments.synthetic_kernel import Mixture, write_kernel
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.launch import settle_launch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.target import TARGET
from wcet.targets.gcn.validate import name_splits

SPLITS = (1, 3, 7)
SHARES = (0, 20, 40, 60, 80, 100)
MEMORY = (0, 25, 50, 75, 100)
GROUPS = 16
"""One wavefront for each of the 16 SIMDs: what is gained is gained by splitting alone."""

REUSE_GROUPS = (16, 32, 64, 128, 256)
REUSE_MIXTURE = Mixture(divergent=100, memory=0, levels=1)
"""One level of branches needs one context, so that a machine with S = 3 or 7 has SpSIMDs to spare."""


@dataclass(frozen=True, slots=True)
class Point:
    """One mixture on one machine, in cycles: bounds, and runs with all latencies maximal in which all branches diverge.

    `lemma` is Lemma 5.7 of the PWS paper on our bound of an unsplit wavefront: rounds * (d + (S + 1) * E).
    """

    divergent: int
    memory: int
    splits: int
    none: int
    pws: int
    dws: int
    lemma: int
    none_run: int
    pws_run: int
    dws_run: int


@dataclass(frozen=True, slots=True)
class Reuse:
    """A kernel that splits in two: on a machine with S = 1, and on one with S SpSIMDs, of which S - 1 work as SIMDs."""

    groups: int
    splits: int
    bound_alone: int
    bound: int
    run_alone: int
    run: int


def measure_mixture(mixture: Mixture, splits: int) -> Point:
    found = bound_kernel(mixture, splits, GROUPS)
    rounds, delay = found.modes["none"].launch.rounds, found.modes["none"].launch.delay
    lemma = rounds * (delay + (splits + 1) * found.modes["none"].groups.best.cycles)
    bounds = [found.modes[mode].cycles for mode in ("none", "pws", "dws")]
    runs = [run_kernel(found, mode) for mode in ("none", "pws", "dws")]
    return Point(mixture.divergent, mixture.memory, splits, *bounds, lemma, *runs)


def measure_all() -> Iterator[Point]:
    for memory in MEMORY:
        for divergent in SHARES:
            for splits in SPLITS:
                yield measure_mixture(Mixture(divergent, memory), splits)


def measure_reuse(groups: int, splits: int) -> Reuse:
    """Compare with S = 1, where the same split leaves no SpSIMD idle; marks in the text, so that both split."""
    alone, shared = (bound_kernel(REUSE_MIXTURE, each, groups, marked=True) for each in (1, splits))
    bounds = [each.modes["pws"].cycles for each in (alone, shared)]
    return Reuse(groups, splits, *bounds, run_kernel(alone, "pws"), run_kernel(shared, "pws"))


def bound_kernel(mixture: Mixture, splits: int, groups: int, marked: bool = False) -> AnalysisResult:
    """Bound all modes; PWS splits where that is best for the machine, or where the text is marked."""
    text = write_kernel(mixture)
    if marked:
        text = text.replace("s_cbranch_execz .Lelse", "s_split exec_lo, exec_hi\n\ts_cbranch_execz .Lelse", 1)
        text = text.replace("s_or_b64 exec, exec, s[10:11]\n", "s_or_b64 exec, exec, s[10:11]\n\ts_merge\n", 1)
    (program,) = TARGET.parse(Source("synthetic.s", text))
    machine = replace(load_machine("gcn3"), split_simds=splits)
    launch = settle_launch(TARGET.launch({"groups": str(groups), "group_size": "64"}), program)
    options = AnalyzeOptions(extra={"splits": "given" if marked else "optimal"})
    return investigate(program, machine, launch, StatedFacts(), options)


def run_kernel(found: AnalysisResult, mode: str) -> int:
    data = {"data": np.zeros(256, np.uint8)}
    names = name_splits(found) if mode == "pws" else None
    session = Session(found.program, found.machine_of(mode), found.launch, data, splits=mode, split_names=names)
    return session.play("max").cycles


def reduction(less: int, more: int) -> int:
    """Return by how much `less` is below `more`, in tenths of a percent, rounded to nearest."""
    return (2000 * (more - less) + more) // (2 * more)
