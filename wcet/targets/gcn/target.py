"""GCN as a target: the interface through which the rest of the tool uses this package."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wcet.errors import WcetError
from wcet.isa.gcn.frontend import draw_flow, parse_kernels, recognise_kernel, state_launch
from wcet.resources import MACHINES
from wcet.span import Source
from wcet.targets.gcn.options import OPTIONS

if TYPE_CHECKING:  # every target is asked about every kernel, so recognising one must stay cheap
    from wcet.errors import Diagnostic
    from wcet.ir.cfg import FlowGraph
    from wcet.ir.facts import MissingFact, StatedFacts
    from wcet.ir.piece import Piece
    from wcet.ir.program import Program
    from wcet.ir.result import KernelBound
    from wcet.ir.series import BoundSeries
    from wcet.ir.what_if import WhatIf
    from wcet.isa.gcn.language.kernel import GcnData
    from wcet.isa.gcn.launch import StatedLaunch
    from wcet.memory.cache.senders import SentLaunch
    from wcet.options import AnalyzeOptions, Proposal
    from wcet.simulate.run import LongestRun, OpenProgress, RunRequest
    from wcet.simulate.validation import Validated
    from wcet.targets.gcn.block_times import MeasuredKernel
    from wcet.targets.gcn.hardware.machine import GcnMachine
    from wcet.targets.gcn.simulator import GcnTrace
    from wcet.targets.protocol import DerivedPremises, Kernels


class GcnTarget:
    """The target for AMD's GPUs: GCN3, Vega, CDNA and RDNA 2 and 3 (LLVM's gfx803, gfx9, gfx10.3 and gfx11)."""

    name = "gcn"
    title = "GCN"
    language = "gcn"
    suffixes = (".s",)
    default_machine = "gcn3"
    machine_folder: Path = MACHINES
    options = OPTIONS
    scaled = "groups"
    clock = "clock_mhz"
    opens_bounds = True

    @property
    def machine_type(self) -> "type[GcnMachine]":
        """The class that holds the numbers of a GPU."""
        from wcet.targets.gcn.hardware.machine import GcnMachine

        return GcnMachine

    def machine_for(self, source: Source) -> str:
        """Return the name of the machine for the generation for which a file was compiled; the parser refuses unknown
        ones.
        """
        from wcet.isa.gcn.language.processor import find_processor

        try:
            return "gcn5" if find_processor(source).generation >= 9 else self.default_machine
        except WcetError:
            return self.default_machine

    def recognise(self, source: Source) -> bool:
        """Return True if a text is a GCN kernel, by its directives or mnemonics."""
        return recognise_kernel(source)

    def parse(self, source: Source) -> "tuple[Program[GcnData], ...]":
        """Return the kernels of a file in text order, after node splitting of loops with two entries."""
        return parse_kernels(source)

    def launch(self, raw: Mapping[str, str]) -> "StatedLaunch":
        """Return the launch in `groups` (`G`, `G,GY` or `G,GY,GZ`), `group_size` and `lds`; the kernel may state
        missing ones.
        """
        return state_launch(raw)

    def analyze(
        self,
        program: "Program[GcnData]",
        machine: "GcnMachine",
        launch: "StatedLaunch",
        facts: "StatedFacts",
        options: "AnalyzeOptions",
    ) -> "KernelBound":
        """Return a proven bound on one launch of one kernel."""
        from wcet.targets.gcn.analysis import analyze_kernel

        return analyze_kernel(program, machine, launch, facts, options)

    def find_series(self, kernels: "Kernels", bound: str = "") -> "tuple[BoundSeries, ...] | None":
        """Return a series for each kernel: its bounds by number of work-groups, up to those of the stated launch, or by
        the loop bound of this name, up to the stated one.

        None if a kernel has no series.
        """
        from wcet.targets.gcn.series import find_bound_series, find_group_series

        machine, launch, options = kernels.machine, kernels.launch, kernels.options
        found = [
            find_bound_series(each, machine, launch, options, bound)
            if bound
            else find_group_series(each, machine, launch, options.facts, options)
            for each in kernels.programs
        ]
        return None if None in found else tuple(each for each in found if each is not None)

    def flow_graph(self, program: "Program[GcnData]", launch: "StatedLaunch", facts: "StatedFacts") -> "FlowGraph":
        """Return the flow graph of a kernel, under the sizes of the launch if they are stated."""
        return draw_flow(program, launch, facts)

    def missing_facts(
        self, program: "Program[GcnData]", facts: "StatedFacts", launch: "StatedLaunch"
    ) -> "tuple[MissingFact, ...]":
        """Return the missing facts about the launch, the arguments and the loops that `analyze` would ask for."""
        from wcet.isa.gcn.missing import list_missing
        from wcet.isa.gcn.own_facts import keep_own_facts

        return list_missing(program, keep_own_facts(program, facts), launch)

    def simulate(
        self, kernels: "Kernels", request: "RunRequest", open_progress: "OpenProgress"
    ) -> "Iterator[LongestRun]":
        """Run every kernel in each requested mode of splitting, and yield the longest runs."""
        from wcet.targets.gcn.simulation import run_kernels

        return run_kernels(kernels, request, open_progress)

    def observe(
        self,
        kernels: "Kernels",
        mode: str,
        buffers: Mapping[str, Any] | None,
        directories: Sequence[Path],
        data: bool,
        events: bool,
    ) -> "GcnTrace":
        """Run the one kernel once, and return its trace."""
        from wcet.targets.gcn.simulation import observe

        return observe(kernels, mode, buffers, directories, data, events)

    def validate(self, kernels: "Kernels", request: "RunRequest") -> "Iterator[Validated]":
        """Yield the comparison of runs with the bound, for each kernel and mode of splitting."""
        from wcet.targets.gcn.simulation import validate

        return validate(kernels, request)

    def render_measured(self, measured: "Sequence[MeasuredKernel]") -> str:
        """Return the contents of the file of block times."""
        from wcet.targets.gcn.block_times import write_times

        return write_times([(each.program, each.times) for each in measured])

    def check_certificate(self, proof: Any) -> int:
        """Return the cycles that a certificate proves."""
        from wcet.checker import gcn, rdna

        return (rdna if _is_rdna(proof) else gcn).check_certificate(proof)

    def list_premises(self, proof: Any) -> tuple[str, ...]:
        """Return the premises of a certificate, which it does not prove itself."""
        from wcet.targets.gcn.certificate.premises import list_premises, list_rdna_premises

        return (list_rdna_premises if _is_rdna(proof) else list_premises)(proof)

    def derive_premises(
        self, proof: Any, text: str, machine: Mapping[str, object], corunners: Sequence[str] = ()
    ) -> "DerivedPremises":
        """Derive the premises of a certificate again from the kernel's text and the machine, and return them."""
        if _is_rdna(proof):
            return _derive_rdna(proof, text, machine)
        from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
        from wcet.targets.gcn.certificate.origin import read_tables
        from wcet.targets.protocol import DerivedPremises

        found = derive_premises(proof, Inputs(text, machine, *read_tables(), tuple(corunners)))
        others = proof["origin"]["corunners"]
        named = tuple(digest for _, digest, *_ in (*others["traces"], *others["kernels"]))
        return DerivedPremises(found.derived, found.stated, named)

    def transform(self, kernels: "Kernels", options: Mapping[str, Any]) -> "tuple[str, tuple[Diagnostic, ...]]":
        """Return the text of a file with splits and merges written in, and notes about them."""
        from wcet.targets.gcn.transform import transform_kernels

        return transform_kernels(kernels, options)

    def send(self, kernels: "Kernels") -> "Iterator[SentLaunch]":
        """Yield, for each kernel, the accesses that its wavefronts send to the shared cache of the machine."""
        from wcet.targets.gcn.launch_senders import list_launches

        return list_launches(kernels)

    def ask_what_if(self, bound: "KernelBound") -> "tuple[WhatIf, ...]":
        """Return the bound for the next larger set of splits, if the details of the bound have one."""
        from wcet.targets.gcn.what_if import ask_splits

        return tuple(ask_splits(bound))

    def propose(
        self, program: "Program[GcnData]", flow: "FlowGraph", bound: "KernelBound", options: "AnalyzeOptions"
    ) -> "Iterator[Proposal]":
        """Yield proposals: loads before loops, aligned buffers, and fewer registers if these limit the occupancy."""
        from wcet.targets.gcn.proposals import propose_changes

        return propose_changes(program, flow, bound, options)

    def find_longest_piece(self, bound: "KernelBound", point: str) -> "Piece | None":
        """Return the longest piece of a kernel, which ends when the running work-groups have ended; None at other
        points.
        """
        from wcet.targets.gcn.pieces import find_drain

        return find_drain(bound) if point == "work-group" else None


TARGET = GcnTarget()


def _is_rdna(proof: Any) -> bool:
    """Return True if the format of a certificate is that of RDNA."""
    return proof["format"][-1] == "rdna"


def _derive_rdna(proof: Any, text: str, machine: Mapping[str, object]) -> "DerivedPremises":
    from wcet.targets.gcn.certificate.derivation.rdna_check import RdnaInputs, derive_rdna
    from wcet.targets.gcn.certificate.rdna_origin import read_rdna_tables
    from wcet.targets.protocol import DerivedPremises

    return DerivedPremises(*derive_rdna(proof, RdnaInputs(text, machine, read_rdna_tables())))
