"""Sim-D as a target: what the rest of the tool asks of it."""

import re
from collections.abc import Mapping

from wcet.errors import refuse
from wcet.ir.facts import MissingFact, StatedFacts
from wcet.ir.flow import FlowGraph
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.machine.sim_d import SimDMachine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.language.buffers import SimDData
from wcet.targets.sim_d.launch import SimDLaunch

LANGUAGE = re.compile(r"^\s*\.(?:sp_)?data\s*(?://.*)?$|^\s*\d+\s+(?:0x)?[0-9a-fA-F]+\s+\d+\s+\d+", re.MULTILINE)
FOREIGN = re.compile(r"^\s*(?:\.amdgcn_target|\.amdgpu|s_endpgm|\.amdhsa)", re.MULTILINE)


class SimDTarget:
    """The Sim-D architecture."""

    name = "sim-d"
    suffixes = (".sas", ".s")
    default_machine = "sim-d"

    def recognise(self, source: Source) -> bool:
        """Tell a Sim-D kernel by its buffer sections or its own mnemonics."""
        if FOREIGN.search(source.text):
            return False
        from wcet.targets.sim_d.isa import OPCODES

        words = set(re.findall(r"^\s*([a-z][a-z0-9]*)(?=[\s.]|$)", source.text, re.MULTILINE))
        return bool(LANGUAGE.search(source.text)) or bool(words & set(OPCODES))

    def parse(self, source: Source) -> tuple[Program[SimDData], ...]:
        """Return the one kernel of a file."""
        from wcet.targets.sim_d.language.syntax import parse_kernel

        return (parse_kernel(source),)

    def launch(self, raw: Mapping[str, str]) -> SimDLaunch:
        """Read `ndrange` (`X,Y`) and `width`; both must be given."""
        missing = [key for key in ("ndrange", "width") if not raw.get(key)]
        if missing:
            raise refuse(
                "W501",
                f"the launch has no {' and no '.join(missing)}",
                notes=("the bound depends on how many work-groups run, and on their shape",),
                help="--ndrange 1024,1 --width 1024",
            )
        numbers = re.fullmatch(r"\s*(\d+)\s*[,x]\s*(\d+)\s*", raw["ndrange"])
        width = re.fullmatch(r"\s*(\d+)\s*", raw["width"])
        if numbers is None or width is None:
            bad = raw["ndrange"] if numbers is None else raw["width"]
            raise refuse("W501", f"`{bad}` is no launch", help="--ndrange 1024,1 --width 1024")
        return SimDLaunch(int(numbers[1]), int(numbers[2]), int(width[1]))

    def analyze(
        self,
        program: Program[SimDData],
        machine: SimDMachine,
        launch: SimDLaunch,
        facts: StatedFacts,
        options: AnalyzeOptions,
    ) -> KernelBound:
        """Prove a bound on one launch of one kernel."""
        from wcet.targets.sim_d.analysis import analyze_kernel

        return analyze_kernel(program, machine, launch, facts, options)

    def flow_graph(self, program: Program[SimDData], launch: SimDLaunch, facts: StatedFacts) -> FlowGraph:
        """Return the flow graph of a kernel under one launch."""
        from wcet.targets.sim_d.flow import build_flow

        return build_flow(program, facts, launch)

    def missing_facts(
        self, program: Program[SimDData], facts: StatedFacts, launch: SimDLaunch
    ) -> tuple[MissingFact, ...]:
        """Return the flow facts without which `analyze` would refuse."""
        from wcet.targets.sim_d.flow import missing_facts

        return missing_facts(program, facts, launch)


TARGET = SimDTarget()
