"""What the recorder of bounds analyses: samples, test corpora, and the random kernels of both soundness campaigns.

A case is a name and a function without arguments that returns bounds or raises `WcetError`. Names never change from
one state of the tool to the next, so that two recordings can be laid side by side.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from tests.properties.cases import Case as SimDCase
from tests.properties.cases import draw_case as draw_sim_d
from tests.properties.choices import Choices
from tests.properties.judge import bound_case
from tests.targets.gcn.random_launches import MARK
from tests.targets.gcn.random_launches import Case as GcnCase
from tests.targets.gcn.random_launches import draw_case as draw_gcn
from wcet.errors import WcetError
from wcet.ir.facts import MissingFact, StatedFacts
from wcet.ir.result import KernelBound
from wcet.isa.gcn.launch import StatedLaunch
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.session.kernels import KernelTask, list_tasks
from wcet.session.request import Request
from wcet.span import Source
from wcet.targets.gcn.analysis import analyze_kernel as analyze_gcn
from wcet.targets.registry import recognise_target

ROOT = Path(__file__).parents[2]
SETTLED = ("samples/sim_d", "samples/sim_d/refused", "samples/gcn", "tests/benchmarks/kernels")
"""Folders of kernels beside a `wcet.toml` that says how they are launched."""

CORPORA = ("tests/data/gcn", "tests/data/sim_d")
CALIBRATION = "tests/data/sim_d/calibration.json"

LAUNCHES: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "gcn": (
        {"groups": "40", "group_size": "64", "lds": "4096"},
        {"groups": "7", "group_size": "8,8", "lds": "0"},
        {"groups": "9,2", "lds": "0"},
    ),
    "sim-d": ({"ndrange": "1024,3", "width": "1024"}, {"ndrange": "90,50", "width": "32"}),
}
"""Launches of kernels that come without one: many equal groups, groups that do not fill their rows, a group size that
is the kernel's own business."""

ITERATIONS, ARGUMENT = 16, 100
"""Stated for every loop and every argument that a kernel of a corpus is refused without."""

Analysis = Callable[[], tuple[KernelBound, ...]]


@dataclass(frozen=True, slots=True)
class Named:
    """One analysis, the name it is recorded under, and the text and launch that tell whether it is still the same."""

    name: str
    text: str
    run: Analysis


def list_cases(seeds: int) -> Iterator[Named]:
    """Yield every case, those of `seeds` random kernels of each target last."""
    for folder in SETTLED:
        yield from _list_settled(sorted((ROOT / folder).glob("*.s")))
    for folder in CORPORA:
        for path in sorted((ROOT / folder).rglob("*.s")):
            yield from _list_launches(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
    for kernel in json.loads((ROOT / CALIBRATION).read_text())["kernels"]:
        yield from _list_launches(f"calibration {kernel['name']}", kernel["source"])
    for seed in range(seeds):
        one, other = draw_sim_d(Choices(source=Random(seed))), draw_gcn(Choices(source=Random(seed)))
        yield Named(f"sim-d seed {seed}", one.describe(), partial(_bound_sim_d, one))
        yield Named(f"gcn seed {seed}", other.describe(), partial(_bound_gcn, other))


def _list_settled(paths: Iterable[Path]) -> Iterator[Named]:
    for task in list_tasks(paths, Request((), None, None, cached=False)):
        if isinstance(task, KernelTask):
            place = task.path.relative_to(ROOT).as_posix()
            yield Named(
                f"{place} {task.settings.name}", task.source.text, partial(analyze, task.source, task.settings.options)
            )


def _list_launches(name: str, text: str) -> Iterator[Named]:
    """Yield a kernel file under every launch of its target, without facts and with those that are missing."""
    source = Source(name, text)
    target = recognise_target(source).name
    for number, launch in enumerate(LAUNCHES[target]):
        options = AnalyzeOptions(launch=launch)
        yield Named(f"{name} launch {number}", text, partial(analyze, source, options))
        yield Named(f"{name} launch {number} stated", text, partial(_bound_stated, source, options))


def _bound_stated(source: Source, options: AnalyzeOptions) -> tuple[KernelBound, ...]:
    """Bound each kernel of a file that can be bounded, once everything that is missing is stated."""
    target = recognise_target(source)
    bounds: list[KernelBound] = []
    refused: WcetError | None = None
    for program in target.parse(source):
        try:
            facts = StatedFacts()
            missing = target.missing_facts(program, facts, target.launch(options.launch))
            stated = AnalyzeOptions(launch=options.launch, facts=_state(missing), kernel=program.name)
            bounds += analyze(source, stated)
        except WcetError as error:
            refused = error
    if refused and not bounds:
        raise refused
    return tuple(bounds)


def _state(missing: Iterable[MissingFact]) -> StatedFacts:
    named = [fact for fact in missing if fact.label]
    return StatedFacts(
        bounds={fact.label: ITERATIONS for fact in named if fact.table == "bounds"},
        arguments={fact.label: ARGUMENT for fact in named if fact.table == "arguments"},
    )


def _bound_sim_d(case: SimDCase) -> tuple[KernelBound, ...]:
    return (bound_case(case),)


def _bound_gcn(case: GcnCase) -> tuple[KernelBound, ...]:
    extra = {} if MARK in case.text else {"splits": "optimal"}
    launch = StatedLaunch(case.launch.groups, case.launch.group_size, 0)
    options = AnalyzeOptions("gcn", "gcn3", {}, StatedFacts(), extra=extra)
    return (analyze_gcn(case.parse(), case.machine, launch, StatedFacts(), options),)
