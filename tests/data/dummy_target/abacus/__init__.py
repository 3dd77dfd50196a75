"""The least that is a target: kernels are lines `push N`, each takes N times what the machine needs for a bead."""

import re
from dataclasses import dataclass
from pathlib import Path

from wcet.checks import positive
from wcet.errors import refuse
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph
from wcet.ir.program import Instruction, Program
from wcet.ir.result import Assumption, BlockShare, Contribution, KernelBound, Variant, Visit
from wcet.simulate.run import LongestRun
from wcet.span import Span
from wcet.targets.option import Option
from wcet.targets.protocol import Drawing


@dataclass(frozen=True, slots=True)
class Abacus:
    name: str
    clock_mhz: int
    push_cycles: int
    title: str = ""
    digest: str = ""
    target: str = "abacus"


class AbacusTarget:
    name = language = "abacus"
    title = "Abacus"
    suffixes = (".beads",)
    default_machine = "wooden"
    machine_folder = Path(__file__).parent / "machines"
    machine_type = Abacus
    options = (Option("rods", ("--rods",), "How often all is done.", metavar="N", launch=True, check=positive),)

    def machine_for(self, source):
        return self.default_machine

    def recognise(self, source):
        return source.text.startswith("push ")

    def parse(self, source):
        rows = list(enumerate(source.text.splitlines(), start=1))
        for number, line in rows:
            if not re.fullmatch(r"push \d+", line):
                raise refuse("W101", f"`{line}` moves no beads", Span(source, number, 1, len(line) + 1))
        code = (Instruction(n - 1, "push", (), (), Span(source, n, 1, len(line) + 1)) for n, line in rows)
        beads = sum(int(line.split()[1]) for _, line in rows)
        return (Program(self.name, Path(source.name).stem, source, tuple(code), (), (), beads),)

    def launch(self, raw):
        return int(raw.get("rods", 1))

    def analyze(self, program, machine, launch, facts, options):
        once = program.extra * machine.push_cycles
        share = BlockShare(0, 1, len(program.instructions), "push", "hand", once, launch, once * launch)
        variant = Variant("calm", once * launch, (Contribution("hand", once * launch),))
        why = Assumption("hand", "it is not faster than the machine says", "machine")
        return KernelBound(program.name, self.name, machine.name, machine.clock_mhz, variant.cycles, "calm",
                           {"calm": variant}, "moods", (share,), Visit(0, 0), ("push beads",), (why,))  # fmt: skip

    def flow_graph(self, program, launch, facts):
        block = Block(0, 0, len(program.instructions) - 1)
        return FlowGraph(Cfg((block,), (Edge(0, 0, 1, EdgeKind.EXIT),)), (), {})

    def missing_facts(self, program, facts, launch):
        return ()

    def draw(self, bound):
        beads = "".join(f'<circle cx="{20 * n + 10}" cy="10" r="8"/>' for n in range(bound.shares[0].last_line))
        return (Drawing("Beads on their rod", f'<svg xmlns="http://www.w3.org/2000/svg" class="rod">{beads}</svg>'),)

    def simulate(self, kernels, request, open_progress):
        for program in kernels.programs:
            cycles = program.extra * kernels.machine.push_cycles * kernels.launch
            launch = {"rods": str(kernels.launch)}
            yield LongestRun(program.name, self.name, "calm", cycles, kernels.machine.name, 1, launch,
                             "by hand", "in daylight", bound=cycles if request.check_bound else None)  # fmt: skip


TARGET = AbacusTarget()
