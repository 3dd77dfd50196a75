"""Implements the interface of a target for strict round robin with a shared cache."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wcet.isa.gcn.frontend import draw_flow, parse_kernels, recognise_kernel, state_launch
from wcet.resources import MACHINES
from wcet.span import Source
from wcet.targets.fermi.options import OPTIONS

if TYPE_CHECKING:  # each target examines every kernel, so that importing a target must stay cheap
    from wcet.ir.cfg import FlowGraph
    from wcet.ir.facts import MissingFact, StatedFacts
    from wcet.ir.program import Program
    from wcet.ir.result import KernelBound
    from wcet.isa.gcn.language.kernel import GcnData
    from wcet.isa.gcn.launch import StatedLaunch
    from wcet.memory.cache.senders import SentLaunch
    from wcet.memory.cache.warp_verdict import JudgedWarps, WarpQuestion
    from wcet.memory.cache.warps import WarpTable
    from wcet.options import AnalyzeOptions
    from wcet.simulate.run import LongestRun, OpenProgress, RunRequest
    from wcet.simulate.validation import Validated
    from wcet.targets.fermi.machine import FermiMachine
    from wcet.targets.protocol import DerivedPremises, Kernels


class FermiTarget:
    """The target for multiprocessors whose warps issue in strict turns, so that the order of accesses of each is
    known."""

    name = "fermi"
    title = "Fermi"
    language = "gcn"
    suffixes = (".s",)
    default_machine = "fermi-llc"
    machine_folder: Path = MACHINES
    options = OPTIONS

    @property
    def machine_type(self) -> "type[FermiMachine]":
        """Return the class that holds the numbers of a machine."""
        from wcet.targets.fermi.machine import FermiMachine

        return FermiMachine

    def machine_for(self, source: Source) -> str:
        """Return the name of the machine for a kernel; there is only one."""
        return self.default_machine

    def recognise(self, source: Source) -> bool:
        """Return True for a GCN kernel, whose wavefronts represent warps."""
        return recognise_kernel(source)

    def parse(self, source: Source) -> "tuple[Program[GcnData], ...]":
        """Return the kernels of a file in text order."""
        return parse_kernels(source)

    def launch(self, raw: Mapping[str, str]) -> "StatedLaunch":
        """Return the launch that `groups`, `group_size` and `lds` state."""
        return state_launch(raw)

    def analyze(
        self,
        program: "Program[GcnData]",
        machine: "FermiMachine",
        launch: "StatedLaunch",
        facts: "StatedFacts",
        options: "AnalyzeOptions",
    ) -> "KernelBound":
        """Prove a bound on one launch of one kernel."""
        from wcet.targets.fermi.analysis import analyze_kernel

        return analyze_kernel(program, machine, launch, facts, options)

    def flow_graph(self, program: "Program[GcnData]", launch: "StatedLaunch", facts: "StatedFacts") -> "FlowGraph":
        """Return the flow graph of a kernel."""
        return draw_flow(program, launch, facts)

    def missing_facts(
        self, program: "Program[GcnData]", facts: "StatedFacts", launch: "StatedLaunch"
    ) -> "tuple[MissingFact, ...]":
        """Return the missing sizes of the launch; other facts cannot be missing, because a kernel is followed on its
        only path. Raises `WcetError` W220, W222 for arguments that it does not have."""
        from wcet.isa.gcn.flow import require_known_arguments
        from wcet.isa.gcn.missing import ask_launch
        from wcet.isa.gcn.own_facts import keep_own_facts

        require_known_arguments(program, keep_own_facts(program, facts))
        return tuple(ask_launch(program, launch))

    def simulate(
        self, kernels: "Kernels", request: "RunRequest", open_progress: "OpenProgress"
    ) -> "Iterator[LongestRun]":
        """Run every kernel with its co-runners, and yield the longest run of each."""
        from wcet.targets.fermi.simulation import run_kernels

        return run_kernels(kernels, request)

    def validate(self, kernels: "Kernels", request: "RunRequest") -> "Iterator[Validated]":
        """Yield a comparison of runs with the bound, for each kernel."""
        from wcet.targets.fermi.simulation import validate

        return validate(kernels, request)

    def send(self, kernels: "Kernels") -> "Iterator[SentLaunch]":
        """Yield the accesses of each launch that every core sends to the shared cache."""
        from wcet.targets.fermi.sends import list_launches

        return list_launches(kernels)

    def judge_warps(self, machine: "FermiMachine", table: "WarpTable", question: "WarpQuestion") -> "JudgedWarps":
        """Return the results for a table of warps."""
        from wcet.targets.fermi.verdict import judge_warps

        return judge_warps(machine, table, question)

    def check_certificate(self, proof: Any) -> int:
        """Return the cycles that a certificate proves."""
        from wcet.checker.fermi import check_certificate

        return check_certificate(proof)

    def list_premises(self, proof: Any) -> tuple[str, ...]:
        """Return the premises of a certificate, one sentence each."""
        from wcet.targets.fermi.certificate.premises import list_premises

        return list_premises(proof)

    def derive_premises(
        self, proof: Any, text: str, machine: Mapping[str, object], corunners: Sequence[str] = ()
    ) -> "DerivedPremises":
        """Derive the premises of a certificate again."""
        from wcet.targets.fermi.certificate.derivation.check import Inputs, derive_premises
        from wcet.targets.fermi.certificate.origin import read_tables
        from wcet.targets.protocol import DerivedPremises

        found = derive_premises(proof, Inputs(text, machine, *read_tables(), tuple(corunners)))
        named = tuple(digest for _, digest in proof["origin"]["corunners"]["tables"])
        return DerivedPremises(found.derived, found.stated, named)


TARGET = FermiTarget()
