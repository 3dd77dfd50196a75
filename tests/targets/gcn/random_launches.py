"""Random launches of random kernels on random machines, run in every splitting mode and held against their bounds."""

from dataclasses import dataclass, replace
from random import Random

import numpy as np
from numpy.typing import NDArray

from tests.targets.gcn.random_kernels import draw_data, write_kernel
from wcet.ir.facts import StatedFacts
from wcet.machine.gcn import GcnMachine
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.language.syntax import parse_file
from wcet.targets.gcn.launch import GcnLaunch
from wcet.targets.gcn.simulator import SPLITS, Session


@dataclass(frozen=True, slots=True)
class Case:
    """One kernel with its machine, launch and input; made from `seed` alone."""

    seed: int
    text: str
    program: GcnProgram
    machine: GcnMachine
    launch: GcnLaunch
    words: NDArray[np.uint32]

    @property
    def arguments(self) -> dict[str, NDArray[np.uint8]]:
        items = self.launch.work_groups * self.launch.work_items
        return {"in": self.words.view(np.uint8), "out": np.zeros(4 * items, np.uint8)}


def draw_machine(random: Random, wavefronts: int) -> GcnMachine:
    base = load_machine("gcn3")
    assert isinstance(base, GcnMachine)
    arbitration, dispatcher = random.choice(
        (("rr", "rounds"), ("rr", "greedy"), ("fifo", "rounds"), ("oldest", "rounds"))
    )
    simds = random.choice((1, 2, 4))
    return replace(
        base,
        compute_units=random.choice((1, 1, 2, 4)),
        simds=simds,
        contexts=max(random.choice((1, 2, 4, 10)), -(-wavefronts // simds)),
        split_simds=random.randint(0, 4),
        arbitration=arbitration,
        dispatcher=dispatcher,
        dispatch_cycles=random.choice((0, 1, 100)),
        memory_latency=random.choice((0, 20, 300)),
        line_cycles=random.choice((1, 4)),
        lds_latency=random.choice((0, 3, 64)),
        vm_limit=random.choice((2, 15)),
        lgkm_limit=random.choice((2, 15)),
        barrier_cycles=random.choice((0, 1, 4)),
    )


def draw_case(seed: int) -> Case:
    random = Random(seed)
    size = random.choice((64, 64, 128, 192, 100, 256))
    text = write_kernel(random, size)
    (program,) = parse_file(Source("k.s", text))
    launch = GcnLaunch((random.choice((1, 2, 3, 5, 8, 20)), 1, 1), (size, 1, 1))
    machine = draw_machine(random, launch.wavefronts)
    return Case(seed, text, program, machine, launch, draw_data(random, launch.work_groups * size))


def split_lines(case: Case, blocks: frozenset[int], flow) -> list[str]:
    return [str(case.program.instructions[flow.cfg.blocks[block].last].span.line) for block in blocks]


def find_violations(case: Case) -> list[str]:
    """Return what is wrong: runs beyond their bounds, or results that depend on the splitting."""
    facts = StatedFacts()
    options = AnalyzeOptions(target="gcn", machine="gcn3", launch={}, facts=facts, extra={"splits": "optimal"})
    findings = investigate(case.program, case.machine, case.launch, facts, options)
    lines = split_lines(case, findings.split, findings.flow)
    wrong: list[str] = []
    results: set[bytes] = set()
    for mode in SPLITS:
        names = lines if mode == "pws" else None
        session = Session(case.program, case.machine, case.launch, case.arguments, splits=mode, split_names=names)
        bound = findings.modes[mode].cycles
        for latencies, seed in (("max", 0), ("zero", 0), ("random", case.seed), ("random", case.seed + 1)):
            cycles = session.play(latencies, seed).cycles
            if cycles > bound:
                wrong.append(f"case {case.seed}, {mode}, {latencies} {seed}: {cycles} cycles, bound {bound}")
        results.add(session.play().buffers["out"].tobytes())
    if len(results) > 1:
        wrong.append(f"case {case.seed}: results depend on the splitting")
    return wrong
