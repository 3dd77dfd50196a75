"""Implements the interface of a target for Sim-D."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wcet.isa.gcn.frontend import recognise_kernel as recognise_gcn
from wcet.resources import MACHINES
from wcet.span import Source
from wcet.targets.sim_d.options import OPTIONS

if TYPE_CHECKING:  # each target examines every kernel, so that importing a target must stay cheap
    from wcet.ir.cfg import FlowGraph
    from wcet.ir.facts import MissingFact, StatedFacts
    from wcet.ir.piece import Piece
    from wcet.ir.program import Program
    from wcet.ir.result import KernelBound
    from wcet.ir.series import BoundSeries
    from wcet.isa.sim_d.language.buffers import SimDData
    from wcet.isa.sim_d.launch import SimDLaunch
    from wcet.options import AnalyzeOptions, Proposal
    from wcet.simulate.run import LongestRun, OpenProgress, RunRequest
    from wcet.simulate.trace import Trace
    from wcet.simulate.validation import Validated
    from wcet.targets.protocol import DerivedPremises, Kernels
    from wcet.targets.sim_d.hardware.machine import SimDMachine

# `\s` would match line ends, so that a file of empty lines would be scanned once for each of them.
LANGUAGE = re.compile(
    r"^[ \t]*\.(?:sp_)?data[ \t\r]*(?://.*)?$|^[ \t]*\d++[ \t]+(?:0x)?[0-9a-fA-F]+[ \t]+\d+[ \t]+\d+", re.MULTILINE
)
FOREIGN = re.compile(r"^[ \t]*\w+[ \t]+[^/\n]*%[a-z]", re.MULTILINE)
"""Recognises assembly of processors that no target knows: its registers begin with a percent sign."""

STATEMENT = re.compile(
    r"^[ \t]*([a-z][a-z0-9]*)(?:\.\S*)?(?:[ \t]+(?:[^/\n]*\d[^/\n]*|([A-Za-z_.$][\w.$]*)))?[ \t\r]*(?://.*)?$",
    re.MULTILINE,
)
"""A single word, or one with a label, or with operands that contain a number as registers do; prose has none of
these."""

LABEL = re.compile(r"^[ \t]*([A-Za-z_.$][\w.$]*):", re.MULTILINE)


class SimDTarget:
    """The target for the Sim-D architecture."""

    name = "sim-d"
    title = "Sim-D"
    language = "sim-d"
    suffixes = (".sas", ".s")
    default_machine = "sim-d"
    machine_folder: Path = MACHINES
    options = OPTIONS
    scaled = "ndrange"
    clock = ""
    opens_bounds = False

    @property
    def machine_type(self) -> "type[SimDMachine]":
        """Return the class that holds the numbers of a machine."""
        from wcet.targets.sim_d.hardware.machine import SimDMachine

        return SimDMachine

    def machine_for(self, source: Source) -> str:
        """Return the name of the machine for a kernel, the same for every kernel."""
        return self.default_machine

    def recognise(self, source: Source) -> bool:
        """Return True if a text is a Sim-D kernel: it has buffer sections or mnemonics, and is no other assembly.

        Sections called `.data` and words like `exit` are in the assembly of other processors, too.
        """
        if FOREIGN.search(source.text) or recognise_gcn(source):
            return False
        if LANGUAGE.search(source.text):
            return True
        from wcet.isa.sim_d.language.isa import OPCODES

        labels = {None, *LABEL.findall(source.text)}
        return any(found[1] in OPCODES and found[2] in labels for found in STATEMENT.finditer(source.text))

    def parse(self, source: Source) -> "tuple[Program[SimDData], ...]":
        """Return the one kernel of a file."""
        from wcet.isa.sim_d.language.syntax import parse_kernel

        return (parse_kernel(source),)

    def list_data_rows(self, source: Source) -> Mapping[str, tuple[str, str]]:
        """Return the files in the rows of `.data`, and the type of their numbers, by the number of the buffer."""
        (program,) = self.parse(source)
        return {
            str(buffer.id): (buffer.path, "u32" if buffer.contents.value == "file" else "f32")
            for buffer in program.extra.dram.values()
            if buffer.path is not None and buffer.contents.value != "none"
        }

    def launch(self, raw: Mapping[str, str]) -> "SimDLaunch":
        """Return the launch that `ndrange` (`X,Y`) and `width` state; both must be given."""
        from wcet.isa.sim_d.launch import read_launch

        return read_launch(raw)

    def analyze(
        self,
        program: "Program[SimDData]",
        machine: "SimDMachine",
        launch: "SimDLaunch",
        facts: "StatedFacts",
        options: "AnalyzeOptions",
    ) -> "KernelBound":
        """Prove a bound on one launch of one kernel."""
        from wcet.targets.sim_d.analysis import analyze_kernel

        return analyze_kernel(program, machine, launch, facts, options)

    def find_series(self, kernels: "Kernels", bound: str = "") -> "tuple[BoundSeries, ...] | None":
        """Return the bounds of all launches that are part of the given one, or None."""
        from wcet.targets.sim_d.series import find_row_series

        machine, launch, options = kernels.machine, kernels.launch, kernels.options
        found = [find_row_series(each, machine, launch, options.facts, options) for each in kernels.programs]
        return None if None in found else tuple(each for each in found if each is not None)

    def flow_graph(self, program: "Program[SimDData]", launch: "SimDLaunch", facts: "StatedFacts") -> "FlowGraph":
        """Return the flow graph of a kernel under one launch."""
        from wcet.isa.sim_d.flow import build_flow

        return build_flow(program, facts, launch)

    def ask_launch(self, raw: Mapping[str, str]) -> Mapping[str, tuple[str, str]]:
        """Return a question and a default for each missing setting of a launch."""
        from wcet.isa.sim_d.launch import ASKED

        return {key: asked for key, asked in ASKED.items() if not raw.get(key)}

    def missing_facts(
        self, program: "Program[SimDData]", facts: "StatedFacts", launch: "SimDLaunch"
    ) -> "tuple[MissingFact, ...]":
        """Return the flow facts without which `analyze` would refuse."""
        from wcet.isa.sim_d.flow import missing_facts

        return missing_facts(program, facts, launch)

    def simulate(
        self, kernels: "Kernels", request: "RunRequest", open_progress: "OpenProgress"
    ) -> "Iterator[LongestRun]":
        """Run the kernel under each requested scheduling."""
        from wcet.targets.sim_d.simulation import run_kernel

        return run_kernel(kernels, request, open_progress)

    def observe(
        self,
        kernels: "Kernels",
        mode: str,
        buffers: Mapping[int, Any] | None,
        directories: Sequence[Path],
        data: bool,
        events: bool,
    ) -> "Trace":
        """Run the kernel once, and return what was observed."""
        from wcet.targets.sim_d.simulation import observe

        return observe(kernels, mode, buffers, directories, data, events)

    def validate(self, kernels: "Kernels", request: "RunRequest") -> "Iterator[Validated]":
        """Yield a comparison of runs with the bound, for each policy."""
        from wcet.targets.sim_d.simulation import validate

        return validate(kernels, request)

    def check_certificate(self, proof: Any) -> int:
        """Return the number of cycles that a certificate proves."""
        from wcet.checker.sim_d import check_certificate

        return check_certificate(proof)

    def list_premises(self, proof: Any) -> tuple[str, ...]:
        """Return the premises of a certificate, one sentence each."""
        from wcet.targets.sim_d.certificate.premises import list_premises

        return list_premises(proof)

    def derive_premises(
        self, proof: Any, text: str, machine: Mapping[str, object], corunners: Sequence[str] = ()
    ) -> "DerivedPremises":
        """Return the premises of a certificate that follow from the text and the machine, and those that are only
        stated."""
        from wcet.targets.protocol import DerivedPremises
        from wcet.targets.sim_d.certificate.derivation.check import derive_premises

        found = derive_premises(proof, text, machine)
        return DerivedPremises(found.derived, found.stated)

    def propose(
        self, program: "Program[SimDData]", flow: "FlowGraph", bound: "KernelBound", options: "AnalyzeOptions"
    ) -> "Iterator[Proposal]":
        """Yield proposals: transfers before loops, and padded rows."""
        from wcet.targets.sim_d.proposals import propose_changes

        return propose_changes(program, flow, options)

    def find_longest_piece(self, bound: "KernelBound", point: str) -> "Piece | None":
        """Return the longest part of a kernel between two preemption points."""
        from wcet.targets.sim_d.pieces import find_longest_phase

        return find_longest_phase(bound) if point == "phase" else None


TARGET = SimDTarget()
