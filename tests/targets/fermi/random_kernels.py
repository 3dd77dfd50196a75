"""Random kernels whose way is fixed, on `fermi-llc` with random numbers, alone and beside others, run and bounded."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.properties.choices import Choices
from tests.targets.gcn.random_launches import draw_case
from wcet.checker.fermi import check_certificate
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.machine.load import load_machine
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.latency import Latencies
from wcet.memory.cache.warp_timing import Arithmetic
from wcet.memory.cache.warps import WarpRow
from wcet.targets.fermi.certificate.premises import write_certificate
from wcet.targets.fermi.dependence import require_fixed_path
from wcet.targets.fermi.followed import follow_launch, make_data
from wcet.targets.fermi.simulator import simulate
from wcet.targets.fermi.system import LlcSettings, WarpSystem
from wcet.targets.fermi.timing import FermiTiming
from wcet.targets.fermi.verdict import analyze_warps


@dataclass(frozen=True, slots=True)
class FermiCase:
    """Everything that is analysed and run; `others` are cores that only share the cache."""

    text: str
    program: object
    machine: object
    shared: Cache
    timing: FermiTiming
    table: dict
    others: tuple
    quota: int

    def describe(self) -> str:
        return f"{self.shared}\n{self.timing}\nquota {self.quota}, others {self.others}\n{self.text}"


def draw_fermi(choices: Choices) -> FermiCase:
    """Draw a case; raises `WcetError` for a kernel whose way may depend on data."""
    case = draw_case(choices, brief=True)
    program = case.parse()
    flow = build_flow(program, StatedFacts(), case.launch)
    require_fixed_path(program, flow, case.launch)
    ways = choices.pick((1, 2, 4))
    machine = replace(
        load_machine("fermi-llc"),
        multiprocessors=choices.pick((1, 2, 15)),
        private_bytes=128 * ways * choices.pick((1, 2, 8)),
        private_ways=ways,
    )
    first, shared, memory = sorted(choices.pick((0, 1, 4, 30, 200)) for _ in range(3))
    timing = FermiTiming(
        Latencies(first, shared, memory),
        choices.between(1, 6),
        choices.between(1, 8),
        choices.below(4),
        Arithmetic(choices.below(5), choices.below(20)),
    )
    sizes = {name: value.size for name, value in case.arguments.items() if not isinstance(value, int)}
    values = {name: value for name, value in case.arguments.items() if isinstance(value, int)}
    data = make_data(program, values, sizes)
    launch = follow_launch(program, flow.cfg, machine, case.launch, data, timing.instruction)
    others = {
        100 + core: (tuple(WarpRow(0, None, (1 << 20 | choices.below(9),)) for _ in range(choices.between(1, 20))),)
        for core in range(choices.pick((0, 0, 1, 2)) if len(launch.table) < 14 else 0)
    }
    cache = Cache(choices.pick((1, 2, 8)), choices.pick((1, 2, 4, 8, 32)), 128)
    table = {**launch.table, **others}
    return FermiCase(case.text, program, machine, cache, timing, table, tuple(others), choices.pick((1, 2, 3, 8, 32)))


def find_wrong(case: FermiCase, runs: int) -> Iterator[str]:
    """Yield what is wrong: a run beyond its bound, more misses than promised, a certificate of another bound."""
    own = [place for place, core in enumerate(case.table) if core not in case.others]
    for method, quota in (("simple", None), ("interval", case.quota)):
        settings = LlcSettings(case.shared, quota, True)
        system = WarpSystem(case.machine, case.timing, settings, case.table, case.others)
        found = analyze_warps(system)
        if check_certificate(write_certificate(case.program, system, found.cycles[method])) != found.cycles[method]:
            yield f"{method}: certificate"
        for seed in range(runs):
            run = simulate(system, seed, longest=seed == 0)
            cycles, misses = max(run.ends[each] for each in own), sum(run.missed[each] for each in own)
            if cycles > found.cycles[method] or misses > found.misses[method]:
                yield f"{method}, seed {seed}: {cycles} {misses}, bound {found.cycles[method]} {found.misses[method]}"
