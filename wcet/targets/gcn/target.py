"""GCN as a target: what the rest of the tool asks of it."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from wcet.ir.facts import MissingFact, StatedFacts
from wcet.ir.flow import FlowGraph
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.options import AnalyzeOptions
from wcet.span import Source

if TYPE_CHECKING:  # every kernel is shown to every target, so that recognising one must stay cheap
    from wcet.machine.gcn import GcnMachine
    from wcet.targets.gcn.kernel import GcnData
    from wcet.targets.gcn.launch import StatedLaunch

LANGUAGE = re.compile(
    r"^\s*(?:\.amdgcn_target|\.amdgpu_|\.amdhsa_|\.amd_kernel|(?:[\w.$]+:\s*)*s_endpgm)", re.MULTILINE
)
SCALAR_OR_VECTOR = re.compile(r"^\s*(?:s_mov_b32|s_waitcnt|v_mov_b32|s_cbranch_\w+|s_load_dword\w*)\b", re.MULTILINE)


class GcnTarget:
    """GPUs of the GCN3 generation, as LLVM compiles for gfx803."""

    name = "gcn"
    suffixes = (".s",)
    default_machine = "gcn3"

    def recognise(self, source: Source) -> bool:
        """Tell a GCN kernel by its directives or its own mnemonics."""
        return bool(LANGUAGE.search(source.text)) or bool(SCALAR_OR_VECTOR.search(source.text))

    def parse(self, source: Source) -> "tuple[Program[GcnData], ...]":
        """Return the kernels of a file in text order."""
        from wcet.targets.gcn.language.syntax import parse_file

        return parse_file(source)

    def launch(self, raw: Mapping[str, str]) -> "StatedLaunch":
        """Read `groups` (`G`, `G,GY` or `G,GY,GZ`), `group_size` and `lds`; what is not stated, the kernel may know."""
        from wcet.targets.gcn.launch import read_launch

        return read_launch(raw)

    def analyze(
        self,
        program: "Program[GcnData]",
        machine: "GcnMachine",
        launch: "StatedLaunch",
        facts: StatedFacts,
        options: AnalyzeOptions,
    ) -> KernelBound:
        """Prove a bound on one launch of one kernel."""
        from wcet.targets.gcn.analysis import analyze_kernel

        return analyze_kernel(program, machine, launch, facts, options)

    def flow_graph(self, program: "Program[GcnData]", launch: "StatedLaunch", facts: StatedFacts) -> FlowGraph:
        """Return the flow graph of a kernel, under the sizes of the launch if they are stated."""
        from wcet.targets.gcn.analysis import keep_own_facts
        from wcet.targets.gcn.flow import build_flow
        from wcet.targets.gcn.launch import settle_if_stated

        return build_flow(program, keep_own_facts(program, facts), settle_if_stated(launch, program))

    def missing_facts(
        self, program: "Program[GcnData]", facts: StatedFacts, launch: "StatedLaunch"
    ) -> tuple[MissingFact, ...]:
        """Return the flow facts without which `analyze` would refuse."""
        from wcet.targets.gcn.analysis import keep_own_facts
        from wcet.targets.gcn.flow import missing_facts
        from wcet.targets.gcn.launch import settle_if_stated

        return missing_facts(program, keep_own_facts(program, facts), settle_if_stated(launch, program))


TARGET = GcnTarget()
