"""Runs kernels on `fermi-llc` for the target's interface: returns the longest run of each kernel, with its misses."""

from collections.abc import Iterator

from wcet.errors import refuse
from wcet.isa.gcn.launch import show_shape
from wcet.records import dataclass
from wcet.simulate.run import LongestRun, ReportSection, RunRequest
from wcet.simulate.validation import Validated, ValidationRow
from wcet.targets.fermi.analysis import investigate
from wcet.targets.fermi.result import BoundedLaunch
from wcet.targets.fermi.simulator import FermiRun, simulate
from wcet.targets.protocol import Kernels


@dataclass(frozen=True, slots=True)
class Played:
    """One run of a launch: its cycles and misses, without those of co-runners."""

    run: FermiRun
    cycles: int
    misses: int
    accesses: int
    latencies: str
    seed: int


def run_kernels(kernels: Kernels, request: RunRequest) -> Iterator[LongestRun]:
    """Run every kernel the requested number of times, and return the longest run of each. Raises `WcetError`."""
    stated: str = request.options.get("latencies", "max")
    if stated not in ("max", "random"):
        raise refuse("W008", f"`{stated}` is not a mode of latencies here", help="--latencies random")
    seed: int = request.options.get("seed", 0)
    for result in _investigate(kernels):
        runs = [play(result, "random" if number else stated, seed + number) for number in request.plays]
        run = max(runs, key=lambda each: each.cycles)
        bound = result.verdict.cycles[result.method] if request.check_bound else None
        yield _describe(result, run, bound, len(runs))


def validate(kernels: Kernels, request: RunRequest) -> Iterator[Validated]:
    """Yield for each kernel a comparison of its longest run with its bound, and the run if it exceeds the bound."""
    for result in _investigate(kernels):
        bound = result.verdict.cycles[result.method]
        runs = [play(result, "random" if seed else "max", seed) for seed in range(request.options["runs"])]
        run = max(runs, key=lambda each: each.cycles)
        how: dict[str, str | int] = {"latencies": run.latencies, "seed": run.seed}
        slack = {"order and caches": bound - runs[0].cycles, "anomaly": runs[0].cycles - run.cycles}
        row = ValidationRow(result.program.name, result.method, bound, run.cycles, how, slack)
        exceeds = run.cycles > bound
        yield Validated(row, _describe(result, run, bound, len(runs)) if exceeds else None)


def _investigate(kernels: Kernels) -> Iterator[BoundedLaunch]:
    options = kernels.options
    for program in kernels.programs:
        yield investigate(program, kernels.machine, kernels.launch, options.facts, options)


def play(result: BoundedLaunch, latencies: str, seed: int) -> Played:
    """Run a launch with its co-runners once."""
    run = simulate(result.system, seed, latencies == "max")
    own = [place for place, core in enumerate(result.table) if core not in result.others]
    return Played(
        run,
        max(run.ends[place] for place in own),
        sum(run.missed[place] for place in own),
        sum(run.sent[place] for place in own),
        latencies,
        seed,
    )


def _describe(result: BoundedLaunch, played: Played, bound: int | None, runs: int) -> LongestRun:
    launch, run = result.launch, played.run
    rows = tuple(
        (f"{core}{f' ({name})' if (name := result.others.get(core)) else ''}", *(f"{each:,}" for each in counts))
        for core, counts in zip(result.table, zip(run.ends, run.sent, run.missed, strict=True), strict=True)
    )
    shown = {"groups": show_shape(launch.groups), "group_size": show_shape(launch.group_size)}
    how = played.latencies if played.latencies == "max" else f"{played.latencies}, seed {played.seed}"
    return LongestRun(
        name=result.program.name,
        target="fermi",
        mode=result.method,
        cycles=played.cycles,
        machine=result.machine.name,
        clock_mhz=result.machine.clock_mhz,
        launch=shown,
        headline=f"{played.misses:,} of {played.accesses:,} accesses to the shared cache missed",
        conditions=f"machine {result.machine.name} ({result.machine.digest}); latencies {how}",
        facts={
            "latencies": played.latencies,
            "llc": {"hits": played.accesses - played.misses, "misses": played.misses},
        },
        sections=(ReportSection("cores", "lrrr", ("core", "ends", "accesses", "misses"), rows),),
        bound=bound,
        runs=runs,
        circumstances=f"latencies {how}, quota {result.settings.quota or 'none'}",
    )
